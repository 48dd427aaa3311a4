import { favouriteGamesLimit } from '@yakamoz/contract/constants'
import { useState } from 'react'
import { useCall } from '../../lib/calls.ts'
import { useText } from '../../lib/texts.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Inaccessible } from '../../ui/Inaccessible.tsx'
import { type Game, gameKey, Tile } from '../../ui/Tile.tsx'
import { To } from '../../ui/To.tsx'

const page = { favorites: true, limit: favouriteGamesLimit, offset: 0 } as const
const tabs = ['slots', 'tables'] as const

/** What the player starred, slots and tables apart (N-13, C-casino-06, C-live-04). */
export const Favourites = () => {
  const t = useText()
  const [tab, setTab] = useState<(typeof tabs)[number]>('slots')
  const slots = useCall('casino', 'games_list', page)
  const tables = useCall('livecasino', 'game_table_list', page)
  const { data, isPending, isLoadingError, refetch } = tab === 'slots' ? slots : tables
  const counts = { slots: slots.data?.data.length ?? 0, tables: tables.data?.data.length ?? 0 }
  return (
    <>
      <h1 className="h1">{t('lobby.favourites')}</h1>
      <div className="line my-5" role="tablist" aria-label={t('lobby.favourites')}>
        {tabs.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`favourites-${one}`}
            aria-selected={tab === one}
            aria-controls="favourites-list"
            className="btn calm sm"
            onClick={() => setTab(one)}
          >
            {t(one === 'slots' ? 'lobby.favouriteSlots' : 'lobby.favouriteTables')}
            <span className="num">{counts[one]}</span>
          </button>
        ))}
      </div>
      <div id="favourites-list" role="tabpanel" aria-labelledby={`favourites-${tab}`}>
        {isLoadingError ? <Inaccessible again={refetch} /> : <Starred games={data?.data ?? []} isPending={isPending} />}
      </div>
    </>
  )
}

const Starred = ({ games, isPending }: { games: readonly Game[]; isPending: boolean }) => {
  const t = useText()
  if (isPending) return <div className="skel h-64" role="status" aria-label={t('frame.loading')} />
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
      <To className="btn go" href="/slot">
        {t('lobby.allSlots')}
      </To>
    </Empty>
  )
}
