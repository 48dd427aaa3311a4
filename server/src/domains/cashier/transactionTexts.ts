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

/** `typeId`: the one type of transactions in a sub-category; without it all of the category. */
export const subCategories = [
  { id: 11, categoryID: 1, typeId: 1, name: types[1] },
  { id: 12, categoryID: 1, typeId: 2, name: types[2] },
  { id: 21, categoryID: 2, typeId: undefined, name: { tr: 'Hesap', en: 'Account' } },
]

/** The category that a filter names, and the type where it names a sub-category. */
export const namedCategory = (id: number): { categoryId: number; typeId?: number | undefined } => {
  const sub = subCategories.find((one) => one.id === id)
  return sub ? { categoryId: sub.categoryID, typeId: sub.typeId } : { categoryId: id }
}

export const namedRows = (names: Record<number, Record<Language, string>>, lang: Language) =>
  Object.entries(names).map(([id, name]) => ({ id: Number(id), name: name[lang] }))
