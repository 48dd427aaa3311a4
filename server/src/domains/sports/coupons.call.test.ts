import { setTimeout as wait } from 'node:timers/promises'
import { couponLimits, refusals } from '@yakamoz/contract'
import type { MatchMessage } from '@yakamoz/sports'
import { addDays, dayOf, kurus, kurusFromWire, kurusToWire, newId, startOfDay } from '@yakamoz/values'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { runCommand } from '../../app/operator/commands.ts'
import { giveGift, leaveGiftAlone, payIn, type TestApp, testPassword } from '../../testing/index.ts'
import { updateBonus, updateBonuses } from '../bonuses/index.ts'
import { autoCashOut } from './autoCashOut.ts'
import { bookOf, saleOf } from './book.ts'
import { retryQueuedCoupons } from './bookingRetryJob.ts'
import { decideCoupon, decidePending } from './couponDecision.ts'
import { couponOf } from './coupons.ts'
import { receiveMessages } from './feedIntake.ts'
import { reloadMissedMatches } from './matchRooms.ts'
import { settleJobs } from './settlement.ts'
import { queueMissedMarkets, queueUnconfirmedMarkets } from './settlementQueue.ts'
import {
  announced,
  cancelled,
  cancelRolledBack,
  fixtureOf,
  modelled,
  priced,
  resultOf,
  settled,
  settlementRolledBack,
  winner,
} from './testing.ts'
import { hour, opened, placed } from './testingApp.ts'
import { countDueCoupons } from './wagering.ts'

/** An app with a player whose only money is a bonus of 500 lira. */
const openedWithBonus = async () => {
  const app = await opened()
  const { ledger, db } = app.app
  const player = app.player.id
  await leaveGiftAlone(app.app, player, 50_000)
  await db.query.updateTable('bonus').set({ max_stake: 0 }).execute()
  app.clock.advance(1)
  return { ...app, balances: () => ledger.balances(player) }
}

/** The app with another implementation of the ledger's `post`. */
const booking = ({ app }: TestApp, post: TestApp['app']['ledger']['post']): TestApp['app'] => ({
  ...app,
  ledger: { ...app.ledger, post },
})

