// The hand that draws every tile: gradients, seeded chance, lettering, and the composition of sky, sea and light.
import { readFileSync } from 'node:fs'

const letters = JSON.parse(readFileSync(new URL('./letters.json', import.meta.url)))
export const n = (x) => String(Math.round(x * 10) / 10)
export const rep = (count, draw) => Array.from({ length: count }, (_, i) => draw(i)).join('')
export const polar = (r, deg) => [r * Math.cos((deg * Math.PI) / 180), r * Math.sin((deg * Math.PI) / 180)]
export const at = (r, deg) => polar(r, deg).map(n).join(' ')
export const poly = (points) => `M${points.map((p) => p.map(n).join(' ')).join('L')}Z`

/** Mulberry32 from a text seed: the same tile is the same picture on every machine. */
function chance(seed) {
  let a = [...seed].reduce((h, c) => Math.imul(h ^ c.codePointAt(0), 16777619), 2166136261)
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
export function mix(a, b, t) {
  const p = (h) => [1, 3, 5].map((i) => parseInt(h.slice(i, i + 2), 16))
  const [x, y] = [p(a), p(b)]
  return (
    '#' +
    x
      .map((v, i) =>
        Math.round(v + (y[i] - v) * t)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  )
}
/** Collects gradients, clips and masks. Stops are written `#colour@offset/opacity`. */
class Ink {
  constructor(prefix) {
    this.prefix = prefix
    this.defs = []
    this.random = chance(prefix)
  }
  id() {
    return this.prefix + this.defs.length
  }
  stops(list) {
    return list
      .map((s, i) => {
        const [, c, o, a] = /^(#\w+)(?:@([\d.]+))?(?:\/([\d.]+))?$/.exec(s)
        return `<stop offset="${o ?? n((i / (list.length - 1)) * 100) / 100}" stop-color="${c}"${a ? ` stop-opacity="${a}"` : ''}/>`
      })
      .join('')
  }
  down(...s) {
    return this.line(0, 0, 0, 1, s)
  }
  across(...s) {
    return this.line(0, 0, 1, 0, s)
  }
  slant(...s) {
    return this.line(1, 0, 0, 1, s)
  }
  line(x1, y1, x2, y2, s, user = '') {
    const id = this.id()
    this.defs.push(
      `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"${user && ' gradientUnits="userSpaceOnUse"'}>${this.stops(s)}</linearGradient>`,
    )
    return `url(#${id})`
  }
  ball(...s) {
    return this.round({ cx: 0.62, cy: 0.32, r: 0.78 }, s)
  }
  glow(...s) {
    return this.round({ cx: 0.5, cy: 0.5, r: 0.5 }, s)
  }
  round({ cx, cy, r, fx = cx, fy = cy }, s) {
    const id = this.id()
    this.defs.push(
      `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}" fx="${fx}" fy="${fy}">${this.stops(s)}</radialGradient>`,
    )
    return `url(#${id})`
  }
  clip(shape) {
    const id = this.id()
    this.defs.push(`<clipPath id="${id}">${shape}</clipPath>`)
    return `url(#${id})`
  }
  mask(shape) {
    const id = this.id()
    this.defs.push(`<mask id="${id}">${shape}</mask>`)
    return `url(#${id})`
  }
  soft(px) {
    const id = this.id()
    this.defs.push(
      `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${px}"/></filter>`,
    )
    return `url(#${id})`
  }
}

/** Outlines of a line of capitals, as commands in a box of height 1 (cap height), at a width axis of 75 to 125. */
function outline(text, wdth) {
  const t = (wdth - 75) / 50
  const mixed = (m) => (t < 0.5 ? m[0] + (m[1] - m[0]) * t * 2 : m[1] + (m[2] - m[1]) * (t - 0.5) * 2)
  let x = 0
  const out = []
  for (const ch of text) {
    if (ch === ' ') {
      x += 0.24
      continue
    }
    const g = letters[ch]
    const v = g.v[0].map((_, i) => mixed([g.v[0][i], g.v[1][i], g.v[2][i]]) / 729)
    let k = 0
    for (const c of g.k) {
      const count = { M: 1, L: 1, Q: 2, C: 3, Z: 0 }[c]
      const pts = []
      for (let j = 0; j < count; j++, k += 2) pts.push([x + v[k], -v[k + 1]])
      out.push([c, pts])
    }
    x += mixed(g.a) / 729 - 0.012
  }
  return { out, width: x }
}
const warps = {
  block: (u, v) => [u, v],
  arch: (u, v, w) => [u, v * (1 + 0.34 * (1 - ((2 * u) / w - 1) ** 2))],
  smile: (u, v, w) => [u, v + 0.2 * (1 - ((2 * u) / w - 1) ** 2) - 0.1],
  hill: (u, v, w) => [u, v - 0.22 * (1 - ((2 * u) / w - 1) ** 2) + 0.1],
  wave: (u, v, w) => [u, v + 0.1 * Math.sin((u / w) * Math.PI * 2)],
  rise: (u, v, w) => [u + v * -0.12, v - 0.16 * (u / w - 0.5)],
}
/** A path of lettering that fills `width`; the width axis is chosen so that the capitals are near `height`. */
function lettering(text, { x = 0, y = 0, width, height, warp = 'block' }) {
  let best
  for (let w = 75; w <= 125; w += 5) {
    const o = outline(text, w)
    const d = Math.abs(width / o.width - height)
    if (!best || d < best.d) best = { d, ...o }
  }
  const k = Math.min(width / best.width, height * 1.06)
  const f = warps[warp]
  let last = [0, 0]
  const put = ([u, v]) => {
    const [a, b] = f(u, v, best.width)
    return `${n(x + (a - best.width / 2) * k)} ${n(y + b * k)}`
  }
  const d = best.out
    .map(([c, p]) => {
      if (c === 'Z') return 'Z'
      let s
      if (c === 'L') s = `Q${put([(last[0] + p[0][0]) / 2, (last[1] + p[0][1]) / 2])} ${put(p[0])}`
      else s = c + p.map(put).join(' ')
      last = p[p.length - 1]
      return s
    })
    .join('')
  return { d, height: k, width: best.width * k }
}

/** Digits, a card's letter or a multiplier as an outline: `height` px high, centred on x 0, standing on y 0. */
export function numeral(text, height) {
  const { out, width } = outline(String(text), 100)
  const put = ([u, v]) => `${n2((u - width / 2) * height)} ${n2(v * height)}`
  return out.map(([c, points]) => c + points.map(put).join(' ')).join('')
}
const n2 = (x) => String(Math.round(x * 100) / 100)

/** The broken road of light on the water: dashes, narrow at the horizon, wide below. The mark of the brand. */
function yakamoz(ink, { x, top, height, width, colour, rows = 12, seed = 1, weight = 1 }) {
  const r = chance(ink.prefix + seed)
  return rep(rows, (i) => {
    const t = i / (rows - 1 || 1)
    const y = top + height * t ** 1.25
    const w = width * (0.18 + 0.82 * t) * (0.55 + r() * 0.45)
    const o = x + (r() - 0.5) * width * 0.35 * (0.3 + t)
    const h = (1.2 + t * 2.6) * weight
    const bits =
      r() > 0.45
        ? [[0, w]]
        : [
            [0, w * 0.52],
            [w * 0.62, w * 0.38],
          ]
    return bits
      .map(
        ([s, l]) =>
          `<rect x="${n(o - w / 2 + s)}" y="${n(y)}" width="${n(l)}" height="${n(h)}" rx="${n(h / 2)}" fill="${colour}" opacity="${n((0.95 - t * 0.5) * 10) / 10}"/>`,
      )
      .join('')
  })
}

const patterns = {
  star: (c) =>
    `<path d="M20 2 24.6 15.4 38 20 24.6 24.6 20 38 15.4 24.6 2 20 15.4 15.4Z M20 9 23 17 31 20 23 23 20 31 17 23 9 20 17 17Z" fill="none" stroke="${c}" stroke-width="1"/>`,
  kilim: (c) =>
    `<path d="M20 4 24 8 28 8 28 12 36 20 28 28 28 32 24 32 20 36 16 32 12 32 12 28 4 20 12 12 12 8 16 8Z M20 14 26 20 20 26 14 20Z" fill="none" stroke="${c}" stroke-width="1.2"/>`,
  wave: (c) =>
    `<path d="M0 14C10 4 10 4 20 14S30 24 40 14M0 34C10 24 10 24 20 34S30 44 40 34" fill="none" stroke="${c}" stroke-width="1.3"/>`,
  hex: (c) =>
    `<path d="M20 3 35 11.5V28.500L20 37 5 28.500V11.500ZM20 3V14M35 11.500 25 17M35 28.500 25 23M20 37V26M5 28.500 15 23M5 11.500 15 17M20 14 25 17V23L20 26 15 23V17Z" fill="none" stroke="${c}" stroke-width="1"/>`,
  tulip: (c) =>
    `<path d="M20 5C25 12 26 18 24 23 22 27 18 27 16 23 14 18 15 12 20 5ZM16 23C9 21 9 14 11 8M24 23C31 21 31 14 29 8M20 26V37M20 35C13 34 9 31 7 26M20 35C27 34 31 31 33 26" fill="none" stroke="${c}" stroke-width="1.1"/>`,
  suits: (c) =>
    `<path d="M10 4C12 8 16 9 16 12 16 15 12 15 11 13L12 17H8L9 13C8 15 4 15 4 12 4 9 8 8 10 4ZM30 24 35 30 30 36 25 30Z" fill="none" stroke="${c}" stroke-width="1"/>`,
  dot: (c) =>
    `<circle cx="10" cy="10" r="2" fill="${c}"/><circle cx="30" cy="30" r="2" fill="${c}"/><circle cx="30" cy="10" r=".9" fill="${c}"/><circle cx="10" cy="30" r=".9" fill="${c}"/>`,
}

/** The lights of one coast. sky: top, middle, horizon; ink: lettering from bright to deep. */
const palettes = {
  gece: {
    sky: ['#060b1f', '#101f4d', '#2a5a9e'],
    glow: '#8fc7ff',
    sea: ['#2f6fc0', '#050a1c'],
    ink: ['#f4fbff', '#a9d6ff', '#4a86d8'],
    edge: '#050a20',
  },
  yakamoz: {
    sky: ['#03131b', '#07404c', '#18a596'],
    glow: '#8dffe0',
    sea: ['#12a093', '#021117'],
    ink: ['#f2fffb', '#7df5d4', '#17a98f'],
    edge: '#021a1f',
  },
  safak: {
    sky: ['#2a0f3a', '#8e2a63', '#ff9a62'],
    glow: '#ffd9a0',
    sea: ['#e0686a', '#1c0a2a'],
    ink: ['#fff7e6', '#ffd27d', '#f08a3c'],
    edge: '#2a0a2a',
  },
  nar: {
    sky: ['#22040f', '#7d0c2c', '#e8394b'],
    glow: '#ff9d8a',
    sea: ['#c9263f', '#1a030c'],
    ink: ['#fff3e4', '#ffc98a', '#e8742f'],
    edge: '#2b0410',
  },
  kehribar: {
    sky: ['#241004', '#87420a', '#f5a623'],
    glow: '#ffe08a',
    sea: ['#d98a1c', '#1c0d03'],
    ink: ['#fffbe8', '#ffdc73', '#e89a1c'],
    edge: '#2a1202',
  },
  mor: {
    sky: ['#12072e', '#472091', '#b06bff'],
    glow: '#d9b8ff',
    sea: ['#8a4be0', '#0e0524'],
    ink: ['#fdf7ff', '#e0c1ff', '#a56cf0'],
    edge: '#160632',
  },
  zeytin: {
    sky: ['#03120d', '#0c4a35', '#3fb079'],
    glow: '#d6ffb0',
    sea: ['#2fa06a', '#04130c'],
    ink: ['#fbffe8', '#dcf58a', '#86b832'],
    edge: '#08200f',
  },
  turkuaz: {
    sky: ['#04182b', '#0b5c86', '#45d3e0'],
    glow: '#b8fbff',
    sea: ['#25a9c4', '#031423'],
    ink: ['#f3ffff', '#9df0f5', '#1fa5c4'],
    edge: '#03192b',
  },
  kum: {
    sky: ['#1b1430', '#6b4a63', '#f0b37e'],
    glow: '#ffe3b8',
    sea: ['#c08c74', '#171023'],
    ink: ['#fff8ea', '#ffd9a3', '#d8904e'],
    edge: '#20132c',
  },
  gul: {
    sky: ['#2b0626', '#92195f', '#ff7aa8'],
    glow: '#ffc4d8',
    sea: ['#e0508e', '#20041d'],
    ink: ['#fff4f8', '#ffbcd4', '#ee5e95'],
    edge: '#33062c',
  },
  lacivert: {
    sky: ['#04082b', '#132a9a', '#4f7bff'],
    glow: '#b3c8ff',
    sea: ['#3d63ea', '#030722'],
    ink: ['#fffdf2', '#ffe08a', '#eda426'],
    edge: '#050a33',
  },
  kiremit: {
    sky: ['#260c08', '#8d3218', '#f47c48'],
    glow: '#ffc79b',
    sea: ['#d8683a', '#1c0806'],
    ink: ['#fff6e9', '#ffd0a0', '#ee7d44'],
    edge: '#2b0d06',
  },
  kar: {
    sky: ['#0a1a33', '#3f6f9e', '#c4e8f7'],
    glow: '#f0fbff',
    sea: ['#8fc4e0', '#0a1a30'],
    ink: ['#ffffff', '#d6f0ff', '#7fb4dc'],
    edge: '#0a1c38',
  },
  orman: {
    sky: ['#020c0a', '#0b3226', '#3a7a3c'],
    glow: '#ffe9a0',
    sea: ['#2c6a3e', '#030f0a'],
    ink: ['#fffbe0', '#ffe08a', '#c9952c'],
    edge: '#04140c',
  },
  visne: {
    sky: ['#16020f', '#560a35', '#b81f5a'],
    glow: '#ffb0a0',
    sea: ['#8e1648', '#12020c'],
    ink: ['#fff6e4', '#ffdc9a', '#e89a3c'],
    edge: '#1f0314',
  },
  bakir: {
    sky: ['#0c0808', '#33201a', '#b5673a'],
    glow: '#ffcf9a',
    sea: ['#8a4a2a', '#0c0706'],
    ink: ['#fff8e8', '#ffd9a0', '#d98a3e'],
    edge: '#140a08',
  },
  limon: {
    sky: ['#04201f', '#0d6a5c', '#b5d94a'],
    glow: '#f6ffb0',
    sea: ['#6fb04a', '#041a18'],
    ink: ['#ffffec', '#f5f08a', '#b8c22c'],
    edge: '#06221c',
  },
}

function words(ink, title, p, { warp, y, width, height }) {
  const lines = title.split('|')
  const gap = height * 0.13
  const set = lines.map((t) =>
    lettering(t, { width, height: lines.length > 1 ? height * (lines.length === 2 ? 0.72 : 0.6) : height, warp }),
  )
  const fillTop = ink.down(`${p.ink[0]}@0`, `${p.ink[1]}@.48`, `${p.ink[2]}@.52`, `${p.ink[1]}@1`)
  let base = y
  const placed = []
  for (let i = lines.length - 1; i >= 0; i--) {
    placed.unshift({ ...set[i], y: base })
    const marks = (/[İÖÜĞ]/.test(lines[i]) ? 0.2 : 0) + (i > 0 && /[ÇŞ]/.test(lines[i - 1]) ? 0.16 : 0)
    base -= set[i].height * (1 + marks) + gap
  }
  const one = (l, attrs) => `<path transform="translate(0 ${n(l.y)})" d="${l.d}" ${attrs}/>`
  return `<g transform="translate(150 0)">${placed.map((l) => one(l, `fill="${p.edge}" stroke="${p.edge}" stroke-width="11" stroke-linejoin="round" opacity=".55"`).replace('translate(0 ', 'translate(0 4) translate(0 ')).join('')}${placed.map((l) => one(l, `fill="${p.edge}" stroke="${p.edge}" stroke-width="7" stroke-linejoin="round"`)).join('')}${placed.map((l) => one(l, `fill="${mix(p.ink[2], p.edge, 0.45)}" transform-origin="0 0"`).replace('translate(0 ', 'translate(0 3) translate(0 ')).join('')}${placed.map((l) => one(l, `fill="${fillTop}"`)).join('')}</g>`
}

/** The medallion behind the motif: the sunburst of old book covers, drawn with light instead of gold leaf. */
function halo(ink, p, x, y, kind) {
  const light = ink.down(`${p.glow}@0/.95`, `${p.glow}@.6/.4`, `${p.glow}@1/0`)
  const lobes = { shemse: 28, sun: 44, ring: 0 }[kind]
  const lace = lobes
    ? `<path d="${Array.from({ length: lobes }, (_, i) => {
        const a = (360 / lobes) * i,
          w = 180 / lobes
        return `${i ? '' : `M${at(118, a - w)}`}Q${at(kind === 'sun' ? 150 : 138, a)} ${at(118, a + w)}`
      }).join('')}Z"/>${rep(lobes, (i) => {
        const [a, b] = polar(kind === 'sun' ? 139 : 134, (360 / lobes) * i)
        return i % 2 ? '' : `<path d="M${n(a)} ${n(b - 3)}l2 3-2 3-2-3Z" fill="${p.glow}" stroke="none" opacity=".7"/>`
      })}`
    : ''
  return `<g transform="translate(${x} ${y})" fill="none" stroke="${light}" stroke-width="1.3" opacity=".75"><circle r="118" stroke-width="2.2"/><circle r="113" stroke-dasharray="1 5.4" stroke-width="2.4" stroke-linecap="round"/>${lace}</g>`
}
/** A few stars of four points, where the light strikes. */
function sparks(ink, _p, x, y) {
  return rep(9, (i) => {
    const [a, b] = polar(84 + ink.random() * 52, -170 + i * 22 + ink.random() * 14 - (i > 6 ? 40 : 0))
    const s = 1.6 + ink.random() * 5.2
    return `<path transform="translate(${n(x + a)} ${n(y + b)})" d="M0-${n(s * 1.5)}Q0 0 ${n(s * 1.5)} 0 0 0 0 ${n(s * 1.5)} 0 0-${n(s * 1.5)} 0 0 0 0-${n(s * 1.5)}Z" fill="#fff" opacity="${n(5 + ink.random() * 5) / 10}"/>`
  })
}

/** A portrait tile of 300 by 400: sky, pattern, moonlight, motif, its reflection, the road of light, lettering, rim. */
export function tile(game, motif) {
  const ink = new Ink(`${game.slug.replace(/[^a-z]/g, '').slice(0, 6)}_`)
  const p = palettes[game.light]
  const scale = game.scale ?? 1.1
  const [dx, dy] = game.at ?? [0, 0]
  const cy = 142 + dy
  const horizon = game.horizon ?? 268
  const { back = '', main, front = '' } = motif(ink, { ...game.options, p })
  const patternId = ink.id()
  ink.defs.push(
    `<pattern id="${patternId}" width="40" height="40" patternUnits="userSpaceOnUse" patternTransform="rotate(${game.turn ?? 0}) scale(${game.grain ?? 1})">${patterns[game.pattern ?? 'star'](p.glow)}</pattern>`,
  )
  const fade = ink.mask(
    `<rect width="300" height="400" fill="${ink.round({ cx: 0.5, cy: 0.38, r: 0.75 }, ['#000@.25', '#fff@1'])}"/>`,
  )
  const strips = ink.mask(
    rep(
      16,
      (i) =>
        `<rect y="${horizon + 2 + i * 6.6 + i * i * 0.1}" width="300" height="${n(5.4 - i * 0.14)}" fill="#fff" opacity="${n((0.72 - i * 0.04) * 10) / 10}"/>`,
    ),
  )
  const mid = ink.id()
  ink.defs.push(`<g id="${mid}" transform="translate(${150 + dx} ${cy}) scale(${scale})">${main}</g>`)
  const sky = ink.down(...p.sky.map((c, i) => `${c}@${[0, 0.42, 0.72][i]}`))
  const rays = game.rays
    ? `<g mask="${fade}"><g transform="translate(${150 + dx} ${cy})" fill="${p.glow}" opacity=".13">${rep(18, (i) => `<path d="M0 0L${at(340, i * 20 - 4.5)}L${at(340, i * 20 + 4.5)}Z"/>`)}</g></g>`
    : ''
  const body = [
    `<rect width="300" height="400" fill="${sky}"/>`,
    `<g mask="${fade}" opacity=".42"><rect width="300" height="400" fill="url(#${patternId})"/></g>`,
    rays,
    `<rect width="300" height="400" fill="${ink.round({ cx: 0.5, cy: 0.4, r: 0.72 }, [`${p.edge}@.35/0`, `${p.edge}@.8/.55`, `${p.edge}@1/.85`])}"/>`,
    game.halo === false ? '' : halo(ink, p, 150 + dx, cy, game.halo ?? 'shemse'),
    `<circle cx="${150 + dx}" cy="${cy}" r="172" fill="${ink.glow(`${p.glow}@0/.95`, `${p.glow}@.4/.42`, `${p.glow}@.7/.1`, `${p.glow}@1/0`)}"/>`,
    `<ellipse cx="150" cy="${horizon}" rx="210" ry="46" fill="${ink.glow(`${p.glow}@0/.7`, `${p.glow}@.5/.22`, `${p.glow}@1/0`)}"/>`,
    `<g transform="translate(150 ${horizon})">${back}</g>`,
    `<rect y="${horizon}" width="300" height="${400 - horizon}" fill="${ink.down(`${p.sea[0]}@0`, `${mix(p.sea[0], p.sea[1], 0.6)}@.35`, `${p.sea[1]}@1`)}"/>`,
    `<rect y="${horizon - 0.8}" width="300" height="1.6" fill="${ink.across(`${p.glow}@0/0`, `${p.glow}@.5/.95`, `${p.glow}@1/0`)}"/>`,
    `<g mask="${strips}" opacity=".55"><use href="#${mid}" transform="matrix(1 0 0 -.8 0 ${n(horizon * 1.8)})"/></g>`,
    yakamoz(ink, { x: 150 + dx, top: horizon + 5, height: 116, width: 170, colour: p.glow, rows: 15 }),
    `<use href="#${mid}"/>`,
    sparks(ink, p, 150 + dx, cy),
    `<g transform="translate(150 ${horizon})">${front}</g>`,
    `<rect y="230" width="300" height="170" fill="${ink.down(`${p.edge}@0/0`, `${p.edge}@.55/.5`, `${p.edge}@1/.92`)}"/>`,
    words(ink, game.title, p, {
      warp: game.warp ?? 'block',
      y: game.titleY ?? (/[ÇŞ][^|]*$/.test(game.title) ? 369 : 376),
      width: 262,
      height: game.letter ?? 56,
    }),
    `<rect x="1" y="1" width="298" height="398" rx="18" fill="none" stroke="${ink.slant('#fff@0/.55', '#fff@.4/.08', '#fff@1/.16')}" stroke-width="2"/>`,
  ].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400" role="img" aria-label="${game.name}"><defs>${ink.defs.join('')}</defs>${body}</svg>`
}
/** The motif alone on nothing: reel symbols, icons of a kind, favourites. */
export function symbol({ name, options, light = 'gece', box = [-112, -112, 224], badge }, motif) {
  const ink = new Ink(`${name.replace(/[^a-z]/g, '')}s`)
  const { main } = motif(ink, { ...options, p: palettes[light] })
  const plate = badge ? badgePlate(ink, badge) : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box[0]} ${box[1]} ${box[2]} ${box[3] ?? box[2]}"><defs>${ink.defs.join('')}</defs>${main}${plate}</svg>`
}
/** A gilded plate with a multiplier, low on a symbol. */
function badgePlate(ink, text) {
  const gold = ink.down('#fff6cf@0', '#ffd76a@.4', '#d8912a@1')
  return `<g transform="translate(44 66)"><rect x="-52" y="-32" width="104" height="68" rx="22" fill="#2a0a06" opacity=".55"/><rect x="-50" y="-36" width="100" height="66" rx="22" fill="#7a4310"/><rect x="-46" y="-34" width="92" height="60" rx="19" fill="${gold}"/><path transform="translate(0 15)" d="${numeral(text, 38)}" fill="#5c0f12"/></g>`
}
/** The lettering of a tile alone, on nothing, for the stage of the game: one line, 640 by 150. */
export function logo(game) {
  const ink = new Ink(`${game.slug.replace(/[^a-z]/g, '')}l`)
  const title = game.title.replace('|', ' ')
  const art = words(ink, title, palettes[game.light], { warp: 'block', y: 118, width: 600, height: 78 })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-170 0 640 150"><defs>${ink.defs.join('')}</defs>${art}</svg>`
}
/** A table of 400 by 250: felt, the light of the lamp, chalk lines and the motif cut by the edge. */
export function table(game, motif) {
  const ink = new Ink(`${game.slug.replace(/[^a-z]/g, '').slice(0, 8)}t`)
  const p = palettes[game.light]
  const { main } = motif(ink, { ...game.options, p })
  const patternId = ink.id()
  ink.defs.push(
    `<pattern id="${patternId}" width="40" height="40" patternUnits="userSpaceOnUse" patternTransform="rotate(${game.turn ?? 0}) scale(.8)">${patterns[game.pattern ?? 'star'](p.glow)}</pattern>`,
  )
  const [x, y] = game.at ?? [262, 132]
  const felt = ink.round({ cx: 0.66, cy: 0.4, r: 0.85 }, [
    `${mix(p.sky[2], p.sky[1], 0.35)}@0`,
    `${p.sky[1]}@.45`,
    `${p.sky[0]}@1`,
  ])
  const body = [
    `<rect width="400" height="250" fill="${felt}"/>`,
    `<rect width="400" height="250" fill="url(#${patternId})" opacity=".13"/>`,
    `<g fill="none" stroke="${p.glow}" opacity=".3"><path d="M-40 -30C40 150 280 260 460 190" stroke-width="2"/><path d="M-46 -12C34 168 274 278 454 208" stroke-width=".8"/></g>`,
    `<ellipse cx="${x}" cy="${y + 12}" rx="150" ry="130" fill="${ink.glow(`${p.glow}@0/.55`, `${p.glow}@.5/.16`, `${p.glow}@1/0`)}"/>`,
    `<ellipse cx="${x - 8}" cy="${y + 20}" rx="${108 * (game.scale ?? 1)}" ry="${100 * (game.scale ?? 1)}" fill="${ink.glow(`${p.edge}@.3/.85`, `${p.edge}@1/0`)}"/>`,
    `<g transform="translate(${x} ${y}) scale(${game.scale ?? 1})">${main}</g>`,
    `<rect width="400" height="250" fill="${ink.line(0, 0, 1, 0, [`${p.edge}@0/.75`, `${p.edge}@.5/.12`, `${p.edge}@1/0`])}"/>`,
    `<rect y="120" width="400" height="130" fill="${ink.down(`${p.edge}@0/0`, `${p.edge}@1/.85`)}"/>`,
  ].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 250" preserveAspectRatio="xMidYMid slice" role="img" aria-label="${game.name}"><defs>${ink.defs.join('')}</defs>${body}</svg>`
}
/** A wide scene for banners: words stand on the dark left, the moon, the motifs and the road of light on the right. */
export function scene(item, motifs) {
  const ink = new Ink(`${item.slug.replace(/[^a-z]/g, '').slice(0, 8)}b`)
  const p = palettes[item.light]
  const { w, h, horizon, moon } = item
  const patternId = ink.id()
  ink.defs.push(
    `<pattern id="${patternId}" width="40" height="40" patternUnits="userSpaceOnUse" patternTransform="rotate(${item.turn ?? 0}) scale(1.3)">${patterns[item.pattern ?? 'star'](p.glow)}</pattern>`,
  )
  const fade = ink.mask(
    `<rect width="${w}" height="${h}" fill="${ink.round({ cx: item.centre ? 0.5 : 0.76, cy: 0.4, r: 0.6 }, ['#fff@0', '#000@1'])}"/>`,
  )
  const stars = rep(
    item.stars ?? 60,
    () =>
      `<circle cx="${n(ink.random() * w)}" cy="${n(ink.random() * horizon * 0.9)}" r="${n(0.5 + ink.random() * 1.3)}" fill="#fff" opacity="${n(2 + ink.random() * 7) / 10}"/>`,
  )
  const placed = item.items.map((it) => ({ ...it, art: motifs[it.motif](ink, { ...it.options, p }) }))
  const ids = placed.map((it) => {
    const id = ink.id()
    ink.defs.push(
      `<g id="${id}" transform="translate(${it.x} ${it.y}) rotate(${it.turn ?? 0}) scale(${it.scale})">${it.art.main}</g>`,
    )
    return id
  })
  const strips = ink.mask(
    rep(
      26,
      (i) =>
        `<rect y="${horizon + 3 + i * 8}" width="${w}" height="${n(6.4 - i * 0.12)}" fill="#fff" opacity="${n((0.7 - i * 0.024) * 100) / 100}"/>`,
    ),
  )
  const hill = (amp, base, c, o) =>
    `<path d="M0 ${horizon}V${horizon - base}${rep(9, (i) => `Q${n((w / 9) * (i + 0.5))} ${n(horizon - base - amp * ink.random() * 2)} ${n((w / 9) * (i + 1))} ${n(horizon - base - amp * (ink.random() - 0.3))}`)}V${horizon}Z" fill="${c}" opacity="${o}"/>`
  const body = [
    `<rect width="${w}" height="${h}" fill="${ink.down(`${p.sky[0]}@0`, `${p.sky[1]}@${n((horizon / h) * 6) / 10}`, `${mix(p.sky[1], p.sky[2], 0.7)}@${n((horizon / h) * 10) / 10}`)}"/>`,
    `<g mask="${fade}" opacity="${item.weave ?? 0.3}"><rect width="${w}" height="${h}" fill="url(#${patternId})"/></g>`,
    stars,
    moon
      ? `<circle cx="${moon.x}" cy="${moon.y}" r="${moon.r * 5}" fill="${ink.glow(`${p.glow}@0/.75`, `${p.glow}@.3/.28`, `${p.glow}@1/0`)}"/><circle cx="${moon.x}" cy="${moon.y}" r="${moon.r}" fill="${ink.ball('#fffdf2@0', '#fff2cc@.6', '#f2cf8a@1')}"/>${[
          [0.3, -0.2, 0.2],
          [-0.35, 0.3, 0.14],
          [0.1, 0.45, 0.1],
          [-0.2, -0.4, 0.09],
        ]
          .map(
            ([a, b, r]) =>
              `<circle cx="${n(moon.x + a * moon.r)}" cy="${n(moon.y + b * moon.r)}" r="${n(r * moon.r)}" fill="#e2bd7c" opacity=".4"/>`,
          )
          .join('')}`
      : `<circle cx="${item.glowAt?.[0] ?? w * 0.75}" cy="${item.glowAt?.[1] ?? h * 0.45}" r="${h * 0.75}" fill="${ink.glow(`${p.glow}@0/.8`, `${p.glow}@.4/.3`, `${p.glow}@1/0`)}"/>`,
    item.hills === false ? '' : hill(26, 16, p.sky[1], 0.7) + hill(16, 6, p.edge, 0.8),
    `<rect y="${horizon}" width="${w}" height="${h - horizon}" fill="${ink.down(`${mix(p.sea[0], p.sea[1], 0.25)}@0`, `${mix(p.sea[0], p.sea[1], 0.75)}@.4`, `${p.sea[1]}@1`)}"/>`,
    `<rect y="${horizon - 1}" width="${w}" height="2" fill="${ink.across(`${p.glow}@0/0`, `${p.glow}@.75/.9`, `${p.glow}@1/.3`)}"/>`,
    `<g mask="${strips}" opacity=".6">${ids.map((id) => `<use href="#${id}" transform="matrix(1 0 0 -.85 0 ${n(horizon * 1.85)})"/>`).join('')}</g>`,
    yakamoz(ink, {
      x: item.road?.x ?? moon?.x ?? w * 0.75,
      top: horizon + 6,
      height: h - horizon - 16,
      width: item.road?.width ?? 260,
      colour: item.road?.colour ?? '#d9fff2',
      rows: item.road?.rows ?? 20,
      weight: item.road?.weight ?? 1,
    }),
    ids.map((id) => `<use href="#${id}"/>`).join(''),
    item.centre
      ? ''
      : `<rect width="${w}" height="${h}" fill="${ink.across(`${p.edge}@0/.94`, `${p.edge}@.36/.72`, `${p.edge}@.62/.06`, `${p.edge}@1/0`)}"/>`,
    `<rect y="${h * 0.45}" width="${w}" height="${h * 0.55}" fill="${ink.down(`${p.edge}@0/0`, `${p.edge}@1/.6`)}"/>`,
  ].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" preserveAspectRatio="xMaxYMid slice"><defs>${ink.defs.join('')}</defs>${body}</svg>`
}
