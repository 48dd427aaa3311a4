import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { badges, buttons, colours, sizes } from './samples.ts'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name]) => name ?? '')

it('the page of the design shows every colour and every size of type', () => {
  const theme = read('../../../../packages/design/src/theme.css')
  expect(namesIn(theme, /--color-([\w-]+):/g).filter((name) => name !== 'scrim')).toEqual([...colours])
  expect(namesIn(theme, /--text-(\w+):/g)).toEqual([...sizes])
})

it('the page of the design shows only looks that there are', () => {
  const base = read('../../ui/base.css')
  for (const look of [...buttons, ...badges].filter(Boolean)) expect(base).toMatch(new RegExp(`&\\.${look}\\b`))
})
