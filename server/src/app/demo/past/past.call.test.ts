import { addDays, dayOf, startOfDay } from '@yakamoz/values'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestConsole } from '../../../console/testing.ts'
import { updateBonuses } from '../../../domains/bonuses/index.ts'
import { approveAutomatically, finishClaimedDecisions, runPayouts } from '../../../domains/cashier/index.ts'
import { noticeConsumer } from '../../../domains/notifications/index.ts'
import { turnoverConsumer } from '../../../domains/reporting/index.ts'
import { campaignOf, countTickets } from '../../../domains/tournaments/lottery.ts'
import { winConsumer } from '../../../domains/wins/index.ts'
import { deliverAll, openTestApp, type TestApp } from '../../../testing/index.ts'
import { seedDemo } from '../index.ts'
import { type Pace, type PastSize, writePast } from './index.ts'
import { firstPastPlayer } from './people.ts'

/** A past of fewer players yet, for the test that writes it twice. */
const few: PastSize = { seed: 'a short past', days: 31, people: 20 }

/** A short past of few players, which is written in seconds. */
const short: PastSize = { seed: 'a short past', days: 31, people: 60 }

const atOnce: Pace = { next: async () => undefined, isClosing: () => false }

/** Stops after so many events, as a kill between two of them. */
const upTo = (events: number): Pace => {
  let left = events
  return { next: async () => undefined, isClosing: () => left-- <= 0 }
}

