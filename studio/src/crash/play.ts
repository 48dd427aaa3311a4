import { type CrashGame, type CrashHistory, crowdMark } from '@yakamoz/games'
import { kurusToText, kurusToWire, newId, noMoney } from '@yakamoz/values'
import { partsText, timesText } from '../arcade/figures.ts'
import { type Purse, purseOf } from '../arcade/purse.ts'
import { rulesContent } from '../arcade/rules.ts'
import { wait } from '../common/clock.ts'
import { showDialog } from '../common/dialog.ts'
import { element } from '../common/element.ts'
import { isRefusal, type Opening } from '../common/endpoint.ts'
import { stopWithError } from '../common/fail.ts'
import { isPressed } from '../common/keys.ts'
import { type LargeWins, largeWinsOf } from '../common/largewin.ts'
import type { Setting } from '../common/setting.ts'
import { setState } from '../common/state.ts'
import { type PublicBetsPanel, publicBetsPanelOf } from '../live/crowdlist.ts'
import { fetchOwnBets, watchOtherPages } from '../live/elsewhere.ts'
import { joinOrFail } from '../live/joined.ts'
import { isOver, type LiveBet, type TableState } from '../live/state.ts'
import type { LiveTable } from '../live/table.ts'
import { cheerOf, listed } from './cheer.ts'
import { fairnessContent } from './fairness.ts'
import { cashedAtOf, freshlyPaid, type Gain, gainOf } from './gain.ts'
import { type Panel, panelOf } from './panel.ts'
import { readoutOf } from './readout.ts'
import type { Scene } from './scene.ts'
import { actOf, choiceOf, isRising, mayHalve, newSeat, nextRound, type Seat, seated } from './seat.ts'
import { type Sky, skyOf, type Tones, type View } from './sky.ts'
import { crashSections, crashTexts, storyOf } from './texts.ts'

type Opened = {
  setting: Setting
  opening: Opening
  game: CrashGame
  scene: Scene
  tones: Tones
  ship: HTMLCanvasElement
}

type Flight = Opened & {
  table: LiveTable
  purse: Purse
  seats: Seat[]
  panels: Panel[]
  readout: ReturnType<typeof readoutOf>
  sky: Sky
  cheer: ReturnType<typeof cheerOf>
  crowd: PublicBetsPanel
  /** The marks of the own bets of this round in the public bets. */
  mine: Set<string>
  tally: Tally
  large: LargeWins
  over: TableState | undefined
  /** When automatic cash-outs were last requested; infinite during the request. */
  askedMs: number
  /** Handles balance messages that were deferred while a seat waited for an answer. */
  atRest: () => void
}

/** What the bar already counts of a round. */
type Tally = { round: number; gain: Gain }

/** Mounts a crash game on the page: the shared rise and two seats. */
export const startCrash = async (root: HTMLElement, opened: Opened): Promise<void> => {
  const { setting, opening, game } = opened
  const table = await joinOrFail({ setting, session: opening.session })
  if (!table) return
  const flight = flightOf(opened, table)
  const { seats, purse, sky, readout, panels, crowd } = flight
  const { lang, host, clock, notice } = setting
  const stage = element(
    'div',
    { class: `stage crash ${game.slug}` },
    element('h1', { class: 'said' }, game.names[lang]),
  )
  stage.append(sky.canvas, readout.root, crowd.handle)
  const seating = element('div', { class: 'seats' }, ...panels.map((panel) => panel.root))
  root.replaceChildren(stage, crowd.root, seating, purse.bar.root)
  const place = (): void => sky.place({ width: stage.clientWidth, height: stage.clientHeight })
  new ResizeObserver(place).observe(stage)
  place()
  readout.history(historyOf(table.view()))
  flight.seats = seated(seats, table.view().bets)
  recognise(flight, table.view().bets)
  flight.tally.gain = gainOf(table.view().bets)
  purse.setBalance(table.view().balance)
  purse.bar.show({ winKurus: flight.tally.gain.win })
  table.onState((state, before) => onState(flight, state, before))
  clock.onFrame((nowMs) => paint(flight, nowMs))
  wireKeys(flight)
  const knownBalance = () => purse.bar.wallet().balanceKurus
  const refresh = () => lookElsewhere(flight)
  flight.atRest = watchOtherPages({ setting, knownBalance, isBusy: () => isAtWork(flight), refresh })
  host.send({ yakamoz: 'title', title: game.names[lang] })
  host.send({ yakamoz: 'ready' })
  if (opening.mode === 'demo') notice.show(crashTexts(lang).realOnly)
}

