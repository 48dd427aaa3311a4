import { type JobName, jobNames } from '@yakamoz/contract/console/house'
import { deleteEndedStaffSessions } from '../console/staffSessions.ts'
import { updateBonuses } from '../domains/bonuses/index.ts'
import { runCampaigns, runGrants } from '../domains/campaigns/index.ts'
import {
  approveAutomatically,
  finishChargebacks,
  finishClaimedDecisions,
  notifyMissedDecisions,
  runPayouts,
} from '../domains/cashier/index.ts'
import {
  archiveRounds,
  checkReturns,
  deleteExpiredDemoSessions,
  deleteExpiredSessions,
  fetchOfferedGames,
  finishAbandonedRounds,
  finishPlayedVoids,
} from '../domains/casino/index.ts'
import { deleteOldChatMessages } from '../domains/chat/index.ts'
import { evaluateDuePlayers, screenPlayers, watchConsumer } from '../domains/compliance/index.ts'
import { publishPlannedContent } from '../domains/content/index.ts'
import { closeLevelWeeks, levelConsumer } from '../domains/levels/index.ts'
import { finishRoundVoids, retryQueuedBets } from '../domains/live/index.ts'
import { followMaintenancePlan } from '../domains/maintenance/index.ts'
import { deleteOldPushes, noticeConsumer, sendDuePushes } from '../domains/notifications/index.ts'
import { removeOldUsage } from '../domains/protection/index.ts'
import { reconcileGames } from '../domains/providers/index.ts'
import {
  deleteOldFigures,
  deleteOldHours,
  depositConsumer,
  measureLiability,
  measurePayments,
  playConsumer,
  turnoverConsumer,
} from '../domains/reporting/index.ts'
import {
  deleteExpiredSlips,
  deleteOldMatchStars,
  deleteOldPrices,
  queueUnconfirmedMarkets,
  recordPrices,
  retryQueuedCoupons,
} from '../domains/sports/index.ts'
import { deleteOldSupportFiles, notifyUnseenAnswers } from '../domains/support/index.ts'
import { finishTournaments, returnAbandonedPots, runDueDraws } from '../domains/tournaments/index.ts'
import { deleteOldDocuments, lookUpChecks } from '../domains/verification/index.ts'
import { deleteOldWins, winConsumer } from '../domains/wins/index.ts'
import { archiveTransfers, type Consumer, closeBooks, followLedger, upkeepEveryMs } from '../ledger/index.ts'
import { recordAuditHead } from '../platform/auditHeads.ts'
import { deleteOldMessages } from '../platform/messaging/index.ts'
import { forgetProcess, recordRun, reportMs, reportProcess } from '../platform/runLog.ts'
import { inSpan } from '../platform/tracing.ts'
import type { AppContext } from '../transport/appContext.ts'
import { deleteOldWindows } from '../transport/rpc/limits.ts'

type Work = {
  everyMs: number
  /** Whether it also runs when the process starts. */
  atStart?: boolean
  run(app: AppContext): Promise<void>
}

