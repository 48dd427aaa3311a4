import { useText } from '../../../lib/i18n/texts.tsx'
import { type ChangeSearch, Chip } from '../Chips.tsx'
import { leagueParts, type SportSearch } from '../search.ts'
import { hasPart, useSeason } from './season.ts'

const partNames = { outrights: 'sport.outrights', table: 'sport.past.table', results: 'sport.results' } as const

type PartsProps = { league: string; search: SportSearch; change: ChangeSearch }

/** The matches of a league, and what has been played of its season, as far as there is any. */
export const LeagueParts = ({ league, search, change }: PartsProps) => {
  const t = useText()
  const season = useSeason(league).data?.data[0]
  const parts = leagueParts.filter((part) => part === search.part || (season && hasPart(season, part)))
  const { part: _, ...matches } = search
  if (parts.length === 0) return null
  return (
    <fieldset className="sp-strip track" aria-label={t('sport.season')}>
      <Chip isOn={!search.part} press={() => change(matches)}>
        {t('sport.leagueMatches')}
      </Chip>
      {parts.map((part) => (
        <Chip key={part} isOn={search.part === part} press={() => change({ ...matches, part })}>
          {t(partNames[part])}
        </Chip>
      ))}
    </fieldset>
  )
}
