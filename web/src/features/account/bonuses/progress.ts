import { kurusFromWire } from '@yakamoz/values'

/** How much of the wagering is done, 0 to 1; a bonus that asks for none is done. */
export const wageredShare = ({ needed, wagered }: { needed: string; wagered: string }): number => {
  const all = kurusFromWire(needed) ?? 0
  if (all <= 0) return 1
  return Math.min(1, Math.max(0, (kurusFromWire(wagered) ?? 0) / all))
}
