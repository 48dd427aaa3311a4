import type { Language } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import { textIn } from './sliders.ts'

export type Titled = { id: string; title: Record<Language, string> }

/** The titles of the promotions that are shown now. */
export const promotionTitles = async ({ db, now }: AppContext): Promise<Titled[]> => {
  const today = new Date(now())
  const rows = await db.query
    .selectFrom('promotion')
    .select(['id', 'texts'])
    .where('active', '=', true)
    .where('starts_at', '<=', today)
    .where('ends_at', '>', today)
    .execute()
  return rows.map(({ id, texts }) => ({
    id: String(id),
    title: { tr: textIn(texts, 'tr')('title'), en: textIn(texts, 'en')('title') },
  }))
}

/** The titles of the information records, by their type. */
export const informationTitles = async ({ db }: AppContext): Promise<Titled[]> => {
  const rows = await db.query.selectFrom('information').select(['type', 'language', 'title']).execute()
  const titles = new Map<string, Partial<Record<Language, string>>>()
  for (const { type, language, title } of rows) titles.set(type, { ...titles.get(type), [language]: title })
  return [...titles].map(([id, { tr = '', en = '' }]) => ({ id, title: { tr: tr || en, en: en || tr } }))
}