describe('placing a coupon', () => {
  it('[N-08] reserves the stake and stores the coupon once per id, however often it is sent', async () => {
    const app = await opened()
    const couponID = newId()
    const answers = await Promise.all([1, 2, 3].map(() => app.place([app.leg(0), app.leg(1)], { couponID })))
    for (const answer of answers) {
      expect(answer).toMatchObject({ result: true })
      expect(answer.data[0]).toMatchObject({
        couponID,
        state: 'open',
        stake: '100.00',
        totalOdds: '4.00',
        mostWin: '400.00',
      })
    }
    expect(await app.balance()).toEqual({ cash: 90_000, held: 10_000 })
    const other = await app.place([app.leg(0)], { couponID })
    expect(other).toMatchObject({ result: false, code: 409 })
  })

  it('shows the operator a coupon with the state of its legs', async () => {
    const app = await opened()
    const { couponID } = await placed(app, [app.leg(0), app.leg(1)])
    await app.receive(settled(app.names[0] ?? '', app.at(), resultOf(1)))
    const { text } = await runCommand(app.app, ['coupons', String(app.player.id)], 'vardiya')
    const [head = '', ...legs] = text.split('\n')
    expect(head).toContain(`${couponID}  accumulator  open  staked 100.00  paid 0.00`)
    expect(legs.map((leg) => leg.split('  ').at(-1))).toEqual(['won', 'open'])
    expect(legs[0]).toMatch(/^ {4}\S.* – .*: .*, .* at 2\.00 {2}won$/)
    const unknownPlayer = await runCommand(app.app, ['coupons', '77777'], 'vardiya')
    expect(unknownPlayer).toEqual({ ok: false, text: 'there is no such player' })
  })

  it('settles a coupon whose market ended while the coupon was being written', async () => {
    const app = await opened()
    const { ledger } = app.app
    const post = ledger.post
    ledger.post = async (operation) => {
      ledger.post = post
      await app.receive(settled(app.names[0] ?? '', app.at(), resultOf(1)))
      return post(operation)
    }
    const { couponID } = await placed(app, [app.leg(0)])
    await settleJobs(app.app)
    expect((await app.couponNow(couponID))?.state).toBe('won')
  })

  it('settles a coupon whose process was killed before it queued the ended market', async () => {
    const app = await opened()
    const { ledger, db } = app.app
    const [{ post }, { run }] = [ledger, db]
    ledger.post = async (operation) => {
      ledger.post = post
      await app.receive(settled(app.names[0] ?? '', app.at(), resultOf(1)))
      return post(operation)
    }
    db.run = async (statement, parameters) => {
      if (statement.name === 'sport_ended') throw new Error('killed')
      return run(statement, parameters)
    }
    const couponID = newId()
    await expect(app.place([app.leg(0)], { couponID })).rejects.toThrow('killed')
    db.run = run
    await settleJobs(app.app)
    expect((await app.couponNow(couponID))?.state).toBe('open')
    await queueMissedMarkets(app.app)
    await settleJobs(app.app)
    expect((await app.couponNow(couponID))?.state).toBe('won')
  })

  it('queues nothing at a start for a coupon whose match ended long after it was placed', async () => {
    const app = await opened()
    await placed(app, [app.leg(0), app.leg(1)])
    await app.app.db.query
      .updateTable('coupon')
      .set({ placed_at: new Date(app.at() - 2 * 3_600_000) })
      .execute()
    await app.receive(settled(app.names[0] ?? '', app.at(), resultOf(1)))
    await settleJobs(app.app)
    await queueMissedMarkets(app.app)
    expect(await app.app.db.query.selectFrom('sport_job').selectAll().execute()).toEqual([])
  })

  it('accepts exactly as many concurrent coupons as the balance covers', async () => {
    const app = await opened()
    const answers = await Promise.all(Array.from({ length: 30 }, () => app.place([app.leg(0)])))
    expect(answers.filter(({ result }) => result)).toHaveLength(10)
    expect(await app.balance()).toEqual({ cash: 0, held: 100_000 })
  })

  it('[A22] accepts a changed price only within the player’s policy, and names the changed leg', async () => {
    const app = await opened()
    const lower = await app.place([app.leg(0, '2.10')], { policy: 'better' })
    expect(lower).toMatchObject({ result: false, message: 'Oran değişti: Ev 1 – Konuk 1, Ev 1' })
    expect(await app.place([app.leg(0, '1.90')], { policy: 'none' })).toMatchObject({ result: false, code: 409 })
    const better = await placed(app, [app.leg(0, '1.90')], { policy: 'better' })
    expect(better.legs[0]?.odds).toBe('2.00')
    expect((await placed(app, [app.leg(0, '2.10')], { policy: 'any' })).legs[0]?.odds).toBe('2.00')
  })

  it('refuses a market that another process has closed, even if the notification was lost', async () => {
    const app = await opened()
    const [match = ''] = app.names
    const closeInOtherProcess = sql`
      update sport_match set version = version + 1, book = jsonb_set(book, '{markets}', (
        select jsonb_object_agg(key, value || '{"status": -1}') from jsonb_each(book -> 'markets')))
      where id = ${match}`
    await closeInOtherProcess.execute(app.app.db.query)
    await reloadMissedMatches(app.app, await bookOf(app.app))
    expect(await app.place([app.leg(0)])).toMatchObject({ result: false })
    expect(await app.place([app.leg(1)])).toMatchObject({ result: true })
    await app.receive(priced(match, app.at()))
    expect(await app.place([app.leg(0)])).toMatchObject({ result: true })
  })

  it('[A23] keeps the price of an accepted coupon when the price changes later', async () => {
    const app = await opened()
    const [match = ''] = app.names
    const { couponID } = await placed(app, [app.leg(0)])
    for (const milli of [1_100, 5_000]) await app.receive(priced(match, app.at(), { milli }))
    expect((await app.couponNow(couponID))?.legs[0]?.odds).toBe('2.00')
    await app.receive(settled(match, app.at(), resultOf(1)))
    expect(await app.couponNow(couponID)).toMatchObject({ state: 'won', payout: '200.00' })
    expect(await app.balance()).toEqual({ cash: 110_000, held: 0 })
  })

  it.each([
    ['Kuponunda seçim yok', []],
    ['Aynı maçtan bu seçimler birlikte oynanamaz', [0, 0]],
  ])('refuses an invalid coupon with its own refusal: %s', async (message, indexes) => {
    const app = await opened()
    const legs = indexes.map((index, position) => ({ ...app.leg(index), outcome: String(position + 1) }))
    expect(await app.place(legs, { sizes: [Math.max(1, legs.length)], policy: 'any' })).toMatchObject({
      result: false,
      message,
    })
    expect(await app.balance()).toEqual({ cash: 100_000, held: 0 })
  })

  it('refuses stakes and wins beyond the limits, and stakes that the balance does not cover', async () => {
    const app = await opened()
    expect(await app.place([app.leg(0)], { unit: '9.99' })).toMatchObject({
      message: 'En az 10,00\u00a0₺ oynanabilir',
    })
    expect(await app.place([app.leg(0)], { unit: '50000.01' })).toMatchObject({ code: 400 })
    expect(await app.place([app.leg(0)], { unit: '1000.01' })).toMatchObject({ message: 'Bakiyen yetersiz' })
  })

  it('refuses a stake beyond the safe integers as too large', async () => {
    const app = await opened()
    const legs = [app.leg(0), app.leg(1), app.leg(2)]
    const input = { sizes: [1, 2, 3], unit: '9999999999999.00' }
    expect(await app.place(legs, input)).toMatchObject({ message: 'Bu kupona en çok 50.000,00\u00a0₺ oynanabilir' })
  })

  it('requires the minimum stake for each column of a system', async () => {
    const app = await opened()
    const more = [4, 5].map((number) => fixtureOf(number, app.at() + hour))
    await app.receive(...more.flatMap((fixture) => [announced(fixture, app.at()), priced(fixture.match, app.at())]))
    const legs = [...app.names, ...more.map(({ match }) => match)].map((match) => ({ ...app.leg(0), match }))
    const input = { sizes: [1, 2, 3, 4, 5] }
    expect(await app.place(legs, { ...input, unit: '0.99' })).toMatchObject({
      result: false,
      message: 'En az 31,00\u00a0₺ oynanabilir',
    })
    expect((await app.place(legs, { ...input, unit: '1.00' })).data[0]).toMatchObject({ columns: 31, stake: '31.00' })
  })

  it('accepts a single that may win exactly the maximum, and refuses one kuruş of stake more with the limit', async () => {
    const app = await opened()
    await payIn(app, app.player.id, 10_000_000, 'more')
    await app.receive(priced(app.names[0] ?? '', app.at(), { milli: 500_000 }))
    const before = await app.balance()
    const place = (unit: string) => app.place([app.leg(0, '500.00')], { unit })
    expect(await place('2000.01')).toMatchObject({
      result: false,
      code: 400,
      message: 'Bu kuponun kazancı 1.000.000,00\u00a0₺ sınırını aşıyor',
    })
    expect(await app.balance()).toEqual(before)
    const [most] = (await place('2000.00')).data
    expect(most).toMatchObject({ state: 'open', mostWin: '1000000.00' })
  })

  it('refuses a system whose columns together may win more than the maximum, and accepts it with a lower unit', async () => {
    const app = await opened()
    await payIn(app, app.player.id, 10_000_000, 'more')
    await app.receive(...app.names.map((match) => priced(match, app.at(), { milli: 50_000 })))
    const before = await app.balance()
    // Three columns at 2,500: no column alone passes the limit.
    const legs = [0, 1, 2].map((index) => app.leg(index, '50.00'))
    expect(await app.place(legs, { sizes: [2], unit: '133.34' })).toMatchObject({
      result: false,
      code: 400,
      message: 'Bu kuponun kazancı 1.000.000,00\u00a0₺ sınırını aşıyor',
    })
    expect(await app.balance()).toEqual(before)
    const [most] = (await app.place(legs, { sizes: [2], unit: '133.33' })).data
    expect(most).toMatchObject({ kind: 'system', columns: 3, mostWin: '999975.00' })
  })

  it('limits the liability on one outcome for concurrent coupons', async () => {
    const app = await opened()
    await app.receive(priced(app.names[0] ?? '', app.at(), { milli: 500_000 }))
    const dear = () => app.place([app.leg(0, '500.00')], { unit: '2000.00' })
    // Coupons that are not covered reserve no liability.
    for (let poor = 0; poor < 12; poor++) expect(await dear()).toMatchObject({ message: 'Bakiyen yetersiz' })
    await payIn(app, app.player.id, 10_000_000, 'more')
    const answers = await Promise.all(Array.from({ length: 14 }, dear))
    expect(answers.filter(({ result }) => result)).toHaveLength(10)
    expect(await dear()).toMatchObject({ message: 'Bu kupona en çok 0,00\u00a0₺ oynanabilir' })
    app.clock.advance(3_000)
    expect(await dear()).toMatchObject({ result: false })
    expect(await app.place([app.leg(1)])).toMatchObject({ result: true })
  })

  it('[B225] counts coupons towards the liability that are still being stored, however long that takes', async () => {
    const app = await opened()
    await app.receive(priced(app.names[0] ?? '', app.at(), { milli: 500_000 }))
    await payIn(app, app.player.id, 10_000_000, 'more')
    const dear = () => app.place([app.leg(0, '500.00')], { unit: '2000.00' })
    const { ledger } = app.app
    const post = ledger.post.bind(ledger)
    const gate = Promise.withResolvers<void>()
    const slow = vi.spyOn(ledger, 'post').mockImplementation(async (operation) => {
      if (slow.mock.calls.length <= 10) await gate.promise
      return post(operation)
    })
    const stored = Array.from({ length: 10 }, dear)
    await vi.waitFor(() => expect(slow).toHaveBeenCalledTimes(10))
    // The reading of the open coupons is old by now, and a new one has none of them.
    app.clock.advance(3_000)
    expect(await dear()).toMatchObject({ message: 'Bu kupona en çok 0,00\u00a0₺ oynanabilir' })
    gate.resolve()
    expect((await Promise.all(stored)).filter(({ result }) => result)).toHaveLength(10)
    slow.mockRestore()
    expect(await dear()).toMatchObject({ result: false })
  })

  it('[B225] counts no coupon towards the liability twice, and none that was not stored', async () => {
    const app = await opened()
    await app.receive(priced(app.names[0] ?? '', app.at(), { milli: 500_000 }))
    await payIn(app, app.player.id, 10_000_000, 'more')
    const dear = () => app.place([app.leg(0, '500.00')], { unit: '2000.00' })
    const failing = vi.spyOn(app.app.ledger, 'post').mockRejectedValue(new Error('no connection'))
    for (let failed = 0; failed < 5; failed++) await dear().catch(() => {})
    failing.mockRestore()
    // Whether these were stored is unknown until the next reading.
    app.clock.advance(3_000)
    for (let count = 0; count < 10; count++) {
      expect(await dear()).toMatchObject({ result: true })
      app.clock.advance(count % 2 === 0 ? 100 : 3_000)
    }
    expect(await dear()).toMatchObject({ result: false })
  })

  it('[B303] reads the open coupons of a match again after two seconds only where half of the liability is taken', async () => {
    const app = await opened()
    await app.receive(priced(app.names[0] ?? '', app.at(), { milli: 500_000 }))
    await payIn(app, app.player.id, 10_000_000, 'more')
    const dear = () => app.place([app.leg(0, '500.00')], { unit: '2000.00' })
    /** A coupon that another process has accepted. */
    const elsewhere = () =>
      app.app.db.query
        .updateTable('coupon')
        .set({ max_win: couponLimits.maxLiability })
        .where('player_id', '=', app.player.id)
        .execute()
    expect(await dear()).toMatchObject({ result: true })
    await elsewhere()
    app.clock.advance(3_000)
    expect(await dear()).toMatchObject({ result: true })
    app.clock.advance(20_000)
    expect(await dear()).toMatchObject({ result: false })
  })

  it('[B303] sees within two seconds what another process has accepted where half of the liability is taken', async () => {
    const app = await opened()
    await app.receive(priced(app.names[0] ?? '', app.at(), { milli: 500_000 }))
    await payIn(app, app.player.id, 10_000_000, 'more')
    const dear = () => app.place([app.leg(0, '500.00')], { unit: '2000.00' })
    for (let sold = 0; sold < 5; sold++) expect(await dear()).toMatchObject({ result: true })
    await app.app.db.query.updateTable('coupon').set({ max_win: couponLimits.maxLiability }).execute()
    app.clock.advance(3_000)
    expect(await dear()).toMatchObject({ result: false })
  })

  it('limits the liability on one outcome of the first half, and on no other one', async () => {
    const app = await opened()
    const [match = ''] = app.names
    const firstHalf = { market: 60, specifiers: '' }
    const message = priced(match, app.at(), { milli: 500_000 })
    if (message.type !== 'odds_change') throw new Error('no odds')
    await app.receive({ ...message, markets: message.markets.map((market) => ({ ...market, ...firstHalf })) })
    await payIn(app, app.player.id, 10_000_000, 'more')
    const on = (name: string, odds: string) => ({ match, ...firstHalf, outcome: name, odds, banker: false })
    const dear = () => app.place([on('1', '500.00')], { unit: '2000.00' })
    const answers = await Promise.all(Array.from({ length: 12 }, dear))
    expect(answers.filter(({ result }) => result)).toHaveLength(10)
    // The sum is then loaded again from the open coupons.
    for (let loads = 0; loads < 2; loads++) {
      expect(await dear()).toMatchObject({ message: 'Bu kupona en çok 0,00\u00a0₺ oynanabilir' })
      app.clock.advance(3_000)
    }
    expect(await app.place([on('2', '3.40')])).toMatchObject({ result: true })
  })

  it('limits the liability on one final score over all markets', async () => {
    const app = await opened()
    const [match = ''] = app.names
    await app.receive(modelled(match, app.at()))
    await payIn(app, app.player.id, 1_000_000_000, 'more')
    const on = (market: number, outcome: string) => ({
      match,
      market,
      specifiers: '',
      outcome,
      odds: '1.01',
      banker: false,
    })
    const [draw, oneAll, away] = [on(1, '2'), on(45, '286'), on(1, '3')]
    const place = (leg: typeof draw, unit = '50000.00') => app.place([leg], { unit, policy: 'any' })
    let sold = 0
    while (sold < 400 && (await place(draw)).result) sold++
    expect(sold).toBeGreaterThan(10)
    // Draws have no liability left in any market; other scores have.
    expect((await place(oneAll, '49000.00')).message).toContain('oynanabilir')
    expect((await place(away)).result).toBe(true)
    app.clock.advance(3_000)
    expect((await place(oneAll, '49000.00')).message).toContain('oynanabilir')
    expect((await place(away)).result).toBe(true)
  })

  it('[A28] refuses a bet on a match that has started without a feed that follows it', async () => {
    const app = await opened()
    app.clock.advance(2 * hour)
    const user = (await app.signIn(app.player)).user
    const late = await app.call(
      'betframe',
      'placeCoupon',
      { couponID: newId(), legs: [app.leg(0)], sizes: [1], unit: '100.00' },
      user,
    )
    expect(late).toMatchObject({ result: false, code: 409 })
  })

  it('[W-10] refuses a player who lives in Northern Cyprus', async () => {
    const app = await opened()
    await app.app.db.query.updateTable('player').set({ restricted: true }).where('id', '=', app.player.id).execute()
    const place = () =>
      app.call(
        'betframe',
        'placeCoupon',
        { couponID: newId(), legs: [app.leg(0)], sizes: [1], unit: '100.00' },
        app.player.user,
      )
    expect(await place()).toMatchObject({ result: false, refusal: 'no_access' })
    expect(await app.balance()).toEqual({ cash: 100_000, held: 0 })
    await app.app.db.query.updateTable('player').set({ restricted: false }).where('id', '=', app.player.id).execute()
    expect((await place()).result).toBe(true)
  })
})

