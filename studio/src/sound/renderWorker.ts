import { finish } from './dsp/slices.ts'
import { type Rendered, type RenderJob, renderJob } from './renderJob.ts'

/** What the worker posts: results, and `done` after the last one of a job. */
export type WorkerAnswer = Rendered | 'done'

const post = (answer: WorkerAnswer, transfer: Transferable[] = []): void => self.postMessage(answer, { transfer })

/** Renders one job and posts each result; the samples are transferred, not copied. */
self.onmessage = ({ data }: MessageEvent<RenderJob>): void => {
  finish(
    renderJob(data, (rendered) =>
      post(
        rendered,
        channelsOf(rendered).map(({ buffer }) => buffer as ArrayBuffer),
      ),
    ),
  )
  post('done')
}

const channelsOf = (rendered: Rendered): readonly Float32Array[] => {
  if (rendered.kind === 'bed') return []
  const { left, right } = rendered.kind === 'effect' ? rendered.effect.sound : rendered.sound
  return [left, right]
}
