// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { coinValueTextures } from './coinValues.ts'

it("The texture of a coin's text is cached while it is in use, and old ones are dropped.", () => {
  const textureOf = coinValueTextures('tr')
  const first = textureOf(1000, undefined)
  expect(textureOf(1000, undefined)).toBe(first)
  expect(textureOf(1000, 'mini')).not.toBe(first)
  for (let lira = 1; lira <= 200; lira++) textureOf(lira * 100, undefined)
  expect(textureOf(20_000, undefined)).toBe(textureOf(20_000, undefined))
  expect(textureOf(1000, undefined)).not.toBe(first)
})
