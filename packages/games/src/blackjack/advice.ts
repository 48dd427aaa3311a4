import type { BlackjackEvent, BlackjackMove } from './roundSteps.ts'

/**
 * Basic strategy for six decks, dealer stands on all 17, double after split, late surrender,
 * by total and the dealer's card (2 to 9, ten, ace). H hit, S stand, D double or else hit, d double or else
 * stand, R surrender or else hit. The chart of the literature for these rules (Griffin, "The Theory of
 * Blackjack"; Schlesinger, "Blackjack Attack").
 */
const hard: Readonly<Record<number, string>> = {
  9: 'HDDDDHHHHH',
  10: 'DDDDDDDDHH',
  11: 'DDDDDDDDDH',
  12: 'HHSSSHHHHH',
  13: 'SSSSSHHHHH',
  14: 'SSSSSHHHHH',
  15: 'SSSSSHHHRH',
  16: 'SSSSSHHRRR',
}

const soft: Readonly<Record<number, string>> = {
  13: 'HHHDDHHHHH',
  14: 'HHHDDHHHHH',
  15: 'HHDDDHHHHH',
  16: 'HHDDDHHHHH',
  17: 'HDDDDHHHHH',
  18: 'SddddSSHHH',
}

/** Whether a pair of this value is split (P), by the dealer's card. */
const pairs: Readonly<Record<number, string>> = {
  2: 'PPPPPP....',
  3: 'PPPPPP....',
  4: '...PP.....',
  6: 'PPPPP.....',
  7: 'PPPPPP....',
  8: 'PPPPPPPPPP',
  9: 'PPPPP.PP..',
  11: 'PPPPPPPPPP',
}

/** The visible state at a decision. `pairOf` is the value of two equal cards; `up` that of the dealer's card. */
export type Seen = { readonly total: number; readonly soft: boolean; readonly pairOf?: number; readonly up: number }

type MoveName = BlackjackMove['name']

/** Returns the move of basic strategy among the open ones. Insurance is always declined. */
export const adviceOn = (seen: Seen, isOpen: (name: MoveName) => boolean): MoveName => {
  if (isOpen('decline')) return 'decline'
  const column = seen.up - 2
  if (isOpen('split') && pairs[seen.pairOf ?? 0]?.[column] === 'P') return 'split'
  const sign = (seen.soft ? soft : hard)[seen.total]?.[column] ?? outside(seen)
  if (sign === 'R') return isOpen('surrender') ? 'surrender' : 'hit'
  if (sign === 'D') return isOpen('double') ? 'double' : 'hit'
  if (sign === 'd') return isOpen('double') ? 'double' : 'stand'
  return sign === 'S' ? 'stand' : 'hit'
}

/** Returns the move of basic strategy for the current hand, among the open ones. */
export const strategyMove = (events: readonly BlackjackEvent[], isOpen: (name: MoveName) => boolean): MoveName =>
  adviceOn(events.findLast((event) => event.type === 'turn') ?? { total: 21, soft: false, up: 11 }, isOpen)

/** Returns the code for totals outside of the charts: hit below, stand above. */
const outside = ({ total, soft: isSoft }: Seen): string => (total >= (isSoft ? 19 : 17) ? 'S' : 'H')
