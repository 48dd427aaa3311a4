import './autoplay.css'
import { repeatIcon } from '@yakamoz/design/gameIcons'
import { type Kurus, kurus, kurusToText, noMoney } from '@yakamoz/values'
import { autoplayTexts } from '../texts/autoplay.ts'
import { commonTexts } from '../texts/common.ts'
import { sayIn } from '../texts/say.ts'
import type { Bar } from './bar.ts'
import { showDialog } from './dialog.ts'
import { element, iconButton } from './element.ts'
import { type Opening, type PlayedRound, totalPaid } from './endpoint.ts'
import type { Setting } from './setting.ts'

/** When autoplay ends: after a number of rounds, before the loss would exceed a limit, after a round that won an amount. */
export type AutoLimits = { rounds: number; lossKurus: Kurus; winKurus: Kurus | undefined }

/**
 * The progress of autoplay. `lostKurus`: stakes less wins, negative while the player is ahead. `wonKurus`: the win of the last
 * round.
 */
export type AutoProgress = { played: number; lostKurus: number; wonKurus: Kurus }

export type AutoEnd = 'rounds' | 'loss' | 'win'

export const noProgress: AutoProgress = { played: 0, lostKurus: 0, wonKurus: noMoney }

export const progressAfter = ({ played, lostKurus }: AutoProgress, round: PlayedRound): AutoProgress => {
  const wonKurus = totalPaid(round)
  return { played: played + 1, lostKurus: lostKurus + round.stake - wonKurus, wonKurus }
}

/**
 * The reason to start no further round at a price of `costKurus`; undefined while there is none. The loss limit is never
 * exceeded.
 */
export const endReason = (
  { rounds, lossKurus, winKurus }: AutoLimits,
  { played, lostKurus, wonKurus }: AutoProgress,
  costKurus: Kurus,
): AutoEnd | undefined => {
  if (winKurus !== undefined && played > 0 && wonKurus >= winKurus) return 'win'
  if (played >= rounds) return 'rounds'
  return lostKurus + costKurus > lossKurus ? 'loss' : undefined
}

const roundChoices = [10, 25, 50, 100] as const
/** Limits are offered as multiples of the stake, so that none is smaller than the price of a round. */
const lossChoices = [5, 10, 25, 50] as const
const winChoices = [undefined, 10, 50, 100] as const

export type Autoplay = {
  /** Starts no further round. Returns whether autoplay was running. */
  stop(): boolean
}

type AutoplayOptions = {
  setting: Setting
  opening: Opening
  bar: Bar
  /** Whether the spin button can be held instead. */
  isHoldable?: boolean
  /** Plays one round to its end; undefined if none was played, for any reason. */
  play(): Promise<PlayedRound | undefined>
}

/**
 * Adds the autoplay button to the bar if the market allows it. Autoplay ends at the limits of its dialog, when a round is refused
 * (reality check due, limit reached), when the page is hidden, and on `stop`.
 */
export const autoplayOf = ({ setting, opening, bar, isHoldable = false, play }: AutoplayOptions): Autoplay => {
  let run: { isStopped: boolean } | undefined
  const stop = (): boolean => {
    if (!run || run.isStopped) return false
    run.isStopped = true
    bar.showAutoplay(undefined)
    return true
  }
  if (!opening.autoplay) return { stop }
  const say = sayIn(setting.lang, commonTexts, autoplayTexts)
  const begin = async (limits: AutoLimits): Promise<void> => {
    if (run || bar.isBusy()) return
    const thisRun = { isStopped: false }
    run = thisRun
    let progress = noProgress
    let end = endReason(limits, progress, bar.wallet().stakeKurus)
    while (!end && !thisRun.isStopped) {
      bar.showAutoplay(limits.rounds - progress.played)
      const round = await play()
      if (!round) break
      progress = progressAfter(progress, round)
      end = endReason(limits, progress, bar.wallet().stakeKurus)
    }
    run = undefined
    bar.showAutoplay(undefined)
    if (end && !thisRun.isStopped) setting.notice.show(say(`autoplay.ended.${end}`, { played: progress.played }))
  }
  const button = iconButton(repeatIcon, say('autoplay.title'))
  button.classList.add('autoplay')
  button.setAttribute('aria-haspopup', 'dialog')
  button.addEventListener('click', () =>
    showLimitsDialog({ setting, stakeKurus: bar.wallet().stakeKurus, isHoldable }, (limits) => void begin(limits)),
  )
  // Only the operator changes the stake while rounds run: the player has not chosen the new one.
  bar.onStake(stop)
  bar.onBusy((busy) => {
    button.disabled = busy
  })
  bar.root.classList.add('automates')
  bar.tools.append(button)
  setting.host.listen(({ yakamoz }) => {
    if (yakamoz === 'pause') stop()
  })
  return { stop }
}

type LimitsDialog = { setting: Pick<Setting, 'lang'>; stakeKurus: Kurus; isHoldable: boolean }

const showLimitsDialog = (
  { setting: { lang }, stakeKurus, isHoldable }: LimitsDialog,
  begin: (limits: AutoLimits) => void,
): void => {
  const say = sayIn(lang, commonTexts, autoplayTexts)
  const amount = (stakes: number): string => kurusToText(kurus(stakes * stakeKurus), lang)
  const start = element('button', { type: 'button', class: 'button go' }, say('autoplay.start'))
  // Not a form: the sandbox of the frame blocks forms.
  const limits = element(
    'div',
    { class: 'autoplay-limits' },
    element('p', {}, say('autoplay.text')),
    ...(isHoldable ? [element('p', {}, say('autoplay.hold'))] : []),
    choices('rounds', say('autoplay.rounds'), roundChoices.map(String)),
    choices('loss', say('autoplay.loss'), lossChoices.map(amount)),
    choices('win', say('autoplay.win'), [
      say('autoplay.never'),
      ...winChoices.slice(1).map((stakes) => amount(stakes ?? 0)),
    ]),
    start,
  )
  const at = (name: string): number =>
    Number(limits.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`)?.value)
  start.addEventListener('click', () => {
    close()
    const winStakes = winChoices[at('win')]
    begin({
      rounds: roundChoices[at('rounds')] ?? roundChoices[0],
      lossKurus: kurus((lossChoices[at('loss')] ?? lossChoices[0]) * stakeKurus),
      winKurus: winStakes === undefined ? undefined : kurus(winStakes * stakeKurus),
    })
  })
  const close = showDialog({ title: say('autoplay.title'), say, content: [limits], kind: 'narrow' })
  // The focus is not on the start button, so that a key that is pressed twice starts nothing.
  limits.querySelector('input')?.focus({ preventScroll: true })
}

/** Radio buttons, the first checked; the value is the index of the label. */
const choices = (name: string, legend: string, labels: readonly string[]): HTMLElement =>
  element(
    'fieldset',
    {},
    element('legend', { class: 'caption' }, legend),
    ...labels.map((label, index) =>
      element(
        'label',
        {},
        element('input', { type: 'radio', name, value: String(index), ...(index === 0 && { checked: '' }) }),
        element('span', { class: 'button' }, label),
      ),
    ),
  )
