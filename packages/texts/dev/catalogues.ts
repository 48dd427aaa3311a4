import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '@yakamoz/values'
import { blanksOf } from './messageBlanks.ts'

/** The workspaces with catalogues: the site, the game clients and the console. */
export const clients = ['web', 'studio', 'console'] as const
export type Client = (typeof clients)[number]

/** The texts of an area in one language, by key. */
export type Catalogue = Readonly<Record<string, string>>

export const textsFolder = (client: Client): string =>
  fileURLToPath(new URL(`../../../${client}/src/texts`, import.meta.url))

/** The areas of a client: the folders with its catalogues. */
export const areasOf = (client: Client): string[] =>
  readdirSync(textsFolder(client), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

export const readCatalogue = (client: Client, area: string, language: Language): Catalogue =>
  JSON.parse(readFileSync(`${textsFolder(client)}/${area}/${language}.json`, 'utf8')) as Catalogue

const namesOf = (message: string): string => [...blanksOf(message).keys()].toSorted().join(', ')
const partsOf = (message: string): string =>
  [...message.matchAll(/<(\w+)>/g)]
    .map(([, name]) => name)
    .toSorted()
    .join(', ')

/** Compares the languages of an area. Returns the keys that only one has, or whose blanks or parts differ. */
export const languageDifferences = (client: Client, area: string): string[] => {
  const [tr, en] = [readCatalogue(client, area, 'tr'), readCatalogue(client, area, 'en')]
  return [...new Set([...Object.keys(tr), ...Object.keys(en)])].filter((key) => {
    const [turkish, english] = [tr[key], en[key]]
    if (turkish === undefined || english === undefined) return true
    return namesOf(turkish) !== namesOf(english) || partsOf(turkish) !== partsOf(english)
  })
}
