import { phases } from '@yakamoz/sports/phases'
import { describe, expect, it } from 'vitest'
import type { Incident, Standing } from '../../rows.ts'
import { areaPath, marksOf, pressingSide, reach, scaleOf } from './momentum.ts'
import { statisticRows } from './rows.ts'

const football: Standing = {
  phase: phases.secondHalf,
  score: { home: 1, away: 0 },
  periods: [
    { home: 1, away: 0 },
    { home: 0, away: 0 },
  ],
  corners: { home: 3, away: 1 },
  yellowCards: { home: 0, away: 0 },
}

describe('the rows of statistics', () => {
  it('[B255] are what is known, from the standing and the counts: what a feed does not send has no row, and 0 has one', () => {
    const counts = { shotsOnTarget: { home: 3, away: 1 }, possession: { home: 62, away: 38 } }
    const rows = statisticRows('football', football, { counts })
    expect(rows.map(({ name, home, away }) => [name, home.value, away.value])).toEqual([
      ['possession', 62, 38],
      ['shotsOnTarget', 3, 1],
      ['corners', 3, 1],
      ['yellowCards', 0, 0],
    ])
    expect(rows.map(({ home }) => home.part)).toEqual([0.62, 0.75, 0.75, 0])
  })

  it('[B259] say points on serve as a share of all, and break points won with all of them', () => {
    const counts = {
      servicePoints: { home: 40, away: 0 },
      servicePointsWon: { home: 26, away: 0 },
      breakPoints: { home: 5, away: 0 },
      breakPointsWon: { home: 2, away: 0 },
    }
    const standing = { phase: phases.firstSet, score: { home: 0, away: 0 }, periods: [] }
    expect(statisticRows('tennis', standing, { counts })).toEqual([
      { name: 'servicePointsWon', form: 'percent', home: { value: 65, part: 0.65 }, away: { value: 0, part: 0 } },
      {
        name: 'breakPointsWon',
        form: 'won',
        home: { value: 2, of: 5, part: 0.4 },
        away: { value: 0, of: 0, part: 0 },
      },
    ])
    const { breakPoints: _, ...others } = counts
    expect(statisticRows('tennis', standing, { counts: others }).map(({ name }) => name)).toEqual(['servicePointsWon'])
  })
})

it('[B292] the rows of e-sports say the rounds won on either side with all of them', () => {
  const counts = {
    attackRounds: { home: 12, away: 9 },
    attackRoundsWon: { home: 5, away: 3 },
    defenceRounds: { home: 9, away: 12 },
    defenceRoundsWon: { home: 6, away: 7 },
    pistolRoundsWon: { home: 2, away: 0 },
    longestRun: { home: 4, away: 5 },
  }
  const standing = { phase: phases.firstMap, score: { home: 0, away: 0 }, periods: [{ home: 11, away: 10 }] }
  expect(
    statisticRows('esport', standing, { counts }).map(({ name, home, away }) => [
      name,
      home.value,
      home.of,
      away.value,
      away.of,
    ]),
  ).toEqual([
    ['attackRoundsWon', 5, 12, 3, 9],
    ['defenceRoundsWon', 6, 9, 7, 12],
    ['pistolRoundsWon', 2, undefined, 0, undefined],
    ['longestRun', 4, undefined, 5, undefined],
  ])
  expect(scaleOf('esport', standing).steps).toBe(48)
})

describe('the chart of the momentum', () => {
  it('[B259] has the width of ninety minutes, four quarters and overtimes, or the sets so far', () => {
    const spansOf = (...all: Parameters<typeof scaleOf>) =>
      scaleOf(...all).spans.map(({ from, to }) => [from, to].map((share) => Math.round(share * scaleOf(...all).steps)))
    expect(spansOf('football', football)).toEqual([
      [0, 45],
      [45, 90],
    ])
    const zero = { home: 0, away: 0 }
    const basketball = { ...football, periods: [zero, zero, zero, zero, zero] }
    expect(spansOf('basketball', basketball).at(-1)).toEqual([40, 45])
    const sets = [
      { home: 6, away: 4 },
      { home: 2, away: 1 },
    ]
    expect(spansOf('tennis', { ...football, periods: sets })).toEqual([
      [0, 10],
      [10, 13],
    ])
    expect(scaleOf('tennis', { ...football, periods: sets }).steps).toBe(22)
    expect(scaleOf('tennis', { ...football, periods: [] })).toEqual({ steps: 22, spans: [] })
  })

  it('[B259] is above the middle line where the home side presses, and never leaves its frame', () => {
    expect(areaPath([])).toBe('')
    expect(areaPath([20])).toBe('M0 0L0 -20L1 -20L1 0Z')
    expect(areaPath([20, -40])).toBe('M0 0L0 -20Q0.5 -20 1 10L2 40L2 0Z')
    const numbers = (areaPath([100, -100, 100]).match(/-?[\d.]+/g) ?? []).map(Number)
    expect(Math.max(...numbers.map(Math.abs))).toBe(reach)
  })

  it('[B259] marks goals and cards with their sides, those of stoppage time at the end', () => {
    const incidents: Incident[] = [
      { at: 0, kind: 'start' },
      { at: 1_350, kind: 'score', side: 'away', score: { home: 0, away: 1 } },
      { at: 2_000, kind: 'corner', side: 'home' },
      { at: 5_400, kind: 'redCard', side: 'home' },
    ]
    expect(marksOf('football', incidents, 90)).toEqual([
      { kind: 'score', side: 'away', at: 0.25 },
      { kind: 'redCard', side: 'home', at: 1 },
    ])
    expect(marksOf('ice_hockey', incidents.slice(0, 2), 60)).toEqual([{ kind: 'score', side: 'away', at: 0.375 }])
    expect(marksOf('tennis', incidents, 22)).toEqual([])
  })

  it('says who presses now, if somebody does', () => {
    expect([[], [40, 3], [-2, 30], [10, -30]].map(pressingSide)).toEqual([undefined, undefined, 'home', 'away'])
  })
})
