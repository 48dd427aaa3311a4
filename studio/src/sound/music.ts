import type { Family } from './cues.ts'
import { gainOf } from './graph.ts'
import { moodOf } from './moods.ts'
import { type Mood, moodStems, type StemName } from './score.ts'

/** Time constants with which stems come and go, in seconds. */
const fadeS = { in: 0.5, out: 0.9 }

type Stem = { readonly gain: GainNode; readonly buffer: AudioBuffer }

/** The stems of the bed: started together, and faded by the mood of the game. */
export const createMusic = (context: AudioContext, out: AudioNode, family: Family) => {
  const stems = new Map<StemName, Stem>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isTense = false
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
    update()
  }
  return {
    add: (name: StemName, buffer: AudioBuffer): void => {
      stems.set(name, { buffer, gain: gainOf(context, 0, out) })
    },
    begin,
    /** The music is in tension for some seconds; with 0 it stays as it is. */
    tense: (seconds: number): void => {
      if (seconds === 0) return
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
