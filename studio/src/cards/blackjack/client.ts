import '../../tables/table.css'
import '../card.css'
import '../cards.css'
import './blackjack.css'
import { type BlackjackChoice, type BlackjackMove, blackjack } from '@yakamoz/games'
import type { Kurus } from '@yakamoz/values'
import type { Client } from '../../common/client.ts'
import type { OpenStep } from '../../common/endpoint.ts'
import { chipsOf, type Stakes, sumOf } from '../../tables/slip.ts'
import type { CardFace, CardKind, CardKit } from '../face.ts'
import { startCards } from '../shell.ts'
import { blackjackStakesNow, seatOf, seatSpot } from '../stakes.ts'
import { totalsOf, totalText } from './total.ts'
import {
  callOf,
  clean,
  type Event,
  lightTurn,
  moveOrder,
  showEvent,
  type BlackjackView as View,
  viewOf,
} from './view.ts'
import { blackjackRules, blackjackTexts } from './words.ts'

const faceOf = (kit: CardKit): CardFace<Event> => {
  const texts = blackjackTexts[kit.lang]
  const view: View = viewOf(kit)
  const nameOf = (name: string): string => texts.moves[name as BlackjackMove['name']]
  return {
    root: view.root,
    mainSpot: seatSpot(4),
    hold: (spot) => view.seats.get(seatOf(spot))?.spot,
    settle: (stakes) =>
      stakes.size === 0 ? undefined : { choice: { bets: betsOf(stakes) }, stakeKurus: sumOf(stakes) },
    stakesOf: ({ choice }) =>
      new Map((choice as BlackjackChoice).bets.map(({ seat, stakeKurus }) => [seatSpot(seat), stakeKurus])),
    stakesNow: blackjackStakesNow,
    clean: () => clean(view),
    show: (event, shown) => showEvent(view, event, shown),
    buttons: (open: readonly OpenStep[]) =>
      moveOrder.flatMap((name) => {
        const found = open.find((step) => step.name === name)
        const isMain = name === 'hit' || name === 'decline'
        return found ? [{ move: { name }, label: nameOf(name), extraKurus: found.extra, isMain }] : []
      }),
    ask: (events) => {
      const last = events.at(-1)
      if (last?.type === 'insurance') return { text: texts.insurance(last.seat) }
      return last?.type === 'turn' ? { text: texts.turn(last.seat, totalText(totalsOf(last.cards))) } : undefined
    },
    call: (event) => callOf(event, kit.lang),
    finish: () => lightTurn(view, undefined),
  }
}

const betsOf = (stakes: Stakes): { seat: number; stakeKurus: Kurus }[] =>
  chipsOf(stakes)
    .map(({ spot, stakeKurus }) => ({ seat: seatOf(spot), stakeKurus }))
    .sort((a, b) => a.seat - b.seat)

const kind: CardKind<Event> = { name: 'blackjack', rules: blackjackRules, face: faceOf }

export const clientOf = (slug: string): Client | undefined =>
  slug === blackjack.slug
    ? {
        names: blackjack.names,
        start: (root, { setting, opening }) => startCards(root, { setting, opening, game: blackjack, kind }),
      }
    : undefined
