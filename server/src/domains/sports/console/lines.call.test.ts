import { newId } from '@yakamoz/values'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestConsole } from '../../../console/testing.ts'
import { countClosingLines } from '../closingLines.ts'
import { decidePending } from '../couponDecision.ts'
import { markForReferral } from '../referralControl.ts'
import { modelled, priced } from '../testing.ts'
import { opened, placed } from '../testingApp.ts'

/** The legs of a coupon at another price. */
const oddsOf = (milli: number) => sql<string>`jsonb_set(legs, '{0,odds}', to_jsonb(${milli}::int))`

const lined = async () => {
  const test = await opened()
  const [first = '', second = ''] = test.names
  const sums = async () => {
    await countClosingLines(test.app)
    const rows = await test.app.db.query.selectFrom('player_line').selectAll().execute()
    return rows.map(({ player_id, matches, total }) => [player_id, matches, Number(total.toFixed(6))])
  }
  return { ...test, first, second, sums }
}

it('[B128] the legs of a match before play are compared once, by their mean, with the last price of the feed before the match', async () => {
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
  const once = Number(Math.log(2 / 1.6).toFixed(6))
  expect(await test.sums()).toEqual([[test.player.id, 1, once]])
  // What comes later changes nothing, and a bet in play does not count.
  await test.receive(priced(test.first, test.at(), { milli: 1_600, eventStatus: 2 }))
  await test.place([test.leg(0, '1.60')], { unit: '20.00', policy: 'any' })
  await test.receive(priced(test.first, test.at(), { milli: 1_700, eventStatus: 1 }))
  expect(await test.sums()).toEqual([[test.player.id, 1, once]])
  // The other leg of the accumulator counts with its own match.
  await test.receive(priced(test.second, test.at(), { eventStatus: 1 }))
  expect(await test.sums()).toEqual([[test.player.id, 2, once]])
})

it('[B128] a match waits until the coupons from before it are decided, and one that is refused then does not count', async () => {
  const test = await lined()
  await markForReferral(test.app, { player: test.player.id, isReferred: true, reason: 'test', actor: 'x' })
  const referred = await placed(test, [test.leg(0)], { unit: '20.00' })
  await markForReferral(test.app, { player: test.player.id, isReferred: false, reason: 'test', actor: 'x' })
  await placed(test, [test.leg(0)], { unit: '20.00' })
  await placed(test, [test.leg(1)], { unit: '20.00' })
  await test.app.db.query
    .updateTable('coupon')
    .set({ legs: oddsOf(3_000) })
    .where('id', '=', referred.couponID)
    .execute()
  await test.receive(
    priced(test.first, test.at(), { eventStatus: 1 }),
    priced(test.second, test.at(), { eventStatus: 1 }),
  )
  // The second match does not wait for the first.
  expect(await test.sums()).toEqual([[test.player.id, 1, 0]])
  test.clock.advance(20_000)
  await test.receive(priced(test.first, test.at(), { eventStatus: 1 }))
  await decidePending(test.app)
  expect((await test.couponNow(referred.couponID))?.state).toBe('refused')
  expect(await test.sums()).toEqual([[test.player.id, 2, 0]])
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

it('[B128] lists players with enough matches, the highest lower bound first, with their factors', async () => {
  const test = await lined()
  const { newStaff } = await openTestConsole(test)
  const { browser } = await newStaff('trader')
  const [sharp, lucky, fresh] = [test.player, await test.newPlayer(), await test.newPlayer()]
  const of = (player: number, matches: number, value: number, spread: number) => ({
    player_id: player,
    matches,
    total: matches * value,
    squares: matches * (value * value + spread * spread),
  })
  await test.app.db.query
    .insertInto('player_line')
    .values([of(lucky.id, 30, 0.05, 0.3), of(sharp.id, 400, 0.03, 0.1), of(fresh.id, 29, 0.2, 0)])
    .execute()
  await browser.call('trading', 'set_factor', { player: `#${sharp.id}`, percent: 25, reason: newId() })
  const { data, pagination } = await browser.call('trading', 'lines', {})
  expect(data.map(({ player, matches, mean }) => [player.id, player.percent, matches, mean])).toEqual([
    [String(sharp.id), 25, 400, 305],
    [String(lucky.id), '', 30, 513],
  ])
  expect(data[0]?.low).toBeGreaterThan(200)
  expect(data[1]?.low).toBeLessThan(0)
  expect(pagination).toEqual({ limit: 50, offset: 0, total: 2 })
  const support = await newStaff('support')
  expect((await support.browser.call('trading', 'lines', {})).refusal).toBe('not_permitted')
})
