import type { TakenSeat } from '@yakamoz/contract'
import { type Kurus, kurusToText, type Language, noMoney } from '@yakamoz/values'
import type { BlackjackView } from '../cards/blackjack/view.ts'
import { blackjackStakesNow, seatSpot } from '../cards/stakes.ts'
import { element } from '../common/element.ts'
import { removeStack, resultOf, showStack } from '../tables/chips.ts'
import { type CommonKey, commonTexts } from '../texts/common.ts'
import { type Say, sayIn } from '../texts/say.ts'
import { type SeatsKey, seatsTexts } from '../texts/seats.ts'
import type { Felt, OwnBet } from './felt.ts'
import { ownBetAt } from './felt.ts'

/** The parts of a seat beside its cards: whose it is, and the spot behind it. */
type SeatParts = { tag: HTMLElement; behind: HTMLButtonElement; count: HTMLElement }

export type SeatViews = {
  /** Paints all seats. */
  paint(now: SeatsState): void
  /** Highlights the deciding seats with the remaining share of the time, the own ones in their colour. */
  highlight(seats: readonly number[], share: number, own: readonly number[]): void
}

type SeatsState = {
  felt: Felt
  /** The events that have been shown. */
  events: Felt['events']
  ownBets: readonly OwnBet[]
  /** Whether bets can be placed and cancelled. */
  isOpen: boolean
  /** What each own bet returned, once the result has been shown. */
  wins: ReadonlyMap<string, Kurus> | undefined
}

/** Adds tag, spot and counter to the seats of a shared blackjack table. */
export const seatViewsOf = (
  view: BlackjackView,
  { lang, stakeBehind }: { lang: Language; stakeBehind(seat: number): void },
): SeatViews => {
  const say = sayIn(lang, commonTexts, seatsTexts)
  const seatParts = new Map<number, SeatParts>()
  for (const [seat, { root, note }] of view.seats) {
    const [tag, count] = [element('span', { class: 'seat-tag' }), element('small', { class: 'behind-count' })]
    const behind = element('button', { type: 'button', class: 'behind-spot' })
    behind.addEventListener('click', () => stakeBehind(seat))
    root.append(tag, behind, count, note)
    seatParts.set(seat, { tag, behind, count })
  }
  const paintSeat = (seat: number, parts: SeatParts, now: SeatsState): void => {
    const taken = takenNow(now, seat)
    const ownBet = ownBetAt(now.ownBets, seat)
    paintSpot(view, seat, { taken, ownBet, now, say, lang })
    paintBehind(parts, seat, { taken, ownBet, now, say, lang })
    parts.tag.textContent = ownBet ? (ownBet.behind ? say('seats.youBehind') : say('common.you')) : ''
  }
  return {
    paint: (now) => {
      for (const [seat, parts] of seatParts) paintSeat(seat, parts, now)
    },
    highlight: (lit, share, own) => {
      for (const [seat, { root, spot }] of view.seats) {
        root.classList.toggle('deciding', lit.includes(seat))
        root.classList.toggle('mine-deciding', own.includes(seat))
        if (lit.includes(seat)) spot.style.setProperty('--left', String(share))
      }
    },
  }
}

/** A taken seat with the stake of its owner after the events that have been shown. */
const takenNow = ({ felt, events }: SeatsState, seat: number): TakenSeat | undefined => {
  const taken = felt.seats.find((one) => one.seat === seat)
  const stakes = taken && blackjackStakesNow(new Map([[seatSpot(seat), taken.stakeKurus]]), events)
  return taken && { ...taken, stakeKurus: stakes?.get(seatSpot(seat)) ?? taken.stakeKurus }
}

type At = {
  taken: TakenSeat | undefined
  ownBet: OwnBet | undefined
  now: SeatsState
  say: Say<CommonKey | SeatsKey>
  lang: Language
}

const showStake = (spot: Element, amount: Kurus, win: Kurus | undefined, lang: Language): void =>
  showStack(
    spot,
    { amount, state: win === undefined ? 'placed' : resultOf(win, amount), ...(win ? { win } : {}) },
    lang,
  )

const paintSpot = (view: BlackjackView, seat: number, { taken, ownBet, now, say, lang }: At): void => {
  const parts = view.seats.get(seat)
  if (!parts) return
  const { root, spot } = parts
  const own = ownBet?.behind === false ? ownBet : undefined
  if (taken) showStake(spot, taken.stakeKurus, own && now.wins?.get(own.id), lang)
  else removeStack(spot)
  spot.toggleAttribute('data-held', taken !== undefined)
  root.classList.toggle('taken', taken !== undefined)
  root.classList.toggle('own', own !== undefined)
  const amount = kurusToText(taken?.stakeKurus ?? noMoney, lang)
  const label = own
    ? say('seats.own', { seat, amount })
    : taken
      ? say('seats.taken', { seat, amount })
      : say('seats.free', { seat })
  spot.setAttribute('aria-label', label)
  spot.toggleAttribute('disabled', !now.isOpen || (taken !== undefined && !own))
}

const paintBehind = ({ behind, count }: SeatParts, seat: number, { taken, ownBet, now, say, lang }: At): void => {
  const own = ownBet?.behind ? ownBet : undefined
  const isOffered = now.isOpen && taken !== undefined && !ownBet
  behind.classList.toggle('empty', !own && !isOffered && !taken?.behind)
  behind.disabled = !now.isOpen || (!own && !isOffered)
  behind.classList.toggle('own', own !== undefined)
  const others = taken && taken.behind > 0 && !isOffered ? taken.behindKurus : undefined
  const stake = own?.stake ?? others
  behind.querySelector('.offer')?.remove()
  if (stake === undefined) removeStack(behind)
  else showStake(behind, stake, own && now.wins?.get(own.id), lang)
  if (isOffered) behind.append(element('span', { class: 'offer', 'aria-hidden': 'true' }, '+'))
  behind.setAttribute(
    'aria-label',
    own ? say('seats.ownBehind', { seat, amount: kurusToText(own.stake, lang) }) : say('seats.behind', { seat }),
  )
  const here = isOffered ? say('seats.behindHere') : ''
  count.textContent = taken && taken.behind > 0 ? say('seats.behindOf', { count: taken.behind }) : here
}
