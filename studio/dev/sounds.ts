import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { beds } from '../src/sound/beds/index.ts'
import { type Checked, checkBed, checkEffect, repeatFaults } from '../src/sound/checks.ts'
import type { Stereo } from '../src/sound/dsp/audio.ts'
import { finish } from '../src/sound/dsp/slices.ts'
import { renderEffect } from '../src/sound/effect.ts'
import { effectsOf, families } from '../src/sound/effects/index.ts'
import { mixOf, renderBed } from '../src/sound/renderBed.ts'
import { bedsOf } from '../src/sound/themes.ts'
import { wavOf } from './wav.ts'

/**
 * npm run sounds [-- --out DIRECTORY] [-- --only NAME]: renders every bed and effect as the browser does and checks loudness (ITU-R BS.1770),
 * true peak, offset, seams and silences. `--out` writes WAV files to listen to; `--only` takes one bed or group of effects.
 */
const { values: options } = parseArgs({ options: { out: { type: 'string' }, only: { type: 'string' } } })

const names: readonly string[] = [...Object.keys(beds), ...families]
if (options.only !== undefined && !names.includes(options.only))
  throw new Error(`--only takes one of ${names.join(', ')}`)

const isWanted = (name: string): boolean => options.only === undefined || options.only === name

const write = (name: string, sound: Stereo): void => {
  if (!options.out) return
  mkdirSync(options.out, { recursive: true })
  writeFileSync(join(options.out, `${name}.wav`), wavOf(sound))
}

let faulty = 0

const report = (name: string, { measured, faults }: Checked): void => {
  const { lufs, peakDb, seconds } = measured
  const numbers = [`${seconds.toFixed(2)} s`, `${lufs.toFixed(1)} LUFS`, `${peakDb.toFixed(1)} dBTP`]
  console.log([name.padEnd(36), ...numbers.map((number) => number.padStart(11)), ...faults].join('  '))
  if (faults.length > 0) faulty++
}

for (const [name, score] of Object.entries(beds)) {
  if (!isWanted(name)) continue
  const stems = finish(renderBed(score))
  const twice = finish(renderBed(score, 2))
  const { measured, faults } = checkBed(score, stems)
  report(name, { measured, faults: [...faults, ...repeatFaults(stems, twice)] })
  for (const [stem, sound] of stems) write(`${name}-${stem}`, sound)
  write(name, mixOf(stems))
}

/** The effects of each group in the key of every bed that its games have. */
for (const family of families) {
  if (!isWanted(family)) continue
  for (const bed of bedsOf(family))
    for (const [cue, score] of effectsOf(family)) {
      const sound = finish(renderEffect(score, beds[bed]))
      report(`${family} ${cue} (${bed})`, checkEffect(score, sound))
      write(`${family}-${cue}-${bed}`, sound)
    }
}

if (faulty > 0) console.log(`${faulty} with faults`)
process.exitCode = faulty > 0 ? 1 : 0
