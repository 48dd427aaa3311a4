import type { CrashGame, CrashHistory } from '@yakamoz/games'
import { kurus, kurusToText, kurusToWire, newId } from '@yakamoz/values'
import { partsText, timesText } from '../arcade/figures.ts'
import { breakDown } from '../arcade/instant.ts'
import { joinOrFail } from '../arcade/joined.ts'
import { type Purse, purseOf } from '../arcade/purse.ts'
import { rulesContent } from '../arcade/rules.ts'
import { showDialog } from '../common/dialog.ts'
import { element } from '../common/element.ts'
import { isRefusal, type Opening } from '../common/endpoint.ts'
import type { Setting } from '../common/setting.ts'
import { setState } from '../common/state.ts'
import type { TableState } from '../live/state.ts'
import type { LiveTable } from '../live/table.ts'
import { fairnessContent } from './fairness.ts'
import { type Panel, panelOf } from './panel.ts'
import { readoutOf } from './readout.ts'
import type { Scene } from './scene.ts'
import { actOf, choiceOf, isRising, mayHalve, newSeat, nextRound, type Seat, seated } from './seat.ts'
import { skyOf, type Tones, type View } from './sky.ts'
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
  over: TableState | undefined
  /** When the table was last asked what became of automatic cash-outs. */
  askedMs: number
}

/** Puts a crash game on the page: everybody's rise, two seats, and what the house says of them. */
export const startCrash = async (root: HTMLElement, opened: Opened): Promise<void> => {
  const { setting, opening, game } = opened
  const table = await joinOrFail({ setting, session: opening.session })
  if (!table) return
  const { lang, texts, host } = setting
  const own = crashTexts(lang)
  const rules = () => ({
    title: game.names[lang],
    content: rulesContent({ game, lang, texts, sections: crashSections(game.half) }),
  })
  const purse = purseOf({ setting, opening, rules })
  const readout = readoutOf({ lang, own, story: storyOf(game.slug, lang), onFair: () => showFairness(flight) })
  const seats = [newSeat(opening.defaultStake), newSeat(opening.defaultStake)]
  const flight: Flight = { ...opened, table, purse, seats, panels: [], readout, over: undefined, askedMs: 0 }
  flight.panels = seats.map((_, place) => panelFor(flight, place))
  const sky = skyOf({ ...opened, calm: setting.calm, markText: (hundredths) => timesText(hundredths, lang) })
  const stage = element(
    'div',
    { class: `stage crash ${game.slug}` },
    element('h1', { class: 'said' }, game.names[lang]),
  )
  stage.append(sky.canvas, readout.root)
  root.replaceChildren(
    stage,
    element('div', { class: 'seats' }, ...flight.panels.map((panel) => panel.root)),
    purse.bar.root,
  )
  new ResizeObserver(() => sky.place({ width: stage.clientWidth, height: stage.clientHeight })).observe(stage)
  sky.place({ width: stage.clientWidth, height: stage.clientHeight })
  readout.history((table.view().history as CrashHistory | undefined)?.last ?? [])
  flight.seats = seated(flight.seats, table.view().bets)
  purse.setBalance(table.view().balance)
  table.onState((state, before) => onState(flight, state, before))
  setting.clock.onFrame((nowMs) => paint(flight, sky, nowMs))
  wireKeys(flight)
  host.tell({ yakamoz: 'title', title: game.names[lang] })
  host.tell({ yakamoz: 'ready' })
  if (opening.mode === 'demo') setting.notice.show(own.realOnly)
}

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
    act: () => void press(flight, place).catch((cause: unknown) => breakDown(setting, cause)),
    half: () => void cashOut(flight, place, 'half').catch((cause: unknown) => breakDown(setting, cause)),
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
  const answer = await table.bet(newId(), { round, stake: kurusToWire(seat.stake), choice: choiceOf(seat) })
  if (isRefusal(answer)) {
    put(flight, place, { placing: false })
    return purse.refused(answer.refused, seat.stake)
  }
  // An answer that comes after its round is over belongs to no seat any more.
  const isNow = answer.bet.round === table.state().round
  put(flight, place, { placing: false, ...(isNow ? { bet: answer.bet } : {}) })
  purse.setBalance(answer.balance)
  purse.staked(seat.stake)
  setting.sound.play('chip')
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
    return
  }
  if (seatAt(flight, place).bet?.bet === answer.bet.bet) put(flight, place, { bet: answer.bet })
  purse.setBalance(answer.balance)
  saidCashed(flight, answer.bet)
}

