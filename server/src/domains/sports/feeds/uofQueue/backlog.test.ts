import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createBacklog } from './backlog.ts'

it('[B276] messages that wait keep their order, however many were added and removed before', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 60 }), (steps) => {
      const backlog = createBacklog(1_000, 1_000_000)
      const expected: string[] = []
      steps.forEach((step, index) => {
        for (let more = 0; more < step; more++) {
          backlog.add(`${index} ${more}`)
          expected.push(`${index} ${more}`)
        }
        if (step >= 0) return
        backlog.remove(Math.min(-step, expected.length), backlog.generation)
        expected.splice(0, -step)
      })
      expect(Array.from({ length: backlog.size }, (_, index) => backlog.at(index))).toEqual(expected)
      expect(backlog.at(expected.length)).toBeUndefined()
    }),
  )
})

it('[B276] no more wait than fit, by their number and by their length, and room is free again after they were applied', () => {
  const backlog = createBacklog(3, 10)
  expect(['aaaa', 'bbbb', 'ccc', 'cc', 'd'].map(backlog.add)).toEqual([true, true, false, true, false])
  backlog.remove(1, backlog.generation)
  expect([backlog.add('dddd'), backlog.size]).toEqual([true, 3])
})

it('[B276] messages that were dropped while a batch was applied are not removed again', () => {
  const backlog = createBacklog(10, 100)
  backlog.add('old')
  const { generation } = backlog
  backlog.drop()
  backlog.add('new')
  backlog.remove(1, generation)
  expect([backlog.at(0), backlog.size]).toEqual(['new', 1])
})
