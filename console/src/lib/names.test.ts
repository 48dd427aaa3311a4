import { expect, it } from 'vitest'
import { messages } from '../texts/en.ts'
import { actText } from './names.ts'

const sources = import.meta.glob<string>(
  [
    '../../../server/src/domains/{bonuses,campaigns,content,tournaments}/**/*.ts',
    '!../../../server/src/domains/**/*.test.ts',
  ],
  { eager: true, query: '?raw', import: 'default' },
)

it('[B254] every act about campaigns, offers, tournaments, draws and content has words in the audit trail', () => {
  const acts = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/\bact: '([^']+)'/g)].map(([, act]) => act),
  )
  expect(acts.length).toBeGreaterThan(15)
  const t = ((key: string) => (Object.hasOwn(messages, key) ? 'words' : undefined)) as never
  expect([...new Set(acts)].filter((act = '') => actText(t, act) !== 'words')).toEqual([])
})
