import { Container, Sprite, Texture } from 'pixi.js'
import { type Clock, easeOut, tween } from '../common/clock.ts'
import { groundOf, type Light } from './grounds.ts'
import { type Hero, heroesOn, partSizesOn } from './layout.ts'
import { easeOutBack, type Motion, moveTo, type Pose, type StageSize } from './motion.ts'
import { type GroundKind, type SceneTextures, sceneTextures } from './shapes.ts'
import type { Palette, WinSceneLook } from './winScenes.ts'

/** The scene of a title's large wins over the whole stage. It is drawn by the renderer of the reels, from their textures. */
export type WinScene = {
  readonly root: Container
  place(stage: StageSize): void
  /** Shows the scene of a grade from 1 to 3. */
  begin(grade: number): void
  /** The win has reached a higher grade. */
  raise(grade: number): void
  /** Fades the scene out; nothing waits for it. */
  end(): void
}

export type WinSceneOptions = {
  look: WinSceneLook
  /** The symbols of the title by name. */
  symbols: ReadonlyMap<string, Texture>
  clock: Clock
  /** Shows a picture instead of motion: with reduced motion, and without WebGL. */
  isStill: boolean
}

/** The parts that fly at each grade, the first for grade 1. */
const propCounts = [6, 9, 12] as const
const particleCounts = [34, 56, 84] as const

const [fadeInMs, fadeOutMs, landMs, flashMs] = [260, 320, 520, 420] as const
/** The moment that a still scene shows, in seconds. */
const stillSeconds = 2.6

export const winSceneOn = (options: WinSceneOptions): WinScene => {
  const root = new Container()
  root.visible = false
  let parts: Parts | undefined
  const frame = frameOf(options.look)
  let stop: (() => void) | undefined
  const { clock, isStill } = options
  const draw = (nowMs: number): void => {
    if (!parts) return
    frame.seconds = isStill ? stillSeconds : (nowMs - frame.startedMs) / 1000
    frame.raised = isStill ? 1 : Math.min(1, (nowMs - frame.raisedMs) / flashMs)
    drawScene(parts, options.look, frame)
  }
  const hide = (): void => {
    stop?.()
    stop = undefined
    root.visible = false
  }
  const grow = (grade: number): void => {
    frame.grade = grade
    frame.raisedMs = clock.now()
    if (parts) showCounts(parts, frame)
  }
  return {
    root,
    place: (stage) => {
      placeFrame(frame, stage)
      if (root.visible) draw(clock.now())
    },
    begin: (grade) => {
      hide()
      parts ??= partsOf(root, options)
      frame.startedMs = clock.now()
      grow(grade)
      root.visible = true
      root.alpha = 1
      draw(clock.now())
      if (!isStill) stop = clock.onFrame(draw)
    },
    raise: (grade) => {
      if (!root.visible || grade <= frame.grade) return
      grow(grade)
      if (isStill) draw(clock.now())
    },
    end: () => {
      const ended = frame.startedMs
      if (!root.visible || isStill) return hide()
      void tween(clock, fadeOutMs, (share) => {
        // A scene that began meanwhile is not faded.
        if (frame.startedMs !== ended) return
        root.alpha = 1 - share
        if (share === 1) hide()
      })
    },
  }
}

/** What a frame is drawn from. It is changed in place, so that frames make nothing. */
type Frame = {
  heroes: readonly Hero[]
  light: Light
  grade: number
  startedMs: number
  raisedMs: number
  seconds: number
  /** The share of the effect of a higher grade that is over. */
  raised: number
  readonly props: Flight
  readonly particles: Flight
}

/** Equal parts that move together. */
type Flight = { readonly motion: Motion; size: number; count: number }

const frameOf = ({ motion, drift }: WinSceneLook): Frame => ({
  heroes: [],
  light: { width: 0, height: 0, x: 0, y: 0 },
  grade: 1,
  startedMs: 0,
  raisedMs: 0,
  seconds: 0,
  raised: 1,
  props: { motion, size: 0, count: 0 },
  particles: { motion: drift, size: 0, count: 0 },
})

