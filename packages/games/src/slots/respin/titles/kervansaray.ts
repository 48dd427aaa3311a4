import { twentyLines } from '../../lines/title.ts'
import type { RespinTitle } from '../title.ts'

/**
 * Kervansaray (the caravanserai): the great gate fills its reel, five coppers open the yard, and its four corner towers count
 * five times. Only two respins, again with every coin.
 */
export const kervansaray: RespinTitle = {
  id: 148,
  slug: 'kervansaray',
  version: 1,
  names: { tr: 'Kervansaray', en: 'The Caravanserai' },
  symbols: [
    { name: 'portal', names: { tr: 'Taçkapı', en: 'Great gate' }, role: 'wild', pays: [0, 0, 0] },
    { name: 'disc-mangir', names: { tr: 'Mangır', en: 'Copper' }, role: 'coin', pays: [0, 0, 0] },
    { name: 'camel', names: { tr: 'Deve', en: 'Camel' }, role: 'pays', pays: [20, 70, 300] },
    { name: 'saddlebag', names: { tr: 'Heybe', en: 'Saddlebag' }, role: 'pays', pays: [15, 50, 200] },
    { name: 'bell', names: { tr: 'Kervan çanı', en: 'Caravan bell' }, role: 'pays', pays: [12, 40, 150] },
    { name: 'samovar', names: { tr: 'Semaver', en: 'Samovar' }, role: 'pays', pays: [10, 30, 110] },
    { name: 'heart', names: { tr: 'Koçboynuzu', en: 'Ram’s horn' }, role: 'pays', pays: [5, 15, 55] },
    { name: 'diamond', names: { tr: 'Tarak', en: 'Comb' }, role: 'pays', pays: [5, 15, 55] },
    { name: 'club', names: { tr: 'Elibelinde', en: 'Hands on hips' }, role: 'pays', pays: [4, 12, 45] },
    { name: 'spade', names: { tr: 'Yıldız', en: 'Star' }, role: 'pays', pays: [4, 12, 45] },
  ],
  lines: twentyLines,
  wildsFill: true,
  strips: [
    'camel saddlebag diamond bell bell disc-mangir disc-mangir samovar heart camel club spade saddlebag samovar diamond heart bell camel heart club club samovar saddlebag bell heart diamond camel diamond spade club saddlebag heart',
    'saddlebag club samovar portal diamond camel bell heart disc-mangir disc-mangir spade samovar camel club saddlebag spade diamond spade heart camel samovar saddlebag club bell saddlebag spade diamond heart samovar camel samovar club',
    'bell spade camel disc-mangir disc-mangir heart samovar saddlebag club diamond samovar portal heart heart spade samovar club camel saddlebag diamond bell camel heart spade samovar club saddlebag diamond bell heart camel spade',
    'samovar diamond saddlebag heart camel club disc-mangir disc-mangir bell spade samovar saddlebag portal diamond spade heart club bell spade heart samovar saddlebag diamond camel heart bell club spade samovar saddlebag diamond heart',
    'camel heart bell club saddlebag spade samovar disc-mangir disc-mangir diamond camel bell heart bell club samovar spade diamond samovar camel bell saddlebag heart samovar club spade diamond camel bell saddlebag heart samovar',
  ],
  respins: {
    from: 5,
    count: 2,
    chance: [6, 100],
    worths: [
      [5, 40],
      [10, 30],
      [20, 16],
      [40, 6],
      ['mini', 4],
      ['minor', 2],
      ['major', 1],
    ],
    levels: { mini: 8, minor: 25, major: 100, grand: 1200 },
    special: { kind: 'places', places: [0, 2, 12, 14], times: 5 },
  },
  purchase: { priceTenths: 453, returnMillionths: 961_186 },
  info: { returnMillionths: 960_315, hitMillionths: 293_419, deviationHundredths: 878, maxWinMultiple: 3500 },
}
