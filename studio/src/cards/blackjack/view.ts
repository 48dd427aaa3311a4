import { type BlackjackEvent, blackjackSeats, type HandResult } from '@yakamoz/games'
import type { Language } from '@yakamoz/values'
import { wait } from '../../common/clock.ts'
import { element } from '../../common/element.ts'
import type { Announcement } from '../../tables/tableKind.ts'
import { blackjackTexts } from '../../texts/blackjack.ts'
import { sayIn } from '../../texts/say.ts'
import { type CardPiece, cardPiece, flyFrom } from '../card.ts'
import type { CardKit, ShowOptions } from '../cardKind.ts'
import { seatSpot } from '../stakes.ts'
import { totalsOf, totalText } from './total.ts'

export type Event = BlackjackEvent
type Of<Type extends Event['type']> = Extract<Event, { type: Type }>

/** A hand on the table: its cards, their total, its result. */
type HandView = { root: HTMLElement; row: HTMLElement; total: HTMLElement; cards: string[]; pieces: CardPiece[] }

const handView = (kind: string): HandView => {
  const [row, total] = [element('div', { class: 'hand-cards' }), element('span', { class: 'total' })]
  total.hidden = true
  return { root: element('div', { class: `hand ${kind}` }, row, total), row, total, cards: [], pieces: [] }
}

/** What a blackjack table is drawn with. */
export type FeltKit = Pick<CardKit, 'lang' | 'sound' | 'clock' | 'calm' | 'press'>

export type BlackjackView = {
  kit: FeltKit
  root: HTMLElement
  shoe: HTMLElement
  dealer: HandView
  seats: ReadonlyMap<number, { root: HTMLElement; spot: HTMLElement; hands: HTMLElement; note: HTMLElement }>
  hands: Map<string, HandView>
}

/** The felt with the dealer at the top and seven seats below. */
export const viewOf = (kit: FeltKit): BlackjackView => {
  const say = sayIn(kit.lang, blackjackTexts)
  const dealer = handView('dealer')
  const shoe = element('div', { class: 'shoe', 'aria-hidden': 'true' })
  const numbers = Array.from({ length: blackjackSeats }, (_, index) => index + 1)
  const seats = new Map(numbers.map((seat) => [seat, seatView(seat, kit)]))
  const lines = element(
    'div',
    { class: 'felt-lines', 'aria-hidden': 'true' },
    element('b', {}, say('blackjack.felt')),
    element('span', {}, say('blackjack.stands')),
  )
  const row = element('div', { class: 'seats' }, ...[...seats.values()].map(({ root }) => root))
  const root = element(
    'div',
    { class: 'felt' },
    shoe,
    element('div', { class: 'dealer-place' }, dealer.root),
    lines,
    row,
  )
  return { kit, root, shoe, dealer, seats, hands: new Map() }
}

const seatView = (seat: number, kit: FeltKit) => {
  const say = sayIn(kit.lang, blackjackTexts)
  const spot = element(
    'button',
    { type: 'button', class: 'seat-spot', 'aria-label': say('blackjack.seat', { seat }) },
    element('span', {}, String(seat)),
  )
  spot.addEventListener('click', () => kit.press(seatSpot(seat)))
  const [hands, note] = [element('div', { class: 'hands' }), element('small', { class: 'seat-note' })]
  const root = element('div', { class: 'seat', 'data-seat': String(seat) }, hands, spot, note)
  return { root, spot, hands, note }
}

const handAt = (view: BlackjackView, seat: number, index: number): HandView => {
  const key = `${seat}/${index}`
  const known = view.hands.get(key)
  if (known) return known
  const added = handView('mine')
  view.hands.set(key, added)
  view.seats.get(seat)?.hands.append(added.root)
  view.seats.get(seat)?.root.classList.add('plays')
  return added
}

const paintTotal = (hand: HandView): void => {
  hand.total.hidden = hand.cards.length === 0
  hand.total.textContent = totalText(totalsOf(hand.cards))
}

/** Deals a card to a hand, face up or face down. */
const give = async (
  { kit, shoe }: BlackjackView,
  hand: HandView,
  card: string | undefined,
  isQuick: boolean,
): Promise<void> => {
  const piece = cardPiece(isQuick ? card : undefined, kit.lang)
  hand.pieces.push(piece)
  hand.row.append(piece.root)
  if (isQuick) {
    if (card) hand.cards.push(card)
    return paintTotal(hand)
  }
  kit.sound.play('cardDeal')
  await flyFrom(shoe, piece.root, kit.calm)
  if (!card) return
  piece.turn(card)
  hand.cards.push(card)
  paintTotal(hand)
  await wait(kit.clock, kit.calm ? 60 : 140)
}

