import { competitionOfOutright } from '@yakamoz/sports/outrightName'

/** The page of a match; of an outright that of its league. */
export const matchAddress = (match: string): string => {
  const league = competitionOfOutright(match)
  return league === undefined
    ? `/sport/match/${encodeURIComponent(match)}`
    : `/sport?league=${encodeURIComponent(league)}&part=outrights`
}
