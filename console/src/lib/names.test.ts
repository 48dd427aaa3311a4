import { expect, it } from 'vitest'
import { messages } from '../texts/en.ts'
import { actText } from './names.ts'

const sources = import.meta.glob<string>(
  ['../../../server/src/**/*.ts', '!../../../server/src/**/*.test.ts', '!../../../server/src/**/testing/**'],
  { eager: true, query: '?raw', import: 'default' },
)

/** Acts where they are written beside their actor: `actor, act: 'game closed'`, also one of two. */
const written = /\bactor\b[^{}]*?\bact: (?:[^,{}]+\? '([^']+)' : )?'([^']+)'/g

it('[B254] every act in the audit trail has words', () => {
  const acts = Object.values(sources).flatMap((source) =>
    [...source.matchAll(written)].flatMap((found) => found.slice(1)),
  )
  const named = new Set(acts.filter((act) => act !== undefined))
  expect(named.size).toBeGreaterThan(100)
  const t = ((key: string) => (Object.hasOwn(messages, key) ? 'words' : undefined)) as never
  expect([...named].filter((act) => actText(t, act) !== 'words')).toEqual([])
})
