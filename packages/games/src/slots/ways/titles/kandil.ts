import type { WaysTitle } from '../title.ts'

/**
 * Kandil (the lantern): before the free spins one symbol is drawn, and it fills every reel that it shows itself on.
 */
export const kandil: WaysTitle = {
  id: 124,
  slug: 'kandil',
  version: 1,
  names: { tr: 'Kandil', en: 'The Lantern' },
  symbols: [
    { name: 'moonsea', names: { tr: 'Mehtap', en: 'Moonlight' }, role: 'wild', pays: [0, 0, 0] },
    { name: 'lantern', names: { tr: 'Kandil', en: 'Lantern' }, role: 'scatter', pays: [2, 10, 50] },
    { name: 'book', names: { tr: 'Divan', en: 'Book of verse' }, role: 'pays', pays: [12, 40, 150] },
    { name: 'ewer', names: { tr: 'İbrik', en: 'Ewer' }, role: 'pays', pays: [10, 30, 100] },
    { name: 'whirl', names: { tr: 'Gül', en: 'Rose' }, role: 'pays', pays: [8, 20, 60] },
    { name: 'carpet', names: { tr: 'Halı', en: 'Carpet' }, role: 'pays', pays: [6, 15, 50] },
    { name: 'heart', names: { tr: 'Kırmızı vitray', en: 'Red window' }, role: 'pays', pays: [3, 8, 24] },
    { name: 'diamond', names: { tr: 'Sarı vitray', en: 'Yellow window' }, role: 'pays', pays: [3, 8, 24] },
    { name: 'club', names: { tr: 'Yeşil vitray', en: 'Green window' }, role: 'pays', pays: [2, 6, 18] },
    { name: 'spade', names: { tr: 'Mavi vitray', en: 'Blue window' }, role: 'pays', pays: [2, 6, 18] },
  ],
  rows: [3, 3, 3, 3, 3],
  strips: [
    'whirl whirl ewer club diamond ewer spade spade club club heart book ewer lantern spade ewer book carpet whirl carpet diamond diamond heart heart diamond ewer book diamond diamond whirl',
    'club ewer whirl carpet whirl spade spade club heart carpet ewer moonsea book spade club diamond club heart heart diamond diamond ewer carpet lantern diamond diamond heart ewer book whirl ewer',
    'moonsea whirl whirl spade club club carpet ewer lantern book spade whirl heart diamond whirl ewer carpet diamond diamond ewer spade heart heart whirl club club spade book ewer diamond diamond',
    'lantern whirl ewer spade spade carpet book carpet diamond diamond club spade whirl ewer heart ewer carpet ewer whirl moonsea diamond club heart heart carpet spade spade diamond diamond ewer',
    'lantern moonsea spade spade heart ewer club club spade diamond ewer heart heart ewer whirl diamond whirl heart whirl spade heart heart diamond diamond book whirl carpet club club whirl',
  ],
  freeSpins: {
    spins: [10, 12, 15],
    more: [10, 10, 10],
    limit: 60,
    wilds: 'stand',
    grows: [
      ['book', 1],
      ['ewer', 1],
      ['whirl', 2],
      ['carpet', 2],
      ['heart', 3],
      ['diamond', 3],
      ['club', 4],
      ['spade', 4],
    ],
    multiplier: { first: 1, step: 0, most: 1 },
    strips: [
      'club club diamond diamond lantern spade spade ewer carpet whirl book heart heart club diamond diamond ewer diamond whirl club whirl carpet spade spade whirl diamond carpet whirl heart',
      'book ewer carpet whirl spade heart lantern carpet spade ewer club diamond carpet heart carpet club spade spade whirl whirl club ewer diamond diamond whirl whirl ewer diamond spade',
      'ewer lantern moonsea heart heart whirl spade diamond carpet club diamond heart heart whirl whirl whirl club carpet heart diamond carpet spade spade book carpet whirl spade carpet spade whirl',
      'diamond diamond club club carpet spade heart whirl lantern carpet whirl spade spade carpet carpet club ewer heart heart carpet spade whirl carpet ewer diamond whirl book whirl',
      'club club whirl carpet heart ewer whirl diamond diamond club club heart carpet spade spade carpet ewer heart book carpet club lantern spade spade whirl diamond diamond spade',
    ],
  },
  purchase: { priceTenths: 439, returnMillionths: 962_333 },
  info: { returnMillionths: 963_228, hitMillionths: 335_791, deviationHundredths: 1333, maxWinMultiple: 6000 },
}
