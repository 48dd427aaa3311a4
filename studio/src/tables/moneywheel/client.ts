import '../table.css'
import './moneywheel.css'
import {
  type MoneyWheelEvent,
  type MoneyWheelHistory,
  type MoneyWheelOutcome,
  maxMultipliers,
  moneyWheel,
  type SharedGame,
  segments,
  type Timed,
  wheelNumbers,
} from '@yakamoz/games'
import type { Language } from '@yakamoz/values'
import type { Client } from '../../common/client.ts'
import { element } from '../../common/element.ts'
import { moneywheelTexts } from '../../texts/moneywheel.ts'
import { sayIn } from '../../texts/say.ts'
import { tablesTexts } from '../../texts/tables.ts'
import { startTable } from '../roundView.ts'
import { spotContent, spotsOf } from '../spot.ts'
import type { Announcement, Kit, Paragraph, TableKind, TableRenderer } from '../tableKind.ts'
import { type Spin, segmentAt, spinsOf, wheelAt } from './turn.ts'
import { coloursOf, moneyWheelView } from './wheel.ts'

type Event = Timed<MoneyWheelEvent>
type Game = SharedGame<MoneyWheelOutcome, MoneyWheelHistory, Event>

const rules = (lang: Language): readonly Paragraph[] => {
  const say = sayIn(lang, tablesTexts, moneywheelTexts)
  return [
    { heading: say('tables.rules.game'), text: say('moneywheel.rules.gameText') },
    {
      heading: say('moneywheel.rules.multipliers'),
      text: say('moneywheel.rules.multipliersText', { most: maxMultipliers }),
    },
  ]
}

const countOn = (number: number): number =>
  segments.filter((segment) => 'number' in segment && segment.number === number).length

const paint = (part: HTMLElement, number: number): void => {
  const [bright, dark] = coloursOf(number)
  part.style.setProperty('--bright', bright)
  part.style.setProperty('--dark', dark)
}

const statistics = (history: MoneyWheelHistory, lang: Kit['lang']): readonly HTMLElement[] => {
  const say = sayIn(lang, moneywheelTexts)
  const max = Math.max(1, ...history.counts)
  const bars = wheelNumbers.map((number, index) => {
    const count = history.counts[index] ?? 0
    const bar = element('i', {})
    bar.style.height = `${(count / max) * 100}%`
    const item = element(
      'li',
      {},
      element('small', {}, String(count)),
      element('span', { class: 'number-bar' }, bar),
      element('b', {}, String(number)),
    )
    paint(item, number)
    return item
  })
  return [
    element('p', { class: 'caption' }, say('moneywheel.counts', { rounds: history.last.length })),
    element('ol', { class: 'number-bars' }, ...bars),
  ]
}

const rendererOf = (kit: Kit, game: Game): TableRenderer<MoneyWheelOutcome, MoneyWheelHistory, Event> => {
  const { lang, sound, calm } = kit
  const say = sayIn(lang, moneywheelTexts)
  const spots = spotsOf(kit)
  const wheel = moneyWheelView()
  const badge = element('div', { class: 'multiplier' })
  badge.hidden = true
  const aside = element('div', { class: 'wheel-counts' })
  let [angle, startAngle] = [0, 0]
  let spun: { outcome: MoneyWheelOutcome; spins: readonly Spin[] } | undefined
  const buttons = wheelNumbers.map((number) => {
    const pays = `${number}:1`
    const button = spots.create(
      String(number),
      `${number} ${pays} ${say('moneywheel.of', { count: countOn(number) })}`,
      ...spotContent(String(number), pays),
      element('small', { class: 'of' }, say('moneywheel.of', { count: countOn(number) })),
    )
    paint(button, number)
    return button
  })
  const announcementOf = (event: Event): Announcement | undefined => {
    if (event.type === 'spin' && event.atMs === 0) return { text: say('moneywheel.spin') }
    if (event.type === 'stop') {
      const segment = segments[event.stop]
      return segment && 'multiplier' in segment
        ? { text: say('moneywheel.spinsAgain', { multiplier: event.multiplier }) }
        : undefined
    }
    if (event.type !== 'result') return undefined
    const { number, multiplier } = event
    return {
      text:
        multiplier > 1
          ? say('moneywheel.multipliedResult', { number, multiplier })
          : say('moneywheel.result', { number }),
    }
  }
  return {
    scene: element('div', { class: 'scene' }, wheel.root, badge),
    cloth: element('div', { class: 'cloth' }, ...buttons),
    aside,
    spotElement: spots.spotElement,
    spotName: (spot) => spot,
    results: ({ last }) =>
      last.map(({ number, multiplier }) => ({
        text: multiplier > 1 ? `${number} ×${multiplier}` : String(number),
        kind: `n${number}`,
      })),
    history: (history) => aside.replaceChildren(...statistics(history, lang)),
    statistics: (history) => statistics(history, lang),
    reset: () => {
      startAngle = angle
      spun = undefined
      badge.hidden = true
    },
    show: (event, missed) => {
      if (event.type === 'spin' && !missed) sound.play('wheelSpin')
      if (event.type === 'stop' && !missed) sound.play('ballDrop')
      if (event.type === 'spin') return
      badge.textContent = `×${event.multiplier}`
      badge.hidden = event.multiplier <= 1
    },
    frame: (sinceMs, outcome) => {
      if (outcome && spun?.outcome !== outcome) spun = { outcome, spins: spinsOf(game.animationOf(outcome, 0)) }
      const spins = spun?.spins ?? []
      const stopped = spins.some(
        ({ toMs, fromMs }) => sinceMs !== undefined && (sinceMs >= toMs || (calm && sinceMs < fromMs)),
      )
      // With reduced motion the wheel shows where it stops, without turning.
      const at =
        calm && sinceMs !== undefined
          ? Math.max(0, ...spins.filter(({ toMs }) => toMs <= sinceMs).map(({ toMs }) => toMs))
          : sinceMs
      const before = segmentAt(angle)
      if (at !== undefined) angle = wheelAt(at, spins, startAngle)
      if (!calm && segmentAt(angle) !== before) sound.play('wheelTick')
      const last = spins.at(-1)
      wheel.draw(angle, stopped && last && sinceMs !== undefined && sinceMs >= last.toMs ? 1 : 0)
    },
    announcement: announcementOf,
    winningSpots: ({ number }) => [String(number)],
  }
}

const kind: TableKind<MoneyWheelOutcome, MoneyWheelHistory, Event> = {
  name: 'moneywheel',
  rules,
  createRenderer: rendererOf,
}

export const clientOf = (slug: string): Client | undefined =>
  slug === moneyWheel.slug
    ? {
        names: moneyWheel.names,
        start: (root, { setting, opening }) => startTable(root, { setting, opening, game: moneyWheel, kind }),
      }
    : undefined
