import { describe, expect, it } from 'vitest'
import { nextReviewer, verifiedBy } from './proofs.ts'

const proof = (id: string, kind: 'identity' | 'address', ms = 0) => ({ id, kind, at: new Date(ms) })

describe('what a level rests on', () => {
  it('is the newest identity and the newest address that stand; an address alone gives no level [B80]', () => {
    const [one, two, home] = [proof('one', 'identity'), proof('two', 'identity', 1), proof('home', 'address')]
    expect(verifiedBy([])).toEqual({ identity: undefined, address: undefined, level: 0 })
    expect(verifiedBy([home])).toEqual({ identity: undefined, address: home, level: 0 })
    expect(verifiedBy([one, two])).toEqual({ identity: two, address: undefined, level: 1 })
    expect(verifiedBy([one, home])).toEqual({ identity: one, address: home, level: 2 })
  })

  it('reviews matches in place of an identity that is taken back if it is not older, the first of several [B81]', () => {
    const taken = proof('taken', 'identity', 10)
    const [before, home, later, last] = [
      proof('before', 'identity', 9),
      proof('home', 'address', 11),
      proof('later', 'identity', 10),
      proof('last', 'identity', 12),
    ]
    expect(nextReviewer([before, home], taken)).toBeUndefined()
    expect(nextReviewer([before, taken], taken)).toBeUndefined()
    expect(nextReviewer([before, later, home, last], taken)).toBe(later)
  })
})
