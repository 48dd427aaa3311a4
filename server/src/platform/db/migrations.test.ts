import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { migrationsFolder } from './migrate.ts'

it('no migration was changed: a database that has run it would refuse to start', () => {
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'))
  const hashOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(new URL(name, migrationsFolder)))
      .digest('hex')
  expect(files.length).toBeGreaterThan(0)
  // A new one adds its line: `sha256sum NAME >> SHA256SUMS`.
  const sums = readFileSync(new URL('SHA256SUMS', migrationsFolder), 'utf8').trim().split('\n')
  expect(sums).toEqual(files.sort().map((name) => `${hashOf(name)}  ${name}`))
})
