import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { portableHmac, seededDraws, serverSeedHash } from './seeds.ts'

const serverSeed = 'c0ffee00'.repeat(8)

/** A second implementation of the scheme: four bytes per fraction, eight fractions per block. */
const fractionsByDefinition = (clientSeed: string, nonce: number, count: number): number[] => {
  const fractions: number[] = []
  for (let cursor = 0; fractions.length < count; cursor++) {
    const block = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${cursor}`).digest()
    for (let at = 0; at < 32; at += 4) {
      const [a = 0, b = 0, c = 0, d = 0] = block.subarray(at, at + 4)
      fractions.push(a / 256 + b / 256 ** 2 + c / 256 ** 3 + d / 256 ** 4)
    }
  }
  return fractions.slice(0, count)
}

describe('the seed scheme', () => {
  it('[A11] gives the floats of the definition over several blocks and for any client seed', () => {
    for (const clientSeed of ['yakamoz-elif-24', '', 'ığüşöç İ 🌙', 'a:b:c'])
      for (const nonce of [0, 1, 1482, 2 ** 40]) {
        const draws = seededDraws({ serverSeed, clientSeed, nonce })
        expect(Array.from({ length: 21 }, () => draws.float())).toEqual(fractionsByDefinition(clientSeed, nonce, 21))
      }
  })

  it('[A11] commits to the seed with the SHA-256 of its text', () => {
    expect(serverSeedHash(serverSeed)).toBe(createHash('sha256').update(serverSeed, 'utf8').digest('hex'))
  })

  it('gives the same draws with the HMAC of the platform', () => {
    const native = (key: string, message: string): Uint8Array => createHmac('sha256', key).update(message).digest()
    const seeds = { serverSeed, clientSeed: 'deniz', nonce: 7 }
    const [ours, theirs] = [seededDraws(seeds), seededDraws(seeds, native)]
    for (let i = 0; i < 40; i++) expect(theirs.below(33)).toBe(ours.below(33))
    expect(portableHmac('k', 'm')).toEqual(new Uint8Array(native('k', 'm')))
  })

  it('gives different streams for another nonce, client seed or server seed', () => {
    const first = (over: Partial<{ serverSeed: string; clientSeed: string; nonce: number }>): number =>
      seededDraws({ serverSeed, clientSeed: 'deniz', nonce: 7, ...over }).float()
    const all = [
      first({}),
      first({ nonce: 8 }),
      first({ clientSeed: 'dalga' }),
      first({ serverSeed: 'c0ffee01'.repeat(8) }),
    ]
    expect(new Set(all).size).toBe(4)
  })

  it('refuses invalid seeds and passes errors of the hash on', () => {
    expect(() => seededDraws({ serverSeed: 'short', clientSeed: '', nonce: 0 })).toThrow(RangeError)
    expect(() => seededDraws({ serverSeed, clientSeed: '', nonce: -1 })).toThrow(RangeError)
    const truncated = seededDraws({ serverSeed, clientSeed: '', nonce: 0 }, () => new Uint8Array(31))
    expect(() => truncated.float()).toThrow(RangeError)
  })
})
