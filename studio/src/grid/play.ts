import { type Factor, freeSpinsSpecial, type GridEvent, type GridGame, type Screen } from '@yakamoz/games'
import { isWin } from '@yakamoz/games/celebration'
import { letteringOf } from '@yakamoz/games/lettering'
import { type Kurus, kurus, kurusToText, type Language } from '@yakamoz/values'
import { playInstant, type Show } from '../arcade/instant.ts'
import { type Wallet, walletOf } from '../arcade/wallet.ts'
import { tween, wait } from '../common/clock.ts'
import { countUpMs } from '../common/countUp.ts'
import { element } from '../common/element.ts'
import type { Opening, PlayedRound } from '../common/endpoint.ts'
import { isPlayKey } from '../common/keys.ts'
import { pictureSet } from '../common/picture.ts'
import { type Setting, withTexts } from '../common/setting.ts'
import { asTaken } from '../common/stakeOffer.ts'
import { setState } from '../common/state.ts'
import { playResult, playWin } from '../common/winGrades.ts'
import { loadSymbols, type SymbolArt } from '../lines/art.ts'
import { jackpotMoment } from '../lines/jackpot.ts'
import { bigMoment, capMoment, endMoment } from '../lines/moments.ts'
import { type Moment, type Overlay, overlayOf, shapeStage } from '../lines/overlay.ts'
import { purchaseRules, sellFeature } from '../lines/purchase.ts'
import { freeSpinText } from '../lines/scenes.ts'
import { type GridKey, gridTexts } from '../texts/grid.ts'
import { scenesTexts } from '../texts/scenes.ts'
import { type SlotsKey, slotsTexts } from '../texts/slots.ts'
import { ambienceOf } from '../winscene/ambience.ts'
import { winSceneOf } from '../winscene/winScenes.ts'
import { type GridWin, playScenes, type Scene, type SceneHandlers, scenesOf } from './animation.ts'
import { type GridBoard, gridBoardOf } from './board.ts'
import { type Gains, gainsOf } from './gains.ts'
import { gridLayout } from './layout.ts'
import { frameLightOf, sceneOf } from './look.ts'
import { gridRulesContent } from './rules.ts'
import { hasStrip, type Strip, stripOf } from './strip.ts'

const momentMs = 5200

export type Table = {
  setting: Setting<GridKey | SlotsKey>
  game: GridGame
  board: GridBoard
  overlay: Overlay
  strip: Strip
  gains: Gains
  stage: HTMLElement
  wallet: Wallet
  /** Resolves when the symbols have left the board. */
  leaving: Promise<void> | undefined
}

/** Loads the textures of a slot with falling symbols; may run while the server opens the game. */
export const loadGrid = ({ slug, title }: GridGame): Promise<SymbolArt> => {
  const stage = { width: window.innerWidth, height: Math.max(120, window.innerHeight - 90) }
  const { cell } = gridLayout(stage, { ...title, hasStrip: hasStrip(title) })
  const devicePixels = Math.min(2, window.devicePixelRatio) * cell.height
  return loadSymbols(
    slug,
    title.symbols.map(({ name }) => name),
    devicePixels,
  )
}

type Opened = { setting: Setting; game: GridGame; opening: Opening; art: SymbolArt }

/** Mounts a slot with falling symbols on the page and makes it playable. */
export const startGrid = async (root: HTMLElement, { game, opening, art, ...base }: Opened): Promise<void> => {
  const setting = withTexts(base.setting, slotsTexts, gridTexts, scenesTexts)
  const { clock, sound, calm, lang, say } = setting
  const { title } = game
  const look = winSceneOf(game.slug)
  const fair = { ...opening.fair }
  const rules = () => ({
    title: game.names[lang],
    content: [
      ...gridRulesContent({
        game: asTaken(game, { setting, opening }),
        lang,
        say,
        stakeKurus: wallet.bar.wallet().stakeKurus,
        fair,
      }),
      ...purchaseRules(opening, game.purchase, setting),
    ],
  })
  const wallet = walletOf({ setting, opening, buttonLabel: say('common.spin'), rules })
  const board = await gridBoardOf({ title, look, art, clock, sound, calm })
  const overlay = overlayOf({ lang, clock, sound, calm, scene: board.scene, headline: say(look.headline) })
  const [strip, gains] = [stripOf(title, lang), gainsOf({ rows: title.rows, lang, clock, calm })]
  const stage = stageOf({
    game,
    board,
    overlay,
    strip,
    gains,
    ambience: ambienceOf(look, setting.host),
    lang,
  })
  const table: Table = {
    setting,
    game,
    board,
    overlay,
    strip,
    gains,
    stage,
    wallet,
    leaving: undefined,
  }
  root.replaceChildren(stage, wallet.bar.root)
  board.set(firstScreen(game))
  strip.fill(0, 0)
  strip.rise(0, false)
  observeSize(table)
  document.addEventListener('keydown', (event) => {
    if (isPlayKey(event)) overlay.goOn()
  })
  setting.host.send({ yakamoz: 'title', title: game.names[lang] })
  const onPlayed = ({ nonce }: PlayedRound): void => {
    fair.nonce = nonce + 1
  }
  const { bar } = wallet
  const onHoldReady: Show['onHoldReady'] = overlay.onMoment
  const onPurchaseReady: Show['onPurchaseReady'] = (buy) =>
    sellFeature({ setting, opening, bar, purchase: game.purchase, buy })
  await playInstant({ setting, opening, wallet, show: { ...showOf(table), onHoldReady, onPurchaseReady }, onPlayed })
}

