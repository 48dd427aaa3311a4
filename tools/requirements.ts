import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesBelow } from './sources.ts'

/**
 * Writes the column of tests in docs/requirements.md from the ids in test titles; with `--check` it only compares and fails when the
 * column is out of date. Ids in titles that the document does not have are errors.
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const document = join(root, 'docs/requirements.md')

const id = String.raw`(?:[A-Z]+(?:-[a-z]+)?-?\d+(?:\.\d+)*)`
const idList = new RegExp(String.raw`\[(${id}(?:[ ,]+${id})*)\]`, 'g')
const row = new RegExp(String.raw`^\| (${id}) \| ((?:[^|]|\\\|)+?) \|`)
const headline = /^\| id \| (\w+) \|/

/** Returns the ids that the titles of a test file name. */
const idsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(idList)].flatMap(([, list = '']) => list.split(/[ ,]+/))),
]

const testFiles = filesBelow(
  ['packages', 'server', 'web', 'studio', 'console', 'tools', 'bench', 'e2e'],
  /\.(test|spec)\.tsx?$/,
).sort()
const filesById = new Map<string, string[]>()
for (const file of testFiles)
  for (const found of idsIn(readFileSync(join(root, file), 'utf8')))
    filesById.set(found, [...(filesById.get(found) ?? []), file])

const link = (file: string): string =>
  `[${basename(file).replace(/\.(call\.)?(test|spec)\.tsx?$/, '')}](${relative('docs', file)})`

const known = new Set<string>()
const withTests = (line: string): string => {
  const [, found, text] = row.exec(line) ?? []
  if (found && text) {
    if (known.has(found)) throw new Error(`docs/requirements.md has ${found} twice`)
    known.add(found)
    return `| ${found} | ${text} | ${(filesById.get(found) ?? []).map(link).join(', ')} |`
  }
  const [, column] = headline.exec(line) ?? []
  if (column) return `| id | ${column} | tests |`
  return /^\|---\|/.test(line) ? '|---|---|---|' : line
}

const before = readFileSync(document, 'utf8')
const after = before.split('\n').map(withTests).join('\n')
const strange = [...filesById].filter(([found]) => !known.has(found))
for (const [found, files] of strange)
  console.error(`docs/requirements.md has no ${found}, which is named in ${files.join(', ')}`)
const isCurrent = before === after
if (!process.argv.includes('--check')) writeFileSync(document, after)
else if (!isCurrent) console.error('docs/requirements.md is out of date: run node tools/requirements.ts')
const shown = [...known].filter((found) => filesById.has(found)).length
console.log(`${known.size} requirements, ${shown} named by tests of ${testFiles.length} files`)
process.exit(strange.length > 0 || known.size === 0 || (process.argv.includes('--check') && !isCurrent) ? 1 : 0)
