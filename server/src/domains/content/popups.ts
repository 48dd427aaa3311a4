import type { ContentItem, ContentTexts } from '@yakamoz/contract/console/contentKinds'
import { popupSiteId } from '@yakamoz/contract/constants'
import type { Language } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import { flag, textIn } from './sliders.ts'
import { changeContent, type SaveRefusal, saveContent } from './versions.ts'

export type NewPopup = { image: string; link: string; texts: { tr: ContentTexts; en: ContentTexts } }

/** Adds a popup to the home page at once and returns its id. */
export const addPopup = async (
  app: AppContext,
  { image, link, texts }: NewPopup,
  actor: string,
): Promise<{ id: string } | SaveRefusal> => {
  const item = { active: true, from: '', until: '', fields: { image, link }, texts } as const
  return saveContent(app, { kind: 'popup', id: '', item }, { actor, note: '' })
}

/** Takes a popup off the site; false if it is not active. */
export const endPopup = async (app: AppContext, id: string, actor: string): Promise<boolean> => {
  const next = (popup: ContentItem | undefined) => (popup?.active ? { ...popup, active: false } : 'unchanged')
  const saved = await changeContent(app, { kind: 'popup', id, next }, { actor, note: '' })
  return typeof saved !== 'string'
}

/** Returns the popups of a site that have begun, in a language; those that have ended are inactive. */
export const shownPopups = async (app: AppContext, language: Language, site = popupSiteId) => {
  const now = new Date(app.now())
  const rows = await app.db.query
    .selectFrom('popup')
    .selectAll()
    .where('site_id', '=', site)
    .where('withheld', '=', false)
    .where((row) => row.or([row('starts_at', 'is', null), row('starts_at', '<=', now)]))
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const of = textIn(row.texts, language)
    return {
      id: row.id,
      Active: flag(row.active && (row.ends_at === null || row.ends_at > now)),
      title: of('title'),
      Text: of('text'),
      image: row.image,
      link: row.link,
    }
  })
}
