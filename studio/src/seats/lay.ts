import { type Kurus, kurus, kurusToText, kurusToWire, newId } from '@yakamoz/values'
import { isRefusal, type Refusal } from '../common/endpoint.ts'
import type { Placed } from '../live/state.ts'
import { feltOf, isLaid, type Laid, type Mine, mineAt } from './felt.ts'
import { minesIn, type Room } from './room.ts'

/** So long before the house closes the bets nothing is laid any more: it would come too late. */
const lastMs = 700

export const isOpen = ({ live, opening }: Room): boolean => {
  const { phase, closesAt } = live.state()
  return opening.mode === 'real' && phase === 'bets' && live.now() < closesAt - lastMs
}

const offerDeposit = ({ setting }: Room, text: string): void =>
  setting.notice.show(text, { label: setting.texts.deposit, run: () => setting.host.tell({ yakamoz: 'deposit' }) })

/** Says no, and offers a deposit where that is what is missing. */
export const refused = (room: Room, { refused: text }: Refusal, costKurus: Kurus): void =>
  costKurus > room.balanceKurus ? offerDeposit(room, text) : room.setting.notice.show(text)

/** Keeps what the house has answered about a bet. */
export const keep = (room: Room, { bet, balance }: Placed): void => {
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
  setting.host.tell({ yakamoz: 'bet', stake: kurusToWire(answer.bet.stake) })
  room.bar.announce(table.taken(kurusToText(answer.bet.stake, setting.lang)))
}

const takeBack = async (room: Room, { id }: Mine): Promise<void> => {
  const answer = await room.live.takeBack(id)
  if (isRefusal(answer)) return refused(room, answer, kurus(0))
  keep(room, answer)
}

/** Bets that are on their way: a second press on the same seat waits for the first. */
const underWay = new WeakMap<Room, Set<number>>()

const once = async (room: Room, seat: number, act: () => Promise<void>): Promise<void> => {
  const seats = underWay.get(room) ?? new Set<number>()
  underWay.set(room, seats)
  if (seats.has(seat) || !isOpen(room)) return
  seats.add(seat)
  room.setting.notice.hide()
  room.setting.sound.play('chip')
  try {
    await act()
  } finally {
    seats.delete(seat)
  }
}

/** A press on a seat: sits down with the chosen chip, or leaves the own one. Who lay behind a seat that was left may take it. */
export const pressSeat = (room: Room, seat: number): Promise<void> =>
  once(room, seat, async () => {
    const mine = mineAt(minesIn(room), seat)
    if (mine) await takeBack(room, mine)
    if (mine?.behind === false || mineAt(minesIn(room), seat)) return
    await lay(room, { seat, behind: false, follow: false, stakeKurus: room.chip() })
  })

/** A press behind a seat: lays the chosen chip there, or takes the own one back. */
export const pressBehind = (room: Room, seat: number): Promise<void> =>
  once(room, seat, () => {
    const mine = mineAt(minesIn(room), seat)
    if (mine) return takeBack(room, mine)
    return lay(room, { seat, behind: true, follow: room.parts.follow.checked, stakeKurus: room.chip() })
  })

/** What can still be laid of the last round's bets: seats that are free, and those behind which somebody sits. */
export const againNow = (room: Room): readonly Laid[] => {
  const { seats } = feltOf(room.live.state())
  const mines = minesIn(room)
  return room.last.filter(
    ({ seat, behind }) => !mineAt(mines, seat) && seats.some((taken) => taken.seat === seat) === behind,
  )
}

export const layAgain = async (room: Room): Promise<void> => {
  for (const laid of againNow(room)) await once(room, laid.seat, () => lay(room, laid))
}

export const leaveAll = async (room: Room): Promise<void> => {
  for (const mine of minesIn(room).filter(isLaid)) await once(room, mine.seat, () => takeBack(room, mine))
}
