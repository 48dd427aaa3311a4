import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { json } from '../parSheets/markdown.ts'

/**
 * The examples of docs/fairness-examples.md: JSON blocks in the form that `verify.py` reads. `node tools/fairness/examples.ts` writes
 * their results again: the fields that `expected` names, or all of them where it is missing.
 */
const page = fileURLToPath(new URL('../../docs/fairness-examples.md', import.meta.url))
const program = fileURLToPath(new URL('verify.py', import.meta.url))

export type Example = Readonly<Record<string, unknown>> & {
  readonly kind: string
  readonly expected?: Readonly<Record<string, unknown>>
}

const blocks = /^```json\n(.*?)^```$/gms

export const examplesOf = (): Example[] =>
  [...readFileSync(page, 'utf8').matchAll(blocks)].map(([, text = '']) => JSON.parse(text) as Example)

const write = (): void => {
  const examples = examplesOf()
  const input = JSON.stringify(examples.map(({ expected: _, ...example }) => example))
  const { stdout } = spawnSync('python3', [program, '-'], { input, encoding: 'utf8' })
  const results = JSON.parse(stdout) as Readonly<Record<string, unknown>>[]
  let place = 0
  const text = readFileSync(page, 'utf8').replace(blocks, () => {
    const { expected, ...example } = examples[place] as Example
    const result = results[place++] ?? {}
    const fields = Object.keys(expected ?? result)
    return `\`\`\`json\n${json({ ...example, expected: Object.fromEntries(fields.map((key) => [key, result[key]])) })}\n\`\`\``
  })
  writeFileSync(page, text)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) write()
