import type { TakenSeat } from '@yakamoz/contract'
import { type Kurus, kurusToText, type Language, noMoney } from '@yakamoz/values'
import type { BlackjackView } from '../cards/blackjack/view.ts'
import { blackjackStakesNow, seatSpot } from '../cards/stakes.ts'
import { element } from '../common/element.ts'
import { removeStack, resultOf, showStack } from '../tables/chips.ts'
import type { Felt, Mine } from './felt.ts'
import { mineAt } from './felt.ts'
import { type SeatTexts, seatTexts } from './words.ts'

/** The parts of a seat beside its cards: whose it is, and the spot behind it. */
type Place = { tag: HTMLElement; behind: HTMLButtonElement; count: HTMLElement }

export type Places = {
  /** Paints all seats. */
  paint(now: Seen): void
  /** Highlights the deciding seats with the remaining share of the time, the own ones in their colour. */
  light(seats: readonly number[], share: number, mine: readonly number[]): void
}

type Seen = {
  felt: Felt
  /** The events that have been shown. */
  events: Felt['events']
  mines: readonly Mine[]
  /** Whether bets can be placed and cancelled. */
  isOpen: boolean
  /** What each own bet returned, once the result has been shown. */
  wins: ReadonlyMap<string, Kurus> | undefined
}

/** Adds tag, spot and counter to the seats of a shared blackjack table. */
export const placesOf = (
  view: BlackjackView,
  { lang, stakeBehind }: { lang: Language; stakeBehind(seat: number): void },
): Places => {
  const texts = seatTexts[lang]
  const places = new Map<number, Place>()
  for (const [seat, { root, note }] of view.seats) {
    const [tag, count] = [element('span', { class: 'seat-tag' }), element('small', { class: 'behind-count' })]
    const behind = element('button', { type: 'button', class: 'behind-spot' })
    behind.addEventListener('click', () => stakeBehind(seat))
    root.append(tag, behind, count, note)
    places.set(seat, { tag, behind, count })
  }
  const paintSeat = (seat: number, place: Place, now: Seen): void => {
    const taken = takenNow(now, seat)
    const mine = mineAt(now.mines, seat)
    paintSpot(view, seat, { taken, mine, now, texts, lang })
    paintBehind(place, seat, { taken, mine, now, texts, lang })
    place.tag.textContent = mine ? (mine.behind ? texts.youBehind : texts.you) : ''
  }
  return {
    paint: (now) => {
      for (const [seat, place] of places) paintSeat(seat, place, now)
    },
    light: (lit, share, mine) => {
      for (const [seat, { root, spot }] of view.seats) {
        root.classList.toggle('deciding', lit.includes(seat))
        root.classList.toggle('mine-deciding', mine.includes(seat))
        if (lit.includes(seat)) spot.style.setProperty('--left', String(share))
      }
    },
  }
}

/** A taken seat with the stake of its owner after the events that have been shown. */
const takenNow = ({ felt, events }: Seen, seat: number): TakenSeat | undefined => {
  const taken = felt.seats.find((one) => one.seat === seat)
  const stakes = taken && blackjackStakesNow(new Map([[seatSpot(seat), taken.stakeKurus]]), events)
  return taken && { ...taken, stakeKurus: stakes?.get(seatSpot(seat)) ?? taken.stakeKurus }
}

type At = { taken: TakenSeat | undefined; mine: Mine | undefined; now: Seen; texts: SeatTexts; lang: Language }

const layStake = (spot: Element, amount: Kurus, win: Kurus | undefined, lang: Language): void =>
  showStack(
    spot,
    { amount, state: win === undefined ? 'placed' : resultOf(win, amount), ...(win ? { win } : {}) },
    lang,
  )

const paintSpot = (view: BlackjackView, seat: number, { taken, mine, now, texts, lang }: At): void => {
  const place = view.seats.get(seat)
  if (!place) return
  const { root, spot } = place
  const own = mine?.behind === false ? mine : undefined
  if (taken) layStake(spot, taken.stakeKurus, own && now.wins?.get(own.id), lang)
  else removeStack(spot)
  spot.toggleAttribute('data-held', taken !== undefined)
  root.classList.toggle('taken', taken !== undefined)
  root.classList.toggle('own', own !== undefined)
  const amount = kurusToText(taken?.stakeKurus ?? noMoney, lang)
  const label = own ? texts.own(seat, amount) : taken ? texts.taken(seat, amount) : texts.free(seat)
  spot.setAttribute('aria-label', label)
  spot.toggleAttribute('disabled', !now.isOpen || (taken !== undefined && !own))
}

const paintBehind = ({ behind, count }: Place, seat: number, { taken, mine, now, texts, lang }: At): void => {
  const own = mine?.behind ? mine : undefined
  const isOffered = now.isOpen && taken !== undefined && !mine
  behind.classList.toggle('empty', !own && !isOffered && !taken?.behind)
  behind.disabled = !now.isOpen || (!own && !isOffered)
  behind.classList.toggle('own', own !== undefined)
  const others = taken && taken.behind > 0 && !isOffered ? taken.behindKurus : undefined
  const lies = own?.stake ?? others
  behind.querySelector('.offer')?.remove()
  if (lies === undefined) removeStack(behind)
  else layStake(behind, lies, own && now.wins?.get(own.id), lang)
  if (isOffered) behind.append(element('span', { class: 'offer', 'aria-hidden': 'true' }, '+'))
  behind.setAttribute('aria-label', own ? texts.ownBehind(seat, kurusToText(own.stake, lang)) : texts.behind(seat))
  const here = isOffered ? texts.behindHere : ''
  count.textContent = taken && taken.behind > 0 ? texts.behindOf(taken.behind) : here
}
