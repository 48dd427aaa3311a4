import { type GridTitle, symbol, tumbleTitle } from '../../grid/title.ts'

const slope = { snowman: 22, sled: 26, hat: 30, mitten: 34, salep: 38, chestnut: 42, pinecone: 46, snowflake: 50 }

/** Kartopu (the snowball): six by six, and every win makes all snowballs on the slope one greater. */
export const kartopu: GridTitle = tumbleTitle({
  id: 167,
  slug: 'kartopu',
  names: { tr: 'Kartopu', en: 'Snowball' },
  rows: 6,
  counts: [9, 11, 13],
  symbols: [
    symbol('pays', 'snowman', ['Kardan adam', 'Snowman'], [56, 140, 470]),
    symbol('pays', 'sled', ['Kızak', 'Sled'], [34, 85, 280]),
    symbol('pays', 'hat', ['Bere', 'Hat'], [22, 56, 190]),
    symbol('pays', 'mitten', ['Eldiven', 'Mitten'], [15, 41, 132]),
    symbol('pays', 'salep', ['Salep', 'Salep'], [11, 30, 103]),
    symbol('pays', 'chestnut', ['Kestane', 'Chestnut'], [8, 21, 72]),
    symbol('pays', 'pinecone', ['Kozalak', 'Pine cone'], [6, 14, 54]),
    symbol('pays', 'snowflake', ['Kar tanesi', 'Snowflake'], [4, 11, 41]),
    symbol('scatter', 'peak', ['Zirve', 'Peak'], [40, 100, 1000]),
    symbol('orb', 'snowball', ['Kartopu', 'Snowball']),
  ],
  weights: { ...slope, peak: 7, snowball: 2 },
  refill: { ...slope, snowball: 2 },
  orbs: {
    values: [
      [2, 6],
      [3, 3],
      [4, 1],
    ],
    join: 'sum',
    grows: 1,
  },
  freeSpins: {
    scatters: 4,
    spins: [10, 12, 15],
    moreScatters: 3,
    more: 3,
    limit: 30,
    weights: { ...slope, peak: 7, snowball: 12 },
    refill: { ...slope, snowball: 12 },
  },
  purchase: {
    priceTenths: 265,
    returnMillionths: 964_163,
    measured: { bonuses: 150_000, seed: 167, errorMillionths: 13_731 },
  },
  info: {
    returnMillionths: 963_800,
    hitMillionths: 346_173,
    deviationHundredths: 477,
    maxWinMultiple: 2500,
    measured: { spins: 10_000_000, bonuses: 400_000, seed: 167, errorMillionths: 2_844 },
  },
})
