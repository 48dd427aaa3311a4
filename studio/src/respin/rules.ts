import { type Level, levelNames, type RespinSymbol, type RespinTitle, respinRules } from '@yakamoz/games'
import { kurus, kurusToText } from '@yakamoz/values'
import { element } from '../common/element.ts'
import {
  fairness,
  heading,
  numbers,
  type Pay,
  payLines,
  payRow,
  paysFrom,
  payTable,
  type RulesContent,
  ruleSections,
} from '../lines/rules.ts'

/** The levels, the highest first. */
export const levels: readonly Level[] = ['grand', 'major', 'minor', 'mini']

/** The content of the rules dialog of a hold-and-respin slot. */
export const respinContent = (title: RespinTitle, content: RulesContent): Node[] => [
  numbers(content),
  heading(content.say('slots.levels'), content.say('slots.levelsNote')),
  levelTable(title, content),
  heading(content.say('slots.payTable'), content.say('slots.payNote')),
  payTable(title.symbols.map((symbol) => payRow(symbol, symbolPays(symbol, title, content), content))),
  ...ruleSections(respinRules(title), content),
  heading(content.say('slots.payLines')),
  payLines(title.lines),
  fairness(content),
]

const symbolPays = ({ pays }: RespinSymbol, { lines }: RespinTitle, { stakeKurus }: RulesContent): Pay[] =>
  paysFrom(pays, stakeKurus / lines.length)

const levelTable = ({ respins }: RespinTitle, { stakeKurus, lang }: RulesContent): HTMLElement =>
  element(
    'dl',
    { class: 'numbers' },
    ...levels.map((level) =>
      element(
        'div',
        {},
        element('dt', {}, levelNames[level]),
        element('dd', {}, kurusToText(kurus(respins.levels[level] * stakeKurus), lang)),
      ),
    ),
  )
