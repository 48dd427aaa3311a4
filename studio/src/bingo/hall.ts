import type { BingoAward, BingoCard, BingoEvent, BingoGame, BingoOutcome, Timed } from '@yakamoz/games'
import { isWin } from '@yakamoz/games/celebration'
import { type Kurus, kurus, kurusToText } from '@yakamoz/values'
import { rulesContent } from '../arcade/rules.ts'
import { sharedFairness } from '../arcade/sharedFairness.ts'
import { sceneStage, switchOf } from '../arcade/stage.ts'
import { countdownText } from '../arcade/waitBar.ts'
import { type Wallet, walletOf } from '../arcade/wallet.ts'
import { winShowOf } from '../arcade/winShow.ts'
import { element } from '../common/element.ts'
import { isRecord, isRefusal, type Opening } from '../common/endpoint.ts'
import { stopWithError } from '../common/failure.ts'
import { showRealOnly } from '../common/refusals.ts'
import { type Setting, withTexts } from '../common/setting.ts'
import { asTaken, stakesWithin } from '../common/stakeOffer.ts'
import { setState } from '../common/state.ts'
import { gradeOf, playResult } from '../common/winGrades.ts'
import { type AnimationPlayer, animationPlayer, missedMs } from '../live/animationPlayer.ts'
import { playBetting } from '../live/bettingSound.ts'
import { joinOrFail } from '../live/joinOrFail.ts'
import { type Figure, figureOf, speak } from '../live/presenter.ts'
import { type LiveRound, liveRound } from '../live/round.ts'
import { type LiveBet, pageStates, type TableState, type TableView, takesBets } from '../live/state.ts'
import type { LiveTable } from '../live/table.ts'
import { type BingoKey, bingoTexts } from '../texts/bingo.ts'
import { type LiveKey, liveTexts } from '../texts/live.ts'
import { callerOf } from './caller.ts'
import { type CardView, cardView } from './card.ts'
import { prizeNames } from './prizeNames.ts'
import { ballCue, nearestFirst, prizeAfter, winnersOf, wonBy } from './progress.ts'
import { bingoRules } from './rules.ts'
import { shopOf } from './shop.ts'

type Opened = { setting: Setting<BingoKey | LiveKey>; opening: Opening; game: BingoGame }
type StartOptions = Omit<Opened, 'setting'> & { setting: Setting }
type Animation = AnimationPlayer<Timed<BingoEvent>>

type Hall = Opened & {
  table: LiveTable
  round: LiveRound
  price: Kurus
  wallet: Wallet
  caller: ReturnType<typeof callerOf>
  figure: Figure
  shop: ReturnType<typeof shopOf>
  cardList: HTMLElement
  winShow: ReturnType<typeof winShowOf>
  cards: CardView[]
  animation: Animation | undefined
  balls: number[]
  awards: { award: BingoAward; ownCards: number }[]
  jackpot: Kurus
  isAuto: boolean
  /** The number of cards to buy when the next round opens, and the round in which they were ordered. */
  ordered: number
  orderedIn: number
  /** Whether cards of this price are sold now. */
  isOffered: () => boolean
  /** A purchase is pending: on a slow connection another press would buy as many again. */
  isBuying: boolean
  isLeft: boolean
}

/** Mounts a bingo game on the page: its halls by price, and the chosen hall. */
export const startBingo = async (root: HTMLElement, options: StartOptions): Promise<void> => {
  const opened: Opened = { ...options, setting: withTexts(options.setting, liveTexts, bingoTexts) }
  const { setting, opening, game } = opened
  const { lang, say } = setting
  let hall: Hall | undefined
  const wallet = walletOf({ setting, opening, rules: () => rulesOf(opened, hall) })
  const { stage } = sceneStage({ name: game.names[lang], scene: sceneNames[game.slug] ?? 'yakamoz', kind: 'bingo' })
  const body = element('div', { class: 'bingo-body' })
  let { limits } = opening
  const halls = opening.offered.map((price) => [String(price), kurusToText(price, lang)] as const)
  const enterHall = async (price: Kurus): Promise<void> => {
    if (hall) leave(hall)
    prices.set(String(price))
    hall = await openHall(opened, {
      price,
      wallet,
      body,
      isOffered: () => isOffered(price),
      title: hall ? undefined : game.names[lang],
    })
  }
  const isOffered = (price: Kurus): boolean => stakesWithin([price], limits).length > 0
  const prices = switchOf(say('bingo.halls'), halls, (price) => {
    if (hall?.price !== Number(price))
      void enterHall(kurus(Number(price))).catch((cause: unknown) => stopWithError(setting, cause))
  })
  const offerHalls = (): void => prices.offer((price) => isOffered(kurus(Number(price))))
  setting.onLimits((now) => {
    limits = now
    offerHalls()
  })
  offerHalls()
  prices.root.classList.add('halls')
  stage.append(element('div', { class: 'bingo-hall' }, prices.root, body))
  root.replaceChildren(stage, wallet.bar.root)
  await enterHall(opening.defaultStake)
}

