import type { Cell, Screen } from '@yakamoz/games'
import { Container, Graphics, Sprite, type Texture } from 'pixi.js'
import { type Clock, easeInOut, tween, wait } from '../common/clock.ts'
import { isStillOn, painterOf, pixelRatio, rendererOf } from '../common/renderer.ts'
import type { Sound } from '../common/sound.ts'
import { type WinScene, winSceneOn } from '../winscene/winScene.ts'
import type { WinSceneLook } from '../winscene/winScenes.ts'
import { awaitedBefore, type ReelTitle, type Win } from './animation.ts'
import type { SymbolArt } from './art.ts'
import { cellCentre, type Layout, reelSpan, rowsOn } from './layout.ts'
import { brakeTimes, restMs } from './motion.ts'
import { type Reel, reelOf, symbolSize } from './reel.ts'
import { sparksOf } from './sparks.ts'
import { distinct, winLightOf } from './winLight.ts'

/** How wins are highlighted: `isWin` in the colours of a win, `isFestive` with a pulse of the symbols and sparks. */
export type Highlight = { durationMs: number; isWin: boolean; isFestive: boolean }

/** The machine on the canvas: reels, expanded wilds, highlights of wins, sparks. */
export type Cabinet = {
  readonly canvas: HTMLCanvasElement
  place(layout: Layout, stage: { width: number; height: number }): void
  set(screen: Screen): void
  /** Starts all reels. */
  spin(): void
  /** Stops the running reels on this screen, one after another. */
  land(screen: Screen, suspense: readonly boolean[]): Promise<void>
  expand(reels: readonly number[]): Promise<void>
  /** Turns cells into another symbol. */
  turn(cells: readonly Cell[], symbol: string): Promise<void>
  /** Shows wilds that stay over the running reels; an empty list removes them. */
  hold(cells: readonly Cell[]): void
  /** The same for wilds that move here from one reel to the right. */
  walk(cells: readonly Cell[]): Promise<void>
  /** A layer above the reels and below the highlights, for what a game shows beside its symbols. */
  readonly layer: Container
  /** Highlights wins. */
  light(wins: readonly Win[], how: Highlight): Promise<void>
  burst(count: number): void
  /** The scene of large wins, over everything else on the canvas. */
  readonly scene: WinScene
  /** Removes all highlights; expanded reels stay until the next spin. */
  dark(): void
  readonly isRunning: boolean
}

type CabinetOptions = {
  title: ReelTitle
  look: WinSceneLook
  art: SymbolArt
  column: Texture | undefined
  clock: Clock
  sound: Sound
  calm: boolean
}

const dimmed = 0x7d87a3

