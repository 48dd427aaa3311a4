import type { ConsoleCalls } from '@yakamoz/contract/console/index'
import { kurus, newId } from '@yakamoz/values'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestConsole } from '../../../console/testing.ts'
import { payIn } from '../../../testing/index.ts'
import { endStakeLimit, setStakeFactor, setStakeLimit } from '../limitControl.ts'
import { modelled, priced, resultOf, settled } from '../testing.ts'
import { hour, opened, placed } from '../testingApp.ts'
import { tickerQueries } from './ticker.ts'

const by = { reason: 'risk', actor: 'x' }

const limited = async () => {
  const test = await opened()
  const { newStaff } = await openTestConsole(test)
  const { browser } = await newStaff('trader')
  const [first = '', second = ''] = test.names
  const limit = (changes: Partial<Parameters<typeof setStakeLimit>[1]> = {}) =>
    setStakeLimit(test.app, {
      scope: 'match',
      id: first,
      market: 0,
      phase: '',
      maxStake: kurus(5_000),
      endsMs: undefined,
      ...by,
      ...changes,
    })
  return { ...test, browser, newStaff, first, second, limit }
}

it('[B126] a bet above the narrowest limit is refused with the largest stake, in the language of the player', async () => {
  const test = await limited()
  await test.limit({ scope: 'everything', id: '', maxStake: kurus(50_000) })
  await test.limit({ scope: 'sport', id: 'football', maxStake: kurus(9_000) })
  await test.limit({ scope: 'competition', id: 'tr.1', maxStake: kurus(8_000) })
  expect(await test.place([test.leg(0)])).toMatchObject({
    refusal: 'stake_too_large',
    message: expect.stringContaining('80,00'),
  })
  await test.limit({ market: 1, maxStake: kurus(7_000) })
  expect((await test.place([test.leg(0)])).message).toContain('70,00')
  const english = await test.call(
    'betframe',
    'placeCoupon',
    { couponID: newId(), legs: [test.leg(0)], sizes: [1], unit: '100.00', Lang: 'en' },
    test.player.user,
  )
  expect(english.message).toContain('70.00')
  await placed(test, [test.leg(0)], { unit: '70.00' })
  // The other match has the limit of its league.
  await placed(test, [test.leg(1)], { unit: '80.00' })
})

it('[B126] open coupons on the same outcome count, and those that were settled or on others do not', async () => {
  const test = await limited()
  await test.limit()
  await placed(test, [test.leg(0)], { unit: '30.00' })
  expect((await test.place([test.leg(0)], { unit: '30.00' })).message).toContain('20,00')
  await placed(test, [test.leg(0), test.leg(1)], { unit: '20.00' })
  expect(await test.place([test.leg(0)], { unit: '10.00' })).toMatchObject({ refusal: 'stake_too_large' })
  await placed(test, [{ ...test.leg(0, '3.40'), outcome: '2' }], { unit: '50.00' })
  const other = await test.newPlayer()
  await payIn(test, other.id, 10_000)
  const answer = await test.call(
    'betframe',
    'placeCoupon',
    { couponID: newId(), legs: [test.leg(0)], sizes: [1], unit: '50.00' },
    other.user,
  )
  expect(answer.result, answer.message).toBe(true)
  // The accumulator of 20 is lost by its other leg, while this outcome is still on sale.
  await test.receive(settled(test.second, test.at(), resultOf(0)))
  expect((await test.place([test.leg(0)], { unit: '30.00' })).message).toContain('20,00')
  await placed(test, [test.leg(0)], { unit: '20.00' })
})

it('[B126] every outcome of a bet builder has the limit of its market, and what is staked on any of them counts', async () => {
  const test = await limited()
  await test.receive(modelled(test.first, test.at()))
  const [event] = (await test.call('betframe', 'getEvent', { match: test.first })).data
  const over = { market: 18, specifiers: 'total=2.5', outcome: '12' }
  const home = { market: 1, specifiers: '', outcome: '1' }
  const oddsOf = ({ market, specifiers, outcome }: typeof over) =>
    event?.markets
      .find((one) => one.market === market && one.specifiers === specifiers)
      ?.outcomes.find((one) => one.outcome === outcome)?.odds ?? ''
  const single = (choice: typeof over) => ({ ...test.leg(0, oddsOf(choice)), ...choice })
  const builder = { ...test.leg(0, '2.00'), ...home, also: [over] }
  const policy = 'any' as const
  await test.limit({ market: 18 })
  await placed(test, [builder], { unit: '20.00', policy })
  expect((await test.place([single(over)], { unit: '40.00', policy })).message).toContain('30,00')
  await placed(test, [single(over)], { unit: '10.00', policy })
  expect((await test.place([builder], { unit: '40.00', policy })).message).toContain('20,00')
  await placed(test, [builder], { unit: '20.00', policy })
  // The other outcome of the builder has no limit.
  await placed(test, [single(home)], { unit: '100.00', policy })
})

