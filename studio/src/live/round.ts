import { retryPauseMs } from '@yakamoz/design/retryPause'
import { publicBetMark } from '@yakamoz/games'
import { kurusToWire, newId } from '@yakamoz/values'
import { isRefusal, type Opening, type Refusal, readKurus } from '../common/endpoint.ts'
import { reportError } from '../common/failure.ts'
import { connectionNotice } from '../common/notice.ts'
import { showRealOnly } from '../common/refusals.ts'
import type { Setting } from '../common/setting.ts'
import { isOver, type LiveBet, type PlacedBet, type TableState, type TableView } from './state.ts'
import type { Bet, LiveTable } from './table.ts'

/**
 * Where the results of own bets come from: the game computes them and shows them with its animation, or the server sends them once
 * the round is over.
 */
type ResultsFrom = 'game' | 'server'

/** The own bets of this round as they were known before an answer, and those of the answer that were unknown. */
type BetsChange = { before: readonly LiveBet[]; added: readonly LiveBet[] }

/** What differs between the games whose rounds all players share. */
export type RoundGame = {
  readonly resultsFrom: ResultsFrom
  /**
   * Prepares a new round. `before` is undefined for the round in which the player joins; `earlierBets` are the own bets of the round
   * before, which `bets` does not contain any more.
   */
  begin(state: TableState, before: TableState | undefined, earlierBets: readonly LiveBet[]): void
  /** Handles a newer state of the round, after `begin` if it is the first one. */
  change(state: TableState, before: TableState | undefined): void
  /** Called before every frame. */
  frame(nowMs: number): void
  /** Takes balance and history; `bets` has the own bets by now. */
  receive(view: TableView, change: BetsChange): void
  /** Takes the results of the own bets of an ended round; the next one may have begun. */
  settle(view: TableView, round: number): void
  /** Whether the game has shown the results of the current own bets. Only with `resultsFrom: 'game'`. */
  isShown?(): boolean
}

type RoundOptions = {
  setting: Setting
  opening: Opening
  live: LiveTable
  game: RoundGame
  /** The title of the page; without it neither the title nor readiness is sent. */
  title?: string | undefined
  /**
   * Refreshes the own bets when the page reports another balance than the known one: the player has played on another page. Reports
   * are deferred while `isBusy`, since an open request may change the balance. Without it the game does this itself.
   */
  otherPages?: { knownBalance(): number; isBusy?(): boolean; mayRefresh?(): boolean }
}

/** The rounds of a shared game as a player sees and plays them. */
export type LiveRound = {
  /** Begins with the present round, and tells the page that the game is ready. */
  start(): void
  /** The own bets of this round as the server has answered them, returned ones included. */
  bets(): readonly LiveBet[]
  /** The marks of own bets of this round and the one before, as the public bets name them. */
  ownMarks(): ReadonlySet<string>
  /** The last ended round, with its seed. */
  ended(): TableState | undefined
  /** Places a bet in this round under a new id, which stays the same when it is sent again. */
  place(bet: Omit<Bet, 'round'>): Promise<PlacedBet | Refusal>
  /** Stores the answer about an own bet. Returns whether it belongs to this round. */
  store(bet: LiveBet): boolean
  /**
   * Requests balance, history and own bets. Resolves after the first attempt: a failed one is shown and repeated until one succeeds
   * or a later refresh takes over.
   */
  refresh(): Promise<void>
  /** Whether a refresh has no answer yet. */
  isRefreshing(): boolean
  /** Handles reports of the page that were deferred while the game was busy. */
  onIdle(): void
  /** Leaves the room. Results of own bets still arrive. */
  leave(): void
}

/** The pauses between attempts to refresh the table. */
const retryPauses = { firstMs: 1000, maxMs: 30_000 }

/** The maximum delay before a player without bets refreshes the table after a round. */
const maxDelayMs = 3000

/**
 * The delay before a player without bets refreshes the table: derived from the session, so that the players of a full table do
 * not all refresh at once.
 */
