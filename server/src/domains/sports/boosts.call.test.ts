import { newId } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { openTestConsole } from '../../console/testing.ts'
import { payIn } from '../../testing/index.ts'
import { decidePending } from './couponDecision.ts'
import { priced, resultOf, settled, winner } from './testing.ts'
import { hour, opened, placed } from './testingApp.ts'

const tenMinutes = 600_000
const reason = 'derbi haftası'

/** An app whose trader may raise prices; the home win of the first match is at 2.00. */
const boosting = async () => {
  const test = await opened()
  const { newStaff } = await openTestConsole(test)
  const { browser } = await newStaff('trader')
  const [first = ''] = test.names
  const outcome = { match: first, ...winner, outcome: '1' }
  const set = (changes: object = {}) =>
    browser.callAny('trading', 'set_boost', {
      ...outcome,
      percent: 20,
      maxStake: 20_000,
      until: new Date(test.at() + tenMinutes).toISOString(),
      reason,
      ...changes,
    })
  const listed = async () => (await browser.call('trading', 'boosts', {})).data
  const idOf = async () => (await listed())[0]?.id ?? ''
  const end = (id: string) => browser.call('trading', 'end_boost', { id, reason })
  const picks = async (input: object = {}) => {
    // Suggestions are kept for a few seconds.
    test.clock.advance(6_000)
    await test.receive(...test.names.map((name) => priced(name, test.at())))
    return (await test.call('betframe', 'getPicks', input)).data
  }
  const bet = (boost: string, odds = '2.20', more: object = {}) =>
    test.place([test.leg(0, odds)], { boost, policy: 'better', ...more })
  const taken = async (user = test.player.user) => (await test.call('betframe', 'getTakenBoosts', {}, user)).data
  return { ...test, browser, first, outcome, set, listed, idOf, end, picks, bet, taken }
}

it('[B268] a raised price is suggested first, bet on once at that price up to its most, and paid', async () => {
  const test = await boosting()
  expect(await test.set()).toMatchObject({ result: true })
  const [pick] = await test.picks()
  expect(pick).toMatchObject({
    match: test.first,
    odds: '2.00',
    players: 0,
    parts: [{ outcome: '1' }],
    boost: { odds: '2.20', most: '200.00' },
  })
  expect((await test.picks({ match: test.first }))[0]?.boost?.id).toBe(pick?.boost?.id)
  expect(await test.picks({ sport: 'tennis' })).toEqual([])
  const boost = pick?.boost?.id ?? ''
  expect(await test.bet(boost, '2.20', { unit: '200.01' })).toMatchObject({ result: false, code: 400 })
  expect((await test.taken()).length).toBe(0)
  const couponID = newId()
  const coupon = await placed(test, [test.leg(0, '2.20')], { boost, couponID, policy: 'better' })
  expect(coupon).toMatchObject({ totalOdds: '2.20', mostWin: '220.00', legs: [{ odds: '2.20', plainOdds: '2.00' }] })
  // The same request again is the same coupon, another one a second bet.
  expect((await test.bet(boost, '2.20', { couponID })).data[0]?.couponID).toBe(couponID)
  expect(await test.bet(boost)).toMatchObject({ result: false, message: 'Bu süper oranı zaten oynadın' })
  expect(await test.taken()).toEqual([{ boost }])
  expect(await test.balance()).toEqual({ cash: 90_000, held: 10_000 })
  await test.receive(settled(test.first, test.at(), resultOf(1)))
  expect(await test.balance()).toEqual({ cash: 112_000, held: 0 })
  expect((await test.listed())[0]).toMatchObject({ bets: 1, stake: 10_000, paid: 2_000 })
})

it('[B268] two bets on one boost at the same moment are one', async () => {
  const test = await boosting()
  await test.set()
  const boost = await test.idOf()
  const answers = await Promise.all([test.bet(boost), test.bet(boost), test.bet(boost)])
  expect(answers.map(({ result }) => result).filter(Boolean)).toHaveLength(1)
  expect(await test.balance()).toEqual({ cash: 90_000, held: 10_000 })
})

it('[B268] a boost follows its price, within the policy of the player, and is over once it ends or the match begins', async () => {
  const test = await boosting()
  await test.set()
  const boost = await test.idOf()
  await test.receive(priced(test.first, test.at(), { milli: 1_900 }))
  expect(await test.bet(boost)).toMatchObject({ result: false, message: expect.stringContaining('Oran değişti') })
  const any = await test.bet(boost, '2.20', { policy: 'any' })
  expect(any.data[0]?.totalOdds).toBe('2.08')

  const other = await test.newPlayer()
  await payIn(test, other.id, 50_000)
  const place = () =>
    test.call(
      'betframe',
      'placeCoupon',
      { couponID: newId(), legs: [test.leg(0, '2.08')], sizes: [1], unit: '10.00', policy: 'any', boost },
      other.user,
    )
  await test.receive(priced(test.first, test.at(), { eventStatus: 1 }))
  expect(await place()).toMatchObject({ result: false, message: 'Bu süper oran sona erdi' })
  expect((await test.listed())[0]?.price).toBe('')
  expect(await test.set({ outcome: '2' })).toMatchObject({ refusal: 'not_found' })
  await test.receive(priced(test.first, test.at()))
  expect((await test.end(boost)).result).toBe(true)
  expect(await place()).toMatchObject({ result: false, message: 'Bu süper oran sona erdi' })
  expect((await test.end(boost)).refusal).toBe('unchanged')
  expect(await test.picks({ match: test.first })).toEqual([])
})

