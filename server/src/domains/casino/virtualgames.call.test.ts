import { games } from '@yakamoz/games'
import { describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/index.ts'
import { invalidateCatalogue } from './index.ts'
import { seedCatalogue } from './studioCatalogue.ts'

const openVirtual = async (): Promise<TestApp> => {
  const test = await openTestApp()
  await seedCatalogue(test.app.db)
  const [first, second] = games
  const { query } = test.app.db
  await query
    .updateTable('game')
    .set({ kind: 'football', popularity: 5_000 })
    .where('id', '=', first?.id ?? 0)
    .execute()
  await query
    .updateTable('game')
    .set({ kind: 'racing', name_tr: 'Golden Race', name_en: 'Golden Race' })
    .where('id', '=', second?.id ?? 0)
    .execute()
  invalidateCatalogue(test.app)
  return test
}

describe('virtual games', () => {
  it('[C-oth-02] opens the virtual game of a provider by type, or the most popular one without a type', async () => {
    const test = await openVirtual()
    const { user } = await test.newPlayer()
    const open = async (type?: string) =>
      (await test.call('virtualgames', 'init_game', { providerID: 1, ...(type ? { type } : {}) }, user)).data.url
    const [first, second] = games
    expect(await open()).toContain(`game=${first?.slug}`)
    for (const type of ['racing', 'golden-race', 'Golden Race'])
      expect(await open(type)).toContain(`game=${second?.slug}`)
    const call = (data: object) => test.call('virtualgames', 'init_game', data as never, user)
    expect((await call({ providerID: 1, type: 'slot' })).message).toBe('Kayıt Bulunamadı')
    expect((await call({ providerID: 77 })).message).toBe('Kayıt Bulunamadı')
    expect((await test.call('virtualgames', 'init_game', { providerID: 1 })).result).toBe(false)
  })
})

it('[C-live-04] lists favourite live tables separately from favourite slots', async () => {
  const test = await openVirtual()
  const [, , table] = games
  await test.app.db.query
    .updateTable('game')
    .set({ live: true })
    .where('id', '=', table?.id ?? 0)
    .execute()
  invalidateCatalogue(test.app)
  const { user } = await test.newPlayer()
  const input = { favorites: true, limit: 100, offset: 0 }
  expect((await test.call('livecasino', 'game_table_list', input, user)).data).toEqual([])
  await test.call('user', 'favorites', { mode: 'insert', type: 'livecasino', id: table?.id ?? 0 }, user)
  const { data, pagination } = await test.call('livecasino', 'game_table_list', input, user)
  expect(data.map((row) => [row.tableID, row.isFavorite, row.gameType])).toEqual([[table?.id, true, 'live']])
  expect(pagination).toEqual({ limit: 100, offset: 0, total: 1 })
  expect((await test.call('casino', 'games_list', input, user)).data).toEqual([])
})
