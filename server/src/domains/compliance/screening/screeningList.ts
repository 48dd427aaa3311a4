import { createHash } from 'node:crypto'
import { screeningKinds } from '@yakamoz/contract/console/index'
import { z } from '@yakamoz/contract/fields'
import { createFileReader } from '../../../platform/replacedFile.ts'

/** A person of a list. `born`: days (`1970-05-21`) or years of birth that are known of him; `reference`: his number in the source. */
export type ScreeningEntry = Readonly<z.output<typeof entry>>

/** A list of people whom players are compared with. `mark` differs whenever its contents do. */
export type ScreeningList = {
  name: string
  /** Invented people, for a demo. */
  isSample: boolean
  mark: string
  entries: readonly ScreeningEntry[]
}

/** Where lists come from: what a source of another kind implements. `read` answers the list as it is now, and rejects while it has none that is valid. */
export type ScreeningSource = { read(): Promise<ScreeningList> }

const line = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))
const birth = z.string().check(z.regex(/^\d{4}(-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))?$/))

const entry = z.object({
  kind: z.enum(screeningKinds),
  name: line(300),
  otherNames: z._default(z.array(line(300)).check(z.maxLength(200)), []),
  born: z._default(z.array(birth).check(z.maxLength(20)), []),
  countries: z._default(z.array(line(100)).check(z.maxLength(20)), []),
  source: line(100),
  reference: line(100),
})

const file = z.object({
  name: line(200),
  sample: z._default(z.boolean(), false),
  entries: z.array(entry).check(z.maxLength(2_000_000)),
})

/** What identifies an entry in every version of its list. */
export const keyOf = ({ source, reference }: ScreeningEntry): string => `${source} ${reference}`

/** Reads the text of a list; throws with the place of what is wrong. */
export const listFrom = (text: string): ScreeningList => {
  const read = z.safeParse(file, JSON.parse(text))
  if (!read.success) {
    const issue = read.error.issues[0]
    throw new Error(`the list of screening is wrong at ${issue?.path.join('.')}: ${issue?.message}`)
  }
  const { name, sample, entries } = read.data
  const keys = new Set<string>()
  for (const one of entries) {
    if (keys.has(keyOf(one))) throw new Error(`the list of screening has ${keyOf(one)} twice`)
    keys.add(keyOf(one))
  }
  return { name, isSample: sample, mark: createHash('sha256').update(text).digest('hex'), entries }
}

/** A list in a file that an operator replaces. */
export const fileSource = (path: string): ScreeningSource => ({
  read: createFileReader(path, (content) => listFrom(content.toString())),
})
