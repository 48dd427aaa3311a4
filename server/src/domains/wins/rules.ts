import type { WinKind } from '@yakamoz/contract'
import { gameById } from '@yakamoz/games'

/** The minimum of a win that is shown, in kuruş: most wins below it are of the smallest stakes. */
const minAmountKurus = 1_000
/** The minimum multiplier of a win that is shown, in hundredths: what an even chance at a table pays; less returns little more than the stake. */
const minMultiplier = 200

/**
 * The minimum multiplier of a big win, in hundredths, by kind: most bets at tables and in virtual games cannot pay ten times the
 * stake, and five times is rare there.
 */
const bigMultipliers: Readonly<Record<WinKind, number>> = {
  slot: 1_000,
  instant: 1_000,
  crash: 1_000,
  table: 500,
  virtual: 500,
  coupon: 1_000,
  jackpot: 0,
}

type Paid = { kind: WinKind; amountKurus: number; stakeKurus: number }

/** Returns what was paid for each unit staked, in hundredths, rounded down; 0 without a stake. */
export const multiplierOf = ({ amountKurus, stakeKurus }: Omit<Paid, 'kind'>): number =>
  stakeKurus > 0 ? Number((BigInt(amountKurus) * 100n) / BigInt(stakeKurus)) : 0

/** Whether a win is shown: a jackpot always; others from twice the stake and ten lira on. */
export const isNotable = ({ kind, ...paid }: Paid): boolean =>
  kind === 'jackpot' ? paid.amountKurus > 0 : paid.amountKurus >= minAmountKurus && multiplierOf(paid) >= minMultiplier

/** Whether a win that is shown is among the big wins of its game. */
export const isBig = ({ kind, ...paid }: Paid): boolean => multiplierOf(paid) >= bigMultipliers[kind]

/** Returns the kind of the wins of a game. `live`: whether the catalogue has it among the tables. */
export const winKindOf = (gameId: number, live: boolean): WinKind => {
  const game = gameById(gameId)
  if (!game) return live ? 'table' : 'slot'
  if (game.kind === 'slot') return 'slot'
  if (game.kind === 'football' || game.kind === 'racing') return 'virtual'
  if (game.form === 'crash') return 'crash'
  const isPlayedAlone = game.form === 'instant' || game.form === 'steps'
  return isPlayedAlone && !live ? 'instant' : 'table'
}
