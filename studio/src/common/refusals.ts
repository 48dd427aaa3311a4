import type { Kurus } from '@yakamoz/values'
import type { Opening, Refusal } from './endpoint.ts'
import type { Setting } from './setting.ts'

type Shown = { setting: Pick<Setting, 'notice' | 'host' | 'say'>; mode: Opening['mode'] }

/** What helps against a balance that is too low: a deposit, in demo play a new demo balance. */
const refillOf = ({ setting: { host, say }, mode }: Shown) =>
  mode === 'real'
    ? { label: say('common.deposit'), run: () => host.send({ yakamoz: 'deposit' }) }
    : { label: say('common.demoAgain'), run: () => host.send({ yakamoz: 'reopen' }) }

/** Says that the balance does not cover a stake, and offers a deposit or a new demo balance. */
export const showUncovered = (shown: Shown): void => {
  const { setting, mode } = shown
  setting.notice.show(setting.say(mode === 'real' ? 'common.noMoney' : 'common.demoSpent'), refillOf(shown))
}

/** Says that a game is only watched in demo play, and offers real play. */
export const showRealOnly = ({ host, notice, say }: Shown['setting']): void =>
  notice.show(say('common.realOnly'), { label: say('common.playReal'), run: () => host.send({ yakamoz: 'join' }) })

type Money = { costKurus: number; balanceKurus: Kurus }

/** Shows a refusal; offers a deposit or a new demo balance if the balance does not cover the cost. */
export const showRefusal = (shown: Shown, refusal: Refusal, { costKurus, balanceKurus }: Money): void =>
  shown.setting.notice.showRefusal(refusal, costKurus > balanceKurus ? refillOf(shown) : undefined)
