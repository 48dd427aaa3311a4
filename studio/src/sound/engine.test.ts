// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createEngine } from './engine.ts'
import type { RenderClient } from './renderClient.ts'
import type { Rendered, RenderJob } from './renderJob.ts'

vi.mock('./renderClient.ts', () => ({ renderInWorker: () => {} }))

class Param {
  value = 0
  aims: number[] = []
  timesS: number[] = []
  setTargetAtTime = (value: number, atS: number): void => {
    this.value = value
    this.aims.push(value)
    this.timesS.push(atS)
  }
  cancelScheduledValues = (): void => {}
}

class Node {
  gain = new Param()
  playbackRate = new Param()
  threshold = new Param()
  knee = new Param()
  ratio = new Param()
  attack = new Param()
  release = new Param()
  to: Node | undefined
  loop = false
  buffer: unknown
  started: number | undefined
  stopped = false
  connect = (to: Node): Node => {
    this.to = to
    return to
  }
  start = (at = -1): void => {
    this.started = at
  }
  stop = (): void => {
    this.stopped = true
  }
}

/** A context that notes its nodes. */
class Context {
  state = 'running'
  currentTime = 10
  destination = new Node()
  gains: Node[] = []
  sources: Node[] = []
  suspend = vi.fn(async () => {
    this.state = 'suspended'
  })
  resume = vi.fn(async () => {
    this.state = 'running'
  })
  createGain = (): Node => {
    const node = new Node()
    this.gains.push(node)
    return node
  }
  createDynamicsCompressor = (): Node => new Node()
  createBufferSource = (): Node => {
    const node = new Node()
    this.sources.push(node)
    return node
  }
  createBuffer = (_: number, length: number, rate: number) => ({ duration: length / rate, copyToChannel: () => {} })
}

const sound = { left: new Float32Array(3200), right: new Float32Array(3200) }
const effect = { sound, ratios: [1], isLoop: false, ducks: false, tensionS: 0 }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  document.documentElement.dataset.state = 'idle'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const engineWith = ({ calm = false } = {}) => {
  const context = new Context()
  const jobs: RenderJob[] = []
  let found: (rendered: Rendered) => void = () => {}
  const render: RenderClient = (asked, take) => {
    jobs.push(...asked)
    found = take
  }
  const engine = createEngine({ context: context as unknown as AudioContext, slug: 'nazar', calm, render })
  const rendered = (...all: Rendered[]): void => {
    for (const each of all) found(each)
  }
  return { engine, context, jobs, rendered }
}

const bed: readonly Rendered[] = [
  ...(['base', 'lead', 'motion', 'tension', 'bonus'] as const).map((name) => ({ kind: 'stem' as const, name, sound })),
  { kind: 'bed' },
]

it('[A92] only what the player chose is rendered, effects before music, and each once', () => {
  const { engine, jobs } = engineWith()
  engine.choose({ music: 'off', effects: 'normal' })
  expect(jobs).toEqual([{ kind: 'effects', family: 'slots', bed: 'istanbul' }])
  engine.choose({ music: 'quiet', effects: 'normal' })
  engine.choose({ music: 'normal', effects: 'quiet' })
  expect(jobs.map(({ kind }) => kind)).toEqual(['effects', 'bed'])
})

it('[A92] music and effects have levels of their own', () => {
  const { engine, context } = engineWith()
  // In the order of the graph: master, music, its stems, effects.
  const [, music, , effects] = context.gains
  engine.choose({ music: 'quiet', effects: 'off' })
  expect([(music?.gain.value ?? 0) > 0, effects?.gain.value]).toEqual([true, 0])
  engine.choose({ music: 'off', effects: 'normal' })
  expect([music?.gain.value, effects?.gain.value]).toEqual([0, 1])
})

it('[A92] an effect is silent while effects are off, before it is rendered, and in a hidden page', () => {
  const { engine, context, rendered } = engineWith()
  engine.choose({ music: 'normal', effects: 'off' })
  rendered({ kind: 'effect', effect: { ...effect, cue: 'spin' } })
  engine.play('spin', 0)
  engine.choose({ music: 'normal', effects: 'normal' })
  engine.play('bigWin', 0)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  engine.play('spin', 0)
  expect(context.sources).toEqual([])
  hidden.mockRestore()
  engine.play('spin', 0)
  expect(context.sources.length).toBe(1)
})

it('the stems of a bed start at the same moment and are faded by the state of the game', async () => {
  const { engine, context, rendered } = engineWith()
  engine.choose({ music: 'normal', effects: 'off' })
  rendered(...bed)
  expect(new Set(context.sources.map(({ started }) => started)).size).toBe(1)
  expect(context.sources.every(({ loop }) => loop)).toBe(true)
  const heard = () => context.sources.map(({ to }) => to?.gain.value)
  expect(heard()).toEqual([1, 1, 0, 0, 0])
  document.documentElement.dataset.state = 'spinning'
  await Promise.resolve()
  expect(heard()).toEqual([1, 1, 1, 0, 0])
  document.documentElement.dataset.state = 'freespins'
  await Promise.resolve()
  expect(heard()).toEqual([1, 0, 1, 0, 1])
})

it('an effect that ducks lowers the music for its time, one with tension fades the tension in', () => {
  const { engine, context, rendered } = engineWith()
  engine.choose({ music: 'normal', effects: 'normal' })
  rendered(...bed, { kind: 'effect', effect: { ...effect, cue: 'bigWin', ducks: true } })
  rendered({ kind: 'effect', effect: { ...effect, cue: 'suspense', tensionS: 2 } })
  engine.play('bigWin', 0)
  expect(context.gains[2]?.gain.aims).toEqual([0.3, 1])
  engine.play('suspense', 0)
  const tension = context.sources[3]?.to?.gain
  expect(tension?.value).toBe(1)
  vi.advanceTimersByTime(2001)
  expect(tension?.value).toBe(0)
})

