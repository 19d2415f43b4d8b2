"""What do an integer program and the package rummikub-solver say about Rummikub?

    rummikub.py QUESTION

The questions are the functions marked with @question; each gives what answers a line that is sent.
A line is a position as we write it, `TABLE | RACK`, after the words that say what is asked. The
answer is the seconds it took, without reading the position, and the number that was found, or -1 if
there is no answer.
"""

import itertools
import os
import sys
import time

QUESTIONS = {}

COLORS = "ROBK"
NUMBERS = range(1, 14)
TILES = [(color, number) for color in COLORS for number in NUMBERS]
JOKER = "J"


def question(function):
    QUESTIONS[function.__name__] = function
    return function


def tiles(text):
    """The numbered tiles as places in TILES, and how many jokers."""
    words = [word for word in text.replace(";", " ").split() if word != "-"]
    numbered = [TILES.index((word[0], int(word[1:]))) for word in words if word != JOKER]
    return numbered, words.count(JOKER)


def position(line):
    """The table and the rack of a line."""
    table, rack = line.split("|")
    return tiles(table), tiles(rack)


def plain_melds(wraps=False, longest=5):
    """Every group, and every run of three to five tiles: a longer one is two of them. With `wraps`
    a run may end with 13 and 1."""
    for number in NUMBERS:
        for length in (3, 4):
            for colors in itertools.combinations(COLORS, length):
                yield [TILES.index((color, number)) for color in colors]
    for color in COLORS:
        for length in range(3, longest + 1):
            for low in range(1, len(NUMBERS) + 2 + wraps - length):
                run = [*NUMBERS, 1][low - 1 : low - 1 + length]
                yield [TILES.index((color, number)) for number in run]


class Model:
    """An integer program, built once; a position sets the bounds of its rows and columns."""

    def __init__(self):
        import highspy

        self.highs = highspy.Highs()
        self.highs.setOptionValue("output_flag", False)
        self.infinity = highspy.kHighsInf
        self.integer = highspy.HighsVarType.kInteger
        self.optimal = highspy.HighsModelStatus.kOptimal
        self.highs.setOptionValue("mip_rel_gap", 0.0)
        self.highs.setOptionValue("threads", 1)
        self.highs.setMaximize()
        self.columns = self.rows = 0

    def column(self, worth=0):
        """A number that the program chooses, from 0 on."""
        self.highs.addCol(worth, 0, self.infinity, 0, [], [])
        self.highs.changeColIntegrality(self.columns, self.integer)
        self.columns += 1
        return self.columns - 1

    def row(self, terms, least=0, most=0):
        """A sum of columns with their factors, between two bounds."""
        self.highs.addRow(least, most, len(terms), list(terms), list(terms.values()))
        self.rows += 1
        return self.rows - 1

    def sum_is(self, row, value):
        self.highs.changeRowBounds(row, value, value)

    def is_at_most(self, column, value):
        self.highs.changeColBounds(column, 0, value)

    def run(self, presolve):
        """The seconds and the greatest sum of worths, or -1 if the bounds cannot be kept.

        The presolve of HiGHS 1.16.0 now and then says that a program with an answer has none.
        Where speed is not asked for we do without it."""
        self.highs.setOptionValue("presolve", "choose" if presolve else "off")
        self.highs.clearSolver()
        start = time.perf_counter()
        self.highs.run()
        seconds = time.perf_counter() - start
        if self.highs.getModelStatus() != self.optimal:
            return f"{seconds:.9f} -1"
        return f"{seconds:.9f} {round(self.highs.getObjectiveValue())}"


class Melds:
    """Melds of tiles, where jokers of each kind may stand for any of them.

    A meld is a column that counts how often it is laid. That a joker stands for a tile is a column
    too, one for each tile, so that melds need not be listed with their jokers; with two jokers, no
    meld has none but jokers. `sums` has a row for each tile: melds less stand-ins."""

    def __init__(self, model, kinds, wraps=False):
        self.sums = [{} for _ in TILES]
        for meld in plain_melds(wraps):
            column = model.column()
            for tile in meld:
                self.sums[tile][column] = 1
        self.jokers = [[model.column() for _ in TILES] for _ in range(kinds)]
        for stand_ins in self.jokers:
            for tile, column in enumerate(stand_ins):
                self.sums[tile][column] = -1


