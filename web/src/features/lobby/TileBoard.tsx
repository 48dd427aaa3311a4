import { useTexts } from '../../ui/useTexts.ts'
import { Board } from './BoardStrip.tsx'
import './lobby.css'

/** How a table stands, upon its tile on a page that is not of tables; nothing at one that is dealt for one player. */
export const TileBoard = ({ tableID }: { tableID: number }) =>
  useTexts('lobby') && (
    <div className="tile-board">
      <Board tableID={tableID} />
    </div>
  )
