import { type Odds, oddsFromText, oddsToText } from '@yakamoz/values'
import { barred, call } from '../call.ts'
import { couponPageSize } from '../constants.ts'
import {
  amount,
  day,
  dayOrOpen,
  described,
  filled,
  flag,
  instant,
  money,
  openDay,
  operationId,
  pageOf,
  shareCode,
  text,
  z,
} from '../fields.ts'
import { matchClock, matchStatistics, standing } from '../rooms.ts'

const wirePrice = {
  description: 'A decimal price, the stake included.',
  pattern: String.raw`^\d+(\.\d{1,3})?$`,
  examples: ['1.85'],
}

/** A decimal price in an answer: text (`"1.85"`) on the wire, whole thousandths in code. */
const price = z.codec(
  described(z.string(), wirePrice),
  z.custom<Odds>((value) => Number.isSafeInteger(value)),
  {
    decode: (value, context): Odds => {
      const read = oddsFromText(value)
      if (read !== undefined) return read
      context.issues.push({ code: 'custom', input: value, message: 'price' })
      return z.NEVER
    },
    encode: (value): string => oddsToText(value),
  },
)

/** A decimal price as it was chosen: `"1.85"`. */
const chosenPrice = z.pipe(
  described(z.string(), wirePrice),
  z.transform((value, context): Odds => {
    const read = oddsFromText(value)
    if (read !== undefined) return read
    context.issues.push({ code: 'custom', input: value, message: 'price' })
    return z.NEVER
  }),
)

const pair = z.object({ home: z.int(), away: z.int() })
const sport = z.enum(['football', 'basketball', 'tennis', 'volleyball', 'ice_hockey', 'esport'])

const legStatus = z.enum(['open', 'won', 'lost', 'void', 'half_won', 'half_lost', 'dead_heat'])

const outcome = z.object({
  outcome: z.string(),
  /** In the answer's language; `1`, `X`, `2` and so on where that is how it is written. */
  name: z.string(),
  /** Empty while it is not priced. */
  odds: z.union([price, z.literal('')]),
  open: z.boolean(),
  /** Its result, on the page of its match. */
  ended: z.optional(legStatus),
})

export const sportMarket = z.object({
  market: z.int(),
  specifiers: z.string(),
  name: z.string(),
  group: z.string(),
  /** 1 open, -1 suspended, -3 settled, -4 cancelled. */
  status: z.int(),
  outcomes: z.array(outcome),
})

const eventFields = {
  match: z.string(),
  sport,
  category: z.object({ id: z.string(), name: z.string() }),
  competition: z.object({ id: z.string(), name: z.string() }),
  home: z.object({ id: z.string(), name: z.string(), short: z.string() }),
  away: z.object({ id: z.string(), name: z.string(), short: z.string() }),
  start: instant,
  /** 0 not started, 1 live, 2 suspended, 3 ended, 4 closed, 5 cancelled, 6 delayed, 7 interrupted, 8 postponed, 9 abandoned. */
  status: z.int(),
  live: z.boolean(),
  standing: z.optional(standing),
  clock: z.optional(matchClock),
  /** The number of open markets. */
  marketCount: z.int(),
  /** Changes with every change of the match: what the stream counts from. */
  version: z.int(),
}

export const sportEvent = z.object({ ...eventFields, main: z.array(sportMarket) })

const timelineItem = z.object({
  /** Seconds played. */
  at: z.int(),
  kind: z.string(),
  side: z.optional(z.enum(['home', 'away'])),
  score: z.optional(pair),
})

/** A match that was played, from the view of one side. */
const gameOfSide = z.object({
  match: z.string(),
  start: instant,
  home: z.string(),
  away: z.string(),
  score: pair,
  side: z.enum(['home', 'away']),
  outcome: z.enum(['won', 'drawn', 'lost']),
})

