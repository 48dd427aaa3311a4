import type { Language } from '@yakamoz/values'

const turkish = {
  crowd: 'Bu turun bahisleri',
  bets: (count: number): string => `${count} bahis`,
  staked: 'Toplam',
  won: 'Çekilen',
  you: 'Sen',
  nobody: 'Bu turda henüz bahis yok. İlki senin olabilir.',
  others: (count: number): string => `ve daha küçük ${count} bahis`,
  half: (times: string): string => `Yarısı ${times}`,
  hide: 'Listeyi kapat',
}

export type CrowdTexts = typeof turkish

const english: CrowdTexts = {
  crowd: 'Bets of this round',
  bets: (count) => `${count} ${count === 1 ? 'bet' : 'bets'}`,
  staked: 'Total',
  won: 'Cashed out',
  you: 'You',
  nobody: 'No bets in this round yet. Yours could be the first.',
  others: (count) => `and ${count} smaller ${count === 1 ? 'bet' : 'bets'}`,
  half: (times) => `Half ${times}`,
  hide: 'Close the list',
}

export const crowdTexts = (lang: Language): CrowdTexts => (lang === 'en' ? english : turkish)
