import type { GameInfo, Named, Purchase, Screen, SlotChoice } from '@yakamoz/games'
import { type Kurus, kurus, kurusToText, kurusToWire, newId, noMoney } from '@yakamoz/values'
import { autoplayOf } from '../common/autoplay.ts'
import { balanceOf } from '../common/balance.ts'
import { type Bar, walletBar } from '../common/bar.ts'
import type { Client } from '../common/client.ts'
import { tween, wait } from '../common/clock.ts'
import { runningMs } from '../common/countup.ts'
import { element } from '../common/element.ts'
import { baseOf, isRefusal, type Opening, type PlayedRound, paidBy, type WonJackpot } from '../common/endpoint.ts'
import { breakDown } from '../common/fail.ts'
import { isPlayKey } from '../common/keys.ts'
import { pictureSet } from '../common/picture.ts'
import type { Setting } from '../common/setting.ts'
import { setState } from '../common/state.ts'
import { type Rules, wireBar } from '../common/wiring.ts'
import { loadSymbols, type SymbolArt, textureOf } from './art.ts'
import { type Cabinet, cabinetOf } from './cabinet.ts'
import {
  gradeOf,
  type Projector,
  project,
  type ReelEvent,
  type ReelTitle,
  type Scene,
  scenesOf,
  type Win,
} from './film.ts'
import { jackpotMoment } from './jackpot.ts'
import { type Layout, layoutOf, type Shape } from './layout.ts'
import { lookOf } from './look.ts'
import { bigMoment, endMoment } from './moments.ts'
import { type Overlay, overlayOf, shapeStage } from './overlay.ts'
import { purchaseRules, sellFeature } from './purchase.ts'
import type { RulesContent } from './rules.ts'

const momentMs = 5200

/** A slot with reels as the stage sees it, whatever its engine. */
export type ReelGame = {
  readonly slug: string
  readonly version: number
  readonly names: Named
  readonly info: GameInfo
  readonly title: ReelTitle
  readonly purchase?: Purchase
}

/** What the slots of one engine have of their own on the common stage. */
export type Engine = {
  readonly game: ReelGame
  readonly shape: Shape
  /** The reels of the free spins. */
  readonly freeShape: Shape
  rules(content: RulesContent): Node[]
  /** What is said when free spins begin: their name, where they have one, and what is special about them. */
  freeWords(scene: Extract<Scene, { kind: 'begin' }>): { name?: Named | undefined; text: Named }
  /** A win in words: what stands under its amount. */
  winText(win: Win, symbol: string, setting: Setting): string
  /** What is shown beside the reels, where there is something. */
  beside?(stage: BesideParts): Beside
}

export type BesideParts = {
  readonly setting: Setting
  readonly art: SymbolArt
  readonly cabinet: Cabinet
  readonly overlay: Overlay
  readonly stage: HTMLElement
  readonly bar: Bar
  changeLight(isFree: boolean): Promise<void>
}

type CoinKinds = 'coins' | 'respins' | 'respin' | 'ripen' | 'times' | 'rows' | 'grand' | 'collect'

/** Coins and what they begin: how their scenes are shown. */
export type Beside = Pick<Projector, CoinKinds> & {
  place(layout: Layout): void
  /** Takes away what the last round left. */
  clear(): void
}

type Table = {
  setting: Setting
  engine: Engine
  game: ReelGame
  opening: Opening
  bar: Bar
  /** Asks for the balance. */
  refresh(): Promise<void>
  cabinet: Cabinet
  overlay: Overlay
  stage: HTMLElement
  beside: Beside | undefined
  /** Whether the reels have the shape of the free spins now. */
  isFree: boolean
  placeAll(): void
  /** What stands on the reels. */
  screen: Screen
  /** Ends the showing of the last round's lines. */
  lastShow: AbortController
  nonce: number
}

/** A slot with reels as a client, whatever its engine. */
export const reelClient = (engine: Engine): Client => ({
  names: engine.game.names,
  prepare: () => loadReels(engine),
  start: (root, { setting, opening, prepared }) =>
    startReels(root, { setting, engine, opening, loaded: prepared as Awaited<ReturnType<typeof loadReels>> }),
})

/** Loads what a slot is drawn with; may begin before the house has opened the game. */
export const loadReels = ({ game, shape }: Engine) => {
  const names = game.title.symbols.map((symbol) => symbol.name)
  const layout = layoutOf(stageSize(window), shape)
  const devicePixels = Math.min(2, window.devicePixelRatio) * layout.cell.height
  const column = lookOf(game.slug).column
  return Promise.all([
    loadSymbols(game.slug, names, devicePixels),
    column ? textureOf(`columns/${column}-${devicePixels > 170 ? 280 : 160}`) : undefined,
  ])
}

