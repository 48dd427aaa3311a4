import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { oldestBrowsers } from '@yakamoz/design/browsers'
import { allowed, allowedBy } from './allowed.ts'
import { scanScript } from './scanScript.ts'
import { scanStyles } from './scanStyles.ts'

/**
 * npm run browsers, after a build: lists what the built site and games use and a browser of `packages/design/src/browsers.ts` lacks, unless
 * `polyfills.ts` adds it or `allowed.ts` gives a reason. Exits with 1 when there is anything to list.
 */

const folders = ['web/dist/client/assets', 'studio/dist/assets'].map((path) =>
  fileURLToPath(new URL(`../../${path}/`, import.meta.url)),
)

const used = new Map<string, string>()
for (const folder of folders) {
  if (!existsSync(folder)) throw new Error(`${folder} is missing: run npm run build`)
  for (const file of readdirSync(folder).filter((name) => /\.(js|css)$/.test(name))) {
    const code = readFileSync(folder + file, 'utf8')
    for (const key of file.endsWith('.js') ? scanScript(code) : scanStyles(code))
      if (!used.has(key)) used.set(key, file)
  }
}

const lacking = [...used].filter(([key]) => !allowedBy(key)).sort()
const needed = new Set([...used.keys()].map(allowedBy))
const stale = allowed.filter((entry) => !needed.has(entry))

for (const [key, file] of lacking) console.error(`not in every browser of the list: ${key} (${file})`)
for (const entry of stale) console.error(`not used any more, remove it from the list: ${entry}`)
const list = Object.entries(oldestBrowsers).map(([name, version]) => `${name} ${version}`)
console.log(`${used.size} newer features for ${list.join(', ')}: ${lacking.length} without a fallback`)
process.exit(lacking.length + stale.length > 0 || used.size === 0 ? 1 : 0)
