import {
  clubs,
  dayOf,
  football,
  type Incident,
  type LeagueHistory,
  type LeagueOutcome,
  type Timed,
} from '@yakamoz/games'
import { pressOdds } from '../arcade/odd.ts'
import { purseOf } from '../arcade/purse.ts'
import { countdownText, roadOf } from '../arcade/road.ts'
import { rulesContent } from '../arcade/rules.ts'
import { placePicks, type SharedShow, type SharedTable, sitDown } from '../arcade/shared.ts'
import { sharedFairness } from '../arcade/sharedfair.ts'
import { slipOf } from '../arcade/slip.ts'
import { element } from '../common/element.ts'
import type { Opening } from '../common/endpoint.ts'
import type { Setting } from '../common/setting.ts'
import { missedMs } from '../live/film.ts'
import { leagueContent } from './league.ts'
import { ballAt, players, playersAt, type Step, stepAt, stepsOf } from './motion.ts'
import { longName, offerContent, type Pairing, pairingsIn, pickOf, shirtOf, shortName } from './offer.ts'
import { type Stadium, stadiumOf } from './stadium.ts'
import { footballSections, footballTexts, told } from './texts.ts'

type Opened = { setting: Setting; opening: Opening }
type View = 'offer' | 'slip' | 'scores' | 'table'
type Seat = SharedTable<LeagueOutcome, Incident>

/** Puts the virtual league on the page: offer, pitch, scores, table and slip. */
export const startFootball = async (root: HTMLElement, { setting, opening }: Opened): Promise<void> => {
  const { lang, texts, host } = setting
  let seat: Seat | undefined
  const rules = () => {
    const content = rulesContent({ game: football, lang, texts, sections: footballSections })
    if (seat) content.push(sharedFairness({ game: football, lang, now: seat.table.state(), over: seat.over }))
    return { title: football.names[lang], content }
  }
  const purse = purseOf({ setting, opening, rules })
  const slip = slipOf({
    ...{ lang, texts, stakes: opening.stakes, stake: opening.defaultStake },
    place: (picks, stake) => placePicks(seat, picks, stake),
    changed: () => ground.pressed(),
  })
  const ground = groundOf(setting, slip, () => seat?.table.state().phase === 'bets')
  const stage = element(
    'div',
    { class: 'stage football' },
    element('h1', { class: 'said' }, football.names[lang]),
    ground.root,
  )
  root.replaceChildren(stage, purse.bar.root)
  ground.place()
  new ResizeObserver(ground.place).observe(ground.pitch)
  host.tell({ yakamoz: 'title', title: football.names[lang] })
  seat = await sitDown<LeagueOutcome, Incident>({ setting, opening, game: football, purse, slip, show: ground.show })
  ground.setView(document.documentElement.dataset.state === 'bets' ? 'offer' : 'scores')
}

type Match = {
  pairing: Pairing
  steps: readonly Step[]
  score: readonly [number, number]
  minute: number
  isOver: boolean
}

