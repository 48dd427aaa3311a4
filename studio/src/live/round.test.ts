// @vitest-environment jsdom
import type { PageMessage } from '@yakamoz/contract/frame'
import { publicBetMark } from '@yakamoz/games'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { decodeAnswer, isRefusal, type Opening, type StudioMethod } from '../common/endpoint.ts'
import { testOpening, testSetting } from '../common/testing.ts'
import { liveRound, type RoundGame, refreshDelayMs } from './round.ts'
import type { LiveBet } from './state.ts'
import { joinTable } from './table.ts'
import { publisherOf, sentBet, sentState, sentTable, stubLivePage } from './testing.ts'

const session = 'player-without-bets'
const delayMs = refreshDelayMs(session)
const betOf = (id: string, round: number, over: object = {}) => sentBet({ bet: id.repeat(26), round, ...over })

type Log = {
  begun: number[]
  changed: string[]
  settled: [number, number][]
  received: string[][]
  earlier: string[][]
}

type Options = { resultsFrom: RoundGame['resultsFrom']; bets?: object[]; mode?: Opening['mode'] }

/** A joined table, a game that records what it receives, and a server whose next answers the test can replace. */
const joined = async ({ resultsFrom, bets = [], mode = 'real' }: Options) => {
  const server = { round: 7, phase: 'bets', bets, balance: '90.00', seed: undefined as string | undefined }
  /** What the next requests of the table are answered with instead. */
  const failures: (() => unknown)[] = []
  const requested: unknown[] = []
  const stateOf = () =>
    sentState({
      ...{ game: 305, opensAt: 0, closesAt: 5000, now: 0 },
      ...{ round: server.round, phase: server.phase, ...(server.seed ? { seed: server.seed } : {}) },
    })
  const call = async (method: StudioMethod, data: Record<string, unknown>) => {
    if (method === 'bet') {
      const bet = betOf('C', Number(data.round), { bet: data.bet, stake: data.stake })
      return data.stake === '0.00'
        ? { refused: 'Bahisler kapandı', code: 409 }
        : decodeAnswer(method, { bet, balance: '80.00' })
    }
    requested.push(data.round)
    const failure = failures.shift()
    if (failure) return failure()
    const round = Number(data.round) || server.round
    const own = server.bets.filter((bet) => (bet as LiveBet).round === round)
    const { balance } = server
    return decodeAnswer(method, sentTable({ room: 'table/305', state: stateOf(), bets: own, balance }))
  }
  const test = testSetting({ call: call as never })
  const pages: ((message: PageMessage) => void)[] = []
  test.setting.host.listen = (on) => void pages.push(on)
  const table = await joinTable({ setting: test.setting, session, onLost: () => {} })
  if (isRefusal(table)) throw new Error(table.refused)
  const log: Log = { begun: [], changed: [], settled: [], received: [], earlier: [] }
  const shown = { isShown: false, isBusy: false, known: 9000 }
  const idsOf = (list: readonly LiveBet[]): string[] => list.map(({ bet }) => bet[0] ?? '')
  const round = liveRound({
    setting: test.setting,
    opening: testOpening({ session, mode }),
    live: table,
    title: 'Ejder Kaplan',
    game: {
      resultsFrom,
      begin: (state, _, earlier) => {
        log.begun.push(state.round)
        log.earlier.push(idsOf(earlier))
        shown.isShown = false
      },
      change: ({ phase }) => void log.changed.push(phase),
      frame: () => {},
      receive: (_, { added }) => void log.received.push(idsOf(added)),
      settle: (view, ended) => {
        log.settled.push([ended, view.bets.reduce((sum, { win, stake }) => sum + win - stake, 0)])
      },
      isShown: () => shown.isShown,
    },
    otherPages: { knownBalance: () => shown.known, isBusy: () => shown.isBusy },
  })
  round.start()
  requested.length = 0
  const publishImage = publisherOf('table/305')
  const publish = async (next: Partial<typeof server>): Promise<void> => {
    Object.assign(server, next)
    publishImage(stateOf())
    await vi.advanceTimersByTimeAsync(0)
  }
  const report = async (amount: string): Promise<void> => {
    for (const on of pages) on({ yakamoz: 'balance', amount })
    await vi.advanceTimersByTimeAsync(0)
  }
  return { round, server, failures, requested, log, shown, publish, report, test }
}

