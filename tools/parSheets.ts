import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { everyVersion } from '@yakamoz/games'
import { measure } from './parSheets/measured.ts'
import { parSheets } from './parSheets/sheets.ts'

/**
 * `node tools/parSheets.ts`: writes the par sheets of all games to `docs/par-sheets`. `--check` only compares. `--measure [SLUG…]` first
 * repeats the slow figures of slots: those of the slugs, or the missing ones.
 */
const folder = fileURLToPath(new URL('../docs/par-sheets', import.meta.url))

const [option, ...slugs] = process.argv.slice(2)

const writtenFiles = (): string[] => (existsSync(folder) ? readdirSync(folder) : [])

const check = (): never => {
  const sheets = parSheets()
  const stale = [...sheets].filter(([name, text]) => {
    const path = join(folder, name)
    return !existsSync(path) || readFileSync(path, 'utf8') !== text
  })
  const wrong = [...stale.map(([name]) => name), ...writtenFiles().filter((name) => !sheets.has(name))]
  for (const name of wrong) console.error(`docs/par-sheets/${name} is out of date: run node tools/parSheets.ts`)
  // One of each game in every version, and the list of them.
  const isWhole = sheets.size === everyVersion.length + 1
  console.log(`${sheets.size} par sheets, ${wrong.length} out of date`)
  process.exit(isWhole && wrong.length === 0 ? 0 : 1)
}

const write = (): void => {
  const sheets = parSheets()
  mkdirSync(folder, { recursive: true })
  for (const name of writtenFiles()) if (!sheets.has(name)) rmSync(join(folder, name))
  for (const [name, text] of sheets) writeFileSync(join(folder, name), text)
}

if (option === '--check') check()
if (option === '--measure') measure(slugs)
write()
