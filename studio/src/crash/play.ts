import { type CrashGame, type CrashHistory, crowdMark } from '@yakamoz/games'
import { kurusToText, kurusToWire, newId, noMoney } from '@yakamoz/values'
import { partsText, timesText } from '../arcade/figures.ts'
import { rulesContent } from '../arcade/rules.ts'
import { type Wallet, walletOf } from '../arcade/wallet.ts'
import { wait } from '../common/clock.ts'
import { showDialog } from '../common/dialog.ts'
import { element } from '../common/element.ts'
import { isRefusal, type Opening } from '../common/endpoint.ts'
import { stopWithError } from '../common/failure.ts'
import { isPressed } from '../common/keys.ts'
import { type LargeWins, largeWinsOf } from '../common/largeWin.ts'
import { type Setting, withTexts } from '../common/setting.ts'
import { setState } from '../common/state.ts'
import { joinOrFail } from '../live/joinOrFail.ts'
import { fetchOwnBets, watchOtherPages } from '../live/otherPages.ts'
import { type PublicBetsPanel, publicBetsPanelOf } from '../live/publicBetsList.ts'
import { isOver, type LiveBet, type TableState } from '../live/state.ts'
import type { LiveTable } from '../live/table.ts'
import { type CrashKey, crashTexts } from '../texts/crash.ts'
import { type LiveKey, liveTexts } from '../texts/live.ts'
import { cashOutPlateOf, listText } from './cashOutPlate.ts'
import { fairnessContent } from './fairness.ts'
import { cashedAtOf, type Gain, gainOf, newlyPaid } from './gain.ts'
import { type Panel, panelOf } from './panel.ts'
import { readoutOf } from './readout.ts'
import { crashRules } from './rules.ts'
import type { Scene } from './scene.ts'
import { actOf, assignBets, choiceOf, isRising, mayHalve, newSeat, nextRound, type Seat } from './seat.ts'
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
  wallet: Wallet
  seats: Seat[]
  panels: Panel[]
  readout: ReturnType<typeof readoutOf>
  sky: Sky
  cashOutPlate: ReturnType<typeof cashOutPlateOf>
  publicBets: PublicBetsPanel
  /** The marks of the own bets of this round in the public bets. */
  ownMarks: Set<string>
  tally: Tally
  large: LargeWins
  over: TableState | undefined
  /** When automatic cash-outs were last requested; infinite during the request. */
  refreshedMs: number
  /** Handles balance messages that were deferred while a seat waited for an answer. */
  onIdle: () => void
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
  const { lang, host, clock, notice } = setting
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
  addOwnMarks(flight, table.view().bets)
  flight.tally.gain = gainOf(table.view().bets)
  wallet.setBalance(table.view().balance)
  wallet.bar.show({ winKurus: flight.tally.gain.win })
  table.onState((state, before) => onState(flight, state, before))
  clock.onFrame((nowMs) => paint(flight, nowMs))
  wireKeys(flight)
  const knownBalance = () => wallet.bar.wallet().balanceKurus
  const refresh = () => refreshOwnBets(flight)
  flight.onIdle = watchOtherPages({ setting, knownBalance, isBusy: () => isBusy(flight), refresh })
  host.send({ yakamoz: 'title', title: game.names[lang] })
  host.send({ yakamoz: 'ready' })
  if (opening.mode === 'demo') notice.show(setting.say('live.realOnly'))
}

const noGain: Gain = { stake: noMoney, win: noMoney }

