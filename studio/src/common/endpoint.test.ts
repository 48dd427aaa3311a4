import { answerNoticeMs } from '@yakamoz/contract/constants'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Clock } from './clock.ts'
import { endpointOf, isRefusal, totalPaid } from './endpoint.ts'
import type { Lost } from './notice.ts'

/** A clock on which every wait ends at the next turn of the event loop. */
const immediateClock = (): Clock => {
  let now = 0
  return {
    now: () => now,
    onFrame: (frame) => {
      let stopped = false
      const tick = (): void => {
        if (stopped) return
        now += 60_000
        frame(now)
        setImmediate(tick)
      }
      setImmediate(tick)
      return () => {
        stopped = true
      }
    },
  }
}

const money = { stake: '20.00', win: '0.00', balanceBefore: '100.00', balanceAfter: '80.00' }
const round = { round: 'A'.repeat(26), nonce: 3, ...money, funds: 'cash', events: [{ type: 'spin' }] }
const responseOf = (data: unknown, over: object = {}): Response =>
  new Response(JSON.stringify({ result: true, message: '', data, code: 200, ...over }))

const serverOf = (answers: (() => Response | Promise<Response>)[]) => {
  const bodies: string[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    bodies.push(body)
    return (answers[bodies.length - 1] ?? (() => responseOf(round)))()
  })
  const lost: Lost[] = []
  const limits: unknown[] = []
  const endpoint = endpointOf({
    lang: 'tr',
    clock: immediateClock(),
    onLost: (isLost) => lost.push(isLost),
    onLimits: (taken) => limits.push(taken),
  })
  return { endpoint, bodies, lost, limits }
}

afterEach(() => vi.unstubAllGlobals())

it('A jackpot is decoded beside the win of its round, and counts towards what the round has paid.', async () => {
  const won = { ...round, win: '5.00', jackpot: { level: 'grand', amount: '250000.00' } }
  const { endpoint } = serverOf([() => responseOf(won)])
  const answer = await endpoint.play({ session: 's', round: round.round, stake: '20.00' })
  if (isRefusal(answer)) throw new Error('refused')
  expect(answer.jackpot).toEqual({ level: 'grand', amount: 25_000_000 })
  expect(totalPaid(answer)).toBe(25_000_500)
})

describe('[B242] the stakes that are taken', () => {
  const limited = { least: '1.00', most: '10.00' }
  const play = { session: 's', round: round.round, stake: '20.00' }

  it('are reported from every answer that says them, of one row or of a list', async () => {
    const { endpoint, limits } = serverOf([
      () => responseOf({ ...round, limits: limited }),
      () => responseOf(round),
      () => responseOf([{ balance: '1.00', limits: { ...limited, most: '5.00' } }]),
    ])
    await endpoint.play(play)
    await endpoint.play(play)
    await endpoint.balance('s')
    expect(limits).toEqual([
      { least: 100, most: 1_000 },
      { least: 100, most: 500 },
    ])
  })

  it('are asked for after a stake that is not taken any more, and after no other refusal', async () => {
    const refused = (refusal: string) => () => responseOf([], { result: false, message: 'Olmaz', refusal, code: 409 })
    const { endpoint, bodies, limits } = serverOf([
      refused('insufficient_balance'),
      refused('stake_invalid'),
      () => responseOf([{ balance: '1.00', limits: limited }]),
    ])
    await endpoint.play(play)
    expect(await endpoint.play(play)).toMatchObject({ name: 'stake_invalid' })
    await vi.waitFor(() => expect(limits).toEqual([{ least: 100, most: 1_000 }]))
    expect(bodies).toHaveLength(3)
  })
})

describe('a money call', () => {
  const play = { session: 's', round: round.round, stake: '20.00' }
  const silence = (): Promise<Response> => Promise.reject(new TypeError('network'))

  it('is repeated unchanged until it is answered', async () => {
    const busy = (): Response => responseOf([], { result: false, code: 503 })
    const broken = (): Response => new Response('<html>')
    const { endpoint, bodies, lost } = serverOf([silence, broken, busy, () => responseOf(round)])
    const answer = await endpoint.play(play)
    expect(answer).toMatchObject({ round: round.round, balanceAfter: 8000 })
    expect(bodies).toHaveLength(4)
    expect(new Set(bodies).size).toBe(1)
    expect(lost).toEqual(['unanswered', 'unanswered', 'unanswered', false])
  })

  it('waits for the end of a maintenance and reports it', async () => {
    const closed = (): Response => responseOf([], { result: false, refusal: 'maintenance', code: 503 })
    const { endpoint, bodies, lost } = serverOf([silence, closed, closed, () => responseOf(round)])
    expect(await endpoint.play(play)).toMatchObject({ round: round.round })
    expect(new Set(bodies).size).toBe(1)
    expect(lost).toEqual(['unanswered', 'maintained', 'maintained', false])
  })

  it('says after a while that a bet was sent and has no answer yet, and nothing of a call that decides nothing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { resolve, promise } = Promise.withResolvers<Response>()
    const { endpoint, lost } = serverOf([() => promise, () => promise.then(() => responseOf([{ balance: '1.00' }]))])
    const answers = [endpoint.play(play), endpoint.balance('s')]
    vi.advanceTimersByTime(answerNoticeMs - 1)
    expect(lost).toEqual([])
    vi.advanceTimersByTime(1)
    expect(lost).toEqual(['sent'])
    resolve(responseOf(round))
    await Promise.all(answers)
    vi.advanceTimersByTime(answerNoticeMs)
    expect(lost).toEqual(['sent', false, false])
    vi.useRealTimers()
  })

  it('is not repeated after a refusal, and returns its message and its name', async () => {
    const { endpoint, bodies } = serverOf([
      () => responseOf([], { result: false, message: 'Bakiyen yetersiz', refusal: 'insufficient_balance', code: 409 }),
    ])
    const answer = await endpoint.play(play)
    expect(answer).toEqual({ refused: 'Bakiyen yetersiz', code: 409, name: 'insufficient_balance' })
    expect(bodies).toHaveLength(1)
  })

  it('fails if its answer cannot be decoded', async () => {
    const { endpoint } = serverOf([() => responseOf({ ...round, win: 'a lot' })])
    await expect(endpoint.play(play)).rejects.toThrow('unreadable')
  })
})
