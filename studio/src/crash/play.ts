import type { CrashGame, CrashHistory } from '@yakamoz/games'
import { isWin } from '@yakamoz/games/celebration'
import { type Kurus, kurusToText, kurusToWire, noMoney } from '@yakamoz/values'
import { partsText, timesText } from '../arcade/figures.ts'
import { rulesContent } from '../arcade/rules.ts'
import { type Wallet, walletOf } from '../arcade/wallet.ts'
import { wait } from '../common/clock.ts'
import { showDialog } from '../common/dialog.ts'
import { element } from '../common/element.ts'
import { isRefusal, type Opening } from '../common/endpoint.ts'
import { stopWithError } from '../common/failure.ts'
import { heldSoundOf } from '../common/heldSound.ts'
import { isPressed } from '../common/keys.ts'
import { type LargeWins, largeWinsOf } from '../common/largeWin.ts'
import { showRealOnly } from '../common/refusals.ts'
import { type Setting, withTexts } from '../common/setting.ts'
import { asTaken, stakesWithin } from '../common/stakeOffer.ts'
import { setState } from '../common/state.ts'
import { playResult } from '../common/winGrades.ts'
import { playBetting } from '../live/bettingSound.ts'
import { joinOrFail } from '../live/joinOrFail.ts'
import { type PublicBetsPanel, publicBetsPanelOf } from '../live/publicBetsList.ts'
import { type LiveRound, liveRound } from '../live/round.ts'
import { isOver, type LiveBet, type TableState, type TableView } from '../live/state.ts'
import type { LiveTable } from '../live/table.ts'
import { type CrashKey, crashTexts } from '../texts/crash.ts'
import { type LiveKey, liveTexts } from '../texts/live.ts'
import { cashOutPlateOf, listText } from './cashOutPlate.ts'
import { fairnessContent } from './fairness.ts'
import { cashedAtOf, type Gain, gainOf, newlyPaid, resultOf } from './gain.ts'
import { type Panel, panelOf } from './panel.ts'
import { readoutOf } from './readout.ts'
import { crashRules } from './rules.ts'
import type { Scene } from './scene.ts'
import { actOf, assignBets, choiceOf, isRising, mayHalve, newSeat, nextRound, offeredSeat, type Seat } from './seat.ts'
import { type Sky, skyOf, type Tones, type View } from './sky.ts'
import { storySlug } from './story.ts'

type Opened = {
  setting: Setting<CrashKey | LiveKey>
  opening: Opening
  game: CrashGame
  scene: Scene
  tones: Tones
  ship: HTMLCanvasElement
}

type Flight = Opened & {
  table: LiveTable
  round: LiveRound
  wallet: Wallet
  seats: Seat[]
  panels: Panel[]
  readout: ReturnType<typeof readoutOf>
  sky: Sky
  cashOutPlate: ReturnType<typeof cashOutPlateOf>
  publicBets: PublicBetsPanel
  tally: Tally
  /** The tallies of ended rounds with own bets whose results have not arrived. */
  endedTallies: Map<number, Tally>
  large: LargeWins
  /** When automatic cash-outs were last requested. */
  refreshedMs: number
  /** The stakes that are taken now. */
  stakes: readonly Kurus[]
  /** The sound of the running rise. */
  soundRise: ReturnType<typeof heldSoundOf>
}

/** What the bar already counts of a round. */
type Tally = { round: number; gain: Gain }

/** Mounts a crash game on the page: the shared rise and two seats. */
type StartOptions = Omit<Opened, 'setting'> & { setting: Setting }

