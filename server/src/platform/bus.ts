import type { AccountEvent } from '@yakamoz/contract'
import type { LiveTopic } from '@yakamoz/contract/console/index'
import { sql } from 'kysely'
import type { Database, Executor } from './db/connect.ts'

/** Messages between the processes of a server. */
type Topics = {
  /** An account of a player changed. */
  account: { player: number; event: AccountEvent }
  maintenance: Record<string, never>
  /** Games were opened or closed, or what may be staked in them was changed. */
  catalogue: { by: string }
  /** The round of a table entered another phase. */
  table: { by: string; game: number; hall: number; round: number }
  /** Bets of a shared round were placed or paid. */
  publicBets: { game: number; round: number }
  /** The prices of these matches changed, or of none. Every message received up to `receivedMs` is stored. */
  matches: { by: string; matches: string[]; receivedMs: number }
  /** A message of the chat of a table was written or removed. */
  chat: { game: number; id: number }
  chatSwitch: Record<string, never>
  /** Wins that are shown to everybody were stored or removed, or a player is named in another way. */
  wins: { cause: 'ledger' | 'name' }
  /** What staff see in the console has changed: a topic, or one record of it; `typing`: the guest of a conversation writes. */
  console: { topic: LiveTopic; id: string; typing?: true }
  /** A coupon was placed or cashed out. */
  coupons: Record<string, never>
  /** Markets were taken off sale by hand, or released. */
  saleStops: { by: string }
}

/** Publishes messages to all processes, including this one. */
export type Bus = {
  publish<T extends keyof Topics>(topic: T, payload: Topics[T]): void
  /** Publishes a message to all processes when the transaction of `executor` commits, and not if it does not. */
  publishWith<T extends keyof Topics>(executor: Executor, topic: T, payload: Topics[T]): Promise<void>
  /** Returns a function that ends the subscription. */
  subscribe<T extends keyof Topics>(topic: T, listener: (payload: Topics[T]) => void): () => void
  close(): Promise<void>
}

const channel = 'yakamoz'
/** How long messages for other processes are collected into one notification. */
const collectMs = 50
/** PostgreSQL limits the payload of a notification to 8,000 bytes. */
const maxBytes = 7_500
type Message = { topic: keyof Topics; payload: unknown }
/** `from`: the process whose listeners have been called already; empty for none. */
type Envelope = { from: string; messages: Message[] }

/** Divides messages among notifications by their size in JSON. A message that is too long is alone in its notification. */
export const packed = <Item>(messages: Iterable<readonly [json: string, message: Item]>): Item[][] => {
  const packs: Item[][] = []
  let room = 0
  for (const [json, message] of messages) {
    const bytes = Buffer.byteLength(json) + 1
    if (bytes > room) {
      packs.push([])
      room = maxBytes
    }
    packs.at(-1)?.push(message)
    room -= bytes
  }
  return packs
}

/**
 * Opens the bus on the notifications of the database. Listeners in this process are called at once, others after `collectMs`. A message
 * only announces that something changed: a lost one delays what is shown, and nothing depends on it.
 */
export const openBus = async (db: Database, process_: string): Promise<Bus> => {
  const listeners = new Map<keyof Topics, Set<(payload: never) => void>>()
  const dispatch = (topic: keyof Topics, payload: unknown) => {
    for (const listener of listeners.get(topic) ?? []) listener(payload as never)
  }
  const stop = await db.listen(channel, (text) => {
    const { from, messages } = JSON.parse(text) as Envelope
    if (from !== process_) for (const { topic, payload } of messages) dispatch(topic, payload)
  })

  let collected = new Map<string, Message>()
  let timer: NodeJS.Timeout | undefined
  const send = async () => {
    if (collected.size === 0) return
    timer = undefined
    const packs = packed(collected)
    collected = new Map()
    for (const messages of packs) {
      const envelope: Envelope = { from: process_, messages }
      await db.notify(channel, JSON.stringify(envelope)).catch(() => {})
    }
  }
  const collect = (message: Message) => {
    // Equal messages are sent once.
    collected.set(JSON.stringify(message), message)
    timer ??= setTimeout(() => void send(), collectMs)
  }

  return {
    publish: (topic, payload) => {
      dispatch(topic, payload)
      if (db.kind === 'postgres') collect({ topic, payload })
    },
    publishWith: async (executor, topic, payload) => {
      const envelope: Envelope = { from: '', messages: [{ topic, payload }] }
      await sql`select pg_notify(${channel}, ${JSON.stringify(envelope)})`.execute(executor)
    },
    subscribe: (topic, listener) => {
      const known = listeners.get(topic) ?? new Set()
      listeners.set(topic, known.add(listener as (payload: never) => void))
      return () => known.delete(listener as (payload: never) => void)
    },
    close: async () => {
      clearTimeout(timer)
      await send()
      await stop()
    },
  }
}
