import { noticeTimeoutMs } from '@yakamoz/contract/constants'
import { xIcon } from '@yakamoz/design/gameIcons'
import type { CommonKey } from '../texts/common.ts'
import type { Say } from '../texts/say.ts'
import { element, iconButton } from './element.ts'
import type { Host } from './host.ts'

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
  showPersistent(text: string, reason?: symbol): void
}

const anyReason = Symbol('any')

/** `nextStepFor` returns the next step for some messages, independent of the caller. */
export const noticeOf = (
  close: string,
  nextStepFor: (text: string) => Action | undefined = () => undefined,
): Notice => {
  const root = element('div', { class: 'notice', role: 'alert' })
  const persistent = new Map<symbol, string>()
  let shown = ''
  let hideTimer: ReturnType<typeof setTimeout> | undefined
  const hideSoon = (): void => {
    clearTimeout(hideTimer)
    const stays = nextStepFor(shown) !== undefined || [...persistent.values()].includes(shown)
    if (shown && !stays) hideTimer = setTimeout(hide, noticeTimeoutMs)
  }
  const show = (text: string, offered?: Action): void => {
    const action = nextStepFor(text) ?? offered
    root.replaceChildren(element('span', {}, text))
    if (action) {
      const button = element('button', { type: 'button', class: 'button go small' }, action.label)
      button.addEventListener('click', action.run)
      root.append(button)
    }
    root.append(closeButton)
    root.hidden = false
    shown = text
    hideSoon()
  }
  const hide = (): void => {
    const text = [...persistent.values()].at(-1) ?? ''
    // A message that is already shown is not announced again.
    if (text && text !== shown) show(text)
    root.hidden = text === ''
    shown = text
    hideSoon()
  }
  const showPersistent = (text: string, reason = anyReason): void => {
    const isShown = shown === (persistent.get(reason) ?? '')
    persistent.delete(reason)
    if (text) persistent.set(reason, text)
    // The end of a lasting state does not hide another message.
    if (text || isShown) hide()
  }
  const closeButton = iconButton(xIcon, close, 'small notice-close')
  closeButton.addEventListener('click', () => {
    for (const [reason, text] of persistent) if (text === shown) persistent.delete(reason)
    hide()
  })
  for (const held of ['pointerenter', 'focusin']) root.addEventListener(held, () => clearTimeout(hideTimer))
  for (const free of ['pointerleave', 'focusout']) root.addEventListener(free, hideSoon)
  hide()
  return { root, show, hide, showPersistent }
}

/** Whether the server does not answer, or is under maintenance. */
export type Lost = boolean | 'maintained'

/**
 * Shows a lost connection while it lasts. Each caller has its own reason, since one connection may be lost while another is not.
 */
export const connectionNotice = (
  notice: Notice,
  say: Say<'common.lost' | 'common.maintained'>,
): ((isLost: Lost) => void) => {
  const reason = Symbol('lost')
  let previous: Lost = false
  return (isLost) => {
    if (isLost === previous) return
    previous = isLost
    notice.showPersistent(isLost ? say(isLost === 'maintained' ? 'common.maintained' : 'common.lost') : '', reason)
  }
}

/**
 * Returns the player's next step after some refusals. Answers carry no keys of refusals, so they are recognised by their
 * messages. A round that is played on two pages leads to a reload: otherwise this page would offer the same move forever.
 */
export const nextStepFor = (say: Say<CommonKey>, host: Pick<Host, 'send'>): ((text: string) => Action | undefined) => {
  const limits = { label: say('common.toLimits'), run: () => host.send({ yakamoz: 'limits' }) }
  const reopen = { label: say('common.reopen'), run: () => host.send({ yakamoz: 'reopen' }) }
  const actions = new Map([
    [say('common.limited'), limits],
    [say('common.roundOpen'), reopen],
    [say('common.moveInvalid'), reopen],
  ])
  return (text) => actions.get(text)
}
