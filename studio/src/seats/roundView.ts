import { blackjackTable, strategyMove } from '@yakamoz/games'
import { type Kurus, kurus, kurusToText, kurusToWire, noMoney } from '@yakamoz/values'
import type { DecidingSeat } from '../cards/blackjack/choices.ts'
import { totalsOf, totalText } from '../cards/blackjack/total.ts'
import { announcementOf, lightTurn, resetView, showEvent } from '../cards/blackjack/view.ts'
import { element } from '../common/element.ts'
import { isRefusal, type Opening } from '../common/endpoint.ts'
import { stopWithError } from '../common/failure.ts'
import { isPressed } from '../common/keys.ts'
import { showRealOnly } from '../common/refusals.ts'
import type { Setting } from '../common/setting.ts'
import { asTaken } from '../common/stakeOffer.ts'
import { setState } from '../common/state.ts'
import { showWinPlate } from '../common/winPlate.ts'
import { type Rules, wireBar } from '../common/wireBar.ts'
import { playBetting } from '../live/bettingSound.ts'
import { joinOrFail } from '../live/joinOrFail.ts'
import { addMissedResult } from '../live/missedResult.ts'
import type { RoundGame } from '../live/round.ts'
import type { LiveBet, TableState, TableView } from '../live/state.ts'
import { resultOf } from '../tables/chips.ts'
import { tableResultText } from '../tables/resultText.ts'
import { tableRules } from '../tables/rules.ts'
import { sumOf } from '../tables/slip.ts'
import { showBets } from '../tables/stage.ts'
import { tagItem } from '../tables/tag.ts'
import {
  cancelAll,
  isOpen,
  pressBehind,
  pressSeat,
  refuse,
  repeatableNow,
  repeatBets,
  storeAnswer,
  undo,
} from './betting.ts'
import {
  feltOf,
  isInsurance,
  isPlaced,
  isRaised,
  type OwnBet,
  ownBetAt,
  ownBetsOf,
  paidOf,
  repeatableBets,
  type Turn,
} from './felt.ts'
import { moveButtons } from './moves.ts'
import { seatRules } from './rules.ts'
import { createSeatsClient, ownBetsIn, type SeatsClient, type SeatsSay } from './seatsClient.ts'

/** Events received longer ago than this are shown without motion. */
const missedMs = 14_000

/** Mounts a table with seats on the page and makes it playable. */
export const startSeats = async (
  root: HTMLElement,
  { setting, opening }: { setting: Setting; opening: Opening },
): Promise<void> => {
  const live = await joinOrFail({ setting, session: opening.session })
  if (!live) return
  const client = createSeatsClient(
    live,
    { setting, opening },
    {
      game: roundGameOf,
      sit: (at, seat) => run(at, pressSeat(at, seat)),
      behind: (at, seat) => run(at, pressBehind(at, seat)),
      hinted: (at) => {
        at.parts.moves.replaceChildren()
        paint(at)
      },
    },
  )
  root.replaceChildren(client.parts.stage, client.bar.root)
  showBets(client.parts.stage)
  wireControls(client)
  client.round.start()
}

/** The seats in a round: decisions by their players, results from the cards. */
const roundGameOf = (client: () => SeatsClient): RoundGame => ({
  resultsFrom: 'game',
  isShown: () => client().wins !== undefined,
  begin: (state, _, earlierBets) => beginRound(client(), state, earlierBets),
  change: (state, before) => changeRound(client(), state, before),
  frame: () => tick(client()),
  receive: (view, { before }) => receive(client(), view, before),
  settle: (view) => addMissedResult(client().bar, view),
})

const run = (client: SeatsClient, action: Promise<void>): void =>
  void action.then(() => paint(client)).catch((cause: unknown) => stopWithError(client.setting, cause))

