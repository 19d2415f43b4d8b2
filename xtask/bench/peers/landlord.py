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


def timed(inputs, answer, count=len):
    """Answers about all inputs and says how long that takes; then counts what was found."""

    def run(_):
        start = time.perf_counter()
        answers = [answer(*each) for each in inputs]
        seconds = time.perf_counter() - start
        return f"{seconds:.9f} {len(inputs)} {sum(map(count, answers))}"

    return run


@question
def rlcard_leads(file):
    from rlcard.games.doudizhu.judger import DoudizhuJudger

    return timed(lines(file), DoudizhuJudger.playable_cards_from_hand)


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
    return timed(inputs, get_gt_cards, lambda plays: len(plays) - 1)


@question
def douzero_leads(file):
    from douzero.env.move_generator import MovesGener

    numbers = dict(zip("3456789TJQKA2BR", [*range(3, 15), 17, 20, 30]))
    hands = [([numbers[card] for card in hand],) for (hand,) in lines(file)]
    def different(moves):
        return len({tuple(sorted(move)) for move in moves})

    return timed(hands, lambda hand: MovesGener(hand).gen_moves(), different)


@question
def rlcard_env_games():
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("doudizhu", config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(3)])
    return timed([()] * 20, lambda: env.run(is_training=False)[1])


@question
def rlcard_bare_games():
    from numpy.random import RandomState
    from rlcard.games.doudizhu import Game

    chance = random.Random(1)
    game = Game()
    game.np_random = RandomState(1)

    def play():
        state, _ = game.init_game()
        while not game.is_over():
            state, _ = game.step(chance.choice(state["actions"]))
        return [game.winner_id]

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
        return state.returns()

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
def douzero_moves():
    import json

    from douzero.env.move_generator import MovesGener

    def moves(hand):
        return ";".join({str(sorted(move)) for move in MovesGener(json.loads(hand)).gen_moves()})

    return moves


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


def positions(games):
    """Answers each line with a position: the hand, the number of the play on the table or a dash,
    and the numbers of the legal moves."""

    def run(_):
        hand, table, legal = next(games)
        return " ".join([hand, "-" if table is None else str(table), *map(str, legal)])

    return run


@question
def rlcard_positions():
    from numpy.random import RandomState
    from rlcard.games.doudizhu import Game
    from rlcard.games.doudizhu.utils import ACTION_2_ID

    def games():
        chance = random.Random(2)
        game = Game()
        game.np_random = RandomState(2)
        while True:
            state, player = game.init_game()
            table, owner = None, None
            while not game.is_over():
                played = None if owner == player else table
                actions = sorted(ACTION_2_ID[action] for action in state["actions"])
                yield state["current_hand"], played, actions
                action = chance.choice(sorted(state["actions"]))
                if action != "pass":
                    table, owner = ACTION_2_ID[action], player
                state, player = game.step(action)

    return positions(games())


@question
def open_spiel_positions():
    import pyspiel

    def games():
        game = pyspiel.load_game("dou_dizhu")
        chance = random.Random(2)
        while True:
            state = after_the_auction(game, chance)
            table, owner = None, None
            while not state.is_terminal():
                player = state.current_player()
                hand = state.observation_string(player).split("\n")[0].removeprefix("My hand ")
                actions = state.legal_actions()
                yield hand, None if owner == player else table, actions
                action = chance.choice(actions)
                if action != 0:
                    table, owner = action, player
                state.apply_action(action)

    return positions(games())


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
