import type { CampaignTexts } from '@yakamoz/contract/console/campaignRules'
import type { Language } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import { shownPopups } from '../content/index.ts'
import { mayBeAdvertisedTo } from '../protection/index.ts'
import { audienceFrom, isInAudience } from './audience.ts'
import { markReached } from './campaignSending.ts'

/** Popups of campaigns have ids of their own beside those of the content. */
const firstPopupId = 1_000_000_000

/** The campaigns whose popup a player may see now. Whom they have reached is stored once. */
const campaignPopups = async (app: AppContext, player: number, language: Language) => {
  const now = new Date(app.now())
  const running = await app.db.query
    .selectFrom('campaign')
    .select(['id', 'audience', 'texts', 'link'])
    .where('channel', '=', 'popup')
    .where('state', '=', 'running')
    .where('ends_at', '>', now)
    .orderBy('id')
    .execute()
  const shown = []
  for (const { id, audience, texts, link } of running) {
    if (!(await isInAudience(app, audienceFrom(audience), player))) continue
    await reachOnce(app, { campaign: id, player, now })
    const { title, text } = (texts as CampaignTexts)[language]
    shown.push({ id: firstPopupId + id, Active: 1 as const, title, Text: paragraphs(text), image: '', link })
  }
  return shown
}

const reachOnce = (app: AppContext, { campaign, player, now }: { campaign: number; player: number; now: Date }) =>
  app.db.query.transaction().execute(async (executor) => {
    const reached = await markReached(executor, { campaign, players: [player], at: now })
    if (reached.length > 0)
      await executor
        .updateTable('campaign')
        .set((row) => ({ written: row('written', '+', 1) }))
        .where('id', '=', campaign)
        .execute()
  })

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The text of a campaign is plain; a popup shows HTML. */
const paragraphs = (text: string): string =>
  escaped(text)
    .split(/\n{2,}/)
    .map((one) => `<p>${one.replaceAll('\n', '<br>')}</p>`)
    .join('')

/** The popups of the home page for a player: none where he gets no advertising, otherwise those of campaigns to him and those for everybody. */
export const popupsFor = async (app: AppContext, player: number, language: Language) => {
  if (!(await mayBeAdvertisedTo(app, player, 'popup'))) return []
  return [...(await campaignPopups(app, player, language)), ...(await shownPopups(app, language))]
}
