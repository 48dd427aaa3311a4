import { Suspense } from 'react'
import type { LiveTable } from '../../lib/games/game.ts'
import { gameAddress } from '../../lib/games/playAddress.ts'
import { isForMany } from '../../lib/games/sharedTables.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { useSignedIn } from '../../lib/session/useSignedIn.ts'
import { Art } from '../../ui/Art.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'
import { Money } from '../../ui/Money.tsx'
import { To } from '../../ui/To.tsx'
import { BoardStrip } from './BoardStrip.tsx'

const Star = lazyPart(() => import('../../ui/Star.tsx'), 'Star')

/** A live table in a list: picture, name, state, stakes. */
export const TableCard = ({ table, isEager }: { table: LiveTable; isEager: boolean }) => {
  const isSignedIn = useSignedIn()
  return (
    <div className="table tile">
      <To href={gameAddress(table, isSignedIn)}>
        <div className="scene">
          <Art
            kind="tables"
            image={table.image || table.slug}
            alt=""
            sizes="(max-width: 767px) 92vw, 320px"
            width={400}
            height={250}
            eager={isEager}
          />
          <b>{table.name}</b>
        </div>
        {isForMany(table) ? <BoardStrip tableID={table.tableID} /> : <OwnTable />}
        <div className="between foot">
          <span>
            <Money amount={table.least} /> – <Money amount={table.most} />
          </span>
          <span className="text-haze">{table.providerName}</span>
        </div>
      </To>
      {isSignedIn && (
        <Suspense fallback={null}>
          <Star game={table} />
        </Suspense>
      )}
    </div>
  )
}

/** A table for one player, which deals at any time. */
const OwnTable = () => (
  <div className="board-strip">
    <span className="badge">{useText()('lobby.ownTable')}</span>
  </div>
)
