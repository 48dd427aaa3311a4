import { crowdMark, type GameEvent, type SharedGame, type Timed } from '@yakamoz/games'
import { type Kurus, kurus, kurusToText, kurusToWire, newId, noMoney } from '@yakamoz/values'
import { type Bar, plainBar } from '../common/bar.ts'
import { showDialog } from '../common/dialog.ts'
import { element, icon } from '../common/element.ts'
import { isRefusal, type Opening } from '../common/endpoint.ts'
import { stopWithError } from '../common/fail.ts'
import { type LargeWins, largeWinsOf } from '../common/largewin.ts'
import type { Setting } from '../common/setting.ts'
import { setState } from '../common/state.ts'
import { type Rules, wireBar } from '../common/wiring.ts'
import { publicBetsButtonOf, publicBetsListOf } from '../live/crowdlist.ts'
import { fetchOwnBets } from '../live/elsewhere.ts'
import { type AnimationPlayer, animationPlayer, missedMs } from '../live/film.ts'
import { joinOrFail } from '../live/joined.ts'
import { lastCallOf } from '../live/lastcall.ts'
import { type Presenter, presenterOf } from '../live/presenter.ts'
import type { LiveBet, TableState } from '../live/state.ts'
import type { LiveTable } from '../live/table.ts'
import { liveTexts } from '../live/texts.ts'
import { addUnseenResult } from '../live/unseen.ts'
import { layOn, resultOf, takeOff, trayOf } from './chips.ts'
import type { Face, TableKind } from './face.ts'
import { tableRules } from './rules.ts'
import {
  answered,
  type Chip,
  clear,
  double,
  emptySlip,
  layingOf,
  nextRound,
  type Put,
  pendingOf,
  put,
  repeat,
  type Slip,
  type Stakes,
  send,
  sumOf,
  undo,
  withChips,
} from './slip.ts'
import { type StageParts, showBets, showScene, stageParts } from './stage.ts'
import { tagItem } from './tag.ts'
import { type TableTexts, tableTextsOf } from './texts.ts'

/** The chips are sent this long before the server closes the bets: the countdown runs to this moment. */
const sendAheadMs = 1500

/** The maximum delay before a player without bets requests the history of a round. */
const mostLateMs = 3000

type AnyEvent = Timed<GameEvent>

type Seat = {
  setting: Setting
  opening: Opening
  game: SharedGame
  kind: TableKind<unknown, unknown, AnyEvent>
  texts: TableTexts
  live: LiveTable
  bar: Bar
  face: Face
  parts: StageParts
  presenter: Presenter
  slip: Slip
  /** The balance by the server. */
  balanceKurus: Kurus
  film: AnimationPlayer<AnyEvent> | undefined
  /** What each spot returned, after the result was shown. */
  wins: ReadonlyMap<string, Kurus> | undefined
  /** A result that was shown before the history of the server contains it. */
  fallen: { round: number; outcome: unknown } | undefined
  lastSeed: string
  sending: ReturnType<typeof setTimeout> | undefined
  painted: Set<HTMLElement>
  /** The public bets, and the marks of the own ones. */
  crowd: ReturnType<typeof crowdOf>
  mine: Set<string>
  large: LargeWins
  lastCall: ReturnType<typeof lastCallOf>
}

type Started<Outcome, History, Event extends AnyEvent> = {
  setting: Setting
  opening: Opening
  game: SharedGame<Outcome, History, Event>
  kind: TableKind<Outcome, History, Event>
}

/** Mounts a shared table on the page and makes it playable. */
export const startTable = async <Outcome, History, Event extends AnyEvent>(
  root: HTMLElement,
  started: Started<Outcome, History, Event>,
): Promise<void> => {
  const { setting, opening } = started
  const live = await joinOrFail({ setting, session: opening.session })
  if (!live) return
  const seat = seatAt(live, started as unknown as Started<unknown, unknown, AnyEvent>)
  root.replaceChildren(seat.parts.stage, seat.bar.root)
  wire(seat)
  setting.host.send({ yakamoz: 'title', title: seat.game.names[setting.lang] })
  setting.host.send({ yakamoz: 'ready' })
  if (opening.mode === 'demo') setting.notice.show(seat.texts.onlyReal)
  live.onState((state, before) => heard(seat, state, before))
  setting.clock.onFrame(() => tick(seat))
}