const stageSize = (frame: Window): { width: number; height: number } => ({
  width: frame.innerWidth,
  height: Math.max(120, frame.innerHeight - 90),
})

/** Puts a slot with reels on the page and lets it be played. */
export const startReels = async (
  root: HTMLElement,
  {
    setting,
    engine,
    opening,
    loaded,
  }: { setting: Setting; engine: Engine; opening: Opening; loaded: Awaited<ReturnType<typeof loadReels>> },
): Promise<void> => {
  const { game } = engine
  const { clock, sound, calm, lang, texts } = setting
  const [art, column] = loaded
  const cabinet = await cabinetOf({ title: game.title, art, column, clock, sound, calm })
  const overlay = overlayOf({ lang, clock, sound, calm })
  const bar = walletBar({
    lang,
    texts,
    stakes: opening.stakes,
    stake: opening.defaultStake,
    demo: opening.mode === 'demo',
  })
  const stage = stageOf(game, cabinet, overlay, game.names[lang])
  root.replaceChildren(stage, bar.root)
  const screen = firstScreen(engine)
  const table: Table = {
    setting,
    engine,
    game,
    opening,
    bar,
    refresh: balanceOf({ bar, endpoint: setting.endpoint, session: opening.session }),
    cabinet,
    overlay,
    stage,
    beside: undefined,
    isFree: false,
    placeAll: () => {},
    screen,
    lastShow: new AbortController(),
    nonce: opening.fair.nonce,
  }
  table.beside = engine.beside?.({
    setting,
    art,
    cabinet,
    overlay,
    stage,
    bar,
    changeLight: (isFree) => changeLight(table, isFree),
  })
  bar.show({ balanceKurus: opening.balance })
  wire(table)
  cabinet.set(screen)
  keepPlaced(table)
  setting.host.tell({ yakamoz: 'title', title: game.names[lang] })
  setting.host.tell({ yakamoz: 'ready' })
  setState('idle')
  if (opening.unfinished) await finish(table, opening.unfinished)
}

const stageOf = (game: ReelGame, cabinet: Cabinet, overlay: Overlay, name: string): HTMLElement => {
  const logo = element('div', { class: 'logo', 'aria-hidden': 'true' })
  logo.style.backgroundImage = pictureSet(`logos/${game.slug}-640`)
  cabinet.canvas.setAttribute('aria-hidden', 'true')
  return element(
    'div',
    { class: 'stage', 'data-light': lookOf(game.slug).light },
    element('h1', { class: 'said' }, name),
    element('div', { class: 'backdrop night' }),
    element('div', { class: 'backdrop dawn' }),
    element('div', { class: 'moonlight', 'aria-hidden': 'true' }),
    logo,
    element('div', { class: 'frame', 'aria-hidden': 'true' }),
    cabinet.canvas,
    overlay.root,
  )
}

/** Before the first spin: a window of the title's own strips, without coins: nothing is worth anything yet. */
const firstScreen = ({ game: { title }, shape }: Engine): Screen => {
  const coins = new Set(title.symbols.flatMap(({ name, role }) => (role === 'coin' ? [name] : [])))
  return title.strips.map((strip, reel) => {
    const symbols = strip.split(' ').filter((symbol) => !coins.has(symbol))
    return Array.from(
      { length: shape.rows[reel] ?? 3 },
      (_, row) => symbols[(reel * 7 + row + 3) % symbols.length] as string,
    )
  })
}

const keepPlaced = (table: Table): void => {
  const { stage, cabinet, overlay, game, engine } = table
  const place = (): void => {
    const size = { width: stage.clientWidth, height: stage.clientHeight }
    if (size.width === 0 || size.height === 0) return
    const layout = layoutOf(size, table.isFree ? engine.freeShape : engine.shape)
    cabinet.place(layout, size)
    overlay.place(layout)
    table.beside?.place(layout)
    const isHigh = shapeStage(stage, size, layout)
    const look = lookOf(game.slug)
    const [night, dawn] = [...stage.querySelectorAll<HTMLElement>('.backdrop')]
    if (night) night.style.backgroundImage = pictureSet(`scenes/${look.scene(isHigh)}`)
    if (dawn) dawn.dataset.picture = pictureSet(`scenes/${look.freeScene(isHigh)}`)
  }
  place()
  table.placeAll = place
  new ResizeObserver(place).observe(stage)
}

