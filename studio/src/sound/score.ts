import type { Room } from './dsp/reverb.ts'
import type { InstrumentName } from './instruments/index.ts'
import type { Mode } from './scale.ts'

/**
 * The stems of a bed: they have the same length, run in sync and are faded by the mood of the game. The lead is the melody, which also
 * rests in some turns of the loop; only slots have a bonus.
 */
export type StemName = 'base' | 'lead' | 'motion' | 'tension' | 'bonus'

/** What happens in the game, as the music follows it. */
export type Mood = 'idle' | 'running' | 'tension' | 'bonus' | 'win'

/** The stems that are heard in each mood; a bed without a stem has it silent. */
export const moodStems: Readonly<Record<Mood, readonly StemName[]>> = {
  idle: ['base', 'lead'],
  running: ['base', 'lead', 'motion'],
  tension: ['base', 'motion', 'tension'],
  bonus: ['base', 'motion', 'bonus'],
  win: ['base', 'motion', 'bonus'],
}

/**
 * What one instrument plays. `notes` has one bar between two `|`, with words of `degree[#|b][:steps][!]`: a degree of the scale, chords as
 * `0+2+4`, `.` for a rest; `#` and `b` move by a semitone, `:3` lasts three steps (one by default), `!` is an accent. A bar of an instrument without
 * a pitch is one letter for each step: `x` normal, `X` accented, `o` soft, `.` rest. `%` repeats the bar before. The notes of a track are
 * repeated until the end of the bed.
 */
export type Track = {
  readonly instrument: InstrumentName
  readonly notes: string
  /** Octaves above or below the root. */
  readonly octave?: number
  readonly gain: number
  /** From -1 (left) to 1 (right). */
  readonly pan?: number
  /** The share of its steps that a note sounds; by default all. */
  readonly length?: number
}

/** The music of a group of games, as data. */
export type BedScore = Mode & {
  readonly bpm: number
  /** Steps of a bar, and of a beat: 16 and 4 are sixteenths of a bar of four beats. */
  readonly stepsPerBar: number
  readonly stepsPerBeat: number
  readonly bars: number
  /** How late every second step is, as a share of a step. */
  readonly swing?: number
  readonly room: Room
  readonly stems: Readonly<Record<Exclude<StemName, 'bonus'>, readonly Track[]>> & { readonly bonus?: readonly Track[] }
}

/** A note of a track: step from the begin of the bed, degree (0 without pitch), length in steps. */
export type ScoreNote = {
  readonly step: number
  readonly steps: number
  readonly degree: number
  readonly sharpCents: number
  readonly velocity: number
}

const velocities: Readonly<Record<string, number>> = { x: 0.75, X: 1, o: 0.4 }

const wordPattern = /^((?:-?\d+[#b]?\+)*-?\d+[#b]?|\.)(?::(\d+))?(!)?$/

type Bar = { readonly notes: readonly ScoreNote[]; readonly steps: number }

const pitchOf = (text: string): Pick<ScoreNote, 'degree' | 'sharpCents'> => ({
  degree: Number.parseInt(text, 10),
  sharpCents: text.endsWith('#') ? 100 : text.endsWith('b') ? -100 : 0,
})

const melodicBar = (text: string): Bar => {
  const notes: ScoreNote[] = []
  let step = 0
  for (const word of text.split(/\s+/)) {
    const [, pitches, length, accent] = wordPattern.exec(word) ?? []
    if (!pitches) throw new Error(`not a note: ${word}`)
    const steps = Number(length ?? 1)
    if (pitches !== '.')
      for (const pitch of pitches.split('+'))
        notes.push({ step, steps, ...pitchOf(pitch), velocity: accent ? 1 : 0.75 })
    step += steps
  }
  return { notes, steps: step }
}

const rhythmicBar = (text: string): Bar => {
  const letters = [...text.replaceAll(/\s/g, '')]
  const notes = letters.flatMap((letter, step) => {
    const velocity = velocities[letter]
    return velocity === undefined ? [] : [{ step, steps: 1, degree: 0, sharpCents: 0, velocity }]
  })
  return { notes, steps: letters.length }
}

const isRhythm = (text: string): boolean => /^[xXo.\s]+$/.test(text) && /[xXo]|\.{2}/.test(text)

/** Reads the notes of a track, repeated to the end of the bed. Throws if a bar has more or fewer steps than the others. */
export const notesOf = (
  { notes: text }: Pick<Track, 'notes'>,
  { bars, stepsPerBar }: Pick<BedScore, 'bars' | 'stepsPerBar'>,
): readonly ScoreNote[] => {
  const read: Bar[] = []
  for (const bar of text.split('|').map((part) => part.trim())) {
    const before = read.at(-1)
    if (bar === '%' && before) read.push(before)
    else read.push(isRhythm(bar) ? rhythmicBar(bar) : melodicBar(bar))
    if (read.at(-1)?.steps !== stepsPerBar)
      throw new Error(`${read.at(-1)?.steps} steps instead of ${stepsPerBar}: ${bar}`)
  }
  if (bars % read.length !== 0) throw new Error(`${read.length} bars do not fit into ${bars}: ${text}`)
  return Array.from({ length: bars }, (_, bar) =>
    (read[bar % read.length]?.notes ?? []).map((note) => ({ ...note, step: note.step + bar * stepsPerBar })),
  ).flat()
}
