import { type Gate, gatedActs } from '@yakamoz/contract/verification'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type GateFacts, gateStates, neededLevel } from './levelRules.ts'

const dayMs = 86_400_000

const gate: fc.Arbitrary<Gate> = fc.record({
  act: fc.constantFrom(...gatedActs),
  level: fc.constantFrom(1 as const, 2 as const),
  fromTotal: fc.integer({ min: 0, max: 1_000 }),
  overDays: fc.integer({ min: 1, max: 30 }),
  afterDays: fc.integer({ min: 0, max: 100 }),
})

const facts: fc.Arbitrary<GateFacts> = fc
  .record({
    level: fc.integer({ min: 0, max: 2 }),
    registeredMs: fc.constant(0),
    nowMs: fc.integer({ min: 0, max: 120 * dayMs }),
    perDay: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ perDay, ...rest }) => ({ ...rest, used: (_, days) => perDay * days }))

const asked = fc.record({ act: fc.constantFrom(...gatedActs), amount: fc.integer({ min: 1, max: 1_000 }) })

describe('gates of verification', () => {
  it('ask nothing of anybody where there are none, and nothing of a player of level 2 [B51]', () => {
    fc.assert(
      fc.property(asked, facts, (act, one) => {
        expect(neededLevel([], act, one)).toBe(0)
      }),
    )
    fc.assert(
      fc.property(fc.array(gate), asked, facts, (gates, act, one) => {
        expect(neededLevel(gates, act, { ...one, level: 2 })).toBe(0)
      }),
    )
  })

  it('allow exactly what is left, and ask for a level that the player lacks above it [B51]', () => {
    fc.assert(
      fc.property(gate, facts, (one, known) => {
        const [state] = gateStates([one], known)
        expect(state === undefined).toBe(one.level <= known.level)
        const [left, isOpenYet] = [state?.left ?? 0, known.nowMs < (state?.fromMs ?? Number.POSITIVE_INFINITY)]
        const need = (amount: number) => neededLevel([one], { act: one.act, amount }, known)
        if (left > 0) expect(need(left)).toBe(0)
        expect(need(left + 1)).toBe(isOpenYet ? 0 : one.level)
        expect(state?.isClosed ?? false).toBe(!isOpenYet && left === 0)
      }),
    )
  })

  it('ask for more with every gate and every kuruş, and for less with a level [B51]', () => {
    fc.assert(
      fc.property(fc.array(gate), gate, asked, facts, (gates, more, act, one) => {
        const level = neededLevel(gates, act, one)
        expect(neededLevel([...gates, more], act, one)).toBeGreaterThanOrEqual(level)
        expect(neededLevel(gates, { ...act, amount: act.amount + 1 }, one)).toBeGreaterThanOrEqual(level)
        expect(neededLevel(gates, act, { ...one, level: one.level + 1 })).toBeLessThanOrEqual(level)
      }),
    )
  })
})