export const refreshDelayMs = (session: string): number => {
  let hash = 0
  for (const character of session) hash = (hash * 31 + character.charCodeAt(0)) % maxDelayMs
  return hash
}

/** Creates the rounds of a joined table; they begin with `start`. */
export const liveRound = (options: RoundOptions): LiveRound => {
  const { setting, opening, live, game } = options
  const { host, clock } = setting
  const own = ownBets(live)
  const requests = tableRequests(setting, live)
  let ended: TableState | undefined
  let delayed: ReturnType<typeof setTimeout> | undefined
  let stopFrames = (): void => {}
  let hasLeft = false

  const receive = (view: TableView): void => {
    if (!hasLeft) game.receive(view, own.merge(view.bets))
  }
  const refresh = (): Promise<void> => requests.refresh(receive)
  const fetchResults = (round: number): void =>
    requests.results(round, (view) => {
      own.merge(view.bets)
      game.settle(view, round)
    })
  /** Players with bets wait for the answer; the others need not all request at once. */
  const afterDelay = (hasBets: boolean, run: () => void): void => {
    clearTimeout(delayed)
    if (hasBets) run()
    else delayed = setTimeout(run, refreshDelayMs(opening.session))
  }
  const beginRound = (state: TableState, before: TableState | undefined): void => {
    const hadBets = own.has()
    const isMissed = before && hadBets && (game.resultsFrom === 'game' ? !game.isShown?.() : !isOver(before))
    // The end of the last round was not shown here: the page was in the background, or had no connection.
    if (isMissed) fetchResults(before.round)
    const earlierBets = own.next()
    game.begin(state, before, earlierBets)
    if (!before) receive(live.view())
    else if (game.resultsFrom === 'game') {
      host.send({ yakamoz: 'settled' })
      afterDelay(hadBets, () => void refresh())
    }
  }
  const onState = (state: TableState, before: TableState | undefined): void => {
    if (hasLeft) return
    if (before?.round !== state.round) beginRound(state, before)
    if (state.seed) ended = state
    if (game.resultsFrom === 'game' && state.phase === 'void') afterDelay(own.has(), () => void refresh())
    game.change(state, before)
    if (game.resultsFrom === 'server' && before && isOver(state)) afterDelay(own.has(), () => fetchResults(state.round))
  }
  const otherPages = options.otherPages && watchedPages(options.otherPages, refresh)
  return {
    start: () => {
      live.onState(onState)
      stopFrames = clock.onFrame((nowMs) => game.frame(nowMs))
      if (otherPages)
        host.listen((message) => {
          if (message.yakamoz === 'balance' && !hasLeft) otherPages.report(message.amount)
        })
      if (options.title !== undefined) {
        host.send({ yakamoz: 'title', title: options.title })
        host.send({ yakamoz: 'ready' })
      }
      if (opening.mode === 'demo') showRealOnly(setting)
    },
    bets: own.bets,
    ownMarks: own.marks,
    ended: () => ended,
    place: async (bet) => {
      const id = newId()
      own.send(id)
      const answer = await live.bet(id, { round: live.state().round, ...bet })
      if (isRefusal(answer)) own.refuse(id)
      else {
        own.store(answer.bet)
        host.send({ yakamoz: 'bet', stake: kurusToWire(answer.bet.stake) })
      }
      return answer
    },
    store: own.store,
    refresh,
    isRefreshing: requests.isRefreshing,
    onIdle: () => otherPages?.onIdle(),
    leave: () => {
      hasLeft = true
      clearTimeout(delayed)
      requests.stop()
      stopFrames()
      live.leave()
    },
  }
}