class Best(Model):
    """The best move: most tiles of the rack, or their greatest value.

    The tiles of the melds are those of the table and those played, at most those of the rack.
    The jokers of the table all stand for something; one of the rack that does is played, and has
    the value of what it stands for."""

    def __init__(self, by_value=False, wraps=False):
        super().__init__()
        worths = [number if by_value else 1 for _, number in TILES]
        melds = Melds(self, 2, wraps)
        self.table_jokers, self.rack_jokers = melds.jokers
        self.played = [self.column(worth) for worth in worths]
        for worth, column in zip(worths, self.rack_jokers):
            self.highs.changeColCost(column, worth)
        self.tiles = [
            self.row(terms | {played: -1}) for terms, played in zip(melds.sums, self.played)
        ]
        self.all_table_jokers = self.row(dict.fromkeys(self.table_jokers, 1))
        self.all_rack_jokers = self.row(dict.fromkeys(self.rack_jokers, 1))

    def set(self, table, rack):
        (table, table_jokers), (rack, rack_jokers) = table, rack
        for tile in range(len(TILES)):
            self.sum_is(self.tiles[tile], table.count(tile))
            self.is_at_most(self.played[tile], rack.count(tile))
        self.sum_is(self.all_table_jokers, table_jokers)
        self.highs.changeRowBounds(self.all_rack_jokers, 0, rack_jokers)


class Opening(Best):
    """The first move of a player: among the tiles played there are melds worth enough.

    `jokers` says what a joker in them is worth: what it stands for (`represented`), nothing
    (`zero`), or that there is none (`forbidden`)."""

    def __init__(self, jokers, least=30):
        super().__init__()
        opening = Melds(self, 1)
        (stand_ins,) = opening.jokers
        laid = [self.column() for _ in TILES]
        for terms, each, played in zip(opening.sums, laid, self.played):
            self.row(terms | {each: -1})
            self.row({played: 1, each: -1}, 0, self.infinity)
        self.row(
            dict.fromkeys(self.rack_jokers, 1) | dict.fromkeys(stand_ins, -1), 0, self.infinity
        )
        worth = {column: number for column, (_, number) in zip(laid, TILES)}
        if jokers == "represented":
            worth |= {column: number for column, (_, number) in zip(stand_ins, TILES)}
        if jokers == "forbidden":
            for column in stand_ins:
                self.is_at_most(column, 0)
        self.row(worth, least, self.infinity)


@question
def program():
    """`GOAL PRESOLVE POSITION`: the goal is `tiles`, `value`, `wraps` for most tiles where 1 may
    follow 13, or for an opening with the table in play how its jokers count; the presolve is
    `presolve` or `off`."""
    models = {"tiles": Best(), "value": Best(by_value=True), "wraps": Best(wraps=True)}
    for jokers in ("represented", "zero", "forbidden"):
        models[jokers] = Opening(jokers)

    def answer(line):
        goal, presolve, text = line.split(" ", 2)
        model = models[goal]
        model.set(*position(text))
        return model.run(presolve == "presolve")

    return answer


class Kept(Model):
    """The most tiles of the table that can stay where they are when so many of the rack are played.

    Each old meld goes on in at most one new meld, which is of the same kind and colour or number,
    and each new meld continues at most one old one; the tiles that both have stay. No jokers."""

    def __init__(self, count, table_melds, rack):
        super().__init__()
        new_melds = [(meld, self.column()) for meld in plain_melds(longest=len(NUMBERS))]
        sums = [{} for _ in TILES]
        for meld, column in new_melds:
            for tile in meld:
                sums[tile][column] = 1
        played = [self.column() for _ in TILES]
        table = [tile for meld in table_melds for tile in meld]
        for tile, (terms, each) in enumerate(zip(sums, played)):
            self.is_at_most(each, rack.count(tile))
            on_table = table.count(tile)
            self.row(terms | {each: -1}, on_table, on_table)
        self.row(dict.fromkeys(played, 1), count, count)
        going_on = {column: {} for _, column in new_melds}
        for old in table_melds:
            choices = {}
            for new, column in new_melds:
                common = len({*old} & {*new})
                if common and self.kind(old) == self.kind(new):
                    choice = self.column(common)
                    choices[choice] = going_on[column][choice] = 1
            self.row(choices, 0, 1)
        for column, choices in going_on.items():
            if choices:
                self.row(choices | {column: -1}, -self.infinity, 0)

    @staticmethod
    def kind(meld):
        """The number of a group, the colour of a run."""
        (color, number), (other, _) = TILES[meld[0]], TILES[meld[1]]
        return color if color == other else number


