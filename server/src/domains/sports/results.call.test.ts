import type { MatchMessage, Standing } from '@yakamoz/sports'
import { dayOf } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { bookOf, retentionAfterEndMs } from './book.ts'
import { announced, endedAs, fixtureOf, modelled, priced, resultOf, settled, winner } from './testing.ts'
import { hour, opened, placed } from './testingApp.ts'

const firstHalf = { market: 60, specifiers: '' }
const standing: Standing = {
  sport: 'football',
  phase: 100,
  score: { home: 2, away: 1 },
  periods: [
    { home: 0, away: 1 },
    { home: 2, away: 0 },
  ],
}

const ended = (match: string, atMs: number): MatchMessage => ({
  match,
  producer: 3,
  atMs,
  type: 'odds_change',
  eventStatus: 3,
  standing,
  markets: [],
})

/** An app in which the first of three matches ended 2:1 and has left the memory. */
const playedOut = async () => {
  const app = await opened()
  const [match = ''] = app.names
  await app.receive(modelled(match, app.at()))
  const odds = (await app.call('betframe', 'getEvent', { match })).data[0]?.markets.find(
    ({ market }) => market === firstHalf.market,
  )?.outcomes[0]?.odds
  const legs = [app.leg(0, odds), app.leg(0)].map((leg, at) => (at === 0 ? { ...leg, ...firstHalf } : leg))
  const [half, full] = await Promise.all(legs.map((leg) => placed(app, [leg], { policy: 'any' })))
  app.clock.advance(3 * hour)
  await app.receive(
    ended(match, app.at()),
    endedAs(match, app.at(), standing.score, [winner]),
    endedAs(match, app.at(), { home: 0, away: 1 }, [firstHalf]),
  )
  app.clock.advance(retentionAfterEndMs + 60_000)
  const forgotten = (await bookOf(app.app)).dropEnded()
  expect(forgotten).toEqual([match])
  const { user } = await app.signIn(app.player)
  const couponNow = async (couponID = '') => (await app.call('betframe', 'getCoupon', { couponID }, user)).data[0]
  return { ...app, couponNow, match, half: half?.couponID, full: full?.couponID }
}

describe('a match that has left the memory', () => {
  it('is listed among the results of its day, and found by sport and search terms', async () => {
    const app = await playedOut()
    const results = async (query: object) => (await app.call('betframe', 'getResults', query)).data
    const day = dayOf(app.at() - retentionAfterEndMs - 3 * hour)
    const [found, ...others] = await results({ day })
    expect(others).toEqual([])
    expect(found).toMatchObject({ match: app.match, status: 3, live: false, standing: { score: standing.score } })
    expect(await results({ day, sport: 'football', search: 'EV 1 birinci' })).toHaveLength(1)
    expect(await results({ day, sport: 'tennis' })).toEqual([])
    expect(await results({ day, search: 'Ev 2' })).toEqual([])
    expect(await results({ day: '2020-01-01' })).toEqual([])
  })

  it('is found by team names that were set after it was announced', async () => {
    const app = await opened()
    const [match = ''] = app.names
    const final = { ...fixtureOf(1, app.at() + hour), match }
    await app.receive(announced({ ...final, home: { id: 'w', name: 'Yarı Final Galibi', short: 'YFG' } }, app.at()))
    const competition = { id: 'tr.kupa', name: { tr: 'Kupa', en: 'Cup' } }
    await app.receive(
      announced({ ...final, competition, home: { id: 'i', name: 'İnci Spor', short: 'İNC' } }, app.at()),
    )
    app.clock.advance(3 * hour)
    await app.receive(ended(match, app.at()))
    const found = async (search: string) =>
      (await app.call('betframe', 'getResults', { search })).data.map((row) => row.match)
    expect(await found('inci kupa')).toEqual([match])
    expect(await found('galibi')).toEqual([])
  })

  it('is listed without a day until a later match has ended, so that the evening is shown after midnight', async () => {
    const app = await playedOut()
    const latest = async (query: object = {}) =>
      (await app.call('betframe', 'getResults', query)).data.map((row) => row.match)
    app.clock.advance(2 * 24 * hour)
    expect(await latest()).toEqual([app.match])
    expect(await latest({ sport: 'tennis' })).toEqual([])
    expect(await latest({ search: 'Ev 2' })).toEqual([])
    app.clock.advance(14 * 24 * hour)
    expect(await latest()).toEqual([])
  })

  it.each(['0000-01-01', '9999-12-30', '9999-12-31'])('returns no results for %s without an error', async (day) => {
    const app = await opened()
    expect((await app.call('betframe', 'getResults', { day })).data ?? []).toEqual([])
  })

  it('is still shown with the results of its markets', async () => {
    const app = await playedOut()
    const [event] = (await app.call('betframe', 'getEvent', { match: app.match })).data
    const of = (market: number) => event?.markets.find((one) => one.market === market)?.outcomes.map((one) => one.ended)
    expect(of(winner.market)).toEqual(['won', 'lost', 'lost'])
    expect(of(firstHalf.market)).toEqual(['lost', 'lost', 'won'])
    expect(event?.standing?.score).toEqual(standing.score)
  })

  it('is shown on coupons with its score and the counts of their markets', async () => {
    const app = await playedOut()
    const legOf = async (couponID?: string) => (await app.couponNow(couponID))?.legs[0]
    const full = await legOf(app.full)
    expect(full).toMatchObject({ status: 'won', eventStatus: 3, standing: { score: standing.score } })
    expect(full).not.toHaveProperty('counted')
    expect(await legOf(app.half)).toMatchObject({ status: 'lost', counted: { home: 0, away: 1 } })
  })
})

