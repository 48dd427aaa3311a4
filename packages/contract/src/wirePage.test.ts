import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { gets } from './gets.ts'
import { contract } from './index.ts'
import { refusals } from './refusals.ts'

const page = readFileSync(new URL('../../../docs/wire.md', import.meta.url), 'utf8')
const calls = contract as unknown as Record<string, Record<string, unknown>>

/** Calls as the page writes them: `class method`, with or without fields behind. */
const named = [...page.matchAll(/`([A-Za-z]+) ([A-Za-z_]+)[ `]/g)]
  .map(([, className = '', method = '']) => ({ className, method }))
  .filter(({ className }) => className in calls)

describe('the page of the protocol', () => {
  it('names only calls that exist', () => {
    expect(named.length).toBeGreaterThan(15)
    expect(named.filter(({ className, method }) => !(method in (calls[className] ?? {})))).toEqual([])
  })

  it('names every GET and every code of an answer', () => {
    expect(Object.keys(gets).filter((path) => !page.includes(path))).toEqual([])
    const codes = new Set([200, ...Object.values(refusals).map(({ code }) => code)])
    expect([...codes].filter((code) => !page.includes(`| ${code} |`))).toEqual([])
  })

  it('says how many messages are the same in both languages', () => {
    const controls = Object.values(refusals).filter((refusal) => 'control' in refusal)
    expect(controls).toHaveLength(7)
    expect(page).toContain('Seven messages are the same text in both languages')
  })
})
