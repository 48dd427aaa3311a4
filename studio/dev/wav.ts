import type { Stereo } from '../src/sound/dsp/audio.ts'
import { sampleRate } from '../src/sound/dsp/audio.ts'

/** A WAV file of 16 bits with two channels (RIFF, PCM). */
export const wavOf = ({ left, right }: Stereo): Buffer => {
  const file = Buffer.alloc(44 + left.length * 4)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + left.length * 4, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(2, 22)
  file.writeUInt32LE(sampleRate, 24)
  file.writeUInt32LE(sampleRate * 4, 28)
  file.writeUInt16LE(4, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(left.length * 4, 40)
  for (let i = 0; i < left.length; i++) {
    file.writeInt16LE(toInteger(left[i] as number), 44 + i * 4)
    file.writeInt16LE(toInteger(right[i] as number), 46 + i * 4)
  }
  return file
}

const toInteger = (sample: number): number => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767)
