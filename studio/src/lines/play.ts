import type { SlotChoice } from '@yakamoz/games'
import { letteringOf } from '@yakamoz/games/lettering'
import { type Kurus, kurus, kurusToWire, type Language, newId, noMoney } from '@yakamoz/values'
import type { Texture } from 'pixi.js'
import { autoplayOf } from '../common/autoplay.ts'
import { balanceRefresher } from '../common/balance.ts'
import { walletBar } from '../common/bar.ts'
import type { Client } from '../common/client.ts'
import { wait } from '../common/clock.ts'
import { element } from '../common/element.ts'
import { baseStake, isRefusal, type Opening, type PlayedRound, type Refusal, totalPaid } from '../common/endpoint.ts'
import { stopWithError } from '../common/failure.ts'
import { holdPlayOf } from '../common/holdPlay.ts'
import { isPlayKey } from '../common/keys.ts'
import { pictureSet } from '../common/picture.ts'
import { showRefusal, showUncovered } from '../common/refusals.ts'
import { sendResumed } from '../common/resumedRound.ts'
import { type Setting, withTexts } from '../common/setting.ts'
import { asTaken, stakesWithin } from '../common/stakeOffer.ts'
import { setState } from '../common/state.ts'
import { resultText } from '../common/winGrades.ts'
import { type Rules, wireBar } from '../common/wireBar.ts'
import { scenesTexts } from '../texts/scenes.ts'
import { slotsTexts } from '../texts/slots.ts'
import { ambienceOf } from '../winscene/ambience.ts'
import { winSceneOf } from '../winscene/winScenes.ts'
import { playScenes, type ReelEvent, scenesOf } from './animation.ts'
import { loadSymbols, type SymbolArt, textureOf } from './art.ts'
import { type Cabinet, cabinetOf } from './cabinet.ts'
import { jackpotMoment } from './jackpot.ts'
import { jackpotStripHeight, jackpotStripOf } from './jackpotStrip.ts'
import { layoutOf } from './layout.ts'
import { lookOf } from './look.ts'
import { type Overlay, overlayOf, shapeStage } from './overlay.ts'
import { purchaseRules, sellFeature } from './purchase.ts'
import { changeLight, largeScene, sceneHandlersOf, showInTurn } from './scenes.ts'
import { type Engine, firstScreen, type ReelGame, type Table } from './table.ts'

/** The client of a slot with reels, for any engine. */
export const reelClient = (engine: Engine): Client<LoadedReels> => ({
  names: engine.game.names,
  prepare: () => loadReels(engine),
  start: (root, { setting, opening, prepared }) => startReels(root, { setting, engine, opening, loaded: prepared }),
})

/** The textures of a slot: its symbols, and its expanded wild if it has one. */
type LoadedReels = readonly [symbols: SymbolArt, column: Texture | undefined]

