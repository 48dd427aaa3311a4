import { trash2Icon } from '@yakamoz/design/gameIcons'
import type { Described, GameEvent } from '@yakamoz/games'
import { type Kurus, kurus, kurusToText, kurusToWire, newId, noMoney } from '@yakamoz/values'
import { type Bar, plainBar } from '../common/bar.ts'
import { wait } from '../common/clock.ts'
import { element, icon } from '../common/element.ts'
import { isRefusal, type Move, type Opening, type PlayedRound, type Refusal } from '../common/endpoint.ts'
import { stopWithError } from '../common/failure.ts'
import { isPressed } from '../common/keys.ts'
import { type LargeWins, largeWinsOf } from '../common/largeWin.ts'
import { showRefusal, showUncovered } from '../common/refusals.ts'
import { sendResumed } from '../common/resumedRound.ts'
import type { Setting } from '../common/setting.ts'
import { asTaken } from '../common/stakeOffer.ts'
import { setState } from '../common/state.ts'
import { showWinPlate } from '../common/winPlate.ts'
import { type Rules, wireBar } from '../common/wireBar.ts'
import { type Presenter, presenterOf } from '../live/presenter.ts'
import { removeStack, resultOf, showStack, trayOf } from '../tables/chips.ts'
import { tableResultText } from '../tables/resultText.ts'
import { tableRules } from '../tables/rules.ts'
import { type Stakes, sumOf } from '../tables/slip.ts'
import { showBets } from '../tables/stage.ts'
import { type CardsKey, cardsTexts } from '../texts/cards.ts'
import { type CommonKey, commonTexts } from '../texts/common.ts'
import { type Say, sayIn } from '../texts/say.ts'
import { type TablesKey, tablesTexts } from '../texts/tables.ts'
import type { CardKind, CardRenderer, MoveButton } from './cardKind.ts'
import { markAdvised } from './hint.ts'

/** The cards of a round stay for this time before the next deal; the server's minimum duration of a round applies too. */
const restMs = 600

type Parts = ReturnType<typeof partsOf>

type Table = {
  setting: Setting
  opening: Opening
  game: CardGame
  kind: CardKind<GameEvent>
  say: Say<CommonKey | TablesKey | CardsKey>
  bar: Bar
  parts: Parts
  presenter: Presenter
  renderer: CardRenderer
  chip: () => Kurus
  stakes: Stakes
  /** The running round as far as it was answered, then the ended round whose cards are still on the table. */
  round: PlayedRound | undefined
  shownCount: number
  /** When the last requested round was answered. */
  answeredMs: number
  busy: boolean
  /** The cards of an ended round are still on the table. */
  isOver: boolean
  nonce: number
  large: LargeWins
}

/** The part of a game of several moves that its client uses. */
type CardGame = Described & { choiceOf?(raw: unknown): unknown }

type StartOptions<Event extends GameEvent> = {
  setting: Setting
  opening: Opening
  game: CardGame
  kind: CardKind<Event>
}

/** Mounts a game of several moves on the page and makes it playable. */
export const startCards = async <Event extends GameEvent>(
  root: HTMLElement,
  options: StartOptions<Event>,
): Promise<void> => {
  const table = tableOf(options)
  const { setting, game, opening, parts, bar } = table
  root.replaceChildren(parts.stage, bar.root)
  showBets(parts.stage)
  wireControls(table)
  bar.show({ balanceKurus: opening.balance })
  setting.host.send({ yakamoz: 'title', title: game.names[setting.lang] })
  sendResumed(setting.host, opening.unfinished)
  setting.host.send({ yakamoz: 'ready' })
  if (opening.unfinished) await stopOnError(table, resumeRound(table, opening.unfinished))
  else becomeIdle(table)
}

