import type { SoundChoice, SoundLevel } from '@yakamoz/contract/frame'
import type { Cue } from './cues.ts'
import { type Stereo, sampleRate } from './dsp/audio.ts'
import { vibrate } from './haptics.ts'
import { moodOf } from './moods.ts'
import { type RenderClient, renderInWorker } from './renderClient.ts'
import type { Rendered, RenderedEffect } from './renderJob.ts'
import { type Mood, moodStems, type StemName } from './score.ts'
import { type Theme, themeOf } from './themes.ts'

/** A sound that goes on until it is stopped; `move` changes its pitch with the progress of what it accompanies, 0 to 1. */
export type HeldSound = { move(share: number): void; stop(): void }

/** Plays the music and the effects of one game. */
export type Engine = {
  choose(choice: SoundChoice): void
  play(cue: Cue, share: number): void
  hold(cue: Cue): HeldSound
  /** Continues after an interruption; called within the player's press. */
  wake(): void
}

const busGains: Readonly<Record<'music' | 'effects', Readonly<Record<SoundLevel, number>>>> = {
  music: { off: 0, quiet: 0.28, normal: 0.75 },
  effects: { off: 0, quiet: 0.4, normal: 1 },
}

/** Time constants of fades, in seconds. */
const fadeS = { seen: 0.08, bus: 0.15, stemIn: 0.5, stemOut: 0.9, duck: 0.06, recover: 0.6 }
/** The music under an effect that ducks it. */
const duckedGain = 0.3
/** The audio clock stops this long after the last fade began. */
const suspendAfterMs = 900
/** The same effect is not played again within this time: two at once would only be louder. */
const repeatS = 0.03

type Options = { context: AudioContext; slug: string; calm: boolean; render?: RenderClient }

export const createEngine = ({ context, slug, calm, render = renderInWorker }: Options): Engine => {
  const theme = themeOf(slug)
  const graph = createGraph(context)
  const music = createMusic(context, graph.stems, theme)
  const effects = createEffects(context, graph.effects)
  const shown = showing(context, graph.master)
  const take = (rendered: Rendered): void => {
    if (rendered.kind === 'stem') music.add(rendered.name, bufferOf(context, rendered.sound))
    else if (rendered.kind === 'bed') music.begin()
    else effects.add(rendered.effect, bufferOf(context, rendered.effect.sound))
  }
  let wanted: SoundChoice = { music: 'off', effects: 'off' }
  let asked: { effects?: boolean; bed?: boolean } = {}
  const request = (): void => {
    const { family, bed } = theme
    const jobs = [
      ...(wanted.effects !== 'off' && !asked.effects ? [{ kind: 'effects', family, bed } as const] : []),
      ...(wanted.music !== 'off' && !asked.bed ? [{ kind: 'bed', bed } as const] : []),
    ]
    asked = { effects: asked.effects || wanted.effects !== 'off', bed: asked.bed || wanted.music !== 'off' }
    if (jobs.length > 0) render(jobs, take)
  }
  return {
    choose: (choice) => {
      wanted = choice
      for (const bus of ['music', 'effects'] as const)
        graph[bus].gain.setTargetAtTime(busGains[bus][choice[bus]], context.currentTime, fadeS.bus)
      shown.setOn(choice.music !== 'off' || choice.effects !== 'off')
      request()
    },
    play: (cue, share) => {
      if (wanted.effects === 'off' || !shown.isHeard()) return
      vibrate(cue, calm)
      const played = effects.play(cue, share)
      if (played?.ducks) graph.duck(played.seconds)
      if (played) music.tense(played.tensionS)
    },
    hold: (cue) => {
      const held = effects.hold(cue, () => wanted.effects !== 'off' && shown.isHeard())
      return {
        move: (share) => {
          held.move(share)
          if (share > 0.5) music.tense(1)
        },
        stop: held.stop,
      }
    },
    wake: shown.wake,
  }
}

const bufferOf = (context: AudioContext, { left, right }: Stereo): AudioBuffer => {
  const buffer = context.createBuffer(2, left.length, sampleRate)
  buffer.copyToChannel(left as Float32Array<ArrayBuffer>, 0)
  buffer.copyToChannel(right as Float32Array<ArrayBuffer>, 1)
  return buffer
}

