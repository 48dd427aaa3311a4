import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { iconNames } from './iconNames.ts'

it('contains every named icon, and the letters of the brand', () => {
  const sprite = readFileSync(new URL('./icons.svg', import.meta.url), 'utf8')
  const drawn = [...sprite.matchAll(/<symbol id="([\w-]+)"/g)].map(([, name]) => name)
  expect(drawn).toEqual([...iconNames, 'wordmark'])
})
