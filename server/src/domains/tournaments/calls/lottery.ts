import type { DrawState } from '@yakamoz/contract/console/drawRules'
import { kurus } from '@yakamoz/values'
import { sql } from 'kysely'
import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { prizesOf, winnersOf } from '../drawPrizes.ts'
import {
  type Campaign,
  campaignOf,
  campaignState,
  countTickets,
  drawDayOf,
  numbersOf,
  shownCampaigns,
  ticketsOf,
} from '../lottery.ts'

const mostShown = 20

/** The state as players see it: cancelled campaigns are not shown. */
const shownState = (found: Campaign, nowMs: number): Exclude<DrawState, 'cancelled'> => {
  const state = campaignState(found, nowMs)
  return state === 'cancelled' ? 'drawn' : state
}

export const campaigns: Handler<'lottery', 'campaigns'> = async (_, { app, lang }) =>
  done(
    (await shownCampaigns(app)).slice(0, mostShown).map((found) => ({
      id: found.id,
      title: found.texts[lang]?.title ?? '',
      startDate: found.starts_on,
      endDate: found.ends_on,
      state: shownState(found, app.now()),
    })),
  )

export const campaign: Handler<'lottery', 'campaign'> = async ({ campaignID }, { app, caller, lang }) => {
  const found = await campaignOf(app, campaignID)
  if (!found) return refuse('not_found')
  const state = shownState(found, app.now())
  return done([
    {
      id: found.id,
      title: found.texts[lang]?.title ?? '',
      text: found.texts[lang]?.text ?? '',
      startDate: found.starts_on,
      endDate: found.ends_on,
      drawDate: drawDayOf(found),
      leastAmount: kurus(found.least),
      status: found.status,
      pageSize: found.page_size,
      prizes: found.prizes.map(kurus),
      state,
      seedHash: found.seed_hash,
      seed: state === 'drawn' ? app.vault.open(found.seed_sealed) : '',
      listHash: found.list_hash,
      tickets: state === 'drawn' ? found.tickets : await countTickets(app, found),
      winners: await winnersOf(app, found.id, caller?.player),
    },
  ])
}

export const tickets: Handler<'lottery', 'tickets'> = async ({ campaignID, limit, offset }, { app, caller }) => {
  const found = await campaignOf(app, campaignID)
  if (!found) return refuse('not_found')
  const query = ticketsOf(app, found, caller.player)
  const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .select(['id', 'at', 'amount', 'category_id', 'transaction.status'])
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const numbers = await numbersOf(app, found, caller.player)
  const prizes = await prizesOf(app, found.id, caller.player)
  const shown = rows.map((row) => ({
    transactionID: row.id,
    time: row.at.getTime(),
    amount: kurus(row.amount),
    transaction_category_id: row.category_id,
    transaction_status: row.status,
    number: numbers.get(row.id) ?? 0,
    prize: kurus(prizes.get(row.id) ?? 0),
  }))
  return done(shown, { pagination: { limit, offset, total } })
}
