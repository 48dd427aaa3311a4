import { type ConsoleCallSpec, consoleContract } from '@yakamoz/contract/console/index'
import { readInput } from '@yakamoz/contract/fields'
import { expect, it } from 'vitest'
import { pages, unmeasured } from './consolePages.ts'

const specs = new Map(
  Object.entries(consoleContract).flatMap(([className, methods]) =>
    Object.entries(methods as Record<string, ConsoleCallSpec>).map(([method, spec]) => [
      `${className}.${method}`,
      spec,
    ]),
  ),
)
const nameOf = ({ className, method }: (typeof pages)[number]): string => `${className}.${method}`

it('[B302] measures every call of the console that only reads, or says why not', () => {
  const reading = [...specs].filter(([, { acts }]) => !acts).map(([name]) => name)
  const covered = new Set([...pages.map(nameOf), ...Object.keys(unmeasured)])
  expect(reading.filter((name) => !covered.has(name))).toEqual([])
  expect([...covered].filter((name) => !reading.includes(name))).toEqual([])
  expect(pages.map(nameOf).filter((name) => Object.hasOwn(unmeasured, name))).toEqual([])
})

it('[B302] measures each page with an input that the contract takes', () => {
  for (const page of pages.filter(({ idFrom }) => !idFrom)) {
    const spec = specs.get(nameOf(page))
    const read = spec && readInput(spec.input, { ...page.data })
    expect([page.name, read?.success]).toEqual([page.name, true])
  }
})
