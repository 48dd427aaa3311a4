import { type GridTitle, symbol } from '../../grid/title.ts'

/** Dönence (the solstice): what is won winds up the year; its quarters bring wilds, clear the small stones, drop a block. */
export const donence: GridTitle = {
  id: 182,
  slug: 'donence',
  version: 1,
  names: { tr: 'Dönence', en: 'Solstice' },
  columns: 7,
  rows: 7,
  pays: 'clusters',
  counts: [5, 6, 7, 8, 9, 11, 13, 15],
  symbols: [
    symbol('pays', 'whirl', ['Girdap', 'Whirl'], [20, 25, 30, 40, 60, 120, 300, 1200]),
    symbol('pays', 'sundisk', ['Güneş', 'Sun'], [12, 16, 20, 30, 40, 80, 200, 800]),
    symbol('pays', 'sapphire', ['Safir', 'Sapphire'], [8, 10, 14, 20, 30, 60, 150, 500]),
    symbol('pays', 'ruby', ['Yakut', 'Ruby'], [6, 8, 12, 16, 24, 50, 100, 400]),
    symbol('pays', 'emerald', ['Zümrüt', 'Emerald'], [3, 4, 6, 8, 12, 25, 50, 200]),
    symbol('pays', 'topaz', ['Topaz', 'Topaz'], [2, 3, 5, 7, 10, 20, 40, 160]),
    symbol('wild', 'suneye', ['Gün gözü', 'Eye of day']),
    symbol('scatter', 'moonsea', ['Dolunay', 'Full moon'], [20, 60, 200]),
  ],
  weights: { whirl: 48, sundisk: 54, sapphire: 60, ruby: 66, emerald: 74, topaz: 80, moonsea: 5 },
  refill: { whirl: 48, sundisk: 54, sapphire: 60, ruby: 66, emerald: 74, topaz: 80, suneye: 3 },
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
    refill: { whirl: 48, sundisk: 54, sapphire: 60, ruby: 66, emerald: 74, topaz: 80, suneye: 8 },
    rising: [1, 1, 2, 2, 3, 3, 5],
  },
  info: {
    returnMillionths: 960_000,
    hitMillionths: 300_000,
    deviationHundredths: 900,
    maxWinMultiple: 5000,
    measured: { spins: 1, bonuses: 1, seed: 1, errorMillionths: 1 },
  },
}
