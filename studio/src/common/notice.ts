import { noticeTimeoutMs } from '@yakamoz/contract/constants'
import { element, iconButton } from './element.ts'
import type { Host } from './messages.ts'
import type { Texts } from './texts.ts'

type Action = { label: string; run: () => void }

/**
 * A word over the stage: a refusal, a lost connection. One at a time; the last one said goes by itself as the notices of the page
 * do, but not while the pointer or the focus is on it, nor where the player has to do something about it.
 */
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
    // What stands there already is not read out again.
    if (text && text !== shown) show(text)
    root.hidden = text === ''
    shown = text
    goSoon()
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
  for (const held of ['pointerenter', 'focusin']) root.addEventListener(held, () => clearTimeout(going))
  for (const free of ['pointerleave', 'focusout']) root.addEventListener(free, goSoon)
  hide()
  return { root, show, hide, stand }
}

/** Whether the house is not heard, or says that the site is under maintenance. */
export type Lost = boolean | 'maintained'

/** Says that the house is not heard for as long as it is not. Each listener is a reason of its own: one may still be lost when another is not. */
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
 * What the player can do about a refusal of the house: its answers carry its words and no names, so they are known by these. Whoever
 * plays a round on two pages is led to how it stands; here it would be asked for the same move for ever.
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
