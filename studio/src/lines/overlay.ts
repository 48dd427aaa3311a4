import { type Kurus, kurusToText, type Language } from '@yakamoz/values'
import { type Clock, tween, wait, waitUnless } from '../common/clock.ts'
import { countUp } from '../common/countUp.ts'
import { element } from '../common/element.ts'
import type { Sound } from '../common/sound.ts'
import type { WinScene } from '../winscene/winScene.ts'
import type { Rise } from './animation.ts'
import type { Layout } from './layout.ts'

/** A message in the middle of the stage. It closes on a press or after its time. */
export type Moment = {
  kind: 'free' | 'big' | 'end'
  /** The small text above the heading: the name of what begins. */
  over?: string | undefined
  heading: string
  text?: string
  amountKurus?: Kurus
  /** The names of the win as its amount counts up; the last one is the heading. */
  rises?: readonly Rise[]
  button?: string
  durationMs: number
  /** The grade of a win: from 1 on it is shown with the scene of the title. */
  grade?: number
  /** An amount of no more than the cost of the round: without the colours of a win. */
  isPlain?: boolean
}

/** An amount on the plate; `isWin`: more than the cost of the round, in the colours of a win. */
export type Plate = { amountKurus: Kurus; note: string; isWin: boolean }

/** HTML over the canvas: amounts, counters, moments. */
export type Overlay = {
  readonly root: HTMLElement
  place(layout: Layout): void
  plate(plate: Plate): void
  /** Counts the amount up. */
  countPlate(plate: Plate, durationMs: number): Promise<void>
  hidePlate(): void
  counter(text: string, total: string): void
  hideCounter(): void
  flash(text: string): Promise<void>
  moment(moment: Moment): Promise<void>
  /** Calls back before a moment is shown. */
  onMoment(run: () => void): void
  /** Continues an open moment: first completes the count-up, then closes it. False if none is open. */
  goOn(): boolean
}

type OverlayOptions = {
  lang: Language
  clock: Clock
  sound: Sound
  calm: boolean
  /** The scene behind large wins, with its headline. */
  scene: Pick<WinScene, 'begin' | 'raise' | 'end'>
  headline: string
}

export const overlayOf = (options: OverlayOptions): Overlay => {
  const { lang, clock, sound, calm } = options
  const parts = overlayParts()
  let open: Open | undefined
  const momentListeners: (() => void)[] = []
  const goOn = (): boolean => {
    const next = open?.find(({ signal }) => !signal.aborted)
    next?.abort()
    return open !== undefined
  }
  parts.moment.addEventListener('click', goOn)
  const plate = ({ amountKurus, note, isWin }: Plate): void => {
    parts.plate.classList.toggle('plain', !isWin)
    parts.amount.textContent = kurusToText(amountKurus, lang)
    parts.note.textContent = note
    parts.plate.hidden = false
  }
  return {
    root: parts.root,
    place: (layout) => placeParts(parts.root, layout),
    plate,
    countPlate: (counted, durationMs) => {
      if (counted.isWin) {
        const show = (amountKurus: Kurus): void => plate({ ...counted, amountKurus })
        return countUp({ clock, sound, calm, durationMs, to: counted.amountKurus, show })
      }
      // A return of no more than the cost is there at once, without the ticks of a win, and stays as long.
      plate(counted)
      return wait(clock, calm ? 0 : durationMs)
    },
    hidePlate: () => {
      parts.plate.hidden = true
    },
    counter: (text, total) => {
      parts.spins.textContent = text
      parts.total.textContent = total
      parts.counter.hidden = false
    },
    hideCounter: () => {
      parts.counter.hidden = true
    },
    flash: async (text) => {
      parts.flash.textContent = text
      parts.flash.hidden = false
      await tween(clock, 1500, () => {})
      parts.flash.hidden = true
    },
    onMoment: (run) => {
      momentListeners.push(run)
    },
    moment: async (moment) => {
      for (const run of momentListeners) run()
      open = [new AbortController(), new AbortController()]
      await showMoment(parts.moment, moment, { ...options, open })
      open = undefined
    },
    goOn,
  }
}

const overlayParts = () => {
  const [amount, note] = [element('strong', {}), element('small', {})]
  const plate = element('div', { class: 'plate', 'aria-hidden': 'true' }, amount, note)
  const [spins, total] = [element('span', {}), element('b', {})]
  const counter = element('div', { class: 'counter' }, spins, total)
  const flash = element('div', { class: 'flash', role: 'status' })
  const moment = element('div', { class: 'moment' })
  for (const part of [plate, counter, flash, moment]) part.hidden = true
  const root = element('div', { class: 'overlay' }, plate, counter, flash, moment)
  return { root, plate, amount, note, counter, spins, total, flash, moment }
}

const placeParts = (root: HTMLElement, { reels, border, logo }: Layout): void => {
  const properties = {
    '--reels-x': reels.x,
    '--reels-y': reels.y,
    '--reels-width': reels.width,
    '--reels-height': reels.height,
    '--border': border,
    '--logo-y': logo?.y ?? 0,
    '--logo-height': logo?.height ?? 0,
  }
  const stage = root.parentElement ?? root
  for (const [name, value] of Object.entries(properties)) stage.style.setProperty(name, `${value}px`)
}

