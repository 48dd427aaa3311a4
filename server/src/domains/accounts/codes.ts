import { randomInt, timingSafeEqual } from 'node:crypto'
import { codeDigits, smsPauseMs } from '@yakamoz/contract'
import { cleanNumber } from '@yakamoz/values'
import { sql } from 'kysely'
import { generateSecret, generateURI, verifySync } from 'otplib'
import QRCode from 'qrcode'
import { addressKey } from '../../platform/addressKey.ts'
import { noted, ownAct } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { takeOfWindow } from '../../transport/rpc/limits.ts'
import { lettersOf } from './letters.ts'
import { lockPlayer, type Player } from './queries.ts'

/** The codes of the second factor: of the app, by SMS, and for recovery. Each works once. */

/** `used`: a code of the app that was right, of a step that is taken already. */
export type CodeVerdict = 'right' | 'wrong' | 'used' | 'expired'

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
const takeAppCode = async (app: AppContext, player: Player, code: string): Promise<CodeVerdict> => {
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
  return (await isStillSecret(app, player)) ? 'used' : 'wrong'
}

/** Whether the app that a player was read with is the one that counts still. */
const isStillSecret = async (app: AppContext, { id, ga_sealed }: Player): Promise<boolean> =>
  (await app.db.query
    .selectFrom('player')
    .select('id')
    .where('id', '=', id)
    .where('ga_sealed', '=', ga_sealed)
    .executeTakeFirst()) !== undefined

export const smsLifeMs = 3 * 60_000
export const smsADay = 5
const mostSmsTries = 5
const dayMs = 24 * 3_600_000

/** What an SMS code was sent for: a change in the security settings, or one sign-in, told by its challenge. */
export type SmsPurpose = 'settings' | `login:${string}`

const smsMark = (app: AppContext, player: number, purpose: SmsPurpose, code: string): string =>
  app.vault.mark(`sms:${player}:${purpose}:${code}`)

export type SmsSent = { outcome: 'sent' } | { outcome: 'too_soon' | 'too_many'; waitSeconds: number }

const waitSeconds = (untilMs: number, nowMs: number): number => Math.max(1, Math.ceil((untilMs - nowMs) / 1_000))

type SmsAsked = { purpose: SmsPurpose; address: string }

/** Codes that one address, and one block of numbers, may have sent in an hour. */
export const smsOfAddress = { points: 10, seconds: 3_600 } as const
export const smsOfPrefix = { points: 20, seconds: 3_600 } as const
/** The digits at the end of a number that tell those of a block apart: ten thousand belong together. */
const blockDigits = 4

/**
 * The seconds to wait where an address or a block of numbers has had its share: whoever opens accounts by the dozen sends no SMS by the
 * dozen. Other than the limit by address that of a block is the same whatever `RATE_FACTOR` says.
 */
const shareWait = async (app: AppContext, phone: string, address: string): Promise<number> => {
  const nowMs = app.now()
  const byAddress = {
    key: `sms address ${app.vault.mark(`address:${addressKey(address)}`)}`,
    points: Math.round(smsOfAddress.points * app.config.rateFactor),
  }
  const byPrefix = { key: `sms prefix ${app.vault.mark(phone.slice(0, -blockDigits))}`, points: smsOfPrefix.points }
  const wait = await takeOfWindow(app.db, { ...byAddress, seconds: smsOfAddress.seconds, nowMs })
  return wait || takeOfWindow(app.db, { ...byPrefix, seconds: smsOfPrefix.seconds, nowMs })
}

/** Sends a player a code: one in 60 seconds, five a day, whatever they are for (SR-06), and so many for an address and a block of numbers. */
export const sendSmsCode = async (
  app: AppContext,
  player: Player,
  { purpose, address }: SmsAsked,
): Promise<SmsSent> => {
  const early = smsRefusal(await sentOfLastDay(app.db.query, player.id, app.now()), app.now())
  if (early) return early
  const share = await shareWait(app, player.phone, address)
  if (share > 0) return { outcome: 'too_many', waitSeconds: share }
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
  const nowMs = app.now()
  const sent = await app.db.query.transaction().execute(async (executor): Promise<SmsSent & { phone?: string }> => {
    // The row is held so that two requests at once do not both find the pause over, and none goes to a number that was left.
    const { phone } = (await lockPlayer(executor, player.id)) ?? player
    const refusal = smsRefusal(await sentOfLastDay(executor, player.id, nowMs), nowMs)
    if (refusal) return refusal
    await executor
      .insertInto('sms_code')
      .values({
        player_id: player.id,
        purpose,
        code_hash: smsMark(app, player.id, purpose, code),
        sent_at: new Date(nowMs),
        ends_at: new Date(nowMs + smsLifeMs),
      })
      .execute()
    return { outcome: 'sent', phone }
  })
  if (sent.outcome === 'sent') await lettersOf(app).code({ ...player, phone: sent.phone ?? player.phone }, code)
  return sent
}

