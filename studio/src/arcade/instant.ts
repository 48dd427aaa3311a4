import type { SlotChoice } from '@yakamoz/games'
import { type Kurus, kurus, kurusToWire, newId, noMoney } from '@yakamoz/values'
import { autoplayOf } from '../common/autoplay.ts'
import { wait } from '../common/clock.ts'
import { baseStake, isRefusal, type Opening, type PlayedRound, totalPaid } from '../common/endpoint.ts'
import { stopWithError } from '../common/failure.ts'
import { holdPlayOf } from '../common/holdPlay.ts'
import { isPlayKey } from '../common/keys.ts'
import { sendResumed } from '../common/resumedRound.ts'
import type { Setting } from '../common/setting.ts'
import { setState } from '../common/state.ts'
import type { Wallet } from './wallet.ts'

/** The stage of a game of single rounds. It decides nothing. */
export type Show = {
  /** The player's choice before the round; undefined while it is incomplete, in which case the stage says so. */
  choice(): unknown
  /** The stake is taken and the round is requested. */
  begin(): void
  /** The round was refused: restores the state before it. */
  stop(): void
  /** Shows a round from start to end. */
  round(round: PlayedRound): Promise<void>
  setBusy(busy: boolean): void
  /** Slots: receives a function that ends playing on while the spin button is held, for a moment that is shown. */
  onHoldReady?(stop: () => void): void
  /** Slots: receives a function that plays a round with a bought feature at its price. */
  onPurchaseReady?(buy: (choice: SlotChoice, costKurus: Kurus) => void): void
}

type Table = { setting: Setting; opening: Opening; wallet: Wallet; show: Show; onPlayed?: (round: PlayedRound) => void }

/** Makes a game of single rounds playable, by its button, space and enter. An interrupted round is shown first. */
export const playInstant = async (table: Table): Promise<void> => {
  const { setting, opening, wallet, show } = table
  let busy = false
  const exclusively = async (act: () => Promise<PlayedRound | undefined>): Promise<PlayedRound | undefined> => {
    if (busy) return undefined
    busy = true
    try {
      const round = await act()
      busy = false
      return round
    } catch (cause) {
      stopWithError(setting, cause)
      return undefined
    }
  }
  const playOne = (): Promise<PlayedRound | undefined> => exclusively(() => playRound(table))
  const { bar } = wallet
  const isHoldable = show.onHoldReady !== undefined
  const hold = isHoldable ? holdPlayOf({ setting, opening, bar, play: playOne }) : undefined
  if (hold) show.onHoldReady?.(hold.stop)
  const autoplay = autoplayOf({ setting, opening, bar, isHoldable, play: playOne })
  const play = (event?: KeyboardEvent): void => {
    if (autoplay.stop()) return
    if (hold) hold.play(event)
    else void playOne()
  }
  bar.onSpin(() => play())
  show.onPurchaseReady?.((choice, costKurus) => void exclusively(() => stakeOn(table, { choice, costKurus })))
  document.addEventListener('keydown', (event) => {
    if (!isPlayKey(event)) return
    event.preventDefault()
    play(event)
  })
  sendResumed(setting.host, opening.unfinished)
  setting.host.send({ yakamoz: 'ready' })
  setState('idle')
  const { unfinished } = opening
  if (unfinished) await exclusively(() => showInterrupted(table, unfinished))
  else show.setBusy(false)
}

/** Returns undefined if no round was played. */
const playRound = async (table: Table): Promise<PlayedRound | undefined> => {
  const choice = table.show.choice()
  if (choice === undefined) return undefined
  return stakeOn(table, { choice, costKurus: table.wallet.bar.wallet().stakeKurus })
}

type RoundStake = { choice: unknown; costKurus: Kurus }

const stakeOn = async (table: Table, { choice, costKurus }: RoundStake): Promise<PlayedRound | undefined> => {
  const { setting, opening, wallet, show } = table
  const { stakeKurus, balanceKurus } = wallet.bar.wallet()
  setting.notice.hide()
  if (!wallet.covers(costKurus)) return undefined
  begin(table, { stake: stakeKurus, cost: costKurus, balance: balanceKurus })
  wallet.stakeTaken(costKurus)
  const bet = { session: opening.session, round: newId(), stake: kurusToWire(costKurus), choice }
  const answer = await setting.endpoint.play(bet)
  if (isRefusal(answer)) {
    show.stop()
    wallet.setBalance(balanceKurus)
    wallet.showRefusal(answer, costKurus)
    end(table)
    return undefined
  }
  const answeredMs = setting.clock.now()
  await showRound(table, answer)
  await wait(setting.clock, answeredMs + opening.minRoundMs - setting.clock.now())
  end(table)
  return answer
}

/** Shows a round whose animation was interrupted. */
const showInterrupted = async (table: Table, round: PlayedRound): Promise<undefined> => {
  const { setting } = table
  setting.notice.show(setting.say(setting.isReplay ? 'common.replay' : 'common.cutOff'))
  begin(table, { stake: baseStake(round), cost: round.stake, balance: round.balanceBefore })
  await showRound(table, round)
  setting.notice.hide()
  end(table)
}

type RoundStart = { stake: Kurus; cost: Kurus; balance: Kurus }

const begin = ({ wallet, show }: Table, { stake, cost, balance }: RoundStart): void => {
  setState('playing')
  wallet.bar.setBusy(true)
  show.setBusy(true)
  wallet.bar.show({ balanceKurus: kurus(balance - cost), stakeKurus: stake, costKurus: cost, winKurus: noMoney })
  show.begin()
}

const showRound = async ({ setting, opening, wallet, show, onPlayed }: Table, round: PlayedRound): Promise<void> => {
  await show.round(round)
  wallet.setBalance(round.balanceAfter)
  wallet.settled({ stake: round.stake, win: totalPaid(round) })
  onPlayed?.(round)
  void setting.endpoint.shown(opening.session, round.round)
}

/** Ends the round and resets the price, since a bought feature does not apply to the next round. */
const end = ({ wallet, show }: Table): void => {
  wallet.bar.show({ costKurus: wallet.bar.wallet().stakeKurus })
  wallet.bar.setBusy(false)
  show.setBusy(false)
  setState('idle')
}
