import type { Level } from '@yakamoz/games'
import { levelNames } from '@yakamoz/games'
import type { Language } from '@yakamoz/values'
import { CanvasSource, Texture } from 'pixi.js'

/** An amount short enough for a coin: no currency sign, no empty decimals, abbreviated from a hundred thousand on. */
export const coinValueText = (kurus: number, lang: Language): string => {
  const lira = kurus / 100
  if (lira >= 100_000) return lira.toLocaleString(lang, { notation: 'compact', maximumFractionDigits: 1 })
  const digits = Number.isInteger(lira) ? 0 : 2
  return lira.toLocaleString(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

const [width, height] = [256, 112]
/** The maximum width of a text on the face of a coin. */
const widest = 186
const colours: Readonly<Record<Level, readonly [string, string]>> = {
  mini: ['#eafff4', '#5ff0b4'],
  minor: ['#eaf4ff', '#7db8ff'],
  major: ['#fbefff', '#d79bff'],
  grand: ['#fffbe0', '#ffcf5a'],
}

/** The size of the cache: more texts than a round can show at once. */
const maxCached = 96

/** The texts of coins as textures, in a cache that drops the least recently used ones. */
export const coinValueTextures = (lang: Language): ((kurus: number, level: Level | undefined) => Texture) => {
  const cache = new Map<string, Texture>()
  return (kurus, level) => {
    const text = level ? levelNames[level].toLocaleUpperCase('en') : coinValueText(kurus, lang)
    const key = `${level ?? ''}/${text}`
    const texture =
      cache.get(key) ??
      new Texture({ source: new CanvasSource({ resource: drawText(text, level), autoGenerateMipmaps: true }) })
    cache.delete(key)
    cache.set(key, texture)
    const [oldest] = cache.keys()
    if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest)
    return texture
  }
}

const drawText = (text: string, level: Level | undefined): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) return canvas
  const font = (size: number): string => `850 ${size}px "Yakamoz Sans", sans-serif`
  pen.font = font(100)
  const size = Math.min(96, (100 * widest) / pen.measureText(text).width)
  pen.font = font(size)
  Object.assign(pen, { textAlign: 'center', textBaseline: 'alphabetic', lineJoin: 'round', lineWidth: 16 })
  const [light, deep] = level ? colours[level] : ['#ffffff', '#ffe9a8']
  const fill = pen.createLinearGradient(0, height / 2 - size * 0.36, 0, height / 2 + size * 0.36)
  fill.addColorStop(0, light)
  fill.addColorStop(1, deep)
  pen.strokeStyle = 'rgb(8 6 18 / 0.82)'
  pen.strokeText(text, width / 2, height / 2 + size * 0.35)
  pen.fillStyle = fill
  pen.fillText(text, width / 2, height / 2 + size * 0.35)
  return canvas
}
