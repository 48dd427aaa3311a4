// @vitest-environment jsdom
import { act } from 'react'
import { expect, it } from 'vitest'
import { mountPart } from '../../../testing/mountPart.tsx'
import type { EventWhole } from '../rows.ts'

const event = {
  match: 'sim:football:9',
  sport: 'football',
  competition: { id: 'lodos', name: 'Lodos League' },
  home: { id: 'a', name: 'Martıkaya', short: 'MAR' },
  away: { id: 'b', name: 'Yosunkoy', short: 'YOS' },
} as EventWhole

const start = '2026-11-20T18:00:00.000Z'
const games = [
  {
    match: 'm2',
    start,
    home: 'Yosunkoy',
    away: 'Martıkaya',
    score: { home: 0, away: 3 },
    side: 'away',
    outcome: 'won',
  },
  {
    match: 'm1',
    start,
    home: 'Martıkaya',
    away: 'Defnedere',
    score: { home: 1, away: 1 },
    side: 'home',
    outcome: 'drawn',
  },
]
const row = { played: 2, won: 1, drawn: 1, lost: 0, scored: 4, conceded: 1, points: 4 }
const none = { games: 0, scored: [0, 0, 0, 0, 0, 0], conceded: [0, 0, 0, 0, 0, 0] }
const history = {
  season: '2026-27',
  form: { home: games, away: [] },
  meetings: games.slice(0, 1),
  table: [
    { ...row, id: 'a', name: 'Martıkaya' },
    { ...row, id: 'c', name: 'Defnedere' },
  ],
  goals: { home: { games: 2, scored: [0, 0, 0, 0, 0, 4], conceded: [1, 0, 0, 0, 0, 0] }, away: none },
}

const mount = async (answer: object | undefined = history, sport: EventWhole['sport'] = 'football') => {
  const { element, settle } = await mountPart({
    areas: ['frame', 'sport'],
    server: { 'betframe.getHistory': () => ({ data: answer ? [answer] : [] }) },
    load: async () => ({ part: (await import('./History.tsx')).History, props: { event: { ...event, sport } } }),
  })
  await settle()
  const press = async (name: string) => {
    const button = [...element.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(name))
    if (!button) throw new Error(`no button ${name}`)
    await act(async () => button.click())
  }
  return { element, press }
}

it('[A107] the form of both sides is read from the oldest to the newest, and each letter leads to its match', async () => {
  const { element } = await mount()
  const letters = [...element.querySelectorAll('.sp-form a')]
  expect(letters.map((one) => [one.querySelector('[aria-hidden]')?.textContent, one.getAttribute('href')])).toEqual([
    ['D', '/sport/match/m1'],
    ['W', '/sport/match/m2'],
  ])
  expect(element.textContent).toContain('No matches yet')
  expect(element.querySelector('[role="tablist"]')).toBeNull()
})

it('[A107] behind a press are the matches from the view of their side, meetings, the table with the rows of both, and goals', async () => {
  const { element, press } = await mount()
  await press('Form and statistics')
  const lines = [...element.querySelectorAll('.sp-games li')].map(({ textContent }) => textContent)
  expect(lines[0]).toContain('AYosunkoy3–0')
  expect(lines[1]).toContain('HDefnedere1–1')
  await press('Head to head')
  expect([...element.querySelectorAll('.sp-balance dd')].map(({ textContent }) => textContent)).toEqual(['1', '0', '0'])
  await press('Table')
  expect(element.textContent).toContain('Lodos League · 2026-27')
  expect([...element.querySelectorAll('[data-own] th')].map(({ textContent }) => textContent)).toEqual(['Martıkaya'])
  await press('Goals by minute')
  expect(element.querySelectorAll('.sp-goals tbody tr')).toHaveLength(12)
})

it.each(['tennis', 'esport'] as const)('[A107] the matches of %s are neither at home nor away', async (sport) => {
  const { element, press } = await mount(history, sport)
  await press('Form and statistics')
  const [line] = [...element.querySelectorAll('.sp-games li')].map(({ textContent }) => textContent)
  expect(line).toMatch(/\dYosunkoy3–0/)
})

it('[A107] nothing is shown where nothing was played, and parts without contents are left out', async () => {
  const empty = { ...history, form: { home: [], away: [] }, meetings: [], table: [], goals: '' }
  expect((await mount(empty)).element.textContent).toBe('')
  const { element, press } = await mount({ ...empty, form: history.form })
  await press('Form and statistics')
  expect([...element.querySelectorAll('[role="tab"]')].map(({ textContent }) => textContent)).toEqual(['Form'])
})
