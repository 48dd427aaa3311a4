import '../../tables/table.css'
import '../card.css'
import '../cards.css'
import '../poker.css'
import './holdem.css'
import {
  acesPays,
  antePays,
  casinoHoldem,
  type HoldemChoice,
  type HoldemEvent,
  type PokerRank,
  pokerNames,
} from '@yakamoz/games'
import { type Kurus, kurus, noMoney } from '@yakamoz/values'
import type { Client } from '../../common/client.ts'
import { wait } from '../../common/clock.ts'
import type { Paragraph } from '../../tables/face.ts'
import type { Stakes } from '../../tables/slip.ts'
import type { CardFace, CardKind, CardKit, Shown } from '../face.ts'
import { type PokerFelt, pokerFelt, toOne } from '../poker.ts'
import { startCards } from '../shell.ts'
import { anteStakes } from '../stakes.ts'

type Event = HoldemEvent

const texts = {
  tr: {
    dealer: 'Krupiye',
    board: 'Masa',
    player: 'Sen',
    ante: 'Ante',
    aces: 'As çifti +',
    call: 'Öde',
    fold: 'Çekil',
    callNote: '2 × ante',
    required: 'zorunlu',
    bonus: 'isteğe bağlı',
    antePays: 'Ante ödemesi',
    acesPays: 'As çifti ve üstü',
    acePair: 'As çifti – kent',
    lower: 'Kent ve altı',
    notQualified: 'Krupiye açamadı',
    dealerHas: (rank: string): string => `Krupiye: ${rank}`,
    ask: (rank: string): string => `${rank}. Öde ya da çekil`,
  },
  en: {
    dealer: 'Dealer',
    board: 'Board',
    player: 'You',
    ante: 'Ante',
    aces: 'Aces +',
    call: 'Call',
    fold: 'Fold',
    callNote: '2 × ante',
    required: 'required',
    bonus: 'optional',
    antePays: 'Ante pays',
    acesPays: 'Aces or better',
    acePair: 'Pair of aces – straight',
    lower: 'Straight or less',
    notQualified: 'Dealer does not qualify',
    dealerHas: (rank: string): string => `Dealer: ${rank}`,
    ask: (rank: string): string => `${rank}. Call or fold`,
  },
} as const

const rules: readonly Paragraph[] = [
  {
    heading: { tr: 'Oyun', en: 'The game' },
    text: {
      tr: 'Ante koyarsın; sana iki kart, masaya üç kart açılır. Antenin iki katını ödeyip sürdürür ya da çekilip anteyi bırakırsın. Sonra masanın son iki kartı ve krupiyenin kartları açılır; yedi karttan en iyi beşi yapan kazanır.',
      en: 'You place an ante; you get two cards and three are opened on the board. You call with twice the ante, or fold and give the ante up. Then the last two board cards and the dealer’s cards are opened; the best five of seven wins.',
    },
  },
  {
    heading: { tr: 'Krupiyenin açması', en: 'Qualifying' },
    text: {
      tr: 'Krupiye dört çifti ve üstüyle açar. Açamazsa ante tablodan öder, ödediğin geri gelir. Açar ve kazanırsan ante tablodan, ödediğin 1’e 1 öder; eşitlikte ikisi de geri gelir.',
      en: 'The dealer qualifies with a pair of fours or better. If not, the ante pays by the table and the call is returned. If the dealer qualifies and you win, the ante pays by the table and the call even money; a tie returns both.',
    },
  },
  {
    heading: { tr: 'As çifti ve üstü', en: 'Aces or better' },
    text: {
      tr: 'İsteğe bağlı yan bahis, senin iki kartınla masanın ilk üç kartına bakar; krupiyeye ve kararına bağlı değildir.',
      en: 'The optional side bet looks at your two cards and the first three of the board, whatever the dealer has and whatever you decide.',
    },
  },
]

const rankRows = (
  pays: Readonly<Partial<Record<PokerRank, number>>>,
  lang: CardKit['lang'],
  least: number,
): (readonly [string, string])[] =>
  (Object.entries(pays) as [PokerRank, number][])
    .filter(([, to]) => to > least)
    .toReversed()
    .map(([rank, to]) => [pokerNames[rank][lang], toOne(to)])

