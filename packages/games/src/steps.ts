import { type Kurus, kurus, noMoney } from '@yakamoz/values'
import type { GameEvent, Move, OpenMove, StepsGame, StepsRound } from './engine.ts'
import type { Draws } from './fair/draws.ts'
import { recordOf } from './record.ts'

/** The events and the total stake of a round of steps, appended while it is played. */
export type RoundLog<Event extends GameEvent> = { readonly events: Event[]; stakeKurus: number }

/**
 * A round of steps as a generator that stops at each decision: it yields the open moves, receives the chosen
 * one, and returns the payout of the round. The additional stake of a move is charged when it is passed in, unless
 * it is 0 and the generator adds it itself.
 */
export type RoundSteps<AMove extends Move = Move> = Generator<readonly OpenMove[], number, AMove>

/** Runs a round with its moves and returns its state; RangeError for a move that is not open. */
export const playMoves = <Event extends GameEvent, AMove extends Move>(
  table: RoundLog<Event>,
  story: RoundSteps<AMove>,
  moves: readonly AMove[],
): StepsRound<Event> => {
  let step = story.next()
  for (const move of moves) {
    if (step.done) throw new RangeError('the round is over')
    step = story.next(charged(table, step.value, move))
  }
  const round = { events: table.events, stakeKurus: kurus(table.stakeKurus) }
  return step.done ? { ...round, winKurus: kurus(step.value) } : { ...round, winKurus: noMoney, open: step.value }
}

/** Runs a round to its end with a strategy; for simulations. */
export const playWithStrategy = <Event extends GameEvent, AMove extends Move>(
  table: RoundLog<Event>,
  story: RoundSteps<AMove>,
  decide: (table: RoundLog<Event>, open: readonly OpenMove[]) => AMove,
): { readonly stakeKurus: number; readonly winKurus: number } => {
  let step = story.next()
  while (!step.done) step = story.next(charged(table, step.value, decide(table, step.value)))
  return { stakeKurus: table.stakeKurus, winKurus: step.value }
}

const charged = <AMove extends Move>(table: { stakeKurus: number }, open: readonly OpenMove[], move: AMove): AMove => {
  const found = openMove(open, move)
  if (!found) throw new RangeError(`${move.name} is not open`)
  table.stakeKurus += found.extraKurus
  return move
}

export const freeMove = (name: string): OpenMove => ({ name, extraKurus: noMoney })
export const paidMove = (name: string, extraKurus: number): OpenMove => ({ name, extraKurus: kurus(extraKurus) })

/** Returns the open move with this name and seat; the first of its name without a seat. */
export const openMove = (open: readonly OpenMove[], { name, seat }: Move): OpenMove | undefined =>
  open.find((move) => move.name === name && (seat === undefined || move.seat === seat))

/** Whether stored moves contain one of this name. */
export const hasMade = (moves: readonly unknown[], name: string): boolean =>
  moves.some((move) => recordOf(move)?.name === name)

/** Whether a move of this name is open. */
export const isOpen = (round: Pick<StepsRound, 'open'>, name: unknown): name is string =>
  round.open?.some((move) => move.name === name) ?? false

/**
 * Replays a round of steps from its stored stake, choice and moves. RangeError for a move that
 * was not open. `drawsOf` returns the draws of the round from the beginning at each call.
 */
export const replayMoves = (
  game: StepsGame,
  asked: { stakeKurus: Kurus; choice: unknown; moves: readonly unknown[]; drawsOf: () => Draws },
): StepsRound => {
  const { stakeKurus, choice, drawsOf } = asked
  const moves: Move[] = []
  let round = game.play({ stakeKurus, choice, moves, draws: drawsOf() })
  for (const raw of asked.moves) {
    const move = game.moveOf(raw, round)
    if (!move) throw new RangeError(`${game.slug} does not allow ${JSON.stringify(raw)} here`)
    moves.push(move)
    round = game.play({ stakeKurus, choice, moves: [...moves], draws: drawsOf() })
  }
  return round
}

/** Returns the moves with which the server finishes a round of an absent player, by the game's `finishedBy`. */
export const finishingMoves = (
  game: StepsGame,
  asked: { stakeKurus: Kurus; choice: unknown; moves: readonly Move[]; drawsOf: () => Draws },
): readonly Move[] => {
  const { stakeKurus, choice, drawsOf } = asked
  const added: Move[] = []
  for (;;) {
    const moves = [...asked.moves, ...added]
    const round = game.play({ stakeKurus, choice, moves, draws: drawsOf() })
    if (!round.open) return added
    added.push(game.finishedBy(round))
  }
}
