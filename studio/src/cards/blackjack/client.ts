import '../../tables/table.css'
import '../card.css'
import '../cards.css'
import './blackjack.css'
import { type BlackjackChoice, type BlackjackMove, blackjack, strategyMove } from '@yakamoz/games'
import type { Kurus } from '@yakamoz/values'
import type { Client } from '../../common/client.ts'
import type { OpenStep } from '../../common/endpoint.ts'
import { chipsOf, type Stakes, sumOf } from '../../tables/slip.ts'
import { blackjackTexts } from '../../texts/blackjack.ts'
import { cardsTexts } from '../../texts/cards.ts'
import { sayIn } from '../../texts/say.ts'
import type { CardKind, CardKit, CardRenderer, MoveButton } from '../cardKind.ts'
import { hintOf } from '../hint.ts'
import { startCards } from '../roundView.ts'
import { blackjackStakesNow, seatOf, seatSpot } from '../stakes.ts'
import { choiceLabel, choicesOf, type DecidingSeat, decidingSeats, lastButtonSpan } from './choices.ts'
import { soloRules } from './rules.ts'
import { totalsOf, totalText } from './total.ts'
import {
  announcementOf,
  type Event,
  lightTurn,
  moveOrder,
  resetView,
  showEvent,
  type BlackjackView as View,
  viewOf,
} from './view.ts'

const rendererOf = (kit: CardKit): CardRenderer<Event> => {
  const say = sayIn(kit.lang, blackjackTexts)
  const view: View = viewOf(kit)
  const hint = hintOf(kit.say, kit.changed)
  return {
    root: view.root,
    hint: hint.root,
    mainSpot: seatSpot(4),
    spotElement: (spot) => view.seats.get(seatOf(spot))?.spot,
    betFor: (stakes) =>
      stakes.size === 0 ? undefined : { choice: { bets: betsOf(stakes) }, stakeKurus: sumOf(stakes) },
    stakesOf: ({ choice }) =>
      new Map((choice as BlackjackChoice).bets.map(({ seat, stakeKurus }) => [seatSpot(seat), stakeKurus])),
    stakesNow: blackjackStakesNow,
    reset: () => resetView(view),
    show: (event, shown) => showEvent(view, event, shown),
    buttons: (open, events) => {
      const deciding = decidingSeats(open)
      const buttons = deciding.length > 0 ? seatButtons(deciding, kit) : turnButtons(open, kit)
      if (!hint.isOn()) return buttons
      const best = advisedOf(open, events)
      return buttons.map((button) => ({ ...button, isAdvised: button.move.name === best }))
    },
    prompt: (events) => {
      const last = events.at(-1)
      const [first, ...others] = uninsured(events)
      if (first !== undefined)
        return {
          text:
            others.length > 0
              ? say('blackjack.insurances', { seats: [first, ...others].join(', ') })
              : say('blackjack.insurance', { seat: first }),
        }
      if (last?.type !== 'turn') return undefined
      return {
        text: say('blackjack.turn', {
          seat: last.seat,
          total: totalText(totalsOf(last.cards)),
          dealer: dealerShows(events),
        }),
      }
    },
    announcement: (event) => announcementOf(event, kit.lang),
    finish: () => lightTurn(view, undefined),
  }
}

/** The value of the dealer's open card. */
const dealerShows = (events: readonly Event[]): string =>
  totalText(totalsOf(events.flatMap((event) => (event.type === 'dealerCard' ? [event.card] : [])).slice(0, 1)))

const advisedOf = (open: readonly OpenStep[], events: readonly Event[]): BlackjackMove['name'] =>
  strategyMove(events, (name) => open.some((step) => step.name === name))

const isMain = (name: string): boolean => name === 'hit' || name === 'decline'

/** The moves of the deciding hand. */
const turnButtons = (open: readonly OpenStep[], { lang }: CardKit): MoveButton[] =>
  moveOrder.flatMap((name) => {
    const found = open.find((step) => step.name === name)
    const label = sayIn(lang, blackjackTexts)(`blackjack.moves.${name}`)
    return found ? [{ move: { name }, label, extraKurus: found.extra, isMain: isMain(name) }] : []
  })

/** Insurance for each seat that decides, and no insurance for all remaining ones. */
const seatButtons = (deciding: readonly DecidingSeat[], { lang }: CardKit): MoveButton[] => {
  const areSeveral = deciding.length > 1
  return choicesOf(deciding).map((choice) => {
    const { name, seats, extraKurus } = choice
    const label = choiceLabel(choice, areSeveral, lang)
    const cover = areSeveral ? { cover: { rest: lastButtonSpan(choice) } } : {}
    return { move: { name }, seats, label, extraKurus, isMain: isMain(name), ...cover }
  })
}

/** The seats that were offered insurance and have not decided. */
const uninsured = (events: readonly Event[]): readonly number[] => {
  const answered = new Set(events.flatMap((event) => (event.type === 'insured' ? [event.seat] : [])))
  return events.flatMap((event) => (event.type === 'insurance' && !answered.has(event.seat) ? [event.seat] : []))
}

const betsOf = (stakes: Stakes): { seat: number; stakeKurus: Kurus }[] =>
  chipsOf(stakes)
    .map(({ spot, stakeKurus }) => ({ seat: seatOf(spot), stakeKurus }))
    .sort((a, b) => a.seat - b.seat)

const kind: CardKind<Event> = {
  name: 'blackjack',
  rules: (lang) => soloRules(sayIn(lang, cardsTexts, blackjackTexts)),
  createRenderer: rendererOf,
}

export const clientOf = (slug: string): Client | undefined =>
  slug === blackjack.slug
    ? {
        names: blackjack.names,
        start: (root, { setting, opening }) => startCards(root, { setting, opening, game: blackjack, kind }),
      }
    : undefined