type Parts = Pick<Table, 'game' | 'board' | 'overlay' | 'strip' | 'gains'> & { ambience: HTMLElement; lang: Language }

const stageOf = ({ game, board, overlay, strip, gains, ambience, lang }: Parts): HTMLElement => {
  const logo = element('div', { class: 'logo', 'aria-hidden': 'true' })
  logo.style.backgroundImage = pictureSet(`logos/${letteringOf(game, lang)}-640`)
  board.canvas.setAttribute('aria-hidden', 'true')
  const stage = element(
    'div',
    { class: 'stage grid' },
    element('h1', { class: 'said' }, game.names[lang]),
    element('div', { class: 'backdrop night' }),
    element('div', { class: 'backdrop dawn' }),
    ambience,
    logo,
    element('div', { class: 'frame', 'aria-hidden': 'true' }),
    strip.root,
    board.canvas,
    gains.root,
    overlay.root,
  )
  const [top, bottom] = frameLightOf(game.slug)
  stage.style.setProperty('--frame-top', top)
  stage.style.setProperty('--frame-bottom', bottom)
  return stage
}

/** The screen before the first spin: paying symbols in turn, without a win. */
const firstScreen = ({ title }: GridGame): Screen => {
  const names = title.symbols.filter(({ role }) => role === 'pays').map(({ name }) => name)
  return Array.from({ length: title.columns }, (_, column) =>
    Array.from(
      { length: title.rows },
      (_, row) => names[(column * 2 + row * 3 + ((column * row) % 2)) % names.length] as string,
    ),
  )
}

const observeSize = ({ stage, board, overlay, gains, game }: Table): void => {
  const [night, dawn] = [...stage.querySelectorAll<HTMLElement>('.backdrop')]
  const layOut = (): void => {
    const size = { width: stage.clientWidth, height: stage.clientHeight }
    if (size.width === 0 || size.height === 0) return
    const layout = gridLayout(size, { ...game.title, hasStrip: hasStrip(game.title) })
    for (const part of [overlay, gains]) part.place(layout)
    board.place(layout, size)
    const isHigh = shapeStage(stage, size, layout)
    if (night) night.style.backgroundImage = pictureSet(sceneOf(game.slug, isHigh, false))
    if (dawn) dawn.dataset.picture = pictureSet(sceneOf(game.slug, isHigh, true))
    if (dawn?.style.backgroundImage) dawn.style.backgroundImage = dawn.dataset.picture ?? ''
  }
  layOut()
  new ResizeObserver(layOut).observe(stage)
}

const showOf = (table: Table): Show => {
  const { board, overlay, gains, strip } = table
  return {
    // There is no choice before a spin.
    choice: () => null,
    setBusy: () => {},
    begin: () => {
      overlay.hidePlate()
      gains.clear()
      board.dark()
      board.clearMarks()
      strip.fill(0, 0)
      strip.rise(0, false)
      setState('spinning')
      table.leaving = board.leave()
    },
    stop: () => {
      void table.leaving?.then(board.back)
      table.leaving = undefined
    },
    round: async (round) => {
      const scenes = scenesOf(round.events as readonly GridEvent[], table.game.title, round.stake)
      await playScenes(scenes, sceneHandlersOf(table))
      gains.clear()
      const { jackpot } = round
      if (jackpot) await largeScene(table, jackpotMoment({ ...round, jackpot }, table.setting))
    },
  }
}

/** The state of the round that the scenes need. */
type Run = { isFree: boolean; freeKurus: number; filled: number; played: number; free: FreeSpin | undefined }
type FreeSpin = NonNullable<Extract<Scene, { kind: 'drop' }>['free']>

type Showing<Kind extends Scene['kind']> = (scene: Extract<Scene, { kind: Kind }>) => Promise<void>

