import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCall } from '../../lib/api/useCall.ts'
import { firstInput } from '../../lib/browser/firstInput.ts'
import { useStateOf } from '../../lib/browser/state.ts'
import { isSlideShown } from '../../lib/content/active.ts'
import type { Game } from '../../lib/games/game.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { started } from '../../lib/session/session.ts'
import { useSignedIn } from '../../lib/session/useSignedIn.ts'
import { Quiet } from '../../ui/Boundary.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'
import { GameRow } from '../../ui/Row.tsx'
import { Banners } from './Banners.tsx'
import { QuickAccess } from './QuickAccess.tsx'
import { homeCalls, homeRows, rowsBeforeTables } from './rows.ts'

const route = getRouteApi('/')

export const Home = () => {
  const t = useText()
  const { nowMs, picked } = route.useLoaderData()
  const slides = useCall(...homeCalls.slides).data?.data ?? []
  const categories = useCall(...homeCalls.categories).data?.data ?? []
  const tables = useCall(...homeCalls.tables).data?.data ?? []
  const wins = useCall(...homeCalls.wins).data?.data ?? []
  const rows = homeRows(categories).filter(({ id }) => picked[id])
  const drawn = (row: (typeof rows)[number]) => <CategoryRow key={row.id} row={row} picked={picked[row.id]} />
  return (
    <>
      <h1 className="sr">{t('home.title')}</h1>
      <Banners slides={slides.filter((slide) => isSlideShown(slide, nowMs))} />
      {wins.length > 0 && (
        <div className="mt-4 h-11">
          <AtStart>
            <HomeWins />
          </AtStart>
        </div>
      )}
      <QuickAccess />
      {/* Only when the page has started is it known whether a popup may open. */}
      <AtStart>
        <HomeOverlays />
      </AtStart>
      {rows.slice(0, rowsBeforeTables).map(drawn)}
      <AtStart>
        <Own />
      </AtStart>
      {tables.length > 0 && <GameRow title={t('home.tables')} more="/live" games={tables} mark={boardOf} />}
      <AtStart>
        <Live />
      </AtStart>
      {rows.slice(rowsBeforeTables).map(drawn)}
      <AtStart>
        <HomeWins isBoard />
      </AtStart>
    </>
  )
}

/** Content after the start of the page. It has a state of its own, so that the rows around it are not rendered again. */
const AtStart = ({ children }: { children: ReactNode }) => useStateOf(started, false) && <Quiet>{children}</Quiet>

/** Below the edge of the window, where nothing in sight is moved by it. */
const Own = () => <OwnRows isPlayer={useSignedIn()} />

const OwnRows = lazyPart(() => import('../own/OwnRows.tsx'), 'OwnRows')
/** The state of the live tables; loaded when the row comes into view. */
const TileBoard = lazyPart(async () => {
  await firstInput()
  return import('../lobby/TileBoard.tsx')
}, 'TileBoard')
const boardOf = (game: Game) =>
  'tableID' in game && (
    <AtStart>
      <TileBoard tableID={game.tableID} />
    </AtStart>
  )
/** Live matches, with the code and the stream of sport; loaded when the row comes into view. */
const Live = lazyPart(async () => {
  await firstInput()
  return import('../sport/LiveRow.tsx')
}, 'LiveRow')
const HomeWins = lazyPart(() => import('../wins/HomeWins.tsx'), 'HomeWins')
const HomeOverlays = lazyPart(() => import('../popup/HomeOverlays.tsx'), 'HomeOverlays')

type RowProps = { row: ReturnType<typeof homeRows>[number]; picked: readonly number[] | undefined }

const CategoryRow = ({ row, picked }: RowProps) => {
  const games = useCall(...row.call).data?.data.filter(({ gameID }) => picked?.includes(gameID))
  if (!games?.length) return null
  return <GameRow title={row.name} more={`/slot/category/${row.id}`} games={games} />
}
