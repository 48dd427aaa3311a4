import { setTimeout as wait } from 'node:timers/promises'
import { refusals } from '@yakamoz/contract'
import type { MatchMessage } from '@yakamoz/sports'
import { addDays, dayOf, kurus, kurusFromWire, kurusToWire, newId, startOfDay } from '@yakamoz/values'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { sweepBonuses, tendBonus } from '../bonuses/index.ts'
import { runCommand } from '../operator/commands.ts'
import { giveGift, leaveGiftAlone, payIn, type TestHouse, testPassword } from '../testing/index.ts'
import { sweepAsideCoupons } from './asidesRun.ts'
import { bookOf, saleOf } from './book.ts'
import { autoCashOut } from './cash.ts'
import { couponOf, noteMissed } from './coupons.ts'
import { decide, decidePending } from './decide.ts'
import { settleJobs } from './settle.ts'
import { receive } from './store.ts'
import { followMissed } from './stream.ts'
import {
  announced,
  cancelled,
  cancelTakenBack,
  fixtureOf,
  modelled,
  priced,
  resultOf,
  settled,
  takenBack,
  winner,
} from './testing.ts'
import { hour, opened, placed } from './testingHouse.ts'
import { countDueCoupons } from './wagering.ts'

/** A player whose money is a bonus of 500 lira and nothing else. */
const openedWithBonus = async () => {
  const house = await opened()
  const { ledger, db } = house.house
  const player = house.player.id
  await leaveGiftAlone(house.house, player, 50_000)
  await db.query.updateTable('bonus').set({ most_stake: 0 }).execute()
  house.clock.advance(1)
  return { ...house, balances: () => ledger.balances(player) }
}

/** The house with another way to book. */
const booking = ({ house }: TestHouse, post: TestHouse['house']['ledger']['post']): TestHouse['house'] => ({
  ...house,
  ledger: { ...house.ledger, post },
})

describe('placing a coupon', () => {
  it('[N-08] holds the stake and stores the coupon, once per id however often it is sent', async () => {
    const house = await opened()
    const couponID = newId()
    const answers = await Promise.all([1, 2, 3].map(() => house.place([house.leg(0), house.leg(1)], { couponID })))
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
    expect(await house.balance()).toEqual({ cash: 90_000, held: 10_000 })
    const other = await house.place([house.leg(0)], { couponID })
    expect(other).toMatchObject({ result: false, code: 409 })
  })

  it('is read by the operator with how its legs stand', async () => {
    const house = await opened()
    const { couponID } = await placed(house, [house.leg(0), house.leg(1)])
    await house.tell(settled(house.names[0] ?? '', house.at(), resultOf(1)))
    const { text } = await runCommand(house.house, ['coupons', String(house.player.id)], 'vardiya')
    const [head = '', ...legs] = text.split('\n')
    expect(head).toContain(`${couponID}  accumulator  open  staked 100.00  paid 0.00`)
    expect(legs.map((leg) => leg.split('  ').at(-1))).toEqual(['won', 'open'])
    expect(legs[0]).toMatch(/^ {4}\S.* - .*: .*, .* at 2\.00 {2}won$/)
    const nobody = await runCommand(house.house, ['coupons', '77777'], 'vardiya')
    expect(nobody).toEqual({ ok: false, text: 'there is no such player' })
  })

  it('settles one soon whose market ended while it was being written', async () => {
    const house = await opened()
    const { ledger } = house.house
    const post = ledger.post
    ledger.post = async (operation) => {
      ledger.post = post
      await house.tell(settled(house.names[0] ?? '', house.at(), resultOf(1)))
      return post(operation)
    }
    const { couponID } = await placed(house, [house.leg(0)])
    await settleJobs(house.house)
    expect((await house.couponNow(couponID))?.state).toBe('won')
  })

  it('settles one whose process was killed before it could ask whether its market had ended', async () => {
    const house = await opened()
    const { ledger, db } = house.house
    const [{ post }, { run }] = [ledger, db]
    ledger.post = async (operation) => {
      ledger.post = post
      await house.tell(settled(house.names[0] ?? '', house.at(), resultOf(1)))
      return post(operation)
    }
    db.run = async (statement, parameters) => {
      if (statement.name === 'sport_ended') throw new Error('killed')
      return run(statement, parameters)
    }
    const couponID = newId()
    await expect(house.place([house.leg(0)], { couponID })).rejects.toThrow('killed')
    db.run = run
    await settleJobs(house.house)
    expect((await house.couponNow(couponID))?.state).toBe('open')
    await noteMissed(house.house)
    await settleJobs(house.house)
    expect((await house.couponNow(couponID))?.state).toBe('won')
  })

  it('accepts exactly as many coupons at once as the balance covers', async () => {
    const house = await opened()
    const answers = await Promise.all(Array.from({ length: 30 }, () => house.place([house.leg(0)])))
    expect(answers.filter(({ result }) => result)).toHaveLength(10)
    expect(await house.balance()).toEqual({ cash: 0, held: 100_000 })
  })

  it('[A22] takes a changed price only as far as the player allows, and tells which one it was', async () => {
    const house = await opened()
    const lower = await house.place([house.leg(0, '2.10')], { policy: 'better' })
    expect(lower).toMatchObject({ result: false, message: 'Oran değişti: Ev 1 – Konuk 1, Ev 1' })
    expect(await house.place([house.leg(0, '1.90')], { policy: 'none' })).toMatchObject({ result: false, code: 409 })
    const better = await placed(house, [house.leg(0, '1.90')], { policy: 'better' })
    expect(better.legs[0]?.odds).toBe('2.00')
    expect((await placed(house, [house.leg(0, '2.10')], { policy: 'any' })).legs[0]?.odds).toBe('2.00')
  })

  it('sells nothing that another process has closed without its word coming through', async () => {
    const house = await opened()
    const [match = ''] = house.names
    const closeElsewhere = sql`
      update sport_match set version = version + 1, book = jsonb_set(book, '{markets}', (
        select jsonb_object_agg(key, value || '{"status": -1}') from jsonb_each(book -> 'markets')))
      where id = ${match}`
    await closeElsewhere.execute(house.house.db.query)
    await followMissed(house.house, await bookOf(house.house))
    expect(await house.place([house.leg(0)])).toMatchObject({ result: false })
    expect(await house.place([house.leg(1)])).toMatchObject({ result: true })
    await house.tell(priced(match, house.at()))
    expect(await house.place([house.leg(0)])).toMatchObject({ result: true })
  })

  it('[A23] leaves an accepted coupon at its own price, whatever the price does after', async () => {
    const house = await opened()
    const [match = ''] = house.names
    const { couponID } = await placed(house, [house.leg(0)])
    for (const milli of [1_100, 5_000]) await house.tell(priced(match, house.at(), { milli }))
    expect((await house.couponNow(couponID))?.legs[0]?.odds).toBe('2.00')
    await house.tell(settled(match, house.at(), resultOf(1)))
    expect(await house.couponNow(couponID)).toMatchObject({ state: 'won', payout: '200.00' })
    expect(await house.balance()).toEqual({ cash: 110_000, held: 0 })
  })

  it.each([
    ['Kuponunda seçim yok', []],
    ['Aynı maçtan bu seçimler birlikte oynanamaz', [0, 0]],
  ])('refuses with a clear word: %s', async (message, indexes) => {
    const house = await opened()
    const legs = indexes.map((index, place) => ({ ...house.leg(index), outcome: String(place + 1) }))
    expect(await house.place(legs, { sizes: [Math.max(1, legs.length)], policy: 'any' })).toMatchObject({
      result: false,
      message,
    })
    expect(await house.balance()).toEqual({ cash: 100_000, held: 0 })
  })

  it('refuses stakes and wins beyond the limits, and what the balance does not cover', async () => {
    const house = await opened()
    expect(await house.place([house.leg(0)], { unit: '9.99' })).toMatchObject({
      message: 'En az 10,00\u00a0₺ oynanabilir',
    })
    expect(await house.place([house.leg(0)], { unit: '50000.01' })).toMatchObject({ code: 400 })
    expect(await house.place([house.leg(0)], { unit: '1000.01' })).toMatchObject({ message: 'Bakiyen yetersiz' })
  })

  it('refuses what is more than can be counted as it refuses any stake that is too large', async () => {
    const house = await opened()
    const legs = [house.leg(0), house.leg(1), house.leg(2)]
    const asked = { sizes: [1, 2, 3], unit: '9999999999999.00' }
    expect(await house.place(legs, asked)).toMatchObject({ message: 'Bu kupona en çok 50.000,00\u00a0₺ oynanabilir' })
  })

  it('asks of a system a least stake for each of its columns', async () => {
    const house = await opened()
    const more = [4, 5].map((number) => fixtureOf(number, house.at() + hour))
    await house.tell(...more.flatMap((fixture) => [announced(fixture, house.at()), priced(fixture.match, house.at())]))
    const legs = [...house.names, ...more.map(({ match }) => match)].map((match) => ({ ...house.leg(0), match }))
    const asked = { sizes: [1, 2, 3, 4, 5] }
    expect(await house.place(legs, { ...asked, unit: '0.99' })).toMatchObject({
      result: false,
      message: 'En az 31,00\u00a0₺ oynanabilir',
    })
    expect((await house.place(legs, { ...asked, unit: '1.00' })).data[0]).toMatchObject({ columns: 31, stake: '31.00' })
  })

  it('takes a single that may win exactly the most that a coupon pays, and refuses one kuruş of stake more with the limit', async () => {
    const house = await opened()
    await payIn(house, house.player.id, 10_000_000, 'more')
    await house.tell(priced(house.names[0] ?? '', house.at(), { milli: 500_000 }))
    const before = await house.balance()
    const place = (unit: string) => house.place([house.leg(0, '500.00')], { unit })
    expect(await place('2000.01')).toMatchObject({
      result: false,
      code: 400,
      message: 'Bu kuponun kazancı 1.000.000,00\u00a0₺ sınırını aşıyor',
    })
    expect(await house.balance()).toEqual(before)
    const [most] = (await place('2000.00')).data
    expect(most).toMatchObject({ state: 'open', mostWin: '1000000.00' })
  })

  it('refuses a system whose columns together may win more than a coupon pays, and takes it with a lower unit', async () => {
    const house = await opened()
    await payIn(house, house.player.id, 10_000_000, 'more')
    await house.tell(...house.names.map((match) => priced(match, house.at(), { milli: 50_000 })))
    const before = await house.balance()
    // Three columns at 2,500: no column alone passes the limit.
    const legs = [0, 1, 2].map((index) => house.leg(index, '50.00'))
    expect(await house.place(legs, { sizes: [2], unit: '133.34' })).toMatchObject({
      result: false,
      code: 400,
      message: 'Bu kuponun kazancı 1.000.000,00\u00a0₺ sınırını aşıyor',
    })
    expect(await house.balance()).toEqual(before)
    const [most] = (await house.place(legs, { sizes: [2], unit: '133.33' })).data
    expect(most).toMatchObject({ kind: 'system', columns: 3, mostWin: '999975.00' })
  })

  it('owes on one outcome no more than the house may, however many bet on it at once', async () => {
    const house = await opened()
    await house.tell(priced(house.names[0] ?? '', house.at(), { milli: 500_000 }))
    const dear = () => house.place([house.leg(0, '500.00')], { unit: '2000.00' })
    // Coupons that nothing pays for take no room.
    for (let poor = 0; poor < 12; poor++) expect(await dear()).toMatchObject({ message: 'Bakiyen yetersiz' })
    await payIn(house, house.player.id, 10_000_000, 'more')
    const answers = await Promise.all(Array.from({ length: 14 }, dear))
    expect(answers.filter(({ result }) => result)).toHaveLength(10)
    expect(await dear()).toMatchObject({ message: 'Bu kupona en çok 0,00\u00a0₺ oynanabilir' })
    house.clock.advance(3_000)
    expect(await dear()).toMatchObject({ result: false })
    expect(await house.place([house.leg(1)])).toMatchObject({ result: true })
  })

  it('owes on one final score no more than the house may, in whatever markets it is sold', async () => {
    const house = await opened()
    const [match = ''] = house.names
    await house.tell(modelled(match, house.at()))
    await payIn(house, house.player.id, 1_000_000_000, 'more')
    const on = (market: number, outcome: string) => ({
      match,
      market,
      specifiers: '',
      outcome,
      odds: '1.01',
      banker: false,
    })
    const [draw, oneAll, away] = [on(1, '2'), on(45, '286'), on(1, '3')]
    const place = (leg: typeof draw, unit = '50000.00') => house.place([leg], { unit, policy: 'any' })
    let sold = 0
    while (sold < 400 && (await place(draw)).result) sold++
    expect(sold).toBeGreaterThan(10)
    // No score that is a draw has room left, in whatever market; others have.
    expect((await place(oneAll, '49000.00')).message).toContain('oynanabilir')
    expect((await place(away)).result).toBe(true)
    house.clock.advance(3_000)
    expect((await place(oneAll, '49000.00')).message).toContain('oynanabilir')
    expect((await place(away)).result).toBe(true)
  })

  it('[A28] takes no bet on a match that has begun and that no feed follows', async () => {
    const house = await opened()
    house.clock.advance(2 * hour)
    const user = (await house.signIn(house.player)).user
    const late = await house.call(
      'betframe',
      'placeCoupon',
      { couponID: newId(), legs: [house.leg(0)], sizes: [1], unit: '100.00' },
      user,
    )
    expect(late).toMatchObject({ result: false, code: 409 })
  })

  it('[W-10] refuses a player who lives in Northern Cyprus', async () => {
    const house = await opened()
    await house.house.db.query
      .updateTable('player')
      .set({ restricted: true })
      .where('id', '=', house.player.id)
      .execute()
    const { user } = await house.signIn(house.player)
    const answer = await house.call(
      'betframe',
      'placeCoupon',
      { couponID: newId(), legs: [house.leg(0)], sizes: [1], unit: '100.00' },
      user,
    )
    expect(answer).toMatchObject({ result: false })
    expect(await house.balance()).toEqual({ cash: 100_000, held: 0 })
  })
})

