#!/usr/bin/env python3
"""Computes rounds again from their revealed seeds, as docs/fairness.md describes it.

Usage: verify.py ROUNDS.json   (or - for the standard input)

Needs Python 3.9 or newer and no packages. The data of the games is read from the JSON blocks of docs/par-sheets. This program was
written from these documents and shares no code with the server.
"""

import hashlib
import hmac
import json
import math
import os
import re
import sys
from fractions import Fraction
from itertools import combinations

MOST_SHOWN = 5  # differences of one round
DOCS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "docs")


# Seeds and numbers


def sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()


class Draws:
    """The numbers of a round: words of HMAC-SHA256 blocks."""

    def __init__(self, server_seed, client_seed, nonce):
        if not re.fullmatch(r"[0-9a-f]{64}", server_seed):
            raise ValueError("a server seed has 64 hexadecimal characters")
        self.key = server_seed.encode()
        self.prefix = f"{client_seed}:{nonce}:"
        self.blocks = 0
        self.words = []

    def block(self, number):
        return hmac.new(self.key, f"{self.prefix}{number}".encode(), hashlib.sha256).digest()

    def word(self):
        if not self.words:
            block = self.block(self.blocks)
            self.words = [int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4)]
            self.blocks += 1
        return self.words.pop(0)

    def below(self, n):
        refused = 2**32 % n
        while True:
            product = self.word() * n
            if product % 2**32 >= refused:
                return product >> 32

    def order(self, n):
        """Yields the numbers below n in a drawn order."""
        numbers = list(range(n))
        for k in range(n):
            d = k + self.below(n - k)
            numbers[k], numbers[d] = numbers[d], numbers[k]
            yield numbers[k]

    def drawn(self, n, m):
        order = self.order(n)
        return [next(order) for _ in range(m)]

    def weighted(self, pairs):
        d = self.below(sum(weight for _, weight in pairs))
        for value, weight in pairs:
            d -= weight
            if d < 0:
                return value
        raise AssertionError("weights are used up")


# Par sheets


def read_sheets():
    """The data of every game, by id and version."""
    sheets = {}
    folder = os.path.join(DOCS, "par-sheets")
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            for block in re.findall(r"^```json\n(.*?)^```", file.read(), re.M | re.S):
                data = json.loads(block)
                sheets[data["game"], data["version"]] = data
    return sheets


# Cards

RANKS = "23456789TJQKA"
SUITS = "shdc"
POKER_RANKS = [
    "highCard",
    "pair",
    "twoPair",
    "threeOfAKind",
    "straight",
    "flush",
    "fullHouse",
    "fourOfAKind",
    "straightFlush",
]


def shoe(draws, decks):
    for number in draws.order(52 * decks):
        yield number % 52


def deal(cards, count):
    return [next(cards) for _ in range(count)]


