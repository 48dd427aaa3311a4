import { Container, Sprite } from 'pixi.js'
import type { SymbolArt } from './art.ts'
import { type Layout, rowsOn } from './layout.ts'
import { brake, brakeMs, reelMotion, startSpeed } from './motion.ts'

/** The maximum number of rows of any title; one symbol above and one below the window are drawn too. */
const maxRows = 5
const blurFromSpeed = 9

/** A reel: its position on an endless tape, and its motion. */
export type Reel = {
  readonly root: Container
  place(layout: Layout): void
  /** Shows these symbols at rest. */
  set(column: readonly string[]): void
  begin(nowMs: number): void
  /** Brings the reel to rest on these symbols, starting now. */
  stopOn(column: readonly string[], nowMs: number): void
  /** Moves the reel to this time; returns whether it still moves. */
  advance(nowMs: number): boolean
  /** Replaces the symbol in a row of the resting window. */
  turn(row: number, name: string): void
  /** The sprite in a row of the window. */
  symbolAt(row: number): Sprite
}

type Phase =
  | { kind: 'rest' }
  | { kind: 'run'; startedMs: number }
  | { kind: 'brake'; startedMs: number; from: number; to: number; durationMs: number }

/**
 * A tape of symbols that runs downwards behind the window. A slot of the tape has an index and is (index + position) rows below
 * the top; while the reel runs, the position increases and slots with lower indices enter from above. Passing symbols are those
 * of the title's strip; the final ones are those of the round.
 */
export const reelOf = ({
  art,
  title,
  index,
}: {
  art: SymbolArt
  title: { strips: readonly string[] }
  index: number
}): Reel => {
  const strip = (title.strips[index] ?? '').split(' ')
  const root = new Container()
  const sprites = Array.from({ length: maxRows + 2 }, () => new Sprite({ anchor: 0.5 }))
  root.addChild(...sprites)
  const tape = new Map<number, string>()
  let [phase, position, lastMs, speed]: [Phase, number, number, number] = [{ kind: 'rest' }, 0, 0, 0]
  let layout: Layout | undefined
  let rows = 3

  const passing = (slot: number): string => strip[((slot % strip.length) + strip.length) % strip.length] as string
  const nameAt = (slot: number): string => tape.get(slot) ?? passing(slot)
  const draw = (): void => {
    if (layout)
      drawTape({ layout, rows, sprites, position, nameAt, textures: speed > blurFromSpeed ? art.blurred : art.still })
  }
  const write = (column: readonly string[], top: number): void => {
    for (const [row, name] of column.entries()) tape.set(top + row, name)
  }
  const settle = (): void => {
    speed = 0
    forget(tape, position, rows)
  }
  return {
    root,
    place: (placed) => {
      layout = placed
      rows = rowsOn(placed, index)
      draw()
    },
    set: (column) => {
      phase = { kind: 'rest' }
      position = Math.round(position)
      write(column, -position)
      settle()
      draw()
    },
    begin: (nowMs) => {
      phase = { kind: 'run', startedMs: nowMs }
      lastMs = nowMs
    },
    stopOn: (column, nowMs) => {
      const to = Math.ceil(position + reelMotion.brakeSymbols)
      write(column, -to)
      phase = { kind: 'brake', startedMs: nowMs, from: position, to, durationMs: brakeMs(to - position) }
    },
    advance: (nowMs) => {
      // A resting reel is not redrawn: its symbols may be growing or turning.
      if (phase.kind === 'rest') return false
      const moved = moveTo(phase, { position, lastMs, nowMs })
      speed = nowMs > lastMs ? ((moved.position - position) / (nowMs - lastMs)) * 1000 : speed
      ;({ phase, position } = moved)
      lastMs = nowMs
      if (phase.kind === 'rest') settle()
      draw()
      return phase.kind !== 'rest'
    },
    turn: (row, name) => {
      tape.set(row - Math.round(position), name)
      draw()
    },
    symbolAt: (row) => sprites[row + 1] as Sprite,
  }
}

const moveTo = (
  phase: Phase,
  at: { position: number; lastMs: number; nowMs: number },
): { phase: Phase; position: number } => {
  if (phase.kind === 'rest') return { phase, position: at.position }
  if (phase.kind === 'run') {
    const speed = startSpeed(at.nowMs - phase.startedMs)
    return { phase, position: at.position + (speed * (at.nowMs - at.lastMs)) / 1000 }
  }
  const share = Math.min(1, (at.nowMs - phase.startedMs) / phase.durationMs)
  const position = phase.from + (phase.to - phase.from) * brake(share)
  return share < 1 ? { phase, position } : { phase: { kind: 'rest' }, position: phase.to }
}

/** Removes everything outside the window from the tape. */
const forget = (tape: Map<number, string>, position: number, rows: number): void => {
  for (const slot of tape.keys()) if (slot + position < 0 || slot + position >= rows) tape.delete(slot)
}

type Drawing = {
  layout: Layout
  rows: number
  sprites: readonly Sprite[]
  position: number
  nameAt: (slot: number) => string
  textures: SymbolArt['still']
}

const symbolShare = 0.97

/** The size of a symbol in its cell, in CSS pixels. */
export const symbolSize = ({ cell }: Layout): number => Math.min(cell.width, cell.height * 1.06) * symbolShare

const drawTape = ({ layout, rows, sprites, position, nameAt, textures }: Drawing): void => {
  const step = layout.cell.height + layout.gap
  const size = symbolSize(layout)
  const passedRows = Math.floor(position)
  for (const [index, sprite] of sprites.entries()) {
    const row = index - 1
    sprite.visible = row <= rows
    if (!sprite.visible) continue
    const texture = textures.get(nameAt(row - passedRows))
    if (texture) sprite.texture = texture
    sprite.setSize(size)
    sprite.position.set(layout.cell.width / 2, (row + position - passedRows) * step + layout.cell.height / 2)
  }
}