/** After a split the second card of the hand starts the new hand. */
const splitOff = (view: BlackjackView, { seat, hand }: Of<'move'>): void => {
  const from = handAt(view, seat, hand)
  const count = [...view.hands.keys()].filter((key) => key.startsWith(`${seat}/`)).length
  const to = handAt(view, seat, count)
  const [piece, card] = [from.pieces.pop(), from.cards.pop()]
  if (!piece || card === undefined) return
  to.pieces.push(piece)
  to.cards.push(card)
  to.row.append(piece.root)
  paintTotal(from)
  paintTotal(to)
}

/** Highlights the deciding hand; none without a key. */
export const lightTurn = (view: BlackjackView, key: string | undefined): void => {
  for (const [name, { root }] of view.hands) root.classList.toggle('turn', name === key)
  for (const [seat, { root }] of view.seats) root.classList.toggle('turn', key?.startsWith(`${seat}/`) ?? false)
}

const showResult = (view: BlackjackView, { seat, hand, result }: Of<'result'>): void => {
  const shown = handAt(view, seat, hand)
  shown.root.dataset.result = result
  const badge = element(
    'span',
    { class: `badge ${badgeKind[result]}` },
    sayIn(view.kit.lang, blackjackTexts)(`blackjack.results.${result}`),
  )
  shown.root.append(badge)
}

const badgeKind: Readonly<Record<HandResult, string>> = {
  blackjack: 'gold',
  won: 'gold',
  push: 'even',
  surrendered: 'even',
  lost: 'dim',
  bust: 'dim',
}

/** Shows an event; resolves when its animation is over. */
export const showEvent = async (view: BlackjackView, event: Event, { isQuick }: ShowOptions): Promise<void> => {
  const { kit, dealer, seats } = view
  const pause = (ms: number): Promise<void> => (isQuick ? Promise.resolve() : wait(kit.clock, ms))
  switch (event.type) {
    case 'card':
      return give(view, handAt(view, event.seat, event.hand), event.card, isQuick)
    case 'dealerCard':
      return give(view, dealer, event.card, isQuick)
    case 'hole':
      return give(view, dealer, undefined, isQuick)
    case 'reveal':
      lightTurn(view, undefined)
      dealer.pieces[1]?.turn(event.card)
      dealer.cards.splice(1, 0, event.card)
      kit.sound.play('cardFlip')
      await pause(420)
      return paintTotal(dealer)
    case 'insured':
      if (event.taken) seats.get(event.seat)?.note.replaceChildren(sayIn(kit.lang, blackjackTexts)('blackjack.insured'))
      return
    case 'turn':
      return lightTurn(view, `${event.seat}/${event.hand}`)
    case 'move':
      if (event.name === 'split') splitOff(view, event)
      if (event.name === 'double') handAt(view, event.seat, event.hand).root.classList.add('doubled')
      return pause(event.name === 'stand' ? 120 : 60)
    case 'peek':
    case 'dealer':
      return pause(450)
    case 'result':
      showResult(view, event)
      return pause(260)
    default:
      return
  }
}

/** Removes all cards from the table. */
export const resetView = (view: BlackjackView): void => {
  view.hands.clear()
  view.dealer.row.replaceChildren()
  view.dealer.cards.length = 0
  view.dealer.pieces.length = 0
  view.dealer.total.hidden = true
  for (const { root, hands, note } of view.seats.values()) {
    hands.replaceChildren()
    note.replaceChildren()
    root.classList.remove('plays', 'turn')
  }
}

/** The moves in the order of their buttons. */
export const moveOrder = ['hit', 'stand', 'double', 'split', 'surrender', 'insure', 'decline'] as const

/** The announcement of an event. */
export const announcementOf = (event: Event, lang: Language): Announcement | undefined => {
  const say = sayIn(lang, blackjackTexts)
  if (event.type === 'peek')
    return { text: event.blackjack ? say('blackjack.dealerBlackjack') : say('blackjack.noBlackjack') }
  if (event.type !== 'dealer') return undefined
  return {
    text:
      event.total > 21
        ? say('blackjack.dealerBusts', { total: event.total })
        : say('blackjack.dealerHas', { total: String(event.total) }),
  }
}
