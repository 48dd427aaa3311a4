import { type DocumentKind, maxDailyDocuments } from '@yakamoz/contract/verification'
import { newId } from '@yakamoz/values'
import { type Selectable, sql } from 'kysely'
import { type Act, playerAct, recordAudit, withAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { forEachIsolated } from '../../platform/isolateFailures.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { refuse } from '../../transport/rpc/handler.ts'
import { lockPlayer } from '../accounts/index.ts'
import type { Picture } from './pictures.ts'
import { retentionDays } from './settings.ts'

/** A document without its picture. */
export type Document = Omit<Selectable<Schema['verification_document']>, 'sealed'> & { stored: boolean }

const columns = [
  'player_id',
  'id',
  'kind',
  'state',
  'width',
  'height',
  'sent_at',
  'decided_at',
  'decided_by',
  'reason',
  'note',
  'barred',
] as const

/** Returns the documents of a player, the newest first. */
export const documentsOf = (app: AppContext, player: number, executor: Executor = app.db.query): Promise<Document[]> =>
  executor
    .selectFrom('verification_document')
    .select(columns)
    .select(sql<boolean>`sealed is not null`.as('stored'))
    .where('player_id', '=', player)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Whether the last accepted identity document of a player bars bets and deposits: it is of Northern Cyprus. */
export const hasBarredCard = (documents: readonly Document[]): boolean =>
  documents.find(({ kind, state }) => kind === 'identity' && state === 'accepted')?.barred ?? false

const dayMs = 86_400_000

/** Tells the pages of the console that documents have changed. */
export const publishDocuments = (app: AppContext, player: number): void =>
  app.bus.publish('console', { topic: 'verification', id: String(player) })

/**
 * Stores a picture of a document, encrypted; it then waits for staff. Under the lock of the player's row, so that no more are stored than
 * allowed, and one of each kind waits.
 */
export const addDocument = async (app: AppContext, player: number, kind: DocumentKind, picture: Picture) => {
  const refusal = await app.db.query.transaction().execute(async (executor) => {
    await lockPlayer(executor, player)
    const known = await documentsOf(app, player, executor)
    if (known.some((one) => one.kind === kind && one.state === 'waiting')) return refuse('document_waiting')
    const since = app.now() - dayMs
    if (known.filter(({ sent_at }) => sent_at.getTime() > since).length >= maxDailyDocuments)
      return refuse('document_limit')
    const id = newId()
    await executor
      .insertInto('verification_document')
      .values({
        player_id: player,
        id,
        kind,
        state: 'waiting',
        width: picture.width,
        height: picture.height,
        sealed: app.vault.seal(picture.bytes.toString('base64')),
        sent_at: new Date(app.now()),
      })
      .execute()
    await executor.deleteFrom('verification_request').where('player_id', '=', player).where('kind', '=', kind).execute()
    await recordAudit(app, playerAct(player, 'document sent', { document: id, kind }), executor)
    return undefined
  })
  if (!refusal) publishDocuments(app, player)
  return refusal
}

/** Takes a waiting document back and deletes its picture; false if it does not wait. */
export const withdrawDocument = async (app: AppContext, player: number, id: string): Promise<boolean> => {
  const withdrawn = await withAudit(
    app,
    async (executor) => {
      await lockPlayer(executor, player)
      return executor
        .updateTable('verification_document')
        .set({ state: 'withdrawn', sealed: null, decided_at: new Date(app.now()) })
        .where('player_id', '=', player)
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .returning('kind')
        .executeTakeFirst()
    },
    ({ kind }) => playerAct(player, 'document withdrawn', { document: id, kind }),
  )
  if (withdrawn) publishDocuments(app, player)
  return withdrawn !== undefined
}

/** Returns the picture of a document, base64, with the audit entry of who has seen it; undefined if it is not stored. */
export const shownPicture = async (
  app: AppContext,
  { player, id, actor }: { player: number; id: string; actor: string },
): Promise<string | undefined> => {
  const row = await withAudit(
    app,
    async (executor) => {
      const found = await executor
        .selectFrom('verification_document')
        .select(['sealed', 'kind'])
        .where('player_id', '=', player)
        .where('id', '=', id)
        .executeTakeFirst()
      return found?.sealed ? { sealed: found.sealed, kind: found.kind } : undefined
    },
    ({ kind }): Act => ({ actor, act: 'document shown', subject: String(player), detail: { document: id, kind } }),
  )
  return row && app.vault.open(row.sealed)
}

/** Documents that waited when their account was closed; those that were sent since, to get the rest of the money, once sign-in is closed too. */
const waitsInClosed = sql<boolean>`d.state = 'waiting' and p.closed_at is not null and (d.sent_at <= p.closed_at or p.status = 'closed')`

/** Takes the documents of a closed account back and deletes their pictures. */
const withdrawOfClosed = async (app: AppContext, player: number): Promise<void> => {
  const withdrawn = await app.db.background.transaction().execute(async (executor) => {
    await lockPlayer(executor, player)
    const { rows } = await sql<{ id: string }>`
      update verification_document v set state = 'withdrawn', sealed = null, decided_at = ${new Date(app.now())}
      from verification_document d join player p on p.id = d.player_id
      where d.player_id = ${player}::bigint and ${waitsInClosed} and v.player_id = d.player_id and v.id = d.id
      returning v.id`.execute(executor)
    if (rows.length === 0) return false
    const detail = { count: rows.length, reason: 'account closed' }
    await recordAudit(
      app,
      { actor: 'job documents', act: 'documents withdrawn', subject: String(player), detail },
      executor,
    )
    return true
  })
  if (withdrawn) publishDocuments(app, player)
}

/** Deletes the pictures of documents that were decided, or whose account was closed, longer ago than they are kept. */
const deletePictures = async (app: AppContext): Promise<void> => {
  const oldest = new Date(app.now() - (await retentionDays(app)) * dayMs)
  await app.db.background
    .updateTable('verification_document')
    .set({ sealed: null })
    .where('sealed', 'is not', null)
    .where((row) =>
      row.or([
        row('decided_at', '<', oldest),
        sql<boolean>`state <> 'waiting' and exists (
          select from player p where p.id = verification_document.player_id and p.closed_at < ${oldest})`,
      ]),
    )
    .execute()
}

/**
 * Withdraws what waits of closed accounts, and deletes pictures that are kept long enough: after the decision, of closed accounts at the latest after
 * the closing. What was decided stays.
 */
export const deleteOldDocuments = async (app: AppContext): Promise<void> => {
  const { rows } = await sql<{ player_id: number }>`
    select distinct p.id as player_id from verification_document d join player p on p.id = d.player_id where ${waitsInClosed}`.execute(
    app.db.background,
  )
  await forEachIsolated(app, 'could not withdraw the documents of a closed account', rows, ({ player_id }) =>
    withdrawOfClosed(app, player_id),
  )
  await deletePictures(app)
}

/** Deletes the pictures of all documents of a player at once, and takes back those that wait; returns how many pictures there were. */
export const deleteDocuments = async (
  app: AppContext,
  player: number,
  { actor, reason }: { actor: string; reason: string },
): Promise<number> => {
  const deleted = await withAudit(
    app,
    async (executor) => {
      await lockPlayer(executor, player)
      const rows = await executor
        .updateTable('verification_document')
        .set({
          sealed: null,
          state: sql`case when state = 'waiting' then 'withdrawn' else state end`,
          decided_at: sql`coalesce(decided_at, ${new Date(app.now())})`,
        })
        .where('player_id', '=', player)
        .where('sealed', 'is not', null)
        .returning('id')
        .execute()
      return rows.length > 0 ? rows.length : undefined
    },
    (count) => ({ actor, act: 'documents deleted', subject: String(player), detail: { count, reason } }),
  )
  if (deleted) publishDocuments(app, player)
  return deleted ?? 0
}

const maxListed = 200

/** Returns the documents that wait, the oldest first. */
export const waitingDocuments = ({ db }: Pick<AppContext, 'db'>) =>
  db.query
    .selectFrom('verification_document')
    .select(['player_id', 'id', 'kind', 'sent_at'])
    .where('state', '=', 'waiting')
    .orderBy('sent_at')
    .limit(maxListed)
    .execute()
