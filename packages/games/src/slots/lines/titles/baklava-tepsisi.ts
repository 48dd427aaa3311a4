import { fiveLines, type LinesTitle } from '../title.ts'

/**
 * Baklava Tepsisi (the baklava tray): five lines, sweets in stacks, trays that multiply. A classic without free spins.
 */
export const baklavaTepsisi: LinesTitle = {
  id: 137,
  slug: 'baklava-tepsisi',
  version: 1,
  names: { tr: 'Baklava Tepsisi', en: 'The Baklava Tray' },
  symbols: [
    { name: 'baklava', names: { tr: 'Baklava', en: 'Baklava' }, role: 'wild', pays: [0, 0, 0] },
    { name: 'baklava3', names: { tr: 'Baklava ×3', en: 'Baklava ×3' }, role: 'wild', pays: [0, 0, 0], multiplier: 3 },
    { name: 'samovar', names: { tr: 'Semaver', en: 'Samovar' }, role: 'scatter', pays: [2, 10, 50] },
    { name: 'lokum', names: { tr: 'Lokum', en: 'Turkish delight' }, role: 'pays', pays: [35, 180, 875] },
    { name: 'lollipop', names: { tr: 'Horoz şekeri', en: 'Lollipop' }, role: 'pays', pays: [20, 70, 260] },
    { name: 'tea', names: { tr: 'Çay', en: 'Tea' }, role: 'pays', pays: [20, 70, 260] },
    { name: 'bonbon', names: { tr: 'Şekerleme', en: 'Bonbon' }, role: 'pays', pays: [11, 35, 130] },
    { name: 'jelly', names: { tr: 'Jöle', en: 'Jelly' }, role: 'pays', pays: [7, 20, 70] },
    { name: 'akide', names: { tr: 'Tarçınlı akide', en: 'Cinnamon candy' }, role: 'pays', pays: [7, 20, 70] },
    { name: 'akidegreen', names: { tr: 'Portakallı akide', en: 'Orange candy' }, role: 'pays', pays: [5, 20, 55] },
  ],
  lines: fiveLines,
  strips: [
    'akide akide akide tea samovar bonbon akidegreen bonbon akidegreen akidegreen akidegreen bonbon lollipop lollipop lollipop tea tea tea akidegreen akidegreen akidegreen jelly lollipop akide akide akide jelly jelly jelly lokum lokum',
    'akidegreen akidegreen akidegreen tea tea tea jelly jelly jelly bonbon lollipop lollipop lollipop baklava akide akide akide bonbon bonbon bonbon akidegreen akidegreen akidegreen akide akide samovar jelly lokum lokum',
    'lokum akide akide samovar lokum tea tea baklava jelly akidegreen akidegreen akidegreen bonbon jelly akide akide baklava3 lokum lokum akidegreen akidegreen akidegreen jelly jelly jelly lollipop lollipop lollipop bonbon bonbon bonbon lollipop',
    'bonbon baklava3 jelly jelly jelly lollipop lokum lollipop akide akide akide akidegreen akidegreen akidegreen lollipop samovar lokum lokum lokum baklava tea tea tea akide akide akide bonbon bonbon bonbon jelly akidegreen akidegreen akidegreen',
    'jelly jelly jelly lollipop bonbon bonbon bonbon akide akide akide samovar jelly akidegreen akidegreen akide akide akide bonbon tea jelly tea lokum lokum lollipop lollipop lollipop akidegreen akidegreen akidegreen',
  ],
  freeSpins: [],
  info: { returnMillionths: 950_885, hitMillionths: 142_105, deviationHundredths: 701, maxWinMultiple: 2100 },
}
