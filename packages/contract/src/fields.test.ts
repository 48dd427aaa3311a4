import { describe, expect, it } from 'vitest'
import type { CallSpec } from './call.ts'
import { readInput, z } from './fields.ts'
import { contract } from './index.ts'

const { games_list } = contract.casino
const read = (spec: CallSpec, data: Record<string, unknown>) => {
  const { data: input, error } = readInput(spec.input, data)
  return input ?? error?.issues.map(({ path }) => path.join('.'))
}

describe('the data of a call as other clients write it', () => {
  const usual = read(games_list, {})

  it.each([
    [{ favorites: '' }],
    [{ favorites: null }],
    [{ providerID: '', categoryID: '', gameID: '' }],
    [{ providerID: null, categoryID: null, gameID: null }],
    [{ limit: '', offset: null }],
    [{ volatility: '', sort: '' }],
    [{ Lang: '' }],
  ])('%j sets nothing', (data) => {
    expect(read(games_list, data)).toEqual(usual)
  })

  it.each([
    [
      { limit: '48', offset: '96' },
      { limit: 48, offset: 96 },
    ],
    [{ limit: 500 }, { limit: 150 }],
    [{ limit: '500' }, { limit: 150 }],
    [{ providerID: '12' }, { providerID: 12 }],
    [{ favorites: 'true' }, { favorites: true }],
    [{ favorites: '1' }, { favorites: true }],
    [{ favorites: 1 }, { favorites: true }],
    [{ favorites: 'False' }, { favorites: false }],
    [{ favorites: 0 }, { favorites: false }],
    [{ Lang: 'EN' }, { Lang: 'en' }],
    [{ sort: 'Name' }, { sort: 'name' }],
  ])('%j is read as %j', (data, expected) => {
    expect(read(games_list, data)).toMatchObject(expected)
  })

  it.each([
    [{ limit: 'many' }, ['limit']],
    [{ limit: 0 }, ['limit']],
    [{ limit: '1e3' }, ['limit']],
    [{ providerID: '-4' }, ['providerID']],
    [{ favorites: 'perhaps' }, ['favorites']],
    [{ favorites: 2 }, ['favorites']],
    [{ Lang: 'de' }, ['Lang']],
  ])('%j is refused by the name of its field', (data, fields) => {
    expect(read(games_list, data)).toEqual(fields)
  })

  it('does not fill a field that the call needs', () => {
    expect(read(contract.casino.init_game, { gameID: '' })).toEqual(['gameID'])
    expect(read(contract.casino.init_game, { gameID: null })).toEqual(['gameID'])
    expect(read(contract.casino.init_game, { gameID: '101', mode: '' })).toMatchObject({ gameID: 101, mode: 'real' })
  })

  it('[Z-65] leaves empty text alone where it has a meaning of its own', () => {
    expect(read(contract.betframe.getCoupons, { startDate: '', limit: '5' })).toMatchObject({ startDate: '', limit: 5 })
  })

  it('[Z-47] reads the order of a history in any case', () => {
    expect(
      read(contract.finance.list_transactions, { OrderDir: 'asc', searchMinAmount: '', status: '' }),
    ).toMatchObject({ OrderDir: 'ASC', searchMinAmount: undefined, status: undefined })
  })

  it('passes no field that the call does not have', () => {
    const data = { ['__proto__']: { rid: 20 }, rid: 20, limit: '5' }
    expect(Object.keys(read(contract.casino.category_list, data) ?? {}).sort()).toEqual(['Lang', 'limit', 'offset'])
  })

  const fields = Object.entries(contract).flatMap(([className, methods]) =>
    Object.entries(methods as Record<string, CallSpec>).flatMap(([method, { input }]) =>
      Object.entries(input.shape as Record<string, z.ZodMiniType>).map(([name, field]) => ({
        name: `${className} ${method} ${name}`,
        read: (value: unknown) => readInput(z.object({ [name]: field }), { [name]: value }),
        isOptional: z.safeParse(field, undefined).success,
      })),
    ),
  )

  it('[C-main-03] every optional field of every call may be empty text or null', () => {
    const optional = fields.filter(({ isOptional }) => isOptional)
    expect(optional.length).toBeGreaterThan(200)
    const refused = optional.filter(({ read }) => !read('').success || !read(null).success)
    expect(refused.map(({ name }) => name)).toEqual([])
  })

  it('[Z-47] every limit above its maximum is reduced to it', () => {
    const limits = fields.filter(({ name }) => name.endsWith(' limit'))
    expect(limits.length).toBeGreaterThan(15)
    const reduced = limits.map(({ name, read }) => [name, Object.values(read(1_000_000).data ?? {})[0]] as const)
    expect(reduced.filter(([, most]) => !(Number(most) < 1_000_000))).toEqual([])
    expect(Object.fromEntries(reduced)).toMatchObject({ 'finance list_transactions limit': 250 })
  })
})
