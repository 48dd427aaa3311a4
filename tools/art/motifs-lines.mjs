// Motifs of the line slots. Each draws inside a circle of radius 100 about the origin, lit from above on the right, in the
// hand of `motifs.mjs`.
import { mix, n, polar, poly, rep } from './ink.mjs'

const brassDown = (k) => k.down('#fff6cf@0', '#ffd76a@.35', '#d8912a@.7', '#7a4310@1')
const brassAcross = (k) => k.across('#7a4310@0', '#ffd76a@.3', '#fff6cf@.5', '#d8912a@.75', '#7a4310@1')
const disc = (r, fill, x = 0, y = 0) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`
const oval = (x, y, rx, ry, fill, turn = 0) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${turn ? ` transform="rotate(${turn} ${n(x)} ${n(y)})"` : ''}/>`
const shape = (d, fill, extra = '') => `<path d="${d}" fill="${fill}" ${extra}/>`
const shade = (d) => shape(d, '#03040f', 'opacity=".45" transform="translate(-4 8)"')
const stroked = (d, colour, width, extra = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`
const gleam = (x, y, s, opacity = 0.9) =>
  `<path transform="translate(${x} ${y})" d="M0-${s}Q0 0 ${s} 0 0 0 0 ${s} 0 0-${s} 0 0 0 0-${s}Z" fill="#fff" opacity="${opacity}"/>`
const mirrored = (drawing) => `${drawing}<g transform="scale(-1 1)">${drawing}</g>`
/** An outline of stops in brass about a shape, as thick as a finger. */
const gilded = (k, d, width = 13) => `${shade(d)}${stroked(d, '#4a1f06', width + 5)}${stroked(d, brassDown(k), width)}`

/** The seven of fruit machines, enamel in a golden rim. */
export function seven(k) {
  const d = 'M-68-88H72V-54C36-14 10 34 4 92H-50C-42 34-14-10 18-40H-30C-40-40-44-36-46-24H-68Z'
  const light = 'M-58-78H62V-66H-50C-56-66-58-60-58-52Z'
  return {
    main: `${gilded(k, d, 16)}${shape(d, k.slant('#ff8a72@0', '#f0283c@.35', '#b00a2e@.7', '#5a0018@1'))}${shape(light, '#fff', 'opacity=".55"')}${stroked('M58-50C24-12 2 32-6 80', '#ffb3a0', 5, 'opacity=".75"')}${stroked('M-36 80C-30 40-8 0 26-32', '#4a0016', 4, 'opacity=".5"')}${gleam(60, -76, 18)}${gleam(-40, 66, 10, 0.7)}`,
  }
}

/** A bell of brass with a red bow. */
export function bell(k) {
  const body = 'M0-74C40-74 52-44 54-8 56 26 66 44 88 62H-88C-66 44-56 26-54-8-52-44-40-74 0-74Z'
  const bow = 'M0-84C18-112 56-112 62-92 64-76 32-70 0-80Z'
  return {
    main: `${disc(19, k.ball('#fff6cf', '#d8912a', '#5a2a06'), 0, 82)}${shade(body)}${shape(body, k.across('#7a4310@0', '#f0b23c@.22', '#fff6cf@.56', '#ffd76a@.68', '#a8641a@1'))}${shape('M-88 62C-94 62-96 74-84 78-30 88 30 88 84 78 96 74 94 62 88 62 30 72-30 72-88 62Z', brassAcross(k))}${stroked('M-55 0C-20 10 20 10 55 0M-58 16C-20 26 20 26 58 16', '#8a4e0e', 3, 'opacity=".8"')}${rep(7, (i) => disc(3.6, '#fff3c0', -42 + i * 14, 11 - Math.abs(i - 3) * 1.4))}${stroked('M24-58C38-44 38-20 40 0 42 22 50 40 62 54', '#fff', 7, 'opacity=".6"')}${mirrored(shape(bow, k.down('#ff8a72@0', '#e0283c@.5', '#8e0a24@1')))}${mirrored(shape('M2-80C14-66 26-56 34-36 22-40 16-42 10-34 6-52 2-66 0-78Z', k.down('#e0283c', '#8e0a24')))}${disc(12, k.ball('#ffb3a0', '#d11f3d', '#6d0622'), 0, -84)}${gleam(30, -30, 15)}`,
  }
}

/** Anchovies in the copper pan, heads and tails in turn, with lemon and parsley. */
export function hamsi(k) {
  const body = 'M-82 4C-58-15-20-19 20-17 48-16 68-9 82 1 68 13 46 19 18 19-22 20-58 14-82 4Z'
  const skin = k.down('#123f6e@0', '#2f86c0@.3', '#f4fcff@.52', '#ffffff@.7', '#a9c4da@1')
  const one = `${shape('M-74 4-100-17-94 3-101 24Z', k.across('#123f6e', '#6fb0d8'))}${shape('M-14-17-2-27 16-17Z', '#2f6ea0')}${shape('M-4 18 6 28 18 18Z', '#8fb6d0')}${shape(body, skin, 'stroke="#0c2c4c" stroke-width="2"')}${stroked('M-68 2C-30-5 10-6 42-3', '#bff6ff', 2.6, 'opacity=".9"')}${stroked('M46-13C40-4 40 6 45 15', '#123a5e', 2.4)}${disc(6.4, '#fffbe0', 62, -3)}${disc(3.8, '#07142c', 63, -3)}${disc(1.4, '#fff', 64.4, -4.6)}${stroked('M80 2C74 5 70 6 66 6', '#123a5e', 2)}`
  const copper = k.round({ cx: 0.62, cy: 0.3, r: 0.85 }, ['#ffd9a8@0', '#d9773a@.4', '#8e3f18@.75', '#4a1608@1'])
  const lemon = `${disc(25, '#fff6b0')}${disc(21, k.ball('#fff6a0', '#ffd83a', '#d08a08'))}${rep(
    8,
    (i) =>
      `<path d="M0 0L${polar(17, i * 45 - 16)
        .map(n)
        .join(' ')}A17 17 0 0 1 ${polar(17, i * 45 + 16)
        .map(n)
        .join(' ')}Z" fill="#fff3a8" opacity=".9"/>`,
  )}`
  const leaf = (x, y, turn) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${shape('M0 0C-16-6-20-22-10-26-8-36 8-36 10-26 20-22 16-6 0 0Z', k.slant('#c8f58a', '#1f7a2a'))}${stroked('M0 6V-22', '#14572a', 2)}</g>`
  return {
    main: `${disc(104, '#03040f', -4, 8).replace('/>', ' opacity=".45"/>')}${mirrored(shape('M96-20C118-22 120 22 96 20L98 10C106 8 106-8 98-10Z', brassDown(k)))}${disc(100, copper)}${disc(90, '#3a1207')}${disc(87, k.round({ cx: 0.45, cy: 0.65, r: 0.8 }, ['#d9743a@0', '#9a4820@.6', '#5a220c@1']))}<g transform="rotate(-16)"><g transform="translate(2 -46) scale(.74)">${one}</g><g transform="translate(0 -10) scale(-.86 .86)">${one}</g><g transform="translate(2 28) scale(.82)">${one}</g></g><g transform="translate(46 60) rotate(12)">${lemon}</g>${leaf(14, 82, -30)}${leaf(74, 36, 40)}${leaf(-48, -58, -50)}${stroked('M-64-72A96 96 0 0 1 82-50', '#fff0d8', 5, 'opacity=".75"')}`,
  }
}

