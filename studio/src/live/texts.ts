import type { Language } from '@yakamoz/values'

const turkish = {
  publicBets: 'Bu turun bahisleri',
  bets: (count: number): string => `${count} bahis`,
  crowds: 'Bahisler ve kazananlar',
  round: (round: number): string => (round > 0 ? `Tur ${round.toLocaleString('tr')}` : 'Tur'),
  last: (bets: string): string => `son turda ${bets}`,
  staked: 'Toplam',
  won: 'Kazanılan',
  you: 'Sen',
  nobody: 'Bu turda henüz bahis yok. İlki senin olabilir.',
  others: (count: number): string => `ve daha küçük ${count} bahis`,
  half: (times: string): string => `Yarısı ${times}`,
  hide: 'Listeyi kapat',
  lastCall: (seconds: number): string => `Bahis için ${seconds} saniye`,
}

export type LiveTexts = typeof turkish

const english: LiveTexts = {
  publicBets: 'Bets of this round',
  bets: (count) => `${count} ${count === 1 ? 'bet' : 'bets'}`,
  crowds: 'Bets and winners',
  round: (round) => (round > 0 ? `Round ${round.toLocaleString('en')}` : 'Round'),
  last: (bets) => `${bets} last round`,
  staked: 'Total',
  won: 'Won',
  you: 'You',
  nobody: 'No bets in this round yet. Yours could be the first.',
  others: (count) => `and ${count} smaller ${count === 1 ? 'bet' : 'bets'}`,
  half: (times) => `Half ${times}`,
  hide: 'Close the list',
  lastCall: (seconds) => `${seconds} ${seconds === 1 ? 'second' : 'seconds'} left to bet`,
}

export const liveTexts = (lang: Language): LiveTexts => ({ tr: turkish, en: english })[lang]
