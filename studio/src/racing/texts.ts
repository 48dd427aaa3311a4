import type { Language } from '@yakamoz/values'
import type { Section } from '../arcade/rules.ts'

const turkish = {
  race: (round: number): string => `${round}. koşu`,
  starts: 'Koşuya',
  closed: 'Bahisler kapandı, koşucular yerini alıyor',
  number: 'No',
  runner: { horse: 'At', hound: 'Tazı' },
  win: 'Birinci',
  place: (places: number): string => `Plase (ilk ${places})`,
  chance: (percent: number): string => `Şansı %${percent}`,
  winsByNumber: 'Numaraya göre birincilik',
  order: 'Sıralı bahis',
  orderText: 'İlk ikiyi ya da ilk üçü sırasıyla seç.',
  nth: ['1.', '2.', '3.'],
  anyThird: 'Yok',
  add: 'Kupona ekle',
  notOffered: 'Bu sıra sunulmuyor',
  offer: 'Koşu',
  slip: 'Kupon',
  last: 'Son koşular',
  views: 'Görünüm',
  left: (metres: number): string => `${metres} m kaldı`,
  finish: 'Bitiş',
  said: (names: string): string => `Sonuç: ${names}`,
  meters: (metres: number): string => `${metres} m`,
  pick: (kind: string): string =>
    ({ win: 'Birinci', place: 'Plase', forecast: 'Sıralı ikili', tricast: 'Sıralı üçlü' })[kind] ?? kind,
  noneYet: 'Henüz koşu bitmedi.',
}

export type RacingTexts = typeof turkish

const english: RacingTexts = {
  race: (round) => `Race ${round}`,
  starts: 'Off in',
  closed: 'No more bets, the runners line up',
  number: 'No.',
  runner: { horse: 'Horse', hound: 'Hound' },
  win: 'Win',
  place: (places) => `Place (first ${places})`,
  chance: (percent) => `${percent}% chance`,
  winsByNumber: 'Wins by number',
  order: 'Forecast and tricast',
  orderText: 'Choose the first two or the first three in order.',
  nth: ['1st', '2nd', '3rd'],
  anyThird: 'None',
  add: 'Add to slip',
  notOffered: 'This order is not offered',
  offer: 'Race',
  slip: 'Slip',
  last: 'Last races',
  views: 'View',
  left: (metres) => `${metres} m to go`,
  finish: 'Finish',
  said: (names) => `Result: ${names}`,
  meters: (metres) => `${metres} m`,
  pick: (kind) => ({ win: 'Win', place: 'Place', forecast: 'Forecast', tricast: 'Tricast' })[kind] ?? kind,
  noneYet: 'No race has finished yet.',
}

export const racingTexts = (lang: Language): RacingTexts => ({ tr: turkish, en: english })[lang]

export const racingSections: readonly Section[] = [
  {
    heading: { tr: 'Nasıl oynanır', en: 'How to play' },
    text: {
      tr: 'Altı tazı 480 metrede ya da sekiz at 1.200 metrede yarışır. Bahisler koşudan önce alınır, geliş sırası bahisler kapandıktan sonra çekilir. Ekranda gördüğün, çekilmiş sıranın koşusudur.',
      en: 'Six hounds race over 480 metres, or eight horses over 1,200. Bets are taken before the race and the order is drawn after the last bet. What you see is the race of the order that was drawn.',
    },
  },
  {
    heading: { tr: 'Bahisler', en: 'Bets' },
    text: {
      tr: 'Birinci: koşuyu kazanan. Plase: tazılarda ilk ikiye, atlarda ilk üçe giren. Sıralı ikili ve üçlü: ilk iki ya da üç, tam sırasıyla. Geri ödeme sırasıyla %95, %95, %93 ve %90’dır.',
      en: 'Win: the winner. Place: among the first two hounds or the first three horses. Forecast and tricast: the first two or three in exact order. They return 95%, 95%, 93% and 90%.',
    },
  },
  {
    heading: { tr: 'Oranlar', en: 'Odds' },
    text: {
      tr: 'Koşucuların güçleri her koşu için herkese açıktır; sıra bu güçlerle Plackett-Luce modelinden çekilir ve oranlar aynı olasılıklardan hesaplanır.',
      en: 'The strengths of the runners are public for every race; the order is drawn with them by the Plackett-Luce model and the odds come from the same chances.',
    },
  },
]
