import { roulettes, wheelOrder } from '@yakamoz/games'
import { describe, expect, it } from 'vitest'
import { ballAt, pocketAngle, turn } from './ball.ts'

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