const groundOf = (setting: Setting, slip: ReturnType<typeof slipOf>, isOpen: () => boolean) => {
  const { lang, calm, sound } = setting
  const own = footballTexts(lang)
  const parts = groundParts(setting, slip.root)
  const stadium = builtStadium(calm)
  if (stadium) parts.pitch.prepend(stadium.canvas)
  else parts.pitch.prepend(element('p', { class: 'no-picture' }, own.noPicture))
  let [round, chosen, watched] = [0, 0, 0]
  let matches: Match[] = []
  let celebratedMs = Number.NEGATIVE_INFINITY
  const setView = (view: View): void => {
    parts.root.dataset.view = view
    for (const [name, tab] of parts.tabs) tab.setAttribute('aria-selected', String(name === view))
  }
  for (const [name, tab] of parts.tabs) tab.addEventListener('click', () => setView(name))
  const paintOffer = (): void => {
    const choose = (match: number): void => {
      chosen = match
      paintOffer()
    }
    parts.offer.replaceChildren(...offerContent({ round, chosen, lang, own, slip, choose }))
    pressOdds(parts.offer, slip, isOpen())
  }
  const watch = (match: number): void => {
    watched = match
    const { pairing } = matches[match] ?? {}
    const [home, away] = (pairing ?? []).map((club) => clubs[club])
    if (home && away) stadium?.dress(home, away)
    paintBoard()
    paintScores()
  }
  const paintBoard = (): void => paintScoreboard(parts, matches[watched], own)
  const paintScores = (): void =>
    parts.scores.replaceChildren(
      ...matches.map((match, place) => scoreRow(match, place === watched, own, () => watch(place))),
    )
  const tell = (incident: Timed<Incident>, lateMs: number): void => {
    const match = matches[incident.match]
    if (!match) return
    const isScored = incident.kind === 'goal'
    const before = match.minute
    Object.assign(match, { score: incident.score, minute: incident.minute, isOver: incident.kind === 'fullTime' })
    if (isScored || match.isOver || (incident.match === watched && before !== match.minute)) paintScores()
    if (incident.match !== watched) return
    paintBoard()
    const club = clubs[match.pairing[incident.team === 'home' ? 0 : 1]]
    parts.ticker.textContent = told(lang, incident.kind, { club: club?.name ?? '', shirt: incident.shirt })
    if (!isScored || lateMs > missedMs) return
    celebratedMs = incident.atMs
    sound.play('free')
    parts.said.textContent = `${parts.ticker.textContent}, ${incident.score.join('-')}`
  }
  const show: SharedShow<LeagueOutcome, Incident> = {
    round: (next) => {
      round = next
      chosen = 0
      matches = pairingsIn(next).map((pairing) => ({ pairing, steps: [], score: [0, 0], minute: 0, isOver: false }))
      const { season, day } = dayOf(next)
      parts.day.textContent = own.day(season + 1, day + 1)
      paintOffer()
      watch(0)
      setView('offer')
    },
    begin: ({ matches: played }, number) => {
      celebratedMs = Number.NEGATIVE_INFINITY
      const film = football.filmOf({ ...dayOf(number), matches: played }, number)
      for (const [place, match] of matches.entries())
        match.steps = stepsOf(film.filter((incident) => incident.match === place))
      watch(watched)
      if (parts.root.dataset.view === 'offer') setView('scores')
    },
    event: tell,
    frame: ({ state, leftMs, filmMs, nowMs }) => {
      parts.root.dataset.phase = filmMs === undefined ? 'offer' : 'film'
      parts.wait.textContent =
        state.phase === 'bets' ? `${own.starts} ${countdownText(leftMs)}` : state.phase === 'closed' ? own.closed : ''
      parts.road.fill(state.phase === 'bets' ? 1 - leftMs / football.phases.betsMs : 1)
      if (filmMs === undefined) return
      const since = filmMs - celebratedMs
      parts.goal.hidden = since < 0 || since > goalMs
      play(stadium, matches[watched], {
        filmMs,
        seconds: calm ? 0 : nowMs / 1000,
        celebrating: since >= 0 && since < goalMs,
      })
    },
    history: (history) => parts.league.replaceChildren(leagueContent(history as LeagueHistory | undefined, own)),
    pickOf: (spot, number) => pickOf(spot, number, lang),
  }
  return {
    root: parts.root,
    pitch: parts.pitch,
    show,
    setView,
    pressed: () => {
      pressOdds(parts.offer, slip, isOpen())
      const count = slip.count()
      const tab = parts.tabs.get('slip')
      if (tab) tab.textContent = count > 0 ? `${own.slip} (${count})` : own.slip
    },
    place: () => {
      const { clientWidth: width, clientHeight: height } = parts.pitch
      if (width > 0 && height > 0) stadium?.place({ width, height })
    },
  }
}

const goalMs = 1500

