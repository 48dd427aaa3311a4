/**
 * The scales of the scores, as cents over the root. Those with Turkish names are the scales of the maqams, in the commas of the theory of
 * Arel, Ezgi and Uzdilek (an octave has 53 commas of 22.64 cents).
 */
const scales = {
  hicaz: [0, 113, 385, 498, 702, 815, 996],
  rast: [0, 204, 385, 498, 702, 906, 1087],
  ussak: [0, 181, 294, 498, 702, 792, 996],
  nihavent: [0, 204, 294, 498, 702, 792, 1087],
  kurdi: [0, 90, 294, 498, 702, 792, 996],
  major: [0, 200, 400, 500, 700, 900, 1100],
  lydian: [0, 200, 400, 600, 700, 900, 1100],
  dorian: [0, 200, 300, 500, 700, 900, 1000],
  minor: [0, 200, 300, 500, 700, 800, 1000],
  semitones: [0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100],
} as const satisfies Readonly<Record<string, readonly number[]>>

export type ScaleName = keyof typeof scales

/** A root in Hz and the scale on it. */
export type Mode = { readonly rootHz: number; readonly scale: ScaleName }

/** Cents of a degree over the root; degrees go on below 0 and above the octave. */
export const centsOf = (scale: ScaleName, degree: number): number => {
  const steps: readonly number[] = scales[scale]
  const octave = Math.floor(degree / steps.length)
  return octave * 1200 + (steps[degree - octave * steps.length] ?? 0)
}

export const hzOf = ({ rootHz, scale }: Mode, degree: number, sharpCents = 0): number =>
  rootHz * 2 ** ((centsOf(scale, degree) + sharpCents) / 1200)
