import { tournamentProblems } from '@yakamoz/contract/console/tournamentRules'
import { type Selectable, sql } from 'kysely'
import { type ConsoleHandler, consoleDone, consoleFigures, consoleRefuse } from '../../../console/consoleHandler.ts'
import type { Schema } from '../../../platform/db/schema.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { keptAnswer, keptFigures, sumsAround } from '../../reporting/index.ts'
import { cancelTournament } from '../cancellation.ts'
import { areGames, plannedOf, planTyped } from '../planning.ts'
import { changeTournament, staffStateOf } from '../tournamentChanges.ts'

type Tournament = Selectable<Schema['tournament']>

const bothOf = ({ texts }: Tournament, name: string) => ({ tr: texts.tr?.[name] ?? '', en: texts.en?.[name] ?? '' })

const rowOf = (row: Tournament, nowMs: number) => ({
  id: row.id,
  title: bothOf(row, 'title'),
  rule: row.rule,
  state: staffStateOf(row, nowMs),
  from: row.starts_at.getTime(),
  until: row.ends_at.getTime(),
  prize: row.prize,
})

const mostListed = 200

const list: ConsoleHandler<'tournaments', 'list'> = async (_, { app }) => {
  const newest = app.db.query.selectFrom('tournament').selectAll().orderBy('starts_at', 'desc').orderBy('id', 'desc')
  return consoleDone((await newest.limit(mostListed).execute()).map((row) => rowOf(row, app.now())))
}

const byId = ({ db }: AppContext, id: number): Promise<Tournament | undefined> =>
  db.query.selectFrom('tournament').selectAll().where('id', '=', id).executeTakeFirst()

/** Games with their names; one that is not in the catalogue any more has its id for a name. */
const namedGames = async ({ db }: AppContext, ids: readonly number[]) => {
  if (ids.length === 0) return []
  const columns = ['id', 'name_tr as tr', 'name_en as en'] as const
  const rows = await db.query
    .selectFrom('game')
    .select(columns)
    .where('id', 'in', [...ids])
    .execute()
  const names = new Map(rows.map(({ id, tr, en }) => [id, { tr, en }]))
  return ids.map((id) => ({ id, name: names.get(id) ?? { tr: String(id), en: String(id) } }))
}

/** Who has joined a tournament, the rounds that counted, and the prizes that were paid. */
const figuresOf = async (
  { db }: AppContext,
  id: number,
): Promise<{ players: number; rounds: number; paid: number }> => {
  const { rows } = await sql<{ players: number; rounds: number; paid: number }>`
    select count(*)::int as players, coalesce(sum(p.rounds), 0)::int as rounds,
      (select coalesce(sum(z.amount), 0)::bigint from tournament_prize z
        where z.tournament_id = ${id}::int and z.paid_at is not null) as paid
    from tournament_player p where p.tournament_id = ${id}::int`.execute(db.background)
  const { players = 0, rounds = 0, paid = 0 } = rows[0] ?? {}
  return { players, rounds, paid: Number(paid) }
}

const tournament: ConsoleHandler<'tournaments', 'tournament'> = async ({ id }, { app }) => {
  const found = await byId(app, id)
  if (!found) return consoleRefuse('not_found')
  const planned = plannedOf(found)
  const shown = {
    ...planned,
    ...rowOf(found, app.now()),
    version: found.version,
    games: await namedGames(app, planned.games),
    prizes: [...planned.prizes],
  }
  const asked = { call: 'tournaments.tournament', input: { id, version: found.version } }
  const { figures, kept } = await keptFigures(app, asked, () => figuresOf(app, id))
  return consoleFigures([{ ...shown, ...figures }], kept)
}

const plan: ConsoleHandler<'tournaments', 'plan'> = async ({ reason, ...wanted }, { app, caller }) => {
  if (tournamentProblems(wanted).length > 0) return consoleRefuse('content_invalid')
  if (wanted.until <= app.now()) return consoleRefuse('time_past')
  if (!(await areGames(app, wanted.games))) return consoleRefuse('games_unknown')
  const by = { actor: caller.person.actor, reason }
  return consoleDone([{ id: await planTyped(app, wanted, by) }])
}

const change: ConsoleHandler<'tournaments', 'change'> = async ({ id, version, reason, ...wanted }, { app, caller }) => {
  if (!(await areGames(app, wanted.games))) return consoleRefuse('games_unknown')
  const changed = await changeTournament(app, { id, version }, wanted, { actor: caller.person.actor, reason })
  return typeof changed === 'string' ? consoleRefuse(changed) : consoleDone([changed])
}

const cancel: ConsoleHandler<'tournaments', 'cancel'> = async ({ id, reason }, { app, caller }) => {
  if (!(await byId(app, id))) return consoleRefuse('not_found')
  const act = { actor: caller.person.actor, act: 'tournament cancelled', subject: String(id), detail: { reason } }
  const notified = await cancelTournament(app, id, reason, act)
  return notified === undefined ? consoleRefuse('tournament_begun') : consoleDone([{ notified }])
}

const result: ConsoleHandler<'tournaments', 'result'> = async (input, { app }) => {
  const { id, days } = input
  if (!(await byId(app, id))) return consoleRefuse('not_found')
  const joined = sql`select p.player_id, p.joined_at as at from tournament_player p where p.tournament_id = ${id}::int`
  return keptAnswer(app, { call: 'tournaments.result', input }, async () => [await sumsAround(app, joined, days)])
}

/** The calls of the console about tournaments. */
export const tournamentCalls = { list, tournament, plan, change, cancel, result }
