import type { Kurus } from '@yakamoz/values'
import { chosenOf } from './choice.ts'
import type { Game, Move, Round, SeatsOutcome } from './engine.ts'
import { type Hmac, portableHmac, type Seeds, seededDraws } from './fair/seeds.ts'
import { type SharedSeeds, sharedDraws } from './fair/shared.ts'
import { replayed } from './steps.ts'

// Each of these takes the game itself: a page that checks one round loads no other game's mathematics.

/** What a player's own round was made of: the seeds are its chance, `choice` and `moves` what the player decided, where the game asks for it. */
export type RoundMade = Seeds & { stakeKurus: Kurus; choice?: unknown; moves?: readonly unknown[] }

/**
 * The round that these seeds give in this game, computed anew: the same events and the same win as when it was played.
 * Undefined when the game's rounds are shared; RangeError when a seed, the nonce, the stake, the choice or a move is none.
 */
export const roundAnew = (game: Game, made: RoundMade, hmacOf: Hmac = portableHmac): Round | undefined => {
  if (game.form !== 'instant' && game.form !== 'steps') return undefined
  const { stakeKurus, moves = [] } = made
  const chosen = chosenOf(game, made.choice)
  if (!chosen) throw new RangeError(`${game.slug} is not played with this choice`)
  const { choice } = chosen
  if (game.form === 'instant') return game.play({ stakeKurus, choice, draws: seededDraws(made, hmacOf) })
  return replayed(game, { stakeKurus, choice, moves, drawsOf: () => seededDraws(made, hmacOf) })
}

/** The outcome of a shared or bingo round of this game, computed anew. Undefined when its rounds are of another form. */
export const outcomeAnew = (game: Game, seeds: SharedSeeds, hmacOf: Hmac = portableHmac): unknown =>
  game.form === 'shared' || game.form === 'bingo' ? game.outcome(sharedDraws(seeds, hmacOf), seeds.round) : undefined

/** What a round at the seats was made of: its seed, the first stakes on its seats, and everybody's decisions. */
export type SeatsMade = SharedSeeds & { choice: unknown; moves: readonly unknown[] }

/**
 * A round at the seats of this game, computed anew from its seed, the stakes on its seats and the decisions. Undefined when its
 * rounds are of another form; RangeError when a seat or a move is none.
 */
export const seatsAnew = (game: Game, made: SeatsMade, hmacOf: Hmac = portableHmac): SeatsOutcome | undefined => {
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

/** Where a round of this crash game busts with a chain's link, in hundredths, computed anew. Undefined for any other game. */
export const bustAnew = (game: Game, link: { hash: string; salt: string }): number | undefined =>
  game.form === 'crash' ? game.bustOf(link) : undefined
