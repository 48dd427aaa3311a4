// @vitest-environment jsdom
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { element } from './element.ts'
import { restoreFocus } from './restoreFocus.ts'

const buttons = (...names: string[]): HTMLButtonElement[] => {
  const buttons = names.map((name) => element('button', {}, name))
  document.body.append(...buttons)
  return buttons
}

/** Simulates how a browser drops the focus of an element that is disabled, hidden or removed. */
const dropped = (): Promise<void> => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  return new Promise((resolve) => setTimeout(resolve))
}

beforeAll(() => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  restoreFocus()
})
afterEach(() => document.body.replaceChildren())

it('the focus returns to the button that started a round when it is enabled again', async () => {
  const [spin] = buttons('spin')
  spin?.focus()
  spin?.toggleAttribute('disabled', true)
  await dropped()
  expect(document.activeElement).toBe(document.body)
  spin?.toggleAttribute('disabled', false)
  await dropped()
  expect(document.activeElement).toBe(spin)
})

it('the focus goes to the previously focused element when the button is removed', async () => {
  const [odds, remove] = buttons('odds', 'remove')
  odds?.focus()
  remove?.focus()
  remove?.remove()
  await dropped()
  expect(document.activeElement).toBe(odds)
})

it.each([
  ['a pointer was pressed since', () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
  ['the page around has the focus', () => vi.mocked(document.hasFocus).mockReturnValueOnce(false)],
])('the focus stays where it is when %s', async (_, happens) => {
  const [spin] = buttons('spin')
  spin?.focus()
  spin?.toggleAttribute('disabled', true)
  await dropped()
  happens()
  spin?.toggleAttribute('disabled', false)
  await Promise.resolve()
  expect(document.activeElement).toBe(document.body)
})

it('an element that was blurred on purpose does not get the focus back', async () => {
  const [spin, other] = buttons('spin', 'other')
  spin?.focus()
  await dropped()
  other?.toggleAttribute('disabled', true)
  await dropped()
  expect(document.activeElement).toBe(document.body)
})
