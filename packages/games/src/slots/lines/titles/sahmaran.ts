import { type LinesTitle, twentyLines } from '../title.ts'

/**
 * Şahmaran: the queen of serpents multiplies whatever she coils around, three times and three times again. The wildest
 * of the lines.
 */
export const sahmaran: LinesTitle = {
  id: 119,
  slug: 'sahmaran',
  version: 1,
  names: { tr: 'Şahmaran', en: 'Şahmaran' },
  symbols: [
    { name: 'serpent', names: { tr: 'Şahmaran', en: 'Şahmaran' }, role: 'wild', pays: [0, 0, 0] },
    { name: 'serpent2', names: { tr: 'Şahmaran ×2', en: 'Şahmaran ×2' }, role: 'wild', pays: [0, 0, 0], multiplier: 2 },
    { name: 'serpent3', names: { tr: 'Şahmaran ×3', en: 'Şahmaran ×3' }, role: 'wild', pays: [0, 0, 0], multiplier: 3 },
    { name: 'urn', names: { tr: 'Küp', en: 'Urn' }, role: 'scatter', pays: [2, 12, 75] },
    { name: 'crown', names: { tr: 'Taç', en: 'Crown' }, role: 'pays', pays: [50, 300, 2025] },
    { name: 'goblet', names: { tr: 'Kadeh', en: 'Goblet' }, role: 'pays', pays: [30, 120, 600] },
    { name: 'pomegranate', names: { tr: 'Nar', en: 'Pomegranate' }, role: 'pays', pays: [25, 80, 300] },
    { name: 'sundisk', names: { tr: 'Güneş kursu', en: 'Sun disc' }, role: 'pays', pays: [20, 60, 200] },
    { name: 'stonebird', names: { tr: 'Kuş', en: 'Bird' }, role: 'pays', pays: [8, 25, 100] },
    { name: 'stonesnake', names: { tr: 'Yılan', en: 'Snake' }, role: 'pays', pays: [8, 25, 100] },
    { name: 'stonewheat', names: { tr: 'Başak', en: 'Wheat' }, role: 'pays', pays: [5, 15, 70] },
    { name: 'stonewave', names: { tr: 'Dalga', en: 'Wave' }, role: 'pays', pays: [5, 15, 70] },
  ],
  lines: twentyLines,
  strips: [
    'stonewheat stonewheat goblet goblet stonesnake stonesnake crown crown urn stonewheat stonewheat sundisk sundisk stonebird stonebird stonewave stonewave crown pomegranate pomegranate stonewave stonewave pomegranate pomegranate sundisk sundisk stonesnake stonesnake goblet stonebird stonebird',
    'sundisk stonesnake pomegranate stonebird stonebird stonewheat stonewheat stonewave stonewave sundisk sundisk serpent2 sundisk sundisk crown crown stonewheat sundisk serpent goblet goblet pomegranate pomegranate stonesnake stonesnake stonewave stonewave urn crown crown stonesnake stonebird stonebird stonewheat stonewheat goblet goblet',
    'stonewheat stonewheat stonebird urn stonebird stonebird goblet goblet stonesnake stonesnake stonebird stonebird stonesnake crown stonewave stonewave sundisk sundisk stonewheat stonewheat stonesnake stonesnake pomegranate serpent crown crown stonewave stonewave stonewheat goblet sundisk sundisk pomegranate pomegranate',
    'stonebird goblet stonebird stonebird stonewave stonewave pomegranate pomegranate stonewheat stonewheat stonebird stonebird pomegranate pomegranate crown crown stonewheat stonewheat sundisk sundisk serpent stonewave stonewave sundisk sundisk serpent2 stonesnake stonesnake crown stonesnake stonesnake goblet goblet urn',
    'pomegranate stonebird stonebird pomegranate pomegranate urn goblet goblet sundisk sundisk crown crown stonesnake stonesnake goblet stonebird stonewheat stonesnake stonewave stonewave stonebird stonebird stonewheat stonewheat stonesnake stonesnake stonewheat stonewave stonewave crown sundisk sundisk',
  ],
  freeSpins: [
    {
      spins: [8, 10, 15],
      more: [2, 2, 2],
      limit: 30,
      wilds: 'stand',
      multiplier: { first: 1, step: 0, most: 1 },
      strips: [
        'goblet goblet stonesnake stonesnake goblet goblet pomegranate crown crown stonewheat stonewheat stonebird stonebird crown sundisk sundisk stonewave stonewave pomegranate pomegranate stonebird stonebird sundisk sundisk stonesnake stonesnake urn stonewave stonewave stonewheat stonewheat',
        'stonesnake pomegranate pomegranate stonebird goblet goblet serpent3 stonewheat stonewheat goblet goblet stonebird stonebird urn stonewave stonewave stonebird stonebird stonewave stonewave stonesnake stonesnake sundisk sundisk crown crown stonewave stonewheat stonewheat sundisk serpent2 sundisk sundisk stonesnake stonesnake pomegranate crown crown',
        'goblet goblet stonesnake stonewave stonewave stonewheat stonewheat pomegranate stonewave stonewave stonebird stonebird serpent3 sundisk crown crown stonesnake stonesnake sundisk sundisk stonewheat urn stonewheat stonewheat pomegranate pomegranate sundisk sundisk serpent2 goblet stonebird stonebird stonesnake stonesnake crown crown',
        'sundisk sundisk serpent2 stonewheat pomegranate pomegranate serpent3 stonebird stonebird stonewave stonewave pomegranate pomegranate sundisk sundisk stonesnake stonesnake stonebird crown stonewheat stonewheat stonewave stonewave goblet stonebird stonebird crown crown stonesnake stonewheat stonewheat stonewave urn goblet goblet stonesnake stonesnake',
        'sundisk sundisk stonewheat stonewheat sundisk sundisk goblet stonesnake stonesnake stonewave stonewave stonebird stonebird crown stonebird crown crown stonewheat stonewheat stonewave pomegranate stonewave stonewave pomegranate pomegranate stonesnake stonesnake urn stonebird stonebird goblet goblet',
      ],
    },
  ],
  purchase: { priceTenths: 219, returnMillionths: 966_906 },
  info: { returnMillionths: 966_065, hitMillionths: 191_930, deviationHundredths: 804, maxWinMultiple: 15_000 },
}