export const cabinetOf = async (options: CabinetOptions): Promise<Cabinet> => {
  const { title, look, art, clock, sound, calm } = options
  const renderer = await rendererOf()
  const tapes = title.strips.map((_, index) => reelOf({ art, title, index }))
  const scatter = title.symbols.find(({ role }) => role === 'scatter' || role === 'coin')?.name ?? ''
  const wild = title.symbols.find((symbol) => symbol.role === 'wild')?.name ?? ''
  const { column } = options
  const scene = machineryOf({ reels: tapes, column, wild: art.still.get(wild), title, look })
  const winScene = winSceneOn({ look, symbols: art.still, clock, isStill: calm || isStillOn(renderer) })
  scene.stage.addChild(winScene.root)
  const { reels, light, sparks } = scene
  let layout: Layout | undefined
  let [running, startedMs] = [false, 0]
  const paint = painterOf(renderer, scene.stage)
  clock.onFrame((now) => {
    for (const reel of reels) reel.advance(now)
    sparks.advance(now)
    paint()
  })
  const landed = (screen: Screen, reel: number): void => {
    sound.play('reelStop', reel / (screen.length - 1))
    const row = screen[reel]?.indexOf(scatter) ?? -1
    if (row < 0 || !layout) return
    sound.play('scatter', awaitedBefore(screen, reel, scatter))
    if (!calm) sparks.burst(cellCentre(layout, reel, row), 14)
  }
  return {
    canvas: renderer.canvas as HTMLCanvasElement,
    get isRunning() {
      return running
    },
    place: (placed, stage) => {
      layout = placed
      renderer.resize(stage.width, stage.height, pixelRatio())
      placeScene(scene, placed)
      winScene.place(stage)
    },
    set: (screen) => {
      for (const [index, column] of screen.entries()) reels[index]?.set(column)
    },
    spin: () => {
      clearScene(scene)
      running = true
      startedMs = clock.now()
      sound.play('spin')
      if (calm) for (const reel of reels) reel.root.alpha = 0.35
      else for (const reel of reels) reel.begin(startedMs)
    },
    land: async (screen, suspense) => {
      const times = brakeTimes(suspense, clock.now() - startedMs)
      await Promise.all(
        screen.map((column, index) =>
          landReel(
            { scene, clock, sound, calm, startedMs, landed: () => landed(screen, index) },
            { column, index, times, waits: suspense[index] === true },
          ),
        ),
      )
      running = false
    },
    expand: (filled) =>
      column
        ? expandReels(scene, { reels: filled, clock, sound, calm })
        : turnCells(scene, { cells: filled.flatMap(cellsOfReel), symbol: wild, clock, sound, calm }),
    turn: (cells, symbol) => turnCells(scene, { cells, symbol, clock, sound, calm }),
    hold: (cells) => holdWilds(scene, cells),
    walk: async (cells) => {
      holdWilds(scene, cells)
      if (cells.length > 0) await glide(scene, { clock, sound, calm })
    },
    layer: scene.layer,
    scene: winScene,
    light: (wins, { durationMs, isWin, isFestive }) => {
      dimOthers(scene, wins)
      if (isFestive && !calm && layout) burstOver(scene, layout, wins)
      const beating = isFestive && !calm ? beat(scene, wins, clock, durationMs) : Promise.resolve()
      return Promise.all([
        light.show(wins, { clock, isWin, durationMs: calm ? 0 : Math.min(420, durationMs) }),
        beating,
        wait(clock, durationMs),
      ]).then(() => {})
    },
    burst: (count) => {
      if (layout && !calm) sparks.burst({ x: layout.reels.width / 2, y: layout.reels.height / 2 }, count)
    },
    dark: () => {
      light.clear()
      for (const [index] of reels.entries()) for (const sprite of spritesOn(scene, index)) sprite.tint = 0xffffff
      for (const column of scene.columns) column.sprite.tint = 0xffffff
    },
  }
}

type Column = { readonly sprite: Sprite; readonly mask: Graphics }

type Machinery = {
  readonly stage: Container
  readonly window: Container
  readonly panels: Graphics
  readonly mask: Graphics
  readonly suspense: Graphics
  readonly reels: readonly Reel[]
  readonly columns: readonly Column[]
  /** Wilds over the running reels, their cells and their texture. */
  readonly holds: Container
  held: readonly Cell[]
  readonly wild: Texture | undefined
  readonly layer: Container
  readonly light: ReturnType<typeof winLightOf>
  readonly sparks: ReturnType<typeof sparksOf>
  layout: Layout | undefined
}

type Five<Item> = [Item, Item, Item, Item, Item]

type Parts = {
  reels: readonly Reel[]
  column: Texture | undefined
  wild: Texture | undefined
  title: ReelTitle
  look: WinSceneLook
}

const machineryOf = ({ reels, column, wild, title, look }: Parts): Machinery => {
  const [stage, window, tapes, holds, layer] = Array.from({ length: 5 }, () => new Container()) as Five<Container>
  const [panels, mask, suspense] = [new Graphics(), new Graphics(), new Graphics()]
  const columns = reels.map(() => columnOf(column))
  const light = winLightOf(title)
  const sparks = sparksOf(look)
  for (const reel of reels) tapes.addChild(reel.root)
  tapes.mask = mask
  window.addChild(panels, mask, tapes)
  for (const { sprite, mask: cover } of columns) window.addChild(cover, sprite)
  window.addChild(holds, layer, suspense, light.root, sparks.root)
  stage.addChild(window)
  const parts = { stage, window, panels, mask, suspense, reels, columns, holds, layer, light, sparks }
  return { ...parts, held: [], wild, layout: undefined }
}

const columnOf = (texture: Texture | undefined): Column => {
  const sprite = texture ? new Sprite(texture) : new Sprite()
  const mask = new Graphics()
  sprite.mask = mask
  sprite.visible = false
  return { sprite, mask }
}

