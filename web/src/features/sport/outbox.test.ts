import type { Answer } from '@yakamoz/contract'
import { describe, expect, it } from 'vitest'
import { memoryStore } from '../../lib/browser/storage.ts'
import type { Entry } from './entries.ts'
import { createOutbox, type Outcome, type Progress } from './outbox.ts'

const answer: Answer = { result: true, message: 'İşlem Başarılı', data: [], code: 200 }
const entry = (id: string, atMs = 0, player = 'elif'): Entry => ({
  id,
  player,
  atMs,
  kind: 'coupon',
  placing: { couponID: id, legs: [], sizes: [1], unit: '10.00' },
  legs: [],
})

const ofElif = { player: 'elif', kind: 'coupon' } as const

type Said = Answer | 'again' | 'stop' | 'none'

/** An outbox whose connection says what the test wants, in turn; what is sent and stored at that moment is noted. */
const around = (says: Said[], nowMs = 0, store = memoryStore(), players = ['elif']) => {
  const sent: string[] = []
  const found: string[] = []
  const stored: (string | null)[] = []
  const pauses: number[] = []
  const progress: (Progress | undefined)[] = []
  const next = () => Promise.resolve(says.shift() ?? answer)
  const outbox = createOutbox({
    store,
    send: async ({ id }) => {
      sent.push(id)
      stored.push(store.getItem('yakamozOutbox'))
      return (await next()) as Answer
    },
    find: async ({ id }) => {
      found.push(id)
      return next()
    },
    player: () => players[0] ?? '',
    pause: async (ms) => {
      pauses.push(ms)
      if (players.length > 1) players.shift()
    },
    nowMs: () => nowMs,
    changed: (_, now) => progress.push(now),
  })
  return { outbox, store, sent, found, stored, pauses, progress }
}

describe('the outbox', () => {
  it('[A25] stores a coupon before it is sent, and forgets it when it is answered', async () => {
    const { outbox, stored, store } = around([])
    expect(await outbox.post(entry('a'))).toEqual({ outcome: 'answered', answer })
    expect(stored[0]).toContain('"id":"a"')
    expect(store.getItem('yakamozOutbox')).toBeNull()
  })

  it('[A25] sends the same id until there is an answer, after pauses that double up to eight seconds', async () => {
    const { outbox, sent, pauses, progress } = around(['again', 'again', 'again', 'again', 'again'])
    expect(await outbox.post(entry('a'))).toMatchObject({ outcome: 'answered' })
    expect(sent).toEqual(['a', 'a', 'a', 'a', 'a', 'a'])
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 8_000])
    expect(progress.slice(0, 2)).toEqual(['sending', 'waiting'])
    expect(progress.at(-1)).toBeUndefined()
  })

  it('keeps what cannot be sent now, and sends it when its player is back, not another', async () => {
    const store = memoryStore()
    expect(await around(['stop'], 0, store).outbox.post(entry('a'))).toEqual({ outcome: 'kept' })
    const later = around([], 30_000, store)
    const done: Outcome[] = []
    await later.outbox.resume({ player: 'someone else', kind: 'coupon' }, (_, outcome) => done.push(outcome))
    expect(later.sent).toEqual([])
    await later.outbox.resume(ofElif, (_, outcome) => done.push(outcome))
    expect(later.sent).toEqual(['a'])
    expect(done).toEqual([{ outcome: 'answered', answer }])
    expect(store.getItem('yakamozOutbox')).toBeNull()
  })

  it('sends nothing of one player with the session of another who has signed in while it waited', async () => {
    const { outbox, sent, store } = around(['again', 'again'], 0, memoryStore(), ['elif', 'elif', 'deniz'])
    expect(await outbox.post(entry('a'))).toEqual({ outcome: 'kept' })
    expect(sent).toEqual(['a', 'a'])
    expect(store.getItem('yakamozOutbox')).toContain('"id":"a"')
  })

  it('looks an old coupon up and does not place it again', async () => {
    const store = memoryStore({ yakamozOutbox: JSON.stringify([entry('old'), entry('gone')]) })
    const { outbox, sent, found } = around([answer, 'none'], 91_000, store)
    const done: string[] = []
    await outbox.resume(ofElif, ({ id }, { outcome }) => done.push(`${id} ${outcome}`))
    expect(sent).toEqual([])
    expect(found).toEqual(['old', 'gone'])
    expect(done).toEqual(['old answered', 'gone lapsed'])
  })

  it('looks again for a coupon whose last attempt the server may still be working on', async () => {
    const store = memoryStore({ yakamozOutbox: JSON.stringify([entry('late')]) })
    const { outbox, sent, found } = around(['none', answer], 61_000, store)
    const done: string[] = []
    await outbox.resume(ofElif, ({ id }, { outcome }) => done.push(`${id} ${outcome}`))
    expect(sent).toEqual([])
    expect(found).toEqual(['late', 'late'])
    expect(done).toEqual(['late answered'])
  })

  it('continues with one kind and leaves the other alone', async () => {
    const cashOut: Entry = {
      ...{ id: 'c', player: 'elif', atMs: 0, kind: 'cashOut' },
      asked: { couponID: 'a', cashOutID: 'c', share: 5_000, least: '10.00' },
    }
    const store = memoryStore({ yakamozOutbox: JSON.stringify([entry('a'), cashOut]) })
    const { outbox, sent } = around([], 0, store)
    await outbox.resume({ player: 'elif', kind: 'cashOut' }, () => {})
    expect(sent).toEqual(['c'])
    expect(store.getItem('yakamozOutbox')).toContain('"id":"a"')
  })

  it('does not send again what had its answer while something before it was sent', async () => {
    const store = memoryStore({ yakamozOutbox: JSON.stringify([entry('a'), entry('b')]) })
    const { outbox, sent } = around([], 0, store)
    await outbox.resume(ofElif, () => store.removeItem('yakamozOutbox'))
    expect(sent).toEqual(['a'])
  })

  it('reads nothing from what is no outbox', async () => {
    const { outbox, sent } = around([], 0, memoryStore({ yakamozOutbox: '[{"id":1},null]' }))
    await outbox.resume(ofElif, () => {})
    expect(sent).toEqual([])
  })
})
