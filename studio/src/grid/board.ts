import type { Factor, GridTitle, Screen } from '@yakamoz/games'
import { Container, Graphics, Sprite, type Texture } from 'pixi.js'
import { type Clock, tween, wait } from '../common/clock.ts'
import { isStillOn, painterOf, pixelRatio, rendererOf } from '../common/renderer.ts'
import type { Sound } from '../common/sound.ts'
import { awaitedBefore } from '../lines/animation.ts'
import type { SymbolArt } from '../lines/art.ts'
import type { Highlight } from '../lines/cabinet.ts'
import type { Layout } from '../lines/layout.ts'
import { sparksOf } from '../lines/sparks.ts'
import { plainColours, winColours } from '../lines/winLight.ts'
import { type WinScene, winSceneOn } from '../winscene/winScene.ts'
import type { WinSceneLook } from '../winscene/winScenes.ts'
import type { Fall, GridWin } from './animation.ts'
import { type Faces, facesOf } from './faces.ts'
import { cellCentre } from './layout.ts'
import { columnTimes, leaving, sinking } from './motion.ts'

/** The board on the canvas: falling symbols, highlights of wins, marked cells, sparks. */
export type GridBoard = {
  readonly canvas: HTMLCanvasElement
  place(layout: Layout, stage: { width: number; height: number }): void
  /** Sets the symbols without motion. */
  set(screen: Screen): void
  /** Lets all symbols fall out of the board. */
  leave(): Promise<void>
  /** Restores the symbols that have left, after a refused round. */
  back(): void
  /** Drops these symbols in, column by column. */
  drop(drop: { screen: Screen; orbs: readonly Factor[]; suspense: readonly boolean[] }): Promise<void>
  light(wins: readonly Pick<GridWin, 'places'>[], how: Highlight): Promise<void>
  /** Bursts the winning symbols and lets the rest fall. */
  tumble(tumble: {
    gone: readonly number[]
    wilds: readonly number[]
    falls: readonly Fall[]
    orbs: readonly Factor[]
  }): Promise<void>
  turn(cells: readonly number[], symbol: string): Promise<void>
  /** Shows marks in addition to existing ones; `clearMarks` removes all. */
  mark(marks: readonly Factor[]): void
  clearMarks(): void
  burst(count: number): void
  /** The scene of large wins, over everything else on the canvas. */
  readonly scene: WinScene
  dark(): void
}

type GridBoardOptions = {
  title: GridTitle
  look: WinSceneLook
  art: SymbolArt
  clock: Clock
  sound: Sound
  calm: boolean
}

const dimmed = 0x67718f

export const gridBoardOf = async (options: GridBoardOptions): Promise<GridBoard> => {
  const { look, art, clock, calm } = options
  const renderer = await rendererOf()
  const scene = sceneryOf(options)
  const winScene = winSceneOn({ look, symbols: art.still, clock, isStill: calm || isStillOn(renderer) })
  scene.stage.addChild(winScene.root)
  const paint = painterOf(renderer, scene.stage)
  clock.onFrame((now) => {
    scene.sparks.advance(now)
    paint()
  })
  const names = (screen: Screen): readonly string[] => screen.flat()
  return {
    canvas: renderer.canvas as HTMLCanvasElement,
    place: (layout, stage) => {
      renderer.resize(stage.width, stage.height, pixelRatio())
      placeScenery(scene, layout)
      winScene.place(stage)
    },
    set: (screen) => {
      for (const [cell, name] of names(screen).entries()) scene.put(cell, name, 0)
    },
    leave: () => leaveBoard(scene),
    back: () => {
      for (const [cell, sprite] of scene.sprites.entries()) {
        sprite.alpha = 1
        sprite.position.copyFrom(scene.centre(cell))
      }
    },
    drop: async (drop) => {
      if (calm) await appear(scene, drop)
      else await dropAll(scene, drop)
    },
    light: async (wins, { durationMs, isWin, isFestive }) => {
      const cells = wins.flatMap((win) => win.places)
      dimOthers(scene, cells)
      frame(scene, cells, isWin ? winColours : plainColours)
      if (isFestive && !calm) for (const cell of cells) scene.sparks.burst(scene.centre(cell), 2)
      await (calm ? wait(clock, durationMs) : beat(scene, cells, durationMs))
    },
    tumble: (tumble) => tumbleBoard(scene, tumble),
    turn: (cells, symbol) => turnCells(scene, cells, symbol),
    mark: (marks) => {
      for (const { place: cell, times } of marks) scene.marks.set(cell, times)
      drawMarks(scene)
    },
    clearMarks: () => {
      scene.marks.clear()
      drawMarks(scene)
    },
    burst: (count) => {
      const { layout } = scene
      if (layout && !calm) scene.sparks.burst({ x: layout.reels.width / 2, y: layout.reels.height / 2 }, count)
    },
    scene: winScene,
    dark: () => undim(scene),
  }
}

