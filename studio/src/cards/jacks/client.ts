import '../../tables/table.css'
import '../card.css'
import '../cards.css'
import './jacks.css'
import {
  bestHeld,
  type CardName,
  type JacksEvent,
  jacksOrBetter,
  jacksPays,
  type PokerRank,
  pokerNames,
} from '@yakamoz/games'
import type { Language } from '@yakamoz/values'
import { kurus, kurusToText } from '@yakamoz/values'
import type { Client } from '../../common/client.ts'
import { wait } from '../../common/clock.ts'
import { element } from '../../common/element.ts'
import type { Paragraph } from '../../tables/tableKind.ts'
import { cardsTexts } from '../../texts/cards.ts'
import { commonTexts } from '../../texts/common.ts'
import { jacksTexts } from '../../texts/jacks.ts'
import { sayIn } from '../../texts/say.ts'
import { tablesTexts } from '../../texts/tables.ts'
import { type CardPiece, cardPiece } from '../card.ts'
import type { CardKind, CardKit, CardRenderer, ShowOptions } from '../cardKind.ts'
import { hintOf, markAdvised } from '../hint.ts'
import { interruptedRule } from '../interruptedRule.ts'
import { startCards } from '../roundView.ts'

type Event = JacksEvent
const machine = 'hand'

const rules = (lang: Language): readonly Paragraph[] => {
  const say = sayIn(lang, tablesTexts, cardsTexts, jacksTexts)
  return [
    { heading: say('tables.rules.game'), text: say('jacks.rules.gameText') },
    { heading: say('jacks.rules.return'), text: say('jacks.rules.returnText') },
    { heading: say('cards.rules.hints'), text: say('jacks.rules.hintsText') },
    interruptedRule(say, say('jacks.interrupted')),
  ]
}

const ranks = (Object.keys(jacksPays) as PokerRank[]).toReversed()

type Position = {
  button: HTMLButtonElement
  slot: HTMLElement
  piece: CardPiece | undefined
  card: CardName | undefined
}

const rankName = (rank: PokerRank, lang: CardKit['lang']): string =>
  rank === 'pair' ? sayIn(lang, jacksTexts)('jacks.jacks') : pokerNames[rank][lang]

const payTable = (kit: CardKit) => {
  const rows = new Map(
    ranks.map((rank) => [
      rank,
      element('div', {}, element('dt', {}, rankName(rank, kit.lang)), element('dd', {}, `×${jacksPays[rank]}`)),
    ]),
  )
  return { rows, root: element('dl', { class: 'machine-pays' }, ...rows.values()) }
}

const viewOf = (kit: CardKit) => {
  const pays = payTable(kit)
  const held = new Set<number>()
  let isOpen = false
  const positions = [0, 1, 2, 3, 4].map((index): Position => {
    const slot = element('span', { class: 'slot' })
    const button = element(
      'button',
      { type: 'button', class: 'place', 'aria-pressed': 'false' },
      slot,
      element('span', { class: 'held' }, sayIn(kit.lang, jacksTexts)('jacks.held')),
    )
    button.disabled = true
    // An empty position is hidden from screen readers.
    button.ariaHidden = 'true'
    button.addEventListener('click', () => toggle(index))
    return { button, slot, piece: undefined, card: undefined }
  })
  const paint = (): void => {
    for (const [index, { button }] of positions.entries()) {
      button.disabled = !isOpen
      button.setAttribute('aria-pressed', String(held.has(index)))
    }
  }
  const toggle = (index: number): void => {
    if (!isOpen) return
    if (!held.delete(index)) held.add(index)
    kit.sound.play('chip')
    paint()
  }
  const open = (now: boolean): void => {
    isOpen = now
    paint()
  }
  const light = (rank: PokerRank | undefined): void => {
    for (const [name, row] of pays.rows) row.classList.toggle('hit', name === rank)
  }
  const advise = (best: readonly number[]): void => {
    for (const [index, { button }] of positions.entries()) markAdvised(button, best.includes(index), kit.say)
  }
  return { pays, held, positions, open, paint, light, advise }
}

type View = ReturnType<typeof viewOf>