describe('a coupon in play', () => {
  const inPlay = async () => {
    const house = await opened()
    await house.tell(priced(house.names[0] ?? '', house.at(), { eventStatus: 1 }))
    return house
  }

  it('waits for the delay of its market and is then accepted', async () => {
    const house = await inPlay()
    const coupon = await placed(house, [house.leg(0)])
    expect(coupon.state).toBe('pending')
    expect(await decidePending(house.house)).toBe(0)
    house.clock.advance(5_000)
    await house.tell(priced(house.names[0] ?? '', house.at(), { eventStatus: 1 }))
    await decidePending(house.house)
    expect((await house.couponNow(coupon.couponID))?.state).toBe('open')
  })

  it('is decided only by what was heard after its delay, and given back when nothing is heard any more', async () => {
    const house = await inPlay()
    const [match = ''] = house.names
    const first = await placed(house, [house.leg(0)])
    house.clock.advance(5_000)
    // Whatever keeps the feed from being read: nobody knows what has happened since.
    expect(await decidePending(house.house)).toBe(0)
    await house.tell(priced(match, house.at(), { eventStatus: 1, open: false }))
    await decidePending(house.house)
    expect((await house.couponNow(first.couponID))?.state).toBe('refused')
    await house.tell(priced(match, house.at(), { eventStatus: 1 }))
    const second = await placed(house, [house.leg(0)])
    house.clock.advance(26_000)
    await decidePending(house.house)
    expect((await house.couponNow(second.couponID))?.state).toBe('refused')
    expect(await house.balance()).toEqual({ cash: 100_000, held: 0 })
  })

  it.each([
    ['is accepted', 2_000, '100.00'],
    ['is refused', 1_900, '0.00'],
    ['is accepted below odds of 1.50', 1_400, '0.00'],
  ] as const)('counts towards a bonus once it is settled when it %s', async (outcome, milli, wagered) => {
    const house = await inPlay()
    const { id, user } = house.player
    await giveGift(house.house, id, 10_000)
    const wageredNow = async () => (await house.call('bonus', 'current', {}, user)).data[0]?.wagered
    await placed(house, [house.leg(0)], { policy: outcome === 'is refused' ? 'none' : 'any' })
    expect(await wageredNow()).toBe('0.00')
    house.clock.advance(5_000)
    await house.tell(priced(house.names[0] ?? '', house.at(), { eventStatus: 1, milli }))
    await Promise.all([decidePending(house.house), decidePending(house.house)])
    expect(await wageredNow()).toBe('0.00')
    await house.tell(settled(house.names[0] ?? '', house.at(), resultOf(0)))
    expect(await wageredNow()).toBe(wagered)
  })

  it.each([
    ['any', 1_800, 'open', '1.80'],
    ['better', 1_800, 'refused', '2.00'],
    ['better', 2_200, 'open', '2.20'],
    ['none', 2_200, 'refused', '2.00'],
  ] as const)('with the policy "%s" and a price that moved to %i is %s', async (policy, milli, state, odds) => {
    const house = await inPlay()
    const coupon = await placed(house, [house.leg(0)], { policy })
    house.clock.advance(5_000)
    await house.tell(priced(house.names[0] ?? '', house.at(), { eventStatus: 1, milli }))
    await decidePending(house.house)
    const now = await house.couponNow(coupon.couponID)
    expect(now).toMatchObject({ state, legs: [{ odds }] })
    expect(await house.balance()).toEqual(
      state === 'open' ? { cash: 90_000, held: 10_000 } : { cash: 100_000, held: 0 },
    )
    if (state === 'refused') expect(now?.note).toBe('Kabul edilmeden oranı değişti: Ev 1 – Konuk 1, Ev 1')
  })

  it('is told to win no more than a coupon pays, although its price rose before it was accepted', async () => {
    const house = await inPlay()
    await payIn(house, house.player.id, 5_000_000, 'more')
    await house.tell(priced(house.names[0] ?? '', house.at(), { eventStatus: 1, milli: 19_000, probability: 0.05 }))
    const coupon = await placed(house, [house.leg(0, '19.00')], { unit: '50000.00' })
    house.clock.advance(5_000)
    await house.tell(priced(house.names[0] ?? '', house.at(), { eventStatus: 1, milli: 30_000, probability: 0.03 }))
    await decidePending(house.house)
    expect(await house.couponNow(coupon.couponID)).toMatchObject({ state: 'open', mostWin: '1000000.00' })
  })

  it('takes the room on its outcome that its risen price needs', async () => {
    const house = await inPlay()
    const [match = ''] = house.names
    await payIn(house, house.player.id, 100_000_000, 'more')
    const dear = (odds: string) => house.place([house.leg(0, odds)], { unit: '50000.00', policy: 'any' })
    for (let count = 0; count < 10; count++) expect(await dear('2.00')).toMatchObject({ result: true })
    house.clock.advance(5_000)
    await house.tell(priced(match, house.at(), { eventStatus: 1, milli: 20_000, probability: 0.05 }))
    await decidePending(house.house)
    expect(await dear('20.00')).toMatchObject({ message: 'Bu kupona en çok 0,00\u00a0₺ oynanabilir' })
  })

  it.each([
    ['excluded himself', ['self_exclude', { period: 'six_months', understood: true, password: testPassword }]],
    ['takes a break', ['time_out', { period: 'day' }]],
    ['was blocked', ['block']],
    ['was restricted', ['restrict']],
  ] as const)('gets its stake back when its player %s before it is accepted', async (_, [act, asked]) => {
    const house = await inPlay()
    const { id, user } = house.player
    const first = await placed(house, [house.leg(0)])
    const other = await placed(house, [house.leg(1), house.leg(0)])
    if (asked)
      expect(await house.call('protection', act as 'time_out', asked as never, user)).toMatchObject({ result: true })
    else await runCommand(house.house, [act, String(id)], 'vardiya')
    house.clock.advance(5_000)
    await house.tell(priced(house.names[0] ?? '', house.at(), { eventStatus: 1 }))
    await Promise.all([decidePending(house.house), decidePending(house.house)])
    const rows = await house.house.db.query
      .selectFrom('coupon')
      .select(['id', 'state', 'note'])
      .orderBy('placed_at')
      .execute()
    const note = { tr: 'Kabul edilmeden hesabın bahse kapandı', en: expect.any(String) }
    expect(rows).toHaveLength(2)
    for (const row of rows) expect(row).toMatchObject({ state: 'refused', note })
    expect([first.couponID, other.couponID]).toEqual(expect.arrayContaining(rows.map((row) => row.id)))
    expect(await house.balance()).toEqual({ cash: 100_000, held: 0 })
  })

  it('that is accepted at the moment when its player excludes himself is judged anew', async () => {
    const house = await inPlay()
    const { couponID } = await placed(house, [house.leg(0)])
    house.clock.advance(5_000)
    await house.tell(priced(house.names[0] ?? '', house.at(), { eventStatus: 1 }))
    const { db } = house.house
    const { run } = db
    // Everything is judged, and before it is written the account is blocked.
    db.run = async (statement, parameters) => {
      const rows = await run(statement, parameters)
      if (statement.name === 'may_not_stake')
        await runCommand(house.house, ['block', String(house.player.id)], 'vardiya')
      return rows as never
    }
    await decidePending(house.house)
    db.run = run
    const state = async () =>
      (await house.house.db.query.selectFrom('coupon').select('state').where('id', '=', couponID).executeTakeFirst())
        ?.state
    expect(await state()).toBe('pending')
    await decidePending(house.house)
    expect([await state(), await house.balance()]).toEqual(['refused', { cash: 100_000, held: 0 }])
  })

  it('gets its stake back as bonus money when it was staked from a bonus', async () => {
    const house = await openedWithBonus()
    const [match = ''] = house.names
    await house.tell(priced(match, house.at(), { eventStatus: 1 }))
    const { couponID } = await placed(house, [house.leg(0)])
    expect(await house.balances()).toEqual({ cash: 0, bonus: 40_000, held: 10_000 })
    house.clock.advance(5_000)
    await house.tell(priced(match, house.at(), { eventStatus: 1, open: false }))
    await decidePending(house.house)
    expect((await house.couponNow(couponID))?.state).toBe('refused')
    expect(await house.balances()).toEqual({ cash: 0, bonus: 50_000, held: 0 })
  })

  it('is not accepted any more once another process has begun to give its stake back', async () => {
    const house = await inPlay()
    const { couponID } = await placed(house, [house.leg(0)])
    const read = await couponOf(house.house, house.player.id, couponID)
    if (!read) throw new Error('no coupon')
    house.clock.advance(5_000)
    await house.tell(priced(house.names[0] ?? '', house.at(), { eventStatus: 1 }))
    const { query } = house.house.db
    await query.updateTable('coupon').set({ state: 'returning' }).where('id', '=', couponID).execute()
    // This process still has the coupon as it was before, and finds every market open.
    await decide(house.house, read)
    const row = query.selectFrom('coupon').select('state').where('id', '=', couponID)
    expect(await row.executeTakeFirst()).toEqual({ state: 'returning' })
    await decidePending(house.house)
    expect(await row.executeTakeFirst()).toEqual({ state: 'refused' })
    expect(await house.balance()).toEqual({ cash: 100_000, held: 0 })
  })

  it('gets its stake back when the market closes before it is accepted, once, whoever decides', async () => {
    const house = await inPlay()
    const coupon = await placed(house, [house.leg(0)])
    house.clock.advance(5_000)
    await house.tell(priced(house.names[0] ?? '', house.at(), { eventStatus: 1, open: false }))
    await Promise.all([decidePending(house.house), decidePending(house.house)])
    await decidePending(house.house)
    expect((await house.couponNow(coupon.couponID))?.state).toBe('refused')
    expect(await house.balance()).toEqual({ cash: 100_000, held: 0 })
  })
})

