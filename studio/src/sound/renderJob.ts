import { type BedName, beds } from './beds/index.ts'
import type { Cue, Family } from './cues.ts'
import type { Stereo } from './dsp/audio.ts'
import { renderEffect } from './effect.ts'
import { effectsOf } from './effects/index.ts'
import { renderBed } from './renderBed.ts'
import { centsOf } from './scale.ts'
import type { StemName } from './score.ts'

/** What the engine asks for: the effects of a group of games in the key of a bed, or the bed itself. */
export type RenderJob =
  | { readonly kind: 'effects'; readonly family: Family; readonly bed: BedName }
  | { readonly kind: 'bed'; readonly bed: BedName }

/** An effect with what the engine has to know to play it. */
export type RenderedEffect = {
  readonly cue: Cue
  readonly sound: Stereo
  /** The ratios of pitch from the begin to the end of what it accompanies; [1] if its pitch stays. */
  readonly ratios: readonly number[]
  readonly isLoop: boolean
  readonly ducks: boolean
  /** How long the music is in tension after it, in seconds. */
  readonly tensionS: number
}

export type Rendered =
  | { readonly kind: 'effect'; readonly effect: RenderedEffect }
  | { readonly kind: 'stem'; readonly name: StemName; readonly sound: Stereo }
  /** All stems of the bed have been passed. */
  | { readonly kind: 'bed' }

/** Renders a job piece by piece: takes each result with `found` and pauses between steps. */
export function* renderJob(job: RenderJob, found: (rendered: Rendered) => void): Generator<void, void> {
  const mode = beds[job.bed]
  if (job.kind === 'bed') {
    for (const [name, sound] of yield* renderBed(mode)) found({ kind: 'stem', name, sound })
    found({ kind: 'bed' })
    return
  }
  for (const [cue, score] of effectsOf(job.family)) {
    const ratios = (score.rises ?? [0]).map((degree) => 2 ** (centsOf(mode.scale, degree) / 1200))
    const { ducks = false, tensionS = 0 } = score
    const sound = yield* renderEffect(score, mode)
    found({ kind: 'effect', effect: { cue, sound, ratios, isLoop: score.loopS !== undefined, ducks, tensionS } })
    yield
  }
}
