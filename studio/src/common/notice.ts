import { element, iconButton } from './element.ts'

type Action = { label: string; run: () => void }

/** A word over the stage: a refusal, a lost connection. One at a time; the last one said stands until it is closed. */
export type Notice = {
  readonly root: HTMLElement
  show(text: string, action?: Action): void
  hide(): void
  /** Says what lasts: it comes back after every other word, until the player closes it. Empty when it is over. */
  stand(text: string): void
}

/** `nextTo` knows what the player can do next about some words, whoever says them. */
export const noticeOf = (close: string, nextTo: (text: string) => Action | undefined = () => undefined): Notice => {
  const root = element('div', { class: 'notice', role: 'alert' })
  let standing = ''
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
  }
  const hide = (): void => {
    if (standing) show(standing)
    else root.hidden = true
  }
  const stand = (text: string): void => {
    standing = text
    hide()
  }
  const shut = iconButton('close', close, 'small notice-close')
  shut.addEventListener('click', () => stand(''))
  hide()
  return { root, show, hide, stand }
}

/** Says once that the house is not heard, until it is again. */
export const tellLost = (notice: Notice, text: string): ((isLost: boolean) => void) => {
  let was = false
  return (isLost) => {
    if (isLost === was) return
    was = isLost
    if (isLost) notice.show(text)
    else notice.hide()
  }
}
