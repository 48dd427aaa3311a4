import type { InformationType } from '@yakamoz/contract'
import { describe, expect, it } from 'vitest'
import { seedContent } from '../../app/demo/content.ts'
import { openTestApp, type TestApp } from '../../testing/index.ts'
import { cleanHtml } from './informationPages.ts'

const openContent = async (): Promise<TestApp> => {
  const test = await openTestApp({ config: { demoPopup: false } })
  await seedContent(test.app)
  return test
}

const addSlider = (test: TestApp, id: number, changes: object) =>
  test.app.db.query
    .insertInto('slider')
    .values({
      id,
      site_id: 889,
      starts_at: new Date('2026-01-01'),
      ends_at: new Date('2027-01-01'),
      image: '/art/scenes/saha',
      texts: JSON.stringify({ tr: { title: `Başlık ${id}` }, en: { title: `Title ${id}` } }),
      ...changes,
    })
    .execute()

describe('sliders', () => {
  it('[C-cms-02, E-05, K-04] of the home page are at most seven, in the language of the call', async () => {
    const test = await openContent()
    for (let id = 10; id < 20; id++) await addSlider(test, id, { slider_type: 'home' })
    const { data } = await test.call('cms', 'getSlider', { limit: 7, offset: 0, Lang: 'en' })
    expect(data).toHaveLength(7)
    expect(data[0]).toMatchObject({ Status: 1, figure: '50%', sliderPlace: 'sol', SliderType: 'home' })
    expect(data.at(-1)).toMatchObject({
      title: 'Title 15',
      Start_date: '2026-01-01T03:00:00.000+03:00',
      End_date: '2027-01-01T03:00:00.000+03:00',
    })
    expect((await test.call('cms', 'getSlider', {})).data.map(({ id }) => id)).toEqual(data.map(({ id }) => id))
    const second = await test.call('cms', 'getSlider', { offset: 7 })
    expect(second.data.map(({ id }) => id)).toEqual([16, 17, 18, 19, 2, 3])
    expect(second.data[0]?.title).toBe('Başlık 16')
    expect((await test.call('cms', 'getSlider', { limit: 8 })).data).toHaveLength(7)
  })

  it('[C-cms-01, E-05] of the sides are selected by side and type, with the left one of the slots as default', async () => {
    const test = await openContent()
    await addSlider(test, 21, { side: 'sol' })
    await addSlider(test, 22, { side: 'sag' })
    await addSlider(test, 23, { side: 'sag', active: false })
    await addSlider(test, 24, { side: 'sag', ends_at: new Date('2026-02-01') })
    await addSlider(test, 25, { side: 'sag', slider_type: 'live' })
    await addSlider(test, 27, { side: 'sol', slider_type: 'live' })
    await addSlider(test, 26, { side: 'sag', starts_at: new Date('2026-12-01') })
    const ids = async (filters: { SliderType?: string; sliderPlace?: 'sol' | 'sag' }) =>
      (await test.call('cms', 'getIcSlider', { SiteType: 'desktop', ...filters })).data.map((row) => row.id)
    expect(await ids({ SliderType: 'slot', sliderPlace: 'sol' })).toEqual([21, 4])
    expect(await ids({ SliderType: 'slot', sliderPlace: 'sag' })).toEqual([22, 5])
    expect(await ids({ SliderType: 'live', sliderPlace: 'sag' })).toEqual([25])
    expect(await ids({})).toEqual([21, 4])
  })

  it('[C-cms-03] are all or only the running ones, in the classes slider and cms', async () => {
    const test = await openContent()
    await addSlider(test, 31, { active: false })
    await addSlider(test, 32, { site_id: 111 })
    for (const className of ['slider', 'cms'] as const) {
      const all = await test.call(className, 'get_all_items', { siteId: 889 })
      const active = await test.call(className, 'get_active_items', { siteId: 889 })
      expect(all.data.find((row) => row.id === 31)?.Status).toBe(0)
      expect(active.data.some((row) => row.id === 31)).toBe(false)
      expect(active.data).toEqual(all.data.filter(({ Status }) => Status === 1))
      expect(active.data.length).toBeLessThan(all.data.length)
      expect((await test.call(className, 'get_all_items', {})).data).toEqual(all.data)
      expect((await test.call(className, 'get_active_items', { siteId: 111 })).data.map(({ id }) => id)).toEqual([32])
    }
  })
})

const written: InformationType[] = [
  'SocialMediaLinks',
  'DomainBilgi',
  'bottomBarInfo',
  'KullanimSartlari',
  'GenelKurallar',
  'GizlilikBilgisi',
  'SorumluOyunculuk',
  'SiteInformation',
  'CasinoKurallari',
  'financeRules',
  'PromoSart',
]