/** A side in the table of a season. `scored`, `conceded`: goals, points, sets or maps. */
const tableRow = z.object({
  id: z.string(),
  name: z.string(),
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  scored: z.int(),
  conceded: z.int(),
  points: z.int(),
})

/** Goals of `games` matches in each of the six quarters of an hour. */
const goalTimes = z.object({ games: z.int(), scored: z.array(z.int()), conceded: z.array(z.int()) })

const choiceFields = { market: z.int(), specifiers: text(120), outcome: filled(60) }
/** The maximum number of outcomes of one bet builder. */
const mostChoices = 8

const leg = z.object({
  match: filled(80),
  ...choiceFields,
  odds: chosenPrice,
  banker: z._default(z.boolean(), false),
  /** A bet builder: outcomes of the same match that must win too; `odds` is the price of all together. */
  also: z.optional(z.array(z.object(choiceFields)).check(z.minLength(1), z.maxLength(mostChoices - 1))),
})

const couponLeg = z.object({
  match: z.string(),
  market: z.int(),
  specifiers: z.string(),
  outcome: z.string(),
  /** All outcomes of a bet builder, whose names above are of the whole; empty for a single outcome. */
  parts: z.array(
    z.object({
      market: z.int(),
      specifiers: z.string(),
      outcome: z.string(),
      marketName: z.string(),
      outcomeName: z.string(),
      status: legStatus,
    }),
  ),
  sport,
  home: z.string(),
  away: z.string(),
  start: instant,
  competition: z.string(),
  marketName: z.string(),
  outcomeName: z.string(),
  odds: price,
  /** The price without the boost that it was placed with. */
  plainOdds: z.optional(price),
  banker: z.boolean(),
  status: legStatus,
  eventStatus: z.int(),
  standing: z.optional(standing),
  /** The current count of the market's subject where that is not the score: a half, a set, corners. */
  counted: z.optional(pair),
  clock: z.optional(matchClock),
})

export const couponStates = ['pending', 'open', 'won', 'lost', 'void', 'cashed_out', 'refused'] as const

const coupon = z.object({
  couponID: z.string(),
  kind: z.enum(['single', 'accumulator', 'system']),
  state: z.enum(couponStates),
  sizes: z.array(z.int()),
  columns: z.int(),
  unit: money,
  stake: money,
  totalOdds: z.string(),
  /** The maximum that it may still pay; of an ended coupon, what it could have paid. */
  mostWin: money,
  /** Paid so far, cash-outs included. */
  payout: money,
  /** The share that was not cashed out, in per cent with two digits. */
  share: z.string(),
  cashedOut: money,
  /** The ids of its cash-outs, by which a client finds the outcome of a request without an answer. */
  cashOutIDs: z.array(z.string()),
  /** Empty when no automatic cash-out is set. */
  autoCashOut: z.union([money, z.literal('')]),
  /** It has won, and is paid as soon as its results are confirmed; `mostWin` is what it pays then. */
  awaitsConfirmation: z.boolean(),
  /** Why it was refused or changed, or what it waits for, in the answer's language. */
  note: z.string(),
  /** A result was corrected after the coupon had ended. */
  corrected: z.boolean(),
  /** Whether the last correction reversed a payout. */
  takenBack: z.boolean(),
  bonus: z.boolean(),
  placed: instant,
  settled: z.union([instant, z.literal('')]),
  legs: z.array(couponLeg),
})

/** A share in ten-thousandths: 10000 is the whole. */
const share = z._default(z.int().check(z.gte(1), z.lte(10_000)), 10_000)

const placing = [
  'coupon_empty',
  'coupon_invalid',
  'coupon_related',
  'coupon_season',
  'coupon_too_large',
  'market_closed',
  'odds_changed',
  'stake_too_small',
  'stake_too_large',
  'win_too_large',
  'insufficient_balance',
  'operation_reused',
  'no_access',
  'outside',
  ...barred,
] as const

