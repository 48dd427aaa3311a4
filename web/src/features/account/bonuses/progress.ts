import { kurusFromWire } from '@yakamoz/values'

/** The wagered share, 0 to 1; a bonus without a requirement counts as wagered. */
export const wageredShare = ({ needed, wagered }: { needed: string; wagered: string }): number => {
  const all = kurusFromWire(needed) ?? 0
  if (all <= 0) return 1
  return Math.min(1, Math.max(0, (kurusFromWire(wagered) ?? 0) / all))
}
