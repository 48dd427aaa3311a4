import { describe, expect, it } from 'vitest'
import { sectionName } from './sections.ts'

const categories = [
  { CategoryID: 60, name: 'Hızlı erişim', kind: '', count: 10 },
  { CategoryID: 72, name: 'Bingo', kind: 'bingo', count: 2 },
]
const providers = [{ providerID: 3, name: 'Liman' }]

describe('the place of a lobby', () => {
  it.each([
    ['a category', { by: 'category', id: 60 }, 'Hızlı erişim'],
    ['a type, which stands for a category', { by: 'type', type: 'bingo' }, 'Bingo'],
    ['a provider', { by: 'provider', id: 3 }, 'Liman'],
    ['all of it', { by: 'all' }, undefined],
    ['a category that is not listed', { by: 'category', id: 3 }, undefined],
  ] as const)('%s is called by its name', (_, place, name) => {
    expect(sectionName(place, categories, providers)).toBe(name)
  })
})
