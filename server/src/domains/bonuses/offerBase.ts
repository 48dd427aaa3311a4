import { transactionCategory, transactionStatus } from '@yakamoz/contract'
import { addDays, type Day, dayOf, type Kurus, kurus, startOfDay } from '@yakamoz/values'
import { sql } from 'kysely'
import { isCorrected } from '../../ledger/index.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'
import type { Offer } from './offers.ts'
import { bonusFor, previousMonday, weekFrom } from './rules.ts'

export const dayMs = 86_400_000

/**
 * What an offer is given for: a deposit or a week with losses, with the amount of the bonus. `isWithdrawn`: a withdrawal was requested
 * after the deposit.
 */
export type Base = { source: string; amount: Kurus; base: Kurus; isWithdrawn: boolean }

const deposits = (app: AppContext, player: number) =>
  app.db.query
    .selectFrom('transaction')
    .select(['id', 'amount', 'at'])
    .where('player_id', '=', player)
    .where('type_id', '=', 1)
    .where('status', '=', transactionStatus.approved)
    .where((row) => row.not(isCorrected('transaction')))

/** Whether a withdrawal was requested after a deposit, unless it was refused. A deposit that is withdrawn again earns no bonus. */
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
 * Returns the deposit that an offer is a share of: the first one, the latest, or the one that it was chosen with; with amount 0 if it is
 * too old.
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

/** How many weeks back corrections of returned losses are counted. */
const correctionWeeks = 5

type Week = { from: Date; until: Date }

const weekOf = (monday: Day): Week => ({
  from: new Date(startOfDay(monday)),
  until: new Date(startOfDay(addDays(monday, 7))),
})

/** Returns the current net loss of cash on decided bets that were placed in these weeks. */
const lossInWeeks = async (app: AppContext, player: number, weeks: readonly Week[]): Promise<number> => {
  const from = weeks.map((week) => week.from)
  const until = weeks.map((week) => week.until)
  const span = sql`${player}::bigint, ${from}::timestamptz[], ${until}::timestamptz[], ${new Date(app.now())}::timestamptz`
  const { rows } = await sql<{ loss: number }>`
    select casino_loss(${span}) + provider_loss(${span}) as loss`.execute(app.db.query)
  return rows[0]?.loss ?? 0
}

/** Returns the recent weeks that this offer was given for, and the losses that it was computed from. */
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

/** Returns last week's net loss in the casino. If the losses of earlier returned weeks were corrected since, the difference is included. */
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