describe('a match', () => {
  it('that is resumed a day after it was interrupted is sold again and stays', async () => {
    const house = await opened()
    const [match = ''] = house.names
    const book = await bookOf(house.house)
    await house.tell(priced(match, house.at(), { eventStatus: 7, open: false }))
    house.clock.advance(20 * hour)
    expect(book.dropEnded()).toEqual([match])
    await house.tell(priced(match, house.at(), { eventStatus: 1 }))
    expect(book.dropEnded()).toEqual([])
    const shown = await house.call('betframe', 'getEvents', { live: true })
    expect(shown.data).toMatchObject([{ match, marketCount: 1 }])
    const row = house.house.db.query.selectFrom('sport_match').select('ended_at').where('id', '=', match)
    expect(await row.executeTakeFirst()).toEqual({ ended_at: null })
  })
})

describe('a process that has just started', () => {
  it('sells nothing in play before it has heard of the feed: what it reads is from before', async () => {
    const house = await opened()
    const [match = '', other = ''] = house.names
    await house.tell(priced(match, house.at(), { eventStatus: 1 }))
    const book = await bookOf({ ...house.house })
    const sale = (of: string) => saleOf(book, of, winner, '1', house.at())
    expect(sale(match)).toBeUndefined()
    expect(sale(other)?.odds).toBe(2_000)
    book.heardMs = house.at()
    expect(sale(match)?.odds).toBe(2_000)
  })
})