/** Loads the textures of a slot; may run while the server opens the game. */
const loadReels = ({ game, shape }: Engine): Promise<LoadedReels> => {
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

/** Mounts a slot with reels on the page and makes it playable. */
const startReels = async (
  root: HTMLElement,
  { engine, opening, loaded, ...base }: { setting: Setting; engine: Engine; opening: Opening; loaded: LoadedReels },
): Promise<void> => {
  const setting = withTexts(base.setting, slotsTexts, scenesTexts)
  const hasJackpots = opening.jackpotReturn !== ''
  const { game } = engine
  const { clock, sound, calm, lang, say } = setting
  const [art, column] = loaded
  const look = winSceneOf(game.slug)
  const cabinet = await cabinetOf({ title: game.title, look, art, column, clock, sound, calm })
  const overlay = overlayOf({ lang, clock, sound, calm, scene: cabinet.scene, headline: say(look.headline) })
  const bar = walletBar({
    lang,
    say,
    stakes: opening.stakes,
    stake: opening.defaultStake,
    demo: opening.mode === 'demo',
  })
  const stage = stageOf({ game, cabinet, overlay, ambience: ambienceOf(look, setting.host), lang })
  if (hasJackpots) overlay.root.before(jackpotStripOf({ setting, opening, bar }))
  root.replaceChildren(stage, bar.root)
  const screen = firstScreen(engine)
  const table: Table = {
    setting,
    engine,
    game,
    opening,
    bar,
    refresh: balanceRefresher({ bar, endpoint: setting.endpoint, session: opening.session }),
    cabinet,
    overlay,
    stage,
    extension: undefined,
    hasJackpots,
    isFree: false,
    placeAll: () => {},
    screen,
    lastShow: new AbortController(),
    nonce: opening.fair.nonce,
  }
  table.extension = engine.extension?.({
    setting,
    art,
    cabinet,
    overlay,
    stage,
    bar,
    changeLight: (isFree) => changeLight(table, isFree),
  })
  bar.show({ balanceKurus: opening.balance })
  setting.onLimits((limits) => bar.setStakes(stakesWithin(opening.offered, limits)))
  wireControls(table)
  cabinet.set(screen)
  observeSize(table)
  setting.host.send({ yakamoz: 'title', title: game.names[lang] })
  sendResumed(setting.host, opening.unfinished)
  setting.host.send({ yakamoz: 'ready' })
  setState('idle')
  if (opening.unfinished) await showInterrupted(table, opening.unfinished)
}

type StageParts = { game: ReelGame; cabinet: Cabinet; overlay: Overlay; ambience: HTMLElement; lang: Language }

const stageOf = ({ game, cabinet, overlay, ambience, lang }: StageParts): HTMLElement => {
  const logo = element('div', { class: 'logo', 'aria-hidden': 'true' })
  logo.style.backgroundImage = pictureSet(`logos/${letteringOf(game, lang)}-640`)
  cabinet.canvas.setAttribute('aria-hidden', 'true')
  return element(
    'div',
    { class: 'stage', 'data-light': lookOf(game.slug).light },
    element('h1', { class: 'said' }, game.names[lang]),
    element('div', { class: 'backdrop night' }),
    element('div', { class: 'backdrop dawn' }),
    element('div', { class: 'moonlight', 'aria-hidden': 'true' }),
    ambience,
    logo,
    element('div', { class: 'frame', 'aria-hidden': 'true' }),
    cabinet.canvas,
    overlay.root,
  )
}

const observeSize = (table: Table): void => {
  const { stage, cabinet, overlay, game, engine } = table
  const layOut = (): void => {
    const size = { width: stage.clientWidth, height: stage.clientHeight }
    if (size.width === 0 || size.height === 0) return
    const layout = layoutOf(
      size,
      table.isFree ? engine.freeShape : engine.shape,
      table.hasJackpots ? jackpotStripHeight : 0,
    )
    cabinet.place(layout, size)
    overlay.place(layout)
    table.extension?.place(layout)
    const isHigh = shapeStage(stage, size, layout)
    const look = lookOf(game.slug)
    const [night, dawn] = [...stage.querySelectorAll<HTMLElement>('.backdrop')]
    if (night) night.style.backgroundImage = pictureSet(`scenes/${look.scene(isHigh)}`)
    if (dawn) dawn.dataset.picture = pictureSet(`scenes/${look.freeScene(isHigh)}`)
  }
  layOut()
  table.placeAll = layOut
  new ResizeObserver(layOut).observe(stage)
}

const wireControls = (table: Table): void => {
  const { bar, setting, overlay } = table
  const play = (bought?: Bought): Promise<PlayedRound | undefined> =>
    playRound(table, bought).catch((cause: unknown) => {
      stopWithError(setting, cause)
      return undefined
    })
  const { opening } = table
  const hold = holdPlayOf({ setting, opening, bar, play })
  overlay.onMoment(hold.stop)
  const autoplay = autoplayOf({ setting, opening, bar, isHoldable: true, play })
  const spin = (event?: KeyboardEvent): void => {
    if (!autoplay.stop()) hold.play(event)
  }
  bar.onSpin(() => spin())
  sellFeature({
    setting,
    opening,
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
    if (!overlay.goOn()) spin(event)
  })
}

const rulesOf = ({ engine, game, opening, bar, setting, nonce }: Table): Rules => {
  const { lang, say } = setting
  const names = game.title.symbols.map((symbol) => symbol.name)
  const picture = (symbol: string): HTMLElement => {
    const node = element('span', { class: 'symbol', 'aria-hidden': 'true' })
    const index = names.indexOf(symbol)
    const rows = Math.ceil(names.length / 6)
    node.style.backgroundImage = pictureSet(`sheets/${game.slug}-144`)
    node.style.backgroundSize = `600% ${rows * 100}%`
    node.style.backgroundPosition = `${(index % 6) * 20}% ${rows > 1 ? (Math.floor(index / 6) / (rows - 1)) * 100 : 0}%`
    return node
  }
  const fair = { ...opening.fair, nonce }
  const { stakeKurus } = bar.wallet()
  const { jackpotReturn } = opening
  const content = engine.rules({
    game: asTaken(game, { setting, opening }),
    lang,
    say,
    stakeKurus,
    fair,
    jackpotReturn,
    picture,
  })
  return { title: game.names[lang], content: [...content, ...purchaseRules(opening, game.purchase, setting)] }
}

type Bought = { choice: SlotChoice; costKurus: Kurus }

/**
 * Plays a round: takes the stake in the bar, starts the reels, requests the round and shows it. Returns undefined if none was
 * played.
 */
const playRound = async (table: Table, bought?: Bought): Promise<PlayedRound | undefined> => {
  const { bar, cabinet, setting, opening } = table
  const { stakeKurus, balanceKurus } = bar.wallet()
  if (bar.isBusy()) return undefined
  const costKurus = bought?.costKurus ?? stakeKurus
  setting.notice.hide()
  if (costKurus > balanceKurus) {
    showUncovered({ setting, mode: opening.mode })
    return undefined
  }
  begin(table)
  bar.show({ balanceKurus: kurus(balanceKurus - costKurus), costKurus, winKurus: noMoney })
  setting.host.send({ yakamoz: 'bet', stake: kurusToWire(costKurus) })
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
    refuse(table, answer, costKurus)
    end(table)
    return undefined
  }
  const answeredMs = setting.clock.now()
  await show(table, answer)
  await wait(setting.clock, answeredMs + opening.minRoundMs - setting.clock.now())
  end(table)
  return answer
}

