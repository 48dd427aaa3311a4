import { expect, it } from 'vitest'
import { isFound } from './palette.ts'

it('[B41] a line of the palette is found by the beginnings of its words, without regard to case and marks', () => {
  for (const typed of ['çal', 'cal', 'ÇALIŞAN', 'davet', 'cal dav', ''])
    expect([typed, isFound(typed, 'Çalışan davet et')]).toEqual([typed, true])
  for (const typed of ['alış', 'davetiye', 'rol'])
    expect([typed, isFound(typed, 'Çalışan davet et')]).toEqual([typed, false])
  expect(isFound('İstek', 'istekler')).toBe(true)
})
