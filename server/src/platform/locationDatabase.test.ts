import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { openLocationDatabase } from './locationDatabase.ts'

/** A file that `testing/locations/make.pl` has written with MaxMind's own writer. */
const made = (name: string): string => fileURLToPath(new URL(`../testing/locations/${name}.mmdb`, import.meta.url))

const folder = mkdtempSync(join(tmpdir(), 'yakamoz-'))
const path = join(folder, 'locations.mmdb')
const logged: object[] = []
const log = { error: (line: object) => void logged.push(line) }

afterEach(() => {
  rmSync(path, { force: true })
  logged.length = 0
})

const opened = async (name: string) => {
  copyFileSync(made(name), path)
  return openLocationDatabase(path, log)
}

describe('a database of locations', () => {
  it.each([
    ['an address with a city', '192.0.2.5', { country: 'TR', city: 'Istanbul' }],
    ['an address with a country alone', '192.0.2.200', { country: 'DE', city: '' }],
    ['an address of IPv4 as a socket of IPv6 shows it', '::ffff:192.0.2.5', { country: 'TR', city: 'Istanbul' }],
    ['an address of IPv6', '2001:db8:1::7', { country: 'TR', city: '' }],
    ['a network without a country', '198.51.100.1', { country: '', city: '' }],
    ['a network that it does not have', '203.0.113.1', { country: '', city: '' }],
    ['no address', 'unix:', { country: '', city: '' }],
  ])('[A42] knows where %s is', async (_, address, location) => {
    expect((await opened('city')).locationOf(address)).toEqual(location)
  })

  it('is refused at start when it is missing, of another format, or without countries', async () => {
    await expect(openLocationDatabase(path, log)).rejects.toThrow('ENOENT')
    await expect(opened('asn')).rejects.toThrow('Test-ASN, which has no countries')
    writeFileSync(path, 'no database')
    await expect(openLocationDatabase(path, log)).rejects.toThrow('no database in the MaxMind DB format')
  })

  it('is read again when it was replaced, and stays as it was while the new file cannot be read', async () => {
    const database = await opened('city')
    writeFileSync(path, 'half a file')
    await database.refresh()
    await database.refresh()
    expect(database.locationOf('192.0.2.5').country).toBe('TR')
    expect(logged).toHaveLength(1)
    copyFileSync(made('moved'), path)
    await database.refresh()
    expect(database.locationOf('192.0.2.5')).toEqual({ country: 'CY', city: '' })
    rmSync(path)
    await database.refresh()
    expect(database.locationOf('192.0.2.5').country).toBe('CY')
    expect(logged).toHaveLength(2)
  })
})