/** Hazelnuts in their ruffs, on the twig. */
export function hazel(k) {
  const nut = (x, y, s, turn) => {
    const ruff =
      'M-46-20C-62-44-52-58-38-50-36-72-16-76-8-58 0-78 18-76 22-56 38-70 54-56 46-38 62-36 60-14 46-6 40-24 20-34 0-34S-36-28-46-20Z'
    return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})">${oval(-4, 24, 50, 58, '#03040f').replace('/>', ' opacity=".4"/>')}${shape('M0-40C36-40 52-10 48 20 44 50 16 70 0 80-16 70-44 50-48 20-52-10-36-40 0-40Z', k.round({ cx: 0.64, cy: 0.28, r: 0.9 }, ['#ffe0a8@0', '#d98a3c@.36', '#8a4616@.74', '#3a1705@1']))}${rep(7, (i) => stroked(`M${-30 + i * 10}-30C${-42 + i * 14} 4 ${-34 + i * 11.4} 40 ${-8 + i * 2.6} 74`, '#5a2a0c', 2, 'opacity=".45"'))}${stroked('M22-22C38-4 38 22 26 42', '#fff3d6', 7, 'opacity=".75"')}${shape(ruff, k.slant('#e6ffb0@0', '#8fd04a@.4', '#2f7a24@1'))}${stroked('M-30-30C-34-40-36-46-38-50M-8-58C-8-48-8-42-6-36M22-56C20-46 18-42 16-36M46-38C38-34 34-32 30-28', '#2a6a1c', 2.4)}</g>`
  }
  const leaf = (turn, x, y, s) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})">${shape('M0 0C-34-16-52-54-30-92-26-84-20-82-14-88-10-96-4-104 4-112 8-102 14-98 22-98 20-86 28-82 38-84 46-50 28-14 0 0Z', k.slant('#c8f58a@0', '#4fae3c@.45', '#14572a@1'))}${stroked('M0-4C2-36 2-70 2-102M1-30-22-50M1-30 26-46M2-56-20-74M2-56 26-70', '#0d4420', 2.4, 'opacity=".6"')}</g>`
  return {
    main: `<g transform="translate(0 4) scale(0.93)">${stroked('M-84-96C-50-84-24-66 0-44', '#5a2e12', 9)}${stroked('M-80-96C-50-86-24-68-2-48', '#b9763c', 3)}${leaf(-64, -22, -54, 0.92)}${leaf(34, 0, -40, 0.9)}${leaf(96, 12, -30, 0.78)}${nut(-40, 22, 0.94, 12)}${nut(42, 34, 1, -10)}${gleam(64, 2, 12)}</g>`,
  }
}

/** Keloğlan, the bald boy of the tales, and his one curl. */
export function keloglan(k) {
  const skin = k.round({ cx: 0.62, cy: 0.26, r: 0.9 }, ['#fff0d8@0', '#ffd0a0@.4', '#e09a62@.78', '#a05a34@1'])
  const eye = `${oval(25, -12, 15, 18, '#fff')}${oval(23, -10, 9.5, 12, k.ball('#a8642e', '#5a2a0e', '#200c04'))}${disc(5, '#120602', 23, -10)}${disc(3.6, '#fff', 26, -15)}`
  const ear = `${oval(70, -4, 17, 22, skin)}${oval(71, -2, 9, 13, '#c97a4c')}`
  return {
    main: `<g transform="translate(0 8) scale(0.91)">${shape('M-92 118C-90 84-66 66-34 62H34C66 66 90 84 92 118Z', k.slant('#fffdf2', '#d8cdb0'))}${mirrored(shape('M92 118C90 84 68 68 36 62 28 84 26 100 26 118Z', k.slant('#5fa0ff@0', '#2450c4@.5', '#0c1c66@1')))}${mirrored(stroked('M38 66C30 84 28 100 28 116', brassDown(k), 5))}${mirrored(rep(3, (i) => disc(3.6, '#ffd76a', 48 + i * 8, 84 + i * 12)))}${shape('M-22 58C-8 70 8 70 22 58L20 78C8 88-8 88-20 78Z', '#c98452')}${mirrored(ear)}${shape('M0-98C48-98 74-64 74-22 74 20 48 66 0 70-48 66-74 20-74-22-74-64-48-98 0-98Z', skin)}${oval(24, -66, 30, 15, '#fff', 24).replace('/>', ' opacity=".55"/>')}${mirrored(oval(42, 22, 15, 10, '#ff7a62').replace('/>', ' opacity=".45"/>'))}${mirrored(eye)}${mirrored(stroked('M12-38C20-46 34-46 42-36', '#4a2208', 5.5))}${shape('M-9 10C-9 2 9 2 9 10 13 18 6 23 0 23S-13 18-9 10Z', k.down('#ffc79a', '#d88452'))}${shape('M-34 30C-14 40 14 40 34 30 30 56 14 62 0 62S-30 56-34 30Z', '#7a1420')}${shape('M-29 34C-12 41 12 41 29 34L26 43C10 48-10 48-26 43Z', '#fff')}${oval(0, 57, 14, 6, '#ff7a7a')}${stroked('M-38 27C-36 31-34 32-31 33M38 27C36 31 34 32 31 33', '#a05a34', 3)}${stroked('M0-97C-6-112 8-122 14-112 17-104 6-102 7-110', '#2a1408', 5)}</g>`,
  }
}

