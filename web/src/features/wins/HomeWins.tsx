import { Suspense } from 'react'
import { DrawnInView } from '../../ui/DrawnInView.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'
import { WinLine } from './WinLine.tsx'

const WinBoard = lazyPart(() => import('./WinBoard.tsx'), 'WinBoard')

/** On the home page: the line, or the board, which is loaded when it comes near. */
export const HomeWins = ({ isBoard = false }: { isBoard?: boolean }) =>
  isBoard ? (
    <DrawnInView before={null}>
      <Suspense>
        <WinBoard />
      </Suspense>
    </DrawnInView>
  ) : (
    <WinLine />
  )
