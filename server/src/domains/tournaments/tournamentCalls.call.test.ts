import { kurus, newId } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { openTestConsole } from '../../console/testing.ts'
import { notificationsOf, openTestApp } from '../../testing/index.ts'
import { seedCatalogue } from '../casino/studioCatalogue.ts'
import { newTournament } from './testing.ts'

const opened = async () => {
  const test = await openTestApp()
  const { newStaff } = await openTestConsole(test)
  const staff = await newStaff('campaigns')
  const sent = newTournament(test)
  const plan = (changes: object = {}) => staff.browser.call('tournaments', 'plan', { ...sent, ...changes })
  const tournament = async (id: number) => (await staff.browser.call('tournaments', 'tournament', { id })).data[0]
  return { test, staff, sent, plan, tournament }
}

it('[B169] a tournament planned in the console is what players see, and is cancelled before it begins with a reason that participants read', async () => {
  const { test, staff, plan, tournament } = await opened()
  const id = (await plan()).data[0]?.id ?? 0
  const shown = (await test.call('cms', 'getTournaments', { Lang: 'en' })).data.find((one) => one.id === id)
  expect(shown).toMatchObject({ title: 'Race', prize: '1500.00', Text: '<p>Bir &amp; iki</p><p>Üç</p>' })
  const player = await test.newPlayer()
  expect((await test.call('tournament', 'join', { tournamentID: id }, player.user)).result).toBe(true)
  expect(await tournament(id)).toMatchObject({
    state: 'upcoming',
    players: 1,
    rounds: 0,
    paid: 0,
    prizes: [100_000, 50_000],
  })
  const cancel = () => staff.browser.call('tournaments', 'cancel', { id, reason: 'Oyunlar bakımda' })
  expect((await cancel()).data).toEqual([{ notified: 1 }])
  expect((await tournament(id))?.state).toBe('cancelled')
  const notices = (await notificationsOf(test, player)).filter((notice) =>
    JSON.stringify(notice).includes('Oyunlar bakımda'),
  )
  expect(notices).toHaveLength(1)
  expect((await cancel()).refusal).toBe('tournament_begun')
  expect((await staff.browser.call('tournaments', 'cancel', { id: 999, reason: 'x' })).refusal).toBe('not_found')
  const acts = await test.app.db.query
    .selectFrom('audit')
    .select(['act', 'detail'])
    .where('subject', '=', `${id}`)
    .execute()
  expect(acts).toMatchObject([
    { act: 'tournament added', detail: { reason: 'Test', rule: 'stake' } },
    { act: 'tournament cancelled', detail: { reason: 'Oyunlar bakımda' } },
  ])
})

it('[B169] a tournament is refused with rising prizes, games that there are not, or an end that is past; two at once get ids of their own', async () => {
  const { test, plan, sent, tournament } = await opened()
  expect((await plan({ prizes: [1, 2] })).refusal).toBe('content_invalid')
  expect((await plan({ games: [987_654] })).refusal).toBe('games_unknown')
  await seedCatalogue(test.app.db)
  const game = await test.app.db.query.selectFrom('game').selectAll().limit(1).executeTakeFirstOrThrow()
  const id = (await plan({ games: [game.id] })).data[0]?.id ?? 0
  expect((await tournament(id))?.games).toEqual([{ id: game.id, name: { tr: game.name_tr, en: game.name_en } }])
  test.clock.advance(60_000)
  const past = { from: '2026-01-01T00:00:00.000+03:00', until: '2026-01-02T00:00:00.000+03:00' }
  expect((await plan(past)).refusal).toBe('time_past')
  const made = await Promise.all([plan(sent), plan(sent)])
  expect(new Set(made.map(({ data }) => data[0]?.id)).size).toBe(2)
})

it('[B169] a tournament shows what its participants did after they joined', async () => {
  const { test, staff, plan } = await opened()
  const id = (await plan({ from: '2026-01-01T00:00:00.000+03:00' })).data[0]?.id ?? 0
  const player = await test.newPlayer()
  const deposit = { from: 'gateway/test', to: 'cash', amount: kurus(10_000), reason: 'deposit' } as const
  await test.app.ledger.post({ player: player.id, id: 'one', legs: [deposit] })
  test.clock.advance(1_000)
  expect((await test.call('tournament', 'join', { tournamentID: id }, player.user)).result).toBe(true)
  test.clock.advance(1_000)
  await test.app.ledger.post({
    player: player.id,
    id: `round/${newId()}`,
    legs: [{ from: 'cash', to: 'house/casino', amount: kurus(2_000), reason: 'bet' }],
  })
  test.clock.advance(600_000)
  const result = (await staff.browser.call('tournaments', 'result', { id, days: 1 })).data[0]
  expect(result).toMatchObject({
    players: 1,
    before: { deposits: 10_000, stakes: 0 },
    after: { deposits: 0, stakes: 2_000, ggr: 2_000, active: 1 },
  })
  expect((await staff.browser.call('tournaments', 'list', {})).data[0]).toMatchObject({
    id,
    state: 'running',
    prize: 150_000,
  })
})