const placeScene = (scene: Machinery, layout: Layout): void => {
  scene.layout = layout
  const { reels: area, cell, gap } = layout
  scene.window.position.set(area.x, area.y)
  scene.mask.clear()
  scene.panels.clear()
  for (const [index, reel] of scene.reels.entries()) {
    const x = index * (cell.width + gap)
    const { y, height } = reelSpan(layout, index)
    reel.root.position.set(x, y)
    reel.place(layout)
    scene.mask.rect(x - gap / 2 - 2, y - 2, cell.width + gap + 4, height + 4).fill(0xffffff)
    scene.panels
      .roundRect(x, y, cell.width, height, Math.min(14, cell.width * 0.1))
      .fill({ color: 0x030a1f, alpha: 0.5 })
    const column = scene.columns[index]
    column?.sprite.position.set(x, 0)
    column?.sprite.setSize(cell.width, area.height)
    if (column?.sprite.visible) coverTo(column, layout, index, 1)
  }
  holdWilds(scene, scene.held)
  scene.light.place(layout)
}

const clearScene = (scene: Machinery): void => {
  scene.light.clear()
  for (const { sprite } of scene.columns) {
    sprite.visible = false
    sprite.tint = 0xffffff
  }
  for (const [index] of scene.reels.entries()) for (const sprite of spritesOn(scene, index)) sprite.tint = 0xffffff
  if (scene.layout) for (const reel of scene.reels) reel.place(scene.layout)
}

type Landing = {
  scene: Machinery
  clock: Clock
  sound: Sound
  calm: boolean
  startedMs: number
  landed: () => void
}

type Stop = { column: readonly string[]; index: number; times: readonly number[]; waits: boolean }

const landReel = async (landing: Landing, { column, index, times, waits }: Stop): Promise<void> => {
  const { scene, clock, calm, startedMs } = landing
  const reel = scene.reels[index]
  if (!reel) return
  const untilMs = (at: number): number => startedMs + at - clock.now()
  if (waits) {
    // Only once the earlier reels have stopped: an earlier highlight would reveal the result.
    await wait(clock, untilMs((times[index - 1] ?? 0) + restMs))
    void suspend(landing, index, untilMs((times[index] ?? 0) + (calm ? 0 : restMs)))
  }
  await wait(clock, untilMs(times[index] ?? 0))
  if (calm) {
    reel.set(column)
    reel.root.alpha = 1
  } else {
    reel.stopOn(column, clock.now())
    await new Promise<void>((resolve) => {
      const stop = clock.onFrame((now) => {
        if (reel.advance(now)) return
        stop()
        resolve()
      })
    })
  }
  landing.landed()
}

/** Highlights a reel that may complete a feature until it stops. */
const suspend = async ({ scene, clock, sound, calm }: Landing, index: number, durationMs: number): Promise<void> => {
  sound.play('suspense')
  await tween(clock, durationMs, (share) => {
    scene.suspense.clear()
    const { layout } = scene
    if (!layout || share === 1) return
    const strength = calm ? 0.8 : 0.55 + 0.45 * Math.sin(share * Math.PI * 7)
    const x = index * (layout.cell.width + layout.gap)
    const { y, height } = reelSpan(layout, index)
    scene.suspense
      .roundRect(x, y, layout.cell.width, height, 12)
      .fill({ color: 0xffc352, alpha: 0.12 * strength })
      .stroke({ width: 3, color: 0xffe08a, alpha: strength })
  })
}

type Expansion = { reels: readonly number[]; clock: Clock; sound: Sound; calm: boolean }

const roadMs = 620

const expandReels = async (scene: Machinery, { reels, clock, sound, calm }: Expansion): Promise<void> => {
  sound.play('feature')
  for (const index of reels) {
    const sprite = scene.columns[index]?.sprite
    if (sprite) sprite.visible = true
  }
  await tween(clock, calm ? 0 : roadMs, (share) => {
    const { layout } = scene
    if (!layout) return
    for (const index of reels) {
      const column = scene.columns[index]
      if (column) coverTo(column, layout, index, easeInOut(share))
    }
  })
  if (scene.layout && !calm) for (const index of reels) scene.sparks.burst(cellCentre(scene.layout, index, 2), 12)
}

const coverTo = ({ mask }: Column, { cell, gap, reels }: Layout, index: number, share: number): void => {
  mask
    .clear()
    .rect(index * (cell.width + gap), 0, cell.width, Math.max(1, reels.height * share))
    .fill(0xffffff)
}

