import { type Stereo, samplesOf, silence } from './audio.ts'

/** `seconds` until the echo has fallen by 60 dB; `wet` is its gain; `warmth` from 0 (bright) to 1 (dark). */
export type Room = { readonly seconds: number; readonly wet: number; readonly warmth: number }

/** Lengths of the delay lines in seconds, without a common divisor. */
const linesS = [0.0297, 0.0371, 0.0411, 0.0437, 0.0533, 0.0617, 0.0673, 0.0729] as const
const preDelayS = 0.012

/** How many samples are processed between two pauses. */
const slice = 4_096

type Line = { buffer: Float32Array; at: number; decay: number; low: number }

/**
 * Adds the echo of a room to a sound: a feedback delay network of eight lines that are mixed by a Householder matrix (J.-M. Jot). Of
 * a loop the end echoes into the beginning, as it does while it repeats. Pauses often, so that a caller can spread the work.
 */
export function* addRoom(sound: Stereo, room: Room, isLoop: boolean): Generator<void, Stereo> {
  const length = sound.left.length
  const lines: Line[] = linesS.map((seconds) => ({
    buffer: new Float32Array(samplesOf(seconds)),
    ...{ at: 0, low: 0, decay: 10 ** ((-3 * seconds) / room.seconds) },
  }))
  const echo = silence(length)
  const begin = isLoop ? -samplesOf(room.seconds) : 0
  const early = samplesOf(preDelayS)
  for (let from = begin; from < length; from += slice) {
    for (let i = from; i < Math.min(length, from + slice); i++) {
      const source = isLoop ? (((i - early) % length) + length) % length : i - early
      const input = source < 0 ? 0 : ((sound.left[source] as number) + (sound.right[source] as number)) * 0.5
      const { left, right } = stepOf(lines, input, room.warmth * 0.7)
      if (i < 0) continue
      echo.left[i] = left
      echo.right[i] = right
    }
    yield
  }
  for (let i = 0; i < length; i++) {
    echo.left[i] = (sound.left[i] as number) + (echo.left[i] as number) * room.wet
    echo.right[i] = (sound.right[i] as number) + (echo.right[i] as number) * room.wet
  }
  return echo
}

const output = { left: 0, right: 0 }

/** Moves all lines by one sample; the returned object is the same each time. */
const stepOf = (lines: readonly Line[], input: number, damping: number): typeof output => {
  let [sum, left, right] = [0, 0, 0]
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as Line
    line.low += (1 - damping) * ((line.buffer[line.at] as number) - line.low)
    const out = line.low * line.decay
    sum += out
    if (index % 2 === 0) left += index % 4 === 0 ? out : -out
    else right += index % 4 === 1 ? out : -out
  }
  const mixed = (2 / lines.length) * sum
  for (const line of lines) {
    line.buffer[line.at] = input * 0.5 + line.low * line.decay - mixed
    line.at = line.at + 1 === line.buffer.length ? 0 : line.at + 1
  }
  output.left = left
  output.right = right
  return output
}
