import type { Read } from '../../lib/api/client.ts'

export type SportTree = Read<'betframe', 'getSports'>
export type EventRow = Read<'betframe', 'getEvents'>[number]
export type EventWhole = Read<'betframe', 'getEvent'>[number]
export type ResultRow = Read<'betframe', 'getResults'>[number]
export type PickRow = Read<'betframe', 'getPicks'>[number]
export type MarketRow = EventRow['main'][number]
export type OutcomeRow = MarketRow['outcomes'][number]
export type CouponRow = Read<'betframe', 'getCoupons'>[number]
export type CouponLeg = CouponRow['legs'][number]
export type Standing = NonNullable<EventRow['standing']>
export type Clock = NonNullable<EventRow['clock']>
export type Incident = EventWhole['timeline'][number]
export type Statistics = NonNullable<EventWhole['statistics']>
export type Sport = EventRow['sport']
export type Side = 'home' | 'away'

export const sportKinds: readonly Sport[] = ['football', 'basketball', 'tennis', 'volleyball', 'ice_hockey', 'esport']

export type League = { id: string; name: string; category: string; count: number }

/** The leagues of a tree. */
export const leaguesOf = (tree: SportTree): League[] =>
  tree.flatMap(({ categories }) =>
    categories.flatMap((category) =>
      category.competitions.map((competition) => ({ ...competition, category: category.name })),
    ),
  )

/** The name of the chosen league or sport; undefined if none is chosen or it is not offered. */
export const chosenName = (
  tree: SportTree,
  { sport, league }: { sport?: Sport; league?: string },
): string | undefined =>
  (leaguesOf(tree).find(({ id }) => id === league) ?? tree.find((one) => one.sport === sport))?.name
