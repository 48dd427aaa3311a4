import { describe, expect, it } from 'vitest'
import type { FootballModel } from './football.ts'
import { chancesOfModel, impliedModel, isContradicted, pricedBy, referenceOf } from './reference.ts'

const model: FootballModel = { goals: { home: 1.5, away: 1.2 }, rho: -0.09 }

describe('a reference', () => {
  it('is what odds say without their margin', () => {
    const { result, over } = referenceOf({ result: [1.66, 4.2, 5.02], total: [1.61, 2.37] })
    expect(result[0] + result[1] + result[2]).toBeCloseTo(1, 9)
    expect(result[0]).toBeLessThan(1 / 1.66)
    expect(result[0] / result[2]).toBeGreaterThan(5.02 / 1.66)
    expect(over).toBeGreaterThan(0.58)
    expect(over).toBeLessThan(1 / 1.61)
    expect(referenceOf({ result: [2, 4, 4] })).toEqual({
      result: [expect.closeTo(0.5, 9), expect.closeTo(0.25, 9), expect.closeTo(0.25, 9)],
    })
  })

  it('gives back the model whose chances it has', () => {
    for (const goals of [
      { home: 3.2, away: 0.4 },
      { home: 0.6, away: 2.1 },
      { home: 1.1, away: 1 },
    ])
      for (const rho of [-0.15, 0, 0.05]) {
        const found = impliedModel(chancesOfModel({ goals, rho }), model)
        expect(found?.goals.home).toBeCloseTo(goals.home, 2)
        expect(found?.goals.away).toBeCloseTo(goals.away, 2)
        expect(Math.abs((found?.rho ?? 1) - rho)).toBeLessThan(0.01)
      }
  })

  it('keeps the goals of the model where it says nothing of them', () => {
    const { result } = chancesOfModel({ goals: { home: 2, away: 0.9 }, rho: -0.09 })
    const found = impliedModel({ result }, model) as FootballModel
    expect(chancesOfModel(found).result[0]).toBeCloseTo(result[0], 3)
    expect(chancesOfModel(found).result[1]).toBeCloseTo(result[1], 3)
    expect(found.goals.home * found.goals.away).toBeCloseTo(1.5 * 1.2, 9)
  })

  it('has no model where its chances are those of no match', () => {
    expect(impliedModel({ result: [0.05, 0.9, 0.05], over: 0.9 }, model)).toBeUndefined()
  })

  it('is comparable to the chances of a model', () => {
    const { result, over } = chancesOfModel({ goals: { home: 1, away: 1 }, rho: 0 })
    expect(result[0]).toBeCloseTo(result[2], 9)
    expect(result[0] + result[1] + result[2]).toBeCloseTo(1, 9)
    expect(over).toBeCloseTo(1 - Math.exp(-2) * (1 + 2 + 2), 9)
  })
})

describe('what a match is priced from', () => {
  const reference = chancesOfModel({ goals: { home: 1.8, away: 1 }, rho: -0.05 })

  it('[B228] is a reference where there is one, with how far it is from the model', () => {
    const { model: priced, basis } = pricedBy(model, reference)
    expect(chancesOfModel(priced).result[0]).toBeCloseTo(reference.result[0], 3)
    expect(chancesOfModel(priced).over).toBeCloseTo(reference.over, 3)
    expect(basis.followed).toBe(true)
    expect(isContradicted(basis)).toBe(false)
    expect(basis.deviation).toBeCloseTo(reference.result[0] - chancesOfModel(model).result[0], 9)
  })

  it('[B228] is the model without one, and nothing is to be sold with one that contradicts it', () => {
    const alone = pricedBy(model)
    expect(alone).toEqual({ model, basis: { followed: false } })
    expect(isContradicted(alone.basis)).toBe(false)
    const [home, draw, away] = chancesOfModel({ goals: { home: 2.8, away: 0.5 }, rho: 0 }).result
    const swapped = pricedBy({ goals: { home: 2.8, away: 0.5 }, rho: 0 }, { result: [away, draw, home] })
    expect(swapped).toMatchObject({ model: { goals: { home: 2.8 } }, basis: { followed: false } })
    expect(swapped.basis.deviation).toBeGreaterThan(0.3)
    expect(isContradicted(swapped.basis)).toBe(true)
    const even = chancesOfModel(model).result
    const impossible = pricedBy(model, { result: even, over: 0.999 })
    expect(impossible.basis).toEqual({ followed: false, deviation: 0 })
  })
})
