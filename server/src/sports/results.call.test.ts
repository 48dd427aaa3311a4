import type { MatchMessage, Standing } from '@yakamoz/sports'
import { dayOf } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { bookOf, keptAfterEndMs } from './book.ts'
import { announced, endedAs, fixtureOf, modelled, winner } from './testing.ts'
import { hour, opened, placed } from './testingHouse.ts'

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

/** The first of three matches has been played to 2:1, and the memory has forgotten it. */
const playedOut = async () => {
  const house = await opened()
  const [match = ''] = house.names
  await house.tell(modelled(match, house.at()))
  const odds = (await house.call('betframe', 'getEvent', { match })).data[0]?.markets.find(
    ({ market }) => market === firstHalf.market,
  )?.outcomes[0]?.odds
  const legs = [house.leg(0, odds), house.leg(0)].map((leg, at) => (at === 0 ? { ...leg, ...firstHalf } : leg))
  const [half, whole] = await Promise.all(legs.map((leg) => placed(house, [leg], { policy: 'any' })))
  house.clock.advance(3 * hour)
  await house.tell(
    ended(match, house.at()),
    endedAs(match, house.at(), standing.score, [winner]),
    endedAs(match, house.at(), { home: 0, away: 1 }, [firstHalf]),
  )
  house.clock.advance(keptAfterEndMs + 60_000)
  const forgotten = (await bookOf(house.house)).dropEnded()
  expect(forgotten).toEqual([match])
  const { user } = await house.signIn(house.player)
  const couponNow = async (couponID = '') => (await house.call('betframe', 'getCoupon', { couponID }, user)).data[0]
  return { ...house, couponNow, match, half: half?.couponID, whole: whole?.couponID }
}

describe('a match that was over long ago', () => {
  it('is among the results of its day, by its sport and by words', async () => {
    const house = await playedOut()
    const results = async (asked: object) => (await house.call('betframe', 'getResults', asked)).data
    const day = dayOf(house.at() - keptAfterEndMs - 3 * hour)
    const [found, ...others] = await results({ day })
    expect(others).toEqual([])
    expect(found).toMatchObject({ match: house.match, status: 3, live: false, standing: { score: standing.score } })
    expect(await results({ day, sport: 'football', search: 'EV 1 birinci' })).toHaveLength(1)
    expect(await results({ day, sport: 'tennis' })).toEqual([])
    expect(await results({ day, search: 'Ev 2' })).toEqual([])
    expect(await results({ day: '2020-01-01' })).toEqual([])
  })

  it('is found by the names that its teams were given after it was announced', async () => {
    const house = await opened()
    const [match = ''] = house.names
    const final = { ...fixtureOf(1, house.at() + hour), match }
    await house.tell(announced({ ...final, home: { id: 'w', name: 'Yarı Final Galibi', short: 'YFG' } }, house.at()))
    const competition = { id: 'tr.kupa', name: { tr: 'Kupa', en: 'Cup' } }
    await house.tell(
      announced({ ...final, competition, home: { id: 'i', name: 'İnci Spor', short: 'İNC' } }, house.at()),
    )
    house.clock.advance(3 * hour)
    await house.tell(ended(match, house.at()))
    const found = async (search: string) =>
      (await house.call('betframe', 'getResults', { search })).data.map((row) => row.match)
    expect(await found('inci kupa')).toEqual([match])
    expect(await found('galibi')).toEqual([])
  })

  it('is shown without a day until one that began later is over: after midnight the evening before is what is asked for', async () => {
    const house = await playedOut()
    const latest = async (asked: object = {}) =>
      (await house.call('betframe', 'getResults', asked)).data.map((row) => row.match)
    house.clock.advance(2 * 24 * hour)
    expect(await latest()).toEqual([house.match])
    expect(await latest({ sport: 'tennis' })).toEqual([])
    expect(await latest({ search: 'Ev 2' })).toEqual([])
    house.clock.advance(14 * 24 * hour)
    expect(await latest()).toEqual([])
  })

  it.each(['0000-01-01', '9999-12-30', '9999-12-31'])('has no results on %s, and that is no fault', async (day) => {
    const house = await opened()
    expect((await house.call('betframe', 'getResults', { day })).data ?? []).toEqual([])
  })

  it('is still shown, with how its markets ended', async () => {
    const house = await playedOut()
    const [event] = (await house.call('betframe', 'getEvent', { match: house.match })).data
    const of = (market: number) => event?.markets.find((one) => one.market === market)?.outcomes.map((one) => one.ended)
    expect(of(winner.market)).toEqual(['won', 'lost', 'lost'])
    expect(of(firstHalf.market)).toEqual(['lost', 'lost', 'won'])
    expect(event?.standing?.score).toEqual(standing.score)
  })

  it('stands with its score on the coupons that were bet on it, and with what their markets count', async () => {
    const house = await playedOut()
    const legOf = async (couponID?: string) => (await house.couponNow(couponID))?.legs[0]
    const whole = await legOf(house.whole)
    expect(whole).toMatchObject({ status: 'won', eventStatus: 3, standing: { score: standing.score } })
    expect(whole).not.toHaveProperty('counted')
    expect(await legOf(house.half)).toMatchObject({ status: 'lost', counted: { home: 0, away: 1 } })
  })
})