const sceneNames: Readonly<Record<string, string>> = {
  'bingo-90': 'van-kedisi',
  'bingo-75': 'ucan-hali-serbest',
  'sesli-bingo': 'nar-tanesi',
}

const rulesOf = ({ setting, opening, game }: Opened, hall: Hall | undefined) => {
  const { lang, say } = setting
  const content = rulesContent({ game: asTaken(game, { setting, opening }), lang, say, sections: bingoRules(say) })
  if (hall)
    content.push(frequent(hall), sharedFairness({ game, say, now: hall.table.state(), over: hall.round.ended() }))
  return { title: game.names[lang], content }
}

const shownFrequent = 8

const frequent = ({ table, setting: { say } }: Hall): HTMLElement => {
  const { history } = table.view()
  const called = isRecord(history) && Array.isArray(history.called) ? history.called.map(Number) : []
  const counts = called.map((count, index) => ({ number: index + 1, count })).sort((a, b) => b.count - a.count)
  const numbers = counts.slice(0, shownFrequent).map(({ number }) => element('li', { class: 'pill' }, String(number)))
  return element(
    'section',
    {},
    element('h3', {}, say('bingo.frequent')),
    element('p', {}, say('bingo.frequentNote')),
    element('ul', { class: 'pills wrap' }, ...numbers),
  )
}

type HallOptions = Pick<Hall, 'price' | 'wallet' | 'isOffered'> & { body: HTMLElement; title: string | undefined }

const openHall = async (
  opened: Opened,
  { price, wallet, body, isOffered, title }: HallOptions,
): Promise<Hall | undefined> => {
  const { setting, opening, game } = opened
  const { lang, say } = setting
  const table = await joinOrFail({ setting, session: opening.session, hall: price })
  if (!table) return undefined
  const figure = figureOf(game.slug, setting)
  const caller = callerOf({ game, lang, say, figure })
  const shop = shopOf({
    game,
    lang,
    say,
    buy: (count) => buyOrBreak(hall, count),
    order: (count) => {
      if (isDemo(hall) || table.state().closing || !isOffered()) return
      hall.ordered = wallet.covers(kurus(count * price)) ? count : 0
      hall.orderedIn = table.state().round
    },
  })
  const cardList = element('div', {
    class: 'cards',
    tabindex: '0',
    role: 'region',
    'aria-label': say('bingo.ownCards'),
  })
  const round = liveRound({
    setting,
    opening,
    live: table,
    title,
    otherPages: { knownBalance: () => wallet.bar.wallet().balanceKurus },
    game: {
      resultsFrom: 'server',
      begin: (_, before) => {
        if (before) clearHall(hall)
      },
      change: (state, before) => {
        playBetting(setting.sound, state, before)
        changeRound(hall, state)
      },
      frame: () => paint(hall),
      receive: (view) => receive(hall, view),
      settle: (view) => settle(hall, view),
    },
  })
  const hall: Hall = {
    ...opened,
    table,
    round,
    price,
    wallet,
    caller,
    figure,
    shop,
    cardList,
    winShow: winShowOf(setting),
    cards: [],
    animation: undefined,
    balls: [],
    awards: [],
    jackpot: table.view().jackpot,
    isAuto: true,
    ordered: 0,
    orderedIn: 0,
    isOffered,
    isBuying: false,
    isLeft: false,
  }
  body.replaceChildren(
    caller.root,
    element('div', { class: 'mine' }, markingOf(hall), cardList, shop.root, hall.winShow.root),
  )
  round.start()
  return hall
}

const leave = (hall: Hall): void => {
  hall.isLeft = true
  hall.figure.leave()
  hall.round.leave()
}

const markingOf = (hall: Hall): HTMLElement => {
  const box = element('input', { type: 'checkbox', checked: '' })
  box.addEventListener('change', () => {
    hall.isAuto = box.checked
    paintCards(hall)
  })
  return element(
    'label',
    { class: 'marking', title: hall.setting.say('bingo.autoHint') },
    box,
    element('span', {}, hall.setting.say('bingo.auto')),
  )
}

const cardsIn = ({ on }: LiveBet): readonly BingoCard[] =>
  isRecord(on) && Array.isArray(on.cards) ? (on.cards as readonly BingoCard[]) : []

