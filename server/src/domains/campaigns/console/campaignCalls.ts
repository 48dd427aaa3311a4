import {
  type AdvertisingRefusal,
  type CampaignTexts,
  listedNames,
  maxListedPlayers,
  shownReasons,
} from '@yakamoz/contract/console/campaignRules'
import type { ContentItem, PreviewKind } from '@yakamoz/contract/console/contentKinds'
import { type ConsoleHandler, consoleDone, consoleRefuse, type StaffContext } from '../../../console/consoleHandler.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { htmlParagraphs } from '../../../platform/html.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { storePreview } from '../../content/index.ts'
import { savedFilters } from '../../players/index.ts'
import { keptAnswer } from '../../reporting/index.ts'
import { type Audience, audienceFrom, playersOfList, reachOf } from '../audience.ts'
import { campaignResult } from '../campaignResult.ts'
import {
  type Campaign,
  campaignById,
  campaignsOf,
  listedCampaign,
  planCampaign,
  removeCampaign,
  saveCampaign,
  stopCampaign,
  unplanCampaign,
  waitingOf,
} from '../campaigns.ts'
import { testLetterOf } from '../messages.ts'
import { cardItem } from './cardPreview.ts'

const timeOf = (date: Date | null): number | '' => date?.getTime() ?? ''

type Row = Awaited<ReturnType<typeof campaignsOf>>[number]

const reasonsOf = ({ left_out }: Pick<Campaign, 'left_out'>) =>
  Object.entries(left_out).map(([reason, count]) => ({ reason: reason as AdvertisingRefusal, count }))

const seesProtection = ({ caller }: StaffContext): boolean => caller.permissions.includes('protection.read')

const rowOf = (campaign: Row) => ({
  id: campaign.id,
  name: campaign.name,
  channel: campaign.channel,
  state: campaign.state,
  audience: { kind: campaign.kind, name: campaign.filter, count: campaign.listed },
  starts: timeOf(campaign.starts_at),
  ends: timeOf(campaign.ends_at),
  reached: campaign.written,
  leftOut: reasonsOf(campaign).reduce((sum, { count }) => sum + count, 0),
  by: campaign.made_by,
  changed: campaign.changed_at.getTime(),
})

const list: ConsoleHandler<'campaigns', 'list'> = async (_, { app }) => consoleDone((await campaignsOf(app)).map(rowOf))

const campaign: ConsoleHandler<'campaigns', 'campaign'> = async ({ id }, context) => {
  const { app } = context
  const [found, row] = await Promise.all([campaignById(app.db.query, id), listedCampaign(app, id)])
  if (!found || !row) return consoleRefuse('not_found')
  return consoleDone([
    {
      ...rowOf(row),
      version: found.version,
      waiting: await waitingOf(app, found),
      texts: found.texts as CampaignTexts,
      link: found.link,
      made: found.made_at.getTime(),
      begun: timeOf(found.begun_at),
      finished: timeOf(found.finished_at),
      reasons: shownReasons(reasonsOf(found), { seesProtection: seesProtection(context) }),
    },
  ])
}

export type Asked =
  | { kind: 'all' }
  | { kind: 'filter'; filter: number }
  | { kind: 'list'; players: string }
  | { kind: 'same' }

type Chosen = { audience: Audience; unknown: string[] } | 'not_found' | 'filter_missing' | 'players_too_many'

/** Reads to whom a campaign goes. `id`: the campaign whose audience stays as it is. */
export const chosenAudience = async (
  app: AppContext,
  asked: Asked,
  { id, staff }: { id: number | undefined; staff: number },
): Promise<Chosen> => {
  if (asked.kind === 'all') return { audience: asked, unknown: [] }
  if (asked.kind === 'list') {
    if (listedNames(asked.players).length > maxListedPlayers) return 'players_too_many'
    const { players, unknown } = await playersOfList(app, asked.players)
    return { audience: { kind: 'list', players }, unknown }
  }
  if (asked.kind === 'same') {
    const stored = id === undefined ? undefined : await campaignById(app.db.query, id)
    return stored ? { audience: audienceFrom(stored.audience), unknown: [] } : 'not_found'
  }
  const saved = (await savedFilters(app, staff)).find((one) => one.id === asked.filter)
  return saved
    ? { audience: { kind: 'filter', name: saved.name, filter: saved.filter }, unknown: [] }
    : 'filter_missing'
}

