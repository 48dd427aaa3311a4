import type { Permission } from '@yakamoz/contract/console/permissions'

/** What is added to and removed from the permissions of a role, each in the order of `all`. */
export const changesOf = (
  all: readonly Permission[],
  before: readonly Permission[],
  after: ReadonlySet<Permission>,
): { added: Permission[]; removed: Permission[] } => ({
  added: all.filter((name) => after.has(name) && !before.includes(name)),
  removed: all.filter((name) => !after.has(name) && before.includes(name)),
})

/** The area of a permission: the word before its point. */
const areaOf = <Name extends Permission>(name: Name) => name.split('.')[0] as AreaOf<Name>

type AreaOf<Name> = Name extends `${infer Area}.${string}` ? Area : never
export type Area = AreaOf<Permission>

/** The permissions by area, in their order. */
export const byArea = (names: readonly Permission[]): { area: Area; names: Permission[] }[] => {
  const groups = new Map<Area, Permission[]>()
  for (const name of names) groups.set(areaOf(name), [...(groups.get(areaOf(name)) ?? []), name])
  return [...groups].map(([area, members]) => ({ area, names: members }))
}
