import { reportedOf } from '@yakamoz/contract/errorReport'
import type { Setting } from './setting.ts'
import { setState } from './state.ts'

type Told = Pick<Setting, 'notice' | 'host' | 'texts'>

/** The game cannot go on: the reason is said, nothing is waited for any more, and the page around hears of it. */
export const failWith = ({ notice, host }: Pick<Told, 'notice' | 'host'>, message: string): void => {
  setState('error')
  document.querySelector('.loading')?.remove()
  notice.stand(message)
  host.tell({ yakamoz: 'failed', message })
}

/** Tells the page around what was thrown, which reports it: the game itself may call nothing but its own calls. */
export const tellError = (host: Setting['host'], thrown: unknown): void =>
  host.tell({ yakamoz: 'error', ...reportedOf(thrown) })

/** Tells the page around of everything in this frame that nobody catches. */
export const tellUncaught = (frame: Window, host: Setting['host']): void => {
  frame.addEventListener('error', ({ error }) => tellError(host, error))
  frame.addEventListener('unhandledrejection', ({ reason }) => tellError(host, reason))
}

/** An answer that cannot be read, or a mistake of ours: the game stops where it is; the round itself is the house's. */
export const breakDown = (setting: Told, cause: unknown): void => {
  console.error(cause)
  tellError(setting.host, cause)
  failWith(setting, setting.texts.broken)
}
