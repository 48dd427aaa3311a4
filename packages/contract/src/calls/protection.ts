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
  /** Every 24 hours, 7 times or 30 times as many: windows that roll, counted in steps of ten minutes. */
  period,
  most: measure,
  used: measure,
  left: measure,
  set: instant,
  /** The higher limit that was asked for, empty for none; `removing` asks for no limit at all. */
  wanted: measure,
  removing: z.boolean(),
  /** From when on the change may be confirmed. */
  ripe: maybe,
  /** Until when it may be: from then on it is as if it had not been asked for. */
  lapses: maybe,
})

const state = z.object({
  limits: z.array(limit),
  /** The end of a time-out that runs. */
  pausedUntil: maybe,
  excluded: z.boolean(),
  excludedSince: maybe,
  /** Before this the end of the exclusion cannot be asked for. */
  excludedUntil: maybe,
  forEver: z.boolean(),
  /** When an exclusion whose end was asked for is over. */
  ends: maybe,
  /** Deposits and play wait until the operator has verified the player's identity. */
  unverified: z.boolean(),
  /** Bets and deposits are not taken from this player: Northern Cyprus (Z-68). */
  restricted: z.boolean(),
  /** Minutes between reality checks; 0 is none. */
  realityMinutes: z.int(),
  /** Half a year has passed since the limits were looked at. */
  reviewDue: z.boolean(),
  /** The player has never been asked whether to set a limit. */
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
  /** Asks for the limit's end; it stands until the player confirms, 24 hours later at the earliest. */
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
  /** Takes back a change that was asked for. */
  keep_limit: call({
    own: true,
    who: 'player',
    input: limitOf,
    output: states,
    refusals: ['not_found'],
    success: 'limit_kept',
    rate: changes,
  }),
  /** Says that the player has looked at the limits, or has been asked for the first and went on. */
  review: call({ own: true, who: 'player', input: {}, output: states }),
  /** No play and no deposit for so long; cannot be shortened. */
  time_out: call({
    own: true,
    who: 'player',
    input: { period: z.enum(['day', 'week', 'month', 'six_weeks']) },
    output: states,
    success: 'paused',
    rate: changes,
  }),
  /** No play, no deposit and no advertising for so long, after the password: it cannot be taken back. */
  self_exclude: call({
    own: true,
    who: 'player',
    input: {
      period: z.enum(['six_months', 'one_year', 'two_years', 'five_years', 'for_ever']),
      /** The player has read what it means. */
      understood: flag,
      password: text(512),
    },
    output: states,
    refusals: ['exclusion_unconfirmed', 'password_wrong', 'too_many'],
    success: 'self_excluded',
    rate: changes,
  }),
  /** Asks, with the password, for the end of an exclusion whose time is over; it comes 24 hours later, of one for ever 7 days. */
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
  /** The player has seen time and result of the reality check: play goes on. */
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
        /** When the next reality check comes if play goes on; empty while nothing is being played. */
        next: maybe,
      }),
    ),
  }),
  /** What came and went in a period, both days included (A16), and the net deposits of the account's whole life (A17). */
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
