import { type Kurus, noMoney } from '@yakamoz/values'
import { serverSeedHash } from './fair/seeds.ts'

/** A bet of a round for everybody as everybody sees it. Multipliers are hundredths, 0 for none. */
export type CrowdBet = {
  /** Tells bets apart: see `crowdMark`. */
  readonly mark: string
  readonly name: string
  readonly stake: Kurus
  /** When it was laid, in milliseconds since 1970: of equal stakes the earlier one stands first. */
  readonly at: number
  readonly cashedAt: number
  readonly halfCashedAt: number
  readonly win: Kurus
}

/** What all have staked on a round: the largest bets, the largest first and at most `crowdShown`, and what all of them come to. */
export type Crowd = {
  readonly round: number
  readonly bets: number
  readonly staked: Kurus
  readonly won: Kurus
  readonly largest: readonly CrowdBet[]
}

export const noCrowd: Crowd = { round: 0, bets: 0, staked: noMoney, won: noMoney, largest: [] }

export const crowdShown = 30

const markLength = 12

/**
 * By what the bet of an id is known in a crowd, taken from the hash of the id: its own player knows it by that, and nobody learns the
 * id of another's.
 */
export const crowdMark = (bet: string): string => serverSeedHash(bet).slice(0, markLength)
