import { useText } from '../../../lib/i18n/texts.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { To } from '../../../ui/To.tsx'
import { When } from '../../../ui/When.tsx'
import { matchAddress } from '../address.ts'
import { Failed } from '../Failed.tsx'
import { Standings } from '../history/Standings.tsx'
import { ListSkeleton } from '../MatchList.tsx'
import type { LeaguePart } from '../search.ts'
import { Outrights } from './Outrights.tsx'
import { hasPart, type Season, useSeason } from './season.ts'
import '../history/history.css'

/** The table of a season, its last matches, or the bets on how it ends. */
export const LeagueSeason = ({ league, part }: { league: string; part: LeaguePart }) => {
  const t = useText()
  const answer = useSeason(league)
  if (answer.isPending) return <ListSkeleton rows={8} />
  if (answer.isLoadingError) return <Failed again={answer.refetch} />
  const [season] = answer.data.data
  if (!season || !hasPart(season, part))
    return <Empty symbol="football" title={t('sport.noSeason')} text={t('sport.noSeasonText')} />
  const title = [season.category, season.competition, season.season].filter(Boolean).join(' · ')
  return (
    <section className="card sp-season sp-history-part">
      {part === 'outrights' && <Outrights title={title} outright={season.outright} />}
      {part === 'table' && <Standings title={title} sport={season.sport} rows={season.table} />}
      {part === 'results' && <Results title={title} results={season.results} />}
    </section>
  )
}

const Results = ({ title, results }: { title: string; results: Season['results'] }) => (
  <>
    <p className="small text-mist">{title}</p>
    <ul className="sp-meetings">
      {results.map(({ match, start, home, away, score }) => (
        <li key={match}>
          <To href={matchAddress(match)}>
            <span className="small text-haze">
              <When at={start} shape="date" />
            </span>
            <span className={score.home > score.away ? 'own' : undefined}>{home}</span>
            <b className="num">
              {score.home}–{score.away}
            </b>
            <span className={score.away > score.home ? 'own' : undefined}>{away}</span>
          </To>
        </li>
      ))}
    </ul>
  </>
)