const feltOf = (kit: CardKit): PokerFelt => {
  const words = texts[kit.lang]
  return pokerFelt(kit, {
    rows: [
      { name: 'dealer', title: words.dealer, places: 2 },
      { name: 'board', title: words.board, places: 5 },
      { name: 'player', title: words.player, places: 2 },
    ],
    spots: [
      { spot: 'ante', name: words.ante, note: words.required },
      { spot: 'aces', name: words.aces, note: words.bonus },
    ],
    ghost: { spot: 'call', name: words.call, note: words.callNote },
    pays: [
      { title: words.antePays, rows: [...rankRows(antePays, kit.lang, 1), [words.lower, toOne(1)]] },
      { title: words.acesPays, rows: [...rankRows(acesPays, kit.lang, 7), [words.acePair, toOne(7)]] },
    ],
  })
}

const resultKind = { won: 'gold', push: 'even', lost: 'dim' } as const

const show = async (felt: PokerFelt, event: Event, { isQuick, events }: Shown, kit: CardKit): Promise<void> => {
  const { lang, clock } = kit
  const pause = (ms: number): Promise<void> => (isQuick ? Promise.resolve() : wait(clock, ms))
  const name = (rank: PokerRank): string => pokerNames[rank][lang]
  switch (event.type) {
    case 'deal':
      await felt.row('player').deal(event.cards, isQuick)
      await felt.row('dealer').deal([undefined, undefined], isQuick)
      await felt.row('board').deal(event.flop, isQuick)
      return felt.row('player').says(name(event.rank))
    case 'board':
      await felt.row('board').deal([event.turn, event.river], isQuick)
      felt.row('player').says(name(event.rank))
      return pause(500)
    case 'dealer':
      await felt.row('dealer').turn(event.cards, isQuick)
      felt.row('dealer').says(event.qualifies ? name(event.rank) : texts[lang].notQualified)
      return pause(500)
    case 'result': {
      const board = events.find((other) => (other as Event).type === 'board') as
        | Extract<Event, { type: 'board' }>
        | undefined
      if (board) felt.row('player').says(name(board.rank), resultKind[event.result])
      return
    }
    default:
      return pause(150)
  }
}

const chosen = (stakes: Stakes): { anteKurus: Kurus; acesKurus: Kurus } | undefined => {
  const ante = stakes.get('ante')
  return ante === undefined ? undefined : { anteKurus: ante, acesKurus: stakes.get('aces') ?? noMoney }
}

const faceOf = (kit: CardKit): CardFace<Event> => {
  const words = texts[kit.lang]
  const felt = feltOf(kit)
  return {
    root: felt.root,
    mainSpot: 'ante',
    hold: felt.hold,
    settle: (stakes) => {
      const choice = chosen(stakes)
      return choice && { choice, stakeKurus: kurus(choice.anteKurus + choice.acesKurus) }
    },
    stakesOf: ({ choice }) => {
      const { anteKurus, acesKurus } = choice as HoldemChoice
      return anteStakes(anteKurus, ['aces', acesKurus])
    },
    stakesNow: (stakes, events) => {
      const ante = stakes.get('ante')
      if (ante === undefined || !events.some(({ type }) => type === 'called')) return stakes
      return new Map([...stakes, ['call', kurus(2 * ante)]])
    },
    clean: felt.clean,
    show: (event, shown) => show(felt, event, shown, kit),
    buttons: (open) =>
      (['call', 'fold'] as const).flatMap((name) => {
        const found = open.find((step) => step.name === name)
        return found ? [{ move: { name }, label: words[name], extraKurus: found.extra, isMain: name === 'call' }] : []
      }),
    ask: (events) => {
      const deal = events.find((event) => event.type === 'deal')
      return deal?.type === 'deal' ? { text: words.ask(pokerNames[deal.rank][kit.lang]) } : undefined
    },
    call: (event) => {
      if (event.type !== 'dealer') return undefined
      return { text: event.qualifies ? words.dealerHas(pokerNames[event.rank][kit.lang]) : words.notQualified }
    },
    finish: () => {},
  }
}

const kind: CardKind<Event> = { name: 'holdem', rules, face: faceOf }

export const clientOf = (slug: string): Client | undefined =>
  slug === casinoHoldem.slug
    ? {
        names: casinoHoldem.names,
        start: (root, { setting, opening }) => startCards(root, { setting, opening, game: casinoHoldem, kind }),
      }
    : undefined
