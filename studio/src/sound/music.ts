import type { Family } from './cues.ts'
import { gainOf } from './graph.ts'
import { moodOf } from './moods.ts'
import { type Mood, moodStems, type StemName } from './score.ts'

/** Time constants with which stems come and go, in seconds. */
const fadeS = { in: 0.5, out: 0.9 }

/** Of three turns of the loop the melody rests in one, so that it does not tire. */
const restsIn = (turn: number): boolean => turn % 3 === 2
/** How often the next turn is looked for, and how long before it begins. */
const [lookEveryMs, lookAheadS] = [500, 1.5]
/** A melody comes in before its first note, and goes with its echo; time constants in seconds. */
const leadFadeS = { early: 0.3, in: 0.06, out: 0.4 }

type Stem = { readonly gain: GainNode; readonly buffer: AudioBuffer }

/** The stems of the bed: started together, and faded by the mood of the game. */
export const createMusic = (context: AudioContext, out: AudioNode, family: Family) => {
  const stems = new Map<StemName, Stem>()
  const lead = gainOf(context, 1, out)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isTense = false
  let tenseUntilMs = 0
  const mood = (): Mood => (isTense ? 'tension' : moodOf(family, document.documentElement.dataset.state))
  const update = (): void => {
    const heard = moodStems[mood()]
    for (const [name, { gain }] of stems) {
      const isHeard = heard.includes(name)
      gain.gain.setTargetAtTime(isHeard ? 1 : 0, context.currentTime, isHeard ? fadeS.in : fadeS.out)
    }
  }
  new MutationObserver(update).observe(document.documentElement, { attributeFilter: ['data-state'] })
  const begin = (): void => {
    const startS = context.currentTime + 0.1
    for (const { gain, buffer } of stems.values()) {
      const source = context.createBufferSource()
      source.buffer = buffer
      source.loop = true
      source.connect(gain)
      source.start(startS)
    }
    followTurns(context, lead, { startS, turnS: stems.values().next().value?.buffer.duration ?? 0 })
    update()
  }
  return {
    add: (name: StemName, buffer: AudioBuffer): void => {
      stems.set(name, { buffer, gain: gainOf(context, 0, name === 'lead' ? lead : out) })
    },
    begin,
    /** The music is in tension for some seconds; with 0 it stays as it is. */
    tense: (seconds: number): void => {
      const untilMs = performance.now() + seconds * 1000
      // A shorter one within a longer one does not end it.
      if (seconds === 0 || untilMs <= tenseUntilMs) return
      tenseUntilMs = untilMs
      clearTimeout(timer)
      // Asked again each frame of a rise, it only lasts longer.
      if (!isTense) {
        isTense = true
        update()
      }
      timer = setTimeout(() => {
        isTense = false
        update()
      }, seconds * 1000)
    },
  }
}

/** Lets the melody rest in some turns of the loop: the change is scheduled for the moment at which a turn begins. */
const followTurns = (context: AudioContext, lead: GainNode, loop: { startS: number; turnS: number }): void => {
  let scheduled = 0
  setInterval(() => {
    const turn = Math.floor((context.currentTime + lookAheadS - loop.startS) / loop.turnS)
    if (turn <= scheduled) return
    scheduled = turn
    const atS = loop.startS + turn * loop.turnS
    if (restsIn(turn)) lead.gain.setTargetAtTime(0, atS, leadFadeS.out)
    else lead.gain.setTargetAtTime(1, atS - leadFadeS.early, leadFadeS.in)
  }, lookEveryMs)
}
