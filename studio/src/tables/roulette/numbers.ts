import { betNames, colourOf } from '@yakamoz/games'
import type { Language } from '@yakamoz/values'
import { rouletteTexts } from '../../texts/roulette.ts'
import { sayIn } from '../../texts/say.ts'
import type { Announcement } from '../tableKind.ts'

type Even = 'low' | 'even' | 'red' | 'black' | 'odd' | 'high'

export const evenText = (spot: Even, lang: Language): string => {
  if (spot === 'low') return '1–18'
  if (spot === 'high') return '19–36'
  return betNames[spot][lang]
}

/** A number with the name of its colour: `17 siyah`. */
export const numberName = (number: number, lang: Language): string =>
  `${number} ${sayIn(lang, rouletteTexts)(`roulette.number.${colourOf(number)}`)}`

/** The announcement of a number: `17 siyah, tek, küçük`. */
export const numberAnnouncement = (number: number, lang: Language): Announcement => {
  const say = sayIn(lang, rouletteTexts)
  if (number === 0) return { text: say('roulette.number.zero') }
  const parts = [
    numberName(number, lang),
    say(`roulette.number.${number % 2 === 0 ? 'even' : 'odd'}`),
    say(`roulette.number.${number <= 18 ? 'low' : 'high'}`),
  ]
  return { text: parts.join(', ') }
}
