import {
  type CampaignChannel,
  type CampaignTexts,
  campaignProblems,
  hasAudience,
  isShownForTime,
} from '@yakamoz/contract/console/campaignRules'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { recordAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { dropOffers, endAnnouncement } from '../notifications/index.ts'
import type { Audience } from './audience.ts'
import { runningPopups } from './runningPopups.ts'

/** Campaigns as staff make, plan and stop them; `campaignSending.ts` performs them. */

export type Campaign = Selectable<Schema['campaign']>

export const campaignById = (executor: Executor, id: number): Promise<Campaign | undefined> =>
  executor.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirst()

/** What identifies a campaign among the notifications and the messages to browsers of a player. */
export const occasionOf = (id: number): string => `campaign/${id}`

const mostListed = 500

/** Campaigns without their texts and the players of their lists. */
const listed = ({ db }: AppContext) =>
  db.query
    .selectFrom('campaign')
    .select(['id', 'name', 'channel', 'state', 'starts_at', 'ends_at', 'made_by', 'changed_at', 'written', 'left_out'])
    .select([
      sql<Audience['kind']>`audience ->> 'kind'`.as('kind'),
      sql<string>`coalesce(audience ->> 'name', '')`.as('filter'),
      sql<number>`coalesce(jsonb_array_length(audience -> 'players'), 0)`.as('listed'),
    ])

/** Returns the newest campaigns. */
export const campaignsOf = (app: AppContext) => listed(app).orderBy('id', 'desc').limit(mostListed).execute()

export const listedCampaign = (app: AppContext, id: number) => listed(app).where('id', '=', id).executeTakeFirst()

/** Counts the messages of a campaign that were written and not sent. */
export const waitingOf = async ({ db }: AppContext, { id, channel }: Campaign): Promise<number> => {
  const count = sql<number>`count(*)::int`.as('count')
  const query =
    channel === 'push'
      ? db.query
          .selectFrom('push_message')
          .select(count)
          .where('occasion', '=', occasionOf(id))
          .where('kind', '=', 'offer')
          .where('state', '=', 'waiting')
      : db.query.selectFrom('outbox').select(count).where('campaign_id', '=', id).where('sent_at', 'is', null)
  return (await query.executeTakeFirstOrThrow()).count
}

type LockRefusal = 'not_found' | 'campaign_begun' | 'content_changed'

const lock = (executor: Executor, id: number): Promise<Campaign | undefined> =>
  executor.selectFrom('campaign').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** A campaign as somebody has seen it: `version` counts its changes. */
type Seen = { id: number; version: number }

/** Locks a campaign that has not begun, and that nobody has changed since it was seen. */
const lockUnbegun = async (executor: Executor, { id, version }: Seen): Promise<Campaign | LockRefusal> => {
  const row = await lock(executor, id)
  if (!row) return 'not_found'
  if (row.state !== 'draft' && row.state !== 'planned') return 'campaign_begun'
  return row.version === version ? row : 'content_changed'
}

export type Draft = {
  name: string
  channel: CampaignChannel
  audience: Audience
  texts: CampaignTexts
  link: string
  ends: number | ''
}

/** Stores a new campaign, or a change of one that has not begun, which then has to be planned again. */
export const saveCampaign = (
  app: AppContext,
  { seen, ...draft }: Draft & { seen: Seen | undefined },
  actor: string,
): Promise<Seen | LockRefusal | 'content_invalid'> =>
  app.db.query.transaction().execute(async (executor) => {
    if (campaignProblems(draft).length > 0) return 'content_invalid'
    if (!hasAudience(draft.channel) && draft.audience.kind !== 'all') return 'content_invalid'
    const now = new Date(app.now())
    const { name, channel, audience, texts, link, ends } = draft
    const row = {
      name,
      channel,
      audience: JSON.stringify(audience),
      texts: JSON.stringify(texts),
      link,
      ends_at: isShownForTime(channel) && ends !== '' ? new Date(ends) : null,
      state: 'draft' as const,
      starts_at: null,
      changed_at: now,
    }
    const stored = await store(executor, seen, { row, made: { made_by: actor, made_at: now } })
    if (typeof stored === 'string') return stored
    const detail = { name, channel, audience: audience.kind }
    await recordAudit(app, { actor, act: 'campaign saved', subject: `campaign ${stored.id}`, detail }, executor)
    return stored
  })

type NewColumns = Omit<Insertable<Schema['campaign']>, 'id' | 'made_by' | 'made_at'>

const store = async (
  executor: Executor,
  seen: Seen | undefined,
  { row, made }: { row: NewColumns; made: { made_by: string; made_at: Date } },
): Promise<Seen | LockRefusal> => {
  if (seen === undefined)
    return executor
      .insertInto('campaign')
      .values({ ...row, ...made })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
  const earlier = await lockUnbegun(executor, seen)
  return typeof earlier === 'string' ? earlier : change(executor, earlier, row)
}

/** Writes columns of a campaign that is locked, and counts the change. */
const change = async (
  executor: Executor,
  { id, version }: Seen,
  columns: Updateable<Schema['campaign']>,
): Promise<Seen> => {
  const next = version + 1
  await executor
    .updateTable('campaign')
    .set({ ...columns, version: next })
    .where('id', '=', id)
    .execute()
  return { id, version: next }
}

type PlanRefusal = LockRefusal | 'time_past' | 'end_before_start' | 'channel_unavailable'

/** Whether the server has what a channel needs. */
const isChannelAvailable = (app: AppContext, channel: CampaignChannel): boolean => {
  if (channel === 'mail' || channel === 'sms') return app.messages.reaches(channel)
  return channel !== 'push' || app.webPush.publicKey !== ''
}

/** Plans the beginning of a campaign, by default now. */
export const planCampaign = (
  app: AppContext,
  { id, version, starts, reason }: Seen & { starts: number | ''; reason: string },
  actor: string,
): Promise<PlanRefusal | Seen> =>
  app.db.query.transaction().execute(async (executor) => {
    const campaign = await lockUnbegun(executor, { id, version })
    if (typeof campaign === 'string') return campaign
    const nowMs = app.now()
    const startsMs = starts === '' ? nowMs : starts
    if (startsMs < nowMs) return 'time_past'
    if (campaign.ends_at && campaign.ends_at.getTime() <= startsMs) return 'end_before_start'
    if (!isChannelAvailable(app, campaign.channel)) return 'channel_unavailable'
    const starts_at = new Date(startsMs)
    const planned = await change(executor, campaign, { state: 'planned', starts_at })
    const detail = { starts: starts_at.toISOString(), reason }
    await recordAudit(app, { actor, act: 'campaign planned', subject: `campaign ${id}`, detail }, executor)
    return planned
  })

type Withdrawal = Seen & { reason: string }

/** Takes back the plan of a campaign that has not begun. */
export const unplanCampaign = (
  app: AppContext,
  { id, version, reason }: Withdrawal,
  actor: string,
): Promise<LockRefusal | 'unchanged' | Seen> =>
  app.db.query.transaction().execute(async (executor) => {
    const campaign = await lockUnbegun(executor, { id, version })
    if (typeof campaign === 'string') return campaign
    if (campaign.state === 'draft') return 'unchanged'
    const draft = await change(executor, campaign, {
      state: 'draft',
      starts_at: null,
      changed_at: new Date(app.now()),
    })
    const act = { actor, act: 'campaign plan withdrawn', subject: `campaign ${id}`, detail: { reason } }
    await recordAudit(app, act, executor)
    return draft
  })

/** Deletes a draft, of which nobody has heard. */
export const removeCampaign = (
  app: AppContext,
  { id, version, reason }: Withdrawal,
  actor: string,
): Promise<LockRefusal | 'campaign_planned' | 'done'> =>
  app.db.query.transaction().execute(async (executor) => {
    const campaign = await lockUnbegun(executor, { id, version })
    if (typeof campaign === 'string') return campaign
    if (campaign.state === 'planned') return 'campaign_planned'
    await executor.deleteFrom('campaign').where('id', '=', id).execute()
    const { name, channel } = campaign
    const act = { actor, act: 'campaign deleted', subject: `campaign ${id}`, detail: { name, channel, reason } }
    await recordAudit(app, act, executor)
    return 'done'
  })

/** Deletes what was written for a campaign and not sent, and returns the players whom nothing has reached. */
const dropUnsent = (app: AppContext, executor: Executor, { id, channel }: Campaign): Promise<number[]> => {
  if (channel === 'mail' || channel === 'sms') return app.messages.dropCampaign(id, executor)
  if (channel === 'push') return dropOffers(executor, { occasion: occasionOf(id), reason: 'campaign stopped' })
  return Promise.resolve([])
}

/** Forgets that a campaign has reached players whose messages were deleted. */
const forgetReached = async (executor: Executor, id: number, players: readonly number[]): Promise<void> => {
  if (players.length === 0) return
  await sql`delete from campaign_player where campaign_id = ${id}::bigint and player_id = any(${[...players]}::bigint[])`.execute(
    executor,
  )
}

/**
 * Stops a campaign that is planned or runs, or whose messages wait to be sent: nobody else is written to, and what was not sent is deleted.
 */
export const stopCampaign = async (
  app: AppContext,
  { id, reason }: { id: number; reason: string },
  actor: string,
): Promise<'not_found' | 'unchanged' | 'done'> => {
  const outcome = await app.db.query.transaction().execute(async (executor) => {
    const now = new Date(app.now())
    const campaign = await lock(executor, id)
    if (!campaign) return 'not_found' as const
    if (campaign.state === 'draft' || campaign.state === 'stopped') return 'unchanged' as const
    const unsent = await dropUnsent(app, executor, campaign)
    if (campaign.state === 'done' && unsent.length === 0) return 'unchanged' as const
    await forgetReached(executor, id, unsent)
    await change(executor, campaign, {
      state: 'stopped',
      finished_at: now,
      written: campaign.written - unsent.length,
    })
    if (campaign.message_id !== null) await endAnnouncement(executor, campaign.message_id, now)
    const detail = { reason, unsent: unsent.length }
    await recordAudit(app, { actor, act: 'campaign stopped', subject: `campaign ${id}`, detail }, executor)
    return 'done' as const
  })
  if (outcome === 'done') runningPopups.invalidate(app)
  return outcome
}
