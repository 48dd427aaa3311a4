import { instantToWire, kurus, newId } from '@yakamoz/values'
import { expect, it, onTestFinished } from 'vitest'
import { openTestConsole } from '../../console/testing.ts'
import { notificationsOf, openTestApp } from '../../testing/index.ts'
import { seedCatalogue } from '../casino/studioCatalogue.ts'
import { newTournament } from './testing.ts'
import { finishTournaments } from './tournamentEnd.ts'

const opened = async () => {
  const test = await openTestApp()
  const { newStaff } = await openTestConsole(test)
  const staff = await newStaff('campaigns')
  const sent = newTournament(test)
  const plan = (changes: object = {}) => staff.browser.call('tournaments', 'plan', { ...sent, ...changes })
  const tournament = async (id: number) => (await staff.browser.call('tournaments', 'tournament', { id })).data[0]
  return { test, staff, newStaff, sent, plan, tournament }
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

it('[B250] a tournament is changed by the form that made it until it begins, and its participants are told of other terms once', async () => {
  const { test, staff, sent, plan, tournament } = await opened()
  const id = (await plan()).data[0]?.id ?? 0
  const player = await test.newPlayer()
  await test.call('tournament', 'join', { tournamentID: id }, player.user)
  const seen = await tournament(id)
  expect(seen).toMatchObject({ version: 1, image: sent.image, texts: { tr: { text: 'Bir & iki\n\nÜç' } } })
  const change = (changes: object, version: number) =>
    staff.browser.call('tournaments', 'change', { ...sent, id, version, ...changes })
  expect((await change({}, 1)).refusal).toBe('unchanged')
  const words = { ...sent.texts, en: { ...sent.texts.en, title: 'Long race' } }
  expect((await change({ texts: words }, 1)).data).toEqual([{ id, version: 2, notified: 0 }])
  const terms = { texts: words, prizes: [300_000], rule: 'wins' as const, minStake: 500 }
  expect((await change(terms, 2)).data).toEqual([{ id, version: 3, notified: 1 }])
  expect((await change({ prizes: [1_000] }, 2)).refusal).toBe('content_changed')
  expect(await tournament(id)).toMatchObject({ prize: 300_000, rule: 'wins', minStake: 500, version: 3 })
  const shown = (await test.call('cms', 'getTournaments', { Lang: 'en' })).data.find((one) => one.id === id)
  expect(shown).toMatchObject({ title: 'Long race', prize: '3000.00', Text: '<p>Bir &amp; iki</p><p>Üç</p>' })
  const told = (await notificationsOf(test, player)).filter((one) => JSON.stringify(one).includes('turnuva değişti'))
  expect(told).toHaveLength(1)
  const { detail } = await test.app.db.query
    .selectFrom('audit')
    .select('detail')
    .where('act', '=', 'tournament changed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(detail).toMatchObject({ reason: 'Test', before: { prizes: [100_000, 50_000] }, after: { prizes: [300_000] } })
})

it('[B250] while a tournament runs only its words and a later end change, and nothing after it', async () => {
  const { test, staff, newStaff, sent, plan, tournament } = await opened()
  const from = '2026-01-01T00:00:00.000+03:00'
  const id = (await plan({ from })).data[0]?.id ?? 0
  let version = 1
  let { browser } = staff
  const change = async (changes: object) => {
    const answer = await browser.call('tournaments', 'change', { ...sent, from, id, version, ...changes })
    version = answer.data[0]?.version ?? version
    return answer.refusal ?? 'changed'
  }
  const at = (hours: number) => instantToWire(test.app.now() + hours * 3_600_000)
  expect(await change({ prizes: [1_000_000] })).toBe('tournament_fixed')
  expect(await change({ until: at(24) })).toBe('tournament_fixed')
  expect(await change({ until: at(72) })).toBe('changed')
  const until = (await tournament(id))?.until ?? ''
  const summary = { tr: { ...sent.texts.tr, summary: 'Üç gün' }, en: sent.texts.en }
  expect(await change({ until, texts: summary })).toBe('changed')
  expect(await change({ until, texts: { ...summary, en: { ...sent.texts.en, title: ' ' } } })).toBe('content_invalid')
  const state = async () => (await test.call('tournament', 'board', { tournamentID: id })).data[0]?.state
  const heard: string[] = []
  onTestFinished(test.app.bus.subscribe('console', ({ topic }) => heard.push(topic)))
  test.clock.advance(49 * 3_600_000)
  await finishTournaments(test.app)
  expect([await state(), heard]).toEqual(['running', []])
  test.clock.advance(24 * 3_600_000)
  browser = (await newStaff('campaigns')).browser
  expect(await change({ until: at(1) })).toBe('tournament_fixed')
  await finishTournaments(test.app)
  expect([await state(), heard]).toEqual(['paid', ['campaigns']])
  expect((await browser.call('tournaments', 'change', { ...sent, id: 999, version: 1 })).refusal).toBe('not_found')
  expect(await change({ games: [987_654] })).toBe('games_unknown')
})

it('[B250] a long text with more than paragraphs keeps its form while other words change', async () => {
  const { test, staff, sent, plan, tournament } = await opened()
  const id = (await plan()).data[0]?.id ?? 0
  const html = '<p>Bir <strong>iki</strong></p>'
  const texts = { ...sent.texts, tr: { ...sent.texts.tr, text: html } }
  await test.app.db.query
    .updateTable('tournament')
    .set({ texts: JSON.stringify(texts) })
    .execute()
  const seen = (await tournament(id))?.texts ?? expect.fail('no texts')
  expect(seen.tr.text).toBe('Bir iki')
  const renamed = { ...seen, tr: { ...seen.tr, title: 'Yeni ad' } }
  await staff.browser.call('tournaments', 'change', { ...sent, id, version: 1, texts: renamed })
  const shown = (await test.call('cms', 'getTournaments', { Lang: 'tr' })).data.find((one) => one.id === id)
  expect(shown).toMatchObject({ title: 'Yeni ad', Text: html })
})
