import '../../tables/table.css'
import '../card.css'
import '../cards.css'
import '../poker.css'
import './threecard.css'
import {
  anteBonus,
  pairPlus,
  type ThreeCardEvent,
  type ThreeRank,
  threeCardNames,
  threeCardPoker,
} from '@yakamoz/games'
import type { Client } from '../../common/client.ts'
import type { Paragraph } from '../../tables/tableKind.ts'
import { anteRenderer, rankRows } from '../ante.ts'
import type { CardKind, CardKit } from '../cardKind.ts'
import { interruptedRule } from '../interruptedRule.ts'
import { type PokerFelt, pokerFelt } from '../poker.ts'
import { startCards } from '../roundView.ts'

type Event = ThreeCardEvent

const texts = {
  tr: {
    dealer: 'Krupiye',
    player: 'Sen',
    ante: 'Ante',
    pairPlus: 'Çift +',
    play: 'Oyna',
    fold: 'Çekil',
    playNote: '1 × ante',
    required: 'zorunlu',
    bonus: 'isteğe bağlı',
    anteBonus: 'Ante primi',
    pairPlusPays: 'Çift ve üstü',
    notQualified: 'Krupiye açamadı',
    dealerHas: (rank: string): string => `Krupiye: ${rank}`,
    prompt: (rank: string): string => `${rank}. Oyna ya da çekil`,
  },
  en: {
    dealer: 'Dealer',
    player: 'You',
    ante: 'Ante',
    pairPlus: 'Pair plus',
    play: 'Play',
    fold: 'Fold',
    playNote: '1 × ante',
    required: 'required',
    bonus: 'optional',
    anteBonus: 'Ante bonus',
    pairPlusPays: 'Pair plus',
    notQualified: 'Dealer does not qualify',
    dealerHas: (rank: string): string => `Dealer: ${rank}`,
    prompt: (rank: string): string => `${rank}. Play or fold`,
  },
} as const

const rules: readonly Paragraph[] = [
  {
    heading: { tr: 'Oyun', en: 'The game' },
    text: {
      tr: 'Ante koyarsın; sana ve krupiyeye üçer kart dağıtılır. Kartlarını görünce ante kadar daha koyup oynar ya da çekilip anteyi bırakırsın. Üç kartta kent floştan değerlidir.',
      en: 'You place an ante; you and the dealer get three cards each. Having seen yours you play with as much again, or fold and give the ante up. With three cards a straight beats a flush.',
    },
  },
  {
    heading: { tr: 'Krupiyenin açması', en: 'Qualifying' },
    text: {
      tr: 'Krupiye en az kız ile açar. Açamazsa ante 1’e 1 öder, oyun bahsi geri gelir. Açar ve kazanırsan ikisi de 1’e 1 öder; eşitlikte ikisi de geri gelir.',
      en: 'The dealer qualifies with queen high or better. If not, the ante pays even money and the play bet is returned. If the dealer qualifies and you win, both pay even money; a tie returns both.',
    },
  },
  {
    heading: { tr: 'Ante primi ve Çift +', en: 'Ante bonus and Pair plus' },
    text: {
      tr: 'Oynadığın kent ve üstü eller, krupiyede ne olursa olsun ante primi alır. Çift + yalnız senin üç kartına bakar; çekilsen bile geçerlidir.',
      en: 'A straight or better that you play gets the ante bonus whatever the dealer has. Pair plus looks at your three cards alone and stands even when you fold.',
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
      { name: 'dealer', title: labels.dealer, cardCount: 3 },
      { name: 'player', title: labels.player, cardCount: 3 },
    ],
    spots: [
      { spot: 'pairPlus', name: labels.pairPlus, note: labels.bonus },
      { spot: 'ante', name: labels.ante, note: labels.required },
    ],
    ghost: { spot: 'play', name: labels.play, note: labels.playNote },
    pays: [
      { title: labels.anteBonus, rows: rankRows(anteBonus, { names: threeCardNames, lang: kit.lang }) },
      { title: labels.pairPlusPays, rows: rankRows(pairPlus, { names: threeCardNames, lang: kit.lang }) },
    ],
  })
}

const rendererOf = (kit: CardKit) => {
  const labels = texts[kit.lang]
  return anteRenderer(kit, {
    felt: feltOf(kit),
    side: 'pairPlus',
    raise: { name: 'play', antes: 1, shownBy: 'dealer' },
    dealerCards: 3,
    finalRankIn: 'deal',
    nameOf: (rank: ThreeRank) => threeCardNames[rank][kit.lang],
    labels: { ...labels, raise: labels.play },
  })
}

const kind: CardKind<Event> = { name: 'threecard', rules, createRenderer: rendererOf }

export const clientOf = (slug: string): Client | undefined =>
  slug === threeCardPoker.slug
    ? {
        names: threeCardPoker.names,
        start: (root, { setting, opening }) => startCards(root, { setting, opening, game: threeCardPoker, kind }),
      }
    : undefined
