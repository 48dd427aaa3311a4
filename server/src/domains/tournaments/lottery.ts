import { type DrawState, drawDayAfter } from '@yakamoz/contract/console/drawRules'
import { addDays, type Day, dayOf, startOfDay } from '@yakamoz/values'
import { type Selectable, sql } from 'kysely'
import { isCorrected } from '../../ledger/index.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { isRealPlayer } from '../../platform/pastPlayers.ts'
import { createTtlCache } from '../../platform/ttlCache.ts'
import type { AppContext } from '../../transport/appContext.ts'

export type Campaign = Selectable<Schema['draw']>

/** Returns the campaigns that players see, the newest first. */
export const shownCampaigns = ({ db }: AppContext): Promise<Campaign[]> =>
  db.query.selectFrom('draw').selectAll().where('state', '<>', 'cancelled').orderBy('starts_on', 'desc').execute()

/** Returns a campaign by id; without one the current campaign, else the latest that has begun, else the next (Z-60). */
export const campaignOf = async (app: AppContext, id?: number | undefined): Promise<Campaign | undefined> => {
  const rows = await shownCampaigns(app)
  if (id !== undefined) return rows.find((row) => row.id === id)
  // Campaigns do not overlap: the latest that has begun is the current one, if there is one.
  return rows.find((row) => row.starts_on <= dayOf(app.now())) ?? rows.at(-1)
}

/** Both the first and the last day are included. */
const spanOf = ({ starts_on, ends_on }: Campaign) => ({
  from: new Date(startOfDay(starts_on)),
  until: new Date(startOfDay(addDays(ends_on, 1))),
})

/** Queries the tickets of an open campaign: deposits in its period with its status and minimum amount, without reversed ones. */
const ticketsIn = (query: Executor, campaign: Campaign) => {
  const { from, until } = spanOf(campaign)
  return query
    .selectFrom('transaction')
    .where('type_id', '=', 1)
    .where('category_id', '=', 1)
    .where('transaction.status', '=', campaign.status)
    .where('amount', '>=', campaign.least)
    .where('at', '>=', from)
    .where('at', '<', until)
    .where((row) => row.not(isCorrected('transaction')))
    .where(isRealPlayer('transaction.player_id'))
}

/** Returns a player's tickets; after the draw those that were numbered then. */
export const ticketsOf = (app: AppContext, campaign: Campaign, player: number) => {
  const { query } = app.db
  const tickets = campaign.state === 'open' ? ticketsIn(query, campaign) : query.selectFrom('transaction')
  const own = tickets.where('player_id', '=', player)
  if (campaign.state === 'open') return own
  return own.where((row) =>
    row(
      'id',
      'in',
      row
        .selectFrom('draw_ticket')
        .select('transaction_id')
        .where('player_id', '=', player)
        .where('draw_id', '=', campaign.id),
    ),
  )
}

/** Queries all tickets with their deposits; after the draw those that were numbered then. */
export const allTickets = (query: Executor, campaign: Campaign) =>
  campaign.state === 'open'
    ? ticketsIn(query, campaign).select(['player_id', 'at', 'amount'])
    : query
        .selectFrom('draw_ticket as k')
        .innerJoin('transaction as t', (on) =>
          on.onRef('t.player_id', '=', 'k.player_id').onRef('t.id', '=', 'k.transaction_id'),
        )
        .where('k.draw_id', '=', campaign.id)
        .select(['t.player_id', 't.at', 't.amount'])

/** Returns all tickets in the order of their numbers. */
export const ticketsInOrder = (app: AppContext, campaign: Campaign) =>
  ticketsIn(app.db.background, campaign).select(['player_id', 'id', 'at']).orderBy('at').orderBy('id').execute()

export const campaignState = (campaign: Campaign, nowMs: number): DrawState => {
  if (campaign.state === 'cancelled') return 'cancelled'
  if (campaign.state !== 'open') return 'drawn'
  const { from, until } = spanOf(campaign)
  if (nowMs < from.getTime()) return 'upcoming'
  return nowMs < until.getTime() ? 'open' : 'closed'
}

/** The first day on which the draw is due. */
export const drawDayOf = ({ ends_on }: Pick<Campaign, 'ends_on'>): Day => drawDayAfter(ends_on)

/** The count of an open campaign's tickets is cached for all readers. */
const countTtlMs = 10_000

export const countTickets = createTtlCache(
  countTtlMs,
  async (app: AppContext, campaign: Campaign): Promise<number> =>
    (await ticketsIn(app.db.query, campaign).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow())
      .count,
  ({ id }) => id,
)

/** Returns the numbers of a player's tickets by transaction, after the draw. */
export const numbersOf = async (app: AppContext, { id }: Campaign, player: number): Promise<Map<string, number>> => {
  const rows = await app.db.query
    .selectFrom('draw_ticket')
    .select(['transaction_id', 'number'])
    .where('player_id', '=', player)
    .where('draw_id', '=', id)
    .execute()
  return new Map(rows.map((row) => [row.transaction_id, row.number]))
}
