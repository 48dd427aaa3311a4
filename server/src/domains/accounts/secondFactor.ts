import { type Act, playerAct, recordAudit, withAudit } from '../../platform/audit.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type PlayerContext, type Refused, refuse } from '../../transport/rpc/handler.ts'
import { emailsOf } from './emails.ts'
import type { Player } from './playerQueries.ts'
import { checkPassword, requireRecentPassword } from './reauthentication.ts'
import { newRecoveryCodes } from './recoveryCodes.ts'
import { type CodeVerdict, takeCode } from './secondFactorCodes.ts'
import { recordActivity } from './sessionActivity.ts'
import { endSessionsInTransaction, publishSessionsEnded } from './sessionEnd.ts'
import { codeAttempt } from './signInAttempts.ts'

type Factor = 'none' | 'ga' | 'sms'
export type FactorState = { type: Factor; recoveryCodes: string[] }

/** The factors that can be switched on here; SMS needs a configured gateway. */
export const availableFactors = ({ messages }: AppContext): ('ga' | 'sms')[] =>
  messages.reaches('sms') ? ['ga', 'sms'] : ['ga']

export const codeRefusals = { wrong: 'code_incorrect', used: 'code_used', expired: 'code_expired' } as const

type CodeRefusal = Refused<(typeof codeRefusals)[Exclude<CodeVerdict, 'right'>] | 'too_many'>

/** Checks a code that a signed-in player gives, with the growing pauses of SR-06; undefined if it is right. */
export const checkCode = async (
  { app, caller }: PlayerContext,
  player: Player,
  given: { kind: 'ga' | 'sms'; code: string },
): Promise<CodeRefusal | undefined> => {
  const attempt = await codeAttempt(app, player.id, { family: caller.family })
  if (attempt.waitSeconds > 0) return refuse('too_many', { seconds: attempt.waitSeconds })
  const verdict = await takeCode(app, player, { ...given, purpose: 'settings' })
  if (verdict !== 'right') return refuse(codeRefusals[verdict])
  await attempt.succeeded()
  return undefined
}

export type OwnerProof = { password?: string | undefined; code?: string | undefined }

type ProofRefusal = CodeRefusal | Refused<'password_needed' | 'password_wrong' | 'code_needed'>

/**
 * Requires proof of identity regardless of the age of the sign-in: the password, and with a second factor one of its codes or a recovery
 * code. For changes that direct money elsewhere. The code is checked last because it works once. Undefined if the proof is right.
 */
export const requireOwner = async (
  context: PlayerContext,
  player: Player,
  { password, code }: OwnerProof,
): Promise<ProofRefusal | undefined> => {
  if (!password) return refuse('password_needed')
  if (hasFactor(player) && !code) return refuse('code_needed')
  const refusal = await checkPassword(context.app, player, { password, otherwise: 'password_wrong' })
  if (refusal) return refusal
  return hasFactor(player) && code ? checkCode(context, player, { kind: player.factor, code }) : undefined
}

type FactorRequest = { type: 'ga' | 'sms'; code: string; password: string | undefined }
type SwitchOnRefusal =
  | CodeRefusal
  | Refused<'second_factor_set' | 'second_factor_missing' | 'password_needed' | 'password_wrong'>

export const isRefused = <R extends { done: false }>(one: FactorState | R): one is R => 'done' in one

/**
 * Switches a factor on after a right code of its kind and a recent proof of identity (SR-22). All other sign-ins end; recovery codes are
 * shown once. A factor that is on has to be switched off first, so that a code of a new factor cannot replace one of the old.
 */
export const switchFactorOn = async (
  context: PlayerContext,
  player: Player,
  wanted: FactorRequest,
): Promise<FactorState | SwitchOnRefusal> => {
  const { type, code, password } = wanted
  if (player.factor !== 'none') return refuse('second_factor_set')
  if (type === 'ga' && !player.ga_sealed) return refuse('second_factor_missing')
  const refusal =
    (await requireRecentPassword(context, player, password)) ?? (await checkCode(context, player, { kind: type, code }))
  if (refusal) return refusal
  const { shown, marks } = newRecoveryCodes(context.app, player.id)
  const isOn = await writeFactor(context, player, { from: 'none', to: type, marks })
  if (!isOn) return refuse('second_factor_set')
  return { type, recoveryCodes: shown }
}

/** Switches the current factor off after one of its codes or a recovery code. All other sign-ins end. */
export const switchFactorOff = async (
  context: PlayerContext,
  player: Player & { factor: 'ga' | 'sms' },
  code: string,
): Promise<FactorState | CodeRefusal> => {
  const refusal = await checkCode(context, player, { kind: player.factor, code })
  if (refusal) return refusal
  await writeFactor(context, player, { from: player.factor, to: 'none', marks: [] })
  return { type: 'none', recoveryCodes: [] }
}

/** Writes the change and its e-mail unless a concurrent change came first; the app's secret is deleted with its factor. */
const writeFactor = async (
  { app, caller }: PlayerContext,
  player: Player,
  change: { from: Factor; to: Factor; marks: string[] },
): Promise<boolean> => {
  const isWritten = await app.db.query.transaction().execute(async (executor) => {
    const written = await executor
      .updateTable('player')
      .set({
        factor: change.to,
        recovery_hashes: change.marks,
        ...(change.to === 'ga' ? {} : { ga_sealed: null, ga_step: 0 }),
      })
      .where('id', '=', caller.player)
      .where('factor', '=', change.from)
      .executeTakeFirst()
    if (written.numUpdatedRows === 0n) return false
    await endSessionsInTransaction(executor, caller.player, { except: caller.family })
    const act = change.to === 'none' ? 'second factor switched off' : 'second factor switched on'
    const factor = change.to === 'none' ? change.from : change.to
    await recordAudit(app, playerAct(caller.player, act, { factor }), executor)
    const emails = emailsOf(app, executor)
    await (change.to === 'none' ? emails.factorOff(player) : emails.factorOn(player, change.to))
    return true
  })
  if (isWritten) publishSessionsEnded(app, caller.player)
  await recordActivity(app, caller)
  return isWritten
}

/**
 * Switches off the factor of a player who has lost phone and recovery codes, for the operator. All sign-ins end, the player is notified and
 * the act audited. Returns false if none is on.
 */
export const removeFactor = async (app: AppContext, id: number, act: Act): Promise<boolean> => {
  const removed = await withAudit(
    app,
    async (executor) => {
      const player = await executor
        .updateTable('player')
        .set({ factor: 'none', recovery_hashes: [], ga_sealed: null, ga_step: 0 })
        .where('id', '=', id)
        .where('factor', '<>', 'none')
        .returning(['id', 'email', 'firstname', 'language'])
        .executeTakeFirst()
      if (!player) return undefined
      await endSessionsInTransaction(executor, id)
      await emailsOf(app, executor).factorOff(player)
      return player
    },
    () => act,
  )
  if (removed) publishSessionsEnded(app, id)
  return removed !== undefined
}

export const hasFactor = (player: Player): player is Player & { factor: 'ga' | 'sms' } => player.factor !== 'none'