const contentsOf = async ({ app }: TestApp) => {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from past_player) as players, (select count(*)::int from transfer) as transfers,
    (select count(*)::int from round) as rounds, (select count(*)::int from coupon) as coupons,
    (select count(*)::int from live_bet) as bets, (select count(*)::int from transaction) as payments,
    (select count(*)::int from login_try) as sign_ins, (select count(*)::int from support_talk) as talks,
    (select count(*)::int from support_message) as messages, (select count(*)::int from bonus) as bonuses,
    (select sum(cash + bonus + held)::bigint from wallet) as money`.execute(app.db.query)
  return rows[0] ?? {}
}

it('a past that is interrupted again and again is the same as one that was written at once, and its books balance [B62]', async () => {
  const [whole, parts] = [await openTestApp(), await openTestApp()]
  for (const test of [whole, parts]) await seedDemo(test.app)
  await writePast(whole.app, atOnce, few)
  for (const events of [0, 1, 7, 33, 150]) await writePast(parts.app, upTo(events), few)
  await writePast(parts.app, atOnce, few)
  expect(await contentsOf(parts)).toEqual(await contentsOf(whole))
  expect((await contentsOf(whole)).transfers).toBeGreaterThan(200)
  expect(await writePast(whole.app, atOnce, few)).toBe(0)
  const report = await parts.app.ledger.check()
  expect([report.sum, report.mismatches, report.broken]).toEqual([0, [], 0])
}, 120_000)

it('the jobs of the site leave the past as it was planned while it is being written [B62]', async () => {
  const { app } = await openTestApp()
  await seedDemo(app)
  let events = 0
  const withJobs: Pace = {
    isClosing: () => false,
    next: async () => {
      events++
      if (events % 4 > 0) return
      for (const job of [updateBonuses, finishClaimedDecisions, runPayouts, approveAutomatically]) await job(app)
    },
  }
  await writePast(app, withJobs, { ...short, people: 30 })
  const bonuses = await app.db.query.selectFrom('bonus').select(['state', 'paid']).execute()
  expect(bonuses.length).toBeGreaterThan(1)
  const rests = await app.db.query
    .selectFrom('transfer')
    .select('operation')
    .where('operation', 'like', 'bonus/rest/%')
    .execute()
  expect(rests).toEqual([])
  expect(await app.db.query.selectFrom('payout').selectAll().execute()).toEqual([])
}, 120_000)

it('the past stands on the days on which it happened, and nobody but staff sees it [B62] [B63] [B64]', async () => {
  const test = await openTestApp()
  const { app } = test
  await seedDemo(app)
  const campaign = await campaignOf(app)
  if (!campaign) throw new Error('the demo has a campaign')
  const open = await app.db.query
    .updateTable('draw')
    .set({
      state: 'open',
      starts_on: addDays(dayOf(app.now()), -25),
      ends_on: addDays(dayOf(app.now()), 5),
      least: 100,
    })
    .where('id', '=', campaign.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const ticketsBefore = await countTickets(app, open)
  await writePast(app, atOnce, short)
  for (const consumer of [turnoverConsumer, noticeConsumer(app), winConsumer(app)]) await deliverAll(test, consumer)

  const days = await app.db.query.selectFrom('daily_turnover').select('day').distinct().execute()
  expect(days.length).toBe(short.days)
  const { rows } = await sql<{ differing: number }>`
    select count(*)::int as differing from (
      select to_char(at at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as day, sum(amount) as amount from transfer
      where from_account in ('cash', 'bonus') and to_account = 'house/casino' group by 1) t
    full join (select day, sum(received) as amount from daily_turnover where account = 'house/casino' group by 1) d using (day)
    where t.amount is distinct from d.amount`.execute(app.db.query)
  expect(rows[0]?.differing).toBe(0)
  const { rows: miscounted } = await sql<{ days: number }>`
    select count(*)::int as days from daily_players p
    where p.active <> (select count(*) from active_player a where a.day = p.day)
      or p.registered <> (select count(*) from player l
        where to_char(l.registered_at at time zone 'Europe/Istanbul', 'YYYY-MM-DD') = p.day)
      or p.first_deposits <> (select count(*) from first_deposit f
        where to_char(f.at at time zone 'Europe/Istanbul', 'YYYY-MM-DD') = p.day)`.execute(app.db.query)
  expect(miscounted[0]?.days).toBe(0)
  const { rows: registered } = await sql<{ counted: number; players: number }>`select
    (select sum(registered)::int from daily_players) as counted, (select count(*)::int from player) as players`.execute(
    app.db.query,
  )
  expect(registered[0]?.counted).toBe(registered[0]?.players)
  const { rows: misplaced } = await sql<{ rounds: number }>`
    select count(*)::int as rounds from round r join transfer t on t.player_id = r.player_id and t.operation = 'round/' || r.id
    where t.leg = 0 and t.at <> r.at`.execute(app.db.query)
  expect(misplaced[0]?.rounds).toBe(0)

  const staff = await (await openTestConsole(test)).newStaff('auditor')
  const today = await staff.browser.call('today', 'figures', {})
  expect(today.data[0]?.usualDays).toBe(28)
  expect(today.data[0]?.usual.deposits).toBeGreaterThan(0)
  expect(today.data[0]?.online).toBe(0)
  const waiting = await staff.browser.call('payments', 'queue', {})
  expect(waiting.data.length).toBeGreaterThan(0)

  const madeUp = sql<{ found: number }>`select
    (select count(*) from notable_win)::int + (select count(*) from outbox)::int
    + (select count(*) from transaction t join past_player m using (player_id) where t.category_id <> 1)::int
    + (select count(*) from session)::int + (select count(*) from tournament_player)::int
    + (select count(*) from push_message)::int as found`
  expect((await madeUp.execute(app.db.query)).rows[0]?.found).toBe(0)
  expect(await countTickets({ ...app }, open)).toBe(ticketsBefore)
  // The monitoring of returns, which only staff see, has counted its rounds.
  const games = (await staff.browser.call('games', 'list', {})).data
  const played = games.reduce((sum, { units }) => sum + units, 0)
  const { rows: rounds } = await sql<{ stored: number }>`select count(*)::int as stored from round
    where at < ${new Date(startOfDay(dayOf(app.now())))}::timestamptz`.execute(app.db.query)
  expect(played).toBe(rounds[0]?.stored)
  expect(played).toBeGreaterThan(100)
}, 120_000)

it('a made-up player cannot sign in, and no letter resets his password [B64]', async () => {
  const test = await openTestApp()
  await seedDemo(test.app)
  await writePast(test.app, upTo(20), short)
  const player = await test.app.db.query
    .selectFrom('player')
    .selectAll()
    .where('id', '>=', firstPastPlayer)
    .where('email', 'like', '%@uydurma.example')
    .executeTakeFirstOrThrow()
  for (const password of ['', 'none', 'Yakamoz1'])
    expect((await test.call('user', 'login', { username: player.username, password } as never)).result).toBe(false)
  await test.call('user', 'forgot', { email: player.email } as never)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await test.app.db.query.selectFrom('outbox').selectAll().execute()).toEqual([])
})
