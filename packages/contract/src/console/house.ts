import { filled, flag, instant, z } from '../fields.ts'
import { consoleCall } from './call.ts'

/** How the server works, its maintenance, and its configuration. */

const reason = filled(500)
const none = z.tuple([])
const instantOrNone = z.union([z.literal(''), instant])
/** What players read, in both languages. */
const texts = z.object({ tr: filled(300), en: filled(300) })
const storedTexts = z.object({ tr: z.string(), en: z.string() })

/** `look`: somebody should look at it; `bad`: something does not work. */
const healthStates = ['good', 'look', 'bad'] as const
const state = z.enum(healthStates)
export type HealthState = (typeof healthStates)[number]

/** What waits: as in the metrics, and messages by kind. */
const backlogs = [
  'payments',
  'coupons',
  'settlements',
  'booking_retries',
  'round_voids',
  'rounds',
  'return_alarms',
  'mail',
  'sms',
  'push',
  'payouts_unknown',
  'closings',
  'old_transfers',
  'old_rounds',
] as const

/** The jobs of the server: work that is due by time or was interrupted. */
export const jobNames = [
  'maintenance',
  'payments',
  'chargebacks',
  'automatic approvals',
  'payouts',
  'notices',
  'support',
  'support files',
  'documents',
  'verifications',
  'bonuses',
  'tournaments',
  'draws',
  'bets',
  'coupons',
  'unconfirmed results',
  'match stars',
  'price history',
  'old prices',
  'rounds',
  'round voids',
  'jackpots',
  'usage',
  'game sessions',
  'demo sessions',
  'push',
  'old push',
  'messages',
  'shared slips',
  'chat',
  'wins',
  'staff sessions',
  'rate windows',
  'returns',
  'offered games',
  'game reconciliation',
  'closings',
  'old transfers',
  'old rounds',
  'payment figures',
  'liability',
  'hours',
  'markers',
  'screening',
  'audit head',
  'planned content',
  'levels',
  'campaigns',
  'grants',
] as const
export type JobName = (typeof jobNames)[number]

const maintenanceInput = {
  texts,
  /** The expected end; empty: not known. */
  end: instantOrNone,
  /** Whether the site opens by itself at the end. */
  endsItself: flag,
  reason,
}

export const house = {
  /** The state of database, processes, leases, jobs, queues, messages, followers of the ledger and feeds. Each has a state and since when. */
  health: consoleCall({
    needs: 'house.read',
    acts: false,
    input: {},
    output: z.tuple([
      z.object({
        at: instant,
        database: z.object({
          kind: z.enum(['postgres', 'embedded']),
          version: z.string(),
          migration: z.string(),
          bytes: z.int(),
          answerMs: z.number(),
          /** How far its clock is ahead of that of this process. */
          clockMs: z.number(),
          state,
        }),
        processes: z.array(
          z.object({
            id: z.string(),
            host: z.string(),
            version: z.string(),
            started: instant,
            seen: instant,
            isThis: z.boolean(),
            memory: z.int(),
            ledgerWaiting: z.int(),
            sockets: z.int(),
            /** Bytes that are free on the disk of its data folder. */
            diskFree: z.int(),
            state,
          }),
        ),
        leases: z.array(z.object({ name: z.string(), holder: z.string(), until: instant, state })),
        jobs: z.array(
          z.object({
            name: z.enum(jobNames),
            everyMs: z.int(),
            runs: z.int(),
            failures: z.int(),
            last: instantOrNone,
            lastMs: z.int(),
            failed: instantOrNone,
            cause: z.string(),
            state,
          }),
        ),
        backlogs: z.array(
          z.object({ what: z.enum(backlogs), count: z.int(), oldest: instantOrNone, failed: z.int(), state }),
        ),
        /** `behind`: operations of the ledger that were not delivered yet; at most 10,000 are counted. */
        followers: z.array(z.object({ name: z.string(), behind: z.int(), oldest: instantOrNone, state })),
        feeds: z.array(
          z.object({
            name: z.string(),
            matches: z.int(),
            /** The last message, and whether it is too long ago. */
            last: instantOrNone,
            late: z.boolean(),
            stopped: instantOrNone,
            reason: z.string(),
            state,
          }),
        ),
        /** Payment providers: the last callback, and the payouts whose outcome was not reported yet. */
        webhooks: z.array(
          z.object({
            provider: z.string(),
            last: instantOrNone,
            late: z.boolean(),
            open: z.int(),
            oldest: instantOrNone,
            state,
          }),
        ),
        /** Where events go: what waits (at most 10,000 are counted), the last delivery, and the last failure while the sink fails. */
        sinks: z.array(
          z.object({
            name: z.enum(['webhook', 'nats']),
            waiting: z.int(),
            oldest: instantOrNone,
            delivered: z.int(),
            last: instantOrNone,
            failed: instantOrNone,
            cause: z.string(),
            state,
          }),
        ),
        uploads: z.object({ files: z.int(), bytes: z.int() }),
      }),
    ]),
  }),
  /** The configuration of this process: names and values of its variables, without secrets. */
  configuration: consoleCall({
    needs: 'house.read',
    acts: false,
    input: {},
    output: z.array(
      z.object({
        name: z.string(),
        /** Of a secret `set` or nothing. */
        value: z.string(),
        isSecret: z.boolean(),
        isDefault: z.boolean(),
      }),
    ),
  }),
  /** The maintenance that runs and the one that is planned; empty where there is none. */
  maintenance: consoleCall({
    needs: 'house.read',
    acts: false,
    input: {},
    output: z.tuple([
      z.object({
        running: z.union([
          z.literal(''),
          z.object({ since: instant, texts: storedTexts, end: instantOrNone, endsItself: z.boolean() }),
        ]),
        plan: z.union([z.literal(''), z.object({ from: instant, until: instant, texts: storedTexts })]),
      }),
    ]),
  }),
  /** Closes the site for players at once. */
  begin_maintenance: consoleCall({
    needs: 'house.maintain',
    acts: true,
    input: maintenanceInput,
    output: none,
    refusals: ['unchanged', 'time_past', 'end_missing'],
  }),
  /** Changes texts and end of the maintenance that runs. */
  change_maintenance: consoleCall({
    needs: 'house.maintain',
    acts: true,
    input: maintenanceInput,
    output: none,
    refusals: ['unchanged', 'time_past', 'end_missing'],
  }),
  end_maintenance: consoleCall({
    needs: 'house.maintain',
    acts: true,
    input: { reason },
    output: none,
    refusals: ['unchanged'],
  }),
  /** Plans a maintenance, or changes the plan. It starts and ends by itself. */
  plan_maintenance: consoleCall({
    needs: 'house.maintain',
    acts: true,
    input: { texts, from: instant, until: instant, reason },
    output: none,
    refusals: ['unchanged', 'time_past', 'end_before_start'],
  }),
  cancel_maintenance: consoleCall({
    needs: 'house.maintain',
    acts: true,
    input: { reason },
    output: none,
    refusals: ['unchanged'],
  }),
}
