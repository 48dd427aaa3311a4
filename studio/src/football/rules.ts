import type { Section } from '../arcade/rules.ts'
import type { CommonKey } from '../texts/common.ts'
import type { FootballKey } from '../texts/football.ts'
import type { Say } from '../texts/say.ts'
import type { SlipKey } from '../texts/slip.ts'

/** The rules of the game. */
export const footballRules = (say: Say<CommonKey | FootballKey | SlipKey>): readonly Section[] => [
  { heading: say('common.howToPlay'), text: say('football.rules.play') },
  { heading: say('slip.rules.odds'), text: say('football.rules.oddsText') },
]
