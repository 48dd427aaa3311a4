import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callOptions } from '../../lib/calls.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { standingAt, type TableBoard } from './boards.ts'

const looksMs = 5_000

/** Asked once for all cards of the page, and again while it is looked at. */
const useBoard = (tableID: number) => {
  const { data, dataUpdatedAt } = useQuery({
    ...callOptions(useLanguage(), 'livecasino', 'boards', {}),
    refetchInterval: looksMs,
  })
  const board = data?.data.find((one) => one.tableID === tableID)
  return board && { board, seenMs: dataUpdatedAt }
}

/** Whether a table takes bets now and for how long, and its last results. Its room is there before they are. */
export const BoardStrip = ({ tableID }: { tableID: number }) => {
  const t = useText()
  const found = useBoard(tableID)
  return (
    <div className="board-strip">
      {found && (
        <>
          <State {...found} />
          <ul className="marks" aria-label={t('lobby.lastResults')}>
            {found.board.last.map(({ text, tone }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a result is its place
              <li key={index} className={`mark ${tone}`}>
                {text}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const looks = { open: 'tide', closed: 'coral', playing: '' } as const

const State = ({ board, seenMs }: { board: TableBoard; seenMs: number }) => {
  const t = useText()
  const standing = standingAt({ board, seenMs, nowMs: useNow() })
  return (
    <span className={`badge num ${looks[standing.state]}`}>
      {standing.state === 'open'
        ? t('lobby.betsOpen', { seconds: standing.seconds })
        : t(standing.state === 'closed' ? 'lobby.betsClosed' : 'lobby.playing')}
    </span>
  )
}

const secondMs = 1_000

const useNow = (): number => {
  const [nowMs, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), secondMs)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
