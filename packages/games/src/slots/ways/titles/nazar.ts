import type { WaysTitle } from '../title.ts'

/**
 * Nazar (the evil eye): beads with a number count two or three times on their reel, and in the free spins only such fall.
 */
export const nazar: WaysTitle = {
  id: 121,
  slug: 'nazar',
  version: 1,
  names: { tr: 'Nazar', en: 'The Evil Eye' },
  symbols: [
    { name: 'nazar', names: { tr: 'Nazar', en: 'Nazar' }, role: 'wild', pays: [0, 0, 0] },
    { name: 'nazar2', names: { tr: 'Nazar ×2', en: 'Nazar ×2' }, role: 'wild', pays: [0, 0, 0], counts: 2 },
    { name: 'nazar3', names: { tr: 'Nazar ×3', en: 'Nazar ×3' }, role: 'wild', pays: [0, 0, 0], counts: 3 },
    { name: 'hamsa', names: { tr: 'Fatma Ana eli', en: 'Hand of Fatima' }, role: 'scatter', pays: [2, 10, 50] },
    { name: 'horseshoe', names: { tr: 'At nalı', en: 'Horseshoe' }, role: 'pays', pays: [10, 30, 120] },
    { name: 'pomegranate', names: { tr: 'Nar', en: 'Pomegranate' }, role: 'pays', pays: [8, 20, 80] },
    { name: 'lantern', names: { tr: 'Kandil', en: 'Lantern' }, role: 'pays', pays: [6, 15, 50] },
    { name: 'coin', names: { tr: 'Akçe', en: 'Coin' }, role: 'pays', pays: [5, 12, 40] },
    { name: 'heart', names: { tr: 'Kırmızı boncuk', en: 'Red bead' }, role: 'pays', pays: [3, 7, 20] },
    { name: 'diamond', names: { tr: 'Turuncu boncuk', en: 'Orange bead' }, role: 'pays', pays: [3, 7, 20] },
    { name: 'club', names: { tr: 'Yeşil boncuk', en: 'Green bead' }, role: 'pays', pays: [2, 6, 16] },
    { name: 'spade', names: { tr: 'Mor boncuk', en: 'Violet bead' }, role: 'pays', pays: [2, 6, 16] },
  ],
  rows: [3, 3, 3, 3, 3],
  strips: [
    'diamond spade club heart spade horseshoe lantern pomegranate diamond heart hamsa diamond diamond spade spade coin spade spade diamond heart heart spade coin spade spade spade diamond diamond heart heart',
    'lantern coin lantern pomegranate lantern club lantern club lantern spade nazar horseshoe horseshoe heart heart lantern club club lantern lantern hamsa club horseshoe diamond lantern club heart club club nazar2 club club',
    'pomegranate horseshoe horseshoe club pomegranate pomegranate lantern horseshoe club pomegranate club club diamond coin lantern horseshoe diamond diamond nazar3 hamsa lantern spade pomegranate pomegranate lantern lantern coin heart pomegranate club club nazar',
    'horseshoe coin lantern coin coin heart spade spade heart heart coin diamond heart coin heart coin pomegranate heart heart nazar spade coin spade spade hamsa heart heart coin club heart nazar2',
    'pomegranate spade lantern hamsa horseshoe heart nazar2 coin club pomegranate club lantern diamond pomegranate lantern diamond club club diamond club lantern diamond pomegranate pomegranate diamond club club pomegranate pomegranate club',
  ],
  freeSpins: {
    spins: [8, 12, 16],
    more: [5, 5, 5],
    limit: 48,
    wilds: 'stand',
    multiplier: { first: 1, step: 0, most: 1 },
    strips: [
      'heart heart club club heart heart spade spade spade hamsa diamond coin diamond diamond horseshoe horseshoe spade spade pomegranate spade coin coin lantern diamond diamond lantern lantern pomegranate club club',
      'club coin lantern lantern pomegranate pomegranate spade spade nazar2 horseshoe horseshoe heart heart spade spade diamond diamond pomegranate pomegranate club club hamsa nazar3 spade heart club club diamond diamond coin coin lantern nazar2',
      'heart heart hamsa heart heart pomegranate pomegranate nazar3 nazar2 diamond diamond coin horseshoe horseshoe spade lantern lantern club club lantern lantern pomegranate spade spade coin coin nazar3 diamond diamond spade spade club club',
      'spade spade club horseshoe lantern lantern heart heart pomegranate lantern pomegranate diamond coin coin club club hamsa spade spade club club horseshoe heart coin coin nazar2 nazar3 nazar2 diamond lantern pomegranate pomegranate',
      'horseshoe club coin coin heart lantern hamsa spade spade horseshoe coin club club pomegranate pomegranate lantern pomegranate spade diamond spade spade club club nazar3 diamond diamond lantern lantern heart heart nazar2',
    ],
  },
  purchase: { priceTenths: 485, returnMillionths: 961_295 },
  info: { returnMillionths: 961_879, hitMillionths: 237_857, deviationHundredths: 1155, maxWinMultiple: 5000 },
}
