import { football, matchAnimation, simulatedDraws } from '@yakamoz/games'
import { describe, expect, it } from 'vitest'
import { ballAt, pitch, players, playersAt, positionOf, stepAt, stepsOf } from './motion.ts'

const lengthMs = 108_000
const matches = football
  .outcome(simulatedDraws(12), 5)
  .matches.map((match, index) => matchAnimation(index, match, lengthMs))

describe('the motion of a match', () => {
  it('keeps the order of the incidents, and shows a goal exactly at its time', () => {
    for (const incidents of matches) {
      const steps = stepsOf(incidents)
      expect(steps).toHaveLength(incidents.length)
      for (const [index, { incident, atMs }] of steps.entries()) {
        expect(atMs).toBeLessThanOrEqual(incident.atMs)
        expect(atMs).toBeGreaterThanOrEqual(steps[index - 1]?.atMs ?? 0)
        if (incident.kind === 'goal') expect(atMs).toBe(incident.atMs)
      }
    }
  })

  it('has the ball at each incident, and in the net of the right goal', () => {
    for (const incidents of matches) {
      const steps = stepsOf(incidents)
      for (const { incident, atMs, position } of steps) {
        const ball = ballAt(steps, atMs)
        if (stepAt(steps, atMs) >= 0 && steps[stepAt(steps, atMs)]?.incident === incident) {
          expect(ball.x).toBeCloseTo(position.x, 5)
          expect(ball.z).toBeCloseTo(position.z, 5)
        }
        if (incident.kind !== 'goal') continue
        expect(Math.abs(position.x)).toBeGreaterThan(pitch.length / 2)
        expect(Math.sign(position.x)).toBe(incident.team === 'home' ? 1 : -1)
        expect(Math.abs(position.z)).toBeLessThan(3.66)
      }
    }
  })

  it('keeps every player on the pitch, and moves the player with the ball to it', () => {
    const steps = stepsOf(matches[0] ?? [])
    for (const { incident, atMs, position } of steps) {
      const positions = playersAt(steps, atMs, ballAt(steps, atMs))
      expect(positions).toHaveLength(22)
      for (const { x, z } of positions) {
        expect(Math.abs(x)).toBeLessThan(pitch.length / 2 + 2)
        expect(Math.abs(z)).toBeLessThan(pitch.width / 2 + 2)
      }
      if (incident.kind !== 'pass') continue
      const who = players.findIndex(({ side, shirt }) => side === incident.team && shirt === incident.shirt)
      const at = positions[who] ?? { x: 99, z: 99 }
      expect(Math.hypot(at.x - position.x, at.z - position.z)).toBeLessThan(7)
    }
  })

  it('stands still before the kick-off', () => {
    const steps = stepsOf(matches[0] ?? [])
    expect(ballAt(steps, -500)).toEqual({ ...positionOf({ kind: 'kickOff', x: 50, y: 50 }), y: 0 })
  })
})
