import { fiveLines, type LinesTitle } from '../title.ts'

/**
 * Simitçi (the simit seller): five lines that pay from both sides, and gulls that stand for everything. A classic
 * without free spins.
 */
export const simitci: LinesTitle = {
  id: 110,
  slug: 'simitci',
  version: 1,
  names: { tr: 'Simitçi', en: 'The Simit Seller' },
  symbols: [
    { name: 'gull', names: { tr: 'Martı', en: 'Gull' }, role: 'wild', pays: [0, 0, 0] },
    { name: 'ferry', names: { tr: 'Vapur', en: 'Ferry' }, role: 'scatter', pays: [2, 8, 40] },
    { name: 'simit', names: { tr: 'Simit', en: 'Simit' }, role: 'pays', pays: [25, 90, 375] },
    { name: 'tea', names: { tr: 'Çay', en: 'Tea' }, role: 'pays', pays: [25, 80, 290] },
    { name: 'lokum', names: { tr: 'Lokum', en: 'Turkish delight' }, role: 'pays', pays: [20, 60, 210] },
    { name: 'honeyjar', names: { tr: 'Bal', en: 'Honey' }, role: 'pays', pays: [20, 50, 170] },
    { name: 'ruby', names: { tr: 'Yakut', en: 'Ruby' }, role: 'pays', pays: [12, 35, 100] },
    { name: 'sapphire', names: { tr: 'Safir', en: 'Sapphire' }, role: 'pays', pays: [12, 35, 100] },
    { name: 'emerald', names: { tr: 'Zümrüt', en: 'Emerald' }, role: 'pays', pays: [9, 25, 80] },
    { name: 'topaz', names: { tr: 'Topaz', en: 'Topaz' }, role: 'pays', pays: [9, 25, 80] },
  ],
  lines: fiveLines,
  strips: [
    'emerald ferry sapphire sapphire tea topaz topaz topaz tea tea tea ruby ruby ruby lokum lokum lokum ruby honeyjar emerald emerald emerald simit ruby honeyjar honeyjar honeyjar',
    'honeyjar honeyjar honeyjar emerald emerald emerald lokum lokum ruby honeyjar ruby sapphire sapphire sapphire gull tea tea tea simit simit topaz ferry topaz topaz topaz',
    'ruby ruby ruby sapphire lokum lokum lokum topaz topaz topaz honeyjar honeyjar honeyjar tea tea topaz ruby sapphire sapphire sapphire gull emerald simit simit emerald emerald emerald ferry',
    'emerald emerald emerald simit simit sapphire sapphire sapphire ferry ruby ruby ruby tea tea topaz topaz topaz lokum lokum gull honeyjar honeyjar honeyjar sapphire',
    'lokum lokum lokum tea tea tea honeyjar honeyjar honeyjar sapphire ferry honeyjar sapphire sapphire sapphire ruby ruby ruby topaz topaz topaz simit simit emerald emerald emerald',
  ],
  bothWays: true,
  freeSpins: [],
  info: { returnMillionths: 954_719, hitMillionths: 185_617, deviationHundredths: 311, maxWinMultiple: 174 },
}
