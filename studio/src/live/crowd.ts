import { serverSeedHash } from '@yakamoz/games'
import { type Kurus, kurus, noMoney } from '@yakamoz/values'
import { isRecord } from '../common/endpoint.ts'

/** A bet of a round as everybody sees it. Multipliers are hundredths, 0 for none. */
export type CrowdBet = {
  /** Tells bets apart; of an own bet it is known by {@link markOf}. */
  mark: string
  name: string
  stake: Kurus
  at: number
  cashedAt: number
  halfCashedAt: number
  win: Kurus
}

/** What all have staked on a round: the largest bets, the largest first, and what all of them come to. */
export type Crowd = {
  round: number
  bets: number
  staked: Kurus
  won: Kurus
  largest: readonly CrowdBet[]
}

export const noCrowd: Crowd = { round: 0, bets: 0, staked: noMoney, won: noMoney, largest: [] }

const markLength = 12

/** By what the bet of an id is known in a crowd. */
export const markOf = (bet: string): string => serverSeedHash(bet).slice(0, markLength)

/** The crowd that an image or a change of a room tells of, if it does. */
export const readCrowd = (said: unknown): Crowd | undefined => {
  const told = isRecord(said) ? said.crowd : undefined
  if (!isRecord(told) || !Array.isArray(told.largest)) return undefined
  const { round, bets, staked, won } = told
  if ([round, bets, staked, won].some((number) => typeof number !== 'number')) return undefined
  return {
    round: Number(round),
    bets: Number(bets),
    staked: kurus(Number(staked)),
    won: kurus(Number(won)),
    largest: told.largest.map(readBet).filter((bet) => bet !== undefined),
  }
}

const readBet = (told: unknown): CrowdBet | undefined => {
  if (!isRecord(told) || typeof told.mark !== 'string' || typeof told.name !== 'string') return undefined
  const { mark, name, stake, at, cashedAt, halfCashedAt, win } = told
  if ([stake, at, cashedAt, halfCashedAt, win].some((number) => typeof number !== 'number')) return undefined
  return {
    mark,
    name,
    stake: kurus(Number(stake)),
    at: Number(at),
    cashedAt: Number(cashedAt),
    halfCashedAt: Number(halfCashedAt),
    win: kurus(Number(win)),
  }
}

/** So many of the largest bets are shown, as many as the house tells of. */
const mostShown = 30

const largestFirst = (one: CrowdBet, other: CrowdBet): number => other.stake - one.stake || one.at - other.at

/** A crowd after what is new of it: bets are added or changed, never taken away within a round. */
export const withNews = (known: Crowd, news: Crowd): Crowd => {
  if (news.round < known.round) return known
  const bets = new Map(news.round === known.round ? known.largest.map((bet) => [bet.mark, bet]) : [])
  for (const bet of news.largest) bets.set(bet.mark, bet)
  return { ...news, largest: [...bets.values()].sort(largestFirst).slice(0, mostShown) }
}
