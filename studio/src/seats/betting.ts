import { type Kurus, kurus, kurusToText, kurusToWire } from '@yakamoz/values'
import { isRefusal, type Refusal } from '../common/endpoint.ts'
import { showRefusal, showUncovered } from '../common/refusals.ts'
import { type PlacedBet, takesBets } from '../live/state.ts'
import { feltOf, isPlaced, type OwnBet, ownBetAt, type RepeatableBet } from './felt.ts'
import { ownBetsIn, type SeatsClient } from './seatsClient.ts'

/** No bet is placed this long before the server closes the bets: it would arrive too late. */
const closeAheadMs = 700

export const isOpen = ({ live, opening }: SeatsClient): boolean => {
  const state = live.state()
  return opening.mode === 'real' && takesBets(state) && live.now() < state.closesAt - closeAheadMs
}

/** Shows a refusal, with a deposit button if the balance does not cover the cost. */
export const refuse = ({ setting, opening, balanceKurus }: SeatsClient, refusal: Refusal, costKurus: Kurus): void =>
  showRefusal({ setting, mode: opening.mode }, refusal, { costKurus, balanceKurus })

/** Stores the answer about a bet. */
export const storeAnswer = (client: SeatsClient, { bet, balance }: PlacedBet): void => {
  client.balanceKurus = balance
  client.round.store(bet)
}

const placeBet = async (client: SeatsClient, { seat, behind, follow, stakeKurus }: RepeatableBet): Promise<void> => {
  const { setting } = client
  if (stakeKurus > client.balanceKurus) return showUncovered({ setting, mode: client.opening.mode })
  const answer = await client.round.place({ stake: kurusToWire(stakeKurus), choice: { seat, behind, follow } })
  if (isRefusal(answer)) return refuse(client, answer, stakeKurus)
  storeAnswer(client, answer)
  recordChip(client, { seat, amount: stakeKurus, stake: answer.bet.stake })
}

type Chip = { seat: number; amount: Kurus; stake: Kurus }

/** Records a chip so that it can be undone, and announces the new stake of its seat. */
const recordChip = (client: SeatsClient, { seat, amount, stake }: Chip): void => {
  client.chips.push({ seat, amount })
  client.bar.announce(client.say('live.taken', { amount: kurusToText(stake, client.setting.lang) }))
}

/** Adds the chosen chip to a bet, up to the highest chip. */
const addChip = async (client: SeatsClient, ownBet: OwnBet): Promise<void> => {
  const { live, setting, say } = client
  const max = client.most()
  const amount = kurus(Math.min(client.chip(), max - ownBet.stakeKurus))
  if (amount <= 0) return setting.notice.show(say('seats.max', { amount: kurusToText(max, setting.lang) }))
  if (amount > client.balanceKurus) return showUncovered({ setting, mode: client.opening.mode })
  const answer = await live.setStake(ownBet.id, kurusToWire(kurus(ownBet.stakeKurus + amount)))
  if (isRefusal(answer)) return refuse(client, answer, amount)
  storeAnswer(client, answer)
  setting.host.send({ yakamoz: 'bet', stake: kurusToWire(amount) })
  recordChip(client, { seat: ownBet.seat, amount, stake: answer.bet.stake })
}

const cancelBet = async (client: SeatsClient, { id, seat }: OwnBet): Promise<void> => {
  const answer = await client.live.cancelBet(id)
  if (isRefusal(answer)) return refuse(client, answer, kurus(0))
  client.chips = client.chips.filter((chip) => chip.seat !== seat)
  storeAnswer(client, answer)
}

/** The pending request of each seat: presses on a seat are sent one after another. */
const pending = new WeakMap<SeatsClient, Map<number, Promise<void>>>()

const queueForSeat = (client: SeatsClient, seat: number, act: () => Promise<void>): Promise<void> => {
  const seats = pending.get(client) ?? new Map<number, Promise<void>>()
  pending.set(client, seats)
  const action = (seats.get(seat) ?? Promise.resolve()).then(async () => {
    if (!isOpen(client)) return
    client.setting.notice.hide()
    client.setting.sound.play('chip')
    await act()
  })
  // An error is reported to the caller of its own press.
  seats.set(
    seat,
    action.catch(() => {}),
  )
  return action
}

/**
 * A press on a seat: takes the seat with the chosen chip, or adds the chip. A player behind a seat that became free may take it.
 */
export const pressSeat = (client: SeatsClient, seat: number): Promise<void> =>
  queueForSeat(client, seat, async () => {
    const ownBet = ownBetAt(ownBetsIn(client), seat)
    if (ownBet?.behind === false) return addChip(client, ownBet)
    if (ownBet) await cancelBet(client, ownBet)
    if (ownBetAt(ownBetsIn(client), seat)) return
    await placeBet(client, { seat, behind: false, follow: false, stakeKurus: client.chip() })
  })

/** A press behind a seat: places the chosen chip there, or adds it. */
export const pressBehind = (client: SeatsClient, seat: number): Promise<void> =>
  queueForSeat(client, seat, () => {
    const ownBet = ownBetAt(ownBetsIn(client), seat)
    if (ownBet) return addChip(client, ownBet)
    return placeBet(client, { seat, behind: true, follow: client.parts.follow.checked, stakeKurus: client.chip() })
  })

/** Removes the last chip; a bet that was placed before this page was opened is cancelled. */
export const undo = async (client: SeatsClient): Promise<void> => {
  const seat = client.chips.at(-1)?.seat ?? ownBetsIn(client).findLast(isPlaced)?.seat
  if (seat === undefined) return
  await queueForSeat(client, seat, async () => {
    const ownBet = ownBetAt(ownBetsIn(client), seat)
    const last = client.chips.findLast((chip) => chip.seat === seat)
    if (!ownBet) client.chips = client.chips.filter((chip) => chip.seat !== seat)
    else if (!last || last.amount >= ownBet.stakeKurus) await cancelBet(client, ownBet)
    else await removeLastChip(client, ownBet, last)
  })
}

const removeLastChip = async (
  client: SeatsClient,
  { id, stakeKurus }: OwnBet,
  last: SeatsClient['chips'][number],
): Promise<void> => {
  const answer = await client.live.setStake(id, kurusToWire(kurus(stakeKurus - last.amount)))
  if (isRefusal(answer)) return refuse(client, answer, kurus(0))
  client.chips = client.chips.filter((chip) => chip !== last)
  storeAnswer(client, answer)
}

/** The bets of the last round that can be repeated: on free seats, and behind taken seats. */
export const repeatableNow = (client: SeatsClient): readonly RepeatableBet[] => {
  const { seats } = feltOf(client.live.state())
  const ownBets = ownBetsIn(client)
  return client.last.filter(
    ({ seat, behind }) => !ownBetAt(ownBets, seat) && seats.some((taken) => taken.seat === seat) === behind,
  )
}

export const repeatBets = async (client: SeatsClient): Promise<void> => {
  for (const repeatable of repeatableNow(client))
    await queueForSeat(client, repeatable.seat, () => placeBet(client, repeatable))
}

export const cancelAll = async (client: SeatsClient): Promise<void> => {
  for (const ownBet of ownBetsIn(client).filter(isPlaced))
    await queueForSeat(client, ownBet.seat, () => cancelBet(client, ownBet))
}