/** The own bets of the current round. */
const ownBets = (live: Pick<LiveTable, 'state'>) => {
  let bets = new Map<string, LiveBet>()
  /** Bets without an answer yet. */
  let sent = new Set<string>()
  /** The marks of the bets of this round, and with those of the last one. */
  let marks: ReadonlySet<string> = new Set()
  let shownMarks = marks
  const isKnown = (id: string): boolean => bets.has(id) || sent.has(id)
  const mark = (id: string): void => {
    if (marks.has(publicBetMark(id))) return
    marks = new Set([...marks, publicBetMark(id)])
    shownMarks = new Set([...shownMarks, publicBetMark(id)])
  }
  const store = (bet: LiveBet): boolean => {
    const isNow = bet.round === live.state().round
    if (!isNow) return false
    sent.delete(bet.bet)
    bets.set(bet.bet, bet)
    mark(bet.bet)
    return true
  }
  return {
    bets: (): readonly LiveBet[] => [...bets.values()],
    marks: (): ReadonlySet<string> => shownMarks,
    has: (): boolean => sent.size > 0 || [...bets.values()].some(({ state }) => state !== 'void'),
    send: (id: string): void => {
      sent.add(id)
      mark(id)
    },
    refuse: (id: string): void => void sent.delete(id),
    store,
    /**
     * Merges bets of the server. None is removed: the answer may be older than a bet that was just placed.
     */
    merge: (received: readonly LiveBet[]): BetsChange => {
      const before = [...bets.values()]
      const added = received.filter(({ bet, round }) => round === live.state().round && !isKnown(bet))
      for (const bet of received) store(bet)
      return { before, added }
    },
    /** Begins a new round. Returns the bets of the last one. */
    next: (): readonly LiveBet[] => {
      const earlier = [...bets.values()]
      bets = new Map()
      sent = new Set()
      shownMarks = marks
      marks = new Set()
      return earlier
    },
  }
}

type Taking = (view: TableView) => void

/** Requests of the table that are repeated until they succeed. */
const tableRequests = (setting: Setting, live: Pick<LiveTable, 'refresh'>) => {
  const setLost = connectionNotice(setting.notice, setting.say)
  let isFailing = false
  let isStopped = false
  let [lastRefresh, answeredRefresh] = [0, 0]

  const fail = (cause: unknown): undefined => {
    console.error(cause)
    reportError(setting.host, cause)
    setLost(true)
    return undefined
  }
  /** Shows a failure once, until a request succeeds. */
  const attempt = async (round: number): Promise<TableView | undefined> => {
    const answer = await live.refresh(round).catch(fail)
    const wasFailing = isFailing
    isFailing = answer === undefined || isRefusal(answer)
    if (answer === undefined) return undefined
    setLost(false)
    if (!isRefusal(answer)) return answer
    if (!wasFailing) setting.notice.showRefusal(answer)
    return undefined
  }
  /** Resolves after the first attempt. */
  const untilAnswered = async (round: number, take: Taking, isWanted: () => boolean, tries = 0): Promise<void> => {
    const view = await attempt(round)
    if (view) return take(view)
    setTimeout(
      () => {
        if (isWanted()) void untilAnswered(round, take, isWanted, tries + 1)
      },
      retryPauseMs(tries, retryPauses),
    )
  }
  return {
    refresh: (take: Taking): Promise<void> => {
      lastRefresh += 1
      const id = lastRefresh
      const takeNewest: Taking = (view) => {
        answeredRefresh = Math.max(answeredRefresh, id)
        take(view)
      }
      return untilAnswered(0, takeNewest, () => id === lastRefresh && !isStopped)
    },
    isRefreshing: (): boolean => answeredRefresh < lastRefresh,
    results: (round: number, take: Taking): void => void untilAnswered(round, take, () => true),
    /** Repeats no refresh any more; results are still requested. */
    stop: (): void => {
      isStopped = true
    },
  }
}

type OtherPages = NonNullable<RoundOptions['otherPages']>

/** Refreshes after a report of another balance than the known one. */
const watchedPages = (
  { knownBalance, isBusy = () => false, mayRefresh = () => true }: OtherPages,
  refresh: () => Promise<void>,
) => {
  let reported: number | undefined
  const onIdle = (): void => {
    if (reported === undefined || isBusy()) return
    const isOther = reported !== knownBalance()
    reported = undefined
    if (isOther && mayRefresh()) void refresh()
  }
  const report = (amount: string | undefined): void => {
    reported = readKurus(amount)
    onIdle()
  }
  return { report, onIdle }
}
