import { sql } from 'kysely'
import type { AppContext } from '../../../transport/appContext.ts'
import type { Conversation } from '../conversations.ts'

type Filter = 'waiting' | 'mine' | 'open' | 'closed'

type Row = Pick<
  Conversation,
  'id' | 'player_id' | 'language' | 'state' | 'opened_at' | 'last_at' | 'waiting_at' | 'mark'
> &
  Pick<Conversation, 'read_at' | 'answered_at' | 'closed_at' | 'taken_by' | 'complaint_at'> & {
    username: string | null
    taken_name: string | null
    words: string | null
    side: 'guest' | 'house' | 'tree' | null
  }

const wordsCharacters = 140

const rowsWhere = async (
  app: AppContext,
  where: ReturnType<typeof sql>,
  order: ReturnType<typeof sql>,
  limit: number,
) => {
  const { rows } = await sql<Row>`
    select t.*, p.username, s.name as taken_name, m.side, left(m.body, ${wordsCharacters}) as words
    from (select * from support_talk t where ${where} order by ${order} limit ${limit}) t
    left join player p on p.id = t.player_id
    left join staff s on s.id = t.taken_by
    left join lateral (
      select side, body from support_message m where m.talk_id = t.id order by m.id desc limit 1
    ) m on true
    order by ${order}`.execute(app.db.query)
  return rows.map(shownTalk)
}

const timeOrNone = (time: Date | null): number | '' => time?.getTime() ?? ''

const shownTalk = (row: Row) => ({
  id: row.id,
  player: row.player_id === null ? '' : String(row.player_id),
  username: row.username ?? '',
  language: row.language,
  state: row.state,
  opened: row.opened_at.getTime(),
  last: row.last_at.getTime(),
  waiting: timeOrNone(row.waiting_at),
  taken: { id: row.taken_by ?? 0, name: row.taken_name ?? '' },
  words: row.words ?? '',
  side: row.side ?? ('guest' as const),
  rating: row.mark ?? 0,
  complaint: timeOrNone(row.complaint_at),
  read: timeOrNone(row.read_at),
  firstAnswer: timeOrNone(row.answered_at),
  closed: timeOrNone(row.closed_at),
})

type Wanted = { filter: Filter; staff: number; before: string; limit: number }

/** Returns a page of conversations. An open one that a person was never asked in, only the help tree, is in no list. */
export const talksOf = (app: AppContext, { filter, staff, before, limit }: Wanted) => {
  const byLast = sql`t.last_at desc, t.id desc`
  if (filter === 'waiting') return rowsWhere(app, sql`t.state = 'waiting'`, sql`t.waiting_at, t.id`, limit)
  const open = sql`t.state in ('waiting', 'answered') and t.asked_at is not null`
  if (filter === 'mine') return rowsWhere(app, sql`${open} and t.taken_by = ${staff}::bigint`, byLast, limit)
  if (filter === 'open') return rowsWhere(app, open, byLast, limit)
  const earlier = before === '' ? sql`true` : sql`t.id < ${before}::bigint`
  return rowsWhere(app, sql`t.state = 'closed' and ${earlier}`, sql`t.id desc`, limit)
}

export const talkById = async (app: AppContext, id: number) => {
  const [row] = await rowsWhere(app, sql`t.id = ${id}::bigint`, sql`t.id`, 1)
  return row
}

export const talkCounts = async (app: AppContext, staff: number) => {
  const { rows } = await sql<{ waiting: number; mine: number; open: number }>`
    select count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where taken_by = ${staff}::bigint)::int as mine, count(*)::int as open
    from support_talk where state in ('waiting', 'answered') and asked_at is not null`.execute(app.db.query)
  return rows[0] ?? { waiting: 0, mine: 0, open: 0 }
}
