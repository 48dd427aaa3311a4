import type { Language } from '@yakamoz/values'

export const types: Record<number, Record<Language, string>> = {
  1: { tr: 'Para yatırma', en: 'Deposit' },
  2: { tr: 'Para çekme', en: 'Withdrawal' },
  3: { tr: 'Bonus', en: 'Bonus' },
  4: { tr: 'Bildirim', en: 'Notification' },
}

export const categories: Record<number, Record<Language, string>> = {
  1: { tr: 'Ödemeler', en: 'Payments' },
  2: { tr: 'Bildirimler', en: 'Notifications' },
}

export const subCategories = [
  { id: 11, categoryID: 1, name: types[1] },
  { id: 12, categoryID: 1, name: types[2] },
  { id: 21, categoryID: 2, name: { tr: 'Hesap', en: 'Account' } },
]

export const namedRows = (names: Record<number, Record<Language, string>>, lang: Language) =>
  Object.entries(names).map(([id, name]) => ({ id: Number(id), name: name[lang] }))
