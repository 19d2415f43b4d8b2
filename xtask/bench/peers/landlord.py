"""What do RLCard and OpenSpiel say about Dou Dizhu?

    landlord.py QUESTION [FILE]

The questions are the functions marked with @question. Each prepares itself from FILE, which holds
the inputs, and gives what answers a line that is sent. FILE has a line an input: a hand, or the
play on the table and a hand, as RLCard writes cards, which is how we do.
"""

import random
import sys
import time

QUESTIONS = {}


def question(function):
    QUESTIONS[function.__name__] = function
    return function


def lines(file):
    with open(file, encoding="utf-8") as inputs:
        return [line.split() for line in inputs]


def timed(inputs, answer):
    """Gives what is asked about all inputs, and says how long that takes."""

    def run(_):
        start = time.perf_counter()
        found = sum(answer(*each) for each in inputs)
        return f"{time.perf_counter() - start:.9f} {len(inputs)} {found}"

    return run


@question
def rlcard_leads(file):
    from rlcard.games.doudizhu.judger import DoudizhuJudger

    return timed(lines(file), lambda hand: len(DoudizhuJudger.playable_cards_from_hand(hand)))


@question
def rlcard_answers(file):
    from rlcard.games.base import Card
    from rlcard.games.doudizhu.player import DoudizhuPlayer
    from rlcard.games.doudizhu.utils import get_gt_cards

    class Shown:
        """A player of whom only the last play matters."""

        def __init__(self, played_cards):
            self.played_cards = played_cards

    def holder(hand):
        player = DoudizhuPlayer(0, None)
        jokers = {"B": Card("BJ", ""), "R": Card("RJ", "")}
        player.set_current_hand([jokers.get(card) or Card("S", card) for card in hand])
        return player

    inputs = [(holder(hand), Shown(play)) for play, hand in lines(file)]
    return timed(inputs, lambda player, shown: len(get_gt_cards(player, shown)) - 1)


@question
def rlcard_env_games():
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("doudizhu", config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(3)])
    return timed([()] * 20, lambda: len(env.run(is_training=False)[1]))


@question
def rlcard_bare_games():
    from rlcard.games.doudizhu import Game

    chance = random.Random(1)
    game = Game()

    def play():
        state, _ = game.init_game()
        while not game.is_over():
            state, _ = game.step(chance.choice(state["actions"]))
        return game.winner_id

    return timed([()] * 50, play)


@question
def open_spiel_python_games():
    import pyspiel

    game = pyspiel.load_game("dou_dizhu")
    chance = random.Random(1)

    def play():
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
        return 1

    return timed([()] * 500, play)


def after_the_auction(game, chance):
    """A state in which the cards are dealt and somebody has bid three."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(chance.choice(state.legal_actions()))
    state.apply_action(3)
    return state


@question
def open_spiel_native_games():
    """Playouts of the library itself: its tree search asked for one visit of the root, which is so
    many playouts from there. Neither the deal nor the auction is in them."""
    import pyspiel

    game = pyspiel.load_game("dou_dizhu")
    chance = random.Random(1)
    playouts = 100
    evaluator = pyspiel.RandomRolloutEvaluator(playouts, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 10, False, 1, False)
    states = [after_the_auction(game, chance) for _ in range(30)]

    def run(_):
        start = time.perf_counter()
        for state in states:
            bot.mcts_search(state)
        return f"{time.perf_counter() - start:.9f} {playouts * len(states)} 0"

    return run


@question
def rlcard_actions():
    from rlcard.games.doudizhu.utils import ID_2_ACTION

    return lambda number: ID_2_ACTION[int(number)] if int(number) < len(ID_2_ACTION) else ""


@question
def open_spiel_actions():
    import pyspiel

    game = pyspiel.load_game("dou_dizhu")
    state = after_the_auction(game, random.Random(1))
    player, count = state.current_player(), game.num_distinct_actions()

    def name(number):
        return state.action_to_string(player, int(number)) if int(number) < count else ""

    return name


def main():
    name, *arguments = sys.argv[1:]
    try:
        answer = QUESTIONS[name](*arguments)
    except Exception as error:
        print(f"{error}", flush=True)
        return
    print("ready", flush=True)
    for line in sys.stdin:
        print(answer(line.strip()), flush=True)


main()
