import { createHash, randomBytes } from 'node:crypto'
import { type ContentItem, contentKindNames, type PreviewKind, previewMs } from '@yakamoz/contract/console/contentKinds'
import type { AppContext } from '../../transport/appContext.ts'
import { cleanItem } from './items.ts'

/** Items that staff look at on a page of the site before they are published. Nobody finds one without its key, of which only the hash is stored. */

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** Content is shown as it would be stored; campaigns have made what they show. */
const shownItem = (kind: PreviewKind, item: ContentItem): ContentItem => {
  const content = contentKindNames.find((one) => one === kind)
  return content ? cleanItem(content, item) : item
}

/** Stores an item for a look at it; earlier ones whose time is over are deleted. */
export const storePreview = async (
  app: AppContext,
  kind: PreviewKind,
  item: ContentItem,
): Promise<{ key: string; ends: number }> => {
  const key = randomBytes(24).toString('base64url')
  const now = app.now()
  const ends = now + previewMs
  await app.db.query.deleteFrom('content_preview').where('ends_at', '<=', new Date(now)).execute()
  await app.db.query
    .insertInto('content_preview')
    .values({ key_hash: hashOf(key), kind, content: JSON.stringify(shownItem(kind, item)), ends_at: new Date(ends) })
    .execute()
  return { key, ends }
}

/** Returns the item of a key that is valid. */
export const previewOf = async (
  app: AppContext,
  key: string,
): Promise<{ kind: PreviewKind; item: ContentItem } | undefined> => {
  const row = await app.db.query
    .selectFrom('content_preview')
    .select(['kind', 'content'])
    .where('key_hash', '=', hashOf(key))
    .where('ends_at', '>', new Date(app.now()))
    .executeTakeFirst()
  return row && { kind: row.kind as PreviewKind, item: row.content as ContentItem }
}
