import { type CSSProperties, Suspense } from 'react'
import { useCall } from '../../lib/api/useCall.ts'
import { DrawnInView } from '../../ui/DrawnInView.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'
import { WinLine } from './WinLine.tsx'
import { maxOnBoard } from './wins.ts'
import './wins.css'

const WinBoard = lazyPart(() => import('./WinBoard.tsx'), 'WinBoard')

/** On the home page: the line, or the board. */
export const HomeWins = ({ isBoard = false }: { isBoard?: boolean }) => (isBoard ? <Board /> : <WinLine />)

/** The board is loaded when it comes near; its room is there before, so that nothing below it moves. */
const Board = () => {
  const rows = Math.min(maxOnBoard, useCall('wins', 'latest', {}).data?.data.length ?? 0)
  return (
    <div className="win-board-room" style={{ '--rows': rows } as CSSProperties}>
      <DrawnInView before={null}>
        <Suspense>
          <WinBoard />
        </Suspense>
      </DrawnInView>
    </div>
  )
}
