import { expect, it } from 'vitest'
import { matchingReplies, slashWord, urgencyOf, withReply } from './talks.ts'

const reply = (name: string, tr: string, en = '') => ({ id: 1, name, tr, en })

it('[B45] finds a ready answer by its name first and by its words, in both languages and any case', () => {
  const replies = [reply('Belge', 'Çekim için belge gerek'), reply('Çekim süresi', 'En geç yarın', 'By tomorrow')]
  expect(matchingReplies(replies, 'çekİM').map(({ name }) => name)).toEqual(['Çekim süresi', 'Belge'])
  expect(matchingReplies(replies, 'tomorrow').map(({ name }) => name)).toEqual(['Çekim süresi'])
  expect(matchingReplies(replies, '')).toHaveLength(2)
})

it('[B45] takes a slash at the beginning of a line for the search of a ready answer, and puts the answer in its place', () => {
  expect(slashWord('/çek')).toBe('çek')
  expect(slashWord('Merhaba\n/')).toBe('')
  for (const text of ['', 've/veya', 'https://x', '/çek\nim']) expect(slashWord(text)).toBeUndefined()
  expect(withReply('Merhaba\n/çek', 'En geç $& yarın')).toBe('Merhaba\nEn geç $& yarın')
  expect(withReply('Merhaba', 'Yarın')).toBe('Merhaba\nYarın')
  expect(withReply('', 'Yarın')).toBe('Yarın')
})

it('[B45] marks a conversation that waits two minutes, and ten', () => {
  expect([119_999, 120_000, 599_999, 600_000].map(urgencyOf)).toEqual(['calm', 'soon', 'soon', 'late'])
})