const placeFrame = (frame: Frame, stage: StageSize): void => {
  frame.heroes = heroesOn(stage)
  frame.light = { ...stage, ...lightAt(stage, frame.heroes) }
  const { prop, particle } = partSizesOn(stage)
  frame.props.size = prop
  frame.particles.size = particle
}

/** The light is behind the large symbol, or between the two. */
const lightAt = ({ width, height }: StageSize, [hero, other]: readonly Hero[]): { x: number; y: number } =>
  hero && !other ? { x: hero.x, y: hero.y } : { x: width / 2, y: height / 2 }

type Parts = {
  readonly veil: Sprite
  /** The colour of the scene around its light. */
  readonly aura: Sprite
  readonly ground: readonly Sprite[]
  readonly particles: readonly Sprite[]
  readonly props: readonly Sprite[]
  readonly halos: readonly Sprite[]
  readonly heroes: readonly Sprite[]
  /** The shade behind the text. */
  readonly shade: Sprite
  readonly flash: Sprite
}

const most = (counts: readonly number[]): number => counts.at(-1) ?? 0

/** Makes all sprites of a scene once: a frame moves them and makes nothing. */
const partsOf = (root: Container, { look, symbols }: WinSceneOptions): Parts => {
  const textures = sceneTextures(look.particle, look.ground)
  const [hero = '', ...others] = look.props
  const flying = others.length > 0 ? others : [hero]
  const symbol = (name: string): Texture => symbols.get(name) ?? Texture.EMPTY
  const parts: Parts = {
    ...lightsOf(textures, look),
    particles: many(most(particleCounts), () => textures.particle),
    props: many(most(propCounts), (index) => symbol(flying[index % flying.length] ?? hero)),
    heroes: many(2, () => symbol(hero)),
  }
  const { veil, aura, ground, particles, props, halos, heroes, shade, flash } = parts
  for (const [index, particle] of particles.entries()) particle.tint = particleTint(look.palette, index)
  // Neighbours with the same blending are drawn in one call.
  root.addChild(veil, aura, ...ground, ...halos, ...particles, ...props, shade, ...heroes, flash)
  return parts
}

const particleTint = ([, middle, bright]: Palette, index: number): number =>
  [bright, 0xffffff, blend(middle, bright, 0.6)][index % 3] ?? bright

type Lights = Pick<Parts, 'veil' | 'aura' | 'ground' | 'halos' | 'shade' | 'flash'>

const lightsOf = ({ veil, ground, glow }: SceneTextures, { ground: kind, palette }: WinSceneLook): Lights => {
  const [deep, middle, bright] = palette
  const lit = (texture: Texture, tint: number): Sprite => new Sprite({ texture, anchor: 0.5, tint, blendMode: 'add' })
  return {
    veil: new Sprite({ texture: veil, tint: deep }),
    aura: lit(glow, middle),
    ground: Array.from({ length: groundOf(kind).count }, () => lit(ground, blend(middle, bright, 0.35))),
    halos: Array.from({ length: 2 }, () => lit(glow, blend(middle, bright, 0.3))),
    shade: new Sprite({ texture: glow, anchor: 0.5, tint: blend(deep, 0x000000, 0.4) }),
    flash: lit(glow, bright),
  }
}

const many = (count: number, texture: (index: number) => Texture): Sprite[] =>
  Array.from({ length: count }, (_, index) => new Sprite({ texture: texture(index), anchor: 0.5 }))

/** The colour between two, at a share of the way. */
const blend = (from: number, to: number, share: number): number =>
  [16, 8, 0].reduce((colour, shift) => {
    const [a, b] = [(from >> shift) & 255, (to >> shift) & 255]
    return colour | (Math.round(a + (b - a) * share) << shift)
  }, 0)

const showCounts = ({ props, particles }: Parts, frame: Frame): void => {
  frame.props.count = propCounts[frame.grade - 1] ?? 0
  frame.particles.count = particleCounts[frame.grade - 1] ?? 0
  for (const [index, prop] of props.entries()) prop.visible = index < frame.props.count
  for (const [index, particle] of particles.entries()) particle.visible = index < frame.particles.count
}

