import { blackjackRules } from '../cards/blackjack/rules.ts'
import type { Paragraph } from '../tables/tableKind.ts'
import type { BlackjackKey } from '../texts/blackjack.ts'
import type { CardsKey } from '../texts/cards.ts'
import type { Say } from '../texts/say.ts'
import type { SeatsKey } from '../texts/seats.ts'

/** The rules of blackjack, and those that a shared table adds. */
export const seatRules = (say: Say<CardsKey | BlackjackKey | SeatsKey>): readonly Paragraph[] => [
  ...blackjackRules(say),
  { heading: say('seats.rules.shared'), text: say('seats.rules.sharedText') },
  { heading: say('seats.rules.behind'), text: say('seats.rules.behindText') },
  { heading: say('cards.rules.interrupted'), text: say('seats.rules.interruptedText') },
]
