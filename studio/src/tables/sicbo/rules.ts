import type { Say } from '../../texts/say.ts'
import type { SicboKey } from '../../texts/sicbo.ts'
import type { TablesKey } from '../../texts/tables.ts'
import type { Paragraph } from '../tableKind.ts'

/** The rules of the game. */
export const sicboRules = (say: Say<SicboKey | TablesKey>): readonly Paragraph[] => [
  { heading: say('tables.rules.game'), text: say('sicbo.rules.gameText') },
  { heading: say('sicbo.rules.singleDie'), text: say('sicbo.rules.singleDieText') },
]
