import { useInfiniteQuery } from '@tanstack/react-query'
import { gamePageSize } from '@yakamoz/contract/constants'
import { Suspense } from 'react'
import { rowsOfPages } from '../../lib/api/pages.ts'
import { useCall } from '../../lib/api/useCall.ts'
import { type Game, gameKey, type LiveTable } from '../../lib/games/game.ts'
import { useLanguage, useText } from '../../lib/i18n/texts.tsx'
import { useSignedIn } from '../../lib/session/useSignedIn.ts'
import { Boundary } from '../../ui/Boundary.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { DrawnInView } from '../../ui/DrawnInView.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Inaccessible } from '../../ui/Inaccessible.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'
import { MoreFailed } from '../../ui/MoreFailed.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { Filters } from './Filters.tsx'
import {
  type Category,
  isKnownSection,
  type LobbyKind,
  type LobbySearch,
  type LobbySection,
  listData,
  lobbies,
} from './kinds.ts'
import { listOptions } from './load.ts'
import { NameFilter } from './NameFilter.tsx'
import { Categories, Providers } from './SectionLinks.tsx'
import { sectionName } from './sections.ts'
import { TableCard } from './TableCard.tsx'
import './lobby.css'

const Jackpots = lazyPart(() => import('../jackpots/Jackpots.tsx'), 'Jackpots')
const Continue = lazyPart(() => import('../own/Continue.tsx'), 'Continue')
const WinLine = lazyPart(() => import('../wins/WinLine.tsx'), 'WinLine')
const Slides = lazyPart(() => import('./Slides.tsx'), 'Slides')

type Props = { kind: LobbyKind; place: LobbySection; search: LobbySearch }

/** A lobby of slots or live tables: sections, filters, and the list. */
export const Lobby = ({ kind, place, search }: Props) => {
  const t = useText()
  const isSignedIn = useSignedIn()
  const { categories: ofCategories, providers: ofProviders } = lobbies[kind]
  const categories: readonly Category[] =
    useCall(ofCategories[0] as 'casino', ofCategories[1], ofCategories[2]).data?.data ?? []
  const providers = useCall(ofProviders[0] as 'casino', ofProviders[1], ofProviders[2]).data?.data ?? []
  const isKnown = isKnownSection(place, categories)
  const list = useInfiniteQuery({
    ...listOptions(kind, useLanguage(), listData(kind, place, search, categories)),
    enabled: isKnown,
  })
  const games = rowsOfPages<Game>(list.data?.pages ?? [], gameKey)
  const total = isKnown ? (list.data?.pages.at(-1)?.pagination?.total ?? games.length) : 0
  return (
    <>
      <div className="lobby-head">
        <Heading
          kind={kind}
          name={isKnown ? sectionName(place, categories, providers) : t('lobby.unknownType')}
          total={total}
        />
        <NameFilter kind={kind} search={search} />
      </div>
      <NewestWin />
      {kind === 'slot' && place.by === 'all' && (
        <Suspense fallback={<div className="pots-room" />}>
          <Jackpots />
        </Suspense>
      )}
      {place.by === 'all' && isSignedIn && (
        <div className="own-room">
          <Suspense>
            <Continue live={kind === 'live'} />
          </Suspense>
        </div>
      )}
      <Categories root={lobbies[kind].root} place={place} categories={categories} />
      <Providers root={lobbies[kind].root} place={place} providers={providers} />
      <Filters kind={kind} search={search} shown={games.length} total={total} />
      <Boundary>
        <List
          kind={kind}
          games={games}
          isLoading={isKnown && list.isPending}
          isFailed={list.isLoadingError}
          retry={list.refetch}
        />
      </Boundary>
      <More shown={games.length} total={total} list={list} />
      {place.by === 'all' && (
        <DrawnInView before={null}>
          <Suspense>
            <Slides kind={kind} />
          </Suspense>
        </DrawnInView>
      )}
    </>
  )
}

