import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Rendered, RenderJob } from './renderJob.ts'

/** The workers of a test: each answers with `answers`, or fails. */
const workers = vi.hoisted(() => ({
  mode: 'works' as 'works' | 'refused' | 'fails',
  posted: [] as unknown[],
  ended: 0,
}))

vi.mock('./renderWorker.ts?worker&inline', () => ({
  default: class {
    onmessage: ((event: { data: unknown }) => void) | undefined
    onerror: (() => void) | undefined
    constructor() {
      if (workers.mode === 'refused') throw new Error('no workers')
    }
    postMessage(job: unknown): void {
      workers.posted.push(job)
      if (workers.mode === 'fails') this.onerror?.()
      else for (const data of [{ kind: 'bed' }, 'done']) this.onmessage?.({ data })
    }
    terminate(): void {
      workers.ended += 1
    }
  },
}))

vi.mock('./renderJob.ts', () => ({
  *renderJob(job: RenderJob, found: (rendered: Rendered) => void): Generator<void, void> {
    yield
    found({ kind: 'bed' })
    yield
    rendered.push(job.kind)
  },
}))

const rendered: string[] = []
const jobs: readonly RenderJob[] = [
  { kind: 'effects', family: 'slots', bed: 'sea' },
  { kind: 'bed', bed: 'sea' },
]

const { renderInWorker } = await import('./renderClient.ts')

beforeEach(() => {
  workers.posted.length = 0
  rendered.length = 0
})
afterEach(() => {
  workers.mode = 'works'
})

it('jobs are rendered by a worker in their order, which then ends', () => {
  const found: Rendered[] = []
  renderInWorker(jobs, (one) => found.push(one))
  expect(workers.posted).toEqual(jobs)
  expect([found.length, workers.ended, rendered]).toEqual([2, 1, []])
})

it.each(['refused', 'fails'] as const)(
  'where a worker %s, the same jobs are rendered in slices on this thread',
  async (mode) => {
    workers.mode = mode
    const found: Rendered[] = []
    renderInWorker(jobs, (one) => found.push(one))
    await vi.waitFor(() => expect(rendered).toEqual(['effects', 'bed']))
    expect(found.length).toBe(2)
  },
)
