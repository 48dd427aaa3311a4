import { repeatIcon } from '@yakamoz/design/gameIcons'
import { type GameEvent, type Limits, limitsIn, type SharedGame, type Timed } from '@yakamoz/games'
import { type Kurus, kurus, kurusToText, kurusToWire, noMoney } from '@yakamoz/values'
import { type Bar, plainBar } from '../common/bar.ts'
import { showDialog } from '../common/dialog.ts'
import { element, icon } from '../common/element.ts'
import { isRefusal, type Opening } from '../common/endpoint.ts'
import { stopWithError } from '../common/failure.ts'
import { type LargeWins, largeWinsOf } from '../common/largeWin.ts'
import { showRefusal, showUncovered } from '../common/refusals.ts'
import type { Setting } from '../common/setting.ts'
import { asTaken, type StakeLimits } from '../common/stakeOffer.ts'
import { setState } from '../common/state.ts'
import { showWinPlate } from '../common/winPlate.ts'
import { type Rules, wireBar } from '../common/wireBar.ts'
import { type AnimationPlayer, animationPlayer, missedMs } from '../live/animationPlayer.ts'
import { playBetting } from '../live/bettingSound.ts'
import { joinOrFail } from '../live/joinOrFail.ts'
import { lastCallOf } from '../live/lastCall.ts'
import { addMissedResult } from '../live/missedResult.ts'
import { type Presenter, presenterOf } from '../live/presenter.ts'
import { publicBetsButtonOf, publicBetsListOf } from '../live/publicBetsList.ts'
import { type LiveRound, liveRound } from '../live/round.ts'
import { type LiveBet, type TableState, type TableView, takesBets } from '../live/state.ts'
import type { LiveTable } from '../live/table.ts'
import { type CommonKey, commonTexts } from '../texts/common.ts'
import { type LiveKey, liveTexts } from '../texts/live.ts'
import { type Say, sayIn } from '../texts/say.ts'
import { type TablesKey, tablesTexts } from '../texts/tables.ts'
import { removeStack, resultOf, showStack, trayOf } from './chips.ts'
import { othersChipsOf } from './othersChips.ts'
import { tableResultText } from './resultText.ts'
import { tableRules } from './rules.ts'
import {
  type AddResult,
  addChips,
  afterAnswer,
  allStakes,
  type Chip,
  clear,
  double,
  emptySlip,
  nextRound,
  pendingOf,
  repeat,
  type Slip,
  type Stakes,
  sumOf,
  takePending,
  undo,
  withChips,
} from './slip.ts'
import { type StageParts, showBets, showScene, stageParts } from './stage.ts'
import type { TableKind, TableRenderer } from './tableKind.ts'
import { tagItem } from './tag.ts'

/** The chips are sent this long before the server closes the bets: the countdown runs to this moment. */
const sendAheadMs = 1500

type AnyEvent = Timed<GameEvent>

type TableClient = {
  setting: Setting
  say: Say<CommonKey | LiveKey | TablesKey>
  opening: Opening
  game: SharedGame
  kind: TableKind<unknown, unknown, AnyEvent>
  live: LiveTable
  round: LiveRound
  bar: Bar
  renderer: TableRenderer
  parts: StageParts
  presenter: Presenter
  slip: Slip
  /** The balance by the server. */
  balanceKurus: Kurus
  limits: StakeLimits
  animation: AnimationPlayer<AnyEvent> | undefined
  /** What each spot returned, after the result was shown. */
  wins: ReadonlyMap<string, Kurus> | undefined
  /** A result that was shown before the history of the server contains it. */
  latest: { round: number; outcome: unknown } | undefined
  sending: ReturnType<typeof setTimeout> | undefined
  painted: Set<HTMLElement>
  publicBets: ReturnType<typeof publicBetsOf>
  others: ReturnType<typeof othersChipsOf>
  large: LargeWins
  lastCall: ReturnType<typeof lastCallOf>
}

type StartOptions<Outcome, History, Event extends AnyEvent> = {
  setting: Setting
  opening: Opening
  game: SharedGame<Outcome, History, Event>
  kind: TableKind<Outcome, History, Event>
}

/** Mounts a shared table on the page and makes it playable. */
export const startTable = async <Outcome, History, Event extends AnyEvent>(
  root: HTMLElement,
  options: StartOptions<Outcome, History, Event>,
): Promise<void> => {
  const { setting, opening } = options
  const live = await joinOrFail({ setting, session: opening.session })
  if (!live) return
  const client = createClient(live, options)
  root.replaceChildren(client.parts.stage, client.bar.root)
  wireControls(client)
  client.round.start()
}

