import { games } from '@yakamoz/games'
import { instantToWire, kurus, kurusToText, type Language, languages } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { shelves } from '../../domains/casino/slotShelves.ts'
import { seedCatalogue } from '../../domains/casino/studioCatalogue.ts'
import { openTestApp } from '../../testing/index.ts'
import { demoPlayer, expectNoDemo, seedDemo } from './index.ts'

it('the demo is seeded once over several starts, with content in each area', async () => {
  const test = await openTestApp()
  await expectNoDemo(test.app)
  await seedDemo(test.app)
  await expect(expectNoDemo(test.app)).rejects.toThrow('belongs to a demo')
  const counts = async () => {
    const tables = [
      'bonus_offer',
      'tournament',
      'draw',
      'mass_message',
      'transaction',
      'game_category',
      'transfer',
    ] as const
    const found: Record<string, number> = {}
    for (const table of tables) {
      const rows = await test.app.db.query.selectFrom(table).selectAll().execute()
      found[table] = rows.length
    }
    return found
  }
  const first = await counts()
  await seedDemo(test.app)
  expect(await counts()).toEqual(first)
  const { user } = await test.signIn(demoPlayer)
  expect((await test.call('bonus', 'offers', {}, user)).data.map(({ percent }) => percent)).toEqual([50, 30, 20])
  expect((await test.call('lottery', 'tickets', {}, user)).pagination?.total).toBe(5)
  expect((await test.call('habanero', 'getJackpots', {})).data[0]?.jackpots[0]?.games.length).toBeGreaterThan(0)
  expect((await test.call('crm', 'list_mass_messages', {}, user)).data).toHaveLength(2)
  const states = []
  for (const tournamentID of [1, 2, 3])
    states.push((await test.call('tournament', 'board', { tournamentID }, user)).data[0]?.state)
  expect(states).toEqual(['running', 'upcoming', 'ended'])
  const spans = await test.app.db.query.selectFrom('tournament').select(['starts_at', 'ends_at']).execute()
  const clocks = spans.map((span) =>
    [span.starts_at, span.ends_at].map((at) => instantToWire(at.getTime()).slice(11, 19)),
  )
  expect(clocks).toEqual(spans.map(() => ['10:00:00', '22:00:00']))
})

it('[Z-77, C-cms-05, V-01, A-05, S-35] the demo shows a licence, a popup, social links, a notification, and a trial provider to its players; no inactive slider', async () => {
  const test = await openTestApp()
  await seedDemo(test.app)
  const licences = (await test.inject({ method: 'GET', url: '/endpoint/v1/licenses?version=v1' })).json()
  expect(licences).toMatchObject({ status: true, data: [{ number: 'DEMO-0001' }] })
  const popups = (await test.call('cms', 'popupInformation', {})).data
  expect(popups).toMatchObject([{ Active: 1, link: '/register' }])
  const social = (await test.call('cms', 'getInformation', { InfType: 'SocialMediaLinks' })).data[0]?.Text ?? '{}'
  expect(Object.values(JSON.parse(social)).filter((link) => String(link).startsWith('https://'))).toHaveLength(3)
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  const all = (await test.call('slider', 'get_all_items', {})).data
  const inactive = ids(all.filter(({ Status }) => Status === 0))
  expect(inactive).toHaveLength(1)
  for (const shown of [await test.call('cms', 'getSlider', {}), await test.call('slider', 'get_active_items', {})])
    expect([shown.data.length > 0, ids(shown.data).filter((id) => inactive.includes(id))]).toEqual([true, []])
  const { user, data } = await test.signIn(demoPlayer)
  const notices = await test.call('finance', 'list_transactions', { searchCategory: 2, status: 1003 }, user)
  expect(notices.data).toMatchObject([{ isRead: false, title: 'Yakamoz’a hoş geldin' }])
  const providers = async () =>
    (await test.call('livecasino', 'provider_list', { status: 2 }, user)).data.map(({ providerID }) => providerID)
  const tables = async () => (await test.call('livecasino', 'game_table_list', { providerID: 90 }, user)).data
  expect([data.rid === 20, await providers(), await tables()]).toEqual([false, [1], []])
  await test.app.db.query.updateTable('player').set({ role: 20 }).where('id', '=', demoPlayer.id).execute()
  expect(await providers()).toEqual([1, 90])
  const [table] = await tables()
  const opened = await test.call('livecasino', 'init_game', { tableID: table?.tableID ?? 0 }, user)
  expect(opened).toMatchObject({ result: false, refusal: 'provider_down' })
})

