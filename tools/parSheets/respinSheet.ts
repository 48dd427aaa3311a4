import type { RespinTitle } from '@yakamoz/games'
import { lineRowsOf } from '@yakamoz/games/slots/lines/contributions'
import { respinContributionsOf } from '@yakamoz/games/slots/respin/contributions'
import { type RespinMachine, respinMachineOf } from '@yakamoz/games/slots/respin/machine'
import { respinReturnOf, respinTheoryOf } from '@yakamoz/games/slots/respin/theory'
import { cappedText, deviationText, mysterySection } from './linesSheet.ts'
import { numberOf, oneInNumber, paragraph, percentOf, section, table } from './markdown.ts'
import { measuredOf, type RoundSums } from './measured.ts'
import type { Slot } from './slotData.ts'
import {
  contributionsSection,
  exactly,
  featureTable,
  figuresSection,
  linesSection,
  stripsSection,
  symbolName,
  weightsTable,
} from './slotSections.ts'

type RespinSlot = Extract<Slot, { engine: 'respin' }>

export const respinSheet = (slot: RespinSlot): string[] => {
  const { game, title } = slot
  const machine = respinMachineOf(title)
  const theory = respinTheoryOf(machine)
  const rounds = measuredOf(game).rounds as RoundSums
  const { lines, coins, levels, special } = respinContributionsOf(machine)
  return [
    ...figuresSection(slot, {
      returned: exactly(percentOf(theory.returned, 8)),
      hit: exactly(`${percentOf(theory.hit, 8)} of rounds pay on lines or come to respins`),
      deviation: deviationText(rounds),
      cap: cappedText(rounds),
    }),
    ...contributionsSection(
      [
        { name: 'lines', share: lines },
        { name: 'respins: amounts on coins', share: coins },
        { name: 'respins: Mini', share: levels.mini },
        { name: 'respins: Minor', share: levels.minor },
        { name: 'respins: Major', share: levels.major },
        { name: 'respins: Grand', share: levels.grand },
        ...(title.respins.special.kind === 'none' ? [] : [{ name: `respins: ${specialText(title)}`, share: special }]),
      ],
      respinReturnOf(machine),
    ),
    ...paysSection(machine, title),
    ...linesSection(title.lines),
    ...(title.mystery ? mysterySection(title.mystery) : []),
    ...stripsSection('Strips', title.strips, title.symbols),
    ...section('Respins', featureTable(slot, 'respins', theory), rulesTable(title, machine), worthsTable(title)),
  ]
}

/** The rule of a title, in a few words. Places count down the reels, from 0. */
const specialText = ({ respins: { special } }: RespinTitle): string => {
  if (special.kind === 'reels') return `coins of a full reel count ${special.times} times`
  if (special.kind === 'rows') return `a full row pays ${special.stakes} stakes`
  if (special.kind === 'places') return `coins on places ${special.places.join(', ')} count ${special.times} times`
  if (special.kind === 'ripen')
    return `each respin adds ${special.tenths / 10} stakes to every coin that stands before it`
  return 'none'
}

const paysSection = (machine: RespinMachine, title: RespinTitle): string[] => {
  const rows = lineRowsOf(machine.lines, title.wildsFill)
  const wilds = title.symbols.filter(({ role }) => role === 'wild')
  return section(
    'Paytable',
    paragraph(
      `Lines pay from the left, in line stakes: 1/${title.lines.length} of the stake. Wilds: ${wilds.map(({ name, multiplier }) => `\`${name}\`${multiplier ? ` ×${multiplier}` : ''}`).join(', ')}${title.wildsFill ? '; a wild fills its reel' : ''}.`,
    ),
    table(
      ['symbol', 'number:', 'pays:', 'wins per spin:', 'return:'],
      rows.map(({ symbol, count, pays, wins, returned }) => {
        const found = title.symbols[symbol]
        const number = numberOf(wins)
        const often = number === 0 ? '0' : `${number.toPrecision(6)}, ${oneInNumber(number)}`
        return [found ? symbolName(found) : '', count, pays, often, percentOf(returned)]
      }),
    ),
  )
}

const rulesTable = ({ respins, ...title }: RespinTitle, machine: RespinMachine): string[] => {
  const { levels } = respins
  return table(
    ['rule', ''],
    [
      ['coins that begin the respins', respins.from],
      ['respins, and again after each that brings a coin', respins.count],
      ['chance that a free place gets a coin, in each respin', `${respins.chance[0]} in ${respins.chance[1]}`],
      ['Mini, Minor, Major on coins, in stakes', `${levels.mini}, ${levels.minor}, ${levels.major}`],
      ['Grand for all fifteen places, in stakes', levels.grand],
      ['own rule', specialText({ respins, ...title })],
      ['mean amount of a coin, in stakes', meanWorth(machine).toFixed(6)],
    ],
  )
}

const meanWorth = ({ worths, unitsOfStake }: RespinMachine): number =>
  worths.reduce((sum, { units }) => sum + units, 0) / worths.length / unitsOfStake

const worthsTable = ({ respins: { worths } }: RespinTitle): string[] =>
  weightsTable(
    'coin carries, in tenths of the stake',
    worths.map(([worth, weight]) => [worth, weight] as const),
  )
