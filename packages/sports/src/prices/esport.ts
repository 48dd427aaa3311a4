import { attackerAfter, halfRounds, isMapOver, isPistolRound, mapsToWin, regularRounds } from '../esportRules.ts'
import type { Pair, Side, Standing } from '../messages.ts'
import { sumOfPair, zeroPair } from '../pairs.ts'
import { isPause } from '../phases.ts'
import { certain, type Distribution, mixture, type Outlook, reduced } from './distribution.ts'

/*
 * The model of a match of e-sports: a tactical shooter, five against five, in the best of three maps. A map is a Markov chain of rounds. Who wins a
 * round depends on the sides, on who attacks, and on who has money for weapons, which follows from the rounds before. The distribution of rounds is
 * computed round by round, without approximation; the simulator draws the same rounds.
 *
 * Sources: the winner of the first pistol round wins the map in 60 % of matches ("Pistol rounds: why round 16 is worth (almost) double round 1",
 * csgo.insight.gg); no map favours attackers or defenders by much ("CS:GO Map Data", blog.counter-strike.net). How the money runs is a simplification of
 * our own.
 */

/** One map of a match: log odds by which the home side is favoured in a round, and by which attackers are. `first` attacks in the first half. */
export type EsportMap = { readonly home: number; readonly attack: number; readonly first: Side }

/** The model of a match: the maps that may be played, in order. */
export type EsportModel = { readonly maps: readonly EsportMap[] }

/**
 * Who has more money: above 0 the home side. 1: the other side has lost its weapons once and can buy again; 2: it is short of money in the next
 * round. In overtime everybody has enough.
 */
export type Money = -2 | -1 | 0 | 1 | 2

/**
 * Returns the money after a round; `round` is its number. Who loses the pistol round, or twice in a row, is short in the next round, and can buy again
 * if it loses that, too.
 */
export const moneyAfter = (money: Money, winner: Side, round: number): Money => {
  if (round >= regularRounds || round === halfRounds) return 0
  const side = winner === 'home' ? 1 : -1
  if (isPistolRound(round) || money === side) return (2 * side) as Money
  return money === 2 * side ? 0 : side
}

/** Log odds by which a side is favoured while the other is short of money: three rounds of four. */
const shortage = 1.25

/** Returns the chance of the home side to win the round after some rounds of a map. */
export const roundChance = ({ home, attack, first }: EsportMap, played: number, money: Money): number => {
  const ofSide = attackerAfter(first, played) === 'home' ? attack : -attack
  const ofMoney = Math.abs(money) === 2 ? Math.sign(money) * shortage : 0
  return 1 / (1 + Math.exp(-(home + ofSide + ofMoney)))
}

/** The score of a map and the money of both sides. */
type MapState = { readonly rounds: Pair; readonly money: Money }

const beginning: MapState = { rounds: zeroPair, money: 0 }

/** Chances that are left when the computation of a map ends: about fifteen sets of overtime. */
const maxUndecided = 1e-9

/** Chances by cell. An open state is a cell of the rounds of the home side and the money: all open states have played the same number of rounds. */
type Cells = Map<number, number>
const stateCell = (home: number, money: Money): number => 5 * home + money + 2
const endCell = ({ home, away }: Pair): number => 4_096 * home + away

const add = (cells: Cells, cell: number, p: number): void => {
  cells.set(cell, (cells.get(cell) ?? 0) + p)
}

/** Plays one round from all open states after `played` rounds. Returns the states that are open after it, and adds the others to `ends`. */
const playRound = (map: EsportMap, played: number, open: Cells, ends: Cells): Cells => {
  const next: Cells = new Map()
  for (const [cell, p] of open) {
    const [before, money] = [Math.floor(cell / 5), ((cell % 5) - 2) as Money]
    const wins = roundChance(map, played, money)
    for (const winner of ['home', 'away'] as const) {
      const home = before + (winner === 'home' ? 1 : 0)
      const rounds = { home, away: played + 1 - home }
      const chance = p * (winner === 'home' ? wins : 1 - wins)
      if (isMapOver(rounds)) add(ends, endCell(rounds), chance)
      else add(next, stateCell(home, moneyAfter(money, winner, played + 1)), chance)
    }
  }
  return next
}

const total = (cells: Cells): number => [...cells.values()].reduce((sum, p) => sum + p, 0)

