import '../table.css'
import './sicbo.css'
import {
  type SharedGame,
  type SicBoEvent,
  type SicBoHistory,
  type SicBoOutcome,
  sicBo,
  sicBoSpots,
  type Timed,
} from '@yakamoz/games'
import { noMoney } from '@yakamoz/values'
import type { Client } from '../../common/client.ts'
import { element } from '../../common/element.ts'
import { sayIn } from '../../texts/say.ts'
import { sicboTexts } from '../../texts/sicbo.ts'
import { tablesTexts } from '../../texts/tables.ts'
import { startTable } from '../roundView.ts'
import { shareBar } from '../shares.ts'
import { type Spots, spotsOf } from '../spot.ts'
import type { Kit, TableKind, TableRenderer } from '../tableKind.ts'
import { dieFace, domeOf } from './dice.ts'
import { spotName, throwAnnouncement } from './names.ts'
import { sicboRules } from './rules.ts'

type Event = Timed<SicBoEvent>
type Game = SharedGame<SicBoOutcome, SicBoHistory, Event>

const sumOf = (dice: readonly number[]): number => dice.reduce((sum, pips) => sum + pips, 0)

const group = (kind: string, ...buttons: readonly HTMLElement[]): HTMLElement =>
  element('div', { class: `group ${kind}` }, ...buttons)

/** The layout: even chances, doubles and triples, totals, pairs, single dice. */
const clothOf = (kit: Kit, spots: Spots): HTMLElement => {
  const { lang } = kit
  const say = sayIn(lang, sicboTexts)
  const pays = (spot: string): string => `${sicBoSpots.get(spot)?.most ?? 0}:1`
  const label = (spot: string): string => `${spotName(spot, lang)}, ${pays(spot)}`
  const faces = [1, 2, 3, 4, 5, 6]
  const dice = (...shown: readonly number[]): HTMLElement =>
    element('span', { class: 'mini-dice' }, ...shown.map((face) => dieFace(face)))
  const textSpot = (spot: string, name: string, note: string): HTMLElement => {
    const shown = note === pays(spot) ? note : `${note} · ${pays(spot)}`
    const seen = `${name} ${shown.replace(' ·', '')}`
    const spoken = spot.startsWith('total') ? `${say('sicbo.total')} ${seen}` : seen
    return spots.create(spot, spoken, element('b', {}, name), element('small', {}, shown))
  }
  const pictured = (spot: string, shown: readonly number[], note = ''): HTMLElement =>
    spots.create(spot, label(spot), dice(...shown), ...(note ? [element('small', {}, note)] : []))
  const pairs = faces.flatMap((first) =>
    faces.filter((second) => second > first).map((second) => [first, second] as const),
  )
  return element(
    'div',
    { class: 'cloth' },
    group(
      'evens',
      textSpot('small', say('sicbo.small'), '4–10'),
      textSpot('odd', say('sicbo.odd'), '1:1'),
      textSpot('even', say('sicbo.even'), '1:1'),
      textSpot('big', say('sicbo.big'), '11–17'),
    ),
    group(
      'doubles',
      element('span', { class: 'group-name' }, `${say('sicbo.double')} 10:1`),
      ...faces.map((face) => pictured(`double:${face}`, [face, face])),
    ),
    group(
      'triples',
      element('span', { class: 'group-name' }, `${say('sicbo.triple')} 180:1`),
      ...faces.map((face) => pictured(`triple:${face}`, [face, face, face])),
      textSpot('anyTriple', say('sicbo.anyTriple'), '30:1'),
    ),
    group(
      'totals',
      ...Array.from({ length: 14 }, (_, index) =>
        textSpot(`total:${index + 4}`, String(index + 4), pays(`total:${index + 4}`)),
      ),
    ),
    group(
      'pairs',
      element('span', { class: 'group-name' }, `${say('sicbo.pair')} 6:1`),
      ...pairs.map(([first, second]) => pictured(`pair:${first}-${second}`, [first, second])),
    ),
    group(
      'singles',
      element('span', { class: 'group-name' }, `${say('sicbo.single')} 1–3:1`),
      ...faces.map((face) => pictured(`single:${face}`, [face])),
    ),
  )
}

const throwTag = (dice: readonly number[]): HTMLElement =>
  element(
    'li',
    { class: 'throw' },
    element(
      'span',
      { class: 'mini-dice', role: 'img', 'aria-label': dice.join(' + ') },
      ...dice.map((face) => dieFace(face)),
    ),
    element('b', {}, String(sumOf(dice))),
  )

