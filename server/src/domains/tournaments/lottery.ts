import { seededDraws } from '@yakamoz/games'
import { addDays, type Day, dayOf, kurus, startOfDay } from '@yakamoz/values'
import { type Selectable, sql } from 'kysely'
import { isCorrected } from '../../ledger/index.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { forEachIsolated } from '../../platform/isolateFailures.ts'
import { createTtlCache } from '../../platform/ttlCache.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { tellDrawPrize } from './notices.ts'
import { drawnTickets, listHashOf } from './rules.ts'

export type Campaign = Selectable<Schema['draw']>

/** A campaign by its id; without one the one that runs now, else the latest (Z-60). */
export const campaignOf = async (app: AppContext, id?: number | undefined): Promise<Campaign | undefined> => {
  const rows = await app.db.query.selectFrom('draw').selectAll().orderBy('starts_on', 'desc').execute()
  if (id !== undefined) return rows.find((row) => row.id === id)
  const today = dayOf(app.now())
  return rows.find((row) => row.starts_on <= today && row.ends_on >= today) ?? rows[0]
}

/** Both days of a campaign belong to it. */
const spanOf = ({ starts_on, ends_on }: Campaign) => ({
  from: new Date(startOfDay(starts_on)),
  until: new Date(startOfDay(addDays(ends_on, 1))),
})

/**
 * The tickets of a campaign that is still open: deposits in its range with its status and at least its amount. One that the
 * house has taken back buys none.
 */
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
}