it('[B268] a boost is of its outcome alone, in no accumulator, and cannot be cashed out', async () => {
  const test = await boosting()
  await test.set()
  const boost = await test.idOf()
  const invalid = { result: false, message: 'Bu kupon bu şekilde oynanamaz' }
  expect(await test.place([test.leg(1, '2.20')], { boost })).toMatchObject(invalid)
  expect(await test.place([test.leg(0, '2.20'), test.leg(1)], { boost })).toMatchObject(invalid)
  expect(await test.place([{ ...test.leg(0, '3.40'), outcome: '2' }], { boost })).toMatchObject(invalid)
  expect(await test.bet('unknown')).toMatchObject({ result: false, message: 'Bu süper oran sona erdi' })
  const couponID = newId()
  await placed(test, [test.leg(0, '2.20')], { boost, couponID })
  const plain = await placed(test, [test.leg(0, '2.00')])
  const offer = async (id: string) =>
    (await test.call('betframe', 'getCashOut', { couponID: id }, test.player.user)).data[0]?.amount
  expect(await offer(couponID)).toBe('0.00')
  expect(await offer(plain.couponID)).not.toBe('0.00')
})

it('[B269] staff raise a price before play, once for an outcome, and every boost is audited with its figures', async () => {
  const test = await boosting()
  const refusal = async (changes: object) => (await test.set(changes)) as { refusal?: string }
  expect(await refusal({ match: 'unknown' })).toMatchObject({ refusal: 'not_found' })
  expect(await refusal({ outcome: '9' })).toMatchObject({ refusal: 'not_found' })
  expect(await refusal({ until: new Date(test.at() - 1).toISOString() })).toMatchObject({ refusal: 'time_past' })
  expect(await refusal({ percent: 101 })).toMatchObject({ refusal: 'invalid_input' })
  await test.receive(priced(test.first, test.at(), { milli: 1_010 }))
  expect(await refusal({})).toMatchObject({ refusal: 'boost_too_small' })
  await test.receive(priced(test.first, test.at()))
  // No longer than until the match begins.
  expect(await refusal({ until: new Date(test.at() + 24 * hour).toISOString() })).toMatchObject({ result: true })
  expect(await refusal({})).toMatchObject({ refusal: 'boost_exists' })
  const [row] = await test.listed()
  expect(row).toMatchObject({
    home: 'Ev 1',
    marketName: { tr: 'Maç sonucu', en: 'Match result' },
    outcomeName: { tr: 'Ev 1', en: 'Ev 1' },
    percent: 20,
    plain: 2_000,
    price: 2_200,
    maxStake: 20_000,
    bets: 0,
    stake: 0,
    paid: 0,
  })
  expect(Date.parse(row?.until ?? '')).toBeLessThanOrEqual(test.at() + hour)
  await test.end(row?.id ?? '')
  const entries = await test.app.db.query
    .selectFrom('audit')
    .select(['act', 'detail'])
    .where('act', 'like', 'boost%')
    .orderBy('id')
    .execute()
  expect(entries).toMatchObject([
    { act: 'boost set', detail: { percent: 20, maxStake: 20_000, reason } },
    { act: 'boost ended', detail: { reason } },
  ])
})

it('[B268] a coupon with a boost that waits for a trader is accepted at its raised price; a declined one leaves the boost', async () => {
  const test = await boosting()
  await test.set()
  const boost = await test.idOf()
  const { player } = test
  const refer = { player: `#${player.id}`, referred: true, reason }
  expect((await test.browser.call('trading', 'set_referred', refer)).result).toBe(true)
  const decide = async (decision: 'accept' | 'decline') => {
    const { data } = await test.bet(boost)
    const coupon = data[0]?.couponID ?? ''
    expect(data[0]?.state).toBe('pending')
    await test.browser.call('trading', 'decide_referral', { player: String(player.id), coupon, decision })
    await decidePending(test.app)
    return test.couponNow(coupon)
  }
  expect(await decide('decline')).toMatchObject({ state: 'refused' })
  expect(await test.taken()).toEqual([])
  expect(await decide('accept')).toMatchObject({ state: 'open', totalOdds: '2.20' })
  expect(await test.taken()).toEqual([{ boost }])
})
