import { clusterTitle, type GridTitle, symbol } from '../../grid/title.ts'

const knots = { ramshorn: 46, handsonhips: 52, eyeknot: 58, starknot: 64, combknot: 70, burdock: 76 }

/** Yörük Kilimi (the nomads’ kilim): eight by eight; what is won cuts crosses through the weave, again and again. The calm one. */
export const yorukKilimi: GridTitle = clusterTitle({
  id: 186,
  slug: 'yoruk-kilimi',
  names: { tr: 'Yörük Kilimi', en: 'The Nomads’ Kilim' },
  columns: 8,
  rows: 8,
  counts: [5, 6, 7, 9, 11, 14, 18],
  symbols: [
    symbol('pays', 'ramshorn', ['Koçboynuzu', 'Ram’s horn'], [40, 56, 80, 143, 320, 800, 3200]),
    symbol('pays', 'handsonhips', ['Elibelinde', 'Hands on hips'], [28, 40, 56, 103, 240, 560, 2000]),
    symbol('pays', 'eyeknot', ['Göz', 'Eye'], [19, 27, 38, 70, 154, 388, 1320]),
    symbol('pays', 'starknot', ['Yıldız', 'Star'], [12, 15, 23, 46, 106, 270, 920]),
    symbol('pays', 'combknot', ['Tarak', 'Comb'], [8, 12, 15, 30, 68, 190, 610]),
    symbol('pays', 'burdock', ['Pıtrak', 'Burdock'], [4, 8, 11, 21, 50, 125, 410]),
    symbol('wild', 'tassel', ['Püskül', 'Tassel']),
    symbol('scatter', 'spindle', ['Kirman', 'Spindle'], [20, 60, 200]),
  ],
  weights: { ...knots, spindle: 4 },
  refill: knots,
  meter: [
    { at: 12, does: 'cross', count: 1 },
    { at: 28, does: 'wilds', count: 4 },
    { at: 48, does: 'cross', count: 2 },
    { at: 72, does: 'wilds', count: 8 },
    { at: 100, does: 'cross', count: 3 },
  ],
  freeSpins: { scatters: 4, spins: [8, 10, 12], moreScatters: 3, more: 3, limit: 24, rising: [1, 2, 3, 4, 5] },
  purchase: {
    priceTenths: 162,
    returnMillionths: 967_791,
    measured: { bonuses: 150_000, seed: 186, errorMillionths: 7718 },
  },
  info: {
    returnMillionths: 965_399,
    hitMillionths: 541_998,
    deviationHundredths: 219,
    maxWinMultiple: 2000,
    measured: { spins: 3_000_000, bonuses: 120_000, seed: 186, errorMillionths: 2_507 },
  },
})
