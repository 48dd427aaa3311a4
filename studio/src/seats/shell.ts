import { blackjackTable, strategyMove } from '@yakamoz/games'
import { type Kurus, kurus, kurusToText, kurusToWire, noMoney } from '@yakamoz/values'
import type { Asked } from '../cards/blackjack/choices.ts'
import { totalsOf, totalText } from '../cards/blackjack/total.ts'
import { callOf, clean, lightTurn, showEvent } from '../cards/blackjack/view.ts'
import { blackjackRules } from '../cards/blackjack/words.ts'
import { element } from '../common/element.ts'
import { isRefusal, type Opening } from '../common/endpoint.ts'
import { stopWithError } from '../common/fail.ts'
import { isPressed } from '../common/keys.ts'
import type { Setting } from '../common/setting.ts'
import { setState } from '../common/state.ts'
import { type Rules, wireBar } from '../common/wiring.ts'
import { joinOrFail } from '../live/joined.ts'
import type { TableState } from '../live/state.ts'
import { addUnseenResult } from '../live/unseen.ts'
import { tableRules } from '../tables/rules.ts'
import { sumOf } from '../tables/slip.ts'
import { showBets } from '../tables/stage.ts'
import { tagItem } from '../tables/tag.ts'
import { feltOf, isInsurance, isLaid, isRaised, laidAgain, type Mine, mineAt, paidOf, type Turn } from './felt.ts'
import { againNow, isOpen, keep, layAgain, leaveAll, pressBehind, pressSeat, refused, undo } from './lay.ts'
import { moveButtons } from './moves.ts'
import { minesIn, type Room, roomAt } from './room.ts'
import { type SeatTexts, seatRules } from './words.ts'

/** Events received longer ago than this are shown without motion. */
const missedMs = 14_000
/** The maximum delay before a player without bets requests the history. */
const mostLateMs = 2000

/** Mounts a table with seats on the page and makes it playable. */
export const startSeats = async (
  root: HTMLElement,
  { setting, opening }: { setting: Setting; opening: Opening },
): Promise<void> => {
  const { notice, host } = setting
  const live = await joinOrFail({ setting, session: opening.session })
  if (!live) return
  const room = roomAt(
    live,
    { setting, opening },
    {
      sit: (at, seat) => done(at, pressSeat(at, seat)),
      behind: (at, seat) => done(at, pressBehind(at, seat)),
      hinted: (at) => {
        at.parts.moves.replaceChildren()
        paint(at)
      },
    },
  )
  root.replaceChildren(room.parts.stage, room.bar.root)
  showBets(room.parts.stage)
  wire(room)
  host.send({ yakamoz: 'title', title: blackjackTable.names[setting.lang] })
  host.send({ yakamoz: 'ready' })
  if (opening.mode === 'demo') notice.show(room.table.onlyReal)
  live.onState((state, before) => heard(room, state, before))
  setting.clock.onFrame(() => tick(room))
}

const done = (room: Room, doing: Promise<void>): void =>
  void doing.then(() => paint(room)).catch((cause: unknown) => stopWithError(room.setting, cause))

const wire = (room: Room): void => {
  const { parts, bar, setting } = room
  parts.undo.addEventListener('click', () => done(room, undo(room)))
  parts.again.addEventListener('click', () => done(room, layAgain(room)))
  parts.leave.addEventListener('click', () => done(room, leaveAll(room)))
  wireBar(setting, { bar, rules: () => rulesOf(room), refresh: () => refresh(room) })
  document.addEventListener('keydown', (event) => {
    if (!isPressed(event) || event.target instanceof HTMLInputElement) return
    parts.moves.querySelectorAll('button')[Number(event.key) - 1]?.click()
  })
}

const rulesOf = ({ setting, table, texts, live, lastSeed }: Room): Rules => {
  const rows: [string, string][] = [[table.roundSeed, live.state().seedHash]]
  if (lastSeed) rows.push([table.lastSeed, lastSeed])
  const [aim, house, insurance, hints] = blackjackRules
  const rules = [aim, house, insurance, hints].filter((paragraph) => paragraph !== undefined)
  const content = tableRules({
    game: blackjackTable,
    lang: setting.lang,
    texts: setting.texts,
    table,
    rules: [...rules, ...seatRules],
    fairness: { text: texts.fairness, rows },
  })
  return { title: blackjackTable.names[setting.lang], content }
}

/** Requests balance, history and the own bets. */
const refresh = async (room: Room): Promise<void> => {
  const view = await room.live.refresh()
  if (isRefusal(view)) return
  room.balanceKurus = view.balance
  const { round } = room.live.state()
  const before = minesIn(room)
  if (view.state.round === round) room.bets = new Map(view.bets.map((bet) => [bet.bet, bet]))
  tellLeft(room, before)
  paintEnds(room)
  paint(room)
}

