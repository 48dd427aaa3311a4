import { type LinesTitle, tenLines } from '../title.ts'

/**
 * Lale Devri (the tulip age): the classic. Ten lines, calm, and free spins in which everything counts three
 * times and as many again can be won.
 */
export const laleDevri: LinesTitle = {
  id: 103,
  slug: 'lale-devri',
  version: 1,
  names: { tr: 'Lale Devri', en: 'The Tulip Age' },
  symbols: [
    { name: 'tulip', names: { tr: 'Lale', en: 'Tulip' }, role: 'wild', pays: [0, 0, 0] },
    { name: 'iznik', names: { tr: 'Çini', en: 'Tile' }, role: 'scatter', pays: [2, 6, 30] },
    { name: 'mosaic', names: { tr: 'Mozaik', en: 'Mosaic' }, role: 'pays', pays: [30, 130, 500] },
    { name: 'lantern', names: { tr: 'Kandil', en: 'Lantern' }, role: 'pays', pays: [25, 100, 400] },
    { name: 'nazar', names: { tr: 'Nazar', en: 'Nazar' }, role: 'pays', pays: [20, 80, 250] },
    { name: 'tea', names: { tr: 'Çay', en: 'Tea' }, role: 'pays', pays: [20, 60, 200] },
    { name: 'heart', names: { tr: 'Karanfil', en: 'Carnation' }, role: 'pays', pays: [10, 30, 100] },
    { name: 'diamond', names: { tr: 'Şemse', en: 'Sunburst' }, role: 'pays', pays: [10, 30, 100] },
    { name: 'club', names: { tr: 'Hançer yaprağı', en: 'Saz leaf' }, role: 'pays', pays: [8, 25, 80] },
    { name: 'spade', names: { tr: 'Sümbül', en: 'Hyacinth' }, role: 'pays', pays: [8, 25, 80] },
  ],
  lines: tenLines,
  strips: [
    'mosaic diamond diamond spade spade tea tea heart diamond club club nazar mosaic club spade spade lantern club club iznik heart heart diamond lantern lantern nazar nazar tea tea',
    'spade spade heart lantern heart heart tea tea diamond diamond mosaic mosaic heart nazar tulip iznik club nazar nazar lantern spade spade spade club tulip club club diamond diamond tea',
    'heart heart nazar nazar diamond diamond mosaic club club spade spade tea tea tulip spade tea iznik lantern lantern diamond tulip heart heart nazar mosaic diamond spade spade club',
    'club club tulip diamond tea tea nazar nazar spade spade heart heart tea tea tulip nazar lantern club mosaic mosaic iznik spade spade spade club club heart heart diamond diamond lantern lantern',
    'nazar nazar tulip diamond diamond heart heart club iznik mosaic mosaic club club lantern tea tea heart heart spade spade diamond diamond diamond club club nazar nazar tea lantern lantern spade spade',
  ],
  freeSpins: [
    {
      spins: [12, 15, 20],
      more: [12, 12, 12],
      limit: 96,
      wilds: 'stand',
      multiplier: { first: 3, step: 0, most: 3 },
      strips: [
        'mosaic spade spade club club iznik tea tea diamond club diamond diamond nazar nazar heart lantern heart heart club club mosaic lantern lantern nazar spade spade diamond tea tea',
        'nazar tulip heart club club heart heart lantern diamond diamond tulip heart club tea tea spade spade spade nazar nazar tea spade spade lantern iznik diamond diamond mosaic mosaic club',
        'club diamond tulip mosaic heart heart diamond spade spade heart heart tea tea spade spade iznik diamond diamond tulip tea club club mosaic nazar nazar lantern lantern spade nazar',
        'heart heart spade spade spade nazar club club tulip tea tea nazar nazar tulip diamond club lantern lantern spade spade iznik heart heart tea tea club club diamond diamond lantern mosaic mosaic',
        'tea club spade spade lantern nazar nazar heart heart diamond diamond tea tea tulip heart heart diamond diamond diamond club club nazar nazar spade spade mosaic mosaic iznik club club lantern lantern',
      ],
    },
  ],
  purchase: { priceTenths: 324, returnMillionths: 961_229 },
  info: { returnMillionths: 960_141, hitMillionths: 217_829, deviationHundredths: 459, maxWinMultiple: 1500 },
}
