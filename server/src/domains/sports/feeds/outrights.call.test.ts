import {
  type EventStatus,
  type Fixture,
  type MatchMessage,
  type Outright,
  outrightId,
  type Pair,
  phases,
  prematchBook,
  prematchExpected,
} from '@yakamoz/sports'
import { newId } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { openTestConsole } from '../../../console/testing.ts'
import { openTestApp, payIn } from '../../../testing/index.ts'
import { bookOf, loadedMatch, saleOf } from '../book.ts'
import { receiveMessages } from '../feedIntake.ts'
import { settleJobs } from '../settlement.ts'
import { announced, fixtureOf } from '../testing.ts'
import { openOutrights, type SeasonFixture, type SeasonProgramme } from './outrights.ts'

const hour = 3_600_000
const model = { goals: { home: 1.5, away: 1.2 }, rho: 0 }
const side = (id: string) => ({ id, name: `Takım ${id}`, short: id })
const sides = ['a', 'b', 'c', 'd'].map(side)
const winner = (id: string) => ({ market: 90_001, specifiers: `competitor=${id}`, outcome: '74' })

/** A league of four sides with two matches to come; `a` leads by three points before `b`, whom it meets last. */
const opened = async () => {
  const test = await openTestApp()
  const player = await test.newPlayer()
  await payIn(test, player.id, 100_000)
  const at = () => test.clock.now()
  const fixture = (number: number, home: number, away: number, startMs: number): Fixture => ({
    ...fixtureOf(number, startMs),
    home: sides[home] as Fixture['home'],
    away: sides[away] as Fixture['home'],
    season: '2026-27',
  })
  const semi = fixture(11, 2, 3, at() + hour)
  const last = fixture(12, 1, 0, at() + 24 * hour)
  const outright: Outright = {
    sport: 'football',
    category: semi.category,
    competition: semi.competition,
    season: '2026-27',
    sides,
    table: { tieBreak: 'difference', top: 2, bottom: 1 },
    lastStartMs: last.startMs,
  }
  const id = outrightId(outright.competition.id, outright.season)
  const playedAs = (one: Fixture, home: number, away: number): SeasonFixture => ({
    fixture: one,
    result: { home, away },
  })
  const past = [
    playedAs(fixture(1, 0, 2, at() - 48 * hour), 2, 0),
    playedAs(fixture(2, 1, 3, at() - 48 * hour), 1, 0),
    playedAs(fixture(3, 0, 3, at() - 24 * hour), 1, 0),
    playedAs(fixture(4, 1, 2, at() - 24 * hour), 0, 1),
  ]
  const programme: SeasonProgramme = {
    outright,
    matches: [...past, { fixture: semi }, { fixture: last }],
    forecast: () => () => model,
    finalAfterMs: hour,
  }
  await receiveMessages(
    test.app,
    [semi, last].flatMap((one) => [announced(one, at()), offered(one, at(), 0)]),
  )
  let outrights = await openOutrights(test.app)
  const turn = async (matches = programme.matches) => {
    await outrights.turn([{ ...programme, matches }])
    await settleJobs(test.app)
  }
  const book = await bookOf(test.app)
  const marketOf = (team: string) => book.get(id)?.state.markets[`90001|competitor=${team}`]
  /** Turns until the season has been played out, which happens beside the turns. */
  const turnUntilOnSale = () =>
    expect
      .poll(
        async () => {
          await turn()
          return marketOf('b')?.status
        },
        { timeout: 20_000, interval: 20 },
      )
      .toBe(1)
  const priceOf = (team: string) => (marketOf(team)?.outcomes[0]?.odds ?? 0) / 1_000
  const leg = (team: string, odds = priceOf(team).toFixed(2)) => ({ match: id, ...winner(team), odds, banker: false })
  const place = (legs: object[], more: object = {}) =>
    test.call(
      'betframe',
      'placeCoupon',
      { couponID: newId(), legs: legs as [], sizes: [legs.length], unit: '100.00', policy: 'any', ...more },
      player.user,
    )
  const balance = async () => (await test.app.ledger.balances(player.id)).cash
  const isSold = (team: string) => {
    const { outcome, ...key } = winner(team)
    return saleOf(book, id, key, outcome, at()) !== undefined
  }
  const restart = async () => {
    outrights = await openOutrights(test.app)
  }
  const shown = { turnUntilOnSale, marketOf, priceOf, isSold }
  const { matches } = programme
  return { ...test, ...shown, player, at, semi, last, id, matches, turn, leg, place, balance, restart }
}

const inPlay = ({ match }: Fixture, atMs: number, score: Pair, open: boolean): MatchMessage => ({
  match,
  producer: 1,
  atMs,
  type: 'odds_change',
  eventStatus: 1,
  expected: prematchExpected({ goals: { home: 0.4, away: 0.4 }, rho: 0 }),
  standing: { sport: 'football', phase: phases.secondHalf, score, periods: [score, { home: 0, away: 0 }] },
  markets: prematchBook(model).map((market) => ({ ...market, status: open ? market.status : -1 })),
})