/** The steps that a player can skip in a moment: the count-up, then the moment itself. */
type Open = readonly [counting: AbortController, showing: AbortController]

type Showing = OverlayOptions & { open: Open }

const showMoment = async (root: HTMLElement, moment: Moment, showing: Showing): Promise<void> => {
  const { clock, scene } = showing
  const [counting, open] = showing.open
  const { grade = 0, rises = [], amountKurus, durationMs, isPlain = false } = moment
  const hasScene = grade > 0
  root.className = ['moment', moment.kind, ...(hasScene ? ['scenic'] : []), ...(isPlain ? ['plain'] : [])].join(' ')
  const box = boxOf(hasScene ? { over: showing.headline, ...moment } : moment, showing.lang)
  // With names on the way, the scene grows with them.
  if (hasScene) scene.begin(rises.length > 0 ? 1 : grade)
  root.replaceChildren(box)
  root.hidden = false
  box.querySelector('button')?.focus({ preventScroll: true })
  await countUpAmount(box, moment, showing)
  counting.abort()
  await waitUnless(clock, durationMs * (amountKurus === undefined ? 1 : 0.4), open.signal)
  if (hasScene) scene.end()
  root.hidden = true
  root.replaceChildren()
}

const boxOf = (moment: Moment, lang: Language): HTMLElement => {
  const { over, text, button, amountKurus } = moment
  const amount = element('strong', {})
  // The font shrinks with the length of the amount.
  if (amountKurus !== undefined) amount.style.setProperty('--letters', String(kurusToText(amountKurus, lang).length))
  // Screen readers get the full text at once instead of each step of the amount.
  return element(
    'div',
    { class: 'moment-box', role: 'group', 'aria-label': labelOf(moment, lang) },
    ...(over ? [element('p', { class: 'over' }, over)] : []),
    element('h2', {}, headingAt(moment, 0)),
    ...(amountKurus === undefined ? [] : [amount]),
    ...(text ? [element('p', {}, text)] : []),
    ...(button ? [element('button', { type: 'button', class: 'button go' }, button)] : []),
  )
}

const headingAt = ({ rises = [], heading }: Moment, nowKurus: number): string =>
  (rises.findLast(({ fromKurus }) => nowKurus >= fromKurus) ?? rises[0])?.heading ?? heading

/** The number of names that the amount has reached. */
const gradeAt = ({ rises = [] }: Moment, nowKurus: number): number =>
  rises.filter(({ fromKurus }) => nowKurus >= fromKurus).length

const amountMs = ({ rises = [], durationMs }: Moment): number =>
  rises.length > 0 ? 1400 + rises.length * 1000 : Math.min(2600, durationMs * 0.6)

/** Counts the amount up; the heading changes with it. */
const countUpAmount = async (box: HTMLElement, moment: Moment, showing: Showing): Promise<void> => {
  const { lang, clock, sound, open, scene } = showing
  const { amountKurus: to, isPlain = false } = moment
  // An amount without celebration is there at once, without ticks.
  const calm = showing.calm || isPlain
  const amount = box.querySelector('strong')
  if (to === undefined || !amount) return
  let heading = box.querySelector('h2')
  const show = (now: Kurus): void => {
    amount.textContent = kurusToText(now, lang)
    const text = headingAt(moment, now)
    if (heading?.textContent === text) return
    const risen = element('h2', { class: 'risen' }, text)
    heading?.replaceWith(risen)
    heading = risen
    sound.play('moment')
    scene.raise(gradeAt(moment, now))
  }
  // Linear if names are reached on the way, so that each can be read.
  const even = moment.rises?.length ? { ease: (share: number) => share } : {}
  await countUp({ clock, sound, calm, durationMs: amountMs(moment), to, signal: open[0].signal, show, ...even })
}

const labelOf = ({ over, heading, amountKurus, text }: Moment, lang: Language): string =>
  [over, heading, amountKurus === undefined ? '' : kurusToText(amountKurus, lang), text].filter(Boolean).join('. ')

/** The room that the counter needs below the frame. */
const counterRoom = 78
/** The room that it needs beside the frame. */
const asideRoom = 124

type Size = { width: number; height: number }

/**
 * Sets CSS classes for the shape of a stage: portrait (`high`), too little room for a counter below (`tight`), no logo (`bare`),
 * room for a counter beside the frame (`aside`). Returns whether it is portrait.
 */
export const shapeStage = (stage: HTMLElement, size: Size, { reels, border, logo }: Layout): boolean => {
  const isHigh = size.height > size.width * 0.95
  stage.classList.toggle('high', isHigh)
  stage.classList.toggle('tight', isHigh && size.height - reels.y - reels.height - border < counterRoom)
  stage.classList.toggle('bare', logo === undefined)
  stage.classList.toggle('aside', logo === undefined && !isHigh && reels.x - border >= asideRoom)
  return isHigh
}
