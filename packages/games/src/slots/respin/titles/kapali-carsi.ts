import { twentyLines } from '../../lines/title.ts'
import type { RespinTitle } from '../title.ts'

/**
 * Kapalıçarşı (the grand bazaar): lanterns with a number multiply their lines, and every full shelf of bargains pays twenty stakes on top.
 */
export const kapaliCarsi: RespinTitle = {
  id: 147,
  slug: 'kapali-carsi',
  version: 1,
  names: { tr: 'Kapalıçarşı', en: 'The Grand Bazaar' },
  symbols: [
    { name: 'lantern', names: { tr: 'Kandil', en: 'Lantern' }, role: 'wild', pays: [0, 0, 0] },
    { name: 'lantern2', names: { tr: 'Kandil ×2', en: 'Lantern ×2' }, role: 'wild', pays: [0, 0, 0], multiplier: 2 },
    { name: 'disc-carsi', names: { tr: 'Pazarlık', en: 'Bargain' }, role: 'coin', pays: [0, 0, 0] },
    { name: 'carpet', names: { tr: 'Halı', en: 'Carpet' }, role: 'pays', pays: [25, 100, 450] },
    { name: 'spices', names: { tr: 'Baharat', en: 'Spices' }, role: 'pays', pays: [20, 70, 280] },
    { name: 'lokum', names: { tr: 'Lokum', en: 'Turkish delight' }, role: 'pays', pays: [15, 50, 200] },
    { name: 'ewer', names: { tr: 'İbrik', en: 'Ewer' }, role: 'pays', pays: [12, 40, 150] },
    { name: 'heart', names: { tr: 'Kırmızı kumaş', en: 'Red cloth' }, role: 'pays', pays: [6, 20, 70] },
    { name: 'diamond', names: { tr: 'Sarı ibrişim', en: 'Yellow silk' }, role: 'pays', pays: [6, 20, 70] },
    { name: 'club', names: { tr: 'Yeşil bobin', en: 'Green cone' }, role: 'pays', pays: [5, 15, 60] },
    { name: 'spade', names: { tr: 'Mavi makara', en: 'Blue spool' }, role: 'pays', pays: [5, 15, 60] },
  ],
  lines: twentyLines,
  strips: [
    'ewer spices carpet spade spade lokum lokum diamond spices heart heart disc-carsi disc-carsi spices carpet ewer lokum lokum diamond carpet spade disc-carsi disc-carsi spices lokum diamond club heart heart carpet carpet club club',
    'ewer club lokum diamond diamond club heart heart lokum carpet lantern heart carpet diamond spade diamond club disc-carsi spices carpet spices spade carpet carpet spices spices disc-carsi disc-carsi carpet ewer diamond diamond ewer',
    'spade lokum lokum diamond carpet spade spade spices spices diamond diamond club ewer lantern2 spices ewer disc-carsi spade spade carpet lokum heart heart club diamond heart heart disc-carsi disc-carsi lantern carpet carpet ewer ewer',
    'carpet spade spices disc-carsi disc-carsi spices club club ewer heart carpet carpet heart carpet diamond lokum diamond carpet spices spices ewer ewer disc-carsi spade spade heart heart lantern lokum lokum spices ewer',
    'ewer diamond club carpet heart spade spade carpet carpet ewer spade spade lantern2 lokum lokum spices spices ewer ewer heart diamond disc-carsi disc-carsi heart heart lokum heart club disc-carsi disc-carsi ewer heart spices',
  ],

  respins: {
    from: 6,
    count: 3,
    chance: [5, 100],
    worths: [
      [10, 45],
      [20, 25],
      [30, 14],
      [50, 8],
      ['mini', 4],
      ['minor', 2],
      ['major', 1],
    ],
    levels: { mini: 12, minor: 35, major: 120, grand: 600 },
    special: { kind: 'rows', stakes: 20 },
  },
  purchase: { priceTenths: 420, returnMillionths: 961_435 },
  info: { returnMillionths: 961_003, hitMillionths: 217_553, deviationHundredths: 657, maxWinMultiple: 2000 },
}