const wireControls = (client: SeatsClient): void => {
  const { parts, bar, setting } = client
  parts.undo.addEventListener('click', () => run(client, undo(client)))
  parts.repeat.addEventListener('click', () => run(client, repeatBets(client)))
  parts.leave.addEventListener('click', () => run(client, cancelAll(client)))
  wireBar(setting, { bar, rules: () => rulesOf(client), refresh: client.round.refresh })
  document.addEventListener('keydown', (event) => {
    if (!isPressed(event) || event.target instanceof HTMLInputElement) return
    parts.moves.querySelectorAll('button')[Number(event.key) - 1]?.click()
  })
}

const rulesOf = ({ setting, opening, say, live, round }: SeatsClient): Rules => {
  const rows: [string, string][] = [[say('tables.roundSeed'), live.state().seedHash]]
  const seed = round.ended()?.seed
  if (seed) rows.push([say('tables.lastSeed'), seed])
  const content = tableRules({
    game: asTaken(blackjackTable, { setting, opening }),
    lang: setting.lang,
    say,
    rules: seatRules(say),
    fairness: { text: say('seats.fairness'), rows },
  })
  return { title: blackjackTable.names[setting.lang], content }
}

/** Takes the answer about the table. `before`: the own bets as they were known here. */
const receive = (client: SeatsClient, { balance }: TableView, before: readonly LiveBet[]): void => {
  client.balanceKurus = balance
  showLeftSeat(client, ownBetsOf(before))
  paintEnds(client)
  paint(client)
}

/** Says that a stake behind a seat was returned because the seat was left. */
const showLeftSeat = (client: SeatsClient, before: readonly OwnBet[]): void => {
  const now = ownBetsIn(client)
  const left = before.find(({ id, behind, state }) => {
    const same = now.find((ownBet) => ownBet.id === id)
    return behind && state === 'open' && same?.state === 'void'
  })
  if (left && client.live.state().phase !== 'void')
    client.setting.notice.showRefusal({ refused: client.say('seats.back', { seat: left.seat }) })
}

/** Handles a newer state of the round. */
const changeRound = (client: SeatsClient, state: TableState, before: TableState | undefined): void => {
  const { presenter, say, setting } = client
  playBetting(setting.sound, state, before)
  client.receivedMs = performance.now()
  const felt = feltOf(state)
  if (state.phase === 'void') {
    presenter.announce(say('tables.void'))
  } else if (state.phase === 'closed') {
    presenter.announceWith('close', say('seats.dealing'))
  } else if (state.phase === 'bets')
    presenter.announceWith('invite', felt.seats.length > 0 ? say('seats.others') : say('seats.wait'))
  else if (!before) presenter.announce(say('seats.dealing'), '')
  const isDealt = state.phase === 'play' && before?.phase !== 'play'
  if (isRaised(ownBetsIn(client), felt.events) || (isDealt && ownBetsIn(client).some(({ behind }) => behind)))
    client.lastRefresh = client.lastRefresh.then(client.round.refresh).then(() => showNotFollowed(client))
  paint(client)
  void showNewEvents(client)
}

/** Says that a stake behind a seat has not followed a raise although it was to. */
const showNotFollowed = (client: SeatsClient): void => {
  // Without an answer it is unknown.
  if (client.round.isRefreshing()) return
  const { events, step } = feltOf(client.live.state())
  const stayed = ownBetsIn(client).find(
    (ownBet) => isPlaced(ownBet) && blackjackTable.raiseOf({ events }, ownBet) > 0 && !ownBet.raises.includes(step - 1),
  )
  if (stayed) client.setting.notice.showRefusal({ refused: client.say('seats.notFollowed', { seat: stayed.seat }) })
}

const beginRound = (client: SeatsClient, state: TableState, earlierBets: readonly LiveBet[]): void => {
  const { parts, say, view, setting, opening } = client
  const repeatable = repeatableBets(ownBetsOf(earlierBets))
  if (repeatable.length > 0) client.last = repeatable
  client.shownCount = 0
  client.decided.clear()
  client.chips = []
  client.wins = undefined
  resetView(view)
  parts.plate.hidden = true
  client.large.hide()
  parts.outcomes.replaceChildren()
  parts.round.textContent = say('live.round', { round: state.round })
  client.bar.show({ winKurus: noMoney })
  if (opening.mode === 'demo') showRealOnly(setting)
}