describe('information', () => {
  it('[C-cms-06, C-cms-07, P-01, P-02, P-03, P-05, P-08, P-09, P-13] exists in both languages', async () => {
    const test = await openContent()
    for (const InfType of written) {
      for (const Lang of ['tr', 'en'] as const) {
        const { result, data } = await test.call('cms', 'getInformation', { InfType, Lang })
        expect([InfType, Lang, result, data[0]?.InfType]).toEqual([InfType, Lang, true, InfType])
        expect([InfType, Lang, (data[0]?.Text.length ?? 0) > 20]).toEqual([InfType, Lang, true])
      }
    }
    const privacy = async (Lang: 'tr' | 'en') =>
      (await test.call('cms', 'getInformation', { InfType: 'GizlilikBilgisi', Lang })).data[0]?.title
    expect([await privacy('tr'), await privacy('en')]).toEqual(['Gizlilik bildirimi', 'Privacy notice'])
    expect((await test.call('cms', 'getInformation', { InfType: 'Nothing' as never })).result).toBe(false)
  })

  it('[E-07] of the social links is JSON with the ten networks', async () => {
    const test = await openContent()
    const { data } = await test.call('cms', 'getInformation', { InfType: 'SocialMediaLinks' })
    expect(Object.keys(JSON.parse(data[0]?.Text ?? '{}'))).toEqual(
      'facebook twitter instagram youtube reddit telegram whatsapp google pinterest thread'.split(' '),
    )
  })

  it('[SR-17] is cut to harmless tags and links', () => {
    const dirty =
      '<p onclick="x()">a<script>alert(1)</script><img src=x onerror=y><a href="javascript:z()">b</a><a href="https://e.example" target=_blank>c</a></p><style>*{}</style>'
    expect(cleanHtml(dirty)).toBe('<p>a<a rel="noopener">b</a><a href="https://e.example" rel="noopener">c</a></p>')
  })
})

describe('other content', () => {
  it('[C-cms-04, C-cms-05, C-cms-09, E-06] has its status', async () => {
    const test = await openContent()
    const { query } = test.app.db
    const texts = JSON.stringify({ tr: { title: 'T', text: 'M' }, en: { title: 'T', text: 'M' } })
    const span = { starts_at: new Date('2026-01-01'), ends_at: new Date('2027-01-01') }
    await query.insertInto('popup').values({ id: 1, site_id: 111, texts }).execute()
    await query.insertInto('popup').values({ id: 2, site_id: 111, texts, active: false }).execute()
    await query
      .insertInto('special_date')
      .values({ id: 101, ...span, active: false, decoration: 'snow', texts })
      .execute()
    await query.updateTable('promotion').set({ active: false }).where('id', '=', 2).execute()
    const promotions = async (Lang: 'tr' | 'en') => (await test.call('cms', 'getPromotions', { Lang })).data
    expect((await promotions('tr')).map(({ Status }) => Status)).toEqual([1, 0, 1])
    expect((await promotions('tr'))[0]?.title).toMatch(/^Hoş geldin bonusu/)
    expect((await promotions('en'))[0]?.title).toMatch(/^Welcome bonus/)
    for (const filters of [{ siteId: 111 }, {}])
      expect((await test.call('cms', 'popupInformation', filters)).data).toMatchObject([
        { Active: 1, title: 'T' },
        { Active: 0 },
      ])
    expect((await test.call('cms', 'popupInformation', { siteId: 112 })).data).toEqual([])
    const dates = (await test.call('cms', 'getSpecialDateInf', {})).data
    expect(dates.find(({ id }) => id === 101)).toMatchObject({ Status: 0, decoration: 'snow' })
    expect(dates.filter(({ Status }) => Status === 1).map(({ decoration }) => decoration)).toContain('new-year')
  })

  it('[C-cms-10, E-18, A-04] lists tournaments publicly, with dates that have an offset', async () => {
    const test = await openContent()
    const texts = JSON.stringify({ tr: { title: 'Yarış' }, en: { title: 'Race' } })
    const span = { starts_at: new Date('2026-11-01T00:00:00+03:00'), ends_at: new Date('2026-12-01T00:00:00+03:00') }
    await test.app.db.query
      .insertInto('tournament')
      .values({ id: 1, ...span, prize: 500_000, image: '/art/scenes/turnuva', texts })
      .execute()
    const { data, pagination } = await test.call('cms', 'getTournaments', {
      SiteType: 'desktop',
      limit: 50,
      offset: 0,
      Lang: 'en',
    })
    expect(data).toMatchObject([{ title: 'Race', prize: '5000.00', Start_date: '2026-11-01T00:00:00.000+03:00' }])
    expect(pagination).toEqual({ limit: 50, offset: 0, total: 1 })
    const next = await test.call('cms', 'getTournaments', { offset: 1 })
    expect([next.data, next.pagination]).toEqual([[], { limit: 50, offset: 1, total: 1 }])
  })
})