const noGain: Gain = { stake: noMoney, win: noMoney }

const flightOf = (opened: Opened, table: LiveTable): Flight => {
  const { setting, opening, game } = opened
  const { lang, texts } = setting
  const own = crashTexts(lang)
  const rules = () => ({
    title: game.names[lang],
    content: rulesContent({ game, lang, texts, sections: crashSections(game) }),
  })
  const purse = purseOf({ setting, opening, rules })
  const cheer = cheerOf(setting)
  const story = storyOf(game.slug, lang)
  const readout = readoutOf({ lang, own, story, onFair: () => showFairness(flight), plate: cheer.root })
  const sky = skyOf({ ...opened, calm: setting.calm, markText: (hundredths) => timesText(hundredths, lang) })
  const seats = [newSeat(opening.defaultStake), newSeat(opening.defaultStake)]
  const made = { table, purse, seats, readout, sky, cheer, crowd: publicBetsPanelOf(lang), mine: new Set<string>() }
  const tally = { round: table.state().round, gain: noGain }
  const large = largeWinsOf(setting)
  const flight: Flight = { ...opened, ...made, panels: [], tally, large, over: undefined, askedMs: 0, atRest: () => {} }
  flight.panels = seats.map((_, place) => panelFor(flight, place))
  return flight
}

const historyOf = ({ history }: { history: unknown }): readonly number[] =>
  (history as CrashHistory | undefined)?.last ?? []

const panelFor = (flight: Flight, place: number): Panel => {
  const { setting, opening, game } = flight
  const { lang, texts } = setting
  return panelOf({
    place: place + 1,
    game,
    lang,
    texts,
    own: crashTexts(lang),
    stakes: opening.stakes,
    act: () => void press(flight, place).catch((cause: unknown) => stopWithError(setting, cause)),
    half: () => void cashOut(flight, place, 'half').catch((cause: unknown) => stopWithError(setting, cause)),
    change: (change) => put(flight, place, change),
  })
}

const put = (flight: Flight, place: number, change: Partial<Seat>): void => {
  flight.seats = flight.seats.map((seat, at) => (at === place ? { ...seat, ...change } : seat))
}

const seatAt = ({ seats }: Flight, place: number): Seat => seats[place] as Seat

const press = async (flight: Flight, place: number): Promise<void> => {
  const { table, setting, opening, purse } = flight
  const seat = seatAt(flight, place)
  setting.notice.hide()
  if (opening.mode === 'demo') return setting.notice.show(crashTexts(setting.lang).realOnly)
  const act = actOf(seat, table.state().phase)
  if (act === 'cash') return cashOut(flight, place, 'whole')
  if (act === 'unqueue') return put(flight, place, { queued: false })
  if ((act === 'queue' || act === 'place') && !purse.covers(seat.stake)) return
  if (act === 'queue') return put(flight, place, { queued: true })
  if (act === 'place') return placeBet(flight, place)
}

const placeBet = async (flight: Flight, place: number): Promise<void> => {
  const { table, purse, setting } = flight
  const seat = seatAt(flight, place)
  put(flight, place, { placing: true, queued: false })
  const { round } = table.state()
  const id = newId()
  flight.mine.add(crowdMark(id))
  const answer = await table.bet(id, { round, stake: kurusToWire(seat.stake), choice: choiceOf(seat) })
  if (isRefusal(answer)) {
    put(flight, place, { placing: false })
    flight.atRest()
    return purse.refused(answer.refused, seat.stake)
  }
  // An answer after the end of its round belongs to no seat.
  const isNow = answer.bet.round === table.state().round
  put(flight, place, { placing: false, ...(isNow ? { bet: answer.bet } : {}) })
  purse.setBalance(answer.balance)
  purse.staked(seat.stake)
  setting.sound.play('chip')
  flight.atRest()
}