type Scenery = {
  readonly title: GridTitle
  readonly clock: Clock
  readonly sound: Sound
  readonly calm: boolean
  readonly faces: Faces
  readonly stage: Container
  readonly window: Container
  readonly panels: Graphics
  readonly mask: Graphics
  readonly glow: Graphics
  readonly marked: Graphics
  readonly badges: Container
  readonly symbols: Container
  readonly light: Graphics
  readonly sparks: ReturnType<typeof sparksOf>
  /** The sprite of each cell. */
  sprites: Sprite[]
  readonly marks: Map<number, number>
  layout: Layout | undefined
  put(cell: number, name: string, times: number): void
  centre(cell: number): { x: number; y: number }
}

const sceneryOf = ({ title, look, art, clock, sound, calm }: GridBoardOptions): Scenery => {
  const [stage, window, symbols, badges] = [new Container(), new Container(), new Container(), new Container()]
  const [panels, mask, glow, marked, light] = Array.from({ length: 5 }, () => new Graphics()) as Five
  const sparks = sparksOf(look)
  const faces = facesOf(art)
  const sprites = Array.from({ length: title.columns * title.rows }, () => new Sprite({ anchor: 0.5 }))
  symbols.addChild(...sprites)
  symbols.mask = mask
  window.addChild(panels, marked, mask, glow, symbols, badges, light, sparks.root)
  stage.addChild(window)
  const scenery: Scenery = {
    title,
    clock,
    sound,
    calm,
    faces,
    stage,
    window,
    panels,
    mask,
    glow,
    marked,
    badges,
    symbols,
    light,
    sparks,
    sprites,
    marks: new Map(),
    layout: undefined,
    put: (cell, name, times) => {
      const sprite = scenery.sprites[cell] as Sprite
      dress(scenery, sprite, faces.symbol(name, times))
      sprite.position.copyFrom(scenery.centre(cell))
    },
    centre: (cell) => (scenery.layout ? cellCentre(scenery.layout, cell, title.rows) : { x: 0, y: 0 }),
  }
  return scenery
}

type Five = [Graphics, Graphics, Graphics, Graphics, Graphics]

const symbolShare = 1

const sizeOf = ({ layout }: Scenery): number =>
  Math.min(layout?.cell.width ?? 0, layout?.cell.height ?? 0) * symbolShare

const dress = (scene: Scenery, sprite: Sprite, texture: Texture): void => {
  sprite.texture = texture
  sprite.alpha = 1
  sprite.tint = 0xffffff
  sprite.rotation = 0
  sprite.setSize(sizeOf(scene))
}

const placeScenery = (scene: Scenery, layout: Layout): void => {
  scene.layout = layout
  const { reels: area, cell } = layout
  const { columns, rows } = scene.title
  scene.window.position.set(area.x, area.y)
  scene.mask
    .clear()
    .rect(-2, -2, area.width + 4, area.height + 4)
    .fill(0xffffff)
  scene.panels.clear()
  const radius = Math.min(12, cell.width * 0.14)
  for (let index = 0; index < columns * rows; index++) {
    const { x, y } = scene.centre(index)
    scene.panels
      .roundRect(x - cell.width / 2, y - cell.height / 2, cell.width, cell.height, radius)
      .fill({ color: 0x020818, alpha: index % 2 === Math.floor(index / rows) % 2 ? 0.42 : 0.3 })
    const sprite = scene.sprites[index] as Sprite
    sprite.position.set(x, y)
    sprite.setSize(sizeOf(scene))
  }
  scene.light.clear()
  drawMarks(scene)
}

const leaveMs = 300

const leaveBoard = async (scene: Scenery): Promise<void> => {
  const { clock, layout, sprites, sound, calm, title } = scene
  undim(scene)
  sound.play('spin')
  const height = layout?.reels.height ?? 0
  const from = sprites.map((sprite) => sprite.y)
  const columnMs = 34
  await tween(clock, calm ? 0 : leaveMs + columnMs * title.columns, (share) => {
    const now = share * (leaveMs + columnMs * title.columns)
    for (const [cell, sprite] of sprites.entries()) {
      const since = (now - Math.floor(cell / title.rows) * columnMs) / leaveMs
      sprite.y = (from[cell] as number) + leaving(since) * (height * 1.15)
    }
  })
  for (const sprite of sprites) sprite.alpha = 0
}

