import { areasOf, type Client, readCatalogue, textsFolder } from './catalogues.ts'
import { blanksOf } from './messageBlanks.ts'

/** The file with the types of the blanks in the texts of a client, written by `npm run texts`. */
export const blanksFile = (client: Client): string => `${textsFolder(client)}/blanks.gen.ts`

/** The content of the file. A test compares it with what is there. */
export const blankTypes = (client: Client): string => {
  const lines = areasOf(client)
    .flatMap((area) => Object.entries(readCatalogue(client, area, 'en')))
    .map(([key, message]) => [key, blanksOf(message)] as const)
    .filter(([, blanks]) => blanks.size > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, blanks]) => {
      const fields = [...blanks].toSorted().map(([name, type]) => `${name}: ${type}`)
      return `  '${key}': { ${fields.join('; ')} }`
    })
  return `// Written by \`npm run texts\` from the catalogues.

/** The texts with blanks, and what their blanks are filled with. */
export type TextBlanks = {
${lines.join('\n')}
}
`
}
