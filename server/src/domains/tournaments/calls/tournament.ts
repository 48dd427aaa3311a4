import { kurus } from '@yakamoz/values'
import { winnerName } from '../../../platform/winnerName.ts'
import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { barOf } from '../../protection/index.ts'
import { countPlayers, joinTournament as enter, hasJoined } from '../participation.ts'
import { pointsText, prizeOf, stateAt } from '../rules.ts'
import { boardOf, type Standing, standingOf, type Tournament, tournamentOf } from '../standings.ts'

const rowOf = (tournament: Tournament, standing: Standing, me: number | undefined) => ({
  place: standing.place,
  name: standing.player === me ? standing.own : winnerName(standing),
  points: pointsText(tournament.rule, standing.points),
  prize: standing.points > 0 ? prizeOf(tournament.prizes, standing.place) : kurus(0),
  isMe: standing.player === me,
})

export const board: Handler<'tournament', 'board'> = async ({ tournamentID, limit }, { app, caller }) => {
  const tournament = await tournamentOf(app, tournamentID)
  if (!tournament) return refuse('not_found')
  const me = caller?.player
  const rows = await boardOf(app, tournament.id, limit)
  const mine = me === undefined ? undefined : await standingOf(app, tournament.id, me)
  const joined = me !== undefined && (await hasJoined(app, tournament.id, me))
  return done([
    {
      id: tournament.id,
      state: stateAt(tournament, app.now()),
      rule: tournament.rule,
      leastStake: kurus(tournament.min_stake),
      games: tournament.games,
      prizes: tournament.prizes.map(kurus),
      players: await countPlayers(app, tournament.id),
      joined: joined ? (1 as const) : (0 as const),
      rows: rows.map((row) => rowOf(tournament, row, me)),
      mine: mine ? [{ ...rowOf(tournament, mine, me), rounds: mine.rounds }] : [],
    },
  ])
}

export const join: Handler<'tournament', 'join'> = async ({ tournamentID }, { app, caller }) => {
  const tournament = await tournamentOf(app, tournamentID)
  if (!tournament) return refuse('not_found')
  const state = stateAt(tournament, app.now())
  if (state !== 'running' && state !== 'upcoming') return refuse('tournament_over')
  if (caller.restricted) return refuse('no_access')
  const bar = await barOf(app, caller.player)
  if (bar) return refuse(bar)
  await enter(app, tournament.id, caller.player)
  return done([])
}
