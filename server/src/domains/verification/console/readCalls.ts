import { sql } from 'kysely'
import { type ConsoleHandler, consoleDone, consoleRefuse } from '../../../console/consoleHandler.ts'
import { auditEntriesOf, recordAudit } from '../../../platform/audit.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { findPlayer, levelAt } from '../../accounts/index.ts'
import { nameMatch } from '../../cashier/index.ts'
import { protectionState } from '../../protection/index.ts'
import { type Document, documentsOf, shownPicture } from '../documents.ts'
import { gatesOfPlayer, reasonOf, timeOrNone } from '../playerState.ts'
import { settingsOf } from '../settings.ts'
import { openTakeBacks } from '../takeBack.ts'

const documentRow = (row: Document) => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  sent: row.sent_at.getTime(),
  decided: timeOrNone(row.decided_at),
  by: row.decided_by,
  reason: reasonOf(row),
  note: row.note,
  width: row.width,
  height: row.height,
  stored: row.stored,
})

type QueueRow = Document & {
  username: string
  verification_level: number
  identity_until: string | null
  held: boolean
}

/** Documents of a state, each with its player: the longest waiting first, of others the newest. */
const queue: ConsoleHandler<'verification', 'queue'> = async ({ state, kind, limit, offset }, { app }) => {
  const direction = state === 'waiting' ? sql`asc` : sql`desc`
  const { rows } = await sql<QueueRow>`
    select d.player_id, d.id, d.kind, d.state, d.width, d.height, d.sent_at, d.decided_at, d.decided_by, d.reason, d.note,
      d.barred, d.sealed is not null as stored, p.username, p.verification_level, p.identity_until,
      exists (select from protection g where g.player_id = d.player_id and g.unverified_at is not null) as held
    from verification_document d join player p on p.id = d.player_id
    where d.state = ${state} and (${kind} = '' or d.kind = ${kind})
    order by d.sent_at ${direction}, d.id ${direction} limit ${limit} offset ${offset}`.execute(app.db.query)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from verification_document d
    where d.state = ${state} and (${kind} = '' or d.kind = ${kind})`.execute(app.db.query)
  return consoleDone(
    rows.map((row) => ({
      ...documentRow(row),
      player: row.player_id,
      username: row.username,
      level: levelAt(row, app.now()),
      held: row.held,
    })),
    { limit, offset, total: counted[0]?.total ?? 0 },
  )
}

/** Accounts that may belong to the same person as a player, from both sides. */
const matchesOf = async ({ db }: AppContext, player: number) => {
  const rows = await db.query
    .selectFrom('player_match as m')
    .innerJoin('player as o', 'o.id', 'm.other_id')
    .select(['m.other_id', 'o.username', 'm.kind', 'm.holds', 'm.reviewed_at'])
    .where('m.player_id', '=', player)
    .union(
      db.query
        .selectFrom('player_match as m')
        .innerJoin('player as o', 'o.id', 'm.player_id')
        .select(['m.player_id as other_id', 'o.username', 'm.kind', sql<boolean>`false`.as('holds'), 'm.reviewed_at'])
        .where('m.other_id', '=', player),
    )
    .orderBy('other_id')
    .execute()
  return rows.map((row) => ({
    player: row.other_id,
    username: row.username,
    kind: row.kind,
    holds: row.holds,
    reviewed: timeOrNone(row.reviewed_at),
  }))
}

/** The bank accounts of a player, each with how its holder compares with his name, and whether a person has reviewed it. */
const accountsOf = async ({ db }: AppContext, player: number, name: string) => {
  const rows = await db.query
    .selectFrom('bank_account as a')
    .innerJoin('bank as b', 'b.id', 'a.bank_id')
    .leftJoin('holder_review as r', (join) =>
      join
        .onRef('r.player_id', '=', 'a.player_id')
        .onRef('r.iban_mark', '=', 'a.iban_mark')
        .onRef('r.holder', '=', 'a.holder'),
    )
    .select(['a.id', 'b.name', 'a.holder', 'a.iban_shown', 'r.at', 'r.by', 'r.reason'])
    .where('a.player_id', '=', player)
    .where('a.removed_at', 'is', null)
    .orderBy('a.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    bank: row.name,
    holder: row.holder,
    iban: row.iban_shown,
    match: nameMatch(row.holder, name),
    reviewed: timeOrNone(row.at),
    reviewedBy: row.by ?? '',
    reason: row.reason ?? '',
  }))
}

const checksOf = async ({ db }: AppContext, player: number) => {
  const rows = await db.query
    .selectFrom('verification_check')
    .selectAll()
    .where('player_id', '=', player)
    .orderBy('started_at', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    service: row.service,
    state: row.state,
    started: row.started_at.getTime(),
    decided: timeOrNone(row.decided_at),
    reason: row.reason,
  }))
}

const maxHistory = 200
/** Who has read what is in the audit trail alone. */
const readings: readonly string[] = [
  'player verification shown',
  'player protection shown',
  'player page read',
  'player data shown',
]
const isAboutVerification = (act: string): boolean =>
  /^(documents?|player|account holder|verification) /.test(act) && !readings.includes(act)

/** The details of an entry that say something, as texts. */
const detailTexts = (detail: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(detail)
      .filter(([, value]) => value !== '' && value !== null && value !== false)
      .map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  )

const historyOf = async (app: AppContext, player: number) =>
  (await auditEntriesOf(app, String(player), maxHistory))
    .filter(({ act }) => isAboutVerification(act))
    .map(({ at, actor, act, detail }) => ({ at: at.getTime(), actor, act, detail: detailTexts(detail) }))

const askedOf = async ({ db }: AppContext, player: number) => {
  const rows = await db.query.selectFrom('verification_request').selectAll().where('player_id', '=', player).execute()
  return rows.map(({ kind, note, at, by }) => ({ kind, note, at: at.getTime(), by }))
}

/** All about the verification of a player. It shows personal data, so it is audited. */
const player: ConsoleHandler<'verification', 'player'> = async ({ id }, { app, caller }) => {
  const row = await findPlayer(app, id)
  if (!row) return consoleRefuse('not_found')
  const act = 'player verification shown'
  await recordAudit(app, { actor: caller.person.actor, act, subject: String(id), detail: {} })
  const gates = await gatesOfPlayer(app, row)
  return consoleDone([
    {
      id,
      username: row.username,
      status: row.status,
      language: row.language,
      registered: row.registered_at.getTime(),
      level: levelAt(row, app.now()),
      verified: timeOrNone(row.verified_at),
      verifiedBy: row.verified_by ?? '',
      until: row.identity_until ?? '',
      address: timeOrNone(row.address_verified_at),
      restricted: row.restricted,
      held: (await protectionState(app, id)).unverified,
      data: {
        firstname: row.firstname,
        lastname: row.lastname,
        birthDate: row.birth_date,
        identity: app.vault.open(row.identity_sealed),
        country: row.country,
        city: row.city,
        address: row.address,
      },
      documents: (await documentsOf(app, id)).map(documentRow),
      takeBacks: await openTakeBacks(app, id),
      asked: await askedOf(app, id),
      matches: await matchesOf(app, id),
      accounts: await accountsOf(app, id, `${row.firstname} ${row.lastname}`),
      checks: await checksOf(app, id),
      gates: gates.map(({ gate, used, left, isClosed }) => ({
        act: gate.act,
        level: gate.level,
        used,
        left,
        closed: isClosed,
      })),
      history: await historyOf(app, id),
    },
  ])
}

const picture: ConsoleHandler<'verification', 'picture'> = async ({ player: owner, id }, { app, caller }) => {
  const data = await shownPicture(app, { player: owner, id, actor: caller.person.actor })
  return data === undefined ? consoleRefuse('not_found') : consoleDone([{ type: 'image/jpeg', data }])
}

const settings: ConsoleHandler<'verification', 'settings'> = async (_, { app }) => consoleDone([await settingsOf(app)])

/** The calls about verification that read. */
export const readCalls = { queue, player, picture, settings }