const showCard = async (kit: CardKit, position: Position, card: CardName, isQuick: boolean): Promise<void> => {
  const piece = cardPiece(isQuick ? card : undefined, kit.lang)
  position.slot.replaceChildren(piece.root)
  position.button.ariaHidden = null
  Object.assign(position, { piece, card })
  if (isQuick) return
  kit.sound.play('cardDeal')
  await wait(kit.clock, kit.calm ? 40 : 120)
  piece.turn(card)
}

const show = async (view: View, event: Event, { isQuick }: ShowOptions, kit: CardKit): Promise<void> => {
  const { positions, held } = view
  if (event.type === 'deal') {
    held.clear()
    for (const [index, card] of event.cards.entries()) await showCard(kit, positions[index] as Position, card, isQuick)
    view.light(event.rank)
    view.open(true)
    return
  }
  if (event.type === 'draw') {
    view.open(false)
    view.advise([])
    view.light(undefined)
    held.clear()
    for (const index of event.held) held.add(index)
    view.paint()
    for (const [index, card] of event.cards.entries())
      if (!held.has(index)) await showCard(kit, positions[index] as Position, card, isQuick)
    return isQuick ? undefined : wait(kit.clock, 350)
  }
  view.light(event.rank)
}

const bestOf = ([deal]: readonly Event[]): readonly number[] => (deal?.type === 'deal' ? bestHeld(deal.cards) : [])

const rendererOf = (kit: CardKit): CardRenderer<Event> => {
  const say = sayIn(kit.lang, commonTexts, jacksTexts)
  const view = viewOf(kit)
  const spot = element(
    'button',
    { type: 'button', class: 'poker-spot', 'aria-label': `${say('common.stake')} ${say('jacks.stakeNote')}` },
    element('b', {}, say('common.stake')),
    ' ',
    element('small', {}, say('jacks.stakeNote')),
  )
  spot.addEventListener('click', () => kit.press(machine))
  const hint = hintOf(kit.say, kit.changed)
  const row = element('div', { class: 'machine-cards' }, ...view.positions.map(({ button }) => button))
  const root = element('div', { class: 'machine' }, view.pays.root, row, spot)
  return {
    root,
    hint: hint.root,
    chosen: view.positions.map(({ button }) => button),
    mainSpot: machine,
    spotElement: () => spot,
    betFor: (stakes) => {
      const stakeKurus = stakes.get(machine)
      return stakeKurus === undefined ? undefined : { stakeKurus }
    },
    stakesOf: ({ stakeKurus }) => new Map([[machine, stakeKurus]]),
    wins: (stakes, events) => {
      const result = events.findLast((event) => event.type === 'result')
      return new Map([[machine, kurus((stakes.get(machine) ?? 0) * (result?.times ?? 0))]])
    },
    reset: () => {
      view.held.clear()
      view.light(undefined)
      view.open(false)
      for (const position of view.positions) {
        Object.assign(position, { piece: undefined, card: undefined })
        position.slot.replaceChildren()
        position.button.ariaHidden = 'true'
      }
    },
    show: (event, shown) => show(view, event, shown, kit),
    buttons: (_, events) => {
      view.advise(hint.isOn() ? bestOf(events) : [])
      return [
        {
          get move() {
            return { name: 'draw', held: [...view.held].sort((a, b) => a - b) }
          },
          label: say('jacks.draw'),
          extraKurus: kurus(0),
          isMain: true,
        },
      ]
    },
    prompt: (events) => {
      const [deal] = events
      return {
        text:
          deal?.type === 'deal' && deal.rank
            ? say('jacks.has', { rank: rankName(deal.rank, kit.lang) })
            : say('jacks.ask'),
      }
    },
    announcement: (event) =>
      event.type === 'result' && event.rank ? { text: rankName(event.rank, kit.lang) } : undefined,
    finish: (events, { winKurus }) => {
      const result = events.findLast((event) => event.type === 'result')
      if (result?.type === 'result' && result.rank)
        view.pays.rows.get(result.rank)?.setAttribute('title', kurusToText(winKurus, kit.lang))
    },
  }
}

const kind: CardKind<Event> = { name: 'jacks', rules, createRenderer: rendererOf }

export const clientOf = (slug: string): Client | undefined =>
  slug === jacksOrBetter.slug
    ? {
        names: jacksOrBetter.names,
        start: (root, { setting, opening }) => startCards(root, { setting, opening, game: jacksOrBetter, kind }),
      }
    : undefined
