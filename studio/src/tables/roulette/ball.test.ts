import { roulettes, wheelOrder } from '@yakamoz/games'
import { describe, expect, it } from 'vitest'
import { ballAt, closeUpAt, pocketAngle, turn, viewOf } from './ball.ts'

const throws = roulettes.map((game) => {
  const events = game.animationOf({ number: 0 }, 1)
  const at = (type: string): number => events.find((event) => event.type === type)?.atMs ?? Number.NaN
  return { dropMs: at('drop'), restMs: at('rest') }
})

describe('the ball of roulette', () => {
  it.each(throws)('[A7] comes to rest in the pocket of the drawn number, for every number ($restMs ms)', (thrown) => {
    for (const number of wheelOrder) {
      const ball = ballAt(thrown.restMs, number, thrown)
      expect(ball.rests).toBe(true)
      expect(ball.angle).toBeCloseTo(pocketAngle(number))
      expect(ballAt(thrown.restMs + 4000, number, thrown)).toEqual(ball)
    }
  })

  it.each(throws)('stays on the rim until the drop and never jumps ($dropMs ms)', (thrown) => {
    let before = ballAt(0, 17, thrown)
    expect(before.rests).toBe(false)
    for (let ms = 16; ms <= thrown.restMs + 50; ms += 16) {
      const ball = ballAt(ms, 17, thrown)
      if (ms < thrown.dropMs) expect(ball.radius).toBe(before.radius)
      expect(Math.abs(ball.radius - before.radius)).toBeLessThan(0.03)
      expect(Math.abs(ball.angle - before.angle)).toBeLessThan(turn / 10)
      before = ball
    }
  })

  it('runs against the rotor and slows down', () => {
    const [thrown] = throws as [(typeof throws)[number]]
    const speedAt = (ms: number): number => ballAt(ms, 17, thrown).angle - ballAt(ms + 100, 17, thrown).angle
    const speeds = [0, 2000, 4000, 6000, 8000].map(speedAt)
    expect(speeds).toEqual(speeds.toSorted((a, b) => b - a))
    expect(Math.min(...speeds)).toBeGreaterThan(0)
  })
})

describe('the close-up of the wheel', () => {
  it.each(throws)(
    'begins with the fall, is closest at the rest, and is over before the next round ($restMs ms)',
    (thrown) => {
      expect(closeUpAt(thrown.dropMs, thrown)).toBe(0)
      expect(closeUpAt(thrown.restMs, thrown)).toBe(1)
      expect(closeUpAt(thrown.restMs + 1000, thrown)).toBe(1)
      expect(closeUpAt(thrown.restMs + 2300, thrown)).toBe(0)
      for (let ms = 16; ms < thrown.restMs + 3000; ms += 16)
        expect(Math.abs(closeUpAt(ms, thrown) - closeUpAt(ms - 16, thrown))).toBeLessThan(0.04)
    },
  )

  it('keeps the ball in sight and shows nothing beyond the rim', () => {
    for (let closeUp = 0; closeUp <= 1; closeUp += 0.05)
      for (const ballRadius of [0.505, 0.6, 0.795]) {
        const { scale, aboutRadius } = viewOf(closeUp, ballRadius)
        expect(aboutRadius + 1 / scale).toBeLessThanOrEqual(1 + 1e-9)
        expect((ballRadius - aboutRadius) * scale).toBeLessThan(0.9)
      }
  })
})