const createClient = (
  live: LiveTable,
  { setting, opening, game, kind }: StartOptions<unknown, unknown, AnyEvent>,
): TableClient => {
  const { lang, sound, clock, calm } = setting
  const say = sayIn(lang, commonTexts, liveTexts, tablesTexts)
  const parts = stageParts(say, game.names[lang])
  const tray = trayOf(opening, { lang, say, onLimits: setting.onLimits })
  const press = (spots: readonly { spot: string; chips?: number }[]): void =>
    change(client, (slip) =>
      addChips(
        slip,
        spots.map(({ spot, chips = 1 }) => ({ spot, stakeKurus: kurus(tray.chosen() * chips) })),
        boundsOf(client),
      ),
    )
  const renderer = kind.createRenderer({ lang, say, sound, calm, press, now: live.now }, game)
  const presenter = presenterOf({ lang, sound, clock, calm, slug: game.slug })
  const bar = plainBar(setting, opening.mode)
  const round = liveRound({
    setting,
    opening,
    live,
    title: game.names[lang],
    game: {
      resultsFrom: 'game',
      isShown: () => client.wins !== undefined,
      begin: (state, before) => beginRound(client, state, before),
      change: (state, before) => {
        playBetting(setting.sound, state, before)
        changeRound(client, state)
      },
      frame: () => tick(client),
      receive: (view, { added }) => receive(client, view, added),
      settle: (view) => addMissedResult(bar, view),
    },
  })
  const client: TableClient = {
    setting,
    say,
    opening,
    game,
    kind,
    live,
    round,
    bar,
    renderer,
    parts,
    presenter,
    slip: emptySlip,
    balanceKurus: live.view().balance,
    limits: opening.limits,
    animation: undefined,
    wins: undefined,
    latest: undefined,
    sending: undefined,
    painted: new Set(),
    others: othersChipsOf(renderer.spotElement),
    publicBets: publicBetsOf(setting),
    large: largeWinsOf(setting),
    lastCall: lastCallOf((seconds) => bar.announce(say('live.lastCall', { seconds }))),
  }
  setting.onLimits((limits) => {
    client.limits = limits
  })
  assemble(client, tray.root)
  return client
}

/** Assembles the parts of the stage. */
const assemble = ({ parts, presenter, bar, renderer, kind, publicBets }: TableClient, tray: HTMLElement): void => {
  const { head, round, statistics, body, plate, buttons, stage } = parts
  stage.classList.add(`t-${kind.name}`)
  bar.tools.prepend(statistics)
  const line = element('p', { class: 'round-line' }, round, publicBets.button.root)
  head.append(presenter.place, element('div', { class: 'head-words' }, presenter.root, line), bar.tools)
  body.append(renderer.scene, renderer.cloth)
  if (renderer.aside) body.append(renderer.aside)
  renderer.scene.append(plate)
  const acts = element('div', { class: 'acts' }, buttons.undo, buttons.clear, buttons.repeat, buttons.confirm)
  parts.tray.append(tray, acts)
}

const publicBetsOf = ({ lang }: Setting) => {
  const say = sayIn(lang, commonTexts, liveTexts)
  const [button, list] = [publicBetsButtonOf(lang, 'crowd-count'), publicBetsListOf(lang)]
  button.root.title = say('live.crowds')
  button.root.setAttribute('aria-haspopup', 'dialog')
  button.root.addEventListener('click', () =>
    showDialog({ title: say('live.crowds'), say, content: [list.root], kind: 'crowd-dialog' }),
  )
  return { button, list }
}

const wireControls = (client: TableClient): void => {
  const { parts, bar, setting, renderer } = client
  parts.buttons.undo.addEventListener('click', () => change(client, (slip) => ({ slip: undo(slip) })))
  parts.buttons.clear.addEventListener('click', () => change(client, (slip) => ({ slip: clear(slip) })))
  parts.buttons.repeat.addEventListener('click', () =>
    change(client, (slip) => (allStakes(slip).size > 0 ? double : repeat)(slip, boundsOf(client))),
  )
  parts.buttons.confirm.addEventListener('click', () => sendPending(client))
  parts.statistics.addEventListener('click', () =>
    showDialog({
      title: client.say('tables.statistics'),
      say: client.say,
      content: [...renderer.statistics(historyNow(client))],
    }),
  )
  // The bar shows the balance less the chips that are not placed yet.
  const knownBalance = (): Kurus => client.balanceKurus
  wireBar(setting, { bar, rules: () => rulesOf(client), refresh: client.round.refresh, knownBalance })
}

