import type { GridTitle } from '@yakamoz/games'
import { type GridMachine, machineOf, unitsOfStake } from '@yakamoz/games/slots/grid/machine'
import { type Layers, measuredBy, type Sums } from '@yakamoz/games/slots/grid/measure'
import { scatterChances, triggerChance } from '@yakamoz/games/slots/grid/theory'
import type { MeterStep, Weights } from '@yakamoz/games/slots/grid/title'
import { ninetyNine, poissonInterval } from './intervals.ts'
import { count, oneInNumber, paragraph, percentOfMillionths, percentOfNumber, section, table } from './markdown.ts'
import { measuredOf } from './measured.ts'
import type { Slot } from './slotData.ts'
import { exactly, figuresSection, symbolName, weightsTable } from './slotSections.ts'

type GridSlot = Extract<Slot, { engine: 'grid' }>

export const gridSheet = (slot: GridSlot): string[] => {
  const { game, title } = slot
  const machine = machineOf(title)
  const layers = measuredOf(game).layers as Layers
  const { first, free, realFree = free } = layers
  const simulated = `simulated in layers, ${count(first.count)} staked spins and ${count(free.count)} times free spins, seed ${layers.seed}`
  const parts = partsOf(machine, layers)
  const { hit, hitError, deviation, deviationError } = measuredBy(layers)
  return [
    ...figuresSection(slot, {
      returned: `${percentOfNumber(parts.sum.share)} ± ${percentOfNumber(parts.sum.error)} (99 %), ${simulated}`,
      hit: `${percentOfNumber(hit)} ± ${percentOfNumber(hitError)} (99 %), simulated, ${count(first.count)} staked spins`,
      deviation: `${deviation.toFixed(4)} ± ${deviationError.toFixed(4)} (99 %), simulated, ${count(first.count)} staked spins${title.orbs && title.orbs.join !== 'product' ? ' over all values of their orbs' : ''} and ${count(realFree.count)} times free spins`,
      cap: capText(machine, layers),
    }),
    ...section(
      'Return by feature',
      paragraph(
        `Scatters are counted exactly; the other parts are ${simulated}. Orbs show their mean, which changes no mean (orbs that multiply each other show themselves). Intervals are 99 %.`,
      ),
      table(
        ['feature', 'return:', 'interval:'],
        [
          [
            'symbols and orbs of the staked spin',
            percentOfNumber(parts.spin.share),
            `± ${percentOfNumber(parts.spin.error)}`,
          ],
          ['scatters of the staked spin', percentOfNumber(parts.scatters), 'counted'],
          ['free spins', percentOfNumber(parts.free.share), `± ${percentOfNumber(parts.free.error)}`],
          ['sum', percentOfNumber(parts.sum.share), `± ${percentOfNumber(parts.sum.error)}`],
        ],
      ),
    ),
    ...paysSection(title, machine),
    ...weightsSection(title),
    ...rulesSections(title),
    ...freeSpinsSection(slot, machine, layers),
  ]
}

const meanOf = ({ sum, count: of }: Sums): number => sum / of
const varianceOf = (sums: Sums): number => sums.squares / sums.count - meanOf(sums) ** 2
const errorOf = (sums: Sums): number => ninetyNine * Math.sqrt(varianceOf(sums) / sums.count)

const partsOf = (machine: GridMachine, { first, free }: Layers) => {
  const chance = triggerChance(machine)
  const scatters =
    scatterChances(machine).reduce((sum, each, number) => sum + each * (machine.scatterPays[number] as number), 0) /
    unitsOfStake
  const spin = { share: meanOf(first) - scatters, error: errorOf(first) }
  const freeSpins = { share: chance * meanOf(free), error: chance * errorOf(free) }
  const sum = { share: meanOf(first) + freeSpins.share, error: Math.hypot(spin.error, freeSpins.error) }
  return { scatters, spin, free: freeSpins, sum }
}

