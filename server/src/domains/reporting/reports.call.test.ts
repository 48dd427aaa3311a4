import type { ConsoleCalls, PlayGroup } from '@yakamoz/contract/console/index'
import { kurus, newId } from '@yakamoz/values'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { runCommand } from '../../app/operator/commands.ts'
import { openTestConsole } from '../../console/testing.ts'
import { createLedger, type Leg } from '../../ledger/index.ts'
import { openGame } from '../../testing/index.ts'
import { deliverAll } from '../../testing/ledgerConsumers.ts'
import { seedCatalogue } from '../casino/index.ts'
import { resultOf, settled } from '../sports/testing.ts'
import { opened, placed } from '../sports/testingApp.ts'
import { untiedFigures } from './figuresCheck.ts'
import { readMonth } from './monthReport.ts'
import { measurePayments } from './paymentFigures.ts'
import { playConsumer } from './playFigures.ts'
import { turnoverConsumer } from './turnover.ts'

const slot = 101
const today = '2026-11-20'
const period = { first: today, last: today }

/** A site on which a slot, a single and an accumulator were played, with a manager who reads reports. */
const openPlayed = async () => {
  const app = await opened({ country: 'TR' })
  await seedCatalogue(app.app.db)
  const { user } = app.player
  const { session } = await openGame(app, user, slot)
  for (let rounds = 0; rounds < 4; rounds++) {
    app.clock.advance(5_000)
    expect((await app.call('studio', 'play', { session, round: newId(), stake: '10.00' })).result).toBe(true)
  }
  await placed(app, [app.leg(0)], { unit: '50.00' })
  await placed(app, [app.leg(1), app.leg(2)], { unit: '20.00' })
  await app.receive(
    settled(app.names[0] ?? '', app.at(), resultOf(1)),
    settled(app.names[1] ?? '', app.at(), resultOf(0)),
    settled(app.names[2] ?? '', app.at(), resultOf(1)),
  )
  const panel = await openTestConsole(app)
  // A member of staff of his own for each reading: sessions end while the clock moves.
  const newManager = async () => (await panel.newStaff('manager')).browser
  const count = async () => {
    await deliverAll(app, turnoverConsumer)
    await deliverAll(app, playConsumer)
  }
  const play = async (by: PlayGroup, more: Partial<ConsoleCalls['reports']['play']['sent']> = {}) => {
    const answer = await (await newManager()).call('reports', 'play', { ...period, by, ...more })
    expect(answer.result, answer.message).toBe(true)
    return answer.data[0]
  }
  await count()
  return { ...app, panel, newManager, count, play }
}

it('[B110] divides stakes and wins by product, game, market, phase and league, and coupons over several leagues or markets apart', async () => {
  const { play, app } = await openPlayed()
  const products = await play('product')
  expect(
    products?.rows.map(({ key, bets, stakes }) => ({ key, bets, stakes })).sort((a, b) => b.bets - a.bets),
  ).toEqual([
    { key: 'casino', bets: 4, stakes: 4_000 },
    { key: 'sport', bets: 2, stakes: 7_000 },
  ])
  const [won] = (await app.db.query.selectFrom('round').select(sql<number>`sum(win)::int`.as('win')).execute()) ?? []
  const games = await play('game')
  expect(games?.rows).toEqual([
    {
      key: String(slot),
      name: { tr: expect.any(String), en: expect.any(String) },
      bets: 4,
      stakes: 4_000,
      wins: won?.win,
    },
  ])
  expect((await play('kind'))?.rows).toMatchObject([{ key: 'slot', bets: 4 }])
  expect(
    (await play('market'))?.rows.map(({ key, name, stakes, wins }) => ({ key, name: name?.en, stakes, wins })),
  ).toEqual([
    { key: '*', name: undefined, stakes: 2_000, wins: 0 },
    { key: 'football 1', name: expect.any(String), stakes: 5_000, wins: 10_000 },
  ])
  expect((await play('phase'))?.rows).toMatchObject([{ key: 'prematch', bets: 2 }])
  const leagues = await play('league')
  expect(leagues?.rows).toMatchObject([
    { key: 'tr.1', name: { tr: 'Türkiye · Birinci Lig', en: 'Türkiye · First League' }, bets: 2 },
  ])
  expect((await play('country'))?.rows).toMatchObject([{ key: 'TR', bets: 6 }])
  expect(await play('sport', { league: 'tr.1' })).toMatchObject({
    sum: { stakes: 7_000 },
    names: { league: { en: 'Türkiye · First League' } },
  })
  expect((await play('day', { game: slot }))?.names).toEqual({ game: games?.rows[0]?.name })
  expect((await play('sport', { league: 'none' }))?.rows).toEqual([])
})

it('[B110] ties the figures of play to the turnover of the ledger by day and account, also after a correction, which counts on its own day', async () => {
  const { app, count, play, player, clock } = await openPlayed()
  const untied = () => untiedFigures(app)
  expect(await untied()).toEqual([])
  const before = await play('day')
  clock.advance(24 * 3_600_000)
  const [round] = await app.db.query.selectFrom('round').select(['id', 'stake']).execute()
  const refund: Leg = { from: 'house/casino', to: 'cash', amount: kurus(round?.stake ?? 0), reason: 'bet_refunded' }
  await createLedger(app.db, clock.now).post({ player: player.id, id: `round/${round?.id}/void`, legs: [refund] })
  await count()
  expect(await untied()).toEqual([])
  expect(await play('day')).toEqual(before)
  expect((await play('game', { first: '2026-11-21', last: '2026-11-21' }))?.rows).toMatchObject([
    { key: String(slot), bets: 0, stakes: -(round?.stake ?? 0), wins: 0 },
  ])
  // A play figure that is changed by hand is noticed.
  await app.db.query.updateTable('play_figure').set({ wins: 1 }).where('account', '=', 'house/sport').execute()
  expect(await untied()).toMatchObject([{ account: 'house/sport' }])
})

