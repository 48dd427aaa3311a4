import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from '@yakamoz/contract/fields'
import type { PlatformContext } from './context.ts'

/*
 * The head of the audit trail is the number and hash of its newest entry. Stored outside the database, it shows later that entries were
 * removed at the end, or that the trail was rewritten by somebody who knows the key.
 */

const headSchema = z.object({
  /** When the head was read, ISO 8601. */
  at: z.string(),
  /** The id of the database. */
  database: z.string(),
  /** The number of entries, and so the number of the newest one; 0: there is none. */
  count: z.int().check(z.nonnegative()),
  /** The hash of the newest entry; empty when there is none. */
  hash: z.string(),
})
export type AuditHead = z.infer<typeof headSchema>

/** The file to which heads are appended, one line of JSON each. */
export const auditHeadsPath = (dataDir: string): string => join(dataDir, 'audit-heads.jsonl')

const databaseIdOf = async ({ db }: PlatformContext): Promise<string> => {
  const row = await db.query.selectFrom('high_water').select('database_id').executeTakeFirstOrThrow()
  return row.database_id
}

const readAuditHead = async (app: PlatformContext): Promise<AuditHead> => {
  const newest = await app.db.query
    .selectFrom('audit')
    .select(['id', 'hash'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    at: new Date(app.now()).toISOString(),
    database: await databaseIdOf(app),
    count: newest?.id ?? 0,
    hash: newest?.hash ?? '',
  }
}

/** Appends the head of the audit trail to the file in the data folder, and logs it. */
export const recordAuditHead = async (app: PlatformContext): Promise<void> => {
  const head = await readAuditHead(app)
  await mkdir(app.config.dataDir, { recursive: true, mode: 0o700 })
  await appendFile(auditHeadsPath(app.config.dataDir), `${JSON.stringify(head)}\n`, { mode: 0o600 })
  app.log.info(head, 'head of the audit trail')
}

/**
 * Parses stored heads, one line of JSON each. A line may be a line of the server's log with these fields. Lines that are no heads are
 * skipped.
 */
export const parseAuditHeads = (text: string): AuditHead[] =>
  text.split('\n').flatMap((line) => {
    try {
      const parsed = z.safeParse(headSchema, JSON.parse(line))
      return parsed.success ? [parsed.data] : []
    } catch {
      return []
    }
  })

/** The number of heads that are compared at a time. */
const pageSize = 1_000

/** Compares heads with the trail. Returns the first head of this database whose entry is missing or has another hash. */
export const brokenHead = async (app: PlatformContext, heads: readonly AuditHead[]): Promise<AuditHead | undefined> => {
  const database = await databaseIdOf(app)
  const own = heads.filter((head) => head.database === database && head.count > 0)
  for (let from = 0; from < own.length; from += pageSize) {
    const page = own.slice(from, from + pageSize)
    const ids = page.map(({ count }) => count)
    const rows = await app.db.query.selectFrom('audit').select(['id', 'hash']).where('id', 'in', ids).execute()
    const stored = new Map(rows.map(({ id, hash }) => [id, hash]))
    const broken = page.find(({ count, hash }) => stored.get(count) !== hash)
    if (broken) return broken
  }
  return undefined
}
