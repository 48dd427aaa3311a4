import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { applyStar, starOf } from './moveStar.ts'

it('[A80] reads the star of an account event, and no other text', () => {
  expect(starOf('casino 12 1')).toEqual({ type: 'casino', id: 12, isFavorite: true })
  expect(starOf('livecasino 301 0')).toEqual({ type: 'livecasino', id: 301, isFavorite: false })
  for (const text of ['', 'casino', 'casino x 1', 'sport 1 1', 'casino 1 2']) expect(starOf(text)).toBeUndefined()
})

it('[A80] shows a star in the games that were played and in those that are suggested', async () => {
  const client = new QueryClient()
  const keys = [
    ['casino', 'played_games', {}, 'en'],
    ['casino', 'similar_games', {}, 'en'],
  ]
  for (const key of keys) client.setQueryData(key, { data: [{ gameID: 12, isFavorite: false }] })
  await applyStar(client, { type: 'casino', id: 12, isFavorite: true })
  for (const key of keys) expect(client.getQueryData(key)).toEqual({ data: [{ gameID: 12, isFavorite: true }] })
})
