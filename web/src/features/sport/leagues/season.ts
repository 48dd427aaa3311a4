import { useQuery } from '@tanstack/react-query'
import type { Read } from '../../../lib/api/client.ts'
import { useLanguage } from '../../../lib/i18n/texts.tsx'
import { seasonOptions } from '../load.ts'
import type { LeaguePart } from '../search.ts'

export type Season = Read<'betframe', 'getSeason'>[number]

/** Whether anything of a season can be shown in this part. */
export const hasPart = (season: Season, part: LeaguePart): boolean =>
  (part === 'outrights' ? season.outright : season[part]).length > 0

export const useSeason = (league: string) => useQuery(seasonOptions(useLanguage(), league))
