import { closeMarket, endings, settleMarket } from '../markets/settle.ts'
import { type BetCancel, type Fixture, type MarketKey, type MatchMessage, phases, voidReasons } from '../messages.ts'
import {
  defaultFit,
  type FitSettings,
  type Fitted,
  fitLeague,
  modelOf,
  type PlayedMatch,
  type Strength,
} from '../prices/fit.ts'
import { prematchBook, prematchExpected } from '../prices/offer.ts'
import { finalStanding, type Result, type Season, type SeasonMatch } from './openfootball.ts'

const dayMs = 86_400_000
/** The time after the start at which a match is certainly over. */
const overMs = 3 * 3_600_000

/**
 * Fits every league to the matches before an instant, by file name. Teams of the last season that were not in the one before are newcomers.
 */
export const fitSeasons = (
  seasons: readonly Season[],
  atMs: number,
  settings: FitSettings = defaultFit,
): ReadonlyMap<string, Fitted> => {
  const fits = [...Map.groupBy(seasons, ({ league }) => league)].map(([league, own]) => {
    const ordered = own.toSorted((one, other) => one.season.localeCompare(other.season))
    const played = ordered.flatMap(({ matches }) => matches.flatMap((match) => learnable(match, atMs)))
    return [league, fitLeague(played, settings, newcomersOf(ordered, settings.newcomer))] as const
  })
  return new Map(fits)
}

const learnable = (match: SeasonMatch, atMs: number): readonly PlayedMatch[] => {
  const { fixture, result, awarded } = match
  if (!result || awarded || isAbandoned(match) || fixture.startMs + overMs > atMs) return []
  const { home, away, startMs, neutral } = fixture
  const ageDays = (atMs - startMs) / dayMs
  return [{ home: home.id, away: away.id, goals: result.fullTime, ageDays, ...(neutral && { neutral }) }]
}

const sidesOf = (season: Season | undefined): ReadonlySet<string> =>
  new Set(season?.matches.flatMap(({ fixture }) => [fixture.home.id, fixture.away.id]))

const newcomersOf = (ordered: readonly Season[], strength: Strength): ReadonlyMap<string, Strength> => {
  if (ordered.length < 2) return new Map()
  const before = sidesOf(ordered.at(-2))
  return new Map([...sidesOf(ordered.at(-1))].filter((side) => !before.has(side)).map((side) => [side, strength]))
}

/** A start later than this after the announced one is a postponement, which voids the bets on that start. */
const postponedMs = 48 * 3_600_000

/** The current fixture of a source, with earlier announced starts. */
export const announcedOf = (before: Fixture | undefined, now: Fixture, atMs: number): Fixture => {
  const { announced = [] } = before ?? {}
  const last = before && before.startMs !== now.startMs ? [{ startMs: before.startMs, untilMs: atMs }] : []
  return announced.length + last.length > 0 ? { ...now, announced: [...announced, ...last] } : now
}

/**
 * Returns the cancellations that a new start causes: bets placed on a start announced more than two days before it, and bets that were placed
 * after it. Other bets stay valid. Empty when the start is unchanged.
 */
export const moveOf = (
  before: Fixture,
  { fixture }: Pick<SeasonMatch, 'fixture'>,
  markets: readonly MarketKey[],
  atMs: number,
): readonly MatchMessage[] => {
  if (before.startMs === fixture.startMs) return []
  const { match, startMs } = fixture
  const head = { match, producer: 3, atMs } as const
  const moved = announcedOf(before, fixture, atMs)
  const spans = (moved.announced ?? []).map((one, index, all) => ({ ...one, fromMs: all[index - 1]?.untilMs }))
  const cancelled = (voidReason: number, endMs: number, fromMs?: number): MatchMessage => ({
    ...head,
    type: 'bet_cancel',
    markets,
    voidReason,
    ...(fromMs === undefined ? {} : { startMs: fromMs }),
    endMs,
  })
  return [
    { ...head, type: 'fixture_change', change: 2, startMs, fixture: moved },
    ...spans
      .filter((one) => startMs - one.startMs > postponedMs)
      .map(({ fromMs, untilMs }) => cancelled(voidReasons.postponed, untilMs, fromMs)),
    ...(startMs < before.startMs && startMs < atMs ? [cancelled(voidReasons.other, atMs, startMs)] : []),
  ]
}

