import { moneyWheel, type Segment, segments, simulatedDraws } from '@yakamoz/games'
import { describe, expect, it } from 'vitest'
import { restAngle, segmentAngle, segmentAt, spinsOf, wheelAt } from './turn.ts'

const underPointer = (angle: number): Segment | undefined => segments[segmentAt(angle)]

describe('the money wheel', () => {
  it('[A7] stops on every drawn segment in turn, and finally on the number that pays', () => {
    for (let seed = 0; seed < 300; seed++) {
      const outcome = moneyWheel.outcome(simulatedDraws(seed), 1)
      const spins = spinsOf(moneyWheel.animationOf(outcome, 1))
      expect(spins.map(({ stop }) => stop)).toEqual(outcome.stops)
      for (const { toMs, stop } of spins) expect(underPointer(wheelAt(toMs, spins, 1.3))).toBe(segments[stop])
      expect(underPointer(wheelAt(60_000, spins, 1.3))).toEqual({ number: outcome.number })
    }
  })

  it('only turns forwards and slows down', () => {
    const spins = [{ fromMs: 0, toMs: 9000, stop: 10 }]
    let [before, step] = [wheelAt(0, spins, 0.5), Number.POSITIVE_INFINITY]
    for (let ms = 50; ms < 9000; ms += 50) {
      const angle = wheelAt(ms, spins, 0.5)
      expect(angle).toBeGreaterThan(before)
      expect(angle - before).toBeLessThanOrEqual(step + 1e-9)
      step = angle - before
      before = angle
    }
  })

  it('has a segment under the pointer from one of its edges to the other', () => {
    for (const stop of [0, 1, 26, segments.length - 1])
      for (const share of [-0.49, 0, 0.49]) expect(segmentAt(restAngle(stop) + share * segmentAngle)).toBe(stop)
    expect(segmentAt(restAngle(5) + 0.51 * segmentAngle)).toBe(4)
  })

  it('passes an edge once for each segment of a spin, and none after it stands', () => {
    const spins = [{ fromMs: 0, toMs: 9000, stop: 10 }]
    let [before, passed, lastMs] = [segmentAt(restAngle(17)), 0, 0]
    for (let ms = 0; ms < 12_000; ms += 1) {
      const now = segmentAt(wheelAt(ms, spins, restAngle(17)))
      if (now !== before) [passed, lastMs] = [passed + 1, ms]
      before = now
    }
    expect([passed % segments.length, lastMs < 8_700]).toEqual([7, true])
  })

  it('starts where it stood before', () => {
    expect(wheelAt(0, [{ fromMs: 0, toMs: 900, stop: 3 }], restAngle(17))).toBe(restAngle(17))
  })
})