@question
def kept():
    """`COUNT POSITION`: how many table tiles can stay when so many of the rack are played."""

    def answer(line):
        count, text = line.split(" ", 1)
        table, rack = text.split("|")
        melds = [tiles(meld)[0] for meld in table.split(";")]
        model = Kept(int(count), [meld for meld in melds if meld], tiles(rack)[0])
        return model.run(presolve=False)

    return answer


class Laid:
    """A meld with jokers: its numbered tiles, and for each joker the tiles it may stand for."""

    def __init__(self, is_run, numbered, stand_ins):
        self.is_run, self.numbered, self.stand_ins = is_run, numbered, stand_ins

    def keeps(self, joker, before):
        """Whether a joker that lay in the meld `before` still stands for what it stood for."""
        old = before.stand_ins[joker[1]]
        return self.is_run == before.is_run and bool(old & self.stand_ins[joker[0]])


def laid_melds(jokers):
    """Every meld with so many jokers, one or two."""
    for number in NUMBERS:
        for length in (3, 4):
            for colors in itertools.combinations(COLORS, length - jokers):
                missing = {TILES.index((c, number)) for c in COLORS if c not in colors}
                numbered = [TILES.index((color, number)) for color in colors]
                yield Laid(False, numbered, [missing] * jokers)
    for run in plain_melds(longest=len(NUMBERS)):
        if run[1] == run[0] + 1:
            for places in itertools.combinations(run, jokers):
                yield Laid(True, [t for t in run if t not in places], [{p} for p in places])


def as_laid(text):
    """A meld of a table, or None if it can be a group and a run."""
    words = text.split()
    numbered, jokers = tiles(text)
    if len(numbered) == 1 and jokers:
        return None
    if TILES[numbered[0]][1] == TILES[numbered[1]][1]:
        number = TILES[numbered[0]][1]
        missing = {TILES.index((color, number)) for color in COLORS} - {*numbered}
        return Laid(False, numbered, [missing] * jokers)
    place = next(place for place, word in enumerate(words) if word != JOKER)
    first = numbered[0] - place
    stand_ins = [{first + place} for place, word in enumerate(words) if word == JOKER]
    return Laid(True, numbered, stand_ins)


class Retail(Model):
    """Most tiles by the retail rules of 2019.

    A joker of the table is cleared unless it still stands for a tile it stood for, in a meld of the
    same kind; a meld with a cleared joker has a tile of the rack, its witness: a numbered one that
    is a witness nowhere else, or another joker. Melds with jokers are listed with their jokers
    here, those with one for each joker and those with two once; the others are as in Best."""

    def __init__(self, table, old_jokers, rack, rack_jokers):
        super().__init__()
        sums = [{} for _ in TILES]
        have = {*table, *rack}
        for meld in plain_melds():
            if have.issuperset(meld):
                column = self.column()
                for tile in meld:
                    sums[tile][column] = 1
        played = [self.column(1) for _ in TILES]
        jokers = [*old_jokers, *[None] * rack_jokers]
        placed = [{} for _ in jokers]
        needs = [{} for _ in jokers]
        holders = [[{} for _ in TILES] for _ in jokers]

        def place(laid, owners, is_cleared):
            column = self.column(sum(jokers[joker] is None for joker in owners))
            for tile in laid.numbered:
                sums[tile][column] = 1
                holders[owners[0]][tile][column] = 1
            for joker in owners:
                placed[joker][column] = 1
            if is_cleared:
                needs[owners[0]][column] = 1

        for laid in laid_melds(1):
            if have.issuperset(laid.numbered):
                for joker, old in enumerate(jokers):
                    place(laid, [joker], old and not laid.keeps((0, old[1]), old[0]))
        for laid in laid_melds(2) if len(jokers) == 2 else []:
            if have.issuperset(laid.numbered):
                first, second = jokers
                stays = not (first and second) or any(
                    laid.keeps((a, first[1]), first[0]) and laid.keeps((b, second[1]), second[0])
                    for a, b in ((0, 1), (1, 0))
                )
                place(laid, [0, 1], not stays)
        witnesses = [{} for _ in TILES]
        for old, where, needed, holding in zip(jokers, placed, needs, holders):
            self.row(where, 1 if old else 0, 1)
            total = {}
            for tile, held in enumerate(holding):
                if needed and held:
                    witness = self.column()
                    total[witness] = witnesses[tile][witness] = 1
                    self.row(held | {witness: -1}, 0, self.infinity)
            if needed:
                self.row(total | dict.fromkeys(needed, -1))
        for tile, (terms, each, seen) in enumerate(zip(sums, played, witnesses)):
            self.is_at_most(each, rack.count(tile))
            on_table = table.count(tile)
            self.row(terms | {each: -1}, on_table, on_table)
            if seen:
                self.row(seen | {each: -1}, -self.infinity, 0)


