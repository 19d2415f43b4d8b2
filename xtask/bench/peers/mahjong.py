"""What does the package `mahjong` say that a winning hand is worth?

    mahjong.py QUESTION [FILE]

The questions are the functions marked with @question. Each prepares itself from FILE, which holds
the inputs, and gives what answers a line that is sent. A win is written as

    TILES|WINNING|KIND:TILES KIND:TILES|FLAGS|SEAT|ROUND|DORA|URA|HONBA|STICKS|OPTIONS|
    PLAYERS|NORTHS

with tiles as the numbers 0 to 135, winds as 0 to 3, and flags and options as the letters below.
"""

import sys
import time

# This file is called as the package is.
sys.path.pop(0)

QUESTIONS = {}

NAMES = {
    "Menzen Tsumo": "tsumo",
    "Riichi": "riichi",
    "Ippatsu": "ippatsu",
    "Chankan": "chankan",
    "Rinshan Kaihou": "rinshan",
    "Haitei Raoyue": "haitei",
    "Houtei Raoyui": "houtei",
    "Double Riichi": "double-riichi",
    "Pinfu": "pinfu",
    "Tanyao": "tanyao",
    "Iipeiko": "iipeikou",
    "Yakuhai (haku)": "haku",
    "Yakuhai (hatsu)": "hatsu",
    "Yakuhai (chun)": "chun",
    "Yakuhai (seat wind east)": "seat-wind",
    "Yakuhai (seat wind south)": "seat-wind",
    "Yakuhai (seat wind west)": "seat-wind",
    "Yakuhai (seat wind north)": "seat-wind",
    "Yakuhai (round wind east)": "round-wind",
    "Yakuhai (round wind south)": "round-wind",
    "Yakuhai (round wind west)": "round-wind",
    "Yakuhai (round wind north)": "round-wind",
    "Sanshoku Doujun": "sanshoku-doujun",
    "Ittsu": "ittsuu",
    "Chantai": "chanta",
    "Honroutou": "honroutou",
    "Toitoi": "toitoi",
    "San Ankou": "sanankou",
    "San Kantsu": "sankantsu",
    "Sanshoku Doukou": "sanshoku-doukou",
    "Chiitoitsu": "chiitoitsu",
    "Shou Sangen": "shousangen",
    "Honitsu": "honitsu",
    "Junchan": "junchan",
    "Ryanpeikou": "ryanpeikou",
    "Chinitsu": "chinitsu",
    "Kokushi Musou": "kokushi",
    "Kokushi Musou Juusanmen Matchi": "kokushi-13",
    "Chuuren Poutou": "chuuren-poutou",
    "Daburu Chuuren Poutou": "junsei-chuuren",
    "Suu Ankou": "suuankou",
    "Suu Ankou Tanki": "suuankou-tanki",
    "Daisangen": "daisangen",
    "Shousuushii": "shousuushii",
    "Dai Suushii": "daisuushii",
    "Ryuuiisou": "ryuuiisou",
    "Suu Kantsu": "suukantsu",
    "Tsuu Iisou": "tsuuiisou",
    "Chinroutou": "chinroutou",
    "Tenhou": "tenhou",
    "Chiihou": "chiihou",
    "Renhou": "renhou",
    "Renhou (yakuman)": "renhou-yakuman",
    "Daisharin": "daisharin",
    "Daichikurin": "daichikurin",
    "Daisuurin": "daisuurin",
    "Daichisei": "daichisei",
    "Paarenchan": "paarenchan",
    "Dora": "dora",
    "Aka Dora": "red",
    "Ura Dora": "ura",
}


# A riichi with the hand laid open, of which we say the parts.
OPEN_RIICHI = {
    "Open Riichi": ["riichi=1", "open-riichi=1"],
    "Double Open Riichi": ["double-riichi=2", "open-riichi=1"],
}


def question(function):
    QUESTIONS[function.__name__] = function
    return function


def numbers(text):
    return [int(number) for number in text.split(",")] if text else []


