import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { recordAudit } from './audit.ts'
import type { PlatformContext } from './context.ts'
import type { Statement } from './db/connect.ts'

/** The folders of the code that decides about money. */
const root = fileURLToPath(new URL('../../../', import.meta.url))
export const criticalFolders = ['values', 'contract', 'games', 'sports']
  .map((name) => join(root, 'packages', name, 'src'))
  .concat(join(root, 'server', 'src'))

const isSoftware = (name: string): boolean => /\.(ts|sql)$/.test(name) && !name.includes('.test.')

/** Returns the SHA-256 over names and contents of all files in the folders, in a fixed order. */
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

const checkIntervalMs = 24 * 3_600_000
const changedApps = new WeakSet<PlatformContext>()

/** Whether the software is the same as when this process started; otherwise no game is opened (A56). */
export const isIntact = (app: PlatformContext): boolean => !changedApps.has(app)

/**
 * Computes the digest of the software, adds an audit entry when it differs from the last start, and checks it daily. When a file was
 * changed under the running server, its games are closed until it is restarted.
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
  if (last?.subject !== digest)
    await recordAudit(app, { actor: 'server', act: 'software', subject: digest, detail: {} })
  const check = async (): Promise<boolean> => {
    const now = await digestOf(folders)
    if (now === digest) return true
    if (!changedApps.has(app)) {
      changedApps.add(app)
      app.log.error({ digest, now }, 'the software was changed while the server runs: its games are closed')
      await recordAudit(app, { actor: 'server', act: 'software changed', subject: now, detail: { was: digest } })
    }
    return false
  }
  const timer = setInterval(
    () => void check().catch((cause) => app.log.warn({ cause: String(cause) }, 'software')),
    checkIntervalMs,
  )
  timer.unref()
  return { digest, check, close: () => clearInterval(timer) }
}

/** The maximum difference between the clocks of this machine and the database. */
const maxOffsetMs = 2_000

export const clockStatement: Statement = {
  name: 'clock',
  text: 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
}

/** Measures how far the database's clock is ahead of this machine's, with an error of at most `unsureMs`. */
export const clockOffset = async ({ db, now }: Pick<PlatformContext, 'db' | 'now'>) => {
  const before = now()
  const [row] = await db.run<{ ms: number }>(clockStatement, [])
  const after = now()
  return { offsetMs: (row?.ms ?? 0) - (before + after) / 2, unsureMs: (after - before) / 2 }
}

/** Throws when the clocks of this machine and its database differ too much (A55). */
export const expectSameClock = async ({ db, now }: Pick<PlatformContext, 'db' | 'now'>): Promise<void> => {
  const { offsetMs, unsureMs } = await clockOffset({ db, now })
  if (Math.abs(offsetMs) - unsureMs > maxOffsetMs)
    throw new Error(
      `the clocks of this machine and its database differ by ${(offsetMs / 1_000).toFixed(1)} s: set them`,
    )
}
