import type { Odds } from './odds.ts'

export { phases } from './phases.ts'

/**
 * The messages of the sportsbook, whatever feed they come from. Names and numbers are those of the Unified Odds Feed of
 * Betradar (its public documentation and SDK interfaces), so that a real feed is a matter of parsing: see `feed/uof.ts`.
 */

export const sports = ['football', 'basketball', 'tennis', 'volleyball'] as const
export type Sport = (typeof sports)[number]

/** A text in both languages. */
export type LocalizedText = { readonly tr: string; readonly en: string }

/** The id of a match, unique over all feeds: `sr:match:123`, `sim:football:...`, `of:tr.1:2025-26:...`. */
export type MatchId = string

/** Which side of a match, in the order of its name. On neutral ground the first is still called home. */
export type Side = 'home' | 'away'

/** A number for each side. */
export type Pair = { readonly home: number; readonly away: number }

export type Team = {
  readonly id: string
  readonly name: string
  /** Two to four letters for narrow places: `GAL`. */
  readonly short: string
}

/** 1 prices matches in play, 3 before play. */
export type Producer = 1 | 3

/** A match as it is announced. */
export type Fixture = {
  readonly match: MatchId
  readonly sport: Sport
  /** The country, or the name for what lies above countries. */
  readonly category: { readonly id: string; readonly name: LocalizedText }
  readonly competition: { readonly id: string; readonly name: LocalizedText }
  readonly home: Team
  readonly away: Team
  /** Milliseconds since 1970. */
  readonly startMs: number
  /** The hour is not known yet: `startMs` is the noon of its day where it is played. */
  readonly startUnsure?: boolean
  /** Starts that were announced before this one, the first first, and until when: bets of the time were laid on them. */
  readonly announced?: readonly Announced[]
  /** Played on neutral ground: no home advantage. */
  readonly neutral?: boolean
  readonly producer: Producer
  /** Whether prices in play will be offered. */
  readonly liveOdds: boolean
  /** `Matchday 12`, as the source writes it. */
  readonly round?: string
}

export type Announced = { readonly startMs: number; readonly untilMs: number }

/** 0 not started, 1 live, 2 suspended, 3 ended, 4 closed, 5 cancelled, 6 delayed, 7 interrupted, 8 postponed, 9 abandoned. */
export type EventStatus = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9

/** 1 active, 0 inactive (hidden), -1 suspended (shown, no bets), -2 handed over, -3 settled, -4 cancelled. */
export type MarketStatus = 1 | 0 | -1 | -2 | -3 | -4

/**
 * How a match stands. `periods` are its halves (football), quarters and then overtimes (basketball) or sets (tennis: games,
 * volleyball: points), the running one last; `score` is goals, points or sets won.
 */
export type Standing = {
  readonly sport: Sport
  /** The field's match status, `phases` below: 6 first half, 31 half-time, 100 ended and so on. */
  readonly phase: number
  readonly score: Pair
  readonly periods: readonly Pair[]
  /** Tennis: points of the running game, 0 15 30 40 and 50 for advantage; in a tie-break the plain points. */
  readonly game?: Pair
  readonly tieBreak?: boolean
  /** Tennis and volleyball: who serves. */
  readonly server?: Side
  readonly yellowCards?: Pair
  readonly redCards?: Pair
  readonly corners?: Pair
}

/** The clock of a match: seconds played (football, counting on through both halves) and what is left where a clock runs down. */
export type Clock = {
  readonly matchSeconds: number
  readonly remainingInPeriodSeconds?: number
  /** Football: seconds beyond the 45th or 90th minute; `matchSeconds` stands still meanwhile. */
  readonly stoppageSeconds?: number
  readonly stopped: boolean
}

