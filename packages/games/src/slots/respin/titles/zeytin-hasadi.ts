import { tenLines } from '../../lines/title.ts'
import type { RespinTitle } from '../title.ts'

/**
 * Zeytin Hasadı (olive harvest): five olives begin the respins, and every olive that hangs ripens with each of them. The calm one.
 */
export const zeytinHasadi: RespinTitle = {
  id: 144,
  slug: 'zeytin-hasadi',
  version: 1,
  names: { tr: 'Zeytin Hasadı', en: 'Olive Harvest' },
  symbols: [
    { name: 'olive', names: { tr: 'Zeytin dalı', en: 'Olive branch' }, role: 'wild', pays: [0, 0, 0] },
    { name: 'disc-zeytin', names: { tr: 'Zeytin', en: 'Olive' }, role: 'coin', pays: [0, 0, 0] },
    { name: 'gull', names: { tr: 'Martı', en: 'Gull' }, role: 'pays', pays: [15, 50, 150] },
    { name: 'pomegranate', names: { tr: 'Nar', en: 'Pomegranate' }, role: 'pays', pays: [15, 45, 130] },
    { name: 'saffron', names: { tr: 'Safran', en: 'Saffron' }, role: 'pays', pays: [12, 40, 110] },
    { name: 'simit', names: { tr: 'Simit', en: 'Simit' }, role: 'pays', pays: [10, 35, 100] },
    { name: 'heart', names: { tr: 'Çınar yaprağı', en: 'Plane leaf' }, role: 'pays', pays: [7, 20, 60] },
    { name: 'diamond', names: { tr: 'Kavak yaprağı', en: 'Poplar leaf' }, role: 'pays', pays: [7, 20, 60] },
    { name: 'club', names: { tr: 'İncir yaprağı', en: 'Fig leaf' }, role: 'pays', pays: [6, 18, 50] },
    { name: 'spade', names: { tr: 'Reyhan', en: 'Purple basil' }, role: 'pays', pays: [6, 18, 50] },
  ],
  lines: tenLines,
  strips: [
    'gull gull disc-zeytin gull gull diamond heart disc-zeytin disc-zeytin saffron club pomegranate diamond diamond spade pomegranate saffron club simit pomegranate gull saffron diamond simit simit saffron pomegranate spade diamond gull gull heart saffron',
    'diamond pomegranate gull gull club saffron saffron spade gull saffron disc-zeytin disc-zeytin gull pomegranate saffron club diamond diamond spade gull simit heart spade olive saffron gull gull pomegranate saffron heart saffron disc-zeytin disc-zeytin gull pomegranate',
    'pomegranate spade spade diamond spade diamond saffron saffron disc-zeytin disc-zeytin gull simit gull diamond gull club heart gull spade pomegranate pomegranate pomegranate saffron saffron gull spade olive simit simit heart heart gull gull disc-zeytin',
    'spade spade pomegranate pomegranate disc-zeytin disc-zeytin club gull diamond diamond olive diamond spade pomegranate gull gull club club heart heart gull gull diamond saffron simit simit saffron saffron diamond saffron disc-zeytin disc-zeytin heart heart',
    'gull pomegranate gull diamond diamond saffron spade spade disc-zeytin disc-zeytin club simit spade heart spade pomegranate diamond diamond diamond saffron simit simit gull gull simit saffron pomegranate heart disc-zeytin diamond gull olive heart',
  ],

  respins: {
    from: 5,
    count: 3,
    chance: [4, 100],
    worths: [
      [3, 40],
      [5, 30],
      [8, 15],
      [12, 8],
      ['mini', 4],
      ['minor', 2],
      ['major', 1],
    ],
    levels: { mini: 4, minor: 10, major: 30, grand: 150 },
    special: { kind: 'ripen', tenths: 2 },
  },
  purchase: { priceTenths: 174, returnMillionths: 967_093 },
  info: { returnMillionths: 966_844, hitMillionths: 215_250, deviationHundredths: 379, maxWinMultiple: 500 },
}
