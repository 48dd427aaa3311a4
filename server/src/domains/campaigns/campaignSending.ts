import { type AdvertisingRefusal, type CampaignTexts, isShownForTime } from '@yakamoz/contract/console/campaignRules'
import { sql } from 'kysely'
import { publishCampaigns } from '../../console/publishCampaigns.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { isolateFailure } from '../../platform/isolateFailures.ts'
import { unsubscribeAddress } from '../../platform/messaging/unsubscribe.ts'
import type { AppContext } from '../../transport/appContext.ts'
import {
  addAnnouncement,
  publishNotices,
  queuePushes,
  type WrittenNotice,
  writeNotices,
} from '../notifications/index.ts'
import { advertisingRefusals } from '../protection/index.ts'
import { audienceFrom, consentChannel, nextPlayers } from './audience.ts'
import { type Campaign, occasionOf } from './campaigns.ts'
import { letterOf, smsOf } from './messages.ts'
import { runningPopups } from './runningPopups.ts'

/** The players of a batch, which is one transaction: after an interruption the next one goes on behind the last that was stored. */
const batchSize = 200
const maxBatchesPerRun = 25
/** While more messages of campaigns wait to be sent, no more are written: what was written long ago would say what is no longer so. */
const maxWaitingMessages = 500

/** Locks a campaign whose time has come; undefined if another process works on it or it was stopped. */
const lockDue = (executor: Executor, id: number, now: Date): Promise<Campaign | undefined> =>
  executor
    .selectFrom('campaign')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', ['planned', 'running'])
    .where('starts_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** Stores whom a campaign reaches, and returns those whom it has not reached before. */
export const markReached = async (
  executor: Executor,
  { campaign, players, at }: { campaign: number; players: readonly number[]; at: Date },
): Promise<number[]> => {
  if (players.length === 0) return []
  const rows = await executor
    .insertInto('campaign_player')
    .values(players.map((player_id) => ({ player_id, campaign_id: campaign, at })))
    .onConflict((row) => row.doNothing())
    .returning('player_id')
    .execute()
  return rows.map(({ player_id }) => player_id)
}

const readersOf = (executor: Executor, players: readonly number[]) =>
  executor
    .selectFrom('player')
    .select(['id', 'email', 'phone', 'firstname', 'language'])
    .where('id', 'in', [...players])
    .orderBy('id')
    .execute()

/** Writes the messages of a campaign to players, in the transaction that stores whom it has reached. */
const writeTo = async (
  app: AppContext,
  executor: Executor,
  { campaign, players }: { campaign: Campaign; players: readonly number[] },
): Promise<WrittenNotice[]> => {
  const { id, channel, link } = campaign
  const texts = campaign.texts as CampaignTexts
  const notice = {
    kind: 'offer' as const,
    title: { tr: texts.tr.title, en: texts.en.title },
    text: { tr: texts.tr.text, en: texts.en.text },
    link,
  }
  const occasion = occasionOf(id)
  if (channel === 'notice')
    return writeNotices(
      app,
      executor,
      players.map((player) => ({ player, occasion, content: notice })),
    )
  if (channel === 'push') {
    const pushes = players.map((player) => ({
      player,
      occasion,
      topic: occasion,
      kind: 'offer' as const,
      content: notice,
    }))
    await queuePushes(app, executor, pushes)
    return []
  }
  for (const { id: player, email, phone, firstname, language } of await readersOf(executor, players)) {
    const message =
      channel === 'mail'
        ? {
            kind: 'mail' as const,
            to: email,
            ...letterOf(
              { texts, link },
              { language, firstname, stopAddress: unsubscribeAddress(app, player) },
              app.config,
            ),
          }
        : { kind: 'sms' as const, to: phone, body: smsOf({ texts, link }, language, app.config) }
    await app.messages.write({ ...message, language, player, campaign: id }, executor)
  }
  return []
}

const countReasons = (refusals: ReadonlyMap<number, AdvertisingRefusal>, earlier: Readonly<Record<string, number>>) => {
  const counts: Record<string, number> = { ...earlier }
  for (const refusal of refusals.values()) counts[refusal] = (counts[refusal] ?? 0) + 1
  return counts
}

type Batch = { goesOn: boolean; isWritten: boolean; notices: WrittenNotice[] }
const over: Batch = { goesOn: false, isWritten: false, notices: [] }

/** Writes to the next players of a campaign. Who may be written to is decided now, for each of them. */
const writeBatch = (app: AppContext, id: number): Promise<Batch> =>
  app.db.query.transaction().execute(async (executor): Promise<Batch> => {
    const now = new Date(app.now())
    const campaign = await lockDue(executor, id, now)
    if (!campaign) return over
    const { cursor, channel } = campaign
    const audience = audienceFrom(campaign.audience)
    const players = await nextPlayers(executor, audience, { after: cursor, limit: batchSize, now })
    const refusals = await advertisingRefusals(app, executor, { players, channel: consentChannel(channel) })
    const reached = await markReached(executor, {
      campaign: id,
      players: players.filter((player) => !refusals.has(player)),
      at: now,
    })
    const notices = reached.length > 0 ? await writeTo(app, executor, { campaign, players: reached }) : []
    const isLast = players.length < batchSize
    await executor
      .updateTable('campaign')
      .set({
        state: isLast ? 'done' : 'running',
        cursor: players.at(-1) ?? cursor,
        written: sql`written + ${reached.length}::int`,
        left_out: JSON.stringify(countReasons(refusals, campaign.left_out)),
        begun_at: campaign.begun_at ?? now,
        ...(isLast ? { finished_at: now } : {}),
      })
      .where('id', '=', id)
      .execute()
    return { goesOn: !isLast, isWritten: true, notices }
  })

/** Begins or ends a campaign that is shown for a time; whether it did. An announcement is in the list of the site meanwhile. */
const showOrEnd = (app: AppContext, id: number): Promise<boolean> =>
  app.db.query.transaction().execute(async (executor) => {
    const now = new Date(app.now())
    const campaign = await lockDue(executor, id, now)
    const ends = campaign?.ends_at
    if (!campaign || !ends) return false
    if (ends <= now) {
      await executor.updateTable('campaign').set({ state: 'done', finished_at: now }).where('id', '=', id).execute()
      return true
    }
    if (campaign.state === 'running') return false
    const message =
      campaign.channel === 'announcement'
        ? await addAnnouncement(executor, {
            starts_at: now,
            ends_at: ends,
            marketing: true,
            link: campaign.link,
            texts: JSON.stringify(campaign.texts),
          })
        : undefined
    await executor
      .updateTable('campaign')
      .set({ state: 'running', begun_at: now, message_id: message?.id ?? null })
      .where('id', '=', id)
      .execute()
    return true
  })

const hasRoom = async (app: AppContext, channel: Campaign['channel']): Promise<boolean> =>
  (channel !== 'mail' && channel !== 'sms') ||
  (await app.messages.countWaiting(channel, maxWaitingMessages)) < maxWaitingMessages

/** Performs what is due of a campaign; whether that has changed it. */
const performOne = async (app: AppContext, { id, channel }: Pick<Campaign, 'id' | 'channel'>): Promise<boolean> => {
  if (isShownForTime(channel)) {
    const isChanged = await showOrEnd(app, id)
    if (isChanged) runningPopups.invalidate(app)
    return isChanged
  }
  let isChanged = false
  for (let count = 0; count < maxBatchesPerRun && (await hasRoom(app, channel)); count++) {
    const { goesOn, isWritten, notices } = await writeBatch(app, id)
    publishNotices(app, notices)
    isChanged ||= isWritten
    if (!goesOn) break
  }
  return isChanged
}

/** Performs the campaigns whose time has come: a batch of players at a time, each player once, in any number of processes. */
export const runCampaigns = async (app: AppContext): Promise<void> => {
  const due = await app.db.query
    .selectFrom('campaign')
    .select(['id', 'channel'])
    .where('state', 'in', ['planned', 'running'])
    .where('starts_at', '<=', new Date(app.now()))
    .orderBy('starts_at')
    .execute()
  const what = 'a campaign could not be performed'
  for (const campaign of due)
    if (await isolateFailure(app, { what, subject: `campaign ${campaign.id}` }, () => performOne(app, campaign)))
      publishCampaigns(app)
}
