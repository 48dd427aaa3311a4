import { recordAudit, searchAudit } from '../../platform/audit.ts'
import { checkAudit, storedHeads } from '../../platform/auditCheck.ts'
import { actorsFrom } from '../auditActors.ts'
import { type ConsoleHandler, consoleDone, consoleRefuse } from '../consoleHandler.ts'

/** Reads an instant of a filter: empty is open, undefined is none. */
const instantFrom = (typed: string): Date | '' | undefined => {
  if (typed === '') return ''
  const ms = Date.parse(typed)
  return Number.isNaN(ms) ? undefined : new Date(ms)
}

const search: ConsoleHandler<'audit', 'search'> = async ({ actor, act, subject, limit, offset, ...range }, { app }) => {
  const [from, to] = [instantFrom(range.from), instantFrom(range.to)]
  if (from === undefined) return consoleRefuse('invalid_input', { field: 'from' })
  if (to === undefined) return consoleRefuse('invalid_input', { field: 'to' })
  const actors = actor === '' ? [] : await actorsFrom(app, actor)
  const { rows, total } = await searchAudit(app, { actors, act, subject, from, to, limit, offset })
  const entries = rows.map(({ at, ...row }) => ({ ...row, at: at.getTime() }))
  return consoleDone(entries, { limit, offset, total })
}

const members: ConsoleHandler<'audit', 'members'> = async (_, { app }) => {
  const rows = await app.db.query.selectFrom('staff').select(['id', 'name', 'blocked_at']).orderBy('id').execute()
  return consoleDone(rows.map(({ id, name, blocked_at }) => ({ id, name, blocked: blocked_at !== null })))
}

const check: ConsoleHandler<'audit', 'check'> = async (_, { app, caller }) => {
  const heads = await storedHeads(app)
  const { broken, head } = await checkAudit(app, heads)
  const isIntact = broken === undefined && head === undefined
  const detail = { intact: isIntact, broken: broken ?? null, cut: head?.at ?? null, heads: heads.length }
  await recordAudit(app, { actor: caller.person.actor, act: 'audit trail checked', subject: 'audit', detail })
  if (!isIntact) app.log.error(detail, 'the audit trail is broken')
  const cut = head ? [{ at: head.at, count: head.count }] : []
  return consoleDone([{ broken: broken ?? ('' as const), cut, heads: heads.length }])
}

/** The calls of the class `audit`. */
export const audit = { search, check, members }
