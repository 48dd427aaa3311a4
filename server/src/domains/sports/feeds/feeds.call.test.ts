import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { kurus, newId } from '@yakamoz/values'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openTestApp } from '../../../testing/index.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { bookOf } from '../book.ts'
import { settleJobs } from '../settlement.ts'
import { fixtureOf } from '../testing.ts'
import { openOpenfootball } from './openfootball.ts'
import { openSimulator } from './simulator.ts'
import { openUof } from './uof.ts'

const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'yakamoz-feed-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

/** Runs an action while the next write of a match fails. */
const losingOne = async ({ db }: AppContext, work: () => Promise<unknown>): Promise<void> => {
  const { run } = db
  db.run = (statement, parameters) => {
    if (statement.name !== 'store_feed_changes') return run(statement, parameters)
    db.run = run
    return Promise.reject(new Error('the database is away'))
  }
  await expect(work()).rejects.toThrow('away')
}

describe('the simulator', () => {
  it('repeats messages that could not be stored', async () => {
    const { app, clock } = await openTestApp()
    const feed = await openSimulator(app)
    await feed.turn()
    const beforeMs = clock.now()
    clock.advance(60_000)
    await losingOne(app, feed.turn)
    await feed.turn()
    expect([...(await bookOf(app)).all()].some(({ state }) => state.atMs > beforeMs)).toBe(true)
  })

  it('[A107] plays and stores its past a few matches at a time, also after a failure, and goes on behind them after a restart', async () => {
    const { app } = await openTestApp()
    const stored = async (): Promise<number> => {
      const { count } = await app.db.query
        .selectFrom('sport_match')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('start_at', '<=', new Date(app.now() - 4 * 3_600_000))
        .executeTakeFirstOrThrow()
      return Number(count)
    }
    const feed = await openSimulator(app)
    await feed.turn()
    const first = await stored()
    expect(first).toBeGreaterThan(0)
    expect(first).toBeLessThan(12)
    // The messages of this turn are stored; what fails is what comes after them.
    await losingOne(app, feed.turn)
    await feed.turn()
    const second = await stored()
    expect(second).toBeGreaterThan(first)
    const again = await openSimulator(app)
    await again.turn()
    expect(await stored()).toBeGreaterThan(second)
  })

  it('finishes the matches that a long pause has interrupted', async () => {
    const { app, clock } = await openTestApp()
    const feed = await openSimulator(app)
    await feed.turn()
    const book = await bookOf(app)
    const cutOff = [...book.all()].filter(({ state }) => state.fixture.startMs < clock.now() + 3_600_000)
    expect(cutOff.filter(({ state }) => state.eventStatus === 1).length).toBeGreaterThan(5)
    expect(cutOff.filter(({ state }) => state.eventStatus === 0).length).toBeGreaterThan(3)
    clock.advance(30 * 3_600_000)
    const again = await openSimulator(app)
    await again.turn()
    const stuck = cutOff
      .map(({ state }) => book.get(state.fixture.match)?.state)
      .filter((state) => (state?.eventStatus ?? 0) < 4)
    expect(stuck.map((state) => [state?.fixture.match, state?.eventStatus])).toEqual([])
    expect(cutOff.length).toBeGreaterThan(0)
  })

  it('always has matches in play and coming ones, and continues unchanged after a restart', async () => {
    const { app, call, clock } = await openTestApp()
    const feed = await openSimulator(app)
    await feed.turn()
    const live = await call('betframe', 'getEvents', { live: true, limit: 100 })
    expect(live.data.length).toBeGreaterThanOrEqual(5)
    const coming = await call('betframe', 'getEvents', { live: false, limit: 100 })
    expect(coming.pagination?.total).toBeGreaterThanOrEqual(30)
    expect(new Set(live.data.map(({ sport }) => sport)).size).toBeGreaterThanOrEqual(3)
    const [one] = live.data
    clock.advance(5 * 60_000)
    const again = await openSimulator(app)
    await again.turn()
    const state = (await bookOf(app)).get(one?.match ?? '')?.state
    expect(state?.atMs).toBe(clock.now())
    await settleJobs(app)
    expect(await app.db.query.selectFrom('sport_job').select('id').execute()).toEqual([])
  })
})