export const startCrash = async (root: HTMLElement, options: StartOptions): Promise<void> => {
  const { opening, game } = options
  const setting = withTexts(options.setting, liveTexts, crashTexts)
  const table = await joinOrFail({ setting, session: opening.session })
  if (!table) return
  const flight = flightOf({ ...options, setting }, table)
  const { seats, wallet, sky, readout, panels, publicBets } = flight
  const { lang } = setting
  const stage = element(
    'div',
    { class: `stage crash ${game.slug}` },
    element('h1', { class: 'said' }, game.names[lang]),
  )
  stage.append(sky.canvas, readout.root, publicBets.handle)
  const seating = element('div', { class: 'seats' }, ...panels.map((panel) => panel.root))
  root.replaceChildren(stage, publicBets.root, seating, wallet.bar.root)
  const place = (): void => sky.place({ width: stage.clientWidth, height: stage.clientHeight })
  new ResizeObserver(place).observe(stage)
  place()
  readout.history(historyOf(table.view()))
  flight.seats = assignBets(seats, table.view().bets)
  flight.tally.gain = gainOf(table.view().bets)
  const { returned, staked } = resultOf(table.view().bets)
  wallet.bar.show({ winKurus: returned, winCostKurus: staked })
  wireKeys(flight)
  flight.round.start()
}

const noGain: Gain = { stake: noMoney, win: noMoney }

const flightOf = (opened: Opened, table: LiveTable): Flight => {
  const { setting, opening, game } = opened
  const { lang, say } = setting
  const rules = () => ({
    title: game.names[lang],
    content: rulesContent({ game: asTaken(game, { setting, opening }), lang, say, sections: crashRules(game, lang) }),
  })
  const wallet = walletOf({ setting, opening, rules })
  const cashOutPlate = cashOutPlateOf(setting)
  const readout = readoutOf({
    lang,
    say,
    story: storySlug(game.slug),
    onFair: () => showFairness(flight),
    plate: cashOutPlate.root,
  })
  const sky = skyOf({ ...opened, calm: setting.calm, markText: (hundredths) => timesText(hundredths, lang) })
  const seats = [newSeat(opening.defaultStake), newSeat(opening.defaultStake)]
  const parts = {
    table,
    wallet,
    seats,
    readout,
    sky,
    cashOutPlate,
    publicBets: publicBetsPanelOf(lang),
  }
  const tally = { round: table.state().round, gain: noGain }
  const large = largeWinsOf(setting)
  const round = liveRound({
    setting,
    opening,
    live: table,
    title: game.names[lang],
    otherPages: {
      knownBalance: () => wallet.bar.wallet().balanceKurus,
      isBusy: () => isBusy(flight),
      mayRefresh: () => ['bets', 'rising'].includes(table.state().phase),
    },
    game: {
      resultsFrom: 'server',
      begin: (state, before, earlierBets) => before && beginRound(flight, state, { before, earlierBets }),
      change: (state, before) => changeRound(flight, state, before),
      frame: (nowMs) => paint(flight, nowMs),
      receive: (view) => receive(flight, view),
      settle: (view, ended) => settle(flight, view, ended),
    },
  })
  const flight: Flight = {
    ...opened,
    ...parts,
    round,
    panels: [],
    tally,
    endedTallies: new Map(),
    large,
    refreshedMs: 0,
    stakes: opening.stakes,
    soundRise: heldSoundOf(setting.sound, 'rise'),
  }
  flight.panels = seats.map((_, index) => panelFor(flight, index))
  setting.onLimits((limits) => {
    flight.stakes = stakesWithin(opening.offered, limits)
    flight.seats = flight.seats.map((seat) => offeredSeat(seat, flight.stakes))
  })
  return flight
}

const historyOf = ({ history }: { history: unknown }): readonly number[] =>
  (history as CrashHistory | undefined)?.last ?? []

const panelFor = (flight: Flight, index: number): Panel => {
  const { setting, game } = flight
  const { lang, say } = setting
  return panelOf({
    place: index + 1,
    game,
    lang,
    say,
    stakes: () => flight.stakes,
    act: () => void press(flight, index).catch((cause: unknown) => stopWithError(setting, cause)),
    half: () => void cashOut(flight, index, 'half').catch((cause: unknown) => stopWithError(setting, cause)),
    change: (change) => updateSeat(flight, index, change),
  })
}

const updateSeat = (flight: Flight, index: number, change: Partial<Seat>): void => {
  flight.seats = flight.seats.map((seat, at) => (at === index ? { ...seat, ...change } : seat))
}

const seatAt = ({ seats }: Flight, index: number): Seat => seats[index] as Seat

