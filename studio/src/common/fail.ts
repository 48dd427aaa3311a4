import { reportedOf } from '@yakamoz/contract/errorReport'
import type { Setting } from './setting.ts'
import { setState } from './state.ts'

type Told = Pick<Setting, 'notice' | 'host' | 'texts'>

/** Ends a game that cannot go on: shows the reason, removes the loading screen and informs the page. */
export const failWith = ({ notice, host }: Pick<Told, 'notice' | 'host'>, message: string): void => {
  setState('error')
  document.querySelector('.loading')?.remove()
  notice.stand(message)
  host.tell({ yakamoz: 'failed', message })
}

/** Sends an error to the page, which reports it: a game may only make its own calls. */
export const tellError = (host: Setting['host'], thrown: unknown): void =>
  host.tell({ yakamoz: 'error', ...reportedOf(thrown) })

/** Reports all uncaught errors of this frame to the page. */
export const tellUncaught = (frame: Window, host: Setting['host']): void => {
  frame.addEventListener('error', ({ error }) => tellError(host, error))
  frame.addEventListener('unhandledrejection', ({ reason }) => tellError(host, reason))
}

/** Ends the game after a bug or an unreadable answer. The round itself is stored on the server. */
export const breakDown = (setting: Told, cause: unknown): void => {
  console.error(cause)
  tellError(setting.host, cause)
  failWith(setting, setting.texts.broken)
}
