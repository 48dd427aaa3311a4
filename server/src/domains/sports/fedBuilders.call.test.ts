import {
  type BuilderQuote,
  type EventStatus,
  type MarketStatus,
  type MatchMessage,
  odds,
  type Producer,
} from '@yakamoz/sports'
import { kurus, newId } from '@yakamoz/values'
import { describe, expect, it, onTestFinished } from 'vitest'
import { decidePending } from './couponDecision.ts'
import { openStandInApi, type StandInApi } from './feeds/uofQueue/testing.ts'
import { setStakeLimit } from './limitControl.ts'
import { setOverride } from './overrideControl.ts'
import { resumeProducer, suspendProducer } from './saleControl.ts'
import { cancelled, endedAs, winner } from './testing.ts'
import { opened, placed } from './testingApp.ts'

const home = { ...winner, outcome: '1' }
const both = { market: 29, specifiers: '', outcome: '74' }
const over = { market: 18, specifiers: 'total=2.5', outcome: '12' }

type Fed = {
  home?: number
  status?: MarketStatus
  bothStatus?: MarketStatus
  eventStatus?: EventStatus
  producer?: Producer
}

/** A message of a feed of prices only: the winner, both teams to score, and goals above 2.5. */
const fed = (match: string, atMs: number, given: Fed = {}): MatchMessage => {
  const { home: milli = 2_000, status = 1, bothStatus = status, eventStatus = 0, producer = 3 } = given
  const outcome = (id: string, price: number) => ({ outcome: id, odds: odds(price), active: true })
  return {
    match,
    producer,
    atMs,
    type: 'odds_change',
    eventStatus,
    markets: [
      { ...winner, status, outcomes: [outcome('1', milli), outcome('2', 3_400), outcome('3', 3_800)] },
      { market: 29, specifiers: '', status: bothStatus, outcomes: [outcome('74', 1_700), outcome('76', 2_050)] },
      { market: 18, specifiers: 'total=2.5', status, outcomes: [outcome('12', 1_900), outcome('13', 1_900)] },
    ],
  }
}

const usualQuote: BuilderQuote = { milli: 3_120, chance: 0.28, followsOdds: true }

/** An app whose matches a feed prices, with the API of the feed beside it. */
const withFeed = async ({ token = 'token' } = {}) => {
  const api = await openStandInApi()
  onTestFinished(api.close)
  const uofQueue = { api: api.url, token, queue: 'amqps://queue.example', node: undefined }
  const sports = { simulator: false, openfootball: '', odds: '', uof: '', uofQueue }
  const app = await opened({}, { app: { config: { sports } }, nameOf: (number) => `sr:match:${number}` })
  const [first = '', second = ''] = app.names
  for (const match of [first, second])
    api.available.set(match, [
      { market: 1, specifiers: '', outcomes: ['1', '2', '3'] },
      { market: 29, specifiers: '', outcomes: ['74', '76'] },
    ])
  api.calculate = () => usualQuote
  const receive = (given?: Fed, match = first) => app.receive(fed(match, app.at(), given))
  await receive()
  await receive({}, second)
  const show = (choices: object[] = [home, both]) =>
    app.call('betframe', 'getBuilder', { match: first, choices: choices as [] })
  const builder = (price = '3.12', also = [both]) => ({ ...app.leg(0, price), also })
  const calculations = () => api.asked.filter(({ path }) => path === '/v1/custombet/calculate')
  /** Places a coupon in play, and lets its delay pass. */
  const pending = async (price = '3.12', policy: 'none' | 'better' | 'any' = 'none') => {
    await receive({ eventStatus: 1, producer: 1 })
    const coupon = await placed(app, [builder(price)], { policy })
    expect(coupon.state).toBe('pending')
    app.clock.advance(4_000)
    // Somebody looks at the price before the end of the delay.
    await show()
    app.clock.advance(1_000)
    return coupon.couponID
  }
  /** Keeps the feed from being silent, and decides what is due. */
  const decide = async (given: Fed = {}) => {
    await receive({ eventStatus: 1, producer: 1, ...given })
    await decidePending(app.app)
  }
  return { ...app, settle: app.receive, api, first, second, receive, show, builder, calculations, pending, decide }
}