const reach: ConsoleHandler<'campaigns', 'reach'> = async ({ id, channel, audience: asked }, context) => {
  const { app, caller } = context
  const chosen = await chosenAudience(app, asked, { id, staff: caller.id })
  if (typeof chosen === 'string') return consoleRefuse(chosen)
  const { reasons, ...reached } = await reachOf(app, chosen.audience, channel)
  const shown = shownReasons(reasons, { seesProtection: seesProtection(context) })
  return consoleDone([{ ...reached, reasons: shown, unknown: chosen.unknown.slice(0, 100) }])
}

const save: ConsoleHandler<'campaigns', 'save'> = async (
  { id, version = 0, audience: asked, ...draft },
  { app, caller },
) => {
  const chosen = await chosenAudience(app, asked, { id, staff: caller.id })
  if (typeof chosen === 'string') return consoleRefuse(chosen)
  const { audience, unknown } = chosen
  if (unknown.length > 0 || (audience.kind === 'list' && audience.players.length === 0))
    return consoleRefuse('players_unknown')
  const { name, channel, texts, link, ends } = draft
  const seen = id === undefined ? undefined : { id, version }
  const saved = await saveCampaign(app, { seen, name, channel, texts, link, ends, audience }, caller.person.actor)
  return typeof saved === 'string' ? consoleRefuse(saved) : consoleDone([saved])
}

const plan: ConsoleHandler<'campaigns', 'plan'> = async (asked, { app, caller }) => {
  const planned = await planCampaign(app, asked, caller.person.actor)
  return typeof planned === 'string' ? consoleRefuse(planned) : consoleDone([planned])
}

const unplan: ConsoleHandler<'campaigns', 'unplan'> = async (asked, { app, caller }) => {
  const draft = await unplanCampaign(app, asked, caller.person.actor)
  return typeof draft === 'string' ? consoleRefuse(draft) : consoleDone([draft])
}

const remove: ConsoleHandler<'campaigns', 'remove'> = async (asked, { app, caller }) => {
  const outcome = await removeCampaign(app, asked, caller.person.actor)
  return outcome === 'done' ? consoleDone([]) : consoleRefuse(outcome)
}

const stop: ConsoleHandler<'campaigns', 'stop'> = async ({ id, reason }, { app, caller }) => {
  const outcome = await stopCampaign(app, { id, reason }, caller.person.actor)
  return outcome === 'done' ? consoleDone([]) : consoleRefuse(outcome)
}

const test: ConsoleHandler<'campaigns', 'test'> = async ({ id, language }, { app, caller }) => {
  const found = await campaignById(app.db.query, id)
  if (!found) return consoleRefuse('not_found')
  const content = { texts: found.texts as CampaignTexts, link: found.link }
  const letter = testLetterOf(content, { language, firstname: caller.name, channel: found.channel }, app.config)
  await app.db.query.transaction().execute(async (executor) => {
    await app.messages.write({ kind: 'mail', to: caller.email, language, ...letter }, executor)
    const act = { actor: caller.person.actor, act: 'campaign tested', subject: `campaign ${id}`, detail: { language } }
    await recordAudit(app, act, executor)
  })
  return consoleDone([{ address: caller.email }])
}

const preview: ConsoleHandler<'campaigns', 'preview'> = async ({ channel, texts, link }, { app }) => {
  const shown = ({ title, text }: { title: string; text: string }) => ({
    title,
    text: channel === 'popup' ? htmlParagraphs(text) : text,
  })
  const item = {
    active: true,
    from: '',
    until: '',
    fields: { link },
    texts: { tr: shown(texts.tr), en: shown(texts.en) },
  } as const
  return previewed(app, `campaign_${channel}`, item)
}

/** Stores an item for a look at it, and says where it is shown. */
const previewed = async (app: AppContext, kind: PreviewKind, item: ContentItem) => {
  const { key, ends } = await storePreview(app, kind, item)
  return consoleDone([{ address: `${app.config.publicUrl}/preview`, key, ends }] as const)
}

const preview_card: ConsoleHandler<'campaigns', 'preview_card'> = async ({ card }, { app }) => {
  const shown = cardItem(card)
  return shown ? previewed(app, shown.kind, shown.item) : consoleRefuse('content_invalid')
}

const result: ConsoleHandler<'campaigns', 'result'> = async (input, { app }) => {
  const { id, days } = input
  if (!(await campaignById(app.db.query, id))) return consoleRefuse('not_found')
  return keptAnswer(app, { call: 'campaigns.result', input }, async () => [await campaignResult(app, id, days)])
}

/** The calls of the console about campaigns. */
export const campaignCalls = {
  list,
  campaign,
  reach,
  save,
  plan,
  unplan,
  remove,
  stop,
  test,
  preview,
  preview_card,
  result,
}
