// The motifs of six titles of tales and seasons: the pudding cauldron, the snowball, Troy, the nomads' kilim, the valley of
// butterflies and the caravanserai. As in `motifs.mjs` each draws inside a circle of radius 100 about the origin, lit from
// above on the right.
import { around, disc, glass, goldDown, oval, shade, stroked, tonesOf } from './brush.mjs'
import { mix, n, polar, poly, rep } from './ink.mjs'

const path = (d, fill, extra = '') => `<path d="${d}" fill="${fill}" ${extra}/>`
/** A solid body: its shadow, its roundness, its edge. */
const solid = (k, d, tones, fill = glass(k, tones)) =>
  `${shade(d)}${path(d, fill, `stroke="${tones[3]}" stroke-width="4" stroke-linejoin="round"`)}`
const gleam = (x, y, rx, ry, turn = 30, opacity = 0.75) => oval(x, y, rx, ry, '#fff', turn, `opacity="${opacity}"`)
const leafGreen = (k) => k.slant('#e6ffb8', '#4fbf4a', '#0c5230')
const bronze = ['#fff0cc', '#e0a24e', '#96561c', '#3d1c06']
const wood = ['#ffe0ae', '#c98548', '#7d4519', '#331604']
const bronzeAcross = (k) => k.across('#5a2c0a@0', '#e0a24e@.3', '#fff0cc@.56', '#c07f30@.78', '#4a2208@1')
const ironAcross = (k) => k.across('#141a2e@0', '#7d8cae@.3', '#eef3ff@.56', '#6a789a@.78', '#10162a@1')

// The pudding cauldron.

/** A fig cut open beside a whole one. */
export function fig(k) {
  const whole = 'M30-92C34-70 66-56 78-20 90 18 66 50 34 50S-14 18-6-18C2-52 26-66 22-92Z'
  const half = 'M-34-58C-30-38-2-22 6 16 14 56-10 92-46 92S-104 56-96 16C-88-22-58-38-52-58Z'
  const seeds = rep(26, (i) => {
    const [x, y] = polar(8 + (i % 5) * 6.4, i * 97)
    return oval(-46 + x * 0.9, 40 + y, 2.6, 3.8, i % 3 ? '#ffe9a0' : '#ffb38a', i * 40)
  })
  return {
    main: `${solid(k, whole, ['#e6c4f5', '#8a4bb5', '#4a1c78', '#1e0738'])}${stroked('M26-66C44-36 48 10 36 46M22-64C8-34 4 6 16 40', '#2e0d52', 3, 'opacity=".6"')}${gleam(56, -14, 8, 20, -14)}${solid(k, half, tonesOf.violet, k.slant('#8a4bb5', '#4a1c78'))}${path('M-42-46C-36-24-12-10-5 20 2 54-16 82-46 82S-94 54-87 20C-80-10-54-24-48-46Z', '#fff0d8')}${path('M-45-20C-36-6-22 4-17 26-12 54-24 72-46 72S-80 54-75 26C-70 4-54-6-45-20Z', k.round({ cx: 0.56, cy: 0.5, r: 0.6 }, ['#ffb08a@0', '#e8445a@.55', '#9a1238@1']))}${seeds}`,
  }
}

/** A walnut: one half of its shell with the kernel in it. */
export function walnut(k) {
  const shell = 'M0-96C60-96 98-52 96 4 94 60 54 96 0 98-54 96-94 60-96 4-98-52-60-96 0-96Z'
  const lobe = 'M-4-74C-34-80-44-60-40-48-66-52-76-28-64-12-80 0-76 30-58 34-62 58-36 72-22 62-18 74-8 76-4 72Z'
  const folds =
    'M-14-58C-30-54-28-40-16-36M-48-30C-34-34-24-22-30-10M-58 8C-44 0-30 8-32 22M-44 46C-34 34-20 38-16 50M-14-14C-20-4-18 10-12 18'
  const half = `${path(lobe, k.round({ cx: 0.7, cy: 0.3, r: 0.9 }, ['#fff2cf@0', '#eec07c@.45', '#b57636@1']), 'stroke="#6b3d14" stroke-width="3.500"')}${stroked(folds, '#8a5220', 5, 'opacity=".75"')}${stroked(folds, '#fff4d6', 1.8, 'transform="translate(2 -3)" opacity=".8"')}`
  return {
    main: `${solid(k, shell, wood)}${path('M0-84C52-84 86-46 84 4 82 52 48 84 0 86-48 84-82 52-84 4-86-46-52-84 0-84Z', k.round({ cx: 0.5, cy: 0.6, r: 0.7 }, ['#7a4a20@0', '#3d2009@1']))}${half}<g transform="scale(-1 1)">${half}</g>${stroked('M0-70V70', '#5a3210', 5)}${stroked('M52-76C78-58 88-30 88 0', '#fff', 5, 'opacity=".6"')}`,
  }
}

/** Dried apricots, one leaning on the other. */
export function apricot(k) {
  const one = 'M0-66C44-70 76-40 74 0 72 42 40 66 2 66-40 66-74 40-74-2-74-42-40-62 0-66Z'
  const fruit = (x, y, s, turn) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})">${solid(k, one, ['#ffeec0', '#ffae3a', '#d9680c', '#6b2a02'])}${stroked('M-4-62C-26-30-26 20 2 60', '#a84a06', 7, 'opacity=".75"')}${stroked('M4-60C-14-28-14 20 8 56', '#ffe0a0', 3, 'opacity=".8"')}${stroked('M34-40C50-26 56-6 50 14', '#fff', 8, 'opacity=".7"')}</g>`
  return {
    main: `${fruit(34, -34, 0.82, 18)}${path('M-44-58C-66-104-22-112 2-98-4-70-20-56-44-58Z', leafGreen(k), 'stroke="#06301c" stroke-width="4"')}${stroked('M-40-62C-28-80-14-90-2-96', '#e6ffb8', 3)}${fruit(-22, 28, 1, -12)}`,
  }
}

/** Sticks of cinnamon, tied. */
export function cinnamon(k) {
  const bark = k.across('#4a1e08@0', '#b8622a@.32', '#f0b07a@.55', '#8a4016@.8', '#3d1604@1')
  const stick = (x, turn, length) =>
    `<g transform="translate(${x} 0) rotate(${turn})"><path d="M-19-${length}H19V${length}H-19Z" fill="${bark}" stroke="#331204" stroke-width="4" stroke-linejoin="round"/>${stroked(`M-6-${length - 8}V${length - 8}M9-${length - 14}V${length - 20}`, '#4a1e08', 2.4, 'opacity=".6"')}${oval(0, -length, 19, 9, '#6b300f', 0, 'stroke="#331204" stroke-width="3"')}${stroked(`M-10-${length}C-10-${length + 6} 8-${length + 6} 9-${length} 8-${length - 4}-2-${length - 4}-2-${length}`, '#f0b07a', 3)}</g>`
  return {
    main: `<g transform="rotate(28)">${shade('M-58-80H58V84H-58Z')}${stick(-30, -7, 82)}${stick(32, 8, 80)}${stick(0, 0, 90)}<path d="M-52-12H54V14H-52Z" fill="${k.down('#fff3d0', '#e0b062', '#8a5a1c')}" stroke="#4a2a0a" stroke-width="4"/>${stroked('M-48-4H50M-48 6H50', '#8a5a1c', 2.4)}<path d="M0 2C-34-28-52-14-40 2-52 22-30 30 0 6 30 30 52 22 40 2 52-14 34-28 0 2Z" fill="${k.ball('#fff3d0', '#e0b062', '#8a5a1c')}" stroke="#4a2a0a" stroke-width="4"/></g>`,
  }
}

