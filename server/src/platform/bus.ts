import type { News } from '@yakamoz/contract'
import type { Database } from './db/connect.ts'

/** What is told from process to process. */
type Topics = {
  /** Something of a player's account changed. */
  news: { player: number; news: News }
  maintenance: Record<string, never>
  /** A table whose round has moved on. */
  table: { by: string; game: number; hall: number; round: number }
  /** Bets of a round that everybody sees are new, or were paid. */
  crowd: { game: number; round: number }
  /** Matches whose book has changed, or none: up to when everything that was said of these, or of all, is stored. */
  sport: { by: string; matches: string[]; heardMs: number }
  /** The house has taken markets off sale, or sells them again. */
  stops: Record<string, never>
}

/** Tells every process of the house, this one too, that something changed. */
export type Bus = {
  tell<T extends keyof Topics>(topic: T, what: Topics[T]): void
  hear<T extends keyof Topics>(topic: T, heard: (what: Topics[T]) => void): () => void
  close(): Promise<void>
}

const channel = 'yakamoz'
/** How long words for the other processes are gathered, and how many bytes of them go in one notification: its payload ends at 8,000. */
const gatherMs = 50
const mostBytes = 7_500
type Word = { topic: keyof Topics; what: unknown }
type Told = { from: string; words: Word[] }

/** Words as they go together in notifications. One that is too long goes alone, and takes no other with it. */
export const packed = <Said>(words: Iterable<readonly [json: string, word: Said]>): Said[][] => {
  const packs: Said[][] = []
  let room = 0
  for (const [json, word] of words) {
    const bytes = Buffer.byteLength(json) + 1
    if (bytes > room) {
      packs.push([])
      room = mostBytes
    }
    packs.at(-1)?.push(word)
    room -= bytes
  }
  return packs
}

/**
 * The bus over the database's notifications. This process hears at once; the others when the database tells them. News is
 * only a hint to look, so a lost one costs freshness, never truth.
 */
export const openBus = async (db: Database, process_: string): Promise<Bus> => {
  const heard = new Map<keyof Topics, Set<(what: never) => void>>()
  const spread = (topic: keyof Topics, what: unknown) => {
    for (const call of heard.get(topic) ?? []) call(what as never)
  }
  const stop =
    db.kind === 'postgres'
      ? await db.listen(channel, (payload) => {
          const { from, words } = JSON.parse(payload) as Told
          if (from !== process_) for (const { topic, what } of words) spread(topic, what)
        })
      : undefined

  let gathered = new Map<string, Word>()
  let timer: NodeJS.Timeout | undefined
  const send = async () => {
    if (gathered.size === 0) return
    timer = undefined
    const packs = packed(gathered)
    gathered = new Map()
    for (const words of packs) {
      const told: Told = { from: process_, words }
      await db.notify(channel, JSON.stringify(told)).catch(() => {})
    }
  }
  const gather = (word: Word) => {
    // The same word twice in one gathering is said once.
    gathered.set(JSON.stringify(word), word)
    timer ??= setTimeout(() => void send(), gatherMs)
  }

  return {
    tell: (topic, what) => {
      spread(topic, what)
      if (db.kind === 'postgres') gather({ topic, what })
    },
    hear: (topic, call) => {
      const calls = heard.get(topic) ?? new Set()
      heard.set(topic, calls.add(call as (what: never) => void))
      return () => calls.delete(call as (what: never) => void)
    },
    close: async () => {
      clearTimeout(timer)
      await send()
      await stop?.()
    },
  }
}
