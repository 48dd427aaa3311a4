import { boostPercents, couponLimits } from '../couponLimits.ts'
import { filled, flag, instant, operationId, pageOf, text, z } from '../fields.ts'
import { consoleCall } from './call.ts'
import { maxReason } from './constants.ts'
import { playerNumber } from './playerPage.ts'
import { referralReasonNames } from './referralReasons.ts'

/** The sportsbook as those see it who set prices: matches on sale and what open coupons on them can cost. Amounts in kuruş, prices in thousandths. */

const kurus = z.int()
const names = z.object({ tr: z.string(), en: z.string() })
const price = z.union([z.literal(''), z.int()])
const score = z.union([z.literal(''), z.object({ home: z.int(), away: z.int() })])
const reason = filled(maxReason)
const none = z.tuple([])
const matchId = z.string().check(z.minLength(1), z.maxLength(120))

/** What open bets stake and what they are paid in a case. */
const load = { bets: z.int(), stake: kurus, paid: kurus }

const matchShort = {
  match: z.string(),
  sport: z.string(),
  league: z.object({ id: z.string(), ...names.shape }),
  home: z.string(),
  away: z.string(),
  start: instant,
  /** As in the feeds: 0 not started, 1 live, 2 suspended, 3 ended and so on. */
  status: z.int(),
  score,
  /** Whether the match is taken off sale: itself, its league, its sport or everything. */
  stopped: z.boolean(),
  /** The number of markets on sale. */
  open: z.int(),
  /** Open bets; `paid`: what they are paid if the worst score of each count happens. */
  ...load,
}

/** What a trader has set in place of the feed's value; empty where the feed's holds. `applied`: not where the book would be below 100 %. */
const byHand = z.union([
  z.literal(''),
  z.object({ value: z.int(), until: instant, by: z.string(), reason: z.string(), applied: z.boolean() }),
])

/** A line of a market, or with `outcome` one outcome of it. */
const lineInput = {
  match: matchId,
  market: z.int().check(z.gte(1), z.lte(100_000)),
  specifiers: z._default(text(120), ''),
}
const outcomeInput = { ...lineInput, outcome: z._default(text(40), '') }
/** What is taken off sale or put on sale again: a match with `market` 0, a market, a line of it, or an outcome. */
const stopInput = {
  match: matchId,
  market: z._default(z.int().check(z.gte(0), z.lte(100_000)), 0),
  specifiers: z._default(text(120), ''),
  outcome: z._default(text(40), ''),
  reason,
}

const limitScopes = ['everything', 'sport', 'competition', 'match'] as const
const limitPhases = ['', 'prematch', 'live'] as const
/** What a limit of stakes names: everything (with an empty id), a sport, a league or a match; one market of it or with 0 all; a phase or with '' both. */
const limitKey = {
  scope: z.enum(limitScopes),
  id: z._default(text(120), ''),
  market: z._default(z.int().check(z.gte(0), z.lte(100_000)), 0),
  phase: z._default(z.enum(limitPhases), ''),
}
const instantOrNone = z.union([z.literal(''), instant])

const pair = z.object({ home: z.int().check(z.gte(0), z.lte(99)), away: z.int().check(z.gte(0), z.lte(99)) })
/**
 * A result by hand: `result` is the final score of a football match and that at half-time, which settles every market that they decide; `settle` how all
 * outcomes of a market ended, also anew; `void` refunds it, with market 0 the whole match; `take_back` leaves it without result and cancellation, with
 * market 0 everything that was reported by hand for the match.
 */
const settlement = {
  match: matchId,
  kind: z.enum(['result', 'settle', 'void', 'take_back']),
  market: z._default(z.int().check(z.gte(0), z.lte(100_000)), 0),
  specifiers: z._default(text(120), ''),
  outcomes: z._default(
    z.array(z.object({ outcome: filled(40), result: z.enum(['won', 'lost', 'refunded']) })).check(z.maxLength(60)),
    [],
  ),
  score: z.optional(pair),
  halfTime: z.optional(pair),
}

/** `percent`: the factor of the player's stakes; empty for a player whom nobody has marked. */
const ticketPlayer = z.object({ id: z.string(), username: z.string(), percent: z.union([z.literal(''), z.int()]) })

const couponStates = ['pending', 'returning', 'refused', 'open', 'won', 'lost', 'void', 'cashed_out'] as const

const couponLeg = {
  match: z.string(),
  sport: z.string(),
  home: z.string(),
  away: z.string(),
  odds: z.int(),
  market: names,
  outcome: names,
}

