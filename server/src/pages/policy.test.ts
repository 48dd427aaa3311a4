import { expect, it } from 'vitest'
import { pagePolicy } from './policy.ts'

const ruleOf = (name: string, frames: readonly string[]): string | undefined =>
  pagePolicy(["'nonce-n'"], frames)
    .split('; ')
    .find((rule) => rule.startsWith(name))

it('[SR-03, SR-18] lets a page show games of its own house, and of others from the origins that are named', () => {
  expect(ruleOf('frame-src', [])).toBe("frame-src 'self'")
  expect(ruleOf('img-src', [])).toBe("img-src 'self' data:")
  const named = ['https://games.example', 'https://*.games.example']
  expect(ruleOf('frame-src', named)).toBe("frame-src 'self' https://games.example https://*.games.example")
  expect(ruleOf('img-src', named)).toBe("img-src 'self' data: https://games.example https://*.games.example")
  expect(ruleOf('script-src', named)).toBe("script-src 'self' 'nonce-n'")
})
