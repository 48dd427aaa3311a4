import { describe, expect, it } from 'vitest'
import { brake, brakeMs, brakeTimes, reelMotion, startSpeed } from './motion.ts'

describe('the motion of a reel', () => {
  it('swings back before it runs, and reaches full speed', () => {
    expect(startSpeed(0)).toBeLessThan(0)
    expect(startSpeed(reelMotion.startMs)).toBeCloseTo(reelMotion.speed)
    expect(startSpeed(5000)).toBeCloseTo(reelMotion.speed)
  })

  it('brakes smoothly from full speed, overshoots a little and comes to rest', () => {
    const symbols = 4.6
    const step = 1e-4
    const speed = ((brake(step) - brake(0)) * symbols) / ((brakeMs(symbols) * step) / 1000)
    expect(speed).toBeCloseTo(reelMotion.speed, 1)
    expect(Math.max(...Array.from({ length: 100 }, (_, i) => brake(i / 100)))).toBeGreaterThan(1)
    expect(brake(1)).toBe(1)
  })

  it('[A54] brakes reel after reel, and a spin lasts at least 2.5 s', () => {
    const times = brakeTimes([false, false, false, false, false], 40)
    expect([...times].sort((a, b) => a - b)).toEqual(times)
    expect((times.at(-1) ?? 0) + brakeMs(reelMotion.brakeSymbols)).toBeGreaterThanOrEqual(2500)
  })

  it('waits for a late answer', () => {
    expect(brakeTimes([false, false], 3000)).toEqual([3000, 3000 + reelMotion.betweenReelsMs])
  })

  it('keeps an awaited reel running until the reels before it have stopped, and a while longer', () => {
    const [before = 0, awaited = 0] = brakeTimes([false, true], 0)
    const restsAt = before + brakeMs(reelMotion.brakeSymbols + 0.999)
    expect(awaited).toBeGreaterThan(restsAt + 500)
  })
})
