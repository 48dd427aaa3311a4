import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { payIn } from '../../testing/index.ts'
import { leastPlayers } from './popularBets.ts'
import { modelled, priced, winner } from './testing.ts'
import { opened } from './testingApp.ts'

const over = { market: 18, specifiers: 'total=2.5', outcome: '12' }
const home = { ...winner, outcome: '1' }

/** An app with a model behind its first match, and bets by players who are made as they are needed. */
const withBettors = async () => {
  const app = await opened()
  const [first = ''] = app.names
  await app.receive(modelled(first, app.at()))
  const bettors = await Promise.all(
    Array.from({ length: leastPlayers }, async () => {
      const player = await app.newPlayer()
      await payIn(app, player.id, 100_000)
      return player
    }),
  )
  const picks = async (input: object = {}) => {
    // What is suggested is kept for a few seconds, what is popular for a minute.
    app.clock.advance(60_000)
    await app.receive(modelled(first, app.at()))
    return (await app.call('betframe', 'getPicks', input)).data
  }
  let number = 0
  const bet = async (player: (typeof bettors)[number], leg: object, sizes = [1]) => {
    number += 1
    const couponID = String(number).padStart(26, '0')
    const asked = { couponID, legs: [leg] as never, sizes, unit: '10.00', policy: 'any' as const }
    const answer = await app.call('betframe', 'placeCoupon', asked, player.user)
    expect(answer.result, answer.message).toBe(true)
  }
  return { ...app, first, bettors, picks, bet }
}

it('[B271] names a bet with the number of its players once enough have it, however often one of them bets', async () => {
  const app = await withBettors()
  const leg = { ...app.leg(1) }
  const [first, ...others] = app.bettors
  if (!first) throw new Error('no bettor')
  for (const player of others) await app.bet(player, leg)
  await app.bet(others[0] as typeof first, leg)
  const popular = async () => (await app.picks()).filter(({ players }) => players > 0)
  expect(await popular()).toEqual([])
  await app.bet(first, leg)
  expect(await popular()).toMatchObject([
    {
      match: leg.match,
      home: 'Ev 2',
      away: 'Konuk 2',
      live: false,
      odds: '2.00',
      players: leastPlayers,
      parts: [{ ...home, marketName: 'Maç sonucu', outcomeName: 'Ev 2', odds: '2.00' }],
    },
  ])
  expect((await app.picks({ match: leg.match })).map(({ players }) => players)).toEqual([leastPlayers])
  expect(await app.picks({ sport: 'tennis' })).toEqual([])
  expect(await app.picks({ match: 'sim:football:none' })).toEqual([])
})

it('[B271] shows a popular bet at its price of now, and not while it is off sale, nor bets of the day before', async () => {
  const app = await withBettors()
  const leg = app.leg(1)
  for (const player of app.bettors) await app.bet(player, leg)
  const odds = async () => (await app.picks({ match: leg.match })).map((pick) => pick.odds)
  await app.receive(priced(leg.match, app.at(), { milli: 1_900 }))
  expect(await odds()).toEqual(['1.90'])
  await app.receive(priced(leg.match, app.at(), { open: false }))
  expect(await odds()).toEqual([])
  await app.receive(priced(leg.match, app.at()))
  expect(await odds()).toEqual(['2.00'])
  await app.app.db.query
    .updateTable('coupon')
    .set({ placed_at: new Date(app.at() - 25 * 3_600_000) })
    .execute()
  expect(await odds()).toEqual([])
})

it('[B271] counts a bet builder as the same bet in whatever order its outcomes were chosen', async () => {
  const app = await withBettors()
  const builder = (one: typeof home, other: typeof home) => ({ ...app.leg(0), ...one, odds: '3.00', also: [other] })
  for (const [nth, player] of app.bettors.entries())
    await app.bet(player, nth % 2 === 0 ? builder(home, over) : builder(over, home))
  const [popular] = await app.picks({ match: app.first })
  expect(popular).toMatchObject({ players: leastPlayers, parts: [home, over] })
  const priceAlone = (await app.call('betframe', 'getBuilder', { match: app.first, choices: [home, over] })).data[0]
  expect(popular?.odds).toBe(priceAlone?.odds)
})

it('[B272] puts bet builders together for the matches that have a model, at the price that the slip will show', async () => {
  const app = await withBettors()
  const ready = await app.picks({ match: app.first })
  expect(ready).toHaveLength(3)
  expect(new Set(ready.map(({ odds }) => odds)).size).toBe(3)
  for (const { parts, odds, players } of ready) {
    expect(players).toBe(0)
    expect(parts.length).toBeGreaterThan(1)
    const choices = parts.map(({ market, specifiers, outcome }) => ({ market, specifiers, outcome }))
    expect((await app.call('betframe', 'getBuilder', { match: app.first, choices })).data).toMatchObject([{ odds }])
  }
  expect(await app.picks({ match: app.names[1] ?? '' })).toEqual([])
  expect((await app.picks({ sport: 'football' })).map(({ match }) => match)).toEqual([app.first])
})

it('[B272] suggests bet builders also while popular bets cannot be counted', async () => {
  const app = await withBettors()
  await sql`alter table coupon rename column placed_at to placed_elsewhere`.execute(app.app.db.query)
  const ready = await app.call('betframe', 'getPicks', { match: app.first })
  await sql`alter table coupon rename column placed_elsewhere to placed_at`.execute(app.app.db.query)
  expect(ready.data.map(({ players }) => players)).toEqual([0, 0, 0])
})
