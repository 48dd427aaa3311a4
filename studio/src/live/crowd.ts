import { type Crowd, type CrowdBet, crowdShown } from '@yakamoz/games'
import { kurus } from '@yakamoz/values'
import { isRecord } from '../common/endpoint.ts'

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

const largestFirst = (one: CrowdBet, other: CrowdBet): number => other.stake - one.stake || one.at - other.at

/** A crowd after what is new of it: bets are added or changed, never taken away within a round. */
export const withNews = (known: Crowd, news: Crowd): Crowd => {
  if (news.round < known.round) return known
  const bets = new Map(news.round === known.round ? known.largest.map((bet) => [bet.mark, bet]) : [])
  for (const bet of news.largest) bets.set(bet.mark, bet)
  return { ...news, largest: [...bets.values()].sort(largestFirst).slice(0, crowdShown) }
}
