import type { Answer } from '@yakamoz/contract'
import type { Store } from '../../lib/storage.ts'
import type { Sent } from '../../lib/wire/wire.ts'
import { outboxKey } from './outboxKey.ts'
import type { SlipLeg } from './slip/slip.ts'

/**
 * What was asked of the house and not answered yet. It is stored before it is sent and sent under the same id until there is
 * an answer, so that a lost connection or a reload neither loses a coupon nor places it twice.
 */
export type Entry = { id: string; player: string; atMs: number } & (
  | { kind: 'coupon'; placing: Sent<'betframe', 'placeCoupon'>; legs: readonly SlipLeg[] }
  | { kind: 'cashOut'; asked: Sent<'betframe', 'cashOut'> }
)

/** `answered`; `kept`: nothing can be sent now, it stays for later; `lapsed`: too old to be sent again, and never taken in. */
export type Outcome = { outcome: 'answered'; answer: Answer } | { outcome: 'kept' | 'lapsed' }

export type OutboxParts = {
  store: Store
  /** Sends once: an answer; `again` after a pause; `stop`, not in this page's life or not without a new sign-in. */
  send(entry: Entry): Promise<Answer | 'again' | 'stop'>
  /** Looks whether the house has the coupon of an entry. */
  find(entry: Entry): Promise<Answer | 'none' | 'again' | 'stop'>
  /** Who is signed in now, in whichever tab; empty for nobody. */
  player(): string
  pause(ms: number): Promise<void>
  nowMs(): number
  /** Tells whether something waits for the connection. */
  told(isWaiting: boolean): void
}

/** What is older was meant for a moment that has passed: it is looked for, not sent. */
const sendsForMs = 60_000
const longestPauseMs = 8_000

export const createOutbox = ({ store, send, find, player, pause, nowMs, told }: OutboxParts) => {
  const underWay = new Set<string>()

  const read = (): readonly Entry[] => {
    try {
      const stored: unknown = JSON.parse(store.getItem(outboxKey) ?? '[]')
      return Array.isArray(stored) ? stored.filter(isEntry) : []
    } catch {
      return []
    }
  }
  const write = (entries: readonly Entry[]) =>
    entries.length === 0 ? store.removeItem(outboxKey) : store.setItem(outboxKey, JSON.stringify(entries))
  const drop = (id: string) => write(read().filter((entry) => entry.id !== id))

  const once = (entry: Entry) => {
    // While it waited somebody else may have signed in here: it is not for their money.
    if (entry.player !== player()) return Promise.resolve('stop' as const)
    if (nowMs() - entry.atMs <= sendsForMs) return send(entry)
    return entry.kind === 'coupon' ? find(entry) : Promise.resolve('none' as const)
  }

  const settle = async (entry: Entry): Promise<Outcome> => {
    for (let tries = 0; ; tries++) {
      const answer = await once(entry)
      if (answer === 'stop') return { outcome: 'kept' }
      if (answer !== 'again') {
        drop(entry.id)
        return answer === 'none' ? { outcome: 'lapsed' } : { outcome: 'answered', answer }
      }
      told(true)
      await pause(Math.min(longestPauseMs, 1_000 * 2 ** tries))
    }
  }

  const run = async (entry: Entry): Promise<Outcome> => {
    underWay.add(entry.id)
    try {
      return await settle(entry)
    } finally {
      underWay.delete(entry.id)
      told(false)
    }
  }

  return {
    post: (entry: Entry): Promise<Outcome> => {
      write([...read(), entry])
      return run(entry)
    },
    /** What a player left unanswered here, one after another; what is under way already is left alone. */
    resume: async (player: string, done: (entry: Entry, outcome: Outcome) => void): Promise<void> => {
      for (const entry of read().filter((one) => one.player === player && !underWay.has(one.id)))
        done(entry, await run(entry))
    },
  }
}

const isEntry = (value: unknown): value is Entry => {
  const entry = value as Partial<Entry> | null
  return (
    typeof entry?.id === 'string' &&
    typeof entry.player === 'string' &&
    typeof entry.atMs === 'number' &&
    (entry.kind === 'coupon' ? Array.isArray(entry.legs) && entry.placing !== undefined : entry.kind === 'cashOut')
  )
}
