import type { WaysTitle } from '../title.ts'

/**
 * Yılkı Atları (wild horses): horses run to the left from spin to spin, and what the spins pay rises by one with each.
 */
export const yilkiAtlari: WaysTitle = {
  id: 128,
  slug: 'yilki-atlari',
  version: 1,
  names: { tr: 'Yılkı Atları', en: 'Wild Horses' },
  symbols: [
    { name: 'horse', names: { tr: 'Yılkı atı', en: 'Wild horse' }, role: 'wild', pays: [0, 0, 0] },
    { name: 'horseshoe', names: { tr: 'At nalı', en: 'Horseshoe' }, role: 'scatter', pays: [2, 10, 50] },
    { name: 'pillar', names: { tr: 'Dikilitaş', en: 'Pillar' }, role: 'pays', pays: [12, 40, 150] },
    { name: 'balloon', names: { tr: 'Balon', en: 'Balloon' }, role: 'pays', pays: [10, 25, 100] },
    { name: 'mosaic', names: { tr: 'Mozaik', en: 'Mosaic' }, role: 'pays', pays: [8, 20, 60] },
    { name: 'tulip', names: { tr: 'Lale', en: 'Tulip' }, role: 'pays', pays: [6, 15, 50] },
    { name: 'heart', names: { tr: 'Gelincik', en: 'Poppy' }, role: 'pays', pays: [3, 8, 24] },
    { name: 'diamond', names: { tr: 'Papatya', en: 'Daisy' }, role: 'pays', pays: [3, 8, 24] },
    { name: 'club', names: { tr: 'Yonca', en: 'Clover' }, role: 'pays', pays: [2, 6, 18] },
    { name: 'spade', names: { tr: 'Peygamber çiçeği', en: 'Cornflower' }, role: 'pays', pays: [2, 6, 18] },
  ],
  rows: [3, 3, 3, 3, 3],
  strips: [
    'horseshoe diamond diamond spade spade heart heart club club mosaic tulip mosaic club club balloon pillar pillar heart spade spade mosaic mosaic pillar pillar balloon balloon heart tulip heart diamond',
    'heart heart mosaic mosaic spade spade club club spade mosaic balloon balloon horseshoe tulip tulip horse club club balloon balloon pillar pillar heart heart diamond diamond club diamond diamond heart spade',
    'spade pillar mosaic mosaic heart heart horseshoe tulip diamond pillar balloon heart balloon balloon club club pillar pillar club balloon horse balloon diamond spade tulip tulip balloon tulip spade mosaic mosaic',
    'diamond diamond mosaic balloon balloon spade pillar pillar club horseshoe diamond diamond mosaic mosaic heart heart tulip tulip horse heart heart pillar pillar spade heart heart mosaic balloon club club',
    'horseshoe heart heart diamond diamond mosaic mosaic pillar spade heart club pillar pillar tulip pillar balloon spade spade club club horse balloon balloon diamond diamond heart heart mosaic tulip heart',
  ],
  freeSpins: {
    spins: [8, 10, 12],
    more: [0, 0, 0],
    limit: 12,
    wilds: 'walk',
    multiplier: { first: 1, step: 1, most: 12 },
    strips: [
      'tulip tulip club club spade pillar tulip heart heart spade spade diamond diamond balloon spade heart heart mosaic mosaic spade diamond mosaic tulip spade spade diamond mosaic spade club',
      'spade spade club club balloon club club mosaic heart heart balloon balloon heart heart spade diamond pillar pillar spade spade balloon balloon tulip tulip club diamond diamond mosaic mosaic',
      'spade spade diamond diamond tulip tulip spade spade balloon balloon heart heart diamond pillar diamond diamond horse club club tulip balloon spade pillar pillar club club mosaic mosaic heart heart',
      'pillar tulip pillar heart tulip tulip mosaic mosaic diamond diamond horse spade club balloon diamond tulip club club heart heart club club balloon tulip heart balloon club pillar pillar',
      'mosaic mosaic club club tulip balloon club club diamond heart club club heart spade spade heart diamond mosaic spade heart horse club diamond pillar pillar heart heart balloon balloon horse',
    ],
  },
  purchase: { priceTenths: 491, returnMillionths: 954_170 },
  info: { returnMillionths: 955_046, hitMillionths: 235_386, deviationHundredths: 781, maxWinMultiple: 5000 },
}
