import type { MarketRow } from '../rows.ts'

/** Markets that differ only in their line, under one title: `Toplam gol` with 1.5, 2.5 and 3.5. */
export type Card = { id: string; title: string; group: string; markets: readonly MarketRow[] }

const line = /(?:^|\|)(?:total|hcp)=([^|]+)/

const lineOf = ({ specifiers }: MarketRow): string | undefined => line.exec(specifiers)?.[1]

/** The specifiers without the line: the set or the quarter that a market is about. */
const aboutOf = ({ specifiers }: MarketRow): string =>
  specifiers
    .split('|')
    .filter((part) => !/^(total|hcp)=/.test(part))
    .join('|')

/** A line as a name may contain it: with a sign, with a decimal comma. */
const written = (value: string): string[] => {
  const signs = value.startsWith('-') ? [`−${value.slice(1)}`, value] : [`+${value}`, value]
  return signs.flatMap((text) => [text, text.replace('.', ',')])
}

/** The name of a market without its line, which is in its outcomes. */
export const titleOf = (market: MarketRow): string => {
  const value = lineOf(market)
  if (value === undefined) return market.name
  const words = market.name.split(' ')
  const at = words.findLastIndex((word) => written(value).includes(word))
  return at < 0 ? market.name : words.filter((_, index) => index !== at).join(' ')
}

/** The markets of a match as cards, in the order in which they came. */
export const cardsOf = (markets: readonly MarketRow[]): Card[] =>
  [...Map.groupBy(markets, (market) => `${market.market}|${aboutOf(market)}`)].flatMap(([id, inside]) => {
    const [first] = inside
    return first ? [{ id, title: titleOf(first), group: first.group, markets: inside }] : []
  })

type Outcomes = { readonly outcomes: readonly unknown[] }

/** The number of columns for the outcomes of a market. */
export const columnsOf = ({ outcomes }: Outcomes): 2 | 3 => (outcomes.length % 2 === 0 && outcomes.length < 6 ? 2 : 3)

/** From this many rows a card is wide where there is space, with its lines side by side. */
const wideFrom = 3

const hasManyOutcomes = (markets: readonly Outcomes[]): boolean =>
  markets.reduce((rows, market) => rows + Math.ceil(market.outcomes.length / columnsOf(market)), 0) >= wideFrom

/** The wide cards: the long ones, and the last of the others if it would be alone in its row. */
export const withLooks = <Shown extends { markets: readonly Outcomes[] }>(
  cards: readonly Shown[],
): (Shown & { isWide: boolean })[] => {
  const short = cards.filter(({ markets }) => !hasManyOutcomes(markets))
  const alone = short.length % 2 === 1 ? short.at(-1) : undefined
  return cards.map((card) => ({ ...card, isWide: card === alone || hasManyOutcomes(card.markets) }))
}
