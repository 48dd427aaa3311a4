import { type LinesTitle, twentyLines } from '../title.ts'

/**
 * Kapadokya: balloons give free spins whose multiplier climbs by one with every spin, up to ten.
 */
export const kapadokya: LinesTitle = {
  id: 104,
  slug: 'kapadokya',
  version: 1,
  names: { tr: 'Kapadokya', en: 'Cappadocia' },
  symbols: [
    { name: 'whirl', names: { tr: 'Gül', en: 'Rose' }, role: 'wild', pays: [0, 0, 0] },
    { name: 'balloon', names: { tr: 'Balon', en: 'Balloon' }, role: 'scatter', pays: [2, 10, 50] },
    { name: 'mosaic', names: { tr: 'Mozaik', en: 'Mosaic' }, role: 'pays', pays: [35, 175, 750] },
    { name: 'carpet', names: { tr: 'Halı', en: 'Carpet' }, role: 'pays', pays: [30, 110, 375] },
    { name: 'pillar', names: { tr: 'Dikilitaş', en: 'Pillar' }, role: 'pays', pays: [25, 70, 225] },
    { name: 'lantern', names: { tr: 'Kandil', en: 'Lantern' }, role: 'pays', pays: [20, 60, 175] },
    { name: 'heart', names: { tr: 'Kırmızı uçurtma', en: 'Red kite' }, role: 'pays', pays: [7, 25, 90] },
    { name: 'diamond', names: { tr: 'Sarı uçurtma', en: 'Yellow kite' }, role: 'pays', pays: [7, 25, 90] },
    { name: 'club', names: { tr: 'Yeşil uçurtma', en: 'Green kite' }, role: 'pays', pays: [5, 20, 70] },
    { name: 'spade', names: { tr: 'Mavi uçurtma', en: 'Blue kite' }, role: 'pays', pays: [5, 20, 70] },
  ],
  lines: twentyLines,
  strips: [
    'carpet carpet diamond diamond spade spade lantern lantern pillar diamond diamond club club lantern lantern balloon club club club spade spade carpet heart heart heart mosaic mosaic pillar pillar',
    'spade spade heart heart lantern lantern whirl club pillar pillar balloon heart heart carpet carpet pillar diamond diamond spade spade spade whirl mosaic mosaic club club club lantern diamond diamond',
    'diamond diamond diamond spade spade pillar whirl lantern lantern carpet carpet spade spade diamond mosaic mosaic lantern heart heart club club pillar pillar spade heart heart whirl balloon club',
    'club club whirl diamond lantern lantern pillar pillar spade spade heart heart lantern lantern whirl pillar carpet club mosaic mosaic balloon spade spade spade club club heart heart diamond diamond carpet carpet',
    'pillar pillar balloon club club heart heart club club mosaic mosaic carpet carpet club lantern pillar pillar heart heart diamond diamond spade spade diamond diamond diamond carpet lantern lantern spade spade',
  ],
  freeSpins: [
    {
      spins: [10, 12, 15],
      more: [0, 0, 0],
      limit: 15,
      wilds: 'stand',
      multiplier: { first: 1, step: 1, most: 10 },
      strips: [
        'mosaic mosaic spade spade club club club balloon pillar diamond diamond club club spade spade pillar pillar lantern lantern carpet heart heart heart diamond diamond carpet carpet lantern lantern',
        'pillar pillar whirl heart heart club club club diamond diamond carpet carpet heart heart whirl lantern spade spade spade pillar club diamond diamond lantern lantern spade spade balloon mosaic mosaic',
        'spade spade lantern lantern carpet carpet whirl pillar pillar club club spade spade diamond pillar heart heart spade mosaic mosaic lantern balloon club heart heart diamond diamond diamond whirl',
        'heart heart spade spade spade pillar club club whirl lantern lantern pillar pillar whirl diamond club carpet carpet spade spade balloon heart heart lantern lantern club club diamond diamond carpet mosaic mosaic',
        'lantern club spade spade carpet pillar pillar heart heart diamond diamond heart heart balloon diamond diamond diamond club club spade spade lantern lantern club club carpet carpet mosaic mosaic pillar pillar',
      ],
    },
  ],
  purchase: { priceTenths: 402, returnMillionths: 955_730 },
  info: { returnMillionths: 954_950, hitMillionths: 239_765, deviationHundredths: 591, maxWinMultiple: 4000 },
}
