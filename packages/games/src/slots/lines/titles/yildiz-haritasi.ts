import { type LinesTitle, twentyLines } from '../title.ts'

/**
 * Yıldız Haritası (the star map): eyes open in the night sky and all show the same star; in the free spins there are
 * more of them and the multiplier rises.
 */
export const yildizHaritasi: LinesTitle = {
  id: 132,
  slug: 'yildiz-haritasi',
  version: 1,
  names: {
    tr: 'Yıldız Haritası',
    en: 'The Star Map',
  },
  symbols: [
    {
      name: 'astrolabe',
      names: {
        tr: 'Usturlap',
        en: 'Astrolabe',
      },
      role: 'wild',
      pays: [0, 0, 0],
    },
    {
      name: 'moonsea',
      names: {
        tr: 'Mehtap',
        en: 'Moonlight',
      },
      role: 'scatter',
      pays: [2, 10, 50],
    },
    {
      name: 'eyesea',
      names: {
        tr: 'Göz',
        en: 'Eye',
      },
      role: 'mystery',
      pays: [0, 0, 0],
    },
    {
      name: 'book',
      names: {
        tr: 'Kitap',
        en: 'Book',
      },
      role: 'pays',
      pays: [55, 325, 2150],
    },
    {
      name: 'pearl',
      names: {
        tr: 'İnci',
        en: 'Pearl',
      },
      role: 'pays',
      pays: [30, 130, 650],
    },
    {
      name: 'lantern',
      names: {
        tr: 'Kandil',
        en: 'Lantern',
      },
      role: 'pays',
      pays: [25, 90, 325],
    },
    {
      name: 'sundisk',
      names: {
        tr: 'Güneş kursu',
        en: 'Sun disc',
      },
      role: 'pays',
      pays: [20, 60, 220],
    },
    {
      name: 'tessstar',
      names: {
        tr: 'Yıldız',
        en: 'Star',
      },
      role: 'pays',
      pays: [9, 25, 110],
    },
    {
      name: 'tesslozenge',
      names: {
        tr: 'Baklava dilimi',
        en: 'Lozenge',
      },
      role: 'pays',
      pays: [9, 25, 110],
    },
    {
      name: 'tesshex',
      names: {
        tr: 'Altıgen',
        en: 'Hexagon',
      },
      role: 'pays',
      pays: [5, 15, 80],
    },
    {
      name: 'tessround',
      names: {
        tr: 'Daire',
        en: 'Circle',
      },
      role: 'pays',
      pays: [5, 15, 80],
    },
  ],
  lines: twentyLines,
  strips: [
    'eyesea eyesea lantern lantern moonsea tesslozenge tesshex tessround sundisk sundisk pearl pearl tessround tessround lantern book book tessround tesshex tessstar tesslozenge tesslozenge tessstar tessstar',
    'sundisk sundisk tessround moonsea sundisk tessstar tessstar tesshex astrolabe tesslozenge pearl pearl tesshex tesshex tessstar tessstar tessround tessround tesslozenge tesslozenge book book lantern lantern eyesea eyesea pearl',
    'tessstar tesslozenge tessround tessround tessround astrolabe book tesshex tesshex sundisk sundisk tesshex eyesea eyesea tessstar pearl tessround tessround tessstar tessstar book book sundisk lantern lantern tesslozenge tesslozenge moonsea',
    'tessstar book book eyesea eyesea astrolabe pearl pearl sundisk tessround tesshex tesshex tessround tessround tessstar tessstar tessround tesslozenge book tesshex tesshex tesslozenge tesslozenge moonsea lantern tessround',
    'pearl pearl book tesshex tesshex tesshex eyesea eyesea tessstar lantern lantern sundisk sundisk moonsea tesslozenge sundisk book book tessround tessround tessstar tessstar sundisk sundisk tesshex tesshex tesslozenge tesslozenge',
  ],
  mystery: [
    ['book', 1],
    ['pearl', 1],
    ['lantern', 2],
    ['sundisk', 2],
    ['tessstar', 3],
    ['tesslozenge', 3],
    ['tesshex', 4],
    ['tessround', 4],
  ],
  freeSpins: [
    {
      spins: [8, 10, 12],
      more: [0, 0, 0],
      limit: 12,
      wilds: 'stand',
      multiplier: {
        first: 1,
        step: 1,
        most: 5,
      },
      strips: [
        'eyesea pearl pearl tessround tessround book book lantern lantern sundisk sundisk moonsea tessround tesslozenge tesslozenge eyesea eyesea pearl tesshex tessstar tessstar tesshex tesshex tesslozenge tesslozenge tessstar tessstar',
        'tessstar book book tesslozenge tesslozenge moonsea tessstar tessstar eyesea astrolabe tesshex pearl pearl tessround tessround eyesea eyesea tesshex tesshex tessround tessround tesslozenge lantern lantern book sundisk sundisk',
        'tesshex tesshex pearl pearl tessround tessround tessstar tessstar tesslozenge tesshex astrolabe sundisk sundisk lantern moonsea book book tessstar tessstar eyesea eyesea tessround lantern lantern tesslozenge tesslozenge eyesea',
        'tessround tessround tesslozenge tesslozenge tessround tessround eyesea eyesea lantern lantern sundisk sundisk astrolabe tesshex tesshex lantern pearl pearl tesshex book book moonsea tessstar eyesea tesslozenge tesslozenge tessstar tessstar',
        'tesslozenge tesslozenge tessround tessround pearl pearl lantern eyesea moonsea tesslozenge tessstar tessstar lantern lantern tesshex tessstar tessstar tesshex tesshex eyesea eyesea sundisk sundisk tessround book book',
      ],
    },
  ],
  purchase: { priceTenths: 272, returnMillionths: 961_282 },
  info: {
    returnMillionths: 961_632,
    hitMillionths: 221_959,
    deviationHundredths: 862,
    maxWinMultiple: 6000,
  },
}