/** Shows the new events one after another; missed ones without motion. */
const showNewEvents = async (client: SeatsClient): Promise<void> => {
  if (client.isShowing) return
  client.isShowing = true
  const isFirst = client.shownCount === 0 && feltOf(client.live.state()).step > 0
  const { round } = client.live.state()
  for (;;) {
    const state = client.live.state()
    const { events } = feltOf(state)
    const event = state.round === round ? events[client.shownCount] : undefined
    if (!event) break
    const isQuick = isFirst || document.hidden || performance.now() - client.receivedMs > missedMs
    const call = announcementOf(event, client.setting.lang)
    // A missed event is not spoken but shown as a subtitle.
    if (call) client.presenter.announce(call.text, isQuick ? '' : call.spokenText)
    if (!isQuick) client.presenter.actOn(event)
    client.shownCount += 1
    await showEvent(client.view, event, { events: events.slice(0, client.shownCount), isQuick })
    paint(client)
  }
  client.isShowing = false
  // The round may have changed during the last event: its cards are removed and the new round is shown.
  if (client.live.state().round !== round) {
    resetView(client.view)
    client.shownCount = 0
    return showNewEvents(client)
  }
  onCaughtUp(client)
}

const onCaughtUp = (client: SeatsClient): void => {
  const state = client.live.state()
  const { events, turn } = feltOf(state)
  if (events.at(-1)?.type === 'result') void settle(client)
  else if (turn) showDecision(client, turn)
  paint(client)
}

/** Announces who decides; own seats get their buttons. */
const showDecision = (client: SeatsClient, turn: Turn): void => {
  const { say, presenter, setting } = client
  const own = ownDeciding(client, turn)
  const question = `${questionOf(client, turn)}/${own.length > 0}`
  const isNew = client.question !== question
  client.question = question
  if (own.length > 0) paintMoves(client, turn, own)
  if (!isNew) return
  if (own.length > 0) {
    presenter.announce(isInsurance(turn) ? insurancePrompt(say, own) : handPrompt(client, own))
    setting.sound.play('turn')
  } else
    presenter.announce(
      isInsurance(turn) ? say('seats.theirInsurance') : say('seats.theirs', { seat: turn.seats[0]?.seat ?? 0 }),
      '',
    )
}

const ownDeciding = (client: SeatsClient, { seats }: Turn): readonly DecidingSeat[] =>
  seats.filter(({ seat }) => ownBetAt(ownBetsIn(client), seat)?.behind === false)

/** The key of a question. Insurance is one question for all seats; each decision about a hand is a question of its own. */
const questionOf = ({ live }: SeatsClient, turn: Turn): string => {
  const { round } = live.state()
  return `${round}/${isInsurance(turn) ? 'insurance' : feltOf(live.state()).step}`
}

const insurancePrompt = (say: SeatsSay, own: readonly DecidingSeat[]): string => {
  const [first, second] = own
  if (first && !second) return say('blackjack.insurance', { seat: first.seat })
  return say('blackjack.insurances', { seats: own.map(({ seat }) => seat).join(', ') })
}

const handPrompt = ({ live, say }: SeatsClient, [own]: readonly DecidingSeat[]): string => {
  const last = feltOf(live.state()).events.at(-1)
  return say('seats.yours', {
    seat: own?.seat ?? 0,
    total: totalText(totalsOf(last?.type === 'turn' ? last.cards : [])),
  })
}