const cashOut = async (flight: Flight, place: number, part: 'whole' | 'half'): Promise<void> => {
  const { table, purse, setting, game } = flight
  const seat = seatAt(flight, place)
  const { phase } = table.state()
  const may = part === 'half' ? mayHalve(seat, phase, game) : isRising(seat, phase)
  if (!seat.bet || !may || seat.cashing) return
  put(flight, place, { cashing: part })
  const answer = await table.cashOut(seat.bet.bet, part === 'half')
  put(flight, place, { cashing: undefined })
  if (isRefusal(answer)) {
    setting.notice.show(answer.refused)
    await table.refresh()
    return flight.atRest()
  }
  purse.setBalance(answer.balance)
  if (answer.bet.round === table.state().round) hear(flight, [answer.bet])
  flight.atRest()
}

/** Updates the seats with own bets of this round, and celebrates new payments. */
const hear = (flight: Flight, bets: readonly LiveBet[]): void => {
  const before = flight.seats.map(({ bet }) => bet)
  const fresh = freshlyPaid(before, bets)
  flight.seats = seated(flight.seats, bets)
  recognise(flight, bets)
  if (fresh.length > 0) celebrate(flight, fresh)
}

/** Marks own bets in the public bets, wherever they were placed. */
const recognise = ({ mine }: Flight, bets: readonly LiveBet[]): void => {
  for (const { bet } of bets) mine.add(crowdMark(bet))
}

/** Refreshes the own bets after a change on another page: a bet placed there, or one cashed out there that still rises here. */
const lookElsewhere = async (flight: Flight): Promise<void> => {
  const { table } = flight
  const { phase } = table.state()
  if (phase !== 'bets' && phase !== 'rising') return
  const view = await fetchOwnBets(table)
  if (!view) return
  flight.purse.setBalance(view.balance)
  hear(flight, view.bets)
}

const isAtWork = ({ seats }: Flight): boolean => seats.some(({ placing, cashing }) => placing || cashing)

const betsOf = ({ seats }: Flight): readonly LiveBet[] => seats.flatMap(({ bet }) => (bet ? [bet] : []))

/** A cash-out from this multiple of the stake plays the sound of a large win. */
const bigAtStakes = 5

const celebrate = (flight: Flight, fresh: readonly LiveBet[]): void => {
  const { setting, purse, sky, cheer, tally } = flight
  const { lang, sound } = setting
  const gain = gainOf(betsOf(flight))
  purse.earned({ stake: gain.stake - tally.gain.stake, win: gain.win - tally.gain.win, won: gain.win })
  tally.gain = gain
  sound.play(fresh.some(({ win, stake }) => win >= stake * bigAtStakes) ? 'big' : 'cash')
  for (const { cashedAt, halfCashedAt } of fresh) sky.cheer(cashedAt || halfCashedAt)
  const why = whyOf(betsOf(flight), lang)
  const name = flight.large.show(sky.canvas.closest('.stage'), gain)
  cheer.show(gain.win, name, why)
  purse.bar.announce(`${why}, ${kurusToText(gain.win, lang)}`)
  for (const { bet, cashedAt } of fresh) if (cashedAt > 0) holdButton(flight, bet)
}

const whyOf = (bets: readonly LiveBet[], lang: Setting['lang']): string => {
  const own = crashTexts(lang)
  const times = listed(
    cashedAtOf(bets).map((hundredths) => timesText(hundredths, lang)),
    lang,
  )
  return bets.some(({ cashedAt }) => cashedAt > 0) ? own.cashed(times) : own.halfCashed(times)
}

/** After a cash-out the button shows its amount and is disabled for this time, so that a second press does not place a bet. */
const cheeredMs = 1200

