import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { fileSource, listFrom } from './screeningList.ts'

const person = { kind: 'pep', name: 'Rüzgâr Tepe', source: 'TEST', reference: '1' }
const textOf = (...entries: object[]) => JSON.stringify({ name: 'Test', entries })

it('a list has what its file says, and nothing for what it leaves out', () => {
  const { name, isSample, entries } = listFrom(textOf({ ...person, born: ['1970', '1971-02-03'] }))
  expect({ name, isSample, entries }).toEqual({
    name: 'Test',
    isSample: false,
    entries: [{ ...person, otherNames: [], born: ['1970', '1971-02-03'], countries: [] }],
  })
})

it.each([
  ['an unknown kind', textOf({ ...person, kind: 'other' }), 'entries.0.kind'],
  ['a birthday in another form', textOf({ ...person, born: ['3.2.1971'] }), 'entries.0.born.0'],
  ['a person without a name', textOf({ ...person, name: ' ' }), 'entries.0.name'],
  ['a reference twice', textOf(person, person), 'TEST 1 twice'],
  ['no list', '[]', 'wrong'],
  ['no JSON', 'name;born', 'JSON'],
])('a list with %s is refused', (_, text, words) => {
  expect(() => listFrom(text)).toThrow(words)
})

it('a file is read again when it was replaced', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'screening-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'list.json')
  const source = fileSource(path)
  await expect(source.read()).rejects.toThrow('ENOENT')
  writeFileSync(path, textOf(person))
  const first = await source.read()
  expect(await source.read()).toBe(first)
  writeFileSync(path, textOf({ ...person, name: 'Rüzgar Tepe' }))
  utimesSync(path, 1, 1)
  const second = await source.read()
  expect(second.entries[0]?.name).toBe('Rüzgar Tepe')
  expect(second.mark).not.toBe(first.mark)
})
