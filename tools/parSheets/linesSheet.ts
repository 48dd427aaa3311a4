import type { FreeSpins } from '@yakamoz/games'
import { lineRowsOf, linesContributionsOf, type PaidRow, scatterRowsOf } from '@yakamoz/games/slots/lines/contributions'
import { type Machine, machineOf } from '@yakamoz/games/slots/lines/machine'
import { weightOf } from '@yakamoz/games/slots/lines/round'
import { type Theory, theoryOf } from '@yakamoz/games/slots/lines/theory'
import { deviationOf, poissonInterval } from './intervals.ts'
import { count, numberOf, oneInNumber, paragraph, percentOf, section, table } from './markdown.ts'
import { type Measured, measuredOf, type RoundSums } from './measured.ts'
import type { Slot } from './slotData.ts'
import {
  contributionsSection,
  exactly,
  type Figures,
  featureTable,
  figuresSection,
  linesSection,
  multiplierText,
  stripsSection,
  symbolName,
  weightsTable,
} from './slotSections.ts'

type LinesSlot = Extract<Slot, { engine: 'lines' }>

export const linesSheet = (slot: LinesSlot): string[] => {
  const { game, title } = slot
  const machine = machineOf(title)
  const theory = theoryOf(machine)
  const { lines, scatters, freeSpins } = linesContributionsOf(machine)
  const featured = theory.featured
  return [
    ...figuresSection(slot, figuresOf(theory, measuredOf(game))),
    ...contributionsSection(
      [
        { name: 'lines of the staked spin', share: lines },
        { name: 'scatters of the staked spin', share: scatters },
        ...freeSpins.map((share, kind) => ({ name: kindName(title.freeSpins, kind), share })),
      ],
      theory.returned,
    ),
    ...paysSection(machine),
    ...linesSection(title.lines),
    ...(title.mystery ? mysterySection(title.mystery) : []),
    ...stripsSection('Strips of the staked spin', title.strips, title.symbols),
    ...(featured
      ? section('Free spins', featureTable(slot, 'free spins', { ...theory, featured }), kindsTable(title.freeSpins))
      : []),
    ...title.freeSpins.flatMap((kind, index) =>
      stripsSection(`Strips of ${kindName(title.freeSpins, index)}`, kind.strips, title.symbols),
    ),
  ]
}

const figuresOf = (theory: Theory, measured: Measured): Figures => ({
  returned: exactly(percentOf(theory.returned, 8)),
  hit: exactly(`${percentOf(theory.hit, 8)} of staked spins pay on lines or scatters`),
  deviation: theory.spread ? exactly(theory.spread.deviation.toFixed(6)) : deviationText(measured.rounds as RoundSums),
  cap:
    measured.capChance === undefined
      ? cappedText(measured.rounds as RoundSums)
      : measured.capChance === 0
        ? 'no combination reaches it'
        : exactly(oneInNumber(measured.capChance)),
})

const roundsText = ({ rounds, seed }: RoundSums): string => `simulated, ${count(rounds)} rounds, seed ${seed}`

export const deviationText = (sums: RoundSums): string => {
  const { deviation, error } = deviationOf(sums)
  return `${deviation.toFixed(4)} ± ${error.toFixed(4)} (99 %), ${roundsText(sums)}`
}

/** How often simulated rounds reached the cap, with the 99 % interval of the chance. */
export const cappedText = (sums: RoundSums): string => {
  const { low, high } = poissonInterval(sums.capped, 0.01)
  const most = oneInNumber(high / sums.rounds)
  if (sums.capped === 0) return `below ${most} (99 %), not reached; ${roundsText(sums)}`
  return `${oneInNumber(sums.capped / sums.rounds)}, between ${oneInNumber(low / sums.rounds)} and ${most} (99 %); ${roundsText(sums)}`
}

const kindName = (kinds: readonly FreeSpins[], kind: number): string =>
  kinds.length > 1 ? `free spins ${kind}, ${kinds[kind]?.names?.en}` : 'free spins'

const paysSection = (machine: Machine): string[] => {
  const { symbols, lines, bothWays } = machine.title
  const rows = [...lineRowsOf(machine), ...scatterRowsOf(machine)]
  const name = (symbol: number): string => {
    const found = symbols[symbol]
    return found ? symbolName(found) : ''
  }
  const wilds = symbols.filter(({ role }) => role === 'wild')
  return section(
    'Paytable',
    paragraph(
      `Lines pay from the left${bothWays ? ' and from the right, a run over all five reels once' : ''}, in line stakes: 1/${lines.length} of the stake. Scatters (\`${symbols.find(({ role }) => role === 'scatter')?.name}\`) pay anywhere, in stakes. Wilds: ${wilds.map(({ name: wild, multiplier }) => `\`${wild}\`${multiplier ? ` ×${multiplier}` : ''}`).join(', ') || 'none'}. Numbers are those of the staked spin.`,
    ),
    table(
      ['symbol', 'number:', 'pays:', 'wins per spin:', 'return:'],
      rows.map((row) => [name(row.symbol), row.count, row.pays, winsText(row), percentOf(row.returned)]),
    ),
  )
}

const winsText = ({ wins }: PaidRow): string => {
  const number = numberOf(wins)
  return number === 0 ? '0' : `${number.toPrecision(6)}, ${oneInNumber(number)}`
}

export const mysterySection = (mystery: readonly (readonly [string, number])[]): string[] =>
  section('Mystery', paragraph('What all mysteries of a spin turn into; one draw.'), weightsTable('symbol', mystery))

const kindsTable = (kinds: readonly FreeSpins[]): string[] => {
  const shares = kinds.reduce((sum, kind) => sum + weightOf(kind), 0)
  return table(
    ['kind', 'weight', 'spins for 3, 4, 5 scatters', 'further spins for 3, 4, 5', 'spins at most', 'wilds', 'wins'],
    kinds.map((kind, index) => [
      kindName(kinds, index),
      `${weightOf(kind)} of ${shares}`,
      kind.spins.join(', '),
      kind.more.join(', '),
      kind.limit,
      kind.wilds,
      multiplierText(kind.multiplier),
    ]),
  )
}
