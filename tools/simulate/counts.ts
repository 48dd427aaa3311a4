import type { Draws } from '@yakamoz/games'

/** Above this expected number of hits a binomial count is drawn from the normal distribution. */
const manyHits = 40

/** Returns a fraction in (0, 1). */
const fraction = (draws: Draws): number => Math.max(draws.float(), 2 ** -33)

/** Draws from the standard normal distribution (Box and Muller, 1958). */
const normal = (draws: Draws): number =>
  Math.sqrt(-2 * Math.log(fraction(draws))) * Math.cos(2 * Math.PI * draws.float())

/** Counts hits one by one, by the number of failures between them. */
const fewHits = (draws: Draws, trials: number, chance: number): number => {
  const failure = Math.log1p(-chance)
  let hits = 0
  for (let at = 0; ; hits++) {
    at += Math.floor(Math.log(fraction(draws)) / failure) + 1
    if (at > trials) return hits
  }
}

/** Draws the number of hits of `trials` trials with this chance: exact for few hits or few failures, otherwise by its normal limit. */
export const binomialCount = (draws: Draws, trials: number, chance: number): number => {
  if (trials <= 0 || chance <= 0) return 0
  if (chance >= 1) return trials
  if (chance > 0.5) return trials - binomialCount(draws, trials, 1 - chance)
  const mean = trials * chance
  if (mean < manyHits) return fewHits(draws, trials, chance)
  const drawn = Math.round(mean + Math.sqrt(mean * (1 - chance)) * normal(draws))
  return Math.min(trials, Math.max(0, drawn))
}
