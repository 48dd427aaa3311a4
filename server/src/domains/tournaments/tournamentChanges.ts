import {
  isTournamentChange,
  type NewTournament,
  type TournamentState,
  tournamentChangeProblems,
  tournamentFreedom,
  tournamentTerms,
} from '@yakamoz/contract/console/tournamentRules'
import { recordAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { notifyMany, publishNotices, type WrittenNotice } from '../notifications/index.ts'
import { participantsOf } from './participation.ts'
import { type By, columnsOf, plannedOf, storedTexts } from './planning.ts'
import { stateAt } from './rules.ts'
import type { Tournament } from './standings.ts'
import { changeNotice } from './tournamentNotices.ts'

/** The state of a tournament for staff, who see cancelled ones too. */
export const staffStateOf = (row: Tournament, nowMs: number): TournamentState =>
  row.active ? stateAt(row, nowMs) : 'cancelled'

type Seen = { id: number; version: number }
type ChangeRefusal =
  | 'not_found'
  | 'content_changed'
  | 'unchanged'
  | 'tournament_fixed'
  | 'content_invalid'
  | 'time_past'

/** Returns why a tournament that is locked does not become another one. */
const changeRefusal = (row: Tournament, wanted: NewTournament, nowMs: number): ChangeRefusal | undefined => {
  const before = plannedOf(row)
  const freedom = tournamentFreedom(staffStateOf(row, nowMs))
  if (tournamentChangeProblems(wanted, freedom).length > 0) return 'content_invalid'
  if (!isTournamentChange(before, wanted, freedom)) return 'tournament_fixed'
  if (wanted.until <= nowMs) return 'time_past'
  const whole = (one: NewTournament) => [tournamentTerms(one), one.image, JSON.stringify(storedTexts(one))].join()
  return whole(before) === whole(wanted) ? 'unchanged' : undefined
}

const tellParticipants = async (app: AppContext, executor: Executor, changed: Tournament): Promise<WrittenNotice[]> => {
  const { id, version, texts, starts_at, ends_at } = changed
  const content = changeNotice(texts, starts_at.getTime(), ends_at.getTime())
  const notice = { occasion: `tournament/${id}/change/${version}`, content }
  return notifyMany(app, executor, await participantsOf(executor, id), notice)
}

/**
 * Changes the tournament that was `seen`, as far as its state allows. Its participants are told of terms that have changed, not of words.
 */
export const changeTournament = async (
  app: AppContext,
  seen: Seen,
  wanted: NewTournament,
  { actor, reason }: By,
): Promise<(Seen & { notified: number }) | ChangeRefusal> => {
  const changed = await app.db.query.transaction().execute(async (executor) => {
    const { id } = seen
    const row = await executor.selectFrom('tournament').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!row) return 'not_found'
    if (row.version !== seen.version) return 'content_changed'
    const refusal = changeRefusal(row, wanted, app.now())
    if (refusal) return refusal
    const stored = await executor
      .updateTable('tournament')
      .set({ ...columnsOf(wanted, storedTexts(wanted, row)), version: row.version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const [before, after] = [plannedOf(row), plannedOf(stored)]
    const detail = { reason, before, after }
    await recordAudit(app, { actor, act: 'tournament changed', subject: String(id), detail }, executor)
    const isTold = tournamentTerms(before) !== tournamentTerms(after)
    return { version: stored.version, told: isTold ? await tellParticipants(app, executor, stored) : [] }
  })
  if (typeof changed === 'string') return changed
  publishNotices(app, changed.told)
  return { id: seen.id, version: changed.version, notified: changed.told.length }
}
