// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { mountPart } from '../../testing/mountPart.tsx'

const tree = [{ sport: 'esport', name: 'E-sports', count: 2, live: 2, categories: [] }] as const

it('among matches in play the chosen sport alone is marked, so that a phone scrolls to it', async () => {
  const { element } = await mountPart({
    areas: ['frame', 'sport'],
    server: {},
    path: '/sport/live',
    load: async () => ({
      part: (await import('./Chips.tsx')).SportChips,
      props: { tree: [...tree] as never, search: { sport: 'esport' } as const, change: () => {}, isLive: true },
    }),
  })
  const marked = [...element.querySelectorAll('[aria-current], [aria-pressed="true"]')]
  expect(marked.map(({ textContent }) => textContent)).toEqual(['E-sports2'])
})