const drawScene = (parts: Parts, { ground }: WinSceneLook, frame: Frame): void => {
  const shown = Math.min(1, (frame.seconds * 1000) / fadeInMs)
  parts.veil.setSize(frame.light.width, frame.light.height)
  parts.veil.alpha = shown
  drawAura(parts.aura, frame, shown)
  drawGround(parts.ground, ground, frame, shown)
  drawHeroes(parts, frame)
  fly(parts.props, frame.props, frame)
  fly(parts.particles, frame.particles, frame)
  drawShade(parts.shade, frame, shown)
  drawFlash(parts.flash, frame)
}

const drawAura = (aura: Sprite, { light: { x, y, width, height }, seconds }: Frame, shown: number): void => {
  aura.position.set(x, y)
  aura.setSize(Math.hypot(width, height) * (1.5 + 0.06 * Math.sin(seconds * 1.3)))
  aura.alpha = 0.85 * shown
}

const drawGround = (sprites: readonly Sprite[], kind: GroundKind, frame: Frame, shown: number): void => {
  const ground = groundOf(kind)
  for (let index = 0; index < sprites.length; index++) {
    const sprite = sprites[index] as Sprite
    ground.place(sprite, index, frame.seconds, frame.light)
    sprite.alpha *= shown * (0.8 + 0.2 * frame.grade)
  }
}

/** The large symbols land, float, and swell when the win reaches a higher grade. */
const drawHeroes = ({ heroes, halos }: Parts, { seconds, raised, heroes: places }: Frame): void => {
  const landed = easeOutBack(Math.min(1, (seconds * 1000) / landMs))
  const swell = 1 + 0.16 * Math.sin(raised * Math.PI)
  for (let index = 0; index < heroes.length; index++) {
    const hero = heroes[index] as Sprite
    const halo = halos[index] as Sprite
    const place = places[index]
    hero.visible = place !== undefined
    halo.visible = place !== undefined
    if (!place) continue
    hero.setSize(Math.max(1, place.size * landed * swell))
    hero.position.set(place.x, place.y + Math.sin(seconds * 1.7 + index * 2) * place.size * 0.03)
    hero.rotation = Math.sin(seconds * 1.2 + index * 2) * 0.05
    halo.setSize(place.size * (2.1 + 0.12 * Math.sin(seconds * 2.3)) * swell)
    halo.position.set(place.x, place.y)
    halo.alpha = 0.75 * Math.min(1, landed)
  }
}

/** Used again for every part of every frame. */
const pose: Pose = { x: 0, y: 0, rotation: 0, scale: 1, alpha: 1 }
const part = { index: 0, count: 1, size: 0 }

const enterSeconds = 0.5

const fly = (sprites: readonly Sprite[], { motion, count, size }: Flight, { seconds, light }: Frame): void => {
  part.count = count
  part.size = size
  const entered = Math.min(1, seconds / enterSeconds)
  for (let index = 0; index < count; index++) {
    const sprite = sprites[index] as Sprite
    part.index = index
    moveTo(pose, motion, part, seconds, light)
    sprite.position.set(pose.x, pose.y)
    sprite.rotation = pose.rotation
    sprite.alpha = pose.alpha * entered
    sprite.setSize(Math.max(0.5, size * pose.scale))
  }
}

/** The shade behind the text keeps its contrast over whatever flies there. */
const drawShade = (shade: Sprite, { light: { width, height }, heroes }: Frame, shown: number): void => {
  const isBelow = heroes.length === 1
  shade.setSize(Math.min(width * 2.3, height * 1.6), height * (isBelow ? 0.95 : 1.6))
  shade.position.set(width / 2, height * (isBelow ? 0.67 : 0.5))
  shade.alpha = 0.95 * shown
}

const drawFlash = (flash: Sprite, { light: { x, y, width, height }, raised }: Frame): void => {
  flash.visible = raised < 1
  flash.position.set(x, y)
  flash.setSize(Math.hypot(width, height) * (0.5 + 1.5 * easeOut(raised)))
  flash.alpha = 0.45 * (1 - raised)
}