const cellsOfReel = (reel: number): Cell[] => [0, 1, 2].map((row) => ({ reel, row }))

type Turning = { cells: readonly Cell[]; symbol: string; clock: Clock; sound: Sound; calm: boolean }

const turnMs = 420

/** Cells shrink to an edge and open again as the new symbol. */
const turnCells = async (scene: Machinery, { cells, symbol, clock, sound, calm }: Turning): Promise<void> => {
  sound.play('feature')
  let isTurned = false
  await tween(clock, calm ? 0 : turnMs, (share) => {
    if (share >= 0.5 && !isTurned) {
      isTurned = true
      for (const { reel, row } of cells) scene.reels[reel]?.turn(row, symbol)
    }
    const openness = Math.max(0.02, Math.abs(1 - share * 2))
    for (const { reel, row } of cells) {
      const sprite = scene.reels[reel]?.symbolAt(row)
      if (sprite) sprite.width = sprite.height * openness
    }
  })
  if (!scene.layout || calm) return
  for (const { reel, row } of cells) scene.sparks.burst(cellCentre(scene.layout, reel, row), 5)
}

const holdWilds = (scene: Machinery, cells: readonly Cell[]): void => {
  scene.held = cells
  for (const child of scene.holds.removeChildren()) child.destroy()
  const { layout, wild: texture } = scene
  if (!layout || !texture) return
  const { width, height } = layout.cell
  for (const { reel, row } of cells) {
    const { x, y } = cellCentre(layout, reel, row)
    const panel = new Graphics().roundRect(x - width / 2, y - height / 2, width, height, width * 0.1)
    panel.fill({ color: 0x0a1436, alpha: 0.94 }).stroke({ width: 2, color: 0xe9bd6a })
    const sprite = new Sprite({ texture, anchor: 0.5, position: { x, y } })
    sprite.setSize(symbolSize(layout))
    scene.holds.addChild(panel, sprite)
  }
}

const glideMs = 520

/** Moves held wilds in from one reel to the right. */
const glide = (
  scene: Machinery,
  { clock, sound, calm }: Pick<Expansion, 'clock' | 'sound' | 'calm'>,
): Promise<void> => {
  sound.play('feature')
  const step = scene.layout ? scene.layout.cell.width + scene.layout.gap : 0
  return tween(clock, calm ? 0 : glideMs, (share) => {
    scene.holds.position.x = (1 - easeInOut(share)) * step
  })
}

/** The sprites in the window of a reel, from the top. */
const spritesOn = (scene: Machinery, reel: number): Sprite[] =>
  Array.from({ length: scene.layout ? rowsOn(scene.layout, reel) : 3 }, (_, row) =>
    scene.reels[reel]?.symbolAt(row),
  ).filter((sprite) => sprite !== undefined)

const dimOthers = (scene: Machinery, wins: readonly Win[]): void => {
  const lit = new Set(wins.flatMap((win) => win.cells.map(({ reel, row }) => `${reel}/${row}`)))
  for (const [index] of scene.reels.entries())
    for (const [row, sprite] of spritesOn(scene, index).entries())
      sprite.tint = lit.has(`${index}/${row}`) ? 0xffffff : dimmed
  for (const [index, { sprite }] of scene.columns.entries())
    sprite.tint = [0, 1, 2].some((row) => lit.has(`${index}/${row}`)) ? 0xffffff : dimmed
}

/** Winning symbols grow and shrink once. */
const beat = (scene: Machinery, wins: readonly Win[], clock: Clock, durationMs: number): Promise<void> => {
  const sprites = cellsOf(wins).flatMap(({ reel, row }) => scene.reels[reel]?.symbolAt(row) ?? [])
  return tween(clock, Math.min(durationMs, 720), (share) => {
    const swell = 1 + 0.16 * Math.sin(share * Math.PI)
    if (scene.layout) for (const sprite of sprites) sprite.setSize(symbolSize(scene.layout) * swell)
  })
}

const cellsOf = (wins: readonly Win[]): Cell[] => distinct(wins.flatMap((win) => win.cells))

const burstOver = (scene: Machinery, layout: Layout, wins: readonly Win[]): void => {
  const cells = cellsOf(wins)
  const each = Math.max(2, Math.round(36 / cells.length))
  for (const { reel, row } of cells) scene.sparks.burst(cellCentre(layout, reel, row), each)
}
