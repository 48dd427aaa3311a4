import type { WaysTitle } from '../title.ts'

/**
 * Boğaz Vapuru (the Bosphorus ferry): four rows; in the free spins every ferry crosses to the left, reel by reel, until it is gone.
 */
export const bogazVapuru: WaysTitle = {
  id: 123,
  slug: 'bogaz-vapuru',
  version: 1,
  names: { tr: 'Boğaz Vapuru', en: 'The Bosphorus Ferry' },
  symbols: [
    { name: 'ferry', names: { tr: 'Vapur', en: 'Ferry' }, role: 'wild', pays: [0, 0, 0] },
    { name: 'tower', names: { tr: 'Fener', en: 'Lighthouse' }, role: 'scatter', pays: [2, 10, 50] },
    { name: 'gull', names: { tr: 'Martı', en: 'Gull' }, role: 'pays', pays: [4, 12, 50] },
    { name: 'fish', names: { tr: 'Lüfer', en: 'Bluefish' }, role: 'pays', pays: [4, 10, 40] },
    { name: 'simit', names: { tr: 'Simit', en: 'Simit' }, role: 'pays', pays: [3, 8, 25] },
    { name: 'tea', names: { tr: 'Çay', en: 'Tea' }, role: 'pays', pays: [2, 6, 20] },
    { name: 'heart', names: { tr: 'Kırmızı flama', en: 'Red flag' }, role: 'pays', pays: [1, 3, 8] },
    { name: 'diamond', names: { tr: 'Sarı flama', en: 'Yellow flag' }, role: 'pays', pays: [1, 3, 8] },
    { name: 'club', names: { tr: 'Yeşil flama', en: 'Green flag' }, role: 'pays', pays: [1, 2, 6] },
    { name: 'spade', names: { tr: 'Mavi flama', en: 'Blue flag' }, role: 'pays', pays: [1, 2, 6] },
  ],
  rows: [4, 4, 4, 4, 4],
  strips: [
    'club diamond diamond spade spade heart fish fish club club fish fish diamond diamond gull spade club club tower simit simit gull gull diamond diamond spade gull gull simit simit tea tea heart heart tea tea heart simit',
    'heart heart diamond spade fish tea tea simit simit diamond simit gull simit simit diamond diamond club club fish fish club club heart heart spade spade club club fish tea tea spade heart tower ferry gull gull fish fish',
    'gull gull diamond simit simit simit club simit simit ferry club fish fish spade spade diamond diamond simit tower heart heart gull heart fish fish diamond diamond tea tea spade spade tea tea spade spade heart heart club club',
    'tower fish tea fish fish simit simit club diamond diamond heart diamond club club tea gull diamond diamond fish fish simit simit spade spade tea tea ferry club club spade spade tea tea gull fish fish fish diamond',
    'fish simit fish heart gull tea diamond tea heart club club heart heart diamond diamond club club gull club spade spade fish fish ferry tea tea tea spade simit simit tower fish fish tea tea club diamond simit',
  ],
  freeSpins: {
    spins: [10, 12, 15],
    more: [0, 0, 0],
    limit: 15,
    wilds: 'walk',
    multiplier: { first: 1, step: 0, most: 1 },
    strips: [
      'diamond diamond club simit simit fish fish spade spade diamond diamond club club heart heart tea tea fish fish spade spade fish gull fish simit simit gull gull tea tea club club heart diamond diamond heart heart',
      'diamond diamond tea tea heart heart spade fish spade spade heart simit club club heart tea tea simit simit gull fish fish fish club club diamond heart heart diamond diamond club club diamond tea fish fish gull',
      'simit simit fish fish spade spade gull heart tea tea gull gull tea club fish fish spade spade heart heart diamond diamond club diamond simit spade gull gull simit simit ferry club club tea tea diamond diamond heart',
      'spade spade tea tea spade spade diamond simit simit spade fish fish diamond diamond ferry gull gull club tea simit simit simit ferry club club diamond diamond tea tea fish fish gull diamond heart heart club heart heart',
      'tea tea club club heart heart simit simit gull diamond spade spade heart heart fish fish spade spade spade club ferry simit simit ferry tea tea ferry fish fish diamond tea club diamond diamond gull gull spade heart heart',
    ],
  },
  purchase: { priceTenths: 329, returnMillionths: 957_610 },
  info: { returnMillionths: 958_769, hitMillionths: 345_689, deviationHundredths: 565, maxWinMultiple: 3000 },
}
