import type { GameEvent, SharedGame, Timed } from '@yakamoz/games'
import { isWin } from '@yakamoz/games/celebration'
import { type Kurus, kurus, kurusToText, kurusToWire } from '@yakamoz/values'
import { isRecord, isRefusal, type Opening } from '../common/endpoint.ts'
import { stopWithError } from '../common/failure.ts'
import { showRealOnly } from '../common/refusals.ts'
import type { Setting } from '../common/setting.ts'
import { type StakeLimits, stakesWithin } from '../common/stakeOffer.ts'
import { setState } from '../common/state.ts'
import { gradeOf, playResult, winName } from '../common/winGrades.ts'
import { type AnimationPlayer, animationPlayer } from '../live/animationPlayer.ts'
import { playBetting } from '../live/bettingSound.ts'
import { joinOrFail } from '../live/joinOrFail.ts'
import { lastCallOf } from '../live/lastCall.ts'
import { type LiveRound, liveRound } from '../live/round.ts'
import { type LiveBet, pageStates, type TableState, type TableView, takesBets } from '../live/state.ts'
import type { LiveTable } from '../live/table.ts'
import type { LiveKey } from '../texts/live.ts'
import type { SlipKey } from '../texts/slip.ts'
import type { Pick, PlacedSpot, Slip } from './slip.ts'
import type { Wallet } from './wallet.ts'
import { winShowOf } from './winShow.ts'

/** The stage of a game with odds and an animation. It decides nothing. */
export type SharedShow<Outcome, Event extends GameEvent> = {
  /** Shows what can be bet on in a new round. */
  round(round: number): void
  /** Shows what can be bet on in the next round; called after `begin`. */
  next(round: number): void
  /** Bets were placed and are on the slip. */
  placed(): void
  /** Bets are closed and the animation starts; its events follow by `event`. */
  begin(outcome: Outcome, round: number): void
  event(event: Timed<Event>, overdueMs: number): void
  /** Called for every frame. `animationMs`: the time of the animation; undefined while there is none. */
  frame(now: { state: TableState; leftMs: number; animationMs: number | undefined; nowMs: number }): void
  /** Shows earlier rounds. */
  history(history: unknown): void
  /** The name and odds of a placed spot. */
  pickOf(spot: string, round: number): Pick | undefined
}

/** Picks that are placed when their round opens. */
type Order = { readonly picks: readonly Pick[]; readonly stake: Kurus; readonly round: number }

export type SharedTable<Outcome = unknown, Event extends GameEvent = GameEvent> = {
  setting: Setting<LiveKey | SlipKey>
  opening: Opening
  game: SharedGame<Outcome, never, Event>
  wallet: Wallet
  slip: Slip
  show: SharedShow<Outcome, Event>
  table: LiveTable
  round: LiveRound
  winShow: ReturnType<typeof winShowOf>
  lastCall: ReturnType<typeof lastCallOf>
  animation: AnimationPlayer<Timed<Event>> | undefined
  /** The number of events of the animation, and whether all were shown: the results of bets are shown only then. */
  animationLength: number
  isAnimationOver: boolean
  /** The round that the picks of the slip are of: while a round runs the next one. */
  pickRound: number
  orders: readonly Order[]
  /** The stakes that are taken now. */
  limits: StakeLimits
}

type JoinOptions<Outcome, Event extends GameEvent> = Omit<
  SharedTable<Outcome, Event>,
  | 'table'
  | 'round'
  | 'winShow'
  | 'lastCall'
  | 'animation'
  | 'game'
  | 'animationLength'
  | 'isAnimationOver'
  | 'pickRound'
  | 'orders'
  | 'limits'
> & {
  game: SharedGame<Outcome, unknown, Event>
  stage: HTMLElement
}

/** Joins the table of such a game and keeps stage, slip and wallet up to date. Returns undefined after a refusal. */
export const joinSharedTable = async <Outcome, Event extends GameEvent>(
  options: JoinOptions<Outcome, Event>,
): Promise<SharedTable<Outcome, Event> | undefined> => {
  const { stage, ...parts } = options
  const { setting, opening, wallet } = parts
  const { lang, say } = setting
  const table = await joinOrFail({ setting, session: opening.session })
  if (!table) return undefined
  const game = options.game as SharedTable<Outcome, Event>['game']
  const round = liveRound({
    setting,
    opening,
    live: table,
    title: game.names[lang],
    otherPages: { knownBalance: () => wallet.bar.wallet().balanceKurus },
    game: {
      resultsFrom: 'server',
      begin: (state) => beginRound(client, state),
      change: (state, before) => {
        playBetting(setting.sound, state, before)
        changeRound(client, state)
      },
      frame: (nowMs) => onFrame(client, nowMs),
      receive: ({ balance }) => {
        wallet.setBalance(balance)
        paintPlaced(client)
      },
      settle: (view) => settle(client, view),
    },
  })
  const client: SharedTable<Outcome, Event> = {
    ...parts,
    game,
    table,
    round,
    winShow: winShowOf(setting),
    lastCall: lastCallOf((seconds) => wallet.bar.announce(say('live.lastCall', { seconds }))),
    animation: undefined,
    animationLength: 0,
    isAnimationOver: false,
    pickRound: table.state().round,
    orders: [],
    limits: opening.limits,
  }
  setting.onLimits((limits) => {
    client.limits = limits
    client.slip.setStakes(stakesWithin(opening.offered, limits))
  })
  stage.append(client.winShow.root)
  options.show.history(table.view().history)
  round.start()
  return client
}

