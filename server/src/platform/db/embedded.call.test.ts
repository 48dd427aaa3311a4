import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { openEmbedded } from './connect.ts'

/** Writes one row after another, each told when it is stored, and makes the engine begin a new file of its log after the fifth. */
const writing = `
import { openEmbedded } from ${JSON.stringify(new URL('./connect.ts', import.meta.url).href)}
const db = await openEmbedded(process.argv[1])
for (let number = 1; ; number++) {
  await db.run({ name: 'row', text: 'insert into row values ($1)' }, [number])
  process.stdout.write(number + ' ')
  if (number >= 5) await db.run({ name: 'switch', text: 'select pg_switch_wal()' }, []).catch(() => {})
}`

const stored = async (folder: string): Promise<number[]> => {
  const db = await openEmbedded(folder)
  const rows = await db.run<{ number: number }>({ name: 'rows', text: 'select number from row order by 1' }, [])
  await db.close()
  return rows.map(({ number }) => number)
}

it('the embedded database exits its process when it cannot write its log, and the next one finds what was stored', async () => {
  const place = mkdtempSync(join(tmpdir(), 'yakamoz-embedded-'))
  const folder = join(place, 'database')
  const made = await openEmbedded(folder)
  await made.script('create table row (number int)')
  await made.close()
  // Where a new file of the log is made stands something that cannot be taken away: as good as a full disk.
  const barrier = join(folder, 'pg_wal', 'xlogtemp.42')
  mkdirSync(join(barrier, 'inside'), { recursive: true })
  const child = spawn(process.execPath, ['--input-type=module', '-e', writing, folder])
  const ended = new Promise((resolve) => child.once('close', resolve))
  const [told, complaint] = await Promise.all([text(child.stdout), text(child.stderr)])
  expect(await ended).toBe(1)
  expect(complaint).toContain('the embedded database has failed')
  rmSync(barrier, { recursive: true })
  const acknowledged = told.trim().split(' ').map(Number)
  expect(acknowledged.length).toBeGreaterThanOrEqual(5)
  expect(await stored(folder)).toEqual(expect.arrayContaining(acknowledged))
  rmSync(place, { recursive: true, force: true })
})