const partsOf = (say: Say<CommonKey | TablesKey | CardsKey>, name: string) => {
  const [dealing, cost] = [element('span', {}, say('cards.deal')), element('small', {})]
  const deal = element('button', { type: 'button', class: 'button go deal' }, dealing, cost)
  const clear = element(
    'button',
    { type: 'button', class: 'button act' },
    icon(trash2Icon),
    element('span', {}, say('common.clear')),
  )
  clear.setAttribute('aria-label', say('common.clear'))
  const moves = element('div', { class: 'moves' })
  const head = element('header', { class: 'table-head' })
  const body = element('div', { class: 'table-body' })
  const foot = element('div', { class: 'table-foot' })
  const plate = element('div', { class: 'win-plate', 'aria-hidden': 'true' })
  plate.hidden = true
  const stage = element('div', { class: 'stage table cards' }, element('h1', { class: 'said' }, name), head, body, foot)
  return { deal, dealing, cost, clear, moves, head, body, foot, plate, stage }
}

const tableOf = ({ setting, opening, game, kind }: StartOptions<GameEvent>): Table => {
  const { lang, sound, clock, calm } = setting
  const say = sayIn(lang, commonTexts, tablesTexts, cardsTexts)
  const parts = partsOf(say, game.names[lang])
  const tray = trayOf(opening, { lang, say, onLimits: setting.onLimits })
  const renderer = kind.createRenderer({
    lang,
    say,
    sound,
    clock,
    calm,
    press: (spot) => press(table, spot),
    changed: () => paintMoves(table),
    chip: tray.chosen,
  })
  const bar = plainBar(setting, opening.mode)
  const table: Table = {
    setting,
    opening,
    game,
    kind,
    say,
    bar,
    parts,
    renderer,
    chip: tray.chosen,
    presenter: presenterOf({ lang, sound, clock, calm, slug: opening.game.slug }),
    stakes: new Map(),
    round: undefined,
    shownCount: 0,
    answeredMs: Number.NEGATIVE_INFINITY,
    busy: false,
    isOver: false,
    nonce: opening.fair.nonce,
    large: largeWinsOf(setting),
  }
  assemble(table, tray.root)
  return table
}

const assemble = ({ parts, presenter, bar, renderer, kind }: Table, tray: HTMLElement): void => {
  parts.stage.classList.add(`c-${kind.name}`)
  if (renderer.hint) bar.tools.prepend(renderer.hint)
  parts.head.append(presenter.place, element('div', { class: 'head-words' }, presenter.root), bar.tools)
  parts.body.append(renderer.root, parts.plate)
  const acts = element('div', { class: 'acts' }, parts.clear, parts.deal)
  parts.foot.append(element('div', { class: 'stakes' }, tray, acts), parts.moves)
}

const wireControls = (table: Table): void => {
  const { parts, bar, setting } = table
  parts.deal.addEventListener('click', () => void stopOnError(table, deal(table)))
  parts.clear.addEventListener('click', () => {
    if (table.busy || table.round?.open) return
    clearTable(table)
    table.stakes = new Map()
    paint(table)
  })
  wireBar(setting, { bar, rules: () => rulesOf(table), refresh: () => refreshWhenIdle(table) })
  document.addEventListener('keydown', (event) => onKey(table, event))
}

/** Handles keys: space deals; 1, 2, 3 press the moves from the left, or select cards, in which case space makes the move. */
const onKey = ({ parts, renderer }: Table, event: KeyboardEvent): void => {
  if (!isPressed(event)) return
  const moves = parts.moves.hidden ? [] : [...parts.moves.querySelectorAll('button')]
  if (moves.length > 0) [...(renderer.chosen ?? moves)][Number(event.key) - 1]?.click()
  if (event.key !== ' ' || event.target instanceof HTMLButtonElement) return
  event.preventDefault()
  if (moves.length === 0 && !parts.deal.disabled) parts.deal.click()
  if (renderer.chosen) moves[0]?.click()
}

const stopOnError = ({ setting }: Table, doing: Promise<void>): Promise<void> =>
  doing.catch((cause: unknown) => stopWithError(setting, cause))

const press = (table: Table, spot: string): void => {
  if (table.busy || table.round?.open) return
  clearTable(table)
  table.setting.notice.hide()
  const stakes = new Map(table.stakes)
  if (stakes.get(spot) === table.chip()) stakes.delete(spot)
  else stakes.set(spot, table.chip())
  table.stakes = stakes
  table.setting.sound.play('chip')
  paint(table)
}

