import type { Named } from '@yakamoz/games'
import type { Paragraph } from '../tables/tableKind.ts'

/** The rule about an interrupted hand; `consequence`: what is done for a player who does not return. */
export const interruptedRule = (consequence: Named): Paragraph => ({
  heading: { tr: 'Yarıda kalırsa', en: 'If it is cut off' },
  text: {
    tr: `El kayıtlıdır; oyunu yeniden açınca kaldığı yerden sürer. Bir gün içinde dönmezsen ${consequence.tr}`,
    en: `The hand is stored and goes on where it was when you open the game again. If you do not come back within a day, ${consequence.en}`,
  },
})
