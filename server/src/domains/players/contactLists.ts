import { sql } from 'kysely'
import type { StaffContext } from '../../console/consoleHandler.ts'
import { afterRow } from '../../platform/db/afterRow.ts'
import { type Notice, noticeText } from '../notifications/index.ts'
import { numberKey, type Wanted } from './listed.ts'
import { placeFrom, placeText } from './rules.ts'

/** The log of sign-ins, which is stored for ninety days. */
export const signInsOf = async ({ app }: StaffContext, { player, before, limit }: Wanted) => {
  let query = app.db.query.selectFrom('login_try').selectAll().where('player_id', '=', player)
  if (before) query = query.where(afterRow({ table: 'login_try', player, before: numberKey(before) }))
  const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map(({ id, at, address, device, succeeded }) => ({
    key: String(id),
    at: at.getTime(),
    address,
    device,
    succeeded,
  }))
}

type MessageRow = {
  channel: 'notice' | 'mail' | 'sms'
  key: string
  at: Date
  title: string
  notice: Notice | null
  state: 'unread' | 'read' | 'waiting' | 'sent' | 'failed'
}

/** Notices, mails and text messages in one list. A text message has no title: its words may contain a code. */
export const messagesOf = async ({ app, lang }: StaffContext, { player, before, limit }: Wanted) => {
  const place = before === '' ? undefined : (placeFrom(before) ?? { ms: 0, key: '' })
  const lastMs = place?.ms ?? app.now()
  const until = new Date(lastMs + 1)
  const { rows } = await sql<MessageRow>`
    select * from (
      (select 'notice' as channel, 'notice/' || t.id as key, t.at, coalesce(t.texts -> ${lang}::text ->> 'title', '') as title,
        t.notice, case when t.read_at is null then 'unread' else 'read' end as state
      from transaction t
      where t.player_id = ${player}::bigint and t.category_id = 2 and t.at < ${until}::timestamptz
      order by t.at desc, t.id desc limit ${limit + 20})
      union all
      (select o.kind, o.kind || '/' || o.id, o.made_at, o.subject, null,
        case when o.sent_at is not null then 'sent' when o.last_error <> '' then 'failed' else 'waiting' end
      from outbox o where o.player_id = ${player}::bigint and o.made_at < ${until}::timestamptz
      order by o.id desc limit ${limit + 20})
    ) m
    where ${place === undefined}
      or (date_trunc('milliseconds', m.at), m.key collate "C") < (${new Date(lastMs)}::timestamptz, ${place?.key ?? ''}::text)
    order by date_trunc('milliseconds', m.at) desc, m.key collate "C" desc limit ${limit}`.execute(app.db.query)
  return rows.map(({ channel, key, at, title, notice, state }) => ({
    key: placeText({ ms: at.getTime(), key }),
    at: at.getTime(),
    channel,
    title: notice ? noticeText(notice, lang).title : title,
    state,
  }))
}

export const conversationsOf = async ({ app }: StaffContext, { player, before, limit }: Wanted) => {
  let query = app.db.query
    .selectFrom('support_talk as t')
    .select(['t.id', 't.opened_at', 't.last_at', 't.state', 't.mark'])
    .select(sql<number>`(select count(*)::int from support_message m where m.talk_id = t.id)`.as('messages'))
    .where('t.player_id', '=', player)
  if (before) query = query.where('t.id', '<', numberKey(before))
  const rows = await query.orderBy('t.id', 'desc').limit(limit).execute()
  return rows.map(({ id, opened_at, last_at, state, mark, messages }) => ({
    key: String(id),
    at: opened_at.getTime(),
    state,
    last: last_at.getTime(),
    messages,
    rating: mark ?? 0,
  }))
}