/** Each layer gets half of the 1 % that the interval may miss. */
const capText = (machine: GridMachine, { first, free, realFree = free }: Layers): string => {
  const chance = triggerChance(machine)
  const inFree = poissonInterval(realFree.capped, 0.005)
  // Where orbs show their mean the chance of each spin is counted over all values of its orbs.
  const isCounted = !Number.isInteger(first.capped)
  const spins = isCounted ? { low: first.capped, high: first.capped } : poissonInterval(first.capped, 0.005)
  const join = (spin: number, feature: number): number => spin / first.count + (chance * feature) / realFree.count
  const most = oneInNumber(join(spins.high, inFree.high))
  const runs = `simulated, ${count(first.count)} staked spins and ${count(realFree.count)} times free spins`
  if (first.capped + realFree.capped === 0) return `below ${most} (99 %), not reached; ${runs}`
  const low = join(spins.low, inFree.low)
  const estimate = oneInNumber(join(first.capped, realFree.capped))
  return `${estimate}, between ${oneInNumber(low)} and ${most} (99 %); ${runs}`
}

const paysSection = (
  { symbols, counts, columns, rows, pays, freeSpins }: GridTitle,
  machine: GridMachine,
): string[] => {
  const steps = counts.map((least, step) => {
    const next = counts[step + 1]
    if (next === undefined) return `${least} or more:`
    return next - 1 === least ? `${least}:` : `${least} to ${next - 1}:`
  })
  const scatter = symbols.find(({ role }) => role === 'scatter')
  const chances = scatterChances(machine)
  const from = freeSpins.scatters
  return section(
    'Paytable',
    paragraph(
      `${columns} columns, ${rows} rows. ${pays === 'anywhere' ? 'Equal symbols pay anywhere' : 'Equal symbols that share an edge pay'}, in units: 1/${unitsOfStake} of the stake.`,
    ),
    table(
      ['symbol', ...steps],
      symbols.flatMap((symbol) => (symbol.role === 'pays' ? [[symbolName(symbol), ...symbol.pays]] : [])),
    ),
    table(
      ['other symbols', 'role'],
      symbols.flatMap((symbol) => (symbol.role === 'pays' ? [] : [[symbolName(symbol), symbol.role]])),
    ),
    scatter
      ? table(
          [`\`${scatter.name}\` in the first drop`, 'pays, in units:', 'chance:', 'return:'],
          scatter.pays.map((units, step) => {
            const isLast = step === scatter.pays.length - 1
            const chance = isLast
              ? chances.slice(from + step).reduce((sum, each) => sum + each, 0)
              : (chances[from + step] as number)
            const share = (chance * units) / unitsOfStake
            return [`${from + step}${isLast ? ' or more' : ''}`, units, oneInNumber(chance), percentOfNumber(share, 6)]
          }),
        )
      : [],
  )
}

const perColumn = (weight: number | readonly number[] | undefined): string => {
  if (weight === undefined) return ''
  return typeof weight === 'number' ? String(weight) : weight.join('/')
}

/** The sum of the weights of each column; one number where all are equal. */
const totals = (weights: Weights, columns: number): string => {
  const sums = Array.from({ length: columns }, (_, column) =>
    Object.values(weights).reduce<number>(
      (sum, weight) => sum + (typeof weight === 'number' ? weight : (weight[column] ?? 0)),
      0,
    ),
  )
  return new Set(sums).size === 1 ? String(sums[0]) : sums.join('/')
}

const weightsSection = ({ symbols, weights, refill, freeSpins, columns }: GridTitle): string[] => {
  const all = [weights, refill, freeSpins.weights ?? weights, freeSpins.refill ?? refill]
  return section(
    'Weights of symbols',
    paragraph(
      'Every place is drawn by itself. Each number of the draw stands for a symbol, in the order of the data below. Weights that differ from column to column are separated by `/`.',
    ),
    table(
      ['symbol', 'staked spin, first drop:', 'after a win:', 'free spin, first drop:', 'after a win:'],
      [
        ...symbols.map((symbol) => [symbolName(symbol), ...all.map((one) => perColumn(one[symbol.name]))]),
        ['sum', ...all.map((one) => totals(one, columns))],
      ],
    ),
  )
}

