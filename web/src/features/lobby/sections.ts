import type { Category, LobbySection } from './kinds.ts'

export type Provider = { providerID: number; name: string }

/** What the place of a lobby is called; nothing where it is all of it, or where no such place is listed. */
export const sectionName = (
  place: LobbySection,
  categories: readonly Category[],
  providers: readonly Provider[],
): string | undefined => {
  switch (place.by) {
    case 'category':
      return categories.find(({ CategoryID }) => CategoryID === place.id)?.name
    case 'type':
      return categories.find(({ kind }) => kind === place.type)?.name
    case 'provider':
      return providers.find(({ providerID }) => providerID === place.id)?.name
    case 'all':
      return undefined
  }
}
