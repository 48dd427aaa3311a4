import { isOver } from '../clock.ts'
import type { EventWhole, MarketRow, OutcomeRow } from '../rows.ts'

export const hasEnded = ({ outcomes }: Pick<MarketRow, 'outcomes'>): boolean =>
  outcomes.some(({ ended }) => ended !== undefined)

const closed = 4

type Market = Pick<EventWhole, 'status'> & { markets: readonly Pick<MarketRow, 'outcomes'>[] }

/**
 * Whether all results are known: those of a half or a set come long before the end, and those of a set that was not played
 * never.
 */
export const isComplete = ({ status, markets }: Market): boolean =>
  status === closed || (isOver(status) && markets.every(hasEnded))

/** An outcome that paid; with `to` it is the first of several lines that won alike. */
export type Good = { name: string; to?: string; ended: NonNullable<OutcomeRow['ended']> }

/** From this many lines a run is written by its first and last. */
const runFrom = 3

const goodFrom = (won: readonly OutcomeRow[]): Good[] => {
  const [first, last] = [won[0], won.at(-1)]
  if (!first || !last) return []
  if (won.length >= runFrom) return [{ name: first.name, to: last.name, ended: 'won' }]
  return won.map(({ name }) => ({ name, ended: 'won' }))
}

/**
 * The outcomes that paid among markets that differ in their line: first what won, by outcome, then what won or was refunded
 * in part or full. The lines that one outcome won on have no gap between them.
 */
export const goodOf = (markets: readonly Pick<MarketRow, 'outcomes'>[]): Good[] => {
  const outcomes = markets.flatMap((market) => market.outcomes)
  const won = Map.groupBy(
    outcomes.filter(({ ended }) => ended === 'won'),
    ({ outcome }) => outcome,
  )
  const partly = outcomes.flatMap(({ name, ended }) =>
    ended === undefined || ended === 'won' || ended === 'lost' ? [] : { name, ended },
  )
  return [...[...won.values()].flatMap(goodFrom), ...partly]
}
