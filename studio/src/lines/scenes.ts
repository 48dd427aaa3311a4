import { type Kurus, kurus, kurusToText, noMoney } from '@yakamoz/values'
import { tween } from '../common/clock.ts'
import { countUpMs } from '../common/countUp.ts'
import { setState } from '../common/state.ts'
import { gradeOf, playResult, playWin } from '../common/winGrades.ts'
import type { Say } from '../texts/say.ts'
import type { SlotsKey } from '../texts/slots.ts'
import type { Scene, SceneHandlers, Win } from './animation.ts'
import { bigMoment, capMoment, endMoment } from './moments.ts'
import type { Moment } from './overlay.ts'
import { type CoinKinds, firstScreen, type Table } from './table.ts'

const momentMs = 5200

type ShownWins = { wins: readonly Win[]; celebrated: boolean }

/** Shows the wins of the last round one after another until the next spin; `celebrated`: in the colours of a win. */
export const showInTurn = async (table: Table, { wins, celebrated }: ShownWins): Promise<void> => {
  const { cabinet, overlay } = table
  const showing = new AbortController()
  table.lastShow = showing
  for (let turn = 0; !showing.signal.aborted && turn < wins.length * 4; turn++) {
    const win = wins[turn % wins.length] as Win
    overlay.plate({ amountKurus: win.winKurus, note: noteOf(table, [win]), isWin: celebrated })
    await cabinet.light([win], { durationMs: 1200, isWin: celebrated, isFestive: false })
  }
}

const noteOf = ({ engine, game, setting }: Table, wins: readonly Win[]): string => {
  const { say, lang } = setting
  const [win] = wins
  if (!win) return ''
  if (wins.length > 1)
    return win.line === undefined
      ? say('slots.winsTogether', { count: wins.length })
      : say('slots.linesWin', { count: wins.length })
  const symbol = game.title.symbols.find(({ name }) => name === win.symbol)?.names[lang] ?? ''
  if (win.line === undefined && win.ways === undefined) return say('slots.scatterWin', { count: win.count, symbol })
  return `${engine.winText(win, symbol, setting)}${win.multiplier > 1 ? ` · ×${win.multiplier}` : ''}`
}

type Showing<Kind extends Scene['kind']> = (scene: Extract<Scene, { kind: Kind }>) => Promise<void>

export const sceneHandlersOf = (table: Table): SceneHandlers => {
  const { cabinet, overlay, setting } = table
  const run: Run = { isFree: false, freeKurus: 0, free: undefined }
  return {
    ...(table.extension ?? noCoinScenes),
    spin: spinScene(table, run),
    turn: ({ cells, symbol }) => cabinet.turn(cells, symbol),
    expand: ({ reels }) => cabinet.expand(reels),
    wins: winsScene(table, run),
    begin: beginScene(table, run),
    more: async ({ spins }) => {
      if (run.free) countSpin(table, run, { ...run.free, of: run.free.of + spins })
      setting.sound.play('bonus')
      cabinet.burst(40)
      await overlay.flash(setting.say('slots.moreSpins', { count: spins }))
    },
    end: endScene(table, run),
    big: (scene) => bigScene(table, scene),
    cap: ({ winKurus }) => largeScene(table, capMoment(winKurus, setting.say)),
  }
}

const nothing = (): Promise<void> => Promise.resolve()

/** For engines without coins, whose rounds have none of these scenes. */
const noCoinScenes: Pick<SceneHandlers, CoinKinds> = {
  coins: nothing,
  respins: nothing,
  respin: nothing,
  ripen: nothing,
  times: nothing,
  rows: nothing,
  grand: nothing,
  collect: nothing,
}

type FreeSpin = NonNullable<Extract<Scene, { kind: 'spin' }>['free']>

/** The state of free spins: the one that is shown, and their win. */
type Run = { isFree: boolean; freeKurus: number; free: FreeSpin | undefined }