it('[B126] coupons at the same moment do not pass a limit together, and a repeated one is the same', async () => {
  const test = await limited()
  await test.limit()
  const couponID = newId()
  const answers = await Promise.all([
    test.place([test.leg(0)], { unit: '30.00', couponID }),
    test.place([test.leg(0)], { unit: '30.00', couponID }),
    test.place([test.leg(0)], { unit: '30.00' }),
    test.place([test.leg(0)], { unit: '20.00' }),
  ])
  const [one, repeated, other, smaller] = answers.map(({ result, refusal }) => (result ? 'placed' : refusal))
  // Which of the two of thirty lira comes first is open; beside it only the one of twenty fits.
  expect(repeated).toBe(one)
  expect([one, other].toSorted()).toEqual(['placed', 'stake_too_large'])
  expect(smaller).toBe('placed')
  expect((await test.balance()).held).toBe(5_000)
})

it('[B126] a limit in play holds once the match has begun, and one that has ended does not', async () => {
  const test = await limited()
  await test.limit({ phase: 'live' })
  await test.limit({ scope: 'competition', id: 'tr.1', maxStake: kurus(2_000), endsMs: test.at() + hour / 2 })
  expect((await test.place([test.leg(1)])).message).toContain('20,00')
  test.clock.advance(hour / 2)
  await placed(test, [test.leg(1)])
  await placed(test, [test.leg(0)])
  await test.receive(priced(test.first, test.at(), { eventStatus: 1 }))
  expect(await test.place([test.leg(0)])).toMatchObject({ refusal: 'stake_too_large' })
})

it('[B126] the factor of a player narrows the limits of this player alone, and 100 takes it back', async () => {
  const test = await limited()
  await test.limit({ maxStake: kurus(20_000) })
  const factor = { player: test.player.id, percent: 25, ...by }
  expect(await setStakeFactor(test.app, factor)).toBe(true)
  expect(await setStakeFactor(test.app, factor)).toBe(false)
  expect((await test.place([test.leg(0)])).message).toContain('50,00')
  const other = await test.newPlayer()
  await payIn(test, other.id, 100_000)
  const unlimited = { couponID: newId(), legs: [test.leg(0)], sizes: [1], unit: '200.00' }
  expect((await test.call('betframe', 'placeCoupon', unlimited, other.user)).result).toBe(true)
  expect(await setStakeFactor(test.app, { ...factor, percent: 1 })).toBe(true)
  // Without a limit it is a part of the usual largest stake, 50,000 lira.
  expect((await test.place([test.leg(1)], { unit: '600.00' })).message).toContain('500,00')
  await placed(test, [test.leg(1)], { unit: '500.00' })
  expect(await setStakeFactor(test.app, { ...factor, percent: 100 })).toBe(true)
  await placed(test, [test.leg(0)], { unit: '200.00' })
})

it('[B126] traders set and end limits and factors with a reason, which is audited, and read them', async () => {
  const test = await limited()
  const { browser } = test
  const limit = { scope: 'match', id: test.first, market: 1, phase: 'live', maxStake: 25_000, reason: 'kadro' } as const
  expect((await browser.call('trading', 'set_limit', limit)).refusal).toBeUndefined()
  expect((await browser.call('trading', 'set_limit', { ...limit, id: 'sim:404' })).refusal).toBe('not_found')
  expect((await browser.call('trading', 'set_limit', { ...limit, maxStake: 999 })).refusal).toBe('limit_invalid')
  expect((await browser.call('trading', 'set_limit', { ...limit, until: '2020-01-01T00:00:00.000Z' })).refusal).toBe(
    'time_past',
  )
  const player = String(test.player.id)
  expect(
    (await browser.call('trading', 'set_factor', { player, percent: 20, reason: 'kazanan' })).refusal,
  ).toBeUndefined()
  expect((await browser.call('trading', 'set_factor', { player: 'kimse', percent: 20, reason: 'x' })).refusal).toBe(
    'not_found',
  )
  const [read] = (await browser.call('trading', 'limits', {})).data
  expect(read?.limits).toMatchObject([
    {
      scope: 'match',
      name: { tr: 'Ev 1 – Konuk 1' },
      marketName: { en: 'Match result' },
      phase: 'live',
      maxStake: 25_000,
      until: '',
    },
  ])
  expect(read?.factors).toMatchObject([{ player: { id: player }, percent: 20, reason: 'kazanan' }])
  expect(read?.leagues).toEqual([{ id: 'tr.1', tr: 'Birinci Lig', en: 'First League' }])
  const { scope, id, market, phase } = limit
  expect(
    (await browser.call('trading', 'end_limit', { scope, id, market, phase, reason: 'bitti' })).refusal,
  ).toBeUndefined()
  expect((await browser.call('trading', 'end_limit', { scope, id, market, phase, reason: 'bitti' })).refusal).toBe(
    'unchanged',
  )
  const acts = await test.app.db.query
    .selectFrom('audit')
    .select(['act', 'subject'])
    .where('act', 'like', 'stake%')
    .orderBy('id')
    .execute()
  expect(acts).toEqual([
    { act: 'stake limit set', subject: `match ${test.first} 1 live` },
    { act: 'stake factor set', subject: player },
    { act: 'stake limit ended', subject: `match ${test.first} 1 live` },
  ])
})

