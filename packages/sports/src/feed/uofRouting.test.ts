import { expect, it } from 'vitest'
import { readRoute, uofBindings } from './uofRouting.ts'

it.each([
  ['hi.-.live.odds_change.1.sr:match.9578495.-', { type: 'odds_change', match: 'sr:match:9578495', isOffered: true }],
  ['lo.pre.-.bet_settlement.23.sr:match.7.4', { type: 'bet_settlement', match: 'sr:match:7', isOffered: true }],
  ['hi.pre.-.odds_change.3.sr:match.7.-', { type: 'odds_change', match: 'sr:match:7', isOffered: false }],
  ['lo.pre.-.odds_change.5.sr:season.7.-', { type: 'odds_change', match: 'sr:season:7', isOffered: false }],
  ['-.-.-.alive.-.-.-.-', { type: 'alive', isOffered: true }],
  ['-.-.-.snapshot_complete.-.-.-.12', { type: 'snapshot_complete', isOffered: true }],
])('the key %s is about %o', (key, route) => {
  expect(readRoute(key)).toEqual(route)
})

/** Whether a binding of a topic exchange matches a key: `*` is one word, `#` any number of words. */
const matches = (binding: string, key: string): boolean => {
  const pattern = binding.replaceAll('.', '\\.').replaceAll('*', '[^.]+').replaceAll('\\.#', '(\\.[^.]+)*')
  return new RegExp(`^${pattern}$`).test(key)
}

it('[B274] a node receives all messages and its own recoveries, but not those of other nodes', () => {
  const reaches = (node: number | undefined, key: string) => uofBindings(node).some((one) => matches(one, key))
  const odds = (node: string) => `hi.-.live.odds_change.1.sr:match.9578495.${node}`
  const complete = (node: string) => `-.-.-.snapshot_complete.-.-.-.${node}`
  expect(
    [odds('-'), odds('7'), odds('8'), complete('7'), complete('8'), '-.-.-.alive.-.-.-.-'].map((key) =>
      reaches(7, key),
    ),
  ).toEqual([true, true, false, true, false, true])
  expect([odds('-'), odds('8'), complete('-'), '-.-.-.alive.-.-.-.-'].every((key) => reaches(undefined, key))).toBe(
    true,
  )
})