/** A stork in its nest. */
export function stork(k) {
  const white = k.slant('#ffffff@0', '#eef3ff@.5', '#a9b8d6@1')
  const red = k.down('#ff9a5a@0', '#f0482a@.5', '#b01e1a@1')
  const twig = (i) => {
    const x = -76 + k.random() * 152
    const y = 84 + k.random() * 22
    const turn = (k.random() - 0.5) * 46
    return `<path transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})" d="M-26 0C-8-4 8-4 26 0" stroke="${['#5a3214', '#8a5426', '#c08a4a', '#3a1e0a'][i % 4]}" stroke-width="${n(3 + k.random() * 2)}" fill="none" stroke-linecap="round"/>`
  }
  const wing = 'M-78 18C-44-20 12-18 40 4 30 40-10 56-52 46-70 62-92 66-108 62-98 52-96 36-78 18Z'
  return {
    main: `<g transform="translate(-2 6) scale(0.89)">${stroked('M-6 52V88M16 50V88', red, 6)}${shape('M-78 20C-40-22 20-26 40-8 48-26 40-42 32-58 22-80 34-104 58-102 80-100 86-80 78-66 70-52 70-38 72-20 76 14 50 46 10 54-30 60-64 44-78 20Z', white, 'stroke="#5c6f98" stroke-width="1.600"')}${shape(wing, white, 'stroke="#5c6f98" stroke-width="1.600"')}${shape('M-60 30C-30 14 6 18 32 14 22 40-12 54-52 46-70 62-92 66-108 62-96 54-86 44-60 30Z', k.slant('#46527e@0', '#161c38@.5', '#070a1c@1'))}${stroked('M-92 58C-66 46-40 34-6 26M-70 54C-44 48-20 40 6 28M-46 48C-24 46-4 40 16 30', '#7f8cb8', 2, 'opacity=".7"')}${shape('M76-92 124-62 74-72C70-80 72-88 76-92Z', red)}${stroked('M76-80 120-63', '#8e1412', 1.8)}${disc(7, '#161c38', 64, -86)}${disc(4, '#fff8d8', 64.5, -86.5)}${disc(2.2, '#07101f', 65, -86.5)}${stroked('M46-92C38-84 38-70 46-56 54-38 60-20 56 4', '#fff', 7, 'opacity=".75"')}${shape('M-92 86C-60 76 60 76 92 86 92 108 60 118 0 118S-92 108-92 86Z', k.down('#a06a34', '#2a1406'))}${rep(44, twig)}</g>`,
  }
}

/** A saz, its bowl in staves of three woods. */
export function saz(k) {
  const bowl = 'M0-18C22-10 46 16 48 52 50 86 28 106 0 106S-50 86-48 52C-46 16-22-10 0-18Z'
  const face = 'M0-10C18-2 39 22 40 54 41 82 24 98 0 98S-41 82-40 54C-39 22-18-2 0-10Z'
  const pegs = [
    [-128, 1],
    [-138, 1],
    [-148, 1],
    [-124, -1],
    [-134, -1],
    [-144, -1],
  ]
  return {
    main: `<g transform="translate(-4 4) scale(0.93)"><g transform="rotate(34) translate(0 14) scale(.94)">${shade(bowl)}${shape(bowl, k.across('#3a1206@0', '#a8521c@.25', '#e39a52@.5', '#8a3d14@.75', '#2a0c04@1'))}${rep(5, (i) => stroked(`M0-16C${-30 + i * 15} 10 ${-44 + i * 22} 40 ${-40 + i * 20} 92`, '#2a0c04', 2, 'opacity=".5"'))}${shape(face, k.round({ cx: 0.6, cy: 0.3, r: 0.85 }, ['#fff3cf@0', '#f5cd86@.45', '#c98a3e@1']))}${stroked(face, '#6b300c', 2)}${rep(4, (i) => stroked(`M${-24 + i * 16} 12C${-26 + i * 17} 40 ${-24 + i * 16} 70 ${-16 + i * 11} 94`, '#b9763c', 1.2, 'opacity=".55"'))}<rect x="-8" y="-158" width="16" height="152" rx="5" fill="${k.across('#2a0f06', '#8a4a1e', '#c98748', '#5a2a10')}"/>${rep(13, (i) => `<path d="M-9 ${n(-112 + i * 8.4)}H9" stroke="#fff6cf" stroke-width="1.800" opacity=".85"/>`)}${pegs.map(([y, side]) => `<path d="M${side * 7} ${y}H${side * 20}" stroke="#3a1a08" stroke-width="4" stroke-linecap="round"/>${disc(4.2, k.ball('#fff6cf', '#d8912a', '#7a4310'), side * 21, y)}`).join('')}${disc(8, '#2a0f06', 0, 38)}${disc(10.5, 'none', 0, 38).replace('fill="none"', 'fill="none" stroke="#8a4616" stroke-width="2.400" stroke-dasharray="2 2.600"')}<path d="M-16 76H16L13 83H-13Z" fill="#4a1f08"/>${[-4.6, 0, 4.6].map((x) => `<path d="M${x} 78V-150" stroke="#fff8e0" stroke-width="1.100" opacity=".95"/>`).join('')}${stroked('M28 22C36 36 38 56 34 74', '#fff', 5, 'opacity=".7"')}${stroked('M-40 92C-52 108-66 100-78 112M-36 96C-44 114-56 112-64 122', '#c5283d', 4)}${disc(6, k.ball('#ff9a8a', '#d11f3d', '#6d0622'), -78, 112)}${disc(6, k.ball('#6f9dff', '#1b3fd6', '#07135c'), -64, 122)}</g></g>`,
  }
}

/** The big drum of weddings and wrestling, its ropes and its beater. */
export function drum(k) {
  const rope = Array.from({ length: 8 }, (_, i) => `${i ? 'L' : 'M'}${n(-70 + i * 20)} ${i % 2 ? 56 : -22}`).join('')
  return {
    main: `<g transform="rotate(-10)">${shape('M-86-34V56C-86 84-46 98 0 98S86 84 86 56V-34Z', '#03040f', 'opacity=".45" transform="translate(-4 8)"')}${shape('M-86-34V56C-86 84-46 98 0 98S86 84 86 56V-34Z', k.across('#3a0a10@0', '#b0203a@.3', '#ff6a5a@.6', '#8e0a24@.85', '#3a0410@1'))}${stroked(`${rope}`, '#4a0a12', 7)}${stroked(`${rope}`, '#ffe9b8', 4)}${shape('M-90 50C-90 80-46 94 0 94S90 80 90 50V62C90 92 46 108 0 108S-90 92-90 62Z', brassAcross(k))}${oval(0, -36, 92, 38, brassDown(k))}${oval(0, -38, 84, 32, k.round({ cx: 0.6, cy: 0.35, r: 0.8 }, ['#fffdf2@0', '#f6e3b8@.5', '#c9a062@1']))}${oval(-10, -34, 40, 14, '#d8b47a').replace('/>', ' opacity=".6"/>')}${stroked('M-60-46C-34-64 34-66 62-48', '#fff', 4, 'opacity=".7"')}</g>${stroked('M22-44 96-104', '#3a1a08', 11)}${stroked('M22-46 95-106', '#c98748', 5)}${disc(17, k.ball('#ffe7bd', '#c98748', '#4a2008'), 18, -42)}${gleam(62, 20, 12, 0.7)}`,
  }
}

