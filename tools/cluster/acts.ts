import { newId } from '@yakamoz/values'
import type { Chance } from '../lives/chance.ts'
import type { ClusterPlayer } from './players.ts'
import type { Answer, Call } from './requests.ts'

/** What players do. Each has an id by which it takes effect once, and an answer whose `result` never changes. */
export type ActKind = 'round' | 'tableBet' | 'coupon' | 'cashOut' | 'deposit' | 'withdrawal'

export type Act = {
  kind: ActKind
  id: string
  call: Call
  /** The part of the answer that is stored, as text. */
  resultOf(answer: Answer): string
  /** The coupon of a cash-out. */
  coupon?: string
}

/** Calls that read; undefined when there is no answer or a refusal. */
type Read = (call: Call) => Promise<Answer | undefined>

export type Playing = {
  player: ClusterPlayer
  chance: Chance
  read: Read
  /** Coupons that may be cashed out. */
  coupons: string[]
}

const stake = '10.00'

const first = (answer: Answer | undefined): Record<string, unknown> => {
  const data = answer?.data
  return ((Array.isArray(data) ? data[0] : data) ?? {}) as Record<string, unknown>
}

const studio = (method: string, data: object): Call => ({
  path: '/endpoint/studio',
  body: { api: { class: 'studio', method }, data },
})

const ofPlayer = ({ id, sid }: ClusterPlayer, [name, method]: readonly [string, string], data: object): Call => ({
  path: '/endpoint/v1',
  body: { api: { class: name, method }, data, user: { uid: String(id), sid, uip: '' } },
})

export const playRound = ({ player }: Pick<Playing, 'player'>): Act => {
  const id = newId()
  const call = studio('play', { session: player.frame, round: id, stake })
  return { kind: 'round', id, call, resultOf: (answer) => String(first(answer).win) }
}

type TableAnswer = { state?: { round: number; phase: string } }

const betOnTable = async ({ player, chance, read }: Playing): Promise<Act | undefined> => {
  const { session, spot } = chance.pick(player.tables)
  const { state } = first(await read(studio('table', { session }))) as TableAnswer
  if (state?.phase !== 'bets') return undefined
  const id = newId()
  const choice = chance.oneIn(2) ? { autoAt: 101 + chance.below(300) } : {}
  const on = spot ? { spots: [{ spot, stake }] } : { stake, choice }
  const resultOf = (answer: Answer) => {
    const { round, stake: staked } = first(answer).bet as { round: number; stake: string }
    return `${round} ${staked}`
  }
  const call = studio('bet', { session, bet: id, round: state.round, ...on })
  return { kind: 'tableBet', id, call, resultOf }
}

type Event = {
  match: string
  live: boolean
  main: {
    market: number
    specifiers: string
    status: number
    outcomes: { outcome: string; odds: string; open: boolean }[]
  }[]
}

/** The matches that have not begun are the same for a while. */
const eventsMs = 20_000
let known: { atMs: number; events: Event[] } | undefined

const eventsOf = async ({ player, read }: Playing): Promise<Event[]> => {
  if (known && performance.now() - known.atMs < eventsMs) return known.events
  const answer = await read(ofPlayer(player, ['betframe', 'getEvents'], { live: false, limit: 60 }))
  const events = ((answer?.data ?? []) as Event[]).filter(({ live }) => !live)
  known = { atMs: performance.now(), events }
  return events
}

const placeCoupon = async (playing: Playing): Promise<Act | undefined> => {
  const { chance, player } = playing
  const offered = (await eventsOf(playing)).flatMap(({ match, main }) =>
    main
      .filter(({ status }) => status === 1)
      .flatMap(({ market, specifiers, outcomes }) =>
        outcomes
          .filter(({ open, odds }) => open && odds !== '')
          .map(({ outcome, odds }) => ({ match, market, specifiers, outcome, odds })),
      ),
  )
  if (offered.length === 0) return undefined
  const id = newId()
  const call = ofPlayer(player, ['betframe', 'placeCoupon'], {
    couponID: id,
    legs: [chance.pick(offered)],
    sizes: [1],
    unit: stake,
    policy: 'any',
  })
  const resultOf = (answer: Answer) => {
    const { stake: staked, totalOdds } = first(answer)
    return `${staked} ${totalOdds}`
  }
  return { kind: 'coupon', id, call, resultOf }
}

const cashOut = async ({ player, read, coupons }: Playing): Promise<Act | undefined> => {
  const coupon = coupons.shift()
  if (!coupon) return undefined
  const offer = first(await read(ofPlayer(player, ['betframe', 'getCashOut'], { couponID: coupon })))
  if (!offer.amount || offer.amount === '0.00') return undefined
  const id = newId()
  const taken = { couponID: coupon, cashOutID: id, least: offer.amount, accept: 'any', quote: offer.quote }
  return {
    kind: 'cashOut',
    id,
    coupon,
    call: ofPlayer(player, ['betframe', 'cashOut'], taken),
    resultOf: (answer) => String(first(answer).cashedOut),
  }
}

const pay = ({ player }: Playing, kind: 'deposit' | 'withdrawal'): Act => {
  const id = newId()
  const call =
    kind === 'deposit'
      ? ofPlayer(player, ['prepayServices', 'processTransaction'], {
          Type: 1,
          methodID: 101,
          operationID: id,
          amount: '250.00',
        })
      : ofPlayer(player, ['finance', 'save_bank_transfer'], {
          Type: 2,
          methodID: 201,
          operationID: id,
          amount: '100.00',
          bankAccountID: player.bankAccount,
          identityValidUntil: '2040-01-01',
        })
  const resultOf = (answer: Answer) => {
    const { transactionID, amount } = first(answer)
    return `${transactionID} ${amount}`
  }
  return { kind, id, call, resultOf }
}

/** Draws what a player does next; undefined when it is not possible now. */
export const drawAct = async (playing: Playing): Promise<Act | undefined> => {
  const drawn = playing.chance.below(100)
  if (drawn < 8) return betOnTable(playing)
  if (drawn < 15) return placeCoupon(playing)
  if (drawn < 19) return cashOut(playing)
  if (drawn < 21) return pay(playing, 'deposit')
  if (drawn < 22) return pay(playing, 'withdrawal')
  return playRound(playing)
}