type Drop = { screen: Screen; orbs: readonly Factor[]; suspense: readonly boolean[] }

const timesAt = (orbs: readonly Factor[], cell: number): number => orbs.find((orb) => orb.place === cell)?.times ?? 0

const appear = async (scene: Scenery, { screen, orbs }: Drop): Promise<void> => {
  for (const [cell, name] of screen.flat().entries()) scene.put(cell, name, timesAt(orbs, cell))
  await wait(scene.clock, 380)
}

const dropMs = 420

const dropAll = async (scene: Scenery, { screen, orbs, suspense }: Drop): Promise<void> => {
  const { clock, sprites, title, layout } = scene
  const starts = columnTimes(suspense)
  for (const [cell, name] of screen.flat().entries()) scene.put(cell, name, timesAt(orbs, cell))
  const height = (layout?.reels.height ?? 0) * 1.1
  const landed = new Set<number>()
  let lit = -1
  const durationMs = (starts.at(-1) as number) + dropMs + 26 * title.rows
  await tween(clock, durationMs, (share) => {
    const now = share * durationMs
    const waiting = suspense.findIndex((waits, column) => waits && now < (starts[column] as number) + dropMs)
    // Only once the earlier columns have landed: an earlier highlight would reveal the result.
    const next = now < (starts[waiting - 1] ?? 0) + dropMs ? -1 : waiting
    if (next > lit) scene.sound.play('suspense')
    lit = next
    glowOver(scene, next)
    for (const [cell, sprite] of sprites.entries()) {
      const column = Math.floor(cell / title.rows)
      // The lowest symbol of a column falls first, so that none passes another.
      const since = (now - (starts[column] as number) - (title.rows - 1 - (cell % title.rows)) * 26) / dropMs
      sprite.y = scene.centre(cell).y - height * (1 - sinking(since))
      if (since >= 1 && !landed.has(column)) {
        landed.add(column)
        landColumn(scene, screen, column)
      }
    }
  })
  scene.glow.clear()
}

const landColumn = ({ title, sound, sparks, centre }: Scenery, screen: Screen, index: number): void => {
  sound.play('drop', index / (title.columns - 1))
  const scatter = title.symbols.find(({ role }) => role === 'scatter')?.name ?? ''
  const row = screen[index]?.indexOf(scatter) ?? -1
  if (row < 0) return
  sound.play('scatter', awaitedBefore(screen, index, scatter))
  sparks.burst(centre(index * title.rows + row), 12)
}

/** The highlight of a column that may bring the missing scatter; none for -1. */
const glowOver = ({ glow, layout, title }: Scenery, column: number): void => {
  glow.clear()
  if (!layout || column < 0) return
  const { cell, gap, reels } = layout
  const width = (title.columns - column) * (cell.width + gap) - gap
  glow
    .roundRect(column * (cell.width + gap), 0, width, reels.height, 12)
    .fill({ color: 0xffc352, alpha: 0.13 })
    .stroke({ width: 3, color: 0xffe08a, alpha: 0.85 })
}

const dimOthers = ({ sprites }: Scenery, cells: readonly number[]): void => {
  const lit = new Set(cells)
  for (const [cell, sprite] of sprites.entries()) sprite.tint = lit.has(cell) ? 0xffffff : dimmed
}

const undim = ({ sprites, light, glow }: Scenery): void => {
  light.clear()
  glow.clear()
  for (const sprite of sprites) sprite.tint = 0xffffff
}

const frame = (
  { light, layout, centre }: Scenery,
  cells: readonly number[],
  { glow, line }: { glow: number; line: number },
): void => {
  light.clear()
  if (!layout) return
  const { width, height } = layout.cell
  const radius = Math.min(12, width * 0.14)
  for (const cell of cells) {
    const { x, y } = centre(cell)
    light
      .roundRect(x - width / 2 + 1, y - height / 2 + 1, width - 2, height - 2, radius)
      .fill({ color: glow, alpha: 0.1 })
      .stroke({ width: width < 70 ? 2 : 3, color: line, alpha: 0.95 })
  }
}

const beat = (scene: Scenery, cells: readonly number[], durationMs: number): Promise<void> => {
  return tween(scene.clock, durationMs, (share) => {
    const swell = 1 + 0.13 * Math.sin(Math.min(1, share * 1.6) * Math.PI)
    for (const cell of cells) scene.sprites[cell]?.setSize(sizeOf(scene) * swell)
  })
}

