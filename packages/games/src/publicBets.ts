import { type Kurus, noMoney } from '@yakamoz/values'
import { serverSeedHash } from './fair/seeds.ts'

/** A public bet of a shared round. Multipliers are hundredths, 0 for none. */
export type PublicBet = {
  /** The public id of the bet (`publicBetMark`). */
  readonly mark: string
  readonly name: string
  readonly stake: Kurus
  /** When it was placed, in milliseconds since 1970; of equal stakes the earlier one comes first. */
  readonly at: number
  readonly cashedAt: number
  readonly halfCashedAt: number
  readonly win: Kurus
}

/** The bets of all players on a spot of a table. */
export type SpotStakes = { readonly spot: string; readonly bets: number; readonly staked: Kurus }

/** The bets of all players of a round: up to `maxPublicBets` largest, in falling order, and the sums of all. */
export type PublicBets = {
  readonly round: number
  readonly bets: number
  readonly staked: Kurus
  readonly won: Kurus
  readonly largest: readonly PublicBet[]
  /** Of a table with spots, up to `maxPublicSpots` with the most money, in falling order. */
  readonly spots: readonly SpotStakes[]
}

/** What has changed since the last message: new and changed bets, all sums, and the spots if one has changed. */
export type PublicBetsChange = Omit<PublicBets, 'spots'> & { readonly spots?: readonly SpotStakes[] | undefined }

export const noPublicBets: PublicBets = { round: 0, bets: 0, staked: noMoney, won: noMoney, largest: [], spots: [] }

export const maxPublicBets = 30
export const maxPublicSpots = 40

const markLength = 12

/**
 * Returns the public id of a bet, from the hash of its id: its player recognises it, and others do not learn the
 * id.
 */
export const publicBetMark = (bet: string): string => serverSeedHash(bet).slice(0, markLength)
