import type { Kurus } from '@yakamoz/values'
import { chosenOf } from './choice.ts'
import type { Game, Move, Round, SeatsOutcome } from './engine.ts'
import { type Hmac, portableHmac, type Seeds, seededDraws } from './fair/seeds.ts'
import { type SharedSeeds, sharedDraws } from './fair/shared.ts'
import { replayMoves } from './steps.ts'

// These functions take the game, so that a page that checks one round loads only its engine.

/** The inputs of a single-player round: seeds, stake, and the player's `choice` and `moves` in games that have them. */
export type RoundInputs = Seeds & { stakeKurus: Kurus; choice?: unknown; moves?: readonly unknown[] }

/**
 * Recomputes a single-player round from its inputs: the same events and win as when it was played.
 * Undefined when the game's rounds are shared; RangeError for an invalid seed, nonce, stake, choice or move.
 */
export const roundFromSeeds = (game: Game, made: RoundInputs, hmacOf: Hmac = portableHmac): Round | undefined => {
  if (game.form !== 'instant' && game.form !== 'steps') return undefined
  const { stakeKurus, moves = [] } = made
  const chosen = chosenOf(game, made.choice)
  if (!chosen) throw new RangeError(`${game.slug} is not played with this choice`)
  const { choice } = chosen
  if (game.form === 'instant') return game.play({ stakeKurus, choice, draws: seededDraws(made, hmacOf) })
  return replayMoves(game, { stakeKurus, choice, moves, drawsOf: () => seededDraws(made, hmacOf) })
}

/** Recomputes the outcome of a shared or bingo round. Undefined for games of another form. */
export const outcomeFromSeeds = (game: Game, seeds: SharedSeeds, hmacOf: Hmac = portableHmac): unknown =>
  game.form === 'shared' || game.form === 'bingo' ? game.outcome(sharedDraws(seeds, hmacOf), seeds.round) : undefined

/** The inputs of a round with seats: its seed, the first stakes on its seats (`choice`), and all decisions. */
export type SeatsInputs = SharedSeeds & { choice: unknown; moves: readonly unknown[] }

/**
 * Recomputes a round with seats from its inputs. Undefined for games of
 * another form; RangeError for an invalid seat or move.
 */
export const seatsFromSeeds = (
  game: Game,
  made: SeatsInputs,
  hmacOf: Hmac = portableHmac,
): SeatsOutcome | undefined => {
  if (game.form !== 'seats') return undefined
  const bets = game.choiceOf(made.choice)
  if (!bets) throw new RangeError(`${game.slug} is not played on these seats`)
  const moves: Move[] = []
  const played = () => game.play({ bets, moves: [...moves], draws: sharedDraws(made, hmacOf) })
  let round = played()
  for (const raw of made.moves) {
    const move = game.moveOf(raw, round)
    if (!move) throw new RangeError(`${game.slug} does not allow ${JSON.stringify(raw)} here`)
    moves.push(move)
    round = played()
  }
  return { bets, moves, events: round.events }
}

/** Recomputes the bust of a crash round from its link, in hundredths. Undefined for other games. */
export const bustFromLink = (game: Game, link: { hash: string; salt: string }): number | undefined =>
  game.form === 'crash' ? game.bustOf(link) : undefined
