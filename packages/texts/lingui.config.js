import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { formatter } from '@lingui/format-json'

const root = fileURLToPath(new URL('../..', import.meta.url))

const areasOf = (client) =>
  readdirSync(`${root}${client}/src/texts`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${client}/src/texts/${entry.name}`)

/** A catalogue for each folder below `src/texts` of the site, of the game clients and of the console: a new area needs no line here. */
export default {
  rootDir: root,
  locales: ['tr', 'en'],
  sourceLocale: 'en',
  format: formatter({ style: 'minimal' }),
  catalogs: [...areasOf('web'), ...areasOf('studio'), ...areasOf('console')].map((area) => ({
    path: `<rootDir>/${area}/{locale}`,
    include: ['web/src'],
  })),
}
