import { games } from '@yakamoz/games'
import { describe, expect, it } from 'vitest'
import { mistakes } from './mistakes.ts'
import { editDistance, type Findable, indexOf, rank, soundOf } from './ranking.ts'

const clubs = [
  'Galatasaray',
  'Fenerbahçe',
  'Beşiktaş',
  'Trabzonspor',
  'Real Madrid',
  'Manchester United',
  'Bayern München',
]
const pages = ['Sık sorulan sorular', 'Sorumlu oyunculuk', 'Para yatırma ve çekme kuralları', 'Gizlilik']

const entries: (Findable & { id: string })[] = [
  ...games.map(({ slug, names }, place) => ({
    id: slug,
    names: [names.tr, names.en],
    more: [],
    weight: 1 - place / 1_000,
  })),
  ...[...clubs, ...pages].map((name) => ({ id: name, names: [name], more: [], weight: 0 })),
]
const index = indexOf(entries)

describe('a search', () => {
  it('[A65] puts the right thing first for 95 of 100 mistakes in either language', () => {
    const wrong = mistakes.filter(([typed, wanted]) => rank(index, typed)[0]?.id !== wanted)
    const shown = wrong.map(([typed, wanted]) => `${typed}: ${rank(index, typed)[0]?.id ?? 'nothing'}, not ${wanted}`)
    expect(mistakes.length).toBeGreaterThanOrEqual(100)
    expect(wrong.length / mistakes.length, shown.join('\n')).toBeLessThanOrEqual(0.05)
  })

  it('puts every game first that is typed as it is called', () => {
    const wrong = games.flatMap(({ slug, names }) =>
      [names.tr, names.en]
        .filter((name) => !rank(index, name)[0]?.names.includes(name))
        .map((name) => `${slug}: ${name}`),
    )
    expect(wrong).toEqual([])
  })

  it('leaves out words that only resemble a name that was typed', () => {
    const names = indexOf(
      ['Lodos Ligi', 'Lodos Kupası', 'Gods of Nemrut'].map((name) => ({ names: [name], more: [], weight: 0 })),
    )
    expect(rank(names, 'lodos').flatMap((one) => one.names)).toEqual(['Lodos Ligi', 'Lodos Kupası'])
    expect(rank(names, 'lodso').flatMap((one) => one.names)).toEqual(['Lodos Ligi', 'Lodos Kupası'])
  })

  it('finds nothing for words that resemble nothing', () => {
    for (const typed of ['qwxzvv', 'xxxxxx', '12345678', '', '  ', '!?'])
      expect(rank(index, typed).map(({ id }) => id)).toEqual([])
  })
})

describe('words that are alike', () => {
  it.each([
    ['', '', 0],
    ['rulet', 'rulet', 0],
    ['rulet', 'rluet', 1],
    ['rulet', 'rullet', 1],
    ['rulet', 'rult', 1],
    ['ca', 'abc', 3],
    ['kitten', 'sitting', 3],
  ])('%j and %j are %i edits apart', (a, b, edits) => {
    expect([editDistance(a, b), editDistance(b, a)]).toEqual([edits, edits])
  })

  it.each([
    ['blackjack', 'blekcek'],
    ['poker', 'pokır'],
    ['zeplin', 'seplin'],
  ])('%s sounds like %s', (a, b) => {
    expect(soundOf(b.replace('ı', 'i'))).toBe(soundOf(a))
  })
})
