import { clusterTitle, type GridTitle, symbol } from '../../grid/title.ts'

const shoal = { fish: 46, redfish: 52, goldfish: 58, greenfish: 64, starfish: 71, mussel: 78 }

/** Lüfer Koşusu (the run of the bluefish): every larger shoal leaves a float that helps the next; in free spins wins rise. */
export const luferKosusu: GridTitle = clusterTitle({
  id: 183,
  slug: 'lufer-kosusu',
  names: { tr: 'Lüfer Koşusu', en: 'Run of the Bluefish' },
  symbols: [
    symbol('pays', 'fish', ['Lüfer', 'Bluefish'], [28, 38, 80, 110, 380, 750, 1900, 7550]),
    symbol('pays', 'redfish', ['Barbun', 'Red mullet'], [18, 24, 45, 65, 230, 450, 1150, 3800]),
    symbol('pays', 'goldfish', ['Sarıgöz', 'Bream'], [11, 16, 32, 45, 150, 300, 750, 2250]),
    symbol('pays', 'greenfish', ['Hamsi', 'Anchovy'], [8, 9, 22, 32, 110, 230, 450, 1500]),
    symbol('pays', 'starfish', ['Denizyıldızı', 'Starfish'], [5, 6, 12, 18, 60, 110, 230, 750]),
    symbol('pays', 'mussel', ['Midye', 'Mussel'], [3, 3, 9, 12, 45, 90, 190, 600]),
    symbol('wild', 'float', ['Şamandıra', 'Float']),
    symbol('scatter', 'lighthouse', ['Fener', 'Lighthouse'], [20, 60, 200]),
  ],
  weights: { ...shoal, lighthouse: 5 },
  refill: shoal,
  leavesWildFrom: 5,
  freeSpins: {
    scatters: 4,
    spins: [8, 10, 12],
    moreScatters: 3,
    more: 4,
    limit: 30,
    rising: [2, 5, 10, 15, 25],
  },
  purchase: {
    priceTenths: 497,
    returnMillionths: 948_698,
    measured: { bonuses: 150_000, seed: 183, errorMillionths: 10_059 },
  },
  info: {
    returnMillionths: 949_328,
    hitMillionths: 428_215,
    deviationHundredths: 602,
    maxWinMultiple: 4000,
    measured: { spins: 5_000_000, bonuses: 360_000, seed: 183, errorMillionths: 2_829 },
  },
})
