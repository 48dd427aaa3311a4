import { type LinesTitle, twentyLines } from '../title.ts'

/**
 * Keloğlan: the tale ends as all tales do: three apples fall from the sky, and a draw says whose they are.
 */
export const keloglan: LinesTitle = {
  id: 113,
  slug: 'keloglan',
  version: 1,
  names: { tr: 'Keloğlan', en: 'Keloğlan' },
  symbols: [
    { name: 'keloglan', names: { tr: 'Keloğlan', en: 'Keloğlan' }, role: 'wild', pays: [0, 0, 0] },
    { name: 'apple', names: { tr: 'Elma', en: 'Apple' }, role: 'scatter', pays: [2, 10, 50] },
    { name: 'crown', names: { tr: 'Taç', en: 'Crown' }, role: 'pays', pays: [45, 220, 1100] },
    { name: 'chest', names: { tr: 'Sandık', en: 'Chest' }, role: 'pays', pays: [35, 120, 475] },
    { name: 'horse', names: { tr: 'At', en: 'Horse' }, role: 'pays', pays: [30, 90, 300] },
    { name: 'owl', names: { tr: 'Baykuş', en: 'Owl' }, role: 'pays', pays: [20, 70, 220] },
    { name: 'beadstar', names: { tr: 'Yıldızlı boncuk', en: 'Star bead' }, role: 'pays', pays: [10, 35, 120] },
    { name: 'beadflower', names: { tr: 'Çiçekli boncuk', en: 'Flower bead' }, role: 'pays', pays: [10, 35, 120] },
    { name: 'beadstripes', names: { tr: 'Çizgili boncuk', en: 'Striped bead' }, role: 'pays', pays: [7, 20, 90] },
    { name: 'beaddots', names: { tr: 'Benekli boncuk', en: 'Dotted bead' }, role: 'pays', pays: [7, 20, 90] },
  ],
  lines: twentyLines,
  strips: [
    'beadstar beadstar chest chest owl owl crown horse beadstripes beadstripes beaddots beaddots apple chest beadstripes beadflower horse crown crown owl owl beadstripes beadstripes beadflower beadflower beadstar beadstar beaddots beaddots horse horse',
    'beadstripes beadstripes beaddots beaddots owl owl beadflower beadflower keloglan beadstar chest chest horse owl owl crown beadstripes beadstripes keloglan beadstar beadstar beaddots beadflower beadflower beadstar beadstar crown crown beadflower beaddots beaddots horse horse apple chest chest',
    'beadstripes beadstripes beaddots beaddots chest chest owl owl horse beadstar beadstar crown chest crown crown beadstripes beadstripes beadstar beadstar keloglan beadflower beadflower horse keloglan beaddots beaddots horse horse owl owl beadflower beadflower apple',
    'chest chest owl beaddots beaddots keloglan beadstripes beadstripes owl owl beadflower beadflower apple horse horse crown crown beadstripes beadstripes beadstar beadstar keloglan beaddots crown crown beadstar beadstar horse beaddots beaddots chest chest owl owl beadflower beadflower',
    'beadstripes beadstripes owl owl horse beadflower beadflower beaddots apple chest chest horse horse crown beaddots beaddots owl owl beadstripes beadstripes beaddots beaddots chest chest beadstar beadstar crown crown beadstar beadstar crown beadflower beadflower',
  ],
  freeSpins: [
    {
      names: { tr: 'Anlatanın elması', en: 'The teller’s apple' },
      weight: 2,
      spins: [15, 18, 22],
      more: [5, 5, 5],
      limit: 60,
      wilds: 'stand',
      multiplier: { first: 2, step: 0, most: 2 },
      strips: [
        'crown beadstripes beadstripes chest chest beadflower beadflower beadstripes beadstripes owl owl beaddots beaddots horse horse beadstar beadstar beadflower beadflower apple crown crown owl owl beadstar beadstar chest beaddots beaddots horse horse',
        'crown crown horse beadstripes beadstripes owl owl apple beadstar beadstar beadflower beadflower chest chest beaddots beaddots owl beadstar beadstar horse horse keloglan beaddots beaddots chest chest crown beadstripes beadstripes beadflower beadflower owl owl keloglan',
        'chest chest keloglan crown crown beadstripes beadstripes owl beadstripes beadstripes beaddots beaddots chest owl owl horse horse apple beaddots beaddots beadstar beadstar keloglan owl owl horse crown beadflower beadflower beadstar beadstar beadflower beadflower',
        'beadstar beadstar crown crown chest chest owl owl keloglan beaddots beadflower beadflower beaddots beaddots apple beadstar beadstar chest beadstripes beadstripes crown horse horse owl owl beadstripes beadflower beadflower beaddots beaddots beadstripes beadstripes keloglan horse horse',
        'owl owl horse horse apple crown crown beadstar beadflower beadflower owl beaddots beaddots beadstar beadstar beaddots horse horse owl owl beadstar beadstar beadstripes beadstripes beaddots beaddots chest chest beadstripes beadstripes crown crown chest beadflower beadflower',
      ],
    },
    {
      names: { tr: 'Dinleyenin elması', en: 'The listener’s apple' },
      weight: 2,
      spins: [8, 10, 12],
      more: [3, 3, 3],
      limit: 36,
      wilds: 'fill',
      multiplier: { first: 1, step: 0, most: 1 },
      strips: [
        'beadstripes beadstripes crown crown beaddots chest chest beadstar beadstar beaddots beaddots beadflower beadflower chest owl owl apple horse horse crown crown beadstar beadstar owl owl beadflower beadflower beaddots beaddots beadstripes beadstripes horse horse',
        'crown crown chest beadflower beadflower horse horse beadstar keloglan crown beadstripes beadstripes apple beadflower beadflower beadstar beadstar chest chest beadstar beadstar horse horse beadstripes beadstripes beaddots beaddots owl owl beaddots beaddots owl owl beadflower',
        'crown crown owl owl beadstripes beadstripes beadstar beadstar keloglan horse horse beadstripes beadstripes chest chest beaddots beaddots beadstar beadstar chest chest apple beaddots beaddots owl beadflower beadflower crown crown horse horse owl owl beaddots beadflower beadflower',
        'crown crown beadstar beadstar owl owl beadflower beadflower chest chest beadstripes beadstripes keloglan beaddots beaddots horse horse chest chest horse beadflower beadflower apple crown crown beadstar beadstar beaddots beaddots owl owl beadstripes beadstripes',
        'beadflower beadflower crown crown beaddots beaddots beadstripes beadstripes chest chest beadstar beadstar crown apple beadstripes beadstripes horse horse owl owl horse horse chest beadflower beadflower beadstar beadstar beadflower owl owl beadstar beaddots beaddots',
      ],
    },
    {
      names: { tr: 'Keloğlan’ın elması', en: 'Keloğlan’s apple' },
      weight: 1,
      spins: [7, 9, 12],
      more: [2, 2, 2],
      limit: 24,
      wilds: 'stand',
      multiplier: { first: 5, step: 0, most: 5 },
      strips: [
        'crown crown beadflower beadflower chest beaddots beaddots chest chest beadstar beadstar horse horse owl owl beadflower crown apple beadstripes beadstripes beaddots beaddots beadflower beadflower beadstar beadstar owl owl horse horse beadstripes beadstripes',
        'beadstar beadstar beadstripes beadstripes apple owl owl beadstripes keloglan chest chest beadstripes beadstripes horse chest owl owl beaddots beaddots crown crown beadflower beadflower horse horse keloglan beadflower beadflower beaddots beaddots beadstar beadstar crown crown',
        'beadstripes beadstripes owl owl beadstripes beaddots beaddots chest chest beadflower beadflower beaddots beaddots beadstripes beadstripes beadstar beadstar keloglan beadstar owl owl horse horse crown crown owl beadstar beadstar crown crown keloglan chest beadflower beadflower apple horse horse',
        'owl owl beadstar beadstar keloglan owl owl beaddots beaddots apple horse horse beadflower beadflower horse beaddots beaddots crown crown chest beadflower beadflower keloglan beadstripes beadstripes crown beadstripes beadstripes beadflower beadstar beadstar chest chest',
        'horse horse beadstripes beadstripes beadflower beadflower beaddots beaddots beadstar beadstar apple beaddots chest chest beadstripes owl owl horse horse crown crown owl owl chest beaddots beaddots crown crown beadflower beadflower beadstripes beadstripes beadstar beadstar',
      ],
    },
  ],
  purchase: { priceTenths: 243, returnMillionths: 963_306 },
  info: { returnMillionths: 961_869, hitMillionths: 223_663, deviationHundredths: 461, maxWinMultiple: 4000 },
}