/** Says that a stake behind a seat was returned because the seat was left. */
const tellLeft = (room: Room, before: readonly Mine[]): void => {
  const now = minesIn(room)
  const left = before.find(({ id, behind, state }) => {
    const same = now.find((mine) => mine.id === id)
    return behind && state === 'open' && same?.state === 'void'
  })
  if (left && room.live.state().phase !== 'void') room.setting.notice.show(room.texts.back(left.seat))
}

/** Handles a newer state of the round. */
const heard = (room: Room, state: TableState, before: TableState | undefined): void => {
  const { presenter, texts, table, setting } = room
  if (!before || before.round !== state.round) begin(room, state, before)
  if (state.seed) room.lastSeed = state.seed
  room.heardMs = performance.now()
  const felt = feltOf(state)
  if (state.phase === 'void') {
    presenter.announce(table.void)
    room.asked = refresh(room)
  } else if (state.phase === 'closed') {
    presenter.announce(texts.dealing)
    setting.sound.play('bell')
  } else if (state.phase === 'bets') presenter.announce(felt.seats.length > 0 ? texts.others : texts.wait)
  else if (!before) presenter.announce(texts.dealing, '')
  const isDealt = state.phase === 'play' && before?.phase !== 'play'
  if (isRaised(minesIn(room), felt.events) || (isDealt && minesIn(room).some(({ behind }) => behind)))
    room.asked = room.asked.then(() => refresh(room)).then(() => tellStayed(room))
  paint(room)
  void showNew(room)
}

/** Says that a stake behind a seat has not followed a raise although it was to. */
const tellStayed = (room: Room): void => {
  const { events, step } = feltOf(room.live.state())
  const stayed = minesIn(room).find(
    (mine) => isLaid(mine) && blackjackTable.raiseOf({ events }, mine) > 0 && !mine.raises.includes(step - 1),
  )
  if (stayed) room.setting.notice.show(room.texts.notFollowed(stayed.seat))
}

const begin = (room: Room, state: TableState, before: TableState | undefined): void => {
  const { parts, table, view, setting, opening, live } = room
  const laid = laidAgain(minesIn(room))
  if (before && laid.length > 0 && !room.wins) void addUnseenResult(room.bar, live, before.round)
  if (before && laid.length > 0) room.last = laid
  if (before) room.bets = new Map()
  room.seen = 0
  room.decided.clear()
  room.chips = []
  room.wins = undefined
  clean(view)
  setting.notice.hide()
  parts.plate.hidden = true
  room.large.hide()
  parts.outcomes.replaceChildren()
  parts.round.textContent = table.round(state.round)
  room.bar.show({ winKurus: noMoney })
  if (opening.mode === 'demo') setting.notice.show(table.onlyReal)
  if (!before) {
    paintEnds(room)
    return
  }
  setting.host.send({ yakamoz: 'settled' })
  const lateMs = laid.length > 0 ? 0 : (live.now() * 7919) % mostLateMs
  setTimeout(() => void refresh(room), lateMs)
}

/** Shows the new events one after another; missed ones without motion. */
const showNew = async (room: Room): Promise<void> => {
  if (room.isShowing) return
  room.isShowing = true
  const isFirst = room.seen === 0 && feltOf(room.live.state()).step > 0
  const { round } = room.live.state()
  for (;;) {
    const state = room.live.state()
    const { events } = feltOf(state)
    const event = state.round === round ? events[room.seen] : undefined
    if (!event) break
    const isQuick = isFirst || document.hidden || performance.now() - room.heardMs > missedMs
    const call = callOf(event, room.setting.lang)
    // A missed event is not spoken but shown as a subtitle.
    if (call) room.presenter.announce(call.text, isQuick ? '' : call.spokenText)
    room.seen += 1
    await showEvent(room.view, event, { events: events.slice(0, room.seen), isQuick })
    paint(room)
  }
  room.isShowing = false
  // The round may have changed during the last event: its cards are removed and the new round is shown.
  if (room.live.state().round !== round) {
    clean(room.view)
    room.seen = 0
    return showNew(room)
  }
  caughtUp(room)
}

const caughtUp = (room: Room): void => {
  const state = room.live.state()
  const { events, turn } = feltOf(state)
  if (events.at(-1)?.type === 'result') void settle(room)
  else if (turn) ask(room, turn)
  paint(room)
}