/** Ears of wheat in a sheaf. */
export function wheat(k) {
  const grain = k.round({ cx: 0.66, cy: 0.26, r: 0.9 }, ['#fffbd0@0', '#ffcf4a@.45', '#c47f0c@1'])
  const ear = (turn, x) =>
    `<g transform="translate(${x} 20) rotate(${turn})">${stroked('M0 74V-40', '#8a5a0c', 7)}${stroked('M0 74V-40', '#ffd870', 3)}${rep(5, (i) => [-1, 1].map((side) => `<ellipse cx="${side * 13}" cy="${-28 - i * 17}" rx="10.500" ry="16" transform="rotate(${side * 26} ${side * 13} ${-28 - i * 17})" fill="${grain}" stroke="#7a4a06" stroke-width="3"/>`).join(''))}<ellipse cy="-116" rx="10" ry="17" fill="${grain}" stroke="#7a4a06" stroke-width="3"/></g>`
  return {
    main: `<g transform="translate(0 -2)">${ear(-24, -6)}${ear(24, 6)}${ear(0, 0)}<path d="M-26 50C-10 58 10 58 26 50L28 72C10 82-10 82-28 72Z" fill="${k.down('#ff7a66', '#c2203a', '#6d0622')}" stroke="#3d0412" stroke-width="4"/><path d="M-20 78-34 102M0 80V104M20 78 34 102" stroke="#c98a1c" stroke-width="9" stroke-linecap="round"/></g>`,
  }
}

/** A heap of small dark berries. */
export function currants(k) {
  const tones = ['#d8d4ff', '#5b56c4', '#25206e', '#0b0830']
  const rows = [
    [-62, 58],
    [-20, 66],
    [22, 66],
    [64, 56],
    [-42, 22],
    [0, 28],
    [44, 20],
    [-20, -14],
    [22, -14],
    [0, -50],
  ]
  return {
    main: `${path('M4-70C-30-112-84-92-92-66-56-50-22-52 4-70Z', leafGreen(k), 'stroke="#06301c" stroke-width="4"')}${path('M0-74C16-112 64-112 82-88 58-62 28-58 0-74Z', leafGreen(k), 'stroke="#06301c" stroke-width="4"')}${rows.map(([x, y]) => `${disc(32, '#07051f', x - 2, y + 4) + disc(29, glass(k, tones), x, y) + gleam(x + 9, y - 11, 8, 5)}<path transform="translate(${x} ${y + 2})" d="M-8 8-3 3-8-3 0 0 6-5 4 3 9 8 1 6Z" fill="#0b0830" opacity=".6"/>`).join('')}`,
  }
}

/** Three chickpeas, each with its beak. */
export function chickpea(k) {
  const pea = 'M4-50C30-54 52-34 52-6 52 26 28 48-2 48-32 48-52 26-52-4-52-24-40-38-24-42-20-54-8-56 4-50Z'
  const one = (x, y, s, turn) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})">${solid(k, pea, ['#fffdf0', '#f7dfa6', '#c99a52', '#5e3a10'])}${stroked('M-20-40C-8-28-6-8-14 16', '#a87830', 5, 'opacity=".75"')}${gleam(24, -22, 11, 7)}</g>`
  return { main: `${one(-44, 40, 1.02, -20)}${one(48, 36, 1.02, 34)}${one(0, -38, 1.12, 6)}` }
}

/** A copper bowl of pudding from above, its middle left free: what it carries is written there by the game. */
export function asurebowl(k) {
  const nuts = around(9, 60).map(([x, y], i) =>
    i % 3 === 0
      ? rep(4, (j) => disc(5.4, '#e8263c', x + polar(8, j * 90)[0], y + polar(8, j * 90)[1]))
      : i % 3 === 1
        ? oval(x, y, 14, 8, '#b57636', i * 40, 'stroke="#5a3210" stroke-width="2.500"')
        : `<path transform="translate(${n(x)} ${n(y)}) rotate(${i * 31})" d="M-9-6 4-9 10 3-3 9Z" fill="#8fd04a" stroke="#2f6a14" stroke-width="2.500"/>`,
  )
  return {
    main: `<circle r="112" fill="${k.glow('#ffd76a@.6/.6', '#ffb52e@.85/.18', '#ffb52e@1/0')}"/>${disc(100, '#2a0f04')}${disc(97, k.slant('#fff0cc@0', '#d8873a@.4', '#8a4416@.75', '#3d1604@1'))}${disc(84, '#3d1604')}${disc(81, k.round({ cx: 0.58, cy: 0.36, r: 0.8 }, ['#fff8e4@0', '#f5deb0@.55', '#cfa468@1']))}${nuts.join('')}${disc(40, k.glow('#a8691f@0/.85', '#a8691f@.7/.6', '#a8691f@1/0'))}<path d="M-66-56A88 88 0 0 1 40-76" stroke="#fff" stroke-width="6" stroke-linecap="round" fill="none" opacity=".8"/>`,
  }
}

/** The cauldron on its fire. */
export function cauldron(k) {
  const pot = 'M-84-30C-104 20-80 84 0 84S104 20 84-30Z'
  const tongue = (x, s, turn) =>
    `<path transform="translate(${x} 104) rotate(${turn}) scale(${s})" d="M0 0C-26-6-26-34-8-50-8-36 4-36 4-58 24-40 28-8 0 0Z" fill="${k.down('#fff3a8@0', '#ff9a2e@.45', '#e0341c@1')}"/>`
  return {
    main: `${tongue(-58, 0.9, -8)}${tongue(-22, 0.7, 4)}${tongue(22, 0.8, -6)}${tongue(58, 0.95, 8)}${stroked('M-88-8C-116-12-116 34-92 34M88-8C116-12 116 34 92 34', '#331204', 15)}${stroked('M-88-8C-116-12-116 34-92 34M88-8C116-12 116 34 92 34', '#e0a24e', 8)}${solid(k, pot, bronze, bronzeAcross(k))}${stroked('M-90 4C-40 26 40 26 90 4', '#5a2c0a', 4, 'opacity=".7"')}${rep(7, (i) => `<path transform="translate(${-66 + i * 22} ${n(34 - Math.abs(3 - i) * 3)})" d="M0-12C8-4 8 6 0 13-8 6-8-4 0-12Z" fill="#fff0cc" opacity=".6"/>`)}${oval(0, -32, 98, 34, '#3d1604')}${oval(0, -36, 96, 32, goldDown(k))}${oval(0, -36, 84, 25, '#4a1f08')}${oval(0, -33, 82, 22, k.down('#d9b070', '#fff3d0'))}${[
      [-48, -34, 9],
      [-16, -44, 12],
      [22, -30, 10],
      [52, -40, 8],
    ]
      .map(([x, y, r]) => disc(r, '#fff8e4', x, y) + disc(r * 0.45, '#e8263c', x, y))
      .join(
        '',
      )}${stroked('M-34-66C-46-80-22-90-34-106M4-70C-8-84 16-94 4-110M42-66C30-80 54-90 42-104', '#fff', 6, 'opacity=".6"')}${stroked('M62 4C70 26 58 52 36 66', '#fff', 6, 'opacity=".5"')}`,
  }
}

/** A ladle of copper, full. */
export function ladle(k) {
  return {
    main: `<g transform="rotate(34)"><path d="M-10-104C-26-104-26-80-10-80L-8 20H8L10-80C26-80 26-104 10-104Z" fill="${bronzeAcross(k)}" stroke="#3d1c06" stroke-width="4"/>${disc(6, '#3d1c06', 0, -92)}<path d="M-64 18C-64 70-34 102 0 102S64 70 64 18Z" fill="${bronzeAcross(k)}" stroke="#3d1c06" stroke-width="4"/>${oval(0, 18, 64, 24, '#4a1f08')}${oval(0, 16, 64, 23, goldDown(k))}${oval(0, 17, 55, 17, k.down('#d9b070', '#fff6da'))}${disc(8, '#e8263c', -22, 16)}${disc(7, '#8fd04a', 4, 22)}${disc(9, '#b57636', 28, 14)}${stroked('M44 44C40 66 26 82 10 88', '#fff', 6, 'opacity=".6"')}</g>`,
  }
}

