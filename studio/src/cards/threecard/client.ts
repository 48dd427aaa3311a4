import '../../tables/table.css'
import '../card.css'
import '../cards.css'
import '../poker.css'
import './threecard.css'
import {
  anteBonus,
  pairPlus,
  type ThreeCardChoice,
  type ThreeCardEvent,
  type ThreeRank,
  threeCardNames,
  threeCardPoker,
} from '@yakamoz/games'
import { kurus, noMoney } from '@yakamoz/values'
import type { Client } from '../../common/client.ts'
import { wait } from '../../common/clock.ts'
import type { Paragraph } from '../../tables/face.ts'
import type { CardFace, CardKind, CardKit, Shown } from '../face.ts'
import { type PokerFelt, pokerFelt, toOne } from '../poker.ts'
import { startCards } from '../shell.ts'
import { anteStakes } from '../stakes.ts'

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
    ask: (rank: string): string => `${rank}. Oyna ya da çekil`,
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
    ask: (rank: string): string => `${rank}. Play or fold`,
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
]

const rankRows = (
  pays: Readonly<Partial<Record<ThreeRank, number>>>,
  lang: CardKit['lang'],
): (readonly [string, string])[] =>
  (Object.entries(pays) as [ThreeRank, number][])
    .toReversed()
    .map(([rank, to]) => [threeCardNames[rank][lang], toOne(to)])

const feltOf = (kit: CardKit): PokerFelt => {
  const words = texts[kit.lang]
  return pokerFelt(kit, {
    rows: [
      { name: 'dealer', title: words.dealer, places: 3 },
      { name: 'player', title: words.player, places: 3 },
    ],
    spots: [
      { spot: 'pairPlus', name: words.pairPlus, note: words.bonus },
      { spot: 'ante', name: words.ante, note: words.required },
    ],
    ghost: { spot: 'play', name: words.play, note: words.playNote },
    pays: [
      { title: words.anteBonus, rows: rankRows(anteBonus, kit.lang) },
      { title: words.pairPlusPays, rows: rankRows(pairPlus, kit.lang) },
    ],
  })
}

const resultKind = { won: 'gold', push: 'even', lost: 'dim' } as const

const show = async (felt: PokerFelt, event: Event, { isQuick, events }: Shown, kit: CardKit): Promise<void> => {
  const { lang, clock } = kit
  const pause = (ms: number): Promise<void> => (isQuick ? Promise.resolve() : wait(clock, ms))
  const name = (rank: ThreeRank): string => threeCardNames[rank][lang]
  switch (event.type) {
    case 'deal':
      await felt.row('player').deal(event.cards, isQuick)
      await felt.row('dealer').deal([undefined, undefined, undefined], isQuick)
      return felt.row('player').says(name(event.rank))
    case 'dealer':
      await felt.row('dealer').turn(event.cards, isQuick)
      felt.row('dealer').says(event.qualifies ? name(event.rank) : texts[lang].notQualified)
      return pause(500)
    case 'result': {
      const deal = events.find((other) => (other as Event).type === 'deal') as
        | Extract<Event, { type: 'deal' }>
        | undefined
      if (deal) felt.row('player').says(name(deal.rank), resultKind[event.result])
      return
    }
    default:
      return pause(150)
  }
}

const faceOf = (kit: CardKit): CardFace<Event> => {
  const words = texts[kit.lang]
  const felt = feltOf(kit)
  return {
    root: felt.root,
    mainSpot: 'ante',
    hold: felt.hold,
    settle: (stakes) => {
      const anteKurus = stakes.get('ante')
      if (anteKurus === undefined) return undefined
      const pairPlusKurus = stakes.get('pairPlus') ?? noMoney
      return { choice: { anteKurus, pairPlusKurus }, stakeKurus: kurus(anteKurus + pairPlusKurus) }
    },
    stakesOf: ({ choice }) => {
      const { anteKurus, pairPlusKurus } = choice as ThreeCardChoice
      return anteStakes(anteKurus, ['pairPlus', pairPlusKurus])
    },
    stakesNow: (stakes, events) => {
      const ante = stakes.get('ante')
      if (ante === undefined || !events.some(({ type }) => type === 'dealer')) return stakes
      return new Map([...stakes, ['play', ante]])
    },
    clean: felt.clean,
    show: (event, shown) => show(felt, event, shown, kit),
    buttons: (open) =>
      (['play', 'fold'] as const).flatMap((name) => {
        const found = open.find((step) => step.name === name)
        return found ? [{ move: { name }, label: words[name], extraKurus: found.extra, isMain: name === 'play' }] : []
      }),
    ask: (events) => {
      const deal = events.find((event) => event.type === 'deal')
      return deal?.type === 'deal' ? { text: words.ask(threeCardNames[deal.rank][kit.lang]) } : undefined
    },
    call: (event) => {
      if (event.type !== 'dealer') return undefined
      return { text: event.qualifies ? words.dealerHas(threeCardNames[event.rank][kit.lang]) : words.notQualified }
    },
    finish: () => {},
  }
}

const kind: CardKind<Event> = { name: 'threecard', rules, face: faceOf }

export const clientOf = (slug: string): Client | undefined =>
  slug === threeCardPoker.slug
    ? {
        names: threeCardPoker.names,
        start: (root, { setting, opening }) => startCards(root, { setting, opening, game: threeCardPoker, kind }),
      }
    : undefined
