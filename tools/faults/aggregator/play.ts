import { setTimeout as wait } from 'node:timers/promises'
import { type HubPlay, newId } from '../../../server/src/domains/providers/hub88/standIn.ts'
import { hasErrorCode } from '../../../server/src/platform/db/failure.ts'
import type { Chance } from '../../lives/chance.ts'
import type { Books, Sent } from './books.ts'

/** An answer of the wallet, in the words of its protocol. */
type Answer = Awaited<ReturnType<HubPlay['bet']>>

/** What is counted of all players together. `differences`: answers that are not what the books of the aggregator expect. */
export type Counts = {
  answered: number
  /** Requests that a kill has cut: sent, perhaps booked, and not answered. */
  cut: number
  repeated: number
  differences: string[]
}

export type Player = { hub: HubPlay; books: Books; chance: Chance; counts: Counts; isOver: () => boolean }

/** The protocol counts in thousandths of a kuruş. */
const unitsOfKurus = 1_000
const pauseMs = 40
/** No process of the server takes this long to start. */
const giveUpMs = 60_000

type Ask = () => Promise<Answer>

const isRefused = hasErrorCode('ECONNREFUSED')

/** Sends once. Undefined without an answer: the process was killed before it, or is not there. */
const attempt = async ({ counts }: Player, ask: Ask): Promise<Answer | undefined> => {
  try {
    const answer = await ask()
    counts.answered++
    if (answer.status === 200) return answer
    counts.differences.push(`answered with ${answer.status}`)
  } catch (cause) {
    if (!isRefused((cause as Error).cause)) counts.cut++
  }
  return undefined
}

/** Sends until there is an answer, as an aggregator promises for wins and rollbacks. */
const untilAnswered = async (player: Player, ask: Ask): Promise<Answer> => {
  const giveUpAt = performance.now() + giveUpMs
  for (;;) {
    const answer = await attempt(player, ask)
    if (answer) return answer
    if (performance.now() > giveUpAt)
      throw new Error(`not answered: ${player.counts.differences.at(-1) ?? 'no process'}`)
    await wait(pauseMs)
  }
}

const expectBalance = ({ counts, books }: Player, what: string, { body }: Answer, kurus: number): void => {
  if (body.status === 'RS_OK' && body.balance === kurus * unitsOfKurus) return
  counts.differences.push(`${books.player} ${what}: ${body.status} with ${body.balance}, not with ${kurus}`)
}

/** Books an answered transaction; one in six is sent again, and has to be answered the same. */
const settle = async (player: Player, sent: Sent, answer: Answer, ask: Ask): Promise<void> => {
  const balance = player.books.book(sent)
  expectBalance(player, sent.kind, answer, balance)
  if (!player.chance.oneIn(6)) return
  player.counts.repeated++
  const again = await attempt(player, ask)
  if (again) expectBalance(player, `${sent.kind} again`, again, balance)
}

const liraOf = (kurus: number): string => (kurus / 100).toFixed(2)

type Bet = { sent: Sent; ask: Ask }

const newBet = ({ hub, books, chance }: Player, round: string): Bet => {
  const isFree = chance.oneIn(8)
  const staked = 100 + chance.below(2_000)
  const sent = books.send({ id: newId(), kind: 'bet', round, amount: isFree ? 0 : staked })
  return { sent, ask: () => hub.bet(sent.id, liraOf(staked), { round, is_free: isFree }) }
}

/** Takes a bet; one without an answer is sent again, or rolled back. Returns whether it stands. */
const bet = async (player: Player, { sent, ask }: Bet): Promise<boolean> => {
  const first = await (player.chance.oneIn(8) ? twice(player, ask) : attempt(player, ask))
  if (!first && player.chance.oneIn(2)) {
    await rollBack(player, sent)
    await sendLate(player, sent, ask)
    return false
  }
  await settle(player, sent, first ?? (await untilAnswered(player, ask)), ask)
  return true
}

/** Sends the same request twice at once, as an aggregator that does not wait: both have the same answer. */
const twice = async (player: Player, ask: Ask): Promise<Answer | undefined> => {
  player.counts.repeated++
  const [one, other] = await Promise.all([attempt(player, ask), attempt(player, ask)])
  if (one && other && one.body.balance !== other.body.balance)
    player.counts.differences.push(`${player.books.player}: two answers, ${one.body.balance} and ${other.body.balance}`)
  return one ?? other
}

/** Sends a bet that was rolled back: it is refused, or had been booked before its rollback and gets its first answer. */
const sendLate = async (player: Player, { amount }: Sent, ask: Ask): Promise<void> => {
  const { books, counts } = player
  const late = await attempt(player, ask)
  if (!late || late.body.status === 'RS_ERROR_DUPLICATE_TRANSACTION') return
  counts.repeated++
  expectBalance(player, 'late bet', late, books.balance - amount)
}

const rollBack = async (player: Player, original: Sent): Promise<void> => {
  const { hub, books } = player
  const { round } = original
  const sent = books.send({ id: newId(), kind: 'rollback', round, amount: 0, original: original.id })
  const ask = () => hub.rollback(sent.id, original.id, { round })
  await settle(player, sent, await untilAnswered(player, ask), ask)
}

/** Pays a win, or 0 for a round that was lost. */
const win = async (player: Player, { id: of, round }: Sent, isLast: boolean): Promise<Sent> => {
  const { hub, books, chance } = player
  const amount = chance.oneIn(3) ? 0 : 1 + chance.below(4_000)
  const sent = books.send({ id: newId(), kind: 'win', round, amount })
  const ask = () => hub.win(sent.id, of, liraOf(amount), { round, round_closed: isLast })
  await settle(player, sent, await untilAnswered(player, ask), ask)
  if (isLast) books.ended.add(round)
  return sent
}

/** Plays a round: one or two bets, then a win, a lost round, a bet that is rolled back, or a win that is. */
const playRound = async (player: Player): Promise<void> => {
  const { chance } = player
  const round = `round-${newId()}`
  const bets = [newBet(player, round), ...(chance.oneIn(4) ? [newBet(player, round)] : [])]
  for (const one of bets) {
    if (!(await bet(player, one))) continue
    if (chance.oneIn(5)) await rollBack(player, one.sent)
    else {
      const won = await win(player, one.sent, one === bets.at(-1))
      if (chance.oneIn(8)) await rollBack(player, won)
    }
  }
}

/** Sends an old transaction again: its first answer is its answer for ever. */
const repeatOld = async (player: Player): Promise<void> => {
  const { books, chance, counts, hub } = player
  const backs = [...books.transactions.values()].filter(({ kind }) => kind === 'rollback')
  if (backs.length === 0) return
  const { id, original = '', round, balanceAfter = 0 } = chance.pick(backs)
  counts.repeated++
  const answer = await attempt(player, () => hub.rollback(id, original, { round }))
  if (answer) expectBalance(player, 'old rollback', answer, balanceAfter)
}

/** Plays rounds one after the other until the trial is over; what was begun is finished. */
export const playUntilOver = async (player: Player): Promise<void> => {
  while (!player.isOver()) {
    await playRound(player)
    if (player.chance.oneIn(10)) await repeatOld(player)
  }
}
