import { clusterTitle, type GridTitle, symbol } from '../../grid/title.ts'

const meadow = { peacock: 36, bluewing: 42, limewing: 48, poppy: 54, daisy: 60, iris: 66 }

/**
 * Kelebek Vadisi (the valley of butterflies): six by six. The tiger stays through its wins, multiplies each by one more than
 * the last, and flies away with the fifth.
 */
export const kelebekVadisi: GridTitle = clusterTitle({
  id: 187,
  slug: 'kelebek-vadisi',
  names: { tr: 'Kelebek Vadisi', en: 'Valley of Butterflies' },
  columns: 6,
  rows: 6,
  counts: [5, 6, 7, 8, 9, 11, 13, 16],
  symbols: [
    symbol('pays', 'peacock', ['Tavus kelebeği', 'Peacock butterfly'], [24, 36, 54, 70, 102, 160, 236, 490]),
    symbol('pays', 'bluewing', ['Mavi kelebek', 'Blue butterfly'], [17, 26, 36, 52, 70, 118, 182, 354]),
    symbol('pays', 'limewing', ['Orakkanat', 'Brimstone'], [12, 18, 26, 37, 54, 86, 128, 256]),
    symbol('pays', 'poppy', ['Gelincik', 'Poppy'], [8, 12, 18, 26, 36, 60, 91, 176]),
    symbol('pays', 'daisy', ['Papatya', 'Daisy'], [5, 8, 12, 18, 26, 43, 64, 128]),
    symbol('pays', 'iris', ['Süsen', 'Iris'], [4, 5, 8, 12, 18, 30, 45, 91]),
    symbol('wild', 'tigerwing', ['Kaplan kelebeği', 'Tiger moth']),
    symbol('scatter', 'cocoon', ['Koza', 'Cocoon'], [20, 60, 200]),
  ],
  weights: { ...meadow, tigerwing: 4, cocoon: 8 },
  refill: { ...meadow, tigerwing: 2 },
  wildsGrowTo: 5,
  freeSpins: {
    scatters: 4,
    spins: [8, 10, 12],
    moreScatters: 3,
    more: 4,
    limit: 30,
    weights: { ...meadow, tigerwing: 8, cocoon: 8 },
    refill: { ...meadow, tigerwing: 4 },
  },
  purchase: {
    priceTenths: 269,
    returnMillionths: 951_026,
    measured: { bonuses: 150_000, seed: 187, errorMillionths: 13_298 },
  },
  info: {
    returnMillionths: 951_618,
    hitMillionths: 373_238,
    deviationHundredths: 756,
    maxWinMultiple: 4000,
    measured: { spins: 24_000_000, bonuses: 1_000_000, seed: 187, errorMillionths: 2_791 },
  },
})