const couponFields = {
  id: z.string(),
  player: ticketPlayer,
  kind: z.enum(['single', 'accumulator', 'system']),
  state: z.enum(couponStates),
  live: z.boolean(),
  /** Whether it is paid with bonus money. */
  bonus: z.boolean(),
  stake: kurus,
  /** The odds of the whole coupon, in thousandths of its stake. */
  odds: z.int(),
  maxWin: kurus,
  /** What was paid, with cash-outs. */
  payout: kurus,
  at: instant,
}
const couponRow = z.object({ ...couponFields, legs: z.array(z.object(couponLeg)) })

const referralCauses = ['player', 'share', 'sum'] as const
/** A coupon that waits for a trader. */
const waitingRow = z.object({
  ...couponFields,
  cause: z.enum(referralCauses),
  /** The stake limit that is nearest to it. */
  limit: kurus,
  /** The number of its bets and the least stake of all together; a smaller stake is divided by the number. */
  columns: z.int(),
  leastStake: kurus,
  /** What is left of the time, in milliseconds, and what happens then. */
  leftMs: z.int(),
  atEnd: z.enum(['decline', 'accept']),
  /** The closing-line value of the player in ten-thousandths; empty with fewer than 30 matches before play. */
  line: z.union([z.literal(''), z.object({ matches: z.int(), mean: z.int(), low: z.int(), high: z.int() })]),
  /** `now`: the price on sale; `fair`: without margin. Empty where there is none. */
  legs: z.array(z.object({ ...couponLeg, now: price, fair: price })),
})

const decisions = ['accept', 'reduce', 'decline'] as const
/** A coupon that was decided lately: `stake` as it was placed, `reduced` the one that a trader has chosen; `by` as in the audit trail. */
const decidedRow = z.object({
  id: z.string(),
  player: ticketPlayer,
  stake: kurus,
  decision: z.enum(decisions),
  reduced: z.union([z.literal(''), kurus]),
  reason: z.union([z.literal(''), z.enum([...referralReasonNames, 'no_answer'])]),
  state: z.enum(couponStates),
  by: z.string(),
  at: instant,
})

const referralSettings = {
  share: z.int().check(z.gte(0), z.lte(100)),
  sum: kurus.check(z.gte(0), z.lte(100_000_000)),
  seconds: z.int().check(z.gte(5), z.lte(60)),
  atEnd: z.enum(['decline', 'accept']),
}

const outcomeRow = z.object({
  outcome: z.string(),
  ...names.shape,
  /** The price on sale, or the last one while the market is closed. */
  price,
  /** The price of the feed. */
  fed: price,
  byHand,
  /** Whether it is taken off sale by itself. */
  stopped: z.boolean(),
  /** The price without margin. */
  fair: price,
  /** Whether it can be bet on, apart from the state of its market. */
  active: z.boolean(),
  /** Open bets on it; `paid`: what they are paid if it wins. */
  ...load,
})

const marketRow = z.object({
  market: z.int(),
  specifiers: z.string(),
  ...names.shape,
  group: z.string(),
  /** 1 open, -1 suspended, 0 hidden, -3 settled, -4 cancelled. */
  status: z.int(),
  /** Whether it is taken off sale by itself. */
  stopped: z.boolean(),
  /** In ten-thousandths; empty with fewer than two prices. */
  margin: z.union([z.literal(''), z.int()]),
  marginByHand: byHand,
  stake: kurus,
  outcomes: z.array(outcomeRow),
})

const feedNames = ['simulator', 'openfootball', 'uof 1', 'uof 3'] as const
const feedPhases = ['prematch', 'live'] as const
const feedInput = { feed: z.enum(feedNames), phase: z.enum(feedPhases), reason }
/** What a feed prices in a phase: on how many matches, and who has taken it off sale; empty while it is on sale. */
const feedSwitch = z.object({
  matches: z.int(),
  stop: z.union([z.literal(''), z.object({ by: z.string(), reason: z.string(), at: instant })]),
})

const reactionRules = {
  threshold: kurus.check(z.gte(0), z.lte(100_000_000_00)),
  step: z.int().check(z.gte(1), z.lte(20)),
  minutes: z.int().check(z.gte(1), z.lte(1_440)),
  leagues: z.array(z.object({ id: filled(120), mode: z.enum(['off', 'advise', 'act']) })).check(z.maxLength(500)),
}
/** A shorter price that is proposed because of money. `taken`: the open stakes of the market; `liability`: what it loses if the outcome wins. */
const adviceRow = z.object({
  match: z.string(),
  home: z.string(),
  away: z.string(),
  league: names,
  market: z.int(),
  specifiers: z.string(),
  marketName: names,
  outcome: z.string(),
  outcomeName: names,
  mode: z.enum(['advise', 'act']),
  price: z.int(),
  proposed: z.int(),
  stake: kurus,
  taken: kurus,
  paid: kurus,
  liability: kurus,
})

