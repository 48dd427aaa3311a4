import type { Paragraph } from '../../tables/tableKind.ts'
import type { BlackjackKey } from '../../texts/blackjack.ts'
import type { CardsKey } from '../../texts/cards.ts'
import type { Say } from '../../texts/say.ts'
import { interruptedRule } from '../interruptedRule.ts'

/** The rules that all tables of blackjack share. */
export const blackjackRules = (say: Say<CardsKey | BlackjackKey>): readonly Paragraph[] => [
  { heading: say('blackjack.rules.aim'), text: say('blackjack.rules.aimText') },
  { heading: say('blackjack.rules.table'), text: say('blackjack.rules.tableText') },
  { heading: say('blackjack.rules.insurance'), text: say('blackjack.rules.insuranceText') },
  { heading: say('cards.rules.hints'), text: say('blackjack.rules.hintsText') },
]

/** The rules of the table for one player. */
export const soloRules = (say: Say<CardsKey | BlackjackKey>): readonly Paragraph[] => [
  ...blackjackRules(say),
  interruptedRule(say, say('blackjack.interrupted')),
]
