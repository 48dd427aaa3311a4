import type { Language } from '@yakamoz/values'

const turkish = {
  deal: 'Dağıt',
  dealAgain: 'Aynı bahisle dağıt',
  clear: 'Temizle',
  bets: 'Fişini seç, oynayacağın yere koy',
  good: 'Bol şans',
  cutOff: 'Yarıda kalan elin kaldığı yerden sürüyor',
  noBet: 'Önce bir yere fiş koy.',
  yourMove: 'Sıra sende',
  won: (amount: string): string => `${amount} kazandın`,
  back: (amount: string): string => `${amount} geri geldi`,
  lost: 'Bu eli masa aldı',
  dealer: 'Krupiye',
  you: 'Sen',
  extra: (amount: string): string => `+${amount}`,
  empty: 'boş',
  showHints: 'Önerileri göster',
  advised: 'Öneri',
}
export type CardTexts = typeof turkish

const english: CardTexts = {
  deal: 'Deal',
  dealAgain: 'Deal again',
  clear: 'Clear',
  bets: 'Choose a chip and put it where you play',
  good: 'Good luck',
  cutOff: 'Your hand goes on where it was cut off',
  noBet: 'Put a chip on a spot first.',
  yourMove: 'Your move',
  won: (amount) => `You won ${amount}`,
  back: (amount) => `${amount} returned`,
  lost: 'The house takes this hand',
  dealer: 'Dealer',
  you: 'You',
  extra: (amount) => `+${amount}`,
  empty: 'empty',
  showHints: 'Show hints',
  advised: 'Hint',
}

export const cardTextsOf = (lang: Language): CardTexts => ({ tr: turkish, en: english })[lang]
