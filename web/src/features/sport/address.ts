/** What stands between the competition and the season in the id of an outright. */
const outrightMark = ':outright:'

/** The page of a match; of an outright that of its league. */
export const matchAddress = (match: string): string => {
  const mark = match.indexOf(outrightMark)
  return mark < 0
    ? `/sport/match/${encodeURIComponent(match)}`
    : `/sport?league=${encodeURIComponent(match.slice(0, mark))}&part=outrights`
}
