import { odds } from '@yakamoz/sports'
import { afterEach, expect, it, vi } from 'vitest'
import { openTestConsole } from '../../../console/testing.ts'
import { openTestApp } from '../../../testing/index.ts'
import { bookOf } from '../book.ts'
import { publishEndedOverrides, reloadSaleControls, serveRooms } from '../matchRooms.ts'
import { stopSale } from '../saleControl.ts'
import { modelled, priced } from '../testing.ts'
import { opened, placed } from '../testingApp.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** Shorter than a session of staff without a call. */
const tenMinutes = 600_000
const winner = { market: 1, specifiers: '' }
const reason = 'sakatlık haberi'

const pricing = async () => {
  const test = await opened()
  const { newStaff } = await openTestConsole(test)
  const trader = await newStaff('trader')
  const { browser } = trader
  const [first = '', second = ''] = test.names
  const until = () => new Date(test.at() + tenMinutes).toISOString()
  const setPrice = (price: number, outcome = '1', match = first) =>
    browser.call('trading', 'set_price', { match, ...winner, outcome, price, until: until(), reason })
  const oddsOf = async (outcome = '1', { call } = test as Pick<typeof test, 'call'>) => {
    const [event] = (await call('betframe', 'getEvent', { match: first })).data
    return event?.markets.find(({ market }) => market === 1)?.outcomes.find((one) => one.outcome === outcome)?.odds
  }
  const page = async () => (await browser.call('trading', 'match', { match: first })).data[0]?.markets[0]
  const audited = async () =>
    test.app.db.query
      .selectFrom('audit')
      .select(['act', 'subject', 'detail'])
      .where('act', 'not like', 'console%')
      .where('actor', 'like', 'staff%')
      .orderBy('id')
      .execute()
  return { ...test, newStaff, trader, browser, first, second, until, setPrice, oddsOf, page, audited }
}

it('[B123] a price by hand is sold until its end, then the price of the feed', async () => {
  const test = await pricing()
  expect((await test.setPrice(1_900)).refusal).toBeUndefined()
  expect(await test.oddsOf()).toBe('1.90')
  expect((await test.place([test.leg(0, '2.00')], { policy: 'none' })).result).toBe(false)
  expect((await placed(test, [test.leg(0, '1.90')])).mostWin).toBe('190.00')
  // The feed moves, and the price by hand stays.
  await test.receive(priced(test.first, test.at(), { milli: 2_100 }))
  expect(await test.oddsOf()).toBe('1.90')
  expect((await test.page())?.outcomes[0]).toMatchObject({
    price: 1_900,
    fed: 2_100,
    byHand: { value: 1_900, by: expect.stringContaining('staff'), reason, applied: true },
  })
  test.clock.advance(tenMinutes)
  expect(await test.oddsOf()).toBe('2.10')
  expect((await test.page())?.outcomes[0]).toMatchObject({ price: 2_100, byHand: '' })
  expect(await test.audited()).toMatchObject([
    { act: 'price set', subject: `${test.first} 1 1`, detail: { value: 1_900, reason } },
  ])
})

it('[B123] a price by hand and its end are published to the pages of players as any price', async () => {
  const test = await pricing()
  const published = vi.spyOn(test.app.rooms, 'publish')
  const last = () => JSON.stringify(published.mock.calls.filter(([room]) => room === `match/${test.first}`).at(-1))
  await test.setPrice(1_900)
  expect(last()).toContain('"1.90"')
  test.clock.advance(tenMinutes)
  publishEndedOverrides(test.app, await bookOf(test.app))
  expect(last()).toContain('"2.00"')
})

it('[B123] prices that would make a book below 100 per cent are refused, and not sold when the feed moves there', async () => {
  const test = await pricing()
  expect((await test.setPrice(2_500)).refusal).toBe('book_below_whole')
  expect((await test.setPrice(2_200)).refusal).toBeUndefined()
  expect((await test.setPrice(4_300, '2')).refusal).toBe('book_below_whole')
  expect(await test.oddsOf()).toBe('2.20')
  await test.receive({
    match: test.first,
    producer: 3,
    atMs: test.at(),
    type: 'odds_change',
    eventStatus: 0,
    markets: [
      {
        ...winner,
        status: 1,
        outcomes: [
          { outcome: '1', odds: odds(1_200), probability: 0.8, active: true },
          { outcome: '2', odds: odds(7_000), probability: 0.13, active: true },
          { outcome: '3', odds: odds(12_000), probability: 0.07, active: true },
        ],
      },
    ],
  })
  expect(await test.oddsOf()).toBe('1.20')
  expect((await test.page())?.outcomes[0]?.byHand).toMatchObject({ value: 2_200, applied: false })
})