const wire = (table: Table): void => {
  const { bar, setting, overlay } = table
  const play = (bought?: Bought): Promise<PlayedRound | undefined> =>
    playRound(table, bought).catch((cause: unknown) => {
      breakDown(setting, cause)
      return undefined
    })
  const autoplay = autoplayOf({ setting, opening: table.opening, bar, play })
  const spin = (): void => {
    if (!autoplay.stop()) void play()
  }
  bar.onSpin(spin)
  sellFeature({
    setting,
    opening: table.opening,
    bar,
    purchase: table.game.purchase,
    buy: (choice, costKurus) => void play({ choice, costKurus }),
  })
  wireBar(setting, {
    bar,
    rules: () => rulesOf(table),
    refresh: table.refresh,
  })
  document.addEventListener('keydown', (event) => {
    if (!isPlayKey(event)) return
    event.preventDefault()
    if (!overlay.goOn()) spin()
  })
}

const rulesOf = ({ engine, game, opening, bar, setting, nonce }: Table): Rules => {
  const { lang, texts } = setting
  const names = game.title.symbols.map((symbol) => symbol.name)
  const picture = (symbol: string): HTMLElement => {
    const made = element('span', { class: 'symbol', 'aria-hidden': 'true' })
    const index = names.indexOf(symbol)
    const rows = Math.ceil(names.length / 6)
    made.style.backgroundImage = pictureSet(`sheets/${game.slug}-144`)
    made.style.backgroundSize = `600% ${rows * 100}%`
    made.style.backgroundPosition = `${(index % 6) * 20}% ${rows > 1 ? (Math.floor(index / 6) / (rows - 1)) * 100 : 0}%`
    return made
  }
  const fair = { ...opening.fair, nonce }
  const content = engine.rules({ game, lang, texts, stakeKurus: bar.wallet().stakeKurus, fair, picture })
  return { title: game.names[lang], content: [...content, ...purchaseRules(opening, game.purchase, lang)] }
}

type Bought = { choice: SlotChoice; costKurus: Kurus }

/** One round as the player asks for it: stake taken in the bar, reels running, the house asked, the film shown. Undefined: none was played. */
const playRound = async (table: Table, bought?: Bought): Promise<PlayedRound | undefined> => {
  const { bar, cabinet, setting, opening } = table
  const { stakeKurus, balanceKurus } = bar.wallet()
  if (bar.isBusy()) return undefined
  const costKurus = bought?.costKurus ?? stakeKurus
  setting.notice.hide()
  if (costKurus > balanceKurus) {
    offerDeposit(table, setting.texts.noMoney)
    return undefined
  }
  begin(table)
  bar.show({ balanceKurus: kurus(balanceKurus - costKurus), costKurus, winKurus: noMoney })
  setting.host.tell({ yakamoz: 'bet', stake: kurusToWire(costKurus) })
  const begunMs = setting.clock.now()
  cabinet.spin()
  const answer = await setting.endpoint.play({
    session: opening.session,
    round: newId(),
    stake: kurusToWire(costKurus),
    ...(bought && { choice: bought.choice }),
  })
  if (isRefusal(answer)) {
    await cabinet.land(table.screen, [])
    cabinet.set(table.screen)
    bar.show({ balanceKurus })
    refuse(table, answer.refused, costKurus)
    end(table)
    return undefined
  }
  await show(table, answer)
  await wait(setting.clock, begunMs + opening.leastRoundMs - setting.clock.now())
  end(table)
  return answer
}

/** A round whose film was cut off before: it is announced and shown from its beginning. */
const finish = async (table: Table, round: PlayedRound): Promise<void> => {
  const { bar, setting } = table
  begin(table)
  setting.notice.show(setting.texts.cutOff)
  const balanceKurus = kurus(round.balanceBefore - round.stake)
  bar.show({ balanceKurus, stakeKurus: baseOf(round), costKurus: round.stake, winKurus: noMoney })
  await show(table, round)
  setting.notice.hide()
  end(table)
}

const begin = (table: Table): void => {
  table.lastShow.abort()
  table.cabinet.dark()
  table.beside?.clear()
  table.overlay.hidePlate()
  table.bar.setBusy(true)
  setState('spinning')
}

/** The round is over; what a bought one cost is not the stake of the next. */
const end = (table: Table): void => {
  table.bar.show({ costKurus: table.bar.wallet().stakeKurus })
  table.bar.setBusy(false)
  setState('idle')
}

const offerDeposit = ({ setting, opening }: Table, text: string): void => {
  const { host, notice, texts } = setting
  const ask = { label: texts.deposit, run: () => host.tell({ yakamoz: 'deposit' }) }
  notice.show(text, opening.mode === 'real' ? ask : undefined)
}

