import type { Language } from '@yakamoz/values'

/* The outright of a season has no opponents: it is named by its competition. */

type Sides = { readonly home: string; readonly away: string }

/** What stands between the competition and the season in the id of an outright. */
const outrightMark = ':outright:'

/** Returns the id of the outright of a season. */
export const outrightId = (competition: string, season: string): string =>
  `${competition}${outrightMark}${season.replaceAll(' ', '-')}`

/** Returns the competition of the outright with an id; undefined for a match. */
export const competitionOfOutright = (id: string): string | undefined => {
  const mark = id.indexOf(outrightMark)
  return mark < 0 ? undefined : id.slice(0, mark)
}

type NamedEvent = Sides & { readonly competition: { readonly [language in Language]: string } }

/** Returns the names of both sides in a language; of an outright that of its competition and ''. */
export const sideNames = ({ home, away, competition }: NamedEvent, language: Language): Sides =>
  away ? { home, away } : { home: competition[language], away: '' }
