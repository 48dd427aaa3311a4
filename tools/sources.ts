import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Returns the paths of all files below folders that match, relative to the repository; dependencies and build output are left out. */
export const filesBelow = (folders: readonly string[], pattern: RegExp): string[] =>
  folders.flatMap((folder) => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true })
    const inside = entries.filter((entry) => entry.isDirectory() && !['node_modules', 'dist'].includes(entry.name))
    const files = entries.filter((entry) => entry.isFile() && pattern.test(entry.name))
    return [
      ...files.map(({ name }) => join(folder, name)),
      ...filesBelow(
        inside.map(({ name }) => join(folder, name)),
        pattern,
      ),
    ]
  })
