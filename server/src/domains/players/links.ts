import type { SharedBy } from '@yakamoz/contract/console/index'

/** Accounts and what they share as a graph: which accounts belong to it, and its edges. Pure. */

/** What one account shares with another. */
export type Link = { player: number; other: number; kind: SharedBy; detail: string }

/** Returns up to `most` accounts that are linked with known ones and are not known yet, those with the most links first. */
export const nextAccounts = (known: ReadonlySet<number>, links: readonly Link[], most: number): number[] => {
  const counts = new Map<number, number>()
  for (const { other } of links) if (!known.has(other)) counts.set(other, (counts.get(other) ?? 0) + 1)
  return [...counts]
    .toSorted(([one, links], [another, others]) => others - links || one - another)
    .slice(0, Math.max(0, most))
    .map(([id]) => id)
}

type Edge = { one: number; other: number; by: { kind: SharedBy; detail: string }[] }

/** Returns one edge for each pair of accounts in a graph, with everything that they share, once. */
export const edgesBetween = (accounts: ReadonlySet<number>, links: readonly Link[]): Edge[] => {
  const edges = new Map<string, Edge>()
  for (const { player, other, kind, detail } of links) {
    if (!accounts.has(player) || !accounts.has(other)) continue
    const [one, another] = player < other ? [player, other] : [other, player]
    const edge = edges.get(`${one} ${another}`) ?? { one, other: another, by: [] }
    if (!edge.by.some((known) => known.kind === kind && known.detail === detail)) edge.by.push({ kind, detail })
    edges.set(`${one} ${another}`, edge)
  }
  return [...edges.values()].toSorted((left, right) => left.one - right.one || left.other - right.other)
}
