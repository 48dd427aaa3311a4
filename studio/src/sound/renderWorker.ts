import { finish } from './dsp/slices.ts'
import { type Rendered, type RenderJob, renderJob } from './renderJob.ts'

/** Renders one job and posts each result; the samples are transferred, not copied. */
self.onmessage = ({ data }: MessageEvent<RenderJob>): void => {
  finish(
    renderJob(data, (rendered) => {
      self.postMessage(rendered, { transfer: channelsOf(rendered).map(({ buffer }) => buffer as ArrayBuffer) })
    }),
  )
}

const channelsOf = (rendered: Rendered): readonly Float32Array[] => {
  if (rendered.kind === 'bed') return []
  const { left, right } = rendered.kind === 'effect' ? rendered.effect.sound : rendered.sound
  return [left, right]
}
