import { noticeTimeoutMs } from '@yakamoz/contract/constants'
import { element, iconButton } from './element.ts'
import type { Host } from './messages.ts'
import type { Texts } from './texts.ts'

type Action = { label: string; run: () => void }

/**
 * A message over the stage: a refusal, a lost connection. One is shown at a time. It disappears after the timeout of the page's
 * notices, but not while the pointer or focus is on it, nor if the player has to act on it.
 */
export type Notice = {
  readonly root: HTMLElement
  show(text: string, action?: Action): void
  hide(): void
  /**
   * Shows a message for a lasting state, one per reason. It is shown again after every other message until the player closes it.
   * An empty text ends it.
   */
  stand(text: string, why?: symbol): void
}

const anyReason = Symbol('any')

/** `nextTo` returns the next step for some messages, whoever shows them. */
export const noticeOf = (close: string, nextTo: (text: string) => Action | undefined = () => undefined): Notice => {
  const root = element('div', { class: 'notice', role: 'alert' })
  const standing = new Map<symbol, string>()
  let shown = ''
  let going: ReturnType<typeof setTimeout> | undefined
  const goSoon = (): void => {
    clearTimeout(going)
    const stays = nextTo(shown) !== undefined || [...standing.values()].includes(shown)
    if (shown && !stays) going = setTimeout(hide, noticeTimeoutMs)
  }
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
    goSoon()
  }
  const hide = (): void => {
    const text = [...standing.values()].at(-1) ?? ''
    // A message that is already shown is not announced again.
    if (text && text !== shown) show(text)
    root.hidden = text === ''
    shown = text
    goSoon()
  }
  const stand = (text: string, why = anyReason): void => {
    const isShown = shown === (standing.get(why) ?? '')
    standing.delete(why)
    if (text) standing.set(why, text)
    // The end of a lasting state does not hide another message.
    if (text || isShown) hide()
  }
  const shut = iconButton('close', close, 'small notice-close')
  shut.addEventListener('click', () => {
    for (const [why, text] of standing) if (text === shown) standing.delete(why)
    hide()
  })
  for (const held of ['pointerenter', 'focusin']) root.addEventListener(held, () => clearTimeout(going))
  for (const free of ['pointerleave', 'focusout']) root.addEventListener(free, goSoon)
  hide()
  return { root, show, hide, stand }
}

/** Whether the server does not answer, or is under maintenance. */
export type Lost = boolean | 'maintained'

/**
 * Shows a lost connection while it lasts. Each caller has its own reason, since one connection may be lost while another is not.
 */
export const tellLost = (notice: Notice, texts: Pick<Texts, 'lost' | 'maintained'>): ((isLost: Lost) => void) => {
  const why = Symbol('lost')
  let was: Lost = false
  return (isLost) => {
    if (isLost === was) return
    was = isLost
    notice.stand(isLost ? texts[isLost === 'maintained' ? 'maintained' : 'lost'] : '', why)
  }
}

/**
 * Returns the player's next step after some refusals. Answers carry no keys of refusals, so they are recognised by their
 * messages. A round that is played on two pages leads to a reload: otherwise this page would offer the same move forever.
 */
export const nextTo = (texts: Texts, host: Pick<Host, 'tell'>): ((text: string) => Action | undefined) => {
  const limits = { label: texts.toLimits, run: () => host.tell({ yakamoz: 'limits' }) }
  const reopen = { label: texts.reopen, run: () => host.tell({ yakamoz: 'reopen' }) }
  const actions = new Map([
    [texts.limited, limits],
    [texts.roundOpen, reopen],
    [texts.moveInvalid, reopen],
  ])
  return (text) => actions.get(text)
}
