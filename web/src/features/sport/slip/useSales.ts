import { useQueries } from '@tanstack/react-query'
import { maxChoices } from '@yakamoz/sports/coupons/limits'
import { useMemo } from 'react'
import { useLanguage } from '../../../lib/i18n/texts.tsx'
import { isOver } from '../clock.ts'
import { type BoardMatch, marketKeyOf } from '../live/board.ts'
import { useBoards } from '../live/useBoards.ts'
import { marketNow, stateNow, useFollow } from '../live/useLive.ts'
import { matchOptions } from '../load.ts'
import type { EventWhole } from '../rows.ts'
import { groupKey, groupsOf, type LegNames, legKey, type Slip, type SlipLeg } from './slip.ts'
import type { Sale } from './slipTotals.ts'
import { useBuilders } from './useBuilders.ts'

/** The current state of a leg. `event` is missing before the answer, and when the match is gone. */
export type LegNow = {
  leg: SlipLeg
  names: LegNames
  sale: Sale
  event?: EventWhole
  now?: ReturnType<typeof stateNow>
}

type Known = {
  event: EventWhole | undefined
  answeredMs: number
  isAnswered: boolean
  receivedAt: BoardMatch | undefined
}

/** The names and sale state of a leg, by the answer about its match and the stream since. */
const legNow = (leg: SlipLeg, { event, answeredMs, isAnswered, receivedAt }: Known): LegNow => {
  const { names } = leg
  if (!event) return { leg, names, sale: { state: isAnswered ? 'closed' : 'open', odds: leg.odds } }
  const now = stateNow(event, receivedAt, answeredMs)
  const row = event.markets.find((one) => marketKeyOf(one) === marketKeyOf(leg))
  if (!row) return { leg, names, sale: { state: 'closed', odds: leg.odds }, event, now }
  const market = marketNow(row, receivedAt, answeredMs)
  const outcome = market.outcomes.find((one) => one.outcome === leg.outcome)
  const isDone = isOver(now.status) || market.status < -1 || !outcome
  const state = isDone ? 'closed' : outcome.open ? 'open' : 'suspended'
  return {
    leg,
    event,
    now,
    names: {
      sport: event.sport,
      home: event.home.name,
      away: event.away.name,
      market: market.name,
      outcome: outcome?.name ?? names.outcome,
      start: event.start,
    },
    sale: { state, odds: outcome?.odds || leg.odds },
  }
}

/** The state of legs of one match together, and when the stream last changed their matches. */
const useTogether = (slip: Slip, legs: readonly LegNow[], boards: readonly (BoardMatch | undefined)[]) => {
  const groups = groupsOf(slip)
    .filter(({ length }) => length > 1)
    .map((group) => ({
      legs: group,
      isOn:
        group.length <= maxChoices &&
        group.every((one) => legs.some(({ leg, sale }) => leg === one && sale.state === 'open')),
    }))
  const receivedAt = groups.length === 0 ? '' : boards.map((board) => board?.receivedMs ?? 0).join(' ')
  const sales = useBuilders(groups, receivedAt)
  return groups.map((group, at) => [groupKey(group.legs), sales[at] as Sale] as const)
}

/** The current legs of the slip and their sale states, alone and together. */
export const useSales = (slip: Slip) => {
  const language = useLanguage()
  const matches = useMemo(() => [...new Set(slip.legs.map(({ match }) => match))], [slip.legs])
  useFollow(matches)
  const boards = useBoards(matches)
  const answers = useQueries({ queries: matches.map((match) => matchOptions(language, match)) })
  const legs = slip.legs.map((leg) => {
    const at = matches.indexOf(leg.match)
    const answer = answers[at]
    return legNow(leg, {
      event: answer?.data?.data[0],
      answeredMs: answer?.dataUpdatedAt ?? 0,
      isAnswered: answer?.isSuccess ?? false,
      receivedAt: boards[at],
    })
  })
  const together = useTogether(slip, legs, boards)
  return { legs, sales: new Map([...legs.map(({ leg, sale }) => [legKey(leg), sale] as const), ...together]) }
}
