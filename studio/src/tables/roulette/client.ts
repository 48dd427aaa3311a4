import '../table.css'
import './roulette.css'
import {
  colourOf,
  kindOfSpot,
  type RouletteEvent,
  type RouletteHistory,
  type RouletteOutcome,
  rouletteSpots,
  roulettes,
  type SharedGame,
  spotNames,
  type Timed,
} from '@yakamoz/games'
import type { Client } from '../../common/client.ts'
import { element } from '../../common/element.ts'
import { rouletteTexts } from '../../texts/roulette.ts'
import { sayIn } from '../../texts/say.ts'
import { tablesTexts } from '../../texts/tables.ts'
import { startTable } from '../roundView.ts'
import type { Kit, TableKind, TableRenderer } from '../tableKind.ts'
import { type Ball, ballAt, closeUpAt, knocksOf, type Throw } from './ball.ts'
import { type NumberCloth, numberClothOf } from './cloth.ts'
import { numberAnnouncement, numberName } from './numbers.ts'
import { rouletteRules } from './rules.ts'
import { briefStatistics, fullStatistics } from './statistics.ts'
import { trackOf } from './track.ts'
import { wheelOf } from './wheel.ts'

type Event = Timed<RouletteEvent>
type Game = SharedGame<RouletteOutcome, RouletteHistory, Event>
type RouletteRenderer = TableRenderer<RouletteOutcome, RouletteHistory, Event>

const throwOf = (game: Game): Throw => {
  const events = game.animationOf({ number: 0 }, 0)
  const at = (type: string): number => events.find((event) => event.type === type)?.atMs ?? 0
  return { dropMs: at('drop'), restMs: at('rest') }
}

const rendererOf = (kit: Kit, game: Game): RouletteRenderer => {
  const { lang, sound, calm } = kit
  const thrown = throwOf(game)
  const wheel = wheelOf(calm)
  const number = element('div', { class: 'drawn-number' })
  number.hidden = true
  const numbers = numberClothOf(kit)
  const aside = element('div', { class: 'wheel-aside' })
  const knocks = knockerOf(thrown, () => sound.play('ballKnock'))
  return {
    scene: element('div', { class: 'scene' }, wheel.root, number),
    cloth: clothOf(kit, numbers),
    aside,
    spotElement: numbers.spotElement,
    spotName: (spot) => spotNames(spot)[lang],
    results: ({ last }) =>
      last.map((each) => ({ text: String(each), kind: colourOf(each), spokenText: numberName(each, lang) })),
    history: (history) => aside.replaceChildren(...briefStatistics(history, lang)),
    statistics: (history) => fullStatistics(history, lang),
    reset: () => {
      number.hidden = true
      knocks.reset()
    },
    show: (event, missed) => {
      if (event.type === 'launch' && !missed) sound.play('ballRun')
      if (event.type !== 'rest') return
      if (!missed) sound.play('ballDrop')
      number.className = `drawn-number ${event.colour}`
      number.textContent = String(event.number)
      number.hidden = false
    },
    frame: (sinceMs, outcome) => {
      const ball = sinceMs === undefined || !outcome ? undefined : seenBall(sinceMs, outcome.number, thrown, calm)
      if (sinceMs !== undefined) knocks.run(sinceMs)
      wheel.draw(kit.now(), {
        ball,
        lit: ball?.rests ? outcome?.number : undefined,
        closeUp: calm || sinceMs === undefined ? 0 : closeUpAt(sinceMs, thrown),
      })
    },
    announcement: (event) => {
      if (event.type === 'launch') return { text: sayIn(lang, rouletteTexts)('roulette.spin') }
      return event.type === 'rest' ? numberAnnouncement(event.number, lang) : undefined
    },
    winningSpots: (outcome) =>
      [...rouletteSpots].filter(([, { numbers: covered }]) => covered.includes(outcome.number)).map(([spot]) => spot),
  }
}

/** With reduced motion the ball is only shown at rest. */
const seenBall = (sinceMs: number, number: number, thrown: Throw, isCalm: boolean): Ball | undefined => {
  if (isCalm && sinceMs < thrown.restMs) return undefined
  return ballAt(sinceMs, number, thrown)
}

/** Plays the sound of each knock once. */
const knockerOf = (thrown: Throw, knock: () => void) => {
  const times = knocksOf(thrown)
  let next = 0
  return {
    reset: (): void => {
      next = 0
    },
    run: (sinceMs: number): void => {
      const due = times[next]
      if (due === undefined || sinceMs < due) return
      next += 1
      if (sinceMs - due < 200) knock()
    },
  }
}

/** Numbers and racetrack: one above the other on large screens, else as tabs. */
const clothOf = (kit: Kit, numbers: NumberCloth): HTMLElement => {
  const say = sayIn(kit.lang, rouletteTexts)
  const track = trackOf(kit)
  const tabs = [say('roulette.table'), say('roulette.track')].map((name) =>
    element('button', { type: 'button', class: 'tab', 'aria-pressed': 'false' }, name),
  )
  const root = element(
    'div',
    { class: 'cloth' },
    element('div', { class: 'tabs' }, ...tabs, numbers.enlarge),
    numbers.root,
    track.root,
  )
  const open = (index: number): void => {
    root.dataset.open = index === 0 ? 'numbers' : 'track'
    for (const [at, tab] of tabs.entries()) tab.setAttribute('aria-pressed', String(at === index))
  }
  for (const [index, tab] of tabs.entries()) tab.addEventListener('click', () => open(index))
  open(0)
  return root
}

const kind: TableKind<RouletteOutcome, RouletteHistory, Event> = {
  name: 'roulette',
  rules: (lang) => rouletteRules(sayIn(lang, tablesTexts, rouletteTexts)),
  spotOf: (bet) => [...rouletteSpots.keys()].find((spot) => kindOfSpot(spot) === bet),
  createRenderer: rendererOf,
}

/** The three roulette tables. */
export const clientOf = (slug: string): Client | undefined => {
  const game = roulettes.find((each) => each.slug === slug)
  if (!game) return undefined
  return {
    names: game.names,
    start: (root, { setting, opening }) => startTable(root, { setting, opening, game, kind }),
  }
}
