import {
  type EventData,
  type EventPerson,
  type EventType,
  eventVersion,
  type OutgoingEvent,
} from '@yakamoz/contract/events'
import { sql } from 'kysely'
import type { Executor } from '../../platform/db/connect.ts'
import { moneyEventType } from './moneyEvents.ts'

type Operation = EventData['money.moved']

/** A row of `event_feed`: an operation of the ledger, or an event of the outbox. */
type FeedRow = { player_id: number; id: string; at: Date } & (
  | ({ type: null; data: null; cash: number; bonus: number; held: number } & Pick<
      Operation,
      'operation' | 'seq' | 'legs' | 'subject'
    >)
  | { type: EventType; data: Record<string, unknown> }
)

/** The events after one position up to and including another. */
export type EventRange = { readonly afterTx: number; readonly lastTx: number }

const operationOf = (row: Extract<FeedRow, { type: null }>): Operation => ({
  operation: row.operation,
  seq: row.seq,
  currency: 'TRY',
  legs: row.legs.map(({ from, to, amount, reason }) => ({ from, to, amount, reason })),
  balances: { cash: row.cash, bonus: row.bonus, held: row.held },
  subject: row.subject,
})

/** The types that say who the player is, where that is switched on. */
const personalTypes = new Set<EventType>(['player.registered', 'player.person_changed'])

const eventOf = (row: FeedRow, people: ReadonlyMap<number, EventPerson>): OutgoingEvent => {
  const type = row.type ?? moneyEventType(row.legs)
  const person = personalTypes.has(type) ? people.get(row.player_id) : undefined
  const data = row.type === null ? operationOf(row) : { ...row.data, ...(person ? { person } : {}) }
  const envelope = { id: row.id, type, version: eventVersion, at: row.at.toISOString(), player: row.player_id }
  // The triggers write the data of each type as its schema says; a test parses all of them.
  return { ...envelope, data } as OutgoingEvent
}

/** Who the players are who registered or changed in these rows; nobody who was erased. */
const peopleIn = async (executor: Executor, rows: readonly FeedRow[]): Promise<ReadonlyMap<number, EventPerson>> => {
  const ids = rows.filter(({ type }) => type && personalTypes.has(type)).map(({ player_id }) => player_id)
  if (ids.length === 0) return new Map()
  const found = await executor
    .selectFrom('player')
    .select(['id', 'username', 'email', 'phone', 'firstname', 'lastname', 'city', 'address', 'birth_date as birthDate'])
    .where('id', 'in', [...new Set(ids)])
    .where('erased_at', 'is', null)
    .execute()
  return new Map(found.map(({ id, ...person }) => [id, person]))
}

/**
 * Reads the events of a range, those of each player in their order. Without people they are made of what never changes, so that a range that is read again
 * gives the same bytes.
 */
export const readEvents = async (
  executor: Executor,
  { afterTx, lastTx }: EventRange,
  isPersonal: boolean,
): Promise<OutgoingEvent[]> => {
  const { rows } = await sql<FeedRow>`select * from event_feed(${afterTx}::bigint, ${lastTx}::bigint)`.execute(executor)
  const people = isPersonal ? await peopleIn(executor, rows) : new Map<number, EventPerson>()
  return rows.map((row) => eventOf(row, people))
}

/** Returns the end of the next page of about so many events; undefined if there is none. */
export const nextPageEnd = async (
  executor: Executor,
  afterTx: number,
  pageSize: number,
): Promise<number | undefined> => {
  const { rows } = await sql<{ last_tx: number | null }>`
    select last_tx from event_page(${afterTx}::bigint, ${pageSize}::int)`.execute(executor)
  return rows[0]?.last_tx ?? undefined
}