/** Shows the player's cards of this round. */
const showCards = (hall: Hall): void => {
  const { say } = hall.setting
  const cards = hall.round.bets().flatMap(cardsIn)
  if (
    cards.length !== hall.cards.length ||
    cards.some((card, index) => String(card) !== String(hall.cards[index]?.card))
  )
    hall.cards = cards.map((card, position) => cardView({ card, position: position + 1, say }))
  const empty = element(
    'div',
    { class: 'no-cards' },
    element('h2', {}, say('bingo.none')),
    element('p', {}, say('bingo.noneText')),
  )
  hall.cardList.replaceChildren(...(cards.length > 0 ? hall.cards.map(({ root }) => root) : [empty]))
  paintBalls(hall)
}

/** Whether the player has demo money, which buys no cards; says so. */
const isDemo = ({ opening, setting }: Hall): boolean => {
  if (opening.mode === 'demo') showRealOnly(setting)
  return opening.mode === 'demo'
}

const buy = async (hall: Hall, count: number): Promise<void> => {
  const { round, wallet, setting, price } = hall
  setting.notice.hide()
  if (isDemo(hall)) return
  const cost = kurus(count * price)
  if (hall.isBuying || !wallet.covers(cost)) return
  hall.isBuying = true
  const answer = await round.place({ cards: count })
  hall.isBuying = false
  if (isRefusal(answer)) return wallet.showRefusal(answer, cost)
  wallet.setBalance(answer.balance)
  setting.sound.play('chip')
  if (!hall.isLeft) showCards(hall)
}

/** Takes balance, jackpot and own cards of this round. */
const receive = (hall: Hall, { balance, jackpot }: TableView): void => {
  hall.wallet.setBalance(balance)
  hall.jackpot = jackpot
  showCards(hall)
}

const buyOrBreak = (hall: Hall, count: number): void =>
  void buy(hall, count).catch((cause: unknown) => stopWithError(hall.setting, cause))

/**
 * Buys the cards that were ordered during the last round, only in the round directly after it: a player who has missed it may be
 * gone.
 */
const buyOrdered = (hall: Hall): void => {
  const { ordered, orderedIn, table } = hall
  hall.ordered = 0
  if (ordered > 0 && table.state().round === orderedIn + 1) buyOrBreak(hall, ordered)
}

/** Removes cards and balls of the last round. */
const clearHall = (hall: Hall): void => {
  showCards(hall)
  reset(hall)
}

const changeRound = (hall: Hall, state: TableState): void => {
  setState(pageStates[state.phase])
  // No order waits for a hall that is opened again some time.
  if (state.closing) hall.ordered = 0
  if (state.phase === 'bets') hall.figure.act('invite')
  if (state.phase === 'closed') hall.figure.act('close')
  if (state.phase === 'bets' || state.phase === 'closed') reset(hall)
  if (state.phase === 'bets') buyOrdered(hall)
  if ((state.phase === 'film' || state.phase === 'settled') && !hall.animation)
    hall.animation = animationFor(hall, state)
}

const reset = (hall: Hall): void => {
  hall.animation = undefined
  hall.balls = []
  hall.awards = []
  paintBalls(hall)
}

const animationFor = (hall: Hall, state: TableState): Animation | undefined => {
  const { game, setting } = hall
  const outcome = state.outcome as BingoOutcome | undefined
  const awards = state.awards as readonly BingoAward[] | undefined
  if (!outcome || !awards) return undefined
  hall.balls = []
  hall.awards = []
  const names = prizeNames(game.slug, setting.say)
  const isQuick = state.ballMs !== undefined
  if (isQuick) hall.caller.announce(setting.say('bingo.quickDraw'))
  return animationPlayer(game.animationOf(outcome, awards, state.ballMs), (event, overdueMs) => {
    if (event.type === 'ball') callBall(hall, event, { overdueMs, isQuick })
    else showAward(hall, event.award, { balls: outcome.balls, name: names[event.award.prize], overdueMs })
  })
}

type Call = { overdueMs: number; isQuick: boolean }

/** A number that falls quickly is shown and not said. */
const callBall = (
  hall: Hall,
  { number, spoken }: Extract<BingoEvent, { type: 'ball' }>,
  { overdueMs, isQuick }: Call,
): void => {
  const { setting, caller } = hall
  hall.balls.push(number)
  if (isQuick) return
  caller.announce(spoken[setting.lang])
  if (overdueMs > missedMs) return
  hall.figure.act('deal')
  if (!setting.sound.isHeard()) return
  setting.sound.play(
    ballCue(
      hall.cards.map(({ card }) => card),
      hall.balls,
      prizeAfter(
        hall.awards.map(({ award }) => award),
        hall.balls.length,
      ),
    ),
  )
  speak(spoken[setting.lang], setting)
}

