import type { Cell, CoinInPlace, Level } from '@yakamoz/games'
import { Container, Graphics, Sprite, type Texture } from 'pixi.js'
import { type Clock, easeOut, tween, wait } from '../common/clock.ts'
import { cellCentre, type Layout, rowsOn } from '../lines/layout.ts'
import { symbolSize } from '../lines/reel.ts'

/** The coins of a round over the reels: first those on the screen, then those that stay. */
export type Coins = {
  place(layout: Layout): void
  /** Writes their values on coins on the reels. */
  write(coins: readonly CoinInPlace[]): Promise<void>
  /** Covers everything but the coins, which stay from now on. */
  stay(): void
  /** Runs the free cells and lands these coins in them. */
  drop(coins: readonly CoinInPlace[]): Promise<void>
  raise(byKurus: number): Promise<void>
  multiply(cells: readonly Cell[], times: number): Promise<void>
  /** Pulses the coins in these cells. */
  beat(isChosen: (cell: Cell) => boolean, durationMs: number): Promise<void>
  /** The current value of each coin, reel by reel. */
  values(): readonly { readonly cell: Cell; readonly kurus: number }[]
  clear(): void
}

type HeldCoin = { readonly cell: Cell; kurus: number; level: Level | undefined; readonly view: Container }

type CoinsOptions = {
  layer: Container
  still: Texture | undefined
  rushing: Texture | undefined
  textOn: (kurus: number, level: Level | undefined) => Texture
  /** Cells that multiply their coin, marked during the respins. */
  marked: readonly Cell[]
  clock: Clock
  calm: boolean
}

type State = { layout: Layout | undefined; held: Map<string, HeldCoin>; staying: boolean }

const keyOf = ({ reel, row }: Cell): string => `${reel}/${row}`

export const coinsOver = (options: CoinsOptions): Coins => {
  const { layer, clock, calm } = options
  const state: State = { layout: undefined, held: new Map(), staying: false }
  const [ground, running, cover, views] = [new Graphics(), new Container(), new Graphics(), new Container()]
  running.mask = cover
  layer.addChild(ground, cover, running, views)
  const redraw = (): void => {
    drawGround(options, state, ground)
    for (const held of state.held.values()) drawCoin(options, state, held)
  }
  const add = (coins: readonly CoinInPlace[]): HeldCoin[] =>
    coins.map(({ reel, row, worthKurus, level }) => {
      const held: HeldCoin = { cell: { reel, row }, kurus: worthKurus, level, view: new Container() }
      state.held.set(keyOf(held.cell), held)
      views.addChild(held.view)
      drawCoin(options, state, held)
      return held
    })
  const pop = (coins: readonly HeldCoin[], durationMs: number): Promise<void> =>
    tween(clock, calm ? 0 : durationMs, (share) => {
      for (const { view } of coins) view.scale.set(1 + 0.35 * Math.sin(share * Math.PI) * (1 - share * 0.4))
    })
  const ordered = (): HeldCoin[] =>
    [...state.held.values()].sort((a, b) => a.cell.reel - b.cell.reel || a.cell.row - b.cell.row)
  return {
    place: (layout) => {
      state.layout = layout
      redraw()
    },
    write: (coins) => pop(add(coins), 320),
    stay: () => {
      state.staying = true
      redraw()
    },
    drop: async (coins) => {
      await runFree(options, state, { running, cover })
      const landed = add(coins)
      drawGround(options, state, ground)
      await pop(landed, 420)
    },
    raise: async (byKurus) => {
      for (const held of state.held.values()) {
        held.kurus += byKurus
        held.level = undefined
        drawCoin(options, state, held)
      }
      await pop([...state.held.values()], 300)
    },
    multiply: async (cells, times) => {
      const chosen = cells.flatMap((cell) => state.held.get(keyOf(cell)) ?? [])
      for (const held of chosen) {
        held.kurus *= times
        held.level = undefined
        drawCoin(options, state, held)
      }
      await pop(chosen, 700)
    },
    beat: (isChosen, durationMs) =>
      pop(
        ordered().filter(({ cell }) => isChosen(cell)),
        durationMs,
      ),
    values: () => ordered().map(({ cell, kurus }) => ({ cell, kurus })),
    clear: () => {
      state.staying = false
      state.held.clear()
      for (const view of views.removeChildren()) view.destroy({ children: true })
      running.removeChildren()
      ground.clear()
    },
  }
}

