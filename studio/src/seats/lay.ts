import { type Kurus, kurus, kurusToText, kurusToWire, newId } from '@yakamoz/values'
import { isRefusal, type Refusal } from '../common/endpoint.ts'
import type { PlacedBet } from '../live/state.ts'
import { feltOf, isLaid, type Laid, type Mine, mineAt } from './felt.ts'
import { minesIn, type Room } from './room.ts'

/** No bet is placed this long before the server closes the bets: it would arrive too late. */
const lastMs = 700

export const isOpen = ({ live, opening }: Room): boolean => {
  const { phase, closesAt } = live.state()
  return opening.mode === 'real' && phase === 'bets' && live.now() < closesAt - lastMs
}

const offerDeposit = ({ setting }: Room, text: string): void =>
  setting.notice.show(text, { label: setting.texts.deposit, run: () => setting.host.send({ yakamoz: 'deposit' }) })

/** Shows a refusal, with a deposit button if the balance does not cover the cost. */
export const refused = (room: Room, { refused: text }: Refusal, costKurus: Kurus): void =>
  costKurus > room.balanceKurus ? offerDeposit(room, text) : room.setting.notice.show(text)

/** Stores the answer about a bet. */
export const keep = (room: Room, { bet, balance }: PlacedBet): void => {
  room.balanceKurus = balance
  if (bet.round === room.live.state().round) room.bets = new Map(room.bets).set(bet.bet, bet)
}

const lay = async (room: Room, { seat, behind, follow, stakeKurus }: Laid): Promise<void> => {
  const { live, setting, table } = room
  if (stakeKurus > room.balanceKurus) return offerDeposit(room, table.noMoney)
  const bet = { round: live.state().round, stake: kurusToWire(stakeKurus), choice: { seat, behind, follow } }
  const answer = await live.bet(newId(), bet)
  if (isRefusal(answer)) return refused(room, answer, stakeKurus)
  keep(room, answer)
  setting.host.send({ yakamoz: 'bet', stake: kurusToWire(answer.bet.stake) })
  told(room, { seat, amount: stakeKurus, stake: answer.bet.stake })
}

type Chip = { seat: number; amount: Kurus; stake: Kurus }

/** Records a chip so that it can be undone, and announces the new stake of its seat. */
const told = (room: Room, { seat, amount, stake }: Chip): void => {
  room.chips.push({ seat, amount })
  room.bar.announce(room.table.taken(kurusToText(stake, room.setting.lang)))
}

/** Adds the chosen chip to a bet, up to the highest chip. */
const add = async (room: Room, mine: Mine): Promise<void> => {
  const { live, setting, table, texts, opening } = room
  const most = Math.max(...opening.stakes)
  const amount = kurus(Math.min(room.chip(), most - mine.stakeKurus))
  if (amount <= 0) return setting.notice.show(texts.most(kurusToText(kurus(most), setting.lang)))
  if (amount > room.balanceKurus) return offerDeposit(room, table.noMoney)
  const answer = await live.setStake(mine.id, kurusToWire(kurus(mine.stakeKurus + amount)))
  if (isRefusal(answer)) return refused(room, answer, amount)
  keep(room, answer)
  setting.host.send({ yakamoz: 'bet', stake: kurusToWire(amount) })
  told(room, { seat: mine.seat, amount, stake: answer.bet.stake })
}

const takeBack = async (room: Room, { id, seat }: Mine): Promise<void> => {
  const answer = await room.live.cancelBet(id)
  if (isRefusal(answer)) return refused(room, answer, kurus(0))
  room.chips = room.chips.filter((chip) => chip.seat !== seat)
  keep(room, answer)
}

/** The pending request of each seat: presses on a seat are sent one after another. */
const underWay = new WeakMap<Room, Map<number, Promise<void>>>()

const inTurn = (room: Room, seat: number, act: () => Promise<void>): Promise<void> => {
  const seats = underWay.get(room) ?? new Map<number, Promise<void>>()
  underWay.set(room, seats)
  const doing = (seats.get(seat) ?? Promise.resolve()).then(async () => {
    if (!isOpen(room)) return
    room.setting.notice.hide()
    room.setting.sound.play('chip')
    await act()
  })
  // An error is reported to the caller of its own press.
  seats.set(
    seat,
    doing.catch(() => {}),
  )
  return doing
}

/**
 * A press on a seat: takes the seat with the chosen chip, or adds the chip. A player behind a seat that became free may take it.
 */
export const pressSeat = (room: Room, seat: number): Promise<void> =>
  inTurn(room, seat, async () => {
    const mine = mineAt(minesIn(room), seat)
    if (mine?.behind === false) return add(room, mine)
    if (mine) await takeBack(room, mine)
    if (mineAt(minesIn(room), seat)) return
    await lay(room, { seat, behind: false, follow: false, stakeKurus: room.chip() })
  })

/** A press behind a seat: places the chosen chip there, or adds it. */
export const pressBehind = (room: Room, seat: number): Promise<void> =>
  inTurn(room, seat, () => {
    const mine = mineAt(minesIn(room), seat)
    if (mine) return add(room, mine)
    return lay(room, { seat, behind: true, follow: room.parts.follow.checked, stakeKurus: room.chip() })
  })

/** Removes the last chip; a bet that was placed before this page was opened is cancelled. */
export const undo = async (room: Room): Promise<void> => {
  const seat = room.chips.at(-1)?.seat ?? minesIn(room).findLast(isLaid)?.seat
  if (seat === undefined) return
  await inTurn(room, seat, async () => {
    const mine = mineAt(minesIn(room), seat)
    const last = room.chips.findLast((chip) => chip.seat === seat)
    if (!mine) room.chips = room.chips.filter((chip) => chip.seat !== seat)
    else if (!last || last.amount >= mine.stakeKurus) await takeBack(room, mine)
    else await takeOff(room, mine, last)
  })
}

const takeOff = async (room: Room, { id, stakeKurus }: Mine, last: Room['chips'][number]): Promise<void> => {
  const answer = await room.live.setStake(id, kurusToWire(kurus(stakeKurus - last.amount)))
  if (isRefusal(answer)) return refused(room, answer, kurus(0))
  room.chips = room.chips.filter((chip) => chip !== last)
  keep(room, answer)
}

/** The bets of the last round that can be repeated: on free seats, and behind taken seats. */
export const againNow = (room: Room): readonly Laid[] => {
  const { seats } = feltOf(room.live.state())
  const mines = minesIn(room)
  return room.last.filter(
    ({ seat, behind }) => !mineAt(mines, seat) && seats.some((taken) => taken.seat === seat) === behind,
  )
}

export const layAgain = async (room: Room): Promise<void> => {
  for (const laid of againNow(room)) await inTurn(room, laid.seat, () => lay(room, laid))
}

export const leaveAll = async (room: Room): Promise<void> => {
  for (const mine of minesIn(room).filter(isLaid)) await inTurn(room, mine.seat, () => takeBack(room, mine))
}
