// The motifs of the slots of falling symbols: shapes and colours that can be told apart at the size of a fingertip. As in
// `motifs.mjs` each draws inside a circle of radius 100 about the origin, lit from above on the right.
import { at, mix, n, polar, poly, rep } from './ink.mjs'

const gold = ['#fff6cf', '#ffd76a', '#d8912a', '#7a4310']
const goldDown = (k) => k.down(`${gold[0]}@0`, `${gold[1]}@.35`, `${gold[2]}@.7`, `${gold[3]}@1`)

const disc = (r, fill, x = 0, y = 0) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`
const oval = (x, y, rx, ry, fill, turn = 0, extra = '') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${turn ? ` transform="rotate(${turn} ${n(x)} ${n(y)})"` : ''} ${extra}/>`
const shade = (d, y = 8) => `<path transform="translate(-3 ${y})" d="${d}" fill="#03040f" opacity=".45"/>`
const stroked = (d, colour, width, extra = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`
/** Light, bright, deep and dark of one colour. */
const tonesOf = {
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
const glass = (k, [light, bright, deep, dark]) =>
  k.round({ cx: 0.64, cy: 0.26, r: 0.9 }, [`${light}@0`, `${bright}@.34`, `${deep}@.74`, `${dark}@1`])
const around = (count, r, turn = -90) => Array.from({ length: count }, (_, i) => polar(r, turn + (360 / count) * i))
const smooth = (points) =>
  `M${points
    .map(([x, y], i) => {
      const [nx, ny] = points[(i + 1) % points.length]
      return `${i ? '' : `${n((x + points.at(-1)[0]) / 2)} ${n((y + points.at(-1)[1]) / 2)}`}Q${n(x)} ${n(y)} ${n((x + nx) / 2)} ${n((y + ny) / 2)}`
    })
    .join('')}Z`

const cuts = {
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
/** A cut stone: every facet is as bright as it looks towards the light. */
export function gem(k, { cut = 'hexagon', colour = 'green' } = {}) {
  const points = cuts[cut]
  const tones = tonesOf[colour]
  const [light, bright, deep, dark] = tones
  const inner = points.map(([x, y]) => [x * 0.54 + 3, y * 0.54 - 4])
  const facets = points.map((from, i) => {
    const to = points[(i + 1) % points.length]
    const [nx, ny] = [to[1] - from[1], from[0] - to[0]]
    const facing = (nx * 0.55 - ny * 0.83) / Math.hypot(nx, ny)
    const tone = facing > 0 ? mix(bright, light, facing * 0.75) : mix(deep, dark, -facing * 0.8)
    return `<path d="${poly([from, to, inner[(i + 1) % points.length], inner[i]])}" fill="${i % 2 ? tone : mix(tone, bright, 0.22)}" stroke="${light}" stroke-width=".9" stroke-opacity=".45"/>`
  })
  const outline = poly(points)
  return {
    main: `${shade(outline)}<path d="${outline}" fill="${deep}" stroke="${dark}" stroke-width="5" stroke-linejoin="round"/>${facets.join('')}<path d="${poly(inner)}" fill="${k.slant(`${light}@0`, `${bright}@.45`, `${deep}@1`)}" stroke="${light}" stroke-width="1.6" stroke-opacity=".8"/><g clip-path="${k.clip(`<path d="${poly(inner)}"/>`)}"><path d="M-90 40 60-110 90-80-40 70Z" fill="#fff" opacity=".28"/></g>${oval(38, -46, 16, 6, '#fff', -40, 'opacity=".95"')}<path transform="translate(52 -62)" d="M0-16Q0 0 16 0 0 0 0 16 0 0-16 0 0 0 0-16Z" fill="#fff"/>`,
  }
}
/** A ball of light in a golden ring: its number is written by the game. */
export function orb(k, { colour = 'aqua', rays = 12 } = {}) {
  const [light, bright, deep, dark] = tonesOf[colour]
  return {
    main: `<circle r="108" fill="${k.glow(`${bright}@.55/.75`, `${bright}@.8/.25`, `${bright}@1/0`)}"/>${rep(rays, (i) => `<path transform="rotate(${(360 / rays) * i})" d="M-7-86 0-${i % 2 ? 102 : 110} 7-86Z" fill="${goldDown(k)}"/>`)}${disc(88, goldDown(k))}${disc(80, dark)}${disc(78, k.round({ cx: 0.5, cy: 0.5, r: 0.5 }, [`${mix(dark, deep, 0.5)}@0`, `${deep}@.62`, `${bright}@.92`, `${light}@1`]))}<path d="M-60-36A72 72 0 0 1 38-60 88 88 0 0 0-60-36Z" fill="#fff" opacity=".6"/><path d="M54 44A72 72 0 0 1-40 60 84 84 0 0 0 54 44Z" fill="${light}" opacity=".35"/>${rep(
      rays,
      (i) => {
        const [x, y] = polar(84, (360 / rays) * i + 180 / rays)
        return disc(3.6, '#fffbe0', x, y)
      },
    )}`,
  }
}
export function starfish(k, { colour = 'orange' } = {}) {
  const tones = tonesOf[colour]
  const body = smooth(Array.from({ length: 20 }, (_, i) => polar([108, 88, 40, 88][i % 4], i * 18 - 90)))
  return {
    main: `${shade(body)}<path d="${body}" fill="${glass(k, tones)}" stroke="${tones[3]}" stroke-width="4"/>${rep(
      5,
      (arm) =>
        `<g transform="rotate(${arm * 72})"><path d="M0-88C5-60 8-30 0-6-8-30-5-60 0-88Z" fill="${tones[0]}" opacity=".35"/>${rep(6, (i) => disc(5.6 - i * 0.55, tones[0], 0, -14 - i * 12.5) + disc(2.6, tones[0], 9 - i * 0.7, -24 - i * 10) + disc(2.6, tones[0], -9 + i * 0.7, -24 - i * 10))}</g>`,
    )}${disc(12, k.ball(`${tones[0]}`, tones[1], tones[2]))}`,
  }
}
export function coral(k, { colour = 'pink' } = {}) {
  const [light, bright, deep, dark] = tonesOf[colour]
  const limbs =
    'M0 96C-4 60 2 40 0 4M0 60C-30 50-44 28-46-4M-44 18C-66 12-78-6-80-32M-46-2C-52-30-44-48-50-76M0 34C26 26 40 6 42-24M41-6C62-10 78-28 80-56M42-24C40-50 50-62 48-90M0 6C-8-24 4-50-4-94M-2-44C12-56 16-70 18-84M-78-24C-88-36-90-46-90-56M79-44C88-50 92-58 96-68'
  return {
    main: `<g transform="translate(-3 8)" opacity=".4">${stroked(limbs, '#03040f', 24)}</g>${stroked(limbs, dark, 25)}${stroked(limbs, k.down(`${bright}@0`, `${deep}@1`), 18)}<g transform="translate(3 -3)">${stroked(limbs, light, 4, 'opacity=".75" stroke-dasharray="1 12"')}</g>${oval(0, 98, 46, 12, k.down(deep, dark))}`,
  }
}
export function conch(k) {
  const shell = k.round({ cx: 0.66, cy: 0.24, r: 0.95 }, ['#fffdf2@0', '#ffd9a8@.4', '#d98a5a@.75', '#7a3a2a@1'])
  const whorl = (x, y, rx, ry) =>
    oval(x, y, rx, ry, shell, -38, 'stroke="#7a3a2a" stroke-width="3"') +
    oval(x + rx * 0.2, y - ry * 0.4, rx * 0.5, ry * 0.18, '#fff', -38, 'opacity=".6"')
  const mouth = 'M-64 84C-92 50-84 2-44-18-18-28 6-18 10 4 0 44-24 74-64 84Z'
  return {
    main: `<g transform="translate(-3 8)" opacity=".4">${oval(-6, 14, 86, 64, '#03040f', -38)}</g>${[
      [78, -78, 13, 9],
      [66, -66, 24, 17],
      [52, -52, 36, 26],
      [34, -36, 50, 38],
      [8, -8, 72, 58],
    ]
      .map(([x, y, rx, ry]) => whorl(x, y, rx, ry))
      .join(
        '',
      )}<path d="M-64 84C-100 44-96-22-40-44 10-60 60-30 62 14 60 52 0 92-64 84Z" fill="${shell}" stroke="#7a3a2a" stroke-width="3.500"/><path d="M-30-38C10-48 46-24 48 10M-6-44C28-44 54-16 54 14" fill="none" stroke="#b8694a" stroke-width="3" opacity=".6"/><path d="${mouth}" fill="${k.slant('#ff9fb8@0', '#e05a86@.5', '#7a1d4a@1')}" stroke="#fff0dc" stroke-width="7"/><path d="M-58 66C-72 40-66 10-38-4" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".5"/>`,
  }
}
export function urn(k, { colour = 'orange' } = {}) {
  const [light, bright, deep, dark] = tonesOf[colour]
  const body = 'M-26-70C-30-50-72-34-74 10-76 54-40 84-26 92V102H26V92C40 84 76 54 74 10 72-34 30-50 26-70Z'
  const clip = k.clip(`<path d="${body}"/>`)
  return {
    main: `${shade(body)}${stroked('M-28-66C-70-84-84-50-64-30M28-66C70-84 84-50 64-30', dark, 17)}${stroked('M-28-66C-70-84-84-50-64-30M28-66C70-84 84-50 64-30', bright, 10)}<path d="${body}" fill="${k.across(`${dark}@0`, `${bright}@.42`, `${light}@.66`, `${deep}@1`)}" stroke="${dark}" stroke-width="4"/><g clip-path="${clip}"><rect x="-90" y="-14" width="180" height="44" fill="#2a0d0a" opacity=".82"/>${rep(9, (i) => `<path d="M${-84 + i * 21} 24L${-74 + i * 21}-6 ${-64 + i * 21} 24Z" fill="${light}"/>`)}<rect x="-90" y="-24" width="180" height="6" fill="${light}"/><rect x="-90" y="34" width="180" height="6" fill="${light}"/><rect x="-90" y="66" width="180" height="9" fill="#2a0d0a" opacity=".7"/><path d="M28-70C38-40 62-20 60 20 58 60 36 84 24 100H44L90 20 60-60Z" fill="#fff" opacity=".22"/></g><path d="M-38-92H38L30-70H-30Z" fill="${k.across(deep, light, deep)}" stroke="${dark}" stroke-width="3"/>${oval(0, -92, 38, 9, '#1f0805', 0, `stroke="${light}" stroke-width="4"`)}`,
  }
}
export function sundisk(k) {
  const face = k.ball('#fffbe0@0', '#ffdb70@.34', '#e8952a@.72', '#8a4c0c@1')
  return {
    main: `${rep(16, (i) => `<path transform="rotate(${i * 22.5})" d="M-13-62 0-${i % 2 ? 92 : 108} 13-62Z" fill="${i % 2 ? '#ff9a2e' : '#ffd76a'}" stroke="#7a3a06" stroke-width="3" stroke-linejoin="round"/>`)}${disc(68, '#7a3a06')}${disc(65, face)}<circle r="52" fill="none" stroke="#9a5a12" stroke-width="4"/>${rep(
      24,
      (i) => {
        const [x, y] = polar(58.5, i * 15)
        return disc(2.6, '#fff3bd', x, y)
      },
    )}${stroked(
      `M${Array.from({ length: 46 }, (_, i) =>
        polar(4 + i, i * 24)
          .map(n)
          .join(' '),
      ).join('L')}`,
      '#8a4c0c',
      8,
    )}${stroked(
      `M${Array.from({ length: 46 }, (_, i) =>
        polar(4 + i, i * 24 - 4)
          .map(n)
          .join(' '),
      ).join('L')}`,
      '#fff0b0',
      2.6,
    )}<path d="M-48-34A60 60 0 0 1 34-50 70 70 0 0 0-48-34Z" fill="#fff" opacity=".6"/>`,
  }
}
const slabs = {
  arch: 'M-76 92V-20C-76-72-40-98 0-98S76-72 76-20V92Z',
  round: 'M0-96C54-96 96-54 96 0S54 96 0 96-96 54-96 0-54-96 0-96Z',
  block: 'M-88-78Q-88-90-76-90H76Q88-90 88-78V78Q88 90 76 90H-76Q-88 90-88 78Z',
  hex: 'M0-100 86-50V50L0 100-86 50V-50Z',
  lozenge: 'M0-106 102 0 0 106-102 0Z',
}
const glyphs = {
  fox: 'M-46 34C-30 4-6 0 14 8L34-16 36-40 48-24 64-26 58-4C60 10 50 16 40 16L28 20 34 52M16 22 10 52M-30 24-36 52M-18 20-14 52M-46 34C-62 28-68 8-56-10',
  bird: 'M-6-14C-34-42-58-30-64-6-42-18-24-10-16 0L-28 40M-6-14C6-46 38-44 54-22L34-20C30 0 14 12-4 14L4 46M-28 40-42 46M-28 40-20 50M4 46-10 52M4 46 16 52M-64-6-56 12M-50-12-42 6',
  snake:
    'M-52 48C-70 20-30 8-12 24 8 44 40 30 30 8 20-10-22-2-26-26-30-54 10-62 34-46M34-46 52-54M34-46 50-38M46-46 60-46',
  wheat:
    'M0 62V-30M0-30C-8-44-4-58 0-66 4-58 8-44 0-30M0-8C-26-10-34-28-36-42-16-40-4-26 0-8M0-8C26-10 34-28 36-42 16-40 4-26 0-8M0 22C-28 20-38 2-40-12-18-10-4 4 0 22M0 22C28 20 38 2 40-12 18-10 4 4 0 22',
  wave: 'M-58-28C-44-46-28-46-14-28S14-10 28-28 44-46 58-40M-58 4C-44-14-28-14-14 4S14 22 28 4 44-14 58-8M-58 36C-44 18-28 18-14 36S14 54 28 36 44 18 58 24',
}
/** A stone with a sign cut into it and coloured in. */
export function carved(
  k,
  { glyph = 'fox', slab = 'block', stone = ['#fff0d2', '#e0b98a', '#9a6f4c', '#4a2c1e'], paint = '#a8321c' } = {},
) {
  const [light, bright, deep, dark] = stone
  const d = slabs[slab]
  return {
    main: `${shade(d)}<path d="${d}" fill="${deep}" stroke="${dark}" stroke-width="5" stroke-linejoin="round"/><path d="${d}" transform="translate(1 -3) scale(.95)" fill="${k.slant(`${light}@0`, `${bright}@.45`, `${deep}@1`)}"/><path d="${d}" transform="scale(.82)" fill="none" stroke="${dark}" stroke-width="3" opacity=".45"/><path d="${d}" transform="translate(1.500 1.500) scale(.82)" fill="none" stroke="${light}" stroke-width="2" opacity=".8"/>${rep(16, () => `<circle cx="${n((k.random() - 0.5) * 120)}" cy="${n((k.random() - 0.5) * 130)}" r="${n(1 + k.random() * 2.4)}" fill="${dark}" opacity=".25"/>`)}<g transform="translate(1.800 2.400)">${stroked(glyphs[glyph], light, 15)}</g>${stroked(glyphs[glyph], mix(paint, '#100408', 0.45), 15)}${stroked(glyphs[glyph], paint, 9)}`,
  }
}
