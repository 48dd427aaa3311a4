import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The types of the blanks in the site's texts, as `src/texts/blanks.gen.ts` holds them; written by `npm run texts -w web`. */

const texts = fileURLToPath(new URL('../src/texts', import.meta.url))
export const blanksFile = `${texts}/blanks.gen.ts`

type Catalogue = Record<string, string>

/** A blank of an ICU message: its name, and the kind of choice that is made by it. */
const blank = /\{(\w+)(?:, *(plural|select|selectordinal|number)\b)?/y

/**
 * The blanks of a message with their types. The options of a plural, `one {...}`, are messages themselves; their braces follow a word
 * and are no blanks.
 */
export const blanksOf = (message: string): Map<string, 'number' | 'string | number'> => {
  const found = new Map<string, 'number' | 'string | number'>()
  for (let at = message.indexOf('{'); at >= 0; at = message.indexOf('{', at + 1)) {
    if (/(?:\b(?:zero|one|two|few|many|other)|=\d+) ?$/.test(message.slice(0, at))) continue
    blank.lastIndex = at
    const [, name, choice] = blank.exec(message) ?? []
    if (!name) continue
    if (choice === 'plural' || !found.has(name)) found.set(name, choice === 'plural' ? 'number' : 'string | number')
  }
  return found
}

const catalogues = (): Catalogue =>
  Object.assign(
    {},
    ...readdirSync(texts, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => JSON.parse(readFileSync(`${texts}/${name}/en.json`, 'utf8')) as Catalogue),
  )

/** The content of the file. A test compares it with what is there. */
export const blankTypes = (): string => {
  const lines = Object.entries(catalogues())
    .map(([key, message]) => [key, blanksOf(message)] as const)
    .filter(([, blanks]) => blanks.size > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, blanks]) => {
      const fields = [...blanks].toSorted().map(([name, type]) => `${name}: ${type}`)
      return `  '${key}': { ${fields.join('; ')} }`
    })
  return `// Written by \`npm run texts -w web\` from the catalogues.

/** The texts with blanks, and what their blanks are filled with. */
export type TextBlanks = {
${lines.join('\n')}
}
`
}
