import { describe, expect, it } from 'vitest'
import { marketsOf } from '../../markets/catalogue.ts'
import { questionOf, settleMarket } from '../../markets/settle.ts'
import { applyMessage, newMatchState } from '../../match/matchState.ts'
import {
  type MarketChange,
  type MatchMessage,
  type OutcomeResult,
  phases,
  type Sport,
  type Standing,
  sports,
} from '../../messages.ts'
import { prematchPricing, sharesOf } from '../../prices/book.ts'
import type { Outlook } from '../../prices/distribution.ts'
import { priceFamily } from '../../prices/family.ts'
import { simulatedChance } from '../chance.ts'
import { type Frame, lastOf } from './course.ts'
import { playFootball } from './football.ts'
import {
  messagesOf,
  openMatch,
  plannedAround,
  plannedOf,
  playedMatch,
  type SimulatedMatch,
  scheduleOf,
  simulatedLeagues,
  snapshotAt,
} from './index.ts'
import { driftSpread, maxDeviations } from './messages.ts'

const chance = simulatedChance(2026)
const noon = Date.parse('2026-11-21T12:00:00Z')
const minuteMs = 60_000

/** The fixtures of twelve days. */
const planned = Map.groupBy(
  Array.from({ length: 12 }, (_, day) => scheduleOf(noon + day * 86_400_000)).flat(),
  ({ fixture }) => fixture.sport,
)

const opened = new Map<string, SimulatedMatch>()

/** Returns the first matches of a sport, which all tests share: nothing changes a match. */
const matchesOf = (sport: Sport, count: number, speed = 1): SimulatedMatch[] =>
  (planned.get(sport) ?? []).slice(0, count).map((own) => {
    const key = `${own.fixture.match} ${speed}`
    const match = opened.get(key) ?? openMatch(own, { chance, speed })
    opened.set(key, match)
    return match
  })

const all = (match: SimulatedMatch): MatchMessage[] => messagesOf(match, match.announcedMs - 1, match.closedMs)
const idOf = ({ market, specifiers }: { readonly market: number; readonly specifiers: string }): string =>
  `${market} ${specifiers}`

/** Returns the settled and cancelled markets after all messages. */
const settledBy = (messages: readonly MatchMessage[]) => {
  const settled = new Map<string, readonly OutcomeResult[]>()
  const cancelled = new Set<string>()
  for (const message of messages) {
    if (message.type === 'bet_settlement')
      for (const market of message.markets) settled.set(idOf(market), market.outcomes)
    if (message.type === 'rollback_bet_settlement') for (const key of message.markets) settled.delete(idOf(key))
    if (message.type === 'bet_cancel') for (const key of message.markets) cancelled.add(idOf(key))
  }
  return { settled, cancelled }
}

/** Returns the expected return of a stake of 1 on the best offered outcome of a market. */
const meanOf = (sport: Sport, market: MarketChange, truth: Outlook): number => {
  const question = questionOf(sport, market)
  if (!question || market.status !== 1) return 0
  const { rule, line, period } = question
  const shares = sharesOf(rule.shape, line, truth({ count: rule.count, reads: rule.shape.reads, period }) ?? [])
  const means = market.outcomes.map(({ active, odds = 0 }, at) => {
    const { won = 0, refunded = 0 } = shares[at] ?? {}
    return active ? (won * odds) / 1_000 + refunded : 0
  })
  return Math.max(...means)
}