type Tumble = {
  gone: readonly number[]
  wilds: readonly number[]
  falls: readonly Fall[]
  orbs: readonly Factor[]
}

const burstMs = 210

const tumbleBoard = async (scene: Scenery, { gone, wilds, falls, orbs }: Tumble): Promise<void> => {
  const { clock, calm, sparks, sound, centre, sprites } = scene
  const leavingCells = gone.filter((cell) => !wilds.includes(cell))
  undim(scene)
  sound.play('pop')
  if (!calm) for (const cell of gone) sparks.burst(centre(cell), gone.length > 14 ? 2 : 3)
  const size = sizeOf(scene)
  await tween(clock, calm ? 0 : burstMs, (share) => {
    for (const cell of leavingCells) {
      const sprite = sprites[cell] as Sprite
      sprite.setSize(size * (1 + 0.35 * share))
      sprite.alpha = 1 - share ** 2
    }
  })
  await fall(scene, falls, orbs)
}

const fallMs = 340

/** Moves every symbol to its new cell: remaining ones keep their sprite, new ones get a free one. */
const fall = async (scene: Scenery, falls: readonly Fall[], orbs: readonly Factor[]): Promise<void> => {
  const { clock, calm, sprites, title, faces, sound } = scene
  const free = sprites.filter((_, cell) => !falls.some(({ from }) => from === cell))
  const moved = falls.map(({ name, from, above, to }) => {
    const sprite = from === undefined ? (free.pop() as Sprite) : (sprites[from] as Sprite)
    if (from === undefined) dress(scene, sprite, faces.symbol(name, timesAt(orbs, to)))
    else if (isWild(title, name) || timesAt(orbs, to) > 0) dress(scene, sprite, faces.symbol(name, timesAt(orbs, to)))
    return { sprite, to, rows: from === undefined ? above + (to % title.rows) : to - from }
  })
  for (const { sprite, to } of moved) scene.sprites[to] = sprite
  await tween(clock, calm ? 0 : fallMs, (share) => {
    // The layout may change during the fall, when a phone is rotated.
    const step = scene.layout ? scene.layout.cell.height + scene.layout.gap : 0
    for (const { sprite, to, rows } of moved) {
      const end = scene.centre(to)
      sprite.position.set(end.x, end.y - rows * step * (1 - sinking(share)))
    }
  })
  sound.play('drop')
}

const isWild = ({ symbols }: GridTitle, name: string): boolean =>
  symbols.some((symbol) => symbol.name === name && symbol.role === 'wild')

const turnMs = 380

/** Cells shrink to an edge and open again as the new symbol. */
const turnCells = async (scene: Scenery, cells: readonly number[], symbol: string): Promise<void> => {
  const { clock, calm, sparks, sound, sprites } = scene
  sound.play('feature')
  const size = sizeOf(scene)
  let isTurned = false
  await tween(clock, calm ? 0 : turnMs, (share) => {
    if (share >= 0.5 && !isTurned) {
      isTurned = true
      for (const cell of cells) scene.put(cell, symbol, 0)
    }
    for (const cell of cells) {
      const sprite = sprites[cell]
      if (sprite) sprite.width = size * Math.max(0.03, Math.abs(1 - share * 2))
    }
  })
  if (!calm) for (const cell of cells) sparks.burst(scene.centre(cell), 5)
}

const drawMarks = (scene: Scenery): void => {
  const { marked, badges, marks, layout, faces, centre } = scene
  marked.clear()
  for (const child of badges.removeChildren()) child.destroy()
  if (!layout) return
  const { width, height } = layout.cell
  for (const [cell, times] of marks) {
    const { x, y } = centre(cell)
    marked
      .roundRect(x - width / 2, y - height / 2, width, height, Math.min(12, width * 0.14))
      .fill({ color: times > 1 ? 0xff9a2e : 0x49b6ff, alpha: times > 1 ? Math.min(0.62, 0.24 + times * 0.012) : 0.2 })
      .stroke({ width: 1.5, color: times > 1 ? 0xffd36b : 0x8fd2ff, alpha: 0.75, alignment: 1 })
    if (times < 2) continue
    const badge = new Sprite({ texture: faces.badge(times), anchor: { x: 1, y: 1 } })
    badge.setSize(width * 0.5, width * 0.29)
    badge.position.set(x + width / 2 - 1, y + height / 2 - 1)
    badges.addChild(badge)
  }
}
