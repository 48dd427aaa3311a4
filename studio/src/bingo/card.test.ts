// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { bingoTexts } from '../texts/bingo.ts'
import { sayIn } from '../texts/say.ts'
import { cardView } from './card.ts'

const card = [
  [1, 0, 23],
  [4, 18, 0],
]

const opened = (isAuto: boolean) => {
  const view = cardView({ card, position: 1, say: sayIn('tr', bingoTexts) })
  view.paint({ called: new Set([4, 23]), isAuto, prize: undefined })
  const cell = (number: number) => view.root.querySelector<HTMLElement>(`[data-number="${number}"]`)
  const press = (number: number, key: string): void =>
    void cell(number)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  return { view, cell, press }
}

it('With manual marking the keyboard reaches the called numbers and no others.', () => {
  const { view, cell, press } = opened(false)
  const stops = [...view.root.querySelectorAll<HTMLElement>('[tabindex="0"]')].map(({ textContent }) => textContent)
  expect(stops).toEqual(['23', '4'])
  press(23, 'Enter')
  press(1, ' ')
  expect([cell(23), cell(1)].map((each) => each?.classList.contains('marked'))).toEqual([true, false])
  expect(cell(23)?.getAttribute('aria-pressed')).toBe('true')
  press(23, ' ')
  expect(cell(23)?.classList.contains('marked')).toBe(false)
})

it('With automatic marking there is nothing to press.', () => {
  const { view, cell } = opened(true)
  expect(view.root.querySelector('[tabindex]')).toBeNull()
  expect(cell(4)?.classList.contains('marked')).toBe(true)
})
