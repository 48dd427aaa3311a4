import { sql } from 'kysely'
import { forEachIsolated } from '../../platform/isolateFailures.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { notify, readNotifications } from '../notifications/index.ts'
import type { Conversation } from './conversations.ts'

/** A player with the conversation open sees an answer at once; older answers than a day have been notified or are outdated. */
const [graceMs, lookBackMs] = [30_000, 24 * 3_600_000]

type Unseen = { player_id: number; line: number }

/** Notifies players of unseen answers, once for all since they last looked. */
export const notifyUnseenAnswers = async (app: AppContext): Promise<void> => {
  const nowMs = app.now()
  const { rows } = await sql<Unseen>`
    select t.player_id, min(m.id) as line
    from support_talk t
    join support_message m on m.talk_id = t.id and m.side = 'house' and m.at > coalesce(t.read_at, t.opened_at)
    where t.state in ('answered', 'closed') and not t.is_left and t.player_id is not null
      and t.last_at between ${new Date(nowMs - lookBackMs)} and ${new Date(nowMs - graceMs)}
    group by t.player_id
    having not exists (
      select from transaction n where n.player_id = t.player_id and n.operation = 'notice/support/' || min(m.id)
    )
    limit 200`.execute(app.db.query)
  await forEachIsolated(
    app,
    'could not notify a player of a support answer',
    rows,
    async ({ player_id: player, line }) => {
      await notify(app, player, `support/${line}`, { kind: 'support_answer' })
    },
  )
}

/** Marks the notifications of a conversation's answers as read after it was opened. */
export const markAnswerNoticesRead = async (
  app: AppContext,
  { id, player_id: player }: Conversation,
): Promise<void> => {
  if (player === null) return
  const messages = await app.db.query
    .selectFrom('support_message')
    .select('id')
    .where('talk_id', '=', id)
    .where('side', '=', 'house')
    .execute()
  await readNotifications(
    app,
    player,
    messages.map((message) => `support/${message.id}`),
  )
}