describe('a coupon in play', () => {
  const inPlay = async () => {
    const app = await opened()
    await app.receive(priced(app.names[0] ?? '', app.at(), { eventStatus: 1 }))
    return app
  }

  /** At the end of the delay of a bet its match is stopped. */
  const stopAtDelayEnd = async (app: Awaited<ReturnType<typeof opened>>, match: string) => {
    app.clock.advance(5_000)
    await app.receive(priced(match, app.at(), { eventStatus: 1, open: false }))
  }

  it('waits for the delay of its market and is then accepted', async () => {
    const app = await inPlay()
    const coupon = await placed(app, [app.leg(0)])
    expect(coupon.state).toBe('pending')
    expect(await decidePending(app.app)).toBe(0)
    app.clock.advance(5_000)
    await app.receive(priced(app.names[0] ?? '', app.at(), { eventStatus: 1 }))
    await decidePending(app.app)
    expect((await app.couponNow(coupon.couponID))?.state).toBe('open')
  })

  it('waits for the end of a stop at the end of its delay, and is accepted at the price after it', async () => {
    const app = await inPlay()
    const [match = ''] = app.names
    const { couponID } = await placed(app, [app.leg(0)], { policy: 'any' })
    await stopAtDelayEnd(app, match)
    expect(await decidePending(app.app)).toBe(0)
    app.clock.advance(19_000)
    await app.receive(priced(match, app.at(), { eventStatus: 1, milli: 1_400, probability: 0.68 }))
    expect(await decidePending(app.app)).toBe(1)
    expect(await app.couponNow(couponID)).toMatchObject({ state: 'open', legs: [{ odds: '1.40' }] })
  })

  it('is refused when a stop lasts longer than it waits, and holds up no other coupon until then', async () => {
    const app = await inPlay()
    const [match = '', other = ''] = app.names
    await app.receive(priced(other, app.at(), { eventStatus: 1 }))
    const { couponID } = await placed(app, [app.leg(0)])
    await stopAtDelayEnd(app, match)
    await decidePending(app.app)
    const due = await app.app.db.query
      .selectFrom('coupon')
      .select('id')
      .where('decide_at', '<=', new Date(app.at()))
      .execute()
    expect(due).toEqual([])
    app.clock.advance(20_000)
    await app.receive(priced(match, app.at(), { eventStatus: 1, open: false }))
    expect(await decidePending(app.app)).toBe(1)
    expect(await app.couponNow(couponID)).toMatchObject({ state: 'refused' })
    expect(await app.balance()).toEqual({ cash: 100_000, held: 0 })
  })

  it('is refused at once when its market is settled while it waits', async () => {
    const app = await inPlay()
    const [match = ''] = app.names
    const { couponID } = await placed(app, [app.leg(0)], { policy: 'any' })
    await stopAtDelayEnd(app, match)
    expect(await decidePending(app.app)).toBe(0)
    app.clock.advance(2_000)
    await app.receive(settled(match, app.at(), resultOf(1), 1))
    expect(await decidePending(app.app)).toBe(1)
    expect(await app.couponNow(couponID)).toMatchObject({ state: 'refused' })
    expect(await app.balance()).toEqual({ cash: 100_000, held: 0 })
  })

  it('is decided only by messages after its delay, and refused when the feed is silent', async () => {
    const app = await inPlay()
    const [match = ''] = app.names
    const first = await placed(app, [app.leg(0)])
    app.clock.advance(5_000)
    // The feed is not read: later events are unknown.
    expect(await decidePending(app.app)).toBe(0)
    await app.receive(priced(match, app.at(), { eventStatus: 1, status: 0 }))
    await decidePending(app.app)
    expect((await app.couponNow(first.couponID))?.state).toBe('refused')
    await app.receive(priced(match, app.at(), { eventStatus: 1 }))
    const second = await placed(app, [app.leg(0)])
    app.clock.advance(26_000)
    await decidePending(app.app)
    expect((await app.couponNow(second.couponID))?.state).toBe('refused')
    expect(await app.balance()).toEqual({ cash: 100_000, held: 0 })
  })

  it.each([
    ['is accepted', 2_000, '100.00'],
    ['is refused', 1_900, '0.00'],
    ['is accepted below odds of 1.50', 1_400, '0.00'],
  ] as const)('counts towards a bonus when it is settled: %s', async (outcome, milli, wagered) => {
    const app = await inPlay()
    const { id, user } = app.player
    await giveGift(app.app, id, 10_000)
    const wageredNow = async () => (await app.call('bonus', 'current', {}, user)).data[0]?.wagered
    await placed(app, [app.leg(0)], { policy: outcome === 'is refused' ? 'none' : 'any' })
    expect(await wageredNow()).toBe('0.00')
    app.clock.advance(5_000)
    await app.receive(priced(app.names[0] ?? '', app.at(), { eventStatus: 1, milli }))
    await Promise.all([decidePending(app.app), decidePending(app.app)])
    expect(await wageredNow()).toBe('0.00')
    await app.receive(settled(app.names[0] ?? '', app.at(), resultOf(0)))
    expect(await wageredNow()).toBe(wagered)
  })

  it.each([
    ['any', 1_800, 'open', '1.80'],
    ['near', 1_900, 'open', '1.90'],
    ['near', 1_890, 'refused', '2.00'],
    ['near', 2_200, 'open', '2.20'],
    ['better', 1_800, 'refused', '2.00'],
    ['better', 2_200, 'open', '2.20'],
    ['none', 2_200, 'refused', '2.00'],
  ] as const)('[A22] with the policy "%s" and a price that moved to %i is %s', async (policy, milli, state, odds) => {
    const app = await inPlay()
    const coupon = await placed(app, [app.leg(0)], { policy })
    app.clock.advance(5_000)
    await app.receive(priced(app.names[0] ?? '', app.at(), { eventStatus: 1, milli }))
    await decidePending(app.app)
    const now = await app.couponNow(coupon.couponID)
    expect(now).toMatchObject({ state, legs: [{ odds }] })
    expect(await app.balance()).toEqual(state === 'open' ? { cash: 90_000, held: 10_000 } : { cash: 100_000, held: 0 })
    if (state === 'refused') expect(now?.note).toBe('Kabul edilmeden oranı değişti: Ev 1 – Konuk 1, Ev 1')
  })

  it('shows at most the maximum win, although its price rose before it was accepted', async () => {
    const app = await inPlay()
    await payIn(app, app.player.id, 5_000_000, 'more')
    await app.receive(priced(app.names[0] ?? '', app.at(), { eventStatus: 1, milli: 19_000, probability: 0.05 }))
    const coupon = await placed(app, [app.leg(0, '19.00')], { unit: '50000.00' })
    app.clock.advance(5_000)
    await app.receive(priced(app.names[0] ?? '', app.at(), { eventStatus: 1, milli: 30_000, probability: 0.03 }))
    await decidePending(app.app)
    expect(await app.couponNow(coupon.couponID)).toMatchObject({ state: 'open', mostWin: '1000000.00' })
  })

  it('reserves liability for its higher price', async () => {
    const app = await inPlay()
    const [match = ''] = app.names
    await payIn(app, app.player.id, 100_000_000, 'more')
    const dear = (odds: string) => app.place([app.leg(0, odds)], { unit: '50000.00', policy: 'any' })
    for (let count = 0; count < 10; count++) expect(await dear('2.00')).toMatchObject({ result: true })
    app.clock.advance(5_000)
    await app.receive(priced(match, app.at(), { eventStatus: 1, milli: 20_000, probability: 0.05 }))
    await decidePending(app.app)
    expect(await dear('20.00')).toMatchObject({ message: 'Bu kupona en çok 0,00\u00a0₺ oynanabilir' })
  })

  it.each([
    ['excluded himself', ['self_exclude', { period: 'six_months', understood: true, password: testPassword }]],
    ['takes a break', ['time_out', { period: 'day' }]],
    ['was blocked', ['block']],
    ['was restricted', ['restrict']],
  ] as const)('is refunded when its player %s before it is accepted', async (_, [act, input]) => {
    const app = await inPlay()
    const { id, user } = app.player
    const first = await placed(app, [app.leg(0)])
    const other = await placed(app, [app.leg(1), app.leg(0)])
    if (input)
      expect(await app.call('protection', act as 'time_out', input as never, user)).toMatchObject({ result: true })
    else await runCommand(app.app, [act, String(id)], 'vardiya')
    app.clock.advance(5_000)
    await app.receive(priced(app.names[0] ?? '', app.at(), { eventStatus: 1 }))
    await Promise.all([decidePending(app.app), decidePending(app.app)])
    const rows = await app.app.db.query
      .selectFrom('coupon')
      .select(['id', 'state', 'note'])
      .orderBy('placed_at')
      .execute()
    const note = { tr: 'Kabul edilmeden hesabın bahse kapandı', en: expect.any(String) }
    expect(rows).toHaveLength(2)
    for (const row of rows) expect(row).toMatchObject({ state: 'refused', note })
    expect([first.couponID, other.couponID]).toEqual(expect.arrayContaining(rows.map((row) => row.id)))
    expect(await app.balance()).toEqual({ cash: 100_000, held: 0 })
  })

  it('is decided again when its player self-excludes during the acceptance', async () => {
    const app = await inPlay()
    const { couponID } = await placed(app, [app.leg(0)])
    app.clock.advance(5_000)
    await app.receive(priced(app.names[0] ?? '', app.at(), { eventStatus: 1 }))
    const { db } = app.app
    const { run } = db
    // The coupon is judged, and the account is blocked before the decision is written.
    db.run = async (statement, parameters) => {
      const rows = await run(statement, parameters)
      if (statement.name === 'is_barred_from_betting')
        await runCommand(app.app, ['block', String(app.player.id)], 'vardiya')
      return rows as never
    }
    await decidePending(app.app)
    db.run = run
    const state = async () =>
      (await app.app.db.query.selectFrom('coupon').select('state').where('id', '=', couponID).executeTakeFirst())?.state
    expect(await state()).toBe('pending')
    await decidePending(app.app)
    expect([await state(), await app.balance()]).toEqual(['refused', { cash: 100_000, held: 0 }])
  })

  it('is refunded as bonus money when it was staked from a bonus', async () => {
    const app = await openedWithBonus()
    const [match = ''] = app.names
    await app.receive(priced(match, app.at(), { eventStatus: 1 }))
    const { couponID } = await placed(app, [app.leg(0)])
    expect(await app.balances()).toEqual({ cash: 0, bonus: 40_000, held: 10_000 })
    app.clock.advance(5_000)
    await app.receive(priced(match, app.at(), { eventStatus: 1, status: 0 }))
    await decidePending(app.app)
    expect((await app.couponNow(couponID))?.state).toBe('refused')
    expect(await app.balances()).toEqual({ cash: 0, bonus: 50_000, held: 0 })
  })

  it('is not accepted after another process has started to refund it', async () => {
    const app = await inPlay()
    const { couponID } = await placed(app, [app.leg(0)])
    const read = await couponOf(app.app, app.player.id, couponID)
    if (!read) throw new Error('no coupon')
    app.clock.advance(5_000)
    await app.receive(priced(app.names[0] ?? '', app.at(), { eventStatus: 1 }))
    const { query } = app.app.db
    await query.updateTable('coupon').set({ state: 'returning' }).where('id', '=', couponID).execute()
    // This process has the former version of the coupon and finds all markets open.
    await decideCoupon(app.app, read)
    const row = query.selectFrom('coupon').select('state').where('id', '=', couponID)
    expect(await row.executeTakeFirst()).toEqual({ state: 'returning' })
    await decidePending(app.app)
    expect(await row.executeTakeFirst()).toEqual({ state: 'refused' })
    expect(await app.balance()).toEqual({ cash: 100_000, held: 0 })
  })

  it('is refunded once when its market closes before it is accepted, by whichever process', async () => {
    const app = await inPlay()
    const coupon = await placed(app, [app.leg(0)])
    app.clock.advance(5_000)
    await app.receive(priced(app.names[0] ?? '', app.at(), { eventStatus: 1, status: 0 }))
    await Promise.all([decidePending(app.app), decidePending(app.app)])
    await decidePending(app.app)
    expect((await app.couponNow(coupon.couponID))?.state).toBe('refused')
    expect(await app.balance()).toEqual({ cash: 100_000, held: 0 })
  })
})

describe('a match', () => {
  it('is on sale again and stays in the book when it is resumed a day after an interruption', async () => {
    const app = await opened()
    const [match = ''] = app.names
    const book = await bookOf(app.app)
    await app.receive(priced(match, app.at(), { eventStatus: 7, open: false }))
    app.clock.advance(20 * hour)
    expect(book.dropEnded()).toEqual([match])
    await app.receive(priced(match, app.at(), { eventStatus: 1 }))
    expect(book.dropEnded()).toEqual([])
    const shown = await app.call('betframe', 'getEvents', { live: true })
    expect(shown.data).toMatchObject([{ match, marketCount: 1 }])
    const row = app.app.db.query.selectFrom('sport_match').select('ended_at').where('id', '=', match)
    expect(await row.executeTakeFirst()).toEqual({ ended_at: null })
  })
})

