import type { BetInfo, Market, Named, Priced, SharedGame } from '../engine.ts'
import { quotientOf, type Rounding } from '../rounding.ts'
import { portionOf } from '../stakes.ts'
import { limitsPaying, settleEach, tableInfo } from '../tables.ts'
import { chanceOfOrder, chanceOfPlace, drawnRace, exactChanceOfOrder, exactChanceOfPlace } from './chances.ts'
import { type Course, type RacingEvent, raceAnimation } from './raceAnimation.ts'
import { fieldOf, horseNames, houndNames, type Runner } from './runners.ts'

/** Runners in the order of the finish, as indexes in the field. `film` is the seed of the animation and decides nothing. */
export type RaceOutcome = { readonly order: readonly number[]; readonly film: number }

/** The first three of the last races, the newest last, and the number of wins of each start number. */
export type RaceHistory = { readonly last: readonly (readonly number[])[]; readonly wins: readonly number[] }

export type RacingGame = SharedGame<RaceOutcome, RaceHistory, RacingEvent> & {
  /** Returns the runners of a race, in the order of their start numbers. */
  readonly fieldOf: (round: number) => readonly Runner[]
  readonly course: Course
}

type Title = {
  readonly id: number
  readonly slug: string
  readonly names: Named
  readonly size: number
  /** The number of runners that win a place bet. */
  readonly places: number
  readonly runners: readonly string[]
  readonly course: Course
  /** Hit rate and deviation of each kind of bet, counted over all offered bets of the first 200 races, each alike. */
  readonly counted: Readonly<Record<BetKind, readonly [hitMillionths: number, deviationHundredths: number]>>
}

type BetKind = 'win' | 'place' | 'forecast' | 'tricast'

/** The factors of fair odds, in hundredths: the least return of each bet. */
export const racingReturns: Readonly<Record<BetKind, number>> = { win: 95, place: 95, forecast: 93, tricast: 90 }
/** The maximum payout by kind of bet in any field, in stakes: for a forecast, two of the weakest before six of the strongest. */
const maxMultiples: Readonly<Record<BetKind, number>> = { win: 60, place: 30, forecast: 1310, tricast: 3000 }
const [minOdds, maxOdds] = [101, 300_000]

const marketNames: Readonly<Record<BetKind, Named>> = {
  win: { tr: 'Ganyan', en: 'Win' },
  place: { tr: 'Plase', en: 'Place' },
  forecast: { tr: 'Sıralı ikili', en: 'Forecast' },
  tricast: { tr: 'Sıralı üçlü', en: 'Tricast' },
}

const lengths: Readonly<Record<BetKind, number>> = { win: 1, place: 1, forecast: 2, tricast: 3 }
const kinds = Object.keys(marketNames) as BetKind[]

/** A bet, parsed from a spot such as `forecast:3-1` with start numbers from 1. */
type Bet = { readonly kind: BetKind; readonly runners: readonly number[] }

const betAt = (spot: string, size: number): Bet | undefined => {
  const [name = '', numbers = ''] = spot.split(':')
  const kind = kinds.find((known) => known === name)
  const runners = numbers.split('-').map((text) => (/^[1-8]$/.test(text) ? Number(text) - 1 : size))
  if (!kind || spot !== `${name}:${numbers}` || runners.some((runner) => runner >= size)) return undefined
  return runners.length === lengths[kind] && new Set(runners).size === runners.length ? { kind, runners } : undefined
}

/** Returns all orders of `length` runners. */
const ordersOf = (size: number, length: number): number[][] => {
  if (length === 0) return [[]]
  return ordersOf(size, length - 1).flatMap((order) =>
    Array.from({ length: size }, (_, runner) => runner)
      .filter((runner) => !order.includes(runner))
      .map((runner) => [...order, runner]),
  )
}

const betInfo = ({ counted }: Title, kind: BetKind): BetInfo => ({
  bet: kind,
  names: marketNames[kind],
  pays: `1.01× - ${maxMultiples[kind]}×`,
  returnMillionths: racingReturns[kind] * 10_000,
  hitMillionths: counted[kind][0],
  deviationHundredths: counted[kind][1],
  maxWinMultiple: maxMultiples[kind],
})

/** Returns the odds of a bet in hundredths, whether they are offered or not. */
type Price = (strengths: readonly number[], bet: Bet, places: number) => number

/** The odds of the exact chance, rounded up, so that no bet returns less than stated. */
const exactPrice: Price = (strengths, { kind, runners }, places) => {
  const [over, under] =
    kind === 'place'
      ? exactChanceOfPlace(strengths, runners[0] as number, places)
      : exactChanceOfOrder(strengths, runners)
  return quotientOf(BigInt(racingReturns[kind]) * under, over, 'up')
}

/** The odds of version 1: of the chance in double precision, rounded down. */
const roundedDownPrice: Price = (strengths, { kind, runners }, places) =>
  Math.floor(
    racingReturns[kind] /
      (kind === 'place' ? chanceOfPlace(strengths, runners[0] as number, places) : chanceOfOrder(strengths, runners)),
  )

type Edition = { readonly version: number; readonly priceOf: Price; readonly oddsRounding: Rounding }

const currentEdition: Edition = { version: 2, priceOf: exactPrice, oddsRounding: 'up' }

