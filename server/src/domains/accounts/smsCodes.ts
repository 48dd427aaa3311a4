import { randomInt, timingSafeEqual } from 'node:crypto'
import { codeDigits, smsPauseMs } from '@yakamoz/contract'
import { addressKey } from '../../platform/addressKey.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { takeFromWindow } from '../../transport/rpc/limits.ts'
import { emailsOf } from './emails.ts'
import { lockPlayer, type Player } from './playerQueries.ts'
import type { CodeVerdict } from './secondFactorCodes.ts'

export const smsLifeMs = 3 * 60_000

export const smsPerDay = 5

const maxSmsAttempts = 5

const dayMs = 24 * 3_600_000

/** What an SMS code is for: a change in the security settings, or one sign-in, identified by its challenge. */
export type SmsPurpose = 'settings' | `login:${string}`

const smsMark = (app: AppContext, player: number, purpose: SmsPurpose, code: string): string =>
  app.vault.mark(`sms:${player}:${purpose}:${code}`)

export type SmsSent = { outcome: 'sent' } | { outcome: 'too_soon' | 'too_many'; waitSeconds: number }

const waitSeconds = (untilMs: number, nowMs: number): number => Math.max(1, Math.ceil((untilMs - nowMs) / 1_000))

type SmsRequest = { purpose: SmsPurpose; address: string }

/** SMS codes per hour for one address, and for one block of numbers. */
const smsLimitPerAddress = { points: 10, seconds: 3_600 } as const

const smsLimitPerPrefix = { points: 20, seconds: 3_600 } as const

/** Numbers that differ only in these last digits form a block of ten thousand. */
const blockDigits = 4

/**
 * Returns the seconds to wait if an address or a block of numbers has reached its limit; limits the cost of mass registrations. Unlike the
 * limit by address, the limit by block ignores `RATE_FACTOR`.
 */
const rateLimitWait = async (app: AppContext, phone: string, address: string): Promise<number> => {
  const nowMs = app.now()
  const byAddress = {
    key: `sms address ${app.vault.mark(`address:${addressKey(address)}`)}`,
    points: Math.round(smsLimitPerAddress.points * app.config.rateFactor),
  }
  const byPrefix = {
    key: `sms prefix ${app.vault.mark(phone.slice(0, -blockDigits))}`,
    points: smsLimitPerPrefix.points,
  }
  const wait = await takeFromWindow(app.db, { ...byAddress, seconds: smsLimitPerAddress.seconds, nowMs })
  return wait || takeFromWindow(app.db, { ...byPrefix, seconds: smsLimitPerPrefix.seconds, nowMs })
}

/**
 * Sends a player a code: one per 60 seconds and five per day for all purposes (SR-06), within the limits by address and block of numbers.
 */
export const sendSmsCode = async (
  app: AppContext,
  player: Player,
  { purpose, address }: SmsRequest,
): Promise<SmsSent> => {
  const tooEarly = smsRefusal(await smsSentInLastDay(app.db.query, player.id, app.now()), app.now())
  if (tooEarly) return tooEarly
  const limited = await rateLimitWait(app, player.phone, address)
  if (limited > 0) return { outcome: 'too_many', waitSeconds: limited }
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
  const nowMs = app.now()
  const sent = await app.db.query.transaction().execute(async (executor): Promise<SmsSent & { phone?: string }> => {
    // The lock prevents that two concurrent requests both pass the pause, and that a code goes to a number that was just changed.
    const { phone } = (await lockPlayer(executor, player.id)) ?? player
    const refusal = smsRefusal(await smsSentInLastDay(executor, player.id, nowMs), nowMs)
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
  if (sent.outcome === 'sent') await emailsOf(app).code({ ...player, phone: sent.phone ?? player.phone }, code)
  return sent
}

/** Returns when the player's codes of the last day were sent, newest first. */
const smsSentInLastDay = async (executor: Executor, player: number, nowMs: number): Promise<number[]> => {
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
  const oldest = sentMs[smsPerDay - 1]
  return oldest === undefined ? undefined : { outcome: 'too_many', waitSeconds: waitSeconds(oldest + dayMs, nowMs) }
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Counts an attempt at the newest code of a purpose and returns its row; undefined if none is open. */
const countSmsAttempt = async (app: AppContext, player: number, purpose: SmsPurpose) => {
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
    .where('tries', '<', maxSmsAttempts)
    .returning(['code_hash', 'sent_at', 'ends_at'])
    .execute()
  return row
}

/** Checks an SMS code for a purpose and spends it if it is right; only the newest is valid. */
export const takeSmsCode = async (
  app: AppContext,
  player: Player,
  purpose: SmsPurpose,
  code: string,
): Promise<CodeVerdict> => {
  const sent = await countSmsAttempt(app, player.id, purpose)
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
