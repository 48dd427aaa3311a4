import type { Language } from '@yakamoz/values'
import type { Fraction } from './fraction.ts'
import type { Odds } from './odds.ts'
import { sideNames } from './outrightName.ts'

export { phases } from './phases.ts'

/**
 * The messages of all feeds of the sportsbook. Names and numbers are those of the Unified Odds Feed of
 * Betradar (its public documentation and SDK interfaces), so that a real feed needs only a parser (`feed/uof.ts`).
 */

export const sports = ['football', 'basketball', 'tennis', 'volleyball', 'ice_hockey', 'esport'] as const
export type Sport = (typeof sports)[number]

/** A text in both languages. */
export type LocalizedText = { readonly tr: string; readonly en: string }

/** The id of a match, unique over all feeds: `sr:match:123`, `sim:football:...`, `of:tr.1:2025-26:...`. */
export type MatchId = string

/** A side of a match, in the order of its name. On neutral ground the first is still called home. */
export type Side = 'home' | 'away'

/** A number for each side. */
export type Pair = { readonly home: number; readonly away: number }

export type Team = {
  readonly id: string
  readonly name: string
  /** A code of two to four letters: `GAL`. */
  readonly short: string
}

/** 1 prices matches in play, 3 before play. */
export type Producer = 1 | 3

/** An announced match. */
export type Fixture = {
  readonly match: MatchId
  readonly sport: Sport
  /** The country, or the region of an international competition. */
  readonly category: { readonly id: string; readonly name: LocalizedText }
  readonly competition: { readonly id: string; readonly name: LocalizedText }
  readonly home: Team
  readonly away: Team
  /** Milliseconds since 1970. */
  readonly startMs: number
  /** The hour is unknown: `startMs` is noon of the day, in local time. */
  readonly startUnsure?: boolean
  /** Earlier announced starts, the oldest first, and until when each was valid for bets. */
  readonly announced?: readonly Announced[]
  /** Played on neutral ground: no home advantage. */
  readonly neutral?: boolean
  readonly producer: Producer
  /** Whether prices in play will be offered. */
  readonly liveOdds: boolean
  /** `Matchday 12`, as the source writes it. */
  readonly round?: string
  /** The season of the competition, `2025-26`: its matches make one table. Absent where a source does not tell. */
  readonly season?: string
  /** E-sports: the names of the maps that are played, in order. */
  readonly maps?: readonly string[]
  /**
   * The outright of a season: its sides, of which bets on the final table are sold until its last match begins (`startMs`). It is no match: `home`
   * and `away` have no names (`sidesOf`), and no list of matches has it.
   */
  readonly outright?: readonly Team[]
}

/** Returns the names of both sides of a fixture in a language; of an outright that of its competition and ''. */
export const sidesOf = ({ home, away, competition }: Fixture, language: Language): ReturnType<typeof sideNames> =>
  sideNames({ home: home.name, away: away.name, competition: competition.name }, language)

export type Announced = { readonly startMs: number; readonly untilMs: number }

/** 0 not started, 1 live, 2 suspended, 3 ended, 4 closed, 5 cancelled, 6 delayed, 7 interrupted, 8 postponed, 9 abandoned. */
export type EventStatus = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9

/** 1 active, 0 inactive (hidden), -1 suspended (shown, no bets), -2 handed over, -3 settled, -4 cancelled. */
export type MarketStatus = 1 | 0 | -1 | -2 | -3 | -4

/**
 * The score of a match and its phase. `periods` are halves (football), quarters and overtimes (basketball), periods, overtime and shootout (ice
 * hockey: the shootout is one goal for its winner), sets (tennis: games, volleyball: points) or maps (e-sports: rounds), the running one last;
 * `score` is goals, points, sets or maps won.
 */
export type Standing = {
  readonly sport: Sport
  /** The match status of the feed (`phases`): 6 first half, 31 half-time, 100 ended and so on. */
  readonly phase: number
  readonly score: Pair
  readonly periods: readonly Pair[]
  /** Tennis: points of the running game, 0 15 30 40 and 50 for advantage; in a tie-break the plain points. */
  readonly game?: Pair
  readonly tieBreak?: boolean
  /** Tennis and volleyball: the serving side. */
  readonly server?: Side
  readonly yellowCards?: Pair
  readonly redCards?: Pair
  readonly corners?: Pair
  /** Ice hockey: players on the penalty bench now. */
  readonly suspended?: Pair
  /** E-sports: the side that attacks in the running or coming round; the other defends. */
  readonly attacker?: Side
  /** E-sports: who won each round of each map in order, `h` for the home side and `a` for the other: `hhaha`. */
  readonly rounds?: readonly string[]
}

