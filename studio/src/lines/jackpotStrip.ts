import './jackpotStrip.css'
import { climbed, type PotLevel, potNames } from '@yakamoz/games/pots'
import { type Kurus, kurusToText, type Language } from '@yakamoz/values'
import type { Bar } from '../common/bar.ts'
import { element, setLength } from '../common/element.ts'
import { isRefusal, type Opening, type StudioAnswer } from '../common/endpoint.ts'
import type { Setting } from '../common/setting.ts'
import type { SlotsKey } from '../texts/slots.ts'

type Pot = StudioAnswer<'jackpots'>[number]

/** The height of the strip above the frame, in CSS pixels. */
export const jackpotStripHeight = 62

/** How often the jackpots are requested, and how often a shown amount takes a step, in milliseconds. */
const [lookMs, stepMs] = [10_000, 1_000] as const

type StripOptions = {
  setting: Pick<Setting<SlotsKey>, 'clock' | 'endpoint' | 'lang' | 'say' | 'calm'>
  opening: Pick<Opening, 'session'>
  bar: Pick<Bar, 'isBusy' | 'onIdle'>
}

/**
 * The jackpots above the reels of a game that feeds them: their amounts, which climb to what was asked last, and the last win of any of
 * them. While a round is shown nothing changes: an amount would reveal a jackpot that the round wins.
 */
export const jackpotStripOf = ({ setting, opening, bar }: StripOptions): HTMLElement => {
  const { clock, endpoint, lang, say, calm } = setting
  const root = element('section', { class: 'jackpots', 'aria-label': say('slots.jackpots') })
  const last = element('p', { class: 'jackpots-last' })
  const cells = new Map<PotLevel, Cell>()
  let isAsking = false
  const show = (pots: readonly Pot[]): void => {
    if (cells.size === 0) {
      for (const { level, amount } of pots) cells.set(level, cellOf(level, amount, lang))
      root.replaceChildren(...[...cells.values()].map((cell) => cell.root), last)
    }
    for (const { level, amount } of pots) cells.get(level)?.climbTo(amount, calm)
    last.textContent = lastText(pots, { lang, say })
  }
  const ask = async (): Promise<void> => {
    if (isAsking || bar.isBusy()) return
    isAsking = true
    const answer = await endpoint.call('jackpots', opening).finally(() => {
      isAsking = false
    })
    if (!isRefusal(answer) && !bar.isBusy()) show(answer)
  }
  // What is shown stays where an answer cannot be read.
  const refresh = (): void => void ask().catch(() => {})
  let [askedMs, steppedMs] = [clock.now(), clock.now()]
  clock.onFrame((nowMs) => {
    if (bar.isBusy()) return
    if (nowMs - steppedMs >= stepMs) {
      steppedMs = nowMs
      for (const cell of cells.values()) cell.step()
    }
    if (nowMs - askedMs < lookMs) return
    askedMs = nowMs
    refresh()
  })
  bar.onIdle(() => {
    askedMs = clock.now()
    refresh()
  })
  refresh()
  return root
}

type Cell = { readonly root: HTMLElement; climbTo(goal: Kurus, isAtOnce: boolean): void; step(): void }

const cellOf = (level: PotLevel, first: Kurus, lang: Language): Cell => {
  const amount = element('b', {})
  let [shown, goal] = [first, first]
  const name = element('span', {}, potNames[level][lang])
  const root = element('div', { class: 'jackpot', 'data-level': level }, name, amount)
  const paint = (): void => {
    const text = kurusToText(shown, lang)
    amount.textContent = text
    setLength(root, '--letters', text.length)
  }
  paint()
  return {
    root,
    climbTo: (next, isAtOnce) => {
      goal = next
      if (isAtOnce || next < shown) shown = next
      paint()
    },
    step: () => {
      if (shown === goal) return
      shown = climbed(shown, goal)
      paint()
    },
  }
}

/** The newest of the last wins: which jackpot, how much, when; empty while none was won. */
const lastText = (pots: readonly Pot[], { lang, say }: Pick<StripOptions['setting'], 'lang' | 'say'>): string => {
  const [newest] = pots
    .flatMap(({ level, last }) => (last ? [{ level, ...last }] : []))
    .sort((one, other) => one.secondsAgo - other.secondsAgo)
  if (!newest) return ''
  return say('slots.lastJackpot', {
    name: potNames[newest.level][lang],
    amount: kurusToText(newest.amount, lang),
    time: agoText(newest.secondsAgo, lang),
  })
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** A time ago in words: `3 saat önce`, `1 day ago`; less than a minute is `şimdi`, `now`. */
export const agoText = (seconds: number, lang: Language): string => {
  const [unit, length] = units.find(([, unitSeconds]) => seconds >= unitSeconds) ?? []
  // Not `yesterday` for a day ago: 25 hours can reach over two midnights.
  if (unit && length) return new Intl.RelativeTimeFormat(lang).format(-Math.floor(seconds / length), unit)
  return new Intl.RelativeTimeFormat(lang, { numeric: 'auto' }).format(0, 'second')
}
