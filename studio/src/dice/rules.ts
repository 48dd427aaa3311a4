import type { Section } from '../arcade/rules.ts'
import type { CommonKey } from '../texts/common.ts'
import type { DiceKey } from '../texts/dice.ts'
import type { Say } from '../texts/say.ts'

/** The rules of the game. */
export const diceRules = (say: Say<CommonKey | DiceKey>): readonly Section[] => [
  { heading: say('common.howToPlay'), text: say('dice.rules.play') },
  { heading: say('dice.rules.pays'), text: say('dice.rules.paysText') },
]
