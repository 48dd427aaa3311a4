import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId } from 'react'
import { queries } from '../../../lib/api/queryClient.ts'
import { state, useStateOf } from '../../../lib/browser/state.ts'
import { useLanguage, useText } from '../../../lib/i18n/texts.tsx'
import { Boundary, Quiet } from '../../../ui/Boundary.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { To } from '../../../ui/To.tsx'
import { useMediaQuery } from '../../../ui/useMediaQuery.ts'
import { isOver, withoutPlay } from '../clock.ts'
import { Failed } from '../Failed.tsx'
import { History } from '../history/History.tsx'
import { type BoardMatch, marketKeyOf } from '../live/board.ts'
import { incidentsNow, stateNow, statisticsNow, useBoard, useFollow } from '../live/useLive.ts'
import { liveOptions, matchOptions } from '../load.ts'
import { ListSkeleton, MatchList } from '../MatchList.tsx'
import type { EventWhole, Sport } from '../rows.ts'
import { maxLive } from '../search.ts'
import { Suggestions } from '../suggestions/Suggestions.tsx'
import { Head } from './Head.tsx'
import { MarketResults } from './MarketResults.tsx'
import { Markets } from './Markets.tsx'
import { Pitch } from './Pitch.tsx'
import { hasEnded, isComplete } from './results.ts'
import { Story } from './Story.tsx'
import './match.css'

/** A match with all its markets; beside it other live matches. */
export const MatchPage = ({ match }: { match: string }) => {
  const t = useText()
  useFollow([match])
  const answer = useQuery(matchOptions(useLanguage(), match))
  if (answer.isLoadingError) return <Failed again={answer.refetch} />
  if (answer.isPending) return <MatchSkeleton />
  const [event] = answer.data.data
  if (!event)
    return (
      <Empty isPage symbol="football" title={t('sport.noMatch')} text={t('sport.noMatchText')}>
        <ButtonLink look="go" href="/sport">
          {t('sport.toUpcoming')}
        </ButtonLink>
      </Empty>
    )
  return (
    <div className="sp-duo">
      <OthersInPlay sport={event.sport} match={match} />
      <Match event={event} answeredMs={answer.dataUpdatedAt} />
    </div>
  )
}

const MatchSkeleton = () => (
  <div className="card pad" role="status" aria-label={useText()('frame.loading')}>
    <div className="skel h-24" />
    <div className="skel mt-4 h-48" />
    <div className="skel mt-4 h-72" />
  </div>
)

/** How often names of new lines are fetched, and the results of markets after the end. */
const namesEveryMs = 2_000
const endsEveryMs = 10_000

/** Fetches the names of lines that appear during the match, and the results of all markets at the end. */
const useNames = (event: EventWhole, board: BoardMatch | undefined): void => {
  const named = new Set(event.markets.map(marketKeyOf))
  const hasNew = [...(board?.markets ?? [])].some(([key, { status }]) => status === 1 && !named.has(key))
  const isDue = board !== undefined && isOver(board.status) && !isComplete(event)
  useEffect(() => {
    if (!hasNew && !isDue) return
    const ask = () =>
      void queries.get()?.invalidateQueries({ queryKey: ['betframe', 'getEvent', { match: event.match }] })
    const timer = setInterval(ask, hasNew || !isOver(event.status) ? namesEveryMs : endsEveryMs)
    return () => clearInterval(timer)
  }, [hasNew, isDue, event.status, event.match])
}

/** The list that a match is on. */
const listOf = (status: number): 'title' | 'live' | 'results' =>
  isOver(status) ? 'results' : status === 0 ? 'title' : 'live'

const Match = ({ event, answeredMs }: { event: EventWhole; answeredMs: number }) => {
  const t = useText()
  const board = useBoard(event.match)
  useNames(event, board)
  const { standing, status } = stateNow(event, board, answeredMs)
  const incidents = incidentsNow(event.timeline, board)
  const list = listOf(status)
  return (
    <div className="sp-matchpage">
      <nav className="sp-crumbs small" aria-label={t('sport.title')}>
        <To className="link line reach" href={`/sport${list === 'title' ? '' : `/${list}`}`}>
          <Icon name="arrow-left" size="s" />
          {t(`sport.${list}`)}
        </To>
        <To className="clip text-haze reach" href={`/sport?league=${encodeURIComponent(event.competition.id)}`}>
          {event.category.name} · {event.competition.name}
        </To>
      </nav>
      <section className="card sp-matchcard" aria-label={t('sport.match')}>
        <Head event={event} board={board} answeredMs={answeredMs} />
        {standing && status !== 0 && (
          <Scene>
            <Pitch event={event} standing={withoutPlay(standing)} incidents={incidents} />
            <Story
              event={event}
              standing={standing}
              incidents={incidents}
              statistics={statisticsNow(event.statistics, board)}
            />
          </Scene>
        )}
      </section>
      {status === 0 && <History event={event} />}
      {isOver(event.status) && event.markets.some(hasEnded) ? (
        <MarketResults markets={event.markets} />
      ) : (
        <>
          <Markets event={event} board={board} answeredMs={answeredMs} />
          {!isOver(status) && (
            <Quiet>
              <Suggestions of={{ match: event.match }} isOfMatch />
            </Quiet>
          )}
        </>
      )}
      {/* In play the score stands above the markets, which come first. */}
      {status !== 0 && <History event={event} />}
    </div>
  )
}

/** Whether a phone shows the field and the story: it stays so from match to match. */
const sceneOpen = state(false)

/** Field and story: beside the score where there is room, on a phone behind a press, for markets come first. */
const Scene = ({ children }: { children: ReactNode }) => {
  const t = useText()
  const id = useId()
  const isOpen = useStateOf(sceneOpen, false)
  return (
    <>
      <button
        type="button"
        className="sp-scene-open"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => sceneOpen.set(!isOpen)}
      >
        {t('sport.scene')}
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size="s" />
      </button>
      <div id={id} className="sp-scene" data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  )
}

/** Where the other matches have a column of their own (sport.css). */
const roomForOthers = '(min-width: 1680px)'

/** Other live matches of the sport, on a wide screen. The column is there from the start, so that nothing jumps. */
const OthersInPlay = (props: { sport: Sport; match: string }) => (
  <div className="sp-others">
    {useMediaQuery(roomForOthers) && (
      <Boundary>
        <Others {...props} />
      </Boundary>
    )}
  </div>
)

const Others = ({ sport, match }: { sport: Sport; match: string }) => {
  const t = useText()
  const list = useQuery(liveOptions(useLanguage(), { sport }, maxLive))
  const rows = (list.data?.data ?? []).filter(({ status }) => !isOver(status))
  const isEmpty = rows.length === 0 && !list.isPending
  return (
    <>
      {list.isPending && <ListSkeleton rows={6} />}
      {isEmpty && <Empty symbol="football" title={t('sport.noLive')} text={t('sport.noLiveText')} />}
      {rows.length > 0 && (
        <MatchList
          rows={rows.map((event) => ({ event, answeredMs: list.dataUpdatedAt }))}
          label={t('sport.liveNow')}
          current={match}
        />
      )}
    </>
  )
}
