import { day, z } from '../fields.ts'
import { consoleCall } from './call.ts'

/** Figures over periods. Amounts in kuruş; days, weeks (from Monday) and months are those of Istanbul. They lag by a few seconds. */

const kurus = z.int()
const names = z.object({ tr: z.string(), en: z.string() })

/** What the figures of play can be divided by. */
export const playGroups = [
  'day',
  'week',
  'month',
  'product',
  'game',
  'kind',
  'provider',
  'sport',
  'league',
  'market',
  'phase',
  'country',
] as const
export type PlayGroup = (typeof playGroups)[number]

export const periodGroups = ['day', 'week', 'month'] as const
export type PeriodGroup = (typeof periodGroups)[number]

/** Our games, tables and crash games, games of other providers, and coupons. */
export const products = ['casino', 'live', 'outside', 'sport'] as const
export type Product = (typeof products)[number]

/** The longest period of a report, in days. */
export const maxReportDays = 1_100

/** Bets, stakes and wins as in `today`: GGR is stakes less wins. */
const sums = { bets: z.int(), stakes: kurus, wins: kurus }

const period = { first: day, last: day }

/** A part of the play: each that is set has to match. */
const playPart = {
  product: z._default(z.union([z.literal(''), z.enum(products)]), ''),
  game: z._default(z.int().check(z.gte(0)), 0),
  sport: z._default(z.string().check(z.maxLength(40)), ''),
  league: z._default(z.string().check(z.maxLength(100)), ''),
  country: z._default(z.string().check(z.maxLength(2)), ''),
}

export const reports = {
  /**
   * Stakes and wins of a period, divided by one thing, the largest GGR first and periods in their order. `name` where the key alone does not tell it: of games,
   * providers, leagues and markets. The key `*` are coupons over several sports, leagues or markets. At most 1,000 rows; `sum` is over all.
   */
  play: consoleCall({
    needs: 'reports.read',
    acts: false,
    input: { ...period, by: z.enum(playGroups), ...playPart },
    output: z.tuple([
      z.object({
        rows: z.array(z.object({ key: z.string(), name: z.optional(names), ...sums })),
        sum: z.object(sums),
        /** What the game and the league are called that the figures are narrowed to. */
        names: z.object({ game: z.optional(names), league: z.optional(names) }),
      }),
    ]),
    refusals: ['period_invalid'],
  }),
  /** The house by periods: play, what bonuses and prizes cost, payments and players. NGR is GGR less the costs. */
  house: consoleCall({
    needs: 'reports.read',
    acts: false,
    input: { ...period, by: z.enum(periodGroups) },
    output: z.array(
      z.object({
        /** The first day of the period. */
        key: day,
        casino: z.object({ stakes: kurus, wins: kurus }),
        sport: z.object({ stakes: kurus, wins: kurus }),
        bets: z.int(),
        bonusCost: kurus,
        prizeCost: kurus,
        deposits: kurus,
        withdrawals: kurus,
        fees: kurus,
        /** Sums over days: a player who is active on two days counts twice. */
        active: z.int(),
        registered: z.int(),
        firstDeposits: z.int(),
      }),
    ),
    refusals: ['period_invalid'],
  }),
  /**
   * Decided payments of a period by method, on the day of the decision. `seconds`: from request to decision, the mean.
   */
  payments: consoleCall({
    needs: 'reports.read',
    acts: false,
    input: period,
    output: z.array(
      z.object({
        method: z.int(),
        name: names,
        kind: z.enum(['deposit', 'withdrawal']),
        approved: z.int(),
        refused: z.int(),
        amount: kurus,
        seconds: z.int(),
      }),
    ),
    refusals: ['period_invalid'],
  }),
  /** The report of a month as a PDF, base64: its figures with their changes, its days, and what they are made of. A month as `2026-11`. */
  month: consoleCall({
    needs: 'reports.read',
    acts: false,
    input: { month: z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/)) },
    output: z.tuple([z.object({ name: z.string(), pdf: z.string() })]),
    refusals: ['period_invalid'],
    rate: { points: 30, seconds: 3_600, shared: true },
  }),
  /** Players by the month of their registration, and how many of them were active in each month from then on. Months as `2026-11`. */
  retention: consoleCall({
    needs: 'reports.read',
    acts: false,
    input: {},
    output: z.array(
      z.object({
        month: z.string(),
        registered: z.int(),
        /** From the month of registration on. */
        active: z.array(z.int()),
      }),
    ),
  }),
}
