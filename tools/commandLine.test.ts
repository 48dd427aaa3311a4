import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

it.each([
  ['tools/dice.ts --draws abc', '--draws takes an integer above 0, not abc'],
  ['tools/dice.ts --seed xyz', '--seed takes 64 hexadecimal digits, not xyz'],
  ['tools/simulate.ts --gaem 1', "Unknown option '--gaem'. Options: --game, --rounds, --seed, --bet"],
  ['tools/simulate.ts --bet yok', '--bet yok is no bet of yakamoz'],
  [
    'tools/simulate.ts sports --sport golf',
    'No sport golf. There are: football, basketball, tennis, volleyball, ice_hockey, esport',
  ],
  ['tools/simulate.ts sports --bots package.json', 'package.json is no module of bots'],
  ['tools/faulty/main.ts --only nosuchfault', 'No fault has a name or file like nosuchfault'],
  ['tools/faulty/main.ts --only (', '--only takes a regular expression, not ('],
  ['tools/faulty/main.ts --count 0', '--count takes an integer above 0, not 0'],
  ['bench/main.ts yok', 'There is no measurement yok.'],
])('%s ends with a message and no stack trace', (line, why) => {
  const { status, stderr } = spawnSync(process.execPath, line.split(' '), { cwd: root, encoding: 'utf8' })
  expect(stderr).toContain(why)
  expect(stderr).not.toContain('    at ')
  expect(status).toBe(1)
})
