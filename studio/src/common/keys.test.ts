// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import { element } from './element.ts'
import { blurAfterPointer, isPlayKey, isPressed, nameShortcut, preventRepeatedEnter, setShortcuts } from './keys.ts'

const pressed = (init: KeyboardEventInit, target: HTMLElement = document.body): KeyboardEvent => {
  document.body.append(...(target === document.body ? [] : [target]))
  const event = new KeyboardEvent('keydown', { bubbles: true, ...init })
  target.dispatchEvent(event)
  return event
}

afterEach(() => document.body.replaceChildren())

describe('a key', () => {
  it('plays when it is space or enter and no button or text field has the focus', () => {
    expect([' ', 'Enter', 'a', '1'].map((key) => isPlayKey(pressed({ key })))).toEqual([true, true, false, false])
    expect(isPlayKey(pressed({ key: ' ' }, element('input', { type: 'range' })))).toBe(true)
  })

  it('does not play while a button or text field has the focus', () => {
    expect(isPlayKey(pressed({ key: 'Enter' }, element('button', {})))).toBe(false)
    expect(isPlayKey(pressed({ key: 'Enter' }, element('input', { type: 'text' })))).toBe(false)
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }])(
    'stakes nothing when it is repeated or pressed with a modifier: %j',
    (init) => {
      expect(isPressed(pressed({ key: '1', ...init }))).toBe(false)
      expect(isPlayKey(pressed({ key: ' ', ...init }))).toBe(false)
    },
  )

  it('does nothing in the game while a dialog is open', () => {
    document.body.append(element('dialog', {}))
    expect(isPressed(pressed({ key: '1' }))).toBe(false)
  })
})

describe('a player who switches the shortcuts off', () => {
  afterEach(() => setShortcuts(true))

  it('stakes nothing with a single key until they are switched on again', () => {
    const acts = () => [isPressed(pressed({ key: '1' })), isPlayKey(pressed({ key: ' ' }))]
    setShortcuts(false)
    expect(acts()).toEqual([false, false])
    setShortcuts(true)
    expect(acts()).toEqual([true, true])
  })

  it('is not told of shortcuts that do nothing', () => {
    const button = element('button', { 'data-shortcut': '1' })
    document.body.append(button)
    nameShortcut(button)
    const named = () => button.getAttribute('aria-keyshortcuts')
    expect(named()).toBe('1')
    setShortcuts(false)
    expect(named()).toBeNull()
    setShortcuts(true)
    expect(named()).toBe('1')
  })
})

describe('a button', () => {
  it('loses the focus after a press by pointer, so that Space plays, and keeps it after a press by key', () => {
    const button = element('button', {}, element('span', {}))
    document.body.append(button)
    document.addEventListener('click', blurAfterPointer, true)
    const focusAfter = (detail: number): Element | null => {
      button.focus()
      button.firstChild?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
      return document.activeElement
    }
    expect([focusAfter(0), focusAfter(1)]).toEqual([button, document.body])
    document.removeEventListener('click', blurAfterPointer, true)
  })

  it('is pressed once while Enter is held down', () => {
    const [button, field] = [element('button', {}), element('input', {})]
    const isLeft = (target: HTMLElement, repeat: boolean): boolean => {
      const event = new KeyboardEvent('keydown', { key: 'Enter', repeat, cancelable: true, bubbles: true })
      document.body.append(target)
      target.addEventListener('keydown', preventRepeatedEnter, { once: true })
      return target.dispatchEvent(event)
    }
    expect([isLeft(button, false), isLeft(button, true), isLeft(field, true)]).toEqual([true, false, true])
  })
})
