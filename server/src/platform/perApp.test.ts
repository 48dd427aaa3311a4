import { expect, it, vi } from 'vitest'
import { perApp } from './perApp.ts'

it('creates one value per app context, at first use', () => {
  const create = vi.fn(({ name }: { name: string }) => new Set([name]))
  const setOf = perApp(create)
  const [one, other] = [{ name: 'one' }, { name: 'other' }]
  expect(create).not.toHaveBeenCalled()
  expect(setOf(one)).toBe(setOf(one))
  expect([...setOf(one), ...setOf(other)]).toEqual(['one', 'other'])
  expect(create).toHaveBeenCalledTimes(2)
})
