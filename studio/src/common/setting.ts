import type { Language } from '@yakamoz/values'
import { type CommonKey, commonTexts } from '../texts/common.ts'
import { type Area, type Say, sayIn } from '../texts/say.ts'
import type { PausableClock } from './clock.ts'
import type { Endpoint } from './endpoint.ts'
import type { Host } from './host.ts'
import type { Notice } from './notice.ts'
import type { Sound } from './sound.ts'
import type { StakeOffer } from './stakeOffer.ts'

/**
 * What every game of the studio gets. `say`: the texts of the game, with `Key` besides the common ones. `isReplay`: a round of the
 * history is shown again. `calm`: the player prefers reduced motion.
 */
export type Setting<Key extends string = never> = {
  readonly lang: Language
  readonly say: Say<CommonKey | Key>
  readonly clock: PausableClock
  readonly sound: Sound
  readonly host: Host
  readonly notice: Notice
  readonly endpoint: Endpoint
  /** Calls back when other stakes are taken than before. */
  readonly onLimits: StakeOffer['onLimits']
  readonly stakesNow: StakeOffer['stakesNow']
  readonly isReplay: boolean
  readonly calm: boolean
}

/** Adds the texts of some areas to a setting. */
export const withTexts = <Key extends string>(setting: Setting, ...areas: readonly Area<Key>[]): Setting<Key> => ({
  ...setting,
  say: sayIn<CommonKey | Key>(setting.lang, commonTexts, ...areas),
})
