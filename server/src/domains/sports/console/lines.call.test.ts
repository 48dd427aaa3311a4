import { newId } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { openTestConsole } from '../../../console/testing.ts'
import { countClosingLines } from '../closingLines.ts'
import { modelled, priced } from '../testing.ts'
import { opened, placed } from '../testingApp.ts'

const lined = async () => {
  const test = await opened()
  const [first = '', second = ''] = test.names
  const sums = async () => {
    await countClosingLines(test.app)
    const rows = await test.app.db.query.selectFrom('player_line').selectAll().execute()
    return rows.map(({ player_id, legs, total }) => [player_id, legs, Number(total.toFixed(6))])
  }
  return { ...test, first, second, sums }
}

it('[B128] every leg before play is compared once with the last price of the feed before the match', async () => {
  const test = await lined()
  await placed(test, [test.leg(0)], { unit: '20.00' })
  await placed(test, [test.leg(0), test.leg(1)], { unit: '20.00' })
  expect(await test.sums()).toEqual([])
  await test.receive(priced(test.first, test.at(), { milli: 1_800, probability: 0.53 }))
  // The last price before play, though the market is suspended with it, and not the first one in play.
  await test.receive(
    priced(test.first, test.at(), { milli: 1_600, probability: 0.6, open: false }),
    priced(test.first, test.at(), { milli: 4_000, probability: 0.24, eventStatus: 1 }),
  )
  const once = Number((2 * Math.log(2 / 1.6)).toFixed(6))
  expect(await test.sums()).toEqual([[test.player.id, 2, once]])
  // What comes later changes nothing, and a bet in play does not count.
  await test.receive(priced(test.first, test.at(), { milli: 1_600, eventStatus: 2 }))
  await test.place([test.leg(0, '1.60')], { unit: '20.00', policy: 'any' })
  await test.receive(priced(test.first, test.at(), { milli: 1_700, eventStatus: 1 }))
  expect(await test.sums()).toEqual([[test.player.id, 2, once]])
  // The other leg of the accumulator counts with its own match.
  await test.receive(priced(test.second, test.at(), { eventStatus: 1 }))
  expect(await test.sums()).toEqual([[test.player.id, 3, once]])
})

it('[B128] bet builders have no closing price, and a match that is cancelled has none', async () => {
  const test = await lined()
  await test.receive(modelled(test.first, test.at()))
  const also = [{ market: 18, specifiers: 'total=2.5', outcome: '12' }]
  await placed(test, [{ ...test.leg(0), also }], { unit: '20.00', policy: 'any' })
  await placed(test, [test.leg(1)], { unit: '20.00' })
  await test.receive(priced(test.first, test.at(), { eventStatus: 1 }))
  await test.receive(priced(test.second, test.at(), { eventStatus: 5, open: false }))
  expect(await test.sums()).toEqual([])
})

it('[B128] lists players with enough legs, the highest lower bound first, with their factors', async () => {
  const test = await lined()
  const { newStaff } = await openTestConsole(test)
  const { browser } = await newStaff('trader')
  const [sharp, lucky, fresh] = [test.player, await test.newPlayer(), await test.newPlayer()]
  const of = (player: number, legs: number, value: number, spread: number) => ({
    player_id: player,
    legs,
    total: legs * value,
    squares: legs * (value * value + spread * spread),
  })
  await test.app.db.query
    .insertInto('player_line')
    .values([of(lucky.id, 30, 0.05, 0.3), of(sharp.id, 400, 0.03, 0.1), of(fresh.id, 29, 0.2, 0)])
    .execute()
  await browser.call('trading', 'set_factor', { player: `#${sharp.id}`, percent: 25, reason: newId() })
  const { data, pagination } = await browser.call('trading', 'lines', {})
  expect(data.map(({ player, legs, mean }) => [player.id, player.percent, legs, mean])).toEqual([
    [String(sharp.id), 25, 400, 305],
    [String(lucky.id), '', 30, 513],
  ])
  expect(data[0]?.low).toBeGreaterThan(200)
  expect(data[1]?.low).toBeLessThan(0)
  expect(pagination).toEqual({ limit: 50, offset: 0, total: 2 })
  const support = await newStaff('support')
  expect((await support.browser.call('trading', 'lines', {})).refusal).toBe('not_permitted')
})
