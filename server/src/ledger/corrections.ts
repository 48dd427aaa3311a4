import { sql } from 'kysely'

/** The operation that takes an approved payment back: of each there is one at the most. */
export const correctionOf = (payment: string): string => `correction/${payment}`

/** In a query, of the payment under this name: whether the server took it back. It is then as if it had never been. */
export const isCorrected = (payment: string) => sql<boolean>`exists (
  select from transfer c where c.player_id = ${sql.ref(`${payment}.player_id`)}
    and c.operation = ${sql.lit(correctionOf(''))} || ${sql.ref(`${payment}.id`)})`
