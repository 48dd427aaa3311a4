import { dayOf, type Language, newId } from '@yakamoz/values'
import { playerAct, recordAudit } from '../../../platform/audit.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { forEachIsolated } from '../../../platform/isolateFailures.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { refuse } from '../../../transport/rpc/handler.ts'
import {
  changeAccessIn,
  emailsOf,
  isVerifiedAt,
  type Player,
  playerOf,
  publishVerified,
  verifyAddress,
  verifyPlayerIn,
} from '../../accounts/index.ts'
import { knownOf } from '../decisions.ts'
import { identityRefusal, restrictionAfter } from '../documentRules.ts'
import { documentsOf, hasBarredCard, publishDocuments } from '../documents.ts'
import { type CheckOutcome, serviceOf } from './verificationService.ts'

const hourMs = 3_600_000
/** How long a check that was begun is continued instead of beginning another one. */
const continuedMs = hourMs
/** After this time a check without an outcome is looked up, and after the longer one given up. */
const lookUpMs = hourMs / 6
const givenUpMs = 7 * 24 * hourMs

/** Returns the check that a player has begun and can continue. */
export const startedCheck = (app: AppContext, player: number) =>
  app.db.query
    .selectFrom('verification_check')
    .select(['id', 'service'])
    .where('player_id', '=', player)
    .where('state', '=', 'started')
    .where('started_at', '>', new Date(app.now() - continuedMs))
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Stores a check before its service is asked, so that no outcome is unknown to us. */
const newCheck = (app: AppContext, player: number, service: string): Promise<string> =>
  app.db.query.transaction().execute(async (executor) => {
    const [id, now] = [newId(), new Date(app.now())]
    await executor
      .insertInto('verification_check')
      .values({ player_id: player, id, service, state: 'started', started_at: now, asked_at: now })
      .execute()
    await recordAudit(app, playerAct(player, 'verification started', { check: id, service }), executor)
    return id
  })

/** Begins a verification with the outside service, or continues the one that is under way; returns the address of its page. */
export const startCheck = async (app: AppContext, id: number, language: Language) => {
  const service = serviceOf(app.config, app.now)
  if (!service) return refuse('verification_closed')
  const player = await playerOf(app, id)
  if (isVerifiedAt(player, app.now())) return refuse('already_verified')
  const request = (await startedCheck(app, id))?.id ?? (await newCheck(app, id, service.name))
  try {
    return await service.start({ request, player: id, language, returnTo: `${app.config.publicUrl}/me/verification` })
  } catch (cause) {
    app.log.warn({ cause: String(cause) }, 'the verification service could not be reached')
    return refuse('verification_closed')
  }
}

/**
 * - `done`: the outcome was applied
 * - `repeated`: an outcome was applied before, which is final
 * - `recorded`: there is no outcome yet
 * - `unknown`: no check of this service
 */
export type AppliedOutcome = 'done' | 'repeated' | 'recorded' | 'unknown'

type Applied = { player: Player; outcome: CheckOutcome; actor: string }

/** Verifies a player by what a service has found. Returns why its data does not verify him, which staff then look at. */
const applyPassed = async (app: AppContext, executor: Executor, { player, outcome, actor }: Applied) => {
  const refusal = identityRefusal(outcome, knownOf(app, player), dayOf(app.now()))
  if (refusal) return refusal
  const isBarred = outcome.northernCyprus
  const proof = { source: 'service', id: outcome.request, isBarred } as const
  await verifyPlayerIn(app, executor, player.id, { by: 'service', actor, until: outcome.until || undefined, proof })
  if (outcome.address) await verifyAddress(app, executor, player.id, { by: 'service', actor, proof })
  const kind = outcome.address ? 'address' : 'identity'
  const change = restrictionAfter({ kind, isBarred }, hasBarredCard(await documentsOf(app, player.id, executor)))
  const reason = `check ${outcome.request}`
  if (change) await changeAccessIn(app, executor, { player: player.id, change, actor, reason })
  return undefined
}

/** Applies what a service has found, once: under the lock of the check, in one transaction. */
export const applyOutcome = async (
  app: AppContext,
  service: string,
  outcome: CheckOutcome,
): Promise<AppliedOutcome> => {
  const actor = `verification service ${service}`
  const applied = await app.db.query.transaction().execute(async (executor): Promise<AppliedOutcome> => {
    const player = await executor
      .selectFrom('player')
      .selectAll()
      .where('id', '=', outcome.player)
      .forUpdate()
      .executeTakeFirst()
    const check = await executor
      .selectFrom('verification_check')
      .select(['state', 'service'])
      .where('player_id', '=', outcome.player)
      .where('id', '=', outcome.request)
      .forUpdate()
      .executeTakeFirst()
    if (!player || check?.service !== service) return 'unknown'
    if (check.state !== 'started') return 'repeated'
    if (outcome.status === 'pending') return 'recorded'
    const differing = outcome.status === 'passed' ? await applyPassed(app, executor, { player, outcome, actor }) : ''
    const state = outcome.status === 'failed' ? 'failed' : differing ? 'review' : 'passed'
    await executor
      .updateTable('verification_check')
      .set({ state, reason: differing || outcome.reason, decided_at: new Date(app.now()) })
      .where('player_id', '=', player.id)
      .where('id', '=', outcome.request)
      .execute()
    const detail = { check: outcome.request, reason: differing || outcome.reason }
    await recordAudit(app, { actor, act: `verification ${state}`, subject: String(player.id), detail }, executor)
    const emails = emailsOf(app, executor)
    if (state === 'passed') await emails.documentAccepted(player, 'identity')
    if (state === 'failed') await emails.documentRequested(player, { kind: 'identity', note: '' })
    return 'done'
  })
  if (applied === 'done') {
    publishVerified(app, outcome.player)
    publishDocuments(app, outcome.player)
  }
  return applied
}

type OpenCheck = { player_id: number; id: string; service: string; started_at: Date }

/** Closes a check that its service knows nothing of for days. */
const giveUp = async (app: AppContext, { player_id: player, id }: OpenCheck): Promise<void> => {
  await app.db.background
    .updateTable('verification_check')
    .set({ state: 'failed', reason: 'no outcome', decided_at: new Date(app.now()) })
    .where('player_id', '=', player)
    .where('id', '=', id)
    .where('state', '=', 'started')
    .execute()
}

const lookUp = async (app: AppContext, check: OpenCheck): Promise<void> => {
  await app.db.background
    .updateTable('verification_check')
    .set({ asked_at: new Date(app.now()) })
    .where('player_id', '=', check.player_id)
    .where('id', '=', check.id)
    .execute()
  const service = serviceOf(app.config, app.now)
  const found = service?.name === check.service ? await service.find(check.id) : 'not_received'
  const isKnown = found !== 'not_received' && found.player === check.player_id
  const applied = isKnown ? await applyOutcome(app, check.service, found) : 'unknown'
  if (applied !== 'done' && check.started_at.getTime() < app.now() - givenUpMs) await giveUp(app, check)
}

/** Looks up the checks whose outcome was not reported. */
export const lookUpChecks = async (app: AppContext): Promise<void> => {
  const open = await app.db.background
    .selectFrom('verification_check')
    .select(['player_id', 'id', 'service', 'started_at'])
    .where('state', '=', 'started')
    .where('asked_at', '<', new Date(app.now() - lookUpMs))
    .orderBy('asked_at')
    .limit(100)
    .execute()
  await forEachIsolated(app, 'could not look up a verification', open, (check) => lookUp(app, check))
}
