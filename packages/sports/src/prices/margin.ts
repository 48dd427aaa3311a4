/**
 * Margin methods. The implied probabilities of a book add up to more than 1; the excess is the margin. Both methods distribute it so
 * that long shots bear proportionally more of it, like prices in the market (the favourite-longshot bias), and no implied
 * probability falls below the true one: every bet has a negative expectation, so no set of bets is a sure win.
 */
export type MarginMethod = 'power' | 'shin'

/** The number of bisections, enough for the precision of a double. */
const halvings = 60

/** Returns the zero of a falling function. */
const crossing = (falling: (at: number) => number, low: number, high: number): number => {
  let [from, to] = [low, high]
  for (let halving = 0; halving < halvings; halving++) {
    const middle = (from + to) / 2
    if (falling(middle) > 0) from = middle
    else to = middle
  }
  return (from + to) / 2
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

/**
 * The power method: all chances are raised to the same power below 1 (Clarke, Kovalchik and Ingram, "Adjusting Bookmaker's Odds to
 * Allow for Overround", 2017, inverted). The sum falls with the power and is convex, so Newton's method steps
 * over the root once and then converges from one side.
 */
const byPower = (chances: readonly number[], margin: number): readonly number[] => {
  const logs = chances.map(Math.log)
  let power = 1
  for (let step = 0; step < 30; step++) {
    let [excess, slope] = [-1 - margin, 0]
    for (const log of logs) {
      const raised = Math.exp(power * log)
      excess += raised
      slope += raised * log
    }
    if (Math.abs(excess) < 1e-12 || slope === 0) break
    power -= excess / slope
  }
  return logs.map((log) => Math.exp(power * log))
}

/**
 * Shin's model: a share z of the stakes comes from insiders who know the result (Shin, "Measuring
 * the Incidence of Insider Trading in a Market for State-Contingent Claims", 1993). With s = sqrt(z p + (1 - z) p^2) the
 * implied chance is s times the sum of all s.
 */
const byShin = (chances: readonly number[], margin: number): readonly number[] => {
  const roots = (informed: number): number[] => chances.map((p) => Math.sqrt(informed * p + (1 - informed) * p * p))
  const share = crossing((informed) => 1 + margin - sumOf(roots(informed)) ** 2, 0, 1)
  const found = roots(share)
  const sum = sumOf(found)
  return found.map((root) => root * sum)
}

/**
 * Adds a margin (0.05 is 5 %) to chances that add up to 1, each above 0. Returns implied probabilities in the same order that add up to
 * 1 + margin. Fewer than two chances are returned as they are. A margin beyond what a method can reach with the chances given
 * (possible for Shin when one of them is almost certain) is added in proportion.
 */
export const withMargin = (
  chances: readonly number[],
  margin: number,
  method: MarginMethod = 'power',
): readonly number[] => {
  if (chances.length < 2 || margin <= 0) return chances
  const implied = method === 'power' ? byPower(chances, margin) : byShin(chances, margin)
  const reached = Math.abs(sumOf(implied) - 1 - margin) < 1e-9
  return reached ? implied : chances.map((chance) => chance * (1 + margin))
}

/** Removes the margin from implied probabilities (each above 0): returns the chances for which the power method gives them. */
export const withoutMargin = (implied: readonly number[]): readonly number[] => {
  if (implied.length < 2) return implied
  const raised = (power: number): number[] => implied.map((chance) => chance ** power)
  return raised(crossing((power) => sumOf(raised(power)) - 1, 0.01, 20))
}