const press = async (flight: Flight, index: number): Promise<void> => {
  const { table, setting, opening, wallet } = flight
  const seat = seatAt(flight, index)
  setting.notice.hide()
  if (opening.mode === 'demo') return showRealOnly(setting)
  const { phase, closing } = table.state()
  const act = actOf(seat, phase, closing)
  if (act === 'cash') return cashOut(flight, index, 'whole')
  if (act === 'unqueue') return updateSeat(flight, index, { queued: false })
  if ((act === 'queue' || act === 'place') && !wallet.covers(seat.stake)) return
  if (act === 'queue') return updateSeat(flight, index, { queued: true })
  if (act === 'place') return placeBet(flight, index)
}

const placeBet = async (flight: Flight, index: number): Promise<void> => {
  const { table, round, wallet, setting } = flight
  const seat = seatAt(flight, index)
  updateSeat(flight, index, { placing: true, queued: false })
  const answer = await round.place({ stake: kurusToWire(seat.stake), choice: choiceOf(seat, flight.game) })
  if (isRefusal(answer)) {
    updateSeat(flight, index, { placing: false })
    round.onIdle()
    return wallet.showRefusal(answer, seat.stake)
  }
  // An answer after the end of its round belongs to no seat.
  const isNow = answer.bet.round === table.state().round
  updateSeat(flight, index, { placing: false, ...(isNow ? { bet: answer.bet } : {}) })
  wallet.setBalance(answer.balance)
  setting.sound.play('chip')
  round.onIdle()
}

const cashOut = async (flight: Flight, index: number, part: 'whole' | 'half'): Promise<void> => {
  const { table, round, wallet, setting, game } = flight
  const seat = seatAt(flight, index)
  const { phase } = table.state()
  const may = part === 'half' ? mayHalve(seat, phase, game) : isRising(seat, phase)
  if (!seat.bet || !may || seat.cashing) return
  updateSeat(flight, index, { cashing: part })
  const answer = await table.cashOut(seat.bet.bet, part === 'half')
  updateSeat(flight, index, { cashing: undefined })
  if (isRefusal(answer)) {
    setting.notice.showRefusal(answer)
    await round.refresh()
    return round.onIdle()
  }
  wallet.setBalance(answer.balance)
  if (round.store(answer.bet)) updateBets(flight, [answer.bet])
  round.onIdle()
}

/** Updates the seats with own bets of this round, and shows new payments. */
const updateBets = (flight: Flight, bets: readonly LiveBet[]): void => {
  const before = flight.seats.map(({ bet }) => bet)
  flight.seats = assignBets(flight.seats, bets)
  const paid = newlyPaid(before, betsOf(flight))
  if (paid.length > 0) showPayments(flight, paid)
}

/**
 * Takes balance and own bets: automatic cash-outs, and changes on another page such as a bet placed there, or one cashed out there
 * that still rises here.
 */
const receive = (flight: Flight, { balance }: TableView): void => {
  flight.wallet.setBalance(balance)
  updateBets(flight, flight.round.bets())
}

const isBusy = ({ seats }: Flight): boolean => seats.some(({ placing, cashing }) => placing || cashing)

const betsOf = ({ seats }: Flight): readonly LiveBet[] => seats.flatMap(({ bet }) => (bet ? [bet] : []))

/** Shows cash-outs; with coins, sound and plate once all bets of the round have returned more than they cost together. */
const showPayments = (flight: Flight, newlyPaid: readonly LiveBet[]): void => {
  const { setting, wallet, sky, cashOutPlate, tally } = flight
  const { lang, sound } = setting
  const gain = gainOf(betsOf(flight))
  const { returned, staked } = resultOf(betsOf(flight))
  wallet.earned({
    stake: gain.stake - tally.gain.stake,
    win: gain.win - tally.gain.win,
    won: returned,
    cost: staked,
  })
  tally.gain = gain
  const why = whyOf(betsOf(flight), setting)
  const result = { returnedKurus: returned, stakedKurus: staked }
  if (isWin(result)) {
    playResult(sound, result, 'cashOut')
    for (const { cashedAt, halfCashedAt } of newlyPaid) sky.throwCoins(cashedAt || halfCashedAt)
    const name = flight.large.show(sky.canvas.closest('.stage'), { win: returned, stake: staked })
    cashOutPlate.show(returned, name, why)
  }
  wallet.bar.announce(`${why}, ${kurusToText(returned, lang)}`)
  for (const { bet, cashedAt } of newlyPaid) if (cashedAt > 0) holdButton(flight, bet)
}

