import { closeMarket, endings, settleMarket } from '../markets/settle.ts'
import { type BetCancel, type Fixture, type MarketKey, type MatchMessage, phases, voidReasons } from '../messages.ts'
import { LeagueModel, type Pairing, type PlayedMatch } from '../prices/leagueModel.ts'
import { prematchBook, prematchExpected } from '../prices/offer.ts'
import { isContradicted, type Priced } from '../prices/reference.ts'
import { clubOf } from './formerNames.ts'
import type { MatchOdds } from './oddsFile.ts'
import { finalStanding, type Result, type Season, type SeasonMatch } from './openfootball.ts'

const dayMs = 86_400_000
/** The time after the start at which a match is certainly over. */
const overMs = 3 * 3_600_000

/** Learns the model of every league, by file name, from the matches before an instant, with shots on target where there are odds with them. */
export const learnSeasons = (
  seasons: readonly Season[],
  atMs: number,
  odds: MatchOdds = new Map(),
): ReadonlyMap<string, LeagueModel> =>
  new Map(
    [...Map.groupBy(seasons, ({ league }) => league)].map(([league, own]) => {
      const model = new LeagueModel()
      for (const season of own.toSorted((one, other) => one.season.localeCompare(other.season))) {
        startSeason(model, season)
        for (const match of playedIn(season, atMs, odds)) model.learn(match)
      }
      return [league, model] as const
    }),
  )

/** Begins a season of a league with its sides of all matches, played or not. */
export const startSeason = (model: LeagueModel, { matches }: Season): void => {
  const firstMs = Math.min(...matches.map(({ fixture }) => fixture.startMs))
  const sides = matches.flatMap(({ fixture }) => [clubOf(fixture.home.id), clubOf(fixture.away.id)])
  if (sides.length > 0) model.startSeason(sides, firstMs / dayMs)
}

/** Returns the matches of a season that are over at an instant and say something about strength, in the order in which they were played. */
export const playedIn = ({ matches }: Season, atMs: number, odds: MatchOdds = new Map()): readonly PlayedMatch[] =>
  matches.flatMap((match) => learnable(match, atMs, odds)).sort((one, other) => one.day - other.day)

const learnable = (match: SeasonMatch, atMs: number, odds: MatchOdds): readonly PlayedMatch[] => {
  const { fixture, result, awarded } = match
  if (!result || awarded || isAbandoned(match) || fixture.startMs + overMs > atMs) return []
  const shotsOnTarget = odds.get(fixture.match)?.shotsOnTarget
  const played = { ...pairingOf(fixture), goals: result.fullTime, day: fixture.startMs / dayMs }
  return [{ ...played, ...(shotsOnTarget && { shotsOnTarget }) }]
}

/** Returns who plays at a fixture, as the model knows the clubs. */
export const pairingOf = ({ home, away, neutral }: Fixture): Pairing => ({
  home: clubOf(home.id),
  away: clubOf(away.id),
  ...(neutral && { neutral }),
})

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

/** Returns the messages of a coming match with its pre-match prices, suspended where its reference contradicts the results. */
export const offerOf = (
  { fixture, eventStatus }: SeasonMatch,
  { model, basis }: Priced,
  atMs: number,
): readonly MatchMessage[] => {
  const head = { match: fixture.match, producer: 3, atMs } as const
  const book = eventStatus === 0 ? prematchBook(model) : []
  const markets = isContradicted(basis) ? book.map((market) => ({ ...market, status: -1 as const })) : book
  return [
    { ...head, type: 'fixture_change', change: 1, startMs: fixture.startMs, fixture },
    { ...head, type: 'odds_change', eventStatus, expected: prematchExpected(model), basis, markets },
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
