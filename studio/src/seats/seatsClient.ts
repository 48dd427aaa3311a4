import { blackjackTable } from '@yakamoz/games'
import type { Kurus } from '@yakamoz/values'
import { type BlackjackView, viewOf } from '../cards/blackjack/view.ts'
import { type Hint, hintOf } from '../cards/hint.ts'
import { seatOf } from '../cards/stakes.ts'
import { type Bar, plainBar } from '../common/bar.ts'
import { element } from '../common/element.ts'
import type { Opening } from '../common/endpoint.ts'
import { type LargeWins, largeWinsOf } from '../common/largeWin.ts'
import type { Setting } from '../common/setting.ts'
import { lastCallOf } from '../live/lastCall.ts'
import { type Presenter, presenterOf } from '../live/presenter.ts'
import { type LiveRound, liveRound, type RoundGame } from '../live/round.ts'
import type { LiveTable } from '../live/table.ts'
import { trayOf } from '../tables/chips.ts'
import { countdownOf } from '../tables/stage.ts'
import { type BlackjackKey, blackjackTexts } from '../texts/blackjack.ts'
import { type CardsKey, cardsTexts } from '../texts/cards.ts'
import { type CommonKey, commonTexts } from '../texts/common.ts'
import { type LiveKey, liveTexts } from '../texts/live.ts'
import { type Say, sayIn } from '../texts/say.ts'
import { type SeatsKey, seatsTexts } from '../texts/seats.ts'
import { type TablesKey, tablesTexts } from '../texts/tables.ts'
import { type OwnBet, ownBetsOf, type RepeatableBet } from './felt.ts'
import { type SeatViews, seatViewsOf } from './seatViews.ts'

/** The texts of a shared table of blackjack. */
export type SeatsSay = Say<BlackjackKey | CardsKey | CommonKey | LiveKey | SeatsKey | TablesKey>

type Parts = ReturnType<typeof partsOf>

/** The state of a table with seats in this client. */
export type SeatsClient = {
  setting: Setting
  opening: Opening
  say: SeatsSay
  live: LiveTable
  round: LiveRound
  bar: Bar
  parts: Parts
  presenter: Presenter
  view: BlackjackView
  seatViews: SeatViews
  hint: Hint
  chip: () => Kurus
  /** The largest stake on or behind a seat. */
  most: () => Kurus
  /** The balance by the server. */
  balanceKurus: Kurus
  /** The chips of this round in the order of their presses, for undo. */
  chips: { seat: number; amount: Kurus }[]
  /** The bets of the last round with own bets. */
  last: readonly RepeatableBet[]
  /** The number of events of the round that have been shown. */
  shownCount: number
  isShowing: boolean
  /** The decisions that were sent, by question and seat: each question is answered once. */
  decided: Set<string>
  /** The question that was announced last. */
  question: string
  /** What each own bet returned, once the result has been shown. */
  wins: ReadonlyMap<string, Kurus> | undefined
  /** The last refresh of the own bets; resolves after its first attempt. */
  lastRefresh: Promise<void>
  /** When the current events were received, by the browser's clock. */
  receivedMs: number
  large: LargeWins
  lastCall: ReturnType<typeof lastCallOf>
}

export const ownBetsIn = ({ round }: SeatsClient): readonly OwnBet[] => ownBetsOf(round.bets())

const partsOf = (say: SeatsSay, name: string) => {
  const undo = element('button', { type: 'button', class: 'button act' }, say('tables.undo'))
  const repeat = element('button', { type: 'button', class: 'button act' }, say('seats.repeat'))
  const leave = element('button', { type: 'button', class: 'button act' }, say('seats.leave'))
  const follow = element('input', { type: 'checkbox', role: 'switch' })
  follow.checked = true
  const following = element(
    'label',
    { class: 'follow', title: say('seats.followHint') },
    follow,
    element('span', {}, say('seats.follow')),
  )
  return {
    undo,
    repeat,
    leave,
    follow,
    following,
    countdown: countdownOf(say('tables.secondsLeft')),
    round: element('small', { class: 'round' }),
    results: element('ol', { class: 'results', 'aria-label': say('seats.lastEnds') }),
    moves: element('div', { class: 'moves' }),
    outcomes: element('ul', { class: 'outcomes' }),
    head: element('header', { class: 'table-head' }),
    body: element('div', { class: 'table-body' }),
    foot: element('div', { class: 'table-foot' }),
    plate: element('div', { class: 'win-plate', 'aria-hidden': 'true', hidden: '' }),
    stage: element('div', { class: 'stage table cards c-blackjack c-seats' }, element('h1', { class: 'said' }, name)),
  }
}

/** What the round does with the table, and what the player presses. */
export type Acts = {
  readonly game: (client: () => SeatsClient) => RoundGame
  sit(client: SeatsClient, seat: number): void
  behind(client: SeatsClient, seat: number): void
  hinted(client: SeatsClient): void
}

/** Creates the table and its parts. */
export const createSeatsClient = (
  live: LiveTable,
  { setting, opening }: Pick<SeatsClient, 'setting' | 'opening'>,
  acts: Acts,
): SeatsClient => {
  const { lang, sound, clock, calm } = setting
  const say = sayIn(lang, blackjackTexts, cardsTexts, commonTexts, liveTexts, seatsTexts, tablesTexts)
  const parts = partsOf(say, blackjackTable.names[lang])
  const tray = trayOf(opening, { lang, say, onLimits: setting.onLimits })
  const most = { kurus: opening.limits.most }
  setting.onLimits((limits) => {
    most.kurus = limits.most
  })
  const view = viewOf({ lang, sound, clock, calm, press: (spot) => acts.sit(client, seatOf(spot)) })
  const seatViews = seatViewsOf(view, { lang, stakeBehind: (seat) => acts.behind(client, seat) })
  const bar = plainBar(setting, opening.mode)
  const round = liveRound({
    setting,
    opening,
    live,
    title: blackjackTable.names[lang],
    game: acts.game(() => client),
  })
  const client: SeatsClient = {
    setting,
    opening,
    say,
    live,
    round,
    bar,
    parts,
    view,
    seatViews,
    presenter: presenterOf({ lang, sound, clock, calm, slug: blackjackTable.slug }),
    hint: hintOf(say, () => acts.hinted(client)),
    chip: tray.chosen,
    most: () => most.kurus,
    balanceKurus: live.view().balance,
    chips: [],
    last: [],
    shownCount: 0,
    isShowing: false,
    decided: new Set(),
    question: '',
    wins: undefined,
    lastRefresh: Promise.resolve(),
    receivedMs: performance.now(),
    large: largeWinsOf(setting),
    lastCall: lastCallOf((seconds) => bar.announce(say('live.lastCall', { seconds }))),
  }
  assemble(client, tray.root)
  return client
}

const assemble = ({ parts, presenter, bar, view, hint }: SeatsClient, tray: HTMLElement): void => {
  bar.tools.prepend(hint.root)
  const { head, body, foot, stage, results } = parts
  head.append(
    parts.countdown.root,
    presenter.place,
    element('div', { class: 'head-words' }, presenter.root, parts.round),
    bar.tools,
  )
  body.append(view.root, parts.plate)
  const acts = element('div', { class: 'acts' }, parts.undo, parts.repeat, parts.leave)
  foot.append(element('div', { class: 'stakes' }, tray, parts.following, acts), parts.moves, parts.outcomes)
  stage.append(head, results, body, foot)
}
