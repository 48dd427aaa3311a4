import { QueryClient } from '@tanstack/react-query'
import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { onlyStarred } from '../../../lib/account/favourites.ts'
import { costOf, feePercent, highlightedFirst, type Listed, type Method, methodOf, moveMethodStar } from './methods.ts'

const method = (id: number, isFavorite: 0 | 1 = 0): Method => ({
  id,
  name: String(id),
  isFavorite,
  icon: 'zap',
  transfer_type_id: 2,
  least: '50.00',
  most: '100.00',
  fee: 0,
  minutes: 0,
  bankcode: '',
})
const single = (id: number, isFavorite: 0 | 1 = 0): Listed => ({
  type: 'single',
  properties: method(id, isFavorite),
  methods: [],
})
const group = (id: number, ...methods: Method[]): Listed => ({ type: 'group', properties: method(id), methods })

describe('the list of ways to pay', () => {
  const listed = [single(1), group(10, method(11), method(12)), single(2)]

  it('has the highlighted ones first, a group with any of its members', () => {
    const ids = (highlighted: number[]) =>
      highlightedFirst(
        listed,
        highlighted.map((id) => ({ id })),
      ).map(({ properties }) => properties.id)
    expect(ids([2])).toEqual([2, 1, 10])
    expect(ids([12])).toEqual([10, 1, 2])
    expect(ids([])).toEqual([1, 10, 2])
  })

  it('names singles and members by their id, and no group', () => {
    expect(methodOf(listed, 12)?.id).toBe(12)
    expect(methodOf(listed, 2)?.id).toBe(2)
    expect(methodOf(listed, 10)).toBeUndefined()
    expect(methodOf(listed, undefined)).toBeUndefined()
  })
})

describe('the star of a way to pay', () => {
  const key = ['finance', 'list_cash_methods_new', { Type: 1 }, 'tr']
  const highKey = ['finance', 'list_highlighted_cash_methods', { Type: 1 }, 'tr']
  const answer = <T>(data: T) => ({ result: true, message: '', code: 200, data })

  const movedIn = (listed: Listed[], id: number, isFavorite: 0 | 1): Listed[] => {
    const client = new QueryClient()
    client.setQueryData(key, answer([{ methods_list: listed }]))
    client.setQueryData(highKey, answer([method(1)]))
    moveMethodStar(client, id, isFavorite)
    return client.getQueryData<{ data: { methods_list: Listed[] }[] }>(key)?.data[0]?.methods_list ?? []
  }

  it('[S-29] moves on a single, and back', () => {
    expect(movedIn([single(1), single(2)], 1, 1).map(({ properties }) => properties.isFavorite)).toEqual([1, 0])
    expect(movedIn([single(1, 1), single(2)], 1, 0).map(({ properties }) => properties.isFavorite)).toEqual([0, 0])
  })

  it('[S-29] moves in a group only on the member with the id', () => {
    const [moved] = movedIn([group(10, method(11), method(12), method(13))], 12, 1)
    expect(moved?.methods.map(({ isFavorite }) => isFavorite)).toEqual([0, 1, 0])
    expect(moved?.properties.isFavorite).toBe(0)
  })

  it('moves among the highlighted ones too', () => {
    const client = new QueryClient()
    client.setQueryData(highKey, answer([method(1), method(2)]))
    moveMethodStar(client, 2, 1)
    expect(client.getQueryData<{ data: Method[] }>(highKey)?.data.map(({ isFavorite }) => isFavorite)).toEqual([0, 1])
  })

  it('[S-30] filters: starred singles, groups with their starred members, no group without any', () => {
    const kept = onlyStarred([single(1, 1), single(2), group(10, method(11), method(12, 1)), group(20, method(21))])
    expect(kept.map(({ properties }) => properties.id)).toEqual([1, 10])
    expect(kept[1]?.methods.map(({ id }) => id)).toEqual([12])
  })
})

describe('the cost of a payment', () => {
  it.each([
    [100_000, 0, 0, 100_000],
    [100_000, 150, 1_500, 98_500],
    [99, 150, 1, 98],
  ])('of %i kuruş at %i ten-thousandths is %i, and %i arrives', (amount, fee, costs, arrives) => {
    expect(costOf(kurus(amount), fee)).toEqual({ fee: costs, arrives })
  })
})

describe('a fee', () => {
  it.each([
    [150, '1.5'],
    [200, '2'],
    [1_000, '10'],
    [125, '1.25'],
    [5, '0.05'],
  ])('of %i ten-thousandths is %s per cent', (fee, percent) => {
    expect(feePercent(fee)).toBe(percent)
  })
})
