import { type CrashGame, isOfChain, previousLink, saltFrom } from '@yakamoz/games'
import type { TableView } from '../live/state.ts'

type VerifyOptions = { game: Pick<CrashGame, 'bustOf'>; seed: string; seedHash: string; salt: string; bust: number }

/** Recomputes a round in the browser: the hash of its link must be the one shown before the bets, and its bust must match. */
export const verifyRound = ({ game, seed, seedHash, salt, bust }: VerifyOptions) => {
  const before = previousLink(seed)
  const recomputed = game.bustOf({ hash: seed, salt })
  return { linkBefore: before, bust: recomputed, isValid: before === seedHash && recomputed === bust }
}

type Chain = NonNullable<TableView['chain']>

/** The salt with which a round was drawn: the chain's, or before it was made one of the published link alone. */
export const saltOfRound = ({ firstLink, salt }: Chain, round: number): string =>
  salt && round >= salt.round ? salt.text : saltFrom(firstLink, [])

/** Whether the salt follows from the published link and the ids of the first bets; true where none is made, or no ids are stored. */
export const isSaltRight = ({ firstLink, salt }: Chain): boolean =>
  !salt || salt.seeds.length === 0 || saltFrom(firstLink, salt.seeds) === salt.text

/** The maximum number of links to walk back at once; beyond it only the hashes of neighbouring rounds are verified. */
const maxSteps = 20_000

/** Whether the link of a round belongs to the published chain; undefined if it is too far from its start. */
export const isPartOfChain = (options: { seed: string; firstLink: string; steps: number }): boolean | undefined =>
  options.steps > maxSteps
    ? undefined
    : isOfChain({ link: options.seed, known: options.firstLink, distance: options.steps })
