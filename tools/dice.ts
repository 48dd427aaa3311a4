import { execFileSync, spawn } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Hmac, seededDraws } from '@yakamoz/games'
import { batteryLimit, batteryOf } from '@yakamoz/games/fair/statistics'
import { exitWith, optionsOf, positiveInteger } from './commandLine.ts'
import { debianProgram } from './debian.ts'

/**
 * npm run dice -- [--seed HEX64] [--draws N] [--seconds S]: tests the random number generator of the server with statistics over N draws
 * of every range in use, then with Debian's `ent` and `dieharder` on the raw stream for at most S seconds. A seed repeats a run; without
 * one it is random, as in play.
 */
const values = optionsOf({
  seed: { type: 'string', default: randomBytes(32).toString('hex') },
  draws: { type: 'string', default: '10000000' },
  seconds: { type: 'string', default: '300' },
})
if (!/^[0-9a-f]{64}$/i.test(values.seed)) exitWith(`--seed takes 64 hexadecimal digits, not ${values.seed}`)
const draws = positiveInteger('draws', values.draws)
const seconds = positiveInteger('seconds', values.seconds)

const ranges = [2, 6, 10, 20, 37, 38, 52, 54, 75, 80, 90, 256]
const native: Hmac = (key, message) => createHmac('sha256', key).update(message).digest()
const drawsOf = (nonce: number) => seededDraws({ serverSeed: values.seed, clientSeed: 'npm run dice', nonce }, native)

const showStatistics = (count: number): number => {
  let failed = 0
  for (const n of ranges) {
    const draws = drawsOf(n)
    const battery = batteryOf(
      Uint32Array.from({ length: count }, () => draws.below(n)),
      n,
    )
    const worst = Object.entries(battery).toSorted((a, b) => Math.abs(b[1]) - Math.abs(a[1]))[0]
    const isGood = Math.abs(worst?.[1] ?? 0) < batteryLimit
    if (!isGood) failed += 1
    console.log(
      `below ${String(n).padStart(3)}   ${isGood ? 'passed' : 'FAILED'}   worst ${worst?.[0]} ${worst?.[1].toFixed(2)}`,
    )
  }
  return failed
}

/** Installs a missing program from its Debian package. Returns undefined, with a message, when that is not possible. */
const program = (name: string): string | undefined => {
  const installed = debianProgram(name)
  if (!installed) console.log(`${name} is not here: install it (on Debian: apt-get install ${name})`)
  return installed
}

const bytesPerPart = 1 << 18

/** The stream as bytes: four per draw below 2^32, big-endian. */
function* parts(): Generator<Buffer> {
  for (let nonce = 1000; ; nonce++) {
    const draws = drawsOf(nonce)
    const part = Buffer.allocUnsafe(bytesPerPart)
    for (let at = 0; at < bytesPerPart; at += 4) part.writeUInt32BE(draws.below(2 ** 32), at)
    yield part
  }
}

const megabytes = 16

const showEnt = (): void => {
  const ent = program('ent')
  if (!ent) return
  const folder = mkdtempSync(join(tmpdir(), 'yakamoz-dice-'))
  const file = join(folder, 'stream')
  const stream = parts()
  const whole = Array.from({ length: (megabytes << 20) / bytesPerPart }, () => stream.next().value as Buffer)
  writeFileSync(file, Buffer.concat(whole))
  console.log(`\nent, ${megabytes} MB\n${execFileSync(ent, [file], { encoding: 'utf8' })}`)
  rmSync(folder, { recursive: true })
}

/** The tests of dieharder that need only a few megabytes per second: birthdays, runs, monobit, runs of bits, serial, ranks. */
const dieharderTests = ['0', '15', '100', '101', '102', '2']
/** Samples per test; dieharder's default of 100 would need half a gigabyte. */
const samples = '20'

type Verdict = 'passed' | 'failed' | 'unfinished'

/** Runs one test on the stream, until its time limit. */
const dieharderOn = (path: string, test: string, ms: number): Promise<Verdict> =>
  new Promise((resolve) => {
    const child = spawn(
      path,
      ['-g', '200', '-d', test, '-p', samples, '-n', '4', '-D', 'test_name', '-D', 'pvalues', '-D', 'assessment'],
      {
        stdio: ['pipe', 'pipe', 'inherit'],
      },
    )
    const timer = setTimeout(() => child.kill(), ms)
    let printed = ''
    child.stdout.on('data', (text) => {
      printed += String(text)
    })
    child.stdin.on('error', () => {})
    const stream = parts()
    const feed = (): void => {
      while (child.exitCode === null && child.stdin.write(stream.next().value as Buffer));
    }
    child.stdin.on('drain', () => setImmediate(feed))
    child.on('close', () => {
      clearTimeout(timer)
      process.stdout.write(printed || `dieharder test ${test}: its time was over\n`)
      if (printed === '') resolve('unfinished')
      else resolve(printed.includes('FAILED') ? 'failed' : 'passed')
    })
    feed()
  })

const showDieharder = async (seconds: number): Promise<Verdict[]> => {
  const path = program('dieharder')
  if (!path) return []
  console.log('dieharder')
  const ends = performance.now() + seconds * 1000
  const verdicts: Verdict[] = []
  for (const test of dieharderTests) {
    const left = ends - performance.now()
    verdicts.push(left > 0 ? await dieharderOn(path, test, left) : 'unfinished')
  }
  return verdicts
}

console.log(`seed ${values.seed}, ${draws} draws of every range\n`)
const failedRanges = showStatistics(draws)
showEnt()
const verdicts = await showDieharder(seconds)
const count = (verdict: Verdict): number => verdicts.filter((other) => other === verdict).length
const failed = failedRanges + count('failed')
console.log(`\n${failed} failed; of dieharder ${count('passed')} passed and ${count('unfinished')} had no time left`)
process.exit(failed === 0 ? 0 : 1)
