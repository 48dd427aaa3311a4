import { type LinesTitle, twentyLines } from '../title.ts'

/**
 * Şah Mat (checkmate): the draw gives White or Black: White has many spins with queens down whole reels, Black a few
 * that are paid eightfold.
 */
export const sahMat: LinesTitle = {
  id: 116,
  slug: 'sah-mat',
  version: 1,
  names: { tr: 'Şah Mat', en: 'Checkmate' },
  symbols: [
    { name: 'queen', names: { tr: 'Vezir', en: 'Queen' }, role: 'wild', pays: [0, 0, 0] },
    { name: 'book', names: { tr: 'Kitap', en: 'Book' }, role: 'scatter', pays: [2, 10, 50] },
    { name: 'knight', names: { tr: 'At', en: 'Knight' }, role: 'pays', pays: [45, 260, 1750] },
    { name: 'rook', names: { tr: 'Kale', en: 'Rook' }, role: 'pays', pays: [25, 110, 525] },
    { name: 'pawn', names: { tr: 'Piyon', en: 'Pawn' }, role: 'pays', pays: [20, 70, 260] },
    { name: 'heart', names: { tr: 'Kırmızı kakma', en: 'Red inlay' }, role: 'pays', pays: [7, 20, 90] },
    { name: 'diamond', names: { tr: 'Sarı kakma', en: 'Yellow inlay' }, role: 'pays', pays: [7, 20, 90] },
    { name: 'club', names: { tr: 'Yeşil kakma', en: 'Green inlay' }, role: 'pays', pays: [4, 15, 60] },
    { name: 'spade', names: { tr: 'Mavi kakma', en: 'Blue inlay' }, role: 'pays', pays: [4, 15, 60] },
  ],
  lines: twentyLines,
  strips: [
    'club club diamond diamond book club club rook rook heart diamond diamond club club pawn pawn knight knight pawn spade spade heart heart spade spade pawn pawn knight knight rook rook heart spade heart heart',
    'pawn pawn diamond diamond pawn pawn spade spade knight knight heart heart club club spade spade rook rook knight heart queen diamond diamond heart heart queen club rook rook diamond diamond spade book club club',
    'club club diamond diamond heart heart pawn pawn diamond rook rook knight knight spade spade pawn pawn book club spade spade heart heart diamond diamond pawn spade queen rook rook knight club club queen',
    'heart heart diamond diamond queen spade spade club queen diamond diamond spade spade pawn pawn rook rook knight spade book club club heart heart club club knight knight diamond rook rook pawn pawn',
    'rook book club club spade spade heart heart spade spade club club diamond diamond heart pawn pawn diamond diamond club club heart heart knight knight pawn spade pawn pawn rook rook diamond rook rook knight knight',
  ],
  freeSpins: [
    {
      names: { tr: 'Beyazlar', en: 'White' },
      weight: 3,
      spins: [12, 15, 18],
      more: [4, 4, 4],
      limit: 48,
      wilds: 'fill',
      multiplier: { first: 1, step: 0, most: 1 },
      strips: [
        'knight knight spade spade heart heart club club diamond diamond pawn pawn club club spade spade pawn pawn club club rook rook diamond diamond rook rook diamond spade spade knight book heart heart',
        'club rook rook queen heart heart pawn pawn rook rook spade spade diamond knight club club heart heart pawn pawn knight knight spade diamond diamond club club book diamond diamond spade spade',
        'knight knight club queen spade spade club club pawn pawn heart heart rook spade knight knight book pawn pawn rook rook diamond diamond heart heart diamond spade spade diamond diamond rook rook club club',
        'book rook rook heart heart knight knight club club knight heart diamond diamond pawn pawn club club queen club club spade spade diamond diamond spade rook spade spade heart heart diamond diamond pawn pawn rook rook',
        'spade spade pawn pawn club club book club club heart heart diamond knight knight rook rook diamond diamond knight knight diamond diamond club club spade spade pawn pawn rook rook spade heart heart',
      ],
    },
    {
      names: { tr: 'Siyahlar', en: 'Black' },
      weight: 2,
      spins: [5, 7, 9],
      more: [2, 2, 2],
      limit: 20,
      wilds: 'stand',
      multiplier: { first: 8, step: 0, most: 8 },
      strips: [
        'book knight knight club club spade heart heart diamond diamond pawn pawn club club rook rook heart heart spade spade knight rook rook diamond diamond pawn pawn diamond heart spade spade club club rook',
        'diamond diamond queen spade spade diamond diamond pawn pawn spade spade club knight knight rook rook spade diamond pawn book club club heart heart queen pawn pawn rook rook heart heart club club knight',
        'spade spade queen heart heart pawn pawn club club pawn pawn diamond diamond pawn spade book club club knight knight diamond rook rook heart heart club club rook rook spade spade queen knight knight diamond diamond',
        'club club heart heart queen knight knight diamond diamond spade spade heart diamond book pawn pawn rook rook pawn pawn spade club club knight spade spade rook rook club club heart heart diamond diamond queen',
        'rook rook club club spade spade club club rook knight diamond diamond pawn pawn heart heart diamond diamond spade spade pawn pawn diamond diamond rook rook spade book knight knight heart heart club club',
      ],
    },
  ],
  purchase: { priceTenths: 256, returnMillionths: 965_447 },
  info: { returnMillionths: 965_021, hitMillionths: 258_263, deviationHundredths: 642, maxWinMultiple: 10_000 },
}
