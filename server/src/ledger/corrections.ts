import { sql } from 'kysely'

/** Returns the id of the operation that reverses an approved payment; a payment is reversed at most once. */
export const correctionOf = (payment: string): string => `correction/${payment}`

/** Returns a condition for a query: the payment with this table alias was reversed by the operator, and counts nowhere. */
export const isCorrected = (payment: string) => sql<boolean>`exists (
  select from transfer c where c.player_id = ${sql.ref(`${payment}.player_id`)}
    and c.operation = ${sql.lit(correctionOf(''))} || ${sql.ref(`${payment}.id`)})`
