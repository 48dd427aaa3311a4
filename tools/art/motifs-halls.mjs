// The motifs of the bingo halls and of the hounds' race. As in `motifs.mjs` each draws inside a circle of radius 100 about the
// origin, lit from above on the right.
import { around, disc, glass, goldDown, oval, shade, stroked, tonesOf } from './brush.mjs'
import { n, numeral, rep } from './ink.mjs'

const path = (d, fill, extra = '') => `<path d="${d}" fill="${fill}" ${extra}/>`
const word = (text, height, x, y, fill) =>
  `<path transform="translate(${n(x)} ${n(y)})" d="${numeral(text, height)}" fill="${fill}"/>`

const called = [
  [7, 22, 38, 54, 61],
  [3, 19, 41, 50, 75],
  [12, 28, 0, 47, 68],
  [9, 16, 33, 59, 72],
  [1, 25, 44, 52, 66],
]
const daubed = new Set(['0/0', '1/1', '2/2', '3/3', '4/4', '2/0', '2/3', '0/4'])
const letters = ['red', 'orange', 'green', 'blue', 'violet']

/** The card of 75 balls, one line of it marked, and a ball over its corner. */
export function bingocard(k) {
  const side = 33
  const cell = (row, column) => {
    const [x, y] = [(column - 2) * side, (row - 1.4) * side]
    const mark = daubed.has(`${row}/${column}`)
      ? disc(14.5, k.ball('#fff6cf', '#ffb52e', '#c2600c'), x, y) +
        disc(14.5, 'none', x, y).replace('/>', ' stroke="#7a3206" stroke-width="1.600"/>')
      : ''
    const number = called[row][column]
    const text =
      number === 0
        ? path(star(9), '#fff', `transform="translate(${x} ${y})"`)
        : word(String(number), 13, x, y + 6.4, '#1c1030')
    return `<rect x="${n(x - 15.5)}" y="${n(y - 15.5)}" width="31" height="31" rx="6" fill="${(row + column) % 2 ? '#ffffff' : '#f1e9ff'}"/>${mark}${text}`
  }
  const head = letters
    .map(
      (colour, i) =>
        disc(15, tonesOf[colour][3], (i - 2) * side, -81.5) +
        disc(13.5, glass(k, tonesOf[colour]), (i - 2) * side, -81.5) +
        word('BINGO'[i], 15, (i - 2) * side, -74, '#fff'),
    )
    .join('')
  const card = 'M-88-104H88Q100-104 100-92V100Q100 112 88 112H-88Q-100 112-100 100V-92Q-100-104-88-104Z'
  return {
    main: `<g transform="rotate(-9) scale(.92)">${shade(card)}${path(card, k.slant('#d9b8ff', '#7a3ff0', '#2c0f74'), 'stroke="#1a0746" stroke-width="4"')}${head}${rep(5, (row) => rep(5, (column) => cell(row, column)))}</g><g transform="translate(66 62)">${disc(45, '#1a0530', -2, 5)}${disc(43, k.round({ cx: 0.64, cy: 0.26, r: 0.85 }, ['#ffd0de@0', '#ff3f7f@.38', '#8e0a48@.8', '#3a0322@1']))}${disc(25, k.ball('#ffffff', '#fff8ec', '#d8c8d8'))}${word('75', 21, 0, 10, '#2a0a20')}${oval(15, -29, 15, 7, '#fff', 28, 'opacity=".8"')}</g>`,
  }
}

const star = (r) =>
  `M${around(10, r)
    .map(([x, y], i) => `${n(i % 2 ? x * 0.45 : x)} ${n(i % 2 ? y * 0.45 : y)}`)
    .join('L')}Z`

