import { type LinesTitle, twentyLines } from '../title.ts'

/**
 * Hamsi Zamanı (anchovy season): rare free spins in which every anchovy stays where it fell. Wild to the end of the
 * net.
 */
export const hamsiZamani: LinesTitle = {
  id: 111,
  slug: 'hamsi-zamani',
  version: 1,
  names: { tr: 'Hamsi Zamanı', en: 'Anchovy Season' },
  symbols: [
    { name: 'hamsi', names: { tr: 'Hamsi', en: 'Anchovy' }, role: 'wild', pays: [0, 0, 0] },
    { name: 'lighthouse', names: { tr: 'Fener', en: 'Lighthouse' }, role: 'scatter', pays: [2, 10, 50] },
    { name: 'ferry', names: { tr: 'Vapur', en: 'Ferry' }, role: 'pays', pays: [55, 325, 2225] },
    { name: 'gull', names: { tr: 'Martı', en: 'Gull' }, role: 'pays', pays: [35, 130, 675] },
    { name: 'mussel', names: { tr: 'Midye', en: 'Mussel' }, role: 'pays', pays: [30, 90, 325] },
    { name: 'float', names: { tr: 'Şamandıra', en: 'Float' }, role: 'pays', pays: [20, 70, 220] },
    { name: 'aqua', names: { tr: 'Akuamarin', en: 'Aquamarine' }, role: 'pays', pays: [9, 30, 110] },
    { name: 'amethyst', names: { tr: 'Ametist', en: 'Amethyst' }, role: 'pays', pays: [9, 30, 110] },
    { name: 'topaz', names: { tr: 'Topaz', en: 'Topaz' }, role: 'pays', pays: [6, 15, 80] },
    { name: 'emerald', names: { tr: 'Zümrüt', en: 'Emerald' }, role: 'pays', pays: [6, 15, 80] },
  ],
  lines: twentyLines,
  strips: [
    'float float emerald emerald aqua aqua ferry amethyst amethyst emerald emerald amethyst amethyst gull aqua aqua topaz topaz mussel lighthouse ferry ferry float float mussel mussel topaz topaz gull gull',
    'topaz topaz ferry ferry aqua aqua topaz amethyst topaz hamsi gull emerald emerald mussel topaz topaz gull gull lighthouse mussel mussel ferry float float amethyst amethyst emerald emerald aqua aqua float float',
    'hamsi amethyst amethyst float float emerald emerald mussel mussel ferry ferry lighthouse float float aqua aqua gull emerald emerald amethyst amethyst gull float ferry topaz topaz mussel aqua aqua hamsi topaz topaz aqua',
    'emerald emerald topaz topaz mussel mussel float float mussel float float emerald emerald lighthouse amethyst amethyst ferry ferry aqua aqua float aqua aqua amethyst amethyst topaz emerald ferry ferry gull gull hamsi topaz topaz gull',
    'amethyst amethyst mussel mussel gull gull emerald emerald aqua aqua emerald emerald aqua aqua amethyst emerald float float amethyst float float ferry aqua topaz lighthouse topaz topaz gull gull mussel mussel hamsi ferry ferry',
  ],
  freeSpins: [
    {
      spins: [9, 11, 14],
      more: [0, 0, 0],
      limit: 14,
      wilds: 'stay',
      multiplier: { first: 1, step: 0, most: 1 },
      strips: [
        'lighthouse aqua emerald emerald mussel mussel emerald emerald gull amethyst ferry ferry amethyst amethyst mussel mussel topaz topaz ferry ferry float float gull gull aqua aqua amethyst amethyst float float aqua aqua topaz topaz',
        'topaz topaz amethyst amethyst float lighthouse aqua aqua mussel mussel ferry ferry gull amethyst amethyst float float gull gull topaz topaz float float ferry hamsi emerald emerald mussel aqua aqua emerald emerald',
        'mussel float float gull ferry ferry topaz topaz gull gull ferry ferry amethyst amethyst float amethyst amethyst topaz emerald emerald aqua lighthouse mussel mussel topaz topaz hamsi emerald aqua aqua emerald emerald float float aqua aqua',
        'topaz topaz emerald emerald float mussel gull gull amethyst amethyst mussel mussel lighthouse amethyst amethyst float float aqua aqua gull ferry float float emerald emerald hamsi aqua aqua topaz topaz ferry ferry',
        'float float amethyst amethyst ferry ferry emerald emerald gull gull mussel mussel topaz topaz aqua aqua lighthouse aqua aqua amethyst amethyst ferry ferry gull gull topaz topaz aqua float float mussel amethyst emerald emerald hamsi',
      ],
    },
  ],
  purchase: { priceTenths: 369, returnMillionths: 962_524 },
  info: { returnMillionths: 962_410, hitMillionths: 198_041, deviationHundredths: 767, maxWinMultiple: 10_000 },
}