/** The limits of a spot, with the stakes that are taken now. */
const limitsOn = ({ game, limits: { least, most } }: TableClient, spot: string): Limits =>
  limitsIn(game.limitsOf(spot), { leastKurus: least, mostKurus: most })

const rulesOf = (client: TableClient): Rules => {
  const { setting, opening, game, kind, say, live, round } = client
  const rows: [string, string][] = [[say('tables.roundSeed'), live.state().seedHash]]
  const seed = round.ended()?.seed
  if (seed) rows.push([say('tables.lastSeed'), seed])
  const content = tableRules({
    game: asTaken(game, { setting, opening }),
    lang: setting.lang,
    say,
    rules: kind.rules(setting.lang),
    fairness: { text: say('tables.sharedFairness'), rows },
    limitsOf: (bet) => {
      const spot = game.spotOf(kind.spotOf?.(bet) ?? bet, live.state().round)
      return spot === undefined ? undefined : limitsOn(client, spot)
    },
  })
  return { title: game.names[setting.lang], content }
}

const boundsOf = (client: TableClient) => ({
  limitsOn: (spot: string): Limits => limitsOn(client, spot),
  balanceKurus: kurus(Math.max(0, client.balanceKurus - sumOf(client.slip.sent))),
})

const isOpen = ({ live, opening }: TableClient): boolean => {
  const state = live.state()
  return opening.mode === 'real' && takesBets(state) && live.now() < state.closesAt - sendAheadMs
}

/** Changes the chips while bets are open. */
const change = (client: TableClient, by: (slip: Slip) => AddResult): void => {
  if (!isOpen(client)) return
  const { slip, refused } = by(client.slip)
  client.setting.notice.hide()
  if (refused === 'full') showNotice(client, client.say('tables.spotFull'))
  if (refused === 'balance') showUncovered({ setting: client.setting, mode: client.opening.mode })
  if (slip === client.slip) return
  client.setting.sound.play('chip')
  client.slip = slip
  paint(client)
}

const showNotice = ({ setting }: TableClient, text: string): void => setting.notice.show(text)

const sendPending = (client: TableClient): void =>
  void sendAll(client).catch((cause: unknown) => stopWithError(client.setting, cause))

/** Sends the waiting chips. Each call has its own id and is repeated unchanged until it is answered. */
const sendAll = async (client: TableClient): Promise<void> => {
  const { slip, calls } = takePending(client.slip)
  if (calls.length === 0) return
  client.slip = slip
  paint(client)
  await Promise.all(calls.map((chips) => placeBet(client, chips)))
}

const placeBet = async (client: TableClient, chips: readonly Chip[]): Promise<void> => {
  const { live, setting, say } = client
  const { round } = live.state()
  const spots = chips.map(({ spot, stakeKurus }) => ({ spot, stake: kurusToWire(stakeKurus) }))
  const answer = await client.round.place({ spots })
  // A late answer belongs to a round that is over: the next round requests the table again.
  const isNow = live.state().round === round
  if (isRefusal(answer)) {
    if (isNow) client.slip = afterAnswer(client.slip, chips, false)
    await client.round.refresh()
    const cost = chips.reduce((sum, { stakeKurus }) => sum + stakeKurus, 0)
    if (!isNow) setting.notice.showRefusal({ refused: say('tables.tooLate') })
    else
      showRefusal({ setting, mode: client.opening.mode }, answer, {
        costKurus: cost,
        balanceKurus: client.balanceKurus,
      })
  } else if (isNow) {
    client.slip = afterAnswer(client.slip, chips, true)
    client.balanceKurus = answer.balance
    client.bar.announce(say('live.taken', { amount: kurusToText(answer.bet.stake, setting.lang) }))
  }
  paint(client)
}

/** Takes the answer about the table. `added`: own bets from before the page was opened, or from another page. */
const receive = (client: TableClient, view: TableView, added: readonly LiveBet[]): void => {
  client.balanceKurus = view.balance
  addOwnBets(client, added)
  if (isRecorded(client.latest, view.state)) client.latest = undefined
  paintHistory(client)
  paint(client)
}

/** Whether the history of the server contains a result: it does once the round is settled. */
const isRecorded = (latest: TableClient['latest'], { round, phase }: TableState): boolean =>
  latest !== undefined && (round > latest.round || phase === 'settled')

const chipsIn = ({ on }: LiveBet): Chip[] => {
  const spots = typeof on === 'object' && on !== null && 'spots' in on && Array.isArray(on.spots) ? on.spots : []
  return spots.filter((chip): chip is Chip => typeof chip?.spot === 'string' && typeof chip?.stakeKurus === 'number')
}

