import { type LinesTitle, twentyLines } from '../title.ts'

/**
 * Caretta: patience: twenty free spins at once, without more, and turtles on four reels.
 */
export const caretta: LinesTitle = {
  id: 136,
  slug: 'caretta',
  version: 1,
  names: { tr: 'Caretta', en: 'Caretta' },
  symbols: [
    { name: 'turtle', names: { tr: 'Caretta', en: 'Turtle' }, role: 'wild', pays: [0, 0, 0] },
    { name: 'pearl', names: { tr: 'İnci', en: 'Pearl' }, role: 'scatter', pays: [3, 15, 75] },
    { name: 'conch', names: { tr: 'Deniz kabuğu', en: 'Conch' }, role: 'pays', pays: [30, 110, 425] },
    { name: 'starfish', names: { tr: 'Deniz yıldızı', en: 'Starfish' }, role: 'pays', pays: [25, 90, 325] },
    { name: 'coral', names: { tr: 'Mercan', en: 'Coral' }, role: 'pays', pays: [25, 70, 240] },
    { name: 'mussel', names: { tr: 'Midye', en: 'Mussel' }, role: 'pays', pays: [20, 60, 190] },
    { name: 'aqua', names: { tr: 'Akuamarin', en: 'Aquamarine' }, role: 'pays', pays: [15, 40, 120] },
    { name: 'amethyst', names: { tr: 'Ametist', en: 'Amethyst' }, role: 'pays', pays: [15, 40, 120] },
    { name: 'topaz', names: { tr: 'Topaz', en: 'Topaz' }, role: 'pays', pays: [11, 30, 100] },
    { name: 'emerald', names: { tr: 'Zümrüt', en: 'Emerald' }, role: 'pays', pays: [11, 30, 100] },
  ],
  lines: twentyLines,
  strips: [
    'conch pearl topaz topaz coral coral starfish starfish aqua aqua amethyst amethyst mussel mussel emerald emerald topaz topaz starfish aqua aqua amethyst amethyst mussel mussel conch conch coral coral emerald emerald',
    'turtle amethyst coral coral starfish starfish conch conch topaz topaz amethyst amethyst emerald emerald conch conch amethyst amethyst aqua aqua turtle topaz topaz emerald topaz mussel mussel emerald emerald starfish mussel mussel pearl aqua aqua coral coral',
    'turtle topaz topaz aqua aqua amethyst amethyst conch emerald mussel mussel emerald emerald coral mussel mussel coral coral conch starfish starfish turtle starfish starfish conch conch pearl amethyst amethyst topaz topaz aqua aqua',
    'aqua aqua turtle mussel mussel topaz topaz conch coral emerald emerald starfish starfish topaz topaz aqua aqua starfish amethyst amethyst aqua topaz mussel mussel coral coral pearl amethyst amethyst conch conch emerald emerald',
    'amethyst amethyst conch conch emerald starfish aqua aqua starfish starfish amethyst amethyst coral conch conch turtle coral coral mussel mussel topaz topaz aqua aqua mussel mussel starfish starfish pearl mussel amethyst topaz topaz emerald emerald',
  ],
  freeSpins: [
    {
      spins: [20, 25, 30],
      more: [0, 0, 0],
      limit: 30,
      wilds: 'stand',
      multiplier: { first: 2, step: 0, most: 2 },
      strips: [
        'conch conch starfish mussel mussel coral coral emerald emerald pearl mussel mussel emerald emerald amethyst amethyst coral aqua aqua starfish starfish aqua aqua topaz topaz amethyst amethyst conch topaz topaz',
        'coral coral turtle amethyst mussel mussel aqua aqua amethyst amethyst starfish starfish coral coral mussel mussel emerald emerald pearl conch conch topaz topaz turtle starfish amethyst amethyst aqua aqua topaz topaz conch emerald emerald',
        'aqua aqua turtle emerald emerald aqua aqua emerald coral coral turtle mussel mussel starfish coral mussel mussel aqua starfish starfish topaz topaz amethyst amethyst conch conch pearl topaz topaz emerald emerald conch amethyst amethyst',
        'amethyst coral coral conch mussel mussel topaz topaz pearl emerald emerald amethyst amethyst emerald emerald turtle aqua aqua mussel starfish starfish amethyst amethyst topaz topaz starfish conch conch topaz aqua aqua mussel mussel turtle coral',
        'aqua aqua mussel mussel topaz topaz mussel amethyst emerald emerald aqua aqua starfish mussel mussel turtle emerald emerald conch conch coral coral amethyst amethyst starfish starfish turtle amethyst amethyst coral coral conch conch pearl emerald topaz topaz',
      ],
    },
  ],
  purchase: { priceTenths: 373, returnMillionths: 954_730 },
  info: { returnMillionths: 954_897, hitMillionths: 214_488, deviationHundredths: 408, maxWinMultiple: 1500 },
}
