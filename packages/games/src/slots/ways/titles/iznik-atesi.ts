import type { WaysTitle } from '../title.ts'

/**
 * İznik Ateşi (the fire of İznik): three, four, four, four and three rows; in the free spins the kiln grows hotter, and the multiplier
 * with it, by one every spin up to twelve.
 */
export const iznikAtesi: WaysTitle = {
  id: 122,
  slug: 'iznik-atesi',
  version: 1,
  names: { tr: 'İznik Ateşi', en: 'The Fire of İznik' },
  symbols: [
    { name: 'flame', names: { tr: 'Ateş', en: 'Flame' }, role: 'wild', pays: [0, 0, 0] },
    { name: 'iznik', names: { tr: 'Çini', en: 'Tile' }, role: 'scatter', pays: [2, 10, 50] },
    { name: 'tulip', names: { tr: 'Lale', en: 'Tulip' }, role: 'pays', pays: [6, 20, 100] },
    { name: 'ewer', names: { tr: 'İbrik', en: 'Ewer' }, role: 'pays', pays: [5, 15, 60] },
    { name: 'pomegranate', names: { tr: 'Nar', en: 'Pomegranate' }, role: 'pays', pays: [4, 10, 40] },
    { name: 'mosaic', names: { tr: 'Mozaik', en: 'Mosaic' }, role: 'pays', pays: [3, 8, 30] },
    { name: 'heart', names: { tr: 'Karanfil', en: 'Carnation' }, role: 'pays', pays: [2, 4, 12] },
    { name: 'diamond', names: { tr: 'Şemse', en: 'Sunburst' }, role: 'pays', pays: [2, 4, 12] },
    { name: 'club', names: { tr: 'Hançer yaprağı', en: 'Saz leaf' }, role: 'pays', pays: [1, 3, 10] },
    { name: 'spade', names: { tr: 'Sümbül', en: 'Hyacinth' }, role: 'pays', pays: [1, 3, 10] },
  ],
  rows: [3, 4, 4, 4, 3],
  strips: [
    'heart heart diamond spade club tulip tulip ewer spade diamond heart club club pomegranate spade pomegranate pomegranate diamond diamond tulip tulip heart iznik ewer ewer mosaic mosaic heart pomegranate mosaic mosaic diamond diamond pomegranate pomegranate club diamond',
    'club heart heart heart diamond pomegranate iznik mosaic mosaic diamond diamond tulip mosaic mosaic mosaic club spade heart heart diamond diamond flame pomegranate pomegranate ewer ewer spade spade tulip tulip pomegranate pomegranate heart mosaic club club spade pomegranate',
    'club heart diamond diamond club club spade spade club mosaic mosaic heart tulip mosaic mosaic diamond diamond pomegranate pomegranate tulip tulip ewer heart heart spade spade pomegranate flame spade spade pomegranate ewer pomegranate heart diamond pomegranate pomegranate iznik',
    'tulip tulip club iznik mosaic mosaic spade spade heart heart diamond diamond flame club club ewer ewer pomegranate pomegranate club heart spade mosaic heart tulip heart heart diamond diamond spade club club pomegranate pomegranate mosaic mosaic diamond',
    'pomegranate pomegranate iznik tulip diamond mosaic spade mosaic mosaic tulip tulip diamond heart heart spade spade ewer club club pomegranate pomegranate mosaic mosaic tulip tulip heart heart diamond club club diamond pomegranate ewer ewer heart heart',
  ],
  freeSpins: {
    spins: [10, 12, 15],
    more: [3, 3, 3],
    limit: 30,
    wilds: 'stand',
    multiplier: { first: 1, step: 1, most: 12 },
    strips: [
      'heart mosaic tulip tulip pomegranate pomegranate ewer ewer diamond ewer mosaic mosaic mosaic diamond ewer spade spade club mosaic club club heart iznik mosaic diamond club club tulip tulip heart heart pomegranate pomegranate spade spade mosaic mosaic',
      'mosaic mosaic ewer ewer spade tulip tulip tulip club ewer ewer diamond heart club club pomegranate pomegranate diamond diamond tulip club club mosaic mosaic iznik spade spade diamond ewer flame diamond diamond heart tulip spade spade flame pomegranate pomegranate',
      'spade spade flame diamond diamond mosaic mosaic pomegranate pomegranate heart heart tulip club ewer ewer diamond diamond pomegranate pomegranate ewer club ewer tulip tulip spade spade club club mosaic mosaic heart heart diamond spade spade heart iznik pomegranate',
      'mosaic club diamond ewer club club tulip mosaic club club mosaic mosaic tulip tulip flame iznik diamond spade spade club pomegranate pomegranate tulip spade mosaic mosaic heart heart tulip spade tulip heart ewer ewer heart pomegranate pomegranate flame',
      'iznik club spade spade tulip heart spade diamond diamond pomegranate pomegranate tulip tulip flame heart heart diamond diamond tulip club mosaic mosaic ewer ewer mosaic mosaic diamond pomegranate pomegranate ewer spade spade heart heart tulip club club',
    ],
  },
  purchase: { priceTenths: 516, returnMillionths: 960_660 },
  info: { returnMillionths: 960_277, hitMillionths: 374_277, deviationHundredths: 868, maxWinMultiple: 8000 },
}