const paintMoves = (client: SeatsClient, turn: Turn, own: readonly DecidingSeat[]): void => {
  const question = questionOf(client, turn)
  const questionKey = (seat: number): string => `${question}/${seat}`
  const buttons = moveButtons(own, {
    lang: client.setting.lang,
    isDecided: (seat) => client.decided.has(questionKey(seat)),
    advised: client.hint.isOn() ? advisedOf(client, own) : undefined,
    choose: ({ seats, ...move }) => {
      for (const seat of seats) run(client, decide(client, { ...move, seat, question: questionKey(seat) }))
      paintMoves(client, turn, own)
    },
  })
  client.parts.moves.replaceChildren(...buttons)
}

const advisedOf = ({ live }: SeatsClient, own: readonly DecidingSeat[]): string =>
  strategyMove(feltOf(live.state()).events, (name) => own.some(({ open }) => open.some((step) => step.name === name)))

type Decision = { question: string; seat: number; name: string; extraKurus: Kurus }

/** Decides for an own seat. The step makes the call idempotent: it is the number of decisions before this one. */
const decide = async (client: SeatsClient, { question, seat, name, extraKurus }: Decision): Promise<void> => {
  const { live, setting } = client
  if (client.decided.has(question)) return
  client.decided.add(question)
  setting.notice.hide()
  const { round } = live.state()
  const answer = await live.decide({ round, step: feltOf(live.state()).step, move: { name, seat } })
  if (isRefusal(answer)) {
    client.decided.delete(question)
    refuse(client, answer, extraKurus)
    const { turn } = feltOf(live.state())
    if (turn && ownTurn(client).length > 0) showDecision(client, turn)
    client.lastRefresh = client.round.refresh()
    return
  }
  storeAnswer(client, answer)
  if (extraKurus > 0) setting.host.send({ yakamoz: 'bet', stake: kurusToWire(extraKurus) })
  paint(client)
}

/** Shows the result: what each own bet returned. The payment itself is made by the server. */
const settle = async (client: SeatsClient): Promise<void> => {
  const { round } = client.live.state()
  await client.lastRefresh
  const state = client.live.state()
  if (client.wins || state.round !== round) return
  const { events } = feltOf(state)
  const ownBets = ownBetsIn(client).filter(isPlaced)
  client.wins = new Map(ownBets.map((ownBet) => [ownBet.id, paidOf(ownBet, events)]))
  lightTurn(client.view, undefined)
  announceResults(client, ownBets)
  paint(client)
}

const announceResults = (client: SeatsClient, ownBets: readonly OwnBet[]): void => {
  const { wins, parts, bar, say, setting, presenter } = client
  parts.outcomes.classList.remove('waits')
  parts.outcomes.replaceChildren()
  if (!wins || ownBets.length === 0) return
  parts.outcomes.replaceChildren(...ownBets.map((ownBet) => element('li', {}, resultText(client, ownBet))))
  const win = sumOf(wins)
  const stake = kurus(ownBets.reduce((sum, ownBet) => sum + ownBet.stake, 0))
  presenter.announce(tableResultText({ win, stake, lang: setting.lang, say, lost: say('tables.notWon') }))
  // The subtitle names the sum; with several seats each is announced.
  if (ownBets.length > 1) bar.announce(ownBets.map((ownBet) => resultText(client, ownBet)).join('. '))
  bar.show({ winKurus: win, winCostKurus: stake, netKurus: kurus(bar.wallet().netKurus + win - stake) })
  showWinPlate(client, { win, stake })
}

const outcomeKeys = { won: 'seats.won', back: 'seats.even', lost: 'seats.lost' } as const

const resultText = ({ wins, say, setting }: SeatsClient, { id, seat, behind, stake }: OwnBet): string => {
  const win = wins?.get(id) ?? noMoney
  const text = say(outcomeKeys[resultOf(win, stake)])
  const amount = kurusToText(win > 0 ? win : stake, setting.lang)
  return say(behind ? 'seats.resultBehind' : 'seats.result', { seat, outcome: text, amount })
}