describe('openfootball', () => {
  const season = (score: object | undefined, date = '2026-11-21', time = '19:00') =>
    JSON.stringify({
      name: 'Süper Lig 2026/27',
      matches: [
        {
          round: 'Matchday 1',
          date: '2026-11-01',
          time: '19:00',
          team1: 'Ada SK',
          team2: 'Burun SK',
          score: { ft: [2, 0] },
        },
        {
          round: 'Matchday 2',
          date: '2026-11-08',
          time: '19:00',
          team1: 'Kıyı FK',
          team2: 'Ada SK',
          score: { ft: [1, 1] },
        },
        {
          round: 'Matchday 3',
          date,
          time,
          team1: 'Ada SK',
          team2: 'Kıyı FK',
          ...(score ? { score } : {}),
        },
      ],
    })

  /** An app that sells the coming match, and a player who may bet on its first outcome; `look` reads the source again. */
  const opened = async () => {
    const source = folder()
    mkdirSync(join(source, '2026-27'))
    const write = (text: string) => writeFileSync(join(source, '2026-27', 'tr.1.json'), text)
    write(season(undefined))
    const odds = join(folder(), 'odds.csv')
    const test = await openTestApp({ config: { sports: { simulator: false, openfootball: source, odds, uof: '' } } })
    const { app, call, clock } = test
    const feed = await openOpenfootball(app, source)
    await feed.turn()
    const player = await test.newPlayer()
    await app.ledger.post({
      player: player.id,
      id: 'money',
      legs: [{ from: 'gateway/test', to: 'cash', amount: kurus(100_000), reason: 'deposit' }],
    })
    const onSale = async () => (await call('betframe', 'getEvents', { search: 'ada' })).data
    const place = async (choice = { market: 1, specifiers: '', outcome: '1' }) => {
      clock.advance(1_000)
      const [event] = await onSale()
      const couponID = newId()
      const leg = { match: event?.match ?? '', ...choice, odds: '1.01' }
      const { user } = await test.signIn(player)
      const request = { couponID, legs: [leg], sizes: [1], unit: '100.00', policy: 'any' as const }
      const placed = await call('betframe', 'placeCoupon', request, user)
      expect(placed, placed.message).toMatchObject({ result: true })
      return couponID
    }
    const readAgain = async (text: string, laterMs = 3_600_000) => {
      write(text)
      clock.advance(laterMs)
      await feed.turn()
      await settleJobs(app)
    }
    const state = async (couponID: string) => {
      const { user } = await test.signIn(player)
      return (await call('betframe', 'getCoupon', { couponID }, user)).data[0]
    }
    const turn = (atMs: number) => {
      clock.advance(atMs - clock.now())
      return feed.turn()
    }
    const open = async (match: string) => {
      const [event] = (await call('betframe', 'getEvent', { match })).data
      return event?.markets.flatMap(({ outcomes }) => outcomes.map((outcome) => outcome.open))
    }
    const basis = async () => (await bookOf(app)).get((await onSale())[0]?.match ?? '')?.state.basis
    const writeOdds = (text: string) => writeFileSync(odds, text)
    return { ...test, player, onSale, place, readAgain, state, turn, open, basis, writeOdds }
  }
  const dayMs = 86_400_000

  it('[B298] sells the outrights of a league whose matches are all drawn up, between its matches, and settles them by its table', async () => {
    const { app, clock, call, readAgain, turn } = await opened()
    const sides = ['Ada SK', 'Burun SK', 'Koy SK', 'Dere SK']
    const pairs = sides.flatMap((home) => sides.filter((away) => away !== home).map((away) => [home, away] as const))
    const startMs = clock.now()
    /** A match every second day from eleven days ago on; the first `played` have been won by the earlier side of the list. */
    const text = (played: number, matches = pairs) =>
      JSON.stringify({
        matches: matches.map(([team1, team2], index) => ({
          round: `Matchday ${index + 1}`,
          date: new Date(startMs + (2 * index - 11) * dayMs).toISOString().slice(0, 10),
          time: '12:00',
          team1,
          team2,
          ...(index < played && { score: { ft: sides.indexOf(team1) < sides.indexOf(team2) ? [2, 0] : [0, 1] } }),
        })),
      })
    const season = async () => (await call('betframe', 'getSeason', { competition: 'of:tr.1' })).data[0]?.outright
    await readAgain(text(6, pairs.slice(1)))
    await turn(clock.now() + 1_000)
    expect(await season()).toBe('')
    await readAgain(text(6))
    await expect
      .poll(async () => {
        await turn(clock.now() + 1)
        return season()
      })
      .toBe('of:tr.1:outright:2026-27')
    const book = await bookOf(app)
    const now = () => book.get('of:tr.1:outright:2026-27')?.state
    expect(now()).toMatchObject({ eventStatus: 0, basis: { followed: false } })
    const onSale = () => Object.values(now()?.markets ?? {}).filter(({ status }) => status === 1).length
    expect(onSale()).toBeGreaterThan(1)
    // The next match has begun and the source has no result yet.
    await turn(startMs + 1.9 * dayMs)
    expect(onSale()).toBe(0)
    await readAgain(text(12), 30 * dayMs)
    await turn(clock.now() + 1)
    expect(now()?.eventStatus).toBe(3)
    const champion = now()?.markets['90001|competitor=of:team:ada-sk']
    expect(champion).toMatchObject({ status: -3, results: [{ outcome: '74', result: 1 }], settledBy: { certainty: 1 } })
  })

  it('[B228] follows the odds of others, sells nothing where they contradict the results, and limits stakes lower without them', async () => {
    const { onSale, readAgain, basis, writeOdds, call, player, signIn } = await opened()
    const home = async () => Number((await onSale())[0]?.main[0]?.outcomes[0]?.odds)
    const lines = (prices: string) =>
      `Date,HomeTeam,AwayTeam,FTHG,FTAG,AvgCH,AvgCD,AvgCA\n08/11/2026,Kiyi,Ada Spor,1,1,,,\n01/11/2026,Ada Spor,Burun,2,0,,,\n21/11/2026,Ada Spor,Kiyi,,,${prices}\n`
    /** Bets a lira more than the lower limit, which the player does not have. */
    const bet5001 = async () => {
      const [event] = await onSale()
      const leg = { match: event?.match ?? '', market: 1, specifiers: '', outcome: '1', odds: '1.01' }
      const request = { couponID: newId(), legs: [leg], sizes: [1], unit: '5001.00', policy: 'any' as const }
      const answer = await call('betframe', 'placeCoupon', request, (await signIn(player)).user)
      return [answer.refusal, answer.message]
    }
    const alone = await home()
    expect(await basis()).toEqual({ followed: false })
    expect(await bet5001()).toEqual(['stake_too_large', expect.stringContaining('5.000')])
    writeOdds(lines('1.50,4.40,6.50'))
    await readAgain(season(undefined))
    expect(await basis()).toMatchObject({ followed: true })
    expect(await home()).toBeLessThan(1.5)
    expect((await bet5001())[0]).toBe('insufficient_balance')
    writeOdds(lines('26.00,9.00,1.08'))
    await readAgain(season(undefined))
    expect(await basis()).toMatchObject({ followed: false })
    const open = (await onSale())[0]?.main.flatMap(({ outcomes }) => outcomes.map((one) => one.open))
    expect(open).toEqual([false, false, false])
    writeOdds(lines(',,'))
    await readAgain(season(undefined))
    expect(await home()).toBe(alone)
    expect((await bet5001())[0]).toBe('stake_too_large')
  })

  it('offers coming matches and settles played ones, again when a result is corrected', async () => {
    const { onSale, place, readAgain, state } = await opened()
    const offered = await onSale()
    expect(offered).toMatchObject([{ home: { name: 'Ada SK' }, competition: { name: 'Süper Lig' } }])
    expect(Number(offered[0]?.main[0]?.outcomes[0]?.odds)).toBeGreaterThan(1)
    const coupon = await place()
    await readAgain(season({ ft: [3, 1] }), 2 * dayMs)
    expect(await state(coupon)).toMatchObject({ state: 'won', corrected: false })
    await readAgain(season({ ft: [3, 1] }), 2 * dayMs)
    expect(await state(coupon)).toMatchObject({ state: 'won', corrected: false })
    await readAgain(season({ ft: [1, 1] }), 2 * dayMs)
    expect(await state(coupon)).toMatchObject({ state: 'lost', corrected: true })
  })

  it('refunds bets on a match that is moved by more than two days, and sells its new date', async () => {
    const { onSale, place, readAgain, state } = await opened()
    const first = await place()
    await readAgain(season(undefined, '2026-11-22', '20:00'))
    const second = await place()
    expect(await state(first)).toMatchObject({ state: 'open' })
    await readAgain(season(undefined, '2026-11-24', '19:30'))
    const third = await place()
    expect([await state(first), await state(second)]).toMatchObject([{ state: 'void' }, { state: 'open' }])
    await readAgain(season({ ft: [2, 0] }, '2026-11-24', '19:30'), 6 * dayMs)
    expect(await state(first)).toMatchObject({ state: 'void' })
    expect([await state(second), await state(third)]).toMatchObject([{ state: 'won' }, { state: 'won' }])
    expect(await onSale()).toEqual([])
  })

  it('takes a match off sale that is moved far ahead, until its start is near', async () => {
    const { onSale, place, readAgain, state } = await opened()
    const coupon = await place()
    await readAgain(season(undefined, '2026-12-28'))
    expect(await state(coupon)).toMatchObject({ state: 'void' })
    expect(
      (await onSale()).flatMap(({ main }) => main.flatMap(({ outcomes }) => outcomes.filter(({ open }) => open))),
    ).toEqual([])
    await readAgain(season(undefined, '2026-12-28'), 30 * dayMs)
    await place()
  })

  it('takes a match off sale that is missing in its source, and refunds its bets', async () => {
    const { onSale, place, readAgain, state } = await opened()
    const coupon = await place()
    const { matches, ...rest } = JSON.parse(season(undefined)) as { matches: object[] }
    const without = JSON.stringify({ ...rest, matches: matches.slice(0, 2) })
    await readAgain(without)
    const open = (await onSale()).flatMap(({ main }) => main.flatMap(({ outcomes }) => outcomes.map((one) => one.open)))
    expect(open).not.toContain(true)
    await readAgain(season(undefined))
    await place()
    await readAgain(without, 2 * dayMs)
    expect(await state(coupon)).toMatchObject({ state: 'open' })
    await readAgain(JSON.stringify({ ...rest, matches: [...matches.slice(0, 2), {}] }), 2 * dayMs)
    expect(await state(coupon)).toMatchObject({ state: 'open' })
    await readAgain(without)
    expect(await state(coupon)).toMatchObject({ state: 'void' })
  })

  it('suspends a match at its start without reading the source', async () => {
    const { onSale, turn, open, readAgain, place } = await opened()
    const [event] = await onSale()
    const match = event?.match ?? ''
    expect(await open(match)).toContain(true)
    const startMs = Date.parse(event?.start ?? '')
    await turn(startMs - 1)
    expect(await open(match)).toContain(true)
    await turn(startMs)
    expect(await open(match)).not.toContain(true)
    await readAgain(season(undefined, '2026-11-22'))
    await place()
  })

  it('settles what an abandoned match has decided and refunds the rest, also after the match was played again', async () => {
    const { place, readAgain, state } = await opened()
    const winner = await place()
    const overOne = await place({ market: 18, specifiers: 'total=0.5', outcome: '12' })
    const abandoned = season({ ht: [1, 0], ft: [1, 0] }).replace(
      '"date":"2026-11-21"',
      '"status":"abandoned","date":"2026-11-21"',
    )
    expect(abandoned).toContain('abandoned')
    await readAgain(abandoned, 2 * dayMs)
    expect([await state(winner), await state(overOne)]).toMatchObject([{ state: 'void' }, { state: 'won' }])
    await readAgain(season({ ht: [0, 0], ft: [0, 0] }), dayMs)
    expect([await state(winner), await state(overOne)]).toMatchObject([
      { state: 'void', corrected: false },
      { state: 'won', corrected: false },
    ])
  })

  it('reads the last two seasons of each league although another one has seasons within a year', async () => {
    const { app } = await openTestApp()
    const source = folder()
    for (const [name, league] of [
      ['2025-26', 'tr.1'],
      ['2026-27', 'tr.1'],
      ['2027', 'en.1'],
      ['2028', 'en.1'],
    ] as const) {
      mkdirSync(join(source, name))
      writeFileSync(join(source, name, `${league}.json`), name === '2026-27' ? season(undefined) : '{"matches":[]}')
    }
    const feed = await openOpenfootball(app, source)
    await feed.turn()
    expect((await bookOf(app)).get('of:tr.1:2026-27:ada-sk-kiyi-fk')?.state.eventStatus).toBe(0)
  })

  it('refunds bets that were placed after the real start of a match', async () => {
    const { place, readAgain, state } = await opened()
    const before = await place()
    await readAgain(season(undefined), dayMs / 2)
    const late = await place()
    await readAgain(season({ ft: [2, 0] }, '2026-11-20'))
    expect([await state(before), await state(late)]).toMatchObject([{ state: 'won' }, { state: 'void' }])
  })
})

