import type { CrashBet, CrashGame, InstantGame, SharedGame, SpotBet, StepsGame } from './engine.ts'
import { simulatedDraws } from './fair/generator.ts'

/*
 * The risk of a bet: the average share of the stake that is lost, 0 to 1. A single number of roulette risks 0.97, red
 * 0.51, red with black 0.03. Stakes with a risk below a third do not count towards the wagering of a bonus: two
 * thirds of a roulette table, opposite spots, a multiple below about 1.5.
 */

/** The minimum risk of a stake that counts. */
export const minRisk = 1 / 3
/** The corresponding multiplier of a cash-out, in hundredths: lower cash-outs risk less. */
export const minRiskMultiple = 150

/** The number of outcomes that a risk is measured with. */
const samples = 2_000
/** The same for games whose rounds differ, per round. */
const samplesOfRound = 400

const meanLoss = (losses: readonly number[]): number => losses.reduce((sum, loss) => sum + loss, 0) / losses.length

const outcomeCache = new Map<string, readonly unknown[]>()

/** Returns sampled outcomes of a table, cached; for games whose rounds differ, those of this round. */
const outcomesOf = (game: SharedGame, round: number): readonly unknown[] => {
  if (game.outcomes) return game.outcomes
  const drawn = (count: number) => Array.from({ length: count }, (_, seed) => game.outcome(simulatedDraws(seed), round))
  if (game.offerOf) return drawn(samplesOfRound)
  const name = `${game.slug} ${game.version}`
  const outcomes = outcomeCache.get(name) ?? drawn(samples)
  outcomeCache.set(name, outcomes)
  return outcomes
}

/** Returns the risk of all bets of a player on a round, 0 to 1; 0 without a stake. */
export const sharedRisk = (game: SharedGame, bets: readonly SpotBet[], round: number): number => {
  const stake = bets.reduce((sum, { stakeKurus }) => sum + stakeKurus, 0)
  if (stake === 0) return 0
  const losses = outcomesOf(game, round).map((outcome) => {
    const paid = game.settle({ outcome, round, bets }).reduce((sum, win) => sum + win, 0)
    return Math.max(0, stake - paid)
  })
  return meanLoss(losses) / stake
}

/** Whether a choice before a round has the minimum risk. Later stakes on open cards do not count. */
export const isAtRisk = (game: InstantGame | StepsGame, choice: unknown): boolean =>
  choice === undefined || choice === null || !game.riskOf || game.riskOf(choice) >= minRisk

/**
 * Returns the part of a crash stake that counts, in kuruş: the halves that stayed until 1.50, or until the bust. A half with
 * an automatic cash-out below 1.50 does not count.
 */
export const riskedOnRise = ({ mayHalve }: CrashGame, bet: CrashBet): number => {
  const isLow = (at: number | undefined) => at !== undefined && at < minRiskMultiple
  const isWholeLow = isLow(bet.autoAt) || isLow(bet.cashedAt)
  const isHalfLow = mayHalve(bet.stakeKurus) && (isLow(bet.halfAutoAt) || isLow(bet.halfCashedAt))
  if (isWholeLow) return 0
  return isHalfLow ? bet.stakeKurus - Math.floor(bet.stakeKurus / 2) : bet.stakeKurus
}
