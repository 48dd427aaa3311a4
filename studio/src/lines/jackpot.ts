import { potNames } from '@yakamoz/games/pots'
import type { Language } from '@yakamoz/values'
import type { WonJackpot } from '../common/endpoint.ts'
import type { Moment } from './overlay.ts'

const headings = { tr: 'Jackpot kazandın', en: 'You won the jackpot' } as const

/** The moment of a jackpot, after everything that the game itself has paid. */
export const jackpotMoment = ({ level, amount }: WonJackpot, lang: Language, button: string): Moment => ({
  kind: 'big',
  over: potNames[level][lang],
  heading: headings[lang],
  amountKurus: amount,
  button,
  durationMs: 9000,
  grade: 3,
})
