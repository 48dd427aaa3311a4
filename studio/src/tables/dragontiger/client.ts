import '../table.css'
import '../duel.css'
import '../road.css'
import '../../cards/card.css'
import '../../cards/cards.css'
import './dragontiger.css'
import {
  type DragonTigerEvent,
  type DragonTigerHistory,
  type DragonTigerOutcome,
  type DragonTigerResult,
  dragonTiger,
  type SharedGame,
  type Timed,
} from '@yakamoz/games'
import type { Client } from '../../common/client.ts'
import { element } from '../../common/element.ts'
import { duelOf } from '../duel.ts'
import { beadsOf, type Mark, roadColours, roadOf } from '../road.ts'
import { startTable } from '../roundView.ts'
import { shareBar } from '../shares.ts'
import { oddsText, spotContent, spotsOf } from '../spot.ts'
import type { Kit, Paragraph, TableKind, TableRenderer } from '../tableKind.ts'
import { emblemOf } from './emblems.ts'
import { bigRoadOf } from './road.ts'

type Event = Timed<DragonTigerEvent>
type Game = SharedGame<DragonTigerOutcome, DragonTigerHistory, Event>

const texts = {
  tr: {
    letters: { dragon: 'E', tiger: 'K', tie: '=' },
    names: { dragon: 'Ejderha', tiger: 'Kaplan', tie: 'Beraberlik' },
    wins: { dragon: 'Ejderha kazandı', tiger: 'Kaplan kazandı', tie: 'Beraberlik' },
    suited: 'Aynı renkten beraberlik',
    beadPlate: 'Boncuk tablosu',
    bigRoad: 'Büyük yol',
  },
  en: {
    letters: { dragon: 'D', tiger: 'T', tie: '=' },
    names: { dragon: 'Dragon', tiger: 'Tiger', tie: 'Tie' },
    wins: { dragon: 'Dragon wins', tiger: 'Tiger wins', tie: 'Tie' },
    suited: 'Suited tie',
    beadPlate: 'Bead plate',
    bigRoad: 'Big road',
  },
} as const
const kinds = { dragon: 'red', tiger: 'gold', tie: 'green' } as const
const order = ['dragon', 'tie', 'suitedTie', 'tiger'] as const

const rules: readonly Paragraph[] = [
  {
    heading: { tr: 'Oyun', en: 'The game' },
    text: {
      tr: 'Ejderhaya ve Kaplana birer kart açılır, yüksek olan kazanır. As en düşük, papaz en yüksek karttır; renklerin sırası yoktur. Sekiz deste, her el için yeniden karılır.',
      en: 'Dragon and Tiger get a card each, the higher one wins. The ace is low, the king high; suits do not count. Eight decks, shuffled for every round.',
    },
  },
  {
    heading: { tr: 'Beraberlik', en: 'Ties' },
    text: {
      tr: 'Kartlar eşitse Ejderha ve Kaplan bahislerinin yarısı geri gelir. Beraberlik 11’e 1, iki kartın rengi de aynıysa Aynı renkten beraberlik 50’ye 1 öder.',
      en: 'When the cards are equal, half of Dragon and Tiger bets comes back. Tie pays 11 to 1, and Suited tie 50 to 1 when both cards are of one suit.',
    },
  },
]

const roads = (history: DragonTigerHistory, lang: Kit['lang']): readonly HTMLElement[] => {
  const beads = history.last.map((result) => ({
    colour: roadColours[kinds[result]],
    text: texts[lang].letters[result],
    name: texts[lang].names[result],
  }))
  const big: Mark[] = bigRoadOf(history.last).map(({ result, ...mark }) => ({
    ...mark,
    colour: roadColours[kinds[result]],
    name: texts[lang].names[result],
  }))
  const isNarrow = innerWidth < 700
  return [
    roadOf(beadsOf(beads), { columns: isNarrow ? 8 : 16, style: 'bead', label: texts[lang].beadPlate, lang }),
    roadOf(big, { columns: isNarrow ? 20 : 40, style: 'ring', label: texts[lang].bigRoad, lang }),
  ]
}

const rendererOf = (kit: Kit, game: Game): TableRenderer<DragonTigerOutcome, DragonTigerHistory, Event> => {
  const { lang } = kit
  const spots = spotsOf(kit)
  const bets = new Map(game.info.bets?.map((bet) => [bet.bet, bet]))
  const name = (spot: string): string => bets.get(spot)?.names[lang] ?? spot
  const duel = duelOf(kit, {
    dragon: { name: name('dragon'), minCards: 1, emblem: emblemOf('dragon') },
    tiger: { name: name('tiger'), minCards: 1, emblem: emblemOf('tiger') },
  })
  const aside = element('div', { class: 'roads' })
  const buttons = order.map((spot) => {
    const pays = oddsText(bets.get(spot)?.pays ?? '', lang)
    return spots.create(spot, `${name(spot)} ${pays}`, ...spotContent(name(spot), pays))
  })
  const part = (spot: DragonTigerResult, count: number) => ({ name: name(spot), count, kind: kinds[spot] })
  return {
    scene: element('div', { class: 'scene' }, duel.root),
    cloth: element('div', { class: 'cloth' }, ...buttons),
    aside,
    spotElement: spots.spotElement,
    spotName: name,
    results: ({ last }) =>
      last.map((result) => ({
        text: texts[lang].letters[result],
        kind: kinds[result],
        spokenText: texts[lang].names[result],
      })),
    history: (history) => aside.replaceChildren(...roads(history, lang)),
    statistics: (history) => [
      shareBar([part('dragon', history.dragon), part('tie', history.tie), part('tiger', history.tiger)], lang),
      ...roads(history, lang),
    ],
    reset: duel.reset,
    show: (event, missed) => {
      if (event.type === 'card') duel.deal(event.side, event.card, '', missed)
      else if (event.type === 'result') duel.win(event.result === 'tie' ? undefined : event.result)
    },
    frame: () => {},
    announcement: (event) =>
      event.type === 'result'
        ? { text: event.suited ? texts[lang].suited : texts[lang].wins[event.result] }
        : undefined,
    winningSpots: ({ result, suited }) => (suited ? ['tie', 'suitedTie'] : [result]),
  }
}

const kind: TableKind<DragonTigerOutcome, DragonTigerHistory, Event> = {
  name: 'dragontiger',
  rules,
  createRenderer: rendererOf,
}

export const clientOf = (slug: string): Client | undefined =>
  slug === dragonTiger.slug
    ? {
        names: dragonTiger.names,
        start: (root, { setting, opening }) => startTable(root, { setting, opening, game: dragonTiger, kind }),
      }
    : undefined
