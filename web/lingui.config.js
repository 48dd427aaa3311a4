import { readdirSync } from 'node:fs'
import { formatter } from '@lingui/format-json'

const areas = readdirSync(new URL('src/texts', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)

/** A catalogue for each folder of `src/texts`: a new area needs no line here. */
export default {
  locales: ['tr', 'en'],
  sourceLocale: 'en',
  format: formatter({ style: 'minimal' }),
  catalogs: areas.map((area) => ({ path: `<rootDir>/src/texts/${area}/{locale}`, include: ['src'] })),
}
