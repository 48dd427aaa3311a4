import { kurus } from '@yakamoz/values'
import { sql } from 'kysely'
import { publishCampaigns } from '../../console/publishCampaigns.ts'
import type { Texts } from '../../platform/db/schema.ts'
import { forEachIsolated } from '../../platform/isolateFailures.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { stopTracking } from './participation.ts'
import { topPlayersSql } from './standings.ts'
import { notifyTournamentPrize } from './tournamentNotices.ts'

/** A batch that was judged before the end may still be written within this time. */
const graceMs = 10_000

const endedBefore = (app: AppContext): Date => new Date(app.now() - graceMs)

/** Stores the result of a finished tournament once: only one process finds it open. One that got more time meanwhile is not closed. */
const fixResult = (app: AppContext, id: number): Promise<void> =>
  app.db.query.transaction().execute(async (executor) => {
    const closed = await executor
      .updateTable('tournament')
      .set({ state: 'closed' })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .where('ends_at', '<', endedBefore(app))
      .returning('prizes')
      .executeTakeFirst()
    if (!closed) return
    await sql`
      insert into tournament_prize (player_id, tournament_id, place, points, amount)
      select s.player_id, ${id}::int, s.place, s.points, p.amount
      from (${topPlayersSql(id, closed.prizes.length)}) s
      join unnest(${closed.prizes}::bigint[]) with ordinality as p(amount, place) on p.place = s.place
      where p.amount > 0 and s.points > 0`.execute(executor)
  })

/** Pays unpaid prizes; each has its own operation id, so that concurrent processes pay it once. */
const payPrizes = async (app: AppContext, id: number, texts: Texts): Promise<void> => {
  const rows = await app.db.query
    .selectFrom('tournament_prize')
    .selectAll()
    .where('tournament_id', '=', id)
    .where('paid_at', 'is', null)
    .orderBy('place')
    .execute()
  await forEachIsolated(app, 'could not pay a tournament prize', rows, async (row) => {
    const posted = await app.ledger.post({
      player: row.player_id,
      id: `tournament/${id}/${row.place}`,
      legs: [{ from: 'house/prizes', to: 'cash', amount: kurus(row.amount), reason: 'prize' }],
    })
    if (posted.outcome !== 'done' && posted.outcome !== 'repeated')
      throw new Error(`could not book a prize: ${posted.outcome}`)
    await notifyTournamentPrize(app, id, texts, row)
    await app.db.query
      .updateTable('tournament_prize')
      .set({ paid_at: new Date(app.now()) })
      .where('tournament_id', '=', id)
      .where('place', '=', row.place)
      .execute()
    app.bus.publish('account', { player: row.player_id, event: { kind: 'balance', id: '' } })
  })
}

const payAndClose = async (app: AppContext, id: number, texts: Texts): Promise<void> => {
  await payPrizes(app, id, texts)
  await app.db.query
    .updateTable('tournament')
    .set({ state: 'paid' })
    .where('id', '=', id)
    .where('state', '=', 'closed')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tournament_prize').where('tournament_id', '=', id).where('paid_at', 'is', null).select('place'),
        ),
      ),
    )
    .execute()
  await stopTracking(app, id)
}

/** Ends finished tournaments and pays their prizes. Can run concurrently. */
export const finishTournaments = async (app: AppContext): Promise<void> => {
  const ended = await app.db.query
    .selectFrom('tournament')
    .select(['id', 'state', 'texts'])
    .where('ends_at', '<', endedBefore(app))
    .where('state', '<>', 'paid')
    .orderBy('id')
    .execute()
  for (const { id, state, texts } of ended) {
    if (state === 'open') await fixResult(app, id)
    await payAndClose(app, id, texts)
    publishCampaigns(app)
  }
}