/** The newest win of all players; no room for it while there is none. */
const NewestWin = () => {
  const wins = useCall('wins', 'latest', {}).data?.data ?? []
  if (wins.length === 0) return null
  return (
    <div className="mt-4 h-11">
      <Suspense>
        <WinLine />
      </Suspense>
    </div>
  )
}

/** `name`: of the section; undefined for the whole lobby. */
type HeadingProps = { kind: LobbyKind; name: string | undefined; total: number }

const Heading = ({ kind, name, total }: HeadingProps) => {
  const t = useText()
  const usual = t(kind === 'slot' ? 'lobby.slots' : 'lobby.live')
  return (
    <div>
      <h1 className="h1">{name ?? usual}</h1>
      <p className="text-mist">{t(kind === 'slot' ? 'lobby.games' : 'lobby.tables', { count: total })}</p>
    </div>
  )
}

type ListProps = {
  kind: LobbyKind
  games: readonly Game[]
  isLoading: boolean
  isFailed: boolean
  retry: () => unknown
}

/** The list in its four states: loading, failed, empty, full. */
const List = ({ kind, games, isLoading, isFailed, retry }: ListProps) => {
  if (isLoading) return <Skeletons kind={kind} />
  if (games.length > 0) {
    return (
      <div className={kind === 'slot' ? 'tiles' : 'tables'}>
        {games.map((game, index) =>
          game.gameType === 'slot' ? (
            <Tile key={gameKey(game)} game={game} isEager={index < 6} />
          ) : (
            <TableCard key={gameKey(game)} table={game as LiveTable} isEager={index < 4} />
          ),
        )}
      </div>
    )
  }
  if (isFailed) return <Inaccessible again={retry} />
  return <NoHits kind={kind} />
}

const NoHits = ({ kind }: { kind: LobbyKind }) => {
  const t = useText()
  return (
    <Empty
      symbol={kind === 'slot' ? 'fish' : 'lantern'}
      title={t(kind === 'slot' ? 'lobby.none' : 'lobby.noTables')}
      text={t(kind === 'slot' ? 'lobby.noneText' : 'lobby.noTablesText')}
    >
      <ButtonLink look="go" href={lobbies.slot.root}>
        {t('lobby.allSlots')}
      </ButtonLink>
    </Empty>
  )
}

const skeletons = Array.from({ length: 21 }, (_, index) => index)

const Skeletons = ({ kind }: { kind: LobbyKind }) => (
  <div className={kind === 'slot' ? 'tiles' : 'tables'} role="status" aria-label={useText()('frame.loading')}>
    {skeletons.map((index) =>
      kind === 'slot' ? (
        <div key={index}>
          <div className="skel" style={{ aspectRatio: '3 / 4', borderRadius: 14 }} />
          <div className="skel mt-2 h-4 w-3/4" />
        </div>
      ) : (
        <div key={index} className="tile table">
          <div className="scene skel" />
          <div className="h-20" />
        </div>
      ),
    )}
  </div>
)

type MoreProps = {
  shown: number
  total: number
  list: { isFetchingNextPage: boolean; isFetchNextPageError: boolean; fetchNextPage: () => unknown }
}

/** How far the list has been read, and the next 48. */
const More = ({ shown, total, list }: MoreProps) => {
  const t = useText()
  const isBusy = list.isFetchingNextPage
  // No count for a list that fits on the page.
  if (shown === 0 || (shown === total && total <= gamePageSize)) return null
  return (
    <div className="more-of-it">
      <div className="meter" aria-hidden="true">
        <i style={{ width: `${Math.round((shown / Math.max(total, 1)) * 100)}%` }} />
      </div>
      <p className="small text-haze num">{t('lobby.shown', { shown, total })}</p>
      <MoreFailed list={list} />
      {shown < total && (
        <Button busy={isBusy} onClick={() => void list.fetchNextPage()}>
          {t('lobby.showMore')}
        </Button>
      )}
    </div>
  )
}
