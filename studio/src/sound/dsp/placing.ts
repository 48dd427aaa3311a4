import type { Stereo } from './audio.ts'

/** Adds a sound to a loop with equal power; what reaches over the end continues at the begin. `pan` from -1 (left) to 1 (right). */
export const addPanned = (
  into: Stereo,
  samples: Float32Array,
  { at, pan, gain }: { at: number; pan: number; gain: number },
): void => {
  const length = into.left.length
  const angle = ((pan + 1) * Math.PI) / 4
  const [left, right] = [Math.cos(angle) * gain, Math.sin(angle) * gain]
  let position = ((at % length) + length) % length
  for (const sample of samples) {
    into.left[position] = (into.left[position] as number) + sample * left
    into.right[position] = (into.right[position] as number) + sample * right
    position = position + 1 === length ? 0 : position + 1
  }
}

/** Removes the constant part of each channel. */
export const removeOffset = ({ left, right }: Stereo): void => {
  for (const channel of [left, right]) {
    const mean = channel.reduce((sum, sample) => sum + sample, 0) / channel.length
    for (let i = 0; i < channel.length; i++) channel[i] = (channel[i] as number) - mean
  }
}
