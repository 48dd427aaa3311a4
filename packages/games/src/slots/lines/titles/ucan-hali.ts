import { type LinesTitle, tenLines } from '../title.ts'

/**
 * Uçan Halı (the flying carpet): in the free spins every carpet stays where it landed until the last of them.
 */
export const ucanHali: LinesTitle = {
  id: 106,
  slug: 'ucan-hali',
  version: 1,
  names: { tr: 'Uçan Halı', en: 'The Flying Carpet' },
  symbols: [
    { name: 'carpet', names: { tr: 'Halı', en: 'Carpet' }, role: 'wild', pays: [0, 0, 0] },
    { name: 'lantern', names: { tr: 'Kandil', en: 'Lantern' }, role: 'scatter', pays: [2, 10, 50] },
    { name: 'mosaic', names: { tr: 'Mozaik', en: 'Mosaic' }, role: 'pays', pays: [50, 200, 950] },
    { name: 'coin', names: { tr: 'Akçe', en: 'Coin' }, role: 'pays', pays: [35, 120, 475] },
    { name: 'nazar', names: { tr: 'Nazar', en: 'Nazar' }, role: 'pays', pays: [25, 90, 275] },
    { name: 'tea', names: { tr: 'Çay', en: 'Tea' }, role: 'pays', pays: [25, 70, 225] },
    { name: 'heart', names: { tr: 'Koçboynuzu', en: 'Ram’s horn' }, role: 'pays', pays: [9, 30, 120] },
    { name: 'diamond', names: { tr: 'Tarak', en: 'Comb' }, role: 'pays', pays: [9, 30, 120] },
    { name: 'club', names: { tr: 'Elibelinde', en: 'Hands on hips' }, role: 'pays', pays: [7, 25, 90] },
    { name: 'spade', names: { tr: 'Yıldız', en: 'Star' }, role: 'pays', pays: [7, 25, 90] },
  ],
  lines: tenLines,
  strips: [
    'mosaic diamond diamond spade spade tea tea heart diamond club club nazar mosaic club spade spade coin club club lantern heart heart diamond coin coin nazar nazar tea tea',
    'spade spade heart coin heart heart tea tea diamond diamond mosaic mosaic heart nazar carpet lantern club nazar nazar coin spade spade spade club carpet club club diamond diamond tea',
    'heart heart nazar nazar diamond diamond mosaic club club spade spade tea tea carpet spade tea lantern coin coin diamond carpet heart heart nazar mosaic diamond spade spade club',
    'club club carpet diamond tea tea nazar nazar spade spade heart heart tea tea carpet nazar coin club mosaic mosaic lantern spade spade spade club club heart heart diamond diamond coin coin',
    'nazar nazar lantern club club heart heart club club mosaic mosaic coin coin club tea nazar nazar heart heart diamond diamond spade spade diamond diamond diamond coin tea tea spade spade',
  ],
  freeSpins: [
    {
      spins: [8, 10, 12],
      more: [0, 0, 0],
      limit: 12,
      wilds: 'stay',
      multiplier: { first: 1, step: 0, most: 1 },
      strips: [
        'mosaic spade spade club club mosaic tea tea diamond club diamond diamond nazar nazar heart coin heart heart club club coin coin nazar tea tea spade spade diamond',
        'tea tea carpet heart club diamond diamond nazar nazar diamond diamond mosaic mosaic heart club coin spade spade spade heart heart tea spade spade nazar coin club club',
        'club heart heart nazar nazar mosaic tea spade spade diamond spade spade nazar heart heart spade tea tea diamond diamond mosaic club club coin coin diamond carpet',
        'diamond diamond spade spade spade tea tea club club mosaic mosaic nazar heart heart carpet diamond club coin coin spade spade nazar nazar heart heart tea tea club club coin',
        'tea club spade spade nazar nazar coin heart heart diamond diamond heart heart mosaic mosaic diamond diamond diamond club club spade spade tea tea club club coin coin nazar nazar',
      ],
    },
  ],
  purchase: { priceTenths: 222, returnMillionths: 959_179 },
  info: { returnMillionths: 958_243, hitMillionths: 217_949, deviationHundredths: 420, maxWinMultiple: 1250 },
}
