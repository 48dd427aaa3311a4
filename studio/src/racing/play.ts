import type { RaceHistory, RaceOutcome, RacingEvent, RacingGame, Runner, Timed } from '@yakamoz/games'
import { updateOdds } from '../arcade/oddsButton.ts'
import { rulesContent } from '../arcade/rules.ts'
import { joinSharedTable, placePicks, type SharedShow, type SharedTable } from '../arcade/shared.ts'
import { sharedFairness } from '../arcade/sharedFairness.ts'
import { type Slip, slipOf } from '../arcade/slip.ts'
import { venueOf } from '../arcade/venue.ts'
import { countdownText } from '../arcade/waitBar.ts'
import { walletOf } from '../arcade/wallet.ts'
import { element } from '../common/element.ts'
import type { Opening } from '../common/endpoint.ts'
import type { Setting } from '../common/setting.ts'
import { missedMs } from '../live/animationPlayer.ts'
import type { Animal } from './animal.ts'
import { metresAt, rankedAt, runsOf } from './course.ts'
import { offerContent, pickOf, silkOf } from './offer.ts'
import { racingSections, racingTexts } from './texts.ts'
import { trackOf } from './track.ts'

type Opened = { setting: Setting; opening: Opening; game: RacingGame; animal: Animal }
type View = 'offer' | 'slip' | 'last'
type RacingClient = SharedTable<RaceOutcome, RacingEvent>

/** The number of paid places: two for hounds, three for horses. */
const paidPositions = (animal: Animal): number => (animal === 'hound' ? 2 : 3)

/** Mounts a race on the page: runners with their odds, track, last races and slip. */
export const startRacing = async (root: HTMLElement, opened: Opened): Promise<void> => {
  const { setting, opening, game } = opened
  const { lang, texts, host } = setting
  let client: RacingClient | undefined
  const rules = () => {
    const content = rulesContent({ game, lang, texts, sections: racingSections })
    if (client) content.push(sharedFairness({ game, lang, now: client.table.state(), over: client.over }))
    return { title: game.names[lang], content }
  }
  const wallet = walletOf({ setting, opening, rules })
  const slip = slipOf({
    lang,
    texts,
    stakes: opening.stakes,
    stake: opening.defaultStake,
    placeBets: (picks, stake) => placePicks(client, picks, stake),
    changed: () => course.pressed(),
  })
  const course = courseOf(opened, slip)
  const stage = element(
    'div',
    { class: `stage racing ${opened.animal}` },
    element('h1', { class: 'said' }, game.names[lang]),
    course.root,
  )
  root.replaceChildren(stage, wallet.bar.root)
  new ResizeObserver(course.place).observe(course.picture)
  host.send({ yakamoz: 'title', title: game.names[lang] })
  client = await joinSharedTable<RaceOutcome, RacingEvent>({
    stage,
    setting,
    opening,
    game,
    wallet,
    slip,
    show: course.show,
  })
}

type Course = Opened & {
  slip: Slip
  parts: Parts
  track: ReturnType<typeof trackOf>
  round: number
  runs: ReturnType<typeof runsOf>
  finished: number[]
  /** The current content of the list of positions, to repaint it only after a change. */
  ranked: string
}

const courseOf = (opened: Opened, slip: Slip) => {
  const parts = courseParts(opened.setting, slip.root)
  const track = trackOf(opened.animal)
  parts.picture.prepend(track.canvas)
  const course: Course = {
    ...opened,
    slip,
    parts,
    track,
    round: 0,
    runs: [],
    finished: [],
    ranked: '',
  }
  for (const [name, tab] of parts.tabs) tab.addEventListener('click', () => setView(course, name))
  return {
    root: parts.root,
    picture: parts.picture,
    show: showOf(course),
    pressed: (): void => pressed(course),
    place: (): void => {
      const { clientWidth: width, clientHeight: height } = parts.picture
      if (width > 0 && height > 0) track.place({ width, height })
    },
  }
}

const showOf = (course: Course): SharedShow<RaceOutcome, RacingEvent> => {
  const { game, setting, parts } = course
  const { lang } = setting
  const own = racingTexts(lang)
  return {
    round: (round) => openRace(course, round),
    begin: (outcome, round) => {
      course.finished = []
      course.runs = runsOf(game.filmOf(outcome, round))
      leaveOffer(course)
    },
    placed: () => leaveOffer(course),
    event: (event, overdueMs) => showEvent(course, event, overdueMs),
    frame: (now) => paintFrame(course, now),
    history: (history) => parts.last.replaceChildren(...lastRaces(history as RaceHistory, own)),
    pickOf: (spot, round) => pickOf(spot, { game, round, lang, own }),
  }
}

const setView = ({ parts }: Course, view: View): void => {
  parts.root.dataset.view = view
  for (const [name, tab] of parts.tabs) tab.setAttribute('aria-selected', String(name === view))
}

/** Switches from the odds to the slip. */
const leaveOffer = (course: Course): void => {
  if (course.parts.root.dataset.view === 'offer') setView(course, 'slip')
}

const pressed = ({ parts, slip, setting }: Course): void => {
  const own = racingTexts(setting.lang)
  updateOdds(parts.offer, slip)
  const count = slip.count()
  const tab = parts.tabs.get('slip')
  if (tab) tab.textContent = count > 0 ? `${own.slip} (${count})` : own.slip
}

