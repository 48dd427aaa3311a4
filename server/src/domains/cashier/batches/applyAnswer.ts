import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { recordAudit } from '../../../platform/audit.ts'
import type { Schema } from '../../../platform/db/schema.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { decidePayment } from '../paymentDecisions.ts'
import { paymentSetting } from '../paymentSettings.ts'
import { applyPayoutEvent } from '../payouts/payoutEvents.ts'
import type { Payout } from '../payouts/payoutRows.ts'
import { refusalOfBank } from '../refusalTexts.ts'
import { type Answer, type AnswerLine, type LineProblem, problemOf, readAnswer } from './batchAnswer.ts'
import { type BatchRow, closeEndedBatch, markBatchSent } from './batchRows.ts'

/** What becomes of a withdrawal that the bank rejects: it waits for a decision again, or it is refused to the player. */
export type OnRejected = 'queue' | 'refuse'

export type AnswerProblem = Pick<AnswerLine, 'line' | 'request'> & {
  problem: LineProblem
  /** Kuruş; empty where the answer or the book has none. */
  amount: number | ''
  expected: number | ''
}

export type ReadResult = Pick<Selectable<Schema['payout_answer']>, 'lines' | 'settled' | 'refused'> & {
  problems: AnswerProblem[]
  /** Whether the same file was read before: nothing was done. */
  repeated: boolean
}

type Reading = { app: AppContext; batch: string; by: string; onRejected: OnRejected }

const resultBefore = async (
  app: AppContext,
  batch: string,
  hash: string,
): Promise<Omit<ReadResult, 'repeated'> | undefined> => {
  const row = await app.db.query
    .selectFrom('payout_answer')
    .select(['lines', 'settled', 'refused', 'problems'])
    .where('batch', '=', batch)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row && { ...row, problems: row.problems as AnswerProblem[] }
}

/** A rejection of the batch as a whole is one of each of its payments that is still under way. */
const linesOf = ({ rejected, lines }: Answer, payouts: readonly Payout[]): readonly AnswerLine[] =>
  rejected
    ? payouts.map(({ request, amount }, index) => ({
        line: index + 1,
        request,
        amount: amount as AnswerLine['amount'],
        status: 'refused',
        ...rejected,
      }))
    : lines

/** The payouts that the lines are about, in whichever batch. */
const payoutsOf = async (app: AppContext, batch: string, { lines }: Answer): Promise<Map<string, Payout>> => {
  const requests = lines.map(({ request }) => request)
  const rows = await app.db.query
    .selectFrom('payout')
    .selectAll()
    .where((row) =>
      row.or([row('batch', '=', batch), ...(requests.length > 0 ? [row('request', 'in', requests)] : [])]),
    )
    .orderBy('attempt')
    .execute()
  return new Map(rows.map((row) => [row.request, row]))
}

/** Applies a line; returns what it changed, or that it contradicts what is known. */
const applyLine = async (
  { app, by, onRejected }: Reading,
  payout: Payout,
  { status = 'accepted', code, reason }: AnswerLine,
): Promise<'settled' | 'refused' | 'nothing' | 'contradiction'> => {
  const { change, state } = await applyPayoutEvent(app, payout, { event: status, code, reason })
  if (change === 'contradiction') return 'contradiction'
  if (status === 'refused' && onRejected === 'refuse') {
    const refusal = { approve: false, by, ...refusalOfBank(code) }
    const detail = { code, request: payout.request, batch: payout.batch }
    const act = { actor: by, act: 'payment refused', subject: payout.payment, detail }
    await decidePayment(app, payout.player_id, payout.payment, { ...refusal, act })
  }
  return change === 'changed' && (state === 'settled' || state === 'refused') ? state : 'nothing'
}

const problemRow = (line: AnswerLine, problem: LineProblem, payout: Payout | undefined): AnswerProblem => ({
  line: line.line,
  request: line.request,
  problem,
  amount: line.amount !== undefined && line.amount >= 0 ? line.amount : '',
  expected: payout?.amount ?? '',
})

const applyLines = async (reading: Reading, answer: Answer): Promise<Omit<ReadResult, 'repeated'>> => {
  const { app, batch } = reading
  const payouts = await payoutsOf(app, batch, answer)
  const lines = linesOf(
    answer,
    [...payouts.values()].filter((payout) => payout.batch === batch),
  )
  const result = { lines: lines.length, settled: 0, refused: 0, problems: [] as AnswerProblem[] }
  for (const line of lines) {
    const payout = payouts.get(line.request)
    const problem = problemOf(line, { batch, payouts, lines })
    const done = problem || !payout ? 'nothing' : await applyLine(reading, payout, line)
    if (done === 'settled' || done === 'refused') result[done]++
    const cause = problem ?? (done === 'contradiction' ? done : undefined)
    if (cause) result.problems.push(problemRow(line, cause, payout))
  }
  return result
}

/**
 * Reads the bank's answer to a batch and applies its lines, each once; what does not fit is listed and changes nothing. A file that was read
 * before changes nothing. An interrupted reading is completed by reading the file again. `unreadable`: neither pain.002 nor the CSV of the
 * settings; `other_batch`: it names another batch. An answer to a batch that is open says that the bank has it.
 */
export const applyAnswer = async (
  app: AppContext,
  row: BatchRow,
  { text, by, onRejected }: { text: string; by: string; onRejected: OnRejected },
): Promise<ReadResult | 'unreadable' | 'other_batch'> => {
  const hash = createHash('sha256').update(text).digest('hex')
  const before = await resultBefore(app, row.id, hash)
  if (before) return { ...before, repeated: true }
  const answer = readAnswer(text, await paymentSetting(app, 'answerCsv'))
  if (!answer) return 'unreadable'
  if (answer.message && answer.message !== row.id) return 'other_batch'
  await markBatchSent(app, row.id, by)
  const result = await applyLines({ app, batch: row.id, by, onRejected }, answer)
  const { lines, settled, refused, problems } = result
  await app.db.query.transaction().execute(async (executor) => {
    const stored = await executor
      .insertInto('payout_answer')
      .values({
        batch: row.id,
        hash,
        format: answer.format,
        at: new Date(app.now()),
        by,
        lines,
        settled,
        refused,
        problems: JSON.stringify(problems),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    const detail = { format: answer.format, lines, settled, refused, problems: problems.length, onRejected }
    if (stored.numInsertedOrUpdatedRows)
      await recordAudit(app, { actor: by, act: 'payout batch answered', subject: row.id, detail }, executor)
  })
  await closeEndedBatch(app, row.id)
  return { ...result, repeated: false }
}
