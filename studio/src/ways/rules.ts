import { type WaysSymbol, type WaysTitle, waysRules, waysUnits } from '@yakamoz/games'
import {
  fairness,
  heading,
  numbers,
  type Pay,
  payRow,
  paysFrom,
  payTable,
  type RulesContent,
  ruleSections,
} from '../lines/rules.ts'

/** The content of the rules dialog of a ways slot. */
export const waysContent = (title: WaysTitle, content: RulesContent): Node[] => [
  numbers(content),
  heading(content.say('slots.payTable'), content.say('slots.wayPayNote')),
  payTable(
    title.symbols.map((symbol) => payRow(symbol, waysPays(symbol, content), content, countNote(symbol, content))),
  ),
  ...ruleSections(waysRules(title), content),
  fairness(content),
]

const waysPays = ({ role, pays }: WaysSymbol, { stakeKurus }: RulesContent): Pay[] =>
  paysFrom(pays, role === 'scatter' ? stakeKurus : stakeKurus / waysUnits)

const countNote = ({ role, counts }: WaysSymbol, { say }: RulesContent): string | undefined => {
  if (counts === undefined) return undefined
  return role === 'wild'
    ? `${say('slots.wildNote')}. ${say('slots.wayCount', { count: counts })}`
    : say('slots.wayCount', { count: counts })
}
