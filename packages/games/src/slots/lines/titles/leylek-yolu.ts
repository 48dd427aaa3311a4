import { type LinesTitle, twentyLines } from '../title.ts'

/**
 * Leylek Yolu (the way of the stork): a long way: free spins whose multiplier rises by one with every spin, and storks
 * that add three more.
 */
export const leylekYolu: LinesTitle = {
  id: 114,
  slug: 'leylek-yolu',
  version: 1,
  names: { tr: 'Leylek Yolu', en: 'The Way of the Stork' },
  symbols: [
    { name: 'stork', names: { tr: 'Leylek', en: 'Stork' }, role: 'wild', pays: [0, 0, 0] },
    { name: 'suneye', names: { tr: 'Güneş', en: 'Sun' }, role: 'scatter', pays: [2, 10, 50] },
    { name: 'balloon', names: { tr: 'Balon', en: 'Balloon' }, role: 'pays', pays: [45, 240, 1175] },
    { name: 'tulip', names: { tr: 'Lale', en: 'Tulip' }, role: 'pays', pays: [35, 130, 500] },
    { name: 'whirl', names: { tr: 'Gül', en: 'Rose' }, role: 'pays', pays: [30, 90, 325] },
    { name: 'pillar', names: { tr: 'Dikilitaş', en: 'Pillar' }, role: 'pays', pays: [25, 70, 240] },
    { name: 'tessstar', names: { tr: 'Yıldız', en: 'Star' }, role: 'pays', pays: [11, 35, 130] },
    { name: 'tesslozenge', names: { tr: 'Baklava dilimi', en: 'Lozenge' }, role: 'pays', pays: [11, 35, 130] },
    { name: 'tesshex', names: { tr: 'Altıgen', en: 'Hexagon' }, role: 'pays', pays: [7, 25, 90] },
    { name: 'tessround', names: { tr: 'Daire', en: 'Circle' }, role: 'pays', pays: [7, 25, 90] },
  ],
  lines: twentyLines,
  strips: [
    'balloon balloon tulip tessstar tessstar tesslozenge tesslozenge pillar pillar whirl whirl balloon tessstar tessstar tesslozenge tesslozenge tulip tulip pillar pillar whirl suneye tessround tessround tesshex tesshex tessround tessround tesshex tesshex',
    'tesslozenge tesslozenge pillar pillar tessstar tessstar suneye whirl whirl balloon tesshex stork tesslozenge tesslozenge tessround tessround stork tesshex tesshex tulip tulip tessround tessround balloon balloon pillar tesslozenge whirl whirl tesshex tesshex tulip tulip tessstar tessstar pillar pillar',
    'tulip tesshex tesshex balloon tessstar tessstar pillar pillar tesslozenge whirl balloon balloon stork tessstar tessstar tesshex tesshex tesslozenge tesslozenge tessround tessround tesshex stork pillar pillar tesslozenge tesslozenge whirl whirl tessround tessround tulip tulip suneye tessround',
    'tulip tulip tessround stork balloon tessround tessround pillar pillar tesslozenge tesslozenge stork balloon balloon tesshex tesshex whirl whirl tessstar tessstar suneye pillar pillar tesslozenge tesslozenge tesshex tesshex tulip tulip tessstar tessstar whirl tessround tessround',
    'balloon balloon tesslozenge tesslozenge tulip tulip whirl whirl tessround tessround suneye tessstar tessstar tessround tessround pillar pillar tesshex tesshex tulip tesshex tesshex balloon whirl tesslozenge tesslozenge pillar pillar tessstar tessstar',
  ],
  freeSpins: [
    {
      spins: [7, 9, 12],
      more: [3, 3, 3],
      limit: 21,
      wilds: 'stand',
      multiplier: { first: 1, step: 1, most: 15 },
      strips: [
        'tesshex tesshex tulip tulip balloon tulip tulip whirl whirl balloon balloon tesshex pillar pillar tessstar tessstar tesslozenge tesslozenge pillar pillar tesshex tesshex tesslozenge tesslozenge tessround tessround whirl whirl suneye tessround tessround tessstar tessstar',
        'whirl whirl tessround tessround pillar pillar tessstar tessstar stork tessround tessround balloon balloon tesshex tesshex tessstar tessstar tesslozenge tesslozenge tulip tulip tessstar tesslozenge tesslozenge tesshex tesshex suneye whirl whirl tulip tulip balloon pillar pillar',
        'pillar pillar tessstar tessstar tulip tulip balloon whirl whirl suneye tesshex tesshex tessround stork tesshex tessround tessround tesshex tesshex tesslozenge tesslozenge tulip tessround tessround tessstar tessstar tesslozenge tesslozenge pillar pillar whirl balloon balloon',
        'balloon suneye whirl whirl tesslozenge tessround tessround tulip tulip tesshex tesshex pillar pillar whirl tulip tulip pillar pillar tessstar tessstar balloon balloon tessround tessround stork tesslozenge tesslozenge tessstar tesshex tesshex tesslozenge tesslozenge tessstar tessstar',
        'balloon tesslozenge tesslozenge tessstar tessstar tesshex tesshex whirl tessround tessround pillar pillar whirl whirl tulip tessstar tessstar tesshex tesshex pillar pillar tesshex tessround suneye tulip tulip balloon balloon tesslozenge tesslozenge tessround tessround',
      ],
    },
  ],
  purchase: { priceTenths: 211, returnMillionths: 956_963 },
  info: { returnMillionths: 957_573, hitMillionths: 217_767, deviationHundredths: 476, maxWinMultiple: 7500 },
}
