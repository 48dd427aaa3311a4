import type { Cue } from './cues.ts'
import { gainOf } from './graph.ts'
import type { RenderedEffect } from './renderJob.ts'

/** A sound that goes on until it is stopped; `move` changes its pitch with the progress of what it accompanies, 0 to 1. */
export type HeldSound = { move(share: number): void; stop(): void }

/** The same effect is not played again within this time: two at once would only be louder. */
const repeatS = 0.03
/** The smallest change of a ratio that is heard: ten cents. */
const leastChange = 0.006

type Loaded = Omit<RenderedEffect, 'sound' | 'cue'> & { readonly buffer: AudioBuffer }

/** The ratio at a share: one of the listed ones, as steps of a scale. */
const ratioAt = (ratios: readonly number[], share: number): number =>
  ratios[Math.round(Math.min(1, Math.max(0, share)) * (ratios.length - 1))] ?? 1

/** The ratio at a share on a smooth curve from the first to the last. */
const smoothRatio = (ratios: readonly number[], share: number): number => {
  const [first, last] = [ratios[0] ?? 1, ratios.at(-1) ?? 1]
  return first * (last / first) ** Math.min(1, Math.max(0, share))
}

/** Plays rendered effects into a bus. */
export const createEffectPlayer = (context: AudioContext, out: AudioNode) => {
  const loaded = new Map<Cue, Loaded>()
  const playedS = new Map<Cue, number>()
  const start = ({ buffer, isLoop }: Loaded, ratio: number, to: AudioNode): AudioBufferSourceNode => {
    const source = context.createBufferSource()
    source.buffer = buffer
    source.loop = isLoop
    source.playbackRate.value = ratio
    source.connect(to)
    source.start()
    return source
  }
  return {
    add: ({ cue, ratios, isLoop, ducks, tensionS }: RenderedEffect, buffer: AudioBuffer): void => {
      loaded.set(cue, { buffer, ratios, isLoop, ducks, tensionS })
    },
    /** Plays an effect if it is rendered already. */
    play: (cue: Cue, share: number): { seconds: number; ducks: boolean; tensionS: number } | undefined => {
      const effect = loaded.get(cue)
      if (!effect || context.currentTime - (playedS.get(cue) ?? -1) < repeatS) return undefined
      playedS.set(cue, context.currentTime)
      start(effect, ratioAt(effect.ratios, share), out)
      return { seconds: effect.buffer.duration, ducks: effect.ducks, tensionS: effect.tensionS }
    },
    hold: (cue: Cue, mayBegin: () => boolean): HeldSound => {
      const gain = gainOf(context, 0, out)
      let source: AudioBufferSourceNode | undefined
      let isOver = false
      let heardRatio = 0
      const begin = (share: number): void => {
        const effect = loaded.get(cue)
        if (source || isOver || !effect || !mayBegin()) return
        source = start(effect, smoothRatio(effect.ratios, share), gain)
        gain.gain.setTargetAtTime(1, context.currentTime, 0.2)
      }
      begin(0)
      return {
        move: (share) => {
          begin(share)
          const ratio = smoothRatio(loaded.get(cue)?.ratios ?? [1], share)
          // Nobody hears less than a tenth of a semitone; a value for each frame would only fill the timeline.
          if (!source || Math.abs(ratio / heardRatio - 1) < leastChange) return
          heardRatio = ratio
          source.playbackRate.setTargetAtTime(ratio, context.currentTime, 0.1)
        },
        stop: () => {
          isOver = true
          gain.gain.cancelScheduledValues(context.currentTime)
          gain.gain.setTargetAtTime(0, context.currentTime, 0.06)
          source?.stop(context.currentTime + 0.5)
        },
      }
    },
  }
}
