import '../../tables/table.css'
import '../card.css'
import '../cards.css'
import './betonpoker.css'
import { type BetOnPokerChoice, type BetOnPokerEvent, betOnPoker, type HandBet, pokerNames } from '@yakamoz/games'
import { payOf } from '@yakamoz/games/betonpoker/odds'
import type { Rounding } from '@yakamoz/games/rounding'
import type { Language } from '@yakamoz/values'
import { type Kurus, kurus, noMoney } from '@yakamoz/values'
import type { Client } from '../../common/client.ts'
import { wait } from '../../common/clock.ts'
import { element } from '../../common/element.ts'
import { chipFace } from '../../tables/chips.ts'
import { chipsOf, type Stakes, sumOf, withChips } from '../../tables/slip.ts'
import type { Paragraph } from '../../tables/tableKind.ts'
import { betonpokerTexts } from '../../texts/betonpoker.ts'
import { cardsTexts } from '../../texts/cards.ts'
import { commonTexts } from '../../texts/common.ts'
import { sayIn } from '../../texts/say.ts'
import { tablesTexts } from '../../texts/tables.ts'
import { cardOutlines, cardPiece, flyFrom } from '../card.ts'
import type { CardKind, CardKit, CardRenderer, ShowOptions } from '../cardKind.ts'
import { interruptedRule } from '../interruptedRule.ts'
import { startCards } from '../roundView.ts'

type Event = BetOnPokerEvent

const rules = (lang: Language): readonly Paragraph[] => {
  const say = sayIn(lang, tablesTexts, cardsTexts, betonpokerTexts)
  return [
    { heading: say('tables.rules.game'), text: say('betonpoker.rules.gameText') },
    { heading: say('betonpoker.rules.sharing'), text: say('betonpoker.rules.sharingText') },
    interruptedRule(say, say('betonpoker.interrupted')),
  ]
}

const hands = [0, 1, 2, 3, 4, 5]
const spotOf = (hand: number): string => `hand:${hand}`
const handOf = (spot: string): number => Number(spot.split(':')[1])

const oddsText = (hundredths: number, lang: CardKit['lang']): string =>
  hundredths === 0
    ? sayIn(lang, betonpokerTexts)('betonpoker.closed')
    : (hundredths / 100).toLocaleString(lang, { minimumFractionDigits: 2 })

const handView = (hand: number, kit: CardKit, press: () => void) => {
  const say = sayIn(kit.lang, commonTexts, cardsTexts, betonpokerTexts)
  const [cards, odds, rank, added] = [
    element('span', { class: 'hand-two' }),
    element('b', { class: 'odds' }),
    element('small', { class: 'rank' }),
    element('span', { class: 'added' }),
  ]
  const name = element('span', { class: 'hand-name' }, say('betonpoker.hand', { hand: hand + 1 }))
  const root = element(
    'button',
    { type: 'button', class: 'poker-hand', 'data-spot': spotOf(hand) },
    name,
    cards,
    odds,
    rank,
    added,
  )
  root.addEventListener('click', press)
  return { root, cards, odds, rank, added }
}

const viewOf = (kit: CardKit) => {
  /** Chips that were added during the round and are sent with the next move. */
  const more = new Map<number, Kurus>()
  let isOpen = false
  let odds: readonly number[] = []
  const press = (hand: number): void => {
    if (!isOpen) {
      kit.press(spotOf(hand))
      return
    }
    if (!odds[hand]) return
    if (more.get(hand) === kit.chip()) more.delete(hand)
    else more.set(hand, kit.chip())
    kit.sound.play('chip')
    paintMore()
  }
  const views = hands.map((hand) => handView(hand, kit, () => press(hand)))
  const paintMore = (): void => {
    for (const [hand, { added }] of views.entries()) {
      const stake = more.get(hand)
      added.replaceChildren(...(stake === undefined ? [] : [chipFace(stake, kit.lang)]))
    }
    kit.changed()
  }
  const showOdds = (now: readonly number[]): void => {
    odds = now
    for (const [hand, view] of views.entries()) {
      view.odds.textContent = now.length === 0 ? '' : oddsText(now[hand] ?? 0, kit.lang)
      view.root.classList.toggle('shut', now.length > 0 && !now[hand])
    }
  }
  const setOpen = (now: boolean): void => {
    isOpen = now
    if (!now) more.clear()
    paintMore()
  }
  return { more, views, showOdds, setOpen }
}

type View = ReturnType<typeof viewOf>
type Table = { kit: CardKit; view: View; board: HTMLElement; shoe: HTMLElement }

const give = async ({ kit, shoe }: Table, to: HTMLElement, card: string, isQuick: boolean): Promise<void> => {
  const piece = cardPiece(isQuick ? card : undefined, kit.lang)
  to.append(piece.root)
  if (isQuick) return
  kit.sound.play('cardDeal')
  await flyFrom(shoe, piece.root, kit.calm)
  piece.turn(card)
}

