import {
  type ContentItem,
  contentKindNames,
  contentKinds,
  contentProblems,
  contentState,
} from '@yakamoz/contract/console/contentKinds'
import { type ConsoleHandler, consoleDone, consoleRefuse, type StaffContext } from '../../../console/consoleHandler.ts'
import { readItem, readItems } from '../items.ts'
import { storePreview } from '../preview.ts'
import {
  canBePlanned,
  cancelVersion,
  itemInVersion,
  newestVersions,
  restoreVersion,
  saveContent,
  versionsOf,
} from '../versions.ts'

const editorOf = ({ caller }: StaffContext, note: string) => ({ actor: caller.person.actor, note })

/** What an item is called in a list: its title, its only text, or its name. */
const titleOf = ({ fields, texts }: ContentItem, language: 'tr' | 'en'): string =>
  texts[language].title || texts[language].text || fields.name || ''

const list: ConsoleHandler<'content', 'list'> = async (_, { app }) => {
  const newest = await newestVersions(app)
  const lists = await Promise.all(
    contentKindNames.map(async (kind) => ({ kind, items: await readItems(app.db.query, kind) })),
  )
  return consoleDone(
    lists.flatMap(({ kind, items }) =>
      items.map(({ id, item }) => {
        const last = newest.get(`${kind} ${id}`)
        return {
          kind,
          id,
          title: { tr: titleOf(item, 'tr').slice(0, 200), en: titleOf(item, 'en').slice(0, 200) },
          place: item.fields.position ?? item.fields.decoration ?? '',
          state: contentState(item, app.now()),
          from: item.from,
          until: item.until,
          version: last?.version ?? 0,
          changed: last?.made_at.getTime() ?? ('' as const),
          by: last?.actor ?? '',
          due: last?.due ?? ('' as const),
        }
      }),
    ),
  )
}

const item: ConsoleHandler<'content', 'item'> = async ({ kind, id }, { app }) => {
  const found = await readItem(app.db.query, kind, id)
  if (!found) return consoleRefuse('not_found')
  const versions = await versionsOf(app, kind, id)
  const state = contentState(found, app.now())
  return consoleDone([{ kind, id, version: versions[0]?.version ?? 0, item: found, state, versions }])
}

const version: ConsoleHandler<'content', 'version'> = async ({ kind, id, version: wanted }, { app }) => {
  const found = await itemInVersion(app, kind, id, wanted)
  return found ? consoleDone([{ item: found }]) : consoleRefuse('not_found')
}

const save: ConsoleHandler<'content', 'save'> = async (
  { kind, id, version: seen, item: wanted, due, note },
  context,
) => {
  const { app } = context
  if (id === '' && !contentKinds[kind].listed && kind !== 'licence') return consoleRefuse('not_found')
  if (due !== '' && (id === '' || !canBePlanned(kind))) return consoleRefuse('content_invalid')
  if (due !== '' && due <= app.now()) return consoleRefuse('time_past')
  const saved = await saveContent(
    app,
    { kind, id, version: seen, item: wanted, due: due === '' ? undefined : new Date(due) },
    editorOf(context, note),
  )
  return typeof saved === 'string' ? consoleRefuse(saved) : consoleDone([saved])
}

const restore: ConsoleHandler<'content', 'restore'> = async ({ note, ...wanted }, context) => {
  const saved = await restoreVersion(context.app, wanted, editorOf(context, note))
  return typeof saved === 'string' ? consoleRefuse(saved) : consoleDone([{ version: saved.version }])
}

const cancel: ConsoleHandler<'content', 'cancel'> = async ({ note, ...wanted }, context) =>
  (await cancelVersion(context.app, wanted, editorOf(context, note))) ? consoleDone([]) : consoleRefuse('not_found')

const preview: ConsoleHandler<'content', 'preview'> = async ({ kind, item: shown }, { app }) => {
  if (contentProblems(kind, shown).length > 0) return consoleRefuse('content_invalid')
  const { key, ends } = await storePreview(app, kind, shown)
  return consoleDone([{ address: `${app.config.publicUrl}/preview`, key, ends }])
}

/** The calls of the console about the site's content. */
export const contentCalls = { list, item, version, save, restore, cancel, preview }