/** When the player's codes of the last day were sent, the newest first. */
const sentOfLastDay = async (executor: Executor, player: number, nowMs: number): Promise<number[]> => {
  const rows = await executor
    .selectFrom('sms_code')
    .select('sent_at')
    .where('player_id', '=', player)
    .where('sent_at', '>', new Date(nowMs - dayMs))
    .orderBy('sent_at', 'desc')
    .execute()
  return rows.map((row) => row.sent_at.getTime())
}

const smsRefusal = (sentMs: number[], nowMs: number): SmsSent | undefined => {
  const last = sentMs[0]
  if (last !== undefined && nowMs < last + smsPauseMs) {
    return { outcome: 'too_soon', waitSeconds: waitSeconds(last + smsPauseMs, nowMs) }
  }
  const oldest = sentMs[smsADay - 1]
  return oldest === undefined ? undefined : { outcome: 'too_many', waitSeconds: waitSeconds(oldest + dayMs, nowMs) }
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Counts a try at the newest code of a purpose and gives its row; undefined when none may be tried. */
const tryNewestSms = async (app: AppContext, player: number, purpose: SmsPurpose) => {
  const [row] = await app.db.query
    .updateTable('sms_code')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('player_id', '=', player)
    .where('purpose', '=', purpose)
    .where('sent_at', '=', (newest) =>
      newest
        .selectFrom('sms_code as s')
        .select((select) => select.fn.max('s.sent_at').as('sent_at'))
        .where('s.player_id', '=', player)
        .where('s.purpose', '=', purpose),
    )
    .where('spent_at', 'is', null)
    .where('tries', '<', mostSmsTries)
    .returning(['code_hash', 'sent_at', 'ends_at'])
    .execute()
  return row
}

/** Judges a code sent by SMS for a purpose and spends it when it is right; only the newest counts. */
const takeSmsCode = async (
  app: AppContext,
  player: Player,
  purpose: SmsPurpose,
  code: string,
): Promise<CodeVerdict> => {
  const sent = await tryNewestSms(app, player.id, purpose)
  if (!sent || !isSame(sent.code_hash, smsMark(app, player.id, purpose, code))) return 'wrong'
  if (sent.ends_at.getTime() <= app.now()) return 'expired'
  const spent = await app.db.query
    .updateTable('sms_code')
    .set({ spent_at: new Date(app.now()) })
    .where('player_id', '=', player.id)
    .where('purpose', '=', purpose)
    .where('sent_at', '=', sent.sent_at)
    .where('spent_at', 'is', null)
    .executeTakeFirst()
  return spent.numUpdatedRows > 0n ? 'right' : 'wrong'
}

/** Letters and digits that nobody takes for one another. */
const recoveryAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const recoveryLength = 10
const recoveryCount = 10

const recoveryMark = (app: AppContext, player: number, code: string): string =>
  app.vault.mark(`recovery:${player}:${code}`)

const newRecoveryCode = (): string =>
  Array.from({ length: recoveryLength }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('')

/** Ten fresh recovery codes, about 49 bits each, `ABCDE-FGHJK`, and the marks under which they are kept. */
export const newRecoveryCodes = (app: AppContext, player: number): { shown: string[]; kept: string[] } => {
  const codes = Array.from({ length: recoveryCount }, newRecoveryCode)
  return {
    shown: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`),
    kept: codes.map((code) => recoveryMark(app, player, code)),
  }
}

/** The recovery code that was typed, in capitals and without dashes; undefined when it has not the form of one. */
export const recoveryCodeFrom = (typed: string): string | undefined => {
  const code = cleanNumber(typed).toUpperCase()
  return code.length === recoveryLength && [...code].every((letter) => recoveryAlphabet.includes(letter))
    ? code
    : undefined
}

/** Takes a recovery code off the player's list: the audit trail and the player are told how many are left. */
const takeRecoveryCode = async (app: AppContext, player: Player, { purpose, code }: Given): Promise<CodeVerdict> => {
  const kept = recoveryMark(app, player.id, code)
  const taken = await noted(
    app,
    async (executor) => {
      const row = await executor
        .updateTable('player')
        .set({ recovery_hashes: sql<string[]>`array_remove(recovery_hashes, ${kept})` })
        .where('id', '=', player.id)
        .where(sql<boolean>`${kept} = any (recovery_hashes)`)
        .returning(sql<number>`cardinality(recovery_hashes)`.as('left_over'))
        .executeTakeFirst()
      if (row) await lettersOf(app, executor).recoveryUsed(player, row.left_over)
      return row
    },
    ({ left_over }) =>
      ownAct(player.id, 'recovery code used', {
        for: purpose === 'settings' ? 'settings' : 'sign-in',
        left: left_over,
      }),
  )
  return taken ? 'right' : 'wrong'
}

export type Given = { kind: 'ga' | 'sms'; purpose: SmsPurpose; code: string }

/** Judges a code of a kind; where the kind is the factor that is on, a recovery code will do as well. */
export const takeCode = (app: AppContext, player: Player, given: Given): Promise<CodeVerdict> => {
  const { kind, purpose, code } = given
  const recovery = player.factor === kind ? recoveryCodeFrom(code) : undefined
  if (recovery) return takeRecoveryCode(app, player, { ...given, code: recovery })
  return kind === 'ga' ? takeAppCode(app, player, code) : takeSmsCode(app, player, purpose, code)
}