const spinScene =
  (table: Table, run: Run): Showing<'spin'> =>
  async ({ screen, free, held, suspense }) => {
    const { cabinet, overlay } = table
    if (free) countSpin(table, run, free)
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

type Counted = { spin: number; of: number; multiplier: number }

/** The number of a free spin, with its multiplier if there is one. */
export const freeSpinText = ({ spin, of, multiplier }: Counted, say: Say<SlotsKey>): string =>
  multiplier > 1 ? say('slots.freeSpinTimes', { spin, of, multiplier }) : say('slots.freeSpinOf', { spin, of })

/** Shows the number of the free spin; more of them count as soon as they are won. */
const countSpin = (table: Table, run: Run, free: FreeSpin): void => {
  run.free = free
  const { overlay, setting } = table
  overlay.counter(freeSpinText(free, setting.say), totalText(table, run))
}

const totalText = ({ setting }: Table, run: Run): string =>
  `${setting.say('slots.soFar')} ${kurusToText(kurus(run.freeKurus), setting.lang)}`

const winsScene =
  (table: Table, run: Run): Showing<'wins'> =>
  async ({ wins, winKurus, totalKurus, celebrated }) => {
    const { cabinet, overlay, setting, bar } = table
    if (!run.isFree && celebrated) setState('win')
    if (run.isFree) run.freeKurus += winKurus
    const note = noteOf(table, wins)
    if (!celebrated) {
      overlay.plate({ amountKurus: winKurus, note, isWin: false })
      bar.show({ winKurus: totalKurus })
      await cabinet.light(wins, { durationMs: run.isFree ? 900 : 600, isWin: false, isFestive: false })
    } else {
      const { costKurus } = bar.wallet()
      playWin(setting.sound, { returnedKurus: winKurus, stakedKurus: costKurus })
      // A win with a moment of its own counts up there instead.
      const hasMoment = !run.isFree && gradeOf(winKurus, costKurus) > 0
      const countMs = countUpMs(hasMoment ? noMoney : winKurus, costKurus)
      const litMs = countMs + (run.isFree ? 500 : 330)
      const plate = { amountKurus: winKurus, note, isWin: true }
      await Promise.all([
        overlay.countPlate(plate, countMs),
        cabinet.light(wins, { durationMs: litMs, isWin: true, isFestive: true }),
      ])
      bar.show({ winKurus: totalKurus })
    }
    if (run.free) {
      countSpin(table, run, run.free)
      cabinet.dark()
    }
  }

const beginScene =
  (table: Table, run: Run): Showing<'begin'> =>
  async (scene) => {
    const { overlay, setting, cabinet, engine } = table
    const { spins } = scene
    run.isFree = true
    setting.sound.play('bonus')
    cabinet.burst(90)
    overlay.hidePlate()
    setState('freespins')
    const { say } = setting
    const { name, text } = engine.freeTexts(scene, setting)
    await overlay.moment({
      kind: 'free',
      over: name,
      heading: say('slots.freeSpins', { count: spins }),
      text,
      button: say('common.begin'),
      durationMs: momentMs,
    })
    cabinet.dark()
    await changeLight(table, true)
  }

const endScene =
  (table: Table, run: Run): Showing<'end'> =>
  async ({ winKurus, spins, grade }) => {
    const { overlay, setting, cabinet, bar } = table
    const { say } = setting
    setState('summary')
    overlay.hidePlate()
    overlay.hideCounter()
    const { costKurus } = bar.wallet()
    playResult(setting.sound, { returnedKurus: winKurus, stakedKurus: costKurus })
    if (grade > 0) cabinet.burst(120)
    const won = { winKurus, stakeKurus: costKurus, say }
    await overlay.moment(endMoment(won, say('slots.freeOver'), say('slots.fromSpins', { count: spins })))
    cabinet.dark()
    cabinet.hold([])
    run.isFree = false
    run.free = undefined
    await changeLight(table, false)
  }

const bigScene = (table: Table, { winKurus }: { winKurus: Kurus }): Promise<void> => {
  const { bar, setting } = table
  return largeScene(table, bigMoment({ winKurus, stakeKurus: bar.wallet().costKurus, say: setting.say }))
}

/** A moment; one with a grade has fanfare and sparks. */
export const largeScene = async ({ overlay, setting, cabinet }: Table, moment: Moment): Promise<void> => {
  const { grade = 0 } = moment
  if (grade > 0) setting.sound.play('bigWin')
  if (grade > 0) cabinet.burst(60 + grade * 30)
  overlay.hidePlate()
  await overlay.moment(moment)
}

/** Fades between the backgrounds of the base game and of the free spins. */
export const changeLight = async (table: Table, isDawn: boolean): Promise<void> => {
  const { stage, setting } = table
  const dawn = stage.querySelector<HTMLElement>('.backdrop.dawn')
  if (dawn?.dataset.picture) dawn.style.backgroundImage = dawn.dataset.picture
  stage.classList.toggle('free', isDawn)
  table.isFree = isDawn
  if (table.engine.shape !== table.engine.freeShape) reshape(table)
  await tween(setting.clock, setting.calm ? 0 : 700, () => {})
}

/** Gives the reels the shape of the current game; until the next spin they show a part of their strips. */
const reshape = (table: Table): void => {
  const { engine, isFree, cabinet } = table
  table.screen = firstScreen({ ...engine, shape: isFree ? engine.freeShape : engine.shape })
  cabinet.dark()
  table.placeAll()
  cabinet.set(table.screen)
}
