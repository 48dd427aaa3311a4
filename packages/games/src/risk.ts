import type { CrashBet, CrashGame, InstantGame, SharedGame, SpotBet, StepsGame } from './engine.ts'
import { simulatedDraws } from './fair/generator.ts'

/*
 * How much of a stake is at risk: the part of it that is lost on average, 0 to 1. A single number of roulette risks 0.97, red
 * 0.51, red with black 0.03. Where a bonus is wagered, what risks less than a third counts nothing, as in the field: two
 * thirds of a roulette table, opposite spots, a multiple below about 1.5.
 */

/** The least risk with which a stake counts. */
export const leastRisk = 1 / 3
/** The same as a multiple that is aimed at, in hundredths: what is cashed out below it risked less. */
export const leastRiskMultiple = 150

/** What is drawn to measure a risk: the same at every time. */
const samples = 2_000
/** Of games whose rounds differ, each round is measured by itself. */
const samplesOfRound = 400

const meanLoss = (losses: readonly number[]): number => losses.reduce((sum, loss) => sum + loss, 0) / losses.length

const known = new Map<string, readonly unknown[]>()

/** Outcomes of a table, drawn once; of a game whose rounds differ, those of this round. */
const outcomesOf = (game: SharedGame, round: number): readonly unknown[] => {
  if (game.outcomes) return game.outcomes
  const drawn = (count: number) => Array.from({ length: count }, (_, seed) => game.outcome(simulatedDraws(seed), round))
  if (game.offerOf) return drawn(samplesOfRound)
  const name = `${game.slug} ${game.version}`
  const outcomes = known.get(name) ?? drawn(samples)
  known.set(name, outcomes)
  return outcomes
}

/** The part of the stakes of one player on a round that is lost on average, 0 to 1; 0 without a stake. */
export const sharedRisk = (game: SharedGame, bets: readonly SpotBet[], round: number): number => {
  const stake = bets.reduce((sum, { stakeKurus }) => sum + stakeKurus, 0)
  if (stake === 0) return 0
  const losses = outcomesOf(game, round).map((outcome) => {
    const paid = game.settle({ outcome, round, bets }).reduce((sum, win) => sum + win, 0)
    return Math.max(0, stake - paid)
  })
  return meanLoss(losses) / stake
}

/** Whether what was chosen before a round risks enough to count. What is staked on open cards later counts nothing. */
export const isAtRisk = (game: InstantGame | StepsGame, choice: unknown): boolean =>
  choice === undefined || choice === null || !game.riskOf || game.riskOf(choice) >= leastRisk

/**
 * What of a bet on a rise counts, in kuruş of its stake: the halves that stayed in it to 1.50 and more, or to the bust. One that was
 * to be cashed out below that by itself risked less, whatever became of it.
 */
export const riskedOnRise = ({ half }: CrashGame, bet: CrashBet): number => {
  const isLow = (at: number | undefined) => at !== undefined && at < leastRiskMultiple
  const isWholeLow = isLow(bet.autoAt) || isLow(bet.cashedAt)
  const isHalfLow = half && (isLow(bet.halfAutoAt) || isLow(bet.halfCashedAt))
  if (isWholeLow) return 0
  return isHalfLow ? bet.stakeKurus - Math.floor(bet.stakeKurus / 2) : bet.stakeKurus
}
