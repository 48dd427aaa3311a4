import { expect, it } from 'vitest'
import { constantColours, withConstants } from './constantMixes.ts'

it('a mixture of colours that never change is written with their values, and others are left as they are', () => {
  const colours = constantColours(
    ':root {\n  --ivory: #ffecbe;\n  --tone: #fff;\n}\n.row {\n  --tone: #000;\n  --gap: 4px;\n}',
  )
  expect([...colours]).toEqual([['--ivory', '#ffecbe']])
  const style = 'a{color:color-mix(in srgb, var(--ivory) 30%, transparent);fill:var(--ivory)}'
  expect(withConstants(style, colours)).toBe('a{color:color-mix(in srgb, #ffecbe 30%, transparent);fill:var(--ivory)}')
  const other = 'a{color:color-mix(in srgb, var(--tone) 30%, transparent)}'
  expect(withConstants(other, colours)).toBe(other)
})
