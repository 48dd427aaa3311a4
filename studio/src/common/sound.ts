/** The sounds of a game, synthesised at run time: nothing is loaded. Off by default. */
export type Sound = {
  /** Audible from the player's next press on: browsers block audio before one. */
  set(on: boolean): void
  /** Whether sound is turned on. */
  isOn(): boolean
  /** Whether it is audible: on, and the page is visible. */
  isHeard(): boolean
  /** `share`: the progress of what the cue accompanies, 0 to 1; it raises the pitch of some cues. */
  play(cue: Cue, share?: number): void
}

type Cue =
  | 'spin'
  | 'stop'
  | 'scatter'
  | 'wait'
  | 'line'
  | 'road'
  | 'free'
  | 'count'
  | 'big'
  | 'chip'
  | 'cash'
  | 'card'
  | 'ball'
  | 'knock'
  | 'dice'
  | 'bell'

/** Semitones over A3 of the maqam Hijaz, tempered: the scale of the wins. */
const hijaz = [0, 1, 4, 5, 7, 8, 10, 12, 13, 16, 17, 19]
const rootHz = 220
const pitch = (step: number): number => rootHz * 2 ** ((hijaz[step % hijaz.length] ?? 0) / 12)

const sleeping: readonly string[] = ['suspended', 'interrupted']

export const soundOf = (): Sound => {
  let context: AudioContext | undefined
  let master: GainNode | undefined
  let on = false
  const isHeard = (): boolean => on && !document.hidden
  const updateLevel = (): void => {
    if (context && master) master.gain.setTargetAtTime(isHeard() ? 0.5 : 0, context.currentTime, 0.03)
  }
  const open = (): void => {
    if (context || !on || !navigator.userActivation.hasBeenActive) return
    context = new AudioContext()
    master = context.createGain()
    master.gain.value = 0
    master.connect(context.destination)
    updateLevel()
  }
  // A browser may have suspended it, also for a phone call: the player's next press resumes it.
  const wake = (): void => {
    if (context && sleeping.includes(context.state)) void context.resume()
  }
  document.addEventListener('visibilitychange', updateLevel)
  return {
    set: (wanted) => {
      on = wanted
      open()
      updateLevel()
    },
    isOn: () => on,
    isHeard,
    play: (cue, share = 0) => {
      if (!isHeard()) return
      open()
      wake()
      if (context && master) cues[cue](context, master, share)
    },
  }
}

type Play = (context: AudioContext, out: AudioNode, share: number) => void

