import { type GridTitle, symbol, tumbleTitle } from '../../grid/title.ts'

const gifts = {
  godhead: 32,
  crown: 44,
  goblet: 52,
  sundisk: 60,
  ruby: 68,
  sapphire: 76,
  amethyst: 86,
  emerald: 96,
  aqua: 108,
}

/** Nemrut’un Tanrıları (the gods of Nemrut): orbs of day up to ×500, few of them in plain spins and a rain of them in free spins. */
export const nemrut: GridTitle = tumbleTitle({
  id: 164,
  slug: 'nemrut',
  names: { tr: 'Nemrut’un Tanrıları', en: 'Gods of Nemrut' },
  symbols: [
    symbol('pays', 'godhead', ['Tanrı başı', 'Head of a god'], [290, 600, 1450]),
    symbol('pays', 'crown', ['Taç', 'Crown'], [85, 220, 600]),
    symbol('pays', 'goblet', ['Kadeh', 'Goblet'], [60, 150, 450]),
    symbol('pays', 'sundisk', ['Güneş kursu', 'Sun disc'], [45, 85, 350]),
    symbol('pays', 'ruby', ['Yakut', 'Ruby'], [26, 60, 230]),
    symbol('pays', 'sapphire', ['Safir', 'Sapphire'], [22, 45, 170]),
    symbol('pays', 'amethyst', ['Ametist', 'Amethyst'], [14, 34, 150]),
    symbol('pays', 'emerald', ['Zümrüt', 'Emerald'], [12, 26, 120]),
    symbol('pays', 'aqua', ['Akuamarin', 'Aquamarine'], [7, 22, 65]),
    symbol('scatter', 'urn', ['Küp', 'Urn'], [60, 120, 2000]),
    symbol('orb', 'sunorb', ['Gün topu', 'Orb of day']),
  ],
  weights: { ...gifts, urn: 13, sunorb: 5 },
  refill: { ...gifts, sunorb: 5 },
  orbs: {
    values: [
      [2, 900],
      [3, 660],
      [5, 480],
      [8, 300],
      [12, 180],
      [25, 75],
      [50, 30],
      [100, 12],
      [500, 1],
    ],
    join: 'sum',
  },
  freeSpins: {
    scatters: 4,
    spins: [12, 16, 20],
    moreScatters: 3,
    more: 5,
    limit: 50,
    weights: { ...gifts, urn: 13, sunorb: 90 },
    refill: { ...gifts, sunorb: 90 },
  },
  purchase: {
    priceTenths: 520,
    returnMillionths: 957_788,
    measured: { bonuses: 150_000, seed: 164, errorMillionths: 12_032 },
  },
  info: {
    returnMillionths: 957_036,
    hitMillionths: 264_351,
    deviationHundredths: 870,
    maxWinMultiple: 10_000,
    measured: { spins: 8_000_000, bonuses: 400_000, seed: 164, errorMillionths: 3_164 },
  },
})
