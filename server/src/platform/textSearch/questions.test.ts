import { describe, expect, it } from 'vitest'
import { rankQuestion, subjectWords } from './questions.ts'
import { indexOf } from './ranking.ts'

const entry = (name: string, weight = 0) => ({ names: [name], more: [], weight })
const index = indexOf([
  entry('Çekimim neden reddedildi?'),
  entry('Nasıl para çekerim?'),
  entry('Kuponumu iptal edebilir miyim?'),
  entry('Maç iptal olursa kuponum yatar mı?'),
  entry('Şifremi unuttum.'),
])
const found = (question: string) => rankQuestion(index, question).map(({ names }) => names[0])

describe('the words of a question', () => {
  it('are those that say what it is about', () => {
    expect(subjectWords('Merhaba, çekimim ne zaman gelir acaba?')).toEqual(['cekimim', 'gelir'])
    expect(subjectWords('How do I get my money back, please?')).toEqual(['money', 'back'])
    expect(subjectWords('ne? nasıl! ... 12')).toEqual([])
    expect(subjectWords('Çevrimimden ne kadar kaldı?')).toEqual(['cevrimimden'])
    expect(subjectWords('How much wagering is left?')).toEqual(['wagering'])
  })
})

describe('a question in whole words', () => {
  it('finds what it is about, with other endings and spellings of its words [A94]', () => {
    expect(found('çekimimi neden reddettiniz')[0]).toBe('Çekimim neden reddedildi?')
    expect(found('sifremi unutdum ne yapmam lazim')[0]).toBe('Şifremi unuttum.')
  })

  it('prefers the entry that says nothing more than was asked', () => {
    expect(found('kuponum iptal')[0]).toBe('Kuponumu iptal edebilir miyim?')
  })

  it('finds nothing for words that lead nowhere, or that are a small part of it', () => {
    expect(found('hava bugün güzel')).toEqual([])
    expect(found('')).toEqual([])
  })
})
