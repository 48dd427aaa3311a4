import type { Kurus } from '@yakamoz/values'
import type { Opening, Refusal } from './endpoint.ts'
import type { Setting } from './setting.ts'

type Shown = { setting: Pick<Setting, 'notice' | 'host' | 'say'>; mode: Opening['mode'] }

/** The button to the deposit page; undefined for demo money. */
const depositOf = ({ setting: { host, say }, mode }: Shown) =>
  mode === 'real' ? { label: say('common.deposit'), run: () => host.send({ yakamoz: 'deposit' }) } : undefined

/** Says that the balance does not cover a stake, and offers a deposit. */
export const showUncovered = (shown: Shown): void =>
  shown.setting.notice.show(shown.setting.say('common.noMoney'), depositOf(shown))

type Money = { costKurus: number; balanceKurus: Kurus }

/** Shows a refusal; offers a deposit if the balance does not cover the cost. */
export const showRefusal = (shown: Shown, refusal: Refusal, { costKurus, balanceKurus }: Money): void =>
  shown.setting.notice.showRefusal(refusal, costKurus > balanceKurus ? depositOf(shown) : undefined)
