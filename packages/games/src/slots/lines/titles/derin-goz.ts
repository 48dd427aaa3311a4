import { type LinesTitle, twentyLines } from '../title.ts'

/**
 * Derin Göz (the deep eye): eyes fall in stacks and all open at once onto the same symbol. Free spins are frequent, with
 * still more eyes.
 */
export const derinGoz: LinesTitle = {
  id: 107,
  slug: 'derin-goz',
  version: 1,
  names: { tr: 'Derin Göz', en: 'The Deep Eye' },
  symbols: [
    { name: 'pearl', names: { tr: 'İnci', en: 'Pearl' }, role: 'wild', pays: [0, 0, 0] },
    { name: 'tower', names: { tr: 'Fener', en: 'Lighthouse' }, role: 'scatter', pays: [2, 10, 50] },
    { name: 'eyesea', names: { tr: 'Göz', en: 'Eye' }, role: 'mystery', pays: [0, 0, 0] },
    { name: 'ferry', names: { tr: 'Vapur', en: 'Ferry' }, role: 'pays', pays: [40, 175, 850] },
    { name: 'fish', names: { tr: 'Lüfer', en: 'Bluefish' }, role: 'pays', pays: [35, 110, 425] },
    { name: 'lantern', names: { tr: 'Kandil', en: 'Lantern' }, role: 'pays', pays: [20, 80, 275] },
    { name: 'coin', names: { tr: 'Akçe', en: 'Coin' }, role: 'pays', pays: [20, 70, 200] },
    { name: 'heart', names: { tr: 'Kırmızı flama', en: 'Red flag' }, role: 'pays', pays: [8, 30, 110] },
    { name: 'diamond', names: { tr: 'Sarı flama', en: 'Yellow flag' }, role: 'pays', pays: [8, 30, 110] },
    { name: 'club', names: { tr: 'Yeşil flama', en: 'Green flag' }, role: 'pays', pays: [6, 20, 80] },
    { name: 'spade', names: { tr: 'Mavi flama', en: 'Blue flag' }, role: 'pays', pays: [6, 20, 80] },
  ],
  lines: twentyLines,
  strips: [
    'ferry ferry club club club eyesea coin coin heart heart heart diamond diamond spade spade lantern lantern tower eyesea eyesea fish fish',
    'heart heart fish fish eyesea spade spade spade tower eyesea eyesea coin coin lantern lantern pearl club club club ferry ferry diamond diamond',
    'club spade spade coin coin eyesea heart heart ferry ferry pearl tower eyesea eyesea spade spade lantern lantern club club fish fish diamond diamond diamond',
    'spade spade spade pearl club club diamond diamond lantern lantern eyesea heart heart diamond tower coin coin fish fish eyesea eyesea ferry ferry club club',
    'lantern lantern tower club club spade spade eyesea eyesea ferry ferry fish fish club club coin coin heart heart diamond diamond diamond eyesea',
  ],
  mystery: [
    ['ferry', 1],
    ['fish', 1],
    ['lantern', 2],
    ['coin', 2],
    ['heart', 3],
    ['diamond', 3],
    ['club', 4],
    ['spade', 4],
  ],
  freeSpins: [
    {
      spins: [8, 12, 20],
      more: [4, 4, 4],
      limit: 48,
      wilds: 'stand',
      multiplier: { first: 1, step: 0, most: 1 },
      strips: [
        'tower eyesea eyesea eyesea spade spade ferry ferry coin coin diamond diamond club club club heart heart heart fish fish lantern lantern',
        'fish fish pearl heart heart club club club diamond diamond ferry ferry coin coin tower spade spade spade eyesea eyesea eyesea lantern lantern',
        'spade spade coin coin fish fish pearl ferry ferry club spade spade eyesea eyesea eyesea lantern lantern heart heart club club tower diamond diamond diamond',
        'club club diamond diamond club club spade spade spade ferry ferry diamond pearl eyesea eyesea eyesea fish fish heart heart tower coin coin lantern lantern',
        'coin coin spade spade eyesea eyesea eyesea fish fish ferry ferry diamond diamond diamond club club lantern lantern tower heart heart club club',
      ],
    },
  ],
  purchase: { priceTenths: 113, returnMillionths: 962_658 },
  info: { returnMillionths: 959_319, hitMillionths: 220_280, deviationHundredths: 440, maxWinMultiple: 1500 },
}
