import { clusterTitle, type GridTitle, symbol } from '../../grid/title.ts'

const stones = { whirl: 48, sundisk: 54, sapphire: 60, ruby: 66, emerald: 74, topaz: 80 }

/** Dönence (the solstice): what is won winds up the year; its quarters bring wilds, clear the small stones, drop a block. */
export const donence: GridTitle = clusterTitle({
  id: 182,
  slug: 'donence',
  names: { tr: 'Dönence', en: 'Solstice' },
  symbols: [
    symbol('pays', 'whirl', ['Girdap', 'Whirl'], [25, 30, 36, 45, 70, 140, 360, 1400]),
    symbol('pays', 'sundisk', ['Güneş', 'Sun'], [14, 18, 25, 36, 45, 95, 240, 950]),
    symbol('pays', 'sapphire', ['Safir', 'Sapphire'], [10, 12, 16, 25, 36, 70, 180, 600]),
    symbol('pays', 'ruby', ['Yakut', 'Ruby'], [8, 10, 14, 18, 28, 60, 120, 450]),
    symbol('pays', 'emerald', ['Zümrüt', 'Emerald'], [4, 5, 8, 10, 14, 30, 60, 240]),
    symbol('pays', 'topaz', ['Topaz', 'Topaz'], [2, 4, 6, 9, 12, 25, 45, 190]),
    symbol('wild', 'suneye', ['Gün gözü', 'Eye of day']),
    symbol('scatter', 'moonsea', ['Dolunay', 'Full moon'], [20, 60, 200]),
  ],
  weights: { ...stones, moonsea: 5 },
  refill: { ...stones, suneye: 3 },
  meter: [
    { at: 15, does: 'wilds', count: 5 },
    { at: 30, does: 'remove', symbols: ['emerald', 'topaz'] },
    { at: 50, does: 'block', size: 4, symbols: { whirl: 1, sundisk: 2, sapphire: 3, ruby: 4 } },
    { at: 80, does: 'wilds', count: 10 },
  ],
  freeSpins: {
    scatters: 4,
    spins: [8, 10, 12],
    moreScatters: 3,
    more: 4,
    limit: 30,
    refill: { ...stones, suneye: 8 },
    rising: [1, 1, 2, 2, 3, 3, 5],
  },
  purchase: {
    priceTenths: 337,
    returnMillionths: 950_878,
    measured: { bonuses: 150_000, seed: 182, errorMillionths: 15_877 },
  },
  info: {
    returnMillionths: 951_765,
    hitMillionths: 426_391,
    deviationHundredths: 726,
    maxWinMultiple: 5000,
    measured: { spins: 22_000_000, bonuses: 1_000_000, seed: 182, errorMillionths: 2_891 },
  },
})
