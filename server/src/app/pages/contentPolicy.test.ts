import { expect, it } from 'vitest'
import { framePolicy, pagePolicy } from './contentPolicy.ts'

const ruleOf = (name: string, frames: readonly string[]): string | undefined =>
  pagePolicy(["'nonce-n'"], frames)
    .split('; ')
    .find((rule) => rule.startsWith(name))

it('[SR-03, SR-18] allows a page to embed games of this site and of the configured origins', () => {
  expect(ruleOf('frame-src', [])).toBe("frame-src 'self'")
  expect(ruleOf('img-src', [])).toBe("img-src 'self' data:")
  const named = ['https://games.example', 'https://*.games.example']
  expect(ruleOf('frame-src', named)).toBe("frame-src 'self' https://games.example https://*.games.example")
  expect(ruleOf('img-src', named)).toBe("img-src 'self' data: https://games.example https://*.games.example")
  expect(ruleOf('script-src', named)).toBe("script-src 'self' 'nonce-n'")
})

it('[SR-18] allows the frame of a game to connect to the addresses of this server, also by sockets, and to nothing else', () => {
  const rules = framePolicy(['https://yakamoz.example', 'http://192.0.2.7:3000', 'http://x; script-src *']).split('; ')
  expect(rules).toContain(
    "connect-src https://yakamoz.example http://192.0.2.7:3000 'self' wss://yakamoz.example ws://192.0.2.7:3000 data: blob:",
  )
  expect(rules).toContain("script-src https://yakamoz.example http://192.0.2.7:3000 'self'")
  expect(rules.filter((rule) => rule.startsWith('script-src'))).toHaveLength(1)
  expect(framePolicy(['http://localhost:3000', 'http://localhost:3000'])).toContain(
    "connect-src http://localhost:3000 'self' ws://localhost:3000 data: blob:",
  )
})
