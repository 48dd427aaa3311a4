import { type GridTitle, symbol, tumbleTitle } from '../../grid/title.ts'

const stones = {
  pillar: 20,
  sundisk: 25,
  urn: 29,
  stonefox: 34,
  stonebird: 38,
  stonesnake: 41,
  stonewheat: 45,
  stonewave: 48,
}

/** İlk Tapınak (the first temple): no orbs, but every win of a spin is worth more than the one before it. */
export const ilkTapinak: GridTitle = tumbleTitle({
  id: 162,
  slug: 'ilk-tapinak',
  names: { tr: 'İlk Tapınak', en: 'The First Temple' },
  symbols: [
    symbol('pays', 'pillar', ['Dikilitaş', 'Standing stone'], [100, 210, 650]),
    symbol('pays', 'sundisk', ['Güneş', 'Sun'], [50, 100, 310]),
    symbol('pays', 'urn', ['Küp', 'Urn'], [32, 75, 210]),
    symbol('pays', 'stonefox', ['Tilki', 'Fox'], [20, 50, 160]),
    symbol('pays', 'stonebird', ['Akbaba', 'Vulture'], [16, 40, 120]),
    symbol('pays', 'stonesnake', ['Yılan', 'Snake'], [10, 32, 95]),
    symbol('pays', 'stonewheat', ['Başak', 'Wheat'], [8, 20, 60]),
    symbol('pays', 'stonewave', ['Su', 'Water'], [5, 16, 50]),
    symbol('scatter', 'moonsea', ['Dolunay', 'Full moon'], [40, 100, 1000]),
  ],
  weights: { ...stones, moonsea: 6 },
  refill: stones,
  rising: [1, 2, 4, 8, 12],
  freeSpins: { scatters: 4, spins: [10, 12, 15], moreScatters: 3, more: 5, limit: 40, rising: [3, 6, 12, 24] },
  purchase: {
    priceTenths: 323,
    returnMillionths: 959_211,
    measured: { bonuses: 150_000, seed: 162, errorMillionths: 10_126 },
  },
  info: {
    returnMillionths: 960_154,
    hitMillionths: 320_482,
    deviationHundredths: 503,
    maxWinMultiple: 4000,
    measured: { spins: 15_000_000, bonuses: 300_000, seed: 162, errorMillionths: 2_852 },
  },
})
