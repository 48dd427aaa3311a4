import type { RoomChange, RoomImage } from '@yakamoz/contract'
import { statisticsChange } from '@yakamoz/sports/match/statistics'
import { queries } from '../../../lib/api/queryClient.ts'
import { stream } from '../../../lib/api/rooms.ts'
import { isOver } from '../clock.ts'
import { board, type Streamed } from './board.ts'

const overview = 'sport/overview'

/** Lists are fetched again at most this often. */
const listsEveryMs = 3_000

let waiting: ReturnType<typeof setTimeout> | undefined

/** Something is on the board that the lists do not name yet, or no longer belongs into them. */
const askListsSoon = (): void => {
  if (waiting) return
  waiting = setTimeout(() => {
    waiting = undefined
    for (const method of ['getEvents', 'getSports', 'getMatchDays'])
      void queries.get()?.invalidateQueries({ queryKey: ['betframe', method] })
  }, listsEveryMs)
}

/** Whether a match moves from one list to another: it began, ended or is new. */
const changesLists = (before: number | undefined, { status, added }: Streamed): boolean =>
  added === true || (before !== undefined && ((before === 0) !== (status === 0) || isOver(before) !== isOver(status)))

let hasImage = false

/** Whether there were no matches yet when the page was loaded, as on a site that has just been started. */
const isEmptyList = (): boolean =>
  queries
    .get()
    ?.getQueriesData<{ data: unknown[] }>({ queryKey: ['betframe', 'getSports'] })
    .some(([, answer]) => answer?.data.length === 0) ?? false

const overviewListener = {
  image: (lines: RoomImage<'sport'>) => {
    board.keepOnly(lines.map(({ match }) => match))
    board.takeList(lines, Date.now())
    // After a pause of the stream matches may have come and gone unheard.
    if (hasImage || isEmptyList()) askListsSoon()
    hasImage = true
  },
  change: (line: RoomChange<'sport'>) => {
    if (changesLists(board.get(line.match)?.status, line)) askListsSoon()
    board.take(line, 'line', Date.now())
  },
}

/** Follows the main markets of all matches on sale; returns a function that stops it. */
export const followOverview = (): (() => void) => shared(overview, () => stream.join(overview, overviewListener))

/** Follows one match with all its markets; returns a function that stops it. */
export const followMatch = (match: string): (() => void) =>
  shared(match, () =>
    stream.join(`match/${match}`, {
      image: (image) => board.take(wholeOf(image), 'whole', Date.now()),
      change: (change) => board.take(change, 'changes', Date.now()),
    }),
  )

/** An image as a change from nothing. */
const wholeOf = ({ statistics, ...image }: RoomImage<'match'>): Streamed => {
  const change = statisticsChange(undefined, statistics)
  return { ...image, ...(change && { statistics: change }) }
}

const followed = new Map<string, { count: number; stop: () => void }>()

/** Parts of a page that follow the same room share one subscription. */
const shared = (name: string, begin: () => () => void): (() => void) => {
  const one = followed.get(name) ?? { count: 0, stop: begin() }
  followed.set(name, one)
  one.count += 1
  let isStopped = false
  return () => {
    if (isStopped) return
    isStopped = true
    one.count -= 1
    if (one.count > 0) return
    followed.delete(name)
    one.stop()
  }
}