describe('a dead heat', () => {
  it('pays its exact share of the win, also after it was stored', async () => {
    const app = await opened()
    const [match = ''] = app.names
    await app.receive(priced(match, app.at(), { milli: 6_000 }))
    const { couponID } = await placed(app, [app.leg(0, '6.00')], { unit: '60.00' })
    const deadHeat = { numerator: 1, denominator: 3 }
    await app.receive(settled(match, app.at(), { ...resultOf(1), deadHeat }))
    expect(await app.couponNow(couponID)).toMatchObject({
      state: 'won',
      payout: '120.00',
      legs: [{ status: 'dead_heat' }],
    })
    expect(await app.balance()).toEqual({ cash: 106_000, held: 0 })
    await app.expectBooks()
  })
})

describe('messages that name outcomes of a market', () => {
  /** An app with a coupon on each of two outcomes of one market. */
  const withTwo = async () => {
    const app = await opened()
    const [match = ''] = app.names
    const [home, draw] = [await placed(app, [app.leg(0)]), await placed(app, [{ ...app.leg(0, '3.40'), outcome: '2' }])]
    const states = async () => [
      (await app.couponNow(home.couponID))?.state,
      (await app.couponNow(draw.couponID))?.state,
    ]
    const named = { match, producer: 3, markets: [{ ...winner, onlyOutcomes: ['1'] }] } as const
    const shown = async () => {
      const [event] = (await app.call('betframe', 'getEvent', { match })).data
      return event?.markets[0]?.outcomes.map(({ open, ended }) => (open ? 'open' : ended))
    }
    return { ...app, match, states, named, shown }
  }

  it('refund only the cancelled outcome, and nothing after the cancellation was rolled back', async () => {
    const app = await withTwo()
    await app.receive({ ...app.named, type: 'bet_cancel', atMs: app.at() + 1, voidReason: 12 })
    expect(await app.states()).toEqual(['void', 'open'])
    expect(await app.shown()).toEqual(['void', 'open', 'open'])
    await app.receive({ ...app.named, type: 'rollback_bet_cancel', atMs: app.at() + 2 })
    expect(await app.states()).toEqual(['open', 'open'])
    await app.receive(settled(app.match, app.at() + 3, resultOf(1)))
    expect(await app.states()).toEqual(['won', 'lost'])
    await app.expectBooks()
  })

  it('roll back only the result of the named outcome, in whichever order they arrive', async () => {
    const app = await withTwo()
    const rollback = { ...app.named, type: 'rollback_bet_settlement', atMs: app.at() + 5 } as const
    const messages: MatchMessage[] = [settled(app.match, app.at() + 3, resultOf(1)), rollback]
    await app.receive(...messages)
    expect(await app.states()).toEqual(['open', 'lost'])
    await app.receive(...messages.toReversed())
    expect(await app.states()).toEqual(['open', 'lost'])
    await app.receive(settled(app.match, app.at() + 6, resultOf(1)))
    expect(await app.states()).toEqual(['won', 'lost'])
    await app.expectBooks()
  })

  it('sells no outcome that the catalogue does not have', async () => {
    const app = await opened()
    const [match = ''] = app.names
    const message = priced(match, app.at())
    const [market] = message.type === 'odds_change' ? message.markets : []
    if (message.type !== 'odds_change' || !market) throw new Error('no prices')
    const unknown = market.outcomes.map((price) => ({ ...price, outcome: `9${price.outcome}` }))
    await app.receive({ ...message, markets: [{ ...market, outcomes: [...market.outcomes, ...unknown] }] })
    expect(await app.place([{ ...app.leg(0), outcome: '91' }])).toMatchObject({ result: false })
    await placed(app, [app.leg(0)])
  })
})
