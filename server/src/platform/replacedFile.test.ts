import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createFileReader } from './replacedFile.ts'

it('a file is parsed once and again when it was replaced; one that cannot be read or parsed rejects each time', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'yakamoz-')), 'list.json')
  let parsed = 0
  const read = createFileReader(path, (content) => {
    parsed++
    return JSON.parse(content.toString()) as number[]
  })
  await expect(read()).rejects.toThrow('ENOENT')
  writeFileSync(path, '[1]')
  const first = await read()
  expect(first).toEqual([1])
  expect(await read()).toBe(first)
  expect(parsed).toBe(1)
  // Another file of the same size, put in its place.
  writeFileSync(`${path}.new`, '[2]')
  renameSync(`${path}.new`, path)
  expect(await read()).toEqual([2])
  writeFileSync(path, '[3')
  await expect(read()).rejects.toThrow()
  await expect(read()).rejects.toThrow()
  writeFileSync(path, '[3,4]')
  expect(await read()).toEqual([3, 4])
  rmSync(path)
  await expect(read()).rejects.toThrow('ENOENT')
})
