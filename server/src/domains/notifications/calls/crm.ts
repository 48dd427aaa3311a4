import { transactionCategory } from '@yakamoz/contract'
import { sql } from 'kysely'
import type { AppContext } from '../../../transport/appContext.ts'
import { done, type Handler } from '../../../transport/rpc/handler.ts'
import { mayBeAdvertisedTo } from '../../protection/index.ts'
import { setTopic, topicsOf } from '../muting.ts'
import { unreadNoticesOf } from '../unreadNotices.ts'

/** Answers announcements to all players; who may not be advertised to gets no advertising. */
export const list_mass_messages: Handler<'crm', 'list_mass_messages'> = async (
  { limit, offset },
  { app, caller, lang },
) => {
  const now = new Date(app.now())
  let query = app.db.query.selectFrom('mass_message').where('starts_at', '<=', now).where('ends_at', '>', now)
  if (caller && !(await mayBeAdvertisedTo(app, caller.player, 'notice'))) query = query.where('marketing', '=', false)
  const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .selectAll()
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const shown = rows.map((row) => ({
    id: row.id,
    title: row.texts[lang]?.title ?? '',
    text: row.texts[lang]?.text ?? '',
    link: row.link,
    time: row.starts_at.getTime(),
  }))
  return done(shown, { pagination: { limit, offset, total } })
}

const unreadOf = async (app: AppContext, player: number) => [{ unread: await unreadNoticesOf(app, player) }]

export const read_notifications: Handler<'crm', 'read_notifications'> = async ({ id, all }, { app, caller }) => {
  if (all || id) {
    let query = app.db.query
      .updateTable('transaction')
      .set({ read_at: new Date(app.now()) })
      .where('player_id', '=', caller.player)
      .where('category_id', '=', transactionCategory.notification)
      .where('read_at', 'is', null)
    if (!all) query = query.where('id', '=', id)
    const { numUpdatedRows } = await query.executeTakeFirst()
    // Updates the counter on the player's other open pages.
    if (numUpdatedRows > 0n) app.bus.publish('account', { player: caller.player, event: { kind: 'notification', id } })
  }
  return done(await unreadOf(app, caller.player))
}

export const topics: Handler<'crm', 'topics'> = async (_, { app, caller }) => done([await topicsOf(app, caller.player)])

export const set_topic: Handler<'crm', 'set_topic'> = async (change, { app, caller }) => {
  await setTopic(app, caller.player, change)
  return done([await topicsOf(app, caller.player)])
}

export const unread_notifications: Handler<'crm', 'unread_notifications'> = async (_, { app, caller }) =>
  done(await unreadOf(app, caller.player))