const holdButton = (flight: Flight, bet: string): void => {
  const hold = (cheered: boolean): void => {
    flight.seats = flight.seats.map((seat) => (seat.bet?.bet === bet ? { ...seat, cheered } : seat))
  }
  hold(true)
  void wait(flight.setting.clock, cheeredMs).then(() => hold(false))
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
  const story = storyOf(flight.game.slug, setting.lang)
  const times = timesText(bustIn(state), setting.lang)
  readout.said(isTop(flight) ? story.topSaid(times) : story.said(times))
  void settle(flight)
}

/** Requests the results of the own bets; the next round may have begun when the answer arrives. */
const settle = async (flight: Flight): Promise<void> => {
  const { table, readout, purse, tally } = flight
  const view = await table.refresh(tally.round)
  if (isRefusal(view)) return
  readout.history(historyOf(view))
  purse.setBalance(view.balance)
  if (flight.tally === tally) hear(flight, view.bets)
  if (view.bets.length === 0) return
  const gain = gainOf(view.bets)
  purse.settled(gain, tally.gain)
  tally.gain = gain
}

const beginRound = (flight: Flight, state: TableState, before: TableState): void => {
  // The connection was lost when the last round ended.
  if (!isOver(before) && flight.mine.size > 0) void settle(flight)
  // An order is valid for the next round only: a player who has missed it may be gone.
  const isNext = state.round === before.round + 1
  flight.seats = flight.seats.map(nextRound).map((seat) => (isNext ? seat : { ...seat, queued: false }))
  flight.tally = { round: state.round, gain: noGain }
  flight.mine.clear()
  flight.cheer.hide()
  flight.large.hide()
  if (state.phase !== 'bets') return
  flight.setting.sound.play('bell')
  for (const [place, seat] of flight.seats.entries())
    if (seat.queued) void placeBet(flight, place).catch((cause: unknown) => stopWithError(flight.setting, cause))
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
  for (const [place, panel] of panels.entries()) {
    const seat = seats[place]
    if (seat) panel.paint({ seat, phase, hundredths: view.hundredths, isLost, isTop: top })
  }
  flight.crowd.paint({
    publicBets: table.publicBets(),
    ownMarks: flight.mine,
    isOver: phase === 'busted' || phase === 'settled',
  })
  if (phase === 'rising') askAutomatic(flight, view.hundredths, nowMs)
}

const askEveryMs = 500

/** Requests the own bets once the rise has passed an automatic multiplier: the server cashes out by itself. */
const askAutomatic = (flight: Flight, hundredths: number, nowMs: number): void => {
  if (nowMs - flight.askedMs < askEveryMs) return
  const isDue = flight.seats.some((seat) => {
    const open = isRising(seat, 'rising') && !seat.cashing
    const whole = seat.autoAt !== undefined && hundredths >= seat.autoAt
    const half = seat.halfAutoAt !== undefined && hundredths >= seat.halfAutoAt && seat.bet?.halfCashedAt === 0
    return open && (whole || half)
  })
  if (!isDue) return
  // One request at a time; it is repeated by the endpoint until it is answered.
  flight.askedMs = Number.POSITIVE_INFINITY
  void flight.table.refresh().then((view) => {
    flight.askedMs = nowMs
    if (isRefusal(view)) return
    flight.purse.setBalance(view.balance)
    hear(flight, view.bets)
  })
}

const showFairness = (flight: Flight): void => {
  const { setting, table, game, over } = flight
  const { lang, texts } = setting
  const own = crashTexts(lang)
  const { chain, history } = table.view()
  const content = fairnessContent({
    game,
    lang,
    own,
    chain,
    now: table.state(),
    over,
    history: history as CrashHistory | undefined,
  })
  showDialog({ title: own.fair, texts, content })
}

/** 1 and 2 press the buttons of the seats, space that of the first one. */
const wireKeys = ({ panels }: Flight): void =>
  document.addEventListener('keydown', (event) => {
    const { target, key } = event
    // A focused button handles Space itself.
    const isMeant = target instanceof HTMLInputElement || (key === ' ' && target instanceof HTMLButtonElement)
    const panel = panels[key === ' ' ? 0 : Number(key) - 1]
    if (!panel || isMeant || !isPressed(event)) return
    event.preventDefault()
    panel.press()
  })
