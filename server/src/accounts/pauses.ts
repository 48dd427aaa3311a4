import type { Database, Statement } from '../db/connect.ts'

/**
 * How long the next try has to wait after the first, second, third … wrong one, in seconds; the last entry holds for all
 * that follow. It never grows without end: who guesses is slowed down, and the owner is never locked out for good (A38).
 */
export type Pauses = readonly number[]

const growing: Pauses = [30, 60, 120, 300, 600, 900]
const free = (tries: number): Pauses => Array.from({ length: tries }, () => 0)

/** Two mistakes cost nothing. */
export const passwordPauses: Pauses = [...free(2), ...growing]
/** As many codes as one challenge takes cost nothing. */
export const codePauses: Pauses = [...free(4), ...growing]
/** Many players may share one address. */
export const addressPauses: Pauses = [...free(19), ...growing]
/** Mails that somebody asks for in another's name. */
export const mailPauses: Pauses = [...free(2), 60, 300, 900, 1_800, 3_600]
/** A mail that has been sent already needs its time to arrive. */
export const againPauses: Pauses = [60, 60, 300, 900, 1_800, 3_600]

/** Wrong tries older than this no longer count. */
export const forgottenAfterHours = 24

const take: Statement = {
  name: 'take_try',
  text: `insert into try_pause as t (key, tries, last_at, free_at)
    values ($1, 1, $2::timestamptz, $2::timestamptz + make_interval(secs => ($3::int[])[1]))
    on conflict (key) do update set
      tries = case when t.last_at < $2::timestamptz - make_interval(hours => ${forgottenAfterHours}) then 1 else t.tries + 1 end,
      last_at = $2::timestamptz,
      free_at = $2::timestamptz + make_interval(secs => ($3::int[])[
        case when t.last_at < $2::timestamptz - make_interval(hours => ${forgottenAfterHours}) then 1
          else least(t.tries + 1, cardinality($3::int[])) end])
    where t.free_at <= $2::timestamptz
    returning tries`,
}

export type Try = { key: string; pauses: Pauses; nowMs: number }

/**
 * Counts one try before it is judged; 0 when it may be made, else the seconds to wait. Counting comes first and in one
 * statement, so that a thousand tries at the same moment are no more than a thousand one after another.
 */
export const takeTry = async (db: Database, one: Try): Promise<number> => (await countTry(db, one)).wait

/** As `takeTry`; `next` is how many seconds have to pass after this try before another may be made. */
export const countTry = async (db: Database, { key, pauses, nowMs }: Try): Promise<{ wait: number; next: number }> => {
  const [taken] = await db.run<{ tries: number }>(take, [key, new Date(nowMs), [...pauses]])
  if (taken) return { wait: 0, next: pauses[Math.min(taken.tries, pauses.length) - 1] ?? 0 }
  const row = await db.query.selectFrom('try_pause').select('free_at').where('key', '=', key).executeTakeFirst()
  const wait = Math.max(1, Math.ceil(((row?.free_at.getTime() ?? nowMs) - nowMs) / 1_000))
  return { wait, next: wait }
}

/** Forgets the wrong tries under keys: the right secret was given. */
export const forgetTries = async (db: Database, keys: readonly string[]): Promise<void> => {
  await db.query.deleteFrom('try_pause').where('key', 'in', keys).execute()
}

const giveBack: Statement = {
  name: 'give_try_back',
  text: `update try_pause set tries = greatest(tries - 1, 0), free_at = least(free_at, $2::timestamptz) where key = $1`,
}

/** Takes one counted try back, for it was no guess; the others stay counted. */
export const giveTryBack = async (db: Database, key: string, nowMs: number): Promise<void> => {
  await db.run(giveBack, [key, new Date(nowMs)])
}