const related = { result: false, code: 400, message: 'Aynı maçtan bu seçimler birlikte oynanamaz' }
const closed = {
  result: false,
  code: 409,
  message: 'Bir seçim şu an bahse kapalı: Ev 1 – Konuk 1, Ev 1 + Var',
}
const untouched = { cash: 100_000, held: 0 }

describe('the price of a bet builder of a feed', () => {
  it('[B279] is asked for with the odds of its outcomes, by the token of the account, and shown once for all who want it within seconds', async () => {
    const { show, calculations, api, clock } = await withFeed()
    const [one, other] = await Promise.all([show(), show([both, home])])
    expect([one.data, other.data]).toEqual([
      [{ match: 'sr:match:1', odds: '3.12' }],
      [{ match: 'sr:match:1', odds: '3.12' }],
    ])
    expect(calculations().map(({ body }) => body?.match(/<selection .*?>/g))).toEqual([
      [
        '<selection id="sr:match:1" market_id="1" outcome_id="1" odds="2">',
        '<selection id="sr:match:1" market_id="29" outcome_id="74" odds="1.7">',
      ],
    ])
    clock.advance(2_999)
    await show()
    expect(calculations()).toHaveLength(1)
    clock.advance(1)
    await show()
    expect(calculations()).toHaveLength(2)
    expect(api.asked.filter(({ path }) => path.endsWith('/available_selections'))).toHaveLength(1)
  })

  it('[B279] is dropped when a price of one of its outcomes moves, and asked anew when one moves meanwhile', async () => {
    const { show, receive, calculations, api } = await withFeed()
    await show()
    await receive({ home: 2_100 })
    api.calculate = () => ({ ...usualQuote, milli: 3_300 })
    expect((await show()).data[0]?.odds).toBe('3.30')
    let moves = 0
    api.wait = async (path) => {
      if (path.endsWith('/calculate') && moves++ === 0) await receive({ home: 2_200 })
    }
    await receive({ home: 2_150 })
    const before = calculations().length
    expect((await show()).data[0]?.odds).toBe('3.30')
    expect(
      calculations()
        .slice(before)
        .map(({ body }) => /outcome_id="1" odds="([\d.]+)"/.exec(body ?? '')?.[1]),
    ).toEqual(['2.15', '2.2'])
  })

  it('[B279] is none while the prices of its outcomes do not stand still', async () => {
    const { show, receive, calculations, api } = await withFeed()
    let moves = 0
    api.wait = async (path) => {
      if (path.endsWith('/calculate')) await receive({ home: 2_100 + 10 * moves++ })
    }
    expect(await show()).toMatchObject(closed)
    expect(calculations()).toHaveLength(3)
  })

  it('[B279] is none for outcomes that the feed does not combine, and the first are not even asked for', async () => {
    const { show, place, builder, calculations, api, balance } = await withFeed()
    expect(await show([home, over])).toMatchObject(related)
    expect(await place([builder('3.12', [over])], { policy: 'any' })).toMatchObject(related)
    expect(calculations()).toHaveLength(0)
    api.calculate = () => 400
    expect(await show()).toMatchObject(related)
    expect(await place([builder()], { policy: 'any' })).toMatchObject(related)
    expect(await balance()).toEqual(untouched)
  })

  it('[B279] is none for a match that the feed has none of, nor for an account without access to them', async () => {
    const { receive, place, builder, names, calculations } = await withFeed()
    await receive({}, names[2])
    expect(await place([{ ...builder(), match: names[2] ?? '' }], { policy: 'any' })).toMatchObject(related)
    const other = await withFeed({ token: 'of an account without it' })
    expect(await other.show()).toMatchObject(related)
    expect([...calculations(), ...other.calculations()]).toEqual([])
    expect(other.api.asked.map(({ path }) => path)).toEqual(['/v1/custombet/sr%3Amatch%3A1/available_selections'])
  })

  it('[B279] is none while a market is suspended, taken off sale, or its producer is down', async () => {
    const { app, show, receive, place, builder, calculations } = await withFeed()
    await receive({ bothStatus: -1 })
    expect(await show()).toMatchObject(closed)
    expect(await place([builder()], { policy: 'any' })).toMatchObject(closed)
    await receive()
    await suspendProducer(app, 3)
    expect(await place([builder()], { policy: 'any' })).toMatchObject(closed)
    expect(calculations()).toHaveLength(0)
    await resumeProducer(app, 3)
    expect(await show()).toMatchObject({ result: true })
  })

  it('[B279] follows the prices that traders have set: sent to the feed, and where it does not use them as far as they are shorter', async () => {
    const { app, at, show, first, calculations, api, clock } = await withFeed()
    const set = (value: number) =>
      setOverride(app, { match: first, ...home, value, endsMs: at() + 60_000, reason: 'known', actor: 'x' })
    expect(await set(1_600)).toBeUndefined()
    expect((await show()).data[0]?.odds).toBe('3.12')
    expect(calculations()[0]?.body).toContain('market_id="1" outcome_id="1" odds="1.6"')
    api.calculate = () => ({ ...usualQuote, followsOdds: false })
    clock.advance(3_000)
    // 3.12 × 1.60 / 2.00, rounded down.
    expect((await show()).data[0]?.odds).toBe('2.49')
    expect(await set(2_040)).toBeUndefined()
    expect((await show()).data[0]?.odds).toBe('3.12')
  })
})

