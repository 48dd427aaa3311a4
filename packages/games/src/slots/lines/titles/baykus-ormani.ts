import { type LinesTitle, tenLines } from '../title.ts'

/**
 * Baykuş Ormanı (the owl wood): owls wake one after another and stay; ten lines and wins that count double make the
 * night loud.
 */
export const baykusOrmani: LinesTitle = {
  id: 134,
  slug: 'baykus-ormani',
  version: 1,
  names: { tr: 'Baykuş Ormanı', en: 'The Owl Wood' },
  symbols: [
    { name: 'owl', names: { tr: 'Baykuş', en: 'Owl' }, role: 'wild', pays: [0, 0, 0] },
    { name: 'moonsea', names: { tr: 'Mehtap', en: 'Moonlight' }, role: 'scatter', pays: [2, 8, 40] },
    { name: 'blossom', names: { tr: 'Bahar dalı', en: 'Blossom' }, role: 'pays', pays: [45, 220, 1075] },
    { name: 'hazel', names: { tr: 'Fındık', en: 'Hazelnut' }, role: 'pays', pays: [30, 120, 450] },
    { name: 'apple', names: { tr: 'Elma', en: 'Apple' }, role: 'pays', pays: [25, 90, 300] },
    { name: 'honeyjar', names: { tr: 'Bal', en: 'Honey' }, role: 'pays', pays: [20, 60, 220] },
    { name: 'ruby', names: { tr: 'Yakut', en: 'Ruby' }, role: 'pays', pays: [10, 30, 120] },
    { name: 'sapphire', names: { tr: 'Safir', en: 'Sapphire' }, role: 'pays', pays: [10, 30, 120] },
    { name: 'emerald', names: { tr: 'Zümrüt', en: 'Emerald' }, role: 'pays', pays: [6, 20, 90] },
    { name: 'topaz', names: { tr: 'Topaz', en: 'Topaz' }, role: 'pays', pays: [6, 20, 90] },
  ],
  lines: tenLines,
  strips: [
    'topaz apple apple honeyjar honeyjar sapphire ruby ruby honeyjar honeyjar apple sapphire sapphire topaz topaz emerald emerald moonsea sapphire sapphire hazel hazel topaz topaz emerald emerald blossom blossom hazel hazel blossom ruby ruby',
    'honeyjar moonsea sapphire sapphire apple apple hazel honeyjar honeyjar apple apple owl ruby hazel emerald emerald honeyjar honeyjar topaz topaz blossom blossom ruby ruby owl ruby ruby topaz topaz blossom emerald emerald sapphire sapphire',
    'owl blossom sapphire sapphire honeyjar honeyjar apple apple ruby honeyjar honeyjar owl ruby ruby emerald emerald sapphire sapphire moonsea honeyjar blossom blossom topaz topaz hazel hazel topaz topaz ruby ruby hazel apple apple emerald emerald',
    'topaz topaz emerald emerald blossom honeyjar honeyjar topaz topaz apple apple owl hazel hazel emerald emerald sapphire sapphire moonsea sapphire sapphire honeyjar honeyjar apple apple emerald ruby ruby owl hazel ruby ruby blossom blossom',
    'topaz topaz blossom blossom hazel apple sapphire sapphire ruby honeyjar honeyjar apple apple ruby ruby blossom blossom hazel emerald emerald moonsea hazel hazel sapphire emerald ruby ruby emerald emerald topaz topaz honeyjar honeyjar',
  ],
  freeSpins: [
    {
      spins: [8, 9, 10],
      more: [0, 0, 0],
      limit: 10,
      wilds: 'stay',
      multiplier: { first: 2, step: 0, most: 2 },
      strips: [
        'topaz topaz hazel hazel ruby ruby apple apple sapphire sapphire honeyjar honeyjar blossom apple apple emerald emerald topaz topaz honeyjar honeyjar blossom blossom hazel hazel sapphire sapphire emerald emerald ruby ruby moonsea',
        'blossom blossom apple apple moonsea topaz emerald emerald honeyjar honeyjar sapphire sapphire honeyjar honeyjar hazel hazel topaz topaz ruby sapphire blossom emerald honeyjar sapphire sapphire ruby ruby owl hazel ruby ruby topaz topaz apple emerald emerald',
        'ruby ruby emerald emerald blossom blossom topaz topaz apple apple honeyjar honeyjar ruby ruby owl hazel honeyjar honeyjar hazel hazel sapphire sapphire blossom emerald emerald sapphire sapphire emerald topaz topaz apple moonsea',
        'topaz topaz honeyjar honeyjar blossom blossom sapphire sapphire ruby ruby owl sapphire sapphire apple apple hazel hazel apple apple moonsea emerald emerald honeyjar honeyjar topaz topaz sapphire ruby ruby hazel blossom emerald emerald',
        'topaz topaz hazel hazel ruby ruby honeyjar honeyjar emerald emerald apple apple blossom blossom emerald hazel hazel ruby ruby honeyjar honeyjar emerald emerald blossom blossom moonsea sapphire sapphire topaz topaz apple sapphire sapphire',
      ],
    },
  ],
  purchase: { priceTenths: 337, returnMillionths: 955_556 },
  info: { returnMillionths: 954_144, hitMillionths: 178_759, deviationHundredths: 615, maxWinMultiple: 3000 },
}
