import {
  clubs,
  dayOf,
  football,
  type Incident,
  type LeagueHistory,
  type LeagueOutcome,
  type Timed,
} from '@yakamoz/games'
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
import type { Cue } from '../sound/cues.ts'
import { type FootballKey, footballTexts } from '../texts/football.ts'
import { type LiveKey, liveTexts } from '../texts/live.ts'
import type { Say } from '../texts/say.ts'
import { type SlipKey, slipTexts } from '../texts/slip.ts'
import { leagueContent } from './league.ts'
import { ballAt, players, playersAt, type Step, stepAt, stepsOf } from './motion.ts'
import { longName, offerContent, type Pairing, pairingsIn, pickOf, shirtOf } from './offer.ts'
import { footballRules } from './rules.ts'
import { type Stadium, stadiumOf } from './stadium.ts'

type Opened = { setting: Setting; opening: Opening }
type View = 'offer' | 'slip' | 'scores' | 'table'
type FootballClient = SharedTable<LeagueOutcome, Incident>

/** Mounts the virtual league on the page: odds, pitch, scores, league table and slip. */
type FootballSetting = Setting<FootballKey | LiveKey | SlipKey>

export const startFootball = async (root: HTMLElement, { opening, ...base }: Opened): Promise<void> => {
  const setting = withTexts(base.setting, liveTexts, slipTexts, footballTexts)
  const { lang, say } = setting
  let client: FootballClient | undefined
  const rules = () => {
    const content = rulesContent({
      game: asTaken(football, { setting, opening }),
      lang,
      say,
      sections: footballRules(say),
    })
    if (client)
      content.push(sharedFairness({ game: football, say, now: client.table.state(), over: client.round.ended() }))
    return { title: football.names[lang], content }
  }
  const wallet = walletOf({ setting, opening, rules })
  const slip = slipOf({
    lang,
    say,
    stakes: opening.stakes,
    stake: opening.defaultStake,
    placeBets: (picks, stake) => placePicks(client, picks, stake),
    changed: () => ground.pressed(),
  })
  const ground = groundOf(setting, slip)
  const stage = element(
    'div',
    { class: 'stage football' },
    element('h1', { class: 'said' }, football.names[lang]),
    ground.root,
  )
  root.replaceChildren(stage, wallet.bar.root)
  ground.place()
  new ResizeObserver(ground.place).observe(ground.picture)
  client = await joinSharedTable<LeagueOutcome, Incident>({
    stage,
    setting,
    opening,
    game: football,
    wallet,
    slip,
    show: ground.show,
  })
}

type Match = {
  pairing: Pairing
  steps: readonly Step[]
  score: readonly [number, number]
  minute: number
  isOver: boolean
}

type Ground = {
  setting: FootballSetting
  slip: Slip
  parts: Parts
  stadium: Stadium | undefined
  round: number
  /** The round whose odds are shown: while one runs the next. */
  offered: number
  /** The match whose markets are shown, and the one on the pitch. */
  chosen: number
  watched: number
  matches: Match[]
  celebratedMs: number
  /** The sound of the stand while a match runs. */
  soundStand: ReturnType<typeof heldSoundOf>
}

const groundOf = (setting: FootballSetting, slip: Slip) => {
  const parts = groundParts(setting, slip.root)
  const stadium = builtStadium(setting.calm)
  const ground: Ground = {
    setting,
    slip,
    parts,
    stadium,
    round: 0,
    offered: 0,
    chosen: 0,
    watched: 0,
    matches: [],
    celebratedMs: Number.NEGATIVE_INFINITY,
    soundStand: heldSoundOf(setting.sound, 'crowd'),
  }
  parts.picture.prepend(stadium?.canvas ?? element('p', { class: 'no-picture' }, setting.say('football.noPicture')))
  for (const [name, tab] of parts.tabs) tab.addEventListener('click', () => setView(ground, name))
  return {
    root: parts.root,
    picture: parts.picture,
    show: showOf(ground),
    pressed: (): void => showSlip(parts, slip, setting.say),
    place: (): void => {
      const { clientWidth: width, clientHeight: height } = parts.picture
      if (width > 0 && height > 0) stadium?.place({ width, height })
    },
  }
}

