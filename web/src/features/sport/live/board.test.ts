import { describe, expect, it, vi } from 'vitest'
import { createBoard, matchAfter, maxOver, type Streamed } from './board.ts'

const news = (odds: string, extra: Partial<Streamed> = {}): Streamed => ({
  match: 'm',
  status: 1,
  count: 1,
  markets: [[1, '', 1, [['1', odds, 1]]]],
  ...extra,
})

const priceOf = (match: ReturnType<typeof matchAfter>) => match.markets.get('1|')?.prices.get('1')

describe('the board of matches', () => {
  it('tells which way a price has moved, and when', () => {
    const first = matchAfter(undefined, news('1.80'), { span: 'whole', nowMs: 1_000 })
    expect(priceOf(first)).toEqual({ odds: '1.80', open: true, moved: 0, movedMs: 0 })
    const higher = matchAfter(first, news('1.95'), { span: 'changes', nowMs: 2_000 })
    expect(priceOf(higher)).toMatchObject({ moved: 1, movedMs: 2_000 })
    const same = matchAfter(higher, news('1.95'), { span: 'changes', nowMs: 3_000 })
    expect(priceOf(same)).toMatchObject({ moved: 1, movedMs: 2_000 })
    const lower = matchAfter(same, news('1.70'), { span: 'changes', nowMs: 4_000 })
    expect(priceOf(lower)).toMatchObject({ moved: -1, movedMs: 4_000 })
  })

  it('calls nothing a move that was not priced before', () => {
    const first = matchAfter(undefined, news(''), { span: 'whole', nowMs: 1 })
    expect(priceOf(matchAfter(first, news('2.00'), { span: 'changes', nowMs: 2 }))).toMatchObject({ moved: 0 })
  })

  it('keeps the markets that a change does not name, and drops those that a full image lacks', () => {
    const both = matchAfter(
      undefined,
      news('1.80', {
        markets: [
          [1, '', 1, []],
          [18, 'total=2.5', 1, []],
        ],
      }),
      { span: 'whole', nowMs: 1 },
    )
    expect([...matchAfter(both, news('1.90'), { span: 'changes', nowMs: 2 }).markets.keys()]).toEqual([
      '1|',
      '18|total=2.5',
    ])
    expect([...matchAfter(both, news('1.90'), { span: 'whole', nowMs: 2 }).markets.keys()]).toEqual(['1|'])
  })

  it('[B258] keeps statistics up to date by what has changed, whatever lists say, and begins anew with a full image', () => {
    const [attacks, fouls] = [
      { home: 4, away: 2 },
      { home: 0, away: 1 },
    ]
    const image = news('1.80', { statistics: { counts: { attacks, fouls }, momentum: { from: 0, values: [10, 20] } } })
    const whole = matchAfter(undefined, image, { span: 'whole', nowMs: 1 })
    const change = news('1.80', {
      statistics: { counts: { fouls: { home: 1, away: 1 } }, momentum: { from: 1, values: [22, 5] } },
    })
    const later = matchAfter(whole, change, { span: 'changes', nowMs: 2 })
    const now = { counts: { attacks, fouls: { home: 1, away: 1 } }, momentum: [10, 22, 5] }
    expect(later.statistics).toEqual(now)
    for (const span of ['changes', 'line'] as const)
      expect(matchAfter(later, news('1.90'), { span, nowMs: 3 }).statistics).toEqual(now)
    expect(matchAfter(later, news('1.90'), { span: 'whole', nowMs: 4 }).statistics).toBeUndefined()
  })

  it('appends incidents once all of them are known, and ignores them in lists', () => {
    const goal = { atSeconds: 61, kind: 'score' as const, side: 'home' as const }
    const line = matchAfter(undefined, news('1.80'), { span: 'line', nowMs: 1 })
    expect(line.incidents).toBeUndefined()
    expect(
      matchAfter(line, news('1.80', { incidents: [goal] }), { span: 'changes', nowMs: 2 }).incidents,
    ).toBeUndefined()
    const whole = matchAfter(line, news('1.80', { incidents: [goal] }), { span: 'whole', nowMs: 3 })
    const later = matchAfter(whole, news('1.80', { incidents: [{ ...goal, atSeconds: 90 }] }), {
      span: 'changes',
      nowMs: 4,
    })
    expect(later.incidents?.map(({ at }) => at)).toEqual([61, 90])
    expect(matchAfter(later, news('1.80'), { span: 'line', nowMs: 5 }).incidents).toHaveLength(2)
  })

  it('notifies the listeners of a match, and no others', () => {
    const board = createBoard()
    const heard: string[] = []
    const stop = board.subscribe('m', () => heard.push('m'))
    board.subscribe('other', () => heard.push('other'))
    board.take(news('1.80'), 'whole', 1)
    stop()
    board.take(news('1.90'), 'changes', 2)
    expect(heard).toEqual(['m'])
    expect(board.get('m')?.status).toBe(1)
  })

  it('stores a full list at once and notifies in parts', async () => {
    vi.useFakeTimers()
    const board = createBoard()
    const lines = Array.from({ length: 20 }, (_, number) => news('1.80', { match: `match ${number}` }))
    const heard: string[] = []
    for (const { match } of lines) board.subscribe(match, () => heard.push(match))
    board.takeList(lines, 1)
    expect(board.get('match 19')?.status).toBe(1)
    const atOnce = heard.length
    expect(atOnce).toBeLessThan(lines.length)
    vi.runAllTimers()
    vi.useRealTimers()
    expect(heard).toEqual(lines.map(({ match }) => match))
  })

  it('keeps only the last of the ended matches that are not shown, however long the page is open', () => {
    const board = createBoard()
    board.subscribe('looked at', () => {})
    board.take(news('1.80', { match: 'looked at', status: 4 }), 'line', 0)
    board.take(news('1.80', { match: 'on sale' }), 'line', 0)
    for (let number = 1; number <= 500; number++)
      board.take(news('1.80', { match: `match ${number}`, status: 4 }), 'line', number)
    const kept = Array.from({ length: 500 }, (_, index) => `match ${index + 1}`).filter((match) => board.get(match))
    expect(kept.length).toBeLessThanOrEqual(maxOver)
    expect(kept.at(-1)).toBe('match 500')
    expect(board.get('looked at')).toBeDefined()
    expect(board.get('on sale')).toBeDefined()
  })

  it('forgets what went off sale while the stream paused, but not what is looked at', () => {
    const board = createBoard()
    for (const match of ['gone', 'looked at', 'on sale']) board.take(news('1.80', { match }), 'line', 1)
    board.subscribe('looked at', () => {})
    board.keepOnly(['on sale'])
    expect(['gone', 'looked at', 'on sale'].map((match) => board.get(match) !== undefined)).toEqual([false, true, true])
  })
})
