import type { BingoPrize } from '@yakamoz/games'
import type { Language } from '@yakamoz/values'
import type { Section } from '../arcade/rules.ts'

const turkish = {
  halls: 'Salonlar, kart fiyatına göre',
  buy: (cards: number): string => `${cards} kart al`,
  order: (cards: number): string => `Sonraki tura ${cards}\u00a0kart`,
  ordered: (cards: number): string => `Sonraki tur açılınca ${cards} kart alınır`,
  takeBack: 'Vazgeç',
  cards: (count: number, most: number): string => `${count}/${most} kart`,
  count: 'Kart sayısı',
  less: 'Bir kart eksilt',
  more: 'Bir kart ekle',
  quick: (count: number): string => `${count} kart seç`,
  ownCards: 'Kartların',
  none: 'Bu turda kartın yok',
  noneText: 'Kartlar tur başlamadan alınır. Tur sürerken sonraki tur için ayırtabilirsin.',
  opens: 'Çekilişe',
  closed: 'Kartlar kapandı',
  ball: (count: number, of: number): string => `${count}. top / ${of}`,
  over: 'Tur bitti',
  left: (count: number): string => `${count} kaldı`,
  has: 'Tamam',
  board: 'Çekilen sayılar',
  auto: 'Otomatik işaretle',
  autoHint: 'Kapatırsan sayıları kendin işaretlersin; kazancın bundan etkilenmez.',
  jackpot: (balls: number): string => `Jackpot · ilk ${balls} topta`,
  minText: 'en az',
  wonBy: (own: number, others: number): string =>
    own > 0 ? `Sende: ${own} kart` : others === 1 ? '1 kart aldı' : `${others} kart paylaştı`,
  text: (prize: string, ball: number): string => `${prize} ${ball}. topta çıktı`,
  yourWin: (prize: string, amount: string): string => `${prize} sende: ${amount}`,
  card: (place: number): string => `${place}. kart`,
  frequent: 'Sık çekilenler',
  frequentNote: 'Son turlarda ilk otuz topta en çok çıkan sayılar. Geçmiş, sonraki turu etkilemez.',
}

export type BingoTexts = typeof turkish

const english: BingoTexts = {
  halls: 'Halls by price of a card',
  buy: (cards) => (cards === 1 ? 'Buy 1 card' : `Buy ${cards} cards`),
  order: (cards) => (cards === 1 ? 'Next round: 1\u00a0card' : `Next round: ${cards}\u00a0cards`),
  ordered: (cards) =>
    cards === 1 ? '1 card is bought when the next round opens' : `${cards} cards are bought when the next round opens`,
  takeBack: 'Cancel',
  cards: (count, most) => `${count}/${most} cards`,
  count: 'Number of cards',
  less: 'One card less',
  more: 'One card more',
  quick: (count) => (count === 1 ? 'Choose 1 card' : `Choose ${count} cards`),
  ownCards: 'Your cards',
  none: 'You have no cards in this round',
  noneText: 'Cards are sold before a round begins. While one is played you can order them for the next.',
  opens: 'First ball in',
  closed: 'No more cards',
  ball: (count, of) => `Ball ${count} of ${of}`,
  over: 'The round is over',
  left: (count) => `${count} to go`,
  has: 'Complete',
  board: 'Called numbers',
  auto: 'Mark for me',
  autoHint: 'Turn it off to mark the numbers yourself; what you win does not depend on it.',
  jackpot: (balls) => `Jackpot · within ${balls} balls`,
  minText: 'at least',
  wonBy: (own, others) => (own > 0 ? `Yours: ${own}` : others === 1 ? 'Won by 1 card' : `Shared by ${others} cards`),
  text: (prize, ball) => `${prize} fell at ball ${ball}`,
  yourWin: (prize, amount) => `${prize} is yours: ${amount}`,
  card: (place) => `Card ${place}`,
  frequent: 'Called most often',
  frequentNote:
    'Numbers most often among the first thirty balls of the last rounds. The past does not change the next round.',
}

export const bingoTexts = (lang: Language): BingoTexts => ({ tr: turkish, en: english })[lang]

type Prizes = Readonly<Record<BingoPrize, string>>

const prizes: Readonly<Record<Language, Prizes>> = {
  tr: { line: 'Tek sıra', twoLines: 'Çift sıra', full: 'Bingo', jackpot: 'Jackpot' },
  en: { line: 'Line', twoLines: 'Two lines', full: 'Full house', jackpot: 'Jackpot' },
}
const tombala: Readonly<Record<Language, Prizes>> = {
  tr: { line: 'Birinci çinko', twoLines: 'İkinci çinko', full: 'Tombala', jackpot: 'Jackpot' },
  en: { line: 'First line', twoLines: 'Second line', full: 'Tombala', jackpot: 'Jackpot' },
}

/** The names of the prizes; in the hall of Sesli Bingo those of tombala. */
export const prizeNames = (slug: string, lang: Language): Prizes => (slug === 'sesli-bingo' ? tombala : prizes)[lang]

export const bingoSections: readonly Section[] = [
  {
    heading: { tr: 'Nasıl oynanır', en: 'How to play' },
    text: {
      tr: 'Toplar çekildikçe kartlarındaki sayılar işaretlenir. Bir sırayı, iki sırayı ve bütün kartı ilk dolduran kartlar ödülü alır; aynı topta birden çok kart dolarsa ödül eşit paylaşılır. Bingo 75’te sıra yatay, dikey ya da çapraz olabilir, ortası boş sayılır.',
      en: 'The numbers on your cards are marked as balls are called. The first cards to complete a line, two lines and the whole card take the prizes; cards that complete it with the same ball share equally. In Bingo 75 a line may go across, down or diagonally, and the middle is free.',
    },
  },
  {
    heading: { tr: 'Ödüller', en: 'Prizes' },
    text: {
      tr: 'Satılan kartların bedelinin %15’i tek sıraya, %25’i çift sıraya, %50’si bütün karta gider. Her turda salonun kendi kartları da oynar ve bedelini öder. Oyuncuların bedelinden %4’ü jackpot’u besler; bütün kart belirli topa kadar dolarsa jackpot da onundur.',
      en: 'Of what all cards cost 15% go to the line, 25% to two lines, 50% to the full house. The hall’s own cards play in every round and pay their price. Four per cent of the players’ stakes feed the jackpot, which goes to a full house within the stated number of balls.',
    },
  },
  {
    heading: { tr: 'Salonlar ve kartlar', en: 'Halls and cards' },
    text: {
      tr: 'Her kart fiyatının ayrı salonu, ayrı çekilişi ve ayrı jackpot’u vardır. Bir turda en çok 48 kart alınır. Tur sürerken sonraki tura kart ayırtabilirsin: satış açılınca, oyun açık kaldıysa, alınır. Sesi açarsan sayılar yüksek sesle okunur; her zaman yazılı da görünür.',
      en: 'Each price has a hall, a draw and a jackpot of its own. You may hold up to 48 cards in a round. While one is played you can order cards for the next: they are bought when its sale opens, if the game is still open. Turn sound on to hear the numbers called; they are always written too.',
    },
  },
]
