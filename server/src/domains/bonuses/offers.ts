import type { Selectable } from 'kysely'
import type { Schema } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'

export type Offer = Selectable<Schema['bonus_offer']>

/** Returns the offers open to a player or a visitor; those with a code only if the player registered with it (Z-82). */
export const openOffers = (app: AppContext, player: number | undefined): Promise<Offer[]> => {
  const now = new Date(app.now())
  return app.db.query
    .selectFrom('bonus_offer')
    .selectAll()
    .where('open', '=', true)
    .where('kind', '<>', 'gift')
    .where((row) =>
      row.or([
        row('code', '=', ''),
        row('code', '=', (other) =>
          other
            .selectFrom('player')
            .select('promo_code')
            .where('player.id', '=', player ?? 0),
        ),
      ]),
    )
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('place')
    .orderBy('id')
    .execute()
}
