import { CanvasSource, Container, Sprite, Texture } from 'pixi.js'

/** Sparks that fly up and fall. Their pseudo-random paths are decoration only. */
export type Sparks = {
  readonly root: Container
  burst(at: { x: number; y: number }, count: number): void
  advance(nowMs: number): void
}

type Spark = { sprite: Sprite; vx: number; vy: number; bornMs: number; livesMs: number; size: number }

const maxSparks = 160
const gravity = 620

export const sparksOf = (): Sparks => {
  const root = new Container()
  const texture = starOf()
  const alive: Spark[] = []
  let [lastMs, turn] = [0, 0]
  return {
    root,
    burst: ({ x, y }, count) => {
      for (let i = 0; i < count && alive.length < maxSparks; i++)
        alive.push(bornSpark(root, texture, { x, y, nowMs: lastMs }, turn++))
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

const starSide = 96

/** A four-pointed star as a texture; from a canvas, so that it survives the loss of the WebGL context. */
const starOf = (): Texture => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: starSide, height: starSide })
  const pen = canvas.getContext('2d')
  if (pen) {
    pen.translate(starSide / 2, starSide / 2)
    pen.fillStyle = '#fff'
    for (let corner = 0; corner < 8; corner++) {
      const reach = (starSide / 2) * (corner % 2 === 0 ? 1 : 0.21)
      pen.lineTo(Math.sin((corner * Math.PI) / 4) * reach, -Math.cos((corner * Math.PI) / 4) * reach)
    }
    pen.fill()
  }
  return new Texture({ source: new CanvasSource({ resource: canvas }) })
}

const golden = 2.399963

const bornSpark = (
  root: Container,
  texture: Texture,
  at: { x: number; y: number; nowMs: number },
  turn: number,
): Spark => {
  const angle = turn * golden
  const force = 140 + ((turn * 67) % 260)
  const sprite = new Sprite({ texture, anchor: 0.5, tint: turn % 3 === 0 ? 0xffffff : 0xffd36b, blendMode: 'add' })
  sprite.position.set(at.x, at.y)
  root.addChild(sprite)
  return {
    sprite,
    vx: Math.cos(angle) * force,
    vy: Math.sin(angle) * force - 190,
    bornMs: at.nowMs,
    livesMs: 700 + ((turn * 131) % 700),
    size: 7 + ((turn * 29) % 13),
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
