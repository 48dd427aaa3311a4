// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import { element } from './element.ts'
import { isPlayKey, isPressed, letGo, pressOnce } from './keys.ts'

const pressed = (init: KeyboardEventInit, target: HTMLElement = document.body): KeyboardEvent => {
  document.body.append(...(target === document.body ? [] : [target]))
  const event = new KeyboardEvent('keydown', { bubbles: true, ...init })
  target.dispatchEvent(event)
  return event
}

afterEach(() => document.body.replaceChildren())

describe('a key', () => {
  it('plays when it is space or enter, and nothing else has the focus', () => {
    expect([' ', 'Enter', 'a', '1'].map((key) => isPlayKey(pressed({ key })))).toEqual([true, true, false, false])
    expect(isPlayKey(pressed({ key: ' ' }, element('input', { type: 'range' })))).toBe(true)
  })

  it('is left to a button, and to a field whose number it finishes', () => {
    expect(isPlayKey(pressed({ key: 'Enter' }, element('button', {})))).toBe(false)
    expect(isPlayKey(pressed({ key: 'Enter' }, element('input', { type: 'text' })))).toBe(false)
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }])(
    'that is held, or belongs to the browser, stakes nothing: %j',
    (init) => {
      expect(isPressed(pressed({ key: '1', ...init }))).toBe(false)
      expect(isPlayKey(pressed({ key: ' ', ...init }))).toBe(false)
    },
  )

  it('under a dialog means the dialog', () => {
    document.body.append(element('dialog', {}))
    expect(isPressed(pressed({ key: '1' }))).toBe(false)
  })
})

describe('a button', () => {
  it('lets go of the focus when a finger pressed it, so that Space plays, and keeps it for the keyboard', () => {
    const button = element('button', {}, element('span', {}))
    document.body.append(button)
    document.addEventListener('click', letGo, true)
    const focusAfter = (detail: number): Element | null => {
      button.focus()
      button.firstChild?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
      return document.activeElement
    }
    expect([focusAfter(0), focusAfter(1)]).toEqual([button, document.body])
    document.removeEventListener('click', letGo, true)
  })

  it('is pressed once by Enter that is held down', () => {
    const [button, field] = [element('button', {}), element('input', {})]
    const isLeft = (target: HTMLElement, repeat: boolean): boolean => {
      const event = new KeyboardEvent('keydown', { key: 'Enter', repeat, cancelable: true, bubbles: true })
      document.body.append(target)
      target.addEventListener('keydown', pressOnce, { once: true })
      return target.dispatchEvent(event)
    }
    expect([isLeft(button, false), isLeft(button, true), isLeft(field, true)]).toEqual([true, false, true])
  })
})
