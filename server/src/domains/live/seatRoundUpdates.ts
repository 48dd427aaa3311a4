import type { Move, StepsRound } from '@yakamoz/games'
import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'
import type { LiveRound } from './rounds.ts'
import { movesOf, type SeatsTable } from './seatRounds.ts'

const isRound = ({ game_id, hall, number }: Pick<LiveRound, 'game_id' | 'hall' | 'number'>) =>
  sql<boolean>`l.game_id = ${game_id} and l.hall = ${hall} and l.number = ${number}`

/** SQL for the taken seats of a round, with the number and sum of the stakes behind each. */
const takenSeatsSql = sql`coalesce((
  select jsonb_agg(jsonb_build_object('seat', s.seat, 'stakeKurus', b.bets #> '{seat,stakeKurus}', 'behind', h.bets,
    'behindKurus', h.stake) order by s.seat)
  from live_seat s
  join live_bet b on b.player_id = s.player_id and b.id = s.bet_id
  cross join lateral (
    select count(*) as bets, coalesce(sum(o.stake), 0) as stake from live_bet o
    where o.game_id = s.game_id and o.hall = s.hall and o.number = s.number and o.state = 'open'
      and o.bets #> '{seat,behind}' = 'true' and o.bets #> '{seat,seat}' = to_jsonb(s.seat)
  ) h
  where s.game_id = l.game_id and s.hall = l.hall and s.number = l.number), '[]')`

/** Rewrites the seats of a round from its bets. At an empty table the first seat restarts the betting time. */
export const refreshSeats = async (app: AppContext, { game }: SeatsTable, round: LiveRound) => {
  const now = app.now()
  const { rows } = await sql<LiveRound>`
    update live_round l set seats = n.seats, revision = l.revision + 1,
      opens_at = case when n.first then ${new Date(now)} else l.opens_at end,
      closes_at = case when n.first then ${new Date(now + game.phases.betsMs)} else l.closes_at end
    from (
      select t.seats, l.phase = 'bets' and l.seats = '[]' and t.seats <> '[]' as first
      from live_round l, lateral (select ${takenSeatsSql} as seats) t where ${isRound(round)}
    ) n
    where ${isRound(round)} and l.phase in ('bets', 'closed', 'play')
    returning l.*`.execute(app.db.query)
  return rows[0]
}

/** Restarts the betting time at an empty table. */
export const restartBetWindow = async (app: AppContext, { game }: SeatsTable, round: LiveRound) => {
  const now = app.now()
  const { rows } = await sql<LiveRound>`
    update live_round l set opens_at = ${new Date(now)}, closes_at = ${new Date(now + game.phases.betsMs)},
      seats = '[]', revision = l.revision + 1
    where ${isRound(round)} and l.phase = 'bets' and not exists (
      select from live_seat s where s.game_id = l.game_id and s.hall = l.hall and s.number = l.number)
    returning l.*`.execute(app.db.query)
  return rows[0]
}

/** Returns the deadline of the next decision: now, plus the length of the new animation and the time to decide. */
const decisionDeadline = (app: AppContext, { game }: SeatsTable, before: StepsRound | undefined, after: StepsRound) => {
  const animationMs = game.msOf(after.events.slice(before?.events.length ?? 0))
  return new Date(app.now() + (after.open ? animationMs + game.phases.turnMs : 0))
}

/** Starts the play of a round, after which its bets cannot be returned. Undefined when another process has started it. */
export const startPlay = async (app: AppContext, table: SeatsTable, round: LiveRound, played: StepsRound) => {
  const { rows } = await sql<LiveRound>`
    update live_round l set phase = 'play', starts_at = ${new Date(app.now())},
      acts_until = ${decisionDeadline(app, table, undefined, played)}, revision = l.revision + 1
    where ${isRound(round)} and l.phase = 'closed' returning l.*`.execute(app.db.query)
  return rows[0]
}

type DecisionMade = { before: StepsRound; after: StepsRound; move: Move }

/** Returns the deadline after a decision; seats that decide at the same time share one. */
const deadlineAfter = (
  app: AppContext,
  table: SeatsTable,
  { acts_until }: LiveRound,
  { before, after }: Omit<DecisionMade, 'move'>,
) => (table.game.turnsOf(before).length > 1 ? acts_until : decisionDeadline(app, table, before, after))

/** Stores a decision without a stake if it is the next one; with `madeAt` only before the deadline. */
export const storeDecision = async (
  app: AppContext,
  table: SeatsTable,
  round: LiveRound,
  decision: DecisionMade,
  madeAt: Date | undefined,
) => {
  const step = movesOf(round).length
  const { rows } = await sql<LiveRound>`
    update live_round l set moves = l.moves || ${JSON.stringify([decision.move])}::jsonb, followed = ${step + 1},
      acts_until = ${deadlineAfter(app, table, round, decision)}, revision = l.revision + 1
    where ${isRound(round)} and l.phase = 'play' and l.followed = ${step} and jsonb_array_length(l.moves) = ${step}
      and l.acts_until > coalesce(${madeAt ?? null}::timestamptz, '-infinity')
    returning l.*`.execute(app.db.query)
  return rows[0]
}

/** Records that the followers of the last raise are settled, so that it may be shown. */
export const markFollowed = async (
  app: AppContext,
  table: SeatsTable,
  round: LiveRound,
  decision: Omit<DecisionMade, 'move'>,
) => {
  const step = movesOf(round).length
  const { rows } = await sql<LiveRound>`
    update live_round l set followed = ${step}, acts_until = ${deadlineAfter(app, table, round, decision)},
      revision = l.revision + 1, seats = ${takenSeatsSql}
    where ${isRound(round)} and l.phase = 'play' and l.followed = ${step - 1} and jsonb_array_length(l.moves) = ${step}
    returning l.*`.execute(app.db.query)
  return rows[0]
}