const refuse = (table: Table, text: string, stakeKurus: Kurus): void => {
  const { setting, bar } = table
  if (stakeKurus > bar.wallet().balanceKurus) offerDeposit(table, text)
  else setting.notice.show(text)
  setting.host.tell({ yakamoz: 'settled' })
  void table.refresh()
}

/** Shows a round to its end, settles the bar and tells the house that it was seen. */
const show = async (table: Table, round: PlayedRound): Promise<void> => {
  const { bar, setting, opening, game } = table
  const scenes = scenesOf(round.events as readonly ReelEvent[], game.title, round.stake)
  await project(scenes, projectorOf(table))
  if (round.jackpot) await jackpotScene(table, round.jackpot)
  const paid = paidBy(round)
  const netKurus = kurus(bar.wallet().netKurus + paid - round.stake)
  bar.show({ balanceKurus: round.balanceAfter, winKurus: paid, netKurus })
  bar.announce(paid > 0 ? setting.texts.wonSaid(kurusToText(paid, setting.lang)) : setting.texts.nothingSaid)
  table.nonce = round.nonce + 1
  void setting.endpoint.shown(opening.session, round.round)
  setting.host.tell({ yakamoz: 'settled' })
  const last = scenes.findLast((scene) => scene.kind === 'wins')
  const isFree = scenes.some(({ kind }) => kind === 'begin' || kind === 'respins')
  if (last && last.wins.length > 1 && !isFree) void showInTurn(table, last.wins)
}

/** After the round the winning lines are shown one by one until the next spin. */
const showInTurn = async (table: Table, wins: readonly Win[]): Promise<void> => {
  const { cabinet, overlay } = table
  const showing = new AbortController()
  table.lastShow = showing
  for (let turn = 0; !showing.signal.aborted && turn < wins.length * 4; turn++) {
    const win = wins[turn % wins.length] as Win
    overlay.plate(win.winKurus, noteOf(table, [win]))
    await cabinet.light([win], 1200, false)
  }
}

const noteOf = ({ engine, game, setting }: Table, wins: readonly Win[]): string => {
  const { texts, lang } = setting
  const [win] = wins
  if (!win) return ''
  if (wins.length > 1) return win.line === undefined ? texts.winsTogether(wins.length) : texts.linesWin(wins.length)
  const symbol = game.title.symbols.find(({ name }) => name === win.symbol)?.names[lang] ?? ''
  if (win.line === undefined && win.ways === undefined) return texts.scatterWin(win.count, symbol)
  return `${engine.winText(win, symbol, setting)}${win.multiplier > 1 ? ` · ×${win.multiplier}` : ''}`
}

type Showing<Kind extends Scene['kind']> = (scene: Extract<Scene, { kind: Kind }>) => Promise<void>

const projectorOf = (table: Table): Projector => {
  const { cabinet, overlay, setting } = table
  const run = { isFree: false, freeKurus: 0, of: 0 }
  return {
    ...(table.beside ?? nothingBeside),
    spin: spinScene(table, run),
    turn: ({ cells, symbol }) => cabinet.turn(cells, symbol),
    expand: ({ reels }) => cabinet.expand(reels),
    wins: winsScene(table, run),
    begin: beginScene(table, run),
    more: async ({ spins }) => {
      run.of += spins
      setting.sound.play('free')
      cabinet.burst(40)
      await overlay.flash(setting.texts.moreSpins(spins))
    },
    end: endScene(table, run),
    big: (scene) => bigScene(table, scene),
    cap: ({ winKurus }) => bigScene(table, { winKurus, grade: 3 }, setting.texts.cap),
  }
}

const notThere = (): Promise<void> => Promise.resolve()

/** Of engines without coins: their rounds have none of these scenes. */
const nothingBeside: Pick<Projector, CoinKinds> = {
  coins: notThere,
  respins: notThere,
  respin: notThere,
  ripen: notThere,
  times: notThere,
  rows: notThere,
  grand: notThere,
  collect: notThere,
}

type Run = { isFree: boolean; freeKurus: number; of: number }

const spinScene =
  (table: Table, run: Run): Showing<'spin'> =>
  async ({ screen, free, held, suspense }) => {
    const { cabinet, overlay, setting } = table
    if (free) overlay.counter(setting.texts.freeSpinOf(free.spin, free.of, free.multiplier), totalText(table, run))
    if (table.engine.game.title.lines) cabinet.hold(held)
    else await cabinet.walk(held)
    if (!cabinet.isRunning) {
      overlay.hidePlate()
      cabinet.spin()
    }
    setState(free ? 'freespins' : 'spinning')
    await cabinet.land(screen, suspense)
    table.screen = screen
  }

