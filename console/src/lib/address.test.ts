import { expect, it } from 'vitest'
import { parseAddress, safeReturn, writeAddress } from './address.ts'

it('[B41] an address keeps texts as they are, and leaves out what is empty', () => {
  expect(writeAddress({ q: 'ayşe & ali', open: '12', sort: '', page: undefined })).toBe('?q=ay%C5%9Fe+%26+ali&open=12')
  expect(parseAddress('?q=ay%C5%9Fe+%26+ali&open=12')).toEqual({ q: 'ayşe & ali', open: '12' })
  expect(writeAddress({})).toBe('')
})

it('[B41] a sign-in returns only to addresses of the console', () => {
  expect(safeReturn('/audit?act=staff')).toBe('/audit?act=staff')
  for (const to of [
    undefined,
    '',
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere',
    '/sign-in?to=/x',
  ])
    expect([to, safeReturn(to)]).toEqual([to, '/'])
})
