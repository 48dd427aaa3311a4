import { type CrashGame, isOfChain, linkBefore, saltFrom } from '@yakamoz/games'
import type { TableView } from '../live/state.ts'

type Asked = { game: Pick<CrashGame, 'bustOf'>; seed: string; seedHash: string; salt: string; bust: number }

/** Recomputes a round in the browser: the hash of its link must be the one shown before the bets, and its bust must match. */
export const checkedRound = ({ game, seed, seedHash, salt, bust }: Asked) => {
  const before = linkBefore(seed)
  const again = game.bustOf({ hash: seed, salt })
  return { linkBefore: before, bust: again, isRight: before === seedHash && again === bust }
}

type Chain = NonNullable<TableView['chain']>

/** The salt with which a round was drawn: the chain's, or before it was made one of the published link alone. */
export const saltOfRound = ({ firstLink, salt }: Chain, round: number): string =>
  salt && round >= salt.round ? salt.text : saltFrom(firstLink, [])

/** Whether the salt follows from the published link and the ids of the first bets; true where none is made, or no ids are stored. */
export const isSaltRight = ({ firstLink, salt }: Chain): boolean =>
  !salt || salt.seeds.length === 0 || saltFrom(firstLink, salt.seeds) === salt.text

/** The maximum number of links to walk back at once; beyond it only the hashes of neighbouring rounds are verified. */
const mostSteps = 20_000

/** Whether the link of a round belongs to the published chain; undefined if it is too far from its start. */
export const belongs = (asked: { seed: string; firstLink: string; steps: number }): boolean | undefined =>
  asked.steps > mostSteps ? undefined : isOfChain({ link: asked.seed, known: asked.firstLink, distance: asked.steps })
