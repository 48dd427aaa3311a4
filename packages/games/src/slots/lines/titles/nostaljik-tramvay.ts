import { type LinesTitle, tenLines } from '../title.ts'

/**
 * Nostaljik Tramvay (the old tram): the tram goes there and back: ten lines pay from both sides, in the free spins
 * twice.
 */
export const nostaljikTramvay: LinesTitle = {
  id: 131,
  slug: 'nostaljik-tramvay',
  version: 1,
  names: { tr: 'Nostaljik Tramvay', en: 'The Old Tram' },
  symbols: [
    { name: 'tram', names: { tr: 'Tramvay', en: 'Tram' }, role: 'wild', pays: [0, 0, 0] },
    { name: 'galata', names: { tr: 'Galata', en: 'Galata' }, role: 'scatter', pays: [2, 10, 50] },
    { name: 'accordion', names: { tr: 'Akordeon', en: 'Accordion' }, role: 'pays', pays: [30, 140, 725] },
    { name: 'gull', names: { tr: 'Martı', en: 'Gull' }, role: 'pays', pays: [20, 80, 300] },
    { name: 'simit', names: { tr: 'Simit', en: 'Simit' }, role: 'pays', pays: [20, 55, 200] },
    { name: 'coffee', names: { tr: 'Kahve', en: 'Coffee' }, role: 'pays', pays: [15, 45, 140] },
    { name: 'heart', names: { tr: 'Kırmızı bilet', en: 'Red ticket' }, role: 'pays', pays: [6, 20, 80] },
    { name: 'diamond', names: { tr: 'Sarı bilet', en: 'Yellow ticket' }, role: 'pays', pays: [6, 20, 80] },
    { name: 'club', names: { tr: 'Yeşil bilet', en: 'Green ticket' }, role: 'pays', pays: [4, 15, 55] },
    { name: 'spade', names: { tr: 'Mavi bilet', en: 'Blue ticket' }, role: 'pays', pays: [4, 15, 55] },
  ],
  lines: tenLines,
  strips: [
    'diamond diamond spade spade club club accordion accordion gull gull galata club diamond simit simit heart heart spade spade coffee coffee accordion heart coffee coffee simit simit',
    'spade heart heart gull galata club club coffee tram simit simit diamond heart gull gull diamond diamond spade spade club club accordion accordion coffee coffee simit simit',
    'heart coffee coffee spade spade simit gull gull heart heart accordion accordion diamond diamond coffee tram club simit simit club club spade diamond galata spade spade',
    'coffee coffee spade spade club tram club club gull gull heart heart spade simit coffee heart galata diamond diamond simit simit diamond accordion accordion',
    'club heart heart simit simit galata gull accordion diamond diamond coffee coffee accordion accordion simit simit heart heart coffee coffee spade spade diamond spade club club gull gull',
  ],
  bothWays: true,
  freeSpins: [
    {
      spins: [8, 10, 12],
      more: [4, 4, 4],
      limit: 40,
      wilds: 'stand',
      multiplier: { first: 2, step: 0, most: 2 },
      strips: [
        'heart coffee coffee diamond diamond accordion accordion diamond diamond spade spade heart heart simit simit coffee coffee gull club club galata club gull gull spade spade simit',
        'tram accordion accordion heart heart gull gull spade coffee coffee simit simit gull accordion spade spade heart club galata simit club club diamond diamond coffee diamond diamond',
        'accordion accordion club spade spade diamond diamond galata heart heart simit simit diamond diamond spade coffee coffee club club heart heart tram gull gull coffee coffee simit',
        'heart heart club simit simit coffee coffee gull gull heart heart galata spade spade club club accordion tram diamond spade simit simit diamond diamond coffee accordion accordion',
        'accordion club club accordion accordion galata simit simit heart heart club diamond heart heart coffee coffee diamond diamond gull gull spade spade coffee coffee gull simit spade',
      ],
    },
  ],
  purchase: { priceTenths: 163, returnMillionths: 954_904 },
  info: { returnMillionths: 955_582, hitMillionths: 274_018, deviationHundredths: 367, maxWinMultiple: 2000 },
}