// The snowball.

/** A ball of snow: how much it multiplies is written on it by the game. */
export function snowball(k) {
  return {
    main: `<circle r="112" fill="${k.glow('#dff6ff@.6/.7', '#8fd0ff@.85/.2', '#8fd0ff@1/0')}"/>${disc(96, '#1b3a6e')}${disc(92, k.round({ cx: 0.62, cy: 0.3, r: 0.85 }, ['#ffffff@0', '#e2f3ff@.42', '#8fb8e8@.8', '#4a78bc@1']))}${[
      [-50, 30, 15],
      [-20, 58, 11],
      [44, 44, 13],
      [-58, -22, 9],
      [16, -62, 10],
      [60, -14, 8],
    ]
      .map(
        ([x, y, r]) =>
          oval(x, y, r, r * 0.7, '#7ba6dc', 20, 'opacity=".5"') + oval(x + 2, y - 3, r * 0.8, r * 0.5, '#fff', 20),
      )
      .join('')}${gleam(34, -54, 24, 13, 30, 0.95)}`,
  }
}

export function snowman(k) {
  const snow = k.round({ cx: 0.64, cy: 0.28, r: 0.9 }, ['#ffffff@0', '#e6f4ff@.45', '#8fb4e4@.82', '#4a74b4@1'])
  const ball = (r, y) => disc(r + 3, '#16305e', 0, y) + disc(r, snow, 0, y)
  return {
    main: `<ellipse cx="-3" cy="100" rx="76" ry="10" fill="#03040f" opacity=".4"/>${stroked('M-50 10-92-22M-78-12-96-8M-76-14-84-34', '#4a2508', 8)}${stroked('M50 10 92-20M78-10 98-6', '#4a2508', 8)}${ball(58, 44)}${ball(43, -32)}<path d="M-46-4C-20 12 20 12 46-4L50 12C20 28-20 28-50 12Z" fill="${k.across('#7a0a24', '#ff4b55', '#b80b33')}" stroke="#4d0219" stroke-width="4"/><path d="M22 10 40 54 20 60 6 16Z" fill="${k.down('#ff4b55', '#8e0a28')}" stroke="#4d0219" stroke-width="4"/>${stroked('M-20-44V-44M18-46V-46', '#0a1024', 13)}<path d="M-4-34 34-24-2-16Z" fill="#ff8a2a" stroke="#7a3206" stroke-width="3"/>${rep(5, (i) => disc(3.4, '#0a1024', -20 + i * 9, -10 + [0, 5, 7, 5, 0][i]))}<path d="M-40-62H40L36-50H-36Z" fill="#1c2440" stroke="#060a18" stroke-width="4"/><path d="M-26-106H26V-62H-26Z" fill="${k.across('#0a1024', '#4a5a8a', '#141c36')}" stroke="#060a18" stroke-width="4"/><path d="M-26-76H26V-64H-26Z" fill="#ff4b55"/>${disc(6, '#0a1024', 0, 38)}${disc(6, '#0a1024', 0, 62)}`,
  }
}

export function sled(k) {
  const runner = 'M-94 66H70C100 66 106 34 84 26 74 24 70 34 76 40'
  const plank = (y, x) =>
    `<path d="M${-88 + x} ${y}H${66 + x}L${70 + x} ${y + 19}H${-92 + x}Z" fill="${k.down('#ffd9a0', '#d98a40', '#8a4614')}" stroke="#3d1c04" stroke-width="4" stroke-linejoin="round"/>`
  return {
    main: `<g transform="rotate(-14) translate(0 4)">${shade('M-94 10H96V76H-94Z')}${stroked('M-60 22-66 62M0 22-4 62M52 22 56 62', '#3d1c04', 14)}${stroked('M-60 22-66 62M0 22-4 62M52 22 56 62', '#c98548', 7)}${stroked(runner, '#4d0219', 17)}${stroked(runner, k.down('#ff8a7a', '#e0243c'), 10)}${plank(0, 0)}${plank(-22, 4)}${plank(-44, 8)}<path d="M74-44C102-66 108-96 78-92 56-88 44-62 20-52" fill="none" stroke="#fff3d0" stroke-width="6" stroke-linecap="round"/>${stroked('M-76-38H58', '#fff', 4, 'opacity=".6"')}</g>`,
  }
}

/** A knitted hat with a pompon. */
export function hat(k) {
  const dome = 'M-82 40C-86-44-44-72 0-72S86-44 82 40Z'
  const tones = tonesOf.aqua
  return {
    main: `${solid(k, dome, tones)}<g clip-path="${k.clip(path(dome, '#000'))}">${rep(8, (i) => `<path d="M${-96 + i * 24} -12 ${-84 + i * 24}-32 ${-72 + i * 24}-12 ${-84 + i * 24} 8Z" fill="${i % 2 ? '#ffe27a' : '#fffdf0'}"/>`)}${stroked('M-90-44H90', '#fffdf0', 8)}</g><path d="M-92 34H92Q100 34 100 44V76Q100 88 88 88H-88Q-100 88-100 76V44Q-100 34-92 34Z" fill="${k.across('#7a0a24@0', '#ff4b55@.4', '#ff9a8a@.6', '#8e0a28@1')}" stroke="#4d0219" stroke-width="4"/>${rep(11, (i) => stroked(`M${-82 + i * 16.4} 42V80`, '#8e0a28', 4, 'opacity=".7"'))}${rep(14, (i) => disc(13, i % 2 ? '#fffdf0' : '#ffd9d0', polar(19, i * 26)[0], -84 + polar(19, i * 26)[1]))}${disc(18, k.ball('#ffffff', '#ffe9e0', '#e0a098'), 0, -84)}`,
  }
}

export function mitten(k) {
  const hand = 'M-40 46C-56 0-56-60-20-84 14-102 44-74 44-40 62-58 92-54 92-30 92-6 66 14 46 46Z'
  const tones = tonesOf.green
  return {
    main: `<g transform="rotate(8)">${solid(k, hand, tones)}<g transform="translate(-6 -26)">${rep(6, (i) => `<path transform="rotate(${i * 60})" d="M0 0V-30M0-18-9-27M0-18 9-27" fill="none" stroke="#fffdf0" stroke-width="5.500" stroke-linecap="round"/>`)}</g><path d="M-52 44H52Q60 44 60 52V88Q60 98 50 98H-50Q-60 98-60 88V52Q-60 44-52 44Z" fill="${k.across('#bdb6dc', '#ffffff', '#c9c2e6')}" stroke="#3d3766" stroke-width="4"/>${rep(7, (i) => stroked(`M${-42 + i * 14} 52V90`, '#8a82b8', 4, 'opacity=".7"'))}${stroked('M28-70C36-62 38-50 38-38', '#fff', 6, 'opacity=".6"')}</g>`,
  }
}

