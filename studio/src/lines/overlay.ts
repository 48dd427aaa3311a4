import { type Kurus, kurusToText, type Language } from '@yakamoz/values'
import { type Clock, tween, waitUnless } from '../common/clock.ts'
import { countUp } from '../common/countup.ts'
import { element } from '../common/element.ts'
import type { Sound } from '../common/sound.ts'
import type { Layout } from './layout.ts'
import { showerOf } from './shower.ts'

/** A word in the middle of the stage that the player may read and go on from; it goes on by itself too. */
export type Moment = {
  kind: 'free' | 'big' | 'end'
  /** What stands small over the heading: the name of what begins. */
  over?: string | undefined
  heading: string
  text?: string
  amountKurus?: Kurus
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
  const { lang, clock, sound, calm } = showing
  const [counting, open] = showing.open
  const amount = element('strong', {})
  const { grade = 0 } = moment
  root.className = `moment ${moment.kind}${grade > 0 ? ' rich' : ''}`
  const over = moment.over ? [element('p', { class: 'over' }, moment.over)] : []
  // Whoever only hears is told the whole with the button, and not every step of the amount.
  const told = { role: 'group', 'aria-label': wordsOf(moment, lang) }
  const box = element('div', { class: 'moment-box', ...told }, ...over, element('h2', {}, moment.heading))
  const shower = grade > 0 ? showerOf({ clock, calm, grade }) : undefined
  root.replaceChildren(...(shower ? [shower.canvas] : []), box)
  if (moment.amountKurus !== undefined) {
    // The longer the amount, the smaller its letters: it never leaves the screen.
    amount.style.setProperty('--letters', String(kurusToText(moment.amountKurus, lang).length))
    box.append(amount)
  }
  if (moment.text) box.append(element('p', {}, moment.text))
  const button = element('button', { type: 'button', class: 'button go' }, moment.button ?? '')
  if (moment.button) box.append(button)
  root.hidden = false
  if (moment.button) button.focus({ preventScroll: true })
  if (moment.amountKurus !== undefined) {
    const lastsMs = Math.min(2600, moment.lastsMs * 0.6)
    await countUp({
      clock,
      sound,
      calm,
      lastsMs,
      to: moment.amountKurus,
      signal: counting.signal,
      show: (now) => {
        amount.textContent = kurusToText(now, lang)
      },
    })
  }
  counting.abort()
  await waitUnless(clock, moment.lastsMs * (moment.amountKurus === undefined ? 1 : 0.4), open.signal)
  shower?.stop()
  root.hidden = true
  root.replaceChildren()
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
