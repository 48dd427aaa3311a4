// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { commonTexts } from '../texts/common.ts'
import { sayIn } from '../texts/say.ts'
import { showDialog } from './dialog.ts'
import { element } from './element.ts'

const field = element('input', {})

const opened = (): HTMLDialogElement => {
  showDialog({ title: 'Kurallar', say: sayIn('tr', commonTexts), content: [field] })
  const dialog = document.querySelector('dialog') as HTMLDialogElement
  const box = { left: 100, right: 300, top: 100, bottom: 300 }
  dialog.getBoundingClientRect = () => box as DOMRect
  return dialog
}

const press = (down: [Element, number], up: [Element, number]): void => {
  const fire = (type: string, [target, at]: [Element, number]) =>
    target.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX: at, clientY: at }))
  fire('pointerdown', down)
  // A browser dispatches a click to the common ancestor of both ends of a press.
  fire('click', down[0] === up[0] ? up : [document.querySelector('dialog') as Element, up[1]])
}

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= () => {}
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.dispatchEvent(new Event('close'))
  }
})
afterEach(() => document.body.replaceChildren())

describe('a dialog over the game', () => {
  it('closes after a press that begins and ends outside', () => {
    const dialog = opened()
    press([dialog, 10], [dialog, 10])
    expect(document.querySelector('dialog')).toBeNull()
  })

  it.each([
    ['begins in a field and ends outside', 200, 10, true],
    ['begins outside and ends inside', 10, 200, false],
    ['stays on its empty part', 290, 290, false],
  ])('stays open after a press that %s', (_, from, to, isInField) => {
    const dialog = opened()
    press([isInField ? field : dialog, from], [dialog, to])
    expect(document.querySelector('dialog')).not.toBeNull()
  })
})
