import { day, instant, z } from '../fields.ts'
import { consoleCall } from './call.ts'

/** What needs somebody now, and how the house does. Amounts in kuruş; days and hours are those of Istanbul. */

const kurus = z.int()

const tasks = [
  'withdrawals',
  'deposits',
  'conversations',
  'approvals',
  'person_matches',
  'verifications',
  'coupons',
  'booking_retries',
  'settlements',
  'return_alarms',
  'chat_reports',
  'letters',
  'harm_cases',
  'money_cases',
] as const
export type Task = (typeof tasks)[number]

/** Stakes and wins as they were settled: GGR is stakes less wins. Returned stakes are no stakes. */
const product = { stakes: kurus, wins: kurus }

const hour = z.object({
  casino: z.object(product),
  sport: z.object(product),
  deposits: kurus,
  withdrawals: kurus,
  bets: z.int(),
})

const figures = z.object({
  casino: z.object(product),
  sport: z.object(product),
  /** What bonuses and prizes have cost, less what came back. NGR is GGR less both. */
  bonusCost: kurus,
  prizeCost: kurus,
  deposits: kurus,
  depositCount: z.int(),
  withdrawals: kurus,
  withdrawalCount: z.int(),
  fees: kurus,
  bets: z.int(),
  /** Players who have placed a bet, registered, and paid in for the first time. */
  active: z.int(),
  registered: z.int(),
  firstDeposits: z.int(),
  /** 24 hours, the first begins at midnight. */
  hours: z.array(hour),
})
export type DayFigures = z.output<typeof figures>

export const today = {
  /** What waits, of what the caller may see; what is empty is left out. `oldest`: since when the first one waits. */
  tasks: consoleCall({
    needs: 'session',
    acts: false,
    input: {},
    output: z.array(
      z.object({
        kind: z.enum(tasks),
        count: z.int(),
        /** Money that waits; 0 where there is none. */
        amount: kurus,
        oldest: z.union([z.literal(''), instant]),
      }),
    ),
  }),
  /** A day, the same weekday a week earlier, and the mean of the 28 days before. They lag by a few seconds. */
  figures: consoleCall({
    needs: 'reports.read',
    acts: false,
    input: { day: z._default(z.union([z.literal(''), day]), '') },
    output: z.tuple([
      z.object({
        day,
        /** The hour that runs, where the day is today; 24 for an earlier day. */
        hoursOver: z.int(),
        figures,
        weekBefore: figures,
        /** Of the days of which there are figures; their number is `usualDays`. */
        usual: figures,
        usualDays: z.int(),
        /** Players with a session that was used within five minutes. */
        online: z.int(),
      }),
    ]),
  }),
}
