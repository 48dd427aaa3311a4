import type { Language } from '@yakamoz/values'
import type { PausableClock } from './clock.ts'
import type { Endpoint } from './endpoint.ts'
import type { Host } from './host.ts'
import type { Notice } from './notice.ts'
import type { Sound } from './sound.ts'
import type { Texts } from './texts.ts'

/** What every game of the studio gets. `calm`: the player prefers reduced motion. */
export type Setting = {
  readonly lang: Language
  readonly texts: Texts
  readonly clock: PausableClock
  readonly sound: Sound
  readonly host: Host
  readonly notice: Notice
  readonly endpoint: Endpoint
  readonly calm: boolean
}