const offered = ({ match }: Fixture, atMs: number, eventStatus: EventStatus): MatchMessage => ({
  match,
  producer: 3,
  atMs,
  type: 'odds_change',
  eventStatus,
  expected: prematchExpected(model),
  markets: prematchBook(model),
})

/** Returns a message with the score at the end, confirmed with status 4. */
const ended = ({ match }: Fixture, atMs: number, score: Pair, eventStatus: 3 | 4 = 4): MatchMessage => ({
  match,
  producer: 1,
  atMs,
  type: 'odds_change',
  eventStatus,
  standing: { sport: 'football', phase: phases.ended, score, periods: [] },
  markets: [],
})

it('[B298] an outright is sold on the page of its league and in no list of matches', async () => {
  const test = await opened()
  await test.turnUntilOnSale()
  expect(test.priceOf('a')).toBeGreaterThan(1)
  expect(test.priceOf('b')).toBeGreaterThan(test.priceOf('a'))
  const [season] = (await test.call('betframe', 'getSeason', { competition: 'tr.1' })).data
  expect(season?.outright).toBe(test.id)
  const [event] = (await test.call('betframe', 'getEvent', { match: test.id, Lang: 'en' })).data
  expect(event).toMatchObject({ home: { name: 'First League' }, away: { name: '' } })
  expect(event?.markets).toHaveLength(12)
  const listed = (await test.call('betframe', 'getEvents', {})).data.map(({ match }) => match)
  expect(listed).toEqual([test.semi.match, test.last.match])
  expect((await test.call('betframe', 'getSports', {})).data[0]?.count).toBe(2)
  expect((await test.call('betframe', 'getMatchDays', {})).data.map(({ count }) => count)).toEqual([1, 1])
})

it('[B298] an outright is bet on alone or with other leagues, and not with a match of its own', async () => {
  const test = await opened()
  await test.turnUntilOnSale()
  const ofMatch = { match: test.semi.match, market: 1, specifiers: '', outcome: '1', odds: '1.50', banker: false }
  expect(await test.place([test.leg('b'), ofMatch])).toMatchObject({
    result: false,
    message: 'Sezon bahsi, aynı ligin maçlarıyla aynı kuponda oynanamaz',
  })
  // As singles they are two bets.
  expect((await test.place([test.leg('b'), ofMatch], { sizes: [1] })).result).toBe(true)
  expect(await test.place([test.leg('a'), test.leg('b')])).toMatchObject({ result: false, code: 400 })
  const other = { ...fixtureOf(50, test.at() + hour), competition: { id: 'x', name: { tr: 'X', en: 'X' } } }
  await receiveMessages(test.app, [announced(other, test.at()), offered(other, test.at(), 0)])
  expect((await test.place([test.leg('b'), { ...ofMatch, match: other.match }])).result).toBe(true)
  const [coupon] = (await test.call('betframe', 'getCoupons', {}, test.player.user)).data
  expect(coupon?.legs[0]).toMatchObject({
    home: 'Birinci Lig',
    away: '',
    marketName: 'Şampiyon',
    outcomeName: 'Takım b',
  })
})

it('[B298] nothing is sold while a match of the season is stopped, and prices follow its score', async () => {
  const test = await opened()
  await test.turnUntilOnSale()
  const before = test.priceOf('c')
  test.clock.advance(hour + 60_000)
  // It has begun, and nothing is known of it.
  await test.turn()
  expect(test.marketOf('c')?.status).toBe(-1)
  expect(test.isSold('c')).toBe(false)
  await receiveMessages(test.app, [inPlay(test.semi, test.at(), { home: 0, away: 0 }, true)])
  await test.turnUntilOnSale()
  await receiveMessages(test.app, [inPlay(test.semi, test.at(), { home: 0, away: 0 }, false)])
  await test.turn()
  expect(test.marketOf('c')?.status).toBe(-1)
  // The goal is known before bets are accepted again: the old prices do not come back.
  await receiveMessages(test.app, [inPlay(test.semi, test.at(), { home: 2, away: 0 }, true)])
  await test.turn()
  expect(test.marketOf('b')?.status).toBe(-1)
  await test.turnUntilOnSale()
  expect(test.isSold('c')).toBe(true)
  expect(test.priceOf('c')).toBeLessThan(before)
})

