import type { RouletteKey } from '../../texts/roulette.ts'
import type { Say } from '../../texts/say.ts'
import type { TablesKey } from '../../texts/tables.ts'
import type { Paragraph } from '../tableKind.ts'

/** The rules of the game. */
export const rouletteRules = (say: Say<RouletteKey | TablesKey>): readonly Paragraph[] => [
  { heading: say('tables.rules.game'), text: say('roulette.rules.gameText') },
  { heading: say('roulette.rules.inside'), text: say('roulette.rules.insideText') },
  { heading: say('roulette.rules.track'), text: say('roulette.rules.trackText') },
  { heading: say('roulette.rules.sending'), text: say('roulette.rules.sendingText') },
]
