import { Suspense } from 'react'
import { Quiet } from '../../ui/Boundary.tsx'
import { DrawnInView } from '../../ui/DrawnInView.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'

const GameWins = lazyPart(() => import('../wins/GameWins.tsx'), 'GameWins')

/** The last big wins of all players in a game, loaded when they come into view. */
export const LastWins = ({ gameID }: { gameID: number }) => (
  <Quiet>
    <DrawnInView before={null}>
      <Suspense>
        <GameWins gameID={gameID} />
      </Suspense>
    </DrawnInView>
  </Quiet>
)
