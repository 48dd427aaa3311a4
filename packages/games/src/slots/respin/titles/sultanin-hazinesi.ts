import { twentyLines } from '../../lines/title.ts'
import type { RespinTitle } from '../title.ts'

/**
 * Sultanın Hazinesi (the sultan's treasure): gold falls in stacks, and a full reel of it counts three times. Very wild.
 */
export const sultaninHazinesi: RespinTitle = {
  id: 143,
  slug: 'sultanin-hazinesi',
  version: 1,
  names: { tr: 'Sultanın Hazinesi', en: "The Sultan's Treasure" },
  symbols: [
    { name: 'whirl', names: { tr: 'Gül', en: 'Rose' }, role: 'wild', pays: [0, 0, 0] },
    { name: 'disc-hazine', names: { tr: 'Altın', en: 'Gold piece' }, role: 'coin', pays: [0, 0, 0] },
    { name: 'chest', names: { tr: 'Sandık', en: 'Chest' }, role: 'pays', pays: [30, 150, 800] },
    { name: 'turban', names: { tr: 'Kavuk', en: 'Turban' }, role: 'pays', pays: [25, 100, 400] },
    { name: 'ewer', names: { tr: 'İbrik', en: 'Ewer' }, role: 'pays', pays: [20, 70, 250] },
    { name: 'pearl', names: { tr: 'İnci', en: 'Pearl' }, role: 'pays', pays: [15, 50, 180] },
    { name: 'heart', names: { tr: 'Yakut yüzük', en: 'Ruby ring' }, role: 'pays', pays: [6, 20, 80] },
    { name: 'diamond', names: { tr: 'Topaz yüzük', en: 'Topaz ring' }, role: 'pays', pays: [6, 20, 80] },
    { name: 'club', names: { tr: 'Zümrüt yüzük', en: 'Emerald ring' }, role: 'pays', pays: [5, 15, 60] },
    { name: 'spade', names: { tr: 'Safir yüzük', en: 'Sapphire ring' }, role: 'pays', pays: [5, 15, 60] },
  ],
  lines: twentyLines,
  strips: [
    'spade chest ewer pearl pearl chest chest diamond diamond heart heart turban disc-hazine disc-hazine disc-hazine turban club ewer ewer spade spade club club diamond diamond pearl chest turban turban heart heart diamond',
    'pearl club diamond chest chest diamond heart heart heart diamond diamond club disc-hazine disc-hazine pearl pearl turban turban club club heart turban turban turban spade club ewer ewer whirl chest spade ewer',
    'diamond turban club diamond chest chest diamond chest spade diamond club turban turban spade spade heart heart ewer ewer turban disc-hazine disc-hazine pearl whirl ewer ewer spade spade pearl turban heart pearl',
    'ewer ewer club club diamond diamond pearl pearl turban heart heart chest chest heart heart ewer diamond pearl club spade disc-hazine disc-hazine spade spade turban turban pearl ewer whirl club diamond',
    'chest chest disc-hazine disc-hazine disc-hazine pearl chest whirl heart heart spade ewer turban turban pearl diamond diamond club club chest diamond club club ewer ewer diamond turban turban heart ewer turban heart',
  ],

  respins: {
    from: 6,
    count: 3,
    chance: [4, 100],
    worths: [
      [5, 45],
      [10, 30],
      [20, 14],
      [40, 6],
      [100, 2],
      ['mini', 3],
      ['minor', 1],
      ['major', 1],
    ],
    levels: { mini: 20, minor: 60, major: 200, grand: 2500 },
    special: { kind: 'reels', times: 3 },
  },
  purchase: { priceTenths: 699, returnMillionths: 956_368 },
  info: { returnMillionths: 956_096, hitMillionths: 189_707, deviationHundredths: 1333, maxWinMultiple: 6000 },
}
