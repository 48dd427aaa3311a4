// @vitest-environment jsdom
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { element } from './element.ts'
import { keepFocus } from './keepfocus.ts'

const buttons = (...names: string[]): HTMLButtonElement[] => {
  const made = names.map((name) => element('button', {}, name))
  document.body.append(...made)
  return made
}

/** A browser drops the focus of what is disabled, hidden or gone by itself. */
const dropped = (): Promise<void> => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  return new Promise((resolve) => setTimeout(resolve))
}

beforeAll(() => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  keepFocus()
})
afterEach(() => document.body.replaceChildren())

it('the focus is on the button again that started a round, when the next can be started', async () => {
  const [spin] = buttons('spin')
  spin?.focus()
  spin?.toggleAttribute('disabled', true)
  await dropped()
  expect(document.activeElement).toBe(document.body)
  spin?.toggleAttribute('disabled', false)
  await dropped()
  expect(document.activeElement).toBe(spin)
})

it('the focus goes to the stop before when the button is gone', async () => {
  const [odds, remove] = buttons('odds', 'remove')
  odds?.focus()
  remove?.focus()
  remove?.remove()
  await dropped()
  expect(document.activeElement).toBe(odds)
})

it.each([
  ['a pointer has pressed since', () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
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

it('what lets go of the focus by itself does not get it back', async () => {
  const [spin, other] = buttons('spin', 'other')
  spin?.focus()
  await dropped()
  other?.toggleAttribute('disabled', true)
  await dropped()
  expect(document.activeElement).toBe(document.body)
})
