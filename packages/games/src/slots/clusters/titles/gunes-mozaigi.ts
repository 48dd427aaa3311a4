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
    symbol('pays', 'mosaic', ['Güneş', 'Sun'], [45, 70, 80, 95, 120, 230, 600, 2300]),
    symbol('pays', 'tessstar', ['Yıldız taşı', 'Star stone'], [34, 45, 60, 70, 95, 190, 450, 1850]),
    symbol('pays', 'tessround', ['Yuvarlak taş', 'Round stone'], [24, 34, 45, 60, 70, 140, 350, 1400]),
    symbol('pays', 'tesshex', ['Altıgen taş', 'Hexagon stone'], [18, 24, 34, 45, 60, 120, 230, 950]),
    symbol('pays', 'tesslozenge', ['Baklava taş', 'Lozenge stone'], [14, 18, 24, 34, 45, 95, 190, 700]),
    symbol('pays', 'tesssquare', ['Kare taş', 'Square stone'], [12, 14, 18, 24, 34, 70, 140, 600]),
    symbol('pays', 'tessdrop', ['Damla taş', 'Drop stone'], [9, 12, 14, 18, 24, 45, 120, 450]),
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
    returnMillionths: 945_932,
    hitMillionths: 512_529,
    deviationHundredths: 902,
    maxWinMultiple: 5000,
    measured: { spins: 3_500_000, bonuses: 150_000, seed: 181, errorMillionths: 4_859 },
  },
}