const seatAt = (live: LiveTable, { setting, opening, game, kind }: Started<unknown, unknown, AnyEvent>): Seat => {
  const { lang, sound, calm } = setting
  const texts = tableTextsOf(lang)
  const parts = stageParts(texts, game.names[lang])
  const tray = trayOf(opening, { lang, texts })
  const press = (spots: readonly { spot: string; chips?: number }[]): void =>
    change(seat, (slip) =>
      put(
        slip,
        spots.map(({ spot, chips = 1 }) => ({ spot, stakeKurus: kurus(tray.chosen() * chips) })),
        boundsOf(seat),
      ),
    )
  const face = kind.face({ lang, texts, sound, calm, press, now: live.now }, game)
  const presenter = presenterOf({ lang, sound })
  const bar = plainBar(setting, opening.mode)
  const seat: Seat = {
    setting,
    opening,
    game,
    kind,
    texts,
    live,
    bar,
    face,
    parts,
    presenter,
    slip: emptySlip,
    balanceKurus: live.view().balance,
    film: undefined,
    wins: undefined,
    fallen: undefined,
    lastSeed: '',
    sending: undefined,
    painted: new Set(),
    crowd: crowdOf(setting),
    mine: new Set(),
    large: largeWinsOf(setting),
    lastCall: lastCallOf((seconds) => bar.announce(liveTexts(lang).lastCall(seconds))),
  }
  furnish(seat, tray.root)
  return seat
}

/** Assembles the parts of the stage. */
const furnish = ({ parts, presenter, bar, face, kind, crowd }: Seat, tray: HTMLElement): void => {
  const { head, round, statistics, body, plate, buttons, stage } = parts
  stage.classList.add(`t-${kind.name}`)
  bar.tools.prepend(statistics)
  const line = element('p', { class: 'round-line' }, round, crowd.button.root)
  head.append(element('div', { class: 'head-words' }, presenter.root, line), bar.tools)
  body.append(face.scene, face.cloth)
  if (face.aside) body.append(face.aside)
  face.scene.append(plate)
  const acts = element('div', { class: 'acts' }, buttons.undo, buttons.clear, buttons.again, buttons.confirm)
  parts.tray.append(tray, acts)
}

const crowdOf = ({ lang, texts }: Setting) => {
  const [button, list] = [publicBetsButtonOf(lang, 'crowd-count'), publicBetsListOf(lang)]
  button.root.title = liveTexts(lang).crowds
  button.root.setAttribute('aria-haspopup', 'dialog')
  button.root.addEventListener('click', () =>
    showDialog({ title: liveTexts(lang).crowds, texts, content: [list.root], kind: 'crowd-dialog' }),
  )
  return { button, list }
}

const wire = (seat: Seat): void => {
  const { parts, bar, setting, face } = seat
  parts.buttons.undo.addEventListener('click', () => change(seat, (slip) => ({ slip: undo(slip) })))
  parts.buttons.clear.addEventListener('click', () => change(seat, (slip) => ({ slip: clear(slip) })))
  parts.buttons.again.addEventListener('click', () =>
    change(seat, (slip) => (layingOf(slip).size > 0 ? double : repeat)(slip, boundsOf(seat))),
  )
  parts.buttons.confirm.addEventListener('click', () => sendPending(seat))
  parts.statistics.addEventListener('click', () =>
    showDialog({
      title: seat.texts.statistics,
      texts: setting.texts,
      content: [...face.statistics(historyNow(seat))],
    }),
  )
  // The bar shows the balance less the chips that are not placed yet.
  const knownBalance = (): Kurus => seat.balanceKurus
  wireBar(setting, { bar, rules: () => rulesOf(seat), refresh: () => refresh(seat), knownBalance })
}

const rulesOf = ({ setting, game, kind, texts, live, lastSeed }: Seat): Rules => {
  const rows: [string, string][] = [[texts.roundSeed, live.state().seedHash]]
  if (lastSeed) rows.push([texts.lastSeed, lastSeed])
  const content = tableRules({
    game,
    lang: setting.lang,
    texts: setting.texts,
    table: texts,
    rules: kind.rules,
    fairness: { text: texts.sharedFairness, rows },
    limitsOf: (bet) => {
      const spot = game.spotOf(kind.spotOf?.(bet) ?? bet, live.state().round)
      return spot === undefined ? undefined : game.limitsOf(spot)
    },
  })
  return { title: game.names[setting.lang], content }
}

const boundsOf = ({ game, balanceKurus, slip }: Seat) => ({
  mostOn: (spot: string): Kurus => game.limitsOf(spot).mostKurus,
  balanceKurus: kurus(Math.max(0, balanceKurus - sumOf(slip.sent))),
})

