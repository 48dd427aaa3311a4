import { type LuckyWheelEvent, type WheelSea, wheelSegments } from '@yakamoz/games'

/** Degrees of one segment of twenty. */
export const segmentDegrees = 18

/**
 * How far the wheel has to turn, in degrees from its first position, so that a segment stops under the mark at the top: the
 * next such place after so many whole turns. Segments stand clockwise, the first one at the mark.
 */
export const turnTo = (asked: { from: number; segment: number; turns: number; lean: number }): number => {
  const { from, segment, turns, lean } = asked
  const rest = -segment * segmentDegrees + lean
  const least = from + turns * 360
  return rest + 360 * Math.ceil((least - rest) / 360)
}

/** The segment under the mark at this turn. */
export const segmentAt = (degrees: number): number => {
  const turned = (((-degrees % 360) + 360) % 360) / segmentDegrees
  return Math.round(turned) % 20
}

/** Where in its segment the wheel comes to rest, in degrees from the middle: it differs and decides nothing. */
export const leanOf = (nonce: number): number => ((nonce * 37) % 11) - 5

/** Fast at first and long in coming to rest. */
export const slowing = (share: number): number => 1 - (1 - share) ** 3.4

/** How a segment is coloured: by what it pays, in tenths of the stake. */
export const tierOf = (tenths: number): 'none' | 'small' | 'middle' | 'good' | 'great' | 'top' => {
  if (tenths === 0) return 'none'
  if (tenths <= 12) return 'small'
  if (tenths <= 15) return 'middle'
  if (tenths <= 20) return 'good'
  return tenths < 100 ? 'great' : 'top'
}

/** What a wheel holds: each multiplier in tenths and how many of the twenty segments have it, the highest first. */
export const shareOfSegments = (sea: WheelSea): readonly { tenths: number; count: number }[] => {
  const counts = new Map<number, number>()
  for (const tenths of wheelSegments[sea]) counts.set(tenths, (counts.get(tenths) ?? 0) + 1)
  return [...counts].map(([tenths, count]) => ({ tenths, count })).sort((a, b) => b.tenths - a.tenths)
}

export const spinOf = (events: readonly { type: string }[]): LuckyWheelEvent | undefined =>
  (events as readonly LuckyWheelEvent[]).find((event) => event.type === 'spin')