it('the demo has no popup where the configuration says so', async () => {
  const test = await openTestApp({ config: { demoPopup: false } })
  await seedDemo(test.app)
  expect((await test.call('cms', 'popupInformation', {})).data).toEqual([])
})

it('the tournament for slots of the demo counts slots only', async () => {
  const test = await openTestApp()
  await seedDemo(test.app)
  const rows = await test.app.db.query.selectFrom('tournament').select(['games', 'texts']).execute()
  const slots = games.filter(({ kind }) => kind === 'slot').map(({ id }) => id)
  for (const { games: counted, texts } of rows)
    expect(counted).toEqual(String(texts.en.text).includes('Only stakes on slots count') ? slots : [])
  expect(rows.some(({ games: counted }) => counted.length > 0)).toBe(true)
})

it('the demo has offers in the year of any first start', async () => {
  const test = await openTestApp()
  test.clock.advance(7 * 365 * 86_400_000)
  await seedDemo(test.app)
  const now = new Date(test.app.now())
  for (const table of ['slider', 'promotion', 'bonus_offer', 'mass_message'] as const) {
    const rows = await test.app.db.query.selectFrom(table).select(['starts_at', 'ends_at']).execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ starts_at, ends_at }) => starts_at > now || ends_at < now)).toEqual([])
  }
  const dates = await test.app.db.query.selectFrom('special_date').select('starts_at').execute()
  const aYear = 365 * 86_400_000
  expect(dates.some(({ starts_at }) => Math.abs(starts_at.getTime() - now.getTime()) < aYear)).toBe(true)
})

const short = (amount: number, language: Language): string =>
  kurusToText(kurus(amount), language)
    .replace(/[.,]00(?!\d)/, '')
    .replace('\u00a0', ' ')

type Terms = { most: number; least: number; wagering: number; cap: number }

/** The terms of an offer as its texts write them. */
const termsOf = ({ most, least, wagering, cap }: Terms, language: Language): string[] => [
  ...[most, least].filter((amount) => amount > 0).map((amount) => short(amount, language)),
  ...[wagering, cap].filter((times) => times > 0).map((times) => `${times} ${language === 'tr' ? 'kat' : 'times'}`),
]

it('the rules and the promotion of every bonus contain its terms, in both languages', async () => {
  const { app } = await openTestApp()
  await seedDemo(app)
  const rules = await app.db.query
    .selectFrom('information')
    .select(['language', 'body'])
    .where('type', '=', 'PromoSart')
    .execute()
  const offers = await app.db.query
    .selectFrom('bonus_offer as o')
    .innerJoin('promotion as p', 'p.id', 'o.promotion_id')
    .select(['o.kind', 'o.most', 'o.least', 'o.wagering', 'o.cap', 'p.texts'])
    .orderBy('o.id')
    .execute()
  expect(offers.map(({ kind }) => kind)).toEqual(['first_deposit', 'loss', 'deposit'])
  for (const language of languages)
    for (const { texts, ...offer } of offers)
      for (const term of termsOf(offer, language)) {
        expect(rules.find((page) => page.language === language)?.body).toContain(term)
        expect(JSON.stringify(texts)).toContain(term)
      }
})

it('only the games on the shelf of new games have today’s date', async () => {
  const { app } = await openTestApp()
  await seedCatalogue(app.db)
  const rows = await app.db.query.selectFrom('game').select(['slug', 'added_at']).execute()
  const today = rows.filter(({ added_at }) => Date.now() - new Date(added_at).getTime() < 86_400_000)
  expect(rows.length).toBeGreaterThan(80)
  expect(today.map(({ slug }) => slug).toSorted()).toEqual([...shelves.fresh].toSorted())
})