describe('a folder of UOF messages', () => {
  const match = 'sr:match:1'
  const write = (source: string, name: string, text: string) => writeFileSync(join(source, name), text)
  const settlementOf = (market: string) =>
    `<bet_settlement product="3" event_id="${match}" timestamp="1" certainty="2"><outcomes><market id="${market}"><outcome id="1" result="1"/></market></outcomes></bet_settlement>`
  const odds = (at: number, home: string) =>
    `<odds_change product="3" event_id="${match}" timestamp="${at}"><sport_event_status status="0" match_status="0"/><odds><market id="1" status="1"><outcome id="1" odds="${home}" active="1"/><outcome id="2" odds="3.4" active="1"/><outcome id="3" odds="3.9" active="1"/></market></odds></odds_change>`

  const onSale = async (app: AppContext) => (await bookOf(app)).get(match)?.state.markets['1|']?.outcomes[0]?.odds

  const opened = async () => {
    const source = folder()
    const { app, clock } = await openTestApp()
    const at = clock.now()
    const feed = await openUof(app, source)
    write(source, '001.json', JSON.stringify({ ...fixtureOf(1, at + 3_600_000), match }))
    await feed.turn()
    return { source, app, clock, at, feed }
  }

  it('sells nothing after a restart until a recovery is complete, and then only what it has confirmed', async () => {
    const { source, app, clock, at, feed } = await opened()
    const status = async (of = match) => (await bookOf(app)).get(of)?.state.markets['1|']?.status
    const other = 'sr:match:2'
    const messageFor = (of: string, at: number) => odds(at, '2.1').replace(match, of)
    write(source, '002.json', JSON.stringify({ ...fixtureOf(2, at + 3_600_000), match: other }))
    write(source, '003.xml', `<alive product="3" timestamp="${at}" subscribed="1"/>`)
    write(source, '004.xml', messageFor(match, at + 1))
    write(source, '005.xml', messageFor(other, at + 1))
    write(source, '006.xml', `<snapshot_complete product="3" timestamp="${at + 2}" request_id="${at}"/>`)
    await feed.turn()
    expect([await status(), await status(other)]).toEqual([1, 1])
    clock.advance(5_000)
    const again = await openUof(app, source)
    expect([await status(), await status(other)]).toEqual([-1, -1])
    write(source, '007.xml', `<alive product="3" timestamp="${at + 5_000}" subscribed="1"/>`)
    write(source, '008.xml', messageFor(match, at + 5_001))
    await again.turn()
    expect([await status(), await status(other)]).toEqual([-1, -1])
    write(source, '009.xml', `<snapshot_complete product="3" timestamp="${at + 5_002}" request_id="${at + 5_000}"/>`)
    await again.turn()
    expect([await status(), await status(other)]).toEqual([1, -1])
  })

  it('sells each market while the producer of its prices is up, and ignores a hand-over by the other producer', async () => {
    const { source, app, clock, at, feed } = await opened()
    const status = async () => (await bookOf(app)).get(match)?.state.markets['1|']?.status
    const up = (product: number, time: number) =>
      `<snapshot_complete product="${product}" timestamp="${time}" request_id="${at}"/>`
    const alive = (product: number, time: number) => `<alive product="${product}" timestamp="${time}" subscribed="1"/>`
    const live = (time: number) => odds(time, '2.2').replace('product="3"', 'product="1"')
    write(source, '002.xml', alive(3, at))
    write(source, '003.xml', alive(1, at))
    write(source, '004.xml', odds(at + 1, '2.1'))
    write(source, '005.xml', up(3, at + 2))
    await feed.turn()
    expect(await status()).toBe(1)
    write(source, '006.xml', live(at + 3))
    await feed.turn()
    expect(await status()).toBe(-1)
    write(source, '007.xml', up(1, at + 4))
    write(source, '008.xml', odds(at + 5, '2.1').replace('<market id="1" status="1">', '<market id="1" status="-2">'))
    await feed.turn()
    expect([await status(), await onSale(app)]).toEqual([1, 2_200])
    clock.advance(15_000)
    write(source, '009.xml', alive(1, at + 15_000))
    await feed.turn()
    clock.advance(10_000)
    await feed.turn()
    expect(await status()).toBe(1)
  })

  it('suspends a match after an unreadable message until the next message', async () => {
    const { source, app, at, feed } = await opened()
    const status = async () => (await bookOf(app)).get(match)?.state.markets['1|']?.status
    write(source, '002.xml', `<alive product="3" timestamp="${at}" subscribed="1"/>`)
    write(source, '003.xml', odds(at + 1, '2.1'))
    write(source, '004.xml', `<snapshot_complete product="3" timestamp="${at + 2}" request_id="${at}"/>`)
    await feed.turn()
    expect(await status()).toBe(1)
    write(source, '005.xml', odds(at + 3, '9.1').replace('status="1"', 'status="one"'))
    await feed.turn()
    expect(readdirSync(join(source, 'faulty'))).toEqual(['005.xml'])
    expect(await status()).toBe(-1)
    write(source, '006.xml', odds(at + 4, '2.2'))
    await feed.turn()
    expect([await status(), await onSale(app)]).toEqual([1, 2_200])
  })

  it('goes on selling a match after probabilities in any notation and after messages of a producer that is not used', async () => {
    const { source, app, at, feed } = await opened()
    const market = async () => (await bookOf(app)).get(match)?.state.markets['1|']
    write(source, '002.xml', `<alive product="3" timestamp="${at}" subscribed="1"/>`)
    write(source, '003.xml', odds(at + 1, '2.1').replace('odds="3.9"', 'odds="3.9" probabilities="8.97094E-4"'))
    write(source, '004.xml', `<snapshot_complete product="3" timestamp="${at + 2}" request_id="${at}"/>`)
    write(source, '005.xml', odds(at + 3, '9.9').replace('product="3"', 'product="14"'))
    write(source, '006.xml', `<alive product="14" timestamp="${at + 4}" subscribed="0"/>`)
    await feed.turn()
    expect(readdirSync(join(source, 'faulty'))).toEqual([])
    expect(await market()).toMatchObject({
      status: 1,
      outcomes: [{ odds: 2_100 }, { odds: 3_400 }, { odds: 3_900, probability: 0.000897094 }],
    })
    write(source, '007.xml', odds(at + 5, '2.2').replace('odds="3.9"', 'odds="3.9" probabilities="NaN"'))
    await feed.turn()
    expect(await market()).toMatchObject({ status: 1, outcomes: [{ odds: 2_200 }, {}, { odds: 3_900, active: true }] })
  })

  it('takes a match off sale that a fixture change cancels, until its next prices', async () => {
    const { source, app, at, feed } = await opened()
    const status = async () => (await bookOf(app)).get(match)?.state.markets['1|']?.status
    write(source, '002.xml', `<alive product="3" timestamp="${at}" subscribed="1"/>`)
    write(source, '003.xml', odds(at + 1, '2.1'))
    write(source, '004.xml', `<snapshot_complete product="3" timestamp="${at + 2}" request_id="${at}"/>`)
    await feed.turn()
    expect(await status()).toBe(1)
    const start = at + 3_600_000
    write(
      source,
      '005.xml',
      `<fixture_change product="3" event_id="${match}" timestamp="${at + 3}" change_type="3" start_time="${start}"/>`,
    )
    await feed.turn()
    expect(await status()).toBe(-1)
    write(source, '006.xml', odds(at + 4, '2.2'))
    await feed.turn()
    expect([await status(), await onSale(app)]).toEqual([1, 2_200])
  })

  it('repeats a message that could not be stored', async () => {
    const { source, app, at, feed } = await opened()
    write(source, '002.xml', odds(at + 1, '2.1'))
    await losingOne(app, feed.turn)
    await feed.turn()
    expect(await onSale(app)).toBe(2_100)
  })

  it('stops bets of a silent feed although storing the stop failed at first', async () => {
    const { source, app, clock, at, feed } = await opened()
    write(source, '002.xml', `<alive product="3" timestamp="${at}" subscribed="1"/>`)
    write(source, '003.xml', odds(at + 1, '2.1'))
    write(source, '004.xml', `<snapshot_complete product="3" timestamp="${at + 2}" request_id="${at}"/>`)
    await feed.turn()
    clock.advance(25_000)
    await losingOne(app, feed.turn)
    await feed.turn()
    expect((await bookOf(app)).get(match)?.state.markets['1|']?.status).toBe(-1)
  })

  it.each([
    ['of a market beyond all numbers', '.xml', settlementOf('3000000000')],
    ['of a fixture without a category', '.json', JSON.stringify({ ...fixtureOf(2, 1), match, category: undefined })],
    ['of a fixture at no time of any calendar', '.json', JSON.stringify({ ...fixtureOf(2, 9e15), match })],
  ])('sets aside a message %s, and goes on', async (_, ending, text) => {
    const { source, app, at, feed } = await opened()
    write(source, `002${ending}`, text)
    write(source, '003.xml', odds(at + 1, '2.1'))
    await feed.turn()
    expect(readdirSync(join(source, 'faulty'))).toEqual([`002${ending}`])
    expect(await onSale(app)).toBe(2_100)
  })

  it('[B90] says when each of its producers was last heard, by the server clock', async () => {
    const { source, clock, at, feed } = await opened()
    expect([...feed.lastMessages()]).toEqual([
      ['uof 1', 0],
      ['uof 3', 0],
    ])
    write(source, '002.xml', `<alive product="3" timestamp="${at - 60_000}" subscribed="1"/>`)
    clock.advance(3_000)
    await feed.turn()
    clock.advance(4_000)
    await feed.turn()
    const heard = feed.lastMessages()
    expect(heard.get('uof 1')).toBe(0)
    expect(heard.get('uof 3')).toBeGreaterThanOrEqual(at + 3_000)
    expect(heard.get('uof 3')).toBeLessThan(at + 7_000)
  })

  it('is read in the order of names, moves unreadable files aside, and stops bets when the feed is silent', async () => {
    const source = folder()
    const { app, call, clock } = await openTestApp()
    const at = clock.now()
    const feed = await openUof(app, source)
    write(source, '001.json', JSON.stringify({ ...fixtureOf(1, at + 3_600_000), match }))
    write(source, '002.xml', `<alive product="3" timestamp="${at}" subscribed="1"/>`)
    write(source, '003.xml', '<odds_change')
    write(source, '004.xml', odds(at + 1, '2.1'))
    await feed.turn()
    expect(readdirSync(join(source, 'faulty'))).toEqual(['003.xml'])
    expect(readdirSync(join(source, 'recover'))).toHaveLength(1)
    const shown = async () => (await call('betframe', 'getEvent', { match })).data[0]?.markets[0]
    expect(await shown()).toMatchObject({ status: -1, outcomes: [{ odds: '2.10' }, {}, {}] })
    write(source, '005.xml', `<snapshot_complete product="3" timestamp="${at + 2}" request_id="${at}"/>`)
    await feed.turn()
    expect(await shown()).toMatchObject({ status: 1, outcomes: [{ odds: '2.10' }, {}, {}] })
    clock.advance(25_000)
    await feed.turn()
    expect(await shown()).toMatchObject({ status: -1 })
  })
})
