import type { HealthState } from '@yakamoz/contract/console/index'

/** What is good and what is not, by pure rules. Times in milliseconds. */

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** How long something may wait, by what it is: somebody should look after `look`, something is wrong after `bad`. None: waiting says nothing. */
const waits: Readonly<Record<string, { look: number; bad: number }>> = {
  coupons: { look: minuteMs, bad: 10 * minuteMs },
  settlements: { look: minuteMs, bad: 15 * minuteMs },
  booking_retries: { look: 0, bad: 15 * minuteMs },
  round_voids: { look: minuteMs, bad: 15 * minuteMs },
  return_alarms: { look: 0, bad: Number.POSITIVE_INFINITY },
  payments: { look: 60 * minuteMs, bad: Number.POSITIVE_INFINITY },
  payouts_unknown: { look: 5 * minuteMs, bad: 60 * minuteMs },
  mail: { look: 5 * minuteMs, bad: 30 * minuteMs },
  sms: { look: 2 * minuteMs, bad: 10 * minuteMs },
  push: { look: 2 * minuteMs, bad: 30 * minuteMs },
  closings: { look: dayMs, bad: Number.POSITIVE_INFINITY },
  old_transfers: { look: dayMs, bad: Number.POSITIVE_INFINITY },
  old_rounds: { look: dayMs, bad: Number.POSITIVE_INFINITY },
}

type Backlog = { what: string; count: number; oldestMs: number | undefined; failed: number }

export const backlogState = ({ what, count, oldestMs, failed }: Backlog, nowMs: number): HealthState => {
  const limit = waits[what]
  const age = oldestMs === undefined ? 0 : nowMs - oldestMs
  if (limit && count > 0 && age > limit.bad) return 'bad'
  return failed > 0 || (limit && count > 0 && age > limit.look) ? 'look' : 'good'
}

type Job = { everyMs: number; lastMs: number | undefined; failedMs: number | undefined }

/** A job is late when it has not finished for three times its interval and a minute; it fails when its last run has failed. */
export const jobState = ({ everyMs, lastMs, failedMs }: Job, nowMs: number): HealthState => {
  if (lastMs === undefined) return 'good'
  if (failedMs !== undefined && failedMs >= lastMs) return 'bad'
  return nowMs - lastMs > 3 * everyMs + minuteMs ? 'look' : 'good'
}

/** A process reports every ten seconds. */
export const processState = (seenMs: number, diskFree: number, nowMs: number): HealthState => {
  if (nowMs - seenMs > minuteMs) return 'bad'
  return nowMs - seenMs > minuteMs / 2 || (diskFree > 0 && diskFree < 1_000_000_000) ? 'look' : 'good'
}

export const databaseState = (answerMs: number, clockMs: number): HealthState => {
  if (Math.abs(clockMs) > 5_000) return 'bad'
  return answerMs > 250 || Math.abs(clockMs) > 1_000 ? 'look' : 'good'
}

export const followerState = (behind: number, oldestMs: number | undefined, nowMs: number): HealthState => {
  const age = behind === 0 || oldestMs === undefined ? 0 : nowMs - oldestMs
  if (age > 5 * minuteMs) return 'bad'
  return age > minuteMs / 2 ? 'look' : 'good'
}

/** A lease that has run out has no holder: nobody does its work. */
export const leaseState = (untilMs: number, nowMs: number): HealthState => (untilMs > nowMs ? 'good' : 'bad')

type Sink = { waiting: number; oldestMs: number | undefined; tries: number }

/** Events go out within seconds. A sink that fails or is a minute late is to be looked at; after fifteen minutes it does not work. */
export const sinkState = ({ waiting, oldestMs, tries }: Sink, nowMs: number): HealthState => {
  const age = waiting === 0 || oldestMs === undefined ? 0 : nowMs - oldestMs
  if (age > 15 * minuteMs) return 'bad'
  return tries > 0 || age > minuteMs ? 'look' : 'good'
}

type FeedKind = 'simulator' | 'openfootball' | 'uof'

/**
 * After how long without a message a feed is late. The simulator always has matches in play; a producer of the Unified Odds Feed reports that it is alive
 * every ten seconds and is taken off sale after twenty; the files of openfootball are read every ten minutes.
 */
const feedLimits: Readonly<Record<FeedKind, { look: number; bad: number }>> = {
  simulator: { look: 2 * minuteMs, bad: 10 * minuteMs },
  uof: { look: minuteMs / 2, bad: minuteMs },
  openfootball: { look: 30 * minuteMs, bad: 120 * minuteMs },
}

type FeedRead = { kind: FeedKind; matches: number; lastMs: number | undefined; isStopped: boolean }

const feedAge = ({ lastMs }: FeedRead, nowMs: number): number => (lastMs === undefined ? 0 : nowMs - lastMs)

export const isFeedLate = (feed: FeedRead, nowMs: number): boolean => feedAge(feed, nowMs) > feedLimits[feed.kind].look

/** A feed that has never given anything, or has no open matches, is to be looked at; a producer whose markets are off sale does not work. */
export const feedState = (feed: FeedRead, nowMs: number): HealthState => {
  if (feed.isStopped || feedAge(feed, nowMs) > feedLimits[feed.kind].bad) return 'bad'
  return feed.lastMs === undefined || feed.matches === 0 || isFeedLate(feed, nowMs) ? 'look' : 'good'
}

type Webhooks = { lastMs: number | undefined; oldestOpenMs: number | undefined }

/**
 * Callbacks come when there is something to report. They are late when a payout has waited for its outcome for an hour and the provider has said nothing in
 * this hour; after a day something is wrong.
 */
export const webhookState = ({ lastMs, oldestOpenMs }: Webhooks, nowMs: number): HealthState => {
  if (oldestOpenMs === undefined) return 'good'
  const silentMs = nowMs - Math.max(oldestOpenMs, lastMs ?? 0)
  if (silentMs > 24 * 60 * minuteMs) return 'bad'
  return silentMs > 60 * minuteMs ? 'look' : 'good'
}
