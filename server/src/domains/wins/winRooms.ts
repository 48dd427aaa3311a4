import { isDeepStrictEqual } from 'node:util'
import type { PublicWin } from '@yakamoz/contract'
import { createPacedRead } from '../../platform/pacedRead.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { winBoard, winsOfGame } from './publicWins.ts'

const room = 'wins/latest'

/** The minimum time between two messages of the room. */
const minGapMs = 1_000
/**
 * The minimum time between two reads of the board, which takes 13 ms on the embedded database. Every sign-out may change who is shown; of new
 * wins nobody is told more often than once in `minGapMs`.
 */
const minReadGapMs = { protection: 250, wins: minGapMs }
type Cause = keyof typeof minReadGapMs
/** How often the room is compared with the database: for rounds whose animation has ended, and breaks that end by time. */
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
 * Serves the room of the newest wins, and drops what is cached when wins, names or the protection of a player change. Its image is read
 * again at once after a change, or a quarter of a second after the last read, so that who joins does not get what may not be shown any
 * more; listeners are told at once or, if they were told something a moment before, a second after that.
 */
export const openWins = async (app: AppContext): Promise<{ close(): void }> => {
  let image: readonly PublicWin[] = (await winBoard(app)).latest
  let published = image
  let publishedMs = Number.NEGATIVE_INFINITY
  let publishing: NodeJS.Timeout | undefined
  let isClosed = false

  const publish = () => {
    publishing = undefined
    const changes = changesOf(published, image)
    if (changes.wins.length + changes.removed.length === 0) return
    published = image
    publishedMs = performance.now()
    app.rooms.publish(room, changes)
  }
  const read = async () => {
    winBoard.invalidate(app)
    const { latest } = await winBoard(app)
    if (isClosed) return
    image = latest
    publishing ??= setTimeout(publish, Math.max(0, publishedMs + minGapMs - performance.now())).unref()
  }
  const reads = createPacedRead(() =>
    read().catch((cause: unknown) => app.log.warn({ cause: String(cause) }, 'wins were not read')),
  )
  const forget = (cause: Cause) => {
    winBoard.invalidate(app)
    winsOfGame.invalidate(app)
    reads.soon(minReadGapMs[cause])
  }

  const stops = [
    app.rooms.serve('wins', (name) => (name === room ? image : undefined)),
    app.bus.subscribe('wins', ({ cause }) => forget(cause === 'ledger' ? 'wins' : 'protection')),
    app.bus.subscribe('account', ({ event }) => {
      if (event.kind === 'protection' || event.kind === 'session_ended') forget('protection')
    }),
  ]
  const refresh = setInterval(() => reads.soon(minReadGapMs.protection), refreshMs).unref()
  return {
    close: () => {
      isClosed = true
      clearInterval(refresh)
      clearTimeout(publishing)
      reads.close()
      for (const stop of stops) stop()
    },
  }
}