const totalText = ({ setting }: Table, run: Run): string =>
  `${setting.texts.soFar} ${kurusToText(kurus(run.freeKurus), setting.lang)}`

const winsScene =
  (table: Table, run: Run): Showing<'wins'> =>
  async ({ wins, winKurus, totalKurus, celebrated }) => {
    const { cabinet, overlay, setting, bar } = table
    if (!run.isFree) setState('win')
    if (run.isFree) run.freeKurus += winKurus
    const note = noteOf(table, wins)
    if (!celebrated) {
      overlay.plate(winKurus, note)
      bar.show({ winKurus: totalKurus })
      await cabinet.light(wins, run.isFree ? 900 : 600, false)
    } else {
      setting.sound.play('line')
      const { costKurus } = bar.wallet()
      // What gets a moment of its own runs up there: once is enough.
      const hasMoment = !run.isFree && gradeOf(winKurus, costKurus) > 0
      const countMs = runningMs(hasMoment ? noMoney : winKurus, costKurus)
      const litMs = countMs + (run.isFree ? 500 : 330)
      await Promise.all([overlay.countPlate(winKurus, note, countMs), cabinet.light(wins, litMs, true)])
      bar.show({ winKurus: totalKurus })
    }
    if (run.isFree) {
      overlay.counter(table.stage.querySelector('.counter span')?.textContent ?? '', totalText(table, run))
      cabinet.dark()
    }
  }

const beginScene =
  (table: Table, run: Run): Showing<'begin'> =>
  async (scene) => {
    const { overlay, setting, cabinet, engine } = table
    const { spins } = scene
    run.isFree = true
    run.of = spins
    setting.sound.play('free')
    cabinet.burst(90)
    overlay.hidePlate()
    setState('freespins')
    const { texts, lang } = setting
    const { name, text } = engine.freeWords(scene)
    await overlay.moment({
      kind: 'free',
      over: name?.[lang],
      heading: texts.freeSpins(spins),
      text: text[lang],
      button: texts.begin,
      lastsMs: momentMs,
    })
    cabinet.dark()
    await changeLight(table, true)
  }

const endScene =
  (table: Table, run: Run): Showing<'end'> =>
  async ({ winKurus, spins, grade }) => {
    const { overlay, setting, cabinet, bar } = table
    const { texts } = setting
    setState('summary')
    overlay.hidePlate()
    overlay.hideCounter()
    if (winKurus > 0) setting.sound.play('big')
    if (grade > 0) cabinet.burst(120)
    const won = { winKurus, stakeKurus: bar.wallet().costKurus, texts }
    await overlay.moment(endMoment(won, texts.freeOver, texts.fromSpins(spins)))
    cabinet.dark()
    cabinet.hold([])
    run.isFree = false
    await changeLight(table, false)
  }

const bigScene = async (
  { overlay, setting, cabinet, bar }: Table,
  { winKurus, grade }: { winKurus: Kurus; grade: number },
  heading?: string,
): Promise<void> => {
  setting.sound.play('big')
  cabinet.burst(60 + grade * 30)
  overlay.hidePlate()
  const won = { winKurus, stakeKurus: bar.wallet().costKurus, texts: setting.texts }
  await overlay.moment(bigMoment(won, heading))
}

const jackpotScene = async ({ overlay, setting, cabinet }: Table, jackpot: WonJackpot): Promise<void> => {
  setting.sound.play('big')
  cabinet.burst(150)
  overlay.hidePlate()
  await overlay.moment(jackpotMoment(jackpot, setting.lang, setting.texts.goOn))
}

/** Night becomes dawn and dawn night. */
const changeLight = async (table: Table, isDawn: boolean): Promise<void> => {
  const { stage, setting } = table
  const dawn = stage.querySelector<HTMLElement>('.backdrop.dawn')
  if (dawn?.dataset.picture) dawn.style.backgroundImage = dawn.dataset.picture
  stage.classList.toggle('free', isDawn)
  table.isFree = isDawn
  if (table.engine.shape !== table.engine.freeShape) reshape(table)
  await tween(setting.clock, setting.calm ? 0 : 700, () => {})
}

/** The reels take the shape of what is played now; what they show until the next spin is a window of their strips. */
const reshape = (table: Table): void => {
  const { engine, isFree, cabinet } = table
  table.screen = firstScreen({ ...engine, shape: isFree ? engine.freeShape : engine.shape })
  cabinet.dark()
  table.placeAll()
  cabinet.set(table.screen)
}
