import { twentyLines } from '../../lines/title.ts'
import type { RespinTitle } from '../title.ts'

/**
 * Hacivat ile Karagöz: curtains rise all at once onto the same symbol, and the lights behind them carry little or very much.
 */
export const hacivatKaragoz: RespinTitle = {
  id: 146,
  slug: 'hacivat-karagoz',
  version: 1,
  names: { tr: 'Hacivat ile Karagöz', en: 'Hacivat and Karagöz' },
  symbols: [
    { name: 'karagoz', names: { tr: 'Karagöz', en: 'Karagöz' }, role: 'wild', pays: [0, 0, 0] },
    { name: 'disc-perde', names: { tr: 'Perde ışığı', en: 'Stage light' }, role: 'coin', pays: [0, 0, 0] },
    { name: 'curtain', names: { tr: 'Perde', en: 'Curtain' }, role: 'mystery', pays: [0, 0, 0] },
    { name: 'hacivat', names: { tr: 'Hacivat', en: 'Hacivat' }, role: 'pays', pays: [40, 170, 800] },
    { name: 'lantern', names: { tr: 'Kandil', en: 'Lantern' }, role: 'pays', pays: [30, 110, 400] },
    { name: 'cat', names: { tr: 'Kedi', en: 'Cat' }, role: 'pays', pays: [20, 80, 260] },
    { name: 'book', names: { tr: 'Defter', en: 'Book' }, role: 'pays', pays: [20, 70, 200] },
    { name: 'heart', names: { tr: 'Gülbezek', en: 'Rosette' }, role: 'pays', pays: [8, 28, 100] },
    { name: 'diamond', names: { tr: 'Kuş', en: 'Bird' }, role: 'pays', pays: [8, 28, 100] },
    { name: 'club', names: { tr: 'Servi', en: 'Cypress' }, role: 'pays', pays: [6, 20, 80] },
    { name: 'spade', names: { tr: 'Kayık', en: 'Boat' }, role: 'pays', pays: [6, 20, 80] },
  ],
  lines: twentyLines,
  strips: [
    'hacivat hacivat curtain curtain spade spade cat hacivat club diamond diamond club heart curtain curtain heart book lantern heart disc-perde disc-perde hacivat hacivat disc-perde hacivat diamond club club heart',
    'book book hacivat heart heart diamond cat diamond karagoz club club diamond diamond heart club club lantern diamond curtain curtain book book disc-perde club spade disc-perde disc-perde curtain curtain club',
    'diamond diamond book book lantern spade spade disc-perde disc-perde cat cat lantern lantern heart karagoz curtain curtain spade curtain curtain spade spade cat lantern heart disc-perde club cat hacivat spade',
    'lantern lantern club curtain curtain book heart disc-perde disc-perde karagoz disc-perde club club spade book book spade spade heart heart cat book spade curtain curtain lantern diamond hacivat cat',
    'heart diamond curtain curtain lantern cat diamond book disc-perde curtain curtain lantern lantern diamond lantern heart club hacivat diamond heart cat cat disc-perde disc-perde spade spade cat cat',
  ],
  mystery: [
    ['hacivat', 1],
    ['lantern', 1],
    ['cat', 2],
    ['book', 2],
    ['heart', 3],
    ['diamond', 3],
    ['club', 4],
    ['spade', 4],
  ],
  respins: {
    from: 6,
    count: 3,
    chance: [6, 100],
    worths: [
      [5, 50],
      [10, 30],
      [25, 10],
      [50, 6],
      ['mini', 3],
      ['minor', 1],
      ['major', 1],
    ],
    levels: { mini: 20, minor: 75, major: 300, grand: 1500 },
    special: { kind: 'none' },
  },
  purchase: { priceTenths: 585, returnMillionths: 954_311 },
  info: { returnMillionths: 954_224, hitMillionths: 187_126, deviationHundredths: 1332, maxWinMultiple: 3000 },
}
