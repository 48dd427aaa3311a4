// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { worthTextures } from './coinValues.ts'

it("The texture of a coin's text is cached while it is in use, and old ones are dropped.", () => {
  const textureOf = worthTextures('tr')
  const first = textureOf(1000, undefined)
  expect(textureOf(1000, undefined)).toBe(first)
  expect(textureOf(1000, 'mini')).not.toBe(first)
  for (let worth = 1; worth <= 200; worth++) textureOf(worth * 100, undefined)
  expect(textureOf(20_000, undefined)).toBe(textureOf(20_000, undefined))
  expect(textureOf(1000, undefined)).not.toBe(first)
})