it('[B123] a price that is a sure win with a related market is refused, and not sold when the feed moves there', async () => {
  const test = await pricing()
  const sell = (double: number) =>
    test.receive({
      match: test.first,
      producer: 3,
      atMs: test.at(),
      type: 'odds_change',
      eventStatus: 0,
      markets: [
        {
          market: 10,
          specifiers: '',
          status: 1,
          outcomes: [
            { outcome: '9', odds: odds(1_260), probability: 0.76, active: true },
            { outcome: '10', odds: odds(1_330), probability: 0.72, active: true },
            { outcome: '11', odds: odds(double), probability: 0.52, active: true },
          ],
        },
      ],
    })
  await sell(1_850)
  // 1/2.20 + 1/1.85 is below 1, and the match result alone is a whole book.
  expect((await test.setPrice(2_200)).refusal).toBe('sure_win')
  expect(await test.oddsOf()).toBe('2.00')
  await sell(1_800)
  expect((await test.setPrice(2_220)).refusal).toBeUndefined()
  expect(await test.oddsOf()).toBe('2.22')
  await sell(1_850)
  expect(await test.oddsOf()).toBe('2.00')
  expect((await test.page())?.outcomes[0]?.byHand).toMatchObject({ value: 2_220, applied: false })
})

it('[B123] a price by hand stays while another outcome is off sale', async () => {
  const test = await pricing()
  await test.receive({
    match: test.first,
    producer: 3,
    atMs: test.at(),
    type: 'odds_change',
    eventStatus: 0,
    markets: [
      {
        ...winner,
        status: 1,
        outcomes: [2_000, 3_400, 3_800].map((milli, index) => ({
          outcome: String(index + 1),
          odds: odds(milli),
          active: true,
        })),
      },
    ],
  })
  await test.setPrice(1_900)
  await test.browser.call('trading', 'suspend', { match: test.first, ...winner, outcome: '2', reason })
  expect(await test.oddsOf()).toBe('1.90')
  const page = await test.page()
  expect(page?.outcomes[0]?.byHand).toMatchObject({ applied: true })
  expect(page?.outcomes[1]).toMatchObject({ stopped: true, active: false })
})

it('[B123] refuses a price of nothing, out of range, or with an end that is past', async () => {
  const test = await pricing()
  expect((await test.setPrice(1_900, '9')).refusal).toBe('not_found')
  expect((await test.setPrice(1_900, '1', 'sim:404')).refusal).toBe('not_found')
  expect((await test.setPrice(1_000)).refusal).toBe('price_invalid')
  const past = { match: test.first, ...winner, outcome: '1', price: 1_900, until: '2020-01-01T00:00:00.000Z', reason }
  expect((await test.browser.call('trading', 'set_price', past)).refusal).toBe('time_past')
  const margin = { match: test.first, ...winner, margin: 5_001, until: test.until(), reason }
  expect((await test.browser.call('trading', 'set_margin', margin)).refusal).toBe('price_invalid')
  expect(await test.audited()).toEqual([])
})

it('[B123] a margin by hand holds for all prices of a market until it is taken back', async () => {
  const test = await pricing()
  await test.receive(modelled(test.first, test.at()))
  const before = await test.oddsOf()
  const order = { match: test.first, ...winner, reason }
  await test.browser.call('trading', 'set_margin', { ...order, margin: 1_500, until: test.until() })
  const page = await test.page()
  expect(page?.margin).toBeGreaterThanOrEqual(1_499)
  expect(page?.margin).toBeLessThan(1_750)
  expect(page?.marginByHand).toMatchObject({ value: 1_500, applied: true })
  expect(Number(await test.oddsOf())).toBeLessThan(Number(before))
  expect((await test.browser.call('trading', 'end_override', order)).refusal).toBeUndefined()
  expect((await test.browser.call('trading', 'end_override', order)).refusal).toBe('unchanged')
  expect(await test.oddsOf()).toBe(before)
  expect((await test.audited()).map(({ act }) => act)).toEqual(['margin set', 'margin ended'])
})

