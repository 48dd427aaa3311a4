import { type LinesTitle, tenLines } from '../title.ts'

/**
 * Poyraz (the north-easter): the wind turns: lines pay from both sides, and in the free spins wind roses fill their
 * reels.
 */
export const poyraz: LinesTitle = {
  id: 135,
  slug: 'poyraz',
  version: 1,
  names: { tr: 'Poyraz', en: 'The North-Easter' },
  symbols: [
    { name: 'windrose', names: { tr: 'Rüzgârgülü', en: 'Wind rose' }, role: 'wild', pays: [0, 0, 0] },
    { name: 'lighthouse', names: { tr: 'Fener', en: 'Lighthouse' }, role: 'scatter', pays: [2, 10, 50] },
    { name: 'ferry', names: { tr: 'Vapur', en: 'Ferry' }, role: 'pays', pays: [35, 210, 1375] },
    { name: 'gull', names: { tr: 'Martı', en: 'Gull' }, role: 'pays', pays: [20, 80, 425] },
    { name: 'fish', names: { tr: 'Lüfer', en: 'Bluefish' }, role: 'pays', pays: [15, 55, 210] },
    { name: 'float', names: { tr: 'Şamandıra', en: 'Float' }, role: 'pays', pays: [15, 40, 140] },
    { name: 'beadstar', names: { tr: 'Yıldızlı boncuk', en: 'Star bead' }, role: 'pays', pays: [6, 15, 70] },
    { name: 'beadflower', names: { tr: 'Çiçekli boncuk', en: 'Flower bead' }, role: 'pays', pays: [6, 15, 70] },
    { name: 'beadstripes', names: { tr: 'Çizgili boncuk', en: 'Striped bead' }, role: 'pays', pays: [3, 10, 50] },
    { name: 'beaddots', names: { tr: 'Benekli boncuk', en: 'Dotted bead' }, role: 'pays', pays: [3, 10, 50] },
  ],
  lines: tenLines,
  strips: [
    'fish fish gull gull beadstar beadstar ferry fish fish beadstripes beadstripes ferry ferry beaddots beadflower lighthouse beadstripes beadflower beadflower beaddots beaddots float beadstar beaddots float float',
    'float float beadflower beadflower lighthouse fish fish beaddots beaddots fish beadflower beaddots beaddots beadstar windrose float beadstripes beadstripes ferry ferry gull gull beadstar beadstar beadstripes beadstripes',
    'windrose beaddots beaddots beadstripes float beaddots beaddots beadstripes beadstripes fish fish beadstar beadflower lighthouse gull gull fish float float beadflower beadflower ferry ferry beaddots beadstar',
    'beaddots beadstripes beadstripes beadstar beaddots beaddots beadstripes windrose gull gull fish float float fish fish lighthouse beadflower beadflower ferry ferry beadstar beadstar beadflower float float',
    'ferry float beadstripes beadstripes beadstar beaddots gull gull beadflower beadflower beadstripes float float lighthouse beadflower beadflower fish fish ferry ferry beadstar beadstar fish beaddots beaddots',
  ],
  bothWays: true,
  freeSpins: [
    {
      spins: [8, 10, 12],
      more: [3, 3, 3],
      limit: 30,
      wilds: 'fill',
      multiplier: { first: 1, step: 0, most: 1 },
      strips: [
        'beadstar beaddots beaddots ferry ferry float float fish float beadstar beadstar beadflower beadflower beadstripes lighthouse gull gull beadflower beadflower beadstripes beadstripes beaddots fish fish',
        'beadflower beadflower ferry ferry beadflower beadflower float float fish fish beadstar beadstar beaddots beaddots ferry float windrose gull gull beadstar beaddots lighthouse beadstripes beadstripes fish beadstripes beadstripes',
        'beadstripes fish beadstar beadstar fish fish beadstripes beadstripes beadstar windrose beaddots beaddots float float lighthouse gull gull float beadflower beadflower ferry ferry beaddots beaddots beadflower gull',
        'beaddots beaddots fish fish float beadflower beadstripes beadstar fish fish beaddots ferry ferry beadflower beadflower gull gull windrose float float beadstar beadstar beadstripes beadstripes gull lighthouse',
        'beadflower beadflower beadstripes beadstripes fish fish beaddots fish fish float float lighthouse float float beadflower beadflower beadstar beadstar ferry ferry gull gull beaddots beaddots beadstripes beadstripes beadstar',
      ],
    },
  ],
  purchase: { priceTenths: 181, returnMillionths: 961_519 },
  info: { returnMillionths: 962_936, hitMillionths: 293_275, deviationHundredths: 509, maxWinMultiple: 3000 },
}
