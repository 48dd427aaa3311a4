import { kurus } from '@yakamoz/values'
import { type Selectable, sql } from 'kysely'
import type { Schema, Texts } from '../../platform/db/schema.ts'
import { forEachIsolated } from '../../platform/isolateFailures.ts'
import { createTtlCache } from '../../platform/ttlCache.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { tellTournamentPrize } from './notices.ts'

export type Tournament = Selectable<Schema['tournament']>

export const tournamentOf = (app: AppContext, id: number): Promise<Tournament | undefined> =>
  app.db.query.selectFrom('tournament').selectAll().where('id', '=', id).where('active', '=', true).executeTakeFirst()

export type Standing = { player: number; name: string; place: number; points: number; rounds: number }

/** The first of the standings: more points first, of two alike who had them earlier. Only who has played is placed. */
const firstOf = (id: number, limit: number) => sql`
  select p.*, row_number() over (order by p.points desc, p.reached_at, p.player_id)::int as place
  from (
    select player_id, points, rounds, reached_at from tournament_player
    where tournament_id = ${id}::int and rounds > 0
    order by points desc, reached_at, player_id limit ${limit}::int
  ) p`

/** Numbered after they were cut off: measured with 100,000 players, 1 ms; numbering all of them took 200. */
export const boardOf = async (app: AppContext, id: number, limit: number): Promise<Standing[]> =>
  (
    await sql<Standing>`
      select p.player_id as player, y.username as name, p.place, p.points, p.rounds
      from (${firstOf(id, limit)}) p join player y on y.id = p.player_id order by p.place`.execute(app.db.query)
  ).rows

/** Where a player stands: one more than there are before, most of them counted in the index alone. */
export const standingOf = async (app: AppContext, id: number, player: number): Promise<Standing | undefined> =>
  (
    await sql<Standing>`
      select p.player_id as player, y.username as name, p.points, p.rounds, (1 + (
        select count(*) from tournament_player o where o.tournament_id = p.tournament_id and o.points > p.points
      ) + (
        select count(*) from tournament_player o
        where o.tournament_id = p.tournament_id and o.points = p.points and o.rounds > 0
          and o.reached_at <= p.reached_at and (o.reached_at, o.player_id) < (p.reached_at, p.player_id)
      ))::int as place
      from tournament_player p join player y on y.id = p.player_id
      where p.player_id = ${player}::bigint and p.tournament_id = ${id}::int and p.rounds > 0`.execute(app.db.query)
  ).rows[0]

/** However many look at a board, its players are counted once in so long: 15 ms of a hundred thousand. */
const countKeptMs = 10_000

export const countPlayers = createTtlCache(
  countKeptMs,
  async (app: AppContext, id: number): Promise<number> =>
    (
      await app.db.query
        .selectFrom('tournament_player')
        .select(sql<number>`count(*)::int`.as('players'))
        .where('tournament_id', '=', id)
        .executeTakeFirstOrThrow()
    ).players,
  (id) => id,
)

export const hasJoined = async (app: AppContext, id: number, player: number): Promise<boolean> => {
  const row = await app.db.query
    .selectFrom('tournament_player')
    .select('player_id')
    .where('player_id', '=', player)
    .where('tournament_id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Enters a player; from then on the wallet is watched. A second time is no-op. */
export const join = async (app: AppContext, id: number, player: number): Promise<void> => {
  await app.ledger.open(player)
  const now = new Date(app.now())
  await app.db.query.transaction().execute(async (executor) => {
    await executor.selectFrom('wallet').select('player_id').where('player_id', '=', player).forUpdate().execute()
    await executor
      .insertInto('tournament_player')
      .values({ player_id: player, tournament_id: id, joined_at: now, reached_at: now })
      .onConflict((row) => row.doNothing())
      .execute()
    await sql`update wallet set tracks_tournaments = true where player_id = ${player}::bigint`.execute(executor)
  })
  countPlayers.invalidate(app)
}

/** A batch that was judged before the end may still be on its way for this long. */
const graceMs = 10_000

/** Fixes the result of a tournament that is over, once: of two processes one finds it open. */
const fixResult = (app: AppContext, id: number): Promise<void> =>
  app.db.query.transaction().execute(async (executor) => {
    const closed = await executor
      .updateTable('tournament')
      .set({ state: 'closed' })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .returning('prizes')
      .executeTakeFirst()
    if (!closed) return
    await sql`
      insert into tournament_prize (player_id, tournament_id, place, points, amount)
      select s.player_id, ${id}::int, s.place, s.points, p.amount
      from (${firstOf(id, closed.prizes.length)}) s
      join unnest(${closed.prizes}::bigint[]) with ordinality as p(amount, place) on p.place = s.place
      where p.amount > 0 and s.points > 0`.execute(executor)
  })

/** Pays the places that are not yet paid; each has an id of its own in the ledger, so that it is paid once whoever pays. */
const payPrizes = async (app: AppContext, id: number, texts: Texts): Promise<void> => {
  const rows = await app.db.query
    .selectFrom('tournament_prize')
    .selectAll()
    .where('tournament_id', '=', id)
    .where('paid_at', 'is', null)
    .orderBy('place')
    .execute()
  await forEachIsolated(app, 'a prize of a tournament was not paid', rows, async (row) => {
    const posted = await app.ledger.post({
      player: row.player_id,
      id: `tournament/${id}/${row.place}`,
      legs: [{ from: 'house/prizes', to: 'cash', amount: kurus(row.amount), reason: 'prize' }],
    })
    if (posted.outcome !== 'done' && posted.outcome !== 'repeated')
      throw new Error(`a prize was not paid: ${posted.outcome}`)
    await tellTournamentPrize(app, id, texts, row)
    await app.db.query
      .updateTable('tournament_prize')
      .set({ paid_at: new Date(app.now()) })
      .where('tournament_id', '=', id)
      .where('place', '=', row.place)
      .execute()
    app.bus.tell('news', { player: row.player_id, news: { kind: 'balance', id: '' } })
  })
}

const finish = async (app: AppContext, id: number, texts: Texts): Promise<void> => {
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
  await leaveWallets(app, id)
}

/**
 * Who plays in no other tournament is watched no longer. The wallets are held before anybody asks what else is played:
 * whoever joins another meanwhile is seen.
 */
export const leaveWallets = (app: AppContext, id: number): Promise<void> =>
  app.db.query.transaction().execute(async (executor) => {
    await sql`
      select from wallet w where w.player_id in (
        select p.player_id from tournament_player p where p.tournament_id = ${id}::int)
      order by w.player_id for update`.execute(executor)
    await sql`
      update wallet w set tracks_tournaments = false from tournament_player p
      where p.tournament_id = ${id}::int and w.player_id = p.player_id and not exists (
        select from tournament_player o join tournament t on t.id = o.tournament_id
        where o.player_id = p.player_id and t.state = 'open')`.execute(executor)
  })

/** Ends the tournaments whose time is over and pays what is not yet paid. May run in any process, any number of times. */
export const sweepTournaments = async (app: AppContext): Promise<void> => {
  const over = await app.db.query
    .selectFrom('tournament')
    .select(['id', 'state', 'texts'])
    .where('ends_at', '<', new Date(app.now() - graceMs))
    .where('state', '<>', 'paid')
    .orderBy('id')
    .execute()
  for (const { id, state, texts } of over) {
    if (state === 'open') await fixResult(app, id)
    await finish(app, id, texts)
  }
}
