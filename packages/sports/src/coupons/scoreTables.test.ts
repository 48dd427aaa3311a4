import { expect, it } from 'vitest'
import { scoreTableOf } from './scoreTables.ts'

const winsOf = (market: number, specifiers: string, outcome: string) => {
  const table = scoreTableOf('esport', { market, specifiers, outcome })
  return { count: table?.count, wins: table?.wins.reduce((sum, each) => sum + each, 0) ?? 0 }
}

it('[B290] the rounds of a map tell lines apart that are one round from each other', () => {
  const [low, high] = [21.5, 22.5].map((total) => winsOf(332, `mapnr=1|total=${total}`, '12'))
  expect(low?.wins).toBeGreaterThan(high?.wins ?? 0)
  const [narrow, wide] = [-2.5, -3.5].map((hcp) => winsOf(331, `hcp=${hcp}|mapnr=1`, '1714'))
  expect(narrow?.wins).toBeGreaterThan(wide?.wins ?? 0)
})

it('[B290] each map and each pistol round of it has cells of its own', () => {
  const counts = ['mapnr=1|roundnr=1', 'mapnr=1|roundnr=13', 'mapnr=2|roundnr=1'].map(
    (of) => winsOf(338, of, '4').count,
  )
  expect(counts).toEqual(['roundWinner 1 1', 'roundWinner 1 13', 'roundWinner 2 1'])
  expect([1, 2].map((map) => winsOf(330, `mapnr=${map}`, '4').count)).toEqual(['mapRounds 1', 'mapRounds 2'])
})
