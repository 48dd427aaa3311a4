import { filled, instant, text, z } from '../fields.ts'
import { consoleCall } from './call.ts'
import { contentKindNames, contentStates } from './contentKinds.ts'

/** Content of the site: its items in both languages, their versions, and a preview. */

const kind = z.enum(contentKindNames)
/** The id of an item: that of its row, or the type of an information page. */
const id = z.string().check(z.regex(/^\w{1,40}$/))
const note = filled(500)
const instantOrNone = z.union([z.literal(''), instant])
const version = z.int().check(z.gte(0))

/** Values by name; `contentKinds` says which a kind has and how long they may be. */
const values = (longest: number) => z.record(z.string().check(z.maxLength(40)), text(longest))

export const contentItem = z.object({
  active: z.boolean(),
  from: instantOrNone,
  until: instantOrNone,
  fields: values(500),
  texts: z.object({ tr: values(60_000), en: values(60_000) }),
})

/** `published`: a planned version that became a later one; `overtaken`: something newer was published before its time. */
const versionState = z.enum(['current', 'earlier', 'planned', 'cancelled', 'published', 'overtaken'])

const stored = z.object({
  kind,
  id,
  /** The number of the newest version; 0 where nothing was changed since versions are stored. */
  version: z.int(),
  item: contentItem,
  state: z.enum(contentStates),
})

const saveRefusals = ['not_found', 'content_invalid', 'content_changed', 'unchanged'] as const

export const content = {
  /** All items, without their long texts. */
  list: consoleCall({
    needs: 'content.read',
    acts: false,
    input: {},
    output: z.array(
      z.object({
        kind,
        id,
        title: z.object({ tr: z.string(), en: z.string() }),
        /** Where a slider is shown, or what decorates a special date. */
        place: z.string(),
        state: z.enum(contentStates),
        from: instantOrNone,
        until: instantOrNone,
        version: z.int(),
        /** The last change, and who has made it as in the audit trail; empty before the first one. */
        changed: instantOrNone,
        by: z.string(),
        /** When a planned version is published. */
        due: instantOrNone,
      }),
    ),
  }),
  /** One item with its newest versions, the newest first, at most 200. */
  item: consoleCall({
    needs: 'content.read',
    acts: false,
    input: { kind, id },
    output: z.tuple([
      z.object({
        ...stored.shape,
        versions: z.array(
          z.object({
            version: z.int(),
            state: versionState,
            made: instant,
            due: instantOrNone,
            /** As in the audit trail; empty for the state before the first change. */
            by: z.string(),
            note: z.string(),
          }),
        ),
      }),
    ]),
    refusals: ['not_found'],
  }),
  /** An item as it was in a version. */
  version: consoleCall({
    needs: 'content.read',
    acts: false,
    input: { kind, id, version },
    output: z.tuple([z.object({ item: contentItem })]),
    refusals: ['not_found'],
  }),
  /**
   * Saves an item as a new version, or makes a new one with an empty `id`. `version`: the newest version that the editor has seen; a later one of
   * another person is refused. `due`: a page that there is already is published at this instant, unless something newer was published before.
   */
  save: consoleCall({
    needs: 'content.change',
    acts: true,
    input: {
      kind,
      id: z.union([z.literal(''), id]),
      version,
      item: contentItem,
      due: z._default(instantOrNone, ''),
      note,
    },
    output: z.tuple([z.object({ id, version: z.int() })]),
    refusals: [...saveRefusals, 'time_past'],
  }),
  /** Makes an earlier version the newest one. `seen`: the newest version that the editor has seen. */
  restore: consoleCall({
    needs: 'content.change',
    acts: true,
    input: { kind, id, version, seen: version, note },
    output: z.tuple([z.object({ version: z.int() })]),
    refusals: saveRefusals,
  }),
  /** Cancels a planned version. */
  cancel: consoleCall({
    needs: 'content.change',
    acts: true,
    input: { kind, id, version, note },
    output: z.tuple([]),
    refusals: ['not_found'],
  }),
  /** Stores an item for a look at it on a page of the site, which shows it to whoever has the key. */
  preview: consoleCall({
    needs: 'content.read',
    acts: false,
    input: { kind, item: contentItem },
    output: z.tuple([z.object({ address: z.string(), key: z.string(), ends: instant })]),
    refusals: ['content_invalid'],
    rate: { points: 60, seconds: 60 },
  }),
}
