import type { Texts } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type Notice, namesOf, notify } from '../notifications/index.ts'

type Prize = { player_id: number; place: number; amount: number }

/** Notifies a winner, before the prize is marked as paid, so that an interrupted payment repeats the notice. */
export const notifyTournamentPrize = (app: AppContext, id: number, texts: Texts, { player_id, place, amount }: Prize) =>
  notify(app, player_id, `tournament/${id}`, { kind: 'tournament_prize', name: namesOf(texts), place, amount })

export const notifyDrawPrize = (
  app: AppContext,
  id: number,
  texts: Texts,
  { player_id, place, amount, ticket }: Prize & { ticket: number },
) => notify(app, player_id, `draw/${id}/${place}`, { kind: 'draw_prize', name: namesOf(texts), ticket, amount })

export const cancellationNotice = (texts: Texts, reason: string): Notice => ({
  kind: 'tournament_cancelled',
  name: namesOf(texts),
  reason,
})

export const changeNotice = (texts: Texts, from: number, until: number): Notice => ({
  kind: 'tournament_changed',
  name: namesOf(texts),
  ...{ from, until },
})