/** The selections of a slip without prices and stakes. Those of one match belong together in an accumulator or a system. */
const selections = z.object({
  kind: z.enum(['single', 'accumulator', 'system']),
  /** Of a system: how many selections besides the bankers are in a column. */
  sizes: z.array(z.int().check(z.gte(1), z.lte(20))).check(z.maxLength(20)),
  legs: z
    .array(z.object({ match: filled(80), ...choiceFields, banker: z._default(z.boolean(), false) }))
    .check(z.minLength(1), z.maxLength(30)),
})

export const betframe = {
  /** Open and closed coupons, newest first; without a first day the last thirty days, with an empty one all times (Z-65). */
  getCoupons: call({
    who: 'player',
    read: true,
    paged: true,
    input: {
      startDate: z.optional(openDay),
      endDate: dayOrOpen,
      state: z._default(z.enum(['all', 'open', 'closed']), 'all'),
      ...pageOf(couponPageSize, 100),
    },
    output: z.array(coupon),
  }),
  getCoupon: call({
    own: true,
    who: 'player',
    read: true,
    input: { couponID: operationId },
    output: z.array(coupon),
    refusals: ['not_found'],
  }),
  /** Sports, countries and competitions with the number of their matches. */
  getSports: call({
    own: true,
    who: 'anyone',
    read: true,
    input: { live: z.optional(flag) },
    output: z.array(
      z.object({
        sport,
        name: z.string(),
        count: z.int(),
        live: z.int(),
        categories: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            count: z.int(),
            competitions: z.array(z.object({ id: z.string(), name: z.string(), count: z.int() })),
          }),
        ),
      }),
    ),
  }),
  /** Matches with their main market: live ones first, then by their start. */
  getEvents: call({
    own: true,
    who: 'anyone',
    read: true,
    paged: true,
    input: {
      sport: z.optional(sport),
      /** Of any of these; none named: of all. */
      competitions: z._default(z.array(filled(80)).check(z.maxLength(60)), []),
      live: z.optional(flag),
      /** Only those that start within so many hours. */
      hours: z.optional(z.int().check(z.gte(1), z.lte(24 * 30))),
      /** Only those that start on this day of Istanbul; empty: on any. */
      day: dayOrOpen,
      search: z._default(text(60), ''),
      matches: z._default(z.array(filled(80)).check(z.maxLength(60)), []),
      ...pageOf(40, 100),
    },
    output: z.array(sportEvent),
  }),
  /** The days of Istanbul on which matches start that lists show, the next first, with their number. */
  getMatchDays: call({
    own: true,
    who: 'anyone',
    read: true,
    input: {
      sport: z.optional(sport),
      competitions: z._default(z.array(filled(80)).check(z.maxLength(60)), []),
      search: z._default(text(60), ''),
    },
    output: z.array(z.object({ day, count: z.int() })),
  }),
  /** Matches of a day of Istanbul that are over, or will not be played: the last to begin first. Without a day those of the last that has any. */
  getResults: call({
    own: true,
    who: 'anyone',
    read: true,
    paged: true,
    input: {
      day: dayOrOpen,
      sport: z.optional(sport),
      search: z._default(text(60), ''),
      ...pageOf(40, 100),
    },
    output: z.array(z.object(eventFields)),
  }),
  /** One match with every market, also when it is over. */
  getEvent: call({
    own: true,
    who: 'anyone',
    read: true,
    input: { match: filled(80) },
    output: z.array(
      z.object({
        ...eventFields,
        markets: z.array(sportMarket),
        timeline: z.array(timelineItem),
        /** E-sports: the names of the maps, in the order in which they are played. */
        maps: z.optional(z.array(z.string())),
        /** Absent where no feed counts the match. */
        statistics: z.optional(matchStatistics),
      }),
    ),
    refusals: ['not_found'],
  }),
  /** What earlier matches of its competition say of the two sides of a match: nothing of it is a price. */
  getHistory: call({
    own: true,
    who: 'anyone',
    read: true,
    input: { match: filled(80) },
    output: z.array(
      z.object({
        /** The name of its season, `2025-26`; empty where seasons have none. */
        season: z.string(),
        /** The last matches of either side, the newest first. */
        form: z.object({ home: z.array(gameOfSide), away: z.array(gameOfSide) }),
        /** The last matches of the two against each other, from the view of the home side. */
        meetings: z.array(gameOfSide),
        /** The table of the season so far, the best first; empty without seasons. */
        table: z.array(tableRow),
        /** Football: goals by quarter of an hour in the last matches of either side; empty for other sports. */
        goals: z.union([z.literal(''), z.object({ home: goalTimes, away: goalTimes })]),
      }),
    ),
    refusals: ['not_found'],
  }),
  /** The season of a competition so far: its table and its last matches. */
  getSeason: call({
    own: true,
    who: 'anyone',
    read: true,
    input: { competition: filled(80) },
    output: z.array(
      z.object({
        sport,
        competition: z.string(),
        category: z.string(),
        /** The name of the season, `2025-26`; empty where seasons have none. */
        season: z.string(),
        /** The best first, each with its last matches, the newest first; empty without seasons and in tennis. */
        table: z.array(z.object({ ...tableRow.shape, form: z.array(gameOfSide) })),
        /** The last matches, the newest first. */
        results: z.array(
          z.object({ match: z.string(), start: instant, home: z.string(), away: z.string(), score: pair }),
        ),
        /** The outright that is bet on, as `getEvent` and the stream know it; empty without one. */
        outright: z.string(),
      }),
    ),
    refusals: ['not_found'],
  }),
  /** How the prices of the main market of a match have moved, to the minute. Nothing while there are fewer than two. */
  getPriceHistory: call({
    own: true,
    who: 'anyone',
    read: true,
    input: { match: filled(80) },
    output: z.array(
      z.object({
        market: z.int(),
        /** The times at which prices were recorded, the first one first. */
        times: z.array(instant),
        /** The outcomes, each with its price at each of the times; empty where it had none. */
        outcomes: z.array(z.object({ outcome: z.string(), odds: z.array(z.union([price, z.literal('')])) })),
      }),
    ),
  }),
  /** The current price of outcomes of one match as a bet builder. */
  getBuilder: call({
    own: true,
    who: 'anyone',
    read: true,
    input: {
      match: filled(80),
      choices: z.array(z.object(choiceFields)).check(z.minLength(2), z.maxLength(mostChoices)),
    },
    output: z.array(z.object({ match: z.string(), odds: price })),
    refusals: ['coupon_related', 'market_closed'],
    rate: { points: 300, seconds: 10 },
  }),
  /**
   * Raised prices, what many players have bet on in the last day, the most popular first, and bet builders that are put together already. All of it was on sale
   * at these prices within the last seconds. Of one match, of a sport, or of all.
   */
  getPicks: call({
    own: true,
    who: 'anyone',
    read: true,
    input: { match: z._default(text(80), ''), sport: z.optional(sport) },
    output: z.array(
      z.object({
        match: z.string(),
        sport,
        competition: z.string(),
        home: z.string(),
        away: z.string(),
        start: instant,
        live: z.boolean(),
        /** One outcome, or those of a bet builder, each with its price alone. */
        parts: z.array(
          z.object({
            market: z.int(),
            specifiers: z.string(),
            outcome: z.string(),
            marketName: z.string(),
            outcomeName: z.string(),
            odds: price,
          }),
        ),
        odds: price,
        /** How many players have bet on it; 0 for a bet builder that the house has put together. */
        players: z.int(),
        /** A raised price: `odds` in place of the one above, at most `most` of each player once, until a time. Taken by `placeCoupon`. */
        boost: z.optional(z.object({ id: z.string(), odds: price, most: money, until: instant })),
      }),
    ),
  }),
  placeCoupon: call({
    own: true,
    who: 'player',
    input: {
      couponID: operationId,
      legs: z.array(leg).check(z.maxLength(30)),
      /** The numbers of legs besides the bankers in a column: `[1]` singles, `[n]` an accumulator, `[2,3]` a system. */
      sizes: z.array(z.int().check(z.gte(1), z.lte(20))).check(z.minLength(1), z.maxLength(20)),
      unit: amount,
      /** Which other prices than the chosen ones are accepted: any, down to 5 per cent lower ones, higher ones, or none. */
      policy: z._default(z.enum(['any', 'near', 'better', 'none']), 'better'),
      /** The boost of a single outcome, which is chosen at its raised price; such a coupon cannot be cashed out. */
      boost: z._default(text(40), ''),
    },
    output: z.array(coupon),
    refusals: [...placing, 'boost_over', 'boost_taken'],
    success: 'coupon_placed',
  }),
  /** The boosts that have not ended and that the player has taken. */
  getTakenBoosts: call({
    own: true,
    who: 'player',
    read: true,
    input: {},
    output: z.array(z.object({ boost: z.string() })),
  }),
  /** The current cash-out offer for a coupon; zero: none at the moment. */
  getCashOut: call({
    own: true,
    who: 'player',
    read: true,
    input: { couponID: operationId },
    output: z.array(
      z.object({
        couponID: z.string(),
        amount: money,
        /** For `cashOut`, which pays this amount with it for ten seconds while no match of the coupon is in play; empty otherwise. */
        quote: z.string(),
      }),
    ),
    refusals: ['not_found'],
    rate: { points: 300, seconds: 10 },
  }),
  /**
   * Accepts the offer for a share of the remaining coupon. `least` is the amount that the player was shown, `accept` how far below it the
   * offer may be when it is paid: not at all, by at most 5 per cent, or at any amount. A higher offer is paid in full. In play the answer
   * takes five seconds, and up to twenty more while bets are stopped. `cash_out_changed` has the new offer for the share in its blank `offer`,
   * which the message does not name.
   */
  cashOut: call({
    own: true,
    who: 'player',
    input: {
      couponID: operationId,
      cashOutID: operationId,
      share,
      least: amount,
      accept: z._default(z.enum(['exact', 'near', 'any']), 'exact'),
      quote: z._default(text(120), ''),
    },
    output: z.array(coupon),
    refusals: ['not_found', 'cash_out_closed', 'cash_out_changed', 'operation_reused'],
    success: 'coupon_cashed_out',
  }),
  /** Orders a cash-out as soon as the offer reaches the amount; zero cancels the order. */
  setAutoCashOut: call({
    own: true,
    who: 'player',
    input: { couponID: operationId, amount },
    output: z.array(coupon),
    refusals: ['not_found', 'cash_out_closed'],
  }),
  /** Stores selections for others, for thirty days from the last time. The same selections have the same code; nothing says whose they are. */
  shareSlip: call({
    own: true,
    who: 'player',
    input: selections.shape,
    output: z.array(z.object({ code: z.string() })),
    refusals: ['coupon_invalid'],
    rate: { points: 30, seconds: 60 },
  }),
  /** The selections behind a code. */
  getSharedSlip: call({
    own: true,
    who: 'anyone',
    read: true,
    input: { code: shareCode },
    output: z.array(selections),
    refusals: ['not_found'],
    rate: { points: 60, seconds: 60 },
  }),
  /** The matches that the player follows with a star. A match with an open coupon is followed without one. */
  starredMatches: call({ own: true, who: 'player', read: true, input: {}, output: z.array(z.string()) }),
  /** Gives a star to a match or takes it; answers the starred ones. */
  starMatch: call({
    own: true,
    who: 'player',
    input: { match: filled(200), isStarred: flag },
    output: z.array(z.string()),
    refusals: ['match_not_followed'],
  }),
}