const pieces = {
  pawn: 'M0-74C20-74 32-58 32-42 32-30 26-20 18-14H28V-2H18C20 24 28 40 40 52H-40C-28 40-20 24-18-2H-28V-14H-18C-26-20-32-30-32-42-32-58-20-74 0-74Z',
  rook: 'M-50-88H-28V-70H-12V-88H12V-70H28V-88H50V-48L34-34C34 6 38 34 46 52H-46C-38 34-34 6-34-34L-50-48Z',
  knight:
    'M-16-96C-12-84-6-82 2-82 40-76 62-40 58 4 56 26 46 40 46 52H-46C-46 22-8 12-4-18-18-4-34-2-44 12-56 20-72 10-70-6-68-22-48-34-40-54-34-68-26-76-22-82Z',
  queen:
    'M0-84C6-84 10-80 10-74 10-70 8-67 5-65L22-34 40-64C36-68 36-76 44-78 52-78 56-70 52-64L34-4C32 20 36 38 46 52H-46C-36 38-32 20-34-4L-52-64C-56-70-52-78-44-78-36-76-36-68-40-64L-22-34-5-65C-8-67-10-70-10-74-10-80-6-84 0-84Z',
}
const sides = {
  white: ['#8a744e', '#f6e3b8', '#fffdf2', '#d8b880', '#6b5430'],
  black: ['#07060f', '#3a3358', '#a89cd8', '#2a2346', '#05040c'],
  gold: ['#7a4310', '#ffd76a', '#fff6cf', '#d8912a', '#7a4310'],
  red: ['#2a0410', '#b0203a', '#ff8a7a', '#8e0a24', '#22020c'],
}

/** A piece of chess, turned from ivory, ebony or brass. */
export function chess(k, { piece = 'knight', side = 'gold' } = {}) {
  const [a, b, c, d, e] = sides[side]
  const turned = () => k.across(`${a}@0`, `${b}@.28`, `${c}@.56`, `${d}@.78`, `${e}@1`)
  const outline = pieces[piece]
  const rim = side === 'gold' ? '#4a1f06' : '#e9bd6a'
  const face =
    piece === 'knight'
      ? `${disc(5.5, side === 'black' ? '#ffd76a' : '#2a1206', -22, -46)}${stroked('M-64-4C-58 2-52 4-46 2M-16-96C-2-92 8-88 16-78M24-66C40-48 46-24 44 4M8-64C26-46 30-20 26 8', mix(e, a, 0.5), 4, 'opacity=".55"')}`
      : ''
  return {
    main: `<g transform="translate(0 2) scale(1.04)">${shade(`${outline}M-62 94H62V52H-62Z`)}${stroked(outline, rim, 6)}${shape(outline, turned())}${face}${shape('M-46 52H46C52 58 56 64 58 70H-58C-56 64-52 58-46 52Z', turned(), `stroke="${rim}" stroke-width="3"`)}${shape('M-58 70H58C66 74 70 82 70 92H-70C-70 82-66 74-58 70Z', turned(), `stroke="${rim}" stroke-width="3"`)}${stroked('M-54 62H54M-62 80H62', c, 2.4, 'opacity=".6"')}${stroked('M16-20C20 14 24 36 34 50', '#fff', 6, 'opacity=".5"')}${gleam(26, -64, 14, 0.85)}</g>`,
  }
}

/** A sheet of marbled paper, a flower drawn into the drops. */
export function ebru(k) {
  const sheet = 'M-92-84Q-92-92-84-92H84Q92-92 92-84V84Q92 92 84 92H-84Q-92 92-92 84Z'
  const clip = k.clip(`<path d="${sheet}"/>`)
  const tones = ['#0c6a8e', '#f4e6c8', '#c2312f', '#f3b04a', '#12305e', '#2aa6a0']
  const stone = (i) => {
    const [x, y] = [-96 + k.random() * 192, -96 + k.random() * 192]
    const r = 9 + k.random() * 15
    const wobble = Array.from({ length: 7 }, (_, j) => polar(r * (0.75 + k.random() * 0.5), j * 51.4))
    const smooth = `M${wobble
      .map(([px, py], j) => {
        const [nx, ny] = wobble[(j + 1) % wobble.length]
        return `${j ? '' : `${n((px + wobble.at(-1)[0]) / 2)} ${n((py + wobble.at(-1)[1]) / 2)}`}Q${n(px)} ${n(py)} ${n((px + nx) / 2)} ${n((py + ny) / 2)}`
      })
      .join('')}Z`
    const tone = tones[i % tones.length]
    return `<g transform="translate(${n(x)} ${n(y)})"><path d="${smooth}" fill="${tone}" stroke="#f4e6c8" stroke-width="1.600" stroke-opacity=".8"/><path d="${smooth}" transform="scale(.5)" fill="${tones[(i + 2) % tones.length]}" opacity=".9"/></g>`
  }
  const petal = (turn, tone, s) =>
    shape(
      'M0 4C-26-14-34-44-14-62-8-68-3-64 0-56 3-64 8-68 14-62 34-44 26-14 0 4Z',
      tone,
      `transform="rotate(${turn}) scale(${s})" stroke="#fff3d6" stroke-width="2"`,
    )
  return {
    main: `<g transform="rotate(-7)">${shade(sheet)}<g clip-path="${clip}"><rect x="-96" y="-96" width="192" height="192" fill="#1a8aa8"/>${rep(70, stone)}<rect x="-96" y="-96" width="192" height="192" fill="${k.slant('#fff@0/.35', '#fff@.4/0', '#04102a@1/.5')}"/></g>${stroked(sheet, brassDown(k), 6)}${stroked('M4 92C0 70-2 50-2 24M0 66C-18 62-32 50-36 34M0 58C18 54 30 44 36 26', '#0f5a34', 6)}${shape('M-36 34C-52 36-58 22-52 10-42 14-34 22-36 34ZM36 26C52 26 58 12 52 0 40 6 34 14 36 26Z', k.slant('#b5f07a', '#1f7a3a'), 'stroke="#fff3d6" stroke-width="1.600"')}<g transform="translate(0 -10)">${[-72, -36, 0, 36, 72].map((turn, i) => petal(turn, k.down(i % 2 ? '#ff9a7a' : '#ffd0a8', '#c2183a'), 1.04)).join('')}${[-40, 0, 40].map((turn) => petal(turn, k.down('#fff0d8', '#f0504a'), 0.66)).join('')}${disc(10, k.ball('#fff6cf', '#f3b04a', '#8a3d0e'))}</g></g>`,
  }
}

