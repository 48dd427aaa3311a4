import type { RaceHistory, RaceOutcome, RacingEvent, RacingGame, Runner, Timed } from '@yakamoz/games'
import { updateOdds } from '../arcade/oddsButton.ts'
import { rulesContent } from '../arcade/rules.ts'
import { joinSharedTable, placePicks, type SharedShow, type SharedTable } from '../arcade/shared.ts'
import { sharedFairness } from '../arcade/sharedFairness.ts'
import { type Slip, slipOf } from '../arcade/slip.ts'
import { showSlip, venueOf } from '../arcade/venue.ts'
import { countdownText } from '../arcade/waitBar.ts'
import { walletOf } from '../arcade/wallet.ts'
import { element } from '../common/element.ts'
import type { Opening } from '../common/endpoint.ts'
import { heldSoundOf } from '../common/heldSound.ts'
import { type Setting, withTexts } from '../common/setting.ts'
import { asTaken } from '../common/stakeOffer.ts'
import { missedMs } from '../live/animationPlayer.ts'
import { type LiveKey, liveTexts } from '../texts/live.ts'
import { type RacingKey, racingTexts } from '../texts/racing.ts'
import type { Say } from '../texts/say.ts'
import { type SlipKey, slipTexts } from '../texts/slip.ts'
import type { Animal } from './animal.ts'
import { metresAt, rankedAt, runsOf } from './course.ts'
import { offerContent, pickOf, silkOf } from './offer.ts'
import { racingRules } from './rules.ts'
import { trackOf } from './track.ts'

type RacingSetting = Setting<LiveKey | RacingKey | SlipKey>
type Opened = { setting: RacingSetting; opening: Opening; game: RacingGame; animal: Animal }
type StartOptions = Omit<Opened, 'setting'> & { setting: Setting }
type View = 'offer' | 'slip' | 'last'
type RacingClient = SharedTable<RaceOutcome, RacingEvent>

/** The number of paid places: two for hounds, three for horses. */
const paidPositions = (animal: Animal): number => (animal === 'hound' ? 2 : 3)

