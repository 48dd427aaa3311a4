import type { Section } from '../arcade/rules.ts'
import type { CommonKey } from '../texts/common.ts'
import type { RacingKey } from '../texts/racing.ts'
import type { Say } from '../texts/say.ts'
import type { SlipKey } from '../texts/slip.ts'

/** The rules of the game. */
export const racingRules = (say: Say<CommonKey | RacingKey | SlipKey>): readonly Section[] => [
  { heading: say('common.howToPlay'), text: say('racing.rules.play') },
  { heading: say('racing.rules.bets'), text: say('racing.rules.betsText') },
  { heading: say('slip.rules.odds'), text: say('racing.rules.oddsText') },
]
