import type { BaccaratKey } from '../../texts/baccarat.ts'
import type { Say } from '../../texts/say.ts'
import type { TablesKey } from '../../texts/tables.ts'
import type { Paragraph } from '../tableKind.ts'

/** The rules of the game. */
export const baccaratRules = (say: Say<BaccaratKey | TablesKey>): readonly Paragraph[] => [
  { heading: say('tables.rules.game'), text: say('baccarat.rules.gameText') },
  { heading: say('baccarat.rules.thirdCard'), text: say('baccarat.rules.thirdCardText') },
  { heading: say('baccarat.rules.payment'), text: say('baccarat.rules.paymentText') },
]