/** A player's tickets: of a campaign that was drawn those that were numbered then. */
export const ticketsOf = (app: AppContext, campaign: Campaign, player: number) => {
  const { query } = app.db
  const tickets = campaign.state === 'open' ? ticketsIn(query, campaign) : query.selectFrom('transaction')
  const mine = tickets.where('player_id', '=', player)
  if (campaign.state === 'open') return mine
  return mine.where((row) =>
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

/** All tickets in the order of their numbers. */
const allTickets = (app: AppContext, campaign: Campaign) =>
  ticketsIn(app.db.patient, campaign).select(['player_id', 'id', 'at']).orderBy('at').orderBy('id').execute()

export type CampaignState = 'upcoming' | 'open' | 'closed' | 'drawn'

export const campaignState = (campaign: Campaign, nowMs: number): CampaignState => {
  if (campaign.state !== 'open') return 'drawn'
  const { from, until } = spanOf(campaign)
  if (nowMs < from.getTime()) return 'upcoming'
  return nowMs < until.getTime() ? 'open' : 'closed'
}

/** A deposit that was asked for in the range may still be decided for so many days. */
const waitDays = 3

/** The day of the draw: the first on which it is due. */
export const drawDayOf = ({ ends_on }: Pick<Campaign, 'ends_on'>): Day => addDays(ends_on, 1 + waitDays)

const isDue = (campaign: Campaign, nowMs: number): boolean =>
  campaign.state === 'open' && startOfDay(drawDayOf(campaign)) <= nowMs

/**
 * Draws a campaign once: the seed whose hash was published before the first ticket, and the hash of the list of tickets,
 * which was complete only after the last, decide together. Anybody who has both can draw it again.
 */
const draw = async (app: AppContext, campaign: Campaign): Promise<void> => {
  const tickets = await allTickets(app, campaign)
  const listHash = listHashOf(tickets.map((ticket) => ticket.id))
  const serverSeed = app.vault.open(campaign.seed_sealed)
  const won = drawnTickets(
    tickets.length,
    campaign.prizes.length,
    seededDraws({ serverSeed, clientSeed: listHash, nonce: 0 }),
  )
  const rows = won.flatMap((number, index) => {
    const ticket = tickets[number - 1]
    const amount = campaign.prizes[index] ?? 0
    const prize = { draw_id: campaign.id, place: index + 1, ticket: number, amount }
    return ticket ? [{ ...prize, player_id: ticket.player_id, transaction_id: ticket.id }] : []
  })
  await app.db.patient.transaction().execute(async (executor) => {
    const drawn = await executor
      .updateTable('draw')
      .set({ state: 'drawn', list_hash: listHash, tickets: tickets.length, drawn_at: new Date(app.now()) })
      .where('id', '=', campaign.id)
      .where('state', '=', 'open')
      .returning('id')
      .executeTakeFirst()
    if (!drawn) return
    if (rows.length > 0) await executor.insertInto('draw_prize').values(rows).execute()
    await keepNumbers(executor, campaign.id, tickets)
  })
}

/** Keeps each ticket's number: what is decided about a deposit after the draw moves none. */
const keepNumbers = async (
  executor: Executor,
  id: number,
  tickets: Awaited<ReturnType<typeof allTickets>>,
): Promise<void> => {
  await sql`
    insert into draw_ticket (draw_id, player_id, transaction_id, number)
    select ${id}::int, t.player_id, t.id, t.number
    from unnest(${tickets.map((ticket) => ticket.player_id)}::bigint[], ${tickets.map((ticket) => ticket.id)}::text[])
      with ordinality as t(player_id, id, number)`.execute(executor)
}

const payDraw = async (app: AppContext, { id, texts }: Campaign): Promise<void> => {
  const rows = await app.db.query
    .selectFrom('draw_prize')
    .selectAll()
    .where('draw_id', '=', id)
    .where('paid_at', 'is', null)
    .orderBy('place')
    .execute()
  await forEachIsolated(app, 'a prize of the draw was not paid', rows, async (row) => {
    await app.ledger.open(row.player_id)
    const posted = await app.ledger.post({
      player: row.player_id,
      id: `draw/${id}/${row.place}`,
      legs: [{ from: 'house/prizes', to: 'cash', amount: kurus(row.amount), reason: 'prize' }],
    })
    if (posted.outcome !== 'done' && posted.outcome !== 'repeated')
      throw new Error(`a prize was not paid: ${posted.outcome}`)
    await tellDrawPrize(app, id, texts, row)
    await app.db.query
      .updateTable('draw_prize')
      .set({ paid_at: new Date(app.now()) })
      .where('draw_id', '=', id)
      .where('place', '=', row.place)
      .execute()
  })
  await app.db.query
    .updateTable('draw')
    .set({ state: 'paid' })
    .where('id', '=', id)
    .where('state', '=', 'drawn')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('draw_prize').where('draw_id', '=', id).where('paid_at', 'is', null).select('place'))),
    )
    .execute()
}

/** Draws what is due and pays what was drawn. May run in any process, any number of times. */
export const sweepDraws = async (app: AppContext): Promise<void> => {
  const rows = await app.db.query.selectFrom('draw').selectAll().where('state', '<>', 'paid').orderBy('id').execute()
  for (const campaign of rows) {
    if (isDue(campaign, app.now())) await draw(app, campaign)
    if (campaign.state === 'drawn' || isDue(campaign, app.now())) await payDraw(app, campaign)
  }
}

/** However many look at an open campaign, its tickets are counted once in so long. */
const countKeptMs = 10_000

export const countTickets = createTtlCache(
  countKeptMs,
  async (app: AppContext, campaign: Campaign): Promise<number> =>
    (await ticketsIn(app.db.query, campaign).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow())
      .count,
  ({ id }) => id,
)

/** The numbers of a player's tickets by their transactions, once a campaign has been drawn. */
export const numbersOf = async (app: AppContext, { id }: Campaign, player: number): Promise<Map<string, number>> => {
  const rows = await app.db.query
    .selectFrom('draw_ticket')
    .select(['transaction_id', 'number'])
    .where('player_id', '=', player)
    .where('draw_id', '=', id)
    .execute()
  return new Map(rows.map((row) => [row.transaction_id, row.number]))
}
