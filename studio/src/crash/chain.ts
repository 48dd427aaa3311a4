import { type CrashGame, isOfChain, previousLink } from '@yakamoz/games'

type Asked = { game: Pick<CrashGame, 'bustOf'>; seed: string; seedHash: string; salt: string; bust: number }

/** A round computed anew in the browser: its link must make the hash that was shown before the bets, and its bust. */
export const checkedRound = ({ game, seed, seedHash, salt, bust }: Asked) => {
  const before = previousLink(seed)
  const again = game.bustOf({ hash: seed, salt })
  return { linkBefore: before, bust: again, isRight: before === seedHash && again === bust }
}

/** So many links are walked back at once; beyond that the neighbours' hashes speak for the chain. */
const mostSteps = 20_000

/** Whether a round's link belongs to the chain that was published; undefined when it lies too far from its beginning. */
export const belongs = (asked: { seed: string; firstLink: string; steps: number }): boolean | undefined =>
  asked.steps > mostSteps ? undefined : isOfChain({ link: asked.seed, known: asked.firstLink, distance: asked.steps })
