import { describe, expect, it } from 'vitest'
import { scanScript } from './scanScript.ts'
import { scanStyles } from './scanStyles.ts'
import { isSupported } from './support.ts'

describe('the scan of a built script', () => {
  it.each([
    ['Map.groupBy(list, (one) => one.id)', 'javascript.builtins.Map.groupBy'],
    ['list.toSorted()', 'javascript.builtins.Array.toSorted'],
    ['const a = b?.toReversed()', 'javascript.builtins.Array.toReversed'],
    ['URL.canParse(address)', 'api.URL.canParse_static'],
    ['map.values().reduce((a, b) => a + b, 0)', 'javascript.builtins.Iterator.reduce'],
    ['document.startViewTransition(draw)', 'api.Document.startViewTransition'],
    ['Promise.withResolvers()', 'javascript.builtins.Promise.withResolvers'],
  ])('finds what is too new in %s', (code, key) => {
    expect([...scanScript(code)]).toContain(key)
  })

  it.each([
    'Object.values(map).reduce(add)',
    '[...map.values()].map(f)',
    'list.at(-1)',
    'list.findLast(f)',
    'new Map(list)',
  ])('finds nothing in %s', (code) => expect([...scanScript(code)]).toEqual([]))
})

describe('the scan of a built style sheet', () => {
  it.each([
    ['a{color:color-mix(in srgb, red 40%, transparent)}', 'css.types.color.color-mix'],
    ['a{grid-template-columns:subgrid}', 'css.properties.grid-template-columns.subgrid'],
    ['a{&:hover{color:red}}', 'css.selectors.nesting'],
    ['a{text-wrap:balance}', 'css.properties.text-wrap.balance'],
  ])('finds what is too new in %s', (code, key) => {
    expect([...scanStyles(code)]).toContain(key)
  })

  it.each([
    'a{grid-template-columns:1fr auto;grid-template-columns:subgrid}',
    '@supports (color:color-mix(in srgb, red, red)){a{color:color-mix(in srgb, red 40%, transparent)}}',
    'a{-webkit-user-select:none;user-select:none}',
    'a:has(b){height:100dvh}',
    '@keyframes x{from{opacity:0}to{opacity:1}}',
  ])('finds nothing in %s', (code) => expect([...scanStyles(code)]).toEqual([]))
})

it('a key that the data does not have is neither supported nor unsupported', () => {
  expect(isSupported('javascript.builtins.Array.forAll')).toBeUndefined()
  expect(isSupported('javascript.builtins.Array.at')).toBe(true)
})