describe('a process that has just started', () => {
  it('sells nothing in play before it has received a message about the feed, because the stored prices are old', async () => {
    const app = await opened()
    const [match = '', other = ''] = app.names
    await app.receive(priced(match, app.at(), { eventStatus: 1 }))
    const book = await bookOf({ ...app.app })
    const sale = (of: string) => saleOf(book, of, winner, '1', app.at())
    expect(sale(match)).toBeUndefined()
    expect(sale(other)?.odds).toBe(2_000)
    book.receivedUntilMs = app.at()
    expect(sale(match)?.odds).toBe(2_000)
  })
})

describe('settlement', () => {
  it('counts a void coupon not towards a bonus, and counts it when the refund is reversed', async () => {
    const app = await opened()
    const { id, user } = app.player
    const [match = '', other = ''] = app.names
    await placed(app, [app.leg(2)])
    app.clock.advance(1)
    await giveGift(app.app, id, 10_000)
    const wageredNow = async () => (await app.call('bonus', 'current', {}, user)).data[0]?.wagered
    await placed(app, [app.leg(0)])
    await placed(app, [app.leg(1)])
    expect(await wageredNow()).toBe('0.00')
    await app.receive(settled(match, app.at(), resultOf(0, 1)), settled(other, app.at(), resultOf(0)))
    expect(await wageredNow()).toBe('100.00')
    await app.receive(settled(match, app.at(), resultOf(0)))
    expect(await wageredNow()).toBe('200.00')
    // Stakes before the bonus do not count towards it.
    await app.receive(settled(app.names[2] ?? '', app.at(), resultOf(0, 1)))
    expect(await wageredNow()).toBe('200.00')
  })

  it('counts at most the maximum stake of the bonus for a coupon', async () => {
    const app = await opened()
    const { query } = app.app.db
    await giveGift(app.app, app.player.id, 10_000)
    await query.updateTable('bonus').set({ max_stake: 5_000 }).execute()
    app.clock.advance(1)
    await placed(app, [app.leg(0)], { unit: '500.00' })
    await placed(app, [app.leg(1)], { unit: '30.00' })
    const wagered = async () => (await app.call('bonus', 'current', {}, app.player.user)).data[0]?.wagered
    await app.receive(settled(app.names[0] ?? '', app.at(), resultOf(0)))
    expect(await wagered()).toBe('50.00')
    await app.receive(settled(app.names[1] ?? '', app.at(), resultOf(1)))
    expect(await wagered()).toBe('80.00')
  })

  it('does not end a bonus while a changed coupon is not counted, as after a crash', async () => {
    const app = await opened()
    const { query } = app.app.db
    const [match = ''] = app.names
    await giveGift(app.app, app.player.id, 10_000)
    app.clock.advance(1)
    const { couponID } = await placed(app, [app.leg(0)])
    await app.receive(settled(match, app.at(), resultOf(0)))
    const bonus = () => query.selectFrom('bonus').select(['state', 'wagered']).executeTakeFirstOrThrow()
    expect(await bonus()).toEqual({ state: 'active', wagered: 10_000 })
    await query.updateTable('bonus').set({ needed: 10_000 }).execute()
    // The stake was refunded, and the process stopped before counting it.
    const { post } = app.app.ledger
    const dying = booking(app, async (operation) => {
      await post(operation)
      throw new Error('Connection terminated unexpectedly')
    })
    await receiveMessages(app.app, [cancelled(match, app.at())])
    for (let steps = 0; steps < 2; steps++) await expect(settleJobs(dying)).rejects.toThrow('terminated')
    expect((await app.couponNow(couponID))?.state).toBe('void')
    await updateBonus(app.app, app.player.id)
    await updateBonuses(app.app)
    expect(await bonus()).toEqual({ state: 'active', wagered: 10_000 })
    await settleJobs(app.app)
    expect(await bonus()).toEqual({ state: 'active', wagered: 0 })
  })

  it('counts columns by their own odds, opposed bets not at all, and a cash-out by its risk', async () => {
    const app = await opened()
    const { id, user } = app.player
    const [match = '', other = '', third = ''] = app.names
    await giveGift(app.app, id, 10_000)
    app.clock.advance(1)
    const wageredNow = async () => (await app.call('bonus', 'current', {}, user)).data[0]?.wagered
    await app.receive(priced(match, app.at(), { milli: 1_050 }), priced(other, app.at(), { milli: 2_000 }))
    // Two singles in one coupon: the one at 1.05 counts nothing.
    await placed(app, [app.leg(0, '1.05'), app.leg(1)], { sizes: [1], unit: '10.00' })
    await app.receive(settled(match, app.at(), resultOf(0)), settled(other, app.at(), resultOf(0)))
    expect(await wageredNow()).toBe('10.00')
    // Home and draw of the third match, in two coupons.
    await placed(app, [app.leg(2)], { unit: '10.00' })
    await placed(app, [{ ...app.leg(2, '3.40'), outcome: '2' }], { unit: '10.00' })
    await app.receive(settled(third, app.at(), resultOf(0)))
    expect(await wageredNow()).toBe('10.00')
  })

  it('stops counting a coupon when an opposed one is accepted, and counts it again when that one is void', async () => {
    const app = await opened()
    const { id, user } = app.player
    const [match = '', other = ''] = app.names
    await giveGift(app.app, id, 10_000)
    app.clock.advance(1)
    const wageredNow = async () => (await app.call('bonus', 'current', {}, user)).data[0]?.wagered
    const { couponID } = await placed(app, [app.leg(0)], { unit: '900.00' })
    const input = { couponID, cashOutID: newId(), least: '1.00', share: 5_000 }
    await app.call('betframe', 'cashOut', input, user)
    const risked = await wageredNow()
    expect(kurusFromWire(risked ?? '')).toBeGreaterThan(0)
    // The draw of the same match with the win of another: open, but opposed to a counted coupon.
    await placed(app, [{ ...app.leg(0, '3.40'), outcome: '2' }, app.leg(1)], { unit: '10.00' })
    await countDueCoupons(app.app)
    expect(await wageredNow()).toBe('0.00')
    await app.receive(cancelled(match, app.at()), cancelled(other, app.at()))
    expect(await wageredNow()).toBe(risked)
  })

  it('counts a coupon again with all coupons on its matches when one of them is decided', async () => {
    const app = await opened()
    const { id, user } = app.player
    const [match = '', other = ''] = app.names
    await giveGift(app.app, id, 10_000)
    app.clock.advance(1)
    const wageredNow = async () => (await app.call('bonus', 'current', {}, user)).data[0]?.wagered
    await placed(app, [app.leg(0), app.leg(1)], { sizes: [1], unit: '10.00' })
    await placed(app, [{ ...app.leg(0, '3.40'), outcome: '2' }], { unit: '10.00' })
    const { couponID } = await placed(app, [app.leg(1), app.leg(2)], { unit: '10.00' })
    await app.receive(settled(match, app.at(), resultOf(0)), settled(other, app.at(), resultOf(1)))
    expect(await wageredNow()).toBe('10.00')
    // No leg of this coupon is on the match whose draw opposes the first single.
    const input = { couponID, cashOutID: newId(), least: '1.00', share: 5_000 }
    const { data } = await app.call('betframe', 'cashOut', input, user)
    const risked = (kurusFromWire(data[0]?.cashedOut ?? '') ?? 0) - 500
    expect(risked).toBeGreaterThan(0)
    expect(await wageredNow()).toBe(kurusToWire(kurus(1_000 + Math.min(500, risked))))
  })

  it('counts little more than the margin of a coupon that is cashed out immediately', async () => {
    const app = await opened()
    const { id, user } = app.player
    await giveGift(app.app, id, 10_000)
    app.clock.advance(1)
    const { couponID } = await placed(app, [app.leg(0)], { unit: '900.00' })
    const input = { couponID, cashOutID: newId(), least: '1.00' }
    const { data } = await app.call('betframe', 'cashOut', input, user)
    const paid = kurusFromWire(data[0]?.cashedOut ?? '') ?? 0
    expect(paid).toBeGreaterThan(80_000)
    expect((await app.call('bonus', 'current', {}, user)).data[0]?.wagered).toBe(kurusToWire(kurus(90_000 - paid)))
  })

  it('pays a won accumulator at the stored odds after price changes', async () => {
    const app = await opened()
    const coupon = await placed(app, [app.leg(0), app.leg(1)])
    const [one = '', two = ''] = app.names
    await app.receive(priced(one, app.at(), { milli: 5_000 }), settled(one, app.at(), resultOf(1)))
    expect((await app.couponNow(coupon.couponID))?.legs.map(({ status }) => status)).toEqual(['won', 'open'])
    await app.receive(settled(two, app.at(), resultOf(1)))
    expect(await app.couponNow(coupon.couponID)).toMatchObject({ state: 'won', payout: '400.00' })
    expect(await app.balance()).toEqual({ cash: 130_000, held: 0 })
  })

  it('loses an accumulator with its first lost leg', async () => {
    const app = await opened()
    const coupon = await placed(app, [app.leg(0), app.leg(1)])
    await app.receive(settled(app.names[1] ?? '', app.at(), resultOf(0)))
    expect(await app.couponNow(coupon.couponID)).toMatchObject({ state: 'lost', payout: '0.00' })
    expect(await app.balance()).toEqual({ cash: 90_000, held: 0 })
  })

  it.each([
    ['half won', resultOf(1, 0.5), 'won', 105_000],
    ['half lost', resultOf(0, 0.5), 'won', 95_000],
    ['void', resultOf(0, 1), 'void', 100_000],
  ] as const)('settles a single that is %s', async (_, result, state, cash) => {
    const app = await opened()
    const coupon = await placed(app, [app.leg(0)])
    await app.receive(settled(app.names[0] ?? '', app.at(), result))
    expect((await app.couponNow(coupon.couponID))?.state).toBe(state)
    expect(await app.balance()).toEqual({ cash, held: 0 })
  })

  it('shows the exact amount that an open coupon may still pay', async () => {
    const app = await opened()
    const { couponID } = await placed(app, [app.leg(0), app.leg(1), app.leg(2)], { sizes: [2, 3] })
    const [one = '', two = '', three = ''] = app.names
    const now = () => app.couponNow(couponID)
    expect(await now()).toMatchObject({ mostWin: '2000.00' })
    await app.receive(settled(one, app.at(), resultOf(0, 1)))
    expect(await now()).toMatchObject({ state: 'open', mostWin: '1200.00' })
    await app.receive(settled(two, app.at(), resultOf(0)))
    expect(await now()).toMatchObject({ state: 'open', mostWin: '200.00' })
    await app.receive(settled(three, app.at(), resultOf(1)))
    expect(await now()).toMatchObject({ state: 'won', payout: '200.00' })
  })

  it('pays a 2/3 system column by column', async () => {
    const app = await opened()
    const coupon = await placed(app, [app.leg(0), app.leg(1), app.leg(2)], { sizes: [2] })
    expect(coupon).toMatchObject({ kind: 'system', columns: 3, stake: '300.00', mostWin: '1200.00' })
    const [one = '', two = '', three = ''] = app.names
    await app.receive(settled(one, app.at(), resultOf(1)), settled(two, app.at(), resultOf(0)))
    expect((await app.couponNow(coupon.couponID))?.state).toBe('open')
    await app.receive(settled(three, app.at(), resultOf(1)))
    expect(await app.couponNow(coupon.couponID)).toMatchObject({ state: 'won', payout: '400.00' })
  })

  it('has one effect when a settlement is repeated or runs twice at the same time', async () => {
    const app = await opened()
    await placed(app, [app.leg(0)])
    const won = settled(app.names[0] ?? '', app.at(), resultOf(1))
    await receiveMessages(app.app, [won])
    await Promise.all([settleJobs(app.app), settleJobs(app.app)])
    await app.receive(won)
    expect(await app.balance()).toEqual({ cash: 110_000, held: 0 })
  })

  it('[A31] reverses the payout of a corrected result, pays again, and shows the correction to the player', async () => {
    const app = await opened()
    const coupon = await placed(app, [app.leg(0)])
    const [match = ''] = app.names
    await app.receive(settled(match, app.at(), resultOf(1)))
    await app.receive(settlementRolledBack(match, app.at()))
    expect(await app.couponNow(coupon.couponID)).toMatchObject({ state: 'open', payout: '0.00', corrected: true })
    expect(await app.balance()).toEqual({ cash: 90_000, held: 10_000 })
    await app.receive(settlementRolledBack(match, app.at()))
    expect(await app.balance()).toEqual({ cash: 90_000, held: 10_000 })
    await app.receive(settled(match, app.at(), resultOf(0)))
    expect(await app.couponNow(coupon.couponID)).toMatchObject({ state: 'lost', corrected: true })
    expect(await app.balance()).toEqual({ cash: 90_000, held: 0 })
  })

  describe('with a payout of at least ten times its stake', () => {
    /** Places a single at 12.00, which would pay 1,200 lira. */
    const longShot = async () => {
      const app = await opened()
      const [match = ''] = app.names
      await app.receive(priced(match, app.at(), { milli: 12_000, probability: 0.07 }))
      const { couponID } = await placed(app, [app.leg(0, '12.00')])
      return { ...app, match, now: () => app.couponNow(couponID) }
    }

    it('[A61] waits for the confirmed result, and says so', async () => {
      const app = await longShot()
      expect(await app.now()).toMatchObject({ state: 'open', awaitsConfirmation: false })
      await app.receive(settled(app.match, app.at(), resultOf(1), 1))
      expect(await app.now()).toMatchObject({
        state: 'open',
        awaitsConfirmation: true,
        mostWin: '1200.00',
        payout: '0.00',
      })
      expect(await app.balance()).toEqual({ cash: 90_000, held: 10_000 })
      const offer = await app.call(
        'betframe',
        'getCashOut',
        { couponID: (await app.now())?.couponID ?? '' },
        app.player.user,
      )
      expect(offer.data.map(({ amount }) => amount)).toEqual(['0.00'])
      await app.receive(settled(app.match, app.at(), resultOf(1), 2))
      expect(await app.now()).toMatchObject({ state: 'won', awaitsConfirmation: false, payout: '1200.00' })
      expect(await app.balance()).toEqual({ cash: 210_000, held: 0 })
      await app.receive(settled(app.match, app.at(), resultOf(1), 2))
      expect(await app.balance()).toEqual({ cash: 210_000, held: 0 })
    })

    it('[A61] is paid a day after the first report when its feed confirms nothing', async () => {
      const app = await longShot()
      await app.receive(settled(app.match, app.at(), resultOf(1), 1))
      app.clock.advance(23 * hour)
      await queueUnconfirmedMarkets(app.app)
      await settleJobs(app.app)
      expect(await app.balance()).toEqual({ cash: 90_000, held: 10_000 })
      app.clock.advance(hour)
      await queueUnconfirmedMarkets(app.app)
      await settleJobs(app.app)
      expect(await app.balance()).toEqual({ cash: 210_000, held: 0 })
    })

    it('[A61] pays nothing when the first report is corrected before its confirmation', async () => {
      const app = await longShot()
      await app.receive(settled(app.match, app.at(), resultOf(1), 1))
      app.clock.advance(180_000)
      await app.receive(settlementRolledBack(app.match, app.at()))
      expect(await app.now()).toMatchObject({ state: 'open', awaitsConfirmation: false, corrected: false })
      await app.receive(settled(app.match, app.at() + 1, resultOf(0), 1))
      expect(await app.now()).toMatchObject({ state: 'lost', payout: '0.00', corrected: false })
      expect(await app.balance()).toEqual({ cash: 90_000, held: 0 })
    })

    it('[A61] is refunded at once when its match is cancelled before the confirmation', async () => {
      const app = await longShot()
      await app.receive(settled(app.match, app.at(), resultOf(1), 1))
      await app.receive(cancelled(app.match, app.at()))
      expect(await app.now()).toMatchObject({ state: 'void', payout: '100.00' })
      await app.receive(settled(app.match, app.at(), resultOf(1), 2))
      expect(await app.now()).toMatchObject({ state: 'void', payout: '100.00' })
      expect(await app.balance()).toEqual({ cash: 100_000, held: 0 })
    })

    it('[A61] cannot be cashed out for as much while a leg of it has won by a first report', async () => {
      const app = await opened()
      const [match = ''] = app.names
      await app.receive(priced(match, app.at(), { milli: 12_000, probability: 0.07 }))
      const { couponID } = await placed(app, [app.leg(0, '12.00'), app.leg(1)])
      const offer = async () => (await app.call('betframe', 'getCashOut', { couponID }, app.player.user)).data
      await app.receive(settled(match, app.at(), resultOf(1), 1))
      expect(await offer()).toMatchObject([{ couponID, amount: '0.00' }])
      await app.receive(settled(match, app.at(), resultOf(1), 2))
      expect(await offer()).toMatchObject([{ couponID, amount: '1105.92' }])
    })
  })

  it('pays a smaller win by the first report', async () => {
    const app = await opened()
    const [match = ''] = app.names
    await app.receive(priced(match, app.at(), { milli: 9_900, probability: 0.08 }))
    const { couponID } = await placed(app, [app.leg(0, '9.90')])
    await app.receive(settled(match, app.at(), resultOf(1), 1))
    expect(await app.couponNow(couponID)).toMatchObject({ state: 'won', payout: '990.00' })
  })

  it('[A31] records whether a correction reversed a payout', async () => {
    const app = await opened()
    const [match = '', other = ''] = app.names
    const { couponID } = await placed(app, [app.leg(0), app.leg(1)])
    const isNow = async (message: MatchMessage) => {
      await app.receive(message)
      return app.couponNow(couponID)
    }
    expect(await isNow(settled(match, app.at(), resultOf(0)))).toMatchObject({ state: 'lost', corrected: false })
    const open = { state: 'open', corrected: true, takenBack: false }
    expect(await isNow(settled(match, app.at(), resultOf(1)))).toMatchObject(open)
    expect(await isNow(settled(other, app.at(), resultOf(0)))).toMatchObject({ ...open, state: 'lost' })
    expect(await isNow(settled(other, app.at(), resultOf(1)))).toMatchObject({ ...open, state: 'won' })
    expect(await isNow(settled(other, app.at(), resultOf(0)))).toMatchObject({ state: 'lost', takenBack: true })
  })

  it('applies the last of several results in one batch of messages', async () => {
    const app = await opened()
    const { couponID } = await placed(app, [app.leg(0)])
    const [match = ''] = app.names
    const [won, lost] = [resultOf(1), resultOf(0)].map((result) => settled(match, app.at(), result)) as [
      MatchMessage,
      MatchMessage,
    ]
    const [back, void_, valid] = [settlementRolledBack, cancelled, cancelRolledBack].map((of) =>
      of(match, app.at()),
    ) as [MatchMessage, MatchMessage, MatchMessage]
    const state = async (...messages: MatchMessage[]) => {
      await app.receive(...messages)
      return (await app.couponNow(couponID))?.state
    }
    expect(await state(won, back, lost)).toBe('lost')
    expect(await state(back, won)).toBe('won')
    expect(await state(lost, back)).toBe('open')
    expect(await state(void_, valid)).toBe('open')
    expect(await state(void_)).toBe('void')
    expect(await state(valid, void_)).toBe('void')
    expect(await state(valid, won)).toBe('won')
  })

  it('corrects a result when the feed sends another one without a rollback', async () => {
    const app = await opened()
    const coupon = await placed(app, [app.leg(0)])
    const [match = ''] = app.names
    await app.receive(settled(match, app.at(), resultOf(0)))
    await app.receive(settled(match, app.at(), resultOf(1)))
    expect(await app.couponNow(coupon.couponID)).toMatchObject({ state: 'won', payout: '200.00', corrected: true })
    expect(await app.balance()).toEqual({ cash: 110_000, held: 0 })
  })

  it('does not recover money that the player has already spent', async () => {
    const app = await opened()
    const [match = ''] = app.names
    await placed(app, [app.leg(0)], { unit: '1000.00' })
    await app.receive(settled(match, app.at(), resultOf(1)))
    await placed(app, [app.leg(1)], { unit: '1900.00' })
    await app.receive(settlementRolledBack(match, app.at()))
    expect(await app.balance()).toEqual({ cash: 0, held: 100_000 + 190_000 })
  })

  it('leaves a coupon that cannot be settled to the operator, and settles all others', async () => {
    const app = await opened()
    const [match = '', second = ''] = app.names
    const broken = await placed(app, [app.leg(0)])
    const valid = await placed(app, [app.leg(0)])
    const later = await placed(app, [app.leg(1)])
    await app.app.db.query.updateTable('coupon').set({ stake_left: 0 }).where('id', '=', broken.couponID).execute()
    await app.receive(settled(match, app.at(), resultOf(0)))
    await app.receive(settled(second, app.at(), resultOf(1)))
    expect((await app.couponNow(broken.couponID))?.state).toBe('open')
    expect((await app.couponNow(valid.couponID))?.state).toBe('lost')
    expect((await app.couponNow(later.couponID))?.state).toBe('won')
  })

  it('settles all other coupons when the database refuses to book one', async () => {
    const app = await opened()
    const [match = '', second = ''] = app.names
    const [broken, later] = [await placed(app, [app.leg(0)]), await placed(app, [app.leg(1)])]
    await receiveMessages(app.app, [settled(match, app.at(), resultOf(1)), settled(second, app.at(), resultOf(1))])
    await settleJobs(
      booking(app, (operation) =>
        operation.id.includes(broken.couponID)
          ? Promise.reject(Object.assign(new Error('bigint out of range'), { code: '22003' }))
          : app.app.ledger.post(operation),
      ),
    )
    expect((await app.couponNow(broken.couponID))?.state).toBe('open')
    expect((await app.couponNow(later.couponID))?.state).toBe('won')
  })

  it('retries a coupon that the database refused later, without new messages about its market', async () => {
    const app = await opened()
    const [match = ''] = app.names
    const { couponID } = await placed(app, [app.leg(0)])
    const stake = (amount: number) =>
      app.app.db.query.updateTable('coupon').set({ stake_left: amount }).where('id', '=', couponID).execute()
    await stake(0)
    await app.receive(settled(match, app.at(), resultOf(0)))
    app.clock.advance(30_000)
    await retryQueuedCoupons(app.app)
    expect((await app.couponNow(couponID))?.state).toBe('open')
    await stake(10_000)
    await retryQueuedCoupons(app.app)
    expect((await app.couponNow(couponID))?.state).toBe('open')
    app.clock.advance(60_000)
    await retryQueuedCoupons(app.app)
    expect((await app.couponNow(couponID))?.state).toBe('lost')
    expect(await app.app.db.query.selectFrom('booking_retry').select('id').execute()).toEqual([])
  })

  it('is repeated later when the database connection is lost, which the driver reports without an error code', async () => {
    const app = await opened()
    const { couponID } = await placed(app, [app.leg(0)])
    await receiveMessages(app.app, [settled(app.names[0] ?? '', app.at(), resultOf(1))])
    const lost = new Error('Connection terminated unexpectedly')
    await expect(settleJobs(booking(app, () => Promise.reject(lost)))).rejects.toThrow(lost)
    expect((await app.couponNow(couponID))?.state).toBe('open')
    await settleJobs(app.app)
    expect((await app.couponNow(couponID))?.state).toBe('won')
  })

  it('deducts the unrecovered part of a reversed payout from the next one', async () => {
    const app = await opened()
    const [match = ''] = app.names
    const { couponID } = await placed(app, [app.leg(0)])
    await app.receive(settled(match, app.at(), resultOf(1)))
    await placed(app, [app.leg(1)], { unit: '1050.00' })
    const balances = { cash: 5_000, held: 105_000 }
    expect(await app.balance()).toEqual(balances)
    for (let times = 0; times < 2; times++) {
      await app.receive(settlementRolledBack(match, app.at()))
      expect(await app.balance()).toEqual({ cash: 0, held: 105_000 + 10_000 })
      const input = { couponID, cashOutID: newId(), least: '1.00' }
      expect(await app.call('betframe', 'cashOut', input, app.player.user)).toMatchObject({ result: false })
      await app.receive(settled(match, app.at(), resultOf(1)))
      expect(await app.couponNow(couponID)).toMatchObject({ state: 'won', payout: '200.00' })
      expect(await app.balance()).toEqual(balances)
    }
    await app.receive(cancelled(match, app.at()))
    expect(await app.couponNow(couponID)).toMatchObject({ state: 'void', payout: '100.00' })
    expect(await app.balance()).toEqual({ cash: 0, held: 105_000 })
    await app.receive(settled(app.names[1] ?? '', app.at(), resultOf(0)))
    expect(await app.balance()).toEqual({ cash: 0, held: 0 })
  })

  it('[A30] refunds only bets that were placed in the period of a cancellation', async () => {
    const app = await opened()
    const [match = ''] = app.names
    const before = await placed(app, [app.leg(0)])
    app.clock.advance(60_000)
    const after = await placed(app, [app.leg(0)])
    await app.receive(cancelled(match, app.at(), { startMs: app.at() - 30_000 }))
    expect((await app.couponNow(before.couponID))?.state).toBe('open')
    expect(await app.couponNow(after.couponID)).toMatchObject({ state: 'void', legs: [{ status: 'void' }] })
    expect(await app.balance()).toEqual({ cash: 90_000, held: 10_000 })
  })

  it('[A30] voids the coupons of a cancelled match, stores the cancellation, and pays or cashes out none of them', async () => {
    const app = await opened()
    const [match = ''] = app.names
    const { couponID } = await placed(app, [app.leg(0)])
    await app.receive(cancelled(match, app.at()))
    expect(await app.couponNow(couponID)).toMatchObject({
      state: 'void',
      payout: '100.00',
      legs: [{ status: 'void' }],
    })
    const records = await app.app.db.query.selectFrom('sport_cancel').selectAll().execute()
    expect(records).toEqual([expect.objectContaining({ match_id: match, reason: 10 })])
    const input = { couponID, cashOutID: newId(), least: '1.00' }
    expect((await app.call('betframe', 'cashOut', input, app.player.user)).result).toBe(false)
    await app.receive(settled(match, app.at(), resultOf(1)))
    expect((await app.couponNow(couponID))?.state).toBe('void')
    expect(await app.balance()).toEqual({ cash: 100_000, held: 0 })
  })
})

