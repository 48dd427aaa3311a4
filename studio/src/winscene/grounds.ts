import type { Sprite } from 'pixi.js'
import { easeOutBack, type StageSize } from './motion.ts'
import type { GroundKind } from './shapes.ts'

/** The middle of the light, in CSS pixels. */
export type Light = StageSize & { readonly x: number; readonly y: number }

type Ground = {
  readonly count: number
  place(sprite: Sprite, index: number, seconds: number, light: Light): void
}

const fraction = (value: number): number => value - Math.floor(value)

const waveHeights = [0.62, 0.72, 0.82] as const
const roadRows = 15

/** How the light behind a scene is made of sprites of its texture, and how it moves. */
const grounds: Readonly<Record<GroundKind, Ground>> = {
  rays: {
    count: 1,
    place: (sprite, _, seconds, { x, y, width, height }) => {
      sprite.position.set(x, y)
      sprite.setSize(Math.hypot(width, height) * 1.7)
      sprite.rotation = seconds * 0.16
      sprite.alpha = 0.5
    },
  },
  rings: {
    count: 5,
    place: (sprite, index, seconds, { x, y, width, height }) => {
      const share = fraction(seconds / 5 + index / 5)
      sprite.position.set(x, y)
      sprite.setSize(Math.hypot(width, height) * (0.1 + share * 1.5))
      sprite.alpha = 0.5 * (1 - share) * Math.min(1, share * 6)
    },
  },
  waves: {
    count: waveHeights.length,
    place: (sprite, index, seconds, { width, height }) => {
      const top = (waveHeights[index] ?? 0) * height + Math.sin(seconds * 0.9 + index * 2) * height * 0.012
      // Each sprite has two periods, of which one is in view.
      const shift = fraction(seconds * (0.05 + 0.03 * index) + index * 0.37)
      sprite.setSize(width * 2, height * 0.5)
      sprite.position.set((index % 2 === 0 ? shift : 1 - shift) * width, top + height * 0.25)
      sprite.alpha = 0.34
    },
  },
  beams: {
    count: 5,
    place: (sprite, index, seconds, { width, height }) => {
      sprite.setSize(width * 0.24 + height * 0.12, height * 1.3)
      const angle = (index - 2) * 0.2 + Math.sin(seconds * 0.7 + index * 1.9) * 0.16
      // Turned around the upper end of the beam, which is above the stage.
      const [rootX, reach] = [width * (0.1 + index * 0.2), height * 0.62]
      sprite.rotation = angle
      sprite.position.set(rootX - Math.sin(angle) * reach, -height * 0.08 + Math.cos(angle) * reach)
      sprite.alpha = 0.34 + 0.12 * Math.sin(seconds * 1.1 + index * 2.4)
    },
  },
  road: {
    count: roadRows,
    place: (sprite, index, seconds, { x, y, width, height }) => {
      const share = index / (roadRows - 1)
      const shimmer = 0.7 + 0.3 * Math.sin(seconds * 2.1 + index * 1.7)
      sprite.position.set(
        x + Math.sin(index * 2.6 + seconds * 0.8) * width * 0.03 * share,
        y + (height - y) * share ** 1.15,
      )
      sprite.setSize(width * (0.16 + 0.62 * share) * shimmer, 60 + share * 90)
      sprite.alpha = (0.62 - 0.3 * share) * shimmer
    },
  },
  lattice: {
    count: 1,
    place: (sprite, _, seconds, { x, y, width, height }) => {
      sprite.position.set(x, y)
      sprite.setSize(Math.hypot(width, height) * (1.35 + 0.06 * Math.sin(seconds * 0.8)))
      sprite.rotation = seconds * 0.06
      sprite.alpha = 0.4 + 0.1 * Math.sin(seconds * 1.4)
    },
  },
  bloom: {
    count: 12,
    place: (sprite, index, seconds, { x, y, width, height }) => {
      const opened = easeOutBack(Math.min(1, Math.max(0, (seconds - index * 0.03) / 0.9)))
      const size = Math.hypot(width, height) * (index % 2 === 0 ? 1.15 : 0.8) * Math.max(0.02, opened)
      sprite.position.set(x, y)
      sprite.setSize(size * 0.9, size)
      sprite.rotation = (index / 12) * Math.PI * 2 + seconds * 0.1
      sprite.alpha = index % 2 === 0 ? 0.2 : 0.26
    },
  },
}

export const groundOf = (kind: GroundKind): Ground => grounds[kind]
