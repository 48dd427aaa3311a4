import {
  type BetCancel,
  type BetSettlement,
  type Certainty,
  isLater,
  type MarketKey,
  type MatchMessage,
  type MessageOrigin,
  type OutcomeResult,
  type RollbackBetCancel,
  type RollbackBetSettlement,
  voidReasons,
} from '@yakamoz/sports'

const endOfTime = '9999-01-01T00:00:00Z'

const startOfTime = '1970-01-01T00:00:00Z'

const spanOf = ({ startMs, endMs }: { startMs?: number; endMs?: number }) => ({
  startAt: startMs === undefined ? startOfTime : new Date(startMs).toISOString(),
  endAt: endMs === undefined ? endOfTime : new Date(endMs).toISOString(),
})

type Row = { match: string } & MarketKey & MessageOrigin

type Span = ReturnType<typeof spanOf>

type ResultRow = Row & OutcomeResult & { certainty: Certainty }

type CancelRow = Row & Span & { reason: number; undone: boolean }

const nameOf = ({ match, market, specifiers }: Omit<Row, keyof MessageOrigin>): string =>
  `${match}\n${market}\n${specifiers}`

/** The results in a batch of messages: the latest for each outcome and certainty, for each cancellation, and for each rollback (`undone`). */
export type CollectedResults = {
  results: Map<string, ResultRow>
  cancels: Map<string, CancelRow>
  undone: Map<string, Row>
}

const putLatest = <Value extends MessageOrigin>(rows: Map<string, Value>, name: string, row: Value): void => {
  if (isLater(row, rows.get(name))) rows.set(name, row)
}

const collectResults = (
  { results, undone }: CollectedResults,
  { match, atMs, producer, certainty, markets }: BetSettlement,
): void => {
  for (const { market, specifiers, outcomes } of markets) {
    const row = { match, market, specifiers, atMs, producer, certainty }
    if (atMs < (undone.get(nameOf(row))?.atMs ?? atMs)) continue
    for (const outcome of outcomes)
      putLatest(results, `${nameOf(row)}\n${outcome.outcome}\n${certainty}`, { ...row, ...outcome })
  }
}

const collectRollbacks = (
  { results, undone }: CollectedResults,
  { match, atMs, producer, markets }: RollbackBetSettlement,
): void => {
  for (const { market, specifiers } of markets) {
    const row = { match, market, specifiers, atMs, producer }
    putLatest(undone, nameOf(row), row)
    for (const [name, result] of results)
      if (nameOf(result) === nameOf(row) && result.atMs <= atMs) results.delete(name)
  }
}

const collectCancels = ({ cancels }: CollectedResults, message: BetCancel | RollbackBetCancel): void => {
  const { match, atMs, producer } = message
  const reason = message.type === 'bet_cancel' ? message.voidReason : voidReasons.other
  for (const { market, specifiers } of message.markets) {
    const row = { match, market, specifiers, atMs, producer, ...spanOf(message) }
    const undone = message.type === 'rollback_bet_cancel'
    putLatest(cancels, `${nameOf(row)}\n${row.startAt}\n${row.endAt}`, { ...row, reason, undone })
  }
}

/** Adds the results of a message to the rows to be stored. */
export const collect = (stored: CollectedResults, message: MatchMessage): void => {
  if (message.type === 'bet_settlement') collectResults(stored, message)
  if (message.type === 'rollback_bet_settlement') collectRollbacks(stored, message)
  if (message.type === 'bet_cancel' || message.type === 'rollback_bet_cancel') collectCancels(stored, message)
}
