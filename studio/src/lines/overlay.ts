import { type Kurus, kurusToText, type Language } from '@yakamoz/values'
import { type Clock, tween, waitUnless } from '../common/clock.ts'
import { countUp } from '../common/countup.ts'
import { element } from '../common/element.ts'
import { showerOf } from '../common/shower.ts'
import type { Sound } from '../common/sound.ts'
import type { Rise } from './film.ts'
import type { Layout } from './layout.ts'

/** A word in the middle of the stage that the player may read and go on from; it goes on by itself too. */
export type Moment = {
  kind: 'free' | 'big' | 'end'
  /** What stands small over the heading: the name of what begins. */
  over?: string | undefined
  heading: string
  text?: string
  amountKurus?: Kurus
  /** What the win is called as soon as its amount has run up so far; the last of them is the heading. */
  rises?: readonly Rise[]
  button?: string
  lastsMs: number
  /** How large a win is: from 1 on coins fly and light stands behind it. */
  grade?: number
}

/** What stands over the canvas in the page's own letters: amounts, counters, moments. */
export type Overlay = {
  readonly root: HTMLElement
  place(layout: Layout): void
  plate(amount: Kurus, note: string): void
  /** Counts the amount up to its end. */
  countPlate(amount: Kurus, note: string, lastsMs: number): Promise<void>
  hidePlate(): void
  counter(text: string, total: string): void
  hideCounter(): void
  flash(text: string): Promise<void>
  moment(moment: Moment): Promise<void>
  /** Goes on in an open moment: an amount that still runs up stands at once, and then the moment ends. False when there is none. */
  goOn(): boolean
}

type Wiring = { lang: Language; clock: Clock; sound: Sound; calm: boolean }

export const overlayOf = ({ lang, clock, sound, calm }: Wiring): Overlay => {
  const parts = overlayParts()
  let open: Open | undefined
  const goOn = (): boolean => {
    const next = open?.find(({ signal }) => !signal.aborted)
    next?.abort()
    return open !== undefined
  }
  parts.moment.addEventListener('click', goOn)
  const plate = (amount: Kurus, note: string): void => {
    parts.amount.textContent = kurusToText(amount, lang)
    parts.note.textContent = note
    parts.plate.hidden = false
  }
  return {
    root: parts.root,
    place: (layout) => placeParts(parts.root, layout),
    plate,
    countPlate: (amount, note, lastsMs) =>
      countUp({ clock, sound, calm, lastsMs, to: amount, show: (now) => plate(now, note) }),
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
    moment: async (moment) => {
      open = [new AbortController(), new AbortController()]
      await showMoment(parts.moment, moment, { lang, clock, sound, calm, open })
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
  const places = {
    '--reels-x': reels.x,
    '--reels-y': reels.y,
    '--reels-width': reels.width,
    '--reels-height': reels.height,
    '--border': border,
    '--logo-y': logo?.y ?? 0,
    '--logo-height': logo?.height ?? 0,
  }
  const stage = root.parentElement ?? root
  for (const [name, value] of Object.entries(places)) stage.style.setProperty(name, `${value}px`)
}

/** What a player may cut short in a moment: first the running up of its amount, then the moment itself. */
type Open = readonly [counting: AbortController, showing: AbortController]

type Showing = Wiring & { open: Open }

const showMoment = async (root: HTMLElement, moment: Moment, showing: Showing): Promise<void> => {
  const { lang, clock, calm } = showing
  const [counting, open] = showing.open
  const { grade = 0, amountKurus, lastsMs } = moment
  root.className = `moment ${moment.kind}${grade > 0 ? ' rich' : ''}`
  const box = boxOf(moment, lang)
  const shower = grade > 0 ? showerOf({ clock, calm, grade }) : undefined
  root.replaceChildren(...(shower ? [shower.canvas] : []), box)
  root.hidden = false
  box.querySelector('button')?.focus({ preventScroll: true })
  await runUp(box, moment, showing)
  counting.abort()
  await waitUnless(clock, lastsMs * (amountKurus === undefined ? 1 : 0.4), open.signal)
  shower?.stop()
  root.hidden = true
  root.replaceChildren()
}

const boxOf = (moment: Moment, lang: Language): HTMLElement => {
  const { over, text, button, amountKurus } = moment
  const amount = element('strong', {})
  // The longer the amount, the smaller its letters: it never leaves the screen.
  if (amountKurus !== undefined) amount.style.setProperty('--letters', String(kurusToText(amountKurus, lang).length))
  // Whoever only hears is told the whole with the button, and not every step of the amount.
  return element(
    'div',
    { class: 'moment-box', role: 'group', 'aria-label': wordsOf(moment, lang) },
    ...(over ? [element('p', { class: 'over' }, over)] : []),
    element('h2', {}, headingAt(moment, 0)),
    ...(amountKurus === undefined ? [] : [amount]),
    ...(text ? [element('p', {}, text)] : []),
    ...(button ? [element('button', { type: 'button', class: 'button go' }, button)] : []),
  )
}

const headingAt = ({ rises = [], heading }: Moment, nowKurus: number): string =>
  (rises.findLast(({ fromKurus }) => nowKurus >= fromKurus) ?? rises[0])?.heading ?? heading

const runUpMs = ({ rises = [], lastsMs }: Moment): number =>
  rises.length > 0 ? 1400 + rises.length * 1000 : Math.min(2600, lastsMs * 0.6)

/** Lets the amount run up; the heading rises with it. */
const runUp = async (box: HTMLElement, moment: Moment, showing: Showing): Promise<void> => {
  const { lang, clock, sound, calm, open } = showing
  const { amountKurus: to } = moment
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
    sound.play('bell')
  }
  // Evenly where names are reached on the way: each is to be read.
  const even = moment.rises?.length ? { ease: (share: number) => share } : {}
  await countUp({ clock, sound, calm, lastsMs: runUpMs(moment), to, signal: open[0].signal, show, ...even })
}

const wordsOf = ({ over, heading, amountKurus, text }: Moment, lang: Language): string =>
  [over, heading, amountKurus === undefined ? '' : kurusToText(amountKurus, lang), text].filter(Boolean).join('. ')

/** What a counter under the frame needs between it and the end of the stage. */
const counterRoom = 78
/** What it needs beside the frame, where there is no room over it. */
const asideRoom = 124

type Size = { width: number; height: number }

/**
 * Tells the styles of a stage its shape: whether it is high, whether it is too tight for a counter below, has no name, and has
 * room for a counter beside the frame.
 */
export const shapeStage = (stage: HTMLElement, size: Size, { reels, border, logo }: Layout): boolean => {
  const isHigh = size.height > size.width * 0.95
  stage.classList.toggle('high', isHigh)
  stage.classList.toggle('tight', isHigh && size.height - reels.y - reels.height - border < counterRoom)
  stage.classList.toggle('bare', logo === undefined)
  stage.classList.toggle('aside', logo === undefined && !isHigh && reels.x - border >= asideRoom)
  return isHigh
}
