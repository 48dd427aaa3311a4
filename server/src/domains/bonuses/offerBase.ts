import { transactionCategory, transactionStatus } from '@yakamoz/contract'
import { addDays, type Day, dayOf, type Kurus, kurus, startOfDay } from '@yakamoz/values'
import { sql } from 'kysely'
import { isCorrected } from '../../ledger/index.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'
import type { Offer } from './offers.ts'
import { bonusFor, previousMonday, weekFrom } from './rules.ts'

export const dayMs = 86_400_000

/** What an offer would be given for: a deposit, after which money was asked back or not, or a week; with what the bonus comes to. */
export type Base = { source: string; amount: Kurus; base: Kurus; isWithdrawn: boolean }

const deposits = (app: AppContext, player: number) =>
  app.db.query
    .selectFrom('transaction')
    .select(['id', 'amount', 'at'])
    .where('player_id', '=', player)
    .where('type_id', '=', 1)
    .where('status', '=', transactionStatus.approved)
    .where((row) => row.not(isCorrected('transaction')))

/**
 * Whether a withdrawal was asked for after a deposit: one that waits counts, one that was refused does not. A deposit that
 * goes out again has brought nothing that a bonus could be a share of.
 */
export const isWithdrawn = async (executor: Executor, player: number, deposit: string): Promise<boolean> => {
  const row = await executor
    .selectFrom('transaction as w')
    .innerJoin('transaction as d', 'd.player_id', 'w.player_id')
    .select('w.id')
    .where('w.player_id', '=', player)
    .where('d.id', '=', deposit)
    .where('w.type_id', '=', 2)
    .where('w.category_id', '=', transactionCategory.payment)
    .where('w.status', '<>', transactionStatus.refused)
    .whereRef('w.at', '>=', 'd.at')
    .where((row) => row.not(isCorrected('w')))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export type OfferFor = { player: number; offer: Offer; payment?: string | undefined }

/**
 * The deposit that an offer is a share of: the very first, or the latest, or the one that it was chosen with; it gives nothing
 * when it is no longer fresh.
 */
const depositFor = async (app: AppContext, { player, offer, payment }: OfferFor): Promise<Base | undefined> => {
  const isFirst = offer.kind === 'first_deposit'
  const row = await deposits(app, player)
    .$if(!isFirst && payment !== undefined, (query) => query.where('id', '=', payment ?? ''))
    .orderBy('at', isFirst ? 'asc' : 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const isFresh = row.at.getTime() + offer.claim_days * dayMs > app.now()
  return {
    source: `deposit/${row.id}`,
    amount: isFresh ? bonusFor(offer, kurus(row.amount)) : kurus(0),
    base: kurus(row.amount),
    isWithdrawn: await isWithdrawn(app.db.query, player, row.id),
  }
}

const weekMs = 7 * dayMs

/** How far back a correction of a week that was returned for still counts. */
const correctionWeeks = 5

type Week = { from: Date; until: Date }

const weekOf = (monday: Day): Week => ({
  from: new Date(startOfDay(monday)),
  until: new Date(startOfDay(addDays(monday, 7))),
})

/** What was lost in these weeks together, with the own money, of what was staked in them and is decided, as it stands now. */
const lossInWeeks = async (app: AppContext, player: number, weeks: readonly Week[]): Promise<number> => {
  const from = weeks.map((week) => week.from)
  const until = weeks.map((week) => week.until)
  const span = sql`${player}::bigint, ${from}::timestamptz[], ${until}::timestamptz[], ${new Date(app.now())}::timestamptz`
  const { rows } = await sql<{ loss: number }>`
    select casino_loss(${span}) + provider_loss(${span}) as loss`.execute(app.db.query)
  return rows[0]?.loss ?? 0
}

/** The weeks of late that this offer was given for, and the losses that it was reckoned from. */
const returnedWeeks = async (app: AppContext, { player, offer }: OfferFor): Promise<{ week: Week; base: number }[]> => {
  const rows = await app.db.query
    .selectFrom('bonus')
    .select(['source', 'base'])
    .where('player_id', '=', player)
    .where('offer_id', '=', offer.id)
    .where('given_at', '>', new Date(app.now() - correctionWeeks * weekMs))
    .execute()
  return rows.flatMap(({ source, base }) => {
    const monday = weekFrom(source)
    return monday && base !== null ? [{ week: weekOf(monday), base }] : []
  })
}

/**
 * Last week's net loss in the casino. What of the weeks before has been returned stays; where it was corrected since, the difference
 * counts here.
 */
const lossFor = async (app: AppContext, request: OfferFor): Promise<Base | undefined> => {
  const { player, offer } = request
  const monday = previousMonday(dayOf(app.now()))
  const week = weekOf(monday)
  if (week.until.getTime() + offer.claim_days * dayMs <= app.now()) return undefined
  const source = `week/${monday}/${offer.id}`
  const returned = (await returnedWeeks(app, request)).filter((one) => one.week.from < week.from)
  const before = returned.reduce((sum, { base }) => sum + base, 0)
  const loss = (await lossInWeeks(app, player, [week, ...returned.map((one) => one.week)])) - before
  if (loss <= 0) return undefined
  return { source, amount: bonusFor(offer, kurus(loss)), base: kurus(loss), isWithdrawn: false }
}

export const baseOf = (app: AppContext, request: OfferFor): Promise<Base | undefined> =>
  request.offer.kind === 'loss' ? lossFor(app, request) : depositFor(app, request)
