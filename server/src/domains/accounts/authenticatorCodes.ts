import { generateSecret, generateURI, verifySync } from 'otplib'
import QRCode from 'qrcode'
import type { AppContext } from '../../transport/appContext.ts'
import type { Player } from './playerQueries.ts'
import type { CodeVerdict } from './secondFactorCodes.ts'

/** The period of an authenticator code, and the tolerated clock drift in each direction (RFC 6238, 5.2 and 6). */
const stepSeconds = 30

/** Creates a secret for an authenticator app (160 bits), with its `otpauth` address and QR code. */
export const newAppSecret = async (issuer: string, label: string) => {
  const secret = generateSecret()
  const uri = generateURI({ issuer, label, secret })
  const svg = await QRCode.toString(uri, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' })
  return { secret, uri, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` }
}

/** Returns the time step of a valid code, with one step of drift in each direction; undefined for an invalid code. */
export const stepOfCode = (secret: string, code: string, nowMs: number): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined
  const epoch = Math.floor(nowMs / 1_000)
  const verdict = verifySync({ secret, token: code, epoch, epochTolerance: stepSeconds, period: stepSeconds })
  return verdict.valid && 'timeStep' in verdict ? verdict.timeStep : undefined
}

/**
 * Checks an authenticator code and consumes its time step: each step is accepted once, and none before the last accepted one. The answer
 * `used` gives an attacker nothing: it counts as an attempt, and says nothing about other steps.
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

/** Whether the secret that the player was read with is still the current one. */
const isCurrentSecret = async (app: AppContext, { id, ga_sealed }: Player): Promise<boolean> =>
  (await app.db.query
    .selectFrom('player')
    .select('id')
    .where('id', '=', id)
    .where('ga_sealed', '=', ga_sealed)
    .executeTakeFirst()) !== undefined
