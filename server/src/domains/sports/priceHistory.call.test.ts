import { expect, it } from 'vitest'
import { deleteOldPrices, recordPrices } from './priceHistory.ts'
import { priced } from './testing.ts'
import { hour, opened } from './testingApp.ts'

const minute = 60_000

const withPrices = async () => {
  const app = await opened()
  const [match = ''] = app.names
  /** A minute later the home win has this price. Returns the minute. */
  const move = async (milli: number, more: { open?: boolean; eventStatus?: 0 | 1 | 4 } = {}): Promise<number> => {
    app.clock.advance(minute)
    await app.receive(priced(match, app.at(), { milli, ...more }))
    await recordPrices(app.app)
    return app.at() - (app.at() % minute)
  }
  const history = async () => {
    // All who ask within a minute share one reading.
    app.clock.advance(minute)
    return (await app.call('betframe', 'getPriceHistory', { match })).data[0]
  }
  const home = async () => (await history())?.outcomes.find(({ outcome }) => outcome === '1')?.odds
  return { ...app, match, move, history, home }
}

it('[B273] shows each price of the main market once, with its time, from the second one on', async () => {
  const app = await withPrices()
  const first = await app.move(2_000)
  expect(await app.history()).toBeUndefined()
  await app.move(2_000)
  expect(await app.history()).toBeUndefined()
  const third = await app.move(1_900)
  expect(await app.history()).toMatchObject({
    market: 1,
    outcomes: [
      { outcome: '1', odds: ['2.00', '1.90'] },
      { outcome: '2', odds: ['3.40', '3.40'] },
      { outcome: '3', odds: ['3.80', '3.80'] },
    ],
  })
  expect((await app.history())?.times.map((time) => Date.parse(time))).toEqual([first, third])
  expect((await app.call('betframe', 'getPriceHistory', { match: 'sim:football:none' })).data).toEqual([])
})

it('[B273] leaves out prices that were not on sale, also after the end, and stores one price a minute of several processes', async () => {
  const app = await withPrices()
  await app.move(2_000)
  await app.move(1_900, { open: false, eventStatus: 1 })
  await app.move(1_800, { eventStatus: 1 })
  await app.receive(priced(app.match, app.at(), { milli: 1_700, eventStatus: 1 }))
  await recordPrices(app.app)
  expect(await app.home()).toEqual(['2.00', '1.80'])
  await app.move(1_600, { eventStatus: 4 })
  expect(await app.home()).toEqual(['2.00', '1.80'])
})

it('[B273] shows sixty of many prices, among them the last one, and deletes those of a month ago', async () => {
  const app = await withPrices()
  for (let step = 0; step < 130; step++) await app.move(1_500 + 10 * step, { eventStatus: 1 })
  const shown = (await app.home()) ?? []
  expect(shown.length).toBeGreaterThan(30)
  expect(shown.length).toBeLessThanOrEqual(60)
  expect(shown.at(-1)).toBe('2.79')
  app.clock.advance(30 * 24 * hour - 3 * minute)
  await deleteOldPrices(app.app)
  expect(await app.home()).toEqual(['2.77', '2.78', '2.79'])
})
