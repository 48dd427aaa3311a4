import type { DocumentKind, DocumentReason } from '@yakamoz/contract/verification'
import { documentReasons } from '@yakamoz/contract/verification'
import { cleanText, dayOf } from '@yakamoz/values'
import { recordAudit, withAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'
import {
  changeAccessIn,
  emailsOf,
  findPlayer,
  lockPlayer,
  type Player,
  publishAccess,
  publishVerified,
  verifyAddress,
  verifyPlayerIn,
} from '../accounts/index.ts'
import { identityRefusal, restrictionAfter, type Seen } from './documentRules.ts'
import { type Document, documentsOf, hasBarredCard, publishDocuments } from './documents.ts'

export type Asked = { player: number; id: string; actor: string }

type Found = { player: Player; document: Document; documents: Document[] }

/** Locks the player and returns him with a document and all others. */
export const lockedDocument = async (
  app: AppContext,
  executor: Executor,
  { player: playerId, id }: Asked,
): Promise<Found | 'not_found'> => {
  const player = await lockPlayer(executor, playerId)
  const documents = player ? await documentsOf(app, playerId, executor) : []
  const document = documents.find((one) => one.id === id)
  return player && document ? { player, document, documents } : 'not_found'
}

/** Locks the player and returns him with a document that waits, or why there is none. */
const waitingDocument = async (
  app: AppContext,
  executor: Executor,
  asked: Asked,
): Promise<Found | 'not_found' | 'document_decided'> => {
  const found = await lockedDocument(app, executor, asked)
  return typeof found === 'string' || found.document.state === 'waiting' ? found : 'document_decided'
}

type Outcome = { state: 'accepted' | 'refused'; reason?: DocumentReason; note?: string; barred?: boolean }

/** Stores a decision with its audit entry, `document accepted` or `document refused` unless `act` says otherwise, and tells the player. */
export const writeDecision = async (
  app: AppContext,
  executor: Executor,
  { player, document }: Pick<Found, 'player' | 'document'>,
  {
    state,
    reason,
    note = '',
    barred = false,
    actor,
    act = `document ${state}`,
    more = {},
  }: Outcome & { actor: string; act?: string; more?: Record<string, unknown> },
): Promise<void> => {
  await executor
    .updateTable('verification_document')
    .set({ state, reason: reason ?? '', note, barred, decided_at: new Date(app.now()), decided_by: actor })
    .where('player_id', '=', player.id)
    .where('id', '=', document.id)
    .execute()
  const { id, kind } = document
  const detail = {
    document: id,
    kind,
    ...(reason ? { reason } : {}),
    ...(barred ? { northernCyprus: true } : {}),
    ...more,
  }
  await recordAudit(app, { actor, act, subject: String(player.id), detail }, executor)
  const emails = emailsOf(app, executor)
  if (state === 'accepted') await emails.documentAccepted(player, kind)
  else
    await emails.documentRefused(player, {
      kind,
      reason: documentReasons[reason ?? 'other'].tr,
      reasonEn: documentReasons[reason ?? 'other'].en,
      note,
    })
}

export type Acceptance = Asked & Seen & { isNorthernCyprus: boolean }

/** What an accepted document makes of its player, in its transaction. */
const applyDocument = async (
  app: AppContext,
  executor: Executor,
  { player, document, documents }: Found,
  { actor, until, isNorthernCyprus }: Acceptance,
): Promise<void> => {
  const { kind, id } = document
  const proof = { source: 'document', id, isBarred: isNorthernCyprus } as const
  if (kind === 'identity')
    await verifyPlayerIn(app, executor, player.id, { by: 'document', actor, until: until || undefined, proof })
  if (kind === 'address') await verifyAddress(app, executor, player.id, { by: 'document', actor, proof })
  const change = restrictionAfter({ kind, isBarred: isNorthernCyprus }, hasBarredCard(documents))
  const reason = `document ${document.id}`
  if (change) await changeAccessIn(app, executor, { player: player.id, change, actor, reason })
}

/** Returns what a document is compared with. */
export const knownOf = (app: AppContext, player: Player) => ({
  name: `${player.firstname} ${player.lastname}`,
  birthDate: player.birth_date,
  number: app.vault.open(player.identity_sealed),
})

/** Accepts a document, once. An identity verifies its player in the same transaction, which also ends a hold of an excluded person's match. */
export const acceptDocument = async (app: AppContext, acceptance: Acceptance) => {
  const outcome = await app.db.query.transaction().execute(async (executor) => {
    const found = await waitingDocument(app, executor, acceptance)
    if (typeof found === 'string') return found
    const { kind } = found.document
    const refusal = kind === 'identity' && identityRefusal(acceptance, knownOf(app, found.player), dayOf(app.now()))
    if (refusal) return refusal
    const barred = (kind === 'identity' || kind === 'address') && acceptance.isNorthernCyprus
    await writeDecision(app, executor, found, { state: 'accepted', barred, actor: acceptance.actor })
    await applyDocument(app, executor, found, acceptance)
    return 'done' as const
  })
  if (outcome === 'done') {
    publishVerified(app, acceptance.player)
    publishDocuments(app, acceptance.player)
  }
  return outcome
}

/** Blocks the account of a minor, in the transaction of the refusal of his document. */
export const blockMinor = async (app: AppContext, executor: Executor, { player, id, actor }: Asked): Promise<void> => {
  await changeAccessIn(app, executor, { player, change: 'block', actor, reason: `under age: document ${id}` })
}

/** Refuses a document, once. Of a minor it blocks the account too, in the same transaction. */
export const refuseDocument = async (
  app: AppContext,
  asked: Asked & { reason: DocumentReason; note: string },
): Promise<'done' | 'not_found' | 'document_decided'> => {
  const { player, actor, reason } = asked
  const note = cleanText(asked.note)
  const outcome = await app.db.query.transaction().execute(async (executor) => {
    const found = await waitingDocument(app, executor, asked)
    if (typeof found === 'string') return found
    await writeDecision(app, executor, found, { state: 'refused', reason, note, actor })
    if (reason === 'under_age') await blockMinor(app, executor, asked)
    return 'done' as const
  })
  if (outcome === 'done') {
    if (reason === 'under_age') publishAccess(app, player, 'block')
    publishDocuments(app, player)
  }
  return outcome
}

/** Asks a player for a document, who is notified; `unchanged` if it was asked for already. */
export const requestDocument = async (
  app: AppContext,
  { player: id, kind, note: given, actor }: { player: number; kind: DocumentKind; note: string; actor: string },
): Promise<'done' | 'not_found' | 'unchanged' | 'document_pending'> => {
  const note = cleanText(given)
  const player = await findPlayer(app, id)
  if (!player) return 'not_found'
  const documents = await documentsOf(app, id)
  if (documents.some((one) => one.kind === kind && one.state === 'waiting')) return 'document_pending'
  const asked = await withAudit(
    app,
    async (executor) => {
      const written = await executor
        .insertInto('verification_request')
        .values({ player_id: id, kind, note, at: new Date(app.now()), by: actor })
        .onConflict((row) => row.doNothing())
        .executeTakeFirst()
      if (!written.numInsertedOrUpdatedRows) return undefined
      await emailsOf(app, executor).documentRequested(player, { kind, note })
      return true
    },
    () => ({ actor, act: 'document requested', subject: String(id), detail: { kind } }),
  )
  if (asked) publishDocuments(app, id)
  return asked ? 'done' : 'unchanged'
}

/** Accepts the holder of a bank account under another name: for this IBAN and this holder. */
export const reviewHolder = async (
  app: AppContext,
  { player, account, reason, actor }: { player: number; account: number; reason: string; actor: string },
): Promise<'done' | 'not_found' | 'unchanged'> => {
  const row = await app.db.query
    .selectFrom('bank_account')
    .select(['iban_mark', 'holder'])
    .where('player_id', '=', player)
    .where('id', '=', account)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return 'not_found'
  const reviewed = await withAudit(
    app,
    async (executor) => {
      const written = await executor
        .insertInto('holder_review')
        .values({ player_id: player, ...row, reason: cleanText(reason), at: new Date(app.now()), by: actor })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return written.numInsertedOrUpdatedRows ? true : undefined
    },
    () => ({ actor, act: 'account holder reviewed', subject: String(player), detail: { account, reason } }),
  )
  if (reviewed) publishDocuments(app, player)
  return reviewed ? 'done' : 'unchanged'
}
