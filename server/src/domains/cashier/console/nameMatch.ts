import { isSameName } from '@yakamoz/values'

export type NameMatch = 'exact' | 'folded' | 'different'

const written = (name: string): string => name.normalize('NFC').replace(/\s+/g, ' ').trim()

/**
 * Compares the holder of an account with a player: `exact`, the same text; `folded`, the same name without case, accents, punctuation and order, where
 * one may leave out given names; `different`, another name.
 */
export const nameMatch = (holder: string, player: string): NameMatch => {
  if (written(holder) === written(player)) return 'exact'
  return isSameName(holder, player) ? 'folded' : 'different'
}
