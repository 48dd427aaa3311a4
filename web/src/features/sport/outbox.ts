import type { Answer } from '@yakamoz/contract'
import type { Store } from '../../lib/browser/storage.ts'
import { type Entry, readEntries, writeEntries } from './entries.ts'

/** `answered`; `kept`: cannot be sent now and stays stored; `lapsed`: too old to be sent, and the server does not have it. */
export type Outcome = { outcome: 'answered'; answer: Answer } | { outcome: 'kept' } | { outcome: 'lapsed' }

/** The state of an entry without an answer in this page: in flight, or waiting to be sent again. */
export type Progress = 'sending' | 'waiting'

export type OutboxParts = {
  store: Store
  /** Sends once: an answer; `again` after a pause; `stop`: not in this page's life, or not without a new sign-in. */
  send(entry: Entry): Promise<Answer | 'again' | 'stop'>
  /** Looks up an entry on the server: `none` if the server does not have it. */
  find(entry: Entry): Promise<Answer | 'none' | 'again' | 'stop'>
  /** The name of the player who is signed in now, in any tab; empty without one. */
  player(): string
  pause(ms: number): Promise<void>
  nowMs(): number
  /** Reports the state of an entry; undefined when this page no longer works on it. */
  changed(id: string, progress: Progress | undefined): void
}

/** An older entry was meant for a moment that has passed: it is looked up, not sent. */
const sendsForMs = 60_000
/** The longest that the last attempt may still be worked on by the server; until then an unknown entry is looked up again. */
const settlesForMs = 30_000
const maxPauseMs = 8_000

/**
 * Stores a request before it is sent and sends it under the same id until there is an answer, so that a lost connection or a
 * reload neither loses a coupon nor places it twice.
 */
export const createOutbox = ({ store, send, find, player, pause, nowMs, changed }: OutboxParts) => {
  const underWay = new Set<string>()

  const drop = (id: string) =>
    writeEntries(
      store,
      readEntries(store).filter((entry) => entry.id !== id),
    )

  /** Whether an entry still waits for an answer: this or another tab may have received it meanwhile. */
  const isOpen = ({ id }: Entry): boolean => !underWay.has(id) && readEntries(store).some((entry) => entry.id === id)

  const once = async (entry: Entry) => {
    // Another player may have signed in meanwhile, whose money must not be used.
    if (entry.player !== player()) return 'stop'
    const ageMs = nowMs() - entry.atMs
    if (ageMs <= sendsForMs) return send(entry)
    const found = await find(entry)
    return found === 'none' && ageMs <= sendsForMs + settlesForMs ? 'again' : found
  }

  const settle = async (entry: Entry): Promise<Outcome> => {
    for (let tries = 0; ; tries++) {
      const answer = await once(entry)
      if (answer === 'stop') return { outcome: 'kept' }
      if (answer !== 'again') {
        drop(entry.id)
        return answer === 'none' ? { outcome: 'lapsed' } : { outcome: 'answered', answer }
      }
      changed(entry.id, 'waiting')
      await pause(Math.min(maxPauseMs, 1_000 * 2 ** tries))
    }
  }

  const run = async (entry: Entry): Promise<Outcome> => {
    underWay.add(entry.id)
    changed(entry.id, 'sending')
    try {
      return await settle(entry)
    } finally {
      underWay.delete(entry.id)
      changed(entry.id, undefined)
    }
  }

  return {
    post: (entry: Entry): Promise<Outcome> => {
      writeEntries(store, [...readEntries(store), entry])
      return run(entry)
    },
    /** Continues with a player's unanswered entries of a kind, one after another; skips those in flight. */
    resume: async (
      { player, kind }: Pick<Entry, 'player' | 'kind'>,
      done: (entry: Entry, outcome: Outcome) => void,
    ): Promise<void> => {
      const left = readEntries(store).filter((entry) => entry.player === player && entry.kind === kind)
      for (const entry of left) if (isOpen(entry)) done(entry, await run(entry))
    },
  }
}
