import { noticeTimeoutMs } from '@yakamoz/contract/constants'
import type { RefusalName } from '@yakamoz/contract/refusals'
import { xIcon } from '@yakamoz/design/gameIcons'
import type { CommonKey } from '../texts/common.ts'
import type { Say } from '../texts/say.ts'
import { element, iconButton } from './element.ts'
import type { Refusal } from './endpoint.ts'
import type { Host } from './host.ts'

type Action = { label: string; run: () => void }

/**
 * A message over the stage: a refusal, a lost connection. One is shown at a time. It disappears after the timeout of the page's
 * notices, but not while the pointer or focus is on it, nor if the player has to act on it.
 */
export type Notice = {
  readonly root: HTMLElement
  show(text: string, action?: Action): void
  /** Shows the message of a refusal until the player acts: it was not taken. The next step that its name leads to replaces `offered`. */
  showRefusal(refusal: Pick<Refusal, 'refused' | 'name'>, offered?: Action): void
  hide(): void
  /**
   * Shows a message for a lasting state, one per reason. It is shown again after every other message until the player closes it.
   * An empty text ends it. `action` is offered with it.
   */
  showPersistent(text: string, reason?: symbol, action?: Action): void
}

const anyReason = Symbol('any')

/** `nextSteps`: where some refusals lead the player, whoever shows them. */
export const noticeOf = (close: string, nextSteps: NextSteps = {}): Notice => {
  const root = element('div', { class: 'notice', role: 'alert' })
  const persistent = new Map<symbol, { text: string; action: Action | undefined }>()
  let shown = ''
  /** The shown message waits for the player. */
  let isWaiting = false
  let hideTimer: ReturnType<typeof setTimeout> | undefined
  const hideSoon = (): void => {
    clearTimeout(hideTimer)
    const stays = isWaiting || [...persistent.values()].some(({ text }) => text === shown)
    if (shown && !stays) hideTimer = setTimeout(hide, noticeTimeoutMs)
  }
  const show = (text: string, action?: Action): void => {
    isWaiting = false
    paint(text, action)
  }
  const showRefusal: Notice['showRefusal'] = ({ refused, name }, offered) => {
    const nextStep = name && nextSteps[name]
    isWaiting = true
    paint(refused, nextStep ?? offered)
  }
  const paint = (text: string, action?: Action): void => {
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
    const { text = '', action } = [...persistent.values()].at(-1) ?? {}
    // A message that is already shown is not announced again.
    if (text && text !== shown) show(text, action)
    root.hidden = text === ''
    shown = text
    isWaiting = false
    hideSoon()
  }
  const showPersistent: Notice['showPersistent'] = (text, reason = anyReason, action) => {
    const isShown = shown === (persistent.get(reason)?.text ?? '')
    persistent.delete(reason)
    if (text) persistent.set(reason, { text, action })
    // The end of a lasting state does not hide another message.
    if (text || isShown) hide()
  }
  const closeButton = iconButton(xIcon, close, 'small notice-close')
  closeButton.addEventListener('click', () => {
    for (const [reason, { text }] of persistent) if (text === shown) persistent.delete(reason)
    hide()
  })
  for (const held of ['pointerenter', 'focusin']) root.addEventListener(held, () => clearTimeout(hideTimer))
  for (const free of ['pointerleave', 'focusout']) root.addEventListener(free, hideSoon)
  hide()
  return { root, show, showRefusal, hide, showPersistent }
}

/**
 * Whether the server does not answer, or is under maintenance. `sent`: an act waits for its first answer; `unanswered`: an act is sent again,
 * because its answer did not come.
 */
export type Lost = boolean | 'sent' | 'unanswered' | 'maintained'

const lostTexts = {
  true: 'common.lost',
  sent: 'common.sent',
  unanswered: 'common.unanswered',
  maintained: 'common.maintained',
} as const
type LostKey = (typeof lostTexts)[keyof typeof lostTexts]

/**
 * Shows a lost connection while it lasts. Each caller has its own reason, since one connection may be lost while another is not.
 */
export const connectionNotice = (notice: Notice, say: Say<LostKey>): ((isLost: Lost) => void) => {
  const reason = Symbol('lost')
  let previous: Lost = false
  return (isLost) => {
    if (isLost === previous) return
    previous = isLost
    notice.showPersistent(isLost ? say(lostTexts[`${isLost}`]) : '', reason)
  }
}

/** The next step of the player after a refusal, by its name. */
export type NextSteps = Partial<Record<RefusalName, Action>>

/**
 * Where some refusals lead the player. A round that is played on two pages leads to a reload: otherwise this page would offer the
 * same move forever.
 */
export const nextStepsOf = ({ say, host }: { say: Say<CommonKey>; host: Pick<Host, 'send'> }): NextSteps => {
  const limits = { label: say('common.toLimits'), run: () => host.send({ yakamoz: 'limits' }) }
  const reopen = { label: say('common.reopen'), run: () => host.send({ yakamoz: 'reopen' }) }
  return { limited: limits, round_open: reopen, move_invalid: reopen }
}
