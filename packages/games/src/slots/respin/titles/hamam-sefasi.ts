import { twentyLines } from '../../lines/title.ts'
import type { RespinTitle } from '../title.ts'

/**
 * Hamam Sefası (a day at the hammam): four respins instead of three, and the marble in the middle counts ten times.
 */
export const hamamSefasi: RespinTitle = {
  id: 145,
  slug: 'hamam-sefasi',
  version: 1,
  names: { tr: 'Hamam Sefası', en: 'A Day at the Hammam' },
  symbols: [
    { name: 'iznik', names: { tr: 'Çini', en: 'Tile' }, role: 'wild', pays: [0, 0, 0] },
    { name: 'disc-hamam', names: { tr: 'Köpük', en: 'Bubble' }, role: 'coin', pays: [0, 0, 0] },
    { name: 'bowl', names: { tr: 'Hamam tası', en: 'Bath bowl' }, role: 'pays', pays: [25, 90, 400] },
    { name: 'clogs', names: { tr: 'Takunya', en: 'Clogs' }, role: 'pays', pays: [20, 70, 280] },
    { name: 'coffee', names: { tr: 'Kahve', en: 'Coffee' }, role: 'pays', pays: [15, 50, 200] },
    { name: 'whirl', names: { tr: 'Gül', en: 'Rose' }, role: 'pays', pays: [12, 40, 150] },
    { name: 'heart', names: { tr: 'Gül sabunu', en: 'Rose soap' }, role: 'pays', pays: [6, 20, 70] },
    { name: 'diamond', names: { tr: 'Bal sabunu', en: 'Honey soap' }, role: 'pays', pays: [6, 20, 70] },
    { name: 'club', names: { tr: 'Defne sabunu', en: 'Laurel soap' }, role: 'pays', pays: [5, 15, 60] },
    { name: 'spade', names: { tr: 'Lavanta sabunu', en: 'Lavender soap' }, role: 'pays', pays: [5, 15, 60] },
  ],
  lines: twentyLines,
  strips: [
    'clogs coffee diamond club club clogs heart coffee bowl disc-hamam bowl bowl coffee diamond whirl whirl diamond club spade spade diamond diamond bowl bowl whirl spade coffee spade disc-hamam disc-hamam whirl coffee coffee',
    'clogs clogs bowl bowl coffee bowl bowl diamond diamond club diamond coffee bowl club iznik disc-hamam disc-hamam spade spade club coffee whirl clogs bowl heart diamond diamond iznik heart bowl club coffee clogs clogs disc-hamam disc-hamam',
    'iznik bowl diamond diamond bowl bowl clogs clogs clogs bowl coffee coffee bowl coffee clogs whirl club disc-hamam disc-hamam spade heart diamond coffee coffee coffee disc-hamam diamond coffee whirl spade coffee diamond club club',
    'diamond heart whirl spade club bowl spade spade heart heart coffee coffee clogs diamond bowl bowl clogs bowl disc-hamam disc-hamam whirl whirl coffee club bowl clogs clogs iznik whirl diamond club club disc-hamam disc-hamam iznik',
    'coffee whirl diamond diamond club coffee bowl diamond clogs heart clogs clogs bowl bowl whirl clogs clogs bowl disc-hamam disc-hamam heart spade whirl disc-hamam club club bowl bowl coffee coffee spade heart',
  ],

  respins: {
    from: 6,
    count: 4,
    chance: [3, 100],
    worths: [
      [10, 40],
      [15, 30],
      [20, 15],
      [30, 8],
      ['mini', 4],
      ['minor', 2],
      ['major', 1],
    ],
    levels: { mini: 10, minor: 25, major: 75, grand: 500 },
    special: { kind: 'places', places: [7], times: 10 },
  },
  purchase: { priceTenths: 412, returnMillionths: 963_212 },
  info: { returnMillionths: 962_779, hitMillionths: 261_102, deviationHundredths: 745, maxWinMultiple: 1500 },
}
