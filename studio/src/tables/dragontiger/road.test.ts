import type { DragonTigerResult } from '@yakamoz/games'
import { describe, expect, it } from 'vitest'
import { bigRoadOf } from './road.ts'

const results = (text: string): DragonTigerResult[] =>
  [...text].map((letter) => (letter === 'D' ? 'dragon' : letter === 'T' ? 'tiger' : 'tie'))
const cells = (text: string): string[] => bigRoadOf(results(text)).map(({ column, row }) => `${column}/${row}`)

describe('the big road of dragon tiger', () => {
  it('goes down while one side wins and starts a column when the other side wins', () => {
    expect(cells('DDTDD')).toEqual(['0/0', '0/1', '1/0', '2/0', '2/1'])
  })

  it('turns right at the bottom and where the column is occupied', () => {
    expect(cells('DDDDDDDD').slice(-2)).toEqual(['1/5', '2/5'])
    expect(cells('DDDDDDDTTTTTT').slice(-2)).toEqual(['1/4', '2/4'])
  })

  it('counts ties on the win before them, and early ties on the first win', () => {
    expect(bigRoadOf(results('==D=T')).map(({ ties }) => ties)).toEqual([3, 0])
    expect(bigRoadOf(results('=='))).toEqual([])
  })
})
