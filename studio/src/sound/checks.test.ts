import { beforeAll, describe, expect, it } from 'vitest'
import { beds } from './beds/index.ts'
import { checkBed, checkEffect, repeatFaults, seamFaults } from './checks.ts'
import { type Stereo, scale } from './dsp/audio.ts'
import { finish } from './dsp/slices.ts'
import { renderEffect } from './effect.ts'
import { effectsOf } from './effects/index.ts'
import { type RenderedBed, renderBed } from './renderBed.ts'
import type { BedScore, StemName } from './score.ts'

const score = beds.istanbul

describe('the checks of a bed', () => {
  let stems: RenderedBed
  const copy = (): Map<StemName, Stereo> =>
    new Map([...stems].map(([name, { left, right }]) => [name, { left: left.slice(), right: right.slice() }]))
  const faultsAfter = (change: (stems: Map<StemName, Stereo>) => void): string => {
    const changed = copy()
    change(changed)
    return checkBed(score, changed).faults.join(', ')
  }
  const base = (of: ReadonlyMap<StemName, Stereo>): Stereo => {
    const stem = of.get('base')
    if (!stem) throw new Error('no base')
    return stem
  }
  beforeAll(() => {
    stems = finish(renderBed(score))
  })

  it('[A92] a bed is rendered at -23 LUFS without a fault', () => {
    const { measured, faults } = checkBed(score, stems)
    expect(faults).toEqual([])
    expect(Math.abs(measured.lufs + 23)).toBeLessThan(0.2)
  })

  it('[A92] find a bed that is 6 dB too loud, and that its stems may clip', () => {
    const faults = faultsAfter((changed) => {
      for (const stem of changed.values()) scale(stem, 2)
    })
    expect(faults).toContain('the bed has -17.0 LUFS')
    expect(faults).toContain('may clip')
  })

  it('[A92] find a jump at the seam', () => {
    expect(faultsAfter((changed) => base(changed).left.fill(0.3, 0, 1))).toContain('at the seam')
  })

  it('[A92] find an offset, a silence of more than a bar and a sample that is no number', () => {
    const offset = faultsAfter((changed) => {
      const { left } = base(changed)
      for (let i = 0; i < left.length; i++) left[i] = (left[i] as number) + 0.01
    })
    expect(offset).toContain('an offset of 1.00 %')
    const silent = faultsAfter((changed) => {
      base(changed).left.fill(0, 0, 100_000)
      base(changed).right.fill(0, 0, 100_000)
    })
    expect(silent).toContain('a silence of 3.1')
    expect(faultsAfter((changed) => base(changed).left.fill(Number.NaN, 500, 501))).toContain('no number')
  })
})

it('[A92] a bed that is repeated sounds as one that is played on, and one whose echo ends with the loop is found', () => {
  const track = { instrument: 'qanun', notes: '0:2 2:2 4:4', gain: 0.5, length: 2 } as const
  const short: BedScore = {
    ...{ rootHz: 220, scale: 'hicaz', bpm: 120, stepsPerBar: 8, stepsPerBeat: 4, bars: 1 },
    room: { seconds: 1.5, wet: 0.4, warmth: 0.4 },
    stems: { base: [track], lead: [track], motion: [track], tension: [track] },
  }
  const [once, twice] = [finish(renderBed(short)), finish(renderBed(short, 2))]
  expect(repeatFaults(once, twice)).toEqual([])
  for (const { left, right } of once.values()) for (const channel of [left, right]) channel.fill(0, 0, 2_000)
  expect(repeatFaults(once, twice).join()).toContain('after the seam')
})

it('[A92] a loop that ends where it begins has no seam, one that ends elsewhere has', () => {
  const wave = (periods: number): Stereo => {
    const channel = Float32Array.from({ length: 8_000 }, (_, index) =>
      Math.sin((2 * Math.PI * periods * index) / 8_000),
    )
    return { left: channel, right: channel }
  }
  expect(seamFaults(wave(40))).toEqual([])
  expect(seamFaults(wave(40.25)).length).toBeGreaterThan(0)
})

it('[A92] an effect that is louder than stated, or silent at its begin, is found', () => {
  const [, cue] = effectsOf('slots')[0] ?? []
  if (!cue) throw new Error('no effect')
  const effect = finish(renderEffect(cue, score))
  expect(checkEffect(cue, effect).faults).toEqual([])
  scale(effect, 2)
  expect(checkEffect(cue, effect).faults.join()).toContain('LUFS instead of')
  effect.left.fill(0, 0, 3_200)
  effect.right.fill(0, 0, 3_200)
  expect(checkEffect(cue, effect).faults).toContain('silence at its begin')
})
