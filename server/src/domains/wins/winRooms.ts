import { isDeepStrictEqual } from 'node:util'
import type { PublicWin } from '@yakamoz/contract'
import type { AppContext } from '../../transport/appContext.ts'
import { winBoard, winsOfGame } from './publicWins.ts'

const room = 'wins/latest'

/** The minimum time between two messages of the room. */
const minGapMs = 1_000
/** How often the room is compared with the database: for rounds whose animation has ended, and breaks that begin or end by time. */
const refreshMs = 2_000

/** Returns what a listener that has `before` needs to have `now`. */
export const changesOf = (before: readonly PublicWin[], now: readonly PublicWin[]) => {
  const known = new Map(before.map((win) => [win.id, win]))
  const ids = new Set(now.map(({ id }) => id))
  return {
    wins: now.filter((win) => !isDeepStrictEqual(known.get(win.id), win)),
    removed: before.map(({ id }) => id).filter((id) => !ids.has(id)),
  }
}

/**
 * Serves the room of the newest wins, and drops what is cached when wins, names or the protection of a player change. A change is read at
 * once or, if the room was read a moment before, a second after that.
 */
export const openWins = async (app: AppContext): Promise<{ close(): void }> => {
  let latest: readonly PublicWin[] = (await winBoard(app)).latest
  let readMs = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const read = async () => {
    timer = undefined
    if (isClosed) return
    readMs = performance.now()
    winBoard.invalidate(app)
    const now = (await winBoard(app)).latest
    const changes = changesOf(latest, now)
    latest = now
    if (changes.wins.length + changes.removed.length > 0) app.rooms.publish(room, changes)
  }
  const readLater = () => {
    const waitMs = Math.max(0, readMs + minGapMs - performance.now())
    const logged = () =>
      void read().catch((cause: unknown) => app.log.warn({ cause: String(cause) }, 'wins were not published'))
    timer ??= setTimeout(logged, waitMs).unref()
  }
  const forget = () => {
    winBoard.invalidate(app)
    winsOfGame.invalidate(app)
    readLater()
  }

  const stops = [
    app.rooms.serve('wins', (name) => (name === room ? latest : undefined)),
    app.bus.subscribe('wins', forget),
    app.bus.subscribe('account', ({ event }) => {
      if (event.kind === 'protection' || event.kind === 'session_ended') forget()
    }),
  ]
  const refresh = setInterval(readLater, refreshMs).unref()
  return {
    close: () => {
      isClosed = true
      clearInterval(refresh)
      clearTimeout(timer)
      for (const stop of stops) stop()
    },
  }
}
