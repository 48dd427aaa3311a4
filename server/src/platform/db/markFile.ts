import { closeSync, fstatSync, mkdirSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from '@yakamoz/contract/fields'

/** The file in which this machine stores the counts of databases. */
export const markPath = (dataDir: string): string => join(dataDir, 'mark.json')

/** `self` is the birth time and inode of the file, by which a copy is recognised. */
const stored = z.object({
  self: z.object({ bornMs: z.number(), inode: z.number() }),
  counts: z.record(z.string(), z.number()),
})

/** A stored count; `none`: there is no record; `copied`: the file comes from elsewhere or from a backup. */
export type KnownCount = number | 'none' | 'copied'

/** Uses the inode only where the file system has no birth time: inodes are reused. */
const isSelf = (path: string, { bornMs, inode }: { bornMs: number; inode: number }): boolean => {
  const { birthtimeMs, ino } = statSync(path)
  return bornMs > 0 ? birthtimeMs === bornMs : ino === inode
}

const read = (path: string) => {
  try {
    return z.parse(stored, JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return undefined
  }
}

/** Returns the count of a database when this machine last used it. */
export const knownCount = (path: string, databaseId: string): KnownCount => {
  const marks = read(path)
  const count = marks?.counts[databaseId]
  if (!marks || count === undefined) return 'none'
  return isSelf(path, marks.self) ? count : 'copied'
}

/**
 * Stores the count of a database by replacing the file, so that it is never half written. Of several processes that share the file the
 * highest count stays; `replace` stores this count in any case.
 */
export const storeCount = (path: string, databaseId: string, count: number, replace = false): void => {
  const marks = read(path)
  if (!replace && (marks?.counts[databaseId] ?? -1) >= count && marks && isSelf(path, marks.self)) return
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const written = `${path}.${process.pid}`
  const file = openSync(written, 'w', 0o600)
  try {
    const { birthtimeMs, ino } = fstatSync(file)
    const self = { bornMs: birthtimeMs, inode: ino }
    writeFileSync(file, JSON.stringify({ self, counts: { ...marks?.counts, [databaseId]: count } }))
  } finally {
    closeSync(file)
  }
  renameSync(written, path)
  // File systems without a birth time return the last change, which was the rename.
  if (!isSelf(path, read(path)?.self ?? { bornMs: 0, inode: 0 })) storeInode(path, databaseId, count)
}

const storeInode = (path: string, databaseId: string, count: number): void => {
  const { ino } = statSync(path)
  writeFileSync(path, JSON.stringify({ self: { bornMs: 0, inode: ino }, counts: { [databaseId]: count } }))
}
