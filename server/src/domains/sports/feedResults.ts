import {
  type AffectedMarket,
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
  type Span,
  voidReasons,
} from '@yakamoz/sports'

const endOfTime = '9999-01-01T00:00:00Z'

const startOfTime = '1970-01-01T00:00:00Z'

/** The span of a cancellation without a start and an end, as stored. */
export const wholeSpan = { startMs: Date.parse(startOfTime), endMs: Date.parse(endOfTime) }

/** Returns the span of a message from its stored form, without the ends that it does not have. */
export const spanFrom = (startMs: number, endMs: number): Span => ({
  ...(startMs > wholeSpan.startMs && { startMs }),
  ...(endMs < wholeSpan.endMs && { endMs }),
})

const spanOf = ({ startMs, endMs }: Span) => ({
  startAt: startMs === undefined ? startOfTime : new Date(startMs).toISOString(),
  endAt: endMs === undefined ? endOfTime : new Date(endMs).toISOString(),
})

type Row = { match: string } & MarketKey & MessageOrigin

type StoredSpan = ReturnType<typeof spanOf>

type ResultRow = Row & OutcomeResult & { certainty: Certainty }

/** A row about one outcome, or with '' about all outcomes of its market. */
type RollbackRow = Row & { outcome: string }

type CancelRow = RollbackRow & StoredSpan & { reason: number; undone: boolean }

const allOutcomes = ''

const nameOf = ({ match, market, specifiers }: Omit<Row, keyof MessageOrigin>, outcome: string): string =>
  `${match}\n${market}\n${specifiers}\n${outcome}`

/** Returns a row of a message for each outcome that it names in a market, or one for all of them. */
const affectedRows = (
  { match, atMs, producer }: { match: string } & MessageOrigin,
  { market, specifiers, onlyOutcomes = [allOutcomes] }: AffectedMarket,
): readonly RollbackRow[] => onlyOutcomes.map((outcome) => ({ match, market, specifiers, outcome, atMs, producer }))

/** The results in a batch of messages: the latest for each outcome and certainty, for each cancellation, and for each rollback (`undone`). */
export type CollectedResults = {
  results: Map<string, ResultRow>
  cancels: Map<string, CancelRow>
  undone: Map<string, RollbackRow>
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
    for (const result of outcomes) {
      const rollbacks = [allOutcomes, result.outcome].map((outcome) => undone.get(nameOf(row, outcome)))
      if (rollbacks.some((rollback) => rollback && rollback.atMs > atMs)) continue
      putLatest(results, `${nameOf(row, result.outcome)}\n${certainty}`, { ...row, ...result })
    }
  }
}

const collectRollbacks = ({ results, undone }: CollectedResults, message: RollbackBetSettlement): void => {
  for (const row of message.markets.flatMap((market) => affectedRows(message, market))) {
    putLatest(undone, nameOf(row, row.outcome), row)
    for (const [name, result] of results) {
      const isNamed = row.outcome === allOutcomes || row.outcome === result.outcome
      if (isNamed && nameOf(result, '') === nameOf(row, '') && result.atMs <= row.atMs) results.delete(name)
    }
  }
}

const collectCancels = ({ cancels }: CollectedResults, message: BetCancel | RollbackBetCancel): void => {
  const reason = message.type === 'bet_cancel' ? message.voidReason : voidReasons.other
  const undone = message.type === 'rollback_bet_cancel'
  for (const affected of message.markets.flatMap((market) => affectedRows(message, market))) {
    const row = { ...affected, ...spanOf(message) }
    putLatest(cancels, `${nameOf(row, row.outcome)}\n${row.startAt}\n${row.endAt}`, { ...row, reason, undone })
  }
}

/** Adds the results of a message to the rows to be stored. */
export const collect = (stored: CollectedResults, message: MatchMessage): void => {
  if (message.type === 'bet_settlement') collectResults(stored, message)
  if (message.type === 'rollback_bet_settlement') collectRollbacks(stored, message)
  if (message.type === 'bet_cancel' || message.type === 'rollback_bet_cancel') collectCancels(stored, message)
}
