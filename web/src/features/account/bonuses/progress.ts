import { kurusFromWire } from '@yakamoz/values'

/** The wagered share, 0 to 1; a bonus without a requirement counts as wagered. */
export const wageredShare = ({ needed, wagered }: { needed: string; wagered: string }): number => {
  const all = kurusFromWire(needed) ?? 0
  if (all <= 0) return 1
  return Math.min(1, Math.max(0, (kurusFromWire(wagered) ?? 0) / all))
}

/** How far the way through all levels is gone, 0 to 1. Each level is a step of the same length, whatever it needs. */
export const levelProgress = (levels: readonly { points: number }[], points: number): number => {
  const reached = levels.filter((level) => points >= level.points).length
  const next = levels[reached]
  if (!next) return 1
  const from = levels[reached - 1]?.points ?? 0
  return (reached + Math.max(0, points - from) / (next.points - from)) / levels.length
}
