import {
  type CaseArea,
  type CaseDecision,
  type CaseEvent,
  type MarkerKind,
  markerKinds,
} from '@yakamoz/contract/console/index'
import { addDays, dayOf } from '@yakamoz/values'
import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'
import { findPlayers } from '../accounts/index.ts'
import { protectionState } from '../protection/index.ts'
import { filedReports, openReport } from './caseReports.ts'
import { markersOf, type StoredMarker } from './caseRows.ts'
import { areaOf } from './caseRules.ts'
import { hitsOf, type ShownHit } from './screening/hitRows.ts'
import { settingsOf } from './settings.ts'

const timeOrNone = (date: Date | null): number | '' => date?.getTime() ?? ''

type Row = {
  id: number
  area: CaseArea
  state: 'open' | 'closed'
  decision: '' | CaseDecision
  opened_at: Date
  changed_at: Date
  taken_by: number | null
  taker: string | null
  look_at: Date | null
  players: { id: number; username: string }[]
}

const columns = sql`c.id, c.area, c.state, c.decision, c.opened_at, c.changed_at, c.taken_by, s.name as taker, c.look_at,
  (select coalesce(jsonb_agg(jsonb_build_object('id', p.player_id, 'username', l.username) order by p.at, p.player_id), '[]')
    from protection_case_player p join player l on l.id = p.player_id where p.case_id = c.id) as players`

const shownMarker = ({ player, kind, strength, figures, firstMs, lastMs }: StoredMarker) => ({
  player,
  kind,
  strength,
  figures,
  first: firstMs,
  last: lastMs,
})

type Shown = { markers: readonly StoredMarker[]; hits: readonly ShownHit[] }

const shownCase = (row: Row, { markers, hits }: Shown, staff: number) => ({
  id: row.id,
  area: row.area,
  state: row.state,
  decision: row.decision,
  opened: row.opened_at.getTime(),
  changed: row.changed_at.getTime(),
  takenBy: row.taker ?? '',
  isOwn: row.taken_by === staff,
  lookAt: timeOrNone(row.look_at),
  players: row.players,
  markers: markers
    .filter(({ player, kind }) => areaOf(kind) === row.area && row.players.some(({ id }) => id === player))
    .map(shownMarker),
  hits: hits.filter((hit) => hit.case === row.id).map(({ case: _, ...hit }) => hit),
})

const shownCases = async (app: AppContext, rows: readonly Row[], staff: number) => {
  const players = [...new Set(rows.flatMap((row) => row.players.map(({ id }) => id)))]
  const markers = await markersOf(app.db.query, players)
  const hits = await hitsOf(
    app.db.query,
    rows.filter(({ area }) => area === 'screening').map(({ id }) => id),
  )
  return rows.map((row) => shownCase(row, { markers, hits }, staff))
}

type Wanted = { area: CaseArea; state: 'open' | 'closed'; kind: MarkerKind | ''; limit: number; offset: number }

/** The strong markers of a case, then its weak ones, count for its place in the list. */
const weight = (kinds: readonly MarkerKind[]) => sql`(
  select count(*) filter (where m.strength = 'strong') * 100 + count(*) from protection_marker m
  join protection_case_player p on p.player_id = m.player_id
  where p.case_id = c.id and m.ended_at is null and m.kind = any(${kinds}::text[]))`

/** Returns a page of cases: open ones by what their players show, closed ones by when they are looked at again. */
export const listCases = async (app: AppContext, staff: number, { area, state, kind, limit, offset }: Wanted) => {
  const kinds = markerKinds.filter((one) => areaOf(one) === area)
  const ofKind = kind
    ? sql`and exists (select from protection_case_player p join protection_marker m on m.player_id = p.player_id
        where p.case_id = c.id and m.kind = ${kind} and m.ended_at is null)`
    : sql``
  const matching = sql`c.area = ${area} and c.state = ${state} ${ofKind}`
  const order =
    state === 'open'
      ? sql`${weight(kinds)} desc, c.changed_at desc, c.id desc`
      : sql`c.look_at nulls last, c.changed_at desc, c.id desc`
  const { rows } = await sql<Row>`
    select ${columns} from protection_case c left join staff s on s.id = c.taken_by
    where ${matching} order by ${order} limit ${limit}::int offset ${offset}::int`.execute(app.db.query)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from protection_case c where ${matching}`.execute(app.db.query)
  return { rows: await shownCases(app, rows, staff), total: counted[0]?.total ?? 0 }
}

/** Returns a case with all that happened in it; undefined if there is none. */
export const caseOf = async (app: AppContext, staff: number, id: number) => {
  const { rows } = await sql<Row>`
    select ${columns} from protection_case c left join staff s on s.id = c.taken_by where c.id = ${id}::bigint`.execute(
    app.db.query,
  )
  const [row] = rows
  const [shown] = await shownCases(app, rows, staff)
  if (!row || !shown) return undefined
  const { lookAgainDays } = await settingsOf(app)
  const asked = row.state === 'open' ? await openReport(app, id) : undefined
  return {
    ...shown,
    proposedLook: addDays(dayOf(app.now()), lookAgainDays),
    reportAskedBy: asked?.by ?? '',
    request: asked?.request ?? ('' as const),
    report: asked?.text ?? '',
    reports: await filedReports(app, id),
    events: await eventsOf(app, id),
    protected: await protectedOf(
      app,
      row.players.map((player) => player.id),
    ),
  }
}

const eventsOf = async ({ db }: AppContext, id: number) => {
  const rows = await db.query
    .selectFrom('protection_event')
    .selectAll()
    .where('case_id', '=', id)
    .orderBy('id', 'desc')
    .limit(500)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as CaseEvent,
    at: row.at.getTime(),
    actor: row.actor,
    player: row.subject_id ?? ('' as const),
    text: row.text,
    detail: row.detail,
  }))
}

/** What protects these players now. */
const protectedOf = async (app: AppContext, ids: readonly number[]) => {
  const players = await findPlayers(app, ids)
  return Promise.all(
    ids.flatMap((id) => {
      const player = players.get(id)
      return player
        ? [
            protectionState(app, id).then(({ excluded, pausedUntil, limits }) => ({
              player: id,
              name: `${player.firstname} ${player.lastname}`.trim(),
              birthDate: player.birth_date,
              country: player.country,
              status: player.status,
              excluded,
              pausedUntil,
              depositLimits: limits.filter(({ kind }) => kind === 'deposit').length,
            })),
          ]
        : []
    }),
  )
}

/** Returns what one player shows, and his cases, the open ones first. */
export const casesOfPlayer = async (app: AppContext, staff: number, player: number) => {
  const { rows } = await sql<Row>`
    select ${columns} from protection_case c left join staff s on s.id = c.taken_by
    where exists (select from protection_case_player p where p.case_id = c.id and p.player_id = ${player}::bigint)
    order by c.state = 'open' desc, c.changed_at desc`.execute(app.db.query)
  const markers = await markersOf(app.db.query, [player])
  return { markers: markers.map(shownMarker), cases: await shownCases(app, rows, staff) }
}