describe('cash-out', () => {
  it('pays the offer and closes the coupon, once per id', async () => {
    const app = await opened()
    const coupon = await placed(app, [app.leg(0)])
    const offer = await app.call('betframe', 'getCashOut', { couponID: coupon.couponID }, app.player.user)
    // 100 at 2.00 with a chance of 0.48, less four per cent.
    expect(offer.data).toMatchObject([{ couponID: coupon.couponID, amount: '92.16' }])
    const input = { couponID: coupon.couponID, cashOutID: newId(), least: '92.16' }
    const answers = await Promise.all([1, 2].map(() => app.call('betframe', 'cashOut', input, app.player.user)))
    for (const answer of answers)
      expect(answer.data[0]).toMatchObject({ state: 'cashed_out', cashedOut: '92.16', share: '0.00' })
    expect(await app.balance()).toEqual({ cash: 99_216, held: 0 })
    await app.receive(settled(app.names[0] ?? '', app.at(), resultOf(1)))
    expect(await app.balance()).toEqual({ cash: 99_216, held: 0 })
  })

  it('values a possible refund as the stake: draw no bet is worth its stake while the score is level', async () => {
    const app = await opened()
    const [match = ''] = app.names
    const away = { ...app.leg(0), market: 11, outcome: '5' }
    await app.receive(modelled(match, app.at()))
    const event = await app.call('betframe', 'getEvent', { match })
    const market = event.data[0]?.markets.find((one) => one.market === 11)
    const price = market?.outcomes.find(({ outcome }) => outcome === '5')?.odds ?? ''
    expect(Number(price)).toBeGreaterThan(2)
    const { couponID } = await placed(app, [{ ...away, odds: price }])
    // Few goals are expected: both sides are equally likely to score, and a refund is most likely.
    await app.receive(modelled(match, app.at(), { goals: { home: 0.02, away: 0.02 } }))
    const offer = await app.call('betframe', 'getCashOut', { couponID }, app.player.user)
    expect(Number(offer.data[0]?.amount)).toBeGreaterThan(95)
    expect(Number(offer.data[0]?.amount)).toBeLessThan(100)
  })

  it('cashes out a part, and settles the rest by its share', async () => {
    const app = await opened()
    const { couponID } = await placed(app, [app.leg(0)])
    const cashOutID = newId()
    const part = await app.call(
      'betframe',
      'cashOut',
      { couponID, cashOutID, share: 2_500, least: '23.00' },
      app.player.user,
    )
    expect(part.message).toBe('Kuponunun bir kısmı bozduruldu')
    expect(part.data[0]).toMatchObject({ state: 'open', cashedOut: '23.04', share: '75.00', mostWin: '150.00' })
    // A player who got no answer finds the id of the cash-out on the coupon.
    expect(await app.couponNow(couponID)).toMatchObject({ cashOutIDs: [cashOutID] })
    expect(await app.balance()).toEqual({ cash: 92_304, held: 7_500 })
    await app.receive(settled(app.names[0] ?? '', app.at(), resultOf(1)))
    expect(await app.couponNow(couponID)).toMatchObject({ state: 'won', payout: '173.04' })
    expect(await app.balance()).toEqual({ cash: 92_304 + 15_000, held: 0 })
  })

  it('cashes out the full coupon when no stake would remain', async () => {
    const app = await opened()
    const [match = ''] = app.names
    const { couponID } = await placed(app, [app.leg(0)], { unit: '10.00' })
    const other = await placed(app, [app.leg(0)])
    const input = { couponID, cashOutID: newId(), share: 9_995, least: '9.00' }
    const answer = await app.call('betframe', 'cashOut', input, app.player.user)
    expect(answer.message).toBe('Kuponun bozduruldu')
    expect(answer.data[0]).toMatchObject({ state: 'cashed_out', share: '0.00', payout: '9.21' })
    expect(await app.call('betframe', 'cashOut', input, app.player.user)).toEqual(answer)
    await app.receive(settled(match, app.at(), resultOf(1)))
    expect(await app.couponNow(other.couponID)).toMatchObject({ state: 'won', payout: '200.00' })
    expect(await app.couponNow(couponID)).toMatchObject({ state: 'cashed_out', payout: '9.21' })
    expect(await app.balance()).toEqual({ cash: 100_000 - 1_000 + 921 + 10_000, held: 0 })
  })

  it('is refused when the offer is below the requested minimum or a market is closed', async () => {
    const app = await opened()
    const { couponID } = await placed(app, [app.leg(0)])
    const input = { couponID, cashOutID: newId(), least: '92.17' }
    expect(await app.call('betframe', 'cashOut', input, app.player.user)).toMatchObject({
      message: 'Bozdurma tutarı değişti. Yeni tutarla tekrar dene.',
      blanks: { offer: '92.16' },
    })
    await app.receive(priced(app.names[0] ?? '', app.at(), { open: false }))
    expect(await app.call('betframe', 'cashOut', { ...input, least: '1.00' }, app.player.user)).toMatchObject({
      message: 'Bu kupon şu an bozdurulamaz',
    })
  })

  it('is neither offered nor paid nor automatic for a coupon that was staked from a bonus', async () => {
    const app = await openedWithBonus()
    const { couponID } = await placed(app, [app.leg(0)])
    const { user } = app.player
    expect((await app.call('betframe', 'getCashOut', { couponID }, user)).data).toEqual([
      { couponID, amount: '0.00', quote: '' },
    ])
    const input = { couponID, cashOutID: newId(), least: '0.01' }
    expect(await app.call('betframe', 'cashOut', input, user)).toMatchObject({
      result: false,
      message: 'Bu kupon şu an bozdurulamaz',
    })
    await app.call('betframe', 'setAutoCashOut', { couponID, amount: '1.00' }, user)
    expect(await autoCashOut(app.app)).toBe(0)
    expect(await app.balances()).toEqual({ cash: 0, bonus: 40_000, held: 10_000 })
  })

  it('is refused when its id was used with another share', async () => {
    const app = await opened()
    const { couponID } = await placed(app, [app.leg(0)])
    const cashOutID = newId()
    const requestCashOut = (share: number) =>
      app.call('betframe', 'cashOut', { couponID, cashOutID, share, least: '1.00' }, app.player.user)
    expect((await requestCashOut(2_500)).result).toBe(true)
    const before = await app.balance()
    expect(await requestCashOut(5_000)).toMatchObject({
      result: false,
      code: 409,
      message: refusals.operation_reused.tr,
    })
    expect(await app.balance()).toEqual(before)
  })

  it('offers at most the maximum win less the margin, although the price rose beyond', async () => {
    const app = await opened()
    const [match = ''] = app.names
    await payIn(app, app.player.id, 5_000_000, 'more')
    await app.receive(priced(match, app.at(), { eventStatus: 1, milli: 19_000, probability: 0.05 }))
    const { couponID } = await placed(app, [app.leg(0, '19.00')], { unit: '50000.00' })
    app.clock.advance(5_000)
    await app.receive(priced(match, app.at(), { eventStatus: 1, milli: 30_000, probability: 0.03 }))
    await decidePending(app.app)
    await app.receive(priced(match, app.at(), { eventStatus: 1, milli: 1_010, probability: 0.98 }))
    // 50,000 at 30.00 would be 1,500,000. A coupon pays 1,000,000, less four per cent.
    const offer = await app.call('betframe', 'getCashOut', { couponID }, app.player.user)
    const amount = kurusFromWire(offer.data[0]?.amount ?? '') ?? 0
    expect(amount).toBeGreaterThan(90_000_000)
    expect(amount).toBeLessThanOrEqual(96_000_000)
  })

  it('is refused when the share is too small to pay anything, and leaves the coupon unchanged', async () => {
    const app = await opened()
    const { couponID } = await placed(app, [app.leg(0)], { unit: '10.00' })
    const input = { couponID, cashOutID: newId(), share: 1, least: '0.00' }
    expect(await app.call('betframe', 'cashOut', input, app.player.user)).toMatchObject({
      result: false,
      code: 409,
    })
    expect(await app.couponNow(couponID)).toMatchObject({ state: 'open', share: '100.00', cashedOut: '0.00' })
    expect(await app.balance()).toEqual({ cash: 99_000, held: 1_000 })
  })

  it('is made automatically when the offer reaches the player’s amount', async () => {
    const app = await opened()
    const { couponID } = await placed(app, [app.leg(0)])
    await app.call('betframe', 'setAutoCashOut', { couponID, amount: '150.00' }, app.player.user)
    expect(await autoCashOut(app.app)).toBe(0)
    await app.receive(priced(app.names[0] ?? '', app.at(), { milli: 1_200, probability: 0.8 }))
    expect(await autoCashOut(app.app)).toBe(1)
    expect(await app.couponNow(couponID)).toMatchObject({ state: 'cashed_out', cashedOut: '153.60' })
  })

  it('goes to the retry queue when the database refuses an automatic one, with growing delays', async () => {
    const app = await opened()
    const { couponID } = await placed(app, [app.leg(0)])
    await app.call('betframe', 'setAutoCashOut', { couponID, amount: '150.00' }, app.player.user)
    await app.receive(priced(app.names[0] ?? '', app.at(), { milli: 1_200, probability: 0.8 }))
    const refusing = booking(app, () =>
      Promise.reject(Object.assign(new Error('bigint out of range'), { code: '22003' })),
    )
    const tries = () => app.app.db.query.selectFrom('booking_retry').select('tries').execute()
    for (let turns = 0; turns < 3; turns++) expect(await autoCashOut(refusing)).toBe(0)
    expect(await tries()).toEqual([{ tries: 1 }])
    app.clock.advance(30_000)
    await retryQueuedCoupons(refusing)
    expect(await tries()).toEqual([{ tries: 2 }])
    app.clock.advance(60_000)
    await retryQueuedCoupons(app.app)
    expect([await tries(), (await app.couponNow(couponID))?.state]).toEqual([[], 'cashed_out'])
  })

  it('is made automatically however many other orders are pending', async () => {
    const app = await opened()
    const first = await placed(app, [app.leg(0)])
    const order = { couponID: first.couponID, amount: '150.00' }
    await app.call('betframe', 'setAutoCashOut', order, app.player.user)
    // A full chunk of orders before it, with amounts that are never reached.
    await sql`
      insert into coupon (player_id, id, kind, state, sizes, columns, unit, stake, stake_left, max_win, policy, legs, intent, live,
        placed_at, auto_cash_out)
      select 0, 'x' || n, kind, state, sizes, columns, unit, stake, stake_left, max_win, policy, legs, intent, live, placed_at,
        1000000000000 from coupon, generate_series(1, 4000) n where id = ${first.couponID}`.execute(app.app.db.query)
    await app.receive(priced(app.names[0] ?? '', app.at(), { milli: 1_200, probability: 0.8 }))
    for (let turns = 0; turns < 3; turns++) await autoCashOut(app.app)
    await sql`delete from coupon where player_id = 0`.execute(app.app.db.query)
    expect((await app.couponNow(first.couponID))?.state).toBe('cashed_out')
  })

  it('in play waits for the delay and is decided by a price that falls meanwhile', async () => {
    const app = await opened()
    const [match = ''] = app.names
    const { couponID } = await placed(app, [app.leg(0)])
    await app.receive(priced(match, app.at(), { eventStatus: 1 }))
    app.app.config.couponDelayMs = 700
    let answered = false
    const input = app
      .call('betframe', 'cashOut', { couponID, cashOutID: newId(), least: '92.16' }, app.player.user)
      .finally(() => {
        answered = true
      })
    await wait(350)
    expect(answered).toBe(false)
    expect(await app.couponNow(couponID)).toMatchObject({ state: 'open', cashedOut: '0.00' })
    // At this price the offer is far below the requested amount.
    app.clock.advance(1_000)
    await app.receive(priced(match, app.at(), { eventStatus: 1, milli: 20_000, probability: 0.04 }))
    expect(await input).toMatchObject({ result: false, message: 'Bozdurma tutarı değişti. Yeni tutarla tekrar dene.' })
    expect(await app.couponNow(couponID)).toMatchObject({ state: 'open', cashedOut: '0.00' })
    expect(await app.balance()).toEqual({ cash: 90_000, held: 10_000 })
  })

  it('is paid at the offer after the delay in play, and without delay before the match', async () => {
    const app = await opened()
    const [match = ''] = app.names
    const { couponID } = await placed(app, [app.leg(0)])
    const other = await placed(app, [app.leg(1)])
    await app.receive(priced(match, app.at(), { eventStatus: 1 }))
    // A single on a match that has not started is paid without delay.
    app.app.config.couponDelayMs = 600_000
    const input = (id: string, least: string) =>
      app.call('betframe', 'cashOut', { couponID: id, cashOutID: newId(), least }, app.player.user)
    expect((await input(other.couponID, '92.16')).data[0]).toMatchObject({ state: 'cashed_out', cashedOut: '92.16' })
    app.app.config.couponDelayMs = 500
    const risen = input(couponID, '92.16')
    await wait(200)
    app.clock.advance(1_000)
    await app.receive(priced(match, app.at(), { eventStatus: 1, milli: 1_200, probability: 0.8 }))
    expect((await risen).data[0]).toMatchObject({ state: 'cashed_out', cashedOut: '153.60' })
  })

  it('in play waits as long for an automatic order as for a manual one', async () => {
    const app = await opened()
    const [match = ''] = app.names
    const { couponID } = await placed(app, [app.leg(0)])
    await app.receive(priced(match, app.at(), { eventStatus: 1 }))
    app.app.config.couponDelayMs = 400
    const input = app.call('betframe', 'setAutoCashOut', { couponID, amount: '1.00' }, app.player.user)
    await wait(200)
    expect(await autoCashOut(app.app)).toBe(0)
    expect((await input).data[0]).toMatchObject({ autoCashOut: '1.00' })
    // The delay is over, and its messages have not arrived.
    app.clock.advance(400)
    expect(await autoCashOut(app.app)).toBe(0)
    await app.receive(priced(match, app.at(), { eventStatus: 1, milli: 20_000, probability: 0.04 }))
    expect(await autoCashOut(app.app)).toBe(1)
    expect(await app.couponNow(couponID)).toMatchObject({ state: 'cashed_out', cashedOut: '7.68' })
  })

  it('in play is paid by messages after its delay, not by those known at the request', async () => {
    const app = await opened()
    const [match = ''] = app.names
    const { couponID } = await placed(app, [app.leg(0)])
    await app.receive(priced(match, app.at(), { eventStatus: 1 }))
    const input = { couponID, cashOutID: newId(), least: '1.00' }
    const answer = app.call('betframe', 'cashOut', input, app.player.user)
    await wait(100)
    app.clock.advance(1_000)
    await wait(150)
    expect((await app.couponNow(couponID))?.state).toBe('open')
    await app.receive(priced(match, app.at(), { eventStatus: 1, milli: 60_000, probability: 0.015 }))
    expect((await answer).data[0]).toMatchObject({ state: 'cashed_out', cashedOut: '2.88' })
  })

  it('in play is refused when no more messages about its match arrive', async () => {
    const app = await opened()
    const { couponID } = await placed(app, [app.leg(0)])
    await app.receive(priced(app.names[0] ?? '', app.at(), { eventStatus: 1 }))
    const input = { couponID, cashOutID: newId(), least: '1.00' }
    const answer = app.call('betframe', 'cashOut', input, app.player.user)
    await wait(100)
    app.clock.advance(1_000)
    // A message about another match does not count.
    await app.receive(priced(app.names[1] ?? '', app.at(), { eventStatus: 1 }))
    await wait(100)
    app.clock.advance(21_000)
    expect((await answer).message).toBe('Bu kupon şu an bozdurulamaz')
    expect((await app.couponNow(couponID))?.state).toBe('open')
  })

  it('waits, like a bet in play, until received messages are in the book', async () => {
    const app = await opened()
    const [match = ''] = app.names
    await app.receive(priced(match, app.at(), { eventStatus: 1 }))
    const cashed = await placed(app, [app.leg(0)])
    app.clock.advance(5_000)
    await app.receive(priced(match, app.at(), { eventStatus: 1 }))
    await decidePending(app.app)
    const waiting = await placed(app, [app.leg(0)])
    const order = { couponID: cashed.couponID, amount: '1.00' }
    await app.call('betframe', 'setAutoCashOut', order, app.player.user)
    app.clock.advance(5_000)
    const { db } = app.app
    const { run } = db
    const storing = Promise.withResolvers<void>()
    db.run = (statement, parameters) =>
      statement.name === 'store_feed_changes'
        ? storing.promise.then(() => run(statement, parameters))
        : run(statement, parameters)
    const receiving = receiveMessages(app.app, [priced(match, app.at(), { eventStatus: 1, status: 0 })])
    await wait(50)
    const before = [await decidePending(app.app), await autoCashOut(app.app)]
    storing.resolve()
    await receiving
    db.run = run
    expect(before).toEqual([0, 0])
    expect([await decidePending(app.app), await autoCashOut(app.app)]).toEqual([1, 0])
    expect((await app.couponNow(waiting.couponID))?.state).toBe('refused')
  })

  it('does not store an order that was cancelled while it waited', async () => {
    const app = await opened()
    const { couponID } = await placed(app, [app.leg(0)])
    await app.receive(priced(app.names[0] ?? '', app.at(), { eventStatus: 1 }))
    app.app.config.couponDelayMs = 300
    const order = (amount: string) => app.call('betframe', 'setAutoCashOut', { couponID, amount }, app.player.user)
    const input = order('1.00')
    await wait(100)
    expect((await order('0')).data[0]).toMatchObject({ autoCashOut: '' })
    expect((await input).data[0]).toMatchObject({ state: 'open', autoCashOut: '' })
    expect(await autoCashOut(app.app)).toBe(0)
    expect((await order('1.00')).data[0]).toMatchObject({ autoCashOut: '1.00' })
  })

  it('has either the cash-out or the settlement when both run at the same time', async () => {
    const app = await opened()
    const { couponID } = await placed(app, [app.leg(0)])
    await receiveMessages(app.app, [settled(app.names[0] ?? '', app.at(), resultOf(1))])
    await Promise.all([
      settleJobs(app.app),
      app.call('betframe', 'cashOut', { couponID, cashOutID: newId(), least: '1.00' }, app.player.user),
    ])
    const { cash, held } = await app.balance()
    expect(held).toBe(0)
    expect([99_216, 110_000]).toContain(cash)
  })
})

