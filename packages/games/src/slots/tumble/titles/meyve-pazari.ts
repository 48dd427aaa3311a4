import { type GridTitle, symbol, tumbleTitle } from '../../grid/title.ts'

const fruit = {
  melon: 30,
  grapes: 38,
  cherries: 44,
  orange: 50,
  plum: 56,
  apple: 62,
  lemon: 68,
  basket: [0, 6, 6, 6, 6, 0],
}

/** Meyve Pazarı (the fruit market): baskets count for every fruit; in free spins the multiplier never goes back. */
export const meyvePazari: GridTitle = tumbleTitle({
  id: 165,
  slug: 'meyve-pazari',
  names: { tr: 'Meyve Pazarı', en: 'Fruit Market' },
  symbols: [
    symbol('pays', 'melon', ['Karpuz', 'Watermelon'], [32, 80, 240]),
    symbol('pays', 'grapes', ['Üzüm', 'Grapes'], [16, 40, 120]),
    symbol('pays', 'cherries', ['Kiraz', 'Cherries'], [13, 26, 85]),
    symbol('pays', 'orange', ['Portakal', 'Orange'], [8, 16, 60]),
    symbol('pays', 'plum', ['Erik', 'Plum'], [7, 14, 55]),
    symbol('pays', 'apple', ['Elma', 'Apple'], [4, 10, 38]),
    symbol('pays', 'lemon', ['Limon', 'Lemon'], [3, 9, 30]),
    symbol('wild', 'basket', ['Sepet', 'Basket']),
    symbol('scatter', 'lantern', ['Kandil', 'Lantern'], [40, 100, 1000]),
  ],
  weights: { ...fruit, lantern: 9 },
  refill: fruit,
  freeSpins: {
    scatters: 4,
    spins: [8, 10, 12],
    moreScatters: 3,
    more: 4,
    limit: 30,
    rising: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
    risingStays: true,
  },
  purchase: {
    priceTenths: 539,
    returnMillionths: 945_752,
    measured: { bonuses: 150_000, seed: 165, errorMillionths: 7881 },
  },
  info: {
    returnMillionths: 946_511,
    hitMillionths: 555_656,
    deviationHundredths: 562,
    maxWinMultiple: 3000,
    measured: { spins: 5_000_000, bonuses: 250_000, seed: 165, errorMillionths: 2_098 },
  },
})
