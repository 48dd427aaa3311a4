import { expect, it } from 'vitest'
import { isFrameAddress } from './frameAddress.ts'

const frames = ['https://games.example', 'https://*.play.example']
const own = 'https://yakamoz.example'

it.each([
  ['https://games.example/play?x=1', true],
  ['https://GAMES.example/', true],
  ['https://a.play.example/', true],
  ['https://a.b.play.example/', true],
  ['https://play.example/', false],
  ['https://notplay.example/', false],
  ['https://games.example.evil/', false],
  ['https://games.example@evil.example/', false],
  ['https://games.example:8443/', false],
  ['http://games.example/', false],
  ['javascript:alert(1)', false],
  ['/studio/?game=1', false],
  ['', false],
])('[SR-18] an address of an external game is shown only from a configured origin: %s', (address, isShown) => {
  expect(isFrameAddress(address, frames, own)).toBe(isShown)
})

it('[SR-18] no external game is shown from our own origin, whatever is configured', () => {
  expect(isFrameAddress('https://www.yakamoz.example/x', ['https://*.yakamoz.example'], own)).toBe(true)
  expect(isFrameAddress(`${own}/x`, [own], own)).toBe(false)
})
