import { type LinesTitle, twentyLines } from '../title.ts'

/**
 * Saz Havası (song of the saz): in the free spins every saz multiplies, and those on one line multiply each other.
 */
export const sazHavasi: LinesTitle = {
  id: 115,
  slug: 'saz-havasi',
  version: 1,
  names: { tr: 'Saz Havası', en: 'Song of the Saz' },
  symbols: [
    { name: 'saz', names: { tr: 'Saz', en: 'Saz' }, role: 'wild', pays: [0, 0, 0] },
    { name: 'saz2', names: { tr: 'Saz ×2', en: 'Saz ×2' }, role: 'wild', pays: [0, 0, 0], multiplier: 2 },
    { name: 'saz4', names: { tr: 'Saz ×4', en: 'Saz ×4' }, role: 'wild', pays: [0, 0, 0], multiplier: 4 },
    { name: 'lantern', names: { tr: 'Kandil', en: 'Lantern' }, role: 'scatter', pays: [2, 8, 40] },
    { name: 'drum', names: { tr: 'Davul', en: 'Drum' }, role: 'pays', pays: [45, 220, 1075] },
    { name: 'carpet', names: { tr: 'Halı', en: 'Carpet' }, role: 'pays', pays: [30, 120, 450] },
    { name: 'ewer', names: { tr: 'İbrik', en: 'Ewer' }, role: 'pays', pays: [25, 90, 300] },
    { name: 'coffee', names: { tr: 'Kahve', en: 'Coffee' }, role: 'pays', pays: [20, 60, 220] },
    { name: 'heart', names: { tr: 'Sekizlik', en: 'Quaver' }, role: 'pays', pays: [10, 30, 120] },
    { name: 'diamond', names: { tr: 'Bağlı nota', en: 'Beamed notes' }, role: 'pays', pays: [10, 30, 120] },
    { name: 'club', names: { tr: 'Diyez', en: 'Sharp' }, role: 'pays', pays: [6, 20, 90] },
    { name: 'spade', names: { tr: 'Bemol', en: 'Flat' }, role: 'pays', pays: [6, 20, 90] },
  ],
  lines: twentyLines,
  strips: [
    'spade spade club ewer ewer coffee coffee diamond diamond heart heart coffee coffee club club drum carpet carpet club spade diamond diamond spade spade lantern drum drum heart heart carpet carpet ewer ewer',
    'coffee coffee heart heart carpet carpet club club ewer ewer diamond diamond drum drum spade spade saz ewer spade heart lantern spade spade club club carpet carpet saz diamond diamond spade drum coffee coffee heart',
    'diamond diamond ewer heart heart club club drum drum diamond diamond carpet carpet spade spade drum saz coffee coffee heart heart carpet club club saz coffee coffee ewer ewer spade spade lantern',
    'carpet carpet ewer saz diamond diamond coffee coffee drum drum ewer ewer club club diamond heart heart coffee coffee drum spade club diamond diamond saz spade spade club club heart heart carpet carpet lantern',
    'club club drum lantern diamond diamond heart heart spade spade coffee coffee heart heart spade spade coffee carpet carpet coffee coffee ewer drum drum carpet club club diamond diamond club ewer diamond',
  ],
  freeSpins: [
    {
      spins: [9, 12, 15],
      more: [3, 3, 3],
      limit: 60,
      wilds: 'stand',
      multiplier: { first: 1, step: 0, most: 1 },
      strips: [
        'diamond diamond club club heart diamond diamond club club heart heart drum drum spade club coffee coffee spade spade carpet carpet ewer ewer spade spade heart heart carpet carpet lantern ewer ewer drum drum coffee coffee',
        'drum drum carpet carpet club club heart heart coffee coffee diamond diamond carpet drum drum spade spade saz2 spade spade club club ewer lantern ewer ewer heart heart saz4 coffee coffee diamond diamond',
        'club club ewer ewer coffee coffee diamond diamond heart heart carpet carpet club saz4 club club drum coffee coffee ewer ewer diamond diamond drum drum spade spade carpet carpet coffee lantern heart heart spade spade',
        'saz4 coffee coffee carpet carpet spade spade ewer ewer diamond diamond ewer ewer diamond diamond club club heart heart carpet lantern club club drum saz2 heart heart spade spade drum drum coffee coffee',
        'heart heart diamond diamond drum drum spade spade club club heart heart drum ewer ewer club club coffee coffee lantern ewer diamond diamond carpet coffee coffee carpet carpet spade spade club',
      ],
    },
  ],
  purchase: { priceTenths: 284, returnMillionths: 959_766 },
  info: { returnMillionths: 960_119, hitMillionths: 225_345, deviationHundredths: 722, maxWinMultiple: 10_000 },
}
