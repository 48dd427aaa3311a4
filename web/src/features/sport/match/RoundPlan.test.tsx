// @vitest-environment jsdom
import { phases } from '@yakamoz/sports/phases'
import { expect, it } from 'vitest'
import { mountPart } from '../../../testing/mountPart.tsx'
import type { EventWhole, Standing } from '../rows.ts'
import { lineScore } from '../Score.tsx'
import { sideColours } from './sideColours.ts'

const event = {
  match: 'sim:esport:9',
  sport: 'esport',
  start: '2026-11-30T12:00:00Z',
  status: 1,
  home: { id: 'a', name: 'Martıkaya Espor', short: 'MAR' },
  away: { id: 'b', name: 'Yosunkoy Korsanları', short: 'YOS' },
  maps: ['Tersane', 'Sarnıç', 'Fener'],
} as unknown as EventWhole

const standing: Standing = {
  phase: phases.firstMap + 1,
  score: { home: 1, away: 0 },
  periods: [
    { home: 13, away: 4 },
    { home: 2, away: 1 },
  ],
  attacker: 'away',
  rounds: ['hhhhhhhaaaahhhhhh', 'hah'],
}

const pitchOf = async (now: Standing) => {
  const { element } = await mountPart({
    areas: ['frame', 'sport'],
    server: {},
    load: async () => ({ part: (await import('./Pitch.tsx')).Pitch, props: { event, standing: now, incidents: [] } }),
  })
  return element
}

const winnersIn = (element: Element): string =>
  [...element.querySelectorAll('rect')]
    .map((round) => (round.getAttribute('fill') === sideColours.home ? 'h' : 'a'))
    .join('')

it('[B292] the plan names the attacking side and the round, and has each round of the running map with its winner', async () => {
  const element = await pitchOf(standing)
  expect(element.querySelector('figcaption')?.textContent).toBe('Attacking: Yosunkoy Korsanları · round 4')
  expect(winnersIn(element)).toBe('hah')
  expect(element.querySelector('g g')?.getAttribute('transform')).toBe('matrix(-1 0 0 1 400 0)')
  const heights = [...element.querySelectorAll('rect')].map((round) => Number(round.getAttribute('y')) < 182)
  expect(heights).toEqual([true, false, true])
})

it('[B292] the strip of rounds grows with overtime, and between maps nobody attacks', async () => {
  const long = 'ha'.repeat(13)
  const element = await pitchOf({ ...standing, rounds: [...(standing.rounds ?? []), long] })
  expect(winnersIn(element)).toBe('ha'.repeat(13))
  const last = element.querySelectorAll('rect')[25]
  expect(Number(last?.getAttribute('x')) + Number(last?.getAttribute('width'))).toBeLessThan(378)
  // Thirty rounds have room: the dividers are after twelve of them, and where overtime begins after twenty-four.
  const dividers = [...element.querySelectorAll('path[stroke-dasharray="3 3"]')].map((line) => line.getAttribute('d'))
  expect(dividers).toEqual([12, 24].map((round) => `M${22 + (round * 356) / 30} 164v36`))
  const { attacker: _, ...pause } = { ...standing, phase: phases.firstPause }
  expect((await pitchOf(pause)).querySelector('figcaption')?.textContent).toBe('Break')
})

it('[B292] the head has a column for each map by its name, and before the match says how it is played', async () => {
  const headOf = async (status: number) => {
    const { element } = await mountPart({
      areas: ['frame', 'sport'],
      server: {},
      load: async () => ({
        part: (await import('./Head.tsx')).Head,
        props: { event: { ...event, status, standing }, board: undefined, answeredMs: 0 },
      }),
    })
    return element
  }
  const inPlay = await headOf(1)
  expect([...inPlay.querySelectorAll('thead th')].slice(1).map(({ textContent }) => textContent)).toEqual([
    'Tersane',
    'Sarnıç',
  ])
  expect(inPlay.querySelector('.sp-format')).toBeNull()
  expect((await headOf(0)).querySelector('.sp-format')?.textContent).toBe(
    '5v5 tactical shooter · Best of three maps Maps: Tersane · Sarnıç · Fener',
  )
})

it('[B292] in lists the running map stands beside the sides, and at the end the maps won', () => {
  expect(lineScore('esport', standing)).toEqual({ home: '2', away: '1' })
  expect(lineScore('esport', { ...standing, score: { home: 2, away: 0 }, phase: phases.ended })).toEqual({
    home: '2',
    away: '0',
  })
})
