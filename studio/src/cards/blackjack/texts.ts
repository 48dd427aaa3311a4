import type { BlackjackMove, HandResult } from '@yakamoz/games'
import type { Paragraph } from '../../tables/tableKind.ts'
import { interruptedRule } from '../interruptedRule.ts'

type MoveName = BlackjackMove['name']

const turkish = {
  moves: {
    hit: 'Kart',
    stand: 'Kal',
    double: 'İki katı',
    split: 'Böl',
    surrender: 'Çekil',
    insure: 'Sigorta',
    decline: 'Sigorta yok',
  } satisfies Record<MoveName, string>,
  results: {
    blackjack: 'Blackjack',
    won: 'Kazandı',
    push: 'Berabere',
    lost: 'Kaybetti',
    bust: 'Battı',
    surrendered: 'Çekildi',
  } satisfies Record<HandResult, string>,
  seat: (seat: number): string => `${seat}. koltuk`,
  turn: (seat: number, total: string, dealer: string): string => `${seat}. koltuk ${total}, krupiye ${dealer}`,
  insurance: (seat: number): string => `${seat}. koltuk: sigorta ister misin?`,
  insurances: (seats: string): string => `Sigorta ister misin? Koltukların: ${seats}`,
  insured: 'Sigortalı',
  dealerHas: (total: string): string => `Krupiye ${total}`,
  dealerBusts: (total: number): string => `Krupiye battı, ${total}`,
  dealerBlackjack: 'Krupiyede blackjack',
  noBlackjack: 'Krupiyede blackjack yok',
  felt: 'Blackjack 3:2 öder · Sigorta 2:1',
  stands: 'Krupiye her 17’de kalır',
}
type BlackjackTexts = typeof turkish

const english: BlackjackTexts = {
  moves: {
    hit: 'Hit',
    stand: 'Stand',
    double: 'Double',
    split: 'Split',
    surrender: 'Surrender',
    insure: 'Insurance',
    decline: 'No insurance',
  },
  results: {
    blackjack: 'Blackjack',
    won: 'Won',
    push: 'Push',
    lost: 'Lost',
    bust: 'Bust',
    surrendered: 'Surrendered',
  },
  seat: (seat) => `Seat ${seat}`,
  turn: (seat, total, dealer) => `Seat ${seat} has ${total}, dealer shows ${dealer}`,
  insurance: (seat) => `Seat ${seat}: insurance?`,
  insurances: (seats) => `Insurance for your seats ${seats}?`,
  insured: 'Insured',
  dealerHas: (total) => `Dealer ${total}`,
  dealerBusts: (total) => `Dealer busts, ${total}`,
  dealerBlackjack: 'The dealer has blackjack',
  noBlackjack: 'No dealer blackjack',
  felt: 'Blackjack pays 3 to 2 · Insurance 2 to 1',
  stands: 'Dealer stands on all 17',
}

export const blackjackTexts = { tr: turkish, en: english } as const

export const blackjackRules: readonly Paragraph[] = [
  {
    heading: { tr: 'Amaç', en: 'Aim' },
    text: {
      tr: 'Krupiyeden 21’e daha yakın olmak, 21’i geçmeden. Resimler 10, as 1 ya da 11 sayılır. İlk iki kartla 21 blackjacktir ve 3’e 2 öder; kazanan öteki eller 1’e 1 öder, berabere kalan bahis geri gelir.',
      en: 'To be closer to 21 than the dealer without going over. Pictures count 10, an ace 1 or 11. 21 with the first two cards is a blackjack and pays 3 to 2; other winning hands pay even money, a push returns the stake.',
    },
  },
  {
    heading: { tr: 'Masa kuralları', en: 'Table rules' },
    text: {
      tr: 'Altı deste, her el için yeniden karılır. Krupiye her 17’de kalır. Yedi koltuğun hepsinde oynayabilirsin. Bölünce iki katı oynanır, bir koltukta en çok dört el olur; bölünen asa tek kart gelir, bölünmüş elde 21 blackjack sayılmaz. Krupiyenin kartı 10 ya da as ise blackjack için kapalı karta önce bakılır. Çekilirsen bahsin yarısı geri gelir; bölünmüş elde çekilinmez.',
      en: 'Six decks, shuffled for every round. The dealer stands on every 17. You may play all seven seats. You may double after a split; a seat has four hands at most; a split ace gets one card, and 21 in a split hand is no blackjack. With a ten or an ace the dealer looks at the hole card for blackjack first. Surrender returns half of the stake and is not offered after a split.',
    },
  },
  {
    heading: { tr: 'Sigorta', en: 'Insurance' },
    text: {
      tr: 'Krupiyenin açık kartı as ise her koltuk için bahsin yarısıyla sigorta alınabilir. Krupiyede blackjack varsa 2’ye 1 öder. Temel stratejide sigorta alınmaz; masanın yazan geri ödemesi sigortasız ve temel stratejiyledir.',
      en: 'When the dealer shows an ace, each seat may be insured for half of its stake. It pays 2 to 1 when the dealer has blackjack. Basic strategy never insures; the stated return is with basic strategy and without insurance.',
    },
  },
  {
    heading: { tr: 'Öneri', en: 'Hints' },
    text: {
      tr: 'Ampul düğmesi açıkken, sıra sana geldiğinde temel stratejinin seçeceği düğme işaretlenir. Kararı yine sen verirsin.',
      en: 'While the bulb is on, the button that basic strategy would choose is marked when it is your turn. The decision stays yours.',
    },
  },
  interruptedRule({
    tr: 'kalan kararları masa senin yerine, bahsini artırmadan verir.',
    en: 'the house decides the rest for you without adding to your stake.',
  }),
]
