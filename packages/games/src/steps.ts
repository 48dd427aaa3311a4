import { type Kurus, kurus, noMoney } from '@yakamoz/values'
import type { GameEvent, Move, OpenMove, StepsGame, StepsRound } from './engine.ts'
import type { Draws } from './fair/draws.ts'
import { recordOf } from './record.ts'

/** What a round of steps writes on while it is told: its film, and everything staked so far. */
export type Table<Event extends GameEvent> = { readonly events: Event[]; stakeKurus: number }

/**
 * A round of steps as a story that stops wherever the player decides: it hands out the moves that are open, goes on with the
 * one that was made, and ends with what the round pays. What a move adds to the stake is taken where it is handed in, unless
 * it says 0 and the story adds it itself.
 */
export type Story<AMove extends Move = Move> = Generator<readonly OpenMove[], number, AMove>

/** Tells a story with the moves that were made; RangeError at one that is not open. */
export const toldWith = <Event extends GameEvent, AMove extends Move>(
  table: Table<Event>,
  story: Story<AMove>,
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

/** Tells a story to its end with whoever decides: for simulations. */
export const decidedBy = <Event extends GameEvent, AMove extends Move>(
  table: Table<Event>,
  story: Story<AMove>,
  decide: (table: Table<Event>, open: readonly OpenMove[]) => AMove,
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

/** The open move that this one is: the first of its name where it does not say whose it is. */
export const openMove = (open: readonly OpenMove[], { name, seat }: Move): OpenMove | undefined =>
  open.find((move) => move.name === name && (seat === undefined || move.seat === seat))

/** Whether a move of this name is among those that are stored of a round. */
export const hasMade = (moves: readonly unknown[], name: string): boolean =>
  moves.some((move) => recordOf(move)?.name === name)

/** Whether a move of this name is open. */
export const isOpen = (round: Pick<StepsRound, 'open'>, name: unknown): name is string =>
  round.open?.some((move) => move.name === name) ?? false

/**
 * A round of steps played again from what is stored of it: stake, choice and moves as they came. RangeError at a move that
 * was not open. `drawsOf` gives the draws of the round from their beginning, each time anew.
 */
export const replayed = (
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

/** The moves by which the house finishes a round that its player cannot go on with: each the game's own `finishedBy`. */
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