def name(card):
    return RANKS[card % 13] + SUITS[card // 13]


def names(cards):
    return [name(card) for card in cards]


def run_top(ranks):
    """The highest rank of a straight among ranks; None without one. The ace also counts below the two."""
    for top in range(12, 2, -1):
        if all((rank if rank >= 0 else 12) in ranks for rank in range(top - 4, top + 1)):
            return top
    return None


def poker(cards):
    """The best hand of five of five to seven cards, as a tuple that compares like hands do."""
    by_suit = {}
    by_rank = {}
    for card in cards:
        by_suit.setdefault(card // 13, set()).add(card % 13)
        by_rank[card % 13] = by_rank.get(card % 13, 0) + 1
    flush = next((ranks for ranks in by_suit.values() if len(ranks) >= 5), None)
    if flush is not None:
        top = run_top(flush)
        if top is not None:
            return (8, top)
    groups = sorted(by_rank, key=lambda rank: (by_rank[rank], rank), reverse=True)
    most = by_rank[groups[0]]
    second = by_rank[groups[1]]

    def beside(made, count):
        return tuple(sorted((rank for rank in by_rank if rank not in made), reverse=True)[:count])

    if most == 4:
        return (7, groups[0]) + beside(groups[:1], 1)
    if most == 3 and second >= 2:
        pair = max(rank for rank in by_rank if rank != groups[0] and by_rank[rank] >= 2)
        return (6, groups[0], pair)
    if flush is not None:
        return (5,) + tuple(sorted(flush, reverse=True)[:5])
    top = run_top(by_rank)
    if top is not None:
        return (4, top)
    if most == 3:
        return (3, groups[0]) + beside(groups[:1], 2)
    if most == 2 and second == 2:
        return (2, groups[0], groups[1]) + beside(groups[:2], 1)
    if most == 2:
        return (1, groups[0]) + beside(groups[:1], 3)
    return (0,) + beside([], 5)


def poker_rank(hand):
    return "royalFlush" if hand == (8, 12) else POKER_RANKS[hand[0]]


# Slots


class Slot:
    """What all slots have: units, events, the cap."""

    feature = "freeSpins"

    def __init__(self, data, draws, stake):
        self.data = data
        self.draws = draws
        self.unit = stake // data["unitsPerStake"]
        self.cap = data["capStakes"] * data["unitsPerStake"]
        self.symbols = {symbol["name"]: symbol for symbol in data["symbols"]}
        self.events = []
        self.stops = []
        if stake % data["unitsPerStake"] != 0:
            raise ValueError("the stake has no whole units")

    def add(self, kind, **fields):
        self.events.append({"type": kind, **{key: value for key, value in fields.items() if value is not None}})

    def add_win(self, kind, units, **fields):
        self.add(kind, **fields, winKurus=units * self.unit)

    def with_role(self, role):
        return [symbol["name"] for symbol in self.data["symbols"] if symbol["role"] == role]

    def is_wild(self, symbol):
        return self.symbols[symbol]["role"] == "wild"

    def spin(self, strips, heights):
        """Spins the reels; a screen is a list of reels, each from the top."""
        reels = [strip.split(" ") for strip in strips]
        stops = [self.draws.below(len(reel)) for reel in reels]
        self.stops.append(stops)
        return [
            [reel[(stop + row) % len(reel)] for row in range(height)] for reel, stop, height in zip(reels, stops, heights)
        ]

    def end(self, units):
        """The win of the round in kuruş."""
        if units >= self.cap:
            units = self.cap
            self.add_win("cap", units)
        return units * self.unit

    def pay_scatters(self, count):
        symbol = self.with_role("scatter")[0]
        if count < 3:
            return 0
        units = self.symbols[symbol]["pays"][count - 3] * self.data["unitsPerStake"]
        if units > 0:
            self.add_win("scatter", units, symbol=symbol, count=count)
        return units

    def count(self, screen, role):
        return sum(self.symbols[symbol]["role"] == role for reel in screen for symbol in reel)


def copied(screen):
    return [list(reel) for reel in screen]


def cells_where(screen, wanted):
    return [
        {"reel": reel, "row": row}
        for reel, column in enumerate(screen)
        for row, symbol in enumerate(column)
        if wanted(symbol)
    ]


def by_scatters(numbers, scatters):
    """The entry for 3, 4 or 5 scatters; 0 for fewer."""
    return 0 if scatters < 3 else numbers[min(scatters, 5) - 3]


def multiplier_of(rules, spin):
    multiplier = rules["multiplier"]
    return min(multiplier["most"], multiplier["first"] + (spin - 1) * multiplier["step"])


class LineSlot(Slot):
    """Lines over five reels of three rows."""

    heights = [3] * 5

    def turn_mysteries(self, screen):
        def is_mystery(symbol):
            return self.symbols[symbol]["role"] == "mystery"

        cells = cells_where(screen, is_mystery)
        if cells:
            symbol = self.draws.weighted(self.data["mystery"])
            self.add("turn", cells=cells, symbol=symbol)
            for cell in cells:
                screen[cell["reel"]][cell["row"]] = symbol

    def fill_wilds(self, screen):
        reels = [reel for reel, column in enumerate(screen) if any(self.is_wild(symbol) for symbol in column)]
        wild = self.with_role("wild")[0] if reels else None
        for reel in reels:
            screen[reel] = [wild] * len(screen[reel])
        if reels:
            self.add("expand", reels=reels)

    def run_of(self, shown):
        """Of a line as it is read: its symbol, its run, and the product of its wilds."""
        symbol, count, product = shown[0], 1, 1
        for other in shown[1:]:
            if other != symbol and not self.is_wild(other):
                break
            if self.is_wild(other):
                product *= self.symbols[other].get("multiplier", 1)
            count += 1
        return symbol, count, product

    def pay_lines(self, screen, multiplier):
        units = 0
        for from_right in [False, True] if self.data.get("bothWays") else [False]:
            for line, rows in enumerate(self.data["lines"]):
                shown = [screen[reel][row] for reel, row in enumerate(rows)]
                symbol, count, product = self.run_of(shown[::-1] if from_right else shown)
                if self.symbols[symbol]["role"] != "pays" or count < 3 or (from_right and count == 5):
                    continue
                won = self.symbols[symbol]["pays"][count - 3] * product * multiplier
                if won == 0:
                    continue
                units += won
                self.add_win(
                    "line",
                    won,
                    line=line,
                    symbol=symbol,
                    count=count,
                    fromRight=True if from_right else None,
                    multiplier=product * multiplier,
                )
        return units


class Lines(LineSlot):
    def play(self):
        screen = self.spin(self.data["strips"], self.heights)
        self.add("spin", screen=copied(screen))
        self.turn_mysteries(screen)
        scatters = self.count(screen, "scatter")
        units = self.pay_lines(screen, 1) + self.pay_scatters(scatters)
        kinds = self.data["freeSpins"]
        if scatters >= 3 and kinds:
            choice = 0
            if len(kinds) > 1:
                choice = self.draws.weighted([(index, kind["weight"]) for index, kind in enumerate(kinds)])
            units = self.free_spins(kinds[choice], choice, units, scatters)
        return self.end(units)

    def free_spins(self, rules, choice, before, scatters):
        awarded, total, spin, kept = by_scatters(rules["spins"], scatters), before, 0, set()
        self.add("freeSpins", spins=awarded, more=False, choice=choice)
        while spin < awarded and total < self.cap:
            spin += 1
            units, again = self.free_spin(rules, kept, spin, awarded)
            total += units
            more = min(by_scatters(rules["more"], again), rules["limit"] - awarded)
            if more > 0 and total < self.cap:
                self.add("freeSpins", spins=more, more=True, choice=choice)
            awarded += more
        self.add_win("freeSpinsEnd", min(total, self.cap) - before)
        return total

    def free_spin(self, rules, kept, spin, awarded):
        multiplier = multiplier_of(rules, spin)
        screen = self.spin(rules["strips"], self.heights)
        again = self.count(screen, "scatter")
        held = [{"reel": reel, "row": row} for reel, row in sorted(kept)]
        if rules["wilds"] == "stay":
            for reel, row in kept:
                screen[reel][row] = self.with_role("wild")[0]
            kept.update((cell["reel"], cell["row"]) for cell in cells_where(screen, self.is_wild))
        free = {"spin": spin, "of": awarded, "multiplier": multiplier}
        self.add("spin", screen=copied(screen), free=free, held=held or None)
        self.turn_mysteries(screen)
        if rules["wilds"] == "fill":
            self.fill_wilds(screen)
        return self.pay_lines(screen, multiplier), again


class Ways(Slot):
    def play(self):
        screen = self.spin(self.data["strips"], self.data["rows"])
        self.add("spin", screen=copied(screen))
        units = self.pay_ways(screen, 1)
        scatters = self.count(screen, "scatter")
        units += self.pay_scatters(scatters)
        if scatters >= 3:
            grows = self.data["freeSpins"].get("grows")
            drawn = self.draws.weighted(grows) if grows else None
            units = self.free_spins(drawn, units, scatters)
        return self.end(units)

    def pays_as(self, symbol):
        """The symbol that this one pays as; None for wilds and scatters."""
        found = self.symbols[symbol]
        return found.get("of", symbol) if found["role"] == "pays" else None

    def pay_ways(self, screen, multiplier):
        units, paid = 0, set()
        for first in screen[0]:
            symbol = self.pays_as(first)
            if symbol is None or symbol in paid:
                continue
            paid.add(symbol)
            count, ways = 0, 1
            for column in screen:
                shown = sum(
                    self.symbols[other]["counts"]
                    for other in column
                    if self.pays_as(other) == symbol or self.is_wild(other)
                )
                if shown == 0:
                    break
                count, ways = count + 1, ways * shown
            won = self.symbols[symbol]["pays"][count - 3] * ways * multiplier if count >= 3 else 0
            if won > 0:
                units += won
                self.add_win("ways", won, symbol=symbol, count=count, ways=ways, multiplier=multiplier)
        return units

    def free_spins(self, drawn, before, scatters):
        rules = self.data["freeSpins"]
        awarded, total, spin, walked = by_scatters(rules["spins"], scatters), before, 0, []
        self.add("freeSpins", spins=awarded, more=False, symbol=drawn)
        while spin < awarded and total < self.cap:
            spin += 1
            units, again, walked = self.free_spin(drawn, walked, spin, awarded)
            total += units
            more = min(by_scatters(rules["more"], again), rules["limit"] - awarded)
            if more > 0 and total < self.cap:
                self.add("freeSpins", spins=more, more=True)
            awarded += more
        self.add_win("freeSpinsEnd", min(total, self.cap) - before)
        return total

    def free_spin(self, drawn, walked, spin, awarded):
        rules = self.data["freeSpins"]
        multiplier = multiplier_of(rules, spin)
        screen = self.spin(rules["strips"], rules["rows"])
        again = self.count(screen, "scatter")
        after = []
        if rules["wilds"] == "walk":
            for reel, row in walked:
                screen[reel][row] = self.with_role("wild")[0]
            after = [
                (cell["reel"] - 1, cell["row"])
                for cell in cells_where(screen, self.is_wild)
                if cell["reel"] >= 2 and cell["row"] < rules["rows"][cell["reel"] - 1]
            ]
        held = [{"reel": reel, "row": row} for reel, row in sorted(walked)]
        free = {"spin": spin, "of": awarded, "multiplier": multiplier}
        self.add("spin", screen=copied(screen), free=free, held=held or None)
        if rules["wilds"] == "fill":
            self.fill(screen, self.with_role("wild")[0], self.is_wild)
        if drawn is not None:
            self.fill(screen, drawn, lambda symbol: symbol == drawn)
        return self.pay_ways(screen, multiplier), again, after

    def fill(self, screen, symbol, shows):
        cells = []
        for reel, column in enumerate(screen):
            if any(shows(other) for other in column):
                cells += [{"reel": reel, "row": row} for row, other in enumerate(column) if other != symbol]
                screen[reel] = [symbol] * len(column)
        if cells:
            self.add("turn", cells=cells, symbol=symbol)


class Respin(LineSlot):
    feature = "respins"

    def play(self):
        screen = self.spin(self.data["strips"], self.heights)
        self.add("spin", screen=copied(screen))
        self.turn_mysteries(screen)
        turned = self.events[1:]
        del self.events[1:]
        places = [None] * 15
        coins = []
        for place in range(15):
            if self.symbols[screen[place // 3][place % 3]]["role"] == "coin":
                coins.append(self.coin(places, place))
        if coins:
            self.add("coins", coins=coins)
        self.events += turned
        if self.data["wildsFill"]:
            self.fill_wilds(screen)
        units = self.pay_lines(screen, 1)
        if len(coins) >= self.data["respins"]["from"]:
            units += self.respins(places, units)
        return self.end(units)

    def tenths(self, tenths):
        return tenths * self.data["unitsPerStake"] // 10

    def coin(self, places, place):
        """Draws what a coin carries and puts it in its place."""
        rules = self.data["respins"]
        worth = self.draws.weighted(rules["worths"])
        level = worth if isinstance(worth, str) else None
        places[place] = rules["levels"][level] * self.data["unitsPerStake"] if level else self.tenths(worth)
        coin = {**cell_of(place), "worthKurus": places[place] * self.unit}
        return {**coin, "level": level} if level else coin

    def respins(self, places, before):
        rules = self.data["respins"]
        chance, of = rules["chance"]
        left = rules["count"]
        self.add("respins", count=left)
        while left > 0 and None in places:
            if rules["special"]["kind"] == "ripen":
                growth = self.tenths(rules["special"]["tenths"])
                places[:] = [None if worth is None else worth + growth for worth in places]
                self.add("ripen", byKurus=growth * self.unit)
            coins = []
            for place in range(15):
                if places[place] is None and self.draws.below(of) < chance:
                    coins.append(self.coin(places, place))
            left = rules["count"] if coins else left - 1
            self.add("respin", coins=coins, left=left if None in places else 0)
        units = self.pay_places(places)
        self.add_win("respinsEnd", min(units, self.cap - before))
        return units

    def pay_places(self, places):
        rules = self.data["respins"]
        special, stake = rules["special"], self.data["unitsPerStake"]
        units = sum(worth or 0 for worth in places)
        counted = []
        if special["kind"] == "reels":
            reels = [range(reel * 3, reel * 3 + 3) for reel in range(5)]
            counted = [place for reel in reels if all(places[at] is not None for at in reel) for place in reel]
        if special["kind"] == "places":
            counted = [place for place in special["places"] if places[place] is not None]
        if counted:
            units += sum(places[place] for place in counted) * (special["times"] - 1)
            self.add("times", cells=[cell_of(place) for place in counted], times=special["times"])
        if special["kind"] == "rows":
            rows = [row for row in range(3) if all(places[reel * 3 + row] is not None for reel in range(5))]
            each = special["stakes"] * stake
            units += len(rows) * each
            if rows:
                self.add("rows", rows=rows, eachKurus=each * self.unit)
        if None not in places:
            grand = rules["levels"]["grand"] * stake
            units += grand
            self.add("grand", worthKurus=grand * self.unit)
        return units


def cell_of(place):
    return {"reel": place // 3, "row": place % 3}


class Grid(Slot):
    """Falling symbols."""

    def __init__(self, data, draws, stake):
        super().__init__(data, draws, stake)
        self.columns, self.rows = data["columns"], data["rows"]
        self.size = self.columns * self.rows
        self.board = [None] * self.size
        self.numbers = [0] * self.size
        self.marks = [0] * self.size
        self.free = None
        self.wins = 0
        self.collected = 0

    # The board

    def fill_place(self, place, weights):
        column = place // self.rows
        pairs = [(symbol, weight[column] if isinstance(weight, list) else weight) for symbol, weight in weights]
        symbol = self.draws.weighted(pairs)
        self.board[place] = symbol
        self.numbers[place] = self.fresh(symbol)
        if self.symbols[symbol]["role"] == "orb":
            self.numbers[place] = self.draws.weighted(self.data["orbs"]["values"])

    def fresh(self, symbol):
        return 1 if self.is_wild(symbol) and "wildsGrowTo" in self.data else 0

    def lists(self):
        return self.data["freeSpins"] if self.free else self.data

    def role(self, place):
        return self.symbols[self.board[place]]["role"]

    def places_of(self, symbol):
        return [place for place in range(self.size) if self.board[place] == symbol]

    def places_with(self, role):
        return [place for place in range(self.size) if self.role(place) == role]

    def screen(self):
        return [self.board[column * self.rows : (column + 1) * self.rows] for column in range(self.columns)]

    def factors(self, values, places):
        return [{"place": place, "times": values[place]} for place in places if values[place] >= 1]

    def shown_numbers(self):
        return [place for place in range(self.size) if self.role(place) == "orb" or self.numbers[place] > 1]

    # A round

    def play(self):
        units = self.spin_board(self.cap)
        scatters = self.places_with("scatter")
        rules = self.data["freeSpins"]
        over = len(scatters) - rules["scatters"]
        if over >= 0:
            symbol = self.with_role("scatter")[0]
            pays = self.symbols[symbol]["pays"]
            won = pays[min(over, len(pays) - 1)]
            units += won
            self.add_win("scatter", won, symbol=symbol, places=scatters)
            if units < self.cap:
                units = self.free_spins(units, rules["spins"][min(over, len(rules["spins"]) - 1)])
        return self.end(units)

    def free_spins(self, before, awarded):
        rules = self.data["freeSpins"]
        total, spin = before, 0
        self.wins = self.collected = 0
        self.marks = [0] * self.size
        self.add("freeSpins", spins=awarded, more=False)
        while spin < awarded and total < self.cap:
            spin += 1
            self.free = {"spin": spin, "of": awarded}
            total += self.spin_board(self.cap - total)
            if total < self.cap and len(self.places_with("scatter")) >= rules["moreScatters"]:
                more = min(rules["more"], rules["limit"] - awarded)
                if more > 0:
                    self.add("freeSpins", spins=more, more=True)
                awarded += more
        self.add_win("freeSpinsEnd", min(total, self.cap) - before)
        return total

    def spin_board(self, room):
        rules = self.data["freeSpins"]
        if not (self.free and rules.get("risingStays")):
            self.wins = 0
        if not (self.free and rules.get("marksStay")):
            self.marks = [0] * self.size
        self.filled = self.strikes = self.steps = 0
        for place in range(self.size):
            self.fill_place(place, self.lists()["first"])
        self.add(
            "drop",
            screen=self.screen(),
            orbs=self.factors(self.numbers, self.shown_numbers()) or None,
            free={**self.free, "collected": self.collected} if self.free else None,
            marks=self.factors(self.marks, range(self.size)) or None,
        )
        units = 0
        while units < room:
            self.gone, self.left = set(), set()
            won = self.pay_wins()
            units += won
            if won > 0:
                self.wins += 1
            elif not self.strike() and not self.meter_step():
                break
            if self.gone:
                self.tumble(won > 0)
        return units + self.orbs(units)

    # Wins

    def pay_wins(self):
        rising = self.lists().get("rising")
        multiplier = rising[min(self.wins, len(rising) - 1)] if rising else 1
        return self.pay_anywhere(multiplier) if self.data["pays"] == "anywhere" else self.pay_clusters(multiplier)

    def step_pays(self, symbol, number):
        step = max(index for index, least in enumerate(self.data["counts"]) if least <= number)
        return self.symbols[symbol]["pays"][step]

    def pay_anywhere(self, multiplier):
        wilds = self.places_with("wild")
        units = 0
        for symbol in self.with_role("pays"):
            own = self.places_of(symbol)
            if not own or len(own) + len(wilds) < self.data["counts"][0]:
                continue
            places = sorted(own + wilds)
            won = self.step_pays(symbol, len(places)) * multiplier
            units += won
            self.gone.update(places)
            self.add_win("win", won, symbol=symbol, places=places, multiplier=multiplier)
        return units

    def neighbours(self, place):
        column, row = divmod(place, self.rows)
        if row > 0:
            yield place - 1
        if row < self.rows - 1:
            yield place + 1
        if column > 0:
            yield place - self.rows
        if column < self.columns - 1:
            yield place + self.rows

    def cluster_from(self, start):
        symbol, cluster = self.board[start], [start]
        for place in cluster:
            for other in self.neighbours(place):
                if other not in cluster and (self.board[other] == symbol or self.is_wild(self.board[other])):
                    cluster.append(other)
        return cluster

    def pay_clusters(self, multiplier):
        units, taken = 0, set()
        for start in range(self.size):
            if self.role(start) != "pays" or start in taken:
                continue
            cluster = self.cluster_from(start)
            taken.update(cluster)
            size = len(cluster)
            if size < self.data["counts"][0]:
                continue
            times = multiplier
            for values in (self.marks, self.numbers):
                times *= sum(values[place] for place in cluster if values[place] > 1) or 1
            won = self.step_pays(self.board[start], size) * times
            units += won
            self.gone.update(cluster)
            self.add_win("win", won, symbol=self.board[start], places=sorted(cluster), multiplier=times)
            if size >= self.data.get("leavesWildFrom", math.inf):
                self.left.add(cluster[self.draws.below(size)])
        return units

    # What happens when nothing wins

    def strike(self):
        rule = self.data.get("strike")
        if not rule or self.strikes >= rule["most"] or self.draws.below(rule["oneIn"]) != 0:
            return False
        self.strikes += 1
        places = self.places_of(self.draws.weighted(rule["takes"]))
        if not places:
            return False
        self.gone.update(places)
        self.add("strike", places=places)
        return True

    def meter_step(self):
        meter = self.data.get("meter", [])
        if self.steps >= len(meter) or self.filled < meter[self.steps]["at"]:
            return False
        step = meter[self.steps]
        getattr(self, "meter_" + step["does"])(step)
        self.steps += 1
        return True

    def vanish(self, places):
        self.gone.update(places)
        self.add("strike", places=sorted(self.gone), step=self.steps)

    def turn(self, places, symbol):
        for place in places:
            self.board[place] = symbol
            self.numbers[place] = self.fresh(symbol)
        self.add("turn", symbol=symbol, places=places, step=self.steps)

    def meter_remove(self, step):
        self.vanish(place for symbol in step["symbols"] for place in self.places_of(symbol))

    def meter_wilds(self, step):
        paying = self.places_with("pays")
        drawn = self.draws.drawn(len(paying), min(step["count"], len(paying)))
        self.turn([paying[index] for index in drawn], self.with_role("wild")[0])

    def meter_block(self, step):
        size = step["size"]
        symbol = self.draws.weighted(step["symbols"])
        left = self.draws.below(self.columns - size + 1)
        top = self.draws.below(self.rows - size + 1)
        square = [
            column * self.rows + row for column in range(left, left + size) for row in range(top, top + size)
        ]
        self.turn([place for place in square if self.role(place) != "scatter"], symbol)

    def meter_cross(self, step):
        places = set()
        for _ in range(step["count"]):
            column, row = divmod(self.draws.below(self.size), self.rows)
            places.update(place for place in range(self.size) if place // self.rows == column or place % self.rows == row)
        self.vanish(place for place in places if self.role(place) != "scatter")

    def meter_upgrade(self, step):
        self.turn(self.places_of(step["from"]), step["to"])

    # What vanishes and what falls

    def tumble(self, is_won):
        if is_won:
            self.grow()
        gone, left = sorted(self.gone), sorted(self.left)
        came = []
        fresh = []
        for column in range(self.columns):
            places = range(column * self.rows, (column + 1) * self.rows)
            kept = []
            for place in places:
                if place in self.left:
                    wild = self.with_role("wild")[0]
                    kept.append((wild, self.fresh(wild)))
                elif place not in self.gone:
                    kept.append((self.board[place], self.numbers[place]))
            empty = places[: self.rows - len(kept)]
            for place, (symbol, number) in zip(places[len(empty) :], kept):
                self.board[place], self.numbers[place] = symbol, number
            for place in empty:
                self.fill_place(place, self.lists()["later"])
            fresh += empty
            came.append([self.board[place] for place in empty])
        grows = "wildsGrowTo" in self.data or "grows" in self.data.get("orbs", {})
        shown = [place for place in self.shown_numbers() if grows or place in fresh]
        self.add(
            "tumble",
            gone=gone,
            came=came,
            wilds=left or None,
            orbs=self.factors(self.numbers, shown) or None,
            marks=self.factors(self.marks, gone) or None,
            filled=self.filled,
        )

    def grow(self):
        most = self.data.get("wildsGrowTo", 0)
        for place in range(self.size):
            if self.role(place) == "orb":
                self.numbers[place] += self.data["orbs"].get("grows", 0)
            if place in self.gone and self.role(place) == "wild" and self.numbers[place] < most:
                self.gone.remove(place)
                self.numbers[place] += 1
        self.filled += len(self.gone)
        marks = self.data.get("marks")
        for place in self.gone if marks else []:
            now = self.marks[place]
            after = now * 2 if marks["grows"] == "double" else now + 1
            self.marks[place] = now + 1 if now < 2 else min(marks["most"], after)

    # Orbs

    def orbs(self, units):
        rule = self.data.get("orbs")
        if not rule:
            return 0
        places = self.places_with("orb")
        numbers = [self.numbers[place] for place in places]
        join = (math.prod(numbers) if rule["join"] == "product" else sum(numbers)) if numbers else 0
        orbs = self.factors(self.numbers, places)
        if rule["join"] == "collected":
            collectors = self.places_with("collector")
            always = 1 if self.free and self.data["freeSpins"].get("alwaysCollects") else 0
            added = join * self.data["unitsPerStake"] * (len(collectors) + always)
            if added > 0:
                self.add_win("collect", added, orbs=orbs, collectors=collectors)
            return added
        if units == 0:
            return 0
        if self.free and self.data["freeSpins"].get("orbsCollect"):
            self.collected += join
            join = self.collected
        if join == 0:
            return 0
        added = units * (join - 1)
        self.add_win("orbs", added, orbs=orbs, multiplier=join)
        return added


SLOTS = {"lines": Lines, "ways": Ways, "respin": Respin, "grid": Grid}


def play_slot(data, draws, stake, choice):
    engine = SLOTS[data["engine"]]
    if not choice:
        slot = engine(data, draws, stake)
        win = slot.play()
        return {"winKurus": win, "events": slot.events, **({"stops": slot.stops} if slot.stops else {})}
    bought = choice["bought"]
    if bought * data["purchase"]["priceTenths"] != stake * 10:
        raise ValueError("the stake is not the price of the feature")
    rounds = 0
    while True:
        rounds += 1
        slot = engine(data, draws, bought)
        win = slot.play()
        if any(event["type"] == slot.feature for event in slot.events):
            return {"winKurus": win, "events": slot.events, "rounds": rounds}


# Games decided at once


def play_dice(data, draws, stake, choice):
    target, over, rolls = choice["target"], choice["over"], data["rolls"]
    ways = rolls - 1 - target if over else target
    if "winningRolls" in data and ways not in data["winningRolls"]:
        raise ValueError(f"a target with {ways} winning rolls is not offered")
    roll = draws.below(rolls)
    hit = roll > target if over else roll < target
    times = data["returnTenThousandths"] * rolls // ways
    event = {"type": "roll", "roll": roll, "target": target, "over": over, "timesTenThousandths": times, "hit": hit}
    return {"winKurus": stake * times // 10000 if hit else 0, "events": [event]}


def play_keno(data, draws, stake, choice):
    picks = sorted(choice["numbers"])
    numbers = [number + 1 for number in draws.drawn(data["numbers"], data["drawn"])]
    hits = [number for number in picks if number in numbers]
    tenths = data["paysTenths"][str(len(picks))][len(hits)]
    events = [{"type": "draw", "numbers": numbers}, {"type": "hits", "numbers": hits, "timesTenths": tenths}]
    return {"winKurus": stake * tenths // 10, "events": events}


def play_lucky_wheel(data, draws, stake, choice):
    segments = data["segmentsTenths"][choice["sea"]]
    segment = draws.below(len(segments))
    tenths = segments[segment]
    event = {"type": "spin", "sea": choice["sea"], "segment": segment, "timesTenths": tenths}
    return {"winKurus": stake * tenths // 10, "events": [event]}


# Games of several moves


class Unfinished(Exception):
    """A move is missing."""


class Moves:
    """The moves of a round, one after another."""

    def __init__(self, moves):
        self.moves = list(moves)

    def next(self, *allowed):
        if not self.moves:
            raise Unfinished
        move = self.moves.pop(0)
        if move["name"] not in allowed:
            raise ValueError(f"{move['name']} is not open")
        return move


class CardGame:
    """A round of cards with its events and its stake."""

    def __init__(self, data, draws, stake, choice, moves):
        self.data, self.draws, self.stake, self.choice, self.moves = data, draws, stake, choice, Moves(moves)
        self.events = []

    def add(self, kind, **fields):
        self.events.append({"type": kind, **{key: value for key, value in fields.items() if value is not None}})

    def result(self):
        try:
            win = self.play()
            if self.moves.moves:
                raise ValueError("the round is over")
            return {"stakeKurus": self.stake, "winKurus": win, "events": self.events}
        except Unfinished:
            return {"stakeKurus": self.stake, "winKurus": 0, "events": self.events, "open": True}


class BetOnPoker(CardGame):
    def play(self):
        placed = self.place(self.choice["bets"], [self.data["firstOddsHundredths"]] * self.data["hands"])
        cards = shoe(self.draws, 1)
        hands = [deal(cards, 2) for _ in range(self.data["hands"])]
        board = deal(cards, 5)
        odds = self.odds(hands, board[:3])
        self.add("deal", hands=[names(hand) for hand in hands], flop=names(board[:3]), oddsHundredths=odds)
        placed += self.further(odds)
        odds = self.odds(hands, board[:4])
        self.add("turn", card=name(board[3]), oddsHundredths=odds)
        placed += self.further(odds)
        made = [poker(hand + board) for hand in hands]
        winners = [hand for hand, value in enumerate(made) if value == max(made)]
        self.add("river", card=name(board[4]), ranks=[poker_rank(value) for value in made], winners=winners)
        win = sum(self.quotient(stake * odd, 100 * len(winners)) for hand, stake, odd in placed if hand in winners)
        self.add("result", winKurus=win)
        return win

    def place(self, bets, odds):
        bets = sorted(bets, key=lambda bet: bet["hand"])
        self.add("bets", bets=bets, oddsHundredths=odds)
        return [(bet["hand"], bet["stakeKurus"], odds[bet["hand"]]) for bet in bets]

    def further(self, odds):
        move = self.moves.next("next", "bet")
        if move["name"] == "next":
            return []
        if any(odds[bet["hand"]] == 0 for bet in move["bets"]):
            raise ValueError("no bet is taken on this hand")
        self.stake += sum(bet["stakeKurus"] for bet in move["bets"])
        return self.place(move["bets"], odds)

    def quotient(self, whole, parts):
        return quotient(self.data, whole, parts)

    def odds(self, hands, board):
        seen = {card for hand in hands for card in hand}.union(board)
        rest = [card for card in range(52) if card not in seen]
        parts, boards = [0] * len(hands), 0
        for more in combinations(rest, 5 - len(board)):
            made = [poker(hand + board + list(more)) for hand in hands]
            best = max(made)
            winners = [hand for hand, value in enumerate(made) if value == best]
            for hand in winners:
                parts[hand] += 60 // len(winners)
            boards += 1
        fair = self.data["returnHundredths"] * boards * 60
        odds = [self.quotient(fair, part) if part else 0 for part in parts]
        return [odd if odd >= self.data["minOddsHundredths"] else 0 for odd in odds]


class VideoPoker(CardGame):
    def play(self):
        cards = shoe(self.draws, 1)
        hand = deal(cards, 5)
        self.add("deal", cards=names(hand), rank=self.paying(hand))
        held = sorted(self.moves.next("draw")["held"])
        hand = [card if place in held else next(cards) for place, card in enumerate(hand)]
        rank = self.paying(hand)
        times = self.data["pays"][rank] if rank else 0
        self.add("draw", held=held, cards=names(hand))
        self.add("result", times=times, rank=rank)
        return self.stake * times

    def paying(self, hand):
        made = poker(hand)
        rank = poker_rank(made)
        if rank == "pair" and made[1] < RANKS.index(self.data["minPairRank"]):
            return None
        return rank if rank in self.data["pays"] else None


class Hand:
    """A blackjack hand."""

    def __init__(self, seat, index, stake, cards=()):
        self.seat, self.index, self.stake, self.cards = seat, index, stake, list(cards)
        self.is_split = False
        self.state = "open"


def pips(card):
    rank = card % 13
    return 11 if rank == 12 else min(10, rank + 2)


def total_of(cards):
    """The total, and whether an ace counts 11."""
    total = sum(pips(card) for card in cards)
    elevens = sum(pips(card) == 11 for card in cards)
    while total > 21 and elevens:
        total, elevens = total - 10, elevens - 1
    return total, elevens > 0


def is_21_of_two(cards):
    return len(cards) == 2 and total_of(cards)[0] == 21


class Blackjack(CardGame):
    def play(self):
        self.cards = shoe(self.draws, self.data["decks"])
        bets = sorted(self.choice["bets"], key=lambda bet: bet["seat"])
        self.hands = [Hand(bet["seat"], 0, bet["stakeKurus"]) for bet in bets]
        for hand in self.hands:
            self.give(hand)
        self.dealer = [next(self.cards)]
        self.add("dealerCard", card=name(self.dealer[0]))
        for hand in self.hands:
            self.give(hand)
        self.dealer.append(next(self.cards))
        self.add("hole")
        self.up = pips(self.dealer[0])
        insured = self.insure() if self.up == 11 else {}
        if self.up >= 10:
            self.add("peek", blackjack=is_21_of_two(self.dealer))
        if not is_21_of_two(self.dealer):
            for hand in list(self.hands):
                self.play_hand(hand)
        return self.finish(insured)

    def give(self, hand):
        card = next(self.cards)
        hand.cards.append(card)
        self.add("card", seat=hand.seat, hand=hand.index, card=name(card))

    def insure(self):
        insured = {}
        at_once = self.data["insurance"] == "atOnce"
        if at_once:
            for hand in self.hands:
                self.add("insurance", seat=hand.seat)
        waiting = list(self.hands)
        while waiting:
            if not at_once:
                self.add("insurance", seat=waiting[0].seat)
            move = self.moves.next("insure", "decline")
            named = [hand for hand in waiting if at_once and hand.seat == move.get("seat")]
            hand = named[0] if named else waiting[0]
            waiting.remove(hand)
            taken = move["name"] == "insure"
            self.add("insured", seat=hand.seat, taken=taken)
            if taken:
                insured[hand.seat] = hand.stake // 2
                self.stake += hand.stake // 2
        return insured

    def is_natural(self, hand):
        return not hand.is_split and is_21_of_two(hand.cards)

    def pair_of(self, hand):
        values = [pips(card) for card in hand.cards]
        return values[0] if len(values) == 2 and values[0] == values[1] else None

    def play_hand(self, hand):
        while hand.state == "open":
            total, soft = total_of(hand.cards)
            is_closed_ace = hand.is_split and len(hand.cards) == 2 and pips(hand.cards[0]) == 11
            if total >= 21 or is_closed_ace:
                hand.state = "bust" if total > 21 else "stood"
                return
            pair = self.pair_of(hand)
            self.add(
                "turn",
                seat=hand.seat,
                hand=hand.index,
                cards=names(hand.cards),
                total=total,
                soft=soft,
                pairOf=pair,
                up=self.up,
            )
            move = self.moves.next(*self.open_moves(hand, pair))["name"]
            self.add("move", seat=hand.seat, hand=hand.index, name=move)
            getattr(self, "move_" + move)(hand)

    def of_seat(self, seat):
        return [hand for hand in self.hands if hand.seat == seat]

    def open_moves(self, hand, pair):
        moves = ["hit", "stand"]
        if len(hand.cards) == 2:
            moves.append("double")
            if pair is not None and len(self.of_seat(hand.seat)) < self.data["handsPerSeat"]:
                moves.append("split")
            if not hand.is_split:
                moves.append("surrender")
        return moves

    def move_hit(self, hand):
        self.give(hand)

    def move_stand(self, hand):
        hand.state = "stood"

    def move_surrender(self, hand):
        hand.state = "surrendered"

    def move_double(self, hand):
        self.stake += hand.stake
        hand.stake *= 2
        self.give(hand)
        hand.state = "bust" if total_of(hand.cards)[0] > 21 else "stood"

    def move_split(self, hand):
        seat = self.of_seat(hand.seat)
        other = Hand(hand.seat, len(seat), hand.stake, [hand.cards.pop()])
        hand.is_split = other.is_split = True
        self.stake += hand.stake
        self.hands.insert(self.hands.index(seat[-1]) + 1, other)
        self.give(hand)
        self.play_hand(hand)
        self.give(other)
        self.play_hand(other)

    def finish(self, insured):
        self.add("reveal", card=name(self.dealer[1]))
        is_live = any(hand.state == "stood" and not self.is_natural(hand) for hand in self.hands)
        while is_live and total_of(self.dealer)[0] < self.data["dealerStandsFrom"]:
            self.dealer.append(next(self.cards))
            self.add("dealerCard", card=name(self.dealer[-1]))
        self.add("dealer", cards=names(self.dealer), total=total_of(self.dealer)[0])
        win = 0
        for seat, stake in insured.items():
            paid = self.data["insurancePays"] * stake if is_21_of_two(self.dealer) else 0
            self.add("insurancePaid", seat=seat, winKurus=paid)
            win += paid
        for hand in self.hands:
            result = self.result_of(hand)
            paid = whole(hand.stake * self.data["pays"][result])
            self.add("result", seat=hand.seat, hand=hand.index, result=result, winKurus=paid)
            win += paid
        return win

    def result_of(self, hand):
        if hand.state in ("bust", "surrendered"):
            return hand.state
        if self.is_natural(hand):
            return "push" if is_21_of_two(self.dealer) else "blackjack"
        if is_21_of_two(self.dealer):
            return "lost"
        mine, theirs = total_of(hand.cards)[0], total_of(self.dealer)[0]
        if theirs > 21 or mine > theirs:
            return "won"
        return "push" if mine == theirs else "lost"


def whole(number):
    """A product with a half, as a whole number where it is one."""
    return int(number) if number == int(number) else number


class Holdem(CardGame):
    def play(self):
        cards = shoe(self.draws, 1)
        player, dealer, board = deal(cards, 2), deal(cards, 2), deal(cards, 5)
        ante, aces = self.choice["anteKurus"], self.choice.get("acesKurus", 0)
        first = poker(player + board[:3])
        self.add("deal", cards=names(player), flop=names(board[:3]), rank=poker_rank(first))
        win = 0
        if aces:
            win = self.aces_win(first, aces)
            self.add("aces", rank=poker_rank(first), winKurus=win)
        move = self.moves.next("call", "fold")["name"]
        self.add("called" if move == "call" else "folded")
        if move == "fold":
            return win
        self.stake += 2 * ante
        return win + self.showdown(poker(player + board), poker(dealer + board), dealer, board, ante)

    def aces_win(self, first, stake):
        rank = poker_rank(first)
        pays = self.data["acesPays"]
        if rank not in pays or (rank == "pair" and first[1] != RANKS.index("A")):
            return 0
        return stake * (pays[rank] + 1)

    def showdown(self, mine, theirs, dealer, board, ante):
        self.add("board", turn=name(board[3]), river=name(board[4]), rank=poker_rank(mine))
        qualifies = theirs >= (1, RANKS.index(self.data["dealerQualifiesFromPairOf"]))
        self.add("dealer", cards=names(dealer), rank=poker_rank(theirs), qualifies=qualifies)
        pays = self.data["antePays"].get(poker_rank(mine), 1)
        if not qualifies:
            times = 3 + pays
        elif mine == theirs:
            times = 3
        else:
            times = 5 + pays if mine > theirs else 0
        result = "won" if times > 3 else "push" if times == 3 else "lost"
        self.add("result", result=result, winKurus=ante * times)
        return ante * times


class ThreeCard(CardGame):
    def play(self):
        cards = shoe(self.draws, 1)
        player, dealer = deal(cards, 3), deal(cards, 3)
        ante, side = self.choice["anteKurus"], self.choice.get("pairPlusKurus", 0)
        mine, theirs = self.value(player), self.value(dealer)
        rank = self.data["ranks"][mine[0]]
        self.add("deal", cards=names(player), rank=rank)
        win = 0
        if side:
            win = side * (self.data["pairPlus"][rank] + 1) if rank in self.data["pairPlus"] else 0
            self.add("pairPlus", rank=rank, winKurus=win)
        if self.moves.next("play", "fold")["name"] == "fold":
            self.add("folded")
            return win
        self.stake += ante
        bonus = ante * self.data["anteBonus"].get(rank, 0)
        if bonus:
            self.add("anteBonus", rank=rank, winKurus=bonus)
        qualifies = theirs >= (0, RANKS.index(self.data["dealerQualifiesFrom"]))
        self.add("dealer", cards=names(dealer), rank=self.data["ranks"][theirs[0]], qualifies=qualifies)
        times = 3 if not qualifies else 2 if mine == theirs else 4 if mine > theirs else 0
        result = "won" if times > 2 else "push" if times == 2 else "lost"
        self.add("result", result=result, winKurus=ante * times)
        return win + bonus + ante * times

    def value(self, cards):
        """A tuple that compares like hands do."""
        ranks = sorted((card % 13 for card in cards), reverse=True)
        is_flush = len({card // 13 for card in cards}) == 1
        rank_of = self.data["ranks"].index
        if ranks[0] == ranks[2]:
            return (rank_of("threeOfAKind"), ranks[0])
        if ranks[0] == ranks[1] or ranks[1] == ranks[2]:
            single = ranks[2] if ranks[0] == ranks[1] else ranks[0]
            return (rank_of("pair"), ranks[1], single)
        top = ranks[0] if ranks[0] - ranks[2] == 2 else 1 if ranks == [12, 1, 0] else None
        if top is not None:
            return (rank_of("straightFlush" if is_flush else "straight"), top)
        return (rank_of("flush" if is_flush else "highCard"), *ranks)


AT_ONCE = {"dice": play_dice, "keno": play_keno, "luckyWheel": play_lucky_wheel}
OF_MOVES = {
    "betOnPoker": BetOnPoker,
    "videoPoker": VideoPoker,
    "blackjack": Blackjack,
    "holdem": Holdem,
    "threeCard": ThreeCard,
}


# Tables: each has an outcome, and for a spot of the outcome what a stake gets


class Roulette:
    def __init__(self, data, number):
        self.spots = {spot: (pays, numbers) for spot, pays, numbers in data["spots"]}
        self.pockets = data["pockets"]

    def outcome(self, draws):
        return {"number": draws.below(self.pockets)}

    def win(self, outcome, spot, stake):
        pays, numbers = self.spots[spot]
        return stake * (pays + 1) if outcome["number"] in numbers else 0


class Baccarat:
    def __init__(self, data, number):
        self.data = data

    def outcome(self, draws):
        cards = shoe(draws, self.data["decks"])
        first, second, third, fourth = deal(cards, 4)
        player, banker = [first, third], [second, fourth]
        if points(player) < 8 and points(banker) < 8:
            if points(player) <= 5:
                player.append(next(cards))
            if self.banker_draws(points(banker), player[2:]):
                banker.append(next(cards))
        mine, theirs = points(player), points(banker)
        return {
            "player": names(player),
            "banker": names(banker),
            "playerTotal": mine,
            "bankerTotal": theirs,
            "result": "tie" if mine == theirs else "player" if mine > theirs else "banker",
            "playerPair": player[0] % 13 == player[1] % 13,
            "bankerPair": banker[0] % 13 == banker[1] % 13,
        }

    def banker_draws(self, total, third):
        if not third:
            return total <= 5
        point = points(third)
        drawn = {3: [0, 1, 2, 3, 4, 5, 6, 7, 9], 4: range(2, 8), 5: range(4, 8), 6: range(6, 8), 7: []}
        return total <= 2 or point in drawn[total]

    def win(self, outcome, spot, stake):
        cards = len(outcome["player"]) + len(outcome["banker"])
        won = {
            "playerPair": outcome["playerPair"],
            "bankerPair": outcome["bankerPair"],
            "eitherPair": outcome["playerPair"] or outcome["bankerPair"],
            "small": cards == 4,
            "big": cards > 4,
        }.get(spot, outcome["result"] == spot)
        if won:
            return stake * self.data["paidHundredths"][spot] // 100
        return stake if outcome["result"] == "tie" and spot in ("player", "banker") else 0


def points(cards):
    def point(card):
        rank = card % 13
        return 1 if rank == 12 else rank + 2 if rank < 8 else 0

    return sum(point(card) for card in cards) % 10


class DragonTiger:
    def __init__(self, data, number):
        self.data = data

    def outcome(self, draws):
        dragon, tiger = deal(shoe(draws, self.data["decks"]), 2)
        heights = [(card % 13 + 1) % 13 for card in (dragon, tiger)]
        result = "tie" if heights[0] == heights[1] else "dragon" if heights[0] > heights[1] else "tiger"
        suited = result == "tie" and dragon // 13 == tiger // 13
        return {"dragon": name(dragon), "tiger": name(tiger), "result": result, "suited": suited}

    def win(self, outcome, spot, stake):
        is_tie = outcome["result"] == "tie"
        won = outcome["suited"] if spot == "suitedTie" else outcome["result"] == spot
        if won:
            return stake * self.data["paidHalves"][spot] // 2
        return stake * self.data["returnedHalvesOnTie"] // 2 if is_tie and spot in ("dragon", "tiger") else 0


class SicBo:
    def __init__(self, data, number):
        self.data = data

    def outcome(self, draws):
        return {"dice": [draws.below(6) + 1 for _ in range(self.data["dice"])]}

    def win(self, outcome, spot, stake):
        dice = outcome["dice"]
        kind, _, of = spot.partition(":")
        faces = [int(face) for face in of.split("-")] if of else []
        total, is_triple = sum(dice), len(set(dice)) == 1
        shown = [dice.count(face) for face in faces]
        won = {
            "small": lambda: not is_triple and total <= 10,
            "big": lambda: not is_triple and total >= 11,
            "odd": lambda: not is_triple and total % 2 == 1,
            "even": lambda: not is_triple and total % 2 == 0,
            "total": lambda: total == faces[0],
            "single": lambda: shown[0] > 0,
            "pair": lambda: min(shown) > 0,
            "double": lambda: shown[0] >= 2,
            "triple": lambda: shown[0] == 3,
            "anyTriple": lambda: is_triple,
        }[kind]()
        pays = self.data["paysToOne"]
        to_one = shown[0] if kind == "single" else pays[spot if kind == "total" else kind]
        return stake * (to_one + 1) if won else 0


class MoneyWheel:
    def __init__(self, data, number):
        self.data = data

    def outcome(self, draws):
        segments = self.data["segments"]
        stops, multiplier = [], 1
        while True:
            stops.append(draws.below(len(segments)))
            segment = segments[stops[-1]]
            if isinstance(segment, int):
                return {"stops": stops, "number": segment, "multiplier": multiplier}
            if len(stops) <= self.data["maxMultipliers"]:
                multiplier *= int(segment[1:])

    def win(self, outcome, spot, stake):
        number = int(spot)
        return stake * (number * outcome["multiplier"] + 1) if number == outcome["number"] else 0


PUBLIC_SEED = "0" * 64


class Football:
    def __init__(self, data, number):
        self.data = data
        days = 2 * (len(data["clubs"]) - 1)
        self.season, self.day = divmod(number, days)
        self.pairings = self.pairings_of(self.day)
        strengths = self.strengths_of(self.season)
        self.chances = [self.chances_of(pairing, strengths) for pairing in self.pairings]

    def pairings_of(self, day):
        half = len(self.data["clubs"]) - 1
        turn = day % half
        circle = [(index + turn) % half for index in range(half)]
        pairs = [(half, circle[0])] + [(circle[index], circle[half - index]) for index in range(1, (half + 1) // 2)]
        swapped = [(turn if index == 0 else index) % 2 == 1 for index in range(len(pairs))]
        is_mirrored = day >= half
        return [pair[::-1] if swap != is_mirrored else pair for pair, swap in zip(pairs, swapped)]

    def strengths_of(self, season):
        draws = Draws(PUBLIC_SEED, "yakamoz/601/season", season)
        attack, defence = self.data["attack"], self.data["defence"]
        return [
            (attack["least"] + draws.below(attack["values"]), defence["least"] + draws.below(defence["values"]))
            for _ in self.data["clubs"]
        ]

    def chances_of(self, pairing, strengths):
        (home_attack, home_defence), (away_attack, away_defence) = (strengths[club] for club in pairing)
        means = self.data["meansHundredths"]

        def mean(base, attack, defence):
            return (base * attack * defence + 5000) // 10000

        return (
            self.goal_parts(mean(means["home"], home_attack, away_defence)),
            self.goal_parts(mean(means["away"], away_attack, home_defence)),
        )

    def goal_parts(self, mean):
        most, whole_parts = self.data["maxGoals"], self.data["goalParts"]
        weights = [
            mean**goals * 100 ** (most - goals) * math.factorial(most) // math.factorial(goals)
            for goals in range(most + 1)
        ]
        parts = [weight * whole_parts // sum(weights) for weight in weights]
        parts[parts.index(max(parts))] += whole_parts - sum(parts)
        return parts

    def outcome(self, draws):
        matches = []
        for (home, away), chances in zip(self.pairings, self.chances):
            score = [draws.weighted(list(enumerate(parts))) for parts in chances]
            matches.append({"home": home, "away": away, "score": score, "film": draws.below(2**32)})
        return {"season": self.season, "day": self.day, "matches": matches}

    def is_won(self, market, bet, home, away):
        if market == "1x2":
            return {"1": home > away, "x": home == away, "2": home < away}[bet]
        if market == "double":
            return {"1x": home >= away, "12": home != away, "x2": home <= away}[bet]
        if market.startswith("total:"):
            over = 2 * (home + away) > int(float(market[6:]) * 2)
            return over if bet == "over" else not over
        if market == "both":
            return (home > 0 and away > 0) == (bet == "yes")
        return f"{home}-{away}" == bet

    def win(self, outcome, spot, stake):
        place, market, bet = spot.split("/")
        match = int(place)
        home_parts, away_parts = self.chances[match]
        parts = sum(
            first * second
            for home, first in enumerate(home_parts)
            for away, second in enumerate(away_parts)
            if self.is_won(market, bet, home, away)
        )
        odds = quotient(self.data, self.data["returnHundredths"] * self.data["goalParts"] ** 2, parts)
        is_won = self.is_won(market, bet, *outcome["matches"][match]["score"])
        return stake * offered(self.data, odds) // 100 if is_won else 0


def quotient(data, whole, parts):
    """A whole number, rounded as the game rounds its odds."""
    return -(-whole // parts) if data["oddsRounded"] == "up" else whole // parts


def offered(data, odds):
    limits = data["oddsHundredths"]
    if not limits["least"] <= odds <= limits["most"]:
        raise ValueError("the bet is not offered")
    return odds


class Racing:
    def __init__(self, data, number):
        self.data = data
        draws = Draws(PUBLIC_SEED, f"yakamoz/{data['game']}/field", number)
        draws.drawn(len(data["names"]), data["runners"])
        strength = data["strength"]
        self.strengths = [strength["least"] + draws.below(strength["values"]) for _ in range(data["runners"])]

    def outcome(self, draws):
        left, order = list(range(len(self.strengths))), []
        while len(left) > 1:
            runner = draws.weighted([(one, self.strengths[one]) for one in left])
            left.remove(runner)
            order.append(runner)
        return {"order": order + left, "film": draws.below(2**32)}

    def number(self, whole):
        """Exact numbers; version 1 computed in double precision."""
        return Fraction(whole) if self.data["oddsRounded"] == "up" else float(whole)

    def chance_of_order(self, order):
        chance, left = self.number(1), sum(self.strengths)
        for runner in order:
            chance *= self.number(self.strengths[runner]) / left
            left -= self.strengths[runner]
        return chance

    def chance_of_place(self, runner, order=()):
        if runner in order:
            return self.chance_of_order(order)
        total = self.number(0)
        if len(order) < self.data["places"]:
            for other in range(len(self.strengths)):
                if other not in order:
                    total += self.chance_of_place(runner, (*order, other))
        return total

    def win(self, outcome, spot, stake):
        kind, numbers = spot.split(":")
        runners = [int(number) - 1 for number in numbers.split("-")]
        order = outcome["order"]
        if kind == "place":
            chance = self.chance_of_place(runners[0])
            is_won = runners[0] in order[: self.data["places"]]
        else:
            chance = self.chance_of_order(runners)
            is_won = order[: len(runners)] == runners
        rounded = math.ceil if self.data["oddsRounded"] == "up" else math.floor
        odds = rounded(self.data["returnHundredths"][kind] / chance)
        return stake * offered(self.data, odds) // 100 if is_won else 0


TABLES = {
    "roulette": Roulette,
    "baccarat": Baccarat,
    "dragonTiger": DragonTiger,
    "sicBo": SicBo,
    "moneyWheel": MoneyWheel,
    "football": Football,
    "racing": Racing,
}


# Seats


def behind_win(events, bet, pays):
    """What a bet behind a seat gets: it follows the doubles and splits of `raises`."""
    decisions = [event for event in events if event["type"] in ("move", "insured")]
    stakes, hands = {0: bet["stakeKurus"]}, 1
    for number, decision in enumerate(decisions):
        if decision["type"] != "move" or decision["seat"] != bet["seat"]:
            continue
        hand = decision["hand"]
        is_followed = number in bet.get("raises", []) and hand in stakes
        if decision["name"] == "double" and is_followed:
            stakes[hand] *= 2
        if decision["name"] == "split":
            if is_followed:
                stakes[hands] = stakes[hand]
            hands += 1
    results = [event for event in events if event["type"] == "result" and event["seat"] == bet["seat"]]
    return whole(sum(stakes.get(event["hand"], 0) * pays[event["result"]] for event in results))


def seat_win(events, bet, pays):
    if bet.get("behind"):
        return behind_win(events, bet, pays)
    paid = ("result", "insurancePaid")
    return sum(event["winKurus"] for event in events if event["type"] in paid and event["seat"] == bet["seat"])


# Crash games


def bust_of(data, link, salt):
    digest = hmac.new(link.encode(), salt.encode(), hashlib.sha256).hexdigest()
    h = int(digest[:13], 16)
    bust = data["returnHundredths"] * 2**52 // (2**52 - h)
    return min(data["capHundredths"], max(100, bust))


def crash_win(data, bust, bet):
    def lowest(*multipliers):
        reached = [multiplier for multiplier in multipliers if multiplier is not None and multiplier <= bust]
        return min(reached, default=None)

    cap = data["capHundredths"]
    stake = bet["stakeKurus"]
    at = lowest(bet.get("autoAt"), bet.get("cashedAt"), cap if bust == cap else None)
    may_halve = data["halvedKurus"] is not None and stake % data["halvedKurus"] == 0
    half_at = lowest(bet.get("halfAutoAt"), bet.get("halfCashedAt")) if may_halve else None
    if half_at is None or (at is not None and half_at >= at):
        return stake * (at or 0) // 100
    half = stake // 2
    return half * half_at // 100 + (stake - half) * (at or 0) // 100


# Bingo


def card_75(draws):
    columns = [[number + 1 + 15 * column for number in draws.drawn(15, 5)] for column in range(5)]
    columns[2][2] = 0
    return [[column[row] for column in columns] for row in range(5)]


def card_90(draws):
    counts = [1] * 9
    for number in draws.drawn(18, 6):
        counts[number // 2] += 1
    rows = [[0] * 9 for _ in range(3)]
    left = [5, 5, 5]
    for column, count in enumerate(counts):
        first = max(1, 10 * column)
        last = 90 if column == 8 else 10 * column + 9
        numbers = sorted(number + first for number in draws.drawn(last - first + 1, count))
        chosen = sorted(sorted(draws.drawn(3, 3), key=lambda row: -left[row])[:count])
        for row, number in zip(chosen, numbers):
            rows[row][column] = number
            left[row] -= 1
    return rows


def bingo_lines(card):
    lines = [list(row) for row in card]
    if len(card) == 5:
        lines += [[row[column] for row in card] for column in range(5)]
        lines += [[card[at][at] for at in range(5)], [card[at][4 - at] for at in range(5)]]
    return [[number for number in line if number] for line in lines]


def completed(card, ball_of):
    lines = sorted(max(ball_of[number] for number in line) for line in bingo_lines(card))
    full = max(ball_of[number] for row in card for number in row if number)
    return {"line": lines[0], "twoLines": lines[1], "full": full}


def play_bingo(data, entry):
    draws = shared_draws(entry)
    make = card_75 if data["balls"] == 75 else card_90
    balls = [number + 1 for number in draws.drawn(data["balls"], data["balls"])]
    house = [make(draws) for _ in range(data["houseCards"])]
    cards, owners = [], []
    for index, bet in enumerate(entry["bets"]):
        own = Draws(entry["serverSeed"], bet["id"], 0)
        cards += [make(own) for _ in range(bet["cards"])]
        owners += [index] * bet["cards"]
    awards, jackpot = bingo_awards(data, entry, balls, cards, house)
    wins = [0] * len(entry["bets"])
    for award in awards:
        for card in award["cards"]:
            wins[owners[card]] += award["eachKurus"]
    return {
        "balls": balls,
        "houseCards": house,
        "cards": cards,
        "awards": awards,
        "winsKurus": wins,
        "jackpotKurus": jackpot,
    }


def bingo_awards(data, entry, balls, cards, house):
    ball_of = {number: index + 1 for index, number in enumerate(balls)}
    mine = [completed(card, ball_of) for card in cards]
    theirs = [completed(card, ball_of) for card in house]
    price, parts = entry["priceKurus"], data["prizesThousandths"]
    awards = []
    for prize in ("line", "twoLines", "full"):
        ball = min(card[prize] for card in mine + theirs)
        winners = [index for index, card in enumerate(mine) if card[prize] == ball]
        houses = sum(card[prize] == ball for card in theirs)
        pool = price * (len(mine) + len(theirs)) * parts[prize] // 1000
        each = pool // (len(winners) + houses)
        awards.append({"prize": prize, "ball": ball, "cards": winners, "houseCards": houses, "eachKurus": each})
    jackpot = entry["jackpotKurus"] + price * len(mine) * parts["jackpot"] // 1000
    full = awards[2]
    if full["cards"] and full["ball"] <= data["jackpotBalls"]:
        each = jackpot // len(full["cards"])
        awards.append({**full, "prize": "jackpot", "houseCards": 0, "eachKurus": each})
        jackpot -= each * len(full["cards"])
    return awards, jackpot


# What a list of rounds can hold


def own_draws(entry):
    return Draws(entry["serverSeed"], entry["clientSeed"], entry["nonce"])


def shared_draws(entry):
    return Draws(entry["serverSeed"], f"yakamoz/{entry['game']}", entry["round"])


def compute_round(data, entry):
    engine, stake, choice = data["engine"], entry["stakeKurus"], entry.get("choice")
    if engine in OF_MOVES:
        return OF_MOVES[engine](data, own_draws(entry), stake, choice, entry.get("moves") or []).result()
    play = AT_ONCE.get(engine, play_slot)
    return {"stakeKurus": stake, **play(data, own_draws(entry), stake, choice)}


def compute_table(data, entry):
    table = TABLES[data["engine"]](data, entry["round"])
    outcome = table.outcome(shared_draws(entry))
    bets = entry.get("bets", [])
    return {"outcome": outcome, "winsKurus": [table.win(outcome, bet["spot"], bet["stakeKurus"]) for bet in bets]}


def compute_seats(data, entry):
    stake = sum(bet["stakeKurus"] for bet in entry["choice"])
    choice = {"bets": entry["choice"]}
    played = Blackjack(data, shared_draws(entry), stake, choice, entry["moves"]).result()
    wins = [seat_win(played["events"], bet, data["pays"]) for bet in entry.get("bets", [])]
    return {**played, "winsKurus": wins}


def compute_crash(data, entry):
    bust = bust_of(data, entry["serverSeed"], entry["salt"])
    return {"bustHundredths": bust, "winsKurus": [crash_win(data, bust, bet) for bet in entry.get("bets", [])]}


def compute_jackpot(entry):
    draws = Draws(entry["serverSeed"], entry["clientSeed"] + ":jackpot", entry["nonce"])
    won = []
    for jackpot in entry["jackpots"]:
        fineness = max(1, jackpot["odds"] // 10000)
        number = draws.below(10000) * fineness + draws.below(fineness)
        if number < entry["stakeKurus"]:
            won.append(jackpot["level"])
    return {"level": won[0] if won else None}


def compute_prize_draw(entry):
    list_hash = sha256("\n".join(entry["tickets"]))
    draws = Draws(entry["serverSeed"], list_hash, 0)
    left, winners = list(range(1, len(entry["tickets"]) + 1)), []
    while left and len(winners) < entry["prizes"]:
        winners.append(left.pop(draws.below(len(left))))
    return {"listHash": list_hash, "winners": winners}


def compute_salt(entry):
    return {"salt": sha256(":".join([entry["firstLink"], *entry["betIds"]]))}


def compute_numbers(entry):
    block = own_draws(entry).block(0)
    words, draws = own_draws(entry), own_draws(entry)
    return {
        "block0": block.hex(),
        "words": [words.word() for _ in range(8)],
        "numbers": [draws.below(n) for n in entry["below"]],
    }


OF_GAMES = {
    "round": compute_round,
    "table": compute_table,
    "seats": compute_seats,
    "crash": compute_crash,
    "bingo": play_bingo,
}
OTHERS = {
    "jackpot": compute_jackpot,
    "prizeDraw": compute_prize_draw,
    "salt": compute_salt,
    "numbers": compute_numbers,
}


def compute(sheets, entry):
    kind = entry["kind"]
    if kind in OTHERS:
        result = OTHERS[kind](entry)
    else:
        key = entry["game"], entry["version"]
        if key not in sheets:
            raise ValueError(f"there is no par sheet of game {key[0]}, version {key[1]}")
        result = OF_GAMES[kind](sheets[key], entry)
    if "serverSeed" in entry:
        result["serverSeedHash"] = sha256(entry["serverSeed"])
    return result


# Comparing


def differences(expected, found, path=""):
    """Where a result differs from what is expected. Fields that are not expected are ignored in results, not in lists."""
    if isinstance(expected, dict) and isinstance(found, dict):
        return [
            line
            for key, value in expected.items()
            for line in differences(value, found.get(key), f"{path}.{key}" if path else key)
        ]
    if isinstance(expected, list) and isinstance(found, list):
        lines = [
            line
            for index, (one, other) in enumerate(zip(expected, found))
            for line in differences(one, other, f"{path}[{index}]")
        ]
        if len(expected) != len(found):
            lines.append(f"{path}: expected {len(expected)} entries, found {len(found)}")
        return lines
    if expected == found and type(expected) is type(found):
        return []
    return [f"{path}: expected {short(expected)}, found {short(found)}"]


def short(value):
    text = json.dumps(value)
    return text if len(text) <= 200 else text[:200] + "…"


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    if sys.argv[1] == "-":
        entries = json.load(sys.stdin.buffer)
    else:
        with open(sys.argv[1], "rb") as file:
            entries = json.load(file)
    sheets = read_sheets()
    results, wrong = [], 0
    for number, entry in enumerate(entries):
        try:
            result = compute(sheets, entry)
        except (KeyError, ValueError, StopIteration) as error:
            result = {"error": f"{type(error).__name__}: {error}"}
        results.append(result)
        for line in differences(entry.get("expected", {}), result)[:MOST_SHOWN]:
            print(f"{number} ({entry.get('kind')}, game {entry.get('game')}): {line}", file=sys.stderr)
            wrong += 1
    print(json.dumps(results))
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
