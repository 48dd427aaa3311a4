import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Chooses what `npm test -- changed` runs. */

const root = fileURLToPath(new URL('..', import.meta.url))

const git = (...args: string[]): string[] => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean) : []
}

/** The commit that changes are counted from: where this branch left its upstream, else the commit before the last one. */
export const baseCommit = (): string =>
  git('merge-base', 'HEAD', '@{upstream}')[0] ?? git('rev-parse', 'HEAD~1')[0] ?? 'HEAD'

/** Returns the files that differ from a commit, and the new ones, relative to the repository. Deleted files are included. */
export const changedFiles = (base: string): string[] => [
  ...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]),
]

/** For each domain of the server the domains that it may import. */
export type DomainImports = Readonly<Record<string, readonly string[]>>

/** Reads the table of the import rules. */
export const domainImports = async (): Promise<DomainImports> => {
  const rules = (await import(String(new URL('../.dependency-cruiser.mjs', import.meta.url)))) as {
    domainImports: DomainImports
  }
  return rules.domainImports
}

const domainOf = (file: string): string | undefined => /^server\/src\/domains\/([^/]+)\//.exec(file)?.[1]

/** Returns these domains and all that import one of them, directly or through others. */
const withImporters = (domains: Iterable<string>, imports: DomainImports): Set<string> => {
  const affected = new Set(domains)
  for (let size = -1; size !== affected.size; ) {
    size = affected.size
    for (const [domain, imported] of Object.entries(imports))
      if (imported.some((one) => affected.has(one))) affected.add(domain)
  }
  return affected
}

/** Folders that every domain depends on: a change there can break any call. */
const base = /^(server\/src\/(platform|ledger|transport|testing)|packages\/(contract|values))\//
/** Folders that the long tests of `tools` (random lives, killed processes) cover. */
const booking = /^(server\/src\/(ledger|platform\/db)|tools\/(lives|faults))\//

/** Returns the beginnings of paths below which the call tests can be broken by changes of these files; empty for none. */
export const callFolders = (changed: readonly string[], imports: DomainImports): string[] => {
  const long = changed.some((file) => booking.test(file)) ? ['tools/'] : []
  if (changed.some((file) => base.test(file))) return ['server/src/', ...long]
  const domains = changed.flatMap((file) => {
    if (file.startsWith('packages/games/')) return ['casino', 'live']
    if (file.startsWith('packages/sports/')) return ['sports']
    return domainOf(file) ?? []
  })
  const app = changed.some((file) => file.startsWith('server/src/app/')) ? ['server/src/app/'] : []
  const affected = [...withImporters(domains, imports)].sort().map((domain) => `server/src/domains/${domain}/`)
  return [...affected, ...app, ...long]
}
