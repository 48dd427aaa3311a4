import { type LinesTitle, tenLines } from '../title.ts'

/**
 * Çay Bahçesi (the tea garden): the calmest slot: small wins, and free spins that are light or strong as
 * the draw pours them.
 */
export const cayBahcesi: LinesTitle = {
  id: 138,
  slug: 'cay-bahcesi',
  version: 1,
  names: { tr: 'Çay Bahçesi', en: 'The Tea Garden' },
  symbols: [
    { name: 'samovar', names: { tr: 'Semaver', en: 'Samovar' }, role: 'wild', pays: [0, 0, 0] },
    { name: 'tea', names: { tr: 'Çay', en: 'Tea' }, role: 'scatter', pays: [2, 5, 20] },
    { name: 'simit', names: { tr: 'Simit', en: 'Simit' }, role: 'pays', pays: [35, 120, 475] },
    { name: 'lokum', names: { tr: 'Lokum', en: 'Turkish delight' }, role: 'pays', pays: [30, 100, 375] },
    { name: 'honeyjar', names: { tr: 'Bal', en: 'Honey' }, role: 'pays', pays: [25, 80, 270] },
    { name: 'lemon', names: { tr: 'Limon', en: 'Lemon' }, role: 'pays', pays: [25, 70, 210] },
    { name: 'combpink', names: { tr: 'Pembe petek', en: 'Pink comb' }, role: 'pays', pays: [15, 40, 130] },
    { name: 'combgreen', names: { tr: 'Yeşil petek', en: 'Green comb' }, role: 'pays', pays: [15, 40, 130] },
    { name: 'comborange', names: { tr: 'Turuncu petek', en: 'Orange comb' }, role: 'pays', pays: [12, 35, 110] },
    { name: 'combyellow', names: { tr: 'Sarı petek', en: 'Yellow comb' }, role: 'pays', pays: [12, 35, 110] },
  ],
  lines: tenLines,
  strips: [
    'tea honeyjar honeyjar combyellow combyellow combgreen combgreen lokum lokum honeyjar honeyjar lokum combyellow combyellow combgreen simit simit combpink comborange comborange combpink combpink lemon combgreen combgreen combpink combpink combyellow comborange comborange lemon lemon',
    'comborange simit simit comborange comborange combgreen honeyjar honeyjar comborange comborange tea lemon lemon combgreen combgreen lokum lokum samovar combpink combpink honeyjar honeyjar combpink combpink combyellow combyellow samovar lokum combyellow combyellow combpink combgreen combgreen',
    'simit simit lemon lemon samovar combpink combpink combyellow combgreen combgreen lokum lokum honeyjar honeyjar comborange comborange lokum lokum comborange comborange combgreen combgreen combpink combpink tea lemon lemon combyellow combyellow combpink samovar honeyjar honeyjar combyellow combyellow',
    'comborange comborange lokum lokum combyellow combpink lokum lokum simit simit combyellow combyellow samovar combgreen lemon lemon combgreen combgreen samovar combpink combpink combgreen combgreen lemon honeyjar combpink combpink comborange comborange combyellow tea honeyjar honeyjar',
    'comborange comborange combgreen combgreen lemon lemon combpink combpink tea honeyjar honeyjar lokum combyellow combgreen comborange comborange combpink combpink lemon combyellow combyellow lokum honeyjar honeyjar combgreen combgreen samovar lemon simit lokum lokum',
  ],
  freeSpins: [
    {
      names: { tr: 'Açık çay', en: 'Light tea' },
      weight: 2,
      spins: [12, 14, 16],
      more: [4, 4, 4],
      limit: 40,
      wilds: 'stand',
      multiplier: { first: 1, step: 0, most: 1 },
      strips: [
        'honeyjar honeyjar lemon lemon simit simit comborange comborange honeyjar tea lemon combpink combpink combgreen combgreen comborange comborange combgreen combgreen combpink combyellow combyellow lokum lokum combpink combpink combyellow combyellow lokum lokum',
        'lemon lemon combpink combpink samovar comborange comborange combgreen combgreen lokum lokum comborange comborange combyellow combyellow lemon tea honeyjar honeyjar combgreen combgreen lokum lokum combyellow combyellow honeyjar samovar combpink combpink simit simit',
        'combpink combpink combgreen combgreen comborange comborange honeyjar honeyjar samovar combgreen combgreen comborange comborange combyellow combyellow honeyjar combpink combpink lemon lemon lokum simit simit combyellow combyellow samovar lokum lokum lemon comborange tea',
        'lemon lemon samovar combpink combgreen combgreen combpink combpink comborange comborange lokum lokum combyellow combyellow samovar combyellow combyellow honeyjar honeyjar lokum lemon lemon combpink combpink simit simit comborange comborange tea combgreen combgreen honeyjar',
        'lokum combgreen combgreen lemon lemon lokum lokum combyellow combyellow honeyjar honeyjar samovar comborange comborange combpink combpink combyellow combyellow combpink combpink comborange comborange tea simit simit lemon combgreen combgreen honeyjar',
      ],
    },
    {
      names: { tr: 'Tavşan kanı', en: 'Strong tea' },
      weight: 1,
      spins: [5, 6, 8],
      more: [2, 2, 2],
      limit: 20,
      wilds: 'stand',
      multiplier: { first: 3, step: 0, most: 3 },
      strips: [
        'combpink combpink combgreen combyellow combyellow lokum lokum combgreen combgreen honeyjar honeyjar combpink combpink lokum lokum simit simit combyellow combyellow lemon honeyjar honeyjar comborange comborange combgreen combgreen comborange comborange tea lemon lemon',
        'tea combgreen combgreen simit simit samovar combpink combpink combgreen lokum honeyjar honeyjar combyellow combyellow lemon lemon lokum lokum samovar combgreen combgreen comborange comborange honeyjar comborange comborange combpink combpink lemon lemon combyellow combyellow',
        'combpink combpink lemon tea combpink combpink lokum lokum combyellow honeyjar honeyjar combyellow combyellow combgreen combgreen samovar combgreen combgreen honeyjar honeyjar lokum lokum combgreen comborange comborange lemon lemon comborange comborange simit combyellow combyellow samovar simit simit comborange',
        'honeyjar honeyjar lemon lemon comborange comborange lemon lemon samovar combyellow combyellow comborange comborange lokum lokum combpink combpink combyellow combyellow combgreen combgreen comborange honeyjar simit simit combpink tea combgreen combgreen lokum combpink combpink samovar',
        'combpink combpink combgreen combgreen combyellow comborange comborange combyellow combyellow simit simit honeyjar combpink combpink lokum lokum samovar lemon lemon comborange comborange honeyjar honeyjar comborange tea combyellow combyellow lemon combgreen combgreen lokum',
      ],
    },
  ],
  purchase: { priceTenths: 153, returnMillionths: 955_264 },
  info: { returnMillionths: 952_889, hitMillionths: 190_171, deviationHundredths: 357, maxWinMultiple: 1000 },
}
