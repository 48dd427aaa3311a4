import { isDeepStrictEqual } from 'node:util'
import type { Calls } from '@yakamoz/contract'
import {
  gameOfVersion,
  type Move,
  type OpenMove,
  replayMoves,
  type StepsGame,
  type StepsRound,
  seededDraws,
} from '@yakamoz/games'
import type { Kurus } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import type { stakeRefusalOf } from '../../transport/rpc/playLocation.ts'
import { nodeHmac } from './hmac.ts'
import type { FullRound } from './rounds.ts'
import { openServerSeed } from './serverSeedCache.ts'

/** A round as the frame shows it. */
export type RoundView = Calls['studio']['play']['output']

/** The moves that the player may make, as the frame gets them. */
export const openMovesView = (open: readonly OpenMove[] | undefined, step: number): Pick<RoundView, 'open' | 'step'> =>
  open
    ? { open: open.map(({ name, extraKurus, seat }) => ({ name, extra: extraKurus, ...(seat && { seat }) })), step }
    : {}

/** Everything that a round of steps is computed from. */
export type ReplayInput = { game: StepsGame; base: Kurus; choice: unknown; moves: readonly unknown[]; seeds: Seeds }

export type Seeds = { serverSeed: string; clientSeed: string; nonce: number }

/** Computes a round of steps from its seeds and moves. */
export const replay = ({ game, base, choice, moves, seeds }: ReplayInput): StepsRound =>
  replayMoves(game, { stakeKurus: base, choice, moves, drawsOf: () => seededDraws(seeds, nodeHmac) })

/** Returns everything that a stored round of steps is computed from; undefined for a round of another form. */
export const replayInputOf = (app: AppContext, round: FullRound): ReplayInput | undefined => {
  const game = gameOfVersion(round.gameId, round.version)
  if (game?.form !== 'steps' || !round.steps) return undefined
  const { base, choice, moves } = round.steps
  const { sealed, client } = round.seed
  return {
    game,
    base,
    choice,
    moves,
    seeds: { serverSeed: openServerSeed(app, sealed), clientSeed: client, nonce: round.nonce },
  }
}

/** Returns the open moves of a stored round; nothing when it is over. */
export const openMovesOfRound = (app: AppContext, round: FullRound): Pick<RoundView, 'open' | 'step'> => {
  const input = round.steps?.open ? replayInputOf(app, round) : undefined
  return input ? openMovesView(replay(input).open, input.moves.length) : {}
}

/** A requested move. `bar`: why the player may stake nothing more. */
export type MoveRequest = {
  id: string
  step: number
  raw: unknown
  game: StepsGame
  bar: ReturnType<typeof stakeRefusalOf>
}

/**
 * Applies a move to a round. `done`: it was made before. `invalid`: it is not open. A repeated move is parsed before it is compared,
 * because stored moves are as the game parsed them, and their keys may be in another order.
 */
export const applyMove = (played: ReplayInput, { step, raw }: MoveRequest) => {
  if (step > played.moves.length) return 'invalid' as const
  const earlier = played.moves.slice(0, step)
  const before = replay({ ...played, moves: earlier })
  const move: Move | undefined = before.open ? played.game.moveOf(raw, before) : undefined
  if (!move) return 'invalid' as const
  if (step < played.moves.length)
    return isDeepStrictEqual(played.moves[step], move) ? ('done' as const) : ('invalid' as const)
  const moves = [...earlier, move]
  return { before, after: replay({ ...played, moves }), moves }
}
