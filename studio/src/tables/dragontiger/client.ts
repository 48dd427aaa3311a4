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
import type { Language } from '@yakamoz/values'
import type { Client } from '../../common/client.ts'
import { element } from '../../common/element.ts'
import { dragontigerTexts } from '../../texts/dragontiger.ts'
import { sayIn } from '../../texts/say.ts'
import { tablesTexts } from '../../texts/tables.ts'
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

const kinds = { dragon: 'red', tiger: 'gold', tie: 'green' } as const
const order = ['dragon', 'tie', 'suitedTie', 'tiger'] as const

const rules = (lang: Language): readonly Paragraph[] => {
  const say = sayIn(lang, tablesTexts, dragontigerTexts)
  return [
    { heading: say('tables.rules.game'), text: say('dragontiger.rules.gameText') },
    { heading: say('dragontiger.rules.ties'), text: say('dragontiger.rules.tiesText') },
  ]
}

const roads = (history: DragonTigerHistory, lang: Language): readonly HTMLElement[] => {
  const say = sayIn(lang, tablesTexts, dragontigerTexts)
  const beads = history.last.map((result) => ({
    colour: roadColours[kinds[result]],
    text: say(`dragontiger.letters.${result}`),
    name: say(`dragontiger.names.${result}`),
  }))
  const big: Mark[] = bigRoadOf(history.last).map(({ result, ...mark }) => ({
    ...mark,
    colour: roadColours[kinds[result]],
    name: say(`dragontiger.names.${result}`),
  }))
  const isNarrow = innerWidth < 700
  return [
    roadOf(beadsOf(beads), { columns: isNarrow ? 8 : 16, style: 'bead', label: say('tables.beadPlate'), lang }),
    roadOf(big, { columns: isNarrow ? 20 : 40, style: 'ring', label: say('tables.bigRoad'), lang }),
  ]
}

const rendererOf = (kit: Kit, game: Game): TableRenderer<DragonTigerOutcome, DragonTigerHistory, Event> => {
  const { lang } = kit
  const say = sayIn(lang, dragontigerTexts)
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
        text: say(`dragontiger.letters.${result}`),
        kind: kinds[result],
        spokenText: say(`dragontiger.names.${result}`),
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
    announcement: (event) => {
      if (event.type === 'card') return event.side === 'dragon' ? { text: kit.say('live.dealing') } : undefined
      return { text: event.suited ? say('dragontiger.suited') : say(`dragontiger.wins.${event.result}`) }
    },
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