const gainOf = (context: AudioContext, gain: number, to: AudioNode): GainNode => {
  const node = context.createGain()
  node.gain.value = gain
  node.connect(to)
  return node
}

/**
 * The buses: stems → duck → music → master, effects → master, master → limiter. A compressor of Web Audio adds a make-up gain of its own (here
 * 1.7 dB), which the master takes away.
 */
const createGraph = (context: AudioContext) => {
  const limiter = context.createDynamicsCompressor()
  for (const [name, value] of [
    ['threshold', -3],
    ['knee', 0],
    ['ratio', 20],
    ['attack', 0.002],
    ['release', 0.12],
  ] as const)
    limiter[name].value = value
  limiter.connect(context.destination)
  const master = gainOf(context, 0, limiter)
  const music = gainOf(context, 0, master)
  const stems = gainOf(context, 1, music)
  const duck = (seconds: number): void => {
    const now = context.currentTime
    stems.gain.cancelScheduledValues(now)
    stems.gain.setTargetAtTime(duckedGain, now, fadeS.duck)
    stems.gain.setTargetAtTime(1, now + seconds * 0.7, fadeS.recover)
  }
  return { master, music, effects: gainOf(context, 0, master), stems, duck }
}

const sleeping: readonly string[] = ['suspended', 'interrupted']
const masterGain = 0.82

/** Fades with the page: silent and then suspended while it is hidden or all is off, resumed when it is seen. */
const showing = (context: AudioContext, master: GainNode) => {
  let isOn = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const isHeard = (): boolean => isOn && !document.hidden
  // A browser or a phone call may have stopped it: then only a press of the player brings it back.
  const wake = (): void => {
    if (isHeard() && sleeping.includes(context.state)) void context.resume().catch(() => undefined)
  }
  const update = (): void => {
    clearTimeout(timer)
    master.gain.setTargetAtTime(isHeard() ? masterGain : 0, context.currentTime, fadeS.seen)
    if (isHeard()) wake()
    else timer = setTimeout(() => void context.suspend().catch(() => undefined), suspendAfterMs)
  }
  document.addEventListener('visibilitychange', update)
  return {
    isHeard,
    wake,
    setOn: (on: boolean): void => {
      isOn = on
      update()
    },
  }
}

type Stem = { readonly gain: GainNode; readonly buffer: AudioBuffer }

/** The stems of the bed: started together, and faded by the mood of the game. */
const createMusic = (context: AudioContext, out: AudioNode, { family }: Theme) => {
  const stems = new Map<StemName, Stem>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isTense = false
  const mood = (): Mood => (isTense ? 'tension' : moodOf(family, document.documentElement.dataset.state))
  const update = (): void => {
    const heard = moodStems[mood()]
    for (const [name, { gain }] of stems) {
      const isHeard = heard.includes(name)
      gain.gain.setTargetAtTime(isHeard ? 1 : 0, context.currentTime, isHeard ? fadeS.stemIn : fadeS.stemOut)
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
      isTense = true
      update()
      timer = setTimeout(() => {
        isTense = false
        update()
      }, seconds * 1000)
    },
  }
}

type Loaded = Omit<RenderedEffect, 'sound' | 'cue'> & { readonly buffer: AudioBuffer }

/** The ratio at a share: one of the listed ones, as steps of a scale. */
const ratioAt = (ratios: readonly number[], share: number): number =>
  ratios[Math.round(Math.min(1, Math.max(0, share)) * (ratios.length - 1))] ?? 1

/** The ratio at a share on a smooth curve from the first to the last. */
const smoothRatio = (ratios: readonly number[], share: number): number => {
  const [first, last] = [ratios[0] ?? 1, ratios.at(-1) ?? 1]
  return first * (last / first) ** Math.min(1, Math.max(0, share))
}

const createEffects = (context: AudioContext, out: AudioNode) => {
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
          source?.playbackRate.setTargetAtTime(ratio, context.currentTime, 0.1)
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
