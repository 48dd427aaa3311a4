import { favouriteGamesLimit } from '@yakamoz/contract/constants'
import { useCall } from '../../lib/api/useCall.ts'
import { type Game, gameKey } from '../../lib/games/game.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { Boundary } from '../../ui/Boundary.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Inaccessible } from '../../ui/Inaccessible.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { panelOf, Tabs } from '../../ui/Tabs.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { type FavouriteTab, favouriteTabs } from './search.ts'

const page = { favorites: true, limit: favouriteGamesLimit, offset: 0 } as const

type Props = { tab: FavouriteTab; change: (tab: FavouriteTab) => void }

/** The player's favourites: slots and tables in two lists (N-13, C-casino-06, C-live-04). */
export const Favourites = ({ tab, change }: Props) => {
  const t = useText()
  const slots = useCall('casino', 'games_list', page)
  const tables = useCall('livecasino', 'game_table_list', page)
  const { data, isPending, isLoadingError, refetch } = tab === 'slots' ? slots : tables
  const counts = { slots: slots.data?.data.length ?? 0, tables: tables.data?.data.length ?? 0 }
  return (
    <>
      <h1 className="h1">{t('lobby.favourites')}</h1>
      <Tabs
        name="favourites"
        label={t('lobby.favourites')}
        tabs={favouriteTabs.map((id) => ({ id, label: <TabName of={id} count={counts[id]} /> }))}
        chosen={tab}
        choose={change}
        className="line flex-wrap my-5"
        tabClass="btn calm sm"
      />
      <div {...panelOf('favourites', tab)}>
        <Boundary>
          {isLoadingError ? (
            <Inaccessible again={refetch} />
          ) : (
            <Starred games={data?.data ?? []} isPending={isPending} />
          )}
        </Boundary>
      </div>
    </>
  )
}

const TabName = ({ of, count }: { of: FavouriteTab; count: number }) => (
  <>
    {useText()(of === 'slots' ? 'lobby.favouriteSlots' : 'lobby.favouriteTables')}
    <span className="num">{count}</span>
  </>
)

const Starred = ({ games, isPending }: { games: readonly Game[]; isPending: boolean }) => {
  const t = useText()
  if (isPending) return <Loading className="h-64" />
  if (games.length > 0) {
    return (
      <div className="tiles">
        {games.map((game) => (
          <Tile key={gameKey(game)} game={game} />
        ))}
      </div>
    )
  }
  return (
    <Empty symbol="nazar" title={t('lobby.noFavourites')} text={t('lobby.noFavouritesText')}>
      <ButtonLink look="go" href="/slot">
        {t('lobby.allSlots')}
      </ButtonLink>
    </Empty>
  )
}
