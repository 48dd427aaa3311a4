import { expect, it } from 'vitest'
import { edgesBetween, type Link, nextAccounts } from './links.ts'

const link = (player: number, other: number, detail = 'a', kind: Link['kind'] = 'iban'): Link => ({
  player,
  other,
  kind,
  detail,
})

it('the next accounts of a graph are those with the most links that it does not have, the lower id first of equal ones [B236]', () => {
  const links = [link(1, 2), link(1, 5), link(1, 4), link(1, 5, 'b'), link(2, 4, 'c'), link(2, 1)]
  expect(nextAccounts(new Set([1, 2]), links, 9)).toEqual([4, 5])
  expect(nextAccounts(new Set([1]), [...links, link(1, 3)], 2)).toEqual([4, 5])
  expect(nextAccounts(new Set([1]), links, -1)).toEqual([])
})

it('a pair of accounts has one edge with everything that it shares, seen from either side [B236]', () => {
  const links = [link(2, 1), link(1, 2), link(1, 2, '', 'person'), link(1, 3), link(2, 9)]
  expect(edgesBetween(new Set([1, 2, 3]), links)).toEqual([
    {
      one: 1,
      other: 2,
      by: [
        { kind: 'iban', detail: 'a' },
        { kind: 'person', detail: '' },
      ],
    },
    { one: 1, other: 3, by: [{ kind: 'iban', detail: 'a' }] },
  ])
})