/** Adds own bets of this round that this page has not placed. */
const addOwnBets = (client: TableClient, bets: readonly LiveBet[]): void => {
  const before = gainIn(client)
  client.slip = { ...client.slip, placed: withChips(client.slip.placed, bets.flatMap(chipsIn)) }
  if (!client.wins || bets.length === 0) return
  // The result was shown before these bets were known.
  const { bar, live } = client
  client.wins = winsOf(client, live.state())
  bar.show({
    winKurus: sumOf(client.wins),
    winCostKurus: sumOf(client.slip.placed),
    netKurus: kurus(bar.wallet().netKurus + gainIn(client) - before),
  })
}

/** The net result of the round as it is shown. */
const gainIn = ({ wins, slip }: TableClient): number => (wins ? sumOf(wins) - sumOf(slip.placed) : 0)

const winsOf = ({ game, slip }: TableClient, { outcome, round }: TableState): ReadonlyMap<string, Kurus> => {
  const bets = [...slip.placed].map(([spot, stakeKurus]) => ({ spot, stakeKurus }))
  const paid = game.settle({ outcome, round, bets })
  return new Map(bets.map(({ spot }, index) => [spot, paid[index] ?? noMoney]))
}

/** Handles a newer state of the round. */
const changeRound = (client: TableClient, state: TableState): void => {
  if (state.phase === 'void') client.presenter.announce(client.say('tables.void'))
  if (state.outcome !== undefined && !client.animation) startAnimation(client, state)
  if (state.phase === 'closed') {
    showScene(client.parts.stage)
    client.presenter.announceWith('close', client.say('live.closed'))
  }
}

const beginRound = (client: TableClient, state: TableState, before: TableState | undefined): void => {
  const { live, renderer, say, parts, presenter } = client
  client.slip = nextRound(client.slip)
  client.animation = undefined
  client.wins = undefined
  renderer.reset()
  parts.plate.hidden = true
  client.large.hide()
  parts.round.textContent = say('live.round', { round: state.round })
  clearTimeout(client.sending)
  const leftMs = state.closesAt - sendAheadMs - live.now()
  if (state.phase === 'bets') {
    client.sending = setTimeout(() => sendPending(client), Math.max(0, leftMs))
    presenter.announceWith('invite', say('tables.placeBet'))
    showBets(parts.stage)
  } else if (state.phase !== 'void') presenter.announce(say('live.closed'), '')
  // The first round is painted with the own bets, which follow at once.
  if (before) paint(client)
}

/** Starts the animation of the outcome, at its current position. */
const startAnimation = (client: TableClient, state: TableState): void => {
  const { game, renderer, presenter } = client
  const animation = game.animationOf(state.outcome, state.round)
  const last = animation.at(-1)
  client.animation = animationPlayer(animation, (event, overdueMs) => {
    renderer.show(event, overdueMs > missedMs)
    if (overdueMs <= missedMs) presenter.actOn(event)
    const call = renderer.announcement(event)
    // A missed event is not spoken but shown as a subtitle, so that a player who joins late can read the progress.
    if (call) presenter.announce(call.text, overdueMs <= missedMs ? call.spokenText : '')
    if (event === last) settle(client, state)
  })
}

/** Shows the result: what each of the own spots returned. The payment itself is made by the server. */
const settle = (client: TableClient, state: TableState): void => {
  const { slip, bar, setting, say } = client
  client.wins = winsOf(client, state)
  const [win, stake] = [sumOf(client.wins), sumOf(slip.placed)]
  for (const spot of client.renderer.winningSpots(state.outcome))
    client.renderer.spotElement(spot)?.classList.add('lit')
  const latest = { round: state.round, outcome: state.outcome }
  if (!isRecorded(latest, client.live.view().state)) client.latest = latest
  paintHistory(client)
  if (stake > 0 && win < stake) setting.sound.play('chipsCollected')
  if (stake > 0) {
    bar.show({ winKurus: win, winCostKurus: stake, netKurus: kurus(bar.wallet().netKurus + win - stake) })
    bar.announce(tableResultText({ win, stake, lang: setting.lang, say, lost: say('tables.notWon') }))
  }
  showWinPlate(client, { win, stake })
  paint(client)
}

