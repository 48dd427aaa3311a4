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

/** What an SMS code was sent for: a change in the security settings, or one sign-in, told by its challenge. */
export type SmsPurpose = 'settings' | `login:${string}`

const smsMark = (app: AppContext, player: number, purpose: SmsPurpose, code: string): string =>
  app.vault.mark(`sms:${player}:${purpose}:${code}`)

export type SmsSent = { outcome: 'sent' } | { outcome: 'too_soon' | 'too_many'; waitSeconds: number }

const waitSeconds = (untilMs: number, nowMs: number): number => Math.max(1, Math.ceil((untilMs - nowMs) / 1_000))

type SmsRequest = { purpose: SmsPurpose; address: string }

/** Codes that one address, and one block of numbers, may have sent in an hour. */
const smsLimitPerAddress = { points: 10, seconds: 3_600 } as const

const smsLimitPerPrefix = { points: 20, seconds: 3_600 } as const

/** The digits at the end of a number that tell those of a block apart: ten thousand belong together. */
const blockDigits = 4

/**
 * The seconds to wait where an address or a block of numbers has had its share: whoever opens accounts by the dozen sends no SMS by the
 * dozen. Other than the limit by address that of a block is the same whatever `RATE_FACTOR` says.
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

/** Sends a player a code: one in 60 seconds, five a day, whatever they are for (SR-06), and so many for an address and a block of numbers. */
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
    // The row is held so that two requests at once do not both find the pause over, and none goes to a number that was left.
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

/** When the player's codes of the last day were sent, the newest first. */
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

/** Counts a try at the newest code of a purpose and gives its row; undefined when none may be tried. */
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

/** Judges a code sent by SMS for a purpose and spends it when it is right; only the newest counts. */
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
