import { reportedOf } from '@yakamoz/contract/errorReport'
import type { Setting } from './setting.ts'
import { setState } from './state.ts'

type FailureContext = Pick<Setting, 'notice' | 'host' | 'say'>

/**
 * Ends a game that cannot go on: shows the reason, removes the loading screen and informs the page. The game is offered again: an installed
 * app has no button for that.
 */
export const failWith = ({ notice, host, say }: FailureContext, message: string): void => {
  setState('error')
  document.querySelector('.loading')?.remove()
  notice.showPersistent(message, undefined, {
    label: say('common.reopen'),
    run: () => host.send({ yakamoz: 'reopen' }),
  })
  host.send({ yakamoz: 'failed', message })
}

/** Sends an error to the page, which reports it: a game may only make its own calls. */
export const reportError = (host: Setting['host'], thrown: unknown): void =>
  host.send({ yakamoz: 'error', ...reportedOf(thrown) })

/** Reports all uncaught errors of this frame to the page. */
export const reportUncaught = (frame: Window, host: Setting['host']): void => {
  frame.addEventListener('error', ({ error }) => reportError(host, error))
  frame.addEventListener('unhandledrejection', ({ reason }) => reportError(host, reason))
}

/** Ends the game after a bug or an unreadable answer. The round itself is stored on the server. */
export const stopWithError = (setting: FailureContext, cause: unknown): void => {
  console.error(cause)
  reportError(setting.host, cause)
  failWith(setting, setting.say('common.broken'))
}