/**
 * What can be counted of a match beside its standing, by the names of Betradar's live data. Possession is in per cent; service points are rallies on
 * a side's own serve, pointers and free throws those that were scored; leads and runs are in points, in e-sports in rounds, which have names of our own.
 */
export const statisticNames = [
  'possession',
  'attacks',
  'dangerousAttacks',
  'shotsOnTarget',
  'shotsOffTarget',
  'shotsBlocked',
  'fouls',
  'twoPointers',
  'threePointers',
  'freeThrows',
  'biggestLead',
  'secondsInLead',
  'aces',
  'doubleFaults',
  'serviceErrors',
  'blocks',
  'servicePoints',
  'servicePointsWon',
  'breakPoints',
  'breakPointsWon',
  'longestRun',
  'powerPlays',
  'powerPlayGoals',
  'penaltyMinutes',
  'attackRounds',
  'attackRoundsWon',
  'defenceRounds',
  'defenceRoundsWon',
  'pistolRoundsWon',
] as const
export type StatisticName = (typeof statisticNames)[number]

/**
 * The statistics of a match so far. They are shown, and nothing is priced or settled by them: corners and cards, which are, belong to the standing.
 * What a feed does not count is absent, never 0.
 */
export type MatchStatistics = {
  readonly counts: { readonly [Name in StatisticName]?: Pair | undefined }
  /**
   * Which side presses, from -100 (the away side alone) to 100, in order: by minute (football, with stoppage time in the last one of its half,
   * basketball and ice hockey), by game (tennis), by rally (volleyball) or by round (e-sports), the running one last.
   */
  readonly momentum?: readonly number[] | undefined
}

/** The clock of a match: seconds played (through all periods), and the remaining time of a clock that runs down. */
export type Clock = {
  readonly matchSeconds: number
  readonly remainingInPeriodSeconds?: number
  /** Football: seconds beyond the 45th or 90th minute, during which `matchSeconds` does not change. */
  readonly stoppageSeconds?: number
  readonly stopped: boolean
}

export type OutcomePrice = {
  readonly outcome: string
  /** Absent while the outcome has no price. */
  readonly odds?: Odds
  /**
   * The probability without margin, 0 to 1, that the part of a stake that is not refunded wins; used for cash-outs. Absent if the
   * feed does not send it.
   */
  readonly probability?: number
  /** The share of a stake that is refunded on average, 0 to 1. Absent if the feed does not send it, and for markets without refunds. */
  readonly refunded?: number
  readonly active: boolean
}

/** A market of a match by its number in the catalogue and its specifiers: `total=2.5`, several sorted and joined by `|`, `''` for none. */
export type MarketKey = { readonly market: number; readonly specifiers: string }

export type MarketChange = MarketKey & {
  readonly status: MarketStatus
  readonly outcomes: readonly OutcomePrice[]
  /** Whether this is the line to show if there is space for only one. */
  readonly favourite?: boolean
}

/** Result, void factor and dead heat of an outcome; `markets/settle.ts` has the formula of the payout. */
export type OutcomeResult = {
  readonly outcome: string
  readonly result: 0 | 1
  readonly voidFactor: 0 | 0.5 | 1
  /** The share of the win in a dead heat, below 1; absent without one. */
  readonly deadHeat?: Fraction
}

export type MarketResult = MarketKey & {
  readonly outcomes: readonly OutcomeResult[]
  /** The reason of refunds (`voidReasons`). */
  readonly voidReason?: number
}

/** The reasons of the feed for refunds. */
export const voidReasons = {
  other: 0,
  resultUnverifiable: 3,
  cancelledEvent: 5,
  walkover: 7,
  retired: 9,
  abandoned: 10,
  postponed: 11,
  incorrectOdds: 12,
  noResultAssignable: 14,
} as const

type OfMatch = {
  readonly match: MatchId
  readonly producer: Producer
  /** When the feed created the message, in milliseconds since 1970. Messages older than the stored state are ignored. */
  readonly atMs: number
  /** Set in answers to a recovery. */
  readonly requestId?: number
}