/**
 * Returns the messages about a match that its source no longer has: it is taken off sale, and two days after its
 * start undecided bets are refunded.
 */
export const vanishedOf = (
  { match, startMs }: Fixture,
  undecided: readonly MarketKey[],
  atMs: number,
): readonly MatchMessage[] => {
  const head = { match, producer: 3, atMs } as const
  if (atMs < startMs + postponedMs) return [{ ...head, type: 'bet_stop', groups: ['all'], status: -1 }]
  return [
    { ...head, type: 'bet_cancel', markets: undecided, voidReason: voidReasons.cancelledEvent },
    { ...head, type: 'odds_change', eventStatus: 5, markets: [] },
  ]
}

/** Returns the messages of a coming match with its pre-match prices. */
export const offerOf = (
  { fixture, eventStatus }: SeasonMatch,
  fitted: Fitted,
  atMs: number,
): readonly MatchMessage[] => {
  const head = { match: fixture.match, producer: 3, atMs } as const
  const { home, away, neutral } = fixture
  const model = modelOf(fitted, { home: home.id, away: away.id, ...(neutral && { neutral }) })
  const markets = eventStatus === 0 ? prematchBook(model) : []
  return [
    { ...head, type: 'fixture_change', change: 1, startMs: fixture.startMs, fixture },
    { ...head, type: 'odds_change', eventStatus, expected: prematchExpected(model), markets },
  ]
}

/** Whether a match was abandoned; its result is then the score at that moment. */
export const isAbandoned = ({ eventStatus }: Pick<SeasonMatch, 'eventStatus'>): boolean => eventStatus === 9

/**
 * Returns the final messages about an abandoned match: confirmed results of the markets that play had decided. The others are cancelled rather
 * than settled, so that no later result of the source changes their refund.
 */
const abandonmentOf = (head: MessageHead, result: Result, offered: readonly MarketKey[]): readonly MatchMessage[] => {
  const standing = finalStanding(result, phases.abandoned)
  const isOpen = (key: MarketKey): boolean => settleMarket(key, standing) === undefined
  const decided = offered.filter((key) => !isOpen(key)).flatMap((key) => closeMarket(key, standing) ?? [])
  return [
    { ...head, type: 'odds_change', eventStatus: 9, standing, markets: [] },
    { ...head, type: 'bet_settlement', certainty: 2, markets: decided },
    { ...head, type: 'bet_cancel', markets: offered.filter(isOpen), voidReason: voidReasons.abandoned },
  ]
}

type MessageHead = Pick<BetCancel, 'match' | 'producer' | 'atMs'>

/**
 * Returns the final messages about the markets of a match: confirmed results where it was played; refunds where it was awarded, cancelled, or
 * postponed for good; both where it was abandoned. Empty for a match still to be played.
 */
export const conclusionOf = (
  match: SeasonMatch,
  offered: readonly MarketKey[],
  atMs: number,
): readonly MatchMessage[] => {
  const { fixture, eventStatus, result, awarded } = match
  const head = { match: fixture.match, producer: 3, atMs } as const
  const ending = endings[eventStatus]
  if (result && isAbandoned(match)) return abandonmentOf(head, result, offered)
  if (result && !awarded) {
    const standing = finalStanding(result)
    const markets = offered.flatMap((key) => closeMarket(key, standing) ?? [])
    return [
      { ...head, type: 'odds_change', eventStatus: 4, standing, markets: [] },
      { ...head, type: 'bet_settlement', certainty: 2, markets },
    ]
  }
  if (awarded) return [{ ...head, type: 'bet_cancel', markets: offered, voidReason: voidReasons.walkover }]
  if (!ending || atMs < fixture.startMs + ending.waitHours * 3_600_000) return []
  return [{ ...head, type: 'bet_cancel', markets: offered, voidReason: ending.voidReason }]
}