const paintEnds = ({ live, parts, say }: SeatsClient): void => {
  const { history } = live.view()
  const ends = Array.isArray(history) ? (history as { total: number; isBlackjack: boolean }[]) : []
  const items = ends.slice(-20).map(({ total, isBlackjack }) => {
    if (isBlackjack) return tagItem({ text: 'BJ', kind: 'gold', spokenText: say('seats.blackjack') })
    const [text, isBust] = [String(total), total > 21]
    return tagItem({
      text,
      kind: isBust ? 'green' : 'black',
      ...(isBust ? { spokenText: say('seats.bust', { total }) } : {}),
    })
  })
  parts.results.replaceChildren(...items.reverse())
}

const phaseOf = (client: SeatsClient): 'bets' | 'playing' | 'film' | 'over' => {
  const { phase } = client.live.state()
  if (phase === 'bets') return 'bets'
  if (client.wins) return 'over'
  return ownTurn(client).length > 0 ? 'playing' : 'film'
}

/** The own seats that decide, once everything before has been shown. */
const ownTurn = (client: SeatsClient): readonly DecidingSeat[] => {
  const { turn, events } = feltOf(client.live.state())
  return !turn || client.isShowing || client.shownCount < events.length ? [] : ownDeciding(client, turn)
}

const paint = (client: SeatsClient): void => {
  const { live, bar, parts, seatViews, wins } = client
  const felt = feltOf(live.state())
  const ownBets = ownBetsIn(client)
  const stake = kurus(ownBets.filter(isPlaced).reduce((sum, ownBet) => sum + ownBet.stake, 0))
  bar.show({ balanceKurus: client.balanceKurus, stakeKurus: stake })
  const open = isOpen(client)
  seatViews.paint({ felt, events: felt.events.slice(0, client.shownCount), ownBets, isOpen: open, wins })
  parts.repeat.disabled = !open || repeatableNow(client).length === 0
  parts.undo.disabled = parts.leave.disabled = !open || stake === 0
  if (ownTurn(client).length === 0) parts.moves.replaceChildren()
  else if (felt.turn && parts.moves.childElementCount === 0) showDecision(client, felt.turn)
  const phase = phaseOf(client)
  if (phase === 'film') paintWaiting(client, ownBets.filter(isPlaced))
  parts.stage.dataset.phase = phase
  setState(phase === 'over' ? 'settled' : phase)
}

/** Shows the own stakes while others decide. */
const paintWaiting = ({ parts, say }: SeatsClient, ownBets: readonly OwnBet[]): void => {
  const isSeated = ownBets.some(({ behind }) => !behind)
  const seats = ownBets.map(({ seat }) => seat).join(', ')
  const text = isSeated
    ? say('seats.stands')
    : ownBets.length > 0
      ? say('seats.riding', { seats })
      : say('seats.watching')
  parts.outcomes.classList.add('waits')
  if (parts.outcomes.textContent !== text) parts.outcomes.replaceChildren(element('li', {}, text))
}

/** Called before every frame: the remaining time to bet or to decide. */
const tick = (client: SeatsClient): void => {
  const { live, parts, seatViews } = client
  const { phase, closesAt, opensAt } = live.state()
  const { turn, seats } = feltOf(live.state())
  const leftMs = (turn?.until ?? 0) - live.now()
  const { turnMs } = blackjackTable.phases
  const isBetting = phase === 'bets' && seats.length > 0
  client.lastCall(isBetting ? closesAt - live.now() : undefined)
  if (isBetting) parts.countdown.show(closesAt - live.now(), closesAt - opensAt)
  else if (turn && leftMs > 0) parts.countdown.show(Math.min(turnMs, leftMs), turnMs)
  else parts.countdown.hide()
  const share = Math.max(0, Math.min(1, leftMs / turnMs))
  const lit = client.isShowing ? [] : (turn?.seats ?? [])
  seatViews.highlight(
    lit.map(({ seat }) => seat),
    share,
    ownTurn(client).map(({ seat }) => seat),
  )
  const open = String(isOpen(client))
  if (parts.stage.dataset.open === open) return
  parts.stage.dataset.open = open
  paint(client)
}
