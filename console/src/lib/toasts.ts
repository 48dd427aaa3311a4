import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'

export type ToastTone = 'good' | 'bad'
type Shown = { tone: ToastTone; text: string }

/** The toasts on the page, the newest first. */
export const toasts = new ToastQueue<Shown>({ maxVisibleToasts: 4 })

const shownMs = { good: 4_000, bad: 9_000 } as const

/** Shows a toast. A refusal stays longer: it has to be read. */
export const notify = (tone: ToastTone, text: string): void => {
  toasts.add({ tone, text }, { timeout: shownMs[tone] })
}