/** Shows a round whose animation was interrupted. */
const showInterrupted = async (table: Table, round: PlayedRound): Promise<void> => {
  const { bar, setting } = table
  begin(table)
  setting.notice.show(setting.say(setting.isReplay ? 'common.replay' : 'common.cutOff'))
  const balanceKurus = kurus(round.balanceBefore - round.stake)
  bar.show({ balanceKurus, stakeKurus: baseStake(round), costKurus: round.stake, winKurus: noMoney })
  await show(table, round)
  setting.notice.hide()
  end(table)
}

const begin = (table: Table): void => {
  table.lastShow.abort()
  table.cabinet.dark()
  table.extension?.clear()
  table.overlay.hidePlate()
  table.bar.setBusy(true)
  setState('spinning')
}

/** Ends the round and resets the price, since a bought feature does not apply to the next round. */
const end = (table: Table): void => {
  table.bar.show({ costKurus: table.bar.wallet().stakeKurus })
  table.bar.setBusy(false)
  setState('idle')
}

const refuse = (table: Table, refusal: Refusal, costKurus: Kurus): void => {
  const { setting, opening, bar } = table
  showRefusal({ setting, mode: opening.mode }, refusal, { costKurus, balanceKurus: bar.wallet().balanceKurus })
  setting.host.send({ yakamoz: 'settled' })
  void table.refresh()
}

/** Shows a round to its end, updates the bar and reports to the server that it was shown. */
const show = async (table: Table, round: PlayedRound): Promise<void> => {
  const { bar, setting, opening, game } = table
  const scenes = scenesOf(round.events as readonly ReelEvent[], game.title, round.stake)
  await playScenes(scenes, sceneHandlersOf(table))
  const { jackpot } = round
  if (jackpot) await largeScene(table, jackpotMoment({ ...round, jackpot }, setting))
  const paid = totalPaid(round)
  const netKurus = kurus(bar.wallet().netKurus + paid - round.stake)
  bar.show({ balanceKurus: round.balanceAfter, winKurus: paid, netKurus })
  bar.announce(resultText({ returned: paid, staked: round.stake, lang: setting.lang, say: setting.say }))
  table.nonce = round.nonce + 1
  void setting.endpoint.shown(opening.session, round.round)
  setting.host.send({ yakamoz: 'settled', balance: kurusToWire(round.balanceAfter) })
  const last = scenes.findLast((scene) => scene.kind === 'wins')
  const isFree = scenes.some(({ kind }) => kind === 'begin' || kind === 'respins')
  if (last && last.wins.length > 1 && !isFree) void showInTurn(table, last)
}
