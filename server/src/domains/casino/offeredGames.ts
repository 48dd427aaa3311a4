import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { OfferState } from '@yakamoz/contract/console/games'
import { sql } from 'kysely'
import { recordAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { OfferedFacts } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type OfferedGame, offeringAdapters, ProviderDown, providerOf } from '../providers/index.ts'
import { announceCatalogue } from './catalogue.ts'
import { setGameState } from './gameAvailability.ts'

type Decided = { facts: OfferedFacts; approved: OfferedFacts | null; declined: OfferedFacts | null; isGone: boolean }

/** A decision stands until the facts that it was about change; undefined for a game that left before it was approved. */
export const offerStateOf = ({ facts, approved, declined, isGone }: Decided): OfferState | undefined => {
  if (isGone) return approved ? 'gone' : undefined
  if (isDeepStrictEqual(approved, facts)) return 'approved'
  if (isDeepStrictEqual(declined, facts)) return approved ? 'approved' : 'declined'
  return approved ? 'changed' : 'new'
}

/** Tells facts apart: a decision names what was shown. The database keeps keys in an order of its own, the same for equal facts. */
export const markOf = (facts: OfferedFacts): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)

/** Stores what an adapter offers now. A game that comes back after it was gone is a new one: staff approve it again. */
const storeOffered = async (
  { now }: AppContext,
  executor: Executor,
  adapter: string,
  games: readonly OfferedGame[],
): Promise<void> => {
  const at = new Date(now())
  const offered = JSON.stringify(games)
  await sql`
    insert into offered_game as o (adapter, code, facts, first_at, seen_at)
    select ${adapter}, g.code, g.facts, ${at}::timestamptz, ${at}::timestamptz
    from (select distinct on (code) code, facts from jsonb_to_recordset(${offered}::text::jsonb) as t(code text, facts jsonb)) g
    on conflict (adapter, code) do update set facts = excluded.facts, seen_at = excluded.seen_at, gone_at = null,
      approved = case when o.gone_at is null then o.approved end,
      declined = case when o.gone_at is null then o.declined end`.execute(executor)
}

/** Marks the games that are not offered any more, and closes those that are listed: their rounds are finished, nothing of them is deleted. */
const closeGone = async (app: AppContext, executor: Executor, adapter: string, games: readonly OfferedGame[]) => {
  const at = new Date(app.now())
  const { rows } = await sql<{ code: string; game: number | null }>`
    update offered_game o set gone_at = ${at}::timestamptz
    where o.adapter = ${adapter} and o.gone_at is null
      and not exists (select from jsonb_array_elements_text(${JSON.stringify(games.map(({ code }) => code))}::text::jsonb) c
        where c.value = o.code)
    returning o.code, (select g.id from game g join provider p on p.id = g.provider_id
      where g.slug = o.code and p.adapter = o.adapter) as game`.execute(executor)
  for (const { game } of rows) {
    const closed = game === null ? undefined : await setGameState(executor, { id: game, to: 'closed', at })
    const detail = { reason: 'not offered any more' }
    if (closed)
      await recordAudit(app, { actor: 'job offered games', act: 'game closed', subject: closed.slug, detail }, executor)
  }
  return rows.length
}

/** Fetches what an adapter offers; undefined while its list is not configured. A list without a game is a failure: it would close them all. */
const fetchFrom = async (app: AppContext, adapter: string): Promise<number | undefined> => {
  const games = await providerOf(adapter)?.games?.(app)
  if (!games) return undefined
  if (games.length === 0) throw new ProviderDown(`${adapter} lists no game`)
  const gone = await app.db.query.transaction().execute(async (executor) => {
    await storeOffered(app, executor, adapter, games)
    return closeGone(app, executor, adapter, games)
  })
  if (gone > 0) announceCatalogue(app)
  return games.length
}

/**
 * Fetches the games that all aggregators offer. One that cannot be reached leaves its games as they are and does not hold up the others. Returns how
 * many games were fetched; throws {@link ProviderDown} at the end if an aggregator failed.
 */
export const fetchOfferedGames = async (app: AppContext): Promise<number> => {
  const failures: string[] = []
  let fetched = 0
  for (const adapter of offeringAdapters())
    try {
      fetched += (await fetchFrom(app, adapter)) ?? 0
    } catch (cause) {
      if (!(cause instanceof ProviderDown)) throw cause
      failures.push(cause.message)
    }
  if (failures.length > 0) throw new ProviderDown(failures.join('; '))
  return fetched
}

/** All games that are or were offered, with their state. */
export const offeredGames = async ({ db }: Pick<AppContext, 'db'>) => {
  const rows = await db.query
    .selectFrom('offered_game as o')
    .select(['o.adapter', 'o.code', 'o.facts', 'o.approved', 'o.declined', 'o.seen_at', 'o.gone_at'])
    .select((row) =>
      row
        .selectFrom('game as g')
        .innerJoin('provider as p', 'p.id', 'g.provider_id')
        .select('g.id')
        .whereRef('g.slug', '=', 'o.code')
        .whereRef('p.adapter', '=', 'o.adapter')
        .as('game'),
    )
    .orderBy('o.adapter')
    .orderBy('o.code')
    .execute()
  return rows.flatMap(({ gone_at, ...row }) => {
    const state = offerStateOf({ ...row, isGone: gone_at !== null })
    return state ? [{ ...row, state, goneAt: gone_at }] : []
  })
}
