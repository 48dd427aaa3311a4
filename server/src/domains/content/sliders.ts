import type { Language } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'

type SliderFilters = {
  siteId?: number
  side?: 'sol' | 'sag'
  type?: string
  onlyRunning: boolean
  limit: number
  offset: number
}

export const flag = (on: boolean): 0 | 1 => (on ? 1 : 0)

export const textIn = (texts: Record<Language, Record<string, string>>, lang: Language) => (field: string) =>
  texts[lang]?.[field] ?? ''

/** Returns sliders that have begun; what is planned or withheld is in no public list. */
export const slidersOf = async (app: AppContext, lang: Language, filters: SliderFilters) => {
  const now = new Date(app.now())
  let query = app.db.query
    .selectFrom('slider')
    .selectAll()
    .where('withheld', '=', false)
    .where('starts_at', '<=', now)
    .orderBy('place')
    .orderBy('id')
  if (filters.siteId !== undefined) query = query.where('site_id', '=', filters.siteId)
  if (filters.side) query = query.where('side', '=', filters.side)
  if (filters.type) query = query.where('slider_type', '=', filters.type)
  if (filters.onlyRunning) query = query.where('active', '=', true).where('ends_at', '>', now)
  const rows = await query.limit(filters.limit).offset(filters.offset).execute()
  return rows.map((row) => {
    const of = textIn(row.texts, lang)
    return {
      id: row.id,
      Status: flag(row.active),
      Start_date: row.starts_at.getTime(),
      End_date: row.ends_at.getTime(),
      sliderPlace: row.side === 'sag' ? ('sag' as const) : ('sol' as const),
      SliderType: row.slider_type,
      title: of('title'),
      subtitle: of('subtitle'),
      text: of('text'),
      figure: of('figure'),
      button: of('button'),
      link: row.link,
      termsLink: row.terms_link,
      image: row.image,
    }
  })
}

export const firstHundred = { limit: 100, offset: 0 }