/** Removes the cards of the last round from the table. */
const clearTable = (table: Table): void => {
  if (!table.isOver) return
  table.isOver = false
  table.round = undefined
  table.parts.plate.hidden = true
  table.large.hide()
  table.renderer.reset()
  table.presenter.announce(table.say('cards.bets'), '')
  table.bar.show({ winKurus: noMoney })
}

const becomeIdle = (table: Table): void => {
  table.busy = false
  setState('idle')
  if (!table.isOver) table.presenter.announce(table.say('cards.bets'), '')
  paint(table)
}

/** Shows the chips on their spots. Unchanged stacks keep their element, so that their animation does not run again. */
const showChips = (table: Table): void => {
  const { parts, renderer, stakes, setting, round, isOver } = table
  const currentStakes = round ? (renderer.stakesNow?.(stakes, round.events) ?? stakes) : stakes
  const wins = isOver && round ? renderer.wins?.(currentStakes, round.events) : undefined
  const current = new Set<HTMLElement>()
  for (const [spot, amount] of currentStakes) {
    const host = renderer.spotElement(spot)
    if (!host) continue
    current.add(host)
    const win = wins?.get(spot)
    const state = win === undefined ? 'placed' : resultOf(win, amount)
    const stackKey = [amount, state, win].join(' ')
    if (host.dataset.held === stackKey) continue
    showStack(host, { amount, state, ...(win ? { win } : {}) }, setting.lang)
    host.dataset.held = stackKey
    labelStake(host, kurusToText(amount, setting.lang))
  }
  for (const old of parts.stage.querySelectorAll<HTMLElement>('[data-held]')) {
    if (current.has(old)) continue
    removeStack(old)
    old.removeAttribute('data-held')
    if (old.dataset.name) old.setAttribute('aria-label', old.dataset.name)
  }
}

const paint = (table: Table): void => {
  const { parts, renderer, stakes, say, bar, round, setting } = table
  showChips(table)
  const isPlaying = round?.open !== undefined
  const settled = renderer.betFor(stakes)
  bar.show({ stakeKurus: round?.stake ?? settled?.stakeKurus ?? sumOf(stakes) })
  parts.stage.dataset.phase = phaseOf(table)
  parts.moves.hidden = !isPlaying
  parts.deal.disabled = table.busy || !settled
  parts.dealing.textContent = table.isOver ? say('cards.dealAgain') : say('cards.deal')
  // The bar shows all that the moves of the last round have staked; the button shows the price of the next.
  parts.cost.textContent = settled ? kurusToText(settled.stakeKurus, setting.lang) : ''
  parts.clear.disabled = table.busy || (stakes.size === 0 && !table.isOver)
}

/** Adds the stake on a spot to its label. */
const labelStake = (host: HTMLElement, amount: string): void => {
  const label = host.getAttribute('aria-label')
  if (label === null) return
  host.dataset.name ??= label
  const shownCount = host.querySelector(':scope > b')?.textContent ?? host.dataset.name
  host.setAttribute('aria-label', `${shownCount} ${amount}`)
}

const phaseOf = ({ round, busy, isOver }: Table): 'playing' | 'film' | 'over' | 'bets' => {
  if (isOver) return 'over'
  if (round?.open) return 'playing'
  return busy ? 'film' : 'bets'
}

const refuse = async (table: Table, refusal: Refusal, costKurus: number): Promise<void> => {
  await refreshBalance(table)
  const { setting, opening, bar } = table
  showRefusal({ setting, mode: opening.mode }, refusal, { costKurus, balanceKurus: bar.wallet().balanceKurus })
}

/** Updates the balance between rounds only: during a round it would reveal the win, and its end requests it anyway. */
const refreshWhenIdle = async (table: Table): Promise<void> => {
  if (table.busy) return
  const balance = await table.setting.endpoint.balance(table.opening.session)
  if (!table.busy && !isRefusal(balance)) table.bar.show({ balanceKurus: balance })
}

