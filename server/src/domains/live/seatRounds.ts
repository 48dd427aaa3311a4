import type { Move, SeatStake, SeatsGame, SeatsOutcome, StepsRound } from '@yakamoz/games'
import { type Kurus, kurus } from '@yakamoz/values'
import { sql } from 'kysely'
import { recordErrors } from '../../ledger/index.ts'
import { failedWith } from '../../platform/db/failure.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { isOverMostStake } from '../bonuses/index.ts'
import type { LiveBet, SeatBet } from './bets.ts'
import { drawsOf, type LiveRound, type TableId, tableOfRound } from './rounds.ts'

/** A table whose seats are taken by players. */
export type SeatsTable = TableId & { game: SeatsGame }

export const isSeats = (table: TableId): table is SeatsTable => table.game.form === 'seats'

/** A taken seat as everybody sees it: its first stake, how many stakes lie behind it and what they come to. */
export type TakenSeat = SeatStake & { readonly behind: number; readonly behindKurus: number }

export const seatsOf = ({ seats }: LiveRound): readonly TakenSeat[] => seats as TakenSeat[]
export const movesOf = ({ moves }: LiveRound): readonly Move[] => moves as Move[]

/** The decisions that everybody may know of: those after which the stakes behind are settled. */
export const shownMoves = (round: LiveRound): readonly Move[] => movesOf(round).slice(0, round.followed)

/** A round played again from its seed, its seats and so many decisions. */
export const replaySeats = (
  app: AppContext,
  table: SeatsTable,
  round: LiveRound,
  moves: readonly Move[] = shownMoves(round),
): StepsRound => {
  const bets = seatsOf(round).map(({ seat, stakeKurus }) => ({ seat, stakeKurus: kurus(stakeKurus) }))
  return tableOfRound(table, round).game.play({ bets, moves, draws: drawsOf(app, table, round) })
}

export const seatsOutcome = (round: LiveRound, { events }: StepsRound): SeatsOutcome => ({
  bets: seatsOf(round).map(({ seat, stakeKurus }) => ({ seat, stakeKurus })),
  moves: movesOf(round),
  events,
})

/** A bet on or behind a seat, with what it raised; undefined for any other bet. */
export const seatBetOf = ({ bets, raises }: LiveBet): (SeatBet & { raises: readonly number[] }) | undefined =>
  'seat' in bets ? { ...bets.seat, raises } : undefined

const isRound = ({ game_id, hall, number }: Pick<LiveRound, 'game_id' | 'hall' | 'number'>) =>
  sql<boolean>`l.game_id = ${game_id} and l.hall = ${hall} and l.number = ${number}`

/** The seats of a round as they are taken now. */
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

/** Writes the seats of a round anew from its bets; at an empty table the first seat opens the window from its beginning. */
export const refreshSeats = async (app: AppContext, { game }: SeatsTable, round: LiveRound) => {
  const now = app.now()
  const { rows } = await sql<LiveRound>`
    update live_round l set seats = n.seats, told = l.told + 1,
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

/** Opens the window again at a table where nobody sits. */
export const restartBetWindow = async (app: AppContext, { game }: SeatsTable, round: LiveRound) => {
  const now = app.now()
  const { rows } = await sql<LiveRound>`
    update live_round l set opens_at = ${new Date(now)}, closes_at = ${new Date(now + game.phases.betsMs)},
      seats = '[]', told = l.told + 1
    where ${isRound(round)} and l.phase = 'bets' and not exists (
      select from live_seat s where s.game_id = l.game_id and s.hall = l.hall and s.number = l.number)
    returning l.*`.execute(app.db.query)
  return rows[0]
}

/** When the next decision has to be there: after what is new was seen, and the time of a decision. */
export const decisionDeadline = (
  app: AppContext,
  { game }: SeatsTable,
  before: StepsRound | undefined,
  after: StepsRound,
) => {
  const seenMs = game.msOf(after.events.slice(before?.events.length ?? 0))
  return new Date(app.now() + (after.open ? seenMs + game.phases.turnMs : 0))
}

/** Deals: from now on nothing is taken back. Undefined when another process has dealt. */
export const startPlay = async (app: AppContext, table: SeatsTable, round: LiveRound, played: StepsRound) => {
  const { rows } = await sql<LiveRound>`
    update live_round l set phase = 'play', starts_at = ${new Date(app.now())},
      acts_until = ${decisionDeadline(app, table, undefined, played)}, told = l.told + 1
    where ${isRound(round)} and l.phase = 'closed' returning l.*`.execute(app.db.query)
  return rows[0]
}

type DecisionMade = { before: StepsRound; after: StepsRound; move: Move }

/** As `actsUntil`, but seats that were asked together have one time for all their answers. */
const deadlineAfter = (
  app: AppContext,
  table: SeatsTable,
  { acts_until }: LiveRound,
  { before, after }: Omit<DecisionMade, 'move'>,
) => (table.game.turnsOf(before).length > 1 ? acts_until : decisionDeadline(app, table, before, after))

/** Keeps a decision that stakes nothing more, if it is the next one; a player's own also only in its time. */
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
      acts_until = ${deadlineAfter(app, table, round, decision)}, told = l.told + 1
    where ${isRound(round)} and l.phase = 'play' and l.followed = ${step} and jsonb_array_length(l.moves) = ${step}
      and l.acts_until > coalesce(${madeAt ?? null}::timestamptz, '-infinity')
    returning l.*`.execute(app.db.query)
  return rows[0]
}

