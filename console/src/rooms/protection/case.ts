import type { Read, RowOf } from '../../lib/client.ts'

export type CaseRow = RowOf<'protection', 'cases'>
/** A case with all that happened in it. */
export type Case = Read<'protection', 'case'>[number]

/** The names of the players of a case, by their ids. */
export const namesOf = ({ players }: Pick<CaseRow, 'players'>): ReadonlyMap<number, string> =>
  new Map(players.map(({ id, username }) => [id, username]))
