import type { GameEvent, SharedGame, Timed } from '@yakamoz/games'
import { type Kurus, kurus, kurusToText, kurusToWire, newId } from '@yakamoz/values'
import { isRecord, isRefusal, type Opening } from '../common/endpoint.ts'
import { stopWithError } from '../common/fail.ts'
import { gradeOf } from '../common/grades.ts'
import type { Setting } from '../common/setting.ts'
import { setState } from '../common/state.ts'
import { fetchOwnBets, mergeBets, watchOtherPages } from '../live/elsewhere.ts'
import { type AnimationPlayer, animationPlayer } from '../live/film.ts'
import { joinOrFail } from '../live/joined.ts'
import { lastCallOf } from '../live/lastcall.ts'
import { isOver, type LiveBet, pageStates, type TableState } from '../live/state.ts'
import type { LiveTable } from '../live/table.ts'
import { liveTexts } from '../live/texts.ts'
import { cheerOf } from './cheer.ts'
import type { Purse } from './purse.ts'
import { type Pick, type PlacedSpot, type Slip, slipTexts } from './slip.ts'

/** The stage of a game with odds and an animation. It decides nothing. */
export type SharedShow<Outcome, Event extends GameEvent> = {
  /** Shows what can be bet on in a new round. */
  round(round: number): void
  /** Bets were placed and are on the slip. */
  placed(): void
  /** Bets are closed and the animation starts; its events follow by `event`. */
  begin(outcome: Outcome, round: number): void
  event(event: Timed<Event>, lateMs: number): void
  /** Called for every frame. `filmMs`: the time of the animation; undefined while there is none. */
  frame(now: { state: TableState; leftMs: number; filmMs: number | undefined; nowMs: number }): void
  /** Shows earlier rounds. */
  history(history: unknown): void
  /** The name and odds of a placed spot. */
  pickOf(spot: string, round: number): Pick | undefined
}

export type SharedTable<Outcome = unknown, Event extends GameEvent = GameEvent> = {
  setting: Setting
  opening: Opening
  game: SharedGame<Outcome, never, Event>
  purse: Purse
  slip: Slip
  show: SharedShow<Outcome, Event>
  table: LiveTable
  cheer: ReturnType<typeof cheerOf>
  lastCall: ReturnType<typeof lastCallOf>
  film: AnimationPlayer<Timed<Event>> | undefined
  bets: readonly LiveBet[]
  over: TableState | undefined
  /** The number of events of the animation, and whether all were shown: the results of bets are shown only then. */
  filmLength: number
  isSeen: boolean
}

type Asked<Outcome, Event extends GameEvent> = Omit<
  SharedTable<Outcome, Event>,
  'table' | 'cheer' | 'lastCall' | 'film' | 'bets' | 'over' | 'game' | 'filmLength' | 'isSeen'
> & {
  game: SharedGame<Outcome, unknown, Event>
  stage: HTMLElement
}

/** Joins the table of such a game and keeps stage, slip and wallet up to date. Returns undefined after a refusal. */
export const sitDown = async <Outcome, Event extends GameEvent>(
  asked: Asked<Outcome, Event>,
): Promise<SharedTable<Outcome, Event> | undefined> => {
  const { stage, ...parts } = asked
  const { setting, opening, purse } = parts
  const table = await joinOrFail({ setting, session: opening.session })
  if (!table) return undefined
  const view = table.view()
  const game = asked.game as SharedTable<Outcome, Event>['game']
  const seat: SharedTable<Outcome, Event> = {
    ...parts,
    game,
    table,
    cheer: cheerOf(setting),
    lastCall: lastCallOf((seconds) => purse.bar.announce(liveTexts(setting.lang).lastCall(seconds))),
    film: undefined,
    bets: view.bets,
    over: undefined,
    filmLength: 0,
    isSeen: false,
  }
  stage.append(seat.cheer.root)
  purse.setBalance(view.balance)
  asked.show.history(view.history)
  table.onState((state, before) => onState(seat, state, before))
  setting.clock.onFrame((nowMs) => onFrame(seat, nowMs))
  watchOtherPages({ setting, knownBalance: () => purse.bar.wallet().balanceKurus, refresh: () => lookElsewhere(seat) })
  setting.host.send({ yakamoz: 'ready' })
  return seat
}

const onState = <Outcome, Event extends GameEvent>(
  seat: SharedTable<Outcome, Event>,
  state: TableState,
  before: TableState | undefined,
): void => {
  const { show, slip, game } = seat
  setState(pageStates[state.phase])
  if (before?.round !== state.round) {
    // The connection was lost when the last round ended.
    if (before && !isOver(before) && seat.bets.length > 0) void settle(seat, before.round)
    if (before) seat.bets = []
    seat.film = undefined
    seat.isSeen = false
    lapse(seat)
    show.round(state.round)
  }
  if (state.phase !== 'bets') lapse(seat)
  slip.setOpen(state.phase === 'bets')
  if ((state.phase === 'film' || state.phase === 'settled') && !seat.film && state.outcome !== undefined) {
    const outcome = state.outcome as Outcome
    show.begin(outcome, state.round)
    const film = game.filmOf(outcome, state.round)
    seat.filmLength = film.length
    seat.film = animationPlayer(film, show.event)
  }
  paintPlaced(seat)
  if (!isOver(state)) return
  if (state.seed) seat.over = state
  if (before) void settle(seat, state.round)
}

/** Removes the picks of a past round: the same spot is another match or runner in the next round. */
const lapse = <Outcome, Event extends GameEvent>({ slip, purse, setting }: SharedTable<Outcome, Event>): void => {
  if (slip.lapse()) purse.bar.announce(slipTexts(setting.lang).lapsed)
}

