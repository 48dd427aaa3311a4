import { expect, it } from 'vitest'
import { layoutOf } from './linkLayout.ts'

const graph = (roots: number, first: number, second: number) => {
  const steps = [...Array(roots).fill(0), ...Array(first).fill(1), ...Array(second).fill(2)] as (0 | 1 | 2)[]
  const accounts = steps.map((step, index) => ({ id: index + 1, step }))
  const links = accounts.slice(1).map(({ id }) => ({ one: Math.max(1, Math.floor(id / 3)), other: id }))
  return { accounts, links }
}

const shapes = [
  [1, 0, 0],
  [1, 1, 0],
  [1, 6, 12],
  [1, 39, 0],
  [3, 12, 25],
  [40, 0, 0],
  [1, 1, 38],
] as const

it.each(shapes)('[B236] %i, %i and %i accounts do not cover each other, and are inside the picture', (...counts) => {
  const { accounts, links } = graph(...counts)
  const { size, places } = layoutOf(accounts, links)
  const found = [...places.values()]
  expect(found).toHaveLength(accounts.length)
  for (const { x, y } of found) for (const at of [x, y]) expect(at >= 40 && at <= size - 40).toBe(true)
  const apart = found.flatMap((one, index) =>
    found.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  )
  expect(Math.min(Number.POSITIVE_INFINITY, ...apart)).toBeGreaterThan(60)
})

it('[B236] one account is in the middle, and the same graph is drawn alike in any order of its parts', () => {
  const { accounts, links } = graph(1, 5, 9)
  const { size, places } = layoutOf(accounts, links)
  expect(places.get(1)).toEqual({ x: size / 2, y: size / 2 })
  const reversed = layoutOf(accounts.toReversed(), links.toReversed())
  expect([...reversed.places].toSorted()).toEqual([...places].toSorted())
})

it('[B236] an account of the second step is behind the one that it is linked with', () => {
  const accounts = [1, 2, 3, 4, 5].map((id) => ({ id, step: (id === 1 ? 0 : id < 4 ? 1 : 2) as 0 | 1 | 2 }))
  const links = [
    { one: 1, other: 2 },
    { one: 1, other: 3 },
    { one: 3, other: 4 },
    { one: 2, other: 5 },
  ]
  const { places } = layoutOf(accounts, links)
  const isAbove = (id: number) => (places.get(id)?.y ?? 0) < (places.get(1)?.y ?? 0)
  expect([2, 3, 4, 5].map(isAbove)).toEqual([true, false, false, true])
})
