// What every motif is drawn with: discs, strokes, the brand's gold, tones of one colour, and the cuts of a stone.
import { n, polar } from './ink.mjs'

const gold = ['#fff6cf', '#ffd76a', '#d8912a', '#7a4310']
export const goldDown = (k) => k.down(`${gold[0]}@0`, `${gold[1]}@.35`, `${gold[2]}@.7`, `${gold[3]}@1`)

export const disc = (r, fill, x = 0, y = 0) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`
export const oval = (x, y, rx, ry, fill, turn = 0, extra = '') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${turn ? ` transform="rotate(${turn} ${n(x)} ${n(y)})"` : ''} ${extra}/>`
export const shade = (d, y = 8) => `<path transform="translate(-3 ${y})" d="${d}" fill="#03040f" opacity=".45"/>`
export const stroked = (d, colour, width, extra = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`
/** Light, bright, deep and dark of one colour. */
export const tonesOf = {
  red: ['#ffd9cf', '#ff4b55', '#b80b33', '#4d0219'],
  orange: ['#ffe7bd', '#ff9a2e', '#c4530a', '#521c02'],
  yellow: ['#fffbd0', '#ffd83a', '#d08a08', '#5a3300'],
  green: ['#dcffd4', '#3ed06e', '#0a7d4a', '#032f20'],
  aqua: ['#ddffff', '#33d6e6', '#0a7fa6', '#042f4a'],
  blue: ['#d8e8ff', '#4a86ff', '#1b3bc4', '#07124f'],
  violet: ['#f0ddff', '#b060ff', '#6a1cc4', '#270553'],
  pink: ['#ffe6f1', '#ff78b8', '#c8246f', '#56062f'],
  white: ['#ffffff', '#f4f0ff', '#bdb6dc', '#5c5480'],
  brown: ['#ffe6c4', '#c98748', '#7a3f18', '#331503'],
}
export const glass = (k, [light, bright, deep, dark]) =>
  k.round({ cx: 0.64, cy: 0.26, r: 0.9 }, [`${light}@0`, `${bright}@.34`, `${deep}@.74`, `${dark}@1`])
export const around = (count, r, turn = -90) =>
  Array.from({ length: count }, (_, i) => polar(r, turn + (360 / count) * i))
export const smooth = (points) =>
  `M${points
    .map(([x, y], i) => {
      const [nx, ny] = points[(i + 1) % points.length]
      return `${i ? '' : `${n((x + points.at(-1)[0]) / 2)} ${n((y + points.at(-1)[1]) / 2)}`}Q${n(x)} ${n(y)} ${n((x + nx) / 2)} ${n((y + ny) / 2)}`
    })
    .join('')}Z`

export const cuts = {
  round: around(14, 92),
  octagon: [
    [-50, -88],
    [50, -88],
    [86, -52],
    [86, 52],
    [50, 88],
    [-50, 88],
    [-86, 52],
    [-86, -52],
  ],
  hexagon: around(6, 98, -90),
  lozenge: [
    [0, -102],
    [34, -56],
    [76, 0],
    [34, 56],
    [0, 102],
    [-34, 56],
    [-76, 0],
    [-34, -56],
  ],
  drop: [
    [0, -104],
    [30, -58],
    [58, -16],
    [72, 26],
    [58, 66],
    [28, 90],
    [0, 96],
    [-28, 90],
    [-58, 66],
    [-72, 26],
    [-58, -16],
    [-30, -58],
  ],
  triangle: [
    [-70, -78],
    [0, -84],
    [70, -78],
    [96, -50],
    [64, 22],
    [22, 84],
    [0, 94],
    [-22, 84],
    [-64, 22],
    [-96, -50],
  ],
  square: [
    [-80, -80],
    [0, -86],
    [80, -80],
    [86, 0],
    [80, 80],
    [0, 86],
    [-80, 80],
    [-86, 0],
  ],
  star: Array.from({ length: 12 }, (_, i) => polar(i % 2 ? 66 : 102, i * 30 - 90)),
  heart: [
    [0, 96],
    [-44, 56],
    [-82, 14],
    [-96, -28],
    [-82, -68],
    [-46, -84],
    [-14, -70],
    [0, -48],
    [14, -70],
    [46, -84],
    [82, -68],
    [96, -28],
    [82, 14],
    [44, 56],
  ],
}
