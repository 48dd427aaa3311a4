import { type LinesTitle, tenLines } from '../title.ts'

/**
 * Fındık Dalı (the hazel branch): calm, with baskets that turn into one symbol and free spins that are won often and
 * paid twice.
 */
export const findikDali: LinesTitle = {
  id: 112,
  slug: 'findik-dali',
  version: 1,
  names: { tr: 'Fındık Dalı', en: 'The Hazel Branch' },
  symbols: [
    { name: 'hazel', names: { tr: 'Fındık', en: 'Hazelnut' }, role: 'wild', pays: [0, 0, 0] },
    { name: 'bee', names: { tr: 'Arı', en: 'Bee' }, role: 'scatter', pays: [2, 6, 30] },
    { name: 'basket', names: { tr: 'Sepet', en: 'Basket' }, role: 'mystery', pays: [0, 0, 0] },
    { name: 'honeyjar', names: { tr: 'Bal', en: 'Honey' }, role: 'pays', pays: [35, 130, 525] },
    { name: 'apple', names: { tr: 'Elma', en: 'Apple' }, role: 'pays', pays: [35, 110, 400] },
    { name: 'cherries', names: { tr: 'Kiraz', en: 'Cherries' }, role: 'pays', pays: [30, 90, 300] },
    { name: 'plum', names: { tr: 'Erik', en: 'Plum' }, role: 'pays', pays: [25, 70, 240] },
    { name: 'combpink', names: { tr: 'Pembe petek', en: 'Pink comb' }, role: 'pays', pays: [15, 50, 150] },
    { name: 'combgreen', names: { tr: 'Yeşil petek', en: 'Green comb' }, role: 'pays', pays: [15, 50, 150] },
    { name: 'comborange', names: { tr: 'Turuncu petek', en: 'Orange comb' }, role: 'pays', pays: [15, 40, 120] },
    { name: 'combyellow', names: { tr: 'Sarı petek', en: 'Yellow comb' }, role: 'pays', pays: [15, 40, 120] },
  ],
  lines: tenLines,
  strips: [
    'plum honeyjar honeyjar basket basket bee cherries cherries comborange comborange combgreen combgreen combyellow comborange comborange honeyjar combpink combpink apple apple plum plum combpink combpink combyellow combyellow combgreen combpink',
    'apple apple combgreen combgreen cherries cherries comborange comborange combgreen combgreen combgreen plum honeyjar combpink hazel basket basket honeyjar honeyjar combpink combpink combyellow comborange comborange combyellow combyellow bee',
    'basket basket plum plum combpink combpink honeyjar honeyjar bee combgreen combgreen apple apple cherries cherries hazel combyellow combyellow combgreen combgreen combpink cherries comborange comborange combyellow combyellow comborange',
    'hazel apple apple combgreen combgreen combyellow combyellow basket basket combpink combgreen combgreen combpink combpink cherries cherries honeyjar comborange bee honeyjar honeyjar plum plum combyellow comborange comborange',
    'comborange plum plum cherries cherries apple apple combpink combpink combyellow combyellow comborange comborange combgreen combgreen honeyjar combgreen combgreen basket basket honeyjar honeyjar bee combpink combpink combyellow combyellow cherries',
  ],
  mystery: [
    ['honeyjar', 1],
    ['apple', 1],
    ['cherries', 2],
    ['plum', 2],
    ['combpink', 3],
    ['combgreen', 3],
    ['comborange', 4],
    ['combyellow', 4],
  ],
  freeSpins: [
    {
      spins: [6, 9, 12],
      more: [3, 3, 3],
      limit: 36,
      wilds: 'stand',
      multiplier: { first: 2, step: 0, most: 2 },
      strips: [
        'combgreen combpink combpink cherries cherries combyellow combyellow comborange comborange apple apple basket comborange combpink basket basket bee plum plum honeyjar honeyjar combgreen combgreen combyellow combyellow',
        'combgreen combgreen plum plum honeyjar honeyjar hazel combyellow comborange basket basket combpink combpink combyellow combyellow comborange comborange combpink cherries cherries combgreen combgreen apple apple bee basket',
        'apple combyellow combyellow apple apple basket basket hazel comborange plum plum comborange comborange combgreen combgreen combyellow combpink cherries cherries honeyjar honeyjar bee basket combpink combpink combgreen combgreen',
        'hazel basket plum plum apple apple cherries combpink combpink bee combgreen combgreen honeyjar honeyjar comborange combgreen comborange comborange honeyjar basket basket combyellow combyellow cherries cherries combpink combyellow combyellow',
        'apple apple honeyjar honeyjar combpink combpink cherries cherries plum combgreen combgreen comborange comborange combyellow combyellow basket combgreen combgreen combyellow combyellow combpink bee basket basket comborange plum plum',
      ],
    },
  ],
  purchase: { priceTenths: 155, returnMillionths: 958_806 },
  info: { returnMillionths: 955_925, hitMillionths: 166_142, deviationHundredths: 411, maxWinMultiple: 1000 },
}
