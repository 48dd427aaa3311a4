import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { callOptions } from '../../lib/api/useCall.ts'
import { useStateOf } from '../../lib/browser/state.ts'
import { useLanguage, useText } from '../../lib/i18n/texts.tsx'
import { type BoardState, boardStates, isFollowed, resultsOf, type Seen, seenOf, tablePhaseAt } from './boards.ts'

const looksMs = 5_000

/** The room of the boards; its code is loaded after the cards. */
const useRoom = () =>
  useEffect(() => {
    let isGone = false
    let stop: (() => void) | undefined
    void import('./followBoards.ts').then(({ followBoards }) => {
      if (!isGone) stop = followBoards()
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [])

/** When this browser first had an answer: the cached page may come from another clock. */
const firstSeen = new WeakMap<object, number>()
const seenMsOf = (answer: object): number => {
  const seenMs = firstSeen.get(answer) ?? Date.now()
  firstSeen.set(answer, seenMs)
  return seenMs
}

/** Fetched once for all cards of the page, then streamed; polled only while the room is not connected. */
const useBoard = (tableID: number) => {
  useRoom()
  const { data } = useQuery({
    ...callOptions(useLanguage(), 'livecasino', 'boards', {}),
    refetchInterval: useStateOf(isFollowed, false) ? false : looksMs,
  })
  const streamed = useBoardState(tableID)
  const fetched = data?.data.find((one) => one.tableID === tableID)
  if (!data || !fetched) return undefined
  return { seen: streamed ?? seenOf(fetched, seenMsOf(data)), last: resultsOf(fetched, streamed) }
}

/** The streamed state of this table; changes of other tables do not render its card. */
const useBoardState = (tableID: number): BoardState | undefined =>
  useSyncExternalStore(
    boardStates.subscribe,
    () => boardStates.get().get(tableID),
    () => undefined,
  )

/** Whether a table takes bets now and for how long, and its last results. Its room is there before they are. */
export const BoardStrip = ({ tableID }: { tableID: number }) => (
  <div className="board-strip">
    <Board tableID={tableID} />
  </div>
)

export const Board = ({ tableID }: { tableID: number }) => {
  const t = useText()
  const found = useBoard(tableID)
  if (!found) return null
  return (
    <>
      <State seen={found.seen} />
      <ul className="marks" aria-label={t('lobby.lastResults')}>
        {found.last.map(({ text, tone }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a result is its place
          <li key={index} className={`mark ${tone}`}>
            {isSide(text) ? t(`lobby.mark.${text}`) : text}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The marks of sides, which each language has letters of its own for: player, banker, dragon, tiger. */
const sides = ['P', 'B', 'D', 'T'] as const
const isSide = (text: string): text is (typeof sides)[number] => sides.some((side) => side === text)

const looks = { open: 'tide', closed: 'coral', playing: '' } as const

const State = ({ seen }: { seen: Seen }) => {
  const t = useText()
  const phase = tablePhaseAt(seen, useNow())
  return (
    <span className={`badge num ${looks[phase.state]}`}>
      {phase.state === 'open'
        ? t('lobby.betsOpen', { seconds: phase.seconds })
        : t(phase.state === 'closed' ? 'lobby.betsClosed' : 'lobby.playing')}
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
