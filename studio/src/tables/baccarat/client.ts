import '../table.css'
import '../duel.css'
import '../road.css'
import '../../cards/card.css'
import '../../cards/cards.css'
import './baccarat.css'
import {
  type BaccaratEvent,
  type BaccaratHistory,
  type BaccaratOutcome,
  baccarat,
  type SharedGame,
  type Timed,
} from '@yakamoz/games'
import type { Client } from '../../common/client.ts'
import { element } from '../../common/element.ts'
import { baccaratTexts } from '../../texts/baccarat.ts'
import { sayIn } from '../../texts/say.ts'
import { tablesTexts } from '../../texts/tables.ts'
import { duelOf } from '../duel.ts'
import { startTable } from '../roundView.ts'
import { shareBar } from '../shares.ts'
import { oddsText, spotContent, spotsOf } from '../spot.ts'
import type { Kit, TableKind, TableRenderer } from '../tableKind.ts'
import { countsOf, roadsOf } from './roads.ts'
import { baccaratRules } from './rules.ts'

type Event = Timed<BaccaratEvent>
type Game = SharedGame<BaccaratOutcome, BaccaratHistory, Event>

const kinds = { player: 'blue', banker: 'red', tie: 'green' } as const
const order = ['playerPair', 'player', 'tie', 'banker', 'bankerPair', 'small', 'eitherPair', 'big'] as const

const rendererOf = (kit: Kit, game: Game): TableRenderer<BaccaratOutcome, BaccaratHistory, Event> => {
  const { lang } = kit
  const say = sayIn(lang, baccaratTexts)
  const spots = spotsOf(kit)
  const bets = new Map(game.info.bets?.map((bet) => [bet.bet, bet]))
  const name = (spot: string): string => bets.get(spot)?.names[lang] ?? spot
  const duel = duelOf(kit, {
    player: { name: name('player'), minCards: 2 },
    banker: { name: name('banker'), minCards: 2 },
  })
  const aside = element('div', { class: 'roads' })
  const buttons = order.map((spot) => {
    const pays = oddsText(bets.get(spot)?.pays ?? '', lang)
    return spots.create(spot, `${name(spot)} ${pays}`, ...spotContent(name(spot), pays))
  })
  let totals = { player: 0, banker: 0 }
  return {
    scene: element('div', { class: 'scene' }, duel.root),
    cloth: element('div', { class: 'cloth' }, ...buttons),
    aside,
    spotElement: spots.spotElement,
    spotName: name,
    results: ({ beads }) =>
      beads.map(({ result }) => ({
        text: say(`baccarat.letters.${result}`),
        kind: kinds[result],
        spokenText: say(`baccarat.names.${result}`),
      })),
    history: (history) => aside.replaceChildren(countsOf(history, lang), ...roadsOf(history, lang)),
    statistics: (history) => [
      shareBar(
        [
          { name: name('player'), count: history.player, kind: 'blue' },
          { name: name('tie'), count: history.tie, kind: 'green' },
          { name: name('banker'), count: history.banker, kind: 'red' },
        ],
        lang,
      ),
      countsOf(history, lang),
      ...roadsOf(history, lang),
    ],
    reset: () => {
      totals = { player: 0, banker: 0 }
      duel.reset()
    },
    show: (event, missed) => {
      if (event.type === 'card') {
        totals = { ...totals, [event.side]: event.total }
        duel.deal(event.side, event.card, String(event.total), missed)
      } else if (event.type === 'result') duel.win(event.result === 'tie' ? undefined : event.result)
    },
    frame: () => {},
    announcement: (event) => {
      if (event.type === 'card' && event.atMs === 0) return { text: kit.say('live.dealing') }
      if (event.type !== 'result') return undefined
      const { player, banker } = totals
      const [high, low] = [Math.max(player, banker), Math.min(player, banker)]
      return { text: say(`baccarat.result.${event.result}`, { high, low }) }
    },
    winningSpots: (outcome) =>
      order.filter(
        (spot) =>
          (game.settle({ outcome, round: 0, bets: [{ spot, stakeKurus: game.limitsOf(spot).minKurus }] })[0] ?? 0) >
          game.limitsOf(spot).minKurus,
      ),
  }
}

const kind: TableKind<BaccaratOutcome, BaccaratHistory, Event> = {
  name: 'baccarat',
  rules: (lang) => baccaratRules(sayIn(lang, tablesTexts, baccaratTexts)),
  createRenderer: rendererOf,
}

export const clientOf = (slug: string): Client | undefined =>
  slug === baccarat.slug
    ? {
        names: baccarat.names,
        start: (root, { setting, opening }) => startTable(root, { setting, opening, game: baccarat, kind }),
      }
    : undefined
