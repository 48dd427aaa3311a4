import { type GridTitle, symbol, tumbleTitle } from '../../grid/title.ts'

const sweets = {
  delight: 20,
  delightgreen: 26,
  baklava: 30,
  lollipop: 34,
  bonbon: 38,
  jelly: 42,
  akide: 47,
  akidegreen: 52,
}

/** Lokum Sokağı (the lane of Turkish delight): orbs of sugar fall in free spins alone, and each spin adds up its own. */
export const lokumSokagi: GridTitle = tumbleTitle({
  id: 163,
  slug: 'lokum-sokagi',
  names: { tr: 'Lokum Sokağı', en: 'Lokum Lane' },
  symbols: [
    symbol('pays', 'delight', ['Güllü lokum', 'Rose delight'], [280, 700, 1400]),
    symbol('pays', 'delightgreen', ['Fıstıklı lokum', 'Pistachio delight'], [70, 280, 700]),
    symbol('pays', 'baklava', ['Baklava', 'Baklava'], [55, 140, 400]),
    symbol('pays', 'lollipop', ['Horoz şekeri', 'Lollipop'], [40, 55, 340]),
    symbol('pays', 'bonbon', ['Bonbon', 'Bonbon'], [28, 40, 280]),
    symbol('pays', 'jelly', ['Jöle', 'Jelly'], [22, 34, 220]),
    symbol('pays', 'akide', ['Akide', 'Red candy'], [14, 28, 140]),
    symbol('pays', 'akidegreen', ['Portakallı akide', 'Orange candy'], [11, 26, 110]),
    symbol('scatter', 'tea', ['Çay', 'Tea'], [60, 100, 2000]),
    symbol('orb', 'drageorb', ['Badem şekeri', 'Sugared almond']),
  ],
  weights: { ...sweets, tea: 7 },
  refill: sweets,
  orbs: {
    values: [
      [2, 30],
      [3, 24],
      [5, 18],
      [8, 12],
      [10, 8],
      [15, 5],
      [25, 2],
      [50, 1],
    ],
    join: 'sum',
  },
  freeSpins: {
    scatters: 4,
    spins: [10, 12, 15],
    moreScatters: 3,
    more: 5,
    limit: 50,
    weights: { ...sweets, tea: 7, drageorb: 9 },
    refill: { ...sweets, drageorb: 9 },
  },
  purchase: {
    priceTenths: 535,
    returnMillionths: 958_148,
    measured: { bonuses: 150_000, seed: 163, errorMillionths: 11_262 },
  },
  info: {
    returnMillionths: 957_387,
    hitMillionths: 336_869,
    deviationHundredths: 600,
    maxWinMultiple: 6000,
    measured: { spins: 6_000_000, bonuses: 300_000, seed: 163, errorMillionths: 2_322 },
  },
})