export type OutcomePrice = {
  readonly outcome: string
  /** Absent while the outcome is not priced. */
  readonly odds?: Odds
  /**
   * The chance without margin, 0 to 1, that what is not given back of a stake wins: what cash-out is reckoned from. Absent if the
   * feed does not tell.
   */
  readonly probability?: number
  /** How much of a stake is given back on average, 0 to 1. Absent if the feed does not tell, and where none ever is. */
  readonly refunded?: number
  readonly active: boolean
}

/** A market of a match by its number in the catalogue and its specifiers: `total=2.5`, several sorted and joined by `|`, `''` for none. */
export type MarketKey = { readonly market: number; readonly specifiers: string }

export type MarketChange = MarketKey & {
  readonly status: MarketStatus
  readonly outcomes: readonly OutcomePrice[]
  /** The line of this market to show where there is room for one. */
  readonly favourite?: boolean
}

/** Result, void factor and dead-heat factor of an outcome: see `settlement` in `markets/settle.ts` for what they pay. */
export type OutcomeResult = {
  readonly outcome: string
  readonly result: 0 | 1
  readonly voidFactor: 0 | 0.5 | 1
  /** 1 where nobody shares the win. */
  readonly deadHeatFactor: number
}

export type MarketResult = MarketKey & {
  readonly outcomes: readonly OutcomeResult[]
  /** Why outcomes are refunded, `voidReasons` below. */
  readonly voidReason?: number
}

/** The reasons of the field for giving stakes back. */
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
  /** When the feed made the message, milliseconds since 1970. Older than what is held: late, ignored. */
  readonly atMs: number
  /** Set in answers to a recovery. */
  readonly requestId?: number
}

/** What changed of a fixture: 1 new, 2 time, 3 cancelled, 4 format, 5 coverage; other numbers are passed on. */
export type FixtureChange = OfMatch & {
  readonly type: 'fixture_change'
  readonly change: number
  readonly startMs: number
  /** The fixture as it stands now; feeds that only signal a change leave it out. */
  readonly fixture?: Fixture
}

/**
 * What a model of football expects from a moment on: goals of either side still to come, and how low scores hang together (see
 * `FootballModel`). With the score it gives every final score its chance.
 */
export type Expected = { readonly goals: Pair; readonly rho: number }

export type OddsChange = OfMatch & {
  readonly type: 'odds_change'
  readonly eventStatus: EventStatus
  readonly standing?: Standing
  readonly clock?: Clock
  /** The model behind these prices, where they are computed here; absent in a feed of prices only. */
  readonly expected?: Expected
  /** Only what changed: a market that is not named stays as it was. */
  readonly markets: readonly MarketChange[]
}

/** Betting stops at once on the markets of these groups (`all`, or names of `MarketGroup`). */
export type BetStop = OfMatch & {
  readonly type: 'bet_stop'
  readonly groups: readonly string[]
  readonly status: -1 | 0
}

/** 1 as seen live, 2 confirmed. */
export type Certainty = 1 | 2

export type BetSettlement = OfMatch & {
  readonly type: 'bet_settlement'
  readonly certainty: Certainty
  readonly markets: readonly MarketResult[]
}

/** The settlement of these markets was wrong: take it back. A new one may follow. */
export type RollbackBetSettlement = OfMatch & {
  readonly type: 'rollback_bet_settlement'
  readonly markets: readonly MarketKey[]
}

/** The instants between which bets were placed that a cancellation meets, both included; a missing end is open. */
export type Span = { readonly startMs?: number; readonly endMs?: number }

export type BetCancel = OfMatch &
  Span & {
    readonly type: 'bet_cancel'
    readonly markets: readonly MarketKey[]
    readonly voidReason: number
    /** The match that these bets are now on, if the feed moved them. */
    readonly supersededBy?: MatchId
  }

export type RollbackBetCancel = OfMatch &
  Span & {
    readonly type: 'rollback_bet_cancel'
    readonly markets: readonly MarketKey[]
  }

/** Sent every ten seconds by a producer that works; `subscribed` false asks for a recovery. */
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