/** A cup of salep, with its cinnamon and its steam. */
export function salep(k) {
  const cup = 'M-70-30H58V30C58 74 34 94-6 94S-70 74-70 30Z'
  return {
    main: `${stroked('M54-10C104-22 108 52 48 52', '#4a2a0a', 19)}${stroked('M54-10C104-22 108 52 48 52', '#ffc45a', 11)}${solid(k, cup, ['#fff3d0', '#ffb03a', '#c2600c', '#4a2002'])}<path d="M-68 14C-40 30 30 30 56 14V34C30 50-40 50-68 34Z" fill="#fff3d0" opacity=".85"/>${rep(5, (i) => `<path transform="translate(${-50 + i * 22} ${n(34 - Math.abs(2 - i) * 3)})" d="M0-9 8 0 0 9-8 0Z" fill="#c2203a"/>`)}${oval(-6, -32, 66, 19, '#4a2a0a')}${oval(-6, -33, 62, 16, k.down('#f5e2c0', '#fffdf4'))}${rep(18, () => disc(1.8 + k.random() * 2, '#8a4016', -6 + (k.random() - 0.5) * 84, -33 + (k.random() - 0.5) * 16))}${stroked('M-36-58C-50-76-22-86-36-106M4-60C-10-78 18-88 4-108', '#fff', 8, 'opacity=".65"')}${stroked('M38-14C42 16 40 44 24 68', '#fff', 6, 'opacity=".6"')}`,
  }
}

export function chestnut(k) {
  const nut = 'M4-92C16-70 88-58 92 4 94 52 54 84 0 84S-94 52-92 4C-88-58-12-66-8-92Z'
  return {
    main: `${solid(k, nut, ['#ffd9a0', '#a8521c', '#5a1f08', '#260a02'])}<path d="M-88 28C-60 8 60 8 88 28 78 64 46 84 0 84S-78 64-88 28Z" fill="${k.down('#f5d9a6', '#c99a5a')}" stroke="#5e3a10" stroke-width="3"/>${rep(9, (i) => stroked(`M${-64 + i * 16} 26V${n(66 - Math.abs(4 - i) * 5)}`, '#8a5a20', 3, 'opacity=".6"'))}${stroked('M-6-66C-40-50-66-30-72 0M8-64C8-40 4-20 0 2M14-60C46-44 62-28 66-4', '#3d1204', 3, 'opacity=".55"')}${stroked('M38-46C58-34 70-18 74 0', '#fff', 9, 'opacity=".7"')}${path('M-4-88-14-74 2-66 14-74Z', '#f5d9a6')}`,
  }
}

export function pinecone(k) {
  const scales = []
  for (let row = 0; row < 6; row++) {
    const count = [5, 6, 5, 4, 3, 2][row]
    const width = [66, 74, 64, 52, 38, 20][row]
    for (let i = 0; i < count; i++) scales.push([(i - (count - 1) / 2) * ((width * 2) / count), -38 + row * 24])
  }
  const scale = 'M0-22C14-20 22-8 22 2 20 14 8 18 0 26-8 18-20 14-22 2-22-8-14-20 0-22Z'
  return {
    main: `${path('M-8-52C-60-84-98-66-104-44-66-30-34-34-8-52Z', leafGreen(k), 'stroke="#06301c" stroke-width="4"')}${path('M8-52C60-84 98-66 104-44 66-30 34-34 8-52Z', leafGreen(k), 'stroke="#06301c" stroke-width="4"')}${stroked('M0-56V-100', '#4a2508', 12)}${oval(-2, 34, 72, 74, '#03040f', 0, 'opacity=".45"')}${scales
      .toReversed()
      .map(
        ([x, y]) =>
          `<g transform="translate(${n(x)} ${y})">${path(scale, k.round({ cx: 0.62, cy: 0.24, r: 0.95 }, ['#ffdca6@0', '#b56e30@.5', '#5e2d0c@1']), 'stroke="#2e1204" stroke-width="3.500"')}${path('M-8 12C-4 12 4 12 8 12L0 22Z', '#ffe9c4')}</g>`,
      )
      .join('')}`,
  }
}

export function snowflake(k) {
  const arm = 'M0 0V-96M0-38-26-60M0-38 26-60M0-64-20-82M0-64 20-82'
  const all = (colour, width, extra = '') =>
    rep(6, (i) => `<g transform="rotate(${i * 60})">${stroked(arm, colour, width, extra)}</g>`)
  return {
    main: `${all('#0a2a66', 22)}${all(k.glow('#ffffff@0', '#8fdcff@.6', '#3f9cf0@1'), 14)}${all('#ffffff', 4, 'opacity=".9"')}${path(poly(around(6, 28, -60)), k.slant('#ffffff', '#8fdcff'), 'stroke="#0a2a66" stroke-width="4"')}${disc(10, '#fff')}`,
  }
}

/** The peak over the valley, in the first sun. */
export function peak(k) {
  const rock = 'M-104 76-34-46-16-26 16-96 104 76Z'
  return {
    main: `<circle cx="30" cy="-30" r="78" fill="${k.glow('#fff3bd@0/.95', '#ffb84a@.55/.45', '#ffb84a@1/0')}"/>${disc(30, k.ball('#fffbe0', '#ffd15c', '#f08a2a'), 54, -58)}${solid(k, rock, ['#d8e4ff', '#5a78c0', '#263a86', '#0b1440'], k.slant('#8fb0f0@0', '#3f5aa8@.5', '#141f56@1'))}${path('M16-96 50-30 34-38 22-16 6-34-8-18-16-30-16-26Z', '#ffffff')}${path('M16-96 50-30 34-38 22-16Z', '#bcd4ff')}${path('M-34-46-16-26-24-10-36-20-52 0-62 2Z', '#f4f9ff')}${path('M-104 76C-60 40-20 64 10 48 40 34 74 52 104 76L96 92H-96Z', k.down('#ffffff', '#a8c8f4'), 'stroke="#0b1440" stroke-width="4"')}${[-70, -48, 62, 82].map((x, i) => `<path transform="translate(${x} ${76 - (i % 2) * 6}) scale(${i % 2 ? 1 : 0.8})" d="M0-40 18-8H8L22 14H-22L-8-8H-18Z" fill="#0c5c4a" stroke="#03261f" stroke-width="3"/>`).join('')}`,
  }
}

// Troy.

/** The wooden horse on its wheels, with a light in its hatch. */
export function woodhorse(k) {
  const fill = k.slant('#ffe0ae@0', '#d99650@.4', '#8f501e@.75', '#4a240a@1')
  const edge = 'stroke="#331604" stroke-width="4" stroke-linejoin="round"'
  const body =
    'M-74-12C-60-34-20-34 4-30L22-84C28-98 44-102 54-96L92-62C98-54 92-42 82-44L58-50 50-10C62 4 60 26 46 34H-62C-82 26-86 4-74-12Z'
  const leg = (x) => path(`M${x - 13} 30H${x + 13}L${x + 9} 78H${x - 9}Z`, fill, edge)
  const wheel = (x) =>
    `${disc(23, '#331604', x, 80)}${disc(19, k.ball('#ffe0ae', '#c98548', '#6b3912'), x, 80)}${rep(4, (i) => `<path transform="translate(${x} 80) rotate(${i * 45})" d="M-17 0H17" stroke="#4a240a" stroke-width="3"/>`)}${disc(6, '#ffd76a', x, 80)}`
  return {
    main: `<ellipse cx="-6" cy="102" rx="92" ry="8" fill="#03040f" opacity=".45"/>${path('M-72-8C-96-6-102 22-92 48-84 34-80 22-70 18Z', '#5e2d0c', edge)}${shade(body)}${leg(-52)}${leg(36)}<path d="M-92 64H70V78H-92Z" fill="${k.down('#d99650', '#6b3912')}" ${edge}/>${path(body, fill, edge)}${stroked('M-72 4C-40-4 10-4 52 2M-68 20C-40 14 10 14 50 20M-20-32-22 32M12-28 10 32M-50-26-52 32', '#6b3912', 2.6, 'opacity=".75"')}${path('M54-98 62-112 68-92Z', fill, edge)}${stroked('M46-98C26-84 20-62 4-34', '#5e2d0c', 13)}${stroked('M44-96C26-82 20-62 6-38', '#e8b46a', 3, 'stroke-dasharray="5 6"')}<path d="M-42-14H-10V14H-42Z" fill="${k.round({ cx: 0.5, cy: 0.5, r: 0.7 }, ['#fffbe0@0', '#ffc23a@.6', '#e0641c@1'])}" stroke="#331604" stroke-width="4"/>${disc(5, '#1a0a02', 66, -72)}${stroked('M58-52C66-58 74-58 82-54', '#331604', 3)}${wheel(-62)}${wheel(46)}`,
  }
}