/** A striped lighthouse on its rock, its light going round. */
export function lighthouse(k) {
  const tower = 'M-26-44H26L38 88H-38Z'
  const clip = k.clip(`<path d="${tower}"/>`)
  const round = k.across('#1a2348@0/.75', '#fff@.35/.05', '#fff@.6/.35', '#0a1230@1/.7')
  return {
    back: '<path d="M-150 0V-16C-110-34-86-14-50-22-20-30 10-14 50-24 90-34 120-16 150-24V0Z" fill="#06122e" opacity=".6"/>',
    main: `${shape('M0-70-150-128V-30ZM0-70 150-112V-16Z', k.round({ cx: 0.5, cy: 0.5, r: 0.55 }, ['#fff6c4@0/.95', '#ffe08a@.5/.4', '#ffd76a@1/0']))}${shape('M-96 112C-92 88-66 92-50 82-24 70 26 72 46 84 68 90 96 90 98 112Z', k.down('#7a84a8', '#141a34'))}${shape('M-60 90-34 82-44 104ZM20 80 48 88 30 104Z', '#a9b4d6', 'opacity=".45"')}<g clip-path="${clip}"><rect x="-44" y="-50" width="88" height="140" fill="#fffaf0"/>${rep(3, (i) => `<path d="M-50 ${-24 + i * 42}C-20 ${-16 + i * 42} 20 ${-16 + i * 42} 50 ${-24 + i * 42}V${-2 + i * 42}C20 ${6 + i * 42}-20 ${6 + i * 42}-50 ${-2 + i * 42}Z" fill="#d9202f"/>`)}<rect x="-44" y="-50" width="88" height="140" fill="${round}"/></g>${[-30, 12].map((y) => `<path d="M-6 ${y + 22}V${y + 8}A6 6 0 0 1 6 ${y + 8}V${y + 22}Z" fill="#ffd76a" stroke="#2a1a3a" stroke-width="2.400"/>`).join('')}<path d="M-9 88V68A9 9 0 0 1 9 68V88Z" fill="#3a2418" stroke="#ffd76a" stroke-width="2"/><path d="M-38-46H38L34-36H-34Z" fill="${k.across('#1a2348', '#8f9cd0', '#26315e')}"/>${rep(9, (i) => `<path d="M${-34 + i * 8.5}-46V-58" stroke="#dfe7fb" stroke-width="2"/>`)}<path d="M-36-58H36" stroke="#dfe7fb" stroke-width="2.600"/><rect x="-20" y="-86" width="40" height="40" rx="4" fill="${k.glow('#ffffff@0', '#fff0a8@.5', '#f0a626@1')}"/><path d="M-20-86V-46M-7-86V-46M7-86V-46M20-86V-46" stroke="#26315e" stroke-width="2.600"/><path d="M-26-86C-22-106 22-106 26-86Z" fill="${k.across('#5a0a1a', '#ff6a5a', '#8e0a24')}"/><path d="M0-102V-116" stroke="#ffd76a" stroke-width="3.400"/>${disc(4.5, brassDown(k), 0, -118)}${disc(38, k.glow('#fffbe0@0/.95', '#ffd76a@1/0'), 0, -66)}<path d="M-112 112C-92 98-76 110-54 104-26 98-6 112 24 106 56 98 84 112 112 104L108 120H-108Z" fill="#dff6ff" opacity=".9"/>`,
  }
}