const isOpen = ({ live, opening }: Seat): boolean => {
  const { phase, closesAt } = live.state()
  return opening.mode === 'real' && phase === 'bets' && live.now() < closesAt - sendAheadMs
}

/** Changes the chips while bets are open. */
const change = (seat: Seat, by: (slip: Slip) => Put): void => {
  if (!isOpen(seat)) return
  const { slip, refused } = by(seat.slip)
  seat.setting.notice.hide()
  if (refused === 'full') tell(seat, seat.texts.spotFull)
  if (refused === 'balance') offerDeposit(seat, seat.texts.noMoney)
  if (slip === seat.slip) return
  seat.setting.sound.play('chip')
  seat.slip = slip
  paint(seat)
}

const tell = ({ setting }: Seat, text: string): void => setting.notice.show(text)

const offerDeposit = ({ setting }: Seat, text: string): void =>
  setting.notice.show(text, { label: setting.texts.deposit, run: () => setting.host.send({ yakamoz: 'deposit' }) })

const sendPending = (seat: Seat): void =>
  void sendAll(seat).catch((cause: unknown) => stopWithError(seat.setting, cause))

/** Sends the waiting chips. Each call has its own id and is repeated unchanged until it is answered. */
const sendAll = async (seat: Seat): Promise<void> => {
  const { slip, calls } = send(seat.slip)
  if (calls.length === 0) return
  seat.slip = slip
  paint(seat)
  const { round } = seat.live.state()
  await Promise.all(calls.map((chips) => place(seat, round, chips)))
}

const place = async (seat: Seat, round: number, chips: readonly Chip[]): Promise<void> => {
  const { live, setting, texts } = seat
  const spots = chips.map(({ spot, stakeKurus }) => ({ spot, stake: kurusToWire(stakeKurus) }))
  const id = newId()
  seat.mine.add(crowdMark(id))
  const answer = await live.bet(id, { round, spots })
  // A late answer belongs to a round that is over: the next round requests the table again.
  const isNow = live.state().round === round
  if (isRefusal(answer)) {
    if (isNow) seat.slip = answered(seat.slip, chips, false)
    await refresh(seat)
    const cost = chips.reduce((sum, { stakeKurus }) => sum + stakeKurus, 0)
    if (!isNow) tell(seat, texts.tooLate)
    else if (cost > seat.balanceKurus) offerDeposit(seat, answer.refused)
    else tell(seat, answer.refused)
  } else if (isNow) {
    seat.slip = answered(seat.slip, chips, true)
    seat.balanceKurus = answer.balance
    setting.host.send({ yakamoz: 'bet', stake: kurusToWire(answer.bet.stake) })
    seat.bar.announce(texts.taken(kurusToText(answer.bet.stake, setting.lang)))
  }
  paint(seat)
}

const refresh = async (seat: Seat): Promise<void> => {
  const view = await fetchOwnBets(seat.live)
  if (!view) return
  seat.balanceKurus = view.balance
  take(seat, view.bets)
  if (isTold(seat.fallen, view.state)) seat.fallen = undefined
  paintHistory(seat)
  paint(seat)
}

/** Whether the history of the server contains a result: it does once the round is settled. */
const isTold = (fallen: Seat['fallen'], { round, phase }: TableState): boolean =>
  fallen !== undefined && (round > fallen.round || phase === 'settled')

const chipsIn = ({ on }: LiveBet): Chip[] => {
  const spots = typeof on === 'object' && on !== null && 'spots' in on && Array.isArray(on.spots) ? on.spots : []
  return spots.filter((chip): chip is Chip => typeof chip?.spot === 'string' && typeof chip?.stakeKurus === 'number')
}

/** Adds own bets of this round that this page has not placed: from before it was opened, or from another page. */
const take = (seat: Seat, bets: readonly LiveBet[]): void => {
  const fresh = bets.filter(({ bet }) => !seat.mine.has(crowdMark(bet)))
  for (const { bet } of fresh) seat.mine.add(crowdMark(bet))
  const before = gainIn(seat)
  seat.slip = { ...seat.slip, placed: withChips(seat.slip.placed, fresh.flatMap(chipsIn)) }
  if (!seat.wins || fresh.length === 0) return
  // The result was shown before these bets were known.
  const { bar, live } = seat
  seat.wins = winsOf(seat, live.state())
  bar.show({ winKurus: sumOf(seat.wins), netKurus: kurus(bar.wallet().netKurus + gainIn(seat) - before) })
}

/** The net result of the round as it is shown. */
const gainIn = ({ wins, slip }: Seat): number => (wins ? sumOf(wins) - sumOf(slip.placed) : 0)