def reader():
    """What turns a win, as it is written, into the arguments of the peer's question."""
    from mahjong.constants import EAST
    from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
    from mahjong.meld import Meld

    kinds = {
        "chow": (Meld.CHI, True),
        "pung": (Meld.PON, True),
        "open-kong": (Meld.KAN, True),
        "added-kong": (Meld.SHOUMINKAN, True),
        "concealed-kong": (Meld.KAN, False),
    }

    def meld(text):
        kind, tiles = text.split(":")
        kind, opened = kinds[kind]
        return Meld(meld_type=kind, tiles=sorted(numbers(tiles)), opened=opened)

    def counted(letters):
        if "c" in letters:
            return HandConfig.KAZOE_LIMITED
        return HandConfig.KAZOE_NO_LIMIT if "n" in letters else HandConfig.KAZOE_SANBAIMAN

    def options(letters, players):
        return OptionalRules(
            has_open_tanyao="t" in letters,
            has_aka_dora="r" in letters,
            has_double_yakuman="d" in letters,
            kazoe_limit=counted(letters),
            kiriage="m" in letters,
            fu_for_open_pinfu="o" in letters,
            fu_for_pinfu_tsumo="p" not in letters,
            renhou_as_yakuman="H" in letters,
            has_daisharin="w" in letters,
            has_daisharin_other_suits="W" in letters,
            has_daichisei="7" in letters,
            limit_to_sextuple_yakuman=False,
            is_three_player=players == "3",
        )

    def read(text):
        fields = text.split("|")
        tiles, winning, laid, flags, seat, wind, dora, ura, honba, sticks, *table = fields
        letters, players, norths = table
        melds = [meld(each) for each in laid.split(" ") if each]
        winning = int(winning)
        drawn = "t" in flags
        first, last = "f" in flags, "l" in flags
        config = HandConfig(
            is_tsumo=drawn,
            is_riichi="r" in flags,
            is_daburu_riichi="d" in flags,
            is_ippatsu="i" in flags,
            is_rinshan="k" in flags,
            is_chankan="c" in flags,
            is_haitei=last and drawn,
            is_houtei=last and not drawn,
            is_tenhou=first and drawn and seat == "0",
            is_chiihou=first and drawn and seat != "0",
            is_renhou=first and not drawn and ("h" in letters or "H" in letters),
            is_open_riichi="o" in flags and "l" in letters,
            paarenchan=1 if "8" in flags and "8" in letters else 0,
            player_wind=EAST + int(seat),
            round_wind=EAST + int(wind),
            kyoutaku_number=int(sticks),
            tsumi_number=int(honba),
            options=options(letters, players),
            num_nuki_dora=int(norths),
        )
        tiles = numbers(tiles) + [winning]
        tiles += [tile for each in melds for tile in each.tiles]
        return {
            "tiles": sorted(tiles),
            "win_tile": winning,
            "melds": melds,
            "dora_indicators": numbers(dora),
            "ura_dora_indicators": numbers(ura),
            "config": config,
        }

    return read


def written(response, config):
    """Its answer as `HAN FU FU,FU… DISCARDER DEALER OTHERS TOTAL NAME=HAN…`: the fu in all and
    one by one, who pays what, honba with it, and what the winner has in all."""
    if response.error == "no_yaku":
        return "no-yaku"
    if response.error:
        return f"error {response.error}"
    cost = response.cost
    main = cost["main"] + cost["main_bonus"]
    additional = cost["additional"] + cost["additional_bonus"]
    if not config.is_tsumo:
        paid = (main, 0, 0)
    elif config.is_dealer:
        paid = (0, 0, main)
    else:
        paid = (0, main, additional)
    is_open = response.is_open_hand
    names = []
    for yaku in response.yaku:
        han = yaku.han_open if is_open and yaku.han_open else yaku.han_closed
        names += OPEN_RIICHI.get(yaku.name) or [f"{NAMES[yaku.name]}={han}"]
    items = ",".join(str(item["fu"]) for item in response.fu_details or []) or "0"
    return " ".join(map(str, [response.han, response.fu, items, *paid, cost["total"], *names]))


@question
def values():
    """Answers wins, with a tab between them, each by what it is worth."""
    from mahjong.hand_calculating.hand import HandCalculator

    read = reader()

    def value(text):
        win = read(text)
        try:
            response = HandCalculator.estimate_hand_value(**win)
        except Exception as error:
            return f"error {error!r}"
        return written(response, win["config"])

    return lambda line: "\t".join(map(value, line.split("\t")))


@question
def value_time(file):
    """Answers about all wins and says how long that takes; then adds up what is paid for them."""
    from mahjong.hand_calculating.hand import HandCalculator

    read = reader()
    with open(file, encoding="utf-8") as inputs:
        wins = [read(line.strip()) for line in inputs]

    def run(_):
        start = time.perf_counter()
        answers = [HandCalculator.estimate_hand_value(**win) for win in wins]
        seconds = time.perf_counter() - start
        found = sum(answer.cost["total"] for answer in answers if answer.cost)
        return f"{seconds:.9f} {len(wins)} {found}"

    return run


def main():
    name, *arguments = sys.argv[1:]
    try:
        answer = QUESTIONS[name](*arguments)
    except Exception as error:
        print(f"{error}", flush=True)
        return
    print("ready", flush=True)
    for line in sys.stdin:
        print(answer(line.rstrip("\n")), flush=True)


main()
