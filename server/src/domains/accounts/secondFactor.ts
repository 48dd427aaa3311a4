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

/** What can be switched on in this house: SMS only where one arrives. */
export const availableFactors = ({ messages }: AppContext): ('ga' | 'sms')[] =>
  messages.reaches('sms') ? ['ga', 'sms'] : ['ga']

/** What is said to a code that is not taken. */
export const codeRefusals = { wrong: 'code_incorrect', used: 'code_used', expired: 'code_expired' } as const

type CodeRefusal = Refused<(typeof codeRefusals)[Exclude<CodeVerdict, 'right'>] | 'too_many'>

/** Judges a code that a signed-in player gives, with the growing pauses of SR-06; undefined when it is right. */
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
 * Asks that the person is the player, whenever the sign-in was: by the password, and where a second factor is on by one of its codes
 * or a recovery code. For what lets money go elsewhere. The code is judged last, for it works once. Undefined when the proof is right.
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

/** Tells a refusal from the state that a switch ends in. */
export const isRefused = <R extends { done: false }>(one: FactorState | R): one is R => 'done' in one

/**
 * Switches a factor on, after a right code of its kind and a fresh proof (SR-22). All other sign-ins end; the recovery codes
 * are shown this once. A factor that is on is switched off first: so no code of the new one replaces a code of the old.
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
  const { shown, kept } = newRecoveryCodes(context.app, player.id)
  const isOn = await writeFactor(context, { from: 'none', to: type, kept })
  if (!isOn) return refuse('second_factor_set')
  await emailsOf(context.app).factorOn(player, type)
  return { type, recoveryCodes: shown }
}

/** Switches the factor that is on off, after one of its codes or a recovery code. All other sign-ins end. */
export const switchFactorOff = async (
  context: PlayerContext,
  player: Player & { factor: 'ga' | 'sms' },
  code: string,
): Promise<FactorState | CodeRefusal> => {
  const refusal = await checkCode(context, player, { kind: player.factor, code })
  if (refusal) return refusal
  await writeFactor(context, { from: player.factor, to: 'none', kept: [] })
  await emailsOf(context.app).factorOff(player)
  return { type: 'none', recoveryCodes: [] }
}

/** Writes the change unless another came before it; the app's secret goes with its factor. */
const writeFactor = async (
  { app, caller }: PlayerContext,
  change: { from: Factor; to: Factor; kept: string[] },
): Promise<boolean> => {
  const isWritten = await app.db.query.transaction().execute(async (executor) => {
    const written = await executor
      .updateTable('player')
      .set({
        factor: change.to,
        recovery_hashes: change.kept,
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
    return true
  })
  if (isWritten) publishSessionsEnded(app, caller.player)
  await recordActivity(app, caller)
  return isWritten
}

/**
 * Switches the factor of a player off for the house, who has neither phone nor recovery codes any more: every sign-in ends and
 * the player is told, with the act in the audit trail. False when none is on.
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

/** Whether a player has a factor on. */
export const hasFactor = (player: Player): player is Player & { factor: 'ga' | 'sms' } => player.factor !== 'none'
