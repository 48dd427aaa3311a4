import type { ContentTexts } from '@yakamoz/contract/console/contentKinds'
import type { AppContext } from '../../transport/appContext.ts'
import { readItem } from './items.ts'
import { type SaveRefusal, saveContent } from './versions.ts'

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
  const item = await readItem(app.db.query, 'popup', id)
  if (!item?.active) return false
  const saved = await saveContent(app, { kind: 'popup', id, item: { ...item, active: false } }, { actor, note: '' })
  return typeof saved !== 'string'
}