/** Mounts a race on the page: runners with their odds, track, last races and slip. */
export const startRacing = async (root: HTMLElement, options: StartOptions): Promise<void> => {
  const opened: Opened = { ...options, setting: withTexts(options.setting, liveTexts, slipTexts, racingTexts) }
  const { setting, opening, game } = opened
  const { lang, say } = setting
  let client: RacingClient | undefined
  const rules = () => {
    const content = rulesContent({ game: asTaken(game, { setting, opening }), lang, say, sections: racingRules(say) })
    if (client) content.push(sharedFairness({ game, say, now: client.table.state(), over: client.round.ended() }))
    return { title: game.names[lang], content }
  }
  const wallet = walletOf({ setting, opening, rules })
  const slip = slipOf({
    lang,
    say,
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
  /** The race whose odds are shown: while one runs the next. */
  offered: number
  runs: ReturnType<typeof runsOf>
  finished: number[]
  /** The current content of the list of positions, to repaint it only after a change. */
  ranked: string
  /** The sound of the running field: faster towards the end of the course. */
  soundRunners: ReturnType<typeof heldSoundOf>
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
    offered: 0,
    runs: [],
    finished: [],
    ranked: '',
    soundRunners: heldSoundOf(opened.setting.sound, 'gallop'),
  }
  for (const [name, tab] of parts.tabs) tab.addEventListener('click', () => setView(course, name))
  return {
    root: parts.root,
    picture: parts.picture,
    show: showOf(course),
    pressed: (): void => showSlip(parts, slip, opened.setting.say),
    place: (): void => {
      const { clientWidth: width, clientHeight: height } = parts.picture
      if (width > 0 && height > 0) track.place({ width, height })
    },
  }
}

const showOf = (course: Course): SharedShow<RaceOutcome, RacingEvent> => {
  const { game, setting, parts } = course
  const { lang } = setting
  return {
    round: (round) => openRace(course, round),
    next: (round) => offerNext(course, round),
    begin: (outcome, round) => {
      course.finished = []
      course.runs = runsOf(game.animationOf(outcome, round))
      leaveOffer(course)
    },
    placed: () => leaveOffer(course),
    event: (event, overdueMs) => showEvent(course, event, overdueMs),
    frame: (now) => paintFrame(course, now),
    history: (history) => parts.last.replaceChildren(...lastRaces(history as RaceHistory, setting.say)),
    pickOf: (spot, round) => pickOf(spot, { game, round, lang, say: setting.say }),
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

const paintOffer = ({ game, offered: round, setting, animal, slip, parts }: Course): void => {
  const { lang } = setting
  const options = { game, round, lang, say: setting.say, animal, slip }
  parts.offer.replaceChildren(...offerContent({ ...options, places: paidPositions(animal) }))
  updateOdds(parts.offer, slip)
}

const openRace = (course: Course, round: number): void => {
  Object.assign(course, { round, offered: round, runs: [], finished: [] })
  course.parts.nameTab('offer', course.setting.say('racing.offer'))
  course.parts.name.textContent = `${course.setting.say('racing.race', { round: String(round) })} · ${course.setting.say('racing.meters', { metres: String(course.game.course.metres) })}`
  paintOffer(course)
  setView(course, 'offer')
}

/** The next race is sold behind a tab of its own while this one is watched. */
const offerNext = (course: Course, round: number): void => {
  course.offered = round
  course.parts.nameTab('offer', course.setting.say('racing.next'))
  paintOffer(course)
}

const runnersOf = ({ game, round }: Course): readonly Runner[] => game.fieldOf(round)

const showEvent = (course: Course, event: Timed<RacingEvent>, overdueMs: number): void => {
  const { parts, setting } = course
  if (event.type === 'start' && overdueMs < missedMs) setting.sound.play('start')
  if (event.type === 'finish' && course.finished.length === 0 && overdueMs < missedMs) setting.sound.play('finish')
  if (event.type === 'finish') course.finished = [...course.finished, event.runner]
  if (event.type !== 'result') return
  const runners = runnersOf(course)
  const first = event.order.slice(0, 3)
  parts.result.replaceChildren(
    element('h2', {}, setting.say('racing.finish')),
    ...first.map((runner, index) => podiumRow(runner, index, runners)),
  )
  parts.status.textContent = setting.say('racing.said', {
    names: first.map((runner, index) => `${index + 1}. ${runners[runner]?.name ?? ''}`).join(', '),
  })
}

type Frame = Parameters<SharedShow<RaceOutcome, RacingEvent>['frame']>[0]

const runOutMs = 2500
const resultAfterMs = 1000

const paintFrame = (course: Course, { state, leftMs, animationMs, nowMs }: Frame): void => {
  const { parts, setting, game, runs } = course
  const isBetting = state.phase === 'bets'
  parts.root.dataset.phase = isBetting ? 'offer' : 'film'
  parts.wait.textContent = isBetting
    ? `${setting.say('racing.starts')} ${countdownText(leftMs)}`
    : setting.say('racing.closed')
  parts.waitBar.fill(isBetting ? 1 - leftMs / game.phases.betsMs : 1)
  if (animationMs === undefined) course.soundRunners(undefined)
  if (isBetting) return
  if (animationMs === undefined || runs.length === 0) {
    lineUp(course, nowMs)
    return
  }
  const metres = metresAt(runs, animationMs)
  paintRanks(course, rankedAt(metres, course.finished))
  const { metres: length } = game.course
  const left = Math.max(0, Math.ceil((length - Math.max(...metres)) / 10) * 10)
  parts.left.textContent =
    left > 0 ? setting.say('racing.left', { metres: String(left) }) : setting.say('racing.finish')
  const sinceEnd = animationMs - (runs.at(-1)?.atMs ?? 0)
  parts.result.hidden = sinceEnd < resultAfterMs
  const isMoving = animationMs > 0 && sinceEnd < runOutMs
  course.soundRunners(isMoving ? Math.max(...metres) / length : undefined)
  course.track.show({ metres, course: length, isRunning: isMoving && !setting.calm, seconds: nowMs / 1000 })
}

/** Between the last bet and the start: the runners at the line, so that nothing stands still. */
const lineUp = (course: Course, nowMs: number): void => {
  const { parts, setting, game, track } = course
  const metres = runnersOf(course).map(() => 0)
  leaveOffer(course)
  parts.left.textContent = setting.say('racing.closed')
  parts.result.hidden = true
  paintRanks(course, rankedAt(metres, []))
  track.show({ metres, course: game.course.metres, isRunning: false, seconds: setting.calm ? 0 : nowMs / 1000 })
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

const lastRaces = ({ last, wins }: RaceHistory, say: Say<RacingKey>): HTMLElement[] =>
  last.length === 0
    ? [element('li', { class: 'none' }, say('racing.noneYet'))]
    : [
        element('li', { class: 'by-number' }, element('span', {}, say('racing.winsByNumber')), ...wins.map(winsOf)),
        ...last.toReversed().map((order) => element('li', {}, ...order.map((runner) => silkOf(runner)))),
      ]

const winsOf = (count: number, runner: number): HTMLElement => element('b', {}, silkOf(runner), String(count))

type Parts = ReturnType<typeof courseParts>

const courseParts = ({ say }: RacingSetting, slip: HTMLElement) => {
  const [left, ranks, result] = [
    element('p', { class: 'metres-left' }),
    element('ol', { class: 'ranks' }),
    element('div', { class: 'panel podium' }),
  ]
  result.hidden = true
  const last = element('ul', { class: 'panel last-races' })
  const views: readonly (readonly [View, string])[] = [
    ['offer', say('racing.offer')],
    ['slip', say('slip.slip')],
    ['last', say('racing.last')],
  ]
  const venue = venueOf({
    overlays: [left, ranks, result],
    sidePanels: [slip, last],
    views,
    viewsName: say('slip.views'),
  })
  return { ...venue, left, ranks, result, last }
}
