import { type LinesTitle, tenLines } from '../title.ts'

/**
 * Kahve Falı (coffee reading): the cups are turned over and all show the same; whether there is a road or luck in
 * them, a draw decides.
 */
export const kahveFali: LinesTitle = {
  id: 133,
  slug: 'kahve-fali',
  version: 1,
  names: { tr: 'Kahve Falı', en: 'Coffee Reading' },
  symbols: [
    { name: 'nazar', names: { tr: 'Nazar', en: 'Nazar' }, role: 'wild', pays: [0, 0, 0] },
    { name: 'hamsa', names: { tr: 'El', en: 'Hand' }, role: 'scatter', pays: [2, 8, 40] },
    { name: 'coffee', names: { tr: 'Kahve', en: 'Coffee' }, role: 'mystery', pays: [0, 0, 0] },
    { name: 'horse', names: { tr: 'At', en: 'Horse' }, role: 'pays', pays: [50, 250, 1250] },
    { name: 'fish', names: { tr: 'Lüfer', en: 'Bluefish' }, role: 'pays', pays: [40, 140, 525] },
    { name: 'tulip', names: { tr: 'Lale', en: 'Tulip' }, role: 'pays', pays: [30, 100, 350] },
    { name: 'lokum', names: { tr: 'Lokum', en: 'Turkish delight' }, role: 'pays', pays: [25, 80, 250] },
    { name: 'ruby', names: { tr: 'Yakut', en: 'Ruby' }, role: 'pays', pays: [11, 40, 140] },
    { name: 'sapphire', names: { tr: 'Safir', en: 'Sapphire' }, role: 'pays', pays: [11, 40, 140] },
    { name: 'emerald', names: { tr: 'Zümrüt', en: 'Emerald' }, role: 'pays', pays: [8, 25, 100] },
    { name: 'topaz', names: { tr: 'Topaz', en: 'Topaz' }, role: 'pays', pays: [8, 25, 100] },
  ],
  lines: tenLines,
  strips: [
    'ruby ruby horse horse tulip tulip fish fish topaz topaz lokum lokum topaz emerald emerald coffee coffee ruby sapphire sapphire hamsa emerald sapphire sapphire',
    'fish horse horse lokum ruby ruby lokum lokum emerald emerald coffee coffee topaz hamsa topaz topaz sapphire sapphire emerald tulip tulip nazar ruby fish fish sapphire',
    'horse fish fish emerald sapphire sapphire topaz topaz horse horse topaz hamsa emerald emerald ruby fish ruby ruby sapphire sapphire lokum lokum coffee coffee tulip tulip nazar',
    'ruby horse horse emerald emerald ruby ruby tulip tulip sapphire sapphire hamsa fish fish topaz lokum nazar topaz topaz lokum lokum emerald emerald coffee coffee sapphire sapphire',
    'sapphire sapphire ruby lokum emerald emerald topaz topaz tulip tulip coffee coffee fish fish horse horse sapphire lokum lokum ruby ruby hamsa emerald emerald topaz',
  ],
  mystery: [
    ['horse', 1],
    ['fish', 1],
    ['tulip', 2],
    ['lokum', 2],
    ['ruby', 3],
    ['sapphire', 3],
    ['emerald', 4],
    ['topaz', 4],
  ],
  freeSpins: [
    {
      names: { tr: 'Yol var', en: 'A road' },
      weight: 3,
      spins: [12, 15, 18],
      more: [3, 3, 3],
      limit: 45,
      wilds: 'stand',
      multiplier: { first: 1, step: 0, most: 1 },
      strips: [
        'topaz tulip tulip coffee coffee emerald emerald ruby ruby sapphire sapphire horse topaz topaz lokum lokum hamsa fish fish emerald emerald horse horse tulip sapphire coffee ruby ruby',
        'coffee fish fish emerald emerald lokum lokum horse horse topaz topaz coffee coffee ruby ruby tulip tulip sapphire ruby ruby emerald nazar sapphire sapphire lokum hamsa topaz topaz',
        'coffee fish fish lokum lokum nazar topaz emerald emerald coffee coffee ruby emerald topaz topaz tulip tulip ruby ruby hamsa sapphire horse horse sapphire sapphire fish',
        'emerald emerald lokum lokum horse horse sapphire sapphire ruby ruby fish fish sapphire coffee topaz tulip tulip ruby ruby fish coffee coffee hamsa emerald emerald topaz topaz nazar',
        'coffee coffee tulip coffee tulip tulip fish fish horse ruby ruby emerald emerald topaz topaz emerald sapphire topaz topaz hamsa ruby ruby horse horse sapphire sapphire lokum lokum',
      ],
    },
    {
      names: { tr: 'Kısmet var', en: 'Luck' },
      weight: 1,
      spins: [6, 8, 10],
      more: [2, 2, 2],
      limit: 24,
      wilds: 'stand',
      multiplier: { first: 4, step: 0, most: 4 },
      strips: [
        'horse horse ruby ruby sapphire sapphire ruby hamsa emerald emerald horse coffee coffee sapphire sapphire tulip topaz topaz emerald tulip tulip lokum lokum topaz topaz fish fish',
        'tulip tulip sapphire sapphire coffee coffee fish fish emerald ruby ruby hamsa tulip ruby ruby lokum lokum horse horse topaz sapphire sapphire emerald emerald topaz topaz nazar',
        'emerald emerald tulip coffee coffee hamsa fish fish tulip tulip horse horse topaz topaz fish ruby ruby nazar sapphire lokum lokum ruby ruby horse emerald topaz topaz sapphire sapphire lokum',
        'lokum lokum fish fish hamsa fish topaz topaz tulip topaz sapphire sapphire ruby ruby sapphire sapphire tulip tulip coffee coffee emerald emerald ruby nazar horse horse emerald',
        'horse horse topaz topaz tulip tulip fish lokum lokum ruby emerald topaz sapphire sapphire hamsa emerald emerald horse sapphire sapphire fish fish coffee coffee tulip ruby ruby',
      ],
    },
  ],
  purchase: { priceTenths: 162, returnMillionths: 958_212 },
  info: { returnMillionths: 959_026, hitMillionths: 172_740, deviationHundredths: 548, maxWinMultiple: 4000 },
}
