import { expect, it } from 'vitest'
import { seedDemo } from '../../app/demo/index.ts'
import { openTestApp } from '../../testing/index.ts'

const opened = async () => {
  const test = await openTestApp()
  await seedDemo(test.app)
  const find = async (words: string, more: object = {}) => (await test.call('search', 'find', { words, ...more })).data
  return { ...test, find }
}

it('[A65] finds games, tables, promotions and pages by a name of either language, in the language of the request', async () => {
  const { find } = await opened()
  expect((await find('blekcek'))[0]).toMatchObject({ kind: 'table', name: 'Blackjack', detail: 'Yakamoz Stüdyo' })
  expect((await find('hamsi zamnı'))[0]).toMatchObject({ kind: 'slot', name: 'Hamsi Zamanı' })
  expect((await find('anchovy season'))[0]).toMatchObject({ kind: 'slot', name: 'Hamsi Zamanı' })
  expect((await find('hamsi zamani', { Lang: 'en' }))[0]).toMatchObject({ kind: 'slot', name: 'Anchovy Season' })
  expect((await find('sorumlu oyunculuk'))[0]).toMatchObject({ kind: 'page', id: 'ResponsibleGaming' })
  expect((await find('yatırım bonusu')).map(({ kind }) => kind)).toContain('promotion')
})

it('answers no more than it is asked for, and nothing for no words', async () => {
  const { find } = await opened()
  expect(await find('a', { limit: 3 })).toHaveLength(3)
  expect(await find('   ')).toEqual([])
})

it('[SR-08] shows games of a provider in trial to the trial role only', async () => {
  const test = await opened()
  const hidden = await test.app.db.query
    .selectFrom('game')
    .select('name_tr')
    .where('provider_id', 'in', (row) => row.selectFrom('provider').select('id').where('status', '=', 2))
    .executeTakeFirstOrThrow()
  const player = await test.newPlayer()
  const named = async () =>
    (await test.call('search', 'find', { words: hidden.name_tr }, player.user)).data.map(({ name }) => name)
  expect(await named()).not.toContain(hidden.name_tr)
  await test.app.db.query.updateTable('player').set({ role: 20 }).where('id', '=', player.id).execute()
  expect(await named()).toContain(hidden.name_tr)
})
