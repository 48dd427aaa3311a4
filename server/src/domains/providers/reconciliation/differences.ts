import { sql } from 'kysely'
import { recordAudit } from '../../../platform/audit.ts'
import { shownAmount } from '../../../platform/csvText.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import type { ComparedDay, GameDifference } from './compare.ts'

/** A day of an aggregator, and who has it compared by which means. */
export type Comparison = { adapter: string; day: string; source: 'call' | 'file'; by: string }

/** Who settles differences that a later comparison does not find any more. */
const bySelf = 'reconciliation'

/** Returns the beginning of a text, without half of a character at its end. */
const beginningOf = (text: string, longest: number): string => text.slice(0, longest).toWellFormed()

/** What is stored of a difference. */
const rowOf = ({ kind, own, listed }: GameDifference) => ({
  reference: own?.id ?? listed?.id ?? '',
  kind,
  type: own?.type ?? listed?.type ?? '',
  player_id: own?.player ?? listed?.player ?? null,
  round_id: beginningOf(own?.round ?? listed?.round ?? '', 255),
  our_amount: own?.amount ?? null,
  our_state: own?.state ?? '',
  their_amount: listed?.amount ?? null,
  their_state: beginningOf(listed?.state ?? listed?.word ?? '', 100),
})
type Stored = ReturnType<typeof rowOf>

/**
 * Stores what a day differs by. One that was settled stays so while it is the same, and is open again when it is another.
 */
const storeDifferences = (executor: Executor, { adapter, day }: Comparison, rows: readonly Stored[], at: Date) =>
  sql`
    insert into game_difference as d (adapter, day, reference, kind, type, player_id, round_id, our_amount, our_state, their_amount, their_state, found_at)
    select ${adapter}, ${day}, n.reference, n.kind, n.type, n.player_id, n.round_id, n.our_amount, n.our_state, n.their_amount, n.their_state,
      ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n(reference text, kind text, type text, player_id bigint, round_id text,
      our_amount bigint, our_state text, their_amount bigint, their_state text)
    on conflict (adapter, day, reference) do update set kind = excluded.kind, type = excluded.type, player_id = excluded.player_id,
      round_id = excluded.round_id, our_amount = excluded.our_amount, our_state = excluded.our_state, their_amount = excluded.their_amount,
      their_state = excluded.their_state, found_at = excluded.found_at, settled_at = null, settled_by = '', note = ''
    where d.settled_by = ${bySelf} or (d.kind, d.our_amount, d.our_state, d.their_amount, d.their_state)
      is distinct from (excluded.kind, excluded.our_amount, excluded.our_state, excluded.their_amount, excluded.their_state)`.execute(
    executor,
  )

/** Settles the open differences of the day that are none any more. */
const settleVanished = (executor: Executor, { adapter, day }: Comparison, references: readonly string[], at: Date) =>
  sql`update game_difference set settled_at = ${at}::timestamptz, settled_by = ${bySelf}
    where adapter = ${adapter} and day = ${day} and settled_at is null and reference <> all (${[...references]}::text[])`.execute(
    executor,
  )

/**
 * Settles what was missing with us on other days and has been booked since: a win that the aggregator repeated until a later day, or one of midnight.
 */
const settleLate = (executor: Executor, { adapter, day }: Comparison, at: Date) =>
  sql`
    update game_difference d set settled_at = ${at}::timestamptz, settled_by = ${bySelf}
    from provider_transaction t
    where d.adapter = ${adapter} and d.day <> ${day} and d.kind = 'missing_with_us' and d.settled_at is null and d.their_state = 'booked'
      and t.player_id = d.player_id and t.provider = d.adapter and t.id_provider = d.reference and t.type <> 'tombstone'
      and t.rolled_back_by is null and (d.their_amount is null or d.their_amount = t.amount)`.execute(executor)

/** Returns the differences without what the aggregator has listed for another day, when it was missing with us. */
const withoutLate = async (
  executor: Executor,
  { adapter, day }: Comparison,
  differences: readonly GameDifference[],
): Promise<GameDifference[]> => {
  const missing = differences.flatMap(({ kind, own }) => (kind === 'missing_there' && own ? [own.id] : []))
  if (missing.length === 0) return [...differences]
  const rows = await executor
    .selectFrom('game_difference')
    .select('reference')
    .where('adapter', '=', adapter)
    .where('day', '<>', day)
    .where('kind', '=', 'missing_with_us')
    // After a whole hour that one side dates differently they are thousands.
    .where(sql<boolean>`reference = any (${missing}::text[])`)
    .execute()
  const late = new Set(rows.map(({ reference }) => reference))
  return differences.filter(({ kind, own }) => kind !== 'missing_there' || !late.has(own?.id ?? ''))
}