const builtStadium = (calm: boolean): Stadium | undefined => {
  try {
    return stadiumOf(calm)
  } catch (cause) {
    console.warn(cause)
    return undefined
  }
}

type Playing = { filmMs: number; seconds: number; celebrating: boolean }

const play = (
  stadium: Stadium | undefined,
  match: Match | undefined,
  { filmMs, seconds, celebrating }: Playing,
): void => {
  if (!stadium || !match || match.steps.length === 0) return
  const ball = ballAt(match.steps, filmMs)
  const places = playersAt(match.steps, filmMs, ball)
  const step = match.steps[Math.max(0, stepAt(match.steps, filmMs))]?.incident
  const holder = players.findIndex(({ side, shirt }) => side === step?.team && shirt === step.shirt)
  stadium.show({ ball, places, holder, celebrating, seconds })
}

const groundParts = ({ lang }: Setting, slip: HTMLElement) => {
  const own = footballTexts(lang)
  const [day, wait, ticker] = [
    element('p', { class: 'fb-day' }),
    element('p', { class: 'fb-wait' }),
    element('p', { class: 'ticker' }),
  ]
  const road = roadOf()
  const [board, goal] = [
    element('div', { class: 'scoreboard' }),
    element('p', { class: 'goal-word', 'aria-hidden': 'true' }, own.goal),
  ]
  const said = element('p', { class: 'said', role: 'status', 'aria-live': 'polite' })
  const pitch = element('div', { class: 'pitch' }, board, ticker, goal)
  goal.hidden = true
  const [offer, scores, league] = [
    element('div', { class: 'offer' }),
    element('ul', { class: 'panel scores' }),
    element('div', { class: 'panel league-place' }),
  ]
  const names: readonly (readonly [View, string])[] = [
    ['offer', own.offer],
    ['scores', own.scores],
    ['slip', own.slip],
    ['table', own.table],
  ]
  const tabs = new Map(
    names.map(([name, text]) => [name, element('button', { type: 'button', role: 'tab', 'data-tab': name }, text)]),
  )
  const bar = element('div', { class: 'switch fb-tabs', role: 'tablist', 'aria-label': own.views }, ...tabs.values())
  const head = element('div', { class: 'fb-head' }, day, element('div', { class: 'fb-clock' }, wait, road.root))
  const root = element(
    'div',
    { class: 'fb', 'data-view': 'offer', 'data-phase': 'offer' },
    head,
    pitch,
    offer,
    element('div', { class: 'fb-side' }, bar, scores, slip, league),
    said,
  )
  return { root, day, wait, ticker, road, board, goal, said, pitch, offer, scores, league, tabs }
}

const paintScoreboard = (
  { board }: ReturnType<typeof groundParts>,
  match: Match | undefined,
  own: ReturnType<typeof footballTexts>,
): void => {
  if (!match) return
  const [home, away] = match.pairing
  board.replaceChildren(
    element('span', {}, shirtOf(home), clubs[home]?.short ?? ''),
    element('b', {}, match.score.join(' – ')),
    element('span', {}, clubs[away]?.short ?? '', shirtOf(away)),
    element('em', {}, match.isOver ? own.ended : own.minute(match.minute)),
  )
}

const scoreRow = (
  match: Match,
  isWatched: boolean,
  own: ReturnType<typeof footballTexts>,
  watch: () => void,
): HTMLElement => {
  const [home, away] = match.pairing
  const button = element(
    'button',
    {
      type: 'button',
      'aria-pressed': String(isWatched),
      'aria-label': `${own.watch(longName(match.pairing))}, ${match.score.join('-')}`,
      title: shortName(match.pairing),
    },
    element('span', {}, shirtOf(home), clubs[home]?.name ?? ''),
    element('b', {}, match.score.join('–')),
    element('span', { class: 'away' }, clubs[away]?.name ?? '', shirtOf(away)),
  )
  button.addEventListener('click', watch)
  return element('li', {}, button)
}
