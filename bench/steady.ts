import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { quantile, seconds } from './common.ts'

/** Latencies in milliseconds by the clock second in which they ended or were due. */
export type Seconds = Map<number, number[]>

export const noteLatency = (latencies: Seconds, second: number, ms: number): void => {
  const noted = latencies.get(second)
  if (noted) noted.push(ms)
  else latencies.set(second, [ms])
}

/** pgbench's first and last clock seconds are incomplete; seconds with fewer answers are ignored. */
const fewest = 100

/** The p99 of every second, ascending. */
export const tailsOf = (of: Seconds): number[] =>
  [...of.values()]
    .filter((latencies) => latencies.length >= fewest)
    .map((latencies) => {
      latencies.sort((a, b) => a - b)
      return quantile(latencies, 0.99)
    })
    .sort((a, b) => a - b)

/** Warm-up at the steady rate, so that effects of a peak before it are over. */
const leadIn = 2

/**
 * Sends requests at a steady rate over `lanes` connections, of which each sends one at a time, for `lasting` seconds after a warm-up. The time
 * of a request counts from when it was due. Throws when one fails.
 */
export const steady = async (
  lanes: number,
  rate: number,
  one: (lane: number) => Promise<void>,
  lasting = seconds,
): Promise<Seconds> => {
  const latencies: Seconds = new Map()
  const free = Array.from({ length: lanes }, (_, index) => index)
  const started = performance.now()
  const measured = started + leadIn * 1_000
  const total = Math.floor(rate * (leadIn + lasting))
  let sent = 0
  let answered = 0
  // Not stored: objects that outlive a request cause garbage collections of 10 ms in this process.
  let failure: Error | undefined
  const late: number[] = []
  const launch = (due: number) => {
    const lane = free.pop()
    if (lane === undefined) return void late.push(due)
    one(lane)
      .then(() => {
        answered++
        if (due >= measured) noteLatency(latencies, Math.floor((due - measured) / 1_000), performance.now() - due)
        free.push(lane)
        const waiting = late.shift()
        if (waiting !== undefined) launch(waiting)
      })
      .catch((cause: Error) => {
        failure = cause
      })
  }
  while (sent < total && !failure) {
    const due = Math.min(total, Math.floor(((performance.now() - started) / 1_000) * rate))
    for (; sent < due; sent++) launch(started + (sent / rate) * 1_000)
    await wait(1)
  }
  while (answered < total && !failure) await wait(5)
  if (failure) throw failure
  return latencies
}

/** The time to make 8 kB durable during the measurement: a lower bound for each commit. */
export const watchDisk = () => {
  const worker = new Worker(new URL('./disk.ts', import.meta.url))
  const taken: number[] = []
  worker.on('message', (ms: number) => taken.push(ms))
  return {
    stop: (): number[] => {
      void worker.terminate()
      return taken.sort((a, b) => a - b)
    },
  }
}
