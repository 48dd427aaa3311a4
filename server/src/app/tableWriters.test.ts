import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { contentLists } from '../domains/content/contentLists.ts'

const root = new URL('../../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')

/** Tables with the modules that may write them, as docs/architecture.md lists them. */
const documented = (): Map<string, string[]> => {
  const [, section = ''] = read('docs/architecture.md').split('## Who writes which table')
  const writers = new Map<string, string[]>()
  for (const [, module = '', cell = ''] of section.split('\n## ')[0]?.matchAll(/^\| `(\w+)` \| (.*) \|$/gm) ?? [])
    for (const [, table = ''] of cell.matchAll(/`(\w+)`/g)) writers.set(table, [...(writers.get(table) ?? []), module])
  return writers
}

const tables = (): string[] => {
  const [, schema = ''] = /export type Schema = \{([^}]*)\}/.exec(read('server/src/platform/db/schema.ts')) ?? []
  return [...schema.matchAll(/(\w+): \w+/g)].map(([, table = '']) => table)
}

/** Returns the module of a file: its domain, its level, or its folder among the entry points. */
const moduleOf = (file: string): string => {
  const [level = '', folder = ''] = file.split('/')
  if (file.startsWith('platform/db/functions/')) {
    const name = file.slice('platform/db/functions/'.length, -'.sql'.length)
    return name === 'audit' ? 'platform' : name
  }
  return level === 'domains' || level === 'app' ? folder : level
}

const isWrite = (text: string, table: string): boolean =>
  new RegExp(
    `(insertInto|updateTable|deleteFrom|mergeInto)\\('${table}( as \\w+)?'\\)` +
      `|(insert\\s+into|delete\\s+from)\\s+(only\\s+)?${table}\\b|(?<!for )\\bupdate\\s+(only\\s+)?${table}\\b(\\s+\\w+)?\\s+set\\b`,
  ).test(text)

it('each table is written by the modules that the architecture document lists, and by no others', () => {
  const files = readdirSync(new URL('server/src/', root), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(ts|sql)$/.test(file) && !/\.test\.ts$|^testing\/|\/migrations\/|\/testing[A-Za-z]*\.ts$/.test(file),
  )
  const texts = files.map((file) => ({ module: moduleOf(file), text: read(`server/src/${file}`) }))
  const allowed = documented()
  expect(tables().length).toBeGreaterThan(70)
  for (const table of tables()) {
    const writers = new Set(texts.filter(({ text }) => isWrite(text, table)).map(({ module }) => module))
    // The import writes all of its tables with one statement.
    if (Object.hasOwn(contentLists, table)) writers.add('content')
    const listed = allowed.get(table) ?? []
    // The demo fills tables of the domains; tables that only it writes are listed as its own.
    if (!listed.includes('demo')) writers.delete('demo')
    expect([table, [...writers].toSorted()]).toEqual([table, listed.toSorted()])
  }
  expect([...allowed.keys()].filter((table) => !tables().includes(table))).toEqual([])
})