const paintOffer = ({ game, round, setting, animal, slip, parts }: Course): void => {
  const { lang } = setting
  const options = { game, round, lang, own: racingTexts(lang), animal, slip }
  parts.offer.replaceChildren(...offerContent({ ...options, places: paidPositions(animal) }))
  updateOdds(parts.offer, slip)
}

const openRace = (course: Course, round: number): void => {
  const own = racingTexts(course.setting.lang)
  Object.assign(course, { round, runs: [], finished: [] })
  course.parts.name.textContent = `${own.race(round)} · ${own.meters(course.game.course.metres)}`
  paintOffer(course)
  setView(course, 'offer')
}

const runnersOf = ({ game, round }: Course): readonly Runner[] => game.fieldOf(round)

const showEvent = (course: Course, event: Timed<RacingEvent>, overdueMs: number): void => {
  const { parts, setting } = course
  if (event.type === 'start' && overdueMs < missedMs) setting.sound.play('bell')
  if (event.type === 'finish') course.finished = [...course.finished, event.runner]
  if (event.type !== 'result') return
  const own = racingTexts(setting.lang)
  const runners = runnersOf(course)
  const first = event.order.slice(0, 3)
  parts.result.replaceChildren(
    element('h2', {}, own.finish),
    ...first.map((runner, index) => podiumRow(runner, index, runners)),
  )
  parts.status.textContent = own.said(
    first.map((runner, index) => `${index + 1}. ${runners[runner]?.name ?? ''}`).join(', '),
  )
  if (overdueMs < missedMs) setting.sound.play('free')
}

type Frame = Parameters<SharedShow<RaceOutcome, RacingEvent>['frame']>[0]

const runOutMs = 2500
const resultAfterMs = 1000

const paintFrame = (course: Course, { state, leftMs, animationMs, nowMs }: Frame): void => {
  const { parts, setting, game, runs } = course
  const own = racingTexts(setting.lang)
  const isBetting = state.phase === 'bets'
  parts.root.dataset.phase = animationMs === undefined ? 'offer' : 'film'
  parts.wait.textContent = isBetting ? `${own.starts} ${countdownText(leftMs)}` : own.closed
  parts.waitBar.fill(isBetting ? 1 - leftMs / game.phases.betsMs : 1)
  if (animationMs === undefined || runs.length === 0) return
  const metres = metresAt(runs, animationMs)
  paintRanks(course, rankedAt(metres, course.finished))
  const { metres: length } = game.course
  const left = Math.max(0, Math.ceil((length - Math.max(...metres)) / 10) * 10)
  parts.left.textContent = left > 0 ? own.left(left) : own.finish
  const sinceEnd = animationMs - (runs.at(-1)?.atMs ?? 0)
  parts.result.hidden = sinceEnd < resultAfterMs
  const isRunning = animationMs > 0 && sinceEnd < runOutMs && !setting.calm
  course.track.show({ metres, course: length, isRunning, seconds: nowMs / 1000 })
}

const paintRanks = (course: Course, order: readonly number[]): void => {
  const { finished, parts } = course
  const text = `${order.join()} ${finished.length}`
  if (text === course.ranked) return
  course.ranked = text
  const runners = runnersOf(course)
  const rows = order.map((runner, index) =>
    element(
      'li',
      { class: index < finished.length ? 'in' : '' },
      element('span', {}, String(index + 1)),
      silkOf(runner),
      element('b', {}, runners[runner]?.name ?? ''),
    ),
  )
  parts.ranks.replaceChildren(...rows)
}

const podiumRow = (runner: number, index: number, runners: readonly Runner[]): HTMLElement =>
  element('p', {}, element('span', {}, `${index + 1}.`), silkOf(runner), element('b', {}, runners[runner]?.name ?? ''))

const lastRaces = ({ last, wins }: RaceHistory, own: ReturnType<typeof racingTexts>): HTMLElement[] =>
  last.length === 0
    ? [element('li', { class: 'none' }, own.noneYet)]
    : [
        element('li', { class: 'by-number' }, element('span', {}, own.winsByNumber), ...wins.map(winsOf)),
        ...last.toReversed().map((order) => element('li', {}, ...order.map((runner) => silkOf(runner)))),
      ]

const winsOf = (count: number, runner: number): HTMLElement => element('b', {}, silkOf(runner), String(count))

type Parts = ReturnType<typeof courseParts>

const courseParts = ({ lang }: Setting, slip: HTMLElement) => {
  const own = racingTexts(lang)
  const [left, ranks, result] = [
    element('p', { class: 'metres-left' }),
    element('ol', { class: 'ranks' }),
    element('div', { class: 'panel podium' }),
  ]
  result.hidden = true
  const last = element('ul', { class: 'panel last-races' })
  const views: readonly (readonly [View, string])[] = [
    ['offer', own.offer],
    ['slip', own.slip],
    ['last', own.last],
  ]
  const venue = venueOf({ overlays: [left, ranks, result], sidePanels: [slip, last], views, viewsName: own.views })
  return { ...venue, left, ranks, result, last }
}
