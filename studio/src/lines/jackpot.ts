import type { Language } from '@yakamoz/values'
import type { WonJackpot } from '../common/endpoint.ts'
import type { Moment } from './overlay.ts'

/** The pots as the lobby names them. */
const pots: Readonly<Record<Language, Readonly<Record<WonJackpot['level'], string>>>> = {
  tr: { mini: 'Mini', minor: 'Minör', major: 'Majör', grand: 'Büyük ikramiye' },
  en: { mini: 'Mini', minor: 'Minor', major: 'Major', grand: 'Grand' },
}

const headings = { tr: 'Jackpot kazandın', en: 'You won the jackpot' } as const

/** A pot of the house that the round won: its own moment, after all that the game itself has paid. */
export const jackpotMoment = ({ level, amount }: WonJackpot, lang: Language, button: string): Moment => ({
  kind: 'big',
  over: pots[lang][level],
  heading: headings[lang],
  amountKurus: amount,
  button,
  lastsMs: 9000,
  grade: 3,
})
