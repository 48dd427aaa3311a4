import type { WaysTitle } from '../title.ts'

/**
 * İpek Yolu (the silk road): a caravan of 3, 4, 5, 4 and 3 rows whose reels all grow to five in the free spins: 3,125 ways.
 */
export const ipekYolu: WaysTitle = {
  id: 127,
  slug: 'ipek-yolu',
  version: 1,
  names: { tr: 'İpek Yolu', en: 'The Silk Road' },
  symbols: [
    { name: 'whirl', names: { tr: 'İpek', en: 'Silk' }, role: 'wild', pays: [0, 0, 0] },
    { name: 'camel', names: { tr: 'Deve', en: 'Camel' }, role: 'scatter', pays: [2, 10, 50] },
    { name: 'carpet', names: { tr: 'Halı', en: 'Carpet' }, role: 'pays', pays: [5, 15, 60] },
    { name: 'ewer', names: { tr: 'İbrik', en: 'Ewer' }, role: 'pays', pays: [4, 12, 50] },
    { name: 'saffron', names: { tr: 'Safran', en: 'Saffron' }, role: 'pays', pays: [3, 8, 30] },
    { name: 'coin', names: { tr: 'Akçe', en: 'Coin' }, role: 'pays', pays: [3, 6, 24] },
    { name: 'heart', names: { tr: 'Kırmızı kumaş', en: 'Red cloth' }, role: 'pays', pays: [1, 3, 10] },
    { name: 'diamond', names: { tr: 'Sarı ibrişim', en: 'Yellow silk' }, role: 'pays', pays: [1, 3, 10] },
    { name: 'club', names: { tr: 'Yeşil bobin', en: 'Green cone' }, role: 'pays', pays: [1, 3, 8] },
    { name: 'spade', names: { tr: 'Mavi makara', en: 'Blue spool' }, role: 'pays', pays: [1, 3, 8] },
  ],
  rows: [3, 4, 5, 4, 3],
  strips: [
    'coin heart saffron saffron spade spade diamond diamond coin coin heart heart ewer ewer diamond heart camel coin coin diamond spade spade ewer saffron carpet ewer club ewer diamond diamond coin spade spade ewer ewer club spade spade club diamond ewer club diamond',
    'diamond coin ewer diamond coin coin club spade spade diamond diamond camel whirl heart heart spade spade coin coin spade diamond diamond carpet carpet heart saffron ewer heart heart coin coin club club carpet spade coin ewer ewer heart heart club club diamond diamond',
    'coin ewer ewer club diamond heart heart spade camel spade club heart spade ewer diamond diamond ewer saffron heart heart coin coin whirl spade spade heart club diamond diamond saffron spade diamond diamond heart heart club club coin diamond diamond carpet ewer ewer ewer',
    'whirl diamond diamond club ewer diamond diamond ewer ewer spade spade diamond diamond diamond club heart heart ewer coin club club coin coin heart heart spade spade diamond saffron coin heart diamond ewer ewer camel coin coin saffron saffron diamond carpet spade spade',
    'heart carpet carpet ewer ewer spade spade diamond coin diamond diamond club club coin spade spade saffron spade heart heart saffron saffron ewer ewer diamond diamond club club heart diamond club club camel diamond heart coin coin saffron diamond diamond spade spade',
  ],
  freeSpins: {
    spins: [8, 10, 12],
    more: [2, 3, 4],
    limit: 24,
    wilds: 'stand',
    rows: [5, 5, 5, 5, 5],
    multiplier: { first: 1, step: 0, most: 1 },
    strips: [
      'coin coin carpet diamond camel heart coin diamond diamond saffron coin diamond diamond ewer ewer coin saffron ewer coin club heart heart diamond diamond coin ewer ewer saffron heart spade spade saffron carpet ewer ewer heart ewer spade club ewer coin ewer heart',
      'diamond diamond coin spade coin coin diamond heart saffron saffron diamond diamond ewer coin whirl saffron coin diamond diamond coin club ewer ewer saffron coin carpet saffron spade ewer saffron carpet ewer ewer camel spade carpet diamond heart ewer ewer heart club coin ewer',
      'spade ewer ewer heart heart saffron coin diamond coin coin club whirl coin coin coin coin coin heart diamond heart spade coin coin spade coin diamond ewer camel carpet diamond diamond ewer ewer diamond saffron diamond heart heart ewer ewer spade spade saffron diamond',
      'coin spade diamond diamond coin diamond diamond coin carpet saffron coin ewer ewer spade heart spade ewer diamond heart camel whirl ewer saffron coin coin heart spade ewer ewer club ewer saffron coin diamond diamond ewer ewer coin coin ewer heart spade spade',
      'club club heart coin coin coin diamond whirl coin diamond coin saffron club heart heart coin coin ewer ewer carpet saffron spade camel ewer ewer diamond coin spade diamond saffron diamond diamond diamond spade spade heart saffron diamond diamond ewer coin saffron saffron',
    ],
  },
  purchase: { priceTenths: 573, returnMillionths: 952_272 },
  info: { returnMillionths: 952_663, hitMillionths: 474_443, deviationHundredths: 556, maxWinMultiple: 4000 },
}