const refreshBalance = async ({ bar, setting, opening }: Table): Promise<void> => {
  const balance = await setting.endpoint.balance(opening.session)
  if (!isRefusal(balance)) bar.show({ balanceKurus: balance })
}

/** Starts a round; its id is made here. */
const deal = async (table: Table): Promise<void> => {
  const { renderer, setting, opening, bar, presenter } = table
  const settled = renderer.betFor(table.stakes)
  if (table.busy || table.round?.open || !settled) return
  const { stakeKurus, choice } = settled
  const { balanceKurus } = bar.wallet()
  if (stakeKurus > balanceKurus) return showUncovered({ setting, mode: table.opening.mode })
  setting.notice.hide()
  table.busy = true
  clearTable(table)
  setState('film')
  bar.show({ balanceKurus: kurus(balanceKurus - stakeKurus), winKurus: noMoney })
  paint(table)
  presenter.announce(table.say('cards.good'), '')
  setting.host.send({ yakamoz: 'bet', stake: kurusToWire(stakeKurus) })
  const answer = await setting.endpoint.play({
    session: opening.session,
    round: newId(),
    stake: kurusToWire(stakeKurus),
    ...(choice === undefined ? {} : { choice }),
  })
  if (isRefusal(answer)) {
    bar.show({ balanceKurus })
    setting.host.send({ yakamoz: 'settled' })
    await refuse(table, answer, stakeKurus)
    return becomeIdle(table)
  }
  table.answeredMs = setting.clock.now()
  table.shownCount = 0
  await advance(table, answer)
}

/** What is said while an interrupted round goes on, or is shown to its end. */
const resumedKey = ({ setting }: Table, { open }: PlayedRound) =>
  open ? 'cards.cutOff' : setting.isReplay ? 'common.replay' : 'common.cutOff'

/** Restores an interrupted round; a decided one is shown to its end. */
const resumeRound = async (table: Table, round: PlayedRound): Promise<void> => {
  table.busy = true
  setState('film')
  table.stakes = table.renderer.stakesOf({ choice: table.game.choiceOf?.(round.choice), stakeKurus: round.stake })
  table.bar.show({ balanceKurus: kurus(round.balanceAfter - round.win) })
  paint(table)
  table.setting.notice.show(table.say(resumedKey(table, round)))
  await advance(table, round, round.open !== undefined)
  if (!round.open) table.setting.notice.hide()
}

/** Shows the new events of a round, then lets the player decide or ends it. */
const advance = async (table: Table, round: PlayedRound, isQuick = false): Promise<void> => {
  const { renderer, presenter, bar } = table
  table.round = { ...round, open: undefined }
  paint(table)
  bar.show({ balanceKurus: kurus(round.balanceAfter - round.win), stakeKurus: round.stake })
  const { events } = round
  for (let at = table.shownCount; at < events.length; at++) {
    const event = events[at] as GameEvent
    const call = renderer.announcement(event, events.slice(0, at + 1))
    if (!isQuick) presenter.actOn(event)
    if (call && !isQuick) presenter.announce(call.text, call.spokenText)
    await renderer.show(event, { events: events.slice(0, at + 1), isQuick })
  }
  table.shownCount = events.length
  table.round = round
  paint(table)
  if (round.open) promptPlayer(table)
  else await finish(table, round)
}

const promptPlayer = (table: Table): void => {
  const { round, renderer, presenter, say } = table
  if (!round?.open) return
  table.busy = false
  setState('playing')
  const call = renderer.prompt(round.events) ?? { text: say('cards.yourMove') }
  presenter.announce(call.text, call.spokenText)
  paintMoves(table)
}

