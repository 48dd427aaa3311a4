import { closeSync, fstatSync, mkdirSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from '@yakamoz/contract/fields'

/** The file beside the database in which this machine writes down how far each database has come. */
export const markPath = (dataDir: string): string => join(dataDir, 'mark.json')

/** `self` is the file's own birth and number: those of a copy are others. */
const stored = z.object({
  self: z.object({ bornMs: z.number(), inode: z.number() }),
  counts: z.record(z.string(), z.number()),
})

/** A count that was written down; `none`: nothing is known; `copied`: the file was brought here from elsewhere or from a backup. */
export type KnownCount = number | 'none' | 'copied'

/** Not every file system keeps when a file was born; the number of a file is given again once it is free. */
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

/** How far a database had come when this machine last saw it. */
export const knownCount = (path: string, house: string): KnownCount => {
  const marks = read(path)
  const count = marks?.counts[house]
  if (!marks || count === undefined) return 'none'
  return isSelf(path, marks.self) ? count : 'copied'
}

/**
 * Writes down how far a database has come: as a new file that takes the place of the old one, so that it is never half written. Of
 * several processes that share the file the highest count stays; `anew` begins again with it.
 */
export const keepCount = (path: string, house: string, count: number, anew = false): void => {
  const marks = read(path)
  if (!anew && (marks?.counts[house] ?? -1) >= count && marks && isSelf(path, marks.self)) return
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const written = `${path}.${process.pid}`
  const file = openSync(written, 'w', 0o600)
  try {
    const { birthtimeMs, ino } = fstatSync(file)
    const self = { bornMs: birthtimeMs, inode: ino }
    writeFileSync(file, JSON.stringify({ self, counts: { ...marks?.counts, [house]: count } }))
  } finally {
    closeSync(file)
  }
  renameSync(written, path)
  // Where a file system knows no birth, it tells the last change instead, and that was the renaming.
  if (!isSelf(path, read(path)?.self ?? { bornMs: 0, inode: 0 })) keepInode(path, house, count)
}

const keepInode = (path: string, house: string, count: number): void => {
  const { ino } = statSync(path)
  writeFileSync(path, JSON.stringify({ self: { bornMs: 0, inode: ino }, counts: { [house]: count } }))
}
