import { describe, expect, it } from 'vitest'
import { cacheFor, requestedFile } from './cacheHeaders.ts'

const forEver = 'public, max-age=31536000, immutable'

describe('a built file', () => {
  it.each([
    ['/site/assets/frame-Cfl2Wg_Q.js', forEver],
    ['/site/assets/frame-Cfl2Wg_Q.css', forEver],
    ['/site/assets/frame-37e69b8.js', forEver],
    ['/site/index.html', 'no-cache'],
    ['/site/favicon.svg', 'public, max-age=3600'],
  ])('%s has the same cache header compressed and uncompressed', (path, cache) => {
    for (const end of ['', '.br', '.gz']) {
      expect(cacheFor(path + end)).toBe(cache)
      expect(requestedFile(path + end)).toBe(path)
    }
  })
})
