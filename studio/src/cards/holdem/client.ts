import '../../tables/table.css'
import '../card.css'
import '../cards.css'
import '../poker.css'
import './holdem.css'
import { acesPays, antePays, casinoHoldem, type HoldemEvent, type PokerRank, pokerNames } from '@yakamoz/games'
import type { Client } from '../../common/client.ts'
import type { Paragraph } from '../../tables/tableKind.ts'
import { anteRenderer, rankRows } from '../ante.ts'
import type { CardKind, CardKit } from '../cardKind.ts'
import { interruptedRule } from '../interruptedRule.ts'
import { type PokerFelt, pokerFelt, toOne } from '../poker.ts'
import { startCards } from '../roundView.ts'

type Event = HoldemEvent

const texts = {
  tr: {
    dealer: 'Krupiye',
    board: 'Masa',
    player: 'Sen',
    ante: 'Ante',
    aces: 'As çifti +',
    call: 'Gör',
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
    prompt: (rank: string): string => `${rank}. Gör ya da çekil`,
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
    prompt: (rank: string): string => `${rank}. Call or fold`,
  },
} as const

const rules: readonly Paragraph[] = [
  {
    heading: { tr: 'Oyun', en: 'The game' },
    text: {
      tr: 'Ante koyarsın; sana iki kart, masaya üç kart açılır. Antenin iki katıyla görür ya da çekilip anteyi bırakırsın. Sonra masanın son iki kartı ve krupiyenin kartları açılır; yedi karttan en iyi beşi yapan kazanır.',
      en: 'You place an ante; you get two cards and three are opened on the board. You call with twice the ante, or fold and give the ante up. Then the last two board cards and the dealer’s cards are opened; the best five of seven wins.',
    },
  },
  {
    heading: { tr: 'Krupiyenin açması', en: 'Qualifying' },
    text: {
      tr: 'Krupiye dört çifti ve üstüyle açar. Açamazsa ante tablodan öder, görme bahsin geri gelir. Açar ve kazanırsan ante tablodan, görme bahsin 1’e 1 öder; eşitlikte ikisi de geri gelir.',
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
  interruptedRule({
    tr: 'çekilmiş sayılırsın; kazanan yan bahsin yine ödenir.',
    en: 'you have folded; a side bet that has won is paid all the same.',
  }),
]

const feltOf = (kit: CardKit): PokerFelt => {
  const labels = texts[kit.lang]
  return pokerFelt(kit, {
    rows: [
      { name: 'dealer', title: labels.dealer, cardCount: 2 },
      { name: 'board', title: labels.board, cardCount: 5 },
      { name: 'player', title: labels.player, cardCount: 2 },
    ],
    spots: [
      { spot: 'ante', name: labels.ante, note: labels.required },
      { spot: 'aces', name: labels.aces, note: labels.bonus },
    ],
    ghost: { spot: 'call', name: labels.call, note: labels.callNote },
    pays: [
      {
        title: labels.antePays,
        rows: [...rankRows(antePays, { names: pokerNames, lang: kit.lang, least: 1 }), [labels.lower, toOne(1)]],
      },
      {
        title: labels.acesPays,
        rows: [...rankRows(acesPays, { names: pokerNames, lang: kit.lang, least: 7 }), [labels.acePair, toOne(7)]],
      },
    ],
  })
}

const rendererOf = (kit: CardKit) => {
  const labels = texts[kit.lang]
  return anteRenderer(kit, {
    felt: feltOf(kit),
    side: 'aces',
    raise: { name: 'call', antes: 2, shownBy: 'called' },
    dealerCards: 2,
    finalRankIn: 'board',
    nameOf: (rank: PokerRank) => pokerNames[rank][kit.lang],
    labels: { ...labels, raise: labels.call },
  })
}

const kind: CardKind<Event> = { name: 'holdem', rules, createRenderer: rendererOf }

export const clientOf = (slug: string): Client | undefined =>
  slug === casinoHoldem.slug
    ? {
        names: casinoHoldem.names,
        start: (root, { setting, opening }) => startCards(root, { setting, opening, game: casinoHoldem, kind }),
      }
    : undefined
