import { type Crowd, type CrowdBet, crowdShown } from '@yakamoz/games'

const largestFirst = (one: CrowdBet, other: CrowdBet): number => other.stake - one.stake || one.at - other.at

/** A crowd after what is new of it: bets are added or changed, never taken away within a round. */
export const withNews = (known: Crowd, news: Crowd): Crowd => {
  if (news.round < known.round) return known
  const bets = new Map(news.round === known.round ? known.largest.map((bet) => [bet.mark, bet]) : [])
  for (const bet of news.largest) bets.set(bet.mark, bet)
  return { ...news, largest: [...bets.values()].sort(largestFirst).slice(0, crowdShown) }
}
