import { readFile, stat } from 'node:fs/promises'

/**
 * Returns a reader of a file that the operator replaces: what `parse` makes of its bytes, anew when the file was replaced. It rejects when the file cannot be
 * read or parsed; what was read before is then known to the caller alone.
 */
export const createFileReader = <Value>(path: string, parse: (content: Buffer) => Value): (() => Promise<Value>) => {
  let known: { readonly version: string; readonly value: Value } | undefined
  return async () => {
    const { mtimeMs, size, ino } = await stat(path)
    const version = `${mtimeMs} ${size} ${ino}`
    if (known?.version !== version) known = { version, value: parse(await readFile(path)) }
    return known.value
  }
}