describe('the lists', () => {
  it('[C-oth-03] [W-07] shows open and closed coupons of the last thirty days, and those of a range', async () => {
    const app = await opened()
    const first = await placed(app, [app.leg(0)])
    const second = await placed(app, [app.leg(1)])
    await app.receive(settled(app.names[0] ?? '', app.at(), resultOf(0)))
    const list = async (more: object) => {
      const answer = await app.call('betframe', 'getCoupons', more, app.player.user)
      return answer.data.map(({ couponID }) => couponID).sort()
    }
    expect(await list({})).toEqual([first.couponID, second.couponID].sort())
    expect(await list({ state: 'open' })).toEqual([second.couponID])
    expect(await list({ state: 'closed' })).toEqual([first.couponID])
    const today = dayOf(app.at())
    expect(await list({ startDate: today, endDate: today })).toHaveLength(2)
    expect(await list({ startDate: addDays(today, -9), endDate: addDays(today, -1) })).toEqual([])
    const placedOn = (couponID: string, day: string) =>
      app.app.db.query
        .updateTable('coupon')
        .set({ placed_at: new Date(startOfDay(day)) })
        .where('id', '=', couponID)
        .execute()
    await placedOn(first.couponID, addDays(today, -30))
    await placedOn(second.couponID, addDays(today, -31))
    expect(await list({})).toEqual([first.couponID])
    expect(await list({ startDate: '', endDate: '' })).toEqual([first.couponID, second.couponID].sort())
    expect(await list({ endDate: addDays(today, -31) })).toEqual([second.couponID])
  })

  it("shows nobody another player's coupon", async () => {
    const app = await opened()
    const { couponID } = await placed(app, [app.leg(0)])
    const other = await app.newPlayer()
    for (const method of ['getCoupon', 'getCashOut'] as const)
      expect(await app.call('betframe', method, { couponID }, other.user)).toMatchObject({ result: false, code: 404 })
    const cash = await app.call('betframe', 'cashOut', { couponID, cashOutID: newId(), least: '1.00' }, other.user)
    expect(cash).toMatchObject({ result: false, code: 404 })
  })

  it('counts matches by sport, country and competition, and finds them by name with or without diacritics', async () => {
    const app = await opened()
    const sports = await app.call('betframe', 'getSports', {})
    expect(sports.data).toMatchObject([
      {
        sport: 'football',
        name: 'Futbol',
        count: 3,
        live: 0,
        categories: [{ competitions: [{ id: 'tr.1', count: 3 }] }],
      },
    ])
    const found = await app.call('betframe', 'getEvents', { search: 'turkiye konuk 2', Lang: 'en' })
    expect(found.data).toMatchObject([
      { home: { name: 'Ev 2' }, main: [{ outcomes: [{ name: '1', odds: '2.00' }, { name: 'X' }, { name: '2' }] }] },
    ])
    const full = await app.call('betframe', 'getEvent', { match: app.names[1] ?? '' })
    expect(full.data[0]?.markets).toMatchObject([{ market: 1, name: 'Maç sonucu', group: 'main' }])
    expect(await app.call('betframe', 'getEvent', { match: 'sim:football:99' })).toMatchObject({ code: 404 })
  })

  it('lists the matches of several competitions in pages', async () => {
    const app = await opened()
    const ofLeague = (number: number, id: string) => ({
      ...fixtureOf(number, app.at() + number * hour),
      competition: { id, name: { tr: id, en: id } },
    })
    const others = [ofLeague(4, 'gr.1'), ofLeague(5, 'gr.2'), ofLeague(6, 'gr.1')]
    await app.receive(...others.map((fixture) => announced(fixture, app.at())))
    const listed = async (input: object) => {
      const { data, pagination } = await app.call('betframe', 'getEvents', input)
      return [data.map(({ match }) => match), pagination?.total]
    }
    const names = others.map(({ match }) => match)
    expect(await listed({ competitions: ['gr.2', 'gr.1'] })).toEqual([names, 3])
    expect(await listed({ competitions: ['gr.1', 'gr.2'], limit: 2, offset: 2 })).toEqual([[names[2]], 3])
    expect(await listed({ competitions: ['nowhere'] })).toEqual([[], 0])
  })

  it('[B270] counts the matches of each day of Istanbul that have not begun, and lists those of one day', async () => {
    const app = await opened()
    const today = dayOf(app.at())
    const tomorrow = addDays(today, 1)
    const midnight = startOfDay(tomorrow)
    const ofLeague = (number: number, startMs: number, id: string) => ({
      ...fixtureOf(number, startMs),
      competition: { id, name: { tr: id, en: id } },
    })
    const [last, first, other] = [
      ofLeague(14, midnight - 1, 'gr.1'),
      ofLeague(15, midnight, 'gr.1'),
      ofLeague(16, midnight + hour, 'gr.2'),
    ]
    await app.receive(...[last, first, other].map((fixture) => announced(fixture, app.at())))
    const days = async (input: object) => (await app.call('betframe', 'getMatchDays', input)).data
    expect(await days({ competitions: ['gr.1', 'gr.2'] })).toEqual([
      { day: today, count: 1 },
      { day: tomorrow, count: 2 },
    ])
    expect(await days({ competitions: ['gr.2'] })).toEqual([{ day: tomorrow, count: 1 }])
    expect(await days({ sport: 'tennis' })).toEqual([])
    expect(await days({ search: 'konuk 16' })).toEqual([{ day: tomorrow, count: 1 }])
    const listed = async (day: string) =>
      (await app.call('betframe', 'getEvents', { day, competitions: ['gr.1', 'gr.2'] })).data.map(({ match }) => match)
    expect(await listed(today)).toEqual([last.match])
    expect(await listed(tomorrow)).toEqual([first.match, other.match])
    // A match in play has begun: it is of no day to come, but of its own in the list.
    await app.receive(priced(last.match, app.at(), { eventStatus: 1 }))
    expect(await days({ competitions: ['gr.1'] })).toEqual([{ day: tomorrow, count: 1 }])
    expect(await listed(today)).toEqual([last.match])
  })

  it('finds a team whose name was set after its match was announced', async () => {
    const app = await opened()
    const found = async (search: string) =>
      (await app.call('betframe', 'getEvents', { search })).data.map(({ match }) => match)
    const fixture = { ...fixtureOf(1, app.at() + hour), home: { id: 'w', name: 'Şile Gücü', short: 'ŞİL' } }
    await app.receive(announced(fixture, app.at()))
    expect(await found('sile gucu')).toEqual([fixture.match])
    expect(await found('ev 1')).toEqual([])
  })

  it('publishes matches in rooms: a snapshot first, then changes', async () => {
    const app = await opened()
    await app.http.ready()
    const socket = await app.http.injectWS('/stream')
    const messages: {
      room: string
      version: number
      image?: { markets: unknown[] }
      change?: { markets: unknown[] }
    }[] = []
    socket.on('message', (text) => messages.push(JSON.parse(String(text))))
    const [match = ''] = app.names
    socket.send(JSON.stringify({ join: `match/${match}` }))
    await expect.poll(() => messages.length).toBe(1)
    expect(messages[0]?.image).toMatchObject({
      match,
      status: 0,
      markets: [
        [
          1,
          '',
          1,
          [
            ['1', '2.00', 1],
            ['2', '3.40', 1],
            ['3', '3.80', 1],
          ],
        ],
      ],
    })
    await app.receive(priced(match, app.at(), { milli: 1_900 }))
    await expect.poll(() => messages.length).toBe(2)
    expect(messages[1]).toMatchObject({
      version: 1,
      change: {
        markets: [
          [
            1,
            '',
            1,
            [
              ['1', '1.90', 1],
              ['2', '3.40', 1],
              ['3', '3.80', 1],
            ],
          ],
        ],
      },
    })
    socket.terminate()
  })
})

