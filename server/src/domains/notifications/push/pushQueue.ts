import { defaultPushSettings, type PushKind } from '@yakamoz/contract/pushKinds'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/db/connect.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { deliveries, type PushContent } from './pushContent.ts'

/**
 * A message to the browsers of a player. `occasion` identifies it among the player's: a second one for the same occasion is not sent. A newer
 * message of one `topic` takes the place of those that wait.
 */
export type NewPush = { player: number; occasion: string; topic: string; kind: PushKind; content: PushContent }

/**
 * Queues messages with `executor`, in the transaction of their cause: one per browser of each player who has not switched its kind off. Quiet
 * hours and time-outs are looked at when it is sent.
 */
export const queuePushes = async (
  app: Pick<AppContext, 'now' | 'webPush'>,
  executor: Executor,
  pushes: readonly NewPush[],
): Promise<void> => {
  const { publicKey } = app.webPush
  if (!publicKey || pushes.length === 0) return
  const nowMs = app.now()
  const rows = pushes.map((push) => ({
    ...push,
    usual: defaultPushSettings.kinds[push.kind],
    expires: new Date(nowMs + deliveries[push.kind].ttlSeconds * 1_000).toISOString(),
  }))
  await sql`
    with wanted as (
      select s.player_id, s.id as subscription_id, s.service, n.*
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as n(player bigint, occasion text, topic text, kind text, content jsonb, expires timestamptz, usual text)
      join push_subscription s on s.player_id = n.player and s.public_key = ${publicKey}
      left join push_setting p on p.player_id = s.player_id
      where coalesce(p.kinds ->> n.kind, n.usual) <> 'off'
    ), replaced as (
      update push_message m set state = 'dropped', reason = 'replaced'
      from wanted w
      where m.player_id = w.player_id and m.subscription_id = w.subscription_id and m.topic = w.topic
        and m.state = 'waiting' and m.occasion <> w.occasion
    )
    insert into push_message
      (player_id, subscription_id, occasion, service, kind, topic, content, made_at, due_at, expires_at)
    select player_id, subscription_id, occasion, service, kind, topic, content, ${new Date(nowMs)}::timestamptz, ${new Date(nowMs)}::timestamptz, expires
    from wanted
    on conflict do nothing`.execute(executor)
}

/**
 * Drops the offers of an occasion that were not sent, with `executor`, and returns the players whom none of them has reached. One that is being
 * sent just now may still arrive, and is not repeated.
 */
export const dropOffers = async (
  executor: Executor,
  { occasion, reason }: { occasion: string; reason: string },
): Promise<number[]> => {
  const { rows } = await sql<{ player: number }>`
    with dropped as (
      update push_message m set state = 'dropped', reason = ${reason}
      where m.occasion = ${occasion} and m.kind = 'offer' and m.state in ('waiting', 'sending')
      returning m.player_id
    )
    select distinct d.player_id as player from dropped d
    where not exists (
      select from push_message m
      where m.player_id = d.player_id and m.occasion = ${occasion} and m.state in ('sending', 'sent')
    )`.execute(executor)
  return rows.map(({ player }) => Number(player))
}

/** How long messages are stored after they were sent or dropped, so that none is queued again. */
const retentionMs = 7 * 24 * 3_600_000
/** After this time without a sign of it a browser is forgotten: its player uses another one, or none. */
export const disuseMs = 90 * 24 * 3_600_000

/** Deletes old messages, and the browsers that were not seen for long. */
export const deleteOldPushes = async (app: AppContext): Promise<void> => {
  const before = (agoMs: number) => new Date(app.now() - agoMs)
  await app.db.background.deleteFrom('push_message').where('made_at', '<', before(retentionMs)).execute()
  await app.db.background.deleteFrom('push_subscription').where('seen_at', '<', before(disuseMs)).execute()
}
