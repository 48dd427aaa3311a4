import { CanvasSource, Container, Sprite, Texture } from 'pixi.js'
import { particleCanvas } from '../winscene/shapes.ts'
import type { WinSceneLook } from '../winscene/winScenes.ts'

/** The particles of a title that fly up and fall at an ordinary win. Their pseudo-random paths are decoration only. */
export type Sparks = {
  readonly root: Container
  burst(at: { x: number; y: number }, count: number): void
  advance(nowMs: number): void
}

type Spark = { sprite: Sprite; vx: number; vy: number; bornMs: number; livesMs: number; size: number }

const maxSparks = 160
const gravity = 620

export const sparksOf = ({ particle, palette }: Pick<WinSceneLook, 'particle' | 'palette'>): Sparks => {
  const root = new Container()
  // From a canvas, so that it survives the loss of the WebGL context.
  const texture = new Texture({ source: new CanvasSource({ resource: particleCanvas(particle) }) })
  const alive: Spark[] = []
  let [lastMs, turn] = [0, 0]
  return {
    root,
    burst: ({ x, y }, count) => {
      for (let i = 0; i < count && alive.length < maxSparks; i++)
        alive.push(bornSpark(root, { texture, bright: palette[2] }, { x, y, nowMs: lastMs }, turn++))
    },
    advance: (nowMs) => {
      const seconds = Math.min(0.05, (nowMs - lastMs) / 1000)
      lastMs = nowMs
      for (let i = alive.length - 1; i >= 0; i--) {
        if (moveSpark(alive[i] as Spark, nowMs, seconds)) continue
        alive[i]?.sprite.destroy()
        alive.splice(i, 1)
      }
    },
  }
}

/** White, the gold of wins, and the colour of the title. */
const sparkTints = [0xffffff, 0xffd36b] as const

const golden = 2.399963

const bornSpark = (
  root: Container,
  { texture, bright }: { texture: Texture; bright: number },
  at: { x: number; y: number; nowMs: number },
  turn: number,
): Spark => {
  const angle = turn * golden
  const force = 140 + ((turn * 67) % 260)
  const sprite = new Sprite({ texture, anchor: 0.5, tint: sparkTints[turn % 3] ?? bright, blendMode: 'add' })
  sprite.position.set(at.x, at.y)
  root.addChild(sprite)
  return {
    sprite,
    vx: Math.cos(angle) * force,
    vy: Math.sin(angle) * force - 190,
    bornMs: at.nowMs,
    livesMs: 700 + ((turn * 131) % 700),
    size: 9 + ((turn * 29) % 15),
  }
}

const moveSpark = (spark: Spark, nowMs: number, seconds: number): boolean => {
  const share = (nowMs - spark.bornMs) / spark.livesMs
  if (share >= 1) return false
  spark.vy += gravity * seconds
  spark.sprite.position.x += spark.vx * seconds
  spark.sprite.position.y += spark.vy * seconds
  spark.sprite.rotation += 3 * seconds
  spark.sprite.alpha = 1 - share ** 2
  spark.sprite.setSize(spark.size * (1 - share * 0.5))
  return true
}
