import { type LinesTitle, tenLines } from '../title.ts'

/**
 * Ebru Teknesi (the marbling basin): a drop of colour spreads: in the free spins every wild runs down its reel and all
 * is paid threefold.
 */
export const ebruTeknesi: LinesTitle = {
  id: 117,
  slug: 'ebru-teknesi',
  version: 1,
  names: { tr: 'Ebru Teknesi', en: 'The Marbling Basin' },
  symbols: [
    { name: 'ebru', names: { tr: 'Ebru', en: 'Marbling' }, role: 'wild', pays: [0, 0, 0] },
    { name: 'bowl', names: { tr: 'Tekne', en: 'Basin' }, role: 'scatter', pays: [2, 8, 40] },
    { name: 'tulip', names: { tr: 'Lale', en: 'Tulip' }, role: 'pays', pays: [50, 250, 1250] },
    { name: 'whirl', names: { tr: 'Gül', en: 'Rose' }, role: 'pays', pays: [40, 140, 525] },
    { name: 'blossom', names: { tr: 'Bahar dalı', en: 'Blossom' }, role: 'pays', pays: [30, 100, 350] },
    { name: 'iznik', names: { tr: 'Çini', en: 'Tile' }, role: 'pays', pays: [25, 80, 250] },
    { name: 'tessstar', names: { tr: 'Yıldız', en: 'Star' }, role: 'pays', pays: [11, 40, 140] },
    { name: 'tesslozenge', names: { tr: 'Baklava dilimi', en: 'Lozenge' }, role: 'pays', pays: [11, 40, 140] },
    { name: 'tesshex', names: { tr: 'Altıgen', en: 'Hexagon' }, role: 'pays', pays: [8, 25, 100] },
    { name: 'tessround', names: { tr: 'Daire', en: 'Circle' }, role: 'pays', pays: [8, 25, 100] },
  ],
  lines: tenLines,
  strips: [
    'tessround tessround blossom blossom tulip tesshex tesshex whirl whirl tessstar tessstar blossom tesshex tesslozenge tesslozenge bowl tessround tessround iznik iznik tessstar tessstar tesslozenge tesslozenge tesshex tesshex whirl tulip tulip iznik iznik',
    'iznik iznik tesshex ebru tulip tulip blossom blossom tesshex tesshex tessround tessround tessstar tessstar whirl whirl bowl blossom blossom tulip tulip tesshex tesshex tesslozenge tesslozenge tessround tessround tessstar tessstar iznik iznik ebru whirl tessstar tesslozenge tesslozenge',
    'tessstar tessstar tesshex tesshex whirl tessround tessround iznik iznik bowl tulip tulip tessround tessround whirl whirl ebru tesslozenge tesslozenge tessstar tulip blossom tessstar tessstar tesshex tesshex blossom blossom tesslozenge tesslozenge iznik iznik',
    'tesslozenge tesslozenge iznik iznik ebru tulip tulip tesshex blossom whirl tesshex tesshex iznik tulip tulip bowl iznik iznik tesslozenge tesslozenge tessstar tessstar tesshex tesshex tessstar tessstar whirl whirl blossom blossom tessround tessround ebru tessround tessround',
    'tulip tessstar tessstar blossom blossom iznik iznik tesslozenge tesslozenge tesshex tesshex tulip tulip tessstar tessstar bowl tesslozenge tesslozenge tessround tessround blossom blossom whirl whirl tesshex tesshex tessround iznik iznik tessstar tessround tessround whirl whirl',
  ],
  freeSpins: [
    {
      spins: [6, 8, 10],
      more: [2, 2, 2],
      limit: 30,
      wilds: 'fill',
      multiplier: { first: 3, step: 0, most: 3 },
      strips: [
        'whirl tulip blossom blossom iznik iznik tessstar tessstar tesshex tesshex tessround tessround iznik iznik tulip tulip tesslozenge tesslozenge tessround tessround tessstar tessstar bowl whirl whirl tesshex tesshex blossom blossom tesslozenge tesslozenge',
        'tesslozenge tesslozenge bowl tesslozenge tesslozenge tessround tessround whirl blossom blossom tesslozenge tessstar tessstar tulip tulip blossom tesshex tesshex iznik iznik ebru whirl whirl iznik iznik tesshex tesshex tessround tessround tulip tulip tessstar tessstar',
        'tesshex tesshex tesslozenge whirl tulip tulip bowl iznik iznik tessstar tessstar tessround tessround tesslozenge tesslozenge ebru whirl whirl blossom blossom tessround tessround tulip blossom tesslozenge tesslozenge tesshex tesshex iznik iznik tessstar tessstar',
        'whirl whirl ebru tessstar tessstar tulip tulip tessstar tessstar bowl tessround tessround iznik iznik tesshex tesshex tesslozenge tesslozenge blossom blossom whirl whirl tesslozenge tesslozenge iznik iznik tesshex tesshex blossom tulip tessround tessround',
        'whirl iznik iznik tessstar tessstar whirl whirl iznik blossom blossom bowl tulip tulip tesshex tesshex iznik iznik tulip tulip tesslozenge tesslozenge tessround tessstar tessstar tesshex tesshex tessround tessround tesslozenge tesslozenge blossom blossom tessround tessround',
      ],
    },
  ],
  purchase: { priceTenths: 299, returnMillionths: 960_677 },
  info: { returnMillionths: 959_427, hitMillionths: 156_399, deviationHundredths: 707, maxWinMultiple: 5000 },
}
