import type { WaysTitle } from '../title.ts'

/**
 * Galata Gecesi (Galata by night): four rows; in the free spins every tram rolls down its whole reel and wins count double.
 */
export const galataGecesi: WaysTitle = {
  id: 126,
  slug: 'galata-gecesi',
  version: 1,
  names: { tr: 'Galata Gecesi', en: 'Galata by Night' },
  symbols: [
    { name: 'tram', names: { tr: 'Tramvay', en: 'Tram' }, role: 'wild', pays: [0, 0, 0] },
    { name: 'galata', names: { tr: 'Kule', en: 'Tower' }, role: 'scatter', pays: [2, 10, 50] },
    { name: 'accordion', names: { tr: 'Akordeon', en: 'Accordion' }, role: 'pays', pays: [4, 12, 50] },
    { name: 'cat', names: { tr: 'Kedi', en: 'Cat' }, role: 'pays', pays: [3, 10, 40] },
    { name: 'fish', names: { tr: 'Lüfer', en: 'Bluefish' }, role: 'pays', pays: [3, 8, 30] },
    { name: 'coffee', names: { tr: 'Kahve', en: 'Coffee' }, role: 'pays', pays: [2, 6, 20] },
    { name: 'heart', names: { tr: 'Kırmızı bilet', en: 'Red ticket' }, role: 'pays', pays: [1, 3, 8] },
    { name: 'diamond', names: { tr: 'Sarı bilet', en: 'Yellow ticket' }, role: 'pays', pays: [1, 3, 8] },
    { name: 'club', names: { tr: 'Yeşil bilet', en: 'Green ticket' }, role: 'pays', pays: [1, 2, 6] },
    { name: 'spade', names: { tr: 'Mavi bilet', en: 'Blue ticket' }, role: 'pays', pays: [1, 2, 6] },
  ],
  rows: [4, 4, 4, 4, 4],
  strips: [
    'heart spade spade heart heart club club diamond diamond cat cat diamond diamond coffee coffee club club galata spade spade fish fish coffee coffee fish fish heart heart accordion accordion cat cat diamond accordion accordion diamond diamond spade',
    'spade spade heart club club cat accordion club club cat cat diamond diamond spade spade fish fish diamond diamond heart heart cat cat diamond tram coffee coffee heart heart galata coffee coffee spade accordion accordion fish club fish fish',
    'fish fish spade spade heart cat cat fish coffee coffee heart heart accordion accordion cat spade club club galata accordion tram coffee coffee diamond diamond club club diamond club diamond diamond heart heart fish fish cat cat spade spade',
    'diamond diamond tram coffee diamond heart coffee coffee galata accordion coffee coffee fish fish cat cat spade spade accordion club accordion accordion fish heart diamond diamond club club fish fish spade spade diamond spade cat cat heart heart',
    'spade spade cat cat diamond diamond galata coffee coffee heart heart spade fish club club fish fish diamond heart heart tram diamond diamond cat cat coffee coffee accordion spade club fish fish club club heart heart accordion accordion',
  ],
  freeSpins: {
    spins: [7, 9, 12],
    more: [3, 3, 3],
    limit: 30,
    wilds: 'fill',
    multiplier: { first: 2, step: 0, most: 2 },
    strips: [
      'galata fish fish cat cat diamond spade cat diamond heart cat fish accordion accordion coffee heart heart fish coffee heart cat cat spade accordion accordion fish accordion accordion coffee coffee heart spade diamond club fish diamond club club',
      'cat cat club accordion accordion cat club club galata fish fish fish diamond club club coffee coffee cat heart heart cat cat tram coffee coffee spade accordion accordion accordion accordion accordion coffee spade cat diamond spade spade coffee diamond',
      'heart heart accordion accordion fish fish diamond spade fish spade cat cat club diamond heart coffee coffee heart heart diamond diamond heart cat cat heart spade fish accordion club accordion fish fish galata tram coffee spade coffee coffee coffee',
      'fish fish coffee tram galata diamond cat coffee coffee diamond coffee spade spade accordion accordion coffee coffee diamond spade fish fish heart heart diamond diamond club heart cat cat diamond diamond spade spade cat cat accordion club fish',
      'cat spade heart coffee club diamond diamond fish fish cat cat coffee accordion club accordion spade accordion galata cat cat accordion accordion heart fish accordion heart cat diamond diamond fish fish heart fish spade club coffee coffee',
    ],
  },
  purchase: { priceTenths: 436, returnMillionths: 957_770 },
  info: { returnMillionths: 958_411, hitMillionths: 337_649, deviationHundredths: 1023, maxWinMultiple: 10_000 },
}
