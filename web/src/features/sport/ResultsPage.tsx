import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { addDays, type Day } from '@yakamoz/values'
import { useLanguage, useText } from '../../lib/i18n/texts.tsx'
import { Boundary } from '../../ui/Boundary.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { To } from '../../ui/To.tsx'
import { useNowInSight } from '../../ui/useNowInSight.ts'
import { useToday } from '../../ui/useToday.ts'
import { dayText, useWhenStyle, whenText } from '../../ui/When.tsx'
import { matchAddress } from './address.ts'
import { Chip } from './Chips.tsx'
import { phaseOf } from './clock.ts'
import { Failed } from './Failed.tsx'
import { LoadMore } from './LoadMore.tsx'
import { treeOptions } from './load.ts'
import { ByLeague, ListSkeleton } from './MatchList.tsx'
import { dayShown, daysOffered, type ResultsSearch, resultsOptions } from './results.ts'
import type { ResultRow, Sport, Standing } from './rows.ts'
import { lineScore, phaseText } from './Score.tsx'
import { SportIcon } from './SportIcon.tsx'
import { Words } from './Words.tsx'
import '../../ui/chips.css'

type Props = { search: ResultsSearch; change: (next: ResultsSearch) => void }

/** How the matches of a day ended. */
export const ResultsPage = ({ search, change }: Props) => {
  const t = useText()
  const list = useInfiniteQuery(resultsOptions(useLanguage(), search))
  const { q: _, ...wordless } = search
  return (
    <>
      <div className="sp-head">
        <h1 className="h1">{t('sport.results')}</h1>
      </div>
      <Sports search={search} change={change} />
      <div className="sp-tools">
        <Days shown={search.day ?? dayShown(list.data?.pages)} change={(day) => change({ ...search, day })} />
        <Words held={search.q ?? ''} put={(q) => change(q ? { ...wordless, q } : wordless)} />
      </div>
      <Boundary>
        <Results list={list} />
      </Boundary>
    </>
  )
}

const Sports = ({ search, change }: Props) => {
  const t = useText()
  const tree = useQuery(treeOptions(useLanguage())).data?.data ?? []
  const row = useNowInSight<HTMLFieldSetElement>(`${search.sport}`)
  const { sport: _, ...rest } = search
  return (
    <fieldset ref={row} className="sp-chips track" aria-label={t('sport.sports')}>
      <To className="chip" exact href="/sport">
        <Icon name="calendar-days" size="s" />
        {t('sport.upcomingShort')}
      </To>
      <Chip isOn={!search.sport} press={() => change(rest)}>
        {t('frame.all')}
      </Chip>
      {tree.map(({ sport, name }) => (
        <Chip key={sport} isOn={search.sport === sport} press={() => change({ ...rest, sport })}>
          <SportIcon sport={sport} />
          {name}
        </Chip>
      ))}
    </fieldset>
  )
}

type Pages = readonly { data: readonly ResultRow[] }[]

const Days = ({ shown, change }: { shown: Day | undefined; change: (day: Day) => void }) => {
  const t = useText()
  const language = useLanguage()
  const today = useToday()
  const day = shown ?? today
  const nameOf = (one: Day): string => {
    if (one === today) return t('sport.today')
    return one === addDays(today, -1) ? t('sport.yesterday') : dayText(one, language)
  }
  return (
    <label className="sp-hours">
      <span className="sr">{t('sport.day')}</span>
      <Icon name="calendar-days" size="s" />
      <select value={day} onChange={({ target }) => change(target.value)}>
        {daysOffered(today, day).map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size="xs" />
    </label>
  )
}

const Results = ({ list }: { list: UseInfiniteQueryResult<{ pages: Pages }> }) => {
  const t = useText()
  if (list.isPending) return <ListSkeleton rows={8} />
  if (list.isLoadingError) return <Failed again={list.refetch} />
  const rows = list.data.pages.flatMap((page) => page.data)
  const unique = [...new Map(rows.map((event) => [event.match, { event }])).values()]
  if (unique.length === 0)
    return <Empty symbol="football" title={t('sport.noResults')} text={t('sport.noResultsText')} />
  return (
    <>
      <ByLeague
        rows={unique}
        label={t('sport.results')}
        look="sp-past"
        row={({ event }) => <Result key={event.match} event={event} />}
      />
      <LoadMore list={list} />
    </>
  )
}

const Result = ({ event }: { event: ResultRow }) => {
  const t = useText()
  const style = useWhenStyle()
  const { standing, status, sport } = event
  const phase = phaseOf(status, standing)
  const score = standing && lineScore(sport, standing)
  return (
    <li className="sp-match sp-result">
      <To className="sp-side" href={matchAddress(event.match)}>
        <span className="sp-when">
          <time className="num" dateTime={event.start}>
            {whenText(event.start, style, 'time')}
          </time>
          {phase && <span>{phaseText(t, phase)}</span>}
          {standing && <Periods sport={sport} standing={standing} />}
        </span>
        {(['home', 'away'] as const).map((side) => (
          <Side key={side} name={event[side].name} score={score?.[side]} />
        ))}
      </To>
    </li>
  )
}

const Side = ({ name, score = '' }: { name: string; score: string | undefined }) => (
  <>
    <span className="clip">{name}</span>
    <span className="sc num">{score}</span>
  </>
)

/** The first half of football, the quarters, the sets. */
const Periods = ({ sport, standing: { periods } }: { sport: Sport; standing: Standing }) => {
  const t = useText()
  const shownPeriods = sport === 'football' ? periods.slice(0, -1).slice(0, 1) : periods
  if (shownPeriods.length === 0) return null
  const text = shownPeriods.map(({ home, away }) => `${home}-${away}`).join(', ')
  return (
    <span className="num">
      {sport === 'football' && `${t('sport.short.half', { number: 1 })} `}
      {text}
    </span>
  )
}