export const trading = {
  /** Matches that are on sale or in play, by their start or the one that can cost most first. */
  matches: consoleCall({
    needs: 'trading.read',
    acts: false,
    input: {
      order: z._default(z.enum(['start', 'cost']), 'start'),
      live: z._default(z.enum(['', 'yes', 'no']), ''),
      sport: z._default(text(40), ''),
      search: z._default(text(80), ''),
      ...pageOf(50, 200),
    },
    output: z.array(z.object(matchShort)),
    paged: true,
  }),
  /** A match with its markets, what each outcome can cost, and the worst case by score. */
  match: consoleCall({
    needs: 'trading.read',
    acts: false,
    input: { match: matchId },
    output: z.tuple([
      z.object({
        ...matchShort,
        /**
         * What prices come from that were made here, before play: results alone, or, `followed`, odds of others. `deviation`: the largest distance of a
         * chance of 1x2 between both, in ten-thousandths; empty without such odds. Odds that are not followed contradict the results, and nothing is sold. Empty
         * where the feed sets prices.
         */
        basis: z.union([
          z.literal(''),
          z.object({ followed: z.boolean(), deviation: z.union([z.literal(''), z.int()]) }),
        ]),
        markets: z.array(marketRow),
        /** Open bets on several outcomes of the match together. */
        builders: z.array(z.object({ ...names.shape, ...load })),
        /** By what is counted: goals, corners, sets. `score`: the worst one. */
        counts: z.array(z.object({ count: z.string(), stake: kurus, paid: kurus, score })),
        /** By the final score of goals or sets; the highest row and column are for all higher numbers too. */
        scores: z.array(z.object({ home: z.int(), away: z.int(), paid: kurus })),
        /** The stake of the bets that these scores decide. */
        scoredStake: kurus,
      }),
    ]),
    refusals: ['not_found'],
  }),
  /**
   * What gives matches and prices. `up`: it is read; `behind`: it has more than was processed; `recovering`: what was missed is asked for; `down`: it is silent
   * or failed; `unread`: no process reads it. `held`: its markets are off sale until it has recovered.
   */
  feeds: consoleCall({
    needs: 'trading.read',
    acts: false,
    input: {},
    output: z.array(
      z.object({
        feed: z.enum(feedNames),
        state: z.enum(['up', 'behind', 'recovering', 'down', 'unread']),
        since: instantOrNone,
        last: instantOrNone,
        held: z.boolean(),
        prematch: feedSwitch,
        live: feedSwitch,
      }),
    ),
  }),
  /** Takes all that a feed prices, before play or in play, off sale in every process, until it is put on sale again. */
  stop_feed: consoleCall({
    needs: 'trading.price',
    acts: true,
    input: feedInput,
    output: none,
    refusals: ['not_found', 'unchanged'],
  }),
  open_feed: consoleCall({
    needs: 'trading.price',
    acts: true,
    input: feedInput,
    output: none,
    refusals: ['not_found', 'unchanged'],
  }),
  /**
   * The reaction of prices to money: what is proposed where a market would lose more than `threshold`, the highest liability first, and the settings. A price is
   * shortened by `step` per cent at most and holds for `minutes`; a league that is missing is advised. A proposal is taken by `set_price`.
   */
  reactions: consoleCall({
    needs: 'trading.read',
    acts: false,
    input: {},
    output: z.tuple([
      z.object({
        settings: z.object(reactionRules),
        leagues: z.array(z.object({ id: z.string(), ...names.shape })),
        advice: z.array(adviceRow),
      }),
    ]),
  }),
  /** Changes the settings; in leagues with `act` the server sets the prices itself. */
  change_reaction: consoleCall({
    needs: 'trading.price',
    acts: true,
    input: { ...reactionRules, reason },
    output: none,
    refusals: ['unchanged'],
  }),
  /** Takes a match, a market or an outcome off sale. Accepted bets stay. */
  suspend: consoleCall({
    needs: 'trading.price',
    acts: true,
    input: stopInput,
    output: none,
    refusals: ['not_found', 'unchanged'],
  }),
  /** Puts it on sale again. */
  open: consoleCall({
    needs: 'trading.price',
    acts: true,
    input: stopInput,
    output: none,
    refusals: ['not_found', 'unchanged'],
  }),
  /** Sets the price of an outcome until a time, in thousandths. Players see it as any other price. */
  set_price: consoleCall({
    needs: 'trading.price',
    acts: true,
    input: { ...lineInput, outcome: filled(40), price: z.int(), until: instant, reason },
    output: none,
    refusals: ['not_found', 'time_past', 'price_invalid', 'book_below_whole', 'sure_win'],
  }),
  /** Sets the margin of a market until a time, in ten-thousandths. */
  set_margin: consoleCall({
    needs: 'trading.price',
    acts: true,
    input: { ...lineInput, margin: z.int(), until: instant, reason },
    output: none,
    refusals: ['not_found', 'time_past', 'price_invalid', 'book_below_whole', 'sure_win'],
  }),
  /**
   * Coupons of all players of the last seven days, the newest first; `marked`: of players with a factor. `total` counts up to 500.
   */
  coupons: consoleCall({
    needs: 'trading.read',
    acts: false,
    input: {
      stakeFrom: z._default(z.int().check(z.gte(0)), 0),
      live: z._default(z.enum(['', 'yes', 'no']), ''),
      sport: z._default(text(40), ''),
      match: z._default(text(120), ''),
      marked: z._default(flag, false),
      ...pageOf(50, 200),
    },
    output: z.array(couponRow),
    paged: true,
  }),
  /**
   * Players by their closing-line value, the mean over matches of the prices that they took over the last ones before the match, in ten-thousandths, with the
   * bounds of its interval of 95 %; the highest lower bound first. Of players with bets before play on at least 30 matches. `total` counts up to 500.
   */
  lines: consoleCall({
    needs: 'trading.read',
    acts: false,
    input: { ...pageOf(50, 200) },
    output: z.array(z.object({ player: ticketPlayer, matches: z.int(), mean: z.int(), low: z.int(), high: z.int() })),
    paged: true,
  }),
  /** Coupons that wait for a trader, the first to end first, and those that were decided in the last ten minutes. */
  referrals: consoleCall({
    needs: 'trading.read',
    acts: false,
    input: {},
    output: z.tuple([z.object({ waiting: z.array(waitingRow), decided: z.array(decidedRow) })]),
  }),
  /**
   * Decides a coupon that waits: accepts it, at its stake or at the largest one up to `stake`, or declines it. It is priced again whenever it is accepted, by
   * the choice of its player.
   */
  decide_referral: consoleCall({
    needs: 'trading.limits',
    acts: true,
    input: {
      player: playerNumber,
      coupon: operationId,
      decision: z.enum(decisions),
      stake: z._default(kurus.check(z.gte(0)), 0),
      reason: z._default(z.enum(referralReasonNames), 'not_taken'),
    },
    output: none,
    refusals: ['not_found', 'referral_over', 'reduction_invalid'],
  }),
  /** Which coupons wait for a trader, above a share of the stake limit in per cent or above a sum (0: none), and the players all of whose coupons do. */
  referral_settings: consoleCall({
    needs: 'trading.read',
    acts: false,
    input: {},
    output: z.tuple([
      z.object({
        settings: z.object(referralSettings),
        players: z.array(
          z.object({
            player: z.object({ id: z.string(), username: z.string() }),
            reason: z.string(),
            by: z.string(),
            at: instant,
          }),
        ),
      }),
    ]),
  }),
  /** Changes the settings, with a second person. `asked`: the id of the request that waits for him. */
  change_referral: consoleCall({
    needs: 'trading.limits',
    acts: true,
    input: { ...referralSettings, reason },
    output: z.tuple([z.object({ asked: z.union([z.literal(''), operationId]) })]),
    refusals: ['unchanged', 'person_unlinked', 'act_failed'],
  }),
  /** Lets all coupons of a player wait for a trader, or no longer; the player as in `set_factor`. */
  set_referred: consoleCall({
    needs: 'trading.limits',
    acts: true,
    input: { player: filled(60), referred: flag, reason },
    output: none,
    refusals: ['not_found', 'player_ambiguous', 'unchanged'],
  }),
  /** The limits of stakes and the factors of players, the newest first, and the leagues that limits can name. */
  limits: consoleCall({
    needs: 'trading.read',
    acts: false,
    input: {},
    output: z.tuple([
      z.object({
        limits: z.array(
          z.object({
            scope: z.enum(limitScopes),
            id: z.string(),
            name: names,
            market: z.int(),
            marketName: names,
            phase: z.enum(limitPhases),
            maxStake: kurus,
            until: instantOrNone,
            reason: z.string(),
            by: z.string(),
            at: instant,
          }),
        ),
        factors: z.array(
          z.object({
            player: z.object({ id: z.string(), username: z.string() }),
            percent: z.int(),
            reason: z.string(),
            by: z.string(),
            at: instant,
          }),
        ),
        leagues: z.array(z.object({ id: z.string(), ...names.shape })),
      }),
    ]),
  }),
  /** Limits the stakes on what it names, until a time or without an end. Of all limits that hold for a bet the narrowest does. */
  set_limit: consoleCall({
    needs: 'trading.limits',
    acts: true,
    input: { ...limitKey, maxStake: z.int(), until: z._default(instantOrNone, ''), reason },
    output: none,
    refusals: ['not_found', 'time_past', 'limit_invalid'],
  }),
  end_limit: consoleCall({
    needs: 'trading.limits',
    acts: true,
    input: { ...limitKey, reason },
    output: none,
    refusals: ['unchanged'],
  }),
  /** Sets the factor of a player's limits in per cent, by id or user name (`#12` only by id, `@12` only by user name); 100 takes it back. */
  set_factor: consoleCall({
    needs: 'trading.limits',
    acts: true,
    input: { player: filled(60), percent: z.int().check(z.gte(1), z.lte(500)), reason },
    output: none,
    refusals: ['not_found', 'player_ambiguous', 'unchanged'],
  }),
  /**
   * What a result by hand would change: coupons by how they would end, and the money that would be paid and taken back. Nothing is changed, but all
   * coupons of a match are read: for those alone who may settle.
   */
  preview_settlement: consoleCall({
    needs: 'trading.settle',
    acts: false,
    input: settlement,
    output: z.tuple([
      z.object({
        coupons: z.int(),
        changed: z.int(),
        won: z.int(),
        lost: z.int(),
        refunded: z.int(),
        open: z.int(),
        paid: kurus,
        takenBack: kurus,
      }),
    ]),
    refusals: ['settlement_invalid'],
  }),
  /** Reports a result by hand; a second person confirms it. A later report of the feed corrects it as any other. */
  settle: consoleCall({
    needs: 'trading.settle',
    acts: true,
    input: { ...settlement, reason },
    output: z.tuple([z.object({ asked: z.union([z.literal(''), operationId]) })]),
    refusals: ['settlement_invalid', 'person_unlinked', 'act_failed'],
  }),
  /** Results by hand that could not be applied and are tried again at `next`, the oldest first. */
  failed_orders: consoleCall({
    needs: 'trading.read',
    acts: false,
    input: {},
    output: z.array(
      z.object({
        id: z.string(),
        match: z.string(),
        name: z.string(),
        tries: z.int(),
        next: instantOrNone,
        reason: z.string(),
        by: z.string(),
        at: instant,
      }),
    ),
  }),
  /** Raised prices of the last thirty days, the newest first; prices in thousandths, empty while it is not on sale. `paid`: what won bets were paid because of it. */
  boosts: consoleCall({
    needs: 'trading.read',
    acts: false,
    input: {},
    output: z.array(
      z.object({
        id: z.string(),
        match: z.string(),
        home: z.string(),
        away: z.string(),
        marketName: names,
        outcomeName: names,
        percent: z.int(),
        plain: price,
        price,
        maxStake: kurus,
        until: instant,
        reason: z.string(),
        by: z.string(),
        at: instant,
        bets: z.int(),
        stake: kurus,
        paid: kurus,
      }),
    ),
  }),
  /**
   * Raises what the price of an outcome wins by `percent` before play, until a time and at most until the match begins; each player bets at most `maxStake` on
   * it, once.
   */
  set_boost: consoleCall({
    needs: 'trading.price',
    acts: true,
    input: {
      ...lineInput,
      outcome: filled(40),
      percent: z.int().check(z.gte(boostPercents.least), z.lte(boostPercents.most)),
      maxStake: kurus.check(z.gte(couponLimits.minStake), z.lte(couponLimits.maxStake)),
      until: instant,
      reason,
    },
    output: none,
    refusals: ['not_found', 'time_past', 'boost_too_small', 'boost_exists'],
  }),
  /** Ends a boost. Accepted coupons keep its price. */
  end_boost: consoleCall({
    needs: 'trading.price',
    acts: true,
    input: { id: operationId, reason },
    output: none,
    refusals: ['unchanged'],
  }),
  /** Lets the feed's price hold again, or without an outcome its margin. */
  end_override: consoleCall({
    needs: 'trading.price',
    acts: true,
    input: { ...outcomeInput, reason },
    output: none,
    refusals: ['unchanged'],
  }),
}
