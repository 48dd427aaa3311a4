import { type GridTitle, symbol } from '../../grid/title.ts'

/** Güneş Mozaiği (the mosaic of the sun): won places are marked, double with every further win, and stay in free spins. */
export const gunesMozaigi: GridTitle = {
  id: 181,
  slug: 'gunes-mozaigi',
  version: 1,
  names: { tr: 'Güneş Mozaiği', en: 'Mosaic of the Sun' },
  columns: 7,
  rows: 7,
  pays: 'clusters',
  counts: [5, 6, 7, 8, 9, 11, 13, 15],
  symbols: [
    symbol('pays', 'mosaic', ['Güneş', 'Sun'], [20, 30, 35, 40, 50, 100, 250, 1000]),
    symbol('pays', 'tessstar', ['Yıldız taşı', 'Star stone'], [15, 20, 25, 30, 40, 80, 200, 800]),
    symbol('pays', 'tessround', ['Yuvarlak taş', 'Round stone'], [10, 15, 20, 25, 30, 60, 150, 600]),
    symbol('pays', 'tesshex', ['Altıgen taş', 'Hexagon stone'], [8, 10, 15, 20, 25, 50, 100, 400]),
    symbol('pays', 'tesslozenge', ['Baklava taş', 'Lozenge stone'], [6, 8, 10, 15, 20, 40, 80, 300]),
    symbol('pays', 'tesssquare', ['Kare taş', 'Square stone'], [5, 6, 8, 10, 15, 30, 60, 250]),
    symbol('pays', 'tessdrop', ['Damla taş', 'Drop stone'], [4, 5, 6, 8, 10, 20, 50, 200]),
    symbol('scatter', 'lantern', ['Kandil', 'Lantern'], [20, 60, 200]),
  ],
  weights: {
    mosaic: 12,
    tessstar: 14,
    tessround: 18,
    tesshex: 26,
    tesslozenge: 34,
    tesssquare: 42,
    tessdrop: 48,
    lantern: 3,
  },
  refill: { mosaic: 12, tessstar: 14, tessround: 18, tesshex: 26, tesslozenge: 34, tesssquare: 42, tessdrop: 48 },
  marks: { grows: 'double', most: 128 },
  freeSpins: { scatters: 4, spins: [8, 10, 12], moreScatters: 3, more: 4, limit: 30, marksStay: true },
  info: {
    returnMillionths: 960_000,
    hitMillionths: 300_000,
    deviationHundredths: 1300,
    maxWinMultiple: 5000,
    measured: { spins: 1, bonuses: 1, seed: 1, errorMillionths: 1 },
  },
}
