import { betNames, colourOf } from '@yakamoz/games'
import type { Language } from '@yakamoz/values'
import type { Announcement, Paragraph } from '../tableKind.ts'

type Even = 'low' | 'even' | 'red' | 'black' | 'odd' | 'high'

export const evenText = (spot: Even, lang: Language): string => {
  if (spot === 'low') return '1–18'
  if (spot === 'high') return '19–36'
  return betNames[spot][lang]
}

const callTexts = {
  tr: {
    red: 'kırmızı',
    black: 'siyah',
    green: 'yeşil',
    zero: '0 yeşil, sıfır',
    odd: 'tek',
    even: 'çift',
    low: 'küçük',
    high: 'büyük',
  },
  en: {
    red: 'red',
    black: 'black',
    green: 'green',
    zero: '0 green, zero',
    odd: 'odd',
    even: 'even',
    low: 'low',
    high: 'high',
  },
} as const

/** A number with the name of its colour: `17 siyah`. */
export const numberName = (number: number, lang: Language): string => `${number} ${callTexts[lang][colourOf(number)]}`

/** The announcement of a number: `17 siyah, tek, küçük`. */
export const numberAnnouncement = (number: number, lang: Language): Announcement => {
  const texts = callTexts[lang]
  if (number === 0) return { text: texts.zero }
  const parts = [
    numberName(number, lang),
    number % 2 === 0 ? texts.even : texts.odd,
    number <= 18 ? texts.low : texts.high,
  ]
  return { text: parts.join(', ') }
}

export const rouletteTexts = {
  tr: {
    spin: 'Top dönüyor',
    table: 'Masa',
    track: 'Yarış pisti',
    neighbours: (count: number): string => `${count} komşu`,
    fewer: 'Komşuları azalt',
    more: 'Komşuları artır',
    calls: { voisins: 'Voisins', orphelins: 'Orphelins', tiers: 'Tiers', zero: 'Sıfır' },
    called: (name: string, chips: number): string => `${name}, ${chips} fiş`,
    numberOn: (number: number, count: number): string => `${number} ve iki yanından ${count} komşusu`,
    hot: 'Sık gelenler',
    cold: 'Seyrek gelenler',
    counts: (spins: number): string => `Son ${spins} çevirmede sayılar`,
    last: 'Bütün sonuçlar, yenisi başta',
    times: (count: number): string => `${count} kez`,
    shares: 'Dağılım',
  },
  en: {
    spin: 'The ball is running',
    table: 'Table',
    track: 'Racetrack',
    neighbours: (count: number): string => (count === 1 ? '1 neighbour' : `${count} neighbours`),
    fewer: 'Fewer neighbours',
    more: 'More neighbours',
    calls: { voisins: 'Voisins', orphelins: 'Orphelins', tiers: 'Tiers', zero: 'Zero' },
    called: (name: string, chips: number): string => `${name}, ${chips} chips`,
    numberOn: (number: number, count: number): string => `${number} and ${count} neighbours to either side`,
    hot: 'Hot numbers',
    cold: 'Cold numbers',
    counts: (spins: number): string => `Numbers in the last ${spins} spins`,
    last: 'All results, the newest first',
    times: (count: number): string => `${count} times`,
    shares: 'Shares',
  },
} as const

export const rouletteRules: readonly Paragraph[] = [
  {
    heading: { tr: 'Oyun', en: 'The game' },
    text: {
      tr: 'Tek sıfırlı Avrupa ruleti: 37 sayı. Süre dolana kadar masaya fiş koyarsın; top hangi sayıda durursa o sayıyı kapsayan bahisler kazanır. Kazanan bahsin fişi de geri gelir. Sıfır geldiğinde dış bahislerin hepsi kaybeder.',
      en: 'European roulette with one zero: 37 numbers. You put chips on the table until the time is up; bets that cover the number on which the ball rests win. The stake of a won bet comes back too. Zero loses all outside bets.',
    },
  },
  {
    heading: { tr: 'İç bahisler', en: 'Inside bets' },
    text: {
      tr: 'Sayının üstüne, iki sayının arasındaki çizgiye, dört sayının köşesine ya da sıranın kenarına basarsın. Parmağını kaldırmadan kaydırınca kapsanan sayılar yanar; fiş bıraktığın yere konur.',
      en: 'Press on a number, on the line between two, on the corner of four, or on the edge of a row. Slide without lifting your finger and the covered numbers light up; the chip goes where you let go.',
    },
  },
  {
    heading: { tr: 'Yarış pisti', en: 'The racetrack' },
    text: {
      tr: 'Pistteki bir sayı, iki yanındaki komşularıyla birlikte oynanır. Voisins 9 fişle sıfırın çevresindeki 17 sayıyı, Tiers 6 fişle karşısındaki 12 sayıyı, Orphelins 5 fişle kalan 8 sayıyı, Sıfır 4 fişle sıfırın yakınındaki 7 sayıyı kapsar.',
      en: 'A number on the track is played with its neighbours on the wheel. Voisins covers 17 numbers around zero with 9 chips, Tiers 12 opposite with 6, Orphelins the 8 that are left with 5, Zero the 7 next to it with 4.',
    },
  },
  {
    heading: { tr: 'Bahislerin gönderilmesi', en: 'How bets are sent' },
    text: {
      tr: 'Koyduğun fişler süre bitince kendiliğinden gönderilir; beklemeden göndermek için Onayla. Gönderilen bahis geri alınmaz. Bağlantın kopsa da gönderilmiş bahsin geçerlidir, kazancın hesabına yatar.',
      en: 'Your chips are sent by themselves when the time is up; Confirm sends them at once. A bet that was sent is not taken back. It stands even when your connection is lost, and its win is paid to your balance.',
    },
  },
]
