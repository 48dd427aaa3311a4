import { generateSecret, generateURI, verifySync } from 'otplib'
import QRCode from 'qrcode'

/** The period of an authenticator code, and the tolerated clock drift in each direction (RFC 6238, 5.2 and 6). */
const stepSeconds = 30

/** Returns a secret for an authenticator app, by default a new one (160 bits), with its `otpauth` address and QR code. */
export const newAppSecret = async (issuer: string, label: string, secret = generateSecret()) => {
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
