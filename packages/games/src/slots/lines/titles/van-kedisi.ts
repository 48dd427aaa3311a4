import { type LinesTitle, twentyLines } from '../title.ts'

/**
 * Van Kedisi: the cat has one blue and one amber eye, and the draw says which looks at you: many free spins whose wilds
 * fill their reel, or few that count six times.
 */
export const vanKedisi: LinesTitle = {
  id: 105,
  slug: 'van-kedisi',
  version: 1,
  names: { tr: 'Van Kedisi', en: 'The Van Cat' },
  symbols: [
    { name: 'cat', names: { tr: 'Van kedisi', en: 'Van cat' }, role: 'wild', pays: [0, 0, 0] },
    { name: 'nazar', names: { tr: 'Nazar', en: 'Nazar' }, role: 'scatter', pays: [2, 10, 50] },
    { name: 'fish', names: { tr: 'Lüfer', en: 'Bluefish' }, role: 'pays', pays: [40, 175, 750] },
    { name: 'pearl', names: { tr: 'İnci', en: 'Pearl' }, role: 'pays', pays: [35, 110, 425] },
    { name: 'tulip', names: { tr: 'Lale', en: 'Tulip' }, role: 'pays', pays: [20, 80, 275] },
    { name: 'tea', names: { tr: 'Çay', en: 'Tea' }, role: 'pays', pays: [20, 70, 225] },
    { name: 'heart', names: { tr: 'Kırmızı yumak', en: 'Red ball of wool' }, role: 'pays', pays: [9, 25, 110] },
    { name: 'diamond', names: { tr: 'Sarı ip', en: 'Yellow skein' }, role: 'pays', pays: [9, 25, 110] },
    { name: 'club', names: { tr: 'Yeşil bobin', en: 'Green cone' }, role: 'pays', pays: [5, 20, 90] },
    { name: 'spade', names: { tr: 'Mavi ponpon', en: 'Blue pompom' }, role: 'pays', pays: [5, 20, 90] },
  ],
  lines: twentyLines,
  strips: [
    'pearl pearl diamond diamond spade spade tea tea tulip diamond diamond club club tea tea nazar club club club spade spade pearl heart heart heart fish fish tulip tulip',
    'spade spade heart heart tea tea cat club tulip tulip nazar heart heart pearl pearl tulip diamond diamond spade spade spade cat fish fish club club club tea diamond diamond',
    'diamond diamond diamond spade spade tulip cat tea tea pearl pearl spade spade diamond fish fish tea heart heart club club tulip tulip spade heart heart cat nazar club',
    'club club cat diamond tea tea tulip tulip spade spade heart heart tea tea cat tulip pearl club fish fish nazar spade spade spade club club heart heart diamond diamond pearl pearl',
    'tulip tulip nazar club club heart heart club club fish fish pearl pearl club tea tulip tulip heart heart diamond diamond spade spade diamond diamond diamond pearl tea tea spade spade',
  ],
  freeSpins: [
    {
      names: { tr: 'Mavi göz', en: 'The blue eye' },
      weight: 1,
      spins: [14, 18, 24],
      more: [4, 4, 4],
      limit: 60,
      wilds: 'fill',
      multiplier: { first: 1, step: 0, most: 1 },
      strips: [
        'fish fish spade spade club club club nazar tulip diamond diamond club club spade spade tulip tulip tea tea pearl heart heart heart diamond diamond pearl pearl tea tea',
        'tulip tulip cat heart heart club club club diamond diamond pearl pearl heart heart cat tea spade spade spade tulip club diamond diamond tea tea spade spade nazar fish fish',
        'spade spade tea tea pearl pearl cat tulip tulip club club spade spade diamond tulip heart heart spade fish fish tea nazar club heart heart diamond diamond diamond cat',
        'heart heart spade spade spade tulip club club cat tea tea tulip tulip cat diamond club pearl pearl spade spade nazar heart heart tea tea club club diamond diamond pearl fish fish',
        'tea club spade spade pearl tulip tulip heart heart diamond diamond heart heart nazar diamond diamond diamond club club spade spade tea tea club club pearl pearl fish fish tulip tulip',
      ],
    },
    {
      names: { tr: 'Kehribar göz', en: 'The amber eye' },
      weight: 1,
      spins: [6, 8, 10],
      more: [2, 2, 2],
      limit: 30,
      wilds: 'stand',
      multiplier: { first: 6, step: 0, most: 6 },
      strips: [
        'fish fish spade spade club club club nazar tulip diamond diamond club club spade spade tulip tulip tea tea pearl heart heart heart diamond diamond pearl pearl tea tea',
        'tulip tulip cat heart heart club club club diamond diamond pearl pearl heart heart cat tea spade spade spade tulip club diamond diamond tea tea spade spade nazar fish fish',
        'spade spade tea tea pearl pearl cat tulip tulip club club spade spade diamond tulip heart heart spade fish fish tea nazar club heart heart diamond diamond diamond cat',
        'heart heart spade spade spade tulip club club cat tea tea tulip tulip cat diamond club pearl pearl spade spade nazar heart heart tea tea club club diamond diamond pearl fish fish',
        'tea club spade spade pearl tulip tulip heart heart diamond diamond heart heart nazar diamond diamond diamond club club spade spade tea tea club club pearl pearl fish fish tulip tulip',
      ],
    },
  ],
  purchase: { priceTenths: 350, returnMillionths: 966_823 },
  info: { returnMillionths: 966_164, hitMillionths: 239_765, deviationHundredths: 535, maxWinMultiple: 2500 },
}