describe('a season', () => {
  it('[A107] has each pairing once at home and once away; tennis has none', () => {
    const fixtures = Array.from({ length: 60 }, (_, day) => scheduleOf(noon - day * 86_400_000))
      .flat()
      .map(({ fixture }) => fixture)
    expect(fixtures.filter(({ sport, season }) => (sport === 'tennis') !== (season === undefined))).toEqual([])
    const seasons = Map.groupBy(fixtures, ({ competition, season }) => `${competition.id} ${season}`)
    const whole = [...seasons.values()].filter((matches) => matches[0]?.sport !== 'tennis' && matches.length >= 132)
    expect(whole.length).toBeGreaterThan(10)
    for (const matches of whole) {
      expect(matches).toHaveLength(132)
      expect(new Set(matches.map(({ home, away }) => `${home.id} ${away.id}`)).size).toBe(132)
    }
  })

  it('[A107] a match of the past ends as its feed would have told', () => {
    const yesterday = Map.groupBy(scheduleOf(noon - 86_400_000), ({ fixture }) => fixture.sport)
    expect(yesterday.size).toBe(sports.length)
    for (const planned of [...yesterday.values()].flatMap((own) => own.slice(0, 2))) {
      const match = openMatch(planned, { chance })
      const told = all(match).reduce(
        (state, message) => applyMessage(state, message).state,
        newMatchState(planned.fixture),
      )
      const played = playedMatch({ ...planned, chance })
      expect([played.eventStatus, played.standing?.score, played.atMs]).toEqual([
        told.eventStatus,
        told.standing?.score,
        told.eventStatus === 4 ? match.closedMs : played.atMs,
      ])
      const goals = ({ incidents }: typeof told) => incidents.filter(({ kind }) => kind === 'score').length
      expect(goals(played)).toBe(goals(told))
    }
  })
})