it('[B126] a limit that has ended is not ended again', async () => {
  const test = await limited()
  await test.limit({ endsMs: test.at() + 60_000 })
  test.clock.advance(60_000)
  const order = { scope: 'match', id: test.first, market: 0, phase: '', ...by } as const
  expect(await endStakeLimit(test.app, order)).toBe(false)
  await test.limit({ endsMs: test.at() + 60_000 })
  expect(await endStakeLimit(test.app, order)).toBe(true)
})

it('[B126] a number that is the id of one player and the user name of another names neither without a sign', async () => {
  const test = await limited()
  const id = String(test.player.id)
  const other = await test.newPlayer()
  await test.app.db.query.updateTable('player').set({ username: id }).where('id', '=', other.id).execute()
  const set = async (player: string, percent = 20) =>
    (await test.browser.call('trading', 'set_factor', { player, percent, reason: 'x' })).refusal
  expect(await set(id)).toBe('player_ambiguous')
  expect(await set(`#${id}`, 30)).toBeUndefined()
  expect(await set(`@${id}`, 40)).toBeUndefined()
  expect(await set(`0${id}`)).toBe('not_found')
  expect(await set('1e3')).toBe('not_found')
  const factors = await test.app.db.query.selectFrom('stake_factor').select(['player_id', 'percent']).execute()
  expect(new Map(factors.map((one) => [one.player_id, one.percent]))).toEqual(
    new Map([
      [test.player.id, 30],
      [other.id, 40],
    ]),
  )
})

it('[B302] the ticker finds coupons with a large stake by their own index, and those on a rare sport by its matches', async () => {
  const test = await limited()
  const { app } = test
  await placed(test, [test.leg(0)], { unit: '50.00' })
  // Of all coupons few have a large stake.
  await sql`insert into coupon (player_id, id, kind, state, sizes, columns, unit, stake, stake_left, max_win, policy, legs, intent, live, placed_at)
    select player_id, 'many ' || n, kind, 'lost', sizes, columns, unit, case when n % 500 = 0 then 200000 else stake end, 0, max_win, policy, legs, intent, live,
      placed_at - n * interval '1 second' from coupon cross join generate_series(1, 5000) n`.execute(app.db.query)
  await sql`analyze coupon`.execute(app.db.query)
  const all = { stakeFrom: 0, live: '', sport: '', match: '', marked: false } as const
  const planOf = async (filters: Parameters<typeof tickerQueries>[1]) =>
    JSON.stringify(await (await tickerQueries(app, filters)).newest.limit(50).explain())
  expect(await planOf({ ...all, stakeFrom: 150_000 })).toContain('coupon_large')
  expect(await planOf({ ...all, stakeFrom: 50_000 })).not.toContain('coupon_large')
  expect(await planOf({ ...all, sport: 'tennis' })).toContain('unnest')
  expect(await planOf(all)).not.toContain('unnest')
  await sql`delete from coupon where id like 'many %'`.execute(app.db.query)
})

it('[B125] the ticker shows the coupons of all players, the newest first, and is narrowed by stake, play, sport, match and mark', async () => {
  const test = await limited()
  const { browser } = test
  const ids = [newId(), newId(), newId()] as const
  await placed(test, [test.leg(0)], { couponID: ids[0], unit: '50.00' })
  test.clock.advance(1_000)
  await placed(test, [test.leg(1), test.leg(2)], { couponID: ids[1], unit: '200.00' })
  test.clock.advance(1_000)
  await test.receive(priced(test.first, test.at(), { eventStatus: 1 }))
  await test.place([test.leg(0)], { couponID: ids[2], unit: '20.00' })
  const shown = async (sent: ConsoleCalls['trading']['coupons']['sent'] = {}) =>
    (await browser.call('trading', 'coupons', sent)).data
  const idsOf = async (sent: Parameters<typeof shown>[0]) => (await shown(sent)).map(({ id }) => id)
  expect(await idsOf({})).toEqual([ids[2], ids[1], ids[0]])
  expect(await idsOf({ stakeFrom: 10_000 })).toEqual([ids[1]])
  expect(await idsOf({ live: 'yes' })).toEqual([ids[2]])
  expect(await idsOf({ live: 'no' })).toEqual([ids[1], ids[0]])
  expect(await idsOf({ sport: 'tennis' })).toEqual([])
  expect(await idsOf({ sport: 'football', match: test.second })).toEqual([ids[1]])
  expect(await idsOf({ marked: true })).toEqual([])
  await setStakeFactor(test.app, { player: test.player.id, percent: 10, ...by })
  expect(await idsOf({ marked: true })).toHaveLength(3)
  expect((await shown())[1]).toMatchObject({
    kind: 'accumulator',
    state: 'open',
    stake: 20_000,
    odds: 4_000,
    maxWin: 80_000,
    player: { id: String(test.player.id), percent: 10 },
    legs: [{ home: 'Ev 2', outcome: { tr: 'Ev 2' } }, { home: 'Ev 3' }],
  })
  expect((await browser.call('trading', 'coupons', { limit: 1 })).pagination).toEqual({ limit: 1, offset: 0, total: 3 })
})