const whyOf = (bets: readonly LiveBet[], { lang, say }: Setting<CrashKey>): string => {
  const times = listText(
    cashedAtOf(bets).map((hundredths) => timesText(hundredths, lang)),
    lang,
  )
  return bets.some(({ cashedAt }) => cashedAt > 0) ? say('crash.cashed', { times }) : say('crash.halfCashed', { times })
}

/** After a cash-out the button shows its amount and is disabled for this time, so that a second press does not place a bet. */
const holdMs = 1200

const holdButton = (flight: Flight, bet: string): void => {
  const hold = (isJustCashedOut: boolean): void => {
    flight.seats = flight.seats.map((seat) => (seat.bet?.bet === bet ? { ...seat, isJustCashedOut } : seat))
  }
  hold(true)
  void wait(flight.setting.clock, holdMs).then(() => hold(false))
}

const pageStates = {
  bets: 'bets',
  closed: 'closed',
  film: 'film',
  rising: 'rising',
  busted: 'film',
  play: 'playing',
  settled: 'settled',
  void: 'settled',
} as const

const changeRound = (flight: Flight, state: TableState, before: TableState | undefined): void => {
  const { setting, readout } = flight
  setState(pageStates[state.phase])
  playBetting(setting.sound, state, before)
  // No order waits for a table that is opened again some time.
  if (state.closing) flight.seats = flight.seats.map((seat) => ({ ...seat, queued: false }))
  if (state.phase === 'rising' && before) setting.sound.play('launch')
  if (state.phase === 'busted' && before && !isTop(flight)) setting.sound.play('bust')
  if (!before || !isOver(state)) return
  const times = timesText(bustIn(state), setting.lang)
  readout.announce(
    isTop(flight)
      ? setting.say('crash.story.topReached', { times })
      : setting.say(`crash.${storySlug(flight.game.slug)}.busted`, { times }),
  )
}

/** Counts the results of the own bets of a round; the next one may have begun. */
const settle = (flight: Flight, view: TableView, round: number): void => {
  const { readout, wallet, endedTallies } = flight
  const isNow = flight.tally.round === round
  const tally = isNow ? flight.tally : (endedTallies.get(round) ?? { round, gain: noGain })
  endedTallies.delete(round)
  readout.history(historyOf(view))
  wallet.setBalance(view.balance)
  if (isNow) updateBets(flight, view.bets)
  if (view.bets.length === 0) return
  const gain = gainOf(view.bets)
  wallet.settled(gain, tally.gain)
  tally.gain = gain
}

type Earlier = { before: TableState; earlierBets: readonly LiveBet[] }

const beginRound = (flight: Flight, state: TableState, { before, earlierBets }: Earlier): void => {
  if (earlierBets.length > 0) flight.endedTallies.set(before.round, flight.tally)
  // An order is valid for the next round only: a player who has missed it may be gone.
  const isNext = state.round === before.round + 1
  flight.seats = flight.seats
    .map(nextRound)
    .map((seat) => (isNext ? seat : { ...seat, queued: false }))
    .map((seat) => offeredSeat(seat, flight.stakes))
  flight.tally = { round: state.round, gain: noGain }
  flight.cashOutPlate.hide()
  flight.large.hide()
  if (state.phase !== 'bets') return
  for (const [index, seat] of flight.seats.entries())
    if (seat.queued) void placeBet(flight, index).catch((cause: unknown) => stopWithError(flight.setting, cause))
}

const bustIn = ({ outcome }: TableState): number => (typeof outcome === 'number' ? outcome : 100)

/** Whether the rise has ended at its cap, where every open bet is paid. */
const isTop = ({ table, game }: Flight): boolean => table.state().outcome === game.capHundredths

