import { type GridTitle, symbol, tumbleTitle } from '../../grid/title.ts'

const camp = { woodhorse: 16, helmet: 22, shield: 28, galley: 34, sword: 40, lyre: 46, amphora: 52, laurel: 58 }

/**
 * Truva (Troy): seven by five; what is won opens the horse, and step by step small things turn into greater ones. In free
 * spins fireballs fall, and those of a spin multiply each other. The wildest of the kind.
 */
export const truva: GridTitle = tumbleTitle({
  id: 168,
  slug: 'truva',
  names: { tr: 'Truva', en: 'Troy' },
  columns: 7,
  counts: [9, 11, 14],
  symbols: [
    symbol('pays', 'woodhorse', ['Tahta at', 'Wooden horse'], [50, 150, 750]),
    symbol('pays', 'helmet', ['Miğfer', 'Helmet'], [21, 62, 310]),
    symbol('pays', 'shield', ['Kalkan', 'Shield'], [11, 31, 155]),
    symbol('pays', 'galley', ['Kadırga', 'Galley'], [7, 17, 90]),
    symbol('pays', 'sword', ['Kılıç', 'Sword'], [4, 11, 62]),
    symbol('pays', 'lyre', ['Lir', 'Lyre'], [3, 8, 41]),
    symbol('pays', 'amphora', ['Testi', 'Jug'], [2, 5, 30]),
    symbol('pays', 'laurel', ['Defne', 'Laurel'], [1, 4, 22]),
    symbol('scatter', 'rampart', ['Sur kapısı', 'City gate'], [60, 150, 2000]),
    symbol('orb', 'fireorb', ['Ateş topu', 'Fireball']),
  ],
  weights: { ...camp, rampart: 7 },
  refill: camp,
  orbs: {
    values: [
      [2, 12],
      [3, 5],
      [5, 1],
    ],
    join: 'product',
  },
  meter: [
    { at: 20, does: 'upgrade', from: 'laurel', to: 'sword' },
    { at: 40, does: 'upgrade', from: 'amphora', to: 'shield' },
    { at: 70, does: 'upgrade', from: 'lyre', to: 'helmet' },
    { at: 110, does: 'upgrade', from: 'galley', to: 'woodhorse' },
  ],
  freeSpins: {
    scatters: 4,
    spins: [8, 10, 12],
    moreScatters: 3,
    more: 4,
    limit: 40,
    weights: { ...camp, rampart: 7, fireorb: 5 },
    refill: { ...camp, fireorb: 5 },
  },
  purchase: {
    priceTenths: 394,
    returnMillionths: 959_620,
    measured: { bonuses: 150_000, seed: 168, errorMillionths: 32_384 },
  },
  info: {
    returnMillionths: 959_144,
    hitMillionths: 445_248,
    deviationHundredths: 1688,
    maxWinMultiple: 10_000,
    measured: { spins: 24_000_000, bonuses: 3_000_000, seed: 168, errorMillionths: 2_726 },
  },
})
