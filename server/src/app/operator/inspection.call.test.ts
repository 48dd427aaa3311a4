import { newId } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { seedCatalogue } from '../../domains/casino/studioCatalogue.ts'
import { openTestApp, payIn, tokenOf } from '../../testing/index.ts'
import { runCommand } from './commands.ts'

const slot = 101
const poker = 205

const openGame = async (gameID: number) => {
  const test = await openTestApp({ config: { minRoundMs: 0 } })
  await seedCatalogue(test.app.db)
  const player = await test.newPlayer()
  await payIn(test, player.id, 100_000)
  const { data } = await test.call('casino', 'init_game', { gameID, mode: 'real' }, player.user)
  const { session } = (await test.call('studio', 'open', { token: tokenOf(data.url) })).data
  const replay = (round: string) => runCommand(test.app, ['round', 'replay', String(player.id), round], 'clerk')
  return { test, player, session, replay }
}

describe('round replay', () => {
  it('computes a slot round again and finds it equal, without printing the seed', async () => {
    const { test, session, replay } = await openGame(slot)
    const { data } = await test.call('studio', 'play', { session, round: newId(), stake: '2.00' })
    const { ok, text } = await replay(data.round)
    expect(ok).toBe(true)
    expect(text).toContain('the recomputed round equals the stored one')
    expect(text).toContain('nonce 0')
    const { server_seed_sealed: sealed } = await test.app.db.query
      .selectFrom('seed')
      .select('server_seed_sealed')
      .executeTakeFirstOrThrow()
    expect(text).not.toContain(test.app.vault.open(sealed))
  })

  it('computes an open round of several moves again', async () => {
    const { test, session, replay } = await openGame(poker)
    const { data } = await test.call('studio', 'play', { session, round: newId(), stake: '2.00' })
    const { ok, text } = await replay(data.round)
    expect(ok).toBe(true)
    expect(text).toContain(', open')
  })

  it('reports a stored round that was changed', async () => {
    const { test, session, replay } = await openGame(slot)
    const { data } = await test.call('studio', 'play', { session, round: newId(), stake: '2.00' })
    await test.app.db.query.updateTable('round').set({ events: '[]' }).execute()
    const { ok, text } = await replay(data.round)
    expect(ok).toBe(false)
    expect(text).toContain('THE RECOMPUTED ROUND DIFFERS')
  })

  it('refuses a round that the player does not have', async () => {
    const { replay } = await openGame(slot)
    expect(await replay('none')).toEqual({ ok: false, text: 'the player has no such round' })
  })
})

describe('sql', () => {
  it('prints rows as JSON and records the query in the audit trail', async () => {
    const { app } = await openTestApp()
    expect((await runCommand(app, ['sql', `select 1 as one, 'a' as letter; `], 'clerk')).text).toBe(
      '{"one":1,"letter":"a"}',
    )
    const [entry] = await app.db.query.selectFrom('audit').select(['actor', 'act']).orderBy('id', 'desc').execute()
    expect(entry).toEqual({ actor: 'clerk', act: 'sql' })
  })

  it('prints a bounded number of rows', async () => {
    const { app } = await openTestApp()
    const { text } = await runCommand(app, ['sql', 'select * from generate_series(1, 1000) n'], 'clerk')
    expect(text.split('\n')).toHaveLength(201)
    expect(text).toContain('more rows')
  })

  it.each([
    `update player set status = 'blocked' returning id`,
    `with changed as (update player set status = 'blocked' returning id) select * from changed`,
    `select 1; update player set status = 'blocked'`,
    `select 1) r; commit; update player set status = 'blocked'; select (1`,
    `select set_config('transaction_read_only', 'off', true)`,
    'commit',
  ])('refuses %s', async (query) => {
    const { app, newPlayer } = await openTestApp()
    await newPlayer()
    expect((await runCommand(app, ['sql', query], 'clerk')).ok).toBe(false)
    expect(await app.db.query.selectFrom('player').select('status').execute()).toEqual([{ status: 'active' }])
  })
})
