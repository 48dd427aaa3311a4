import type { Selectable } from 'kysely'
import type { Executor } from '../../../platform/db/connect.ts'
import type { Schema } from '../../../platform/db/schema.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import type { Player } from '../../accounts/index.ts'
import type { ScreeningMatch } from './matching.ts'
import { keyOf, type ScreeningEntry } from './screeningList.ts'

/** Hits as they are stored: entries of the list that are similar to a player, and what was decided about them. */

type Hit = Selectable<Schema['screening_hit']>

/** What is decided about: the entry and the player, as a keyed hash. Another name or birthday of either asks anew. */
const markOf = (
  { vault }: Pick<AppContext, 'vault'>,
  { kind, name, otherNames, born, countries }: ScreeningEntry,
  { firstname, lastname, birth_date }: Player,
): string =>
  vault.mark(JSON.stringify(['screening', kind, name, otherNames, born, countries, firstname, lastname, birth_date]))

export const lockHits = (executor: Executor, player: number): Promise<Hit[]> =>
  executor
    .selectFrom('screening_hit')
    .selectAll()
    .where('player_id', '=', player)
    .orderBy('entry')
    .forUpdate()
    .execute()

export type FoundHit = ScreeningMatch & { entryKey: string; mark: string; isNews: boolean; stored: Hit | undefined }

/** Compares what is found now with what is stored. News: an entry that was not known like this, or came back before it was decided. */
export const foundHits = (
  app: Pick<AppContext, 'vault'>,
  player: Player,
  { matches, stored }: { matches: readonly ScreeningMatch[]; stored: readonly Hit[] },
): FoundHit[] =>
  matches.map((match) => {
    const [entryKey, mark] = [keyOf(match.entry), markOf(app, match.entry, player)]
    const known = stored.find(({ entry }) => entry === entryKey)
    const isNews = known?.mark !== mark || (known.state === 'open' && known.ended_at !== null)
    return { ...match, entryKey, mark, isNews, stored: known }
  })

/** Stores a hit that is news, to be decided in a case. */
export const writeNews = async (
  { now }: Pick<AppContext, 'now'>,
  executor: Executor,
  { player, case: id, hit }: { player: number; case: number; hit: FoundHit },
): Promise<void> => {
  const { kind, name, otherNames, born, countries } = hit.entry
  const values = {
    case_id: id,
    kind,
    mark: hit.mark,
    score: hit.score,
    listed: JSON.stringify({ name, otherNames, born, countries }),
    state: 'open' as const,
    found_at: new Date(now()),
    ended_at: null,
    decided_at: null,
    decided_by: '',
  }
  await executor
    .insertInto('screening_hit')
    .values({ player_id: player, entry: hit.entryKey, ...values })
    .onConflict((row) => row.columns(['player_id', 'entry']).doUpdateSet(values))
    .execute()
}

/** Ends the hits of a player that do not show any more, and takes up again those that do. Returns whether there were some. */
export const endOthers = async (
  { now }: Pick<AppContext, 'now'>,
  executor: Executor,
  { player, stored, found }: { player: number; stored: readonly Hit[]; found: readonly FoundHit[] },
): Promise<boolean> => {
  let isChanged = false
  for (const { entry, ended_at } of stored) {
    const isShown = found.some(({ entryKey }) => entryKey === entry)
    if (isShown === (ended_at === null)) continue
    await executor
      .updateTable('screening_hit')
      .set({ ended_at: isShown ? null : new Date(now()) })
      .where('player_id', '=', player)
      .where('entry', '=', entry)
      .execute()
    isChanged = true
  }
  return isChanged
}

/** How many hits of a case wait for a decision. */
export const openHitsOf = async (executor: Executor, id: number): Promise<number> => {
  const { count } = await executor
    .selectFrom('screening_hit')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('case_id', '=', id)
    .where('state', '=', 'open')
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const timeOrNone = (date: Date | null): number | '' => date?.getTime() ?? ''

/** Returns the hits of cases as staff see them, those that wait for a decision first. */
export const hitsOf = async (executor: Executor, cases: readonly number[]) => {
  if (cases.length === 0) return []
  const rows = await executor
    .selectFrom('screening_hit')
    .selectAll()
    .where('case_id', 'in', [...cases])
    .orderBy((row) => row.and([row('state', '=', 'open'), row('ended_at', 'is', null)]), 'desc')
    .orderBy('score', 'desc')
    .orderBy('entry')
    .execute()
  return rows.map(({ listed: { name, otherNames, born, countries }, ...row }) => ({
    case: row.case_id,
    player: row.player_id,
    entry: row.entry,
    kind: row.kind,
    score: row.score,
    state: row.state,
    found: row.found_at.getTime(),
    ended: timeOrNone(row.ended_at),
    decided: timeOrNone(row.decided_at),
    decidedBy: row.decided_by,
    name,
    otherNames,
    born,
    countries,
  }))
}

export type ShownHit = Awaited<ReturnType<typeof hitsOf>>[number]
