import type { AppContext } from '../../../transport/appContext.ts'
import type { PayoutAnswer, PayoutPort, PayoutRequest } from './paymentProvider.ts'

type Played = Pick<PayoutAnswer, 'status' | 'reason'> & { next?: { status: 'settled' | 'returned'; afterMs: number } }

/** How a payout is played: whether the sandbox stores it, and whether it answers. */
type Play = { stored?: Played; isAnswered: boolean }

const settled: Play = { stored: { status: 'settled', reason: '' }, isAnswered: true }

/**
 * What the sandbox makes of a payout, by the kuruş of its amount, as in 250,01. Every other amount is settled at once.
 * - 01: refused
 * - 02: settled, and returned a minute later
 * - 03: settled, but the answer is lost
 * - 04: lost on the way
 * - 05: accepted, and settled five seconds later
 */
const plays: Readonly<Record<string, Play>> = {
  '01': { stored: { status: 'refused', reason: 'the account is closed' }, isAnswered: true },
  '02': {
    stored: { status: 'settled', reason: '', next: { status: 'returned', afterMs: 60_000 } },
    isAnswered: true,
  },
  '03': { ...settled, isAnswered: false },
  '04': { isAnswered: false },
  '05': { stored: { status: 'accepted', reason: '', next: { status: 'settled', afterMs: 5_000 } }, isAnswered: true },
}

const storePlayed = async (app: AppContext, { request, player, payment, amount }: PayoutRequest, played: Played) => {
  const { status, reason, next } = played
  await app.db.query
    .insertInto('sandbox_payout')
    .values({
      player_id: player,
      request,
      payment,
      amount,
      status,
      reason,
      next_status: next?.status ?? null,
      next_at: next ? new Date(app.now() + next.afterMs) : null,
    })
    .onConflict((row) => row.doNothing())
    .execute()
}

const find: PayoutPort['find'] = async (app, { player, request }) => {
  const row = await app.db.query
    .selectFrom('sandbox_payout')
    .select(['status', 'reason'])
    .where('player_id', '=', player)
    .where('request', '=', request)
    .executeTakeFirst()
  if (!row) return 'not_received'
  return { ...row, reference: `SB-${request}`, code: row.status === 'refused' ? 'account_closed' : '' }
}

const pay: PayoutPort['pay'] = async (app, payout) => {
  const play = plays[payout.amount.slice(-2)] ?? settled
  if (play.stored) await storePlayed(app, payout, play.stored)
  const answer = play.isAnswered ? await find(app, payout) : undefined
  if (answer === undefined || answer === 'not_received') throw new Error('the sandbox did not answer')
  return answer
}

/** The payout side of the sandbox, which remembers what it was asked for. */
export const sandboxPayouts: PayoutPort = { pay, find }

/** Returns the payouts whose next report is due, after the report. */
export const reportDue = async (app: AppContext) => {
  const due = await app.db.query
    .selectFrom('sandbox_payout')
    .selectAll()
    .where('next_at', '<=', new Date(app.now()))
    .orderBy('next_at')
    .limit(100)
    .execute()
  return due.map((row) => ({ ...row, status: row.next_status ?? row.status }))
}

/** Stores that a report was sent. */
export const markReported = async (
  app: AppContext,
  { player_id, request, status }: Awaited<ReturnType<typeof reportDue>>[number],
): Promise<void> => {
  await app.db.query
    .updateTable('sandbox_payout')
    .set({ status, next_status: null, next_at: null })
    .where('player_id', '=', player_id)
    .where('request', '=', request)
    .execute()
}
