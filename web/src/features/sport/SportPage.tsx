import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useStateOf } from '../../lib/browser/state.ts'
import { useLanguage, useText } from '../../lib/i18n/texts.tsx'
import { Boundary, Quiet } from '../../ui/Boundary.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { To } from '../../ui/To.tsx'
import { type ChangeSearch, SportChips, StreamState } from './Chips.tsx'
import { DayStrip } from './DayStrip.tsx'
import { Failed } from './Failed.tsx'
import { LoadMore } from './LoadMore.tsx'
import { favourites, none } from './leagues/favourites.ts'
import { LeagueParts } from './leagues/LeagueParts.tsx'
import { Leagues } from './leagues/Leagues.tsx'
import { leaguesOptions, liveOptions, shownName, sportOf, treeOptions, upcomingOptions } from './load.ts'
import { type Answered, ListSkeleton, MatchList } from './MatchList.tsx'
import type { EventRow, SportTree } from './rows.ts'
import { hasSuggestions, livePart, type SportSearch, withText } from './search.ts'
import { Suggestions } from './suggestions/Suggestions.tsx'
import { Words } from './Words.tsx'

const LeagueSeason = lazyPart(() => import('./leagues/LeagueSeason.tsx'), 'LeagueSeason')

type Props = { search: SportSearch; change: ChangeSearch }

/** Upcoming matches by sport and league, with live ones above. */
export const SportPage = ({ search, change }: Props) => {
  const t = useText()
  const tree = useQuery(treeOptions(useLanguage())).data?.data ?? []
  return (
    <>
      <div className="sp-head">
        <h1 className="h1">{shownName(t, tree, search) ?? t('sport.title')}</h1>
        <StreamState />
      </div>
      <SportChips tree={tree} search={search} change={change} />
      <div className="sp-two">
        <div className="card sp-tree only-broad">
          <Leagues tree={tree} search={search} change={change} />
        </div>
        <div className="sp-lists">
          <div className="sp-tools">
            <LeaguesButton tree={tree} search={search} change={change} />
            <Words held={search.q ?? ''} put={(q) => change(withText(search, q))} />
          </div>
          {search.league && (
            <Quiet>
              <LeagueParts league={search.league} search={search} change={change} />
            </Quiet>
          )}
          {search.league && search.part ? (
            <Boundary>
              <Suspense fallback={<ListSkeleton rows={8} />}>
                <LeagueSeason league={search.league} part={search.part} />
              </Suspense>
            </Boundary>
          ) : (
            <Matches tree={tree} search={search} change={change} />
          )}
        </div>
      </div>
    </>
  )
}

/** What can be bet on, by day. */
const Matches = ({ tree, search, change }: Props & { tree: SportTree }) => (
  <>
    <Boundary>
      <DayStrip search={search} change={change} />
    </Boundary>
    {hasSuggestions(search) && (
      <Quiet>
        <Suggestions of={sportOf(search)} />
      </Quiet>
    )}
    <Boundary>
      {search.starred ? (
        <Starred tree={tree} search={search} change={change} />
      ) : (
        <ByTime search={search} change={change} />
      )}
    </Boundary>
  </>
)

/** The tree of leagues where it has no column of its own. */
const LeaguesButton = ({ tree, search, change }: Props & { tree: SportTree }) => {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const choose: ChangeSearch = (next) => {
    change(next)
    setOpen(false)
  }
  return (
    <>
      <Button size="sm" className="sp-leagues-open" onClick={() => setOpen(true)} icon="list-filter">
        {t('sport.leagues')}
      </Button>
      {isOpen && (
        <Sheet title={t('sport.leagues')} close={() => setOpen(false)}>
          <Leagues tree={tree} search={search} change={choose} />
        </Sheet>
      )}
    </>
  )
}

/** A match may have moved to the next page between the two calls. */
const distinct = (pages: readonly { data: readonly EventRow[] }[] = []): EventRow[] => [
  ...new Map(pages.flatMap(({ data }) => data).map((event) => [event.match, event])).values(),
]

const answered = (events: readonly EventRow[], answeredMs: number): Answered[] =>
  events.map((event) => ({ event, answeredMs }))

const ByTime = ({ search, change }: Props) => (
  <>
    <Boundary>
      <InPlay search={search} />
    </Boundary>
    <Upcoming search={search} change={change} />
  </>
)

const InPlay = ({ search }: { search: SportSearch }) => {
  const t = useText()
  const { isLookedFor, limit } = livePart(search)
  const list = useQuery(liveOptions(useLanguage(), search, limit))
  const rows = list.data?.data ?? []
  if (rows.length === 0) return null
  const total = list.data?.pagination?.total ?? rows.length
  return (
    <>
      <div className="sp-part">
        <span className="badge live">{t('sport.liveBadge')}</span>
        <b className="grow">{t('sport.liveNow')}</b>
        {!isLookedFor && (
          <To className="link small" href={`/sport/live${search.sport ? `?sport=${search.sport}` : ''}`}>
            {t('sport.allLive', { count: total })}
          </To>
        )}
      </div>
      <MatchList rows={answered(rows, list.dataUpdatedAt)} label={t('sport.liveNow')} />
    </>
  )
}

const Upcoming = ({ search, change }: Props) => {
  const t = useText()
  const list = useInfiniteQuery(upcomingOptions(useLanguage(), search))
  if (list.isPending) return <ListSkeleton rows={8} />
  if (list.isLoadingError) return <Failed again={list.refetch} />
  const unique = distinct(list.data.pages)
  if (unique.length === 0) return <NothingFound search={search} change={change} />
  return (
    <>
      <div className="sp-part">
        <b className="grow">{t('sport.upcoming')}</b>
        <span className="small text-haze num">
          {t('sport.matches', { count: list.data.pages.at(-1)?.pagination?.total ?? unique.length })}
        </span>
      </div>
      <MatchList rows={answered(unique, list.dataUpdatedAt)} label={t('sport.upcoming')} />
      <LoadMore list={list} />
    </>
  )
}

const NothingFound = ({ search, change }: Props) => {
  const t = useText()
  const isNarrowed = Object.keys(search).length > 0
  return (
    <Empty symbol="football" title={t(search.q ? 'sport.noHits' : 'sport.none')} text={t('sport.noneText')}>
      {isNarrowed && (
        <Button look="go" onClick={() => change({})}>
          {t('sport.showAll')}
        </Button>
      )}
    </Empty>
  )
}

/** The matches of the leagues that the player has starred. */
const Starred = ({ tree, search, change }: Props & { tree: SportTree }) => {
  const t = useText()
  const language = useLanguage()
  const starred = useStateOf(favourites, none)
  const hasNone = starred.length === 0
  const list = useInfiniteQuery({ ...leaguesOptions(language, starred, search), enabled: !hasNone })
  if (!hasNone && list.isPending) return <ListSkeleton rows={6} />
  if (!hasNone && list.isLoadingError) return <Failed again={list.refetch} />
  const rows = hasNone ? [] : distinct(list.data?.pages)
  if (rows.length > 0)
    return (
      <>
        <MatchList rows={answered(rows, list.dataUpdatedAt)} label={t('sport.favouriteLeagues')} />
        <LoadMore list={list} />
      </>
    )
  if (!hasNone) return <NothingFound search={search} change={change} />
  return (
    <Empty symbol="football" title={t('sport.noStarred')} text={t('sport.noStarredText')}>
      {tree.length > 0 && (
        <Button look="go" onClick={() => change({})}>
          {t('sport.showAll')}
        </Button>
      )}
    </Empty>
  )
}