it('[B298] the final table pays it, once, also after a restart, and nothing is sold from the start of the last match', async () => {
  const test = await opened()
  await test.turnUntilOnSale()
  const price = test.priceOf('b')
  expect((await test.place([test.leg('b')])).result).toBe(true)
  expect((await test.place([test.leg('a')])).result).toBe(true)
  const cash = await test.balance()
  test.clock.advance(2 * hour)
  // It has ended, and its score may still be corrected.
  await receiveMessages(test.app, [ended(test.semi, test.at(), { home: 1, away: 0 }, 3)])
  await test.turn()
  expect(test.marketOf('b')?.status).toBe(-1)
  await receiveMessages(test.app, [ended(test.semi, test.at(), { home: 0, away: 0 })])
  await test.turnUntilOnSale()
  test.clock.advance(22 * hour)
  await test.restart()
  await test.turn()
  expect(test.isSold('b')).toBe(false)
  expect(test.marketOf('b')?.status).toBe(-1)
  await receiveMessages(test.app, [ended(test.last, test.at(), { home: 4, away: 0 })])
  await test.turn()
  await test.turn()
  expect(await test.balance()).toBe(cash + Math.round(price * 10_000))
  const coupons = await test.app.db.query.selectFrom('coupon').select('state').orderBy('state').execute()
  expect(coupons.map(({ state }) => state)).toEqual(['lost', 'won'])
  test.clock.advance(hour + 1_000)
  await test.turn()
  const book = await bookOf(test.app)
  expect(book.get(test.id)?.state.eventStatus).toBe(4)
  await test.restart()
  await test.turn()
  expect(await test.balance()).toBe(cash + Math.round(price * 10_000))
  expect((await test.call('betframe', 'getResults', {})).data.map(({ match }) => match)).not.toContain(test.id)
})

it('[B298] a stop that could not be stored is sent again, and the table is confirmed when all has long left the memory, but not over a trader’s result', async () => {
  const test = await opened()
  await test.turnUntilOnSale()
  test.clock.advance(hour + 60_000)
  const { run } = test.app.db
  test.app.db.run = () => Promise.reject(new Error('the database is away'))
  await expect(test.turn()).rejects.toThrow('away')
  test.app.db.run = run
  expect(test.marketOf('b')?.status).toBe(1)
  await test.turn()
  expect(test.marketOf('b')?.status).toBe(-1)
  test.clock.advance(24 * hour)
  await receiveMessages(
    test.app,
    [test.semi, test.last].map((one) => ended(one, test.at(), { home: 0, away: 0 })),
  )
  await test.turn()
  const book = await bookOf(test.app)
  expect(book.get(test.id)?.state.eventStatus).toBe(3)
  // A trader knows that points are taken from the champion.
  const { outcome, ...champion } = winner('a')
  const lost = { ...champion, outcomes: [{ outcome, result: 0, voidFactor: 0 } as const] }
  const order = { match: test.id, producer: 3, atMs: test.at(), type: 'bet_settlement', certainty: 2 } as const
  await receiveMessages(test.app, [{ ...order, markets: [lost] }])
  test.clock.advance(7 * hour)
  book.dropEnded()
  expect(book.get(test.id)).toBeUndefined()
  // Its matches have left it too, and their source has the results.
  await test.turn(test.matches.map((one) => ({ result: { home: 0, away: 0 }, ...one })))
  const final = (await loadedMatch(test.app, test.id))?.state
  expect(final?.eventStatus).toBe(4)
  const ends = (team: string) => final?.markets[`90001|competitor=${team}`]
  expect(ends('a')?.results).toEqual(lost.outcomes)
  expect(ends('b')?.settledBy?.certainty).toBe(2)
})

it('[B298] traders see it under the name of its league, and settle its markets by outcome and not by a score', async () => {
  const test = await opened()
  await test.turnUntilOnSale()
  const { newStaff } = await openTestConsole(test)
  const { browser } = await newStaff('trader')
  const rows = (await browser.call('trading', 'matches', {})).data
  expect(rows.find(({ match }) => match === test.id)).toMatchObject({ home: 'Birinci Lig', away: '' })
  const [english] = (await browser.call('trading', 'match', { match: test.id, Lang: 'en' })).data
  expect(english).toMatchObject({ home: 'First League', away: '' })
  await test.place([test.leg('b')])
  const [ticket] = (await browser.call('trading', 'coupons', { match: test.id })).data
  expect(ticket?.legs).toMatchObject([{ home: 'Birinci Lig', away: '' }])
  const [page] = (await browser.call('trading', 'match', { match: test.id })).data
  const champions = page?.markets.filter(({ market }) => market === 90_001) ?? []
  expect(champions.map(({ outcomes }) => outcomes[0]?.tr)[0]).toBe('Takım a')
  expect(champions).toHaveLength(4)
  const until = new Date(test.at() + hour).toISOString()
  const boost = { match: test.id, ...winner('b'), percent: 20, maxStake: 20_000, until, reason: 'final' }
  expect(await browser.callAny('trading', 'set_boost', boost)).toMatchObject({ result: true })
  const [pick] = (await test.call('betframe', 'getPicks', { Lang: 'en' })).data
  expect(pick).toMatchObject({ home: 'First League', away: '', parts: [{ outcomeName: 'Takım b' }] })
  const order = { match: test.id, market: 90_001, specifiers: 'competitor=b' }
  const preview = (more: object) => browser.callAny('trading', 'preview_settlement', { ...order, ...more })
  expect(await preview({ kind: 'settle', outcomes: [{ outcome: '74', result: 'won' }] })).toMatchObject({
    result: true,
  })
  const score = {
    kind: 'result',
    market: 0,
    specifiers: '',
    score: { home: 1, away: 0 },
    halfTime: { home: 0, away: 0 },
  }
  expect(await preview(score)).toMatchObject({ result: false })
})