const showOf = (ground: Ground): SharedShow<LeagueOutcome, Incident> => {
  const { lang } = ground.setting
  return {
    round: (round) => openRound(ground, round),
    next: (round) => offerNext(ground, round),
    begin: ({ matches }, round) => startAnimation(ground, matches, round),
    placed: () => {
      if (ground.parts.root.dataset.view === 'offer') setView(ground, 'slip')
    },
    event: (incident, overdueMs) => showIncident(ground, incident, overdueMs),
    frame: (now) => paintFrame(ground, now),
    history: (history) =>
      ground.parts.league.replaceChildren(leagueContent(history as LeagueHistory | undefined, ground.setting.say)),
    pickOf: (spot, round) => pickOf(spot, round, lang),
  }
}

const setView = ({ parts }: Ground, view: View): void => {
  parts.root.dataset.view = view
  for (const [name, tab] of parts.tabs) tab.setAttribute('aria-selected', String(name === view))
}

const paintOffer = (ground: Ground): void => {
  const { parts, offered: round, chosen, slip, setting } = ground
  const choose = (match: number): void => {
    ground.chosen = match
    paintOffer(ground)
  }
  parts.offer.replaceChildren(...offerContent({ round, chosen, lang: setting.lang, say: setting.say, slip, choose }))
  updateOdds(parts.offer, slip)
}

const openRound = (ground: Ground, round: number): void => {
  const { season, day } = dayOf(round)
  Object.assign(ground, { round, offered: round, chosen: 0 })
  ground.parts.nameTab('offer', ground.setting.say('football.offer'))
  ground.matches = pairingsIn(round).map((pairing) => ({ pairing, steps: [], score: [0, 0], minute: 0, isOver: false }))
  ground.parts.name.textContent = ground.setting.say('football.day', { season: season + 1, day: day + 1 })
  paintOffer(ground)
  watch(ground, 0)
  setView(ground, 'offer')
}

/** The next round is sold behind a tab of its own while this one is watched. */
const offerNext = (ground: Ground, round: number): void => {
  Object.assign(ground, { offered: round, chosen: 0 })
  ground.parts.nameTab('offer', ground.setting.say('football.next'))
  paintOffer(ground)
}

const startAnimation = (ground: Ground, played: LeagueOutcome['matches'], round: number): void => {
  ground.celebratedMs = Number.NEGATIVE_INFINITY
  const incidents = football.animationOf({ ...dayOf(round), matches: played }, round)
  for (const [index, match] of ground.matches.entries())
    match.steps = stepsOf(incidents.filter((incident) => incident.match === index))
  watch(ground, ground.watched)
  if (ground.parts.root.dataset.view === 'offer') setView(ground, 'scores')
}

const watch = (ground: Ground, match: number): void => {
  ground.watched = match
  const [home, away] = (ground.matches[match]?.pairing ?? []).map((club) => clubs[club])
  if (home && away) ground.stadium?.dress(home, away)
  paintScoreboard(ground)
  paintScores(ground)
}

const paintScores = (ground: Ground): void => {
  const rows = ground.matches.map((match, index) =>
    scoreRow(match, index === ground.watched, ground.setting.say, () => watch(ground, index)),
  )
  ground.parts.scores.replaceChildren(...rows)
}

const showIncident = (ground: Ground, incident: Timed<Incident>, overdueMs: number): void => {
  const { parts, setting } = ground
  const match = ground.matches[incident.match]
  if (!match) return
  const isScored = incident.kind === 'goal'
  const isOver = incident.kind === 'fullTime'
  Object.assign(match, { score: incident.score, minute: incident.minute, isOver })
  if (isScored || isOver) paintScores(ground)
  if (incident.match !== ground.watched) return
  const cue = overdueMs > missedMs ? undefined : incidentCues[incident.kind]
  if (cue) setting.sound.play(cue)
  paintScoreboard(ground)
  const club = clubs[match.pairing[incident.team === 'home' ? 0 : 1]]
  parts.ticker.textContent = setting.say(`football.commentary.${incident.kind}`, {
    club: club?.name ?? '',
    shirt: incident.shirt,
  })
  if (!isScored || overdueMs > missedMs) return
  ground.celebratedMs = incident.atMs
  parts.status.textContent = `${parts.ticker.textContent}, ${incident.score.join('-')}`
}

