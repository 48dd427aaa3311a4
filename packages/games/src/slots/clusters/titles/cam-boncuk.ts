import { clusterTitle, type GridTitle, symbol } from '../../grid/title.ts'

const beads = { beadeye: 50, beadheart: 56, beaddots: 62, beadflower: 67, beadstar: 71, beadstripes: 75 }

/** Cam Boncuk (the glass bead): marks that grow by one, and a furnace that now and then takes a colour off the board. */
export const camBoncuk: GridTitle = clusterTitle({
  id: 185,
  slug: 'cam-boncuk',
  names: { tr: 'Cam Boncuk', en: 'Glass Beads' },
  symbols: [
    symbol('pays', 'beadeye', ['Göz boncuğu', 'Eye bead'], [31, 48, 105, 125, 435, 920, 2280, 6840]),
    symbol('pays', 'beadheart', ['Kalp boncuk', 'Heart bead'], [23, 31, 63, 92, 280, 580, 1405, 3975]),
    symbol('pays', 'beaddots', ['Benekli boncuk', 'Dotted bead'], [16, 18, 44, 63, 205, 390, 875, 2280]),
    symbol('pays', 'beadflower', ['Çiçekli boncuk', 'Flower bead'], [11, 14, 31, 44, 135, 280, 580, 1700]),
    symbol('pays', 'beadstar', ['Yıldızlı boncuk', 'Star bead'], [5, 11, 21, 31, 105, 205, 390, 1115]),
    symbol('pays', 'beadstripes', ['Çizgili boncuk', 'Striped bead'], [5, 5, 16, 21, 68, 135, 280, 875]),
    symbol('scatter', 'lantern', ['Ocak', 'Furnace'], [20, 60, 200]),
  ],
  weights: { ...beads, lantern: 5 },
  refill: beads,
  marks: { grows: 'one', most: 40 },
  strike: { oneIn: 6, most: 3, takes: { beadstripes: 1, beadstar: 1, beadflower: 1 } },
  freeSpins: { scatters: 4, spins: [10, 12, 15], moreScatters: 3, more: 3, limit: 24, marksStay: true },
  purchase: {
    priceTenths: 307,
    returnMillionths: 947_265,
    measured: { bonuses: 150_000, seed: 185, errorMillionths: 12_058 },
  },
  info: {
    returnMillionths: 947_512,
    hitMillionths: 450_157,
    deviationHundredths: 493,
    maxWinMultiple: 4000,
    measured: { spins: 9_000_000, bonuses: 500_000, seed: 185, errorMillionths: 2_790 },
  },
})
