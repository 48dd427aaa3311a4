import type { WaysTitle } from '../title.ts'

/**
 * Demli Çay (strong tea): glasses, simits and delights come in pairs too, which count as two in one place; in the
 * free spins more of them do.
 */
export const demliCay: WaysTitle = {
  id: 125,
  slug: 'demli-cay',
  version: 1,
  names: { tr: 'Demli Çay', en: 'Strong Tea' },
  symbols: [
    { name: 'samovar', names: { tr: 'Semaver', en: 'Samovar' }, role: 'wild', pays: [0, 0, 0] },
    { name: 'coffee', names: { tr: 'Kahve', en: 'Coffee' }, role: 'scatter', pays: [2, 5, 20] },
    { name: 'tea', names: { tr: 'Çay', en: 'Tea' }, role: 'pays', pays: [8, 16, 36] },
    { name: 'tea2', names: { tr: 'Çift çay', en: 'Two teas' }, role: 'pays', pays: [0, 0, 0], of: 'tea', counts: 2 },
    { name: 'simit', names: { tr: 'Simit', en: 'Simit' }, role: 'pays', pays: [6, 14, 30] },
    {
      name: 'simit2',
      names: { tr: 'Çift simit', en: 'Two simits' },
      role: 'pays',
      pays: [0, 0, 0],
      of: 'simit',
      counts: 2,
    },
    { name: 'lokum', names: { tr: 'Lokum', en: 'Turkish delight' }, role: 'pays', pays: [6, 12, 26] },
    {
      name: 'lokum2',
      names: { tr: 'Çift lokum', en: 'Two delights' },
      role: 'pays',
      pays: [0, 0, 0],
      of: 'lokum',
      counts: 2,
    },
    { name: 'heart', names: { tr: 'Kırmızı tabak', en: 'Red saucer' }, role: 'pays', pays: [4, 8, 16] },
    { name: 'diamond', names: { tr: 'Turuncu tabak', en: 'Orange saucer' }, role: 'pays', pays: [4, 8, 16] },
    { name: 'club', names: { tr: 'Yeşil tabak', en: 'Green saucer' }, role: 'pays', pays: [3, 7, 14] },
    { name: 'spade', names: { tr: 'Mavi tabak', en: 'Blue saucer' }, role: 'pays', pays: [3, 7, 14] },
  ],
  rows: [3, 3, 3, 3, 3],
  strips: [
    'spade spade coffee club club lokum lokum tea heart diamond diamond spade spade lokum lokum simit simit tea tea heart lokum tea2 club club diamond diamond spade simit simit club heart diamond tea tea lokum2',
    'diamond diamond spade diamond simit2 diamond samovar spade spade coffee spade lokum diamond club simit simit club club simit spade lokum lokum simit tea simit simit lokum lokum tea tea diamond diamond tea heart tea',
    'lokum tea tea lokum tea spade lokum diamond tea lokum lokum coffee simit simit tea club samovar tea tea simit simit spade lokum heart tea tea2 spade simit simit diamond diamond lokum lokum diamond',
    'diamond diamond lokum2 coffee tea diamond diamond club club lokum diamond simit simit tea tea simit2 lokum simit spade tea club spade club lokum lokum club spade tea samovar tea lokum heart heart lokum lokum',
    'coffee heart simit lokum diamond simit diamond lokum club simit simit club heart lokum tea tea spade simit diamond diamond club club spade spade simit simit lokum lokum tea2 diamond diamond lokum tea',
  ],
  freeSpins: {
    spins: [8, 10, 12],
    more: [4, 4, 4],
    limit: 32,
    wilds: 'stand',
    multiplier: { first: 1, step: 0, most: 1 },
    strips: [
      'simit2 tea2 simit simit heart heart tea lokum spade simit coffee lokum lokum tea simit club diamond diamond lokum2 simit spade spade club simit simit tea2 lokum2 simit2 tea club heart heart lokum lokum tea tea',
      'diamond diamond simit lokum tea2 diamond club spade spade simit lokum coffee lokum2 samovar diamond simit lokum lokum simit heart simit2 heart simit tea simit2 simit heart tea2 lokum2 club club tea tea diamond lokum simit simit',
      'lokum2 heart lokum coffee diamond diamond tea tea lokum lokum lokum2 tea2 heart heart simit2 lokum lokum diamond lokum simit lokum simit simit spade spade samovar lokum simit club tea2 simit2 simit simit spade spade tea',
      'tea simit2 lokum lokum lokum2 coffee club simit lokum2 diamond lokum tea2 lokum diamond simit diamond simit simit tea2 simit diamond heart simit tea tea simit simit heart simit spade simit2 simit lokum samovar lokum lokum',
      'club club lokum tea tea2 heart heart lokum spade lokum2 lokum lokum club club coffee heart heart tea simit simit lokum lokum tea2 diamond diamond samovar simit2 lokum2 simit diamond simit2 tea spade simit simit diamond',
    ],
  },
  purchase: { priceTenths: 315, returnMillionths: 964_865 },
  info: { returnMillionths: 965_552, hitMillionths: 334_140, deviationHundredths: 411, maxWinMultiple: 1000 },
}