/** The bag of the tombala with its wooden barrels, and the caller's voice. */
export function tombala(k) {
  const cloth = 'M-46-40C-84-10-100 34-88 74-82 98-56 104-18 104S54 98 62 72C72 34 56-8 18-40Z'
  const barrel = (x, y, turn, number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-21-17C-25 0-25 14-21 26-8 34 8 34 21 26 25 14 25 0 21-17Z" fill="${k.across('#6b3912', '#f0c48a', '#ffe6bd', '#a8682c')}" stroke="#3d1c04" stroke-width="3.500"/>${stroked('M-23 4C-8 10 8 10 23 4', '#7d4519', 3)}${oval(0, -17, 21, 13, k.ball('#fff6e0', '#f5d9a6', '#c9985a'), 0, 'stroke="#3d1c04" stroke-width="3.500"')}${word(String(number), 14, 0, -10.4, '#7a0a24')}</g>`
  return {
    main: `${rep(3, (i) => stroked(`M${70 + i * 13} ${-44 - i * 12}C${82 + i * 15} ${-30 - i * 4} ${82 + i * 15} ${-8 + i * 4} ${70 + i * 13} ${6 + i * 12}`, ['#fff6cf', '#ffd76a', '#ff9a2e'][i], 7, `opacity="${0.95 - i * 0.18}"`))}${shade(cloth)}${path(cloth, k.round({ cx: 0.62, cy: 0.28, r: 0.9 }, ['#ff9a8a@0', '#d4213c@.4', '#7a0a28@.8', '#3d0412@1']), 'stroke="#3d0412" stroke-width="4"')}${stroked('M-62 20C-40 30 8 30 38 18M-78 58C-44 72 20 72 56 54', '#ffd76a', 5)}${[-52, -18, 18].map((x, i) => path('M0-11 8 0 0 11-8 0Z', i % 2 ? '#fff3d6' : '#1fa58a', `transform="translate(${x} ${i === 1 ? 46 : 42})"`)).join('')}${path('M-58-50C-40-70 8-72 30-52 24-38 10-30-14-30S-52-38-58-50Z', k.down('#ff8a7a', '#9a1030'), 'stroke="#3d0412" stroke-width="4"')}${barrel(-40, -54, -18, 23)}${barrel(10, -60, 14, 7)}${barrel(-14, -74, -2, 90)}${stroked('M-56-36C-40-24 12-24 26-38', '#3d0412', 11)}${stroked('M-56-36C-40-24 12-24 26-38', goldDown(k), 6)}${stroked('M22-36C44-30 50-14 44 2', '#ffd76a', 5)}${disc(7, '#ffd76a', 43, 6)}${barrel(62, 78, 30, 41)}`,
  }
}

/** A greyhound in its racing jacket, looking ahead. */
export function hound(k) {
  const coat = k.round({ cx: 0.64, cy: 0.28, r: 0.9 }, ['#f0f4ff@0', '#a3b0cc@.36', '#56627f@.74', '#1c2338@1'])
  const edge = 'stroke="#10162a" stroke-width="3.500" stroke-linejoin="round"'
  return {
    main: `${path('M-30 116C-58 76-62 30-50-8-44-30-30-44-14-52L24-34C14-4 26 30 56 60 70 76 74 96 74 116Z', '#03040f', 'opacity=".4" transform="translate(-4 8)"')}${path('M-34 116C-62 76-64 28-52-8-44-34-28-50-10-58L28-36C18-6 30 30 58 58 72 74 76 96 76 116Z', coat, edge)}${path('M-46-60C-34-88 0-96 22-82L92-44C106-36 108-22 98-16 86-10 66-16 50-18 34-16 20-18 8-12-10-6-34-16-44-32-50-42-50-52-46-60Z', coat, edge)}${path('M-30-76C-54-96-86-92-102-74-84-58-56-50-34-56Z', k.slant('#c9d3ea', '#56627f', '#252c44'), edge)}${stroked('M-88-74C-70-74-54-68-40-64', '#eef3ff', 3, 'opacity=".7"')}${path('M88-46C98-44 108-36 106-28 98-26 90-32 86-40Z', '#0a0e1c')}${stroked('M60-20C74-22 88-20 98-18', '#10162a', 3)}${path('M18-62C28-68 40-64 44-54 34-52 24-54 18-62Z', '#0a0e1c')}${disc(5, '#ffb52e', 32, -58)}${disc(2.4, '#0a0e1c', 33, -58)}${disc(1.6, '#fff', 35, -60)}${stroked('M30-76C52-66 72-54 90-44M-10-40C0-30 10-26 22-24', '#fff', 4, 'opacity=".55"')}${path('M-48 2C-30 14 0 12 22-6L26 12C4 32-32 32-54 20Z', k.down('#ff8a7a', '#d4213c', '#6d0622'), 'stroke="#3d0412" stroke-width="3.500"')}${rep(5, (i) => disc(4, '#ffe08a', -38 + i * 14, 15 + [0, 4, 4, 0, -7][i]))}${path('M-60 34C-30 50 10 48 38 34 52 56 70 66 76 116H-36C-54 88-62 60-60 34Z', k.slant('#ffffff@0', '#e8394b@.12', '#b0102e@.7', '#5a0418@1'), 'stroke="#3d0412" stroke-width="4"')}${stroked('M-56 42C-28 56 10 54 40 42', '#ffd76a', 5)}${disc(30, '#fff', 8, 86)}${word('1', 36, 7, 99, '#1c1030')}`,
  }
}
