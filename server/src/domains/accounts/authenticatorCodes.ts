import { generateSecret, generateURI, verifySync } from 'otplib'
import QRCode from 'qrcode'
import type { AppContext } from '../../transport/appContext.ts'
import type { Player } from './playerQueries.ts'
import type { CodeVerdict } from './secondFactorCodes.ts'

/** The step of an app's code, and how far its clock may be off (RFC 6238, 5.2 and 6). */
const stepSeconds = 30

/** A fresh secret for an app, of 160 bits, with its address and its picture. */
export const newAppSecret = async (issuer: string, label: string) => {
  const secret = generateSecret()
  const uri = generateURI({ issuer, label, secret })
  const svg = await QRCode.toString(uri, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' })
  return { secret, uri, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` }
}

/** The time step whose code this is, one step of drift allowed either way; undefined when it is none. */
export const stepOfCode = (secret: string, code: string, nowMs: number): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined
  const epoch = Math.floor(nowMs / 1_000)
  const verdict = verifySync({ secret, token: code, epoch, epochTolerance: stepSeconds, period: stepSeconds })
  return verdict.valid && 'timeStep' in verdict ? verdict.timeStep : undefined
}

/**
 * Judges a code of the app and takes it: a step is taken once and never an older one after it, however many come at once. To say
 * that a code is used helps nobody who guesses: it counts as a try like a wrong one, opens nothing any more, and tells nothing of
 * the codes of other steps.
 */
export const takeAppCode = async (app: AppContext, player: Player, code: string): Promise<CodeVerdict> => {
  if (!player.ga_sealed) return 'wrong'
  const step = stepOfCode(app.vault.open(player.ga_sealed), code, app.now())
  if (step === undefined) return 'wrong'
  const taken = await app.db.query
    .updateTable('player')
    .set({ ga_step: step })
    .where('id', '=', player.id)
    .where('ga_sealed', '=', player.ga_sealed)
    .where('ga_step', '<', step)
    .executeTakeFirst()
  if (taken.numUpdatedRows > 0n) return 'right'
  return (await isCurrentSecret(app, player)) ? 'used' : 'wrong'
}

/** Whether the app that a player was read with is the one that counts still. */
const isCurrentSecret = async (app: AppContext, { id, ga_sealed }: Player): Promise<boolean> =>
  (await app.db.query
    .selectFrom('player')
    .select('id')
    .where('id', '=', id)
    .where('ga_sealed', '=', ga_sealed)
    .executeTakeFirst()) !== undefined