/** What each scene of a round shows. */
export const sceneHandlersOf = (table: Table): SceneHandlers => {
  const { board, overlay, setting, strip } = table
  const run: Run = { isFree: false, freeKurus: 0, filled: 0, played: 0, free: undefined }
  return {
    drop: dropScene(table, run),
    wins: winsScene(table, run),
    tumble: tumbleScene(table, run),
    strike: async ({ places, step }) => {
      playedStep(table, run, step)
      setting.sound.play('feature')
      if (step === undefined) await overlay.flash(setting.say('grid.strike'))
      await board.light([{ places }], { ...featureLight, durationMs: 520 })
    },
    turn: async ({ places, symbol, step }) => {
      playedStep(table, run, step)
      if (places.length > 0) await board.turn(places, symbol)
    },
    orbs: (scene) =>
      countOrbs(table, run, { ...scene, note: setting.say('grid.times', { multiplier: scene.multiplier }) }),
    collect: async (scene) => {
      if (scene.collectors.length > 0)
        await board.light([{ places: scene.collectors }], { ...featureLight, durationMs: 420 })
      await countOrbs(table, run, { ...scene, note: setting.say('grid.collected', { count: scene.orbs.length }) })
    },
    scatter: async ({ places, symbol, winKurus, totalKurus }) => {
      setting.sound.play('scatter')
      const note = noteOf(table, [{ symbol, places, multiplier: 1, winKurus }])
      overlay.plate({ amountKurus: winKurus, note, isWin: isAboveCost(table, winKurus) })
      table.wallet.bar.show({ winKurus: totalKurus })
      await board.light([{ places }], { ...featureLight, durationMs: 1100 })
    },
    begin: beginScene(table, run),
    more: async ({ spins }) => {
      if (run.free) countSpin(table, run, { ...run.free, of: run.free.of + spins })
      setting.sound.play('bonus')
      board.burst(40)
      await overlay.flash(setting.say('slots.moreSpins', { count: spins }))
    },
    end: endScene(table, run),
    big: (scene) => bigScene(table, scene),
    cap: async ({ winKurus }) => {
      strip.rise(0, false)
      await largeScene(table, capMoment(winKurus, setting.say))
    },
  }
}

/** The highlight of symbols that do something; it says nothing about a win. */
const featureLight = { isWin: true, isFestive: true }

const isAboveCost = ({ wallet }: Table, returnedKurus: number): boolean =>
  isWin({ returnedKurus, stakedKurus: wallet.bar.wallet().costKurus })

const playedStep = ({ strip }: Table, run: Run, step: number | undefined): void => {
  if (step === undefined) return
  run.played = step + 1
  strip.fill(run.filled, run.played)
}

const dropScene =
  (table: Table, run: Run): Showing<'drop'> =>
  async ({ screen, orbs, marks, free, suspense }) => {
    const { board, overlay, strip, gains } = table
    await (table.leaving ?? board.leave())
    table.leaving = undefined
    run.filled = 0
    run.played = 0
    strip.fill(0, 0)
    if (!free || !table.game.title.freeSpins.risingStays) strip.rise(0, run.isFree)
    if (free) countSpin(table, run, free)
    overlay.hidePlate()
    gains.clear()
    board.clearMarks()
    board.mark(marks)
    setState(free ? 'freespins' : 'spinning')
    await board.drop({ screen, orbs, suspense })
  }

/** Shows the number of the free spin; more of them count as soon as they are won. */
const countSpin = (table: Table, run: Run, free: FreeSpin): void => {
  run.free = free
  const { overlay, setting } = table
  overlay.counter(freeSpinText({ ...free, multiplier: free.collected }, setting.say), totalText(table, run))
}

const totalText = ({ setting }: Table, run: Run): string =>
  `${setting.say('slots.soFar')} ${kurusToText(kurus(run.freeKurus), setting.lang)}`

const winsScene =
  (table: Table, run: Run): Showing<'wins'> =>
  async ({ wins, winKurus, spinKurus, totalKurus, nth, celebrated }) => {
    const { board, overlay, setting, wallet, gains, strip } = table
    if (!run.isFree && celebrated) setState('win')
    strip.rise(nth, run.isFree)
    gains.show(wins)
    if (celebrated) playWin(setting.sound, { returnedKurus: spinKurus, stakedKurus: wallet.bar.wallet().costKurus })
    overlay.plate({ amountKurus: spinKurus, note: noteOf(table, wins), isWin: celebrated })
    await board.light(wins, { durationMs: celebrated ? 900 : 680, isWin: celebrated, isFestive: celebrated })
    wallet.bar.show({ winKurus: totalKurus })
    earned(table, run, winKurus)
    gains.clear()
    strip.rise(nth + 1, run.isFree)
  }

