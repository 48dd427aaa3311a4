import { expect, it } from 'vitest'
import { nameMatch } from './nameMatch.ts'

it.each([
  ['Deniz Oyuncu', 'Deniz Oyuncu', 'exact'],
  [' Deniz  Oyuncu ', 'Deniz Oyuncu', 'exact'],
  ['DENİZ OYUNCU', 'Deniz Oyuncu', 'folded'],
  ['Oyuncu Deniz', 'Deniz Oyuncu', 'folded'],
  ['Şule Işık', 'SULE NUR ISIK', 'folded'],
  ['Deniz Oyun', 'Deniz Oyuncu', 'different'],
  ['Ada Oyuncu', 'Deniz Oyuncu', 'different'],
  ['Deniz', 'Deniz Oyuncu', 'different'],
  ['', 'Deniz Oyuncu', 'different'],
] as const)('[B20] the holder "%s" compared with the player "%s" is %s', (holder, player, match) => {
  expect(nameMatch(holder, player)).toBe(match)
})
