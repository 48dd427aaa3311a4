import type { Happening } from '@yakamoz/contract/console/index'
import { sql } from 'kysely'
import type { StaffContext } from '../../console/consoleHandler.ts'
import type { Wanted } from './listed.ts'
import { gameNames } from './playLists.ts'
import { placeFrom, placeText } from './rules.ts'

type Row = { kind: Happening; subject: string; at: Date; key: string; text: string; state: string; amount: number }

/** Entries of the audit trail that are no acts: who has read what, and notes, which are shown themselves. */
const readings = [
  'player page read',
  'player verification shown',
  'player protection shown',
  'note added',
  'round shown',
  'round watched',
]

/**
 * One line of time through what a player and the house did, the newest first. Each source gives at most as many entries as the page has, by its
 * index, and the newest of all are taken. Of an instant the entries are ordered by their keys.
 */
export const timelineOf = async (context: StaffContext, { player, before, limit }: Wanted) => {
  const { app, lang, caller } = context
  // Nobody else learns of a case of laundering: who tells the player of it commits a crime.
  const seesCases = caller.permissions.includes('protection.read')
  const place = before === '' ? undefined : (placeFrom(before) ?? { ms: 0, key: '' })
  const lastMs = place?.ms ?? app.now()
  // Of the instant of the last entry, others may follow.
  const until = sql`${new Date(lastMs + 1)}::timestamptz`
  const id = sql`${player}::bigint`
  const most = limit + 10
  const { rows } = await sql<Row>`
    select kind, subject, at, key, text, state, amount from (
      select e.*, e.kind || '/' || e.subject as key from (
        (select 'registered' as kind, '' as subject, registered_at as at, '' as text, '' as state, 0::bigint as amount
          from player where id = ${id} and registered_at < ${until})
        union all
        (select case when succeeded then 'sign_in' else 'sign_in_failed' end, id::text, at, device, address, 0
          from login_try where player_id = ${id} and at < ${until} order by at desc limit ${most})
        union all
        (select case type_id when 1 then 'deposit' else 'withdrawal' end, id, at, reference, status::text, abs(amount)
          from transaction where player_id = ${id} and category_id = 1 and type_id in (1, 2) and at < ${until}
          order by at desc, id desc limit ${most})
        union all
        (select 'bonus', b.id, b.given_at, coalesce(o.texts -> ${lang}::text ->> 'title', ''), b.state, b.amount
          from bonus b left join bonus_offer o on o.id = b.offer_id
          where b.player_id = ${id} and b.given_at < ${until} order by b.given_at desc limit ${most})
        union all
        (select 'coupon', id, placed_at, kind, state, stake from coupon
          where player_id = ${id} and placed_at < ${until} order by placed_at desc, id limit ${most})
        union all
        (select 'game', game_id::text, opened_at, '', '', 0 from played_game
          where player_id = ${id} and opened_at < ${until} order by opened_at desc limit ${most})
        union all
        (select 'conversation', id::text, opened_at, '', state, 0 from support_talk
          where player_id = ${id} and opened_at < ${until} order by id desc limit ${most})
        union all
        (select 'note', id::text, at, body, author, 0 from player_note
          where player_id = ${id} and at < ${until} order by id desc limit ${most})
        union all
        (select 'act', id::text, at, act, actor, 0 from audit
          where subject = ${String(player)} and act <> all(${readings}::text[])
            and (${seesCases} or not starts_with(act, 'protection ')) and at < ${until}
          order by id desc limit ${most})
      ) e
    ) l
    where ${place === undefined} or (date_trunc('milliseconds', at), key collate "C") < (${new Date(lastMs)}::timestamptz, ${place?.key ?? ''}::text)
    order by date_trunc('milliseconds', at) desc, key collate "C" desc limit ${limit}`.execute(app.db.query)
  const nameOf = await gameNames(context)
  return rows.map(({ kind, subject, at, key, text, state, amount }) => ({
    key: placeText({ ms: at.getTime(), key }),
    at: at.getTime(),
    kind,
    subject,
    text: kind === 'game' ? nameOf(Number(subject)) : text,
    state,
    amount,
  }))
}
