import { fiveLines, type LinesTitle } from '../title.ts'

/**
 * Kiraz Zamanı (cherry time): the fruit machine. Five lines, stacks of fruit, no wilds and no free spins:
 * bells pay wherever they stand.
 */
export const kirazZamani: LinesTitle = {
  id: 108,
  slug: 'kiraz-zamani',
  version: 1,
  names: { tr: 'Kiraz Zamanı', en: 'Cherry Time' },
  symbols: [
    { name: 'bell', names: { tr: 'Çan', en: 'Bell' }, role: 'scatter', pays: [2, 10, 50] },
    { name: 'seven', names: { tr: 'Yedi', en: 'Seven' }, role: 'pays', pays: [50, 240, 1225] },
    { name: 'grapes', names: { tr: 'Üzüm', en: 'Grapes' }, role: 'pays', pays: [25, 100, 375] },
    { name: 'plum', names: { tr: 'Erik', en: 'Plum' }, role: 'pays', pays: [25, 100, 375] },
    { name: 'orange', names: { tr: 'Portakal', en: 'Orange' }, role: 'pays', pays: [15, 50, 180] },
    { name: 'lemon', names: { tr: 'Limon', en: 'Lemon' }, role: 'pays', pays: [10, 30, 100] },
    { name: 'cherries', names: { tr: 'Kiraz', en: 'Cherries' }, role: 'pays', pays: [10, 30, 100] },
  ],
  lines: fiveLines,
  strips: [
    'orange orange orange plum orange orange lemon lemon lemon cherries cherries cherries lemon lemon plum plum plum grapes grapes grapes lemon lemon lemon seven seven cherries cherries cherries bell cherries cherries cherries',
    'plum lemon lemon lemon orange orange cherries cherries cherries orange orange orange lemon lemon lemon cherries cherries cherries plum plum plum cherries cherries cherries grapes grapes grapes bell seven seven lemon lemon',
    'lemon cherries cherries cherries bell grapes grapes grapes cherries cherries cherries lemon lemon lemon grapes grapes seven orange orange orange cherries cherries cherries plum plum orange orange lemon lemon lemon plum plum plum',
    'cherries cherries cherries plum cherries orange orange cherries cherries cherries bell orange orange orange cherries cherries cherries lemon seven seven plum plum plum lemon lemon lemon grapes grapes grapes lemon lemon lemon',
    'lemon lemon lemon bell grapes orange orange orange cherries cherries cherries plum plum plum grapes cherries cherries lemon lemon lemon orange orange orange plum grapes grapes grapes seven seven lemon cherries cherries cherries',
  ],
  freeSpins: [],
  info: { returnMillionths: 951_607, hitMillionths: 146_628, deviationHundredths: 400, maxWinMultiple: 375 },
}
