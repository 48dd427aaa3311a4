import type { Section } from '../arcade/rules.ts'
import type { CommonKey } from '../texts/common.ts'
import type { KenoKey } from '../texts/keno.ts'
import type { Say } from '../texts/say.ts'

/** The rules of the game. */
export const kenoRules = (say: Say<CommonKey | KenoKey>): readonly Section[] => [
  { heading: say('common.howToPlay'), text: say('keno.rules.play') },
]
