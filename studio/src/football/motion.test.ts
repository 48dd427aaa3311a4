import { football, matchFilm, simulatedDraws } from '@yakamoz/games'
import { describe, expect, it } from 'vitest'
import { ballAt, pitch, placeOf, players, playersAt, stepAt, stepsOf } from './motion.ts'

const lengthMs = 108_000
const films = football.outcome(simulatedDraws(12), 5).matches.map((match, place) => matchFilm(place, match, lengthMs))

describe('the motion of a match', () => {
  it('keeps the order of the incidents, and shows a goal exactly at its time', () => {
    for (const film of films) {
      const steps = stepsOf(film)
      expect(steps).toHaveLength(film.length)
      for (const [index, { incident, atMs }] of steps.entries()) {
        expect(atMs).toBeLessThanOrEqual(incident.atMs)
        expect(atMs).toBeGreaterThanOrEqual(steps[index - 1]?.atMs ?? 0)
        if (incident.kind === 'goal') expect(atMs).toBe(incident.atMs)
      }
    }
  })

  it('has the ball at each incident, and in the net of the right goal', () => {
    for (const film of films) {
      const steps = stepsOf(film)
      for (const { incident, atMs, place } of steps) {
        const ball = ballAt(steps, atMs)
        if (stepAt(steps, atMs) >= 0 && steps[stepAt(steps, atMs)]?.incident === incident) {
          expect(ball.x).toBeCloseTo(place.x, 5)
          expect(ball.z).toBeCloseTo(place.z, 5)
        }
        if (incident.kind !== 'goal') continue
        expect(Math.abs(place.x)).toBeGreaterThan(pitch.length / 2)
        expect(Math.sign(place.x)).toBe(incident.team === 'home' ? 1 : -1)
        expect(Math.abs(place.z)).toBeLessThan(3.66)
      }
    }
  })

  it('keeps every player on the pitch, and moves the player with the ball to it', () => {
    const steps = stepsOf(films[0] ?? [])
    for (const { incident, atMs, place } of steps) {
      const places = playersAt(steps, atMs, ballAt(steps, atMs))
      expect(places).toHaveLength(22)
      for (const { x, z } of places) {
        expect(Math.abs(x)).toBeLessThan(pitch.length / 2 + 2)
        expect(Math.abs(z)).toBeLessThan(pitch.width / 2 + 2)
      }
      if (incident.kind !== 'pass') continue
      const who = players.findIndex(({ side, shirt }) => side === incident.team && shirt === incident.shirt)
      const at = places[who] ?? { x: 99, z: 99 }
      expect(Math.hypot(at.x - place.x, at.z - place.z)).toBeLessThan(7)
    }
  })

  it('stands still before the kick-off', () => {
    const steps = stepsOf(films[0] ?? [])
    expect(ballAt(steps, -500)).toEqual({ ...placeOf({ kind: 'kickOff', x: 50, y: 50 }), y: 0 })
  })
})