type Shown = { balls: readonly number[]; name: string; overdueMs: number }

const showAward = (hall: Hall, award: BingoAward, { balls, name, overdueMs }: Shown): void => {
  const { setting, caller, cards, wallet } = hall
  const { lang, say, sound } = setting
  const winners = winnersOf(
    cards.map(({ card }) => card),
    balls,
    award,
  )
  hall.awards.push({ award, ownCards: winners.length })
  for (const index of winners) cards[index]?.win(name)
  const won = wonBy(hall.awards)
  const cost = sum(hall.round.bets().map(({ stake }) => stake))
  if (winners.length > 0) wallet.bar.show({ winKurus: won, winCostKurus: cost })
  if (overdueMs > missedMs) return
  if (winners.length > 0) {
    const prize = wonBy([{ award, ownCards: winners.length }])
    const result = { returnedKurus: won, stakedKurus: cost }
    const text = say(isWin(result) ? 'bingo.yourWin' : 'bingo.yourReturn', {
      prize: name,
      amount: kurusToText(prize, lang),
    })
    wallet.bar.announce(text)
    caller.announce(text)
    playResult(sound, result, 'prize')
    hall.figure.act(isWin(result) ? 'applaud' : 'present')
    if (isWin(result)) void hall.winShow.show({ won: prize, why: name, grade: gradeOf(won, cost) })
  } else {
    hall.figure.act('present')
    caller.announce(say('bingo.text', { prize: name, ball: award.ball }))
  }
}

/** Shows the results of the own cards of a round. The next round opens as soon as this one is settled. */
const settle = (hall: Hall, { bets, balance, jackpot }: TableView): void => {
  const { wallet } = hall
  if (!hall.isLeft) {
    hall.jackpot = jackpot
    wallet.setBalance(balance)
    paintBalls(hall)
  }
  if (bets.length > 0)
    wallet.settled({ stake: sum(bets.map((bet) => bet.stake)), win: sum(bets.map((bet) => bet.win)) })
}

const sum = (amounts: readonly number[]): Kurus => kurus(amounts.reduce((total, amount) => total + amount, 0))

const paint = (hall: Hall): void => {
  const {
    table,
    game,
    caller,
    shop,
    animation,
    setting: { say },
    price,
    cards,
  } = hall
  const state = table.state()
  const now = table.now()
  const before = hall.balls.length + hall.awards.length
  animation?.run(now - (state.startsAt ?? now))
  if (hall.balls.length + hall.awards.length !== before) paintBalls(hall)
  shop.paint({
    price,
    ownCards: cards.length,
    isOpen: takesBets(state) && hall.isOffered(),
    isShut: state.closing !== undefined || !hall.isOffered(),
    isBusy: hall.isBuying,
    ordered: hall.ordered,
  })
  const leftMs = state.closesAt + (state.phase === 'bets' ? 0 : game.phases.closedMs) - now
  if (state.phase === 'bets') {
    caller.announce(say('bingo.opens'))
    caller.count(countdownText(leftMs), 1 - leftMs / game.phases.betsMs)
  } else if (state.phase === 'closed') {
    caller.announce(say('bingo.closed'))
    caller.count('', 1)
  } else caller.count(say('bingo.ball', { count: hall.balls.length, of: game.ballCount }), undefined)
}

const paintBalls = (hall: Hall): void => {
  const { caller, balls, awards, price, cards, jackpot } = hall
  caller.called(balls)
  const running = prizeAfter(
    awards.map(({ award }) => award),
    balls.length,
  )
  caller.prizes({
    price,
    ownCards: cards.length,
    jackpot,
    awarded: awards,
    running: balls.length > 0 ? running : undefined,
  })
  paintCards(hall)
}

const paintCards = (hall: Hall): void => {
  const { cards, balls, awards, isAuto } = hall
  const called = new Set(balls)
  const running = prizeAfter(
    awards.map(({ award }) => award),
    balls.length,
  )
  const prize = running === 'jackpot' ? 'full' : running
  for (const card of cards) card.paint({ called, isAuto, prize })
  if (!prize || balls.length === 0) return
  const order = nearestFirst(
    cards.map(({ card }) => card),
    called,
    prize,
  )
  for (const [rank, index] of order.entries()) {
    const root = cards[index]?.root
    if (root) root.style.order = String(rank)
  }
}