@question
def retail():
    """`POSITION`: most tiles by the retail rules of 2019, or -2 if a meld of the table can be a
    group and a run."""

    def answer(line):
        table, rack = line.split("|")
        melds = [as_laid(meld) for meld in table.split(";") if meld.strip() != "-"]
        if None in melds:
            return "0 -2"
        jokers = [(meld, place) for meld in melds for place in range(len(meld.stand_ins))]
        numbered = [tile for meld in melds for tile in meld.numbered]
        return Retail(numbered, jokers, *tiles(rack)).run(presolve=False)

    return answer


def unspared_melds():
    """The melds that rummikub-solver knows, with how many jokers: it leaves out those with a joker
    to spare, which are groups of four with one and runs of four or more with one at an end."""
    known = set()
    for meld in plain_melds():
        length = len(meld)
        is_run = TILES[meld[0]][0] == TILES[meld[1]][0]
        for jokers in range(3 if is_run or length == 3 else 1):
            for numbered in itertools.combinations(meld, length - jokers):
                has_ends = numbered[0] == meld[0] and numbered[-1] == meld[-1]
                if length == 3 or has_ends:
                    known.add((numbered, jokers))
    return known


class Unspared(Model):
    """Most tiles with the melds that rummikub-solver knows."""

    def __init__(self):
        super().__init__()
        sums = [{} for _ in [*TILES, JOKER]]
        for numbered, jokers in unspared_melds():
            column = self.column()
            for tile in numbered:
                sums[tile][column] = 1
            if jokers:
                sums[-1][column] = jokers
        self.played = [self.column(1) for _ in sums]
        self.sums = [self.row(terms | {each: -1}) for terms, each in zip(sums, self.played)]

    def set(self, table, rack):
        counts = []
        for numbered, jokers in (table, rack):
            counts.append([*map(numbered.count, range(len(TILES))), jokers])
        for row, played, on_table, on_rack in zip(self.sums, self.played, *counts):
            self.sum_is(row, on_table)
            self.is_at_most(played, on_rack)


@question
def unspared():
    """`POSITION`: most tiles, without melds that have a joker to spare."""
    model = Unspared()

    def answer(line):
        model.set(*position(line))
        return model.run(presolve=False)

    return answer


@question
def package(backend):
    """`MODE POSITION`: what rummikub-solver plays with this solver in its mode `tiles`, `value` or
    `initial`. The answer has two numbers: the tiles it plays, and their value without jokers."""
    from rummikub_solver import MILPSolver, RuleSet, SolverMode

    rules = RuleSet(solver_backend=MILPSolver(backend))
    joker = rules.tiles[-1]

    def answer(line):
        mode, text = line.split(" ", 1)
        state = rules.new_game()
        for (numbered, jokers), add in zip(position(text), (state.add_table, state.add_rack)):
            add(*[rules.tiles[tile] for tile in numbered], *[joker] * jokers)
        start = time.perf_counter()
        move = rules.solve(state, SolverMode(mode))
        seconds = time.perf_counter() - start
        played = list(move.tiles) if move else []
        value = sum(tile.value for tile in played if tile != joker)
        return f"{seconds:.9f} {len(played)} {value}"

    return answer


def main():
    name, *arguments = sys.argv[1:]
    # The solver says its name on the standard output, which is ours.
    output = open(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    try:
        answer = QUESTIONS[name](*arguments)
    except Exception as error:
        print(f"{error}", file=output, flush=True)
        return
    print("ready", file=output, flush=True)
    for line in sys.stdin:
        print(answer(line.rstrip("\n")), file=output, flush=True)


main()
