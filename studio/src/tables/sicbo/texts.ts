import type { Language } from '@yakamoz/values'
import type { Announcement, Paragraph } from '../tableKind.ts'

export const sicBoTexts = {
  tr: {
    small: 'Küçük',
    big: 'Büyük',
    odd: 'Tek',
    even: 'Çift',
    double: 'İkili',
    triple: 'Üçlü',
    anyTriple: 'Her üçlü',
    pair: 'İki zar',
    single: 'Tek zar',
    total: 'Toplam',
    shaken: 'Zarlar sallanıyor',
  },
  en: {
    small: 'Small',
    big: 'Big',
    odd: 'Odd',
    even: 'Even',
    double: 'Double',
    triple: 'Triple',
    anyTriple: 'Any triple',
    pair: 'Two dice',
    single: 'Single die',
    total: 'Total',
    shaken: 'The dice are shaken',
  },
} as const

/** The name of a spot: `İki zar 2-5`. */
export const spotName = (spot: string, lang: Language): string => {
  const [kind = '', rest] = spot.split(':')
  const name = sicBoTexts[lang][kind as 'small'] ?? kind
  return rest === undefined ? name : `${name} ${rest}`
}

/** The announcement of a throw: `11, büyük, tek`. */
export const throwAnnouncement = (
  { total, triple }: { total: number; triple: boolean },
  lang: Language,
): Announcement => {
  const texts = sicBoTexts[lang]
  const lower = (text: string): string => text.toLocaleLowerCase(lang)
  if (triple) return { text: `${total}, ${lower(texts.triple)}` }
  const parts = [total <= 10 ? texts.small : texts.big, total % 2 === 0 ? texts.even : texts.odd]
  return { text: `${total}, ${parts.map(lower).join(', ')}` }
}

export const sicBoRules: readonly Paragraph[] = [
  {
    heading: { tr: 'Oyun', en: 'The game' },
    text: {
      tr: 'Cam altında üç zar sallanır. Bahisler zarların toplamına, tek tek yüzlerine ya da birlikteliklerine konur. Küçük, Büyük, Tek ve Çift üç zar aynı geldiğinde kaybeder.',
      en: 'Three dice are shaken under glass. Bets are on their total, on single faces or on combinations. Small, Big, Odd and Even lose when all three dice are the same.',
    },
  },
  {
    heading: { tr: 'Tek zar', en: 'Single die' },
    text: {
      tr: 'Seçtiğin yüz bir zarda gelirse 1’e 1, ikisinde gelirse 2’ye 1, üçünde gelirse 3’e 1 öder. İkili, o yüz en az iki zarda gelince kazanır.',
      en: 'Your face pays 1 to 1 when it falls on one die, 2 to 1 on two, 3 to 1 on three. Double wins when the face falls on two dice or more.',
    },
  },
]