/** Repaints the buttons of the open moves with their current labels and prices. */
const paintMoves = (table: Table): void => {
  const { round, renderer, parts, setting, say } = table
  if (!round?.open || table.busy) return
  const buttons = renderer.buttons(round.open, round.events).map((choice) => {
    const extra = element(
      'small',
      {},
      choice.extraKurus > 0 ? say('cards.extra', { amount: kurusToText(choice.extraKurus, setting.lang) }) : '',
    )
    const kind = `${choice.cover ? 'cover' : 'move'}${choice.isMain ? ' go' : ''}`
    const button = element(
      'button',
      { type: 'button', class: `button ${kind}`, 'data-move': choice.move.name },
      element('span', {}, choice.label),
      extra,
    )
    if (choice.isAdvised) markAdvised(button, true, say)
    if (choice.cover && choice.isMain) button.style.setProperty('--rest', choice.cover.rest)
    // The label and price may still change: the move is read when it is made.
    button.addEventListener('click', () => void stopOnError(table, makeMove(table, choice)))
    return button
  })
  parts.moves.replaceChildren(...buttons)
  paint(table)
}

/**
 * Makes a move, for several seats one after another. The step makes the call idempotent: it is the number of moves before this
 * one.
 */
const makeMove = async (table: Table, { move, seats, extraKurus }: MoveButton): Promise<void> => {
  const { round, setting, bar, parts } = table
  if (table.busy || !round?.open) return
  const { balanceKurus } = bar.wallet()
  if (extraKurus > balanceKurus) return showUncovered({ setting, mode: table.opening.mode })
  setting.notice.hide()
  table.busy = true
  for (const button of parts.moves.querySelectorAll('button')) button.disabled = true
  setState('film')
  const { latest, refused } = await sendMoves(table, round, seats ? seats.map((seat) => ({ ...move, seat })) : [move])
  if (refused !== undefined) await refuse(table, refused, extraKurus)
  if (latest === round) return promptPlayer(table)
  parts.moves.hidden = true
  return advance(table, latest)
}

/** Sends moves until one is refused; returns the round after the last accepted one. */
const sendMoves = async (
  { setting, opening }: Table,
  round: PlayedRound,
  moves: readonly Move[],
): Promise<{ latest: PlayedRound; refused?: Refusal }> => {
  let latest = round
  for (const move of moves) {
    const call = { session: opening.session, round: latest.round, step: latest.step ?? 0, move }
    const answer = await setting.endpoint.move(call)
    if (isRefusal(answer)) return { latest, refused: answer }
    if (answer.stake > latest.stake)
      setting.host.send({ yakamoz: 'bet', stake: kurusToWire(kurus(answer.stake - latest.stake)) })
    latest = answer
  }
  return { latest }
}

/** Ends a round: shows and announces its result, and reports to the server that it was shown. */
const finish = async (table: Table, round: PlayedRound): Promise<void> => {
  const { renderer, bar, setting, opening, presenter, say } = table
  const { win, stake } = round
  renderer.finish(round.events, { stakeKurus: stake, winKurus: win })
  presenter.announce(tableResultText({ win, stake, lang: setting.lang, say, lost: say('cards.lost') }))
  bar.show({
    balanceKurus: round.balanceAfter,
    winKurus: win,
    winCostKurus: stake,
    netKurus: kurus(bar.wallet().netKurus + win - stake),
  })
  showWinPlate(table, { win, stake })
  void setting.endpoint.shown(opening.session, round.round)
  setting.host.send({ yakamoz: 'settled' })
  table.nonce = round.nonce + 1
  table.isOver = true
  paint(table)
  const remainingMs = table.answeredMs + opening.minRoundMs - setting.clock.now()
  await Promise.all([refreshBalance(table), wait(setting.clock, Math.max(restMs, remainingMs))])
  becomeIdle(table)
}

const rulesOf = ({ setting, say, game, kind, opening, nonce }: Table): Rules => {
  const { lang } = setting
  const rows: [string, string][] = [
    [say('common.serverSeedHash'), opening.fair.serverSeedHash],
    [say('common.clientSeed'), opening.fair.clientSeed || say('common.clientSeedOpen')],
    [say('common.nonce'), String(nonce)],
  ]
  const content = tableRules({
    game: asTaken(game, { setting, opening }),
    lang,
    say,
    rules: kind.rules(lang),
    fairness: { text: say('common.fairnessText'), rows },
  })
  return { title: game.names[lang], content }
}
