import { element, iconButton } from './element.ts'

type Action = { label: string; run: () => void }

/** A word over the stage: a refusal, a lost connection. One at a time; the last one said stands until it is closed. */
export type Notice = {
  readonly root: HTMLElement
  show(text: string, action?: Action): void
  hide(): void
  /**
   * Says what lasts, of each reason one word: it comes back after every other one, until the player closes it. Empty when it is
   * over.
   */
  stand(text: string, why?: symbol): void
}

const anyReason = Symbol('any')

/** `nextTo` knows what the player can do next about some words, whoever says them. */
export const noticeOf = (close: string, nextTo: (text: string) => Action | undefined = () => undefined): Notice => {
  const root = element('div', { class: 'notice', role: 'alert' })
  const standing = new Map<symbol, string>()
  let shown = ''
  const show = (text: string, offered?: Action): void => {
    const action = nextTo(text) ?? offered
    root.replaceChildren(element('span', {}, text))
    if (action) {
      const button = element('button', { type: 'button', class: 'button go small' }, action.label)
      button.addEventListener('click', action.run)
      root.append(button)
    }
    root.append(shut)
    root.hidden = false
    shown = text
  }
  const hide = (): void => {
    const text = [...standing.values()].at(-1) ?? ''
    // What stands there already is not read out again.
    if (text && text !== shown) show(text)
    root.hidden = text === ''
    shown = text
  }
  const stand = (text: string, why = anyReason): void => {
    const isShown = shown === (standing.get(why) ?? '')
    standing.delete(why)
    if (text) standing.set(why, text)
    // The end of what lasted takes no other word away.
    if (text || isShown) hide()
  }
  const shut = iconButton('close', close, 'small notice-close')
  shut.addEventListener('click', () => {
    for (const [why, text] of standing) if (text === shown) standing.delete(why)
    hide()
  })
  hide()
  return { root, show, hide, stand }
}

/** Says that the house is not heard for as long as it is not. Each listener is a reason of its own: one may still be lost when another is not. */
export const tellLost = (notice: Notice, text: string): ((isLost: boolean) => void) => {
  const why = Symbol('lost')
  let was = false
  return (isLost) => {
    if (isLost === was) return
    was = isLost
    notice.stand(isLost ? text : '', why)
  }
}
