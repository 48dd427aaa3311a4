import { runInSlices } from './dsp/slices.ts'
import type { Rendered, RenderJob } from './renderJob.ts'
import type { WorkerAnswer } from './renderWorker.ts'
import RenderWorker from './renderWorker.ts?worker&inline'

/** Renders jobs in their order, off the thread that draws; calls `found` with each result. */
export type RenderClient = (jobs: readonly RenderJob[], found: (rendered: Rendered) => void) => void

/** How long the thread that draws may be busy with samples, and how long it is left alone between. */
const [sliceMs, pauseMs] = [4, 12]

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, pauseMs))

/** For browsers that start no worker from a blob: in slices between frames. */
const renderHere: RenderClient = async (jobs, found) => {
  const { renderJob } = await import('./renderJob.ts')
  for (const job of jobs) await runInSlices(renderJob(job, found), { sliceMs, pause, now: () => performance.now() })
}

export const renderInWorker: RenderClient = (jobs, found) => {
  let hasAnswered = false
  let left = jobs.length
  try {
    // A frame without origin may start workers from blobs only.
    const worker = new RenderWorker()
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      hasAnswered = true
      if (data !== 'done') return found(data)
      left -= 1
      if (left === 0) worker.terminate()
    }
    // A worker that could not be started fails before it answers anything.
    worker.onerror = () => {
      worker.terminate()
      if (!hasAnswered) void renderHere(jobs, found)
      hasAnswered = true
    }
    for (const job of jobs) worker.postMessage(job)
  } catch {
    void renderHere(jobs, found)
  }
}