/** Returns the distribution of the final rounds of a map from a state. */
const mapEnds = (map: EsportMap, { rounds, money }: MapState): Distribution => {
  if (isMapOver(rounds)) return certain(rounds)
  const ends: Cells = new Map()
  let open: Cells = new Map([[stateCell(rounds.home, money), 1]])
  for (let played = sumOfPair(rounds); total(open) > maxUndecided; played++) open = playRound(map, played, open, ends)
  const decided = total(ends)
  return [...ends].map(([cell, p]) => ({ home: Math.floor(cell / 4_096), away: cell % 4_096, p: p / decided }))
}

/** A model with the distributions of its maps from their beginning, each computed when it is first needed. */
export type EsportBook = { readonly model: EsportModel; readonly fresh: (map: number) => Distribution }

export const esportBook = (model: EsportModel): EsportBook => {
  const known = new Map<number, Distribution>()
  const fresh = (map: number): Distribution => {
    const before = known.get(map)
    if (before) return before
    const ends = mapEnds(mapOf(model, map), beginning)
    known.set(map, ends)
    return ends
  }
  return { model, fresh }
}

/** Returns a map by its number from 1. */
const mapOf = ({ maps }: EsportModel, map: number): EsportMap => {
  const found = maps[map - 1]
  if (!found) throw new Error(`the model has no map ${map}`)
  return found
}

/** Returns the number of the map that is running, or comes next. */
export const currentMap = ({ phase, periods }: Pick<Standing, 'phase' | 'periods'>): number =>
  Math.max(1, periods.length + (isPause(phase) ? 1 : 0))

/** Returns the money after the rounds of a map, by who won them. */
const moneyOf = (rounds: string): Money => {
  let money: Money = 0
  for (const [index, winner] of [...rounds].entries())
    money = moneyAfter(money, winner === 'h' ? 'home' : 'away', index + 1)
  return money
}

const stateIn = ({ periods, rounds }: Standing, map: number): MapState => ({
  rounds: periods[map - 1] ?? zeroPair,
  money: moneyOf(rounds?.[map - 1] ?? ''),
})

const homeWins = (ends: Distribution): number =>
  ends.reduce((sum, { home, away, p }) => (home > away ? sum + p : sum), 0)

/** Returns the distribution of the final maps from a score; `chances` of the home side on the maps that are left. */
const matchEnds = (score: Pair, [chance = 0.5, ...later]: readonly number[]): Distribution => {
  if (Math.max(score.home, score.away) >= mapsToWin) return certain(score)
  return mixture([
    { p: chance, of: matchEnds({ ...score, home: score.home + 1 }, later) },
    { p: 1 - chance, of: matchEnds({ ...score, away: score.away + 1 }, later) },
  ])
}

/** The chance of the home side in a pistol round, which nothing but who attacks decides. */
const pistolEnds = (map: EsportMap, round: number): Distribution => {
  const p = roundChance(map, round - 1, 0)
  return [
    { home: 1, away: 0, p },
    { home: 0, away: 1, p: 1 - p },
  ]
}

/**
 * Returns the outlook at a standing. Maps are independent: rounds of later maps are known for those that are played for sure, the first two, and the third
 * once it is level.
 */
export const esportOutlook = (book: EsportBook, standing: Standing): Outlook => {
  const current = currentMap(standing)
  const state = stateIn(standing, current)
  const isOver = Math.max(standing.score.home, standing.score.away) >= mapsToWin
  const running = isOver || sumOfPair(state.rounds) === 0 ? undefined : mapEnds(mapOf(book.model, current), state)
  const roundsOf = (map: number): Distribution => (map === current && running ? running : book.fresh(map))
  const last = book.model.maps.length
  const left = isOver ? [] : Array.from({ length: last - current + 1 }, (_, index) => current + index)
  const maps = matchEnds(
    standing.score,
    left.map((map) => homeWins(roundsOf(map))),
  )
  const isSure = (map: number): boolean => left.includes(map) && (map === current || map <= mapsToWin)
  return ({ count, reads, period, round = 0 }) => {
    if (count === 'maps') return reduced(maps, reads)
    if (!isSure(period)) return undefined
    if (count === 'mapRounds') return reduced(roundsOf(period), reads)
    const isComing = isPistolRound(round) && (period > current || round > sumOfPair(state.rounds))
    return count === 'roundWinner' && isComing
      ? reduced(pistolEnds(mapOf(book.model, period), round), reads)
      : undefined
  }
}
