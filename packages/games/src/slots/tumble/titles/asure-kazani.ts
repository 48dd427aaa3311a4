import { type GridTitle, symbol, tumbleTitle } from '../../grid/title.ts'

const pantry = {
  pomegranate: 20,
  walnut: 25,
  fig: 29,
  apricot: 33,
  cinnamon: 37,
  wheat: 41,
  currants: 45,
  chickpea: 48,
}

/** Aşure Kazanı (the pudding cauldron): bowls carry multiples of the stake, and every cauldron pays all of them. */
export const asureKazani: GridTitle = tumbleTitle({
  id: 166,
  slug: 'asure-kazani',
  names: { tr: 'Aşure Kazanı', en: 'The Pudding Cauldron' },
  symbols: [
    symbol('pays', 'pomegranate', ['Nar', 'Pomegranate'], [110, 275, 880]),
    symbol('pays', 'walnut', ['Ceviz', 'Walnut'], [55, 130, 440]),
    symbol('pays', 'fig', ['İncir', 'Fig'], [33, 88, 275]),
    symbol('pays', 'apricot', ['Kayısı', 'Apricot'], [22, 55, 200]),
    symbol('pays', 'cinnamon', ['Tarçın', 'Cinnamon'], [15, 44, 143]),
    symbol('pays', 'wheat', ['Buğday', 'Wheat'], [11, 29, 100]),
    symbol('pays', 'currants', ['Kuş üzümü', 'Currants'], [7, 18, 70]),
    symbol('pays', 'chickpea', ['Nohut', 'Chickpeas'], [5, 14, 50]),
    symbol('scatter', 'ladle', ['Kepçe', 'Ladle'], [60, 120, 1500]),
    symbol('orb', 'asurebowl', ['Aşure kâsesi', 'Bowl of pudding']),
    symbol('collector', 'cauldron', ['Kazan', 'Cauldron']),
  ],
  weights: { ...pantry, ladle: 7, asurebowl: 9, cauldron: 2 },
  refill: { ...pantry, asurebowl: 9, cauldron: 2 },
  orbs: {
    values: [
      [1, 60],
      [2, 24],
      [3, 10],
      [5, 5],
      [10, 3],
      [50, 1],
    ],
    join: 'collected',
  },
  freeSpins: { scatters: 4, spins: [8, 10, 12], moreScatters: 3, more: 4, limit: 40, alwaysCollects: true },
  purchase: {
    priceTenths: 365,
    returnMillionths: 965_754,
    measured: { bonuses: 150_000, seed: 166, errorMillionths: 11_385 },
  },
  info: {
    returnMillionths: 965_121,
    hitMillionths: 355_733,
    deviationHundredths: 443,
    maxWinMultiple: 5000,
    measured: { spins: 4_000_000, bonuses: 150_000, seed: 166, errorMillionths: 2_509 },
  },
})
