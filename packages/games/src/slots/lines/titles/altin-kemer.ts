import { type LinesTitle, twentyLines } from '../title.ts'

/**
 * Altın Kemer (the golden belt): a bout that grows harder: the multiplier of the free spins begins at two and rises by
 * two.
 */
export const altinKemer: LinesTitle = {
  id: 120,
  slug: 'altin-kemer',
  version: 1,
  names: { tr: 'Altın Kemer', en: 'The Golden Belt' },
  symbols: [
    { name: 'belt', names: { tr: 'Altın kemer', en: 'Golden belt' }, role: 'wild', pays: [0, 0, 0] },
    { name: 'drum', names: { tr: 'Davul', en: 'Drum' }, role: 'scatter', pays: [2, 10, 50] },
    { name: 'horse', names: { tr: 'At', en: 'Horse' }, role: 'pays', pays: [45, 220, 1075] },
    { name: 'olive', names: { tr: 'Zeytin', en: 'Olive' }, role: 'pays', pays: [30, 120, 450] },
    { name: 'ewer', names: { tr: 'İbrik', en: 'Ewer' }, role: 'pays', pays: [25, 90, 300] },
    { name: 'flame', names: { tr: 'Ateş', en: 'Flame' }, role: 'pays', pays: [20, 60, 220] },
    { name: 'heart', names: { tr: 'Kırmızı kokart', en: 'Red rosette' }, role: 'pays', pays: [10, 30, 120] },
    { name: 'diamond', names: { tr: 'Sarı kokart', en: 'Yellow rosette' }, role: 'pays', pays: [10, 30, 120] },
    { name: 'club', names: { tr: 'Yeşil kokart', en: 'Green rosette' }, role: 'pays', pays: [6, 20, 90] },
    { name: 'spade', names: { tr: 'Mavi kokart', en: 'Blue rosette' }, role: 'pays', pays: [6, 20, 90] },
  ],
  lines: twentyLines,
  strips: [
    'drum heart heart club club olive olive heart heart flame flame spade spade club flame spade club club horse horse ewer ewer olive olive ewer diamond diamond flame flame heart horse horse spade spade diamond diamond',
    'horse horse drum diamond diamond heart heart olive olive club club spade spade belt heart heart horse horse ewer club ewer ewer spade diamond diamond flame flame olive flame flame spade spade belt ewer',
    'belt heart heart diamond diamond ewer ewer diamond diamond flame flame horse heart heart spade spade club club drum flame flame club club olive olive horse horse spade spade ewer ewer olive olive',
    'flame flame spade belt olive olive club club horse horse diamond diamond belt heart flame flame heart heart ewer ewer heart heart spade spade horse diamond diamond spade flame club club ewer ewer drum olive',
    'heart heart horse drum heart diamond olive olive spade spade club club diamond diamond ewer horse horse spade ewer ewer flame flame spade diamond olive olive belt flame flame club club spade spade',
  ],
  freeSpins: [
    {
      spins: [6, 8, 10],
      more: [0, 0, 0],
      limit: 10,
      wilds: 'stand',
      multiplier: { first: 2, step: 2, most: 20 },
      strips: [
        'ewer ewer olive olive diamond diamond olive olive spade spade drum diamond diamond spade spade heart heart horse horse club club diamond horse horse flame flame club club heart heart ewer ewer flame flame',
        'flame flame ewer heart heart club club horse horse belt club club ewer ewer spade spade horse horse olive olive heart heart olive diamond diamond drum spade flame flame spade spade diamond diamond belt',
        'belt ewer flame flame spade spade drum spade horse horse diamond diamond belt heart heart diamond diamond club club horse spade spade ewer ewer flame flame heart heart olive olive heart olive club club diamond',
        'ewer ewer club club olive olive diamond diamond spade spade club spade spade horse ewer ewer drum olive flame flame belt flame flame heart heart horse horse club club heart heart diamond diamond belt',
        'ewer horse diamond flame flame heart heart flame flame drum ewer ewer olive spade spade club club spade spade diamond diamond heart olive olive diamond diamond belt club club horse horse heart heart belt',
      ],
    },
  ],
  purchase: { priceTenths: 415, returnMillionths: 956_605 },
  info: { returnMillionths: 957_447, hitMillionths: 187_362, deviationHundredths: 758, maxWinMultiple: 10_000 },
}
