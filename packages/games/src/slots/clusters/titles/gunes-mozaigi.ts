import { clusterTitle, type GridTitle, symbol } from '../../grid/title.ts'

const stones = { mosaic: 12, tessstar: 14, tessround: 18, tesshex: 26, tesslozenge: 34, tesssquare: 42, tessdrop: 48 }

/** Güneş Mozaiği (the mosaic of the sun): won places are marked, double with every further win, and stay in free spins. */
export const gunesMozaigi: GridTitle = clusterTitle({
  id: 181,
  slug: 'gunes-mozaigi',
  names: { tr: 'Güneş Mozaiği', en: 'Mosaic of the Sun' },
  symbols: [
    symbol('pays', 'mosaic', ['Güneş', 'Sun'], [45, 70, 80, 95, 120, 230, 600, 2300]),
    symbol('pays', 'tessstar', ['Yıldız taşı', 'Star stone'], [34, 45, 60, 70, 95, 190, 450, 1850]),
    symbol('pays', 'tessround', ['Yuvarlak taş', 'Round stone'], [24, 34, 45, 60, 70, 140, 350, 1400]),
    symbol('pays', 'tesshex', ['Altıgen taş', 'Hexagon stone'], [18, 24, 34, 45, 60, 120, 230, 950]),
    symbol('pays', 'tesslozenge', ['Baklava taş', 'Lozenge stone'], [14, 18, 24, 34, 45, 95, 190, 700]),
    symbol('pays', 'tesssquare', ['Kare taş', 'Square stone'], [12, 14, 18, 24, 34, 70, 140, 600]),
    symbol('pays', 'tessdrop', ['Damla taş', 'Drop stone'], [9, 12, 14, 18, 24, 45, 120, 450]),
    symbol('scatter', 'lantern', ['Kandil', 'Lantern'], [20, 60, 200]),
  ],
  weights: { ...stones, lantern: 3 },
  refill: stones,
  marks: { grows: 'double', most: 128 },
  freeSpins: { scatters: 4, spins: [8, 10, 12], moreScatters: 3, more: 4, limit: 30, marksStay: true },
  purchase: {
    priceTenths: 363,
    returnMillionths: 944_276,
    measured: { bonuses: 150_000, seed: 181, errorMillionths: 18_249 },
  },
  info: {
    returnMillionths: 943_268,
    hitMillionths: 512_685,
    deviationHundredths: 848,
    maxWinMultiple: 5000,
    measured: { spins: 10_000_000, bonuses: 450_000, seed: 181, errorMillionths: 2_776 },
  },
})