/** A helmet of bronze under its red crest. */
export function helmet(k) {
  const cap = 'M-54 92C-66 40-74-8-50-44-28-76 30-78 56-46 76-20 76 20 70 52L44 56 40 20H20L24 92H-14L-24 40Z'
  return {
    main: `${path('M-72 40C-108-20-84-104 0-108 56-110 92-82 96-54 76-66 58-62 44-52 20-70-26-66-46-40-60-20-62 10-72 40Z', k.slant('#ff9a8a@0', '#e0243c@.45', '#6d0622@1'), 'stroke="#3d0412" stroke-width="4" stroke-linejoin="round"')}${rep(11, (i) => stroked(`M${n(polar(62, 190 + i * 14)[0])} ${n(-14 + polar(62, 190 + i * 14)[1])}L${n(polar(92, 190 + i * 14)[0])} ${n(-14 + polar(92, 190 + i * 14)[1])}`, '#6d0622', 4, 'opacity=".6"'))}${solid(k, cap, bronze, bronzeAcross(k))}${path('M-8 6C10-8 44-10 66-2L64 14 40 20H20L6 30Z', '#1a0a02', 'stroke="#5a2c0a" stroke-width="4"')}${stroked('M-46-20C-20-40 34-40 62-18', '#5a2c0a', 5)}${stroked('M-42-26C-18-46 32-46 58-24', '#fff0cc', 3)}${rep(5, (i) => disc(4, '#fff0cc', -34 + i * 2.6, 30 + i * 13))}${stroked('M30-58C48-50 58-38 62-26', '#fff', 6, 'opacity=".7"')}`,
  }
}

/** A round shield with a sun. */
export function shield(k) {
  return {
    main: `${disc(102, '#03040f', -3, 7).replace('/>', ' opacity=".45"/>')}${disc(101, '#331604')}${disc(98, bronzeAcross(k))}${disc(82, '#3d0412')}${disc(79, k.round({ cx: 0.62, cy: 0.3, r: 0.85 }, ['#ff9a8a@0', '#d4213c@.4', '#6d0622@1']))}${rep(12, (i) => `<path transform="rotate(${i * 30})" d="M-9-30 0-${i % 2 ? 58 : 72} 9-30Z" fill="${goldDown(k)}" stroke="#5e2d06" stroke-width="2.500"/>`)}${disc(34, '#5e2d06')}${disc(31, k.ball('#fffbe0', '#ffd15c', '#b8701a'))}${rep(18, (i) => disc(4.6, '#fff0cc', ...polar(90, i * 20)))}<path d="M-62-46A78 78 0 0 1 36-68 96 96 0 0 0-62-46Z" fill="#fff" opacity=".45"/>`,
  }
}

/** A galley under sail, its eye at the bow. */
export function galley(k) {
  const hull =
    'M-104 22C-92 30-84 32-74 32H70C86 30 96 14 100-8 108 10 104 44 84 62 66 78-60 80-78 64-92 52-100 38-104 22Z'
  return {
    main: `${stroked('M-4 30V-100', '#331604', 10)}${path('M-74-88H66C78-58 78-22 62 6-20-6-44-6-72 6-58-26-60-58-74-88Z', k.across('#d9c8a0@0', '#fffdf0@.5', '#e8d4a8@.8', '#a88a54@1'), 'stroke="#4a3410" stroke-width="4" stroke-linejoin="round"')}${path('M-38-88H-12C-2-58-2-28-12-2L-38-1C-28-28-28-58-38-88ZM18-88H44C54-58 52-28 42 2L16-1C26-30 28-58 18-88Z', k.down('#ff6a5a', '#b0102e'))}${stroked('M-80-90H72', '#4a240a', 9)}${rep(6, (i) => stroked(`M${-58 + i * 22} 48 ${-70 + i * 22} 92`, '#331604', 6) + stroked(`M${-58 + i * 22} 48 ${-70 + i * 22} 92`, '#d99650', 2.6))}${solid(k, hull, wood, k.down('#e8b06a@0', '#9a5a24@.5', '#3d1c06@1'))}${rep(6, (i) => disc(9, '#331604', -58 + i * 22, 46) + disc(6.4, i % 2 ? '#ffd76a' : '#e0243c', -58 + i * 22, 46))}${disc(9, '#fff', 82, 40)}${disc(4.6, '#0a1024', 84, 40)}${stroked('M-100 26C-40 36 50 36 96 4', '#ffe0ae', 3, 'opacity=".8"')}<path d="M-104 76C-84 66-70 86-50 78-30 70-16 88 4 80 24 72 40 88 60 80 76 74 90 84 104 76V92C60 104-60 104-104 92Z" fill="${k.down('#5cc8f0', '#0b4a86')}" opacity=".92"/>`,
  }
}

/** A bronze sword, point down to the left. */
export function sword(k) {
  return {
    main: `<g transform="rotate(38)"><path transform="translate(-4 6)" d="M-15-26H15L20 34 0 116-20 34Z" fill="#03040f" opacity=".45"/><path d="M-14-30H14C10 0 22 18 20 42 18 70 8 92 0 112-8 92-18 70-20 42-22 18-10 0-14-30Z" fill="${ironAcross(k)}" stroke="#10162a" stroke-width="4" stroke-linejoin="round"/>${stroked('M0-26V94', '#fff', 4, 'opacity=".85"')}<path d="M-46-44C-20-30 20-30 46-44L42-26C18-14-18-14-42-26Z" fill="${goldDown(k)}" stroke="#5e2d06" stroke-width="4" stroke-linejoin="round"/><path d="M-11-92H11V-38H-11Z" fill="${k.across('#3d0412', '#d4213c', '#5a0a20')}" stroke="#2a0410" stroke-width="4"/>${rep(4, (i) => stroked(`M-10 ${-82 + i * 12}H10`, '#ffd76a', 3))}${disc(20, '#5e2d06', 0, -102)}${disc(17, k.ball('#fffbe0', '#ffcf5a', '#a8641a'), 0, -102)}</g>`,
  }
}

/** A lyre with its four strings. */
export function lyre(k) {
  const arms = 'M-30 60C-84 44-92-10-70-46-60-64-70-82-84-84M30 60C84 44 92-10 70-46 60-64 70-82 84-84'
  const sound = 'M-44 40H44C60 58 56 98 0 98S-60 58-44 40Z'
  return {
    main: `${stroked(arms, '#331604', 24)}${stroked(arms, goldDown(k), 16)}${stroked(arms, '#fffbe0', 3, 'transform="translate(3 -2)" opacity=".8"')}${stroked('M-78-60H78', '#331604', 18)}${stroked('M-78-60H78', k.across('#96561c', '#fff0cc', '#96561c'), 11)}${rep(4, (i) => stroked(`M${-27 + i * 18}-58V64`, '#10162a', 6) + stroked(`M${-27 + i * 18}-58V64`, '#fdfbff', 3.4))}${solid(k, sound, wood)}${disc(13, '#1a0a02', 0, 72)}<circle cy="72" r="17" fill="none" stroke="#ffd76a" stroke-width="3"/>${gleam(32, 58, 11, 5, 0)}`,
  }
}

