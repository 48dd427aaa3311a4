import { type LuckyWheelEvent, type WheelSea, wheelSegments } from '@yakamoz/games'

/** The degrees of one of twenty segments. */
export const segmentDegrees = 18

/**
 * The rotation of the wheel in degrees at which a segment stops under the mark at the top: the next such position after a number
 * of full turns. Segments are counted clockwise, the first one at the mark.
 */
export const turnTo = (target: { from: number; segment: number; turns: number; lean: number }): number => {
  const { from, segment, turns, lean } = target
  const rest = -segment * segmentDegrees + lean
  const min = from + turns * 360
  return rest + 360 * Math.ceil((min - rest) / 360)
}

/** The segment under the mark at this rotation. */
export const segmentAt = (degrees: number): number => {
  const turned = (((-degrees % 360) + 360) % 360) / segmentDegrees
  return Math.round(turned) % 20
}

/** The offset from the centre of the segment at rest, in degrees; decoration only. */
export const leanOf = (nonce: number): number => ((nonce * 37) % 11) - 5

/** Starts fast and slows down for long. */
export const slowing = (share: number): number => 1 - (1 - share) ** 3.4

/** The colour class of a segment: by its pay in tenths of the stake. */
export const tierOf = (tenths: number): 'none' | 'small' | 'middle' | 'good' | 'great' | 'top' => {
  if (tenths === 0) return 'none'
  if (tenths <= 12) return 'small'
  if (tenths <= 15) return 'middle'
  if (tenths <= 20) return 'good'
  return tenths < 100 ? 'great' : 'top'
}

/** The multipliers of a wheel in tenths and their number of segments, the highest first. */
export const shareOfSegments = (sea: WheelSea): readonly { tenths: number; count: number }[] => {
  const counts = new Map<number, number>()
  for (const tenths of wheelSegments[sea]) counts.set(tenths, (counts.get(tenths) ?? 0) + 1)
  return [...counts].map(([tenths, count]) => ({ tenths, count })).sort((a, b) => b.tenths - a.tenths)
}

export const spinOf = (events: readonly { type: string }[]): LuckyWheelEvent | undefined =>
  (events as readonly LuckyWheelEvent[]).find((event) => event.type === 'spin')
