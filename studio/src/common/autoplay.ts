import './autoplay.css'
import { type Kurus, kurus, kurusToText, type Language, noMoney } from '@yakamoz/values'
import type { Bar } from './bar.ts'
import { showDialog } from './dialog.ts'
import { element, iconButton } from './element.ts'
import { type Opening, type PlayedRound, paidBy } from './endpoint.ts'
import type { Setting } from './setting.ts'

/** When automatic play ends by itself: after so many rounds, before more than `loss` is lost, after a round that won `win`. */
export type AutoLimits = { rounds: number; lossKurus: Kurus; winKurus: Kurus | undefined }

/** What automatic play has come to. `lostKurus`: what it cost less what it paid; below 0 the player is ahead. */
export type AutoCourse = { played: number; lostKurus: number; wonKurus: Kurus }

export type AutoEnd = 'rounds' | 'loss' | 'win'

export const noCourse: AutoCourse = { played: 0, lostKurus: 0, wonKurus: noMoney }

export const courseAfter = ({ played, lostKurus }: AutoCourse, round: PlayedRound): AutoCourse => {
  const wonKurus = paidBy(round)
  return { played: played + 1, lostKurus: lostKurus + round.stake - wonKurus, wonKurus }
}

/** Why the next round is not begun, which would cost so much: the limit of losses is never passed. */
export const endOf = (
  { rounds, lossKurus, winKurus }: AutoLimits,
  { played, lostKurus, wonKurus }: AutoCourse,
  costKurus: Kurus,
): AutoEnd | undefined => {
  if (winKurus !== undefined && played > 0 && wonKurus >= winKurus) return 'win'
  if (played >= rounds) return 'rounds'
  return lostKurus + costKurus > lossKurus ? 'loss' : undefined
}

const roundChoices = [10, 25, 50, 100] as const
/** Limits are offered in stakes: no round costs more than the one that stands in the bar. */
const lossChoices = [5, 10, 25, 50] as const
const winChoices = [undefined, 10, 50, 100] as const

type Words = {
  title: string
  text: string
  rounds: string
  loss: string
  win: string
  never: string
  start: string
  ended: Record<AutoEnd, (played: number) => string>
}

const words: Record<Language, Words> = {
  tr: {
    title: 'Otomatik oyun',
    text: 'Turlar seçtiğin bahisle art arda oynanır. İstediğin an durdurabilirsin; bahis reddedilirse kendiliğinden durur.',
    rounds: 'Tur sayısı',
    loss: 'Kayıp sınırı',
    win: 'Tek turda bu kadar kazanınca dur',
    never: 'Durma',
    start: 'Başlat',
    ended: {
      rounds: (played) => `Otomatik oyun bitti: ${played} tur oynandı.`,
      loss: (played) => `Otomatik oyun kayıp sınırında durdu: ${played} tur oynandı.`,
      win: (played) => `Otomatik oyun durdu: ${played}. turda beklediğin kazanç geldi.`,
    },
  },
  en: {
    title: 'Automatic play',
    text: 'Rounds are played one after another at the chosen stake. Stop at any moment; a stake that is refused stops it too.',
    rounds: 'Number of rounds',
    loss: 'Loss limit',
    win: 'Stop when one round wins',
    never: 'Do not stop',
    start: 'Start',
    ended: {
      rounds: (played) => `Automatic play is over: ${played} rounds played.`,
      loss: (played) => `Automatic play stopped at the loss limit: ${played} rounds played.`,
      win: (played) => `Automatic play stopped: round ${played} won what you waited for.`,
    },
  },
}

export type Autoplay = {
  /** Lets no further round begin; whether there was anything to stop. */
  stop(): boolean
}

type Wiring = {
  setting: Setting
  opening: Opening
  bar: Bar
  /** Plays one round to its end; undefined when none was played, whatever the reason. */
  play(): Promise<PlayedRound | undefined>
}

/**
 * Puts the button into the bar that plays rounds one after another, where the market allows that. Whoever begins it sets when it ends; it
 * also ends with a round that is not played (a reality check is due, a limit is reached), and when the page is out of sight.
 */
export const autoplayOf = ({ setting, opening, bar, play }: Wiring): Autoplay => {
  let run: { isStopped: boolean } | undefined
  const stop = (): boolean => {
    if (!run || run.isStopped) return false
    run.isStopped = true
    bar.showAutoplay(undefined)
    return true
  }
  if (!opening.autoplay) return { stop }
  const own = words[setting.lang]
  const begin = async (limits: AutoLimits): Promise<void> => {
    if (run || bar.isBusy()) return
    const mine = { isStopped: false }
    run = mine
    let course = noCourse
    let end = endOf(limits, course, bar.wallet().stakeKurus)
    while (!end && !mine.isStopped) {
      bar.showAutoplay(limits.rounds - course.played)
      const round = await play()
      if (!round) break
      course = courseAfter(course, round)
      end = endOf(limits, course, bar.wallet().stakeKurus)
    }
    run = undefined
    bar.showAutoplay(undefined)
    if (end && !mine.isStopped) setting.notice.show(own.ended[end](course.played))
  }
  const button = iconButton('repeat', own.title)
  button.classList.add('autoplay')
  button.setAttribute('aria-haspopup', 'dialog')
  button.addEventListener('click', () => askLimits(setting, bar.wallet().stakeKurus, (limits) => void begin(limits)))
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

const askLimits = ({ lang, texts }: Setting, stakeKurus: Kurus, begin: (limits: AutoLimits) => void): void => {
  const own = words[lang]
  const amount = (stakes: number): string => kurusToText(kurus(stakes * stakeKurus), lang)
  const start = element('button', { type: 'button', class: 'button go' }, own.start)
  // No form: the frame is sandboxed, and none is sent there.
  const limits = element(
    'div',
    { class: 'autoplay-limits' },
    element('p', {}, own.text),
    choices('rounds', own.rounds, roundChoices.map(String)),
    choices('loss', own.loss, lossChoices.map(amount)),
    choices('win', own.win, [own.never, ...winChoices.slice(1).map((stakes) => amount(stakes ?? 0))]),
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
  const close = showDialog({ title: own.title, texts, content: [limits], kind: 'narrow' })
  // Nobody begins by a key that was pressed twice.
  limits.querySelector('input')?.focus({ preventScroll: true })
}

/** One of some values, the first unless another is chosen; what is chosen is its place among them. */
const choices = (name: string, legend: string, labels: readonly string[]): HTMLElement =>
  element(
    'fieldset',
    {},
    element('legend', { class: 'caption' }, legend),
    ...labels.map((label, place) =>
      element(
        'label',
        {},
        element('input', { type: 'radio', name, value: String(place), ...(place === 0 && { checked: '' }) }),
        element('span', { class: 'button' }, label),
      ),
    ),
  )