const beginRound = <Outcome, Event extends GameEvent>(client: SharedTable<Outcome, Event>, state: TableState): void => {
  client.animation = undefined
  client.isAnimationOver = false
  if (client.pickRound !== state.round) dropPicks(client)
  client.pickRound = state.round
  client.show.round(state.round)
}

const changeRound = <Outcome, Event extends GameEvent>(
  client: SharedTable<Outcome, Event>,
  state: TableState,
): void => {
  const { show, slip, game } = client
  setState(pageStates[state.phase])
  const isBetting = takesBets(state)
  if (!isBetting && client.pickRound === state.round) dropPicks(client)
  const isShown = (state.phase === 'film' || state.phase === 'settled') && state.outcome !== undefined
  if (state.closing) dropOrders(client)
  slip.setOpen(isBetting || (isShown && !state.closing), isShown)
  if (isBetting) placeOrders(client, state.round)
  if (isShown && !client.animation) {
    const outcome = state.outcome as Outcome
    show.begin(outcome, state.round)
    const animation = game.animationOf(outcome, state.round)
    client.animationLength = animation.length
    client.animation = animationPlayer(animation, show.event)
    client.pickRound = state.round + 1
    show.next(client.pickRound)
  }
  paintPlaced(client)
}

/** Places what was ordered for this round, one bet after the other. An order for a round that was missed lapses: its player may be gone. */
const placeOrders = <Outcome, Event extends GameEvent>(client: SharedTable<Outcome, Event>, round: number): void => {
  const { orders, setting, wallet } = client
  client.orders = []
  if (orders.some((order) => order.round !== round)) wallet.bar.announce(setting.say('slip.lapsed'))
  const placeAll = async (): Promise<void> => {
    for (const order of orders) if (order.round === round) await placeBet(client, order.picks, order.stake)
  }
  void placeAll().catch((cause: unknown) => stopWithError(setting, cause))
}

/** Drops what was ordered for the next round, because none follows. */
const dropOrders = <Outcome, Event extends GameEvent>(client: SharedTable<Outcome, Event>): void => {
  const { orders, setting, wallet } = client
  client.orders = []
  if (orders.length > 0) wallet.bar.announce(setting.say('slip.lapsed'))
}

const order = <Outcome, Event extends GameEvent>(
  client: SharedTable<Outcome, Event>,
  picks: readonly Pick[],
  stake: Kurus,
): void => {
  const { slip, wallet, setting, pickRound: round } = client
  client.orders = [...client.orders, { picks, stake, round }]
  slip.remove(picks)
  wallet.bar.announce(setting.say('slip.ordered'))
  paintPlaced(client)
}

/** Removes the picks of a past round: the same spot is another match or runner in the next round. */
const dropPicks = <Outcome, Event extends GameEvent>({ slip, wallet, setting }: SharedTable<Outcome, Event>): void => {
  if (slip.dropPicks()) wallet.bar.announce(setting.say('slip.lapsed'))
}

const onFrame = <Outcome, Event extends GameEvent>(client: SharedTable<Outcome, Event>, nowMs: number): void => {
  const { table, animation, show, game } = client
  const state = table.state()
  const now = table.now()
  const animationMs = animation && state.startsAt !== undefined ? now - state.startsAt : undefined
  if (animation && animationMs !== undefined) {
    animation.run(animationMs)
    if (!client.isAnimationOver && animation.shown.length === client.animationLength) {
      client.isAnimationOver = true
      paintPlaced(client)
    }
  }
  const leftMs = state.closesAt + (state.phase === 'bets' ? 0 : game.phases.closedMs) - now
  client.lastCall(state.phase === 'bets' ? leftMs : undefined)
  show.frame({ state, leftMs, animationMs, nowMs })
}

const sum = (amounts: readonly number[]): Kurus => kurus(amounts.reduce((total, amount) => total + amount, 0))

/** What each spot is paid, computed by the engine as on the server. */
const winsOf = <Outcome, Event extends GameEvent>({ game, round }: SharedTable<Outcome, Event>, state: TableState) =>
  game.settle({
    outcome: state.outcome as Outcome,
    round: state.round,
    bets: round
      .bets()
      .flatMap(spotsIn)
      .map(({ spot, stake }) => ({ spot, stakeKurus: stake })),
  })