/** The change of a fixture that cancels the match. */
export const cancelledFixture = 3

/** A change of a fixture: 1 new, 2 time, 3 cancelled, 4 format, 5 coverage; other numbers are passed on. */
export type FixtureChange = OfMatch & {
  readonly type: 'fixture_change'
  readonly change: number
  readonly startMs: number
  /** The current fixture; absent in feeds that only signal a change. */
  readonly fixture?: Fixture
}

/**
 * The expectation of a football model from a moment on: the remaining goals of either side, and the dependence of low scores (see
 * `FootballModel`). With the current score it determines the distribution of final scores. Each remaining goal falls before half-time with the
 * chance `beforeHalfTime`, 0 to 1 and 0 after the first half; absent if the results at half-time are unknown.
 */
export type Expected = {
  readonly goals: Pair
  readonly rho: number
  readonly beforeHalfTime?: number
  /** The corners of both sides that are still to come; absent without a model of them. They do not depend on the goals. */
  readonly corners?: number
  /** The cards of both sides that are still to come; absent without a model of them. The goals do not depend on the yellow ones. */
  readonly cards?: ExpectedCards
}

/** Expected yellow cards and players sent off. */
export type ExpectedCards = { readonly yellow: number; readonly red: number }

/**
 * What prices were made from here: results alone, or, `followed`, a reference that knows more (`prices/reference.ts`). `deviation`: the largest
 * distance of a chance of 1x2 between both, 0 to 1, where there is a reference. One that is not followed contradicts the results: nothing is sold.
 */
export type Basis = { readonly followed: boolean; readonly deviation?: number }

export type OddsChange = OfMatch & {
  readonly type: 'odds_change'
  /** Absent: as before. */
  readonly eventStatus?: EventStatus
  readonly standing?: Standing
  readonly clock?: Clock
  /** Absent in a feed without statistics. */
  readonly statistics?: MatchStatistics
  /** The model behind these prices; absent in a feed of prices only. */
  readonly expected?: Expected
  /** What these prices come from; absent where the feed sets prices. */
  readonly basis?: Basis
  /** Only changed markets; others are unchanged. */
  readonly markets: readonly MarketChange[]
}

/** Stops bets on the markets of these groups (`all`, or names of `MarketGroup`). */
export type BetStop = OfMatch & {
  readonly type: 'bet_stop'
  readonly groups: readonly string[]
  readonly status: -1 | 0
}

/** 1: as seen live, 2: confirmed. */
export type Certainty = 1 | 2

export type BetSettlement = OfMatch & {
  readonly type: 'bet_settlement'
  readonly certainty: Certainty
  readonly markets: readonly MarketResult[]
}

/** A market, or with `onlyOutcomes` these outcomes of it alone; the others are not affected. */
export type AffectedMarket = MarketKey & { readonly onlyOutcomes?: readonly string[] }

/** Rolls back the settlement of these markets. A new one may follow. */
export type RollbackBetSettlement = OfMatch & {
  readonly type: 'rollback_bet_settlement'
  readonly markets: readonly AffectedMarket[]
}

/** The period of a cancellation, both ends included: only bets placed in it are voided. A missing end is open. */
export type Span = { readonly startMs?: number; readonly endMs?: number }

export type BetCancel = OfMatch &
  Span & {
    readonly type: 'bet_cancel'
    readonly markets: readonly AffectedMarket[]
    readonly voidReason: number
    /** The match to which the feed moved these bets. */
    readonly supersededBy?: MatchId
  }

export type RollbackBetCancel = OfMatch &
  Span & {
    readonly type: 'rollback_bet_cancel'
    readonly markets: readonly AffectedMarket[]
  }

/** Sent every ten seconds by a working producer; `subscribed` false requires a recovery. */
export type Alive = {
  readonly type: 'alive'
  readonly producer: Producer
  readonly subscribed: boolean
  readonly atMs: number
}

/** The recovery with this request id is complete. */
export type SnapshotComplete = {
  readonly type: 'snapshot_complete'
  readonly producer: Producer
  readonly requestId: number
  readonly atMs: number
}

/** A message about one match. */
export type MatchMessage =
  | FixtureChange
  | OddsChange
  | BetStop
  | BetSettlement
  | RollbackBetSettlement
  | BetCancel
  | RollbackBetCancel

export type FeedMessage = MatchMessage | Alive | SnapshotComplete