/** The jobs: work that is due by time or was interrupted. Each may run in several processes at once and takes effect once. */
const works: Readonly<Record<JobName, Work>> = {
  maintenance: { everyMs: 1_000, atStart: true, run: followMaintenancePlan },
  payments: { everyMs: 10_000, run: finishClaimedDecisions },
  chargebacks: { everyMs: 15_000, run: finishChargebacks },
  'automatic approvals': { everyMs: 15_000, run: approveAutomatically },
  payouts: { everyMs: 5_000, run: runPayouts },
  notices: { everyMs: 60_000, run: notifyMissedDecisions },
  support: { everyMs: 15_000, run: notifyUnseenAnswers },
  'support files': { everyMs: 3_600_000, run: deleteOldSupportFiles },
  documents: { everyMs: 3_600_000, run: deleteOldDocuments },
  verifications: { everyMs: 60_000, run: lookUpChecks },
  bonuses: { everyMs: 15_000, run: updateBonuses },
  tournaments: { everyMs: 15_000, run: finishTournaments },
  draws: { everyMs: 60_000, run: runDueDraws },
  bets: { everyMs: 15_000, run: retryQueuedBets },
  coupons: { everyMs: 15_000, run: retryQueuedCoupons },
  'unconfirmed results': { everyMs: 3_600_000, run: queueUnconfirmedMarkets },
  'match stars': { everyMs: 3_600_000, run: deleteOldMatchStars },
  'price history': { everyMs: 60_000, run: recordPrices },
  'old prices': { everyMs: 3_600_000, run: deleteOldPrices },
  rounds: { everyMs: 60_000, run: finishAbandonedRounds },
  'round voids': {
    everyMs: 15_000,
    run: async (app) => {
      await Promise.all([finishRoundVoids(app), finishPlayedVoids(app)])
    },
  },
  jackpots: { everyMs: 60_000, run: returnAbandonedPots },
  usage: { everyMs: 3_600_000, run: removeOldUsage },
  'game sessions': { everyMs: 3_600_000, run: deleteExpiredSessions },
  'demo sessions': { everyMs: 3_600_000, run: deleteExpiredDemoSessions },
  push: { everyMs: 3_000, run: sendDuePushes },
  'old push': { everyMs: 3_600_000, run: deleteOldPushes },
  messages: { everyMs: 3_600_000, run: deleteOldMessages },
  'shared slips': { everyMs: 3_600_000, run: deleteExpiredSlips },
  chat: { everyMs: 3_600_000, run: deleteOldChatMessages },
  wins: { everyMs: 3_600_000, run: deleteOldWins },
  'staff sessions': { everyMs: 3_600_000, run: deleteEndedStaffSessions },
  'rate windows': { everyMs: 3_600_000, run: deleteOldWindows },
  returns: { everyMs: 3_600_000, run: checkReturns },
  'offered games': {
    everyMs: 3_600_000,
    run: async (app) => {
      await fetchOfferedGames(app)
    },
  },
  'game reconciliation': { everyMs: 3_600_000, run: reconcileGames },
  'payment figures': { everyMs: 300_000, atStart: true, run: measurePayments },
  liability: { everyMs: 300_000, atStart: true, run: measureLiability },
  closings: { everyMs: upkeepEveryMs, run: closeBooks },
  'old transfers': { everyMs: upkeepEveryMs, run: archiveTransfers },
  'old rounds': { everyMs: upkeepEveryMs, run: archiveRounds },
  hours: {
    everyMs: 3_600_000,
    run: async (app) => {
      await deleteOldHours(app)
      await deleteOldFigures(app)
    },
  },
  markers: { everyMs: 60_000, run: evaluateDuePlayers },
  screening: { everyMs: 60_000, run: screenPlayers },
  'audit head': { everyMs: 3_600_000, atStart: true, run: recordAuditHead },
  levels: { everyMs: 60_000, run: closeLevelWeeks },
  campaigns: { everyMs: 5_000, run: runCampaigns },
  grants: { everyMs: 5_000, run: runGrants },
  'planned content': { everyMs: 15_000, atStart: true, run: publishPlannedContent },
}

type Job = Work & { name: JobName }

const jobs: readonly Job[] = jobNames.map((name) => ({ name, ...works[name] }))

/** The consumers of the ledger's feed. Each receives every committed operation once, in order. */
export const consumersOf = (app: AppContext): readonly Consumer[] => [
  turnoverConsumer,
  playConsumer,
  depositConsumer,
  noticeConsumer(app),
  winConsumer(app),
  watchConsumer(app),
  levelConsumer,
]

/** Starts the jobs and the consumers of the ledger's feed; `close` waits for those that run. */
export const startJobs = (app: AppContext): { close(): Promise<void> } => {
  const running = new Map<string, Promise<void>>()
  const start = (job: Job) => {
    const { name, run } = job
    // A job is not started while its last run goes on.
    if (running.has(name)) return
    const startedMs = performance.now()
    const record = (cause?: string) =>
      recordRun(app, job, { atMs: app.now(), ms: performance.now() - startedMs, cause })
    const done = inSpan(`job ${name}`, {}, () => run(app))
      .then(() => record())
      .catch((cause: unknown) => {
        record(String(cause))
        app.metrics.jobFailures.inc({ job: name })
        app.log.warn({ job: name, cause: String(cause) }, 'a job failed')
      })
      .finally(() => running.delete(name))
    running.set(name, done)
  }
  const timers: NodeJS.Timeout[] = jobs.map((job) => setInterval(start, job.everyMs, job).unref())
  for (const job of jobs) if (job.atStart) start(job)
  const openedMs = app.now()
  // The pages of the console read the health again after each report.
  let reported = Promise.resolve()
  const report = () => {
    reported = reportProcess(app, openedMs)
      .then(() => app.bus.publish('console', { topic: 'house', id: '' }))
      .catch((cause: unknown) => app.log.warn({ cause: String(cause) }, 'the process was not reported'))
  }
  report()
  timers.push(setInterval(report, reportMs).unref())
  const following = followLedger(app, consumersOf(app))
  return {
    close: async () => {
      for (const timer of timers) clearInterval(timer)
      await Promise.all([...running.values(), following.close(), reported])
      await forgetProcess(app).catch(() => {})
    },
  }
}
