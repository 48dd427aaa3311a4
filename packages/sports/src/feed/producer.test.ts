import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BetSettlement, FeedMessage, OddsChange } from '../messages.ts'
import {
  forgetMatch,
  loseMessages,
  newProducer,
  type ProducerEffect,
  type ProducerState,
  passTime,
  receive,
  recoveryLimitMs,
  silenceMs,
} from './producer.ts'

const alive = (atMs: number, subscribed = true): FeedMessage => ({ type: 'alive', producer: 1, subscribed, atMs })
const complete = (requestId: number, atMs: number): FeedMessage => ({
  type: 'snapshot_complete',
  producer: 1,
  requestId,
  atMs,
})
const odds = (atMs: number, match = 'm', total = '2.5'): OddsChange => ({
  type: 'odds_change',
  match,
  producer: 1,
  atMs,
  eventStatus: 1,
  markets: [{ market: 18, specifiers: `total=${total}`, status: 1, outcomes: [] }],
})
const settlement = (atMs: number, markets: readonly number[] = [1]): BetSettlement => ({
  type: 'bet_settlement',
  match: 'm',
  producer: 1,
  atMs,
  certainty: 1,
  markets: markets.map((market) => ({ market, specifiers: '', outcomes: [] })),
})

/** Applies messages and times in order. */
const play = (state: ProducerState, happenings: readonly (readonly [number, FeedMessage?])[]) => {
  const effects: ProducerEffect[] = []
  for (const [nowMs, message] of happenings) {
    const reduced = message ? receive(state, message, nowMs) : passTime(state, nowMs)
    state = reduced.state
    effects.push(...reduced.effects)
  }
  return { state, effects, kinds: effects.map(({ kind }) => kind) }
}

const up = play(newProducer(1), [
  [0, alive(0)],
  [500, complete(0, 500)],
])

describe('a producer', () => {
  it('is down until its first recovery is complete', () => {
    expect(newProducer(1).status).toBe('down')
    expect(up.kinds).toEqual(['recover', 'resume'])
    expect(up.state).toMatchObject({ status: 'up', completeUntilMs: 500 })
  })

  it('requests a recovery from the last stored message after a restart', () => {
    expect(play(newProducer(1, { completeUntilMs: 77 }), [[1_000, alive(900)]]).effects).toEqual([
      { kind: 'recover', afterMs: 77, requestId: 1_000 },
    ])
  })

  it('stays up while messages arrive, and goes down after twenty seconds of silence', () => {
    const received = play(up.state, [[10_000, alive(10_000)], [20_000, alive(20_000)], [20_000 + silenceMs - 1]])
    expect(received).toMatchObject({ kinds: [], state: { status: 'up', completeUntilMs: 20_000 } })
    expect(play(received.state, [[20_000 + silenceMs]])).toMatchObject({
      kinds: ['suspend'],
      state: { status: 'down' },
    })
  })

  it('recovers from the last complete time, and resumes only when that recovery is complete', () => {
    const down = play(up.state, [[10_000, alive(10_000)], [40_000]])
    const resumed = play(down.state, [[50_000, alive(50_000)]])
    expect(resumed.effects).toEqual([{ kind: 'recover', afterMs: 10_000, requestId: 50_000 }])
    expect(play(resumed.state, [[51_000, complete(1, 51_000)]])).toMatchObject({
      kinds: [],
      state: { status: 'recovering' },
    })
    expect(
      play(resumed.state, [
        [51_000, alive(51_000)],
        [52_000, complete(50_000, 52_000)],
      ]),
    ).toMatchObject({ kinds: ['resume'], state: { status: 'up', completeUntilMs: 52_000 } })
  })

  it('suspends and recovers immediately when its subscription was lost', () => {
    expect(play(up.state, [[10_000, alive(10_000, false)]]).kinds).toEqual(['suspend', 'recover'])
  })

  it('applies cancellations of different outcomes of a market that were sent at one time, and each of them once', () => {
    const cancel = (outcome: string): FeedMessage => ({
      type: 'bet_cancel',
      match: 'm',
      producer: 1,
      atMs: 600,
      markets: [{ market: 1, specifiers: '', onlyOutcomes: [outcome] }],
      voidReason: 0,
    })
    const received = play(up.state, [
      [600, cancel('1')],
      [601, cancel('2')],
      [602, cancel('1')],
    ])
    expect(received.effects).toEqual(['1', '2'].map((outcome) => ({ kind: 'apply', message: cancel(outcome) })))
  })

  it('abandons a silent recovery and requests another', () => {
    const lost = play(up.state, [[10_000, alive(10_000, false)], [31_000]])
    expect(lost.state.status).toBe('down')
    expect(lost.state).not.toHaveProperty('requestId')
    expect(play(lost.state, [[40_000, alive(40_000)]]).effects).toMatchObject([{ kind: 'recover', requestId: 40_000 }])
  })

  it('[B275] is down at once when messages were lost, and recovers from the last complete time at the next sign of life', () => {
    const before = play(up.state, [[10_000, alive(10_000)]]).state
    const cut = loseMessages(before)
    expect(cut).toMatchObject({ state: { status: 'down' }, effects: [{ kind: 'suspend' }] })
    expect(loseMessages(cut.state).effects).toEqual([])
    expect(play(cut.state, [[10_500, alive(10_400)]]).effects).toEqual([
      { kind: 'recover', afterMs: 10_000, requestId: 10_500 },
    ])
  })

  it('[B275] does not take the end of a recovery for that of the next one, also if both were requested at one time', () => {
    const first = play(up.state, [[10_000, alive(10_000, false)]]).state
    const second = play(loseMessages(first).state, [[10_000, alive(10_000)]])
    expect(second.effects).toMatchObject([{ kind: 'recover', requestId: 10_001 }])
    expect(play(second.state, [[10_000, complete(10_000, 10_000)]])).toMatchObject({ kinds: [] })
    expect(play(second.state, [[10_000, complete(10_001, 10_000)]])).toMatchObject({ kinds: ['resume'] })
  })

  it('[B275] requests a recovery anew that has not ended within an hour', () => {
    const asked = play(up.state, [[10_000, alive(10_000, false)]]).state
    const alives = Array.from({ length: 360 }, (_, index) => [20_000 + index * 10_000, alive(0)] as const)
    expect(play(asked, [...alives, [10_000 + recoveryLimitMs - 1]]).kinds).toEqual([])
    expect(play(asked, [...alives, [10_000 + recoveryLimitMs]]).effects).toMatchObject([
      { kind: 'recover', requestId: 10_000 + recoveryLimitMs },
    ])
  })

  it('ignores messages of another producer', () => {
    expect(receive(up.state, { ...odds(900), producer: 3 }, 900)).toEqual({ state: up.state, effects: [] })
  })
})

