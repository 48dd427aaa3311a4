import { z } from '@yakamoz/contract/fields'
import { type DocumentReason, documentReasonNames } from '@yakamoz/contract/verification'
import { cleanText } from '@yakamoz/values'
import { type ActOutcome, type ApprovableAct, type AskedAct, openRequests } from '../../console/approvals.ts'
import type { Person } from '../../console/person.ts'
import { lockWallet } from '../../ledger/index.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { changeAccessIn, publishAccess, publishVerified, standingProofs, takeBackProof } from '../accounts/index.ts'
import { type Asked, blockMinor, lockedDocument, writeDecision } from './decisions.ts'
import { isRestrictedBy } from './documentRules.ts'
import { documentsOf, publishDocuments } from './documents.ts'

/** Takes back the acceptance of a document: a mistake, or a document that turned out to be forged. */

type TakenBack = Asked & { why: DocumentReason; note: string; reason: string }

/** Bars the player under the rule of Northern Cyprus, or lifts that, by what stands without the document. */
const restrictAnew = async (app: AppContext, executor: Executor, { player, id, actor }: Asked): Promise<void> => {
  const row = await executor
    .selectFrom('player')
    .select(['restricted', 'restricted_by_hand as hand', 'restricted_by_hand_at as at'])
    .where('id', '=', player)
    .executeTakeFirstOrThrow()
  const byHand = row.hand !== null && row.at !== null ? { restricted: row.hand, at: row.at } : undefined
  const isRestricted = isRestrictedBy(await standingProofs(executor, player), byHand)
  if (isRestricted === row.restricted) return
  const change = isRestricted ? 'restrict' : 'unrestrict'
  await changeAccessIn(app, executor, { player, change, actor, reason: `document ${id} taken back` })
}

/**
 * Makes an accepted document a refused one, once, with all that rests on it alone: level, hold, and the bar of Northern Cyprus. Under the lock of the
 * wallet, so that every stake is judged by the state before or after it; the wallet is locked before the player, as by exclusions.
 */
export const takeBackDocument = async (
  app: AppContext,
  taken: TakenBack,
): Promise<'done' | 'not_found' | 'document_not_accepted'> => {
  const { player: id, actor, why, note, reason } = taken
  const outcome = await app.db.query.transaction().execute(async (executor) => {
    await lockWallet(executor, id)
    const found = await lockedDocument(app, executor, taken)
    if (typeof found === 'string') return found
    const { player, document } = found
    if (document.state !== 'accepted') return 'document_not_accepted'
    const { level, isHeld } = await takeBackProof(app, executor, { player, id: document.id })
    await writeDecision(app, executor, found, {
      state: 'refused',
      reason: why,
      note,
      barred: document.barred,
      actor,
      act: documentTakenBack.name,
      more: { level, held: isHeld, because: reason },
    })
    if (document.kind === 'identity' || document.kind === 'address') await restrictAnew(app, executor, taken)
    if (why === 'under_age') await blockMinor(app, executor, taken)
    return 'done' as const
  })
  if (outcome === 'done') {
    if (why === 'under_age') publishAccess(app, id, 'block')
    publishVerified(app, id)
    publishDocuments(app, id)
  }
  return outcome
}

const outcomes: Readonly<Record<Awaited<ReturnType<typeof takeBackDocument>>, ActOutcome>> = {
  done: { ok: true, text: 'done' },
  not_found: { ok: false, text: 'there is no such document' },
  document_not_accepted: { ok: false, text: 'the document is not accepted' },
}

const detailOf = z.object({ document: z.string(), why: z.enum(documentReasonNames), note: z.string() })

export const documentTakenBack: ApprovableAct = {
  name: 'document taken back',
  permission: 'verification.decide',
  rule: 'staff',
  perform: async (app, { player = 0, detail, reason, by }) => {
    const { document: id, why, note } = detailOf.parse(detail)
    return outcomes[await takeBackDocument(app, { player, id, why, note, reason, actor: by.actor })]
  },
}

type Given = { player: number; id: string; why: DocumentReason; note: string; reason: string; by: Person }

/**
 * A request to take back the acceptance of a document, or why there cannot be one. Its subject has all that the player will read, so that a second
 * person sees it and confirms only the same.
 */
export const askedTakeBack = async (
  app: AppContext,
  { player, id, why, note: given, reason, by }: Given,
): Promise<AskedAct | 'not_found' | 'document_not_accepted'> => {
  const document = (await documentsOf(app, player)).find((one) => one.id === id)
  if (!document) return 'not_found'
  if (document.state !== 'accepted') return 'document_not_accepted'
  const note = cleanText(given)
  const subject = [`${document.kind} ${id}: ${why}`, note].filter(Boolean).join(' · ')
  return { player, subject, amount: 0, detail: { document: id, why, note }, reason, by }
}

/** Returns the documents of a player of which somebody has asked to take the acceptance back, and waits for a second person. */
export const openTakeBacks = async (app: AppContext, player: number) =>
  (await openRequests(app))
    .filter(({ act, player_id }) => act === documentTakenBack.name && player_id === player)
    .map(({ detail, actor, at }) => ({ document: detailOf.parse(detail).document, by: actor, at: at.getTime() }))
