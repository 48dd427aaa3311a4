import { type Named, waysOf } from '@yakamoz/games'
import type { Ratio } from '@yakamoz/games/slots/lines/mean'
import { numberOf, oneIn, paragraph, percentOf, percentOfMillionths, section, table } from './markdown.ts'
import type { Slot } from './slotData.ts'

/** Parts of par sheets that several kinds of slots have. */

/** Figures of a slot as its sheet begins with them; each is a text with how it was found. */
export type Figures = {
  readonly returned: string
  readonly hit: string
  readonly deviation: string
  readonly cap: string
}

export const exactly = (text: string): string => `${text}, counted`

const volatilities = { 1: 'calm', 2: 'medium', 3: 'high', 4: 'very high' } as const

export const figuresSection = ({ game }: Slot, figures: Figures): string[] => {
  const { info } = game
  return section(
    'Figures',
    table(
      ['', 'stated', 'found'],
      [
        ['return to player', percentOfMillionths(info.returnMillionths), figures.returned],
        ['hit rate: rounds that pay anything', percentOfMillionths(info.hitMillionths), figures.hit],
        ['standard deviation of a round, in stakes', (info.deviationHundredths / 100).toFixed(2), figures.deviation],
        ['volatility', volatilities[info.volatility], 'by the deviation: below 4, 7, 11 stakes, or more'],
        ['maximum win, in stakes', info.maxWinMultiple.toLocaleString('en'), `chance to reach it: ${figures.cap}`],
      ],
    ),
  )
}

type Symbol = { readonly name: string; readonly names: Named }

/** The name that data and records use, and the one on screen. */
export const symbolName = ({ name, names }: Symbol): string => `\`${name}\` ${names.en}`

type Strips = readonly string[]

/** Strips in order, and how many of each symbol a reel has. */
export const stripsSection = (heading: string, strips: Strips, symbols: readonly Symbol[]): string[] => {
  const reels = strips.map((strip) => strip.split(' '))
  const longest = Math.max(...reels.map(({ length }) => length))
  const headings = reels.map((_, reel) => `reel ${reel + 1}`)
  const counts = symbols.map((symbol) => [
    symbolName(symbol),
    ...reels.map((reel) => reel.filter((name) => name === symbol.name).length),
  ])
  return section(
    heading,
    paragraph(
      `Stops per reel: ${reels.map(({ length }) => length).join(', ')}; combinations of stops: ${reels.reduce((product, { length }) => product * length, 1).toLocaleString('en')}.`,
    ),
    table(
      ['symbols per reel', ...headings.map((one) => `${one}:`)],
      [...counts, ['stops', ...reels.map(({ length }) => length)]],
    ),
    table(
      ['stop:', ...headings],
      Array.from({ length: longest }, (_, stop) => [stop, ...reels.map((reel) => reel[stop] ?? '')]),
    ),
  )
}

export const linesSection = (lines: readonly (readonly number[])[]): string[] =>
  section(
    'Lines',
    paragraph(
      `${lines.length} lines over 5 reels and 3 rows. Each is the row that it takes on each reel, 0 at the top.`,
    ),
    table(
      ['line:', 'rows'],
      lines.map((rows, line) => [line, rows.join(' ')]),
    ),
  )

export const waysText = (rows: readonly number[]): string =>
  `rows ${rows.join('-')}, ${waysOf(rows as Parameters<typeof waysOf>[0]).toLocaleString('en')} ways`

/** Weights of a drawn symbol: each number of the draw stands for one of them, in this order. */
export const weightsTable = (heading: string, weights: readonly (readonly [string | number, number])[]): string[] => {
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0)
  return table(
    [heading, 'weight:', 'chance:'],
    [
      ...weights.map(([name, weight]) => [
        `\`${name}\``,
        weight,
        percentOf({ over: BigInt(weight), under: BigInt(total) }, 4),
      ]),
      ['total', total, ''],
    ],
  )
}

type Part = { readonly name: string; readonly share: Ratio }

/** The return by feature; the last row is the sum. */
export const contributionsSection = (parts: readonly Part[], total: Ratio): string[] =>
  section(
    'Return by feature',
    paragraph('Exact shares of the stake, before the cap, rounded to the nearest millionth of a per cent.'),
    table(
      ['feature', 'return:', 'of the return:'],
      [
        ...parts.map(({ name, share }) => [
          name,
          percentOf(share),
          percentOf({ over: share.over * total.under, under: share.under * total.over }, 2),
        ]),
        ['sum', percentOf(total), '100.00 %'],
      ],
    ),
  )

type Feature = { readonly trigger: Ratio; readonly featured: Ratio }

/** How often the feature comes, what a round with it pays, and what buying it costs and returns. */
export const featureTable = ({ game }: Slot, name: string, { trigger, featured }: Feature): string[] => {
  const { purchase } = game
  return table(
    [name, ''],
    [
      ['chance that a round comes to it', `${percentOf(trigger)}, ${oneIn(trigger)}`],
      ['a round that comes to it pays in the mean, in stakes', numberOf(featured).toFixed(6)],
      ...(purchase
        ? [
            ['price of a bought round, in stakes', (purchase.priceTenths / 10).toFixed(1)],
            [
              'return of a bought round',
              `${percentOfMillionths(purchase.returnMillionths)}: the mean divided by the price`,
            ],
          ]
        : []),
    ],
  )
}

export const multiplierText = ({ first, step, most }: { first: number; step: number; most: number }): string =>
  step === 0 ? `×${first}` : `spin n: ×min(${most}, ${first} + ${step}·(n − 1))`
