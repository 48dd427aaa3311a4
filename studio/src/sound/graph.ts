/** Time constants of fades, in seconds. */
const fadeS = { seen: 0.08, duck: 0.06, recover: 0.6 }
/** The music under an effect that ducks it. */
const duckedGain = 0.3
/** The audio clock stops this long after the last fade began. */
const suspendAfterMs = 900

export const gainOf = (context: AudioContext, gain: number, to: AudioNode): GainNode => {
  const node = context.createGain()
  node.gain.value = gain
  node.connect(to)
  return node
}

/**
 * The buses: stems → duck → music → master, effects → master, master → limiter. A compressor of Web Audio adds a make-up gain of its own (here
 * 1.7 dB), which the master takes away.
 */
export const createGraph = (context: AudioContext) => {
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
  let duckedUntilS = 0
  const duck = (seconds: number): void => {
    const now = context.currentTime
    // A short voice over a long fanfare does not bring the music back before the fanfare is over.
    duckedUntilS = Math.max(duckedUntilS, now + seconds)
    stems.gain.cancelScheduledValues(now)
    stems.gain.setTargetAtTime(duckedGain, now, fadeS.duck)
    stems.gain.setTargetAtTime(1, duckedUntilS, fadeS.recover)
  }
  return { master, music, effects: gainOf(context, 0, master), stems, duck }
}

const sleeping: readonly string[] = ['suspended', 'interrupted']
const masterGain = 0.82

/** Lets the sound follow the page: silent and then suspended while it is hidden or all is off, resumed when it is seen. */
export const followPage = (context: AudioContext, master: GainNode) => {
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