const winsOf = ({ game, slip }: Seat, { outcome, round }: TableState): ReadonlyMap<string, Kurus> => {
  const bets = [...slip.placed].map(([spot, stakeKurus]) => ({ spot, stakeKurus }))
  const paid = game.settle({ outcome, round, bets })
  return new Map(bets.map(({ spot }, index) => [spot, paid[index] ?? noMoney]))
}

/** Handles a newer state of the round. */
const heard = (seat: Seat, state: TableState, before: TableState | undefined): void => {
  if (!before || before.round !== state.round) begin(seat, state, before)
  if (state.seed) seat.lastSeed = state.seed
  if (state.phase === 'void') {
    seat.presenter.announce(seat.texts.void)
    void refresh(seat)
  }
  if (state.outcome !== undefined && !seat.film) roll(seat, state)
  if (state.phase === 'closed') {
    showScene(seat.parts.stage)
    seat.presenter.announce(seat.texts.closed)
    seat.setting.sound.play('bell')
  }
}

const begin = (seat: Seat, state: TableState, before: TableState | undefined): void => {
  const { live, face, texts, parts, presenter, setting, bar } = seat
  const hadBets = seat.slip.placed.size > 0
  if (before && hadBets && !seat.wins) void addUnseenResult(bar, live, before.round)
  seat.slip = nextRound(seat.slip)
  if (!before) take(seat, live.view().bets)
  seat.film = undefined
  seat.wins = undefined
  face.clean()
  parts.plate.hidden = true
  seat.large.hide()
  parts.round.textContent = texts.round(state.round)
  clearTimeout(seat.sending)
  const leftMs = state.closesAt - sendAheadMs - live.now()
  if (state.phase === 'bets') {
    seat.sending = setTimeout(() => sendPending(seat), Math.max(0, leftMs))
    presenter.announce(texts.place)
    showBets(parts.stage)
  } else if (state.phase !== 'void') presenter.announce(texts.closed, '')
  if (before) {
    setTimeout(() => void refresh(seat), hadBets ? 0 : lateBy(seat.opening.session))
    setting.host.send({ yakamoz: 'settled' })
  } else {
    paintHistory(seat)
  }
  paint(seat)
}

/**
 * The delay before a player without bets refreshes the table: derived from the session, so that the players of a full table do
 * not all refresh at once.
 */
const lateBy = (session: string): number => {
  let sum = 0
  for (const letter of session) sum = (sum * 31 + letter.charCodeAt(0)) % mostLateMs
  return sum
}

/** Starts the animation of the outcome, at its current position. */
const roll = (seat: Seat, state: TableState): void => {
  const { game, face, presenter } = seat
  const film = game.filmOf(state.outcome, state.round)
  const last = film.at(-1)
  seat.film = animationPlayer(film, (event, lateMs) => {
    face.show(event, lateMs > missedMs)
    const call = face.call(event)
    // A missed event is not spoken but shown as a subtitle, so that a player who joins late can read the progress.
    if (call) presenter.announce(call.text, lateMs <= missedMs ? call.spoken : '')
    if (event === last) settle(seat, state)
  })
}

/** Shows the result: what each of the own spots returned. The payment itself is made by the server. */
const settle = (seat: Seat, state: TableState): void => {
  const { slip, bar, setting, texts, parts } = seat
  seat.wins = winsOf(seat, state)
  const [win, stake] = [sumOf(seat.wins), sumOf(slip.placed)]
  for (const spot of seat.face.winning(state.outcome)) seat.face.hold(spot)?.classList.add('lit')
  const fallen = { round: state.round, outcome: state.outcome }
  if (!isTold(fallen, seat.live.view().state)) seat.fallen = fallen
  paintHistory(seat)
  if (stake > 0) {
    bar.show({ winKurus: win, netKurus: kurus(bar.wallet().netKurus + win - stake) })
    const text = kurusToText(win, setting.lang)
    bar.announce(win > stake ? texts.won(text) : win > 0 ? texts.back(text) : texts.notWon)
  }
  // A return of no more than the stake is shown without celebration.
  if (win > stake) {
    setting.sound.play(win > stake * 5 ? 'big' : 'line')
    parts.plate.replaceChildren(
      element('strong', {}, kurusToText(win, setting.lang)),
      element('small', {}, seat.large.show(parts.stage, { win, stake }) ?? setting.texts.win),
    )
    parts.plate.hidden = false
  }
  paint(seat)
}