describe('an API of the feed that', () => {
  const isCustom = (path: string) => path.includes('/custombet/')

  it.each([
    ['fails', (api: StandInApi) => (api.isDown = isCustom)],
    ['refuses for the moment', (api: StandInApi) => (api.calculate = () => 409)],
    ['is asked too often', (api: StandInApi) => (api.calculate = () => 429)],
    ['is not reached', (api: StandInApi) => api.close()],
  ])('%s takes bet builders off sale, and nothing else', async (_, fail) => {
    const { api, show, place, builder, leg, balance } = await withFeed()
    fail(api)
    expect(await show()).toMatchObject(closed)
    expect(await place([builder()], { policy: 'any' })).toMatchObject(closed)
    expect(await balance()).toEqual(untouched)
    expect(await place([leg(0)])).toMatchObject({ result: true })
  })

  it('[B279] does not answer is not waited for', async () => {
    const { api, show, place, builder } = await withFeed()
    const never = Promise.withResolvers<void>()
    onTestFinished(() => never.resolve())
    api.wait = (path) => (isCustom(path) ? never.promise : Promise.resolve())
    const beforeMs = performance.now()
    const answers = await Promise.all([show(), place([builder()], { policy: 'any' })])
    expect(performance.now() - beforeMs).toBeLessThan(8_000)
    expect(answers).toMatchObject([closed, closed])
  })

  it('[B279] has failed three times is left alone for five seconds', async () => {
    const { api, show, calculations, clock } = await withFeed()
    api.calculate = () => 503
    for (let tries = 0; tries < 5; tries++) expect(await show()).toMatchObject(closed)
    expect(calculations()).toHaveLength(3)
    api.calculate = () => usualQuote
    clock.advance(4_999)
    expect(await show()).toMatchObject(closed)
    clock.advance(1)
    expect(await show()).toMatchObject({ result: true })
    expect(calculations()).toHaveLength(4)
  })
})

