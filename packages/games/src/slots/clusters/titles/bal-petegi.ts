import { clusterTitle, type GridTitle, symbol } from '../../grid/title.ts'

const honeys = { bee: 44, honeyjar: 50, combpink: 58, combgreen: 64, comborange: 72, comb: 80 }

/** Bal Peteği (the honeycomb): what is won fills the comb, and a full comb drops blocks of one honey, each larger than before. */
export const balPetegi: GridTitle = clusterTitle({
  id: 184,
  slug: 'bal-petegi',
  names: { tr: 'Bal Peteği', en: 'Honeycomb' },
  symbols: [
    symbol('pays', 'bee', ['Arı', 'Bee'], [12, 18, 22, 30, 45, 85, 210, 650]),
    symbol('pays', 'honeyjar', ['Bal küpü', 'Honey jar'], [9, 11, 12, 18, 26, 50, 130, 340]),
    symbol('pays', 'combpink', ['Çiçek balı', 'Blossom honey'], [4, 6, 8, 11, 18, 30, 65, 170]),
    symbol('pays', 'combgreen', ['Çam balı', 'Pine honey'], [3, 4, 6, 9, 12, 22, 45, 130]),
    symbol('pays', 'comborange', ['Kestane balı', 'Chestnut honey'], [2, 3, 3, 5, 8, 12, 30, 85]),
    symbol('pays', 'comb', ['Kekik balı', 'Thyme honey'], [1, 2, 3, 3, 5, 9, 22, 65]),
    symbol('scatter', 'blossom', ['Çiçek', 'Blossom'], [80, 240, 800]),
  ],
  weights: { ...honeys, blossom: 5 },
  refill: honeys,
  meter: [
    { at: 12, does: 'block', size: 2, symbols: { bee: 1, honeyjar: 1, combpink: 2, combgreen: 2 } },
    { at: 24, does: 'block', size: 3, symbols: { bee: 1, honeyjar: 1, combpink: 2, combgreen: 2 } },
    { at: 40, does: 'block', size: 4, symbols: { bee: 1, honeyjar: 2, combpink: 2, combgreen: 2 } },
    { at: 60, does: 'block', size: 5, symbols: { bee: 1, honeyjar: 1, combpink: 1 } },
  ],
  freeSpins: {
    scatters: 4,
    spins: [8, 10, 12],
    moreScatters: 3,
    more: 4,
    limit: 30,
    weights: { bee: 52, honeyjar: 58, combpink: 66, combgreen: 72, comborange: 60, comb: 66, blossom: 5 },
    refill: { bee: 52, honeyjar: 58, combpink: 66, combgreen: 72, comborange: 60, comb: 66 },
  },
  purchase: {
    priceTenths: 123,
    returnMillionths: 956_161,
    measured: { bonuses: 150_000, seed: 184, errorMillionths: 20_188 },
  },
  info: {
    returnMillionths: 954_687,
    hitMillionths: 442_067,
    deviationHundredths: 561,
    maxWinMultiple: 3000,
    measured: { spins: 24_000_000, bonuses: 700_000, seed: 184, errorMillionths: 2_896 },
  },
})
