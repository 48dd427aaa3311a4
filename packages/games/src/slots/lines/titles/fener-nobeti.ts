import { type LinesTitle, twentyLines } from '../title.ts'

/**
 * Fener Nöbeti (the lighthouse watch): calm water: free spins come often, last long and bring one another.
 */
export const fenerNobeti: LinesTitle = {
  id: 118,
  slug: 'fener-nobeti',
  version: 1,
  names: { tr: 'Fener Nöbeti', en: 'The Lighthouse Watch' },
  symbols: [
    { name: 'lighthouse', names: { tr: 'Fener', en: 'Lighthouse' }, role: 'wild', pays: [0, 0, 0] },
    { name: 'moonsea', names: { tr: 'Mehtap', en: 'Moonlight' }, role: 'scatter', pays: [1, 5, 25] },
    { name: 'ferry', names: { tr: 'Vapur', en: 'Ferry' }, role: 'pays', pays: [40, 150, 575] },
    { name: 'conch', names: { tr: 'Deniz kabuğu', en: 'Conch' }, role: 'pays', pays: [35, 120, 450] },
    { name: 'gull', names: { tr: 'Martı', en: 'Gull' }, role: 'pays', pays: [35, 100, 325] },
    { name: 'float', names: { tr: 'Şamandıra', en: 'Float' }, role: 'pays', pays: [30, 80, 260] },
    { name: 'aqua', names: { tr: 'Akuamarin', en: 'Aquamarine' }, role: 'pays', pays: [20, 50, 160] },
    { name: 'amethyst', names: { tr: 'Ametist', en: 'Amethyst' }, role: 'pays', pays: [20, 50, 160] },
    { name: 'topaz', names: { tr: 'Topaz', en: 'Topaz' }, role: 'pays', pays: [15, 40, 130] },
    { name: 'emerald', names: { tr: 'Zümrüt', en: 'Emerald' }, role: 'pays', pays: [15, 40, 130] },
  ],
  lines: twentyLines,
  strips: [
    'float float aqua gull ferry float float emerald emerald gull gull aqua amethyst amethyst topaz topaz aqua aqua amethyst amethyst conch moonsea topaz amethyst conch conch emerald emerald ferry ferry gull',
    'amethyst amethyst moonsea topaz topaz topaz aqua aqua conch conch moonsea emerald emerald float aqua aqua float float lighthouse emerald emerald float float amethyst amethyst ferry ferry gull gull ferry topaz topaz aqua conch conch',
    'amethyst amethyst aqua aqua moonsea float gull gull float float aqua aqua conch conch ferry emerald emerald topaz topaz amethyst amethyst topaz lighthouse gull conch emerald topaz topaz lighthouse emerald emerald ferry ferry float float',
    'topaz topaz float float aqua aqua emerald emerald float float aqua aqua moonsea conch conch emerald gull conch conch amethyst amethyst moonsea amethyst amethyst gull gull topaz topaz lighthouse ferry amethyst gull ferry ferry',
    'topaz topaz float float ferry ferry emerald emerald amethyst amethyst aqua aqua gull lighthouse gull gull conch conch ferry topaz topaz float float amethyst amethyst emerald aqua aqua moonsea emerald emerald conch',
  ],
  freeSpins: [
    {
      spins: [5, 8, 12],
      more: [5, 5, 5],
      limit: 60,
      wilds: 'stand',
      multiplier: { first: 1, step: 0, most: 1 },
      strips: [
        'topaz gull float float amethyst amethyst aqua emerald emerald aqua aqua amethyst gull gull topaz topaz emerald emerald conch ferry conch conch moonsea amethyst amethyst topaz topaz ferry ferry aqua aqua float float',
        'ferry conch conch amethyst amethyst ferry ferry float float moonsea emerald emerald amethyst amethyst lighthouse topaz topaz float gull aqua aqua moonsea emerald emerald topaz topaz lighthouse gull gull conch float float lighthouse aqua aqua',
        'conch moonsea aqua aqua amethyst amethyst float float aqua aqua lighthouse ferry ferry gull emerald emerald topaz topaz gull gull lighthouse ferry conch conch amethyst topaz topaz float float lighthouse emerald emerald amethyst amethyst',
        'aqua aqua gull gull emerald emerald lighthouse conch float float lighthouse topaz topaz gull amethyst amethyst moonsea ferry conch conch amethyst amethyst aqua aqua float float emerald emerald lighthouse ferry ferry topaz topaz moonsea',
        'amethyst amethyst gull gull topaz topaz float emerald gull lighthouse ferry conch conch emerald emerald float float topaz topaz emerald emerald float float ferry ferry aqua aqua amethyst moonsea amethyst amethyst topaz aqua aqua conch lighthouse',
      ],
    },
  ],
  purchase: { priceTenths: 101, returnMillionths: 953_425 },
  info: { returnMillionths: 955_746, hitMillionths: 200_984, deviationHundredths: 324, maxWinMultiple: 1000 },
}
