import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { recordAudit } from './audit.ts'
import type { PlatformContext } from './context.ts'
import type { Statement } from './db/connect.ts'

/** The software that decides about money: rules, contract and house. */
const root = fileURLToPath(new URL('../../../', import.meta.url))
export const criticalFolders = ['values', 'contract', 'games', 'sports']
  .map((name) => join(root, 'packages', name, 'src'))
  .concat(join(root, 'server', 'src'))

const isSoftware = (name: string): boolean => /\.(ts|sql)$/.test(name) && !name.includes('.test.')

/** SHA-256 over every file of the folders, names and contents, in a fixed order. */
export const digestOf = async (folders: readonly string[]): Promise<string> => {
  const digest = createHash('sha256')
  for (const folder of folders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile() && isSoftware(entry.name))
    for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).sort()) {
      digest.update(`${path.slice(folder.length)}\n`).update(await readFile(path))
    }
  }
  return digest.digest('hex')
}

const checksEveryMs = 24 * 3_600_000
const unsound = new WeakSet<PlatformContext>()

/** Whether the software is what it was when this process started; without it no game is opened (A56). */
export const isIntact = (app: PlatformContext): boolean => !unsound.has(app)

/**
 * Takes the digest of the software at the start, notes in the audit trail when it is another than the last time, and looks
 * once a day whether a file was changed under the running house: then its games close until it is started anew.
 */
export const watchIntegrity = async (app: PlatformContext, folders: readonly string[] = criticalFolders) => {
  const digest = await digestOf(folders)
  const last = await app.db.query
    .selectFrom('audit')
    .select('subject')
    .where('act', '=', 'software')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.subject !== digest) await recordAudit(app, { actor: 'house', act: 'software', subject: digest, detail: {} })
  const check = async (): Promise<boolean> => {
    const now = await digestOf(folders)
    if (now === digest) return true
    if (!unsound.has(app)) {
      unsound.add(app)
      app.log.error({ digest, now }, 'the software was changed under the running house: its games are closed')
      await recordAudit(app, { actor: 'house', act: 'software changed', subject: now, detail: { was: digest } })
    }
    return false
  }
  const timer = setInterval(
    () => void check().catch((cause) => app.log.warn({ cause: String(cause) }, 'software')),
    checksEveryMs,
  )
  timer.unref()
  return { digest, check, close: () => clearInterval(timer) }
}

/** How far the clock of this machine may be from the database's. */
const mostOffsetMs = 2_000

export const clockStatement: Statement = {
  name: 'clock',
  text: 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
}

/** How far the database's clock goes before this machine's; it was read at any moment of the question, so it may be off by `unsureMs`. */
export const clockOffset = async ({ db, now }: Pick<PlatformContext, 'db' | 'now'>) => {
  const before = now()
  const [row] = await db.run<{ ms: number }>(clockStatement, [])
  const after = now()
  return { offsetMs: (row?.ms ?? 0) - (before + after) / 2, unsureMs: (after - before) / 2 }
}

/** Ends the start when this machine and its database do not agree what time it is (A55). */
export const expectSameClock = async ({ db, now }: Pick<PlatformContext, 'db' | 'now'>): Promise<void> => {
  const { offsetMs, unsureMs } = await clockOffset({ db, now })
  if (Math.abs(offsetMs) - unsureMs > mostOffsetMs)
    throw new Error(
      `the clocks of this machine and its database differ by ${(offsetMs / 1_000).toFixed(1)} s: set them`,
    )
}