const racingGame = (title: Title, { version, priceOf, oddsRounding }: Edition = currentEdition): RacingGame => {
  const { id, slug, names, size, places, course } = title
  const field = (round: number): readonly Runner[] => fieldOf({ game: id, race: round, names: title.runners, size })
  const strengthsOf = (round: number): number[] => field(round).map(({ strength }) => strength)
  const oddsFor = (strengths: readonly number[], bet: Bet): number => {
    const odds = priceOf(strengths, bet, places)
    return odds < minOdds || odds > maxOdds ? 0 : odds
  }
  const oddsAt = (spot: string, strengths: readonly number[]): number => {
    const bet = betAt(spot, size)
    return bet ? oddsFor(strengths, bet) : 0
  }
  const offerOf = (round: number): Market[] => {
    const runners = field(round)
    const strengths = runners.map(({ strength }) => strength)
    const bets = (kind: BetKind): Priced[] =>
      ordersOf(size, lengths[kind]).flatMap((order) =>
        pricedOf({ kind, runners: order }, runners, oddsFor(strengths, { kind, runners: order })),
      )
    return kinds.map((kind) => ({ market: kind, names: marketNames[kind], bets: bets(kind) }))
  }
  return {
    form: 'shared',
    kind: 'racing',
    id,
    slug,
    version,
    names,
    info: tableInfo([betInfo(title, 'win'), ...kinds.slice(1).map((kind) => betInfo(title, kind))]),
    phases: { betsMs: 75_000, closedMs: 3000, showMs: course.raceMs + 9000 },
    course,
    oddsRounding,
    fieldOf: field,
    outcome: (draws, round) => ({ order: drawnRace(draws, strengthsOf(round)), film: draws.below(2 ** 32) }),
    animationOf: (outcome) => raceAnimation(outcome, course),
    spotOf: (raw, round) => (typeof raw === 'string' && oddsAt(raw, strengthsOf(round)) > 0 ? raw : undefined),
    limitsOf: (spot) => limitsPaying(maxMultiples[betAt(spot, size)?.kind ?? 'win']),
    namesOf: (spot, round) => {
      const bet = betAt(spot, size)
      return bet ? named(bet, field(round)) : { tr: spot, en: spot }
    },
    settle: ({ outcome, round, bets }) => {
      const strengths = strengthsOf(round)
      return settleEach(bets, (spot, stakeKurus) => {
        const bet = betAt(spot, size)
        const odds = oddsAt(spot, strengths)
        if (!bet || odds === 0) return undefined
        return portionOf(stakeKurus, isWon(bet, outcome.order, places) ? odds : 0, 100)
      })
    },
    historyOf: (outcomes) => historyOf(outcomes, size),
    offerOf,
  }
}

const isWon = ({ kind, runners }: Bet, order: readonly number[], places: number): boolean =>
  kind === 'place'
    ? order.indexOf(runners[0] as number) < places
    : runners.every((runner, place) => order[place] === runner)

const nameOf = (runners: readonly number[], field: readonly Runner[]): string =>
  runners.map((runner) => field[runner]?.name ?? '').join(' - ')

/** Returns the names of a bet: `Sıralı ikili: Poyraz - Bora`. */
const named = ({ kind, runners }: Bet, field: readonly Runner[]): Named => {
  const name = nameOf(runners, field)
  return { tr: `${marketNames[kind].tr}: ${name}`, en: `${marketNames[kind].en}: ${name}` }
}

const pricedOf = ({ kind, runners }: Bet, field: readonly Runner[], oddsHundredths: number): Priced[] => {
  if (oddsHundredths === 0) return []
  const name = nameOf(runners, field)
  return [
    { spot: `${kind}:${runners.map((runner) => runner + 1).join('-')}`, names: { tr: name, en: name }, oddsHundredths },
  ]
}

const maxShown = 20

const historyOf = (outcomes: readonly RaceOutcome[], size: number): RaceHistory => ({
  last: outcomes.slice(-maxShown).map(({ order }) => order.slice(0, 3)),
  wins: Array.from({ length: size }, (_, runner) => outcomes.filter(({ order }) => order[0] === runner).length),
})

const houndsTitle: Title = {
  id: 602,
  slug: 'golden-race',
  names: { tr: 'Golden Race', en: 'Golden Race' },
  size: 6,
  places: 2,
  runners: houndNames,
  course: { metres: 480, raceMs: 29_000 },
  counted: { win: [166_666, 240], place: [333_333, 151], forecast: [33_333, 614], tricast: [8_335, 1309] },
}

/** Six hounds over 480 metres; the first two are placed. Draws: the order, then the seed of the animation. */
export const hounds = racingGame(houndsTitle)

const horsesTitle: Title = {
  id: 603,
  slug: 'golden-race-at',
  names: { tr: 'Golden Race: At Yarışı', en: 'Golden Race Horses' },
  size: 8,
  places: 3,
  runners: horseNames,
  course: { metres: 1200, raceMs: 42_000 },
  counted: { win: [124_999, 285], place: [375_000, 139], forecast: [17_857, 863], tricast: [3_006, 2199] },
}

/** Eight horses over 1,200 metres; the first three are placed. */
export const horses = racingGame(horsesTitle)

const roundedDown: Edition = { version: 1, priceOf: roundedDownPrice, oddsRounding: 'down' }

/** Versions 1, whose odds were rounded down. */
export const houndsRoundedDown = racingGame(houndsTitle, roundedDown)
export const horsesRoundedDown = racingGame(horsesTitle, roundedDown)
