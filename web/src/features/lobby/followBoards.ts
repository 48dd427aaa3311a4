import { queries } from '../../lib/api/queryClient.ts'
import { stream, streamIsUp } from '../../lib/api/rooms.ts'
import { boardStates, isFollowed, stateAfter } from './boards.ts'

const room = 'boards/live'

const follow = (): (() => void) => {
  let hasImage = false
  const leave = stream.join(room, {
    image: (image) => {
      const nowMs = Date.now()
      boardStates.set((before) => image.reduce((known, told) => stateAfter(known, told, nowMs), before))
      // After a pause of the stream results may have come unheard.
      if (hasImage) void queries.get()?.invalidateQueries({ queryKey: ['livecasino', 'boards'] })
      hasImage = true
      isFollowed.set(true)
    },
    change: (change) => boardStates.set((before) => stateAfter(before, change, Date.now())),
  })
  const stopWatching = streamIsUp.subscribe(() => streamIsUp.get() || isFollowed.set(false))
  return () => {
    stopWatching()
    leave()
    isFollowed.set(false)
    boardStates.set(new Map())
  }
}

let cards = 0
let stop: (() => void) | undefined

/** Follows the boards' room, once for all cards of a page; returns a function that stops it. */
export const followBoards = (): (() => void) => {
  cards += 1
  stop ??= follow()
  return () => {
    cards -= 1
    if (cards > 0) return
    stop?.()
    stop = undefined
  }
}