it('[B124] an outcome, a market and a match are taken off sale and put on again, with the reason in the audit trail', async () => {
  const test = await pricing()
  const { browser, first } = test
  const outcome = { match: first, ...winner, outcome: '1', reason }
  expect((await browser.call('trading', 'suspend', outcome)).refusal).toBeUndefined()
  expect((await browser.call('trading', 'suspend', outcome)).refusal).toBe('unchanged')
  expect((await test.place([test.leg(0)])).refusal).toBe('market_closed')
  await placed(test, [{ ...test.leg(0, '3.40'), outcome: '2' }])
  expect(await test.page()).toMatchObject({
    status: 1,
    stopped: false,
    outcomes: [{ stopped: true, active: false }, { stopped: false }, {}],
  })
  await browser.call('trading', 'open', outcome)
  await placed(test, [test.leg(0)])
  const market = { match: first, ...winner, reason }
  await browser.call('trading', 'suspend', market)
  expect(await test.page()).toMatchObject({ status: -1, stopped: true })
  expect((await test.place([{ ...test.leg(0, '3.40'), outcome: '2' }])).refusal).toBe('market_closed')
  await browser.call('trading', 'open', market)
  await browser.call('trading', 'suspend', { match: first, reason })
  expect((await test.place([test.leg(0)])).refusal).toBe('market_closed')
  await browser.call('trading', 'open', { match: first, reason })
  await placed(test, [test.leg(0)])
  expect((await browser.call('trading', 'suspend', { match: 'sim:404', reason })).refusal).toBe('not_found')
  expect((await browser.call('trading', 'suspend', { match: first, market: 99, reason })).refusal).toBe('not_found')
  expect(
    (await test.audited()).map(({ act, subject, detail }) => [act, subject, detail.outcome ?? '', detail.market]),
  ).toEqual([
    ['market closed', `match ${first}`, '1', 1],
    ['market opened', `match ${first}`, '1', 1],
    ['market closed', `match ${first}`, '', 1],
    ['market opened', `match ${first}`, '', 1],
    ['market closed', `match ${first}`, '', 0],
    ['market opened', `match ${first}`, '', 0],
  ])
})

it('[B124] a line of totals is taken off sale alone', async () => {
  const test = await pricing()
  await test.receive(modelled(test.first, test.at()))
  const line = { match: test.first, market: 18, specifiers: 'total=2.5', reason }
  await test.browser.call('trading', 'suspend', line)
  const [page] = (await test.browser.call('trading', 'match', { match: test.first })).data
  const totals = page?.markets.filter(({ market }) => market === 18) ?? []
  expect(totals.filter(({ status }) => status === -1).map(({ specifiers }) => specifiers)).toEqual(['total=2.5'])
  expect(totals.length).toBeGreaterThan(1)
})

it('[B123] another process sells at the price by hand', async () => {
  const test = await pricing()
  const other = await openTestApp({ database: test.app.db })
  await other.call('betframe', 'getEvent', { match: test.first })
  const end = await serveRooms(other.app)
  await test.setPrice(1_900)
  // It hears of it as it does of stops.
  other.app.bus.publish('saleStops', { by: test.app.process })
  await expect.poll(() => test.oddsOf('1', other)).toBe('1.90')
  end()
})

it('[B123 B124] who only watches changes nothing', async () => {
  const test = await pricing()
  const { browser } = await test.newStaff('auditor')
  const order = { match: test.first, ...winner, outcome: '1', reason }
  expect((await browser.call('trading', 'suspend', order)).refusal).toBe('not_permitted')
  expect((await browser.call('trading', 'set_price', { ...order, price: 1_900, until: test.until() })).refusal).toBe(
    'not_permitted',
  )
  expect((await browser.call('trading', 'match', { match: test.first })).result).toBe(true)
})

/** Holds back the answer of the next reading of stops until the returned function is called, and counts all of them. */
const heldReading = ({ app }: Awaited<ReturnType<typeof pricing>>) => {
  const { query } = app.db
  const select = query.selectFrom.bind(query)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let readings = 0
  const late = {
    select: () => ({
      execute: async () => {
        const rows = await select('sport_stop').select(['scope', 'id', 'market', 'specifiers', 'outcome']).execute()
        await released
        return rows
      },
    }),
  }
  vi.spyOn(query, 'selectFrom').mockImplementation(((table: 'sport_stop') =>
    table === 'sport_stop' && readings++ === 0 ? late : select(table)) as never)
  return { release, readings: () => readings }
}

const stopped = { market: 1, specifiers: '', outcome: '', reason, actor: 'x' }

it('[B124] of two readings of what is off sale the one that began last holds', async () => {
  const test = await pricing()
  const book = await bookOf(test.app)
  const { release } = heldReading(test)
  const early = reloadSaleControls(test.app, book)
  await vi.waitFor(async () => {
    expect(await stopSale(test.app, { scope: 'match', id: test.first, ...stopped })).toBe(true)
  })
  release()
  await early
  expect(book.get(test.first)?.state.markets['1|']?.status).toBe(-1)
})

it('[B124] the process that takes something off sale reads it once', async () => {
  const test = await pricing()
  const end = await serveRooms(test.app)
  const { release, readings } = heldReading(test)
  release()
  await stopSale(test.app, { scope: 'match', id: test.first, ...stopped })
  expect(readings()).toBe(1)
  end()
})