describe('the schedule', () => {
  it('has about eighteen live and seventy coming matches of six sports at any time', () => {
    for (let hour = 0; hour < 24; hour += 4) {
      const atMs = noon + hour * 3_600_000
      const matches = plannedAround(atMs).map((planned) => openMatch(planned, { chance }))
      const live = matches.filter(({ fixture, closedMs }) => fixture.startMs <= atMs && atMs < closedMs)
      expect(live.length).toBeGreaterThanOrEqual(14)
      expect(live.length).toBeLessThanOrEqual(23)
      expect(new Set(live.map(({ fixture }) => fixture.sport)).size).toBe(sports.length)
      const toCome = matches.filter(({ fixture }) => fixture.startMs > atMs && fixture.startMs < atMs + 48 * 3_600_000)
      expect(toCome.length).toBeGreaterThanOrEqual(58)
      expect(toCome.length).toBeLessThanOrEqual(83)
    }
  })

  it('is deterministic, and different every day', () => {
    expect(scheduleOf(noon)).toEqual(scheduleOf(noon + 3_600_000))
    const ids = [0, 1, 2].flatMap((day) => scheduleOf(noon + day * 86_400_000).map(({ fixture }) => fixture.match))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('finds a match by id and start, including those at midnight', () => {
    for (const planned of scheduleOf(noon))
      expect(plannedOf(planned.fixture.match, planned.fixture.startMs)).toEqual(planned)
    expect(plannedOf('sim:football:1', noon)).toBeUndefined()
  })

  it('has no side in two matches at the same time', () => {
    const busyUntil = new Map<string, number>()
    for (const { fixture } of [0, 1, 2, 3, 4, 5].flatMap((day) => scheduleOf(noon + day * 86_400_000)))
      for (const side of [fixture.home, fixture.away]) {
        expect(busyUntil.get(side.id) ?? 0).toBeLessThanOrEqual(fixture.startMs)
        busyUntil.set(side.id, fixture.startMs + 180 * minuteMs)
      }
  })

  it('has twelve sides per league with distinct names', () => {
    const ids = simulatedLeagues.flatMap(({ teams }) => teams.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(simulatedLeagues.length * 12)
    for (const { teams } of simulatedLeagues) expect(new Set(teams.map(({ short }) => short)).size).toBe(12)
    for (const { category } of simulatedLeagues) expect(category.name.tr).toContain('Simülasyon')
  })
})

describe.each(sports)('a simulated match of %s', (sport) => {
  const [match] = matchesOf(sport, 1, 4) as [SimulatedMatch]
  const messages = all(match)

  it('is determined by chance and fixture, whether read at once or in parts', () => {
    const planned = { fixture: match.fixture, announcedMs: match.announcedMs }
    const again = openMatch(planned, { chance: simulatedChance(2026), speed: 4 })
    const cuts = [
      match.announcedMs - 1,
      match.fixture.startMs - 1,
      match.fixture.startMs + 4 * minuteMs,
      match.fixture.startMs + 11 * minuteMs + 333,
      match.closedMs,
    ]
    const parts = cuts.slice(1).flatMap((toMs, index) => messagesOf(again, cuts[index] as number, toMs))
    expect(parts).toEqual(messages)
  })

  it('offers exactly the markets of the catalogue for its sport', () => {
    const [, ...others] = matchesOf(sport, 3, 4)
    const sold = [...messages, ...others.flatMap(all)]
      .flatMap((message) => (message.type === 'odds_change' ? message.markets : []))
      .filter(({ status, outcomes }) => status === 1 && outcomes.some(({ active }) => active))
    const named = marketsOf(sport).map(({ market }) => market)
    expect([...new Set(sold.map(({ market }) => market))].toSorted()).toEqual(named.toSorted())
  })

  it('sends its fixture first and all messages in order of time', () => {
    expect(messages[0]).toMatchObject({ type: 'fixture_change', change: 1, fixture: match.fixture })
    for (let index = 1; index < messages.length; index++)
      expect(messages[index]?.atMs).toBeGreaterThanOrEqual(messages[index - 1]?.atMs as number)
  })

  it('prices before and in play, and hands over in between', () => {
    const isPriced = ({ type, producer }: MatchMessage, by: 1 | 3): boolean => type === 'odds_change' && producer === by
    expect(messages.filter((message) => isPriced(message, 3)).length).toBeGreaterThan(3)
    expect(messages.filter((message) => isPriced(message, 1)).length).toBeGreaterThan(50)
    expect(
      messages.some((message) => message.type === 'odds_change' && message.markets.some(({ status }) => status === -2)),
    ).toBe(true)
  })

  it('ends with all markets settled by the final standing', () => {
    const standing = snapshotAt(match, match.closedMs).standing
    const { settled } = settledBy(messages)
    expect(standing && settled.size).toBeGreaterThan(10)
    for (const [id, outcomes] of settled) {
      const [market = '', specifiers = ''] = id.split(' ')
      expect(outcomes, id).toEqual(standing && settleMarket({ market: Number(market), specifiers }, standing))
    }
    expect(messages.at(-1)).toMatchObject({ type: 'odds_change', eventStatus: 4 })
  })

  it('leaves no market that took bets without a result', () => {
    const { settled, cancelled } = settledBy(messages)
    const offered = new Set(
      messages.flatMap((message) =>
        message.type === 'odds_change' ? message.markets.filter(({ status }) => status === 1).map(idOf) : [],
      ),
    )
    expect([...offered].filter((id) => !settled.has(id) && !cancelled.has(id))).toEqual([])
  })

  it('accepts no bets on decided markets', () => {
    let standing = snapshotAt(match, match.fixture.startMs).standing
    for (const message of messages) {
      if (message.type !== 'odds_change' || message.producer === 3) continue
      standing = message.standing ?? standing
      for (const market of message.markets)
        if (market.status === 1) expect(standing && settleMarket(market, standing), idOf(market)).toBeUndefined()
    }
  })

  it('sends few messages when it catches up, with the same end', () => {
    const from = match.fixture.startMs + 3 * minuteMs
    const thin = messagesOf(match, from, match.closedMs, { thin: true })
    expect(thin.length).toBeLessThan(messagesOf(match, from, match.closedMs).length / 2)
    const early = settledBy(messagesOf(match, match.announcedMs - 1, from))
    const { settled } = settledBy(thin)
    expect(new Map([...early.settled, ...settled])).toEqual(settledBy(messages).settled)
    expect(thin.at(-1)).toMatchObject({ type: 'odds_change', eventStatus: 4 })
  })

  it('ends sooner at a higher speed with the same score', () => {
    const quick = openMatch({ fixture: match.fixture, announcedMs: match.announcedMs }, { chance, speed: 40 })
    const playMs = ({ frames, fixture }: SimulatedMatch): number => (frames.at(-1)?.worldMs ?? 0) - fixture.startMs
    expect(playMs(quick)).toBeLessThan(playMs(match) / 5)
    expect(snapshotAt(quick, quick.closedMs).standing).toEqual(snapshotAt(match, match.closedMs).standing)
    expect(settledBy(all(quick)).settled).toEqual(settledBy(messages).settled)
  })
})

describe.each(sports)('the messages of a simulated match of %s', (sport) => {
  const sentOf = new Map(matchesOf(sport, 3).map((match) => [match, all(match)]))

  it('carry at each frame its own standing and the prices of that standing', () => {
    for (const [match, messages] of sentOf) {
      const sent = messages.filter((message) => message.type === 'odds_change')
      for (const frame of match.frames.slice(1)) {
        const own = sent.filter(({ atMs }) => atMs === frame.worldMs).map(({ standing }) => standing)
        expect(own, frame.what).toContainEqual(frame.standing)
      }
    }
  })

  it('never leave older open prices beside a newer score', () => {
    for (const [match, messages] of sentOf) {
      let state = newMatchState(match.fixture)
      const scored = new Set(match.frames.slice(1).map(({ worldMs }) => worldMs))
      for (const message of messages) {
        state = applyMessage(state, message).state
        if (message.type !== 'odds_change' || !scored.has(message.atMs)) continue
        const fresh = new Map(snapshotAt(match, message.atMs).markets.map((market) => [idOf(market), market]))
        for (const market of Object.values(state.markets)) {
          if (market.status !== 1) continue
          const odds = market.outcomes.map((outcome) => (outcome.active ? outcome.odds : undefined))
          const right = fresh.get(idOf(market))?.outcomes.map((outcome) => (outcome.active ? outcome.odds : undefined))
          expect(odds, `${match.fixture.match} ${message.atMs} ${idOf(market)}`).toEqual(right)
        }
      }
    }
  })
})

describe('a stop of bets', () => {
  const framesOf = (sport: Sport, count: number) => matchesOf(sport, count).flatMap(({ play }) => play.course)

  it('begins after the last event in every sport, so it tells nothing of what that event brought', () => {
    for (const sport of sports)
      for (const { play } of matchesOf(sport, 20))
        for (const [index, frame] of play.course.entries()) {
          const before = play.course[index - 1]
          if (!before) continue
          expect(frame.atMs).toBeGreaterThan(before.atMs)
          if (frame.stop) expect(frame.stop.fromMs).toBeGreaterThanOrEqual(before.atMs)
        }
  })

  it('surrounds every point of tennis that may end a game, whoever wins it', () => {
    const { length } = framesOf('tennis', 20).filter(({ what, standing, stop }) => {
      if (what !== 'point' && what !== 'periodEnd') return false
      const isGame = standing.game?.home === 0 && standing.game.away === 0
      if (isGame) expect(stop).toBeDefined()
      return !isGame && stop !== undefined
    })
    expect(length).toBeGreaterThan(200)
  })

  it('surrounds misses and baskets alike in the last minute of a basketball match', () => {
    const late = framesOf('basketball', 20).filter(
      ({ what, standing, clock }) =>
        (what === 'miss' || what === 'points') && standing.periods.length === 4 && clock <= 60,
    )
    expect(late.filter(({ what }) => what === 'miss').length).toBeGreaterThan(20)
    expect(late.filter(({ what }) => what === 'points').length).toBeGreaterThan(20)
    for (const frame of late) expect(frame.stop).toBeDefined()
  })

  it('surrounds every rally of volleyball from two points before the end of a set', () => {
    for (const { play } of matchesOf('volleyball', 20))
      for (const [index, { what, stop }] of play.course.entries()) {
        const { home = 0, away = 0 } = play.course[index - 1]?.standing.periods.at(-1) ?? {}
        if (what === 'point' && Math.max(home, away) >= 23) expect(stop).toBeDefined()
      }
  })

  it('surrounds each attack of ice hockey and follows each penalty, whatever comes of it', () => {
    const frames = framesOf('ice_hockey', 60)
    const attacks = frames.filter(({ what }) => what === 'attack')
    const goals = frames.filter(({ what, standing }) => what === 'goal' || standing.phase === phases.endedAfterOvertime)
    for (const { atMs, stop } of frames.filter(({ what }) => what === 'attack' || what === 'penalty'))
      expect(stop?.fromMs).toBe(atMs)
    for (const { atMs, what } of frames.filter(({ what }) => what === 'goal' || what === 'attackOver'))
      expect(
        attacks.some(({ stop }) => stop && stop.fromMs < atMs && atMs < stop.toMs),
        what,
      ).toBe(true)
    const error = Math.sqrt((0.22 * 0.78) / attacks.length)
    expect(Math.abs(goals.length / attacks.length - 0.22)).toBeLessThan(4 * error)
  })

  it('begins with each attack of football, of which the stated share brings a goal', () => {
    const frames = framesOf('football', 300)
    const attacks = frames.filter(({ what }) => what === 'attack')
    const goals = frames.filter(({ what }) => what === 'goal').length
    for (const { atMs, stop } of attacks) expect(stop?.fromMs).toBe(atMs)
    const error = Math.sqrt((0.22 * 0.78) / attacks.length)
    expect(Math.abs(goals / attacks.length - 0.22)).toBeLessThan(4 * error)
  })
})

describe('a simulated match of ice hockey', () => {
  const courses = matchesOf('ice_hockey', 150).map(({ play }) => play.course)
  const phasesOf = (course: readonly Frame[]) => [...new Set(course.map(({ standing }) => standing.phase))]
  const regular = [1, 301, 2, 302, 3]

  it('[B266] has three periods, and an overtime and a shootout where they are level', () => {
    const played = courses.filter((course) => course.at(-1)?.what !== 'abandoned')
    const ends = Map.groupBy(played, (course) => course.at(-1)?.standing.phase)
    expect([...ends.keys()].toSorted()).toEqual([100, 110, 120])
    const later: Record<number, readonly number[]> = { 100: [], 110: [32, 40], 120: [32, 40, 34, 50] }
    for (const [phase = 0, courses] of ends)
      for (const course of courses) {
        expect(phasesOf(course)).toEqual([...regular, ...(later[phase] ?? []), phase])
        const { score, periods } = course.at(-1)?.standing ?? { score: { home: 0, away: 0 }, periods: [] }
        expect(periods.reduce((sum, { home, away }) => sum + home + away, 0)).toBe(score.home + score.away)
        expect(score.home).not.toBe(score.away)
        const [home, away] = periods
          .slice(0, 3)
          .reduce(([one, other], pair) => [one + pair.home, other + pair.away], [0, 0])
        expect(home === away).toBe(phase !== 100)
      }
  })

  it('[B266] sends one player off at a time, for two minutes or until the power play scores', () => {
    const spans = courses.flatMap((course) =>
      course.flatMap((frame, index) => {
        if (frame.what !== 'penalty') return []
        const end = course.slice(index).find(({ standing }) => standing.suspended?.home === standing.suspended?.away)
        const isRunning = end && end.standing.periods.length === frame.standing.periods.length && end.pace !== 0
        return isRunning
          ? [{ seconds: frame.clock - end.clock, end: end.what, side: frame.side, scorer: end.side }]
          : []
      }),
    )
    const [goals, others] = [spans.filter(({ end }) => end === 'goal'), spans.filter(({ end }) => end !== 'goal')]
    for (const { side, scorer } of goals) expect(scorer).not.toBe(side)
    for (const { seconds, end } of others) {
      expect(end).toBe('penaltyOver')
      expect(seconds).toBeGreaterThanOrEqual(119.9)
      expect(seconds).toBeLessThan(141)
    }
    expect(goals.length / spans.length).toBeGreaterThan(0.15)
    expect(goals.length / spans.length).toBeLessThan(0.28)
  })
})

describe('a simulated match of e-sports', () => {
  const matches = matchesOf('esport', 250)
  const played = matches.filter(({ play }) => play.course.at(-1)?.what === 'end')

  it('[B292] is the best of three maps, round by round, with a pause between maps', () => {
    expect(new Set(played.map(({ play }) => play.course.at(-1)?.standing.periods.length))).toEqual(new Set([2, 3]))
    for (const { play } of played) {
      const { score, periods, rounds = [], phase } = lastOf(play.course).standing
      expect([phase, Math.max(score.home, score.away)]).toEqual([phases.ended, 2])
      expect(rounds.map((map) => map.length)).toEqual(periods.map(({ home, away }) => home + away))
      const phasesOf = [...new Set(play.course.map(({ standing }) => standing.phase))]
      expect(phasesOf).toEqual([141, 301, 142, ...(periods.length === 3 ? [302, 143] : []), 100])
      for (const [index, { standing, what }] of play.course.entries()) {
        const before = play.course[index - 1]?.standing
        const isRound = what === 'point' || (what !== 'start' && what !== 'periodStart')
        const sum = (each: Standing | undefined) => (each?.rounds ?? []).join('').length
        expect(sum(standing) - sum(before)).toBe(isRound ? 1 : 0)
        expect(standing.attacker === undefined).toBe(what === 'periodEnd' || what === 'end')
      }
    }
    const overtimes = played.flatMap(({ play }) => play.course.at(-1)?.standing.periods ?? [])
    expect(overtimes.some(({ home, away }) => home + away > 24)).toBe(true)
  })

  it('[B292] is played on three maps that its fixture names, and sides take turns in attacking first', () => {
    for (const { fixture, play } of matches) {
      expect(new Set(fixture.maps).size).toBe(3)
      const firsts = play.course.filter(({ what }) => what === 'start' || what === 'periodStart')
      expect(firsts[1]?.standing.attacker).not.toBe(firsts[0]?.standing.attacker)
    }
  })

  it('[B292] is rarely abandoned: what was decided stands, and the rest is cancelled', () => {
    const [match] = matchesOf('esport', 280).filter(({ play }) => play.course.at(-1)?.what === 'abandoned') as [
      SimulatedMatch,
    ]
    const { settled, cancelled } = settledBy(all(match))
    expect(cancelled.has('186 ')).toBe(true)
    expect(cancelled.has('330 mapnr=1') || settled.has('330 mapnr=1')).toBe(true)
    expect([...settled.keys()].filter((id) => cancelled.has(id))).toEqual([])
  })

  it('[B291] stops bets around the end of each round, whoever wins it', () => {
    for (const { play } of matches)
      for (const { what, side, atMs, stop } of play.course)
        if (side) expect(stop, what).toEqual({ fromMs: atMs - 12_000, toMs: atMs + 4_000 })
  })
})

describe.each(sports)('prices in play of %s', (sport) => {
  it('are confirmed by the results', () => {
    const differences = matchesOf(sport, 60).flatMap((match, index) => {
      const atMs = match.fixture.startMs + ((index * 7) % 60) * minuteMs
      const end = snapshotAt(match, match.closedMs).standing
      if (!end || match.play.course.at(-1)?.eventStatus === 9) return []
      const priced = snapshotAt(match, atMs).markets.filter(({ status }) => status === 1)
      const off = priced.map((market) => {
        const [first] = settleMarket(market, end) ?? []
        return first && first.voidFactor === 0 ? first.result - (market.outcomes[0]?.probability ?? 0) : 0
      })
      return [off.reduce((sum, each) => sum + each, 0)]
    })
    const sum = differences.reduce((total, each) => total + each, 0)
    const deviation = Math.sqrt(differences.reduce((total, each) => total + each ** 2, 0))
    expect(differences.length).toBeGreaterThan(50)
    expect(Math.abs(sum / deviation)).toBeLessThan(3.3)
  })
})

describe('prices before play', () => {
  it('never drift so far that a bet at the true chances has a positive expectation', () => {
    const reach = driftSpread * maxDeviations
    for (const sport of sports)
      for (const { play } of matchesOf(sport, 3)) {
        const frame = play.course[0] as Frame
        const truth = play.outlook(frame, frame.clock, 0)
        for (const drift of [-reach, reach])
          for (const market of priceFamily(
            sport,
            play.family,
            play.outlook(frame, frame.clock, drift),
            prematchPricing,
          ))
            expect(meanOf(sport, market, truth)).toBeLessThan(1)
      }
  })
})

describe('simulated football', () => {
  const matches = matchesOf('football', 12)

  it('stops bets when an attack begins and accepts them only after its end, with a goal or without', () => {
    for (const match of matches) {
      const jumps = match.frames.filter(({ what }) => what === 'attack' || what === 'attackOver' || what === 'goal')
      expect(jumps.length).toBeGreaterThan(4)
      for (const { worldMs } of jumps)
        expect(snapshotAt(match, worldMs).markets.filter(({ status }) => status === 1)).toEqual([])
    }
  })

  it('accepts no bets while a goal may be disallowed', () => {
    const cancelled = matchesOf('football', 300).flatMap((match) =>
      match.frames.flatMap((frame, index) => {
        if (frame.what !== 'goalCancelled') return []
        const goal = match.frames.slice(0, index).findLast(({ what, side }) => what === 'goal' && side === frame.side)
        return goal ? [{ match, fromMs: goal.worldMs, toMs: frame.worldMs }] : []
      }),
    )
    expect(cancelled.length).toBeGreaterThan(10)
    for (const { match, fromMs, toMs } of cancelled)
      for (let atMs = fromMs; atMs <= toMs; atMs += 2_000)
        expect(snapshotAt(match, atMs).markets.every(({ status }) => status !== 1)).toBe(true)
  })

  it('settles nothing on a goal under review', () => {
    for (const match of matchesOf('football', 150)) {
      for (const { kind, frame } of match.plan().steps)
        if (kind === 'settle') expect(frame.underReview, match.fixture.match).toBeUndefined()
    }
  })

  it('has the goals that the model expects', () => {
    const model = { goals: { home: 1.6, away: 1.2 }, rho: 0 }
    const ends = Array.from(
      { length: 2_000 },
      (_, index) => playFootball(model, chance(`goals ${index}`)).course.at(-1)?.standing,
    )
    const mean = (side: 'home' | 'away'): number =>
      ends.reduce((sum, standing) => sum + (standing?.score[side] ?? 0), 0) / ends.length
    expect(Math.abs(mean('home') - 1.6)).toBeLessThan(0.12)
    expect(Math.abs(mean('away') - 1.2)).toBeLessThan(0.12)
  })

  it('sometimes rolls a settlement back and settles again', () => {
    const rollbacks = matchesOf('football', 200).filter((match) =>
      match.play.course.some(({ what }) => what === 'corrected'),
    )
    expect(rollbacks.length).toBeGreaterThan(0)
    const [match] = rollbacks as [SimulatedMatch]
    const messages = messagesOf(match, match.fixture.startMs, match.closedMs, { thin: true })
    const rollback = messages.findIndex(({ type }) => type === 'rollback_bet_settlement')
    expect(rollback).toBeGreaterThan(0)
    expect(messages.slice(rollback).some(({ type }) => type === 'bet_settlement')).toBe(true)
    const { settled } = settledBy(messages)
    const standing = snapshotAt(match, match.closedMs).standing
    expect(settled.get('1 ')).toEqual(standing && settleMarket({ market: 1, specifiers: '' }, standing))
    expect(messages.filter((message) => message.type === 'odds_change').at(-1)).toMatchObject({ eventStatus: 4 })
  })

  it('is sometimes abandoned: decided markets stay settled, the rest is cancelled', () => {
    const [match] = matchesOf('football', 700).filter(({ play }) => play.course.at(-1)?.what === 'abandoned') as [
      SimulatedMatch,
    ]
    const messages = all(match)
    const { settled, cancelled } = settledBy(messages)
    expect(cancelled.has('1 ')).toBe(true)
    expect([...settled.keys()].filter((id) => cancelled.has(id))).toEqual([])
    expect(messages.find(({ type }) => type === 'bet_cancel')).toMatchObject({ voidReason: 10 })
  })
})
