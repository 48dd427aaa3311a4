import { useTexts } from '../../ui/useTexts.ts'
import { Board } from './BoardStrip.tsx'
import './lobby.css'

/** The state of a table on its tile, outside the pages of tables; nothing for a table of one player. */
export const TileBoard = ({ tableID }: { tableID: number }) =>
  useTexts('lobby') && (
    <div className="tile-board">
      <Board tableID={tableID} />
    </div>
  )
