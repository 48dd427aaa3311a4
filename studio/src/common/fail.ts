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

/** An answer that cannot be read, or a mistake of ours: the game stops where it is; the round itself is the house's. */
export const breakDown = (setting: Told, cause: unknown): void => {
  console.error(cause)
  failWith(setting, setting.texts.broken)
}