describe('settlement', () => {
  it('of a void coupon counts nothing towards a bonus, and counts it again when it is taken back', async () => {
    const house = await opened()
    const { id, user } = house.player
    const [match = '', other = ''] = house.names
    await placed(house, [house.leg(2)])
    house.clock.advance(1)
    await giveGift(house.house, id, 10_000)
    const wageredNow = async () => (await house.call('bonus', 'current', {}, user)).data[0]?.wagered
    await placed(house, [house.leg(0)])
    await placed(house, [house.leg(1)])
    expect(await wageredNow()).toBe('0.00')
    await house.tell(settled(match, house.at(), resultOf(0, 1)), settled(other, house.at(), resultOf(0)))
    expect(await wageredNow()).toBe('100.00')
    await house.tell(settled(match, house.at(), resultOf(0)))
    expect(await wageredNow()).toBe('200.00')
    // What was staked before the bonus never counted to it.
    await house.tell(settled(house.names[2] ?? '', house.at(), resultOf(0, 1)))
    expect(await wageredNow()).toBe('200.00')
  })

  it('counts of a coupon no more than one bet may stake of the bonus', async () => {
    const house = await opened()
    const { query } = house.house.db
    await giveGift(house.house, house.player.id, 10_000)
    await query.updateTable('bonus').set({ most_stake: 5_000 }).execute()
    house.clock.advance(1)
    await placed(house, [house.leg(0)], { unit: '500.00' })
    await placed(house, [house.leg(1)], { unit: '30.00' })
    const wagered = async () => (await house.call('bonus', 'current', {}, house.player.user)).data[0]?.wagered
    await house.tell(settled(house.names[0] ?? '', house.at(), resultOf(0)))
    expect(await wagered()).toBe('50.00')
    await house.tell(settled(house.names[1] ?? '', house.at(), resultOf(1)))
    expect(await wagered()).toBe('80.00')
  })

  it('leaves a bonus unjudged while what changed is not counted, as when the process dies in between', async () => {
    const house = await opened()
    const { query } = house.house.db
    const [match = ''] = house.names
    await giveGift(house.house, house.player.id, 10_000)
    house.clock.advance(1)
    const { couponID } = await placed(house, [house.leg(0)])
    await house.tell(settled(match, house.at(), resultOf(0)))
    const bonus = () => query.selectFrom('bonus').select(['state', 'wagered']).executeTakeFirstOrThrow()
    expect(await bonus()).toEqual({ state: 'active', wagered: 10_000 })
    await query.updateTable('bonus').set({ needed: 10_000 }).execute()
    // The stake was given back, and the process died before it counted that.
    const { post } = house.house.ledger
    const dying = booking(house, async (operation) => {
      await post(operation)
      throw new Error('Connection terminated unexpectedly')
    })
    await receive(house.house, [cancelled(match, house.at())])
    for (let steps = 0; steps < 2; steps++) await expect(settleJobs(dying)).rejects.toThrow('terminated')
    expect((await house.couponNow(couponID))?.state).toBe('void')
    await tendBonus(house.house, house.player.id)
    await sweepBonuses(house.house)
    expect(await bonus()).toEqual({ state: 'active', wagered: 10_000 })
    await settleJobs(house.house)
    expect(await bonus()).toEqual({ state: 'active', wagered: 0 })
  })

  it('counts columns by their own odds, bets against each other not at all, and a cash-out by what it risked', async () => {
    const house = await opened()
    const { id, user } = house.player
    const [match = '', other = '', third = ''] = house.names
    await giveGift(house.house, id, 10_000)
    house.clock.advance(1)
    const wageredNow = async () => (await house.call('bonus', 'current', {}, user)).data[0]?.wagered
    await house.tell(priced(match, house.at(), { milli: 1_050 }), priced(other, house.at(), { milli: 2_000 }))
    // Two singles in one coupon: the one at 1.05 counts nothing.
    await placed(house, [house.leg(0, '1.05'), house.leg(1)], { sizes: [1], unit: '10.00' })
    await house.tell(settled(match, house.at(), resultOf(0)), settled(other, house.at(), resultOf(0)))
    expect(await wageredNow()).toBe('10.00')
    // Home and draw of the third match, in two coupons.
    await placed(house, [house.leg(2)], { unit: '10.00' })
    await placed(house, [{ ...house.leg(2, '3.40'), outcome: '2' }], { unit: '10.00' })
    await house.tell(settled(third, house.at(), resultOf(0)))
    expect(await wageredNow()).toBe('10.00')
  })

  it('counts a coupon no more as soon as one against it stands, and again when that one is void', async () => {
    const house = await opened()
    const { id, user } = house.player
    const [match = '', other = ''] = house.names
    await giveGift(house.house, id, 10_000)
    house.clock.advance(1)
    const wageredNow = async () => (await house.call('bonus', 'current', {}, user)).data[0]?.wagered
    const { couponID } = await placed(house, [house.leg(0)], { unit: '900.00' })
    const asked = { couponID, cashOutID: newId(), least: '1.00', share: 5_000 }
    await house.call('betframe', 'cashOut', asked, user)
    const risked = await wageredNow()
    expect(kurusFromWire(risked ?? '')).toBeGreaterThan(0)
    // The draw of the same match with the win of another: undecided, but against what has counted.
    await placed(house, [{ ...house.leg(0, '3.40'), outcome: '2' }, house.leg(1)], { unit: '10.00' })
    await countDueCoupons(house.house)
    expect(await wageredNow()).toBe('0.00')
    await house.tell(cancelled(match, house.at()), cancelled(other, house.at()))
    expect(await wageredNow()).toBe(risked)
  })

  it('counts a coupon again by all of its matches when another on one of them is decided', async () => {
    const house = await opened()
    const { id, user } = house.player
    const [match = '', other = ''] = house.names
    await giveGift(house.house, id, 10_000)
    house.clock.advance(1)
    const wageredNow = async () => (await house.call('bonus', 'current', {}, user)).data[0]?.wagered
    await placed(house, [house.leg(0), house.leg(1)], { sizes: [1], unit: '10.00' })
    await placed(house, [{ ...house.leg(0, '3.40'), outcome: '2' }], { unit: '10.00' })
    const { couponID } = await placed(house, [house.leg(1), house.leg(2)], { unit: '10.00' })
    await house.tell(settled(match, house.at(), resultOf(0)), settled(other, house.at(), resultOf(1)))
    expect(await wageredNow()).toBe('10.00')
    // Nothing of this coupon is on the match on which the draw stands against the first single.
    const asked = { couponID, cashOutID: newId(), least: '1.00', share: 5_000 }
    const { data } = await house.call('betframe', 'cashOut', asked, user)
    const risked = (kurusFromWire(data[0]?.cashedOut ?? '') ?? 0) - 500
    expect(risked).toBeGreaterThan(0)
    expect(await wageredNow()).toBe(kurusToWire(kurus(1_000 + Math.min(500, risked))))
  })

  it('counts of a coupon that is cashed out at once little more than its margin', async () => {
    const house = await opened()
    const { id, user } = house.player
    await giveGift(house.house, id, 10_000)
    house.clock.advance(1)
    const { couponID } = await placed(house, [house.leg(0)], { unit: '900.00' })
    const asked = { couponID, cashOutID: newId(), least: '1.00' }
    const { data } = await house.call('betframe', 'cashOut', asked, user)
    const paid = kurusFromWire(data[0]?.cashedOut ?? '') ?? 0
    expect(paid).toBeGreaterThan(80_000)
    expect((await house.call('bonus', 'current', {}, user)).data[0]?.wagered).toBe(kurusToWire(kurus(90_000 - paid)))
  })

  it('pays a won accumulator at the stored odds, whatever the prices did since', async () => {
    const house = await opened()
    const coupon = await placed(house, [house.leg(0), house.leg(1)])
    const [one = '', two = ''] = house.names
    await house.tell(priced(one, house.at(), { milli: 5_000 }), settled(one, house.at(), resultOf(1)))
    expect((await house.couponNow(coupon.couponID))?.legs.map(({ status }) => status)).toEqual(['won', 'open'])
    await house.tell(settled(two, house.at(), resultOf(1)))
    expect(await house.couponNow(coupon.couponID)).toMatchObject({ state: 'won', payout: '400.00' })
    expect(await house.balance()).toEqual({ cash: 130_000, held: 0 })
  })

  it('loses an accumulator with its first lost leg', async () => {
    const house = await opened()
    const coupon = await placed(house, [house.leg(0), house.leg(1)])
    await house.tell(settled(house.names[1] ?? '', house.at(), resultOf(0)))
    expect(await house.couponNow(coupon.couponID)).toMatchObject({ state: 'lost', payout: '0.00' })
    expect(await house.balance()).toEqual({ cash: 90_000, held: 0 })
  })

  it.each([
    ['half won', resultOf(1, 0.5), 'won', 105_000],
    ['half lost', resultOf(0, 0.5), 'won', 95_000],
    ['void', resultOf(0, 1), 'void', 100_000],
  ] as const)('settles a single that is %s', async (_, result, state, cash) => {
    const house = await opened()
    const coupon = await placed(house, [house.leg(0)])
    await house.tell(settled(house.names[0] ?? '', house.at(), result))
    expect((await house.couponNow(coupon.couponID))?.state).toBe(state)
    expect(await house.balance()).toEqual({ cash, held: 0 })
  })

  it('tells of an open coupon what it may still pay, to the kuruş', async () => {
    const house = await opened()
    const { couponID } = await placed(house, [house.leg(0), house.leg(1), house.leg(2)], { sizes: [2, 3] })
    const [one = '', two = '', three = ''] = house.names
    const now = () => house.couponNow(couponID)
    expect(await now()).toMatchObject({ mostWin: '2000.00' })
    await house.tell(settled(one, house.at(), resultOf(0, 1)))
    expect(await now()).toMatchObject({ state: 'open', mostWin: '1200.00' })
    await house.tell(settled(two, house.at(), resultOf(0)))
    expect(await now()).toMatchObject({ state: 'open', mostWin: '200.00' })
    await house.tell(settled(three, house.at(), resultOf(1)))
    expect(await now()).toMatchObject({ state: 'won', payout: '200.00' })
  })

  it('pays a 2/3 system column by column', async () => {
    const house = await opened()
    const coupon = await placed(house, [house.leg(0), house.leg(1), house.leg(2)], { sizes: [2] })
    expect(coupon).toMatchObject({ kind: 'system', columns: 3, stake: '300.00', mostWin: '1200.00' })
    const [one = '', two = '', three = ''] = house.names
    await house.tell(settled(one, house.at(), resultOf(1)), settled(two, house.at(), resultOf(0)))
    expect((await house.couponNow(coupon.couponID))?.state).toBe('open')
    await house.tell(settled(three, house.at(), resultOf(1)))
    expect(await house.couponNow(coupon.couponID)).toMatchObject({ state: 'won', payout: '400.00' })
  })

  it('has one effect for a settlement that comes twice, and for two that work at once', async () => {
    const house = await opened()
    await placed(house, [house.leg(0)])
    const won = settled(house.names[0] ?? '', house.at(), resultOf(1))
    await receive(house.house, [won])
    await Promise.all([settleJobs(house.house), settleJobs(house.house)])
    await house.tell(won)
    expect(await house.balance()).toEqual({ cash: 110_000, held: 0 })
  })

  it('[A31] takes a corrected result back and pays again, and the player sees that it was corrected', async () => {
    const house = await opened()
    const coupon = await placed(house, [house.leg(0)])
    const [match = ''] = house.names
    await house.tell(settled(match, house.at(), resultOf(1)))
    await house.tell(takenBack(match, house.at()))
    expect(await house.couponNow(coupon.couponID)).toMatchObject({ state: 'open', payout: '0.00', corrected: true })
    expect(await house.balance()).toEqual({ cash: 90_000, held: 10_000 })
    await house.tell(takenBack(match, house.at()))
    expect(await house.balance()).toEqual({ cash: 90_000, held: 10_000 })
    await house.tell(settled(match, house.at(), resultOf(0)))
    expect(await house.couponNow(coupon.couponID)).toMatchObject({ state: 'lost', corrected: true })
    expect(await house.balance()).toEqual({ cash: 90_000, held: 0 })
  })

  it('[A31] knows whether a correction took a payment back, or found the coupon lost', async () => {
    const house = await opened()
    const [match = '', other = ''] = house.names
    const { couponID } = await placed(house, [house.leg(0), house.leg(1)])
    const isNow = async (message: MatchMessage) => {
      await house.tell(message)
      return house.couponNow(couponID)
    }
    expect(await isNow(settled(match, house.at(), resultOf(0)))).toMatchObject({ state: 'lost', corrected: false })
    const open = { state: 'open', corrected: true, takenBack: false }
    expect(await isNow(settled(match, house.at(), resultOf(1)))).toMatchObject(open)
    expect(await isNow(settled(other, house.at(), resultOf(0)))).toMatchObject({ ...open, state: 'lost' })
    expect(await isNow(settled(other, house.at(), resultOf(1)))).toMatchObject({ ...open, state: 'won' })
    expect(await isNow(settled(other, house.at(), resultOf(0)))).toMatchObject({ state: 'lost', takenBack: true })
  })

  it('is what the last word says of all that a feed says at once', async () => {
    const house = await opened()
    const { couponID } = await placed(house, [house.leg(0)])
    const [match = ''] = house.names
    const [won, lost] = [resultOf(1), resultOf(0)].map((result) => settled(match, house.at(), result)) as [
      MatchMessage,
      MatchMessage,
    ]
    const [back, void_, valid] = [takenBack, cancelled, cancelTakenBack].map((of) => of(match, house.at())) as [
      MatchMessage,
      MatchMessage,
      MatchMessage,
    ]
    const state = async (...messages: MatchMessage[]) => {
      await house.tell(...messages)
      return (await house.couponNow(couponID))?.state
    }
    expect(await state(won, back, lost)).toBe('lost')
    expect(await state(back, won)).toBe('won')
    expect(await state(lost, back)).toBe('open')
    expect(await state(void_, valid)).toBe('open')
    expect(await state(void_)).toBe('void')
    expect(await state(valid, void_)).toBe('void')
    expect(await state(valid, won)).toBe('won')
  })

  it('corrects a result that is simply sent otherwise', async () => {
    const house = await opened()
    const coupon = await placed(house, [house.leg(0)])
    const [match = ''] = house.names
    await house.tell(settled(match, house.at(), resultOf(0)))
    await house.tell(settled(match, house.at(), resultOf(1)))
    expect(await house.couponNow(coupon.couponID)).toMatchObject({ state: 'won', payout: '200.00', corrected: true })
    expect(await house.balance()).toEqual({ cash: 110_000, held: 0 })
  })

  it('never asks back what the player has spent meanwhile', async () => {
    const house = await opened()
    const [match = ''] = house.names
    await placed(house, [house.leg(0)], { unit: '1000.00' })
    await house.tell(settled(match, house.at(), resultOf(1)))
    await placed(house, [house.leg(1)], { unit: '1900.00' })
    await house.tell(takenBack(match, house.at()))
    expect(await house.balance()).toEqual({ cash: 0, held: 100_000 + 190_000 })
  })

  it('leaves a coupon that cannot be settled to people, and settles every other', async () => {
    const house = await opened()
    const [match = '', second = ''] = house.names
    const broken = await placed(house, [house.leg(0)])
    const sound = await placed(house, [house.leg(0)])
    const later = await placed(house, [house.leg(1)])
    await house.house.db.query.updateTable('coupon').set({ stake_left: 0 }).where('id', '=', broken.couponID).execute()
    await house.tell(settled(match, house.at(), resultOf(0)))
    await house.tell(settled(second, house.at(), resultOf(1)))
    expect((await house.couponNow(broken.couponID))?.state).toBe('open')
    expect((await house.couponNow(sound.couponID))?.state).toBe('lost')
    expect((await house.couponNow(later.couponID))?.state).toBe('won')
  })

  it('settles every other coupon although the database refuses to book one', async () => {
    const house = await opened()
    const [match = '', second = ''] = house.names
    const [broken, later] = [await placed(house, [house.leg(0)]), await placed(house, [house.leg(1)])]
    await receive(house.house, [settled(match, house.at(), resultOf(1)), settled(second, house.at(), resultOf(1))])
    await settleJobs(
      booking(house, (operation) =>
        operation.id.includes(broken.couponID)
          ? Promise.reject(Object.assign(new Error('bigint out of range'), { code: '22003' }))
          : house.house.ledger.post(operation),
      ),
    )
    expect((await house.couponNow(broken.couponID))?.state).toBe('open')
    expect((await house.couponNow(later.couponID))?.state).toBe('won')
  })

  it('settles a coupon that was refused by itself later, without news of its market', async () => {
    const house = await opened()
    const [match = ''] = house.names
    const { couponID } = await placed(house, [house.leg(0)])
    const stake = (amount: number) =>
      house.house.db.query.updateTable('coupon').set({ stake_left: amount }).where('id', '=', couponID).execute()
    await stake(0)
    await house.tell(settled(match, house.at(), resultOf(0)))
    house.clock.advance(30_000)
    await sweepAsideCoupons(house.house)
    expect((await house.couponNow(couponID))?.state).toBe('open')
    await stake(10_000)
    await sweepAsideCoupons(house.house)
    expect((await house.couponNow(couponID))?.state).toBe('open')
    house.clock.advance(60_000)
    await sweepAsideCoupons(house.house)
    expect((await house.couponNow(couponID))?.state).toBe('lost')
    expect(await house.house.db.query.selectFrom('aside').select('id').execute()).toEqual([])
  })

  it('is done later when the line to the database is lost in the middle, which the driver says in words alone', async () => {
    const house = await opened()
    const { couponID } = await placed(house, [house.leg(0)])
    await receive(house.house, [settled(house.names[0] ?? '', house.at(), resultOf(1))])
    const lost = new Error('Connection terminated unexpectedly')
    await expect(settleJobs(booking(house, () => Promise.reject(lost)))).rejects.toThrow(lost)
    expect((await house.couponNow(couponID))?.state).toBe('open')
    await settleJobs(house.house)
    expect((await house.couponNow(couponID))?.state).toBe('won')
  })

  it('pays what was taken back and had been spent no second time', async () => {
    const house = await opened()
    const [match = ''] = house.names
    const { couponID } = await placed(house, [house.leg(0)])
    await house.tell(settled(match, house.at(), resultOf(1)))
    await placed(house, [house.leg(1)], { unit: '1050.00' })
    const kept = { cash: 5_000, held: 105_000 }
    expect(await house.balance()).toEqual(kept)
    for (let times = 0; times < 2; times++) {
      await house.tell(takenBack(match, house.at()))
      expect(await house.balance()).toEqual({ cash: 0, held: 105_000 + 10_000 })
      const asked = { couponID, cashOutID: newId(), least: '1.00' }
      expect(await house.call('betframe', 'cashOut', asked, house.player.user)).toMatchObject({ result: false })
      await house.tell(settled(match, house.at(), resultOf(1)))
      expect(await house.couponNow(couponID)).toMatchObject({ state: 'won', payout: '200.00' })
      expect(await house.balance()).toEqual(kept)
    }
    await house.tell(cancelled(match, house.at()))
    expect(await house.couponNow(couponID)).toMatchObject({ state: 'void', payout: '100.00' })
    expect(await house.balance()).toEqual({ cash: 0, held: 105_000 })
    await house.tell(settled(house.names[1] ?? '', house.at(), resultOf(0)))
    expect(await house.balance()).toEqual({ cash: 0, held: 0 })
  })

  it('[A30] refunds only the bets of a cancellation that were placed in its span', async () => {
    const house = await opened()
    const [match = ''] = house.names
    const before = await placed(house, [house.leg(0)])
    house.clock.advance(60_000)
    const after = await placed(house, [house.leg(0)])
    await house.tell(cancelled(match, house.at(), { startMs: house.at() - 30_000 }))
    expect((await house.couponNow(before.couponID))?.state).toBe('open')
    expect(await house.couponNow(after.couponID)).toMatchObject({ state: 'void', legs: [{ status: 'void' }] })
    expect(await house.balance()).toEqual({ cash: 90_000, held: 10_000 })
  })

  it('[A30] of a cancelled match is void with what cancelled it on record, and is paid or cashed out no more', async () => {
    const house = await opened()
    const [match = ''] = house.names
    const { couponID } = await placed(house, [house.leg(0)])
    await house.tell(cancelled(match, house.at()))
    expect(await house.couponNow(couponID)).toMatchObject({
      state: 'void',
      payout: '100.00',
      legs: [{ status: 'void' }],
    })
    const records = await house.house.db.query.selectFrom('sport_cancel').selectAll().execute()
    expect(records).toEqual([expect.objectContaining({ match_id: match, reason: 10 })])
    const asked = { couponID, cashOutID: newId(), least: '1.00' }
    expect((await house.call('betframe', 'cashOut', asked, house.player.user)).result).toBe(false)
    await house.tell(settled(match, house.at(), resultOf(1)))
    expect((await house.couponNow(couponID))?.state).toBe('void')
    expect(await house.balance()).toEqual({ cash: 100_000, held: 0 })
  })
})