const broken = (): never => {
  throw new TypeError('studio.table: unreadable answer')
}
const refused = () => ({ refused: 'Oturumun kapandı', code: 401 })

stubLivePage()
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

describe('the rounds of a shared game', () => {
  it('begin with the present round and its own bets, and tell the page that the game is ready', async () => {
    const { round, log, test } = await joined({ resultsFrom: 'game', bets: [betOf('A', 7)] })
    expect(log).toMatchObject({ begun: [7], changed: ['bets'], received: [['A']], settled: [] })
    expect(round.bets().map(({ bet }) => bet[0])).toEqual(['A'])
    expect(test.sent).toEqual([{ yakamoz: 'title', title: 'Ejder Kaplan' }, { yakamoz: 'ready' }])
    expect(test.notices).toEqual([])
  })

  it('tell a player with demo money that they are played for real money only', async () => {
    const { test } = await joined({ resultsFrom: 'server', mode: 'demo' })
    expect(test.notices).toEqual(['İzliyorsun: burada herkes aynı turu gerçek bakiyeyle oynar.'])
  })

  it('begin once each, with the bets of the round before', async () => {
    const { round, log, publish } = await joined({ resultsFrom: 'game', bets: [betOf('A', 7)] })
    await publish({ phase: 'film' })
    await publish({ round: 8, phase: 'bets' })
    expect([log.begun, log.changed, log.earlier]).toEqual([
      [7, 8],
      ['bets', 'film', 'bets'],
      [[], ['A']],
    ])
    expect(round.bets()).toEqual([])
  })

  it('keep the last round whose seed was revealed', async () => {
    const { round, publish } = await joined({ resultsFrom: 'game' })
    expect(round.ended()).toBeUndefined()
    await publish({ phase: 'settled', seed: 'cd' })
    await publish({ round: 8, phase: 'bets', seed: undefined })
    expect(round.ended()).toMatchObject({ round: 7, seed: 'cd' })
  })

  it('are left without further calls of the game, except for results', async () => {
    const { round, log, publish } = await joined({ resultsFrom: 'server' })
    round.leave()
    await publish({ round: 8, phase: 'bets' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(log.begun).toEqual([7])
  })
})

describe('the own bets of a round', () => {
  it('contain an accepted bet, whose stake the page is told, but no refused one', async () => {
    const { round, test } = await joined({ resultsFrom: 'server' })
    await round.place({ stake: '0.00' })
    expect(round.bets()).toEqual([])
    await round.place({ stake: '10.00' })
    const [bet] = round.bets()
    expect(bet).toMatchObject({ round: 7, stake: 1000 })
    expect(round.ownMarks().has(publicBetMark(bet?.bet ?? ''))).toBe(true)
    expect(test.sent.filter(({ yakamoz }) => yakamoz === 'bet')).toEqual([{ yakamoz: 'bet', stake: '10.00' }])
  })

  it('are merged with those of the server, and only unknown ones count as added', async () => {
    const { round, server, log } = await joined({ resultsFrom: 'server' })
    await round.place({ stake: '10.00' })
    server.bets = [betOf('B', 7), betOf('D', 6)]
    await round.refresh()
    expect(log.received.at(-1)).toEqual(['B'])
    expect(round.bets()).toHaveLength(2)
    await round.refresh()
    expect(log.received.at(-1)).toEqual([])
  })

  it('are not those of a round that is over when the answer arrives', async () => {
    const { round, publish } = await joined({ resultsFrom: 'server' })
    const placed = round.place({ stake: '10.00' })
    await publish({ round: 8, phase: 'bets' })
    await placed
    expect(round.bets()).toEqual([])
  })

  it('are refreshed when the page reports another balance, after an open request', async () => {
    const { round, requested, shown, report } = await joined({ resultsFrom: 'server' })
    await report('90.00')
    expect(requested).toEqual([])
    shown.isBusy = true
    await report('70.00')
    expect(requested).toEqual([])
    shown.isBusy = false
    round.onIdle()
    await vi.advanceTimersByTimeAsync(0)
    expect(requested).toEqual([0])
  })
})

describe('the results of a round', () => {
  it.each(['game', 'server'] as const)(
    'are requested once for own bets whose end was missed, and at once: from the %s',
    async (resultsFrom) => {
      const { server, log, publish } = await joined({ resultsFrom, bets: [betOf('A', 7)] })
      server.bets = [betOf('A', 7, { win: '40.00', state: 'won' })]
      await publish({ round: 9, phase: 'bets' })
      expect(log.settled).toEqual([[7, 3000]])
    },
  )

  it('are not requested if the game has shown them', async () => {
    const { log, shown, publish } = await joined({ resultsFrom: 'game', bets: [betOf('A', 7)] })
    shown.isShown = true
    await publish({ round: 8, phase: 'bets' })
    expect(log.settled).toEqual([])
  })

  it('are requested by a player with bets as soon as the round is over, and not again when the next one begins', async () => {
    const { log, publish } = await joined({ resultsFrom: 'server', bets: [betOf('A', 7)] })
    await publish({ phase: 'settled' })
    await publish({ round: 8, phase: 'bets' })
    expect(log.settled).toEqual([[7, -1000]])
  })

  it('are requested after a delay by the session if the player has no bets', async () => {
    const { log, publish } = await joined({ resultsFrom: 'server' })
    expect(delayMs).toBeGreaterThan(0)
    await publish({ phase: 'settled' })
    await vi.advanceTimersByTimeAsync(delayMs - 1)
    expect(log.settled).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(log.settled).toEqual([[7, 0]])
  })

  it('do not delay the refresh of a player with bets when a game shows results itself', async () => {
    const idle = await joined({ resultsFrom: 'game' })
    await idle.publish({ round: 8, phase: 'bets' })
    expect(idle.requested).toEqual([])
    await vi.advanceTimersByTimeAsync(delayMs)
    expect(idle.requested).toEqual([0])
    const betting = await joined({ resultsFrom: 'game', bets: [betOf('A', 7)] })
    betting.shown.isShown = true
    await betting.publish({ round: 8, phase: 'bets' })
    expect(betting.requested).toEqual([0])
  })
})

describe('the delay of a refresh', () => {
  it('is the same for a session, below three seconds, and spread over them', () => {
    const delays = Array.from({ length: 200 }, (_, index) => refreshDelayMs(`session-${index}-${index * 7919}`))
    expect(refreshDelayMs('session-3')).toBe(refreshDelayMs('session-3'))
    expect(Math.max(...delays)).toBeLessThan(3000)
    expect(Math.max(...delays) - Math.min(...delays)).toBeGreaterThan(1500)
  })
})

describe('a failed request of the table', () => {
  it('is shown as a lost connection, reported and repeated with growing pauses', async () => {
    const { round, failures, requested, log, test } = await joined({ resultsFrom: 'server' })
    failures.push(broken, broken)
    await round.refresh()
    expect([requested.length, round.isRefreshing()]).toEqual([1, true])
    expect(test.notices).toEqual([test.setting.say('common.lost')])
    expect(test.sent.some(({ yakamoz }) => yakamoz === 'error')).toBe(true)
    await vi.advanceTimersByTimeAsync(999)
    expect(requested).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(requested).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(2000)
    expect([requested.length, round.isRefreshing(), log.received.length]).toEqual([3, false, 2])
    // The end of the lost connection hides its notice.
    expect(test.notices.at(-1)).toBe('')
  })

  it('that was refused shows the reason once until a request succeeds', async () => {
    const { round, failures, test } = await joined({ resultsFrom: 'server' })
    failures.push(refused, refused)
    await round.refresh()
    await vi.advanceTimersByTimeAsync(3000)
    expect([test.notices, round.isRefreshing()]).toEqual([['Oturumun kapandı'], false])
    failures.push(refused)
    await round.refresh()
    expect(test.notices).toHaveLength(2)
  })

  it('for results is repeated until they arrive, whatever round is played by then', async () => {
    const { failures, log, publish } = await joined({ resultsFrom: 'server', bets: [betOf('A', 7)] })
    failures.push(broken, refused)
    await publish({ phase: 'settled' })
    await publish({ round: 8, phase: 'bets' })
    expect(log.settled).toEqual([])
    await vi.advanceTimersByTimeAsync(3000)
    expect(log.settled).toEqual([[7, -1000]])
  })

  it('is not repeated any more when a later refresh has taken over', async () => {
    const { round, failures, requested } = await joined({ resultsFrom: 'server' })
    failures.push(broken)
    await round.refresh()
    await round.refresh()
    await vi.advanceTimersByTimeAsync(4000)
    expect([requested.length, round.isRefreshing()]).toEqual([2, false])
  })
})
