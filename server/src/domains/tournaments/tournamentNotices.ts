import { kurus, kurusToText } from '@yakamoz/values'
import type { Texts } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { notify } from '../notifications/index.ts'

type Prize = { player_id: number; place: number; amount: number }

/** Notifies a winner, before the prize is marked as paid, so that an interrupted payment repeats the notice. */
export const notifyTournamentPrize = (app: AppContext, id: number, texts: Texts, { player_id, place, amount }: Prize) =>
  notify(app, player_id, `tournament/${id}`, {
    tr: {
      title: 'Turnuvada ödül kazandın',
      text: `${texts.tr.title}: ${place}. oldun, ${kurusToText(kurus(amount), 'tr')} bakiyene eklendi.`,
    },
    en: {
      title: 'You won a tournament prize',
      text: `${texts.en.title}: you came in at number ${place}, and ${kurusToText(kurus(amount), 'en')} was added to your balance.`,
    },
  })

export const notifyDrawPrize = (
  app: AppContext,
  id: number,
  texts: Texts,
  { player_id, place, amount, ticket }: Prize & { ticket: number },
) =>
  notify(app, player_id, `draw/${id}/${place}`, {
    tr: {
      title: 'Çekilişte biletine ödül çıktı',
      text: `${texts.tr.title}: ${ticket} numaralı biletin ${kurusToText(kurus(amount), 'tr')} kazandı, ödülün bakiyende.`,
    },
    en: {
      title: 'Your ticket won a prize',
      text: `${texts.en.title}: your ticket number ${ticket} won ${kurusToText(kurus(amount), 'en')}, which is in your balance.`,
    },
  })

export const cancellationTexts = (texts: Texts, reason: string): Texts => ({
  tr: { title: 'Katıldığın turnuva iptal edildi', text: `${texts.tr.title} başlamadan iptal edildi: ${reason}` },
  en: {
    title: 'A tournament you entered was cancelled',
    text: `${texts.en.title} was cancelled before it began: ${reason}`,
  },
})