const onFrame = <Outcome, Event extends GameEvent>(seat: SharedTable<Outcome, Event>, nowMs: number): void => {
  const { table, film, show, game } = seat
  const state = table.state()
  const now = table.now()
  const filmMs = film && state.startsAt !== undefined ? now - state.startsAt : undefined
  if (film && filmMs !== undefined) {
    film.run(filmMs)
    if (!seat.isSeen && film.shown.length === seat.filmLength) {
      seat.isSeen = true
      paintPlaced(seat)
    }
  }
  const leftMs = state.closesAt + (state.phase === 'bets' ? 0 : game.phases.closedMs) - now
  seat.lastCall(state.phase === 'bets' ? leftMs : undefined)
  show.frame({ state, leftMs, filmMs, nowMs })
}

const sum = (amounts: readonly number[]): Kurus => kurus(amounts.reduce((total, amount) => total + amount, 0))

/** What each spot is paid, computed by the engine as on the server. */
const winsOf = <Outcome, Event extends GameEvent>(
  { game, bets }: SharedTable<Outcome, Event>,
  { outcome, round }: TableState,
) =>
  game.settle({
    outcome: outcome as Outcome,
    round,
    bets: bets.flatMap(spotsIn).map(({ spot, stake }) => ({ spot, stakeKurus: stake })),
  })

/** Shows the results of the own bets of a round. The next round opens as soon as this one is settled. */
const settle = async <Outcome, Event extends GameEvent>(
  { purse, setting, show, table, cheer }: SharedTable<Outcome, Event>,
  round: number,
): Promise<void> => {
  const view = await table.refresh(round)
  if (isRefusal(view)) return
  show.history(view.history)
  purse.setBalance(view.balance)
  const { bets } = view
  if (bets.length === 0) return
  const [stake, win] = [sum(bets.map((bet) => bet.stake)), sum(bets.map((bet) => bet.win))]
  purse.settled({ stake, win })
  // A return of no more than the stake is shown without celebration.
  if (win <= stake) return
  const grade = gradeOf(win, stake)
  setting.sound.play(grade > 0 ? 'big' : 'line')
  void cheer.show({ won: win, why: setting.texts.big[grade - 1] ?? setting.texts.win, grade })
}

/** The spots of a bet as the server stores them. */
export const spotsIn = ({ on }: LiveBet): readonly { spot: string; stake: Kurus }[] => {
  const spots = isRecord(on) && Array.isArray(on.spots) ? on.spots : []
  return spots.flatMap((one: unknown) =>
    isRecord(one) && typeof one.spot === 'string' && Number.isSafeInteger(one.stakeKurus)
      ? [{ spot: one.spot, stake: kurus(Number(one.stakeKurus)) }]
      : [],
  )
}

/** Shows the placed bets; after the animation with the result of each spot. */
const paintPlaced = <Outcome, Event extends GameEvent>(seat: SharedTable<Outcome, Event>): void => {
  const { slip, bets, show, table, isSeen } = seat
  const state = table.state()
  const isShown = isSeen && state.outcome !== undefined
  const wins = isShown ? winsOf(seat, state) : []
  slip.placed(
    bets.flatMap(spotsIn).flatMap(({ spot, stake }, place): (Pick & PlacedSpot)[] => {
      const pick = show.pickOf(spot, state.round)
      const came = isShown ? ((wins[place] ?? 0) > 0 ? 'won' : 'lost') : 'open'
      return pick ? [{ ...pick, stake, state: came }] : []
    }),
  )
}

/** Refreshes the bets after a change on another page. */
const lookElsewhere = async <Outcome, Event extends GameEvent>(seat: SharedTable<Outcome, Event>): Promise<void> => {
  const view = await fetchOwnBets(seat.table)
  if (!view) return
  seat.bets = mergeBets(seat.bets, view.bets)
  paintPlaced(seat)
}

/** Sends the picks of a slip as one bet. */
export const placePicks = <Outcome, Event extends GameEvent>(
  seat: SharedTable<Outcome, Event> | undefined,
  picks: readonly Pick[],
  stake: Kurus,
): void => {
  if (seat) void place(seat, picks, stake).catch((cause: unknown) => stopWithError(seat.setting, cause))
}

const place = async <Outcome, Event extends GameEvent>(
  seat: SharedTable<Outcome, Event>,
  picks: readonly Pick[],
  stake: Kurus,
): Promise<void> => {
  const { purse, slip, table, setting, game } = seat
  const cost = kurus(stake * picks.length)
  setting.notice.hide()
  const tooMuch = picks.find(({ spot }) => stake > game.limitsOf(spot).mostKurus)
  if (tooMuch) {
    const most = game.limitsOf(tooMuch.spot).mostKurus
    return setting.notice.show(`${tooMuch.name}: ${slipTexts(setting.lang).most(kurusToText(most, setting.lang))}`)
  }
  if (!purse.covers(cost)) return
  slip.setBusy(true)
  const spots = picks.map(({ spot }) => ({ spot, stake: kurusToWire(stake) }))
  const answer = await table.bet(newId(), { round: table.state().round, spots })
  slip.setBusy(false)
  if (isRefusal(answer)) return purse.refused(answer.refused, cost)
  purse.setBalance(answer.balance)
  purse.staked(cost)
  purse.bar.announce(slipTexts(setting.lang).taken(kurusToText(cost, setting.lang)))
  setting.sound.play('chip')
  if (answer.bet.round !== table.state().round) return
  slip.clear()
  seat.bets = mergeBets(seat.bets, [answer.bet])
  paintPlaced(seat)
  seat.show.placed()
}
