import { call } from '../call.ts'
import { amount, dayOrOpen, flag, instant, money, text, z } from '../fields.ts'

/** Limits, time-outs and exclusions of players; all additions to the specification (Z-49, SR-30). */

const kind = z.enum(['deposit', 'loss', 'stake', 'time'])
const period = z.enum(['day', 'week', 'month'])
const maybe = z.union([z.literal(''), instant])
/** Money of the limits on money, minutes (as whole text, `90`) of the one on time. */
const measure = z.string()

const limit = z.object({
  kind,
  /** A rolling window of 1, 7 or 30 times 24 hours, counted in steps of ten minutes. */
  period,
  most: measure,
  used: measure,
  left: measure,
  set: instant,
  /** The requested higher limit, empty for none; `removing`: the end of the limit is requested. */
  wanted: measure,
  removing: z.boolean(),
  /** The earliest time at which the change may be confirmed. */
  ripe: maybe,
  /** The latest time; afterwards the request has no effect. */
  lapses: maybe,
})

const state = z.object({
  limits: z.array(limit),
  /** The end of a time-out that runs. */
  pausedUntil: maybe,
  excluded: z.boolean(),
  excludedSince: maybe,
  /** The earliest time at which the end of the exclusion can be requested. */
  excludedUntil: maybe,
  forEver: z.boolean(),
  /** When the exclusion ends, after its end was requested. */
  ends: maybe,
  /** Whether deposits and play are blocked until the operator has verified the player's identity. */
  unverified: z.boolean(),
  /** Whether bets and deposits of this player are refused: Northern Cyprus (Z-68). */
  restricted: z.boolean(),
  /** Minutes between reality checks; 0 is none. */
  realityMinutes: z.int(),
  /** Whether the player has not reviewed the limits for half a year. */
  reviewDue: z.boolean(),
  /** Whether the player has never been prompted to set a limit. */
  promptDue: z.boolean(),
})
const states = z.array(state)

const limitOf = { kind, period }
const changes = { points: 60, seconds: 60 }

export const protection = {
  state: call({ own: true, who: 'player', read: true, input: {}, output: states }),
  /** A lower limit holds at once; a higher one may be confirmed 24 hours later. `minutes` for the kind `time`, else `amount`. */
  set_limit: call({
    own: true,
    who: 'player',
    input: {
      ...limitOf,
      amount: z.optional(amount),
      minutes: z.optional(z.int().check(z.gte(10), z.lte(43_200))),
    },
    output: states,
    refusals: ['amount_missing', 'limit_minutes_missing'],
    success: 'limit_set',
    rate: changes,
  }),
  /** Requests the end of a limit, which holds until the player confirms, 24 hours later at the earliest. */
  remove_limit: call({
    own: true,
    who: 'player',
    input: limitOf,
    output: states,
    refusals: ['not_found'],
    success: 'limit_asked',
    rate: changes,
  }),
  confirm_limit: call({
    own: true,
    who: 'player',
    input: limitOf,
    output: states,
    refusals: ['not_found', 'limit_not_ripe'],
    success: 'limit_set',
    rate: changes,
  }),
  /** Cancels a requested change. */
  keep_limit: call({
    own: true,
    who: 'player',
    input: limitOf,
    output: states,
    refusals: ['not_found'],
    success: 'limit_kept',
    rate: changes,
  }),
  /** Records that the player has reviewed the limits, or has dismissed the prompt to set the first one. */
  review: call({ own: true, who: 'player', input: {}, output: states }),
  /** Starts a time-out: no play and no deposit. It cannot be shortened. */
  time_out: call({
    own: true,
    who: 'player',
    input: { period: z.enum(['day', 'week', 'month', 'six_weeks']) },
    output: states,
    success: 'paused',
    rate: changes,
  }),
  /** Starts a self-exclusion, with the password: no play, no deposit and no advertising. It cannot be cancelled. */
  self_exclude: call({
    own: true,
    who: 'player',
    input: {
      period: z.enum(['six_months', 'one_year', 'two_years', 'five_years', 'for_ever']),
      /** The confirmation that the player has read what it means. */
      understood: flag,
      password: text(512),
    },
    output: states,
    refusals: ['exclusion_unconfirmed', 'password_wrong', 'too_many'],
    success: 'self_excluded',
    rate: changes,
  }),
  /** Requests, with the password, the end of an exclusion whose time is over: 24 hours later, of a permanent one 7 days later. */
  end_exclusion: call({
    own: true,
    who: 'player',
    input: { password: text(512) },
    output: states,
    refusals: ['not_found', 'exclusion_stands', 'password_wrong', 'too_many'],
    success: 'exclusion_ending',
    rate: changes,
  }),
  set_reality_check: call({
    own: true,
    who: 'player',
    input: { minutes: z.union([z.literal(0), z.literal(15), z.literal(30), z.literal(60), z.literal(120)]) },
    output: states,
    rate: changes,
  }),
  /** Confirms the time and result of a reality check, so that play continues. */
  acknowledge: call({ own: true, who: 'player', input: {}, output: z.array(z.never()) }),
  /** Time and result since this sign-in, and whether a reality check waits (A18, A52). */
  session: call({
    own: true,
    who: 'player',
    read: true,
    input: {},
    output: z.array(
      z.object({
        since: instant,
        seconds: z.int(),
        staked: money,
        won: money,
        /** Won less staked. */
        net: money,
        /** Minutes between reality checks; 0 is none. */
        every: z.int(),
        due: z.boolean(),
        /** The time of the next reality check if play continues; empty while nothing is being played. */
        next: maybe,
      }),
    ),
  }),
  /** The sums of a period, both days included (A16), and the net deposits since the account was opened (A17). */
  totals: call({
    own: true,
    who: 'player',
    read: true,
    input: { startDate: dayOrOpen, endDate: dayOrOpen },
    output: z.array(
      z.object({
        staked: money,
        won: money,
        net: money,
        bonuses: money,
        deposited: money,
        withdrawn: money,
        netDepositsEver: money,
      }),
    ),
  }),
}