const viewOf = (flight: Flight): View & { untilMs: number } => {
  const { table, game } = flight
  const marks = cashedAtOf(betsOf(flight))
  const state = table.state()
  const now = table.now()
  const { phase, startsAt = now, endsAt = now, closesAt } = state
  const untilMs = Math.max(0, closesAt - now)
  if (phase === 'rising') {
    // Without a connection the height of the rise is unknown: it is shown as of the last message.
    const elapsedMs = Math.max(0, (table.lostMs() ?? now) - startsAt)
    return { elapsedMs, hundredths: game.multiplierAt(elapsedMs), goneMs: undefined, waiting: false, untilMs, marks }
  }
  if (phase === 'bets' || phase === 'closed' || phase === 'void')
    return { elapsedMs: 0, hundredths: 100, goneMs: undefined, waiting: true, untilMs, marks }
  const bust = bustIn(state)
  return {
    elapsedMs: game.riseMsOf(bust),
    hundredths: bust,
    // At the cap the ship does not fly away.
    goneMs: isTop(flight) ? undefined : Math.max(0, now - endsAt),
    waiting: false,
    untilMs,
    marks,
  }
}

const paint = (flight: Flight, nowMs: number): void => {
  const { panels, seats, table, readout, setting, game, sky } = flight
  const view = viewOf(flight)
  const { phase, closing } = table.state()
  const isLost = table.lostMs() !== undefined
  sky.paint(view, nowMs)
  const top = isTop(flight)
  readout.paint({
    phase,
    isLost,
    isTop: top,
    times: timesText(view.hundredths, setting.lang),
    seconds: partsText(Math.ceil(view.untilMs / 100), 1, setting.lang),
    share: 1 - view.untilMs / game.betsMs,
  })
  for (const [index, panel] of panels.entries()) {
    const seat = seats[index]
    if (seat) panel.paint({ seat, phase, closing, hundredths: view.hundredths, isLost, isTop: top })
  }
  flight.publicBets.paint({
    publicBets: table.publicBets(),
    ownMarks: flight.round.ownMarks(),
    isOver: phase === 'busted' || phase === 'settled',
  })
  flight.soundRise(phase === 'rising' && !isLost ? pitchShareAt(view.hundredths) : undefined)
  if (phase === 'rising') refreshAutomatic(flight, view.hundredths, nowMs)
}

/** The multiplier at which the sound of the rise is at its highest, in hundredths. */
const highestHundredths = 1000

/** How high the sound of the rise is at a multiplier: each doubling raises it by the same interval. */
const pitchShareAt = (hundredths: number): number => Math.log(hundredths / 100) / Math.log(highestHundredths / 100)

const refreshEveryMs = 500

/** Requests the own bets once the rise has passed an automatic multiplier: the server cashes out by itself. */
const refreshAutomatic = (flight: Flight, hundredths: number, nowMs: number): void => {
  // One request at a time: a failed one is repeated with growing pauses.
  if (flight.round.isRefreshing() || nowMs - flight.refreshedMs < refreshEveryMs) return
  const isDue = flight.seats.some((seat) => {
    const open = isRising(seat, 'rising') && !seat.cashing
    const whole = seat.autoAt !== undefined && hundredths >= seat.autoAt
    const half = seat.halfAutoAt !== undefined && hundredths >= seat.halfAutoAt && seat.bet?.halfCashedAt === 0
    return open && (whole || half)
  })
  if (!isDue) return
  flight.refreshedMs = nowMs
  void flight.round.refresh()
}

const showFairness = (flight: Flight): void => {
  const { setting, table, round, game } = flight
  const { lang, say } = setting
  const { chain, history } = table.view()
  const content = fairnessContent({
    game,
    lang,
    say,
    chain,
    now: table.state(),
    over: round.ended(),
    history: history as CrashHistory | undefined,
  })
  showDialog({ title: say('crash.fair'), say, content })
}

/** 1 and 2 press the buttons of the seats, space that of the first one. */
const wireKeys = ({ panels }: Flight): void =>
  document.addEventListener('keydown', (event) => {
    const { target, key } = event
    // A focused button handles Space itself.
    const isHandled = target instanceof HTMLInputElement || (key === ' ' && target instanceof HTMLButtonElement)
    const panel = panels[key === ' ' ? 0 : Number(key) - 1]
    if (!panel || isHandled || !isPressed(event)) return
    event.preventDefault()
    panel.press()
  })