/** Announces who decides; own seats get their buttons. */
const ask = (room: Room, turn: Turn): void => {
  const { texts, presenter, setting } = room
  const own = ownIn(room, turn)
  const question = `${questionOf(room, turn)}/${own.length > 0}`
  const isNew = room.question !== question
  room.question = question
  if (own.length > 0) paintMoves(room, turn, own)
  if (!isNew) return
  if (own.length > 0) {
    presenter.announce(isInsurance(turn) ? insuranceWords(texts, own) : handWords(room, own))
    setting.sound.play('bell')
  } else presenter.announce(isInsurance(turn) ? texts.theirInsurance : texts.theirs(turn.seats[0]?.seat ?? 0), '')
}

const ownIn = (room: Room, { seats }: Turn): readonly Asked[] =>
  seats.filter(({ seat }) => mineAt(minesIn(room), seat)?.behind === false)

/** The key of a question. Insurance is one question for all seats; each decision about a hand is a question of its own. */
const questionOf = ({ live }: Room, turn: Turn): string => {
  const { round } = live.state()
  return `${round}/${isInsurance(turn) ? 'insurance' : feltOf(live.state()).step}`
}

const insuranceWords = (texts: SeatTexts, own: readonly Asked[]): string => {
  const [first, second] = own
  if (first && !second) return texts.yourInsurance(first.seat)
  return texts.yourInsurances(own.map(({ seat }) => seat).join(', '))
}

const handWords = ({ live, texts }: Room, [own]: readonly Asked[]): string => {
  const last = feltOf(live.state()).events.at(-1)
  return texts.yours(own?.seat ?? 0, totalText(totalsOf(last?.type === 'turn' ? last.cards : [])))
}

const paintMoves = (room: Room, turn: Turn, own: readonly Asked[]): void => {
  const question = questionOf(room, turn)
  const asked = (seat: number): string => `${question}/${seat}`
  const buttons = moveButtons(own, {
    lang: room.setting.lang,
    isMade: (seat) => room.decided.has(asked(seat)),
    advised: room.hint.isOn() ? advisedOf(room, own) : undefined,
    choose: ({ seats, ...move }) => {
      for (const seat of seats) done(room, decide(room, { ...move, seat, question: asked(seat) }))
      paintMoves(room, turn, own)
    },
  })
  room.parts.moves.replaceChildren(...buttons)
}

const advisedOf = ({ live }: Room, own: readonly Asked[]): string =>
  strategyMove(feltOf(live.state()).events, (name) => own.some(({ open }) => open.some((step) => step.name === name)))

type Decision = { question: string; seat: number; name: string; extraKurus: Kurus }

/** Decides for an own seat. The step makes the call idempotent: it is the number of decisions before this one. */
const decide = async (room: Room, { question, seat, name, extraKurus }: Decision): Promise<void> => {
  const { live, setting } = room
  if (room.decided.has(question)) return
  room.decided.add(question)
  setting.notice.hide()
  const { round } = live.state()
  const answer = await live.decide({ round, step: feltOf(live.state()).step, move: { name, seat } })
  if (isRefusal(answer)) {
    room.decided.delete(question)
    refused(room, answer, extraKurus)
    const { turn } = feltOf(live.state())
    if (turn && ownTurn(room).length > 0) ask(room, turn)
    room.asked = refresh(room)
    return
  }
  keep(room, answer)
  if (extraKurus > 0) setting.host.send({ yakamoz: 'bet', stake: kurusToWire(extraKurus) })
  paint(room)
}

/** Shows the result: what each own bet returned. The payment itself is made by the server. */
const settle = async (room: Room): Promise<void> => {
  const { round } = room.live.state()
  await room.asked
  const state = room.live.state()
  if (room.wins || state.round !== round) return
  const { events } = feltOf(state)
  const mines = minesIn(room).filter(isLaid)
  room.wins = new Map(mines.map((mine) => [mine.id, paidOf(mine, events)]))
  lightTurn(room.view, undefined)
  sayResults(room, mines)
  paint(room)
}

const sayResults = (room: Room, mines: readonly Mine[]): void => {
  const { wins, parts, bar, table, setting, presenter } = room
  parts.outcomes.classList.remove('waits')
  parts.outcomes.replaceChildren()
  if (!wins || mines.length === 0) return
  parts.outcomes.replaceChildren(...mines.map((mine) => element('li', {}, resultWords(room, mine))))
  const win = sumOf(wins)
  const stake = kurus(mines.reduce((sum, mine) => sum + mine.stake, 0))
  const text = kurusToText(win, setting.lang)
  const words = win > stake ? table.won(text) : win > 0 ? table.back(text) : table.notWon
  presenter.announce(words)
  // The subtitle names the sum; with several seats each is announced.
  if (mines.length > 1) bar.announce(mines.map((mine) => resultWords(room, mine)).join('. '))
  bar.show({ winKurus: win, netKurus: kurus(bar.wallet().netKurus + win - stake) })
  if (win <= stake) return
  setting.sound.play(win > stake * 5 ? 'big' : 'line')
  const name = room.large.show(parts.stage, { win, stake }) ?? setting.texts.win
  parts.plate.replaceChildren(element('strong', {}, text), element('small', {}, name))
  parts.plate.hidden = false
}

