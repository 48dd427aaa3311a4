import { hash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from './fault.ts'
import { scratch } from './scratchCopy.ts'

const file = join(scratch, '../found.json')

const read = (path: string): string => readFileSync(join(scratch, path), 'utf8')

/** Changes with the fault, its source and its tests. */
const keyOf = (fault: Fault): string =>
  hash('sha256', JSON.stringify([fault, read(fault.file), read(fault.test)]), 'base64url')

/** The faults that earlier runs found, for `--resume`. */
export const openResults = () => {
  const found: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return {
    isFound: (fault: Fault): boolean => found[fault.name] === keyOf(fault),
    store: (fault: Fault, isFound: boolean): void => {
      if (isFound) found[fault.name] = keyOf(fault)
      else delete found[fault.name]
      writeFileSync(file, JSON.stringify(found))
    },
  }
}
