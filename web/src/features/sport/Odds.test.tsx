// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { mountPart } from '../../testing/mountPart.tsx'

const mount = (format?: string) =>
  mountPart({
    areas: ['frame', 'sport'],
    server: {},
    load: async () => {
      if (format) localStorage.setItem('yakamozOdds', format)
      return { part: (await import('./Odds.tsx')).Odds, props: { odds: '2.50' } }
    },
  })

it('shows decimal odds without a choice, and American ones where they were chosen', async () => {
  expect((await mount()).element.textContent).toBe('2.50')
  expect((await mount('american')).element.textContent).toBe('+150')
})

it('shows a fraction, which a screen reader reads as such', async () => {
  const { element } = await mount('fractional')
  expect(element.querySelector('[aria-hidden=true]')?.textContent).toBe('6/4')
  expect(element.querySelector('.sr')?.textContent).toBe('6 to 4')
})
