import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { games } from '@yakamoz/games'
import { describe, expect, it } from 'vitest'
import { seedCatalogue } from '../domains/casino/studioCatalogue.ts'
import { openTestApp } from '../testing/index.ts'
import { criticalFolders, digestOf, expectSameClock, watchIntegrity } from './integrityCheck.ts'

describe('the software', () => {
  it('[A56] closes its games when a byte changes while the server runs, and the change is recorded', async () => {
    const test = await openTestApp()
    await seedCatalogue(test.app.db)
    const player = await test.newPlayer()
    const folder = await mkdtemp(join(tmpdir(), 'yazilim-'))
    await writeFile(join(folder, 'rules.ts'), 'export const pays = 5')
    const watch = await watchIntegrity(test.app, [folder])
    const open = () => test.call('casino', 'init_game', { gameID: games[0]?.id ?? 0 }, player.user)
    expect(watch.digest).toMatch(/^[0-9a-f]{64}$/)
    expect([await watch.check(), (await open()).result]).toEqual([true, true])
    await writeFile(join(folder, 'rules.ts'), 'export const pays = 6')
    expect([await watch.check(), (await open()).result]).toEqual([false, false])
    await watch.check()
    const acts = await test.app.db.query
      .selectFrom('audit')
      .select('act')
      .where('actor', '=', 'server')
      .where('act', 'like', 'software%')
      .orderBy('id')
      .execute()
    expect(acts.map(({ act }) => act)).toEqual(['software', 'software changed'])
    watch.close()
    await rm(folder, { recursive: true })
  })

  it('[A57] is recorded once for each version that was started', async () => {
    const test = await openTestApp()
    const digest = await digestOf(criticalFolders)
    for (let starts = 0; starts < 2; starts++) (await watchIntegrity(test.app)).close()
    const rows = await test.app.db.query.selectFrom('audit').select(['act', 'subject']).execute()
    expect(rows).toEqual([{ act: 'software', subject: digest }])
  })
})

describe('the clock', () => {
  it('[A55] must agree with that of the database, or the server does not start', async () => {
    const { app } = await openTestApp()
    await expect(expectSameClock({ db: app.db, now: Date.now })).resolves.toBeUndefined()
    for (const offMs of [-5_000, 5_000])
      await expect(expectSameClock({ db: app.db, now: () => Date.now() + offMs })).rejects.toThrow('differ by')
  })

  it('[A55] is not blamed for a slow answer, only for a difference that its duration does not explain', async () => {
    const answering = (ms: number) => {
      let nowMs = 0
      const run = async () => {
        nowMs += 10_000
        return [{ ms }]
      }
      return expectSameClock({ db: { run } as never, now: () => nowMs })
    }
    for (const ms of [0, 9_500, 11_000]) await expect(answering(ms)).resolves.toBeUndefined()
    for (const ms of [-2_500, 12_500]) await expect(answering(ms)).rejects.toThrow('differ by')
  })

  it('[A55] of the log is in UTC', async () => {
    const lines: string[] = []
    const { createLog } = await import('./log.ts')
    createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) }).info('x')
    expect(JSON.parse(lines[0] ?? '').time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })
})
