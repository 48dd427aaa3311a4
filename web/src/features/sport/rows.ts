import type { Read } from '../../lib/wire/wire.ts'

export type SportTree = Read<'betframe', 'getSports'>
export type EventRow = Read<'betframe', 'getEvents'>[number]
export type EventWhole = Read<'betframe', 'getEvent'>[number]
export type ResultRow = Read<'betframe', 'getResults'>[number]
export type MarketRow = EventRow['main'][number]
export type OutcomeRow = MarketRow['outcomes'][number]
export type CouponRow = Read<'betframe', 'getCoupons'>[number]
export type CouponLeg = CouponRow['legs'][number]
export type Standing = NonNullable<EventRow['standing']>
export type Clock = NonNullable<EventRow['clock']>
export type Incident = EventWhole['timeline'][number]
export type Sport = EventRow['sport']

export const sportKinds: readonly Sport[] = ['football', 'basketball', 'tennis', 'volleyball']
