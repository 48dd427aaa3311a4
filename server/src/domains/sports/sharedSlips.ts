import { createHash } from 'node:crypto'
import type { Contract, OutputOf } from '@yakamoz/contract'
import { nameOfOutcome } from '@yakamoz/sports'
import { sql } from 'kysely'
import { shareCodeFrom } from '../../platform/shareCode.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { bookOf } from './book.ts'

export type SharedSlip = OutputOf<Contract['betframe']['getSharedSlip']>[number]

const keptMs = 30 * 86_400_000
const codeLength = 8
const maxAttempts = 4

/** Returns whether the site knows every selection: the match, the market and the outcome of it. */
const areKnown = async (app: AppContext, { legs }: SharedSlip): Promise<boolean> => {
  const book = await bookOf(app)
  return legs.every(({ match, outcome, ...market }) => {
    const fixture = book.get(match)?.state.fixture
    return fixture !== undefined && nameOfOutcome(fixture, market, outcome) !== undefined
  })
}

/** The selections as they are stored, in an order of fields of its own. */
const storedText = ({ kind, sizes, legs }: SharedSlip): string =>
  JSON.stringify({
    kind,
    sizes,
    legs: legs.map(({ match, market, specifiers, outcome, banker }) => ({
      match,
      market,
      specifiers,
      outcome,
      banker,
    })),
  })

const codeOf = (text: string, attempt: number): string =>
  shareCodeFrom(createHash('sha256').update(`${attempt} ${text}`).digest(), codeLength)

/**
 * Stores selections for thirty days from now and returns their code, undefined if the site does not know one of them. The same
 * selections have the same code, unless others had it first.
 */
export const shareSlip = async (app: AppContext, slip: SharedSlip): Promise<string | undefined> => {
  if (!(await areKnown(app, slip))) return undefined
  const [text, nowMs] = [storedText(slip), app.now()]
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const code = codeOf(text, attempt)
    const { numAffectedRows } = await sql`
      insert into shared_slip as s (code, selections, ends_at)
      values (${code}, ${text}::jsonb, ${new Date(nowMs + keptMs)})
      on conflict (code) do update set ends_at = excluded.ends_at, selections = excluded.selections
      where s.selections = excluded.selections or s.ends_at <= ${new Date(nowMs)}`.execute(app.db.query)
    if (numAffectedRows === 1n) return code
  }
  throw new Error('no free code for selections')
}

/** Returns the selections behind a code; undefined when there are none, or not any more. */
export const sharedSlipOf = async (app: AppContext, code: string): Promise<SharedSlip | undefined> => {
  const row = await app.db.query
    .selectFrom('shared_slip')
    .select('selections')
    .where('code', '=', code)
    .where('ends_at', '>', new Date(app.now()))
    .executeTakeFirst()
  return row?.selections
}

/** Deletes selections whose time is over. */
export const deleteExpiredSlips = async (app: AppContext): Promise<void> => {
  await app.db.query.deleteFrom('shared_slip').where('ends_at', '<=', new Date(app.now())).execute()
}
