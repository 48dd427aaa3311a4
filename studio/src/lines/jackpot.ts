import { potNames } from '@yakamoz/games/pots'
import type { WonJackpot } from '../common/endpoint.ts'
import type { Setting } from '../common/setting.ts'
import type { SlotsKey } from '../texts/slots.ts'
import type { Moment } from './overlay.ts'

/** The moment of a jackpot, after everything that the game itself has paid. */
export const jackpotMoment = (
  { level, amount }: WonJackpot,
  { lang, say }: Pick<Setting<SlotsKey>, 'lang' | 'say'>,
): Moment => ({
  kind: 'big',
  over: potNames[level][lang],
  heading: say('slots.jackpot'),
  amountKurus: amount,
  button: say('common.goOn'),
  durationMs: 9000,
  grade: 3,
})
