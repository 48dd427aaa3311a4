// @vitest-environment jsdom
import { phases } from '@yakamoz/sports/phases'
import { expect, it } from 'vitest'
import { mountPart } from '../../../testing/mountPart.tsx'
import type { EventWhole, Incident, Standing } from '../rows.ts'

const event = {
  match: 'sim:ice_hockey:9',
  sport: 'ice_hockey',
  home: { id: 'a', name: 'Martıkaya Buz', short: 'MAR' },
  away: { id: 'b', name: 'Yosunkoy Patenciler', short: 'YOS' },
} as EventWhole

const standing: Standing = {
  phase: phases.firstPeriod + 1,
  score: { home: 2, away: 1 },
  periods: [
    { home: 1, away: 1 },
    { home: 1, away: 0 },
  ],
  suspended: { home: 0, away: 1 },
}
const incidents: Incident[] = [
  { at: 725, kind: 'score', side: 'home', score: { home: 1, away: 0 } },
  { at: 1_505, kind: 'penalty', side: 'away' },
]

it('[B266] the rink names the side with a power play, and after it what happened last', async () => {
  const shown = async (suspended: Standing['suspended']) => {
    const { element } = await mountPart({
      areas: ['frame', 'sport'],
      server: {},
      load: async () => {
        const { Pitch } = await import('./Pitch.tsx')
        return { part: Pitch, props: { event, standing: { ...standing, suspended }, incidents } }
      },
    })
    return element.querySelector('figcaption')?.textContent
  }
  expect(await shown({ home: 0, away: 1 })).toBe('Power play: Martıkaya Buz')
  expect(await shown({ home: 1, away: 0 })).toBe('Power play: Yosunkoy Patenciler')
  expect(await shown({ home: 0, away: 0 })).toBe('Two-minute penalty · Yosunkoy Patenciler')
})

it('[B266] the story has goals and penalties with their minute, on a line of three periods', async () => {
  const { element } = await mountPart({
    areas: ['frame', 'sport'],
    server: {},
    load: async () => ({
      part: (await import('./Story.tsx')).Story,
      props: { event, standing, incidents, statistics: undefined },
    }),
  })
  const lines = [...element.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(lines).toEqual(["26'Two-minute penalty · Yosunkoy Patenciler", "13'Goal · Martıkaya Buz1–0"])
  expect(element.querySelectorAll('.sp-track path')).toHaveLength(3)
})
