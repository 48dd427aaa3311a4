import { describe, expect, it } from 'vitest'
import { brierScore, calibration, logLoss } from './forecastScores.ts'

describe('scores of forecasts', () => {
  const thirds = { chances: [1 / 3, 1 / 3, 1 / 3], happened: 1 }
  const sure = { chances: [0, 1, 0], happened: 1 }

  it('are 0 for a certain forecast that happened, and ln 3 and two thirds for thirds', () => {
    expect(logLoss([sure])).toBeCloseTo(0, 12)
    expect(brierScore([sure])).toBe(0)
    expect(logLoss([thirds])).toBeCloseTo(Math.log(3), 12)
    expect(brierScore([thirds])).toBeCloseTo(2 / 3, 12)
    expect(logLoss([sure, thirds])).toBeCloseTo(Math.log(3) / 2, 12)
  })

  it('stay finite when an impossible answer happened', () => {
    expect(logLoss([{ chances: [1, 0], happened: 1 }])).toBeLessThan(30)
  })
})

describe('a table of calibration', () => {
  it('compares forecasts with frequencies', () => {
    const forecasts = Array.from({ length: 100 }, (_, index) => ({
      chances: [0.25, 0.75],
      happened: index < 35 ? 0 : 1,
    }))
    const rows = calibration(forecasts)
    expect(rows.map(({ from, count, forecast, happened }) => ({ from, count, forecast, happened }))).toEqual([
      { from: 0.2, count: 100, forecast: 0.25, happened: 0.35 },
      { from: 0.7, count: 100, forecast: 0.75, happened: 0.65 },
    ])
    expect(rows[0]?.deviations).toBeCloseTo(10 / Math.sqrt(100 * 0.25 * 0.75), 9)
  })
})
