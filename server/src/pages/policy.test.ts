import { expect, it } from 'vitest'
import { pagePolicy } from './policy.ts'

const framesOf = (frames: readonly string[]): string | undefined =>
  pagePolicy('n', frames)
    .split('; ')
    .find((rule) => rule.startsWith('frame-src'))

it('[SR-03, SR-18] lets a page show games of its own house, and of others from the origins that are named', () => {
  expect(framesOf([])).toBe("frame-src 'self'")
  expect(framesOf(['https://games.example', 'https://*.games.example'])).toBe(
    "frame-src 'self' https://games.example https://*.games.example",
  )
})