/** Şahmaran, crowned, above her coils, as the painters on glass have her. */
export function serpent(k) {
  const scales = k.id()
  k.defs.push(
    `<pattern id="${scales}" width="14" height="12" patternUnits="userSpaceOnUse"><path d="M0 0A7 8 0 0 0 14 0M-7 6A7 8 0 0 0 7 6M7 6A7 8 0 0 0 21 6" fill="none" stroke="#043a2c" stroke-width="1.600" opacity=".7"/></pattern>`,
  )
  const green = () => k.down('#a8ffd0@0', '#2fc48a@.35', '#0a7458@.75', '#033528@1')
  const coil = (y, rx, ry) => {
    const d = `M${-rx} ${y}A${rx} ${ry} 0 0 1 ${rx} ${y}A${rx} ${ry} 0 0 1 ${-rx} ${y}Z`
    return `${shape(d, '#02140f', 'transform="translate(0 5)" opacity=".5"')}${shape(d, green())}${shape(d, `url(#${scales})`)}${rep(7, (i) => shape('M0-7 6 0 0 7-6 0Z', i % 2 ? '#ffd76a' : '#ff6a5a', `transform="translate(${n((i - 3) * rx * 0.27)} ${n(y + ry * 0.44 - Math.abs(i - 3) ** 2 * 1.3)})"`))}`
  }
  const skin = k.round({ cx: 0.62, cy: 0.3, r: 0.9 }, ['#fff6e4@0', '#ffdcb4@.5', '#d89a6a@1'])
  const eye = `${shape('M7-34C14-44 28-44 36-33 28-26 14-26 7-34Z', '#fff')}${disc(6.4, k.ball('#6fe8b0', '#0a7458', '#02241a'), 21, -34.5)}${disc(3, '#02140f', 21, -34.5)}${disc(1.8, '#fff', 23, -37)}${stroked('M5-35C12-46 28-47 38-34M38-34 45-38', '#160a1c', 3.2)}${stroked('M4-50C14-60 30-60 40-50', '#160a1c', 4.4)}`
  return {
    main: `<g transform="translate(-3 4) scale(0.92)">${coil(88, 98, 27)}${coil(62, 78, 24)}${shape('M60 66C96 52 112 22 98-4 90-16 78-12 80-2 84 18 74 36 46 46Z', green())}${shape('M60 66C96 52 112 22 98-4 90-16 78-12 80-2 84 18 74 36 46 46Z', `url(#${scales})`)}${shape('M98-4C104-16 96-30 84-28 74-26 72-14 80-4Z', '#ffd76a')}${disc(3, '#2a0a06', 87, -18)}${stroked('M84-29C82-36 86-38 84-44', '#e0283c', 2.6)}${shape('M-56-54C-66-6-62 26-44 52H44C62 26 66-6 56-54 44-86-44-86-56-54Z', k.down('#3a2150', '#0e0618'))}${shape('M-24 12H24C26 30 34 38 44 48 20 62-20 62-44 48-34 38-26 30-24 12Z', skin)}${shape('M-46 46C-22 62 22 62 46 46L42 60C20 74-20 74-42 60Z', brassDown(k))}${rep(7, (i) => disc(4.4, i % 2 ? '#e0283c' : '#1b8fd6', -33 + i * 11, 60 - Math.abs(i - 3) * 2.2 + 1))}${shape('M0-76C34-76 46-50 44-24 42 8 20 30 0 32-20 30-42 8-44-24-46-50-34-76 0-76Z', skin)}${mirrored(shape('M0-78C-30-78-52-54-48-10-42-30-34-46-20-54-10-58-4-64 0-78Z', '#1c0e28'))}${mirrored(eye)}${stroked('M-2-30C-4-18-8-10-6-6-2-3 4-3 7-6', '#b0704a', 2.6)}${shape('M-13 9C-6 3-3 5 0 7 3 5 6 3 13 9 6 18-6 18-13 9Z', '#d11f3d')}${mirrored(oval(28, -8, 9, 6, '#ff7a6a').replace('/>', ' opacity=".4"/>'))}${mirrored(`${disc(6, brassDown(k), 50, 4)}${shape('M50 10 57 24 50 34 43 24Z', '#e0283c')}`)}${shape('M-46-66C-52-82-56-96-60-108-46-102-34-94-26-84-20-98-10-110 0-120 10-110 20-98 26-84 34-94 46-102 60-108 56-96 52-82 46-66 20-78-20-78-46-66Z', brassDown(k), 'stroke="#6b3907" stroke-width="2"')}${disc(8, k.ball('#ffb3a0', '#d11f3d', '#6d0622'), 0, -92)}${mirrored(disc(5, k.ball('#b9ecff', '#1a74c4', '#07135c'), 28, -82))}${[-60, 0, 60].map((x) => disc(5, '#fff6cf', x, x ? -110 : -122)).join('')}${gleam(38, -96, 10)}</g>`,
  }
}

/** The golden belt of the champion wrestler. */
export function belt(k) {
  const plate = Array.from({ length: 16 }, (_, i) => polar(i % 2 ? 74 : 66, i * 22.5 - 90))
  const leather = k.down('#b5562a@0', '#6b2a10@.5', '#2a0c04@1')
  const side = `${shape('M62-30C84-30 104-22 118-8V26C104 16 84 12 62 14Z', leather, 'stroke="#2a0c04" stroke-width="2"')}<g transform="translate(88 -2) rotate(8)">${shape('M-17-24H17V24H-17Z', brassDown(k), 'stroke="#6b3907" stroke-width="2.400"')}${shape('M0-17 12 0 0 17-12 0Z', k.slant('#ff9a8a', '#a00a2e'))}${shape('M0-17 12 0 0-2Z', '#fff', 'opacity=".45"')}</g>`
  return {
    main: `<g transform="translate(0 0) scale(0.94)">${mirrored(side)}${shade(poly(plate))}<path d="${poly(plate)}" fill="${brassDown(k)}" stroke="#6b3907" stroke-width="5" stroke-linejoin="round"/>${disc(60, '#7a4310')}${disc(56, k.round({ cx: 0.62, cy: 0.3, r: 0.85 }, ['#fffbe0@0', '#ffd76a@.45', '#c97f1e@.8', '#8a4e0e@1']))}${rep(
      24,
      (i) => {
        const [x, y] = polar(50, i * 15)
        return disc(i % 2 ? 2.4 : 3.6, i % 2 ? '#8a4e0e' : '#fff6cf', x, y)
      },
    )}${disc(42, '#6d0622')}${disc(39, k.round({ cx: 0.62, cy: 0.3, r: 0.9 }, ['#ff8a72@0', '#c5183a@.5', '#5a0018@1']))}<path d="${poly(Array.from({ length: 16 }, (_, i) => polar(i % 2 ? 17 : 34, i * 22.5 - 90)))}" fill="${brassDown(k)}" stroke="#5a2a06" stroke-width="2" stroke-linejoin="round"/>${rep(8, (i) => `<path d="M0 0V-32" transform="rotate(${i * 45})" stroke="#fff6cf" stroke-width="1.600" opacity=".8"/>`)}${disc(11, k.ball('#b9ecff', '#1a74c4', '#07135c'))}${rep(
      8,
      (i) => {
        const [x, y] = polar(67, i * 45 - 90 + 22.5)
        return disc(5, k.ball('#b9ecff', '#1a74c4', '#07135c'), x, y)
      },
    )}${stroked('M-44-34A56 56 0 0 1 26-50', '#fff', 5, 'opacity=".7"')}${gleam(46, -42, 16)}</g>`,
  }
}

/** An astrolabe: the sky turned on a pin. */
export function astrolabe(k) {
  const brass = k.round({ cx: 0.62, cy: 0.28, r: 0.9 }, ['#fff9dc@0', '#ffd76a@.35', '#c98a24@.72', '#5a2e08@1'])
  const pointer = (r, turn, s) => {
    const [x, y] = polar(r, turn)
    return `<path transform="translate(${n(x)} ${n(y)}) rotate(${turn + 90}) scale(${s})" d="M0-14C6-4 8 2 4 10H-4C-8 2-6-4 0-14Z" fill="#fff6cf" stroke="#5a2e08" stroke-width="1.600"/>`
  }
  return {
    main: `<g transform="translate(0 4) scale(0.93)">${stroked('M-12-104A14 14 0 1 1 12-104', brassDown(k), 6)}${shape('M-30-80C-22-92-14-92-12-102H12C14-92 22-92 30-80Z', brassDown(k), 'stroke="#5a2e08" stroke-width="2"')}${disc(95, '#03040f', -4, 18).replace('/>', ' opacity=".45"/>')}${disc(95, brass, 0, 10)}${disc(82, '#0a1438', 0, 10)}${disc(80, k.round({ cx: 0.6, cy: 0.3, r: 0.9 }, ['#3a5ab8@0', '#142868@.5', '#060d2c@1']), 0, 10)}<g transform="translate(0 10)">${rep(
      72,
      (i) =>
        `<path d="M${polar(93, i * 5)
          .map(n)
          .join(' ')}L${polar(i % 6 ? 88 : 84, i * 5)
          .map(n)
          .join(' ')}" stroke="#5a2e08" stroke-width="${i % 6 ? 1.2 : 2.2}"/>`,
    )}${rep(26, () => {
      const [x, y] = polar(14 + k.random() * 62, k.random() * 360)
      return disc(0.8 + k.random() * 1.6, '#eaf2ff', x, y)
    })}<g fill="none" stroke="#8fb0ff" stroke-width="1.200" opacity=".65"><circle r="62"/><circle r="40"/><circle r="20"/><path d="M-80 0H80M0-80V80M-57-57 57 57M57-57-57 57"/></g><g fill="none" stroke="${brassDown(k)}" stroke-width="7"><circle cx="-8" cy="-16" r="46"/><path d="M-74 16C-40 52 40 52 74 16M-66-32C-40-62 40-66 68-28"/></g>${pointer(70, -60, 1)}${pointer(66, -120, 0.9)}${pointer(70, 150, 1)}${pointer(66, 30, 0.9)}${pointer(60, 86, 0.8)}${pointer(34, -30, 0.8)}<g transform="rotate(-38)"><path d="M-92-5C-40-9 40-9 92-5L98 0 92 5C40 9-40 9-92 5L-98 0Z" fill="${brassDown(k)}" stroke="#5a2e08" stroke-width="2"/>${[-56, 56].map((x) => `<rect x="${x - 5}" y="-13" width="10" height="26" rx="3" fill="${brassDown(k)}" stroke="#5a2e08" stroke-width="1.600"/>`).join('')}</g>${disc(12, brassDown(k))}${disc(6, k.ball('#ffb3a0', '#d11f3d', '#6d0622'))}</g>${stroked('M-70-44A89 89 0 0 1 34-72', '#fff', 4.5, 'opacity=".75"')}${gleam(64, -50, 15)}</g>`,
  }
}

/** An owl on its branch, wide awake. */
export function owl(k) {
  const feather = k.round({ cx: 0.62, cy: 0.26, r: 0.95 }, ['#e8b87a@0', '#a8683a@.4', '#5c3018@.78', '#28120a@1'])
  const eye = `${disc(33, k.round({ cx: 0.5, cy: 0.5, r: 0.5 }, ['#fff6e0@.4', '#e8c79a@.8', '#a8744a@1']), 33, -34)}${rep(
    18,
    (i) => {
      const [x, y] = polar(26, i * 20)
      return stroked(
        `M${n(33 + x)} ${n(-34 + y)}L${n(33 + x * 1.24)} ${n(-34 + y * 1.24)}`,
        '#8a5426',
        2,
        'opacity=".7"',
      )
    },
  )}${disc(23, '#28120a', 33, -34)}${disc(20.5, k.round({ cx: 0.5, cy: 0.62, r: 0.6 }, ['#fff3a0@0', '#ffc21e@.55', '#d07a08@1']), 33, -34)}${disc(11.5, '#0a0408', 32, -34)}${disc(5, '#fff', 37, -40)}${disc(2.4, '#fff', 27, -28)}`
  const wing = 'M60-4C92 14 96 60 66 96 58 80 48 40 60-4Z'
  const scallops = rep(4, (row) =>
    rep(5 - (row % 2), (i) => {
      const x = (i - (4 - (row % 2)) / 2) * 19
      const y = 14 + row * 18
      return shape(
        `M${n(x - 10)} ${y}C${n(x - 10)} ${y + 14} ${n(x + 10)} ${y + 14} ${n(x + 10)} ${y}Z`,
        row % 2 ? '#d8a870' : '#fff0d0',
        'stroke="#8a5426" stroke-width="1.400"',
      )
    }),
  )
  return {
    main: `<g transform="translate(0 4) scale(0.91)">${shape('M-74-66C-78-92-74-106-66-116-54-104-40-96-24-92H24C40-96 54-104 66-116 74-106 78-92 74-66 90-26 84 40 62 84 44 104-44 104-62 84-84 40-90-26-74-66Z', feather)}${shape('M-44 6C-24-8 24-8 44 6 54 44 34 90 0 94-34 90-54 44-44 6Z', k.down('#fff3d8', '#d8a870'))}${scallops}${mirrored(shape(wing, k.slant('#a8683a@0', '#5c3018@.5', '#1c0c06@1')))}${mirrored(stroked('M68 14C78 34 78 58 70 78M74 4C88 28 88 54 80 74', '#d89a5a', 2.4, 'opacity=".6"'))}${mirrored(eye)}${mirrored(shape('M4-62C20-72 46-78 70-98 66-78 44-62 12-54Z', '#3a1c0e'))}${shape('M-11-26C-6-34 6-34 11-26 8-8 4 0 0 6-4 0-8-8-11-26Z', brassDown(k), 'stroke="#5a2e08" stroke-width="2"')}${stroked('M-112 104C-60 92 40 112 112 94', '#2a1206', 17)}${stroked('M-112 101C-60 89 40 109 112 91', '#8a5426', 8)}${mirrored(rep(3, (i) => oval(22 + i * 11, 97, 6, 10, '#f0a626').replace('/>', ' stroke="#8a4e0e" stroke-width="1.600"/>')))}${shape('M88 96C84 76 98 66 114 70 114 86 104 96 88 96ZM-96 100C-112 94-114 80-108 70-94 74-88 86-96 100Z', k.slant('#b5f07a', '#1f6a2a'))}</g>`,
  }
}

/** The rose of the winds. */
export function windrose(k) {
  const point = (turn, r, w, light, dark) =>
    `<g transform="rotate(${turn})"><path d="M0 ${-r}L${w} ${-w}L0 0Z" fill="${light}"/><path d="M0 ${-r}L${-w} ${-w}L0 0Z" fill="${dark}"/><path d="M0 ${-r}L${w} ${-w}L0 0L${-w} ${-w}Z" fill="none" stroke="#4a1f06" stroke-width="1.400" stroke-linejoin="round"/></g>`
  const [gold, goldDeep] = [k.down('#fffbe0', '#ffd15c'), k.down('#e8a02a', '#8a4e0e')]
  const [teal, tealDeep] = [k.down('#b8fff0', '#2fc4b8'), k.down('#0f8a94', '#06424e')]
  const [red, redDeep] = [k.down('#ffb3a0', '#f0483c'), k.down('#c0142e', '#5a0418')]
  return {
    main: `<g transform="translate(0 0) scale(0.93)">${disc(92, '#03040f', -4, 8).replace('/>', ' opacity=".45"/>')}${disc(92, brassDown(k))}${disc(84, '#06183a')}${disc(82, k.round({ cx: 0.6, cy: 0.3, r: 0.9 }, ['#2a6ac0@0', '#0e2c72@.55', '#050f30@1']))}${rep(
      64,
      (i) =>
        `<path d="M${polar(90, i * 5.625)
          .map(n)
          .join(' ')}L${polar(i % 8 ? 86 : 84, i * 5.625)
          .map(n)
          .join(' ')}" stroke="#5a2e08" stroke-width="1.600"/>`,
    )}<circle r="70" fill="none" stroke="#ffd76a" stroke-width="1.800" opacity=".8"/><circle r="46" fill="none" stroke="#ffd76a" stroke-width="1.400" opacity=".6"/>${rep(8, (i) => point(i * 45 + 22.5, 68, 7, red, redDeep))}${rep(4, (i) => point(i * 90 + 45, 84, 13, teal, tealDeep))}${rep(4, (i) => point(i * 90, 116, 18, gold, goldDeep))}${disc(17, brassDown(k))}${disc(12, k.ball('#b9ecff', '#1a74c4', '#07135c'))}${disc(4, '#fff', 4, -4).replace('/>', ' opacity=".9"/>')}${stroked('M-58-62A86 86 0 0 1 40-76', '#fff', 4, 'opacity=".6"')}${gleam(62, -54, 13)}</g>`,
  }
}

/** The turtle of the southern beaches, swimming up. */
export function turtle(k) {
  const skin = k.slant('#e9f7a8@0', '#8fbf4a@.45', '#2a6a3a@1')
  const flipper = 'M46-46C78-84 112-74 118-34 100-50 84-34 58-14Z'
  const foot = 'M44 56C66 62 80 82 76 104 58 100 42 88 32 74Z'
  const spots = (points) =>
    points.map(([x, y, r]) => disc(r, '#1f5a30', x, y).replace('/>', ' opacity=".55"/>')).join('')
  const shell = 'M0-76C46-76 74-40 72 4 70 50 36 88 0 96-36 88-70 50-72 4-74-40-46-76 0-76Z'
  const clip = k.clip(`<path d="${shell}"/>`)
  const scute = (x, y, s) =>
    `<g transform="translate(${x} ${y}) scale(${s})"><path d="M0-24 22-12V12L0 24-22 12V-12Z" fill="${k.round({ cx: 0.62, cy: 0.3, r: 0.8 }, ['#ffe29a@0', '#d98a3c@.5', '#8a3d18@1'])}" stroke="#4a1a0a" stroke-width="3" stroke-linejoin="round"/><path d="M0-14 12-7V7L0 14-12 7V-7Z" fill="none" stroke="#fff0c4" stroke-width="1.600" opacity=".55"/></g>`
  return {
    main: `<g transform="translate(-2 4) scale(0.9)"><g transform="rotate(18)">${mirrored(
      `${shape(flipper, skin, 'stroke="#17462a" stroke-width="2"')}${spots([
        [84, -56, 5],
        [98, -50, 4],
        [74, -44, 4],
        [90, -44, 3],
        [66, -34, 4],
      ])}${shape(foot, skin, 'stroke="#17462a" stroke-width="2"')}${spots([
        [52, 70, 4],
        [62, 84, 4],
        [50, 82, 3],
      ])}`,
    )}${shape('M-7 92 0 114 7 92Z', skin)}${shape('M-24-64C-28-96-20-118 0-120 20-118 28-96 24-64Z', skin, 'stroke="#17462a" stroke-width="2"')}${spots(
      [
        [0, -104, 6],
        [-10, -92, 4],
        [10, -92, 4],
        [0, -80, 5],
      ],
    )}${mirrored(`${disc(5.6, '#fff8d8', 15, -99)}${disc(3.6, '#0a1408', 16, -99.5)}${disc(1.4, '#fff', 17, -101)}`)}${shade(shell)}${shape(shell, k.round({ cx: 0.62, cy: 0.28, r: 0.9 }, ['#ffd28a@0', '#b5662a@.5', '#4a1a0a@1']))}<g clip-path="${clip}">${scute(0, -48, 0.96)}${scute(0, 2, 1.06)}${scute(0, 52, 0.96)}${[-1, 1].map((side) => `${scute(side * 44, -26, 0.98)}${scute(side * 46, 26, 0.98)}${scute(side * 36, 74, 0.86)}`).join('')}</g>${stroked(shell, '#4a1a0a', 5)}${stroked(shell, '#f0c070', 2.4, 'opacity=".8"')}${stroked('M20-64C46-54 60-30 60 0', '#fff', 6, 'opacity=".6"')}</g>${[
      [-92, 66, 7],
      [-104, 40, 4],
      [96, 62, 5],
      [84, 92, 3.5],
    ]
      .map(
        ([x, y, r]) =>
          `<circle cx="${x}" cy="${y}" r="${r}" fill="#eafffb" fill-opacity=".25" stroke="#eafffb" stroke-width="1.600" opacity=".85"/>`,
      )
      .join('')}</g>`,
  }
}

/** The two masks of the theatre, one in front of the other. */
export function masks(k) {
  const face = 'M-62-66C-22-80 22-80 62-66 68-10 52 52 0 76-52 52-68-10-62-66Z'
  const one = (transform, tones, mouth, [eyes, brows]) =>
    `<g transform="${transform}">${shade(face)}${shape(face, k.round({ cx: 0.64, cy: 0.26, r: 0.95 }, tones))}${stroked(face, brassDown(k), 5)}${mirrored(shape(eyes, '#0a0612'))}${mirrored(stroked(brows, '#3a1a08', 5, 'opacity=".7"'))}${shape('M-5-14C-8 2-12 10-8 14-3 18 3 18 8 14 12 10 8 2 5-14Z', '#fff', 'opacity=".28"')}${shape(mouth, '#0a0612')}${mirrored(disc(8, '#ff5a5a', 38, 8).replace('/>', ' opacity=".35"/>'))}${stroked('M30-62C46-58 52-50 54-34', '#fff', 6, 'opacity=".7"')}</g>`
  const ribbon = (d, tone) => `${stroked(d, mix(tone, '#12020a', 0.5), 11)}${stroked(d, tone, 7)}`
  return {
    main: `${ribbon('M-84-54C-112-40-92-6-108 22-114 40-100 54-108 72', '#2f7ad6')}${ribbon('M92-30C116-10 98 22 110 48 114 66 104 78 110 96', '#e0283c')}${one(
      'translate(-36 -26) rotate(-14) scale(.94)',
      ['#ffffff@0', '#b8dcff@.4', '#4a86d0@.78', '#12306e@1'],
      'M-28 46C-20 22 20 22 28 46 14 36-14 36-28 46Z',
      ['M14-20C22-30 40-28 48-14 38-8 22-10 14-20Z', 'M10-42C24-46 38-40 50-28'],
    )}${one(
      'translate(34 16) rotate(10)',
      ['#fffbe0@0', '#ffdc73@.4', '#e0962a@.78', '#8a4410@1'],
      'M-36 20C-18 28 18 28 36 20 30 54 14 62 0 62S-30 54-36 20Z',
      ['M12-18C20-36 42-36 50-16 40-24 24-24 12-18Z', 'M10-38C20-52 40-52 52-38'],
    )}${gleam(78, -52, 15)}`,
  }
}