/** Adds a win to the free spins and updates their counter. */
const earned = (table: Table, run: Run, amount: number): void => {
  if (!run.isFree) return
  run.freeKurus += amount
  if (run.free) countSpin(table, run, run.free)
}

const noteOf = ({ game, setting }: Table, wins: readonly GridWin[]): string => {
  const [win] = wins
  if (!win) return ''
  if (wins.length > 1) return setting.say('slots.winsTogether', { count: wins.length })
  const symbol = game.title.symbols.find(({ name }) => name === win.symbol)?.names[setting.lang] ?? ''
  return `${setting.say('slots.scatterWin', { count: win.places.length, symbol })}${win.multiplier > 1 ? ` · ×${win.multiplier}` : ''}`
}

const tumbleScene =
  (table: Table, run: Run): Showing<'tumble'> =>
  async ({ gone, wilds, falls, orbs, marks, filled }) => {
    const { board, strip } = table
    run.filled = filled
    strip.fill(filled, run.played)
    board.mark(marks)
    await board.tumble({ gone, wilds, falls, orbs })
  }

type Counted = { orbs: readonly Factor[]; spinKurus: Kurus; totalKurus: Kurus; note: string }

/** The values of the orbs fly to the plate, which counts up to the win of the spin. */
const countOrbs = async (table: Table, run: Run, { orbs, spinKurus, totalKurus, note }: Counted): Promise<void> => {
  const { board, overlay, setting, wallet, gains } = table
  setting.sound.play('multiplier')
  if (orbs.length > 0)
    await board.light(
      orbs.map(({ place: layOut }) => ({ places: [layOut] })),
      { ...featureLight, durationMs: 560 },
    )
  await gains.fly(orbs)
  const { winKurus: before, costKurus } = wallet.bar.wallet()
  playResult(setting.sound, { returnedKurus: spinKurus, stakedKurus: costKurus })
  const plate = { amountKurus: spinKurus, note, isWin: isAboveCost(table, spinKurus) }
  await overlay.countPlate(plate, countUpMs(spinKurus, costKurus))
  earned(table, run, totalKurus - before)
  wallet.bar.show({ winKurus: totalKurus })
  board.dark()
  await wait(setting.clock, 380)
}

const beginScene =
  (table: Table, run: Run): Showing<'begin'> =>
  async ({ spins }) => {
    const { overlay, setting, board, game, strip } = table
    const { say, lang, sound } = setting
    run.isFree = true
    sound.play('bonus')
    board.burst(90)
    overlay.hidePlate()
    setState('freespins')
    await overlay.moment({
      kind: 'free',
      heading: say('slots.freeSpins', { count: spins }),
      text: freeSpinsSpecial(game.title)[lang],
      button: say('common.begin'),
      durationMs: momentMs,
    })
    board.dark()
    strip.rise(0, true)
    await changeLight(table, true)
  }

const endScene =
  (table: Table, run: Run): Showing<'end'> =>
  async ({ winKurus, spins, grade }) => {
    const { overlay, setting, board, strip, wallet } = table
    const { say, sound } = setting
    setState('summary')
    overlay.hidePlate()
    overlay.hideCounter()
    const { costKurus } = wallet.bar.wallet()
    playResult(sound, { returnedKurus: winKurus, stakedKurus: costKurus })
    if (grade > 0) board.burst(120)
    const won = { winKurus, stakeKurus: costKurus, say }
    await overlay.moment(endMoment(won, say('slots.freeOver'), say('slots.fromSpins', { count: spins })))
    run.isFree = false
    run.free = undefined
    board.dark()
    board.clearMarks()
    strip.rise(0, false)
    await changeLight(table, false)
  }

const bigScene = (table: Table, { winKurus }: { winKurus: Kurus }): Promise<void> => {
  const { wallet, setting } = table
  const stakeKurus = wallet.bar.wallet().costKurus
  return largeScene(table, bigMoment({ winKurus, stakeKurus, say: setting.say }))
}

/** A moment; one with a grade has fanfare and sparks. */
const largeScene = async ({ overlay, setting, board }: Table, moment: Moment): Promise<void> => {
  const { grade = 0 } = moment
  if (grade > 0) setting.sound.play('bigWin')
  if (grade > 0) board.burst(60 + grade * 30)
  overlay.hidePlate()
  await overlay.moment(moment)
}

/** Fades between the backgrounds of the base game and of the free spins. */
const changeLight = async ({ stage, setting }: Table, isFree: boolean): Promise<void> => {
  const dawn = stage.querySelector<HTMLElement>('.backdrop.dawn')
  if (dawn?.dataset.picture) dawn.style.backgroundImage = dawn.dataset.picture
  stage.classList.toggle('free', isFree)
  await tween(setting.clock, setting.calm ? 0 : 700, () => {})
}