const kindOf = (dice: readonly number[]): 'green' | 'blue' | 'red' =>
  dice.every((face) => face === dice[0]) ? 'green' : sumOf(dice) <= 10 ? 'blue' : 'red'

/** The label of a result, which names the meaning of its colour: `11, büyük`. */
const throwName = (dice: readonly number[], lang: Kit['lang']): string => {
  const named = { green: 'sicbo.triple', blue: 'sicbo.small', red: 'sicbo.big' } as const
  const name = sayIn(lang, sicboTexts)(named[kindOf(dice)])
  return `${sumOf(dice)}, ${name.toLocaleLowerCase(lang)}`
}

const statistics = (history: SicBoHistory, lang: Kit['lang']): readonly HTMLElement[] => {
  const say = sayIn(lang, sicboTexts)
  const most = Math.max(1, ...history.faces)
  const bars = history.faces.map((count, index) => {
    const bar = element('i', {})
    bar.style.width = `${(count / most) * 100}%`
    const face = element(
      'span',
      { class: 'mini-dice', role: 'img', 'aria-label': spotName(`single:${index + 1}`, lang) },
      dieFace(index + 1),
    )
    return element('li', {}, face, element('span', { class: 'face-bar' }, bar), element('b', {}, String(count)))
  })
  return [
    shareBar(
      [
        { name: say('sicbo.small'), count: history.small, kind: 'blue' },
        { name: say('sicbo.triple'), count: history.triples, kind: 'green' },
        { name: say('sicbo.big'), count: history.big, kind: 'red' },
      ],
      lang,
    ),
    element('ul', { class: 'face-bars' }, ...bars),
    element('ol', { class: 'throws' }, ...history.last.toReversed().map(throwTag)),
  ]
}

/** The dome is shaken until the first die comes to rest. */
const shakeUntilMs = 3000

const rendererOf = (kit: Kit, game: Game): TableRenderer<SicBoOutcome, SicBoHistory, Event> => {
  const { lang, sound } = kit
  const spots = spotsOf(kit)
  const dome = domeOf(kit.calm)
  const total = element('div', { class: 'throw-total' })
  total.hidden = true
  const aside = element('div', { class: 'dome-aside' })
  return {
    scene: element('div', { class: 'scene' }, dome.root, total),
    cloth: clothOf(kit, spots),
    aside,
    spotElement: spots.spotElement,
    spotName: (spot) => spotName(spot, lang),
    results: ({ last }) =>
      last.map((dice) => ({ text: String(sumOf(dice)), kind: kindOf(dice), spokenText: throwName(dice, lang) })),
    history: (history) => aside.replaceChildren(...statistics(history, lang).slice(0, 2)),
    statistics: (history) => statistics(history, lang),
    reset: () => {
      total.hidden = true
      dome.clean()
    },
    show: (event, missed) => {
      if (event.type === 'shake' && !missed) sound.play('diceShake')
      if (event.type === 'die') {
        dome.settle(event.place, event.pips)
        if (!missed) sound.play('ballKnock')
      }
      if (event.type !== 'result') return
      total.textContent = String(event.total)
      total.hidden = false
    },
    frame: (sinceMs) => {
      const isShaken = sinceMs !== undefined && sinceMs < shakeUntilMs + 1800
      dome.shake(isShaken ? Math.min(1, sinceMs / 300) : 0, kit.now())
    },
    announcement: (event) => {
      if (event.type === 'shake') return { text: sayIn(lang, sicboTexts)('sicbo.shaken') }
      return event.type === 'result' ? throwAnnouncement(event, lang) : undefined
    },
    winningSpots: (outcome) => {
      const bets = [...sicBoSpots.keys()].map((spot) => ({ spot, stakeKurus: game.limitsOf(spot).minKurus }))
      const paid = game.settle({ outcome, round: 0, bets })
      return bets.filter((_, index) => (paid[index] ?? noMoney) > 0).map(({ spot }) => spot)
    },
  }
}

const kind: TableKind<SicBoOutcome, SicBoHistory, Event> = {
  name: 'sicbo',
  rules: (lang) => sicboRules(sayIn(lang, tablesTexts, sicboTexts)),
  spotOf: (bet) => [...sicBoSpots.keys()].find((spot) => spot === bet || spot.startsWith(`${bet}:`)),
  createRenderer: rendererOf,
}

export const clientOf = (slug: string): Client | undefined =>
  slug === sicBo.slug
    ? {
        names: sicBo.names,
        start: (root, { setting, opening }) => startTable(root, { setting, opening, game: sicBo, kind }),
      }
    : undefined
