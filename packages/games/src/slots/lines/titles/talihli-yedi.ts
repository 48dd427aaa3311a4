import { type LinesTitle, tenLines } from '../title.ts'

/**
 * Talihli Yedi (lucky seven): sevens are wild, and those with a number multiply each other. No free spins: everything
 * happens in one spin.
 */
export const talihliYedi: LinesTitle = {
  id: 109,
  slug: 'talihli-yedi',
  version: 1,
  names: { tr: 'Talihli Yedi', en: 'Lucky Seven' },
  symbols: [
    { name: 'seven', names: { tr: 'Yedi', en: 'Seven' }, role: 'wild', pays: [0, 0, 0] },
    { name: 'seven2', names: { tr: 'Yedi ×2', en: 'Seven ×2' }, role: 'wild', pays: [0, 0, 0], multiplier: 2 },
    { name: 'seven5', names: { tr: 'Yedi ×5', en: 'Seven ×5' }, role: 'wild', pays: [0, 0, 0], multiplier: 5 },
    { name: 'horseshoe', names: { tr: 'Nal', en: 'Horseshoe' }, role: 'scatter', pays: [3, 15, 100] },
    { name: 'bell', names: { tr: 'Çan', en: 'Bell' }, role: 'pays', pays: [15, 70, 375] },
    { name: 'melon', names: { tr: 'Karpuz', en: 'Watermelon' }, role: 'pays', pays: [7, 30, 110] },
    { name: 'grapes', names: { tr: 'Üzüm', en: 'Grapes' }, role: 'pays', pays: [7, 30, 110] },
    { name: 'plum', names: { tr: 'Erik', en: 'Plum' }, role: 'pays', pays: [4, 15, 55] },
    { name: 'orange', names: { tr: 'Portakal', en: 'Orange' }, role: 'pays', pays: [3, 9, 30] },
    { name: 'lemon', names: { tr: 'Limon', en: 'Lemon' }, role: 'pays', pays: [3, 9, 30] },
    { name: 'cherries', names: { tr: 'Kiraz', en: 'Cherries' }, role: 'pays', pays: [2, 7, 20] },
  ],
  lines: tenLines,
  strips: [
    'lemon lemon melon plum plum cherries cherries orange orange horseshoe melon melon cherries cherries grapes grapes lemon lemon grapes grapes bell bell plum plum bell cherries cherries orange orange',
    'plum plum cherries cherries grapes grapes melon melon cherries cherries orange orange melon melon seven lemon lemon bell bell plum plum horseshoe orange orange lemon lemon seven2 lemon grapes grapes cherries cherries',
    'melon melon grapes lemon lemon orange orange bell bell lemon lemon seven5 orange orange cherries cherries plum plum melon melon plum plum cherries cherries seven2 cherries grapes grapes horseshoe',
    'orange orange bell bell lemon lemon plum plum cherries cherries seven5 orange orange cherries cherries grapes grapes horseshoe melon melon plum plum seven lemon lemon grapes orange cherries cherries melon plum',
    'lemon cherries cherries bell plum plum orange orange melon melon grapes plum plum lemon lemon bell bell grapes cherries cherries lemon lemon cherries cherries grapes grapes orange orange horseshoe',
  ],
  freeSpins: [],
  info: { returnMillionths: 957_704, hitMillionths: 218_126, deviationHundredths: 896, maxWinMultiple: 3750 },
}