describe('markets that the operator takes off sale', () => {
  const operate = (app: TestApp, line: string) => runCommand(app.app, line.split(' '), 'masa')

  it('[A33] refuse bets on one market, match, competition or sport, while accepted coupons are settled', async () => {
    const app = await opened()
    const coupon = await placed(app, [app.leg(0)])
    const [match = ''] = app.names
    const { competition, sport } = fixtureOf(1, app.at())
    for (const what of [
      `match:${match} --market ${winner.market}`,
      `competition:${competition.id}`,
      `sport:${sport}`,
      'everything',
    ]) {
      expect((await operate(app, `market close ${what} --reason deneme`)).ok).toBe(true)
      expect(await app.place([app.leg(0)])).toMatchObject({
        result: false,
        message: expect.stringContaining('kapalı'),
      })
      expect((await operate(app, `market open ${what}`)).ok).toBe(true)
      await placed(app, [app.leg(0)])
    }
    await operate(app, `market close match:${match}`)
    const shown = await app.call('betframe', 'getEvent', { match })
    expect(shown.data[0]?.markets.map(({ status }) => status)).toEqual([-1])
    await placed(app, [app.leg(1)])
    await app.receive(settled(match, app.at(), resultOf(1)))
    expect((await app.couponNow(coupon.couponID))?.state).toBe('won')
  })

  it('stay off sale regardless of their feed, also in a process that starts later', async () => {
    const app = await opened()
    const [match = ''] = app.names
    await operate(app, `market close match:${match}`)
    await app.receive(priced(match, app.at() + 1))
    expect((await app.place([app.leg(0)])).result).toBe(false)
    expect((await operate(app, 'markets closed')).text).toBe(`match:${match}  all markets`)
    expect((await operate(app, 'market open sport:football')).ok).toBe(false)
    expect((await operate(app, 'market close nothing')).ok).toBe(false)
    expect((await operate(app, `market open match:${match}`)).ok).toBe(true)
    await placed(app, [app.leg(0)])
  })
})