const flightOf = (opened: Opened, table: LiveTable): Flight => {
  const { setting, opening, game } = opened
  const { lang, say } = setting
  const rules = () => ({
    title: game.names[lang],
    content: rulesContent({ game, lang, say, sections: crashRules(game, lang) }),
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
    ownMarks: new Set<string>(),
  }
  const tally = { round: table.state().round, gain: noGain }
  const large = largeWinsOf(setting)
  const flight: Flight = {
    ...opened,
    ...parts,
    panels: [],
    tally,
    large,
    over: undefined,
    refreshedMs: 0,
    onIdle: () => {},
  }
  flight.panels = seats.map((_, index) => panelFor(flight, index))
  return flight
}

const historyOf = ({ history }: { history: unknown }): readonly number[] =>
  (history as CrashHistory | undefined)?.last ?? []

const panelFor = (flight: Flight, index: number): Panel => {
  const { setting, opening, game } = flight
  const { lang, say } = setting
  return panelOf({
    place: index + 1,
    game,
    lang,
    say,
    stakes: opening.stakes,
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
  if (opening.mode === 'demo') return setting.notice.show(setting.say('live.realOnly'))
  const act = actOf(seat, table.state().phase)
  if (act === 'cash') return cashOut(flight, index, 'whole')
  if (act === 'unqueue') return updateSeat(flight, index, { queued: false })
  if ((act === 'queue' || act === 'place') && !wallet.covers(seat.stake)) return
  if (act === 'queue') return updateSeat(flight, index, { queued: true })
  if (act === 'place') return placeBet(flight, index)
}

const placeBet = async (flight: Flight, index: number): Promise<void> => {
  const { table, wallet, setting } = flight
  const seat = seatAt(flight, index)
  updateSeat(flight, index, { placing: true, queued: false })
  const { round } = table.state()
  const id = newId()
  flight.ownMarks.add(crowdMark(id))
  const answer = await table.bet(id, { round, stake: kurusToWire(seat.stake), choice: choiceOf(seat) })
  if (isRefusal(answer)) {
    updateSeat(flight, index, { placing: false })
    flight.onIdle()
    return wallet.showRefusal(answer, seat.stake)
  }
  // An answer after the end of its round belongs to no seat.
  const isNow = answer.bet.round === table.state().round
  updateSeat(flight, index, { placing: false, ...(isNow ? { bet: answer.bet } : {}) })
  wallet.setBalance(answer.balance)
  wallet.stakeTaken(seat.stake)
  setting.sound.play('chip')
  flight.onIdle()
}

const cashOut = async (flight: Flight, index: number, part: 'whole' | 'half'): Promise<void> => {
  const { table, wallet, setting, game } = flight
  const seat = seatAt(flight, index)
  const { phase } = table.state()
  const may = part === 'half' ? mayHalve(seat, phase, game) : isRising(seat, phase)
  if (!seat.bet || !may || seat.cashing) return
  updateSeat(flight, index, { cashing: part })
  const answer = await table.cashOut(seat.bet.bet, part === 'half')
  updateSeat(flight, index, { cashing: undefined })
  if (isRefusal(answer)) {
    setting.notice.showRefusal(answer)
    await table.refresh()
    return flight.onIdle()
  }
  wallet.setBalance(answer.balance)
  if (answer.bet.round === table.state().round) updateBets(flight, [answer.bet])
  flight.onIdle()
}

/** Updates the seats with own bets of this round, and celebrates new payments. */
const updateBets = (flight: Flight, bets: readonly LiveBet[]): void => {
  const before = flight.seats.map(({ bet }) => bet)
  const paid = newlyPaid(before, bets)
  flight.seats = assignBets(flight.seats, bets)
  addOwnMarks(flight, bets)
  if (paid.length > 0) celebrate(flight, paid)
}

/** Marks own bets in the public bets, wherever they were placed. */
const addOwnMarks = ({ ownMarks }: Flight, bets: readonly LiveBet[]): void => {
  for (const { bet } of bets) ownMarks.add(crowdMark(bet))
}

/** Refreshes the own bets after a change on another page: a bet placed there, or one cashed out there that still rises here. */
const refreshOwnBets = async (flight: Flight): Promise<void> => {
  const { table } = flight
  const { phase } = table.state()
  if (phase !== 'bets' && phase !== 'rising') return
  const view = await fetchOwnBets(table)
  if (!view) return
  flight.wallet.setBalance(view.balance)
  updateBets(flight, view.bets)
}

const isBusy = ({ seats }: Flight): boolean => seats.some(({ placing, cashing }) => placing || cashing)

const betsOf = ({ seats }: Flight): readonly LiveBet[] => seats.flatMap(({ bet }) => (bet ? [bet] : []))

/** A cash-out from this multiple of the stake plays the sound of a large win. */
const bigAtStakes = 5

const celebrate = (flight: Flight, newlyPaid: readonly LiveBet[]): void => {
  const { setting, wallet, sky, cashOutPlate, tally } = flight
  const { lang, sound } = setting
  const gain = gainOf(betsOf(flight))
  wallet.earned({ stake: gain.stake - tally.gain.stake, win: gain.win - tally.gain.win, won: gain.win })
  tally.gain = gain
  sound.play(newlyPaid.some(({ win, stake }) => win >= stake * bigAtStakes) ? 'big' : 'cash')
  for (const { cashedAt, halfCashedAt } of newlyPaid) sky.throwCoins(cashedAt || halfCashedAt)
  const why = whyOf(betsOf(flight), setting)
  const name = flight.large.show(sky.canvas.closest('.stage'), gain)
  cashOutPlate.show(gain.win, name, why)
  wallet.bar.announce(`${why}, ${kurusToText(gain.win, lang)}`)
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

const onState = (flight: Flight, state: TableState, before: TableState | undefined): void => {
  const { setting, readout } = flight
  setState(pageStates[state.phase])
  if (before && before.round !== state.round) beginRound(flight, state, before)
  if (state.phase === 'rising' && before) setting.sound.play('road')
  if (state.phase === 'busted' && before && !isTop(flight)) setting.sound.play('stop')
  if (!isOver(state)) return
  if (state.seed) flight.over = state
  if (!before) return
  const times = timesText(bustIn(state), setting.lang)
  readout.announce(
    isTop(flight)
      ? setting.say('crash.story.topReached', { times })
      : setting.say(`crash.${storySlug(flight.game.slug)}.busted`, { times }),
  )
  void settle(flight)
}

/** Requests the results of the own bets; the next round may have begun when the answer arrives. */
const settle = async (flight: Flight): Promise<void> => {
  const { table, readout, wallet, tally } = flight
  const view = await table.refresh(tally.round)
  if (isRefusal(view)) return
  readout.history(historyOf(view))
  wallet.setBalance(view.balance)
  if (flight.tally === tally) updateBets(flight, view.bets)
  if (view.bets.length === 0) return
  const gain = gainOf(view.bets)
  wallet.settled(gain, tally.gain)
  tally.gain = gain
}

const beginRound = (flight: Flight, state: TableState, before: TableState): void => {
  // The connection was lost when the last round ended.
  if (!isOver(before) && flight.ownMarks.size > 0) void settle(flight)
  // An order is valid for the next round only: a player who has missed it may be gone.
  const isNext = state.round === before.round + 1
  flight.seats = flight.seats.map(nextRound).map((seat) => (isNext ? seat : { ...seat, queued: false }))
  flight.tally = { round: state.round, gain: noGain }
  flight.ownMarks.clear()
  flight.cashOutPlate.hide()
  flight.large.hide()
  if (state.phase !== 'bets') return
  flight.setting.sound.play('bell')
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
    elapsedMs: game.msOf(bust),
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
  const { phase } = table.state()
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
    if (seat) panel.paint({ seat, phase, hundredths: view.hundredths, isLost, isTop: top })
  }
  flight.publicBets.paint({
    publicBets: table.publicBets(),
    ownMarks: flight.ownMarks,
    isOver: phase === 'busted' || phase === 'settled',
  })
  if (phase === 'rising') refreshAutomatic(flight, view.hundredths, nowMs)
}

const refreshEveryMs = 500

/** Requests the own bets once the rise has passed an automatic multiplier: the server cashes out by itself. */
const refreshAutomatic = (flight: Flight, hundredths: number, nowMs: number): void => {
  if (nowMs - flight.refreshedMs < refreshEveryMs) return
  const isDue = flight.seats.some((seat) => {
    const open = isRising(seat, 'rising') && !seat.cashing
    const whole = seat.autoAt !== undefined && hundredths >= seat.autoAt
    const half = seat.halfAutoAt !== undefined && hundredths >= seat.halfAutoAt && seat.bet?.halfCashedAt === 0
    return open && (whole || half)
  })
  if (!isDue) return
  // One request at a time; it is repeated by the endpoint until it is answered.
  flight.refreshedMs = Number.POSITIVE_INFINITY
  void flight.table.refresh().then((view) => {
    flight.refreshedMs = nowMs
    if (isRefusal(view)) return
    flight.wallet.setBalance(view.balance)
    updateBets(flight, view.bets)
  })
}

const showFairness = (flight: Flight): void => {
  const { setting, table, game, over } = flight
  const { lang, say } = setting
  const { chain, history } = table.view()
  const content = fairnessContent({
    game,
    lang,
    say,
    chain,
    now: table.state(),
    over,
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
