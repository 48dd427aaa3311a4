import { type LinesTitle, twentyLines } from '../title.ts'

/**
 * Yakamoz: the moon over the sea is wild, the lighthouse gives free spins, and in these every moon lays its road of light
 * down the whole reel and wins count double. Strips were searched for a hit every fourth spin and free spins every 153.
 */
export const yakamoz: LinesTitle = {
  id: 101,
  slug: 'yakamoz',
  version: 1,
  names: { tr: 'Yakamoz', en: 'Yakamoz' },
  symbols: [
    { name: 'moonsea', names: { tr: 'Mehtap', en: 'Moonlight' }, role: 'wild', pays: [0, 0, 0] },
    { name: 'tower', names: { tr: 'Fener', en: 'Lighthouse' }, role: 'scatter', pays: [2, 10, 50] },
    { name: 'ferry', names: { tr: 'Vapur', en: 'Ferry' }, role: 'pays', pays: [40, 200, 1000] },
    { name: 'pearl', names: { tr: 'İnci', en: 'Pearl' }, role: 'pays', pays: [30, 100, 400] },
    { name: 'fish', names: { tr: 'Lüfer', en: 'Bluefish' }, role: 'pays', pays: [25, 75, 250] },
    { name: 'nazar', names: { tr: 'Nazar', en: 'Nazar' }, role: 'pays', pays: [20, 50, 200] },
    { name: 'lantern', names: { tr: 'Kandil', en: 'Lantern' }, role: 'pays', pays: [10, 30, 120] },
    { name: 'tulip', names: { tr: 'Lale', en: 'Tulip' }, role: 'pays', pays: [10, 30, 120] },
    { name: 'tea', names: { tr: 'Çay', en: 'Tea' }, role: 'pays', pays: [5, 20, 80] },
    { name: 'coin', names: { tr: 'Akçe', en: 'Coin' }, role: 'pays', pays: [5, 20, 80] },
  ],
  lines: twentyLines,
  strips: [
    'tulip tea tea tea tower fish coin tulip tulip pearl lantern lantern ferry tea coin coin nazar nazar lantern lantern pearl pearl fish fish nazar nazar coin coin tulip tea tea ferry',
    'coin coin coin lantern lantern nazar tea tea lantern tulip tulip coin coin tulip tulip pearl fish fish coin pearl nazar nazar lantern tea ferry ferry tulip moonsea fish tower moonsea tea tea',
    'pearl tea nazar nazar lantern lantern fish moonsea tulip ferry fish fish pearl ferry tulip coin coin lantern lantern tea tea nazar nazar coin lantern tower moonsea coin tea tea tulip tulip',
    'moonsea fish lantern lantern lantern coin coin tulip tulip coin coin coin tea tea nazar nazar ferry ferry lantern lantern pearl pearl tower tea tea nazar nazar moonsea tulip tulip fish fish tea pearl',
    'nazar nazar tower tea tea tea nazar nazar pearl pearl lantern fish fish tulip tulip tulip coin coin coin ferry ferry lantern lantern tea tea tulip tulip pearl coin coin lantern lantern fish fish',
  ],
  freeSpins: [
    {
      spins: [8, 12, 16],
      more: [5, 5, 5],
      limit: 50,
      wilds: 'fill',
      multiplier: { first: 2, step: 0, most: 2 },
      strips: [
        'ferry ferry nazar nazar lantern lantern fish fish tulip tulip ferry ferry coin coin tea tea pearl pearl nazar nazar lantern lantern coin coin tower tea tea fish fish pearl pearl tulip tulip',
        'coin coin pearl moonsea tower fish fish tea tea moonsea nazar nazar lantern lantern tulip tulip fish fish tea tea coin coin nazar nazar lantern lantern pearl pearl ferry ferry tulip tulip',
        'nazar nazar moonsea ferry tea tea fish fish lantern lantern moonsea lantern lantern coin coin fish fish nazar nazar tower tulip tulip ferry ferry tea tea pearl pearl tulip tulip',
        'tulip tulip coin coin lantern lantern fish fish pearl lantern lantern fish fish moonsea tea tea nazar nazar tea tea ferry ferry coin coin tulip tulip moonsea tower nazar nazar pearl pearl',
        'fish fish lantern lantern pearl pearl tulip tulip tea tea coin coin ferry fish fish tulip tulip nazar nazar coin coin tower tea tea lantern lantern nazar nazar pearl pearl ferry ferry',
      ],
    },
  ],
  purchase: { priceTenths: 552, returnMillionths: 963_124 },
  info: { returnMillionths: 962_881, hitMillionths: 276_170, deviationHundredths: 790, maxWinMultiple: 3000 },
}