/** The decision that raised a round last is settled for everybody: it may be shown. */
export const markFollowed = async (
  app: AppContext,
  table: SeatsTable,
  round: LiveRound,
  decision: Omit<DecisionMade, 'move'>,
) => {
  const step = movesOf(round).length
  const { rows } = await sql<LiveRound>`
    update live_round l set followed = ${step}, acts_until = ${deadlineAfter(app, table, round, decision)},
      told = l.told + 1, seats = ${takenSeatsSql}
    where ${isRound(round)} and l.phase = 'play' and l.followed = ${step - 1} and jsonb_array_length(l.moves) = ${step}
    returning l.*`.execute(app.db.query)
  return rows[0]
}

const isDecisionOvertaken = failedWith(recordErrors.decisionOvertaken)
const isSeatBetClosed = failedWith(recordErrors.seatBetClosed)
const isDecisionSettled = failedWith(recordErrors.decisionSettled)

type Raise = { bet: LiveBet; round: LiveRound; extra: Kurus; step: number }

const raiseOperation = ({ bet, extra, step }: Raise) => ({
  player: bet.player,
  id: `live/${bet.id}/${step}`,
  legs: [{ from: bet.fromBonus ? 'bonus' : 'cash', to: 'house/live', amount: extra, reason: 'bet' }] as const,
})

const raiseFields = ({ bet, round, extra, step }: Raise) => ({
  id: bet.id,
  gameId: round.game_id,
  hall: round.hall,
  number: round.number,
  step,
  extra,
})

/** Whether a raise of bonus money takes more of the bonus than one bet may. */
const isOverBonusMaxStake = async (app: AppContext, { bet, extra }: Raise): Promise<boolean> =>
  bet.fromBonus && (await isOverMostStake(app, bet.player, bet.stake + extra))

/** Takes what the owner's decision stakes and keeps the decision, in one operation. `overtaken`: it was not the next one, or late. */
export const postDecision = async (app: AppContext, raise: Raise, move: Move, atMs: number) => {
  if (await isOverBonusMaxStake(app, raise)) return 'bonus_stake' as const
  const record = { kind: 'live_decision' as const, ...raiseFields(raise), move, at: new Date(atMs) }
  try {
    const operation = { ...raiseOperation(raise), intent: JSON.stringify(move), records: [record] }
    return (await app.ledger.post(operation)).outcome
  } catch (cause) {
    if (isDecisionOvertaken(cause) || isSeatBetClosed(cause)) return 'overtaken' as const
    throw cause
  }
}

/** Takes what it costs a bet behind to follow. Whoever cannot, or may not, plays on with what is staked already. */
export const postFollow = async (app: AppContext, raise: Raise): Promise<void> => {
  if (await isOverBonusMaxStake(app, raise)) return
  const record = { kind: 'live_follow' as const, ...raiseFields(raise) }
  try {
    await app.ledger.post({ ...raiseOperation(raise), intent: 'follow', records: [record] })
  } catch (cause) {
    // Another process has settled it already.
    if (!isDecisionSettled(cause)) throw cause
  }
}
