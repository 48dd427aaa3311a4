import type { Language } from '@yakamoz/values'
import { htmlParagraphs } from '../../platform/html.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { shownPopups } from '../content/index.ts'
import { mayBeAdvertisedTo } from '../protection/index.ts'
import { audiencesOf } from './audience.ts'
import { markReached } from './campaignSending.ts'
import { type RunningPopup, runningPopups } from './runningPopups.ts'

/** Popups of campaigns have ids of their own beside those of the content. */
const firstPopupId = 1_000_000_000

/** The campaigns whose popup a player may see now. */
const popupsTo = async (app: AppContext, player: number): Promise<RunningPopup[]> => {
  const running = (await runningPopups(app)).filter(({ endsMs }) => endsMs > app.now())
  const fitting = await audiencesOf(app, running, player)
  return running.filter(({ id }) => fitting.has(id))
}

/** The popups of the home page for a player: none where he gets no advertising, otherwise those of campaigns to him and those for everybody. */
export const popupsFor = async (app: AppContext, player: number, language: Language) => {
  if (!(await mayBeAdvertisedTo(app, player, 'popup'))) return []
  const own = (await popupsTo(app, player)).map(({ id, texts, link }) => {
    const { title, text } = texts[language]
    return { id: firstPopupId + id, Active: 1 as const, title, Text: htmlParagraphs(text), image: '', link }
  })
  return [...own, ...(await shownPopups(app, language))]
}

/** Stores that a popup of a campaign was shown to a player, once; other popups, and those that are not for him, are not counted. */
export const popupShown = async (app: AppContext, player: number, popup: number): Promise<void> => {
  const campaign = popup - firstPopupId
  if (campaign <= 0 || !(await mayBeAdvertisedTo(app, player, 'popup'))) return
  if (!(await popupsTo(app, player)).some(({ id }) => id === campaign)) return
  await app.db.query.transaction().execute(async (executor) => {
    const reached = await markReached(executor, { campaign, players: [player], at: new Date(app.now()) })
    if (reached.length === 0) return
    await executor
      .updateTable('campaign')
      .set((row) => ({ written: row('written', '+', 1) }))
      .where('id', '=', campaign)
      .execute()
  })
}
