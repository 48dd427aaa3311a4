import { waysRowsOf } from '@yakamoz/games/slots/ways/contributions'
import { waysMachineOf } from '@yakamoz/games/slots/ways/machine'
import { waysPartsOf, waysTheoryOf } from '@yakamoz/games/slots/ways/theory'
import { cappedText, deviationText } from './linesSheet.ts'
import { paragraph, percentOf, section, table } from './markdown.ts'
import { measuredOf, type RoundSums } from './measured.ts'
import type { Slot } from './slotData.ts'
import {
  contributionsSection,
  exactly,
  featureTable,
  figuresSection,
  multiplierText,
  stripsSection,
  symbolName,
  waysText,
  weightsTable,
} from './slotSections.ts'

type WaysSlot = Extract<Slot, { engine: 'ways' }>

export const waysSheet = (slot: WaysSlot): string[] => {
  const { game, title } = slot
  const machine = waysMachineOf(title)
  const theory = waysTheoryOf(machine)
  const rounds = measuredOf(game).rounds as RoundSums
  const { ways, scatters, free } = waysPartsOf(machine)
  const { freeSpins } = title
  return [
    ...figuresSection(slot, {
      returned: exactly(percentOf(theory.returned, 8)),
      hit: exactly(`${percentOf(theory.hit, 8)} of staked spins pay by ways or scatters`),
      deviation: deviationText(rounds),
      cap: cappedText(rounds),
    }),
    ...contributionsSection(
      [
        { name: 'ways of the staked spin', share: ways },
        { name: 'scatters of the staked spin', share: scatters },
        { name: 'free spins', share: free },
      ],
      theory.returned,
    ),
    ...paysSection(slot, machine),
    ...stripsSection('Strips of the staked spin', title.strips, title.symbols),
    ...section(
      'Free spins',
      featureTable(slot, 'free spins', theory),
      table(
        ['', ''],
        [
          ['reels', waysText(freeSpins.rows ?? title.rows)],
          ['spins for 3, 4, 5 scatters', freeSpins.spins.join(', ')],
          ['further spins for 3, 4, 5', freeSpins.more.join(', ')],
          ['spins at most', freeSpins.limit],
          ['wilds', freeSpins.wilds],
          ['wins', multiplierText(freeSpins.multiplier)],
        ],
      ),
      freeSpins.grows ? weightsTable('symbol that fills reels', freeSpins.grows) : [],
    ),
    ...stripsSection('Strips of free spins', freeSpins.strips, title.symbols),
  ]
}

const paysSection = ({ title }: WaysSlot, machine: ReturnType<typeof waysMachineOf>): string[] => {
  const special = title.symbols.filter(
    ({ role, counts, of }) => role === 'wild' || of !== undefined || counts !== undefined,
  )
  return section(
    'Paytable',
    paragraph(
      `${waysText(title.rows)}. Symbols pay a way in units: 1/20 of the stake. Scatters pay anywhere, in stakes. Returns are those of the staked spin.`,
    ),
    table(
      ['symbol', 'number:', 'pays:', 'return:'],
      waysRowsOf(machine).map(({ symbol, count, pays, returned }) => {
        const found = title.symbols[symbol]
        return [found ? symbolName(found) : '', count, pays, percentOf(returned)]
      }),
    ),
    table(
      ['wilds and pairs', 'stands for', 'counts as:'],
      special.map((symbol) => [
        symbolName(symbol),
        symbol.role === 'wild' ? 'every paying symbol' : `\`${symbol.of ?? symbol.name}\``,
        symbol.counts ?? 1,
      ]),
    ),
  )
}