describe('a bet on a builder of a feed', () => {
  it('[B279] is accepted at its current price within the player’s policy, at the price that was shown without asking again', async () => {
    const { api, ...test } = await withFeed()
    await test.show()
    const { data } = await test.place([test.builder()], { policy: 'none' })
    expect(test.calculations()).toHaveLength(1)
    expect(data[0]).toMatchObject({ kind: 'single', state: 'open', totalOdds: '3.12', legs: [{ parts: [{}, {}] }] })
    api.calculate = () => ({ ...usualQuote, milli: 3_000 })
    test.clock.advance(3_000)
    const moved = { message: 'Oran değişti: Ev 1 – Konuk 1, Ev 1 + Var' }
    expect(await test.place([test.builder()], { policy: 'none' })).toMatchObject(moved)
    expect(await test.place([test.builder()], { policy: 'better' })).toMatchObject(moved)
    expect(await test.place([test.builder()], { policy: 'any' })).toMatchObject({ data: [{ totalOdds: '3.00' }] })
    expect(await test.place([test.builder('2.90')], { policy: 'better' })).toMatchObject({
      data: [{ totalOdds: '3.00' }],
    })
  })

  it('[B279] is refused when its price is gone between showing and acceptance', async () => {
    const { api, show, place, builder, clock, balance } = await withFeed()
    expect(await show()).toMatchObject({ result: true })
    clock.advance(3_000)
    api.calculate = () => 400
    expect(await place([builder()], { policy: 'any' })).toMatchObject(related)
    expect(await balance()).toEqual(untouched)
  })

  it('[B279] is stored once, however often it is sent', async () => {
    const { place, builder, balance } = await withFeed()
    const couponID = newId()
    const answers = await Promise.all([1, 2, 3].map(() => place([builder()], { couponID })))
    expect(new Set(answers.map(({ data }) => data[0]?.couponID))).toEqual(new Set([couponID]))
    expect(await balance()).toEqual({ cash: 90_000, held: 10_000 })
  })

  it('[B279] counts as one selection, also two of them', async () => {
    const { place, builder, second, leg } = await withFeed()
    const many = await place([builder(), { ...builder(), match: second }, leg(2)], { unit: '10.00' })
    expect(many).toMatchObject({ data: [{ kind: 'accumulator', totalOdds: '19.46' }] })
  })

  it('[B126] keeps to the limits of the markets of its outcomes', async () => {
    const { app, first, place, builder } = await withFeed()
    const limit = {
      scope: 'match',
      id: first,
      market: 29,
      phase: '',
      maxStake: kurus(4_000),
      endsMs: undefined,
    } as const
    await setStakeLimit(app, { ...limit, reason: 'risk', actor: 'x' })
    expect(await place([builder()])).toMatchObject({ refusal: 'stake_too_large' })
    expect(await place([builder()], { unit: '40.00' })).toMatchObject({ result: true })
  })

  it('[B279] in play is decided by a price of after its delay', async () => {
    const { pending, decide, api, couponNow, calculations } = await withFeed()
    const couponID = await pending('3.12', 'better')
    const before = calculations().length
    api.calculate = () => ({ ...usualQuote, milli: 3_240 })
    await decide()
    expect(calculations()).toHaveLength(before + 1)
    expect(await couponNow(couponID)).toMatchObject({ state: 'open', totalOdds: '3.24' })
  })

  it('[B279] in play is refused when its price has moved beyond the policy, and its stake comes back', async () => {
    const { pending, decide, api, couponNow, balance } = await withFeed()
    const couponID = await pending()
    api.calculate = () => ({ ...usualQuote, milli: 3_110 })
    await decide()
    expect(await couponNow(couponID)).toMatchObject({
      state: 'refused',
      note: 'Kabul edilmeden oranı değişti: Ev 1 – Konuk 1, Ev 1 + Var',
    })
    expect(await balance()).toEqual(untouched)
  })

  it.each([
    [400, 'Kabul edilmeden birlikte oynanamaz oldu: Ev 1 – Konuk 1, Ev 1 + Var'],
    [409, 'Kabul edilmeden bahse kapandı: Ev 1 – Konuk 1, Ev 1 + Var'],
    [500, 'Kabul edilmeden bahse kapandı: Ev 1 – Konuk 1, Ev 1 + Var'],
  ])('[B279] in play is refused when the feed answers %i at its decision', async (status, note) => {
    const { pending, decide, api, couponNow, balance } = await withFeed()
    const couponID = await pending('3.12', 'any')
    api.calculate = () => status
    await decide()
    expect(await couponNow(couponID)).toMatchObject({ state: 'refused', note })
    expect(await balance()).toEqual(untouched)
  })

  it('[B279] in play waits for the end of a stop, also of one that begins while the feed is asked', async () => {
    const { pending, decide, api, receive, couponNow, calculations, clock, app } = await withFeed()
    const couponID = await pending('3.12', 'any')
    await decide({ bothStatus: -1 })
    expect((await couponNow(couponID))?.state).toBe('pending')
    clock.advance(1_000)
    let isFirst = true
    api.wait = async (path) => {
      if (!isFirst || !path.endsWith('/calculate')) return
      isFirst = false
      await receive({ eventStatus: 1, producer: 1, bothStatus: -1 })
    }
    await decide()
    expect(isFirst).toBe(false)
    expect((await couponNow(couponID))?.state).toBe('pending')
    clock.advance(1_000)
    await decidePending(app)
    expect((await couponNow(couponID))?.state).toBe('pending')
    clock.advance(1_000)
    const before = calculations().length
    await decide()
    expect(await couponNow(couponID)).toMatchObject({ state: 'open' })
    expect(calculations()).toHaveLength(before + 1)
  })

  it('[B279] is settled by the results of its outcomes, and comes back with a refunded one', async () => {
    const test = await withFeed()
    const [won, lost] = [
      await test.place([test.builder()]),
      await test.place([test.builder('3.12', [{ ...both, outcome: '76' }])]),
    ]
    const [one, other] = [won.data[0]?.couponID ?? '', lost.data[0]?.couponID ?? '']
    await test.settle(endedAs(test.first, test.at(), { home: 2, away: 1 }, [winner, { market: 29, specifiers: '' }]))
    expect(await test.couponNow(one)).toMatchObject({ state: 'won', payout: '312.00' })
    expect(await test.couponNow(other)).toMatchObject({ state: 'lost' })
    expect(await test.balance()).toEqual({ cash: 80_000 + 31_200, held: 0 })
    const again = await test.place([{ ...test.builder(), match: test.second }])
    await test.settle(cancelled(test.second, test.at()))
    await test.settle(endedAs(test.second, test.at(), { home: 2, away: 1 }, [{ market: 29, specifiers: '' }]))
    expect(await test.couponNow(again.data[0]?.couponID ?? '')).toMatchObject({ state: 'void' })
    expect(await test.balance()).toEqual({ cash: 80_000 + 31_200, held: 0 })
  })

  it('[B279] has no cash-out: nothing says what the rest of it is worth', async () => {
    const test = await withFeed()
    const { data } = await test.place([test.builder()])
    const couponID = data[0]?.couponID ?? ''
    const offer = await test.call('betframe', 'getCashOut', { couponID }, test.player.user)
    expect(offer.data[0]?.amount).toBe('0.00')
    const asked = { couponID, cashOutID: newId(), least: '1.00' }
    expect(await test.call('betframe', 'cashOut', asked, test.player.user)).toMatchObject({ result: false })
    expect((await test.couponNow(couponID))?.state).toBe('open')
  })
})

it('[B272] no builder of such a match is put together already', async () => {
  const { call, first, calculations } = await withFeed()
  expect((await call('betframe', 'getPicks', { match: first })).data).toEqual([])
  expect(calculations()).toHaveLength(0)
})