/** A wreath of laurel, tied below. */
export function laurel(k) {
  const leaf = 'M0 0C-17-12-17-40 0-54 17-40 17-12 0 0Z'
  const side = rep(7, (i) => {
    const [x, y] = polar(70, 108 + i * 24)
    return `<g transform="translate(${n(x)} ${n(y)}) rotate(${200 + i * 24})">${path(leaf, leafGreen(k), 'stroke="#06301c" stroke-width="3.500"')}${stroked('M0-6V-44', '#e6ffb8', 2.4, 'opacity=".8"')}</g><g transform="translate(${n(x * 0.92)} ${n(y * 0.92)}) rotate(${154 + i * 24}) scale(.8)">${path(leaf, k.slant('#c8f58a', '#2f8a3a', '#083a20'), 'stroke="#06301c" stroke-width="3.500"')}</g>`
  })
  return {
    main: `<g transform="translate(0 4) scale(.9)">${side}<g transform="scale(-1 1)">${side}</g>${rep(3, (i) => disc(8, '#4d0219', -60 + i * 60, [-10, -74, -10][i]) + disc(6, '#ff4b55', -60 + i * 60, [-10, -74, -10][i]))}<path d="M-8 74C-44 56-58 84-40 96-20 104-8 92 0 82 8 92 20 104 40 96 58 84 44 56 8 74Z" fill="${k.down('#ff9a8a', '#d4213c', '#6d0622')}" stroke="#3d0412" stroke-width="4"/>${disc(11, k.ball('#ff9a8a', '#d4213c', '#6d0622'), 0, 80)}</g>`,
  }
}

/** The gate between two towers of the wall. */
export function rampart(k) {
  const stone = k.slant('#fff0d2@0', '#d9b284@.45', '#94694a@.8', '#4a2e1e@1')
  const edge = 'stroke="#33200f" stroke-width="4" stroke-linejoin="round"'
  const tower = (x) =>
    `${path(`M${x - 30}-70H${x + 30}V92H${x - 30}Z`, stone, edge)}${path(`M${x - 38}-96H${x - 20}V-82H${x - 9}V-96H${x + 9}V-82H${x + 20}V-96H${x + 38}V-64H${x - 38}Z`, stone, edge)}${path(`M${x - 6}-46C${x - 6}-56 ${x + 6}-56 ${x + 6}-46V-22H${x - 6}Z`, '#1a0a02')}${stroked(`M${x - 28} -4H${x + 28}M${x - 28} 28H${x + 28}M${x - 28} 60H${x + 28}M${x - 8}-4V28M${x + 12} 28V60`, '#7a5436', 3, 'opacity=".7"')}`
  return {
    main: `${shade('M-98-60H98V92H-98Z')}${path('M-46-40H-30V-54H-14V-40H14V-54H30V-40H46V92H-46Z', stone, edge)}${path('M-36 92V22C-36-20 36-20 36 22V92Z', k.round({ cx: 0.5, cy: 0.7, r: 0.8 }, ['#fff3a8@0', '#ff9a2e@.4', '#8a2408@1']), edge)}${stroked('M-18-2V92M0-10V92M18-2V92M-36 26H36M-36 54H36', '#33160a', 6)}${tower(-66)}${tower(66)}<path d="M-66-96V-112L-40-104-66-98ZM66-96V-112L92-104 66-98Z" fill="#e0243c" stroke="#3d0412" stroke-width="2.500"/>`,
  }
}

// The nomads' kilim. A sign is drawn on a grid, one letter a knot: a the sign, b its light, c its heart.

const knots = {
  ramshorn: [
    '....aaa....aaa....',
    '...a...a..a...a...',
    '..a.aa..aa..aa.a..',
    '..a.a.a.aa.a.a.a..',
    '..a..aa.aa.aa..a..',
    '...a....aa....a...',
    '....aa.abba.aa....',
    '......aabbaa......',
    '.....abbccbba.....',
    '.....abbccbba.....',
    '......aabbaa......',
    '....aa.abba.aa....',
    '...a....aa....a...',
    '..a..aa.aa.aa..a..',
    '..a.a.a.aa.a.a.a..',
    '..a.aa..aa..aa.a..',
    '...a...a..a...a...',
    '....aaa....aaa....',
  ],
  hands: [
    '.......aaaa.......',
    '......abbbba......',
    '......abccba......',
    '......abbbba......',
    '.......abba.......',
    '..aaaaaabbaaaaaa..',
    '.aabbbbabbabbbbaa.',
    '.ab...aabbaa...ba.',
    '.ab..aabccbaa..ba.',
    '.abb.abccccba.bba.',
    '..abbabccccbabba..',
    '...aaabbccbbaaa...',
    '.....abbbbbba.....',
    '....abbbaabbba....',
    '...abbbaaaabbba...',
    '..abbbaa..aabbba..',
    '.abbbaa....aabbba.',
    '.aaaaa......aaaaa.',
  ],
  eye: [
    '........aa........',
    '.......abba.......',
    '......abbbba......',
    '.....abbaabba.....',
    '....abba..abba....',
    '...abba.cc.abba...',
    '..abba.cccc.abba..',
    '.abba.cc..cc.abba.',
    'abba.cc.bb.cc.abba',
    'abba.cc.bb.cc.abba',
    '.abba.cc..cc.abba.',
    '..abba.cccc.abba..',
    '...abba.cc.abba...',
    '....abba..abba....',
    '.....abbaabba.....',
    '......abbbba......',
    '.......abba.......',
    '........aa........',
  ],
  star: [
    '........aa........',
    '.......abba.......',
    '.......abba.......',
    '..aaaaaabbaaaaaa..',
    '..abbbbabbabbbba..',
    '..abbbbbbbbbbbba..',
    '...abbbbccbbbba...',
    '.aaabbbccccbbbaaa.',
    'abbbbbccbbccbbbbba',
    'abbbbbccbbccbbbbba',
    '.aaabbbccccbbbaaa.',
    '...abbbbccbbbba...',
    '..abbbbbbbbbbbba..',
    '..abbbbabbabbbba..',
    '..aaaaaabbaaaaaa..',
    '.......abba.......',
    '.......abba.......',
    '........aa........',
  ],
  comb: [
    '..................',
    '.aa.aa.aaaa.aa.aa.',
    '.ab.ab.abba.ba.ba.',
    '.ab.ab.abba.ba.ba.',
    '.ab.ab.abba.ba.ba.',
    '.ab.ab.abba.ba.ba.',
    '.abbabbabbabbabba.',
    '.abbbbbbbbbbbbbba.',
    '.aaabbcccccccbaaa.',
    '.aaabcccccccbbaaa.',
    '.abbbbbbbbbbbbbba.',
    '.abbabbabbabbabba.',
    '.ab.ab.abba.ba.ba.',
    '.ab.ab.abba.ba.ba.',
    '.ab.ab.abba.ba.ba.',
    '.ab.ab.abba.ba.ba.',
    '.aa.aa.aaaa.aa.aa.',
    '..................',
  ],
  burdock: [
    '..aa....aa....aa..',
    '..aba..abba..aba..',
    '...aba.abba.aba...',
    '....abaabbaaba....',
    '.....abbbbbba.....',
    '..aa.abbccbba.aa..',
    '.abaaabccccbaaaba.',
    'abbbbbccaaccbbbbba',
    'aabbbccaaaaccbbbaa',
    'aabbbccaaaaccbbbaa',
    'abbbbbccaaccbbbbba',
    '.abaaabccccbaaaba.',
    '..aa.abbccbba.aa..',
    '.....abbbbbba.....',
    '....abaabbaaba....',
    '...aba.abba.aba...',
    '..aba..abba..aba..',
    '..aa....aa....aa..',
  ],
}
const fields = {
  square: 'M-98-98H98V98H-98Z',
  lozenge: 'M0-108 108 0 0 108-108 0Z',
  octagon: poly(around(8, 106, -112.5)),
  hexagon: 'M-58-100H58L106 0 58 100H-58L-106 0Z',
  cross: 'M-50-100H50V-50H100V50H50V100H-50V50H-100V-50H-50Z',
}
const fieldScale = { square: 1, lozenge: 0.72, octagon: 0.94, hexagon: 0.9, cross: 0.98 }