const saidCashed = ({ setting, purse }: Flight, bet: { cashedAt: number; halfCashedAt: number; win: number }): void => {
  const { lang, sound } = setting
  sound.play('line')
  const at = timesText(bet.cashedAt || bet.halfCashedAt, lang)
  const own = crashTexts(lang)
  const said = bet.cashedAt ? own.cashed(at) : own.halved(at)
  purse.bar.announce(`${said}, ${kurusToText(kurus(bet.win), lang)}`)
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
  const { setting, readout, table } = flight
  setState(pageStates[state.phase])
  if (state.phase === 'bets' && before && before.round !== state.round) beginRound(flight)
  if (state.phase === 'rising' && before) setting.sound.play('road')
  if (state.phase === 'busted' && before) setting.sound.play('stop')
  if (state.phase !== 'settled' && state.phase !== 'void') return
  if (state.seed) flight.over = state
  if (!before) return
  const bust = typeof state.outcome === 'number' ? state.outcome : 100
  readout.said(storyOf(flight.game.slug, setting.lang).said(timesText(bust, setting.lang)))
  void table.refresh().then((view) => {
    if (isRefusal(view) || view.state.round !== state.round) return
    readout.history((view.history as CrashHistory | undefined)?.last ?? [])
    flight.purse.setBalance(view.balance)
    flight.seats = seated(flight.seats, view.bets)
    if (view.bets.length === 0) return
    const sum = (amounts: readonly number[]) => kurus(amounts.reduce((total, amount) => total + amount, 0))
    flight.purse.settled({ stake: sum(view.bets.map(({ stake }) => stake)), win: sum(view.bets.map(({ win }) => win)) })
  })
}

const beginRound = (flight: Flight): void => {
  flight.seats = flight.seats.map(nextRound)
  flight.setting.sound.play('bell')
  for (const [place, seat] of flight.seats.entries())
    if (seat.queued) void placeBet(flight, place).catch((cause: unknown) => breakDown(flight.setting, cause))
}

const viewOf = ({ table, game }: Flight): View & { untilMs: number } => {
  const state = table.state()
  const now = table.now()
  const { phase, startsAt = now, endsAt = now, closesAt } = state
  const untilMs = Math.max(0, closesAt - now)
  if (phase === 'rising') {
    const elapsedMs = Math.max(0, now - startsAt)
    return { elapsedMs, hundredths: game.multiplierAt(elapsedMs), goneMs: undefined, waiting: false, untilMs }
  }
  if (phase === 'bets' || phase === 'closed' || phase === 'void')
    return { elapsedMs: 0, hundredths: 100, goneMs: undefined, waiting: true, untilMs }
  const bust = typeof state.outcome === 'number' ? state.outcome : 100
  return { elapsedMs: game.msOf(bust), hundredths: bust, goneMs: Math.max(0, now - endsAt), waiting: false, untilMs }
}

const paint = (flight: Flight, sky: ReturnType<typeof skyOf>, nowMs: number): void => {
  const { panels, seats, table, readout, setting, game } = flight
  const view = viewOf(flight)
  const { phase } = table.state()
  sky.paint(view, nowMs)
  readout.paint({
    phase,
    times: timesText(view.hundredths, setting.lang),
    seconds: partsText(Math.ceil(view.untilMs / 100), 1, setting.lang),
    share: 1 - view.untilMs / game.betsMs,
  })
  for (const [place, panel] of panels.entries()) {
    const seat = seats[place]
    if (seat) panel.paint({ seat, phase, hundredths: view.hundredths })
  }
  if (phase === 'rising') askAutomatic(flight, view.hundredths, nowMs)
}

const askEveryMs = 500

/** The house cashes out by itself what was set before; it is asked what became of it as soon as the rise has passed there. */
const askAutomatic = (flight: Flight, hundredths: number, nowMs: number): void => {
  if (nowMs - flight.askedMs < askEveryMs) return
  const isDue = flight.seats.some((seat) => {
    const open = isRising(seat, 'rising') && !seat.cashing
    const whole = seat.autoAt !== undefined && hundredths >= seat.autoAt
    const half = seat.halfAutoAt !== undefined && hundredths >= seat.halfAutoAt && seat.bet?.halfCashedAt === 0
    return open && (whole || half)
  })
  if (!isDue) return
  flight.askedMs = nowMs
  void flight.table.refresh().then((view) => {
    if (isRefusal(view)) return
    const before = new Map(flight.seats.map(({ bet }) => [bet?.bet, bet?.win]))
    flight.seats = seated(flight.seats, view.bets)
    flight.purse.setBalance(view.balance)
    for (const bet of view.bets) if (bet.win > (before.get(bet.bet) ?? 0)) saidCashed(flight, bet)
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

/** 1 and 2 press the seats' buttons, space the first one's. */
const wireKeys = ({ panels }: Flight): void =>
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLButtonElement
    if (event.repeat || isTyping || document.querySelector('dialog')) return
    const panel = panels[event.key === ' ' ? 0 : Number(event.key) - 1]
    if (!panel) return
    event.preventDefault()
    panel.press()
  })
