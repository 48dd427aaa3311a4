import { createHash } from 'node:crypto'
import type { PlatformContext } from './context.ts'
import type { Executor } from './db/connect.ts'

export type Act = { actor: string; act: string; subject: string; detail: Record<string, unknown> }

/** What a player has done with the account; of what is secret or personal no more than is needed to tell it by: rows stay for ever. */
export const ownAct = (player: number, act: string, detail: Act['detail'] = {}): Act => ({
  actor: `player ${player}`,
  act,
  subject: String(player),
  detail,
})

/** The text that a row's hash is made of: everything in it and the hash before it, keys in a fixed order. */
export const hashOf = (row: { id: number; at: string; previous: string } & Act): string =>
  createHash('sha256')
    .update(JSON.stringify([row.id, row.at, row.actor, row.act, row.subject, ordered(row.detail), row.previous]))
    .digest('hex')

/** Keys sorted all the way down, so that a detail read back from the database gives the same text. */
const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, ordered(inner)])
}

/**
 * Notes an act of the house, with `executor` in the transaction of the act itself. Two at once: the second finds its number taken
 * and takes the next.
 */
export const recordAudit = async (app: PlatformContext, act: Act, executor = app.db.query): Promise<void> => {
  const last = await executor
    .selectFrom('audit')
    .select(['id', 'hash'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const at = new Date(app.now())
  const row = { ...act, id: (last?.id ?? 0) + 1, at: at.toISOString(), previous: last?.hash ?? '' }
  const written = await executor
    .insertInto('audit')
    .values({ ...row, at, detail: JSON.stringify(row.detail), hash: hashOf(row) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!written) await recordAudit(app, act, executor)
}

/** Does something and notes it, both or neither; what comes to nothing is not noted. */
export const noted = <Done>(
  app: PlatformContext,
  work: (executor: Executor) => Promise<Done | undefined>,
  actOf: (done: Done) => Act,
): Promise<Done | undefined> =>
  app.db.query.transaction().execute(async (executor) => {
    const done = await work(executor)
    if (done !== undefined) await recordAudit(app, actOf(done), executor)
    return done
  })

/** The newest rows of the trail about one subject, the newest last. */
export const trailOf = async ({ db }: PlatformContext, subject: string, most: number) => {
  const rows = await db.query
    .selectFrom('audit')
    .select(['at', 'actor', 'act', 'detail'])
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.reverse()
}

/** Rows of the trail that are read at once. */
const walked = 5_000

/** Walks the trail and answers the number of the first row that was tampered with, or undefined when every hash fits. */
export const firstBroken = async (app: PlatformContext): Promise<number | undefined> => {
  let [previous, expected] = ['', 1]
  for (let from = Number.MIN_SAFE_INTEGER; ; from = expected) {
    const rows = await app.db.query
      .selectFrom('audit')
      .selectAll()
      .where('id', '>=', from)
      .orderBy('id')
      .limit(walked)
      .execute()
    for (const { hash, ...row } of rows) {
      if (row.id !== expected || row.previous !== previous) return row.id
      if (hashOf({ ...row, at: row.at.toISOString() }) !== hash) return row.id
      previous = hash
      expected++
    }
    if (rows.length < walked) return undefined
  }
}
