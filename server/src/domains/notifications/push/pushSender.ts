import { createHash } from 'node:crypto'
import type { PushKind, PushSettings } from '@yakamoz/contract/pushKinds'
import type { PushPayload } from '@yakamoz/contract/pushPayload'
import { type Selectable, sql } from 'kysely'
import type { Schema } from '../../../platform/db/schema.ts'
import { isolateFailure } from '../../../platform/isolateFailures.ts'
import type { PushOutcome } from '../../../platform/webPush/index.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { barOf, mayBeAdvertisedTo } from '../../protection/index.ts'
import { unreadNoticesOf } from '../unreadNotices.ts'
import { openSubscription, removeBrowser } from './pushBrowsers.ts'
import { deliveries, type PushContent, pushPage, pushText } from './pushContent.ts'
import { isWanted, pushSettingsOf } from './pushSettings.ts'

type Browser = Selectable<Schema['push_subscription']>
type Message = Pick<
  Selectable<Schema['push_message']>,
  'player_id' | 'subscription_id' | 'occasion' | 'topic' | 'tries' | 'expires_at'
> & { kind: PushKind; content: PushContent } & Pick<Browser, 'sealed' | 'language' | 'service'>

/** Attempts of a message that the service did not accept: the second after half a minute, each later one after twice as long. */
const maxAttempts = 6
const firstWaitMs = 30_000
/** The concurrent requests to one push service, and the most messages of a run. */
const [lanes, maxPerLane] = [16, 1_000]

/**
 * Takes a due message of a service. It is stored as being sent before the request: if this process ends in between, the message is lost rather than
 * sent twice; the notification stands on the site.
 */
const take = async (app: AppContext, service: string): Promise<Message | undefined> => {
  const now = new Date(app.now())
  const { rows } = await sql<Message>`
    with next as (
      select player_id, subscription_id, occasion from push_message
      where state = 'waiting' and service = ${service} and due_at <= ${now}
      order by due_at limit 1 for update skip locked
    )
    update push_message m set state = 'sending', tries = m.tries + 1
    from next n
    join push_subscription s on s.player_id = n.player_id and s.id = n.subscription_id
    where m.player_id = n.player_id and m.subscription_id = n.subscription_id and m.occasion = n.occasion
    returning m.player_id, m.subscription_id, m.occasion, m.topic, m.tries, m.expires_at, m.kind, m.content,
      s.sealed, s.language, m.service`.execute(app.db.query)
  return rows[0]
}

type Ending = { state: 'sent' | 'dropped'; reason: string } | { state: 'waiting'; reason: string; due_at: Date }

const finish = async (app: AppContext, message: Message, ending: Ending): Promise<void> => {
  await app.db.query
    .updateTable('push_message')
    .set(ending)
    .where('player_id', '=', message.player_id)
    .where('subscription_id', '=', message.subscription_id)
    .where('occasion', '=', message.occasion)
    .where('state', '=', 'sending')
    .execute()
}

const dropped = (reason: string): Ending => ({ state: 'dropped', reason })

/** Returns why a message is not sent any more; undefined if it is. */
const reasonAgainst = async (
  app: AppContext,
  message: Message,
  settings: PushSettings,
): Promise<string | undefined> => {
  const { kind, player_id: player, expires_at } = message
  if (expires_at.getTime() <= app.now()) return 'expired'
  if (!isWanted(settings, kind, app.now())) return 'not wanted now'
  if (!deliveries[kind].isForBarred && (await barOf(app, player))) return 'barred from play'
  if (kind === 'offer' && !(await mayBeAdvertisedTo(app, player, 'push'))) return 'no advertising'
  return undefined
}

/** A topic in the characters and length of RFC 8030, 5.4, which tells the push service nothing. */
const topicOf = ({ topic }: Message): string => createHash('sha256').update(topic).digest('base64url').slice(0, 32)

const payloadOf = async (app: AppContext, message: Message, { details }: PushSettings): Promise<PushPayload> => {
  const { content, language } = message
  const { title, text } = pushText(content, { language, details, siteName: app.config.siteName })
  const unread = await unreadNoticesOf(app, message.player_id)
  return { v: 1, tag: topicOf(message), title, text, page: pushPage(content), language, unread }
}

const sendOne = async (app: AppContext, message: Message, settings: PushSettings): Promise<PushOutcome> => {
  const { urgency } = deliveries[message.kind]
  const text = JSON.stringify(await payloadOf(app, message, settings))
  const ttlSeconds = Math.ceil((message.expires_at.getTime() - app.now()) / 1_000)
  const sent = { text, ttlSeconds, urgency, topic: topicOf(message) }
  return app.webPush.send(openSubscription(app, message), sent)
}

/** Returns how a message ends whose service did not accept it now: it waits at least as long as the service asks for, if it is still worth it then. */
const postponed = (
  app: AppContext,
  { tries, expires_at }: Message,
  { afterMs, reason }: { afterMs: number; reason: string },
): Ending => {
  const due_at = new Date(app.now() + Math.max(afterMs, firstWaitMs * 2 ** (tries - 1)))
  return tries >= maxAttempts || due_at >= expires_at ? dropped(reason) : { state: 'waiting', reason, due_at }
}

const conclude = async (app: AppContext, message: Message, outcome: PushOutcome): Promise<void> => {
  if (outcome.kind === 'gone') {
    await removeBrowser(app.db.query, message.player_id, message.subscription_id)
    return
  }
  if (outcome.kind === 'accepted') return finish(app, message, { state: 'sent', reason: '' })
  if (outcome.kind === 'later') return finish(app, message, postponed(app, message, outcome))
  app.log.warn({ service: message.service, reason: outcome.reason }, 'a push message was not accepted')
  return finish(app, message, dropped(outcome.reason))
}

/** Sends a message that was taken. Returns whether its service has no capacity now. */
const deliver = async (app: AppContext, message: Message): Promise<boolean> => {
  const settings = await pushSettingsOf(app.db.query, message.player_id)
  const against = await reasonAgainst(app, message, settings)
  if (against) {
    await finish(app, message, dropped(against))
    return false
  }
  const outcome = await sendOne(app, message, settings)
  app.metrics.pushMessages.inc({ service: message.service, outcome: outcome.kind })
  await conclude(app, message, outcome)
  return outcome.kind === 'later'
}

/** Sends messages of a service one after another. A service that asks to wait gets no more in this run. */
const sendLane = async (app: AppContext, service: string): Promise<void> => {
  for (let count = 0; count < maxPerLane; count++) {
    const message = await take(app, service)
    if (!message) return
    const isFull = await isolateFailure(
      app,
      { what: 'a push message could not be sent', player: message.player_id },
      () => deliver(app, message),
    )
    if (isFull) return
  }
}

/** Sends the messages that are due, each once per browser; may run in several processes at a time. */
export const sendDuePushes = async (app: AppContext): Promise<void> => {
  if (!app.webPush.publicKey) return
  const { rows } = await sql<{ service: string }>`
    select distinct service from push_message
    where state = 'waiting' and due_at <= ${new Date(app.now())}`.execute(app.db.query)
  const started = rows.flatMap(({ service }) => Array.from({ length: lanes }, () => sendLane(app, service)))
  const ended = await Promise.allSettled(started)
  const failed = ended.find((lane) => lane.status === 'rejected')
  if (failed) throw failed.reason
}