const paint = (seat: Seat): void => {
  const { slip, bar, parts, texts } = seat
  const laying = layingOf(slip)
  const waiting = kurus(sumOf(pendingOf(slip)) + sumOf(slip.sent))
  bar.show({ balanceKurus: kurus(Math.max(0, seat.balanceKurus - waiting)), stakeKurus: sumOf(laying) })
  if (!seat.wins) bar.show({ winKurus: noMoney })
  paintChips(seat, laying)
  const open = isOpen(seat)
  const { undo: undoing, clear: clearing, again, confirm } = parts.buttons
  const has = slip.pending.length > 0
  undoing.disabled = clearing.disabled = confirm.disabled = !open || !has
  again.disabled = !open || (laying.size === 0 && slip.last.size === 0)
  const label = laying.size > 0 ? texts.double : texts.repeat
  again.setAttribute('aria-label', label)
  again.title = label
  again.replaceChildren(laying.size > 0 ? element('b', {}, '×2') : icon('repeat'), element('span', {}, label))
}

const paintChips = (seat: Seat, laying: Stakes): void => {
  const { face, slip, setting, painted, wins, texts, parts } = seat
  const held = new Set<HTMLElement>()
  if (!wins) for (const lit of parts.stage.querySelectorAll('.lit')) lit.classList.remove('lit')
  for (const [spot, amount] of laying) {
    const host = face.hold(spot)
    if (!host) continue
    held.add(host)
    host.dataset.name ??= host.getAttribute('aria-label') ?? ''
    const isPlaced = slip.placed.get(spot) === amount
    const win = wins?.get(spot)
    const state = win === undefined ? (isPlaced ? 'placed' : 'pending') : resultOf(win, amount)
    layOn(host, { amount, state, ...(win ? { win } : {}) }, setting.lang)
    host.setAttribute('aria-label', texts.onSpot(host.dataset.name, kurusToText(amount, setting.lang)))
  }
  for (const host of painted) {
    if (held.has(host)) continue
    takeOff(host)
    host.setAttribute('aria-label', host.dataset.name ?? '')
  }
  seat.painted = held
}

/** The history including a result that the server's history does not contain yet, if the game can combine them. */
const historyNow = ({ live, game, fallen }: Seat): unknown => {
  const { history } = live.view()
  return fallen && game.historyAfter ? game.historyAfter(history, fallen.outcome) : history
}

const paintHistory = (seat: Seat): void => {
  const { face, parts, game, fallen } = seat
  const history = historyNow(seat)
  face.history(history)
  const fresh = fallen && !game.historyAfter ? face.results(game.historyOf([fallen.outcome])).slice(-1) : []
  const last = [...face.results(history), ...fresh].slice(-24)
  parts.results.replaceChildren(...last.map(tagItem).reverse())
}

/** Called before every frame: countdown, animation, motion of the table. */
const tick = (seat: Seat): void => {
  const { live, face, parts, film, presenter, texts } = seat
  const state = live.state()
  const now = live.now()
  const endsMs = state.closesAt - sendAheadMs
  const isTaking = state.phase === 'bets' && now < endsMs
  seat.lastCall(isTaking ? endsMs - now : undefined)
  if (isTaking) parts.countdown.show(endsMs - now, endsMs - state.opensAt)
  else parts.countdown.hide()
  const sinceMs = film && state.startsAt !== undefined ? now - state.startsAt : undefined
  if (film && sinceMs !== undefined) film.run(sinceMs)
  face.frame(sinceMs, film ? state.outcome : undefined)
  paintCrowd(seat)
  const phase = phaseNow(seat, now < endsMs)
  if (parts.stage.dataset.phase === phase) return
  parts.stage.dataset.phase = phase
  setState(phase)
  if (phase === 'closed' && state.phase === 'bets') presenter.announce(texts.closed)
  paint(seat)
}

/** Shows the public bets; before the first bet of a round those of the previous one, with its wins. */
const paintCrowd = ({ live, crowd, mine: ownMarks }: Seat): void => {
  const shown = live.lastPublicBets()
  const { phase, round } = live.state()
  const isLast = shown.round > 0 && shown.round < round
  crowd.button.paint(shown, isLast)
  crowd.list.paint({ crowd: shown, ownMarks, isOver: isLast || phase === 'settled' })
}

const phaseNow = ({ live, wins }: Seat, isBeforeEnd: boolean): 'bets' | 'closed' | 'film' | 'settled' => {
  const { phase } = live.state()
  if (phase === 'bets') return isBeforeEnd ? 'bets' : 'closed'
  if (wins || phase === 'settled' || phase === 'void') return 'settled'
  return phase === 'closed' ? 'closed' : 'film'
}
