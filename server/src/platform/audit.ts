import type { PlatformContext } from './context.ts'
import type { Executor } from './db/connect.ts'
import { prefixPattern } from './db/prefixPattern.ts'

export type Act = { actor: string; act: string; subject: string; detail: Record<string, unknown> }

/** Creates an audit entry for an act of a player. Entries are stored for ever: personal data belongs in `detail` only where needed. */
export const playerAct = (player: number, act: string, detail: Act['detail'] = {}): Act => ({
  actor: `player ${player}`,
  act,
  subject: String(player),
  detail,
})

type Entry = { id: number; at: string; previous: string } & Act

/** The text of an entry that is hashed: all of its fields and the hash of the entry before it; keys are in a fixed order. */
export const hashedText = (row: Entry): string =>
  JSON.stringify([row.id, row.at, row.actor, row.act, row.subject, ordered(row.detail), row.previous])

/** Sorts keys at every depth, so that a detail that was read from the database gives the same text. */
const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, ordered(inner)])
}

/**
 * Adds an entry to the audit trail, with `executor` in the transaction of the act. Of two at the same moment the second finds its number
 * taken and uses the next one.
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
    .values({ ...row, at, detail: JSON.stringify(row.detail), hash: app.vault.signAudit(hashedText(row)) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!written) await recordAudit(app, act, executor)
}

/** Runs a change and adds its audit entry in one transaction. A change that returns undefined is not recorded. */
export const withAudit = <Done>(
  app: PlatformContext,
  work: (executor: Executor) => Promise<Done | undefined>,
  actOf: (done: Done) => Act,
): Promise<Done | undefined> =>
  app.db.query.transaction().execute(async (executor) => {
    const done = await work(executor)
    if (done !== undefined) await recordAudit(app, actOf(done), executor)
    return done
  })

/** Returns the newest `limit` entries about a subject, the newest last. */
export const auditEntriesOf = async ({ db }: PlatformContext, subject: string, limit: number) => {
  const rows = await db.query
    .selectFrom('audit')
    .select(['at', 'actor', 'act', 'detail'])
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.reverse()
}

/** Actors of the audit trail: one, or all that begin with a text. */
export type ActorMatch = { whole: string } | { prefix: string }

export type AuditFilter = {
  /** Empty: any. */
  actors: readonly ActorMatch[]
  /** The beginning of the act, and the whole subject; empty: any. */
  act: string
  subject: string
  from: Date | ''
  to: Date | ''
  limit: number
  offset: number
}

/** Returns the entries that match every filter, the newest first, and how many there are in all. */
export const searchAudit = async ({ db }: PlatformContext, filter: AuditFilter) => {
  const { actors, act, subject, from, to, limit, offset } = filter
  let matching = db.query.selectFrom('audit')
  if (actors.length > 0)
    matching = matching.where((row) =>
      row.or(
        actors.map((actor) =>
          'whole' in actor ? row('actor', '=', actor.whole) : row('actor', 'like', prefixPattern(actor.prefix)),
        ),
      ),
    )
  if (act) matching = matching.where('act', 'like', prefixPattern(act))
  if (subject) matching = matching.where('subject', '=', subject)
  if (from) matching = matching.where('at', '>=', from)
  if (to) matching = matching.where('at', '<', to)
  const { total } = await matching.select((row) => row.fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .select(['id', 'at', 'actor', 'act', 'subject', 'detail'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total: Number(total) }
}

/** The number of rows that are read at a time. */
const pageSize = 5_000

/**
 * Verifies the complete trail. Returns the number of the first entry that was changed, or undefined when every hash is valid. Entries that
 * were removed at the end are found with `brokenHead` only.
 */
export const firstBrokenEntry = async (app: PlatformContext): Promise<number | undefined> => {
  let [previous, expected] = ['', 1]
  for (let from = Number.MIN_SAFE_INTEGER; ; from = expected) {
    const rows = await app.db.query
      .selectFrom('audit')
      .selectAll()
      .where('id', '>=', from)
      .orderBy('id')
      .limit(pageSize)
      .execute()
    for (const { hash, ...row } of rows) {
      if (row.id !== expected || row.previous !== previous) return row.id
      if (app.vault.signAudit(hashedText({ ...row, at: row.at.toISOString() })) !== hash) return row.id
      previous = hash
      expected++
    }
    if (rows.length < pageSize) return undefined
  }
}