describe('messages about matches', () => {
  const applied = (messages: readonly FeedMessage[]): number[] =>
    play(
      up.state,
      messages.map((message) => [1_000, message] as const),
    ).effects.flatMap((effect) => (effect.kind === 'apply' ? [effect.message.atMs] : []))

  it('are applied once: repeated and late ones are not', () => {
    expect(applied([odds(10), odds(10), odds(12), odds(11), odds(13)])).toEqual([10, 12, 13])
  })

  it('[B275] of a recovery put prices on sale again that are no newer than those before, but not older ones', () => {
    expect(applied([odds(10), { ...odds(10), requestId: 1 }, { ...odds(9), requestId: 1 }])).toEqual([10, 10])
  })

  it('are late by their subject', () => {
    expect(applied([odds(10), odds(9, 'other'), settlement(8), odds(10, 'other')])).toEqual([10, 9, 8, 10])
  })

  it('from a clock far ahead do not make later ones late', () => {
    const year = 31_536_000_000
    const { effects, state } = play(up.state, [
      [1_000, odds(year)],
      [1_000, alive(year)],
      [62_000, odds(62_000)],
    ])
    expect(effects.map((effect) => effect.kind === 'apply' && effect.message.atMs)).toEqual([61_000, 62_000])
    expect(state.completeUntilMs).toBe(61_000)
  })

  it('of the same time about different markets are both applied', () => {
    expect(applied([odds(10), odds(10, 'm', '3.5'), odds(10, 'm', '3.5')])).toEqual([10, 10])
  })

  it('are applied in part if only some markets are late', () => {
    const { effects } = play(up.state, [
      [1, settlement(10, [1])],
      [1, settlement(9, [1, 18])],
    ])
    expect(effects).toMatchObject([{ message: { atMs: 10 } }, { message: { atMs: 9, markets: [{ market: 18 }] } }])
  })

  it('about results are passed on once each in any order', () => {
    const about = { match: 'm', producer: 1 } as const
    const markets = [{ market: 1, specifiers: '' }]
    const messages: readonly FeedMessage[] = [
      { ...settlement(10), certainty: 2 },
      { ...about, type: 'rollback_bet_settlement', atMs: 20, markets },
      settlement(30),
      { ...about, type: 'bet_cancel', atMs: 15, markets, voidReason: 0 },
      { ...about, type: 'bet_cancel', atMs: 12, markets, voidReason: 0, endMs: 900 },
      { ...about, type: 'rollback_bet_cancel', atMs: 40, markets },
    ]
    const times = (some: readonly FeedMessage[]) => some.map(({ atMs }) => atMs).toSorted((one, other) => one - other)
    fc.assert(
      fc.property(fc.shuffledSubarray([...messages, ...messages], { minLength: messages.length * 2 }), (arrived) => {
        expect(times(applied(arrived).map((atMs) => ({ atMs })) as FeedMessage[])).toEqual(times(messages))
      }),
    )
  })

  it('are forgotten with their match', () => {
    const recovered = play(up.state, [
      [1, odds(10)],
      [1, odds(10, 'other')],
    ]).state
    expect([...forgetMatch(recovered, 'm').newest.keys()]).toEqual(['other'])
  })
})
