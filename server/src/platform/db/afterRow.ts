import { type RawBuilder, sql } from 'kysely'
import type { Schema } from './schema.ts'

type Listed = {
  table: keyof Schema
  /** The name of the table in the query, where it is not its own. */
  alias?: string
  /** The column of the time that the list is ordered by, then by `id`. */
  time?: string
  player: number
  /** The id of the last row shown. */
  before: string | number
  /** Whether the oldest row comes first. */
  isOldestFirst?: boolean
}

/**
 * A condition for a list of a player that is ordered by time and id: the rows after the one with the id `before`, of which there are none where that
 * row does not exist. An index by player, time and id finds them at any depth, unlike an offset.
 */
export const afterRow = ({
  table,
  alias = table,
  time = 'at',
  player,
  before,
  isOldestFirst = false,
}: Listed): RawBuilder<boolean> => {
  const [own, last] = [[alias, time].join('.'), `last.${time}`]
  return sql<boolean>`(${sql.ref(own)}, ${sql.ref(`${alias}.id`)}) ${sql.raw(isOldestFirst ? '>' : '<')} (
    select ${sql.ref(last)}, last.id from ${sql.table(table)} last
    where last.player_id = ${player} and last.id = ${before})`
}
