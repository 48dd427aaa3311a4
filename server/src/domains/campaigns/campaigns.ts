import {
  type CampaignChannel,
  type CampaignTexts,
  campaignProblems,
  isShownForTime,
} from '@yakamoz/contract/console/campaignRules'
import type { Insertable, Selectable } from 'kysely'
import { recordAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { endAnnouncement } from '../notifications/index.ts'
import type { Audience } from './audience.ts'

/** Campaigns as staff make, plan and stop them; `campaignSending.ts` performs them. */

export type Campaign = Selectable<Schema['campaign']>

export const campaignById = (executor: Executor, id: number): Promise<Campaign | undefined> =>
  executor.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirst()

const mostListed = 500

/** Returns the newest campaigns. */
export const campaignsOf = ({ db }: AppContext): Promise<Campaign[]> =>
  db.query.selectFrom('campaign').selectAll().orderBy('id', 'desc').limit(mostListed).execute()

/** Locks a campaign that has not begun. */
const lockUnbegun = async (executor: Executor, id: number): Promise<Campaign | 'not_found' | 'campaign_begun'> => {
  const row = await executor.selectFrom('campaign').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) return 'not_found'
  return row.state === 'draft' || row.state === 'planned' ? row : 'campaign_begun'
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
  { id, ...draft }: Draft & { id: number | undefined },
  actor: string,
): Promise<{ id: number } | 'not_found' | 'campaign_begun' | 'content_invalid'> =>
  app.db.query.transaction().execute(async (executor) => {
    if (campaignProblems(draft).length > 0) return 'content_invalid'
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
    const stored = await store(executor, id, { row, made: { made_by: actor, made_at: now } })
    if (typeof stored === 'string') return stored
    const detail = { name, channel, audience: audience.kind }
    await recordAudit(app, { actor, act: 'campaign saved', subject: `campaign ${stored.id}`, detail }, executor)
    return stored
  })

type NewColumns = Omit<Insertable<Schema['campaign']>, 'id' | 'made_by' | 'made_at'>

const store = async (
  executor: Executor,
  id: number | undefined,
  { row, made }: { row: NewColumns; made: { made_by: string; made_at: Date } },
): Promise<{ id: number } | 'not_found' | 'campaign_begun'> => {
  if (id === undefined)
    return executor
      .insertInto('campaign')
      .values({ ...row, ...made })
      .returning('id')
      .executeTakeFirstOrThrow()
  const earlier = await lockUnbegun(executor, id)
  if (typeof earlier === 'string') return earlier
  await executor.updateTable('campaign').set(row).where('id', '=', id).execute()
  return { id }
}

type PlanRefusal = 'not_found' | 'campaign_begun' | 'time_past' | 'end_before_start' | 'channel_unavailable'

/** Whether the server has what a channel needs. */
const isChannelAvailable = (app: AppContext, channel: CampaignChannel): boolean => {
  if (channel === 'mail' || channel === 'sms') return app.messages.reaches(channel)
  return channel !== 'push' || app.webPush.publicKey !== ''
}

/** Plans the beginning of a campaign, by default now. */
export const planCampaign = (
  app: AppContext,
  { id, starts, reason }: { id: number; starts: number | ''; reason: string },
  actor: string,
): Promise<PlanRefusal | 'done'> =>
  app.db.query.transaction().execute(async (executor) => {
    const campaign = await lockUnbegun(executor, id)
    if (typeof campaign === 'string') return campaign
    const nowMs = app.now()
    const startsMs = starts === '' ? nowMs : starts
    if (startsMs < nowMs) return 'time_past'
    if (campaign.ends_at && campaign.ends_at.getTime() <= startsMs) return 'end_before_start'
    if (!isChannelAvailable(app, campaign.channel)) return 'channel_unavailable'
    const starts_at = new Date(startsMs)
    await executor.updateTable('campaign').set({ state: 'planned', starts_at }).where('id', '=', id).execute()
    const detail = { starts: starts_at.toISOString(), reason }
    await recordAudit(app, { actor, act: 'campaign planned', subject: `campaign ${id}`, detail }, executor)
    return 'done'
  })

/** Stops a campaign that is planned or runs; false if there is none. */
export const stopCampaign = (
  app: AppContext,
  { id, reason }: { id: number; reason: string },
  actor: string,
): Promise<boolean> =>
  app.db.query.transaction().execute(async (executor) => {
    const now = new Date(app.now())
    const row = await executor
      .updateTable('campaign')
      .set({ state: 'stopped', finished_at: now })
      .where('id', '=', id)
      .where('state', 'in', ['planned', 'running'])
      .returning('message_id')
      .executeTakeFirst()
    if (!row) return false
    if (row.message_id !== null) await endAnnouncement(executor, row.message_id, now)
    await recordAudit(app, { actor, act: 'campaign stopped', subject: `campaign ${id}`, detail: { reason } }, executor)
    return true
  })
