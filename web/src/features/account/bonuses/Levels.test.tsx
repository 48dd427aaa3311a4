// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { mountPart } from '../../../testing/mountPart.tsx'

const level = (name: string, points: number, share: number, reward = '0.00') => ({
  name: { tr: name, en: name },
  points,
  share,
  reward,
})

const mine = (changes: object = {}) => ({
  sportEdge: 500,
  otherEdge: 50,
  levels: [level('Shore', 100, 400), level('Cove', 500, 500, '25.00'), level('Harbour', 2_500, 600, '100.00')],
  reached: 2,
  points: 1_345,
  week: { lastDay: '2026-11-29', points: 210, back: '10.50' },
  planned: [],
  paid: [{ week: '2026-11-16', back: '8.40', reward: '25.00' }],
  ...changes,
})

const mount = (data: object[]) =>
  mountPart({
    areas: ['frame', 'me', 'account'],
    server: { 'account.levels': () => ({ data }) },
    load: async () => ({ part: (await import('./Levels.tsx')).Levels, props: {} }),
  })

it('[B204] a player sees his level, what is missing to the next one, and what the week will pay back', async () => {
  const page = await mount([mine()])
  const text = page.element.textContent ?? ''
  for (const part of ['Cove', '1,345 points', 'Next level: Harbour', '1,155 points to go', '₺10.50', '5%'])
    expect(text).toContain(part)
  expect(page.element.querySelector('progress')?.value).toBeCloseTo((2 + 845 / 2_000) / 3)
  expect(text).toContain('Weekly return 6%')
  expect(text).toContain('₺25.00')
})

it('[B204] a change is announced with its day, and so is the end', async () => {
  const planned = {
    from: '2026-11-30T00:00:00.000+03:00',
    sportEdge: 500,
    otherEdge: 50,
    levels: [level('Pier', 900, 700)],
  }
  const changing = await mount([mine({ planned: [planned] })])
  expect(changing.element.textContent).toContain('The levels change on: 30 Nov 2026')
  expect(changing.element.textContent).toContain('From 900 points')
  const ending = await mount([mine({ planned: [{ ...planned, levels: [] }] })])
  expect(ending.element.textContent).toContain('The levels end on: 30 Nov 2026')
})

it('[B204] nothing is shown where there are no levels for the player', async () => {
  const page = await mount([])
  expect(page.element.textContent).toBe('')
})
