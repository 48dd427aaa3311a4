// The motifs of the slots of falling symbols: shapes and colours that can be told apart at the size of a fingertip. As in
// `motifs.mjs` each draws inside a circle of radius 100 about the origin, lit from above on the right.
import { around, cuts, disc, glass, goldDown, oval, shade, smooth, stroked, tonesOf } from './brush.mjs'
import { mix, n, polar, poly, rep } from './ink.mjs'

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
/** A piece of a mosaic: small stones of one colour, laid in a shape and set in gold. */
export function tessera(k, { cut = 'square', colour = 'blue' } = {}) {
  const tones = tonesOf[colour]
  const outline = poly(cuts[cut].map(([x, y]) => [x * 0.96, y * 0.96]))
  const inner = poly(cuts[cut].map(([x, y]) => [x * 0.84, y * 0.84]))
  const stones = rep(100, (i) => {
    const [x, y] = [(i % 10) * 20 - 92, Math.floor(i / 10) * 20 - 92]
    const jitter = () => (k.random() - 0.5) * 3.4
    const near = Math.max(Math.abs(x + 2), Math.abs(y + 2))
    const base =
      near < 34 ? mix(tones[0], tones[1], 0.5) : Math.floor(near / 20) % 2 ? tones[1] : mix(tones[1], tones[2], 0.55)
    const points = [
      [x - 8.6 + jitter(), y - 8.6 + jitter()],
      [x + 8.6 + jitter(), y - 8.6 + jitter()],
      [x + 8.6 + jitter(), y + 8.6 + jitter()],
      [x - 8.6 + jitter(), y + 8.6 + jitter()],
    ]
    return `<path d="${poly(points)}" fill="${mix(base, k.random() > 0.5 ? '#ffffff' : '#050d24', k.random() * 0.22)}"/>`
  })
  return {
    main: `${shade(outline)}<path d="${outline}" fill="${goldDown(k)}" stroke="#4a2508" stroke-width="4" stroke-linejoin="round"/><path d="${inner}" fill="${tones[3]}"/><g clip-path="${k.clip(`<path d="${inner}"/>`)}">${stones}<path d="${inner}" fill="${k.round({ cx: 0.68, cy: 0.22, r: 0.95 }, ['#fff@0/.5', '#fff@.32/0', '#020818@1/.5'])}"/></g>`,
  }
}
/** The eye of the day: a sun that looks. */
export function suneye(k) {
  const g = goldDown(k)
  return {
    main: `<circle r="110" fill="${k.glow('#ffd76a@.5/.8', '#ffb52e@.8/.2', '#ffb52e@1/0')}"/>${rep(14, (i) => `<path transform="rotate(${(360 / 14) * i})" d="M-14-66C-6-84 4-92 ${i % 2 ? 12 : 4}-${i % 2 ? 92 : 106} 8-88 12-78 14-66Z" fill="${g}" stroke="#7a3a06" stroke-width="2.500"/>`)}${disc(72, '#7a3a06')}${disc(68, k.ball('#fffbe0@0', '#ffdb70@.4', '#e8952a@.8', '#a85c0c@1'))}<path d="M-58 4C-34-38 34-38 58 4 34 40-34 40-58 4Z" fill="#fffdf4" stroke="#6b2f04" stroke-width="6" stroke-linejoin="round"/>${disc(29, k.ball('#ffd9c2@0', '#e8482e@.5', '#7a0f14@1'), 0, 2)}${disc(14, '#1d0508', 0, 2)}${disc(7, '#fff', 9, -8)}<path d="M-60-22C-34-54 34-54 60-22" fill="none" stroke="#6b2f04" stroke-width="7" stroke-linecap="round"/>`,
  }
}
/** One fish, as slim or as high as `height` says, with stripes where it has some. */
export function lonefish(k, { colour = 'red', height = 1, stripes = 0 } = {}) {
  const [light, bright, deep, dark] = tonesOf[colour]
  const h = (y) => n(y * height)
  const body = `M-66 ${h(4)}C-44 ${h(-44)} 6 ${h(-58)} 52 ${h(-38)} 84 ${h(-24)} 100 ${h(-8)} 104 ${h(6)} 92 ${h(30)} 56 ${h(50)} 14 ${h(50)}-24 ${h(48)}-50 ${h(30)}-66 ${h(4)}Z`
  return {
    main: `<g transform="rotate(-14)">${shade(body)}<path d="M-58 2-108-46C-100-14-100 18-110 54Z" fill="${k.across(`${deep}@0`, `${bright}@1`)}" stroke="${dark}" stroke-width="4" stroke-linejoin="round"/><path d="M-20 ${h(-44)}C-8 ${h(-82)} 34 ${h(-82)} 54 ${h(-38)}Z" fill="${deep}" stroke="${dark}" stroke-width="4" stroke-linejoin="round"/><path d="M0 ${h(46)}C4 ${h(76)} 26 ${h(78)} 40 ${h(44)}Z" fill="${deep}" stroke="${dark}" stroke-width="4"/><path d="${body}" fill="${k.down(`${deep}@0`, `${bright}@.36`, `${light}@.72`, '#ffffff@.84', `${bright}@1`)}" stroke="${dark}" stroke-width="4"/><g clip-path="${k.clip(`<path d="${body}"/>`)}">${rep(stripes, (i) => `<path d="M${-34 + i * 22}-70C${-22 + i * 22}-20 ${-26 + i * 22} 10 ${-38 + i * 22} 70H${-28 + i * 22}C${-14 + i * 22} 10 ${-10 + i * 22}-20 ${-22 + i * 22}-70Z" fill="${dark}" opacity=".7"/>`)}${stripes ? '' : rep(4, (row) => rep(9, (c) => `<path d="M${-50 + c * 13 + (row % 2) * 6} ${h(-30 + row * 18)}a7 7 0 0 1 0 13" fill="none" stroke="#fff" stroke-width="1.800" opacity=".5"/>`))}</g><path d="M56 ${h(-38)}C44 ${h(-12)} 44 ${h(16)} 58 ${h(42)}" fill="none" stroke="${dark}" stroke-width="4"/>${disc(13, '#fff', 76, -8)}${disc(8, '#08142e', 78, -8)}${disc(3, '#fff', 81, -11)}</g>`,
  }
}
/** A red and white float on its line: it helps whatever bites. */
export function float(k) {
  return {
    main: `<path d="M4-112C-2-92 8-84 2-66" fill="none" stroke="#fff3d0" stroke-width="4"/><path d="M-9-84H9V-54H-9Z" fill="${k.across('#7a3a06', '#ffd76a', '#7a3a06')}"/>${disc(74, '#31030c', -2, 14)}<path d="M-72 8A72 72 0 0 1 72 8Z" fill="${k.round({ cx: 0.66, cy: 0.4, r: 0.9 }, ['#ffd9cf@0', '#ff3b48@.4', '#a80a2c@1'])}"/><path d="M-72 8A72 72 0 0 0 72 8Z" fill="${k.round({ cx: 0.66, cy: 0.1, r: 1 }, ['#ffffff@0', '#f1f5ff@.5', '#9fb0d6@1'])}"/><path d="M-73 2C-40 20 40 20 73 2V15C40 34-40 34-73 15Z" fill="${goldDown(k)}"/>${oval(30, -32, 20, 11, '#fff', 35, 'opacity=".85"')}<path d="M0 80V92C0 108 26 108 26 92" fill="none" stroke="#dfe7fb" stroke-width="7" stroke-linecap="round"/><path d="M26 92 18 98" stroke="#dfe7fb" stroke-width="6" stroke-linecap="round"/>`,
  }
}
/** A pair of dark shells, a little open. */
export function mussel(k) {
  const shell = 'M-88 50C-96-20-34-92 56-88 94-84 96-46 74-12 40 40-26 84-88 50Z'
  return {
    main: `${shade(shell)}<path d="M-88 50C-72 86 20 92 76 40 96 20 96-30 88-56Z" fill="${k.down('#ffe0b0', '#ff9a5a', '#b84a2a')}" stroke="#3a0f1a" stroke-width="4"/><path d="${shell}" fill="${glass(k, ['#d8e0ff', '#5a62c9', '#262a78', '#0d0d34'])}" stroke="#080820" stroke-width="4"/><g fill="none" stroke="#c9d2ff" stroke-width="3" opacity=".5"><path d="M-80 44C-80-16-26-72 54-74"/><path d="M-70 38C-62-8-18-54 52-60"/><path d="M-56 32C-44-4-8-38 50-44"/><path d="M-40 24C-26 0 4-22 46-28"/></g>${oval(16, -58, 34, 8, '#fff', -22, 'opacity=".55"')}`,
  }
}
/** One cube of Turkish delight under its sugar, with pieces of nut cut through. */
const cube = (k, colour) => {
  const [light, bright, deep, dark] = tonesOf[colour]
  const outline = 'M-84-34Q0-92 84-34V46Q44 82 0 96-44 82-84 46Z'
  const nut = colour === 'green' ? ['#fff0c4', '#c99a4a'] : ['#b6ea7a', '#4f8f2a']
  return `${shade(outline)}<path d="M-84-34Q-42-4 0 14V96Q-44 82-84 46Z" fill="${k.slant(`${bright}@0`, `${deep}@.7`, `${dark}@1`)}"/><path d="M84-34Q42-4 0 14V96Q44 82 84 46Z" fill="${k.slant(`${light}@0`, `${bright}@.6`, `${deep}@1`)}"/><path d="M-84-34Q0-92 84-34 42-4 0 14-42-4-84-34Z" fill="${k.slant('#ffffff@0', '#fff6fb@.6', `${light}@1`)}"/>${[
    [-62, 8, 13, 20],
    [-34, 62, 16, -30],
    [-18, 30, 9, 50],
    [30, 70, 12, 30],
    [58, 20, 15, -24],
  ]
    .map(
      ([x, y, r, turn]) =>
        `<path transform="translate(${x} ${y}) rotate(${turn})" d="M${-r}-3-2 ${-r * 0.6} ${r}-2 ${r * 0.4} ${n(r * 0.6)}-6 7Z" fill="${nut[0]}" stroke="${nut[1]}" stroke-width="2.500" stroke-linejoin="round"/>`,
    )
    .join('')}${rep(46, () => {
    const [u, v] = [k.random(), k.random()]
    return disc(1.4 + k.random() * 2.6, '#fff', (u - v) * 76, -36 + (u + v - 1) * 42)
  })}${rep(14, () => disc(1.2 + k.random() * 1.8, '#fff', (k.random() - 0.5) * 150, 4 + k.random() * 60))}<path d="${outline}" fill="none" stroke="${dark}" stroke-width="4" stroke-linejoin="round"/><path d="M8 12 74-26" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".7"/>`
}
/** Two cubes of Turkish delight: one of a colour in front of another. */
export function delight(k, { colour = 'pink' } = {}) {
  const behind = colour === 'pink' ? 'yellow' : 'pink'
  return {
    main: `<g transform="translate(44 -44) rotate(14) scale(.6)">${cube(k, behind)}</g><g transform="translate(-16 18) rotate(-6) scale(.88)">${cube(k, colour)}</g>`,
  }
}
/** A lozenge of baklava: thin leaves, syrup and green pistachio. */
export function baklava(k) {
  const top = 'M0-84 96-22 0 40-96-22Z'
  return {
    main: `${shade('M0-84 96-22V26L0 92-96 26V-22Z')}<path d="M-96-22 0 40V92L-96 26Z" fill="#8a4a10"/><path d="M96-22 0 40V92L96 26Z" fill="#c97a1e"/>${rep(5, (i) => `<path d="M-96 ${-12 + i * 9} 0 ${50 + i * 9} 96 ${-12 + i * 9}" fill="none" stroke="${i % 2 ? '#ffd98a' : '#5e2d06'}" stroke-width="3.600"/>`)}<path d="${top}" fill="${k.slant('#fff0b0@0', '#f5b63a@.5', '#c06a12@1')}" stroke="#6b3406" stroke-width="4" stroke-linejoin="round"/><path d="M-48-53 48 9M48-53-48 9" stroke="#b8640f" stroke-width="3" opacity=".7"/>${rep(
      30,
      (i) => {
        const [a, b] = polar(k.random() * 30, i * 37)
        return oval(
          a,
          -24 + b * 0.62,
          5.5,
          4,
          i % 3 ? '#6fbf3a' : '#c9ef8a',
          i * 31,
          'stroke="#2a5a10" stroke-width="1"',
        )
      },
    )}${oval(44, -38, 16, 4, '#fff', 32, 'opacity=".8"')}`,
  }
}
/** A ball of boiled sugar with coloured stripes. */
export function akide(k, { colour = 'red' } = {}) {
  const [, bright, deep, dark] = tonesOf[colour]
  return {
    main: `${shade('M0-84A84 84 0 1 1 0 84 84 84 0 1 1 0-84Z')}${disc(86, dark)}${disc(82, '#fff8f0')}<g clip-path="${k.clip('<circle r="82"/>')}">${rep(7, (i) => `<path transform="rotate(${(360 / 7) * i})" d="M0 0C24-20 22-60-6-92L34-92C54-54 40-14 0 0Z" fill="${i % 2 ? bright : mix(bright, deep, 0.35)}"/>`)}</g>${disc(82, k.round({ cx: 0.66, cy: 0.26, r: 0.9 }, ['#fff@0/.75', '#fff@.26/.08', `${dark}@.8/.25`, `${dark}@1/.75`]))}${disc(13, '#fff8f0')}${oval(32, -46, 22, 11, '#fff', 35, 'opacity=".9"')}`,
  }
}
/** A sweet in a twisted paper. */
export function bonbon(k, { colour = 'blue' } = {}) {
  const [light, bright, deep, dark] = tonesOf[colour]
  const wing = 'M-50 0C-72-10-92-34-108-46-100-26-104-16-114-4-104 8-100 24-108 46-92 34-72 10-50 0Z'
  return {
    main: `<g transform="rotate(-28)">${['', 'scale(-1 1)'].map((t) => `<path transform="${t}" d="${wing}" fill="${k.across(`${deep}@0`, `${light}@1`)}" stroke="${dark}" stroke-width="4" stroke-linejoin="round"/>`).join('')}<ellipse rx="66" ry="56" fill="${glass(k, [light, bright, deep, dark])}" stroke="${dark}" stroke-width="4"/><g clip-path="${k.clip('<ellipse rx="64" ry="54"/>')}">${rep(5, (i) => `<path d="M${-86 + i * 38}-70C${-62 + i * 38}-20 ${-62 + i * 38} 20 ${-86 + i * 38} 70H${-70 + i * 38}C${-46 + i * 38} 20 ${-46 + i * 38}-20 ${-70 + i * 38}-70Z" fill="#fff" opacity=".75"/>`)}</g>${oval(22, -30, 24, 9, '#fff', 20, 'opacity=".85"')}</g>`,
  }
}
/** A spiral of sugar on a stick. */
export function lollipop(k) {
  const arm = (turn, colour) =>
    `<path transform="rotate(${turn})" d="M0 0C18-14 24-40 6-72 34-66 56-40 50-8 40-20 20-14 0 0Z" fill="${colour}"/>`
  return {
    main: `<path d="M-6 40-34 116" stroke="#7a3a06" stroke-width="16" stroke-linecap="round"/><path d="M-6 40-34 116" stroke="#fff3dc" stroke-width="9" stroke-linecap="round"/><g transform="translate(8 -22)">${disc(78, '#3f0a52')}${disc(74, '#fff3ff')}<g clip-path="${k.clip('<circle r="74"/>')}">${rep(6, (i) => arm(i * 60, i % 2 ? '#b060ff' : '#ff6ab8').replace(/d="[^"]*"/, 'd="M0 0C30-14 40-52 14-92L64-84C88-44 60-8 0 0Z"'))}</g>${disc(74, k.round({ cx: 0.66, cy: 0.26, r: 0.9 }, ['#fff@0/.7', '#fff@.28/.05', '#30054a@1/.6']))}${oval(28, -42, 20, 9, '#fff', 35, 'opacity=".9"')}</g>`,
  }
}
/** A head of stone under its tall cap, as it looks out over the mountain. */
export function godhead(k) {
  const stone = k.across('#5e4a5e@0', '#c9b2a6@.42', '#fff0dc@.68', '#a88a80@1')
  const dark = '#33202e'
  return {
    main: `${shade('M-62 100V-10C-66-60-30-110 0-116 30-110 66-60 62-10V100Z')}<path d="M-54-26C-52-70-24-106 0-114 24-106 52-70 54-26Z" fill="${stone}" stroke="${dark}" stroke-width="4"/><path d="M-58-40H58V-18H-58Z" fill="${k.across('#7a4310', '#ffd76a', '#fff6cf', '#a8660f')}" stroke="${dark}" stroke-width="3"/>${rep(7, (i) => disc(4.6, '#a8321c', -45 + i * 15, -29))}<path d="M-58-18H58V28C58 74 34 104 0 112-34 104-58 74-58 28Z" fill="${stone}" stroke="${dark}" stroke-width="4"/><path d="M-44 2C-34-10-18-10-10 0M44 2C34-10 18-10 10 0" fill="none" stroke="${dark}" stroke-width="6" stroke-linecap="round"/><path d="M-40 14C-32 6-20 6-12 14-20 22-32 22-40 14ZM40 14C32 6 20 6 12 14 20 22 32 22 40 14Z" fill="#fff6e6" stroke="${dark}" stroke-width="3"/>${disc(5, dark, -26, 14)}${disc(5, dark, 26, 14)}<path d="M-4 4-12 42C-8 50 8 50 12 42L4 4" fill="#fff0dc" stroke="${dark}" stroke-width="3.500" stroke-linejoin="round"/><path d="M-22 60C-8 54 8 54 22 60 8 68-8 68-22 60Z" fill="#8e5a52" stroke="${dark}" stroke-width="3"/><g fill="${k.down('#d9c2b4', '#7a6068')}" stroke="${dark}" stroke-width="3">${rep(5, (i) => `<path d="M${-50 + i * 20} 62C${-56 + i * 20} 90 ${-44 + i * 20} 106 ${-40 + i * 20} ${96 + (i === 2 ? 18 : i % 2 ? 12 : 0)} ${-30 + i * 20} 100 ${-28 + i * 20} 84 ${-30 + i * 20} ${i === 2 ? 78 : 66}Z"/>`)}</g>`,
  }
}
export function crown(k) {
  const body = 'M-86-38-50 14-28-70 0 8 28-70 50 14 86-38 70 72H-70Z'
  return {
    main: `${shade(body)}<path d="${body}" fill="${k.across('#a8660f@0', '#ffd76a@.4', '#fff6cf@.6', '#d8912a@1')}" stroke="#5e2d06" stroke-width="5" stroke-linejoin="round"/>${[
      [-86, -42],
      [-28, -76],
      [28, -76],
      [86, -42],
    ]
      .map(([x, y]) => disc(13, '#5e2d06', x, y) + disc(10, k.ball('#ffd9cf', '#ff4b55', '#8e0525'), x, y))
      .join(
        '',
      )}<path d="M-72 48H72L69 84H-69Z" fill="${goldDown(k)}" stroke="#5e2d06" stroke-width="4"/>${rep(5, (i) => `<path transform="translate(${-52 + i * 26} 66)" d="M0-11 10 0 0 11-10 0Z" fill="${i % 2 ? '#2f7bff' : '#16b070'}" stroke="#fff3bd" stroke-width="1.500"/>`)}<path d="M-40 30-28-40M40 30 28-40" stroke="#fff" stroke-width="4" opacity=".5" stroke-linecap="round"/>`,
  }
}
export function goblet(k) {
  const cup = 'M-66-84H66C66-26 44 12 12 22V62C12 72 50 76 52 94H-52C-50 76-12 72-12 62V22C-44 12-66-26-66-84Z'
  return {
    main: `${shade(cup)}<path d="${cup}" fill="${k.across('#8a4c0c@0', '#ffcf5a@.4', '#fff6cf@.62', '#c97f1a@1')}" stroke="#5e2d06" stroke-width="4" stroke-linejoin="round"/>${oval(0, -84, 66, 15, '#5a0a28', 0, 'stroke="#ffe9a8" stroke-width="5"')}<path d="M-50-82C-30-72 30-72 50-82" fill="none" stroke="#c2245a" stroke-width="7" stroke-linecap="round"/>${[-34, 0, 34].map((x, i) => `<path transform="translate(${x} ${-30 + (i === 1 ? 6 : 0)})" d="M0-18 13 0 0 18-13 0Z" fill="${['#2f7bff', '#e8394b', '#16b070'][i]}" stroke="#5e2d06" stroke-width="3"/>`).join('')}<path d="M44-72C44-36 34-14 20-2" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".6"/>`,
  }
}
/** A slice of melon, red, with its seeds. */
export function melon(k) {
  const flesh = 'M-98-40C-84 44-36 88 22 84 66 80 92 44 100 2Z'
  return {
    main: `${shade('M-104-44C-96 62-30 110 36 102 84 96 110 50 108 0Z')}<path d="M-104-44C-96 62-30 110 36 102 84 96 110 50 108 0Z" fill="${k.slant('#b8f08a@0', '#2a9a3a@.5', '#0a4a22@1')}" stroke="#05290f" stroke-width="4"/><path d="M-100-42C-90 52-34 98 28 93 74 88 100 48 104 2Z" fill="#eaffd0"/><path d="${flesh}" fill="${k.slant('#ff9a8a@0', '#ff3b4b@.5', '#c20f36@1')}"/>${[
      [-60, -10],
      [-28, 2],
      [6, 14],
      [40, 24],
      [-40, 30],
      [-6, 44],
      [30, 54],
      [66, 30],
    ]
      .map(([x, y]) => oval(x, y, 5, 8.5, '#2a0710', 24) + oval(x + 1.4, y - 2.4, 1.6, 2.6, '#fff', 24, 'opacity=".7"'))
      .join('')}<path d="M-88-30 92 4" stroke="#fff" stroke-width="4" opacity=".4"/>`,
  }
}
export function grapes(k) {
  const rows = [
    [-48, -16, 16, 48].map((x) => [x, -34]),
    [-32, 0, 32].map((x) => [x, -4]),
    [-18, 16].map((x) => [x, 26]),
    [[0, 56]],
    [[0, 84]],
  ].flat()
  return {
    main: `<path d="M2-60C0-84 10-100 24-108" fill="none" stroke="#5a3012" stroke-width="10" stroke-linecap="round"/><path d="M10-66C40-108 88-104 104-72 76-52 40-44 10-66Z" fill="${k.slant('#d0ff9a', '#3fae4a', '#0c5230')}" stroke="#06301c" stroke-width="4"/><path d="M14-66C44-76 70-80 98-72" fill="none" stroke="#e6ffb8" stroke-width="3" opacity=".7"/>${rows.map(([x, y]) => disc(24, '#1d0640', x, y + 1) + disc(22, glass(k, tonesOf.violet), x, y) + oval(x + 7, y - 8, 6, 4, '#fff', 30, 'opacity=".85"')).join('')}`,
  }
}
/** A cut orange, lemon or lime. */
export function citrus(k, { colour = 'orange' } = {}) {
  const [light, bright, deep, dark] = tonesOf[colour]
  return {
    main: `${shade('M0-90A90 90 0 1 1 0 90 90 90 0 1 1 0-90Z')}${disc(94, dark)}${disc(90, k.slant(`${light}@0`, `${bright}@.4`, `${deep}@1`))}${disc(77, '#fffbe6')}${rep(9, (i) => `<path transform="rotate(${i * 40})" d="M0-12C-11-28-20-48-17-63-9-71 9-71 17-63 20-48 11-28 0-12Z" fill="${k.down(`${mix(bright, light, 0.35)}@0`, `${bright}@.6`, `${deep}@1`)}"/>`)}${disc(7, '#fffbe6')}<path d="M-60-46A76 76 0 0 1 30-70 96 96 0 0 0-60-46Z" fill="#fff" opacity=".5"/>`,
  }
}
export function cherries(k) {
  const ball = (x, y) =>
    `${disc(42, '#3d0212', x - 1, y + 4)}${disc(40, glass(k, ['#ffd0c4', '#f02a45', '#a5062e', '#4a0218']), x, y)}${oval(x + 13, y - 16, 11, 7, '#fff', 35, 'opacity=".9"')}`
  return {
    main: `<path d="M-44 30C-40-20-10-66 44-96M46 42C50 0 50-50 44-96" fill="none" stroke="#2f5a12" stroke-width="9" stroke-linecap="round"/><path d="M-44 30C-40-20-10-66 44-96M46 42C50 0 50-50 44-96" fill="none" stroke="#8fcf4a" stroke-width="4" stroke-linecap="round"/><path d="M42-92C2-116-46-104-62-72-24-58 16-62 42-92Z" fill="${k.slant('#d0ff9a', '#3fae4a', '#0c5230')}" stroke="#06301c" stroke-width="4"/>${ball(-46, 48)}${ball(46, 54)}`,
  }
}
export function apple(k, { colour = 'green' } = {}) {
  const tones = tonesOf[colour]
  const body = 'M0-48C30-78 90-62 90-4 90 48 48 98 20 92 8 88-8 88-20 92-48 98-90 48-90-4-90-62-30-78 0-48Z'
  return {
    main: `${shade(body)}<path d="M-2-46C-4-74 6-92 20-104" fill="none" stroke="#5a3012" stroke-width="10" stroke-linecap="round"/><path d="M10-68C30-104 70-106 88-86 66-62 34-56 10-68Z" fill="${k.slant('#e6ffb8', '#4fbf4a', '#0c5230')}" stroke="#06301c" stroke-width="4"/><path d="${body}" fill="${glass(k, tones)}" stroke="${tones[3]}" stroke-width="4"/><path d="M-24-50C-10-36 10-36 24-50" fill="none" stroke="${tones[3]}" stroke-width="5" stroke-linecap="round" opacity=".6"/>${oval(46, -26, 15, 24, '#fff', 24, 'opacity=".7"')}`,
  }
}
export function plum(k, { colour = 'blue' } = {}) {
  const tones = tonesOf[colour]
  const body = 'M4-70C56-70 84-30 80 16 76 66 40 96 0 96S-76 66-80 16C-84-30-48-70 4-70Z'
  return {
    main: `${shade(body)}<path d="M4-66C2-88 8-98 16-108" fill="none" stroke="#5a3012" stroke-width="9" stroke-linecap="round"/><path d="M8-74C-12-108-52-108-70-90-54-66-22-58 8-74Z" fill="${k.slant('#e6ffb8', '#4fbf4a', '#0c5230')}" stroke="#06301c" stroke-width="4"/><path d="${body}" fill="${glass(k, tones)}" stroke="${tones[3]}" stroke-width="4"/><path d="M4-70C30-40 34 40 6 94" fill="none" stroke="${tones[3]}" stroke-width="5" opacity=".5"/>${oval(48, -26, 13, 24, '#fff', 22, 'opacity=".65"')}`,
  }
}
/** A basket that takes every fruit. */
export function basket(k) {
  const fruit = (x, y, r, c) =>
    disc(r + 2, tonesOf[c][3], x, y) +
    disc(r, glass(k, tonesOf[c]), x, y) +
    oval(x + r * 0.3, y - r * 0.4, r * 0.3, r * 0.18, '#fff', 30)
  return {
    main: `<path d="M-74 0C-70-118 70-118 74 0" fill="none" stroke="#4a2508" stroke-width="17"/><path d="M-74 0C-70-118 70-118 74 0" fill="none" stroke="#e0a85a" stroke-width="9" stroke-dasharray="10 4"/>${fruit(-48, -22, 27, 'red')}${fruit(46, -20, 28, 'orange')}${fruit(0, -40, 30, 'green')}${fruit(-18, -8, 24, 'violet')}${fruit(22, -4, 22, 'yellow')}<path d="M-96 2H96L74 94Q72 102 62 102H-62Q-72 102-74 94Z" fill="${k.across('#6b3406', '#e0a85a', '#f8d79a', '#8a4a10')}" stroke="#3d1c04" stroke-width="4"/><g clip-path="${k.clip('<path d="M-94 2H94L72 94Q70 100 62 100H-62Q-70 100-72 94Z"/>')}">${rep(4, (row) => rep(9, (i) => `<path d="M${-80 + i * 20 + (row % 2) * 10} ${16 + row * 22}q8-9 16 0v10q-8 9-16 0Z" fill="${row % 2 ? '#a8641c' : '#fbe0ac'}" stroke="#6b3406" stroke-width="1.600"/>`))}</g><path d="M-100-6H100V14H-100Z" fill="${goldDown(k)}" stroke="#3d1c04" stroke-width="4"/>`,
  }
}
export function bee(k) {
  const body = k.round({ cx: 0.66, cy: 0.26, r: 0.9 }, ['#fffbd0@0', '#ffc62e@.45', '#c47a08@1'])
  const clip = k.clip('<ellipse cx="-8" cy="26" rx="66" ry="52"/>')
  return {
    main: `<g transform="rotate(-16)"><g opacity=".92" stroke="#5a7ac0" stroke-width="3"><ellipse cx="-34" cy="-50" rx="28" ry="54" transform="rotate(-24 -34 -50)" fill="${k.down('#ffffff', '#bfe4ff')}"/><ellipse cx="22" cy="-54" rx="28" ry="54" transform="rotate(20 22 -54)" fill="${k.down('#ffffff', '#bfe4ff')}"/></g><path d="M-70 26-104 36-72 44Z" fill="#1f1208"/><ellipse cx="-8" cy="26" rx="66" ry="52" fill="${body}" stroke="#3a1f04" stroke-width="4"/><g clip-path="${clip}" fill="#2a1606"><path d="M-54-40H-34V90H-54ZM-16-40H6V90H-16ZM26-40H42V90H26Z"/></g>${disc(36, '#3a1f04', 66, 14)}${disc(33, body, 66, 14)}${disc(11, '#1f1208', 78, 8)}${disc(4, '#fff', 82, 4)}<path d="M60 34C68 42 80 42 88 34" fill="none" stroke="#3a1f04" stroke-width="4" stroke-linecap="round"/><path d="M60-16C62-38 74-48 86-50M78-12C86-28 98-34 108-32" fill="none" stroke="#3a1f04" stroke-width="4" stroke-linecap="round"/>${disc(6, '#3a1f04', 88, -51)}${disc(6, '#3a1f04', 110, -32)}${oval(10, -8, 24, 8, '#fff', 8, 'opacity=".7"')}</g>`,
  }
}
export function honeyjar(k) {
  const pot = 'M-62-44C-84-20-88 40-62 86Q-56 98-42 98H42Q56 98 62 86C88 40 84-20 62-44Z'
  return {
    main: `${shade(pot)}<path d="${pot}" fill="${k.across('#8a3f06@0', '#f59a1e@.4', '#ffe08a@.66', '#c4680c@1')}" stroke="#4a1f02" stroke-width="4"/><path d="M-66-72H66V-42H-66Z" fill="${k.across('#a8510a', '#ffcf5a', '#fff3c0', '#c4780f')}" stroke="#4a1f02" stroke-width="4"/><path d="M-58-56C-56-20-46-14-42-28-38-44-28-40-26-10-24 16-8 16-6-8-4-30 8-34 12-18 18 4 30 0 32-22 34-42 54-30 58-56Z" fill="#ffe27a" stroke="#b8640f" stroke-width="3"/><path d="M-34 40H34V70H-34Z" fill="#fff3d8" stroke="#8a3f06" stroke-width="3"/><path d="M0 42 12 49V62L0 69-12 62V49Z" fill="#f5a623" stroke="#8a3f06" stroke-width="3"/><path d="M30-82 74-112" stroke="#7a3f12" stroke-width="11" stroke-linecap="round"/><path d="M54-30C68 0 68 40 52 76" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".55"/>`,
  }
}
/** A cell of the comb, full of one kind of honey, with a sign of the flower it came from. */
export function honeycell(k, { colour = 'yellow', flower = 6 } = {}) {
  const [light, bright, deep, dark] = tonesOf[colour]
  const hex = (r) => poly(around(6, r, -90))
  return {
    main: `${shade(hex(100))}<path d="${hex(102)}" fill="${goldDown(k)}" stroke="#4a2508" stroke-width="4" stroke-linejoin="round"/><path d="${hex(86)}" fill="${dark}"/><path d="${hex(82)}" fill="${k.round({ cx: 0.62, cy: 0.3, r: 0.85 }, [`${light}@0`, `${bright}@.45`, `${deep}@1`])}"/>${rep(flower, (i) => `<ellipse rx="${n(84 / flower)}" ry="24" transform="rotate(${(360 / flower) * i}) translate(0 -26)" fill="${mix(light, '#ffffff', 0.5)}" stroke="${deep}" stroke-width="3"/>`)}${disc(15, deep)}${disc(11, '#ffe27a')}<path d="M-52-46 0-76 46-50" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" stroke-linejoin="round" opacity=".75"/>`,
  }
}
/** An open blossom: `petals` of one colour about a golden heart. */
export function blossom(k, { colour = 'pink', petals = 5 } = {}) {
  const [light, bright, deep, dark] = tonesOf[colour]
  const width = 150 / petals
  const petal = `M0-6C${n(-width * 1.5)}-26 ${n(-width * 1.3)}-92-6-98L0-88 6-98C${n(width * 1.3)}-92 ${n(width * 1.5)}-26 0-6Z`
  return {
    main: `<g transform="translate(-3 8)" opacity=".4">${rep(petals, (i) => `<path transform="rotate(${(360 / petals) * i})" d="${petal}" fill="#03040f"/>`)}</g>${rep(petals, (i) => `<path transform="rotate(${(360 / petals) * i})" d="${petal}" fill="${k.down(`${mix(light, '#ffffff', 0.5)}@0`, `${bright}@.6`, `${deep}@1`)}" stroke="${dark}" stroke-width="3.500" stroke-linejoin="round"/><path transform="rotate(${(360 / petals) * i})" d="M0-30V-70" stroke="${deep}" stroke-width="3" opacity=".5"/>`)}${rep(
      10,
      (i) => {
        const [x, y] = polar(24, i * 36)
        return `<path d="M0 0 ${n(x)} ${n(y)}" stroke="#fff3bd" stroke-width="2.400"/>${disc(4.4, '#ffcf3a', x, y)}`
      },
    )}${disc(12, k.ball('#fffbe0', '#ffd15c', '#c07a12'))}`,
  }
}
const beadMarks = {
  eye: () =>
    disc(44, '#f7fbff', 3, 2) + disc(29, '#3fa9f0', 4, 3) + disc(15, '#07102e', 5, 3) + disc(5, '#fff', 11, -4),
  stripes: ([light, , , dark]) =>
    rep(
      3,
      (i) =>
        `<path d="M-92 ${-40 + i * 36}C-40 ${-20 + i * 36} 40 ${-60 + i * 36} 92 ${-40 + i * 36}V${-24 + i * 36}C40 ${-44 + i * 36}-40 ${-4 + i * 36}-92 ${-24 + i * 36}Z" fill="${i % 2 ? dark : light}" opacity=".9"/>`,
    ),
  dots: ([light]) =>
    [[0, 0, 17], ...Array.from({ length: 6 }, (_, i) => [...polar(48, i * 60), 13])]
      .map(([x, y, r]) => disc(r, light, x, y) + disc(r * 0.5, '#fff', x, y))
      .join(''),
  flower: ([light]) =>
    rep(6, (i) => `<ellipse rx="15" ry="27" transform="rotate(${i * 60}) translate(0 -32)" fill="${light}"/>`) +
    disc(15, '#ffd76a'),
  swirl: ([light]) =>
    rep(
      3,
      (i) =>
        `<path transform="rotate(${i * 120})" d="M0 0C20-18 26-52 2-84 40-70 58-28 40 2 30-8 14-8 0 0Z" fill="${light}"/>`,
    ),
  star: ([light]) =>
    `<path d="${poly(Array.from({ length: 10 }, (_, i) => polar(i % 2 ? 27 : 62, i * 36 - 90)))}" fill="${light}"/>`,
}
/** A bead of molten glass with its mark inside. */
export function bead(k, { colour = 'blue', mark = 'eye', cut = 'round' } = {}) {
  const tones = tonesOf[colour]
  const d =
    cut === 'round'
      ? 'M0-88A88 88 0 1 1 0 88 88 88 0 1 1 0-88Z'
      : smooth(cuts[cut].map(([x, y]) => [x * 1.04, y * 1.04]))
  return {
    main: `${shade(d)}<path d="${d}" fill="${glass(k, tones)}" stroke="${tones[3]}" stroke-width="5"/><g clip-path="${k.clip(`<path d="${d}"/>`)}">${beadMarks[mark](tones)}<path d="${d}" fill="${k.round({ cx: 0.64, cy: 0.24, r: 0.95 }, ['#fff@0/.5', '#fff@.28/.02', `${tones[3]}@.82/.2`, `${tones[3]}@1/.7`])}"/></g>${oval(34, -52, 22, 11, '#fff', 35, 'opacity=".92"')}`,
  }
}
