import type { Language } from '@yakamoz/values'
import { sayIn } from '../../texts/say.ts'
import { sicboTexts } from '../../texts/sicbo.ts'
import type { Announcement } from '../tableKind.ts'

/** The kinds of spots, as the name of a spot begins. */
const kinds = ['small', 'big', 'odd', 'even', 'double', 'triple', 'anyTriple', 'pair', 'single', 'total'] as const

/** The name of a spot: `İki zar 2-5`. */
export const spotName = (spot: string, lang: Language): string => {
  const [kind = '', rest] = spot.split(':')
  const known = kinds.find((each) => each === kind)
  const name = known ? sayIn(lang, sicboTexts)(`sicbo.${known}`) : kind
  return rest === undefined ? name : `${name} ${rest}`
}

/** The announcement of a throw: `11, büyük, tek`. */
export const throwAnnouncement = (
  { total, triple }: { total: number; triple: boolean },
  lang: Language,
): Announcement => {
  const say = sayIn(lang, sicboTexts)
  const lower = (text: string): string => text.toLocaleLowerCase(lang)
  if (triple) return { text: `${total}, ${lower(say('sicbo.triple'))}` }
  const parts = [say(`sicbo.${total <= 10 ? 'small' : 'big'}`), say(`sicbo.${total % 2 === 0 ? 'even' : 'odd'}`)]
  return { text: `${total}, ${parts.map(lower).join(', ')}` }
}
