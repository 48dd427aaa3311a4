import { type GridTitle, symbol, tumbleTitle } from '../../grid/title.ts'

const deep = { pearl: 16, conch: 22, starfish: 26, coral: 30, ruby: 34, amethyst: 38, emerald: 46, topaz: 52, aqua: 58 }

/** Derya İncisi (the pearl of the deep): orbs of light multiply what a spin wins, and in free spins they add up to the end. */
export const deryaIncisi: GridTitle = tumbleTitle({
  id: 161,
  slug: 'derya-incisi',
  names: { tr: 'Derya İncisi', en: 'Pearl of the Deep' },
  symbols: [
    symbol('pays', 'pearl', ['İnci', 'Pearl'], [220, 550, 1100]),
    symbol('pays', 'conch', ['Salyangoz', 'Conch'], [55, 220, 550]),
    symbol('pays', 'starfish', ['Denizyıldızı', 'Starfish'], [45, 110, 330]),
    symbol('pays', 'coral', ['Mercan', 'Coral'], [34, 45, 270]),
    symbol('pays', 'ruby', ['Yakut', 'Ruby'], [22, 34, 220]),
    symbol('pays', 'amethyst', ['Ametist', 'Amethyst'], [18, 26, 180]),
    symbol('pays', 'emerald', ['Zümrüt', 'Emerald'], [11, 22, 110]),
    symbol('pays', 'topaz', ['Topaz', 'Topaz'], [9, 20, 90]),
    symbol('pays', 'aqua', ['Akuamarin', 'Aquamarine'], [6, 16, 45]),
    symbol('scatter', 'moonsea', ['Mehtap', 'Moonlight'], [60, 100, 2000]),
    symbol('orb', 'seaorb', ['Yakamoz', 'Sea glow']),
  ],
  weights: { ...deep, moonsea: 7, seaorb: 4 },
  refill: { ...deep, seaorb: 4 },
  orbs: {
    values: [
      [2, 40],
      [3, 26],
      [4, 14],
      [5, 10],
      [8, 6],
      [10, 4],
      [15, 2],
      [25, 1],
      [100, 1],
    ],
    join: 'sum',
  },
  freeSpins: {
    scatters: 4,
    spins: [12, 15, 20],
    moreScatters: 3,
    more: 5,
    limit: 60,
    orbsCollect: true,
    weights: { ...deep, moonsea: 7, seaorb: 10 },
    refill: { ...deep, seaorb: 10 },
  },
  purchase: {
    priceTenths: 569,
    returnMillionths: 967_144,
    measured: { bonuses: 150_000, seed: 161, errorMillionths: 10_328 },
  },
  info: {
    returnMillionths: 967_910,
    hitMillionths: 292_310,
    deviationHundredths: 837,
    maxWinMultiple: 5000,
    measured: { spins: 8_000_000, bonuses: 260_000, seed: 161, errorMillionths: 2_839 },
  },
})