/** A sign of the weavers, knot by knot, on a field of its own colour and shape. */
export function knot(
  k,
  { sign = 'star', field = 'square', colour = 'red', thread = ['#fff3d6', '#ffc94a', '#1c1a3a'] } = {},
) {
  const [light, bright, deep, dark] = tonesOf[colour]
  const side = 9.4
  const cells = knots[sign]
    .flatMap((line, row) =>
      [...line].map((letter, column) => {
        if (letter === '.') return ''
        const [x, y] = [(column - 9) * side, (row - 9) * side]
        const tint = (k.random() - 0.5) * 0.16
        const fill = mix(thread['abc'.indexOf(letter)], tint > 0 ? '#ffffff' : '#140a1e', Math.abs(tint))
        return `<path d="M${n(x)} ${n(y)}h${side + 0.5}v${side + 0.5}h-${side + 0.5}Z" fill="${fill}"/>`
      }),
    )
    .join('')
  const d = fields[field]
  return {
    main: `${shade(d)}${path(d, dark, `stroke="${dark}" stroke-width="8" stroke-linejoin="round"`)}${path(d, k.slant(`${mix(bright, light, 0.3)}@0`, `${bright}@.4`, `${deep}@1`))}<g clip-path="${k.clip(path(d, '#000'))}">${rep(26, (i) => `<path d="M-112 ${-108 + i * 8.6}H112" stroke="${i % 2 ? light : dark}" stroke-width="1.600" opacity="${i % 2 ? 0.16 : 0.28}"/>`)}</g><path d="${d}" transform="scale(.93)" fill="none" stroke="${light}" stroke-width="3" stroke-dasharray="7 5" opacity=".85"/><g transform="scale(${fieldScale[field]})">${cells}</g>`,
  }
}

/** A tassel of all colours: it helps whatever is woven. */
export function tassel(k) {
  const colours = ['#e0243c', '#ffcf3a', '#1fa58a', '#ff7a2e', '#3f6bff', '#e0243c', '#ffcf3a']
  const strand = (i) => {
    const x = (i - 3) * 17
    return `<path d="M${n(x * 0.4)}-18C${n(x * 0.9 - 9)} 20 ${n(x * 1.15 - 12)} 60 ${n(x * 1.25 - 9)} 102H${n(x * 1.25 + 10)}C${n(x * 1.15 + 10)} 60 ${n(x * 0.9 + 8)} 20 ${n(x * 0.4 + 6)}-18Z" fill="${k.across(mix(colours[i], '#120818', 0.45), colours[i], mix(colours[i], '#ffffff', 0.4))}" stroke="#2a0a16" stroke-width="2.500"/>`
  }
  return {
    main: `<circle r="108" fill="${k.glow('#ffd76a@.4/.6', '#ffb52e@.8/.15', '#ffb52e@1/0')}"/>${stroked('M0-60C-30-86-20-112 0-112S30-86 0-60', '#2a0a16', 11)}${stroked('M0-60C-30-86-20-112 0-112S30-86 0-60', '#ffcf3a', 5)}${[0, 6, 1, 5, 2, 4, 3].map(strand).join('')}${disc(40, '#2a0a16', 0, -36)}${disc(37, k.ball('#ff9a8a', '#e0243c', '#6d0622'), 0, -36)}<path d="M-36-30C-14-18 14-18 36-30" fill="none" stroke="#ffd76a" stroke-width="7"/><path d="M-34-44C-14-34 14-34 34-44" fill="none" stroke="#fff3d6" stroke-width="4"/>${rep(5, (i) => `<path transform="translate(${-24 + i * 12} ${n(-13 - Math.abs(2 - i) * 3)})" d="M0-5 5 0 0 5-5 0Z" fill="#1fa58a"/>`)}${gleam(14, -58, 11, 6)}`,
  }
}

/** A spindle with its wool. */
export function spindle(k) {
  const wool = 'M0-46C44-44 58-14 56 10 54 40 30 58 0 60-30 58-54 40-56 10-58-14-44-44 0-46Z'
  return {
    main: `<g transform="rotate(24)"><path d="M-6-110C-2-114 2-114 6-110L9 108H-9Z" fill="${k.across('#4a240a', '#ffe0ae', '#8f501e')}" stroke="#331604" stroke-width="3.500"/><path d="M-92 62 92 58 94 78-90 82Z" fill="${k.down('#ffe0ae', '#c98548', '#5e2d0c')}" stroke="#331604" stroke-width="4" stroke-linejoin="round"/>${solid(k, wool, ['#ffffff', '#ffd9a8', '#d4213c', '#4d0219'], k.round({ cx: 0.64, cy: 0.26, r: 0.95 }, ['#fff3e0@0', '#ff6a5a@.3', '#c2203a@.7', '#5a0a20@1']))}${rep(7, (i) => stroked(`M${-52 + i * 3} ${-26 + i * 13}C-20 ${-8 + i * 12} 24 ${-38 + i * 12} ${50 - i * 2} ${-24 + i * 11}`, i % 2 ? '#ffc9b8' : '#7a0a24', 3.4, 'opacity=".8"'))}${stroked('M4-60C40-84 60-60 84-92', '#ff8a7a', 5)}${disc(8, '#ffd76a', 0, -108)}</g>`,
  }
}

// The valley of butterflies.