const cues: Record<Cue, Play> = {
  spin: (context, out) => hush(context, out, { fromHz: 300, toHz: 1400, durationS: 0.5, volume: 0.16 }),
  stop: (context, out) => {
    tone(context, out, { hz: 96, durationS: 0.12, volume: 0.5, shape: 'sine' })
    hush(context, out, { fromHz: 900, toHz: 300, durationS: 0.06, volume: 0.16 })
  },
  scatter: (context, out, share) => {
    const rise = Math.round(share * 3)
    melody(context, out, [4 + rise, 8 + rise], 0.09, 0.26)
  },
  wait: (context, out) => hush(context, out, { fromHz: 200, toHz: 2600, durationS: 1.6, volume: 0.2 }),
  line: (context, out) => melody(context, out, [2, 4, 6], 0.07, 0.22),
  road: (context, out) => {
    hush(context, out, { fromHz: 2600, toHz: 420, durationS: 0.7, volume: 0.16 })
    melody(context, out, [11, 9, 7, 4], 0.07, 0.14)
  },
  free: (context, out) => melody(context, out, [0, 2, 4, 7, 9, 11], 0.12, 0.28),
  count: (context, out, share) =>
    tone(context, out, { hz: pitch(4 + Math.round(share * 7)), durationS: 0.07, volume: 0.1, shape: 'triangle' }),
  big: (context, out) => melody(context, out, [0, 4, 7, 4, 7, 9, 11, 9, 11], 0.13, 0.3),
  chip: (context, out) => {
    tone(context, out, { hz: 2300, durationS: 0.05, volume: 0.12, shape: 'triangle' })
    tone(context, out, { hz: 3100, durationS: 0.04, volume: 0.08, shape: 'sine', afterS: 0.025 })
  },
  cash: (context, out) => {
    melody(context, out, [4, 7, 9, 11], 0.075, 0.26)
    for (let coin = 0; coin < 7; coin++)
      tone(context, out, {
        hz: 2300 + ((coin * 431) % 900),
        durationS: 0.07,
        volume: 0.09,
        shape: 'triangle',
        afterS: 0.3 + coin * 0.07,
      })
  },
  card: (context, out) => hush(context, out, { fromHz: 1800, toHz: 4200, durationS: 0.11, volume: 0.2 }),
  ball: (context, out) => hush(context, out, { fromHz: 900, toHz: 420, durationS: 4.5, volume: 0.09 }),
  knock: (context, out) => tone(context, out, { hz: 1500, durationS: 0.06, volume: 0.2, shape: 'triangle' }),
  dice: (context, out) => {
    for (let i = 0; i < 5; i++)
      tone(context, out, {
        hz: 520 + ((i * 173) % 400),
        durationS: 0.06,
        volume: 0.2,
        shape: 'triangle',
        afterS: i * 0.09,
      })
  },
  bell: (context, out) => melody(context, out, [7, 9], 0.14, 0.18),
}

type Tone = { hz: number; durationS: number; volume: number; shape: OscillatorType; afterS?: number }

const tone = (context: AudioContext, out: AudioNode, { hz, durationS, volume, shape, afterS = 0 }: Tone): void => {
  const begin = context.currentTime + afterS
  const source = context.createOscillator()
  const gain = context.createGain()
  source.type = shape
  source.frequency.value = hz
  gain.gain.setValueAtTime(0, begin)
  gain.gain.linearRampToValueAtTime(volume, begin + 0.008)
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + durationS)
  source.connect(gain).connect(out)
  source.start(begin)
  source.stop(begin + durationS)
}

const melody = (
  context: AudioContext,
  out: AudioNode,
  steps: readonly number[],
  everyS: number,
  volume: number,
): void => {
  for (const [index, step] of steps.entries()) {
    const at = { hz: pitch(step), afterS: index * everyS }
    tone(context, out, { ...at, durationS: 0.7, volume, shape: 'triangle' })
    tone(context, out, { ...at, hz: at.hz * 2, durationS: 0.35, volume: volume * 0.3, shape: 'sine' })
  }
}

type Hush = { fromHz: number; toHz: number; durationS: number; volume: number }

/** Noise through a moving band-pass filter: water, wind, reels. */
const hush = (context: AudioContext, out: AudioNode, { fromHz, toHz, durationS, volume }: Hush): void => {
  const begin = context.currentTime
  const source = context.createBufferSource()
  source.buffer = noise(context)
  source.loop = true
  const band = context.createBiquadFilter()
  band.type = 'bandpass'
  band.Q.value = 0.8
  band.frequency.setValueAtTime(fromHz, begin)
  band.frequency.exponentialRampToValueAtTime(toHz, begin + durationS)
  const gain = context.createGain()
  gain.gain.setValueAtTime(volume, begin)
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + durationS)
  source.connect(band).connect(gain).connect(out)
  source.start(begin)
  source.stop(begin + durationS)
}

let noiseBuffer: AudioBuffer | undefined

/** Half a second of pseudo-random noise. */
const noise = (context: AudioContext): AudioBuffer => {
  if (noiseBuffer) return noiseBuffer
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate)
  const samples = buffer.getChannelData(0)
  let state = 1
  for (let i = 0; i < samples.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    samples[i] = state / 2 ** 31
  }
  noiseBuffer = buffer
  return buffer
}
