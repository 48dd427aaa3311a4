import { type Answer, type RefusalName, refusals } from '@yakamoz/contract'
import { describe, expect, it } from 'vitest'
import { seedCashier } from '../../app/demo/cashier.ts'
import { seedCatalogue } from '../../domains/casino/studioCatalogue.ts'
import { openTestApp, type TestApp } from '../../testing/index.ts'

const post = async (test: TestApp, body: unknown): Promise<Answer<Record<string, unknown>[]>> => {
  const headers = { panel: 'frontend', 'content-type': 'application/json' }
  const response = await test.inject({ method: 'POST', url: '/endpoint/v1', headers, payload: JSON.stringify(body) })
  return response.json()
}

const gamesList = { class: 'casino', method: 'games_list' }

const withGames = async () => {
  const test = await openTestApp()
  await seedCatalogue(test.app.db)
  const list = (data: unknown, more: object = {}) => post(test, { api: gamesList, data, ...more })
  return { test, list }
}

describe('a body as other clients write it', () => {
  it('[C-main-03, A-01] is a visitor’s if its user is null, empty or missing', async () => {
    const { test, list } = await withGames()
    const usual = await list({})
    expect(usual.data.length).toBe(48)
    for (const more of [{ user: null }, { user: '' }, {}]) expect(await list({}, more)).toEqual(usual)
    for (const data of [null, undefined]) expect(await list(data)).toEqual(usual)
    const balance = await post(test, { api: { class: 'finance', method: 'check_balance' }, data: {}, user: null })
    expect(balance.refusal).toBe('not_authorized')
  })

  it('[C-main-03] is a player’s with or without the address, and with fields of another client in the session', async () => {
    const { test } = await withGames()
    const { user } = await test.newPlayer()
    const { uip: _, ...bare } = user
    for (const sent of [
      bare,
      { ...bare, uip: null },
      { ...user, uip: '{ip}', gmt: '+3', lang: 'TR' },
      { ...user, lang: null },
    ]) {
      const answer = await post(test, { api: { class: 'finance', method: 'check_balance' }, data: {}, user: sent })
      expect([sent, answer.result]).toEqual([sent, true])
    }
  })

  it('[C-casino-03] takes empty filters as not set, numbers as text and a limit over the maximum as the maximum', async () => {
    const { list } = await withGames()
    const usual = await list({ limit: 20 })
    const empty = { favorites: '', providerID: '', categoryID: '', searchGameName: '', gameID: '', offset: '' }
    expect(await list({ limit: '20', ...empty })).toEqual(usual)
    expect(await list({ limit: 20, favorites: '0', offset: '0', providerID: null })).toEqual(usual)
    const [first] = usual.data
    const ofProvider = await list({ providerID: String(first?.providerID), limit: '20' })
    expect(ofProvider).toEqual(await list({ providerID: first?.providerID, limit: 20 }))
    expect(ofProvider.data.length).toBeGreaterThan(0)
    expect((await list({ providerID: '999999' })).data).toEqual([])
    const all = await list({ limit: 5_000 })
    expect(all.pagination).toMatchObject({ limit: 150, offset: 0 })
    expect(await list({ limit: 150 })).toEqual(all)
  })

  it('[C-casino-03] reads favourites as a boolean in every spelling, with a session only', async () => {
    const { test, list } = await withGames()
    const { user } = await test.newPlayer()
    for (const favorites of [true, 1, '1', 'true', 'TRUE']) {
      expect((await list({ favorites }, { user })).data).toEqual([])
      expect((await list({ favorites })).refusal).toBe('not_authorized')
    }
  })

  it('[C-main-02] reads the language in any case', async () => {
    const { test } = await withGames()
    for (const [Lang, language] of [
      ['TR', 'tr'],
      ['EN', 'en'],
      ['En', 'en'],
      ['', 'tr'],
      [null, 'tr'],
    ] as const) {
      const names = async (written: unknown) =>
        (await post(test, { api: { class: 'casino', method: 'category_list' }, data: { Lang: written } })).data
      expect([Lang, await names(Lang)]).toEqual([Lang, await names(language)])
      const refusal = await post(test, { api: { class: 'casino', method: 'none' }, data: { Lang } })
      expect([Lang, refusal.message]).toEqual([Lang, refusals.unknown_call[language]])
    }
  })

  it('[C-cms-01, C-cms-03] takes the site and place of a slider in any case, and an empty site id as the usual one', async () => {
    const { test } = await withGames()
    const span = { starts_at: new Date('2026-01-01'), ends_at: new Date('2027-01-01') }
    const texts = JSON.stringify({ tr: { title: 'Başlık' }, en: { title: 'Title' } })
    await test.app.db.query
      .insertInto('slider')
      .values(
        [
          { id: 21, site_id: 889, side: 'sol' as const },
          { id: 22, site_id: 889, side: 'sag' as const },
          { id: 32, site_id: 111, side: 'sol' as const },
        ].map((row) => ({ ...row, ...span, texts, image: '/art/scenes/saha' })),
      )
      .execute()
    const idsOf = async (className: string, method: string, data: object) =>
      (await post(test, { api: { class: className, method }, data })).data.map(({ id }) => id)
    const side = { SiteType: 'Desktop', sliderPlace: 'SAG', SliderType: 'slot' }
    expect(await idsOf('cms', 'getIcSlider', side)).toEqual([22])
    expect(await idsOf('slider', 'get_all_items', { siteId: '' })).toEqual([21, 22])
  })
})

describe('a payment without an id', () => {
  it('[SR-15] is given one, which a repetition can name: it has one effect', async () => {
    const test = await openTestApp()
    await seedCashier(test.app)
    const { user, id } = await test.newPlayer()
    const data = { Type: '1', methodID: '101', amount: 100, bankAccountID: '', operationID: '' }
    const pay = (more: object = {}) =>
      post(test, { api: { class: 'prepayServices', method: 'processTransaction' }, data: { ...data, ...more }, user })
    const first = await pay()
    expect(first.data).toMatchObject([{ operationID: expect.stringMatching(/^[0-9A-Za-z]{26}$/), amount: '100.00' }])
    const operationID = first.data[0]?.operationID
    expect((await pay({ operationID })).data).toEqual(first.data)
    expect((await pay({ operationID, amount: '101' })).refusal).toBe('operation_reused')
    const stored = await test.app.db.query
      .selectFrom('transaction')
      .select(['id', 'operation'])
      .where('player_id', '=', id)
      .where('category_id', '=', 1)
      .execute()
    expect(stored).toEqual([{ id: first.data[0]?.transactionID, operation: operationID }])
    const { operationID: _, ...without } = data
    const second = await post(test, {
      api: { class: 'prepayServices', method: 'processTransaction' },
      data: without,
      user,
    })
    expect(second.data[0]?.operationID).not.toBe(operationID)
  })
})

describe('a refusal of the input', () => {
  it('[V-19] names the field to developers and not in the sentence that players read', async () => {
    const { list } = await withGames()
    for (const Lang of ['tr', 'en'] as const) {
      const answer = await list({ providerID: 'x', Lang })
      expect(answer).toMatchObject({ refusal: 'invalid_input', blanks: { field: 'providerID' }, code: 400 })
      expect(answer.message).toBe(refusals.invalid_input[Lang])
    }
  })

  it('[V-19] has no placeholder for a name of the code in either language', () => {
    const shown = /\{(?!wait|seconds|least|most|amount|name\})[^}]*\}/
    const names = Object.keys(refusals) as RefusalName[]
    expect(names.filter((name) => shown.test(refusals[name].tr) || shown.test(refusals[name].en))).toEqual([])
  })
})
