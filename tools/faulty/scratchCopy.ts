import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A copy of the repository in which faults are applied; the working tree is never changed. */
export const scratch = join(root, '.cache/faulty/tree')

/** Pictures, sounds and built pages, which no unit test or call reads. */
const isLeftOut = (file: string): boolean => /^(e2e|bench|(web|studio)\/public)\//.test(file)

const sourceFiles = (): string[] => {
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (listed.status !== 0) throw new Error(`git ls-files: ${listed.stderr}`)
  return listed.stdout.split('\0').filter((file) => file && !isLeftOut(file) && existsSync(join(root, file)))
}

/** Writes a file only if its content differs, so that caches of transformed modules stay valid. */
const writeIfChanged = (path: string, content: Buffer): void => {
  if (existsSync(path) && readFileSync(path).equals(content)) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

const link = (target: string, path: string): void => {
  if (existsSync(path)) return
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(target, path)
}

/** Packages are links to those of the repository, except the workspaces, which are links into the copy. */
const linkPackages = (): void => {
  const packages = join(root, 'node_modules')
  for (const entry of readdirSync(packages)) {
    if (!entry.startsWith('.') && entry !== '@yakamoz')
      link(join(packages, entry), join(scratch, 'node_modules', entry))
  }
  for (const name of readdirSync(join(packages, '@yakamoz'))) {
    const folder = existsSync(join(root, 'packages', name)) ? `packages/${name}` : name
    link(join(scratch, folder), join(scratch, 'node_modules/@yakamoz', name))
  }
}

/** Makes the copy equal to the working tree: new and changed files are copied, and files that no longer exist are deleted. */
export const updateScratch = (): void => {
  const files = sourceFiles()
  const before = join(scratch, '.files')
  const known = existsSync(before) ? readFileSync(before, 'utf8').split('\n') : []
  const current = new Set(files)
  for (const file of known) if (file && !current.has(file)) rmSync(join(scratch, file), { force: true })
  for (const file of files) writeIfChanged(join(scratch, file), readFileSync(join(root, file)))
  writeFileSync(before, files.join('\n'))
  linkPackages()
}
