// @vitest-environment jsdom
import { phases } from '@yakamoz/sports/phases'
import { expect, it } from 'vitest'
import { mountPart } from '../../../testing/mountPart.tsx'
import type { EventWhole, Incident, Standing, Statistics } from '../rows.ts'

const event = {
  match: 'sim:football:9',
  sport: 'football',
  home: { id: 'a', name: 'Martıkaya', short: 'MAR' },
  away: { id: 'b', name: 'Yosunkoy', short: 'YOS' },
} as EventWhole

const standing: Standing = {
  phase: phases.firstHalf,
  score: { home: 1, away: 0 },
  periods: [{ home: 1, away: 0 }],
  corners: { home: 3, away: 0 },
}

const incidents: readonly Incident[] = [{ at: 600, kind: 'score', side: 'home', score: { home: 1, away: 0 } }]

const mount = async (statistics: Statistics | undefined, now = standing) => {
  const { element } = await mountPart({
    areas: ['frame', 'sport'],
    server: {},
    load: async () => ({
      part: (await import('./Story.tsx')).Story,
      props: { event, standing: now, incidents, statistics },
    }),
  })
  return element
}

const textsOf = (element: Element, selector: string) =>
  [...element.querySelectorAll(selector)].map(({ textContent }) => textContent)

it('[B259] statistics are a table whose rows are named, with both sides as columns', async () => {
  const element = await mount({ counts: { possession: { home: 61, away: 39 }, fouls: { home: 0, away: 2 } } })
  expect(textsOf(element, 'table thead th')).toEqual(['Martıkaya', 'Statistic', 'Yosunkoy'])
  expect(textsOf(element, 'table tbody tr')).toEqual(['61%Possession39%', '3Corners0', '0Fouls2'])
  expect(element.querySelectorAll('tbody th[scope="row"]')).toHaveLength(3)
  expect(element.querySelector('.sp-momentum')).toBeNull()
})

it('[B259] the momentum says in words who presses, which side is where, and the goals', async () => {
  const element = await mount({ counts: {}, momentum: [10, 48] })
  expect(textsOf(element, '.sp-momentum figcaption b')).toEqual(['Martıkaya'])
  expect(element.querySelector('.sp-momentum svg')?.getAttribute('aria-label')).toBe(
    "Pressure over the match: above the middle line Martıkaya, below it Yosunkoy. 11' Goal · Martıkaya 1–0",
  )
  expect(element.querySelectorAll('.sp-momentum-chart i.score.home')).toHaveLength(1)
})

it('[B259] of a match that is over the chart and the table remain, and nobody presses now', async () => {
  const statistics = { counts: { fouls: { home: 9, away: 12 } }, momentum: [10, 48] }
  const element = await mount(statistics, { ...standing, phase: phases.ended })
  expect(textsOf(element, '.sp-momentum figcaption')).toEqual(['Pressure'])
  expect(textsOf(element, 'table tbody tr')).toEqual(['3Corners0', '9Fouls12'])
})

it('[B255] without statistics there are the corners and cards that the feed tells, and neither table nor chart', async () => {
  const element = await mount(undefined)
  expect(textsOf(element, '.sp-bars dt')).toEqual(['Corners'])
  expect([element.querySelector('.sp-statistics'), element.querySelector('.sp-momentum')]).toEqual([null, null])
})
