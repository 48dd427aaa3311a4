import type { CampaignTexts } from '@yakamoz/contract/console/campaignRules'
import { isolateFailure } from '../../platform/isolateFailures.ts'
import { createTtlCache } from '../../platform/ttlCache.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type Audience, audienceFrom } from './audience.ts'

/** A campaign whose popup is shown now. */
export type RunningPopup = { id: number; endsMs: number; audience: Audience; texts: CampaignTexts; link: string }

const popupTtlMs = 5_000

/** The campaigns whose popups are shown now. Every home page of a player asks for them; one that cannot be read is left out. */
export const runningPopups = createTtlCache(popupTtlMs, async (app: AppContext): Promise<RunningPopup[]> => {
  const rows = await app.db.query
    .selectFrom('campaign')
    .select(['id', 'ends_at', 'audience', 'texts', 'link'])
    .where('channel', '=', 'popup')
    .where('state', '=', 'running')
    .where('ends_at', '>', new Date(app.now()))
    .orderBy('id')
    .execute()
  const popups: RunningPopup[] = []
  for (const { id, ends_at, audience, texts, link } of rows)
    await isolateFailure(
      app,
      { what: 'the popup of a campaign could not be read', subject: `campaign ${id}` },
      async () => {
        popups.push({
          id,
          endsMs: ends_at?.getTime() ?? 0,
          audience: audienceFrom(audience),
          texts: texts as CampaignTexts,
          link,
        })
      },
    )
  return popups
})