describe('cash-out', () => {
  it('pays the offer and closes the coupon; the same id pays once', async () => {
    const house = await opened()
    const coupon = await placed(house, [house.leg(0)])
    const offer = await house.call('betframe', 'getCashOut', { couponID: coupon.couponID }, house.player.user)
    // 100 at 2.00 with a chance of 0.48, less four per cent.
    expect(offer.data).toEqual([{ couponID: coupon.couponID, amount: '92.16' }])
    const asked = { couponID: coupon.couponID, cashOutID: newId(), least: '92.16' }
    const answers = await Promise.all([1, 2].map(() => house.call('betframe', 'cashOut', asked, house.player.user)))
    for (const answer of answers)
      expect(answer.data[0]).toMatchObject({ state: 'cashed_out', cashedOut: '92.16', share: '0.00' })
    expect(await house.balance()).toEqual({ cash: 99_216, held: 0 })
    await house.tell(settled(house.names[0] ?? '', house.at(), resultOf(1)))
    expect(await house.balance()).toEqual({ cash: 99_216, held: 0 })
  })

  it('counts what would be given back as no win: a draw that is no bet is worth its stake while it stays level', async () => {
    const house = await opened()
    const [match = ''] = house.names
    const away = { ...house.leg(0), market: 11, outcome: '5' }
    await house.tell(modelled(match, house.at()))
    const event = await house.call('betframe', 'getEvent', { match })
    const market = event.data[0]?.markets.find((one) => one.market === 11)
    const price = market?.outcomes.find(({ outcome }) => outcome === '5')?.odds ?? ''
    expect(Number(price)).toBeGreaterThan(2)
    const { couponID } = await placed(house, [{ ...away, odds: price }])
    // Hardly a goal is to be expected any more: either side's is as likely, and the stake most likely goes back.
    await house.tell(modelled(match, house.at(), { goals: { home: 0.02, away: 0.02 } }))
    const offer = await house.call('betframe', 'getCashOut', { couponID }, house.player.user)
    expect(Number(offer.data[0]?.amount)).toBeGreaterThan(95)
    expect(Number(offer.data[0]?.amount)).toBeLessThan(100)
  })

  it('takes a part, and the rest is settled by its share', async () => {
    const house = await opened()
    const { couponID } = await placed(house, [house.leg(0)])
    const cashOutID = newId()
    const part = await house.call(
      'betframe',
      'cashOut',
      { couponID, cashOutID, share: 2_500, least: '23.00' },
      house.player.user,
    )
    expect(part.message).toBe('Kuponunun bir kısmı bozduruldu')
    expect(part.data[0]).toMatchObject({ state: 'open', cashedOut: '23.04', share: '75.00', mostWin: '150.00' })
    // Who got no answer finds the id of the cash-out on the coupon.
    expect(await house.couponNow(couponID)).toMatchObject({ cashOutIDs: [cashOutID] })
    expect(await house.balance()).toEqual({ cash: 92_304, held: 7_500 })
    await house.tell(settled(house.names[0] ?? '', house.at(), resultOf(1)))
    expect(await house.couponNow(couponID)).toMatchObject({ state: 'won', payout: '173.04' })
    expect(await house.balance()).toEqual({ cash: 92_304 + 15_000, held: 0 })
  })

  it('takes the whole of a coupon when nothing of its stake would be left, and every other is settled', async () => {
    const house = await opened()
    const [match = ''] = house.names
    const { couponID } = await placed(house, [house.leg(0)], { unit: '10.00' })
    const other = await placed(house, [house.leg(0)])
    const asked = { couponID, cashOutID: newId(), share: 9_995, least: '9.00' }
    const answer = await house.call('betframe', 'cashOut', asked, house.player.user)
    expect(answer.message).toBe('Kuponun bozduruldu')
    expect(answer.data[0]).toMatchObject({ state: 'cashed_out', share: '0.00', payout: '9.21' })
    expect(await house.call('betframe', 'cashOut', asked, house.player.user)).toEqual(answer)
    await house.tell(settled(match, house.at(), resultOf(1)))
    expect(await house.couponNow(other.couponID)).toMatchObject({ state: 'won', payout: '200.00' })
    expect(await house.couponNow(couponID)).toMatchObject({ state: 'cashed_out', payout: '9.21' })
    expect(await house.balance()).toEqual({ cash: 100_000 - 1_000 + 921 + 10_000, held: 0 })
  })

  it('is refused when the offer has fallen below what was asked, or a market is closed', async () => {
    const house = await opened()
    const { couponID } = await placed(house, [house.leg(0)])
    const asked = { couponID, cashOutID: newId(), least: '92.17' }
    expect(await house.call('betframe', 'cashOut', asked, house.player.user)).toMatchObject({
      message: 'Bozdurma tutarı değişti',
    })
    await house.tell(priced(house.names[0] ?? '', house.at(), { open: false }))
    expect(await house.call('betframe', 'cashOut', { ...asked, least: '1.00' }, house.player.user)).toMatchObject({
      message: 'Bu kupon şu an bozdurulamaz',
    })
  })

  it('is neither offered for a coupon that was staked from a bonus, nor paid, nor done by itself', async () => {
    const house = await openedWithBonus()
    const { couponID } = await placed(house, [house.leg(0)])
    const { user } = house.player
    expect((await house.call('betframe', 'getCashOut', { couponID }, user)).data).toEqual([
      { couponID, amount: '0.00' },
    ])
    const asked = { couponID, cashOutID: newId(), least: '0.01' }
    expect(await house.call('betframe', 'cashOut', asked, user)).toMatchObject({
      result: false,
      message: 'Bu kupon şu an bozdurulamaz',
    })
    await house.call('betframe', 'setAutoCashOut', { couponID, amount: '1.00' }, user)
    expect(await autoCashOut(house.house)).toBe(0)
    expect(await house.balances()).toEqual({ cash: 0, bonus: 40_000, held: 10_000 })
  })

  it('under the id of another one, of another share, is refused and pays nothing', async () => {
    const house = await opened()
    const { couponID } = await placed(house, [house.leg(0)])
    const cashOutID = newId()
    const ask = (share: number) =>
      house.call('betframe', 'cashOut', { couponID, cashOutID, share, least: '1.00' }, house.player.user)
    expect((await ask(2_500)).result).toBe(true)
    const before = await house.balance()
    expect(await ask(5_000)).toMatchObject({ result: false, code: 409, message: refusals.operation_reused.tr })
    expect(await house.balance()).toEqual(before)
  })

  it('never offers more than the most that a coupon pays less the margin, although its price rose past that', async () => {
    const house = await opened()
    const [match = ''] = house.names
    await payIn(house, house.player.id, 5_000_000, 'more')
    await house.tell(priced(match, house.at(), { eventStatus: 1, milli: 19_000, probability: 0.05 }))
    const { couponID } = await placed(house, [house.leg(0, '19.00')], { unit: '50000.00' })
    house.clock.advance(5_000)
    await house.tell(priced(match, house.at(), { eventStatus: 1, milli: 30_000, probability: 0.03 }))
    await decidePending(house.house)
    await house.tell(priced(match, house.at(), { eventStatus: 1, milli: 1_010, probability: 0.98 }))
    // 50,000 at 30.00 would be 1,500,000. A coupon pays 1,000,000, less four per cent.
    const offer = await house.call('betframe', 'getCashOut', { couponID }, house.player.user)
    const amount = kurusFromWire(offer.data[0]?.amount ?? '') ?? 0
    expect(amount).toBeGreaterThan(90_000_000)
    expect(amount).toBeLessThanOrEqual(96_000_000)
  })

  it('of so small a share that nothing would be paid is refused, and leaves the coupon whole', async () => {
    const house = await opened()
    const { couponID } = await placed(house, [house.leg(0)], { unit: '10.00' })
    const asked = { couponID, cashOutID: newId(), share: 1, least: '0.00' }
    expect(await house.call('betframe', 'cashOut', asked, house.player.user)).toMatchObject({
      result: false,
      code: 409,
    })
    expect(await house.couponNow(couponID)).toMatchObject({ state: 'open', share: '100.00', cashedOut: '0.00' })
    expect(await house.balance()).toEqual({ cash: 99_000, held: 1_000 })
  })

  it('happens by itself when the offer reaches the amount that the player set', async () => {
    const house = await opened()
    const { couponID } = await placed(house, [house.leg(0)])
    await house.call('betframe', 'setAutoCashOut', { couponID, amount: '150.00' }, house.player.user)
    expect(await autoCashOut(house.house)).toBe(0)
    await house.tell(priced(house.names[0] ?? '', house.at(), { milli: 1_200, probability: 0.8 }))
    expect(await autoCashOut(house.house)).toBe(1)
    expect(await house.couponNow(couponID)).toMatchObject({ state: 'cashed_out', cashedOut: '153.60' })
  })

  it('that is refused by itself stands aside, and is tried again later each time', async () => {
    const house = await opened()
    const { couponID } = await placed(house, [house.leg(0)])
    await house.call('betframe', 'setAutoCashOut', { couponID, amount: '150.00' }, house.player.user)
    await house.tell(priced(house.names[0] ?? '', house.at(), { milli: 1_200, probability: 0.8 }))
    const refusing = booking(house, () =>
      Promise.reject(Object.assign(new Error('bigint out of range'), { code: '22003' })),
    )
    const tries = () => house.house.db.query.selectFrom('aside').select('tries').execute()
    for (let turns = 0; turns < 3; turns++) expect(await autoCashOut(refusing)).toBe(0)
    expect(await tries()).toEqual([{ tries: 1 }])
    house.clock.advance(30_000)
    await sweepAsideCoupons(refusing)
    expect(await tries()).toEqual([{ tries: 2 }])
    house.clock.advance(60_000)
    await sweepAsideCoupons(house.house)
    expect([await tries(), (await house.couponNow(couponID))?.state]).toEqual([[], 'cashed_out'])
  })

  it('happens by itself however many others wait for more than they will ever be offered', async () => {
    const house = await opened()
    const first = await placed(house, [house.leg(0)])
    const order = { couponID: first.couponID, amount: '150.00' }
    await house.call('betframe', 'setAutoCashOut', order, house.player.user)
    // As many before it as are looked at together, of a player who wants the moon.
    await sql`
      insert into coupon (player_id, id, kind, state, sizes, columns, unit, stake, stake_left, most_win, policy, legs, intent, live,
        placed_at, auto_cash_out)
      select 0, 'x' || n, kind, state, sizes, columns, unit, stake, stake_left, most_win, policy, legs, intent, live, placed_at,
        1000000000000 from coupon, generate_series(1, 4000) n where id = ${first.couponID}`.execute(
      house.house.db.query,
    )
    await house.tell(priced(house.names[0] ?? '', house.at(), { milli: 1_200, probability: 0.8 }))
    for (let turns = 0; turns < 3; turns++) await autoCashOut(house.house)
    await sql`delete from coupon where player_id = 0`.execute(house.house.db.query)
    expect((await house.couponNow(first.couponID))?.state).toBe('cashed_out')
  })

  it('in play is not paid before the delay is over, and a price that falls meanwhile decides it', async () => {
    const house = await opened()
    const [match = ''] = house.names
    const { couponID } = await placed(house, [house.leg(0)])
    await house.tell(priced(match, house.at(), { eventStatus: 1 }))
    house.house.config.couponDelayMs = 700
    let answered = false
    const asked = house
      .call('betframe', 'cashOut', { couponID, cashOutID: newId(), least: '92.16' }, house.player.user)
      .finally(() => {
        answered = true
      })
    await wait(350)
    expect(answered).toBe(false)
    expect(await house.couponNow(couponID)).toMatchObject({ state: 'open', cashedOut: '0.00' })
    // Any later news of the match says the same: at this price the offer is far below what was asked for.
    house.clock.advance(1_000)
    await house.tell(priced(match, house.at(), { eventStatus: 1, milli: 20_000, probability: 0.04 }))
    expect(await asked).toMatchObject({ result: false, message: 'Bozdurma tutarı değişti' })
    expect(await house.couponNow(couponID)).toMatchObject({ state: 'open', cashedOut: '0.00' })
    expect(await house.balance()).toEqual({ cash: 90_000, held: 10_000 })
  })

  it('in play is paid at the offer that stands after the delay, and not after any delay before the match', async () => {
    const house = await opened()
    const [match = ''] = house.names
    const { couponID } = await placed(house, [house.leg(0)])
    const other = await placed(house, [house.leg(1)])
    await house.tell(priced(match, house.at(), { eventStatus: 1 }))
    // A single on a match that has not begun is paid at once, however long the delay.
    house.house.config.couponDelayMs = 600_000
    const asked = (id: string, least: string) =>
      house.call('betframe', 'cashOut', { couponID: id, cashOutID: newId(), least }, house.player.user)
    expect((await asked(other.couponID, '92.16')).data[0]).toMatchObject({ state: 'cashed_out', cashedOut: '92.16' })
    house.house.config.couponDelayMs = 500
    const risen = asked(couponID, '92.16')
    await wait(200)
    house.clock.advance(1_000)
    await house.tell(priced(match, house.at(), { eventStatus: 1, milli: 1_200, probability: 0.8 }))
    expect((await risen).data[0]).toMatchObject({ state: 'cashed_out', cashedOut: '153.60' })
  })

  it('in play waits as long by itself as by hand: no order is a way past what is known sooner', async () => {
    const house = await opened()
    const [match = ''] = house.names
    const { couponID } = await placed(house, [house.leg(0)])
    await house.tell(priced(match, house.at(), { eventStatus: 1 }))
    house.house.config.couponDelayMs = 400
    const asked = house.call('betframe', 'setAutoCashOut', { couponID, amount: '1.00' }, house.player.user)
    await wait(200)
    expect(await autoCashOut(house.house)).toBe(0)
    expect((await asked).data[0]).toMatchObject({ autoCashOut: '1.00' })
    // The delay is over, and nobody knows yet what happened in it.
    house.clock.advance(400)
    expect(await autoCashOut(house.house)).toBe(0)
    await house.tell(priced(match, house.at(), { eventStatus: 1, milli: 20_000, probability: 0.04 }))
    expect(await autoCashOut(house.house)).toBe(1)
    expect(await house.couponNow(couponID)).toMatchObject({ state: 'cashed_out', cashedOut: '7.68' })
  })

  it('in play is paid by what was heard after its delay, not by what was known when it was asked for', async () => {
    const house = await opened()
    const [match = ''] = house.names
    const { couponID } = await placed(house, [house.leg(0)])
    await house.tell(priced(match, house.at(), { eventStatus: 1 }))
    const asked = { couponID, cashOutID: newId(), least: '1.00' }
    const answer = house.call('betframe', 'cashOut', asked, house.player.user)
    await wait(100)
    house.clock.advance(1_000)
    await wait(150)
    expect((await house.couponNow(couponID))?.state).toBe('open')
    await house.tell(priced(match, house.at(), { eventStatus: 1, milli: 60_000, probability: 0.015 }))
    expect((await answer).data[0]).toMatchObject({ state: 'cashed_out', cashedOut: '2.88' })
  })

  it('in play is refused when nothing more is heard of its match', async () => {
    const house = await opened()
    const { couponID } = await placed(house, [house.leg(0)])
    await house.tell(priced(house.names[0] ?? '', house.at(), { eventStatus: 1 }))
    const asked = { couponID, cashOutID: newId(), least: '1.00' }
    const answer = house.call('betframe', 'cashOut', asked, house.player.user)
    await wait(100)
    house.clock.advance(1_000)
    // Word of another match is none of this one.
    await house.tell(priced(house.names[1] ?? '', house.at(), { eventStatus: 1 }))
    await wait(100)
    house.clock.advance(21_000)
    expect((await answer).message).toBe('Bu kupon şu an bozdurulamaz')
    expect((await house.couponNow(couponID))?.state).toBe('open')
  })

  it('and a bet in play are decided by no message that is not in the book yet', async () => {
    const house = await opened()
    const [match = ''] = house.names
    await house.tell(priced(match, house.at(), { eventStatus: 1 }))
    const cashed = await placed(house, [house.leg(0)])
    house.clock.advance(5_000)
    await house.tell(priced(match, house.at(), { eventStatus: 1 }))
    await decidePending(house.house)
    const waiting = await placed(house, [house.leg(0)])
    const order = { couponID: cashed.couponID, amount: '1.00' }
    await house.call('betframe', 'setAutoCashOut', order, house.player.user)
    house.clock.advance(5_000)
    const { db } = house.house
    const { run } = db
    const storing = Promise.withResolvers<void>()
    db.run = (statement, parameters) =>
      statement.name === 'sport_store'
        ? storing.promise.then(() => run(statement, parameters))
        : run(statement, parameters)
    const told = receive(house.house, [priced(match, house.at(), { eventStatus: 1, open: false })])
    await wait(50)
    const before = [await decidePending(house.house), await autoCashOut(house.house)]
    storing.resolve()
    await told
    db.run = run
    expect(before).toEqual([0, 0])
    expect([await decidePending(house.house), await autoCashOut(house.house)]).toEqual([1, 0])
    expect((await house.couponNow(waiting.couponID))?.state).toBe('refused')
  })

  it('that was taken back while it waited is not set', async () => {
    const house = await opened()
    const { couponID } = await placed(house, [house.leg(0)])
    await house.tell(priced(house.names[0] ?? '', house.at(), { eventStatus: 1 }))
    house.house.config.couponDelayMs = 300
    const order = (amount: string) => house.call('betframe', 'setAutoCashOut', { couponID, amount }, house.player.user)
    const asked = order('1.00')
    await wait(100)
    expect((await order('0')).data[0]).toMatchObject({ autoCashOut: '' })
    expect((await asked).data[0]).toMatchObject({ state: 'open', autoCashOut: '' })
    expect(await autoCashOut(house.house)).toBe(0)
    expect((await order('1.00')).data[0]).toMatchObject({ autoCashOut: '1.00' })
  })

  it('of a coupon and its settlement at once comes to one of the two', async () => {
    const house = await opened()
    const { couponID } = await placed(house, [house.leg(0)])
    await receive(house.house, [settled(house.names[0] ?? '', house.at(), resultOf(1))])
    await Promise.all([
      settleJobs(house.house),
      house.call('betframe', 'cashOut', { couponID, cashOutID: newId(), least: '1.00' }, house.player.user),
    ])
    const { cash, held } = await house.balance()
    expect(held).toBe(0)
    expect([99_216, 110_000]).toContain(cash)
  })
})