const wings = {
  round: [
    'M4-8C10-70 60-108 92-84 112-66 96-14 56 2 34 8 14 4 4-8Z',
    'M4 2C34-2 74 16 74 48 72 86 36 94 20 64 10 44 4 24 4 2Z',
  ],
  hooked: [
    'M4-8C8-58 44-92 104-98 88-70 104-40 84-16 60 6 26 10 4-8Z',
    'M4 2C36 2 82 14 78 40 92 52 74 80 52 74 26 76 8 40 4 2Z',
  ],
  tailed: [
    'M4-8C14-64 66-104 104-90 104-56 84-18 52 0 32 8 14 4 4-8Z',
    'M4 2C34-2 70 12 74 38 66 54 60 70 70 104 50 92 44 84 34 76 16 58 6 30 4 2Z',
  ],
}
/** A butterfly with open wings: their shape, their colours, and what is drawn on them. */
export function butterfly(k, { cut = 'round', colour = 'blue', second = 'yellow', mark = 'eyes' } = {}) {
  const [upper, lower] = wings[cut]
  const [tones, others] = [tonesOf[colour], tonesOf[second]]
  const fillOf = ([light, bright, deep]) =>
    k.round({ cx: 0.2, cy: 0.7, r: 1 }, [`${light}@0`, `${bright}@.4`, `${deep}@1`])
  const marks = {
    eyes: `${disc(18, '#10081c', 66, -58)}${disc(13, others[1], 66, -58)}${disc(7, '#10081c', 67, -58)}${disc(3, '#fff', 70, -61)}${disc(14, '#10081c', 48, 44)}${disc(9, others[1], 48, 44)}${disc(4, '#10081c', 48, 44)}`,
    dots:
      rep(5, (i) => disc(6, '#ffffff', 90 - i * 11, -70 + i * 15)) +
      rep(4, (i) => disc(4.6, '#ffffff', 66 - i * 12, 30 + i * 13)),
    veins:
      stroked(
        'M8-8C34-30 60-52 88-78M8-6C40-22 64-28 92-40M8-4C40-8 60-6 74-10M8 6C34 18 52 30 66 42M8 10C26 34 36 52 42 70',
        tones[3],
        3.4,
        'opacity=".65"',
      ) +
      disc(8, others[1], 52, -36) +
      disc(6, others[1], 44, 36),
    tiger: `${path('M18-18 46-86 60-92 32-20ZM46-8 78-70 94-74 66-12ZM12 12 60 66 52 78 10 34Z', '#fff3d0')}${path('M30-22 54-90 62-92 40-22Z', others[1], 'opacity=".5"')}`,
  }
  const wing = `${path(upper, '#10081c', 'stroke="#10081c" stroke-width="9" stroke-linejoin="round"')}${path(lower, '#10081c', 'stroke="#10081c" stroke-width="9" stroke-linejoin="round"')}${path(lower, fillOf(mark === 'tiger' ? others : tones))}${path(upper, fillOf(tones))}${marks[mark]}`
  return {
    main: `<g transform="translate(0 8)"><g transform="translate(-3 8)" opacity=".4">${path(upper, '#03040f')}${path(lower, '#03040f')}<g transform="scale(-1 1)">${path(upper, '#03040f')}${path(lower, '#03040f')}</g></g>${wing}<g transform="scale(-1 1)">${wing}</g>${stroked('M-3-34C-10-66-26-82-40-88M3-34C10-66 26-82 40-88', '#10081c', 5)}${disc(6, '#10081c', -41, -89)}${disc(6, '#10081c', 41, -89)}<ellipse cy="14" rx="11" ry="50" fill="${k.across('#10081c', '#6a4a3a', '#1c0f1e')}" stroke="#0a0410" stroke-width="3"/>${disc(12, '#241420', 0, -38)}${disc(4, '#ffe9a8', 4, -41)}</g>`,
  }
}

/** A cocoon on its twig. */
export function cocoon(k) {
  const body = 'M2-62C34-58 46-26 44 8 42 50 22 92 0 100-22 92-42 50-44 8-46-26-30-58 2-62Z'
  return {
    main: `<circle r="110" cy="12" fill="${k.glow('#eaffb8@.2/.6', '#8fd04a@.7/.18', '#8fd04a@1/0')}"/>${stroked('M-104-84C-50-96 40-72 104-96', '#331604', 15)}${stroked('M-104-86C-50-98 40-74 104-98', '#b5763a', 7)}${path('M38-82C60-116 100-108 108-84 84-66 58-66 38-82Z', leafGreen(k), 'stroke="#06301c" stroke-width="4"')}${path('M-40-86C-62-58-96-58-106-78-88-100-62-104-40-86Z', leafGreen(k), 'stroke="#06301c" stroke-width="4"')}${stroked('M2-80V-56', '#fff3d0', 7)}${solid(k, body, ['#fbffdc', '#c6e86a', '#6a9a24', '#22400c'])}<g clip-path="${k.clip(path(body, '#000'))}">${rep(6, (i) => stroked(`M-50 ${-28 + i * 22}C-16 ${-14 + i * 22} 16 ${-14 + i * 22} 50 ${-28 + i * 22}`, '#4a7a18', 4, 'opacity=".7"'))}</g>${rep(5, (i) => disc(4.6, '#ffd83a', -24 + i * 12, -30 + Math.abs(2 - i) * -3))}${gleam(18, -12, 7, 24, 4)}`,
  }
}

// The caravanserai.

/** The great gate: its niche of stalactites, its frame of stars. */
export function portal(k) {
  const stone = k.slant('#fff3d8@0', '#e8c48e@.4', '#a87848@.78', '#5a3a20@1')
  const frame = 'M-84 98V-92Q-84-102-74-102H74Q84-102 84-92V98Z'
  const niche = 'M-50 98V-8C-44-40-18-56 0-78 18-56 44-40 50-8V98Z'
  const cells = rep(4, (row) =>
    rep(4 - row, (i) => {
      const [x, y] = [(i - (3 - row) / 2) * 22, -8 - row * 17]
      return `<path d="M${n(x - 10)} ${y}C${n(x - 10)} ${y - 14} ${n(x + 10)} ${y - 14} ${n(x + 10)} ${y}L${n(x)} ${y + 9}Z" fill="${row % 2 ? '#ffe0ae' : '#c9945a'}" stroke="#5a3a20" stroke-width="2"/>`
    }),
  )
  return {
    main: `${shade(frame)}${path(frame, stone, 'stroke="#33200f" stroke-width="5" stroke-linejoin="round"')}${rep(7, (i) => [-67, 67].map((x) => `<path transform="translate(${x} ${-78 + i * 28})" d="M0-12 3.400-3.400 12 0 3.400 3.400 0 12-3.400 3.400-12 0-3.400-3.400Z" fill="${i % 2 ? '#0f8a96' : '#1b4fb0'}"/>`).join(''))}${rep(3, (i) => `<path transform="translate(${-34 + i * 34} -90)" d="M0-9 2.600-2.600 9 0 2.600 2.600 0 9-2.600 2.600-9 0-2.600-2.600Z" fill="${i % 2 ? '#0f8a96' : '#1b4fb0'}"/>`)}${path(niche, '#4a2e1a', 'stroke="#33200f" stroke-width="4"')}${cells}${path('M-32 98V24C-32 2 32 2 32 24V98Z', k.round({ cx: 0.5, cy: 0.75, r: 0.85 }, ['#fff3a8@0', '#ffae3a@.42', '#8a3408@1']), 'stroke="#33200f" stroke-width="4"')}${stroked('M-16 14V98M0 8V98M16 14V98', '#5a2408', 4, 'opacity=".7"')}${stroked('M-78 92V-88Q-78-96-70-96H70', '#fff', 3, 'opacity=".5"')}`,
  }
}

/** A pair of woven bags over a saddle. */
export function saddlebag(k) {
  const bag = (x, turn, colour, second) => {
    const [light, bright, deep, dark] = tonesOf[colour]
    return `<g transform="translate(${x} 24) rotate(${turn})">${shade('M-44-40H44V66H-44Z')}<path d="M-44-44H44V62Q44 68 38 68H-38Q-44 68-44 62Z" fill="${k.slant(light, bright, deep)}" stroke="${dark}" stroke-width="4"/>${[-26, 2, 30].map((y, i) => `<path d="M-42 ${y}H42V${y + 15}H-42Z" fill="${i === 1 ? second : '#fff3d6'}"/>${rep(5, (j) => `<path transform="translate(${-34 + j * 17} ${y + 7.5})" d="M0-6.500 7 0 0 6.500-7 0Z" fill="${i === 1 ? '#fff3d6' : deep}"/>`)}`).join('')}${rep(7, (i) => stroked(`M${-36 + i * 12} 70V88`, i % 2 ? '#ffcf3a' : bright, 6))}</g>`
  }
  return {
    main: `${stroked('M-58-16C-50-84 50-84 58-16', '#331604', 36)}${stroked('M-58-16C-50-84 50-84 58-16', k.across('#8f501e', '#ffe0ae', '#8f501e'), 28)}${stroked('M-58-16C-50-84 50-84 58-16', '#b0102e', 6, 'stroke-dasharray="9 8"')}${bag(-52, 5, 'red', '#1b4fb0')}${bag(52, -5, 'aqua', '#b0102e')}`,
  }
}
