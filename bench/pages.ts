import { setTimeout as wait } from 'node:timers/promises'
import { startSite } from '../tools/site.ts'
import { quantile, whole } from './common.ts'
import { openLine } from './http.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const connections = 32
/** A small static file, then the pages of visitors. */
const file = '/favicon.svg'
const paths = ['/', '/slot', '/live', '/sport', '/promotions']

const requestOf = (port: string, path: string): Buffer =>
  Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: br\r\n\r\n`)

const measure = async (port: string, path: string): Promise<{ rate: number; p99: number }> => {
  const lines = await Promise.all(Array.from({ length: connections }, () => openLine(Number(port))))
  const request = requestOf(port, path)
  const taken: number[] = []
  const started = performance.now()
  const end = started + seconds * 1_000
  await Promise.all(
    lines.map(async (line) => {
      while (performance.now() < end) {
        const sent = performance.now()
        await line.send(request)
        taken.push(performance.now() - sent)
      }
    }),
  )
  const rate = taken.length / ((performance.now() - started) / 1_000)
  for (const line of lines) line.close()
  const sorted = taken.sort((a, b) => a - b)
  return { rate, p99: quantile(sorted, 0.99) }
}

/** Waits until a new server has filled its sportsbook, which is not measured. */
const untilRest = async (url: string): Promise<void> => {
  for (let quick = 0; quick < 20; ) {
    const sent = performance.now()
    await fetch(url + file)
    quick = performance.now() - sent < 20 ? quick + 1 : 0
    await wait(100)
  }
}

/** Pages per second of one process, beside a small file: `npm run bench -- pages`. */
export const run = async (): Promise<void> => {
  const site = await startSite()
  try {
    const { port } = new URL(site.url)
    await untilRest(site.url)
    const least = await measure(port, file)
    console.log(`${file.padEnd(12)} ${whole(least.rate).padStart(8)} a second   p99 ${least.p99.toFixed(1)} ms`)
    for (const path of paths) {
      const { rate, p99 } = await measure(port, path)
      const share = (rate / least.rate).toFixed(2)
      console.log(
        `${path.padEnd(12)} ${whole(rate).padStart(8)} a second   p99 ${p99.toFixed(1)} ms   ${share} of the small file`,
      )
    }
  } finally {
    await site.close()
  }
}
