import { type CSSProperties, Suspense } from 'react'
import { useCall } from '../../lib/api/useCall.ts'
import { Quiet } from '../../ui/Boundary.tsx'
import { DrawnInView } from '../../ui/DrawnInView.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'

const GameWins = lazyPart(() => import('../wins/GameWins.tsx'), 'GameWins')

/** The last big wins of all players in a game, drawn when they come into view; their room is there before. */
export const LastWins = ({ gameID }: { gameID: number }) => {
  const { data } = useCall('wins', 'of_game', { gameID })
  const rows = data?.data.length ?? 0
  return (
    <Quiet>
      <div className="last-wins" style={{ '--rows': rows } as CSSProperties}>
        <DrawnInView before={null}>
          <Suspense>
            <GameWins gameID={gameID} />
          </Suspense>
        </DrawnInView>
      </div>
    </Quiet>
  )
}
