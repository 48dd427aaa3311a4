import { betParts, gameBySlug, gameOfVersion } from '@yakamoz/games'
import { kurus, kurusToWire } from '@yakamoz/values'
import { playedRoundVoided, playedVoidAsked, playedVoidOutcomes } from '../../domains/casino/index.ts'
import { liveBetFrom, liveBetOn, roundVoided, voidAsked, voidOutcomes } from '../../domains/live/index.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type Command, type Commands, fail, idOf, liraOf, ok, parse, unchanged } from './command.ts'
import { isPlayer } from './players.ts'
import { withTwoPeople } from './twoPeople.ts'

/** A stored round of a player, or a bet on a shared round. */
type Stored = {
  id: string
  game_id: number
  version: number
  /** The number of a shared round. */
  number?: number
  at: Date
  stake: number
  won: number
  state: string
  on: unknown
  /** Moves and events of a round of several moves. */
  outcome: unknown
}

const shown = 50

const ownRounds = async (app: AppContext, player: number): Promise<Stored[]> => {
  const rows = await app.db.query
    .selectFrom('round')
    .select(['id', 'game_id', 'version', 'at', 'stake', 'win as won', 'open', 'choice as on', 'moves', 'events'])
    .where('player_id', '=', player)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
  return rows.map(({ open, moves, events, ...row }) => ({
    ...row,
    state: open ? 'open' : '',
    outcome: { moves, events },
  }))
}

const sharedBets = async (app: AppContext, player: number): Promise<Stored[]> => {
  const rows = await app.db.query
    .selectFrom('live_bet as b')
    .innerJoin('live_round as r', (join) =>
      join.onRef('r.game_id', '=', 'b.game_id').onRef('r.hall', '=', 'b.hall').onRef('r.number', '=', 'b.number'),
    )
    .selectAll('b')
    .select(['r.version', 'r.outcome'])
    .where('b.player_id', '=', player)
    .orderBy('b.at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(shown)
    .execute()
  return rows.map((row) => ({
    ...row,
    won: row.paid,
    on: liveBetOn(liveBetFrom(row)),
    state: row.state === 'open' || row.state === 'void' ? row.state : '',
  }))
}

const lira = (amount: number): string => kurusToWire(kurus(amount))

const lineOf = ({ id, game_id, version, number, at, stake, won, state, on, outcome }: Stored): string => {
  const game = gameOfVersion(game_id, version)
  const parts = game ? betParts(game, on, { round: number, outcome }) : []
  const labels = parts.map(({ names, stakeKurus }) =>
    stakeKurus === undefined ? names.en : `${names.en} ${lira(stakeKurus)}`,
  )
  return [
    at.toISOString(),
    `${game?.slug ?? game_id}${number === undefined ? '' : ` #${number}`}`,
    id,
    `staked ${lira(stake)}`,
    `won ${lira(won)}`,
    state,
    labels.length > 0 ? `on ${labels.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join('  ')
}

/** Prints the latest rounds of both kinds, newest first. */
const rounds: Command['run'] = async (app, [arg]) => {
  const id = idOf(arg)
  if (!id || !(await isPlayer(app, id))) return fail('there is no such player')
  const rows = [...(await ownRounds(app, id)), ...(await sharedBets(app, id))]
  const latest = rows.toSorted((one, other) => other.at.getTime() - one.at.getTime()).slice(0, shown)
  return ok(latest.map(lineOf).join('\n') || 'no rounds')
}

/** Declares a settled round of a table void. The sums that it moves are named before the second person confirms it. */
const voidRound: Command['run'] = async (app, args, actor) => {
  const { plain, options } = parse(args)
  const [name = '', numbered] = plain
  const [game, number] = [gameBySlug(name), idOf(numbered)]
  const hall = options.has('hall') ? liraOf(options.get('hall')) : 0
  const reason = options.get('reason')?.trim() ?? ''
  if (!game) return fail('there is no such game')
  if (!number || hall === undefined || !reason) return fail('give the number of a round and --reason')
  const asked = await voidAsked(app, { game: game.id, hall, number })
  if (typeof asked === 'string') return asked === 'voided' ? unchanged(voidOutcomes[asked]) : fail(voidOutcomes[asked])
  const { players, bets, staked, taken, kept } = asked.detail.preview
  const sums = `${bets} bets of ${players} players: ${lira(staked)} back, ${lira(taken)} taken back, ${lira(kept)} not recovered`
  const answer = await withTwoPeople(app, roundVoided, { ...asked, reason, actor })
  return { ...answer, text: `${sums}\n${answer.text}` }
}

/** Declares a round of one player void. The sums that it moves are named before the second person confirms it. */
const voidPlayed: Command['run'] = async (app, args, actor) => {
  const { plain, options } = parse(args)
  const [player, round = ''] = [idOf(plain[0]), plain[1]]
  const reason = options.get('reason')?.trim() ?? ''
  if (!player || !round || !reason) return fail('give a player, the id of a round and --reason')
  const asked = await playedVoidAsked(app, { player, round })
  if (typeof asked === 'string')
    return asked === 'voided' ? unchanged(playedVoidOutcomes[asked]) : fail(playedVoidOutcomes[asked])
  const { staked, taken, kept } = asked.detail.preview
  const sums = `${lira(staked)} back, ${lira(taken)} taken back, ${lira(kept)} not recovered`
  const answer = await withTwoPeople(app, playedRoundVoided, { ...asked, reason, actor })
  return { ...answer, text: `${sums}\n${answer.text}` }
}

export const roundCommands: Commands = {
  rounds: { usage: 'PLAYER', about: `the last ${shown} rounds of a player and their bets`, run: rounds },
  'round void': {
    usage: 'GAME NUMBER [--hall LIRA] --reason TEXT',
    about: 'declare a settled round of a table void: stakes go back, wins are taken back; needs two people',
    run: voidRound,
  },
  'round void-played': {
    usage: 'PLAYER ROUND --reason TEXT',
    about: 'declare a round of one player void: its stake goes back, its win is taken back; needs two people',
    run: voidPlayed,
  },
}
