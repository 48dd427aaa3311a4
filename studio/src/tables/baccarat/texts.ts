import type { BaccaratOutcome } from '@yakamoz/games'
import type { Language } from '@yakamoz/values'
import type { Announcement, Paragraph } from '../tableKind.ts'

export const baccaratTexts = {
  tr: {
    letters: { player: 'O', banker: 'B', tie: '=' },
    kinds: { player: 'blue', banker: 'red', tie: 'green' },
    names: { player: 'Oyuncu', banker: 'Banker', tie: 'Beraberlik' },
    pairs: 'Çiftler (oyuncu / banker)',
    beadPlate: 'Boncuk tablosu',
    bigRoad: 'Büyük yol',
    bigEye: 'Büyük göz yolu',
    smallRoad: 'Küçük yol',
    cockroach: 'Hamamböceği yolu',
    marks: { red: 'kırmızı', blue: 'mavi' },
  },
  en: {
    letters: { player: 'P', banker: 'B', tie: 'T' },
    kinds: { player: 'blue', banker: 'red', tie: 'green' },
    names: { player: 'Player', banker: 'Banker', tie: 'Tie' },
    pairs: 'Pairs (player / banker)',
    beadPlate: 'Bead plate',
    bigRoad: 'Big road',
    bigEye: 'Big eye road',
    smallRoad: 'Small road',
    cockroach: 'Cockroach road',
    marks: { red: 'red', blue: 'blue' },
  },
} as const

type Calls = Readonly<Record<BaccaratOutcome['result'], (high: number, low: number) => string>>

const resultTexts: Readonly<Record<Language, Calls>> = {
  tr: {
    player: (high, low) => `Oyuncu kazandı, ${high} – ${low}`,
    banker: (high, low) => `Banker kazandı, ${high} – ${low}`,
    tie: (high) => `Beraberlik, ${high} – ${high}`,
  },
  en: {
    player: (high, low) => `Player wins, ${high} to ${low}`,
    banker: (high, low) => `Banker wins, ${high} to ${low}`,
    tie: (high) => `Tie, ${high} all`,
  },
}

/** For example `Banker kazandı, 7 – 4`. */
export const resultAnnouncement = (
  result: BaccaratOutcome['result'],
  totals: { player: number; banker: number },
  lang: Language,
): Announcement => {
  const [high, low] = [Math.max(totals.player, totals.banker), Math.min(totals.player, totals.banker)]
  return { text: resultTexts[lang][result](high, low) }
}

export const baccaratRules: readonly Paragraph[] = [
  {
    heading: { tr: 'Oyun', en: 'The game' },
    text: {
      tr: 'Oyuncu ve Banker adında iki taraf vardır; 9’a daha yakın olan kazanır. As 1, 2-9 üstündeki sayı, 10 ve resimler 0 sayılır; toplamın yalnız son hanesi geçerlidir. Sekiz deste, her el için yeniden karılır.',
      en: 'There are two sides, Player and Banker; the one closer to 9 wins. Aces count 1, 2 to 9 their number, tens and pictures 0; only the last digit of a total counts. Eight decks, shuffled for every coup.',
    },
  },
  {
    heading: { tr: 'Üçüncü kart', en: 'The third card' },
    text: {
      tr: 'İlk iki kartla 8 ya da 9 varsa kimse kart çekmez. Oyuncu 0-5’te çeker, 6-7’de kalır. Oyuncu kalmışsa Banker 0-5’te çeker. Oyuncu çekmişse Banker 0-2’de hep çeker; 3’te oyuncunun üçüncü kartı 8 değilse, 4’te 2-7 ise, 5’te 4-7 ise, 6’da 6 ya da 7 ise çeker; 7’de kalır.',
      en: 'With 8 or 9 in two cards nobody draws. The Player draws on 0 to 5 and stands on 6 and 7. If the Player stood, the Banker draws on 0 to 5. If the Player drew, the Banker always draws on 0 to 2; on 3 unless the Player’s third card was an 8; on 4 if it was 2 to 7; on 5 if 4 to 7; on 6 if 6 or 7; and stands on 7.',
    },
  },
  {
    heading: { tr: 'Ödemeler', en: 'Payment' },
    text: {
      tr: 'Banker bahsi 0,95’e 1 öder. Beraberlikte Oyuncu ve Banker bahisleri geri gelir. Çift bahisleri tarafın ilk iki kartına bakar. Küçük, elde dört kart açılırsa; Büyük, beş ya da altı kart açılırsa kazanır.',
      en: 'Banker pays 0.95 to 1. A tie returns Player and Banker bets. Pair bets look at the first two cards of a side. Small wins when four cards are dealt, Big when five or six are.',
    },
  },
]