it('[B116] the command line finds figures that do not tie to the ledger, and computes them anew as they were', async () => {
  const { app } = await openPlayed()
  const run = (...words: string[]) => runCommand(app, words, 'clerk')
  const read = async () => [
    await app.db.query.selectFrom('play_figure').selectAll().orderBy('account').orderBy('market').execute(),
    await app.db.query.selectFrom('cohort_month').selectAll().execute(),
  ]
  const before = await read()
  expect((await run('figures', 'check')).text).toBe('the figures tie to the ledger')
  await app.db.query.updateTable('play_figure').set({ stakes: 7 }).where('account', '=', 'house/casino').execute()
  await app.db.query.updateTable('daily_turnover').set({ received: 1 }).where('account', '=', 'house/sport').execute()
  expect((await run('figures', 'check')).text).toMatch(
    /house\/casino: figures .*\n.*house\/sport.*\nall days house\/sport/,
  )
  await app.db.query.deleteFrom('cohort_month').execute()
  expect((await run('figures', 'rebuild')).text).toMatch(/^the figures of \d+ operations were computed anew$/)
  expect(await read()).toEqual(before)
})

it('[B111] shows the house by day, week and month with its costs and players', async () => {
  const { newManager, app, player, count } = await openPlayed()
  const gift: Leg = { from: 'house/bonus', to: 'bonus', amount: kurus(1_500), reason: 'bonus' }
  await app.ledger.post({ player: player.id, id: 'gift', legs: [gift] })
  await count()
  const read = async (by: 'day' | 'week' | 'month') =>
    (await (await newManager()).call('reports', 'house', { ...period, by })).data
  expect(await read('day')).toMatchObject([
    {
      key: today,
      casino: { stakes: 4_000 },
      sport: { stakes: 7_000, wins: 10_000 },
      bets: 6,
      bonusCost: 1_500,
      active: 1,
    },
  ])
  expect((await read('week')).map(({ key }) => key)).toEqual(['2026-11-16'])
  expect((await read('month')).map(({ key }) => key)).toEqual(['2026-11-01'])
})

it('[B111] refuses a period that ends before it begins or is too long, and staff without the permission', async () => {
  const { newManager, panel } = await openPlayed()
  const manager = await newManager()
  const call = (first: string, last: string) => manager.call('reports', 'play', { first, last, by: 'day' })
  expect((await call('2026-11-21', '2026-11-20')).refusal).toBe('period_invalid')
  expect((await call('2020-01-01', '2026-11-20')).refusal).toBe('period_invalid')
  const agent = (await panel.newStaff('support')).browser
  expect((await agent.call('reports', 'play', { ...period, by: 'day' })).refusal).toBe('not_permitted')
})

it('[B112] counts decided payments by method with their time, each on the day of its decision', async () => {
  const { newManager, app, player } = await openPlayed()
  const payment = (id: string, status: number, type: number, amount: number, seconds: number) => {
    const decided = app.now()
    return app.db.query
      .insertInto('transaction')
      .values({
        player_id: player.id,
        id: id.padStart(26, '0'),
        operation: `x/${id}`,
        type_id: type,
        category_id: 1,
        status,
        amount,
        method_id: 7,
        at: new Date(decided - seconds * 1_000),
        decided_at: new Date(decided),
      })
      .execute()
  }
  await payment('1', 1002, 1, 10_000, 10)
  await payment('2', 1004, 1, 99_000, 30)
  await payment('3', 1002, 2, -4_000, 600)
  await measurePayments(app)
  await measurePayments(app)
  const { data } = await (await newManager()).call('reports', 'payments', period)
  expect(data).toMatchObject([
    { method: 7, kind: 'deposit', approved: 1, refused: 1, amount: 10_000, seconds: 20 },
    { method: 7, kind: 'withdrawal', approved: 1, refused: 0, amount: 4_000, seconds: 600 },
  ])
})

it('[B113] shows how many of those who registered in a month bet in each month from then on', async () => {
  const { newManager, app, count, clock, player } = await openPlayed()
  clock.advance(31 * 24 * 3_600_000)
  const bet: Leg = { from: 'cash', to: 'house/casino', amount: kurus(100), reason: 'bet' }
  for (const id of ['one', 'two']) await app.ledger.post({ player: player.id, id, legs: [bet] })
  await count()
  expect((await (await newManager()).call('reports', 'retention', {})).data).toEqual([
    { month: '2026-11', registered: 1, active: [1, 1] },
  ])
})

it('[B115] makes the report of a month a PDF of two pages with the figures of the reports, and none of a month to come', async () => {
  const { newManager, app } = await openPlayed()
  const manager = await newManager()
  const report = await readMonth(app, '2026-11', true)
  const [house] = (await manager.call('reports', 'house', { ...period, by: 'month' })).data
  expect(report.sums).toEqual(house)
  expect(report.games.sum.stakes + report.leagues.sum.stakes).toBe(11_000)
  expect(report.before).toBeUndefined()
  for (const Lang of ['tr', 'en'] as const) {
    const { data } = await manager.call('reports', 'month', { month: '2026-11', Lang })
    expect(data[0]?.name).toBe('2026-11.pdf')
    const pdf = Buffer.from(data[0]?.pdf ?? '', 'base64').toString('latin1')
    expect(pdf.startsWith('%PDF')).toBe(true)
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2)
    expect(pdf).toContain(`/Lang (${Lang})`)
  }
  expect((await manager.call('reports', 'month', { month: '2026-12' })).refusal).toBe('period_invalid')
})