describe('the lists', () => {
  it('[C-oth-03] [W-07] shows open and closed coupons of the last thirty days, and those of a range', async () => {
    const house = await opened()
    const first = await placed(house, [house.leg(0)])
    const second = await placed(house, [house.leg(1)])
    await house.tell(settled(house.names[0] ?? '', house.at(), resultOf(0)))
    const list = async (more: object) => {
      const answer = await house.call('betframe', 'getCoupons', more, house.player.user)
      return answer.data.map(({ couponID }) => couponID).sort()
    }
    expect(await list({})).toEqual([first.couponID, second.couponID].sort())
    expect(await list({ state: 'open' })).toEqual([second.couponID])
    expect(await list({ state: 'closed' })).toEqual([first.couponID])
    const today = dayOf(house.at())
    expect(await list({ startDate: today, endDate: today })).toHaveLength(2)
    expect(await list({ startDate: addDays(today, -9), endDate: addDays(today, -1) })).toEqual([])
    const placedOn = (couponID: string, day: string) =>
      house.house.db.query
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
    const house = await opened()
    const { couponID } = await placed(house, [house.leg(0)])
    const other = await house.newPlayer()
    for (const method of ['getCoupon', 'getCashOut'] as const)
      expect(await house.call('betframe', method, { couponID }, other.user)).toMatchObject({ result: false, code: 404 })
    const cash = await house.call('betframe', 'cashOut', { couponID, cashOutID: newId(), least: '1.00' }, other.user)
    expect(cash).toMatchObject({ result: false, code: 404 })
  })

  it('counts matches by sport, country and competition, and finds them by name in either spelling', async () => {
    const house = await opened()
    const sports = await house.call('betframe', 'getSports', {})
    expect(sports.data).toMatchObject([
      {
        sport: 'football',
        name: 'Futbol',
        count: 3,
        live: 0,
        categories: [{ competitions: [{ id: 'tr.1', count: 3 }] }],
      },
    ])
    const found = await house.call('betframe', 'getEvents', { search: 'turkiye konuk 2', Lang: 'en' })
    expect(found.data).toMatchObject([
      { home: { name: 'Ev 2' }, main: [{ outcomes: [{ name: '1', odds: '2.00' }, { name: 'X' }, { name: '2' }] }] },
    ])
    const whole = await house.call('betframe', 'getEvent', { match: house.names[1] ?? '' })
    expect(whole.data[0]?.markets).toMatchObject([{ market: 1, name: 'Maç Sonucu', group: 'main' }])
    expect(await house.call('betframe', 'getEvent', { match: 'sim:football:99' })).toMatchObject({ code: 404 })
  })

  it('lists the matches of several competitions together, page by page', async () => {
    const house = await opened()
    const ofLeague = (number: number, id: string) => ({
      ...fixtureOf(number, house.at() + number * hour),
      competition: { id, name: { tr: id, en: id } },
    })
    const others = [ofLeague(4, 'gr.1'), ofLeague(5, 'gr.2'), ofLeague(6, 'gr.1')]
    await house.tell(...others.map((fixture) => announced(fixture, house.at())))
    const listed = async (asked: object) => {
      const { data, pagination } = await house.call('betframe', 'getEvents', asked)
      return [data.map(({ match }) => match), pagination?.total]
    }
    const names = others.map(({ match }) => match)
    expect(await listed({ competitions: ['gr.2', 'gr.1'] })).toEqual([names, 3])
    expect(await listed({ competitions: ['gr.1', 'gr.2'], limit: 2, offset: 2 })).toEqual([[names[2]], 3])
    expect(await listed({ competitions: ['nowhere'] })).toEqual([[], 0])
  })

  it('finds a team that was named only after its match was announced', async () => {
    const house = await opened()
    const found = async (search: string) =>
      (await house.call('betframe', 'getEvents', { search })).data.map(({ match }) => match)
    const fixture = { ...fixtureOf(1, house.at() + hour), home: { id: 'w', name: 'Şile Gücü', short: 'ŞİL' } }
    await house.tell(announced(fixture, house.at()))
    expect(await found('sile gucu')).toEqual([fixture.match])
    expect(await found('ev 1')).toEqual([])
  })

  it('is told in rooms: an image first, then what changed', async () => {
    const house = await opened()
    await house.app.ready()
    const socket = await house.app.injectWS('/stream')
    const heard: { room: string; version: number; image?: { markets: unknown[] }; change?: { markets: unknown[] } }[] =
      []
    socket.on('message', (text) => heard.push(JSON.parse(String(text))))
    const [match = ''] = house.names
    socket.send(JSON.stringify({ join: `match/${match}` }))
    await expect.poll(() => heard.length).toBe(1)
    expect(heard[0]?.image).toMatchObject({
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
    await house.tell(priced(match, house.at(), { milli: 1_900 }))
    await expect.poll(() => heard.length).toBe(2)
    expect(heard[1]).toMatchObject({
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

describe('markets that the house takes off sale', () => {
  const operate = (house: TestHouse, line: string) => runCommand(house.house, line.split(' '), 'masa')

  it('[A33] are bet on no more, in one market, match, competition or sport, while accepted coupons are settled', async () => {
    const house = await opened()
    const coupon = await placed(house, [house.leg(0)])
    const [match = ''] = house.names
    const { competition, sport } = fixtureOf(1, house.at())
    for (const what of [
      `match:${match} --market ${winner.market}`,
      `competition:${competition.id}`,
      `sport:${sport}`,
      'everything',
    ]) {
      expect((await operate(house, `market close ${what} --reason deneme`)).ok).toBe(true)
      expect(await house.place([house.leg(0)])).toMatchObject({
        result: false,
        message: expect.stringContaining('kapalı'),
      })
      expect((await operate(house, `market open ${what}`)).ok).toBe(true)
      await placed(house, [house.leg(0)])
    }
    await operate(house, `market close match:${match}`)
    const shown = await house.call('betframe', 'getEvent', { match })
    expect(shown.data[0]?.markets.map(({ status }) => status)).toEqual([-1])
    await placed(house, [house.leg(1)])
    await house.tell(settled(match, house.at(), resultOf(1)))
    expect((await house.couponNow(coupon.couponID))?.state).toBe('won')
  })

  it('stay off sale whatever their feed says, also in a process that starts later', async () => {
    const house = await opened()
    const [match = ''] = house.names
    await operate(house, `market close match:${match}`)
    await house.tell(priced(match, house.at() + 1))
    expect((await house.place([house.leg(0)])).result).toBe(false)
    expect((await operate(house, 'markets closed')).text).toBe(`match:${match}  all markets`)
    expect((await operate(house, 'market open sport:football')).ok).toBe(false)
    expect((await operate(house, 'market close nothing')).ok).toBe(false)
    expect((await operate(house, `market open match:${match}`)).ok).toBe(true)
    await placed(house, [house.leg(0)])
  })
})