const resultWords = ({ wins, texts, setting }: Room, { id, seat, behind, stake }: Mine): string => {
  const win = wins?.get(id) ?? noMoney
  const words = win > stake ? texts.won : win > 0 ? texts.even : texts.lost
  const amount = kurusToText(win > 0 ? win : stake, setting.lang)
  return (behind ? texts.resultBehind : texts.result)(seat, words, amount)
}

const paintEnds = ({ live, parts, texts }: Room): void => {
  const { history } = live.view()
  const ends = Array.isArray(history) ? (history as { total: number; isBlackjack: boolean }[]) : []
  const items = ends.slice(-20).map(({ total, isBlackjack }) => {
    if (isBlackjack) return tagItem({ text: 'BJ', kind: 'gold', spokenText: texts.blackjack })
    const [text, isBust] = [String(total), total > 21]
    return tagItem({ text, kind: isBust ? 'green' : 'black', ...(isBust ? { spokenText: texts.bust(total) } : {}) })
  })
  parts.results.replaceChildren(...items.reverse())
}

const phaseOf = (room: Room): 'bets' | 'playing' | 'film' | 'over' => {
  const { phase } = room.live.state()
  if (phase === 'bets') return 'bets'
  if (room.wins) return 'over'
  return ownTurn(room).length > 0 ? 'playing' : 'film'
}

/** The own seats that decide, once everything before has been shown. */
const ownTurn = (room: Room): readonly Asked[] => {
  const { turn, events } = feltOf(room.live.state())
  return !turn || room.isShowing || room.seen < events.length ? [] : ownIn(room, turn)
}

const paint = (room: Room): void => {
  const { live, bar, parts, places, wins } = room
  const felt = feltOf(live.state())
  const mines = minesIn(room)
  const stake = kurus(mines.filter(isLaid).reduce((sum, mine) => sum + mine.stake, 0))
  bar.show({ balanceKurus: room.balanceKurus, stakeKurus: stake })
  const open = isOpen(room)
  places.paint({ felt, events: felt.events.slice(0, room.seen), mines, isOpen: open, wins })
  parts.again.disabled = !open || againNow(room).length === 0
  parts.undo.disabled = parts.leave.disabled = !open || stake === 0
  if (ownTurn(room).length === 0) parts.moves.replaceChildren()
  else if (felt.turn && parts.moves.childElementCount === 0) ask(room, felt.turn)
  const phase = phaseOf(room)
  if (phase === 'film') paintWaiting(room, mines.filter(isLaid))
  parts.stage.dataset.phase = phase
  setState(phase === 'over' ? 'settled' : phase)
}

/** Shows the own stakes while others decide. */
const paintWaiting = ({ parts, texts }: Room, mines: readonly Mine[]): void => {
  const isSeated = mines.some(({ behind }) => !behind)
  const seats = mines.map(({ seat }) => seat).join(', ')
  const words = isSeated ? texts.stands : mines.length > 0 ? texts.riding(seats) : texts.watching
  parts.outcomes.classList.add('waits')
  if (parts.outcomes.textContent !== words) parts.outcomes.replaceChildren(element('li', {}, words))
}

/** Called before every frame: the remaining time to bet or to decide. */
const tick = (room: Room): void => {
  const { live, parts, places } = room
  const { phase, closesAt, opensAt } = live.state()
  const { turn, seats } = feltOf(live.state())
  const leftMs = (turn?.until ?? 0) - live.now()
  const { turnMs } = blackjackTable.phases
  const isTaking = phase === 'bets' && seats.length > 0
  room.lastCall(isTaking ? closesAt - live.now() : undefined)
  if (isTaking) parts.countdown.show(closesAt - live.now(), closesAt - opensAt)
  else if (turn && leftMs > 0) parts.countdown.show(Math.min(turnMs, leftMs), turnMs)
  else parts.countdown.hide()
  const share = Math.max(0, Math.min(1, leftMs / turnMs))
  const lit = room.isShowing ? [] : (turn?.seats ?? [])
  places.light(
    lit.map(({ seat }) => seat),
    share,
    ownTurn(room).map(({ seat }) => seat),
  )
  const open = String(isOpen(room))
  if (parts.stage.dataset.open === open) return
  parts.stage.dataset.open = open
  paint(room)
}
