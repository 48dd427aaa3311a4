import { kurus } from '@yakamoz/values'
import { sql } from 'kysely'
import { barOf } from '../../protection/index.ts'
import { done, type Handler, refuse } from '../../rpc/handler.ts'
import { boardOf, join as enter, type Standing, standingOf, type Tournament, tournamentOf } from '../contest.ts'
import { maskedName, pointsText, prizeOf, stateAt } from '../rules.ts'

const rowOf = (tournament: Tournament, standing: Standing, me: number | undefined) => ({
  place: standing.place,
  name: standing.player === me ? standing.name : maskedName(standing.name),
  points: pointsText(tournament.rule, standing.points),
  prize: standing.points > 0 ? prizeOf(tournament.prizes, standing.place) : kurus(0),
  isMe: standing.player === me,
})

export const board: Handler<'tournament', 'board'> = async ({ tournamentID, limit }, { house, caller }) => {
  const tournament = await tournamentOf(house, tournamentID)
  if (!tournament) return refuse('not_found')
  const me = caller?.player
  const rows = await boardOf(house, tournament.id, limit)
  const mine = me === undefined ? undefined : await standingOf(house, tournament.id, me)
  const entered = await house.db.query
    .selectFrom('tournament_player')
    .select(sql<number>`count(*)::int`.as('players'))
    .select(sql<number>`count(*) filter (where player_id = ${me ?? 0}::bigint)::int`.as('joined'))
    .where('tournament_id', '=', tournament.id)
    .executeTakeFirstOrThrow()
  return done([
    {
      id: tournament.id,
      state: stateAt(tournament, house.now()),
      rule: tournament.rule,
      leastStake: kurus(tournament.least_stake),
      games: tournament.games,
      prizes: tournament.prizes.map(kurus),
      players: entered.players,
      joined: entered.joined > 0 ? (1 as const) : (0 as const),
      rows: rows.map((row) => rowOf(tournament, row, me)),
      mine: mine ? [{ ...rowOf(tournament, mine, me), rounds: mine.rounds }] : [],
    },
  ])
}

export const join: Handler<'tournament', 'join'> = async ({ tournamentID }, { house, caller }) => {
  const tournament = await tournamentOf(house, tournamentID)
  if (!tournament) return refuse('not_found')
  const state = stateAt(tournament, house.now())
  if (state !== 'running' && state !== 'upcoming') return refuse('tournament_over')
  if (caller.restricted) return refuse('no_access')
  const bar = await barOf(house, caller.player)
  if (bar) return refuse(bar)
  await enter(house, tournament.id, caller.player)
  return done([])
}
