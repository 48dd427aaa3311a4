import type { Section } from '../arcade/rules.ts'
import type { BingoKey } from '../texts/bingo.ts'
import type { CommonKey } from '../texts/common.ts'
import type { Say } from '../texts/say.ts'

/** The rules of the game. */
export const bingoRules = (say: Say<BingoKey | CommonKey>): readonly Section[] => [
  { heading: say('common.howToPlay'), text: say('bingo.rules.play') },
  { heading: say('bingo.rules.prizes'), text: say('bingo.rules.prizesText') },
  { heading: say('bingo.rules.halls'), text: say('bingo.rules.hallsText') },
]
