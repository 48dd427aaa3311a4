import { isOver } from '../clock.ts'
import type { EventWhole, MarketRow, OutcomeRow } from '../rows.ts'

export const hasEnded = ({ outcomes }: Pick<MarketRow, 'outcomes'>): boolean =>
  outcomes.some(({ ended }) => ended !== undefined)

const closed = 4

type Market = Pick<EventWhole, 'status'> & { markets: readonly Pick<MarketRow, 'outcomes'>[] }

/**
 * Whether nothing more is to be heard of how markets ended: those of a half or a set have long before the match has, and those of a
 * set that was not played never do.
 */
export const isComplete = ({ status, markets }: Market): boolean =>
  status === closed || (isOver(status) && markets.every(hasEnded))

/** An outcome that paid anything; with `to` it is the first of several that won alike on the lines up to that one. */
export type Good = { name: string; to?: string; ended: NonNullable<OutcomeRow['ended']> }

/** So many lines that an outcome won on are told by the first and the last. */
const runFrom = 3

const goodFrom = (won: readonly OutcomeRow[]): Good[] => {
  const [first, last] = [won[0], won.at(-1)]
  if (!first || !last) return []
  if (won.length >= runFrom) return [{ name: first.name, to: last.name, ended: 'won' }]
  return won.map(({ name }) => ({ name, ended: 'won' }))
}

/**
 * What of markets that differ in their line paid anything: outcome by outcome what won, then what won or was given back in
 * part or whole. The lines that one outcome won on have no gap between them.
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
