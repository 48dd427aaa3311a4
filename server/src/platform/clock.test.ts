import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { betterOffset, type Jump, type Offset, openClock } from './clock.ts'

const hourMs = 3_600_000

/** A machine and a database, each with a clock that is set by hand, and a network in between. */
const machine = async (skewMs = 0) => {
  const state = { monotonic: 5_000, wall: 1_000_000, database: 1_000_000 - skewMs, away: false }
  const jumps: Jump[] = []
  const clock = await openClock(
    {
      wall: () => state.wall,
      monotonic: () => state.monotonic,
      reference: async () => {
        if (state.away) throw new Error('away')
        return state.database
      },
    },
    (jump) => jumps.push(jump),
  )
  clock.close()
  const pass = (ms: number) => {
    state.monotonic += ms
    state.wall += ms
    state.database += ms
  }
  return { state, jumps, clock, pass }
}

describe('the server clock', () => {
  it.each([0, 200, -200, 1_500, -1_500])(
    'tells the time of the database on a machine that is %i ms ahead',
    async (skewMs) => {
      const { state, clock, pass } = await machine(skewMs)
      pass(10_000)
      expect([clock.now(), clock.wall()]).toEqual([state.database, state.database + skewMs])
    },
  )

  it.each([hourMs, -hourMs])(
    'does not move when the clock of the machine is set by %i ms, and says so once',
    async (byMs) => {
      const { state, jumps, clock, pass } = await machine()
      pass(1_000)
      state.wall += byMs
      expect(clock.now()).toBe(state.database)
      await clock.turn()
      await clock.turn()
      expect([clock.now(), jumps]).toEqual([state.database, [{ serverMs: 0, machineMs: byMs }]])
    },
  )

  it.each([hourMs, -hourMs])(
    'follows the clock of the database when that is set by %i ms, behind what has to be done before',
    async (byMs) => {
      const { state, jumps, clock, pass } = await machine()
      const seen: number[] = []
      clock.onJump(async () => {
        seen.push(clock.now())
        throw new Error('not done')
      })
      pass(1_000)
      const before = state.database
      state.database += byMs
      await clock.turn()
      expect([seen, clock.now()]).toEqual([[before], state.database])
      expect(jumps).toEqual([{ serverMs: byMs, machineMs: 0 }])
    },
  )

  it('follows small differences silently, and continues while the database does not answer', async () => {
    const { state, jumps, clock, pass } = await machine()
    pass(1_000)
    state.database += 40
    await clock.turn()
    state.away = true
    pass(60_000)
    await clock.turn()
    expect([clock.now(), jumps]).toEqual([state.database, []])
  })

  it('uses the machine’s clock without a database', async () => {
    let wall = 7
    const clock = await openClock({ wall: () => wall, monotonic: () => wall })
    clock.close()
    wall = 9
    expect(clock.now()).toBe(9)
  })
})

describe('of two measurements of the offset', () => {
  const offset = (atMs: number) =>
    fc.record({
      ms: fc.integer({ min: -100, max: 100 }),
      unsureMs: fc.integer({ min: 0, max: 50 }),
      atMs: fc.constant(atMs),
    })
  const away = ({ ms }: Offset, from: number) => Math.abs(ms - from)

  it('the chosen one is right within its error when both are', () => {
    fc.assert(
      fc.property(offset(0), offset(1_000), fc.integer({ min: -100, max: 100 }), (known, measured, truth) => {
        fc.pre(away(known, truth) <= known.unsureMs && away(measured, truth) <= measured.unsureMs)
        const better = betterOffset(known, measured)
        expect(away(better, truth)).toBeLessThanOrEqual(better.unsureMs)
        expect(better.unsureMs).toBeLessThanOrEqual(measured.unsureMs)
      }),
    )
  })

  it('one that contradicts replaces the other, however imprecise it is', () => {
    expect(betterOffset({ ms: 0, unsureMs: 1, atMs: 0 }, { ms: 500, unsureMs: 90, atMs: 1_000 }).ms).toBe(500)
  })
})