/** Shows the results of the own bets of a round; the next one may have begun. */
const settle = <Outcome, Event extends GameEvent>(
  { wallet, setting, show, winShow }: SharedTable<Outcome, Event>,
  { history, balance, bets }: TableView,
): void => {
  show.history(history)
  wallet.setBalance(balance)
  if (bets.length === 0) return
  const [stake, win] = [sum(bets.map((bet) => bet.stake)), sum(bets.map((bet) => bet.win))]
  wallet.settled({ stake, win })
  const result = { returnedKurus: win, stakedKurus: stake }
  if (!isWin(result)) return
  const grade = gradeOf(win, stake)
  playResult(setting.sound, result)
  void winShow.show({ won: win, why: winName(grade, setting.say) ?? setting.say('common.win'), grade })
}

/** The spots of a bet as the server stores them. */
export const spotsIn = ({ on }: LiveBet): readonly { spot: string; stake: Kurus }[] => {
  const spots = isRecord(on) && Array.isArray(on.spots) ? on.spots : []
  return spots.flatMap((one: unknown) =>
    isRecord(one) && typeof one.spot === 'string' && Number.isSafeInteger(one.stakeKurus)
      ? [{ spot: one.spot, stake: kurus(Number(one.stakeKurus)) }]
      : [],
  )
}

/** Shows the placed bets; after the animation with the result of each spot. */
const paintPlaced = <Outcome, Event extends GameEvent>(client: SharedTable<Outcome, Event>): void => {
  const { slip, round, show, table, isAnimationOver } = client
  const state = table.state()
  const isShown = isAnimationOver && state.outcome !== undefined
  const wins = isShown ? winsOf(client, state) : []
  const placed = round
    .bets()
    .flatMap(spotsIn)
    .flatMap(({ spot, stake }, index): (Pick & PlacedSpot)[] => {
      const pick = show.pickOf(spot, state.round)
      const result = isShown ? ((wins[index] ?? 0) > 0 ? 'won' : 'lost') : 'open'
      return pick ? [{ ...pick, stake, state: result }] : []
    })
  slip.placed([...orderedIn(client), ...placed])
}

/** The ordered bets, each of which can be taken back until its round opens. */
const orderedIn = <Outcome, Event extends GameEvent>(client: SharedTable<Outcome, Event>) =>
  client.orders.flatMap((one) =>
    one.picks.map((pick) => ({
      ...pick,
      stake: one.stake,
      state: 'ordered' as const,
      cancel: () => {
        client.orders = client.orders.flatMap((each) => {
          const picks = each === one ? each.picks.filter(({ spot }) => spot !== pick.spot) : each.picks
          return picks.length > 0 ? [{ ...each, picks }] : []
        })
        paintPlaced(client)
      },
    })),
  )

/** Sends the picks of a slip as one bet; while a round runs they are ordered for the next one. */
export const placePicks = <Outcome, Event extends GameEvent>(
  client: SharedTable<Outcome, Event> | undefined,
  picks: readonly Pick[],
  stake: Kurus,
): void => {
  if (client) void placeBet(client, picks, stake).catch((cause: unknown) => stopWithError(client.setting, cause))
}

const placeBet = async <Outcome, Event extends GameEvent>(
  client: SharedTable<Outcome, Event>,
  picks: readonly Pick[],
  stake: Kurus,
): Promise<void> => {
  const { wallet, slip, table, round, setting, opening, game } = client
  const cost = kurus(stake * picks.length)
  setting.notice.hide()
  if (opening.mode === 'demo') return showRealOnly(setting)
  const maxOn = (spot: string): Kurus => kurus(Math.min(game.limitsOf(spot).maxKurus, client.limits.most))
  const overLimit = picks.find(({ spot }) => stake > maxOn(spot))
  if (overLimit) {
    const max = maxOn(overLimit.spot)
    return setting.notice.show(
      `${overLimit.name}: ${setting.say('slip.most', { amount: kurusToText(max, setting.lang) })}`,
    )
  }
  if (!wallet.covers(cost)) return
  if (client.pickRound !== table.state().round) return order(client, picks, stake)
  slip.setBusy(true)
  const spots = picks.map(({ spot }) => ({ spot, stake: kurusToWire(stake) }))
  const answer = await round.place({ spots })
  slip.setBusy(false)
  if (isRefusal(answer)) return wallet.showRefusal(answer, cost)
  wallet.setBalance(answer.balance)
  wallet.bar.announce(setting.say('live.taken', { amount: kurusToText(cost, setting.lang) }))
  setting.sound.play('chip')
  if (answer.bet.round !== table.state().round) return
  if (client.pickRound === answer.bet.round) slip.remove(picks)
  paintPlaced(client)
  client.show.placed()
}
