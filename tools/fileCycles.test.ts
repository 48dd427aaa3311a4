import { expect, it } from 'vitest'
import { cycleIn, staticImportsOf } from './fileCycles.ts'

it('reads what a built file imports statically', () => {
  const code =
    'import{a as b}from"./board-1.js";import"./parts-2.js";export{c}from"./slip-3.js";const d=()=>import(`./play-4.js`)'
  expect(staticImportsOf(code)).toEqual(['board-1.js', 'parts-2.js', 'slip-3.js'])
})

it('finds a cycle of any length, and none where files only share one', () => {
  const imports = (of: Record<string, string[]>) => new Map(Object.entries(of))
  expect(cycleIn(imports({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toBeUndefined()
  expect(cycleIn(imports({ a: ['b'], b: ['c'], c: ['d'], d: ['b'] }))).toEqual(['b', 'c', 'd', 'b'])
  expect(cycleIn(imports({ a: ['a'] }))).toEqual(['a', 'a'])
})
