/** Places the accounts of a graph of links on rings around those that it is about: the same graph always looks the same. Pure. */

type Account = { id: number; step: 0 | 1 | 2 }
type Link = { one: number; other: number }
export type Placed = { x: number; y: number }
type Layout = { size: number; places: ReadonlyMap<number, Placed> }

/** The room that an account with its name takes on a ring, between two rings, and at the edge. */
const spacing = 96
const ringGap = 130
const margin = 80

const turn = 2 * Math.PI

/** The ring on which so many accounts have room; a single one of the innermost ring is in the middle. */
const radiusOf = (count: number, least: number): number => Math.max(least, (count * spacing) / turn)

/** Where on its ring an account should be: behind the first account of the ring before that it is linked with. */
const wantedAngle = (id: number, links: readonly Link[], angles: ReadonlyMap<number, number>): number => {
  const linked = links.flatMap(({ one, other }) => (one === id ? [other] : other === id ? [one] : []))
  const known = linked.flatMap((neighbour) => angles.get(neighbour) ?? []).toSorted((left, right) => left - right)
  return known[0] ?? 0
}

/** Returns the place of each account, in a square of `size`. */
export const layoutOf = (accounts: readonly Account[], links: readonly Link[]): Layout => {
  const rings = ([0, 1, 2] as const).map((step) => accounts.filter((account) => account.step === step))
  const angles = new Map<number, number>()
  const radii: number[] = []
  for (const [step, ring] of rings.entries()) {
    const inner = radii[step - 1] ?? 0
    const radius =
      step === 0 ? (ring.length > 1 ? radiusOf(ring.length, 0) : 0) : radiusOf(ring.length, inner + ringGap)
    radii.push(ring.length > 0 ? radius : inner)
    const before = new Map(angles)
    const ordered = ring.toSorted(
      (left, right) => wantedAngle(left.id, links, before) - wantedAngle(right.id, links, before) || left.id - right.id,
    )
    for (const [index, { id }] of ordered.entries()) angles.set(id, (index * turn) / ordered.length)
  }
  const middle = Math.max(...radii) + margin
  const placeOf = ({ id, step }: Account): Placed => {
    const [angle, radius] = [(angles.get(id) ?? 0) - turn / 4, radii[step] ?? 0]
    return { x: Math.round(middle + radius * Math.cos(angle)), y: Math.round(middle + radius * Math.sin(angle)) }
  }
  return { size: Math.round(2 * middle), places: new Map(accounts.map((account) => [account.id, placeOf(account)])) }
}