const rulesSections = ({ orbs, rising, strike, marks, meter, leavesWildFrom, wildsGrowTo }: GridTitle): string[] => {
  const rules: [string, string][] = []
  if (rising) rules.push(['wins of a spin are multiplied, in turn, by', `${rising.join(', ')}; the last holds on`])
  if (orbs) rules.push(['orbs', orbsText(orbs)])
  if (leavesWildFrom) rules.push(['a cluster leaves a wild from', `${leavesWildFrom} symbols`])
  if (wildsGrowTo) rules.push(['wilds stay through wins and multiply by one more each time, up to', `×${wildsGrowTo}`])
  if (marks)
    rules.push([
      'marked places',
      `×2 at the second win, then ${marks.grows === 'double' ? 'doubled' : 'one more'} up to ×${marks.most}`,
    ])
  if (strike)
    rules.push([
      'when nothing pays, all of a drawn symbol vanish',
      `1 in ${strike.oneIn}, at most ${strike.most} times a spin`,
    ])
  for (const step of meter ?? []) rules.push([`meter at ${step.at} symbols`, stepText(step)])
  return [
    ...(rules.length > 0 ? section('Rules', table(['rule', ''], rules)) : []),
    ...(orbs ? section('Orbs', weightsTable('carries', orbs.values)) : []),
    ...(strike ? section('Strikes', weightsTable('symbol', numbersOf(strike.takes))) : []),
    ...(meter ?? []).flatMap((step) =>
      step.does === 'block'
        ? section(`Block at ${step.at} symbols`, weightsTable('symbol', numbersOf(step.symbols)))
        : [],
    ),
  ]
}

const numbersOf = (weights: Weights): [string, number][] =>
  Object.entries(weights).map(([name, weight]) => [name, typeof weight === 'number' ? weight : 0])

const orbsText = ({ join, grows }: NonNullable<GridTitle['orbs']>): string => {
  const joined = {
    sum: 'their sum multiplies the win of the spin',
    product: 'their product multiplies the win of the spin',
    collected: 'each collector pays as many stakes as all of them carry',
  }[join]
  return grows ? `${joined}; each grows by ${grows} with every win` : joined
}

const stepText = (step: MeterStep): string => {
  if (step.does === 'remove') return `removes ${step.symbols.map((name) => `\`${name}\``).join(', ')}`
  if (step.does === 'wilds') return `turns ${step.count} places wild`
  if (step.does === 'block') return `drops a ${step.size}×${step.size} block of one symbol`
  if (step.does === 'cross') return `removes the rows and columns of ${step.count} drawn places`
  return `turns \`${step.from}\` into \`${step.to}\``
}

const freeSpinsSection = ({ game, title }: GridSlot, machine: GridMachine, { free }: Layers): string[] => {
  const { freeSpins } = title
  const chance = triggerChance(machine)
  const special = [
    freeSpins.rising && `wins are multiplied, in turn, by ${freeSpins.rising.join(', ')}`,
    freeSpins.risingStays && 'the rising multiplier goes on from spin to spin',
    freeSpins.orbsCollect &&
      'orbs of winning spins are added up and multiply the win of their spin and every later one',
    freeSpins.marksStay && 'marks stay from spin to spin',
    freeSpins.alwaysCollects && 'one collector more than those on the board pays',
  ].filter(Boolean)
  const { purchase } = title
  return section(
    'Free spins',
    table(
      ['free spins', ''],
      [
        ['chance that a round comes to them', exactly(`${percentOfNumber(chance, 6)}, ${oneInNumber(chance)}`)],
        [
          `spins for ${freeSpins.spins.map((_, step) => freeSpins.scatters + step).join(', ')} or more scatters`,
          freeSpins.spins.join(', '),
        ],
        [`further spins for ${freeSpins.moreScatters} or more`, freeSpins.more],
        ['spins at most', freeSpins.limit],
        ['rules', special.join('; ') || 'as in the staked spin'],
        ['they pay in the mean, in stakes', `${meanOf(free).toFixed(4)} ± ${errorOf(free).toFixed(4)} (99 %)`],
        ...(purchase
          ? [
              ['price of a bought round, in stakes', (purchase.priceTenths / 10).toFixed(1)],
              [
                'return of a bought round',
                `${percentOfMillionths(purchase.returnMillionths)} ± ${percentOfMillionths(purchase.measured?.errorMillionths ?? 0)} (99 %), simulated, ${count(purchase.measured?.bonuses ?? 0)} times, seed ${purchase.measured?.seed ?? game.id}`,
              ],
            ]
          : []),
      ],
    ),
  )
}