const paint = (client: TableClient): void => {
  const { slip, bar, parts, say } = client
  const stakes = allStakes(slip)
  const waiting = kurus(sumOf(pendingOf(slip)) + sumOf(slip.sent))
  bar.show({ balanceKurus: kurus(Math.max(0, client.balanceKurus - waiting)), stakeKurus: sumOf(stakes) })
  if (!client.wins) bar.show({ winKurus: noMoney })
  paintChips(client, stakes)
  const open = isOpen(client)
  const { undo: undoing, clear: clearing, repeat, confirm } = parts.buttons
  const has = slip.pending.length > 0
  undoing.disabled = clearing.disabled = confirm.disabled = !open || !has
  repeat.disabled = !open || (stakes.size === 0 && slip.last.size === 0)
  const label = stakes.size > 0 ? say('tables.double') : say('tables.repeat')
  repeat.setAttribute('aria-label', label)
  repeat.title = label
  repeat.replaceChildren(stakes.size > 0 ? element('b', {}, '×2') : icon(repeatIcon), element('span', {}, label))
}

const paintChips = (client: TableClient, stakes: Stakes): void => {
  const { renderer, slip, setting, painted, wins, say, parts } = client
  const current = new Set<HTMLElement>()
  if (!wins) for (const lit of parts.stage.querySelectorAll('.lit')) lit.classList.remove('lit')
  for (const [spot, amount] of stakes) {
    const host = renderer.spotElement(spot)
    if (!host) continue
    current.add(host)
    host.dataset.name ??= host.getAttribute('aria-label') ?? ''
    const isPlaced = slip.placed.get(spot) === amount
    const win = wins?.get(spot)
    const state = win === undefined ? (isPlaced ? 'placed' : 'pending') : resultOf(win, amount)
    showStack(host, { amount, state, ...(win ? { win } : {}) }, setting.lang)
    host.setAttribute(
      'aria-label',
      say('tables.onSpot', { spot: host.dataset.name, amount: kurusToText(amount, setting.lang) }),
    )
  }
  for (const host of painted) {
    if (current.has(host)) continue
    removeStack(host)
    host.setAttribute('aria-label', host.dataset.name ?? '')
  }
  client.painted = current
}

/** The history including a result that the server's history does not contain yet, if the game can combine them. */
const historyNow = ({ live, game, latest }: TableClient): unknown => {
  const { history } = live.view()
  return latest && game.historyAfter ? game.historyAfter(history, latest.outcome) : history
}

const paintHistory = (client: TableClient): void => {
  const { renderer, parts, game, latest } = client
  const history = historyNow(client)
  renderer.history(history)
  const newResults = latest && !game.historyAfter ? renderer.results(game.historyOf([latest.outcome])).slice(-1) : []
  const last = [...renderer.results(history), ...newResults].slice(-24)
  parts.results.replaceChildren(...last.map(tagItem).reverse())
}

/** Called before every frame: countdown, animation, motion of the table. */
const tick = (client: TableClient): void => {
  const { live, renderer, parts, animation, presenter, say } = client
  const state = live.state()
  const now = live.now()
  const endsMs = state.closesAt - sendAheadMs
  const isBetting = state.phase === 'bets' && now < endsMs
  client.lastCall(isBetting ? endsMs - now : undefined)
  if (isBetting) parts.countdown.show(endsMs - now, endsMs - state.opensAt)
  else parts.countdown.hide()
  const sinceMs = animation && state.startsAt !== undefined ? now - state.startsAt : undefined
  if (animation && sinceMs !== undefined) animation.run(sinceMs)
  renderer.frame(sinceMs, animation ? state.outcome : undefined)
  paintPublicBets(client)
  const phase = phaseNow(client, now < endsMs)
  if (parts.stage.dataset.phase === phase) return
  parts.stage.dataset.phase = phase
  setState(phase)
  if (phase === 'closed' && state.phase === 'bets') presenter.announceWith('close', say('live.closed'))
  paint(client)
}

/** Shows the public bets; before the first bet of a round those of the previous one, with its wins. */
const paintPublicBets = ({ live, round: { ownMarks }, publicBets, others, slip }: TableClient): void => {
  const shown = live.lastPublicBets()
  const { phase, round } = live.state()
  const isLast = shown.round > 0 && shown.round < round
  others.paint(live.publicBets().spots, slip)
  publicBets.button.paint(shown, isLast)
  publicBets.list.paint({ publicBets: shown, ownMarks: ownMarks(), isOver: isLast || phase === 'settled' })
}

const phaseNow = ({ live, wins }: TableClient, isBeforeEnd: boolean): 'bets' | 'closed' | 'film' | 'settled' => {
  const { phase } = live.state()
  if (phase === 'bets') return isBeforeEnd ? 'bets' : 'closed'
  if (wins || phase === 'settled' || phase === 'void') return 'settled'
  return phase === 'closed' ? 'closed' : 'film'
}
