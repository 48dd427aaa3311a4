import { element } from './element.ts'

/** A word over the stage: a refusal, a lost connection. One at a time; the last one said stands. */
export type Notice = {
  readonly root: HTMLElement
  show(text: string, action?: { label: string; run: () => void }): void
  hide(): void
}

export const noticeOf = (): Notice => {
  const root = element('div', { class: 'notice', role: 'alert' })
  root.hidden = true
  return {
    root,
    show: (text, action) => {
      root.replaceChildren(element('span', {}, text))
      if (action) {
        const button = element('button', { type: 'button', class: 'button go small' }, action.label)
        button.addEventListener('click', action.run)
        root.append(button)
      }
      root.hidden = false
    },
    hide: () => {
      root.hidden = true
    },
  }
}
