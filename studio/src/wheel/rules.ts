import type { Section } from '../arcade/rules.ts'
import type { CommonKey } from '../texts/common.ts'
import type { Say } from '../texts/say.ts'
import type { WheelKey } from '../texts/wheel.ts'

/** The rules of the game. */
export const wheelRules = (say: Say<CommonKey | WheelKey>): readonly Section[] => [
  { heading: say('common.howToPlay'), text: say('wheel.rules.play') },
  { heading: say('wheel.rules.seas'), text: say('wheel.rules.seasText') },
]