/** Stores what the comparison of a day has found, in place of an earlier one of the same day. Nothing of it is booked. */
export const storeComparison = (app: AppContext, comparison: Comparison, compared: ComparedDay): Promise<void> =>
  app.db.query.transaction().execute(async (executor) => {
    const { adapter, day, source, by } = comparison
    const at = new Date(app.now())
    const made = { source, made_at: at, made_by: by, listed: compared.listed, matched: compared.matched }
    // The row is locked until the end: two comparisons of a day follow each other.
    await executor
      .insertInto('game_reconciliation')
      .values({ adapter, day, ...made })
      .onConflict((conflict) => conflict.columns(['adapter', 'day']).doUpdateSet(made))
      .execute()
    await settleLate(executor, comparison, at)
    const rows = (await withoutLate(executor, comparison, compared.differences)).map(rowOf)
    await settleVanished(
      executor,
      comparison,
      rows.map(({ reference }) => reference),
      at,
    )
    await storeDifferences(executor, comparison, rows, at)
    const { listed, matched } = compared
    const detail = { day, source, listed, matched, differing: rows.length }
    await recordAudit(app, { actor: by, act: 'games compared', subject: adapter, detail }, executor)
  })

type Key = { adapter: string; day: string; reference: string }

/** Settles a difference with a note of what was done, once. */
export const settleGameDifference = (
  app: AppContext,
  { note, by, ...key }: Key & { note: string; by: string },
): Promise<'done' | 'not_found' | 'already_decided'> =>
  app.db.query.transaction().execute(async (executor) => {
    const { adapter, day, reference } = key
    const row = await executor
      .selectFrom('game_difference')
      .select(['settled_at', 'kind'])
      .where('adapter', '=', adapter)
      .where('day', '=', day)
      .where('reference', '=', reference)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return 'not_found'
    if (row.settled_at !== null) return 'already_decided'
    await executor
      .updateTable('game_difference')
      .set({ settled_at: new Date(app.now()), settled_by: by, note })
      .where('adapter', '=', adapter)
      .where('day', '=', day)
      .where('reference', '=', reference)
      .execute()
    const detail = { day, reference, kind: row.kind, note }
    await recordAudit(app, { actor: by, act: 'game difference settled', subject: adapter, detail }, executor)
    return 'done'
  })

const daysShown = 60

/** Returns the last comparisons, or that of one day. */
export const listComparisons = async ({ db }: AppContext, of?: { adapter: string; day: string }) => {
  const count = (of: 'all' | 'open') => sql<number>`(select count(*)::int from game_difference d
    where d.adapter = r.adapter and d.day = r.day and (${sql.lit(of === 'all')} or d.settled_at is null))`
  let query = db.query
    .selectFrom('game_reconciliation as r')
    .selectAll('r')
    .select([count('all').as('differing'), count('open').as('open')])
    .orderBy('r.day', 'desc')
    .orderBy('r.adapter')
    .limit(daysShown)
  if (of) query = query.where('r.adapter', '=', of.adapter).where('r.day', '=', of.day)
  const rows = await query.execute()
  return rows.map(({ made_at, made_by, ...row }) => ({ ...row, at: made_at.getTime(), by: made_by }))
}

type Page = { limit: number; offset: number }

/** Returns differences, the newest day first, and how many there are. */
export const listGameDifferences = async (
  { db }: AppContext,
  state: 'open' | 'settled' | '',
  { limit, offset }: Page,
) => {
  let query = db.query.selectFrom('game_difference as d')
  if (state) query = query.where('d.settled_at', state === 'open' ? 'is' : 'is not', null)
  const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .selectAll('d')
    .orderBy('d.day', 'desc')
    .orderBy('d.adapter')
    .orderBy('d.reference')
    .limit(limit)
    .offset(offset)
    .execute()
  const shown = rows.map((row) => ({
    ...{ adapter: row.adapter, day: row.day, reference: row.reference, kind: row.kind, type: row.type },
    player: row.player_id === null ? '' : String(row.player_id),
    round: row.round_id,
    ours: { amount: shownAmount(row.our_amount), state: row.our_state },
    theirs: { amount: shownAmount(row.their_amount), state: row.their_state },
    found: row.found_at.getTime(),
    settled: row.settled_at?.getTime() ?? ('' as const),
    by: row.settled_by,
    note: row.note,
  }))
  return { rows: shown, total }
}