it('a voice within a longer fanfare does not end the time for which the music is lowered', () => {
  const { engine, context } = engineWith()
  engine.duck(5)
  context.currentTime += 1
  engine.duck(1)
  context.currentTime += 6
  engine.duck(1)
  const recovers = context.gains[2]?.gain.timesS.filter((_, index) => index % 2 === 1)
  expect(recovers).toEqual([15, 15, 18])
})

it('a short tension within a longer one does not end it', () => {
  const { engine, context, rendered } = engineWith()
  engine.choose({ music: 'normal', effects: 'normal' })
  rendered(...bed, { kind: 'effect', effect: { ...effect, cue: 'suspense', tensionS: 3 } })
  engine.play('suspense', 0)
  // A held sound asks for a second.
  engine.hold('rise').move(1)
  const tension = context.sources[3]?.to?.gain
  vi.advanceTimersByTime(2900)
  expect(tension?.value).toBe(1)
  vi.advanceTimersByTime(200)
  expect(tension?.value).toBe(0)
})

it('the pitch of an effect rises with the share of what it accompanies', () => {
  const { engine, context, rendered } = engineWith()
  engine.choose({ music: 'off', effects: 'normal' })
  rendered({ kind: 'effect', effect: { ...effect, cue: 'reelStop', ratios: [1, 1.5, 2] } })
  for (const share of [0, 0.5, 1]) {
    engine.play('reelStop', share)
    context.currentTime += 1
  }
  expect(context.sources.map(({ playbackRate }) => playbackRate.value)).toEqual([1, 1.5, 2])
})

it('a held sound begins once it is rendered, follows its share and stops', () => {
  const { engine, context, rendered } = engineWith()
  engine.choose({ music: 'off', effects: 'normal' })
  const held = engine.hold('rise')
  expect(context.sources.length).toBe(0)
  rendered({ kind: 'effect', effect: { ...effect, cue: 'rise', isLoop: true, ratios: [1, 4] } })
  held.move(0)
  held.move(0.5)
  const [source] = context.sources
  expect([source?.loop, source?.playbackRate.value]).toEqual([true, 2])
  held.stop()
  expect(source?.stopped).toBe(true)
  held.move(1)
  expect(context.sources.length).toBe(1)
})

it('[A92] the output fades and is suspended while the page is hidden, and resumed when it is seen again', () => {
  const { engine, context } = engineWith()
  engine.choose({ music: 'normal', effects: 'normal' })
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(context.gains[0]?.gain.value).toBe(0)
  vi.advanceTimersByTime(1000)
  expect(context.suspend).toHaveBeenCalledOnce()
  hidden.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(context.resume).toHaveBeenCalledOnce()
  expect(context.gains[0]?.gain.value).toBeGreaterThan(0)
})

it('an output that a phone call interrupted is resumed by the next press, but not while all is off', () => {
  const { engine, context } = engineWith()
  engine.choose({ music: 'off', effects: 'normal' })
  context.state = 'interrupted'
  engine.wake()
  expect(context.resume).toHaveBeenCalledOnce()
  engine.choose({ music: 'off', effects: 'off' })
  context.state = 'suspended'
  engine.wake()
  expect(context.resume).toHaveBeenCalledOnce()
})

it('few moments are felt: on touch, with effects on, and not under reduced motion', () => {
  const felt: unknown[] = []
  vi.stubGlobal('navigator', { vibrate: (pattern: unknown) => felt.push(pattern) })
  const on = engineWith()
  on.engine.choose({ music: 'normal', effects: 'normal' })
  on.engine.play('spin', 0)
  on.engine.play('cashOut', 0)
  expect(felt).toEqual([[40]])
  on.engine.choose({ music: 'normal', effects: 'off' })
  on.engine.play('cashOut', 0)
  const calm = engineWith({ calm: true })
  calm.engine.choose({ music: 'off', effects: 'normal' })
  calm.engine.play('cashOut', 0)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  on.engine.choose({ music: 'off', effects: 'normal' })
  on.engine.play('cashOut', 0)
  expect(felt.length).toBe(1)
})

it('a held sound whose share hardly changes, and a tension that is asked for each frame, change nothing', () => {
  const { engine, context, rendered } = engineWith()
  engine.choose({ music: 'normal', effects: 'normal' })
  rendered(...bed, { kind: 'effect', effect: { ...effect, cue: 'rise', isLoop: true, ratios: [1, 4] } })
  const held = engine.hold('rise')
  for (let frame = 0; frame < 100; frame++) held.move(0.6)
  const tension = context.sources[3]?.to?.gain
  const rate = context.sources[5]?.playbackRate
  expect([tension?.aims.filter((gain) => gain === 1).length, rate?.aims.length]).toEqual([1, 1])
})

it('the melody rests in the third of three turns of the loop, from its begin', () => {
  const { engine, context, rendered } = engineWith()
  engine.choose({ music: 'normal', effects: 'off' })
  rendered(...bed)
  const turns = context.sources[1]?.to?.to?.gain
  const turnS = sound.left.length / 32_000
  const during = (turn: number): number[] => {
    context.currentTime = 10 + turn * turnS
    vi.advanceTimersByTime(500)
    return turns?.aims ?? []
  }
  // The test's loop lasts a tenth of a second, and a turn is scheduled 1.5 s before it begins.
  expect(during(1 - 15)).toEqual([])
  expect(during(2 - 13.5)).toEqual([0])
  expect(during(3 - 13.5)).toEqual([0, 1])
})
