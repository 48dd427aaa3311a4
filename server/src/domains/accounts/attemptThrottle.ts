import type { Database, Statement } from '../../platform/db/connect.ts'

/**
 * How long the next try has to wait after the first, second, third … wrong one, in seconds; the last step holds for all that follow. It
 * never grows without end: who guesses is slowed down, and the owner is never locked out for good (A38). Tries age: one is taken off for
 * each `ageSeconds` without another.
 */
export type ThrottlePolicy = { steps: readonly number[]; ageSeconds: number }

const growingPauses = [30, 60, 120, 300, 600, 900]
const free = (tries: number): number[] => Array.from({ length: tries }, () => 0)
const halfHour = 1_800
const day = 86_400

/** Two mistakes cost nothing. */
export const passwordPolicy: ThrottlePolicy = { steps: [...free(2), ...growingPauses], ageSeconds: halfHour }
/** As many codes as one challenge takes cost nothing. */
export const codePolicy: ThrottlePolicy = { steps: [...free(4), ...growingPauses], ageSeconds: halfHour }
/** Many players may share one address: its tries age fast, so that it waits five minutes at most while they go on. */
export const addressPolicy: ThrottlePolicy = { steps: [...free(19), ...growingPauses], ageSeconds: 300 }
/** Mails that somebody asks for in another's name. */
export const mailRequestPolicy: ThrottlePolicy = { steps: [...free(2), 60, 300, 900, 1_800, 3_600], ageSeconds: day }
/** A mail that has been sent already needs its time to arrive. */
export const resendPolicy: ThrottlePolicy = { steps: [60, 60, 300, 900, 1_800, 3_600], ageSeconds: day }

/** Wrong tries older than this no longer count. */
export const attemptLifeHours = 24

/** What is left of the tries that a row counts, at `$2`. */
const left = `case when t.last_at < $2::timestamptz - make_interval(hours => ${attemptLifeHours}) then 0
  else greatest(0, t.tries - floor(extract(epoch from $2::timestamptz - t.last_at) / $4::int)::int) end`
/** The pause after so many tries, of which `$5` count as one. */
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

/** `factor`: so many tries count as one; for addresses alone. */
export type AttemptCount = { key: string; policy: ThrottlePolicy; nowMs: number; factor?: number }

/**
 * Counts one try before it is judged; 0 when it may be made, else the seconds to wait. Counting comes first and in one
 * statement, so that a thousand tries at the same moment are no more than a thousand one after another.
 */
export const takeAttempt = async (db: Database, one: AttemptCount): Promise<number> =>
  (await countAttempt(db, one)).wait

/** As `takeTry`; `next` is how many seconds have to pass after this try before another may be made. */
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

/** Forgets the wrong tries under keys: the right secret was given. */
export const resetAttempts = async (db: Database, keys: readonly string[]): Promise<void> => {
  await db.query.deleteFrom('try_pause').where('key', 'in', keys).execute()
}

const uncountStatement: Statement = {
  name: 'give_try_back',
  text: `update try_pause set tries = greatest(tries - 1, 0), free_at = least(free_at, $2::timestamptz) where key = $1`,
}

/** Takes one counted try back, for it was no guess; the others stay counted. */
export const uncountAttempt = async (db: Database, key: string, nowMs: number): Promise<void> => {
  await db.run(uncountStatement, [key, new Date(nowMs)])
}
