import type { Paragraph } from '../tables/tableKind.ts'
import type { CardsKey } from '../texts/cards.ts'
import type { Say } from '../texts/say.ts'

/** The rule about an interrupted hand; `consequence`: what is done for a player who does not return. */
export const interruptedRule = (say: Say<CardsKey>, consequence: string): Paragraph => ({
  heading: say('cards.rules.interrupted'),
  text: say('cards.rules.interruptedText', { consequence }),
})
