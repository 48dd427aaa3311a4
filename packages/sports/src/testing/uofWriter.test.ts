import { expect, it } from 'vitest'
import { simulatedChance } from '../feed/chance.ts'
import { messagesOf, openMatch, scheduleOf } from '../feed/simulator/index.ts'
import { readUof } from '../feed/uof.ts'
import { readFixture, readSchedule, sportsOfFeed } from '../feed/uofApi.ts'
import { readRoute } from '../feed/uofRouting.ts'
import type { FeedMessage, MatchMessage } from '../messages.ts'
import { routingKeyOf, writeFixture, writeSchedule, writeUof } from './uofWriter.ts'

const chance = simulatedChance(11)
const schedule = scheduleOf(Date.parse('2026-11-21T12:00:00Z'))
const matches = sportsOfFeed.flatMap((sport) => schedule.filter(({ fixture }) => fixture.sport === sport).slice(0, 1))

/** A message as the feed can tell it: without what only our own models know. */
const told = (message: MatchMessage): object => {
  if (message.type === 'fixture_change') return { ...message, fixture: undefined }
  if (message.type !== 'odds_change') return message
  const { expected: _, basis: __, statistics: ____, ...rest } = message
  const clock = message.clock && {
    ...message.clock,
    matchSeconds: Math.floor(message.clock.matchSeconds),
  }
  const markets = message.markets.map((market) => ({
    ...market,
    outcomes: market.outcomes.map(({ refunded: ___, ...outcome }) => outcome),
  }))
  return { ...rest, clock, markets }
}

it('messages of simulated matches of all sports of the feed are read as they were written', () => {
  const kinds = new Set<string>()
  for (const planned of matches) {
    const match = openMatch(planned, { chance })
    const messages = messagesOf(match, planned.announcedMs - 1, match.closedMs)
    for (const message of [...messages.slice(0, 40), ...messages.slice(-60)]) {
      kinds.add(`${planned.fixture.sport} ${message.type}`)
      const read = readUof(writeUof(message), planned.fixture.sport)
      expect(read).toEqual({ ok: true, message: told(message) })
    }
  }
  expect([...kinds]).toEqual(
    expect.arrayContaining(sportsOfFeed.flatMap((sport) => [`${sport} odds_change`, `${sport} bet_settlement`])),
  )
})

it.each<FeedMessage>([
  { type: 'alive', producer: 3, atMs: 5, subscribed: false },
  { type: 'snapshot_complete', producer: 1, atMs: 5, requestId: 7 },
  {
    type: 'bet_cancel',
    match: 'sr:match:1',
    producer: 1,
    atMs: 5,
    requestId: 7,
    markets: [{ market: 18, specifiers: 'total=2.5', onlyOutcomes: ['12'] }],
    voidReason: 12,
    startMs: 3,
    supersededBy: 'sr:match:2',
  },
  {
    type: 'bet_settlement',
    match: 'sr:match:1',
    producer: 3,
    atMs: 5,
    certainty: 2,
    markets: [
      {
        market: 1,
        specifiers: '',
        voidReason: 9,
        outcomes: [{ outcome: '1', result: 1, voidFactor: 0.5, deadHeat: { numerator: 1, denominator: 3 } }],
      },
    ],
  },
])('$type is read as it was written', (message) => {
  expect(readUof(writeUof(message))).toEqual({ ok: true, message })
})

it('fixtures and schedules are read as they were written, and keys name the match and its sport', () => {
  const fixtures = matches.map(({ fixture }, index) => {
    const { round: _, season: __, neutral: ___, ...rest } = fixture
    return { ...rest, match: `sr:match:${index}`, producer: 3 as const }
  })
  const [first] = fixtures
  if (!first) throw new Error('no match')
  expect(readFixture({ tr: writeFixture(first, 'tr'), en: writeFixture(first, 'en') })).toEqual({
    ok: true,
    value: first,
  })
  expect(readSchedule({ tr: writeSchedule(fixtures, 'tr'), en: writeSchedule(fixtures, 'en') })).toEqual({
    ok: true,
    value: { fixtures, total: fixtures.length },
  })
  const key = routingKeyOf(
    { type: 'bet_stop', match: 'sr:match:7', producer: 1, atMs: 1, groups: [], status: -1 },
    'tennis',
    4,
  )
  expect(readRoute(key)).toEqual({ type: 'bet_stop', match: 'sr:match:7', isOffered: true })
})
