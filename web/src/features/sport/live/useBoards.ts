import { useCallback, useRef, useSyncExternalStore } from 'react'
import { type BoardMatch, board } from './board.ts'

type Boards = readonly (BoardMatch | undefined)[]

const none: Boards = []

/** The streamed states of several matches, in their order. */
export const useBoards = (matches: readonly string[]): Boards => {
  const joined = matches.join(' ')
  const last = useRef<Boards>(none)
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = joined.split(' ').map((match) => board.subscribe(match, listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [joined],
  )
  const get = () => {
    const now = matches.map((match) => board.get(match))
    const isSame = now.length === last.current.length && now.every((one, at) => one === last.current[at])
    if (!isSame) last.current = now
    return last.current
  }
  return useSyncExternalStore(subscribe, get, () => none)
}
