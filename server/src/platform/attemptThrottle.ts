import { addressKey } from './addressKey.ts'
import type { PlatformContext } from './context.ts'
import type { Database, Statement } from './db/connect.ts'

/**
 * The pauses after failed attempts. `steps[n]` is the wait in seconds after attempt n+1; the last step applies to all later ones. The wait
 * is bounded, so that guessing is slow but the owner is never locked out (A38). The counter decreases by one per `ageSeconds` without an
 * attempt.
 */
export type ThrottlePolicy = { steps: readonly number[]; ageSeconds: number }

const growingPauses = [30, 60, 120, 300, 600, 900]
const free = (tries: number): number[] => Array.from({ length: tries }, () => 0)
const halfHour = 1_800
const day = 86_400

/** Two wrong passwords cost nothing. */
export const passwordPolicy: ThrottlePolicy = { steps: [...free(2), ...growingPauses], ageSeconds: halfHour }
/** The attempts that one challenge allows cost nothing. */
export const codePolicy: ThrottlePolicy = { steps: [...free(4), ...growingPauses], ageSeconds: halfHour }
/** Many players may share an address, so its attempts age fast: the wait stays within five minutes. */
export const addressPolicy: ThrottlePolicy = { steps: [...free(19), ...growingPauses], ageSeconds: 300 }
/** For e-mails that anybody can request for any address. */
export const mailRequestPolicy: ThrottlePolicy = { steps: [...free(2), 60, 300, 900, 1_800, 3_600], ageSeconds: day }
/** For repeated e-mails: the first needs time to arrive. */
export const resendPolicy: ThrottlePolicy = { steps: [60, 60, 300, 900, 1_800, 3_600], ageSeconds: day }

/** Older attempts do not count. */
const attemptLifeHours = 24

/** SQL: the attempts of a row that still count at `$2`. */
const left = `case when t.last_at < $2::timestamptz - make_interval(hours => ${attemptLifeHours}) then 0
  else greatest(0, t.tries - floor(extract(epoch from $2::timestamptz - t.last_at) / $4::int)::int) end`
/** SQL: the pause after a number of attempts, of which `$5` count as one. */
const pauseAfter = (tries: string) =>
  `make_interval(secs => ($3::int[])[least(ceil((${tries})::numeric / $5::numeric)::int, cardinality($3::int[]))])`

const takeStatement: Statement = {
  name: 'take_try',
  text: `insert into try_pause as t (key, tries, last_at, free_at)
    values ($1, 1, $2::timestamptz, $2::timestamptz + ${pauseAfter('1')})
    on conflict (key) do update set
      tries = ${left} + 1,
      last_at = $2::timestamptz,
      free_at = $2::timestamptz + ${pauseAfter(`${left} + 1`)}
    where t.free_at <= $2::timestamptz
    returning tries, extract(epoch from free_at - $2::timestamptz)::int as next`,
}

/** `factor`: the number of attempts that count as one; used for addresses only. */
export type AttemptCount = { key: string; policy: ThrottlePolicy; nowMs: number; factor?: number }

/**
 * Counts an attempt before it is checked. Returns 0 if it is allowed, else the seconds to wait. One statement counts and decides, so that
 * concurrent attempts are limited like sequential ones.
 */
export const takeAttempt = async (db: Database, one: AttemptCount): Promise<number> =>
  (await countAttempt(db, one)).wait

/** Like `takeAttempt`; `next` is the number of seconds after this attempt until the next is allowed. */
export const countAttempt = async (
  db: Database,
  { key, policy: { steps, ageSeconds }, nowMs, factor = 1 }: AttemptCount,
): Promise<{ wait: number; next: number }> => {
  const [counted] = await db.run<{ next: number }>(takeStatement, [
    key,
    new Date(nowMs),
    [...steps],
    ageSeconds,
    factor,
  ])
  if (counted) return { wait: 0, next: counted.next }
  const row = await db.query.selectFrom('try_pause').select('free_at').where('key', '=', key).executeTakeFirst()
  const wait = Math.max(1, Math.ceil(((row?.free_at.getTime() ?? nowMs) - nowMs) / 1_000))
  return { wait, next: wait }
}

/** Resets the counters of keys after a correct secret. */
export const resetAttempts = async (db: Database, keys: readonly string[]): Promise<void> => {
  await db.query.deleteFrom('try_pause').where('key', 'in', keys).execute()
}

const uncountStatement: Statement = {
  name: 'give_try_back',
  text: `update try_pause set tries = greatest(tries - 1, 0), free_at = least(free_at, $2::timestamptz) where key = $1`,
}

/** Removes one counted attempt that was not a guess. */
export const uncountAttempt = async (db: Database, key: string, nowMs: number): Promise<void> => {
  await db.run(uncountStatement, [key, new Date(nowMs)])
}

/** Deletes counters that no longer count. */
export const deleteOldAttempts = async ({ db, now }: Pick<PlatformContext, 'db' | 'now'>): Promise<void> => {
  await db.background
    .deleteFrom('try_pause')
    .where('last_at', '<', new Date(now() - attemptLifeHours * 3_600_000))
    .execute()
}

/** A counted attempt. With `waitSeconds` above 0 it is not allowed; call `succeeded` after a right secret. */
export type Attempt = { waitSeconds: number; succeeded(): Promise<void> }

export type AttemptCounter = { key: string; policy: ThrottlePolicy; factor?: number }

/** Returns the mark by which an address is counted without storing it. */
export const addressMark = ({ vault }: Pick<PlatformContext, 'vault'>, address: string): string =>
  vault.mark(`address:${addressKey(address)}`)

/** Returns the counter of wrong attempts of an address, which all kinds of sign-in share. */
export const addressCounter = (app: Pick<PlatformContext, 'vault' | 'config'>, address: string) => ({
  key: `address:${addressMark(app, address)}`,
  policy: addressPolicy,
  factor: app.config.rateFactor,
})

/** Counts an attempt at a secret, and by address unless that is undefined. */
export const countSecretAttempt = async (
  app: Pick<PlatformContext, 'db' | 'now'>,
  { address, secret }: { address: AttemptCounter | undefined; secret: AttemptCounter },
): Promise<Attempt> => {
  const nowMs = app.now()
  const addressWait = address ? await takeAttempt(app.db, { ...address, nowMs }) : 0
  const waitSeconds = addressWait || (await takeAttempt(app.db, { ...secret, nowMs }))
  // An attempt refused by the name's pause is not a guess, so it does not count for the address.
  if (address && !addressWait && waitSeconds) await uncountAttempt(app.db, address.key, nowMs)
  return {
    waitSeconds,
    succeeded: async () => {
      await resetAttempts(app.db, [secret.key])
      if (address) await uncountAttempt(app.db, address.key, nowMs)
    },
  }
}