const incidentCues: Readonly<Partial<Record<Incident['kind'], Cue>>> = {
  kickOff: 'whistle',
  foul: 'whistle',
  halfTime: 'whistle',
  wide: 'gasp',
  save: 'gasp',
  goal: 'goal',
  fullTime: 'finish',
}

type Frame = Parameters<SharedShow<LeagueOutcome, Incident>['frame']>[0]

const paintFrame = (ground: Ground, { state, leftMs, animationMs, nowMs }: Frame): void => {
  const { parts, setting, stadium, matches, watched, celebratedMs } = ground
  const isBetting = state.phase === 'bets'
  parts.root.dataset.phase = animationMs === undefined ? 'offer' : 'film'
  parts.wait.textContent = isBetting
    ? `${setting.say('football.starts')} ${countdownText(leftMs)}`
    : setting.say('football.closed')
  parts.waitBar.fill(isBetting ? 1 - leftMs / football.phases.betsMs : 1)
  ground.soundStand(animationMs !== undefined && state.phase === 'film' ? 0 : undefined)
  if (animationMs === undefined) return
  const since = animationMs - celebratedMs
  const celebrating = since >= 0 && since < goalMs
  parts.goal.hidden = !celebrating
  play(stadium, matches[watched], { animationMs, seconds: setting.calm ? 0 : nowMs / 1000, celebrating })
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

type Playing = { animationMs: number; seconds: number; celebrating: boolean }

const play = (
  stadium: Stadium | undefined,
  match: Match | undefined,
  { animationMs, seconds, celebrating }: Playing,
): void => {
  if (!stadium || !match || match.steps.length === 0) return
  const ball = ballAt(match.steps, animationMs)
  const positions = playersAt(match.steps, animationMs, ball)
  const step = match.steps[Math.max(0, stepAt(match.steps, animationMs))]?.incident
  const holder = players.findIndex(({ side, shirt }) => side === step?.team && shirt === step.shirt)
  stadium.show({ ball, positions, holder, celebrating, seconds })
}

type Parts = ReturnType<typeof groundParts>

const groundParts = ({ say }: FootballSetting, slip: HTMLElement) => {
  const [board, ticker, goal] = [
    element('div', { class: 'scoreboard' }),
    element('p', { class: 'ticker' }),
    element('p', { class: 'goal-word', 'aria-hidden': 'true' }, say('football.goal')),
  ]
  goal.hidden = true
  const [scores, league] = [element('ul', { class: 'panel scores' }), element('div', { class: 'panel league-place' })]
  const views: readonly (readonly [View, string])[] = [
    ['offer', say('football.offer')],
    ['scores', say('football.scores')],
    ['slip', say('slip.slip')],
    ['table', say('football.table')],
  ]
  const overlays = [board, ticker, goal]
  const venue = venueOf({ overlays, sidePanels: [scores, slip, league], views, viewsName: say('slip.views') })
  return { ...venue, board, ticker, goal, scores, league }
}

const paintScoreboard = ({ parts, matches, watched, setting }: Ground): void => {
  const match = matches[watched]
  if (!match) return
  const [home, away] = match.pairing
  parts.board.replaceChildren(
    element('span', {}, shirtOf(home), clubs[home]?.short ?? ''),
    element('b', {}, match.score.join(' – ')),
    element('span', {}, clubs[away]?.short ?? '', shirtOf(away)),
    element(
      'em',
      {},
      match.isOver ? setting.say('football.ended') : setting.say('football.minute', { minute: match.minute }),
    ),
  )
}

const scoreRow = (match: Match, isWatched: boolean, say: Say<FootballKey>, watch: () => void): HTMLElement => {
  const [home, away] = match.pairing
  const button = element(
    'button',
    {
      type: 'button',
      'aria-pressed': String(isWatched),
      title: say('football.watch', { match: longName(match.pairing) }),
    },
    element('span', {}, shirtOf(home), ...clubNames(home)),
    element('b', {}, match.score.join('–')),
    element('span', { class: 'away' }, ...clubNames(away), shirtOf(away)),
  )
  button.addEventListener('click', watch)
  return element('li', {}, button)
}

/** A club by its name, and by three letters in narrow layouts. */
const clubNames = (club: number): HTMLElement[] => [
  element('i', { class: 'long' }, clubs[club]?.name ?? ''),
  element('i', { class: 'short', 'aria-hidden': 'true' }, clubs[club]?.short ?? ''),
]
