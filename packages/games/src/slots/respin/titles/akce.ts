import { twentyLines } from '../../lines/title.ts'
import type { RespinTitle } from '../title.ts'

/**
 * Akçe (the silver coin): the classic of the kind. Six coins begin three respins; all fifteen places give the grand prize.
 */
export const akce: RespinTitle = {
  id: 141,
  slug: 'akce',
  version: 1,
  names: { tr: 'Akçe', en: 'Silver Akçe' },
  symbols: [
    { name: 'nazar', names: { tr: 'Nazar', en: 'Nazar' }, role: 'wild', pays: [0, 0, 0] },
    { name: 'disc-akce', names: { tr: 'Akçe', en: 'Akçe' }, role: 'coin', pays: [0, 0, 0] },
    { name: 'coin', names: { tr: 'Sikke', en: 'Coins' }, role: 'pays', pays: [25, 100, 500] },
    { name: 'chest', names: { tr: 'Sandık', en: 'Chest' }, role: 'pays', pays: [20, 70, 300] },
    { name: 'ewer', names: { tr: 'İbrik', en: 'Ewer' }, role: 'pays', pays: [15, 50, 200] },
    { name: 'book', names: { tr: 'Defter', en: 'Ledger' }, role: 'pays', pays: [12, 40, 150] },
    { name: 'heart', names: { tr: 'Kırmızı mühür', en: 'Red seal' }, role: 'pays', pays: [6, 20, 70] },
    { name: 'diamond', names: { tr: 'Turuncu mühür', en: 'Orange seal' }, role: 'pays', pays: [6, 20, 70] },
    { name: 'club', names: { tr: 'Yeşil mühür', en: 'Green seal' }, role: 'pays', pays: [5, 15, 60] },
    { name: 'spade', names: { tr: 'Mavi mühür', en: 'Blue seal' }, role: 'pays', pays: [5, 15, 60] },
  ],
  lines: twentyLines,
  strips: [
    'chest diamond diamond club heart club club chest chest coin diamond ewer disc-akce coin heart coin spade ewer book book coin coin disc-akce disc-akce ewer ewer club club heart ewer book book',
    'disc-akce disc-akce book book club club disc-akce disc-akce coin coin coin chest coin book diamond coin diamond book club club nazar diamond diamond ewer coin chest chest heart ewer chest chest coin club spade',
    'book chest ewer heart diamond ewer nazar coin club disc-akce club club coin coin ewer diamond chest chest disc-akce disc-akce spade spade ewer coin book chest chest diamond club ewer coin ewer ewer',
    'diamond diamond chest chest disc-akce disc-akce coin coin heart coin club coin book ewer ewer club book diamond spade disc-akce disc-akce ewer ewer book spade club club nazar chest ewer spade chest chest',
    'coin diamond spade heart club club book coin coin disc-akce coin chest chest club chest book book disc-akce disc-akce coin chest diamond nazar ewer ewer chest coin ewer spade chest ewer heart',
  ],

  respins: {
    from: 6,
    count: 3,
    chance: [4, 100],
    worths: [
      [10, 40],
      [20, 25],
      [30, 14],
      [50, 9],
      [80, 5],
      ['mini', 4],
      ['minor', 2],
      ['major', 1],
    ],
    levels: { mini: 15, minor: 40, major: 150, grand: 1000 },
    special: { kind: 'none' },
  },
  purchase: { priceTenths: 422, returnMillionths: 960_981 },
  info: { returnMillionths: 961_107, hitMillionths: 214_970, deviationHundredths: 665, maxWinMultiple: 2000 },
}
