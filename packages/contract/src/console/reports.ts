import { day, recordId, z } from '../fields.ts'
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

/** The sums of the house: play, what bonuses and prizes cost, and payments. NGR is GGR less the costs. */
const houseSums = {
  casino: z.object({ stakes: kurus, wins: kurus }),
  sport: z.object({ stakes: kurus, wins: kurus }),
  bets: z.int(),
  bonusCost: kurus,
  prizeCost: kurus,
  deposits: kurus,
  withdrawals: kurus,
  fees: kurus,
}

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
  /** The house by periods, with its players. */
  house: consoleCall({
    needs: 'reports.read',
    acts: false,
    input: { ...period, by: z.enum(periodGroups) },
    output: z.array(
      z.object({
        /** The first day of the period. */
        key: day,
        ...houseSums,
        /** Sums over days: a player who is active on two days counts twice. */
        active: z.int(),
        registered: z.int(),
        firstDeposits: z.int(),
      }),
    ),
    refusals: ['period_invalid'],
  }),
  /**
   * What the players of a saved filter did in a period, by the definitions of `house`; the filter is applied as of now. `players`: how many it fits, `active`:
   * how many of them staked. At most 5,000 players.
   */
  segment: consoleCall({
    needs: 'reports.read',
    acts: false,
    input: { ...period, filter: recordId },
    output: z.tuple([
      z.object({
        players: z.int(),
        active: z.int(),
        ...houseSums,
      }),
    ]),
    refusals: ['period_invalid', 'filter_missing', 'segment_too_large'],
    rate: { points: 30, seconds: 60 },
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
  /**
   * What bonuses and prizes cost in a period, by the reason under which it was booked: the sum is that of `house`. Beside it the bonuses that were given in
   * the period, by offer, and what became of them. `given` and `back`: to players and from them; `paid`: turned into cash.
   */
  bonuses: consoleCall({
    needs: 'reports.read',
    acts: false,
    input: period,
    output: z.tuple([
      z.object({
        costs: z.array(z.object({ reason: z.string(), times: z.int(), given: kurus, back: kurus })),
        offers: z.array(
          z.object({
            offer: z.int(),
            name: names,
            times: z.int(),
            players: z.int(),
            amount: kurus,
            wagered: kurus,
            paid: kurus,
            /** Bonuses by state: still open, wagered, and ended without being paid. */
            open: z.int(),
            done: z.int(),
            ended: z.int(),
          }),
        ),
      }),
    ]),
    refusals: ['period_invalid'],
  }),
  /**
   * What is owed now against the money that has to be there for it. `coupons`: the most that undecided coupons can still win; their stakes are part of
   * `held`. `held` too: withdrawals that wait (`withdrawals`). A gateway has what players paid in through it less what was paid out.
   */
  owed: consoleCall({
    needs: 'reports.read',
    acts: false,
    input: {},
    output: z.tuple([
      z.object({
        cash: kurus,
        bonus: kurus,
        held: kurus,
        coupons: kurus,
        withdrawals: z.object({ count: z.int(), amount: kurus }),
        /** The pots of slots and of bingo. */
        jackpots: kurus,
        bingo: kurus,
        /** `key`: the id of the method, or the name of a gateway without one. */
        gateways: z.array(z.object({ key: z.string(), name: z.optional(names), received: kurus, paid: kurus })),
      }),
    ]),
  }),
  /** What players and staff did for protection in a period: breaks, exclusions, limits, raised limits, closed accounts, and cases that were opened. */
  protection: consoleCall({
    needs: 'reports.read',
    acts: false,
    input: { ...period, by: z.enum(periodGroups) },
    output: z.tuple([
      z.object({
        /** Players now: excluded, in a break, with a limit, with a raise of a limit that waits. */
        now: z.object({ excluded: z.int(), paused: z.int(), limited: z.int(), raising: z.int() }),
        rows: z.array(
          z.object({
            key: day,
            breaks: z.int(),
            exclusions: z.int(),
            limits: z.int(),
            raised: z.int(),
            closed: z.int(),
            harmCases: z.int(),
            moneyCases: z.int(),
            screeningCases: z.int(),
          }),
        ),
      }),
    ]),
    refusals: ['period_invalid'],
  }),
  /** Conversations that were opened in a period: how many were answered and closed, the medians of the times in seconds, marks, and complaints. */
  support: consoleCall({
    needs: 'reports.read',
    acts: false,
    input: { ...period, by: z.enum(periodGroups) },
    output: z.array(
      z.object({
        key: day,
        opened: z.int(),
        answered: z.int(),
        answerSeconds: z.int(),
        closed: z.int(),
        solutionSeconds: z.int(),
        marks: z.int(),
        /** The mean of the marks from 1 to 5, in hundredths; 0 without any. */
        mark: z.int(),
        complaints: z.int(),
        openComplaints: z.int(),
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