const show = async (table: Table, event: Event, { isQuick }: ShowOptions): Promise<void> => {
  const { kit, view, board } = table
  switch (event.type) {
    case 'bets':
      return view.showOdds(event.oddsHundredths)
    case 'deal':
      for (const index of [0, 1])
        for (const [hand, cards] of event.hands.entries())
          await give(table, view.views[hand]?.cards as HTMLElement, cards[index] ?? '', isQuick)
      for (const card of event.flop) await give(table, board, card, isQuick)
      view.showOdds(event.oddsHundredths)
      return view.setOpen(true)
    case 'turn':
      view.setOpen(false)
      await give(table, board, event.card, isQuick)
      view.showOdds(event.oddsHundredths)
      return view.setOpen(true)
    case 'river':
      view.setOpen(false)
      await give(table, board, event.card, isQuick)
      for (const [hand, each] of view.views.entries()) {
        const rank = event.ranks[hand]
        each.rank.textContent = rank ? pokerNames[rank][kit.lang] : ''
        each.root.classList.toggle('wins', event.winners.includes(hand))
        each.root.classList.toggle('loses', !event.winners.includes(hand))
      }
      return isQuick ? undefined : wait(kit.clock, 700)
    default:
      return
  }
}

const betsOf = (stakes: Stakes): HandBet[] =>
  chipsOf(stakes)
    .map(({ spot, stakeKurus }) => ({ hand: handOf(spot), stakeKurus }))
    .sort((a, b) => a.hand - b.hand)

/**
 * What the chips on each hand returned: each bet at the odds at which it was placed, divided by the number of winners. Their sum is the win
 * of the round, which was rounded down in version 1.
 */
export const handWins = (events: readonly Event[]): Stakes => {
  const winKurus = events.flatMap((event) => (event.type === 'result' ? [event.winKurus] : [])).at(-1)
  const wins = roundedWins(events, 'up')
  return sumOf(wins) === winKurus ? wins : roundedWins(events, 'down')
}

const roundedWins = (events: readonly Event[], rounding: Rounding): Stakes => {
  const winners = events.flatMap((event) => (event.type === 'river' ? event.winners : []))
  const wins = new Map<string, Kurus>()
  for (const { bets, oddsHundredths } of events.filter((event) => event.type === 'bets'))
    for (const { hand, stakeKurus } of bets) {
      const placed = { stakeKurus, odds: oddsHundredths[hand] ?? 0 }
      const paid = winners.includes(hand) ? payOf(placed, winners.length, rounding) : noMoney
      wins.set(spotOf(hand), kurus((wins.get(spotOf(hand)) ?? 0) + paid))
    }
  return wins
}

const firstOdds = hands.map(() => 582)

const rendererOf = (kit: CardKit): CardRenderer<Event> => {
  const say = sayIn(kit.lang, commonTexts, cardsTexts, betonpokerTexts)
  const view = viewOf(kit)
  const outlines = cardOutlines(5)
  const board = element('div', { class: 'five' }, outlines)
  const shoe = element('div', { class: 'shoe', 'aria-hidden': 'true' })
  const root = element(
    'div',
    { class: 'felt six' },
    shoe,
    element('div', { class: 'five-place' }, element('span', { class: 'row-name' }, say('cards.board')), board),
    element('div', { class: 'poker-hands' }, ...view.views.map((each) => each.root)),
  )
  const table: Table = { kit, view, board, shoe }
  view.showOdds(firstOdds)
  const more = (): HandBet[] => betsOf(new Map([...view.more].map(([hand, stake]) => [spotOf(hand), stake])))
  return {
    root,
    mainSpot: spotOf(0),
    spotElement: (spot) => view.views[handOf(spot)]?.root,
    betFor: (stakes) =>
      stakes.size === 0 ? undefined : { choice: { bets: betsOf(stakes) }, stakeKurus: sumOf(stakes) },
    stakesOf: ({ choice }) =>
      new Map((choice as BetOnPokerChoice).bets.map(({ hand, stakeKurus }) => [spotOf(hand), stakeKurus])),
    stakesNow: (stakes, events) => {
      const bets = events.flatMap((event) => (event.type === 'bets' ? event.bets : []))
      const chips = bets.map(({ hand, stakeKurus }) => ({ spot: spotOf(hand), stakeKurus }))
      return chips.length > 0 ? withChips(new Map(), chips) : stakes
    },
    wins: (_, events) => handWins(events),
    reset: () => {
      view.setOpen(false)
      view.showOdds(firstOdds)
      board.replaceChildren(outlines)
      for (const { root: each, cards, rank } of view.views) {
        cards.replaceChildren()
        rank.textContent = ''
        each.classList.remove('wins', 'loses')
      }
    },
    show: (event, shown) => show(table, event, shown),
    buttons: () => [
      {
        get move() {
          const bets = more()
          return bets.length > 0 ? { name: 'bet', bets } : { name: 'next' }
        },
        get extraKurus() {
          return kurus([...view.more.values()].reduce((sum, stake) => sum + stake, 0))
        },
        get label() {
          return view.more.size > 0 ? say('betonpoker.bet') : say('common.goOn')
        },
        isMain: true,
      },
    ],
    prompt: () => ({ text: say('betonpoker.ask') }),
    announcement: (event) => {
      if (event.type !== 'river') return undefined
      const names = event.winners.map((hand) => say('betonpoker.hand', { hand: hand + 1 })).join(', ')
      return {
        text:
          event.winners.length > 1
            ? say('betonpoker.share', { hands: names })
            : say('betonpoker.wins', { hands: names }),
      }
    },
    finish: () => {},
  }
}

const kind: CardKind<Event> = { name: 'betonpoker', rules, createRenderer: rendererOf }

export const clientOf = (slug: string): Client | undefined =>
  slug === betOnPoker.slug
    ? {
        names: betOnPoker.names,
        start: (root, { setting, opening }) => startCards(root, { setting, opening, game: betOnPoker, kind }),
      }
    : undefined
