import '../table.css'
import './moneywheel.css'
import {
  type MoneyWheelEvent,
  type MoneyWheelHistory,
  type MoneyWheelOutcome,
  moneyWheel,
  mostMultipliers,
  type SharedGame,
  segments,
  type Timed,
  wheelNumbers,
} from '@yakamoz/games'
import type { Client } from '../../common/client.ts'
import { element } from '../../common/element.ts'
import { startTable } from '../roundView.ts'
import { spotContent, spotsOf } from '../spot.ts'
import type { Announcement, Kit, Paragraph, TableKind, TableRenderer } from '../tableKind.ts'
import { type Spin, spinsOf, wheelAt } from './turn.ts'
import { moneyWheelView, numberColours } from './wheel.ts'

type Event = Timed<MoneyWheelEvent>
type Game = SharedGame<MoneyWheelOutcome, MoneyWheelHistory, Event>

const texts = {
  tr: {
    spin: 'Çark dönüyor',
    spinsAgain: (multiplier: number): string => `×${multiplier}, çark yeniden dönüyor`,
    result: (number: number, multiplier: number): string =>
      multiplier > 1 ? `${number}, ödeme ×${multiplier}` : `${number} kazandı`,
    of: (count: number): string => `${count}/54 dilim`,
    counts: (rounds: number): string => `Son ${rounds} turda`,
  },
  en: {
    spin: 'The wheel is spinning',
    spinsAgain: (multiplier: number): string => `×${multiplier}, the wheel spins again`,
    result: (number: number, multiplier: number): string =>
      multiplier > 1 ? `${number}, paid ×${multiplier}` : `${number} wins`,
    of: (count: number): string => `${count} of 54`,
    counts: (rounds: number): string => `In the last ${rounds} rounds`,
  },
} as const

const rules: readonly Paragraph[] = [
  {
    heading: { tr: 'Oyun', en: 'The game' },
    text: {
      tr: 'Çarkta 54 dilim vardır: 1, 2, 5, 10, 20, 40 sayıları ve iki çarpan. Ok hangi sayıda durursa o sayıya konan bahis sayı kadar öder; fişin de geri gelir.',
      en: 'The wheel has 54 segments: the numbers 1, 2, 5, 10, 20, 40 and two multipliers. A bet on the number at which the pointer stops pays that number to one, and your stake comes back.',
    },
  },
  {
    heading: { tr: 'Çarpanlar', en: 'Multipliers' },
    text: {
      tr: `×3 ya da ×6 gelince bahisler yerinde kalır, çark yeniden döner ve gelen sayının ödemesi o kadar katlanır. Art arda gelen çarpanlar çarpılır; bir turda en çok ${mostMultipliers} çarpan sayılır.`,
      en: `When ×3 or ×6 comes, bets stay, the wheel spins again and the payment of the number that follows is multiplied. Multipliers in a row are multiplied; at most ${mostMultipliers} count in a round.`,
    },
  },
]

const countOn = (number: number): number =>
  segments.filter((segment) => 'number' in segment && segment.number === number).length

const paint = (part: HTMLElement, number: number): void => {
  const [bright, dark] = numberColours[number] ?? ['#fff', '#888']
  part.style.setProperty('--bright', bright)
  part.style.setProperty('--dark', dark)
}

const statistics = (history: MoneyWheelHistory, lang: Kit['lang']): readonly HTMLElement[] => {
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
    element('p', { class: 'caption' }, texts[lang].counts(history.last.length)),
    element('ol', { class: 'number-bars' }, ...bars),
  ]
}

const rendererOf = (kit: Kit, game: Game): TableRenderer<MoneyWheelOutcome, MoneyWheelHistory, Event> => {
  const { lang, sound, calm } = kit
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
      `${number} ${pays} ${texts[lang].of(countOn(number))}`,
      ...spotContent(String(number), pays),
      element('small', { class: 'of' }, texts[lang].of(countOn(number))),
    )
    paint(button, number)
    return button
  })
  const announcementOf = (event: Event): Announcement | undefined => {
    if (event.type === 'spin' && event.atMs === 0) return { text: texts[lang].spin }
    if (event.type === 'stop') {
      const segment = segments[event.stop]
      return segment && 'multiplier' in segment ? { text: texts[lang].spinsAgain(event.multiplier) } : undefined
    }
    return event.type === 'result' ? { text: texts[lang].result(event.number, event.multiplier) } : undefined
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
      if (event.type === 'spin' && !missed) sound.play('wait')
      if (event.type === 'stop' && !missed) sound.play('knock')
      if (event.type === 'spin') return
      badge.textContent = `×${event.multiplier}`
      badge.hidden = event.multiplier <= 1
    },
    frame: (sinceMs, outcome) => {
      if (outcome && spun?.outcome !== outcome) spun = { outcome, spins: spinsOf(game.filmOf(outcome, 0)) }
      const spins = spun?.spins ?? []
      const stopped = spins.some(
        ({ toMs, fromMs }) => sinceMs !== undefined && (sinceMs >= toMs || (calm && sinceMs < fromMs)),
      )
      // With reduced motion the wheel shows where it stops, without turning.
      const at =
        calm && sinceMs !== undefined
          ? Math.max(0, ...spins.filter(({ toMs }) => toMs <= sinceMs).map(({ toMs }) => toMs))
          : sinceMs
      if (at !== undefined) angle = wheelAt(at, spins, startAngle)
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