const cellsOf = (layout: Layout): Cell[] =>
  [0, 1, 2, 3, 4].flatMap((reel) => Array.from({ length: rowsOn(layout, reel) }, (_, row) => ({ reel, row })))

/** During the respins all cells are dark, and those that multiply have a light around them. */
const drawGround = ({ marked }: CoinsOptions, { layout, staying }: State, ground: Graphics): void => {
  ground.clear()
  if (!layout || !staying) return
  const { width, height } = layout.cell
  const radius = Math.min(14, width * 0.1)
  const rectAt = (cell: Cell, inset: number): Graphics => {
    const { x, y } = cellCentre(layout, cell.reel, cell.row)
    return ground.roundRect(
      x - width / 2 + inset,
      y - height / 2 + inset,
      width - 2 * inset,
      height - 2 * inset,
      radius,
    )
  }
  for (const cell of cellsOf(layout)) rectAt(cell, 0).fill({ color: 0x060c20, alpha: 0.93 })
  for (const cell of cellsOf(layout)) rectAt(cell, 1).stroke({ width: 1, color: 0x8fb0ff, alpha: 0.22 })
  for (const cell of marked)
    rectAt(cell, 2).fill({ color: 0xffb52e, alpha: 0.16 }).stroke({ width: 2, color: 0xffd36b, alpha: 0.9 })
}

/** A coin that stays is drawn completely; on the reels only its text is drawn over the symbol. */
const drawCoin = (
  { still, textOn }: CoinsOptions,
  { layout, staying }: State,
  { cell, kurus, level, view }: HeldCoin,
): void => {
  if (!layout) return
  for (const child of view.removeChildren()) child.destroy()
  const size = symbolSize(layout)
  const centre = cellCentre(layout, cell.reel, cell.row)
  view.position.set(centre.x, centre.y)
  if (staying && still) {
    const coin = new Sprite({ texture: still, anchor: 0.5 })
    coin.setSize(size)
    view.addChild(coin)
  }
  const text = new Sprite({ texture: textOn(kurus, level), anchor: 0.5 })
  text.setSize(size * 0.9, size * 0.394)
  view.addChild(text)
}

const runMs = 760

/** Runs coins through every free cell for a moment. */
const runFree = async (
  { rushing, clock, calm }: CoinsOptions,
  { layout, held }: State,
  { running, cover }: { running: Container; cover: Graphics },
): Promise<void> => {
  if (!layout || !rushing || calm) return wait(clock, 250)
  const { width, height } = layout.cell
  const free = cellsOf(layout).filter((cell) => !held.has(keyOf(cell)))
  cover.clear()
  const sprites = free.map((cell) => {
    const { x, y } = cellCentre(layout, cell.reel, cell.row)
    cover.rect(x - width / 2, y - height / 2, width, height).fill(0xffffff)
    const sprite = new Sprite({ texture: rushing, anchor: 0.5 })
    sprite.setSize(symbolSize(layout))
    sprite.position.set(x, y)
    running.addChild(sprite)
    return { sprite, y, from: (cell.reel * 3 + cell.row * 5) % 7 }
  })
  await tween(clock, runMs, (share) => {
    for (const { sprite, y, from } of sprites) {
      sprite.position.y = y + (((from / 7 + share * 6) % 1) - 0.5) * height * 1.6
      sprite.alpha = 0.55 * (1 - easeOut(Math.max(0, share * 4 - 3)))
    }
  })
  for (const { sprite } of sprites) sprite.destroy()
}
