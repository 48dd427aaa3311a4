import { createHash } from 'node:crypto'
import { type Fixture, type MatchState, shortOfOutcome, sidesOf } from '@yakamoz/sports'
import { eventName } from '@yakamoz/values'
import type { ApprovableAct } from '../../../console/approvals.ts'
import { askAct } from '../../../console/calls/ask.ts'
import { type ConsoleHandler, consoleDone, consoleRefuse } from '../../../console/consoleHandler.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { loadedMatch } from '../book.ts'
import { messagesOf, type SettlementOrder, storeOrder } from '../settlementOrders.ts'
import { previewOf } from '../settlementPreview.ts'

/** Settles, voids or takes back the result of markets, as a trader has reported. */
export const marketSettled: ApprovableAct = {
  name: 'market settled by hand',
  permission: 'trading.settle',
  rule: 'staff',
  perform: async (app, { detail, reason, by }) => {
    const order = detail.order as SettlementOrder
    const isStored = await storeOrder(app, { order, reason, actor: by.actor })
    return isStored ? { ok: true, text: 'done' } : { ok: false, text: 'this does not fit the match any more' }
  },
}

const signs = { won: '✓', lost: '✗', refunded: '↺' } as const

/** The values of an order without words, which the console adds in its language. */
const valuesOf = (
  { fixture }: MatchState,
  { kind, market, specifiers, outcomes, score, halfTime }: SettlementOrder,
) => {
  if (kind === 'result') return `${score?.home}:${score?.away} (${halfTime?.home}:${halfTime?.away})`
  const ends = outcomes.map(
    ({ outcome, result }) => `${shortOfOutcome(fixture.sport, market, outcome)?.en ?? outcome} ${signs[result]}`,
  )
  return [market || '', specifiers, ends.join(', ')].filter(Boolean).join(' · ')
}

/** Names what is settled and marks how: a second person confirms only the same. */
const subjectOf = (state: MatchState, order: SettlementOrder): string => {
  const digest = createHash('sha256').update(JSON.stringify(order)).digest('hex').slice(0, 12)
  return [eventName(sidesOf(state.fixture, 'tr')), order.kind, valuesOf(state, order), digest]
    .filter(Boolean)
    .join(' · ')
}

/** Returns what an order would change and how it is named; undefined for one that does not fit its match. */
const previewOfOrder = async (app: AppContext, order: SettlementOrder) => {
  const match = await loadedMatch(app, order.match)
  const messages = match && (await messagesOf(app, match.fed, order))
  return messages && { subject: subjectOf(match.fed, order), preview: await previewOf(app, messages) }
}

const preview_settlement: ConsoleHandler<'trading', 'preview_settlement'> = async ({ Lang: _, ...order }, { app }) => {
  const found = await previewOfOrder(app, order)
  return found ? consoleDone([found.preview]) : consoleRefuse('settlement_invalid')
}

const settle: ConsoleHandler<'trading', 'settle'> = async ({ Lang: _, reason, ...order }, { app, caller }) => {
  const found = await previewOfOrder(app, order)
  if (!found) return consoleRefuse('settlement_invalid')
  const { subject, preview } = found
  const amount = preview.paid + preview.takenBack
  const asked = { subject, amount, detail: { order, preview }, reason, by: caller.person }
  return askAct(app, marketSettled, asked)
}

const failed_orders: ConsoleHandler<'trading', 'failed_orders'> = async (_, { app, lang }) => {
  const rows = await app.db.query
    .selectFrom('settlement_order as o')
    .leftJoin('sport_match as m', 'm.id', 'o.match_id')
    .select(['o.id', 'o.match_id', 'm.fixture', 'tries', 'try_at', 'reason', 'actor', 'made_at'])
    .where('applied_at', 'is', null)
    .where('tries', '>', 0)
    .orderBy('made_at')
    .orderBy('o.id')
    .limit(100)
    .execute()
  return consoleDone(
    rows.map(({ id, match_id, fixture, tries, try_at, reason, actor, made_at }) => {
      return {
        id,
        match: match_id,
        name: fixture ? eventName(sidesOf(fixture as Fixture, lang)) : match_id,
        tries,
        next: try_at?.getTime() ?? ('' as const),
        reason,
        by: actor,
        at: made_at.getTime(),
      }
    }),
  )
}

/** The calls of the console about results by hand. */
export const settlementCalls = { preview_settlement, settle, failed_orders }
