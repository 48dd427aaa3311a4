import { seededDraws } from '@yakamoz/games'
import { kurus, startOfDay } from '@yakamoz/values'
import { sql } from 'kysely'
import { publishCampaigns } from '../../console/publishCampaigns.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { forEachIsolated } from '../../platform/isolateFailures.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type Campaign, drawDayOf, ticketsInOrder } from './lottery.ts'
import { drawnTickets, listHashOf } from './rules.ts'
import { notifyDrawPrize } from './tournamentNotices.ts'

const isDue = (campaign: Campaign, nowMs: number): boolean => startOfDay(drawDayOf(campaign)) <= nowMs

/**
 * Draws a campaign once. The result is determined by the seed, whose hash was published before the first ticket, and the hash of the list
 * of tickets, which is known only after the last. Anybody with both can repeat the draw.
 */
const drawWinners = async (app: AppContext, campaign: Campaign): Promise<void> => {
  const tickets = await ticketsInOrder(app, campaign)
  const listHash = listHashOf(tickets.map((ticket) => ticket.id))
  const serverSeed = app.vault.open(campaign.seed_sealed)
  const winningNumbers = drawnTickets(
    tickets.length,
    campaign.prizes.length,
    seededDraws({ serverSeed, clientSeed: listHash, nonce: 0 }),
  )
  const rows = winningNumbers.flatMap((number, index) => {
    const ticket = tickets[number - 1]
    const amount = campaign.prizes[index] ?? 0
    const prize = { draw_id: campaign.id, place: index + 1, ticket: number, amount }
    return ticket ? [{ ...prize, player_id: ticket.player_id, transaction_id: ticket.id }] : []
  })
  await app.db.background.transaction().execute(async (executor) => {
    const drawn = await executor
      .updateTable('draw')
      .set({ state: 'drawn', list_hash: listHash, tickets: tickets.length, drawn_at: new Date(app.now()) })
      .where('id', '=', campaign.id)
      .where('state', '=', 'open')
      .returning('id')
      .executeTakeFirst()
    if (!drawn) return
    if (rows.length > 0) await executor.insertInto('draw_prize').values(rows).execute()
    await storeTicketNumbers(executor, campaign.id, tickets)
  })
}

/** Stores the number of each ticket, so that later decisions about deposits do not change them. */
const storeTicketNumbers = async (
  executor: Executor,
  id: number,
  tickets: Awaited<ReturnType<typeof ticketsInOrder>>,
): Promise<void> => {
  await sql`
    insert into draw_ticket (draw_id, player_id, transaction_id, number)
    select ${id}::int, t.player_id, t.id, t.number
    from unnest(${tickets.map((ticket) => ticket.player_id)}::bigint[], ${tickets.map((ticket) => ticket.id)}::text[])
      with ordinality as t(player_id, id, number)`.execute(executor)
}

const payDrawPrizes = async (app: AppContext, { id, texts }: Campaign): Promise<void> => {
  const rows = await app.db.query
    .selectFrom('draw_prize')
    .selectAll()
    .where('draw_id', '=', id)
    .where('paid_at', 'is', null)
    .orderBy('place')
    .execute()
  await forEachIsolated(app, 'could not pay a draw prize', rows, async (row) => {
    await app.ledger.open(row.player_id)
    const posted = await app.ledger.post({
      player: row.player_id,
      id: `draw/${id}/${row.place}`,
      legs: [{ from: 'house/prizes', to: 'cash', amount: kurus(row.amount), reason: 'prize' }],
    })
    if (posted.outcome !== 'done' && posted.outcome !== 'repeated')
      throw new Error(`could not book a prize: ${posted.outcome}`)
    await notifyDrawPrize(app, id, texts, row)
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

/** Draws due campaigns and pays prizes. Can run concurrently. */
export const runDueDraws = async (app: AppContext): Promise<void> => {
  const rows = await app.db.query
    .selectFrom('draw')
    .selectAll()
    .where('state', 'in', ['open', 'drawn'])
    .orderBy('id')
    .execute()
  for (const campaign of rows) {
    const isOpen = campaign.state === 'open'
    if (isOpen && !isDue(campaign, app.now())) continue
    if (isOpen) await drawWinners(app, campaign)
    await payDrawPrizes(app, campaign)
    publishCampaigns(app)
  }
}
