import type { Category, LobbySection } from './kinds.ts'

export type Provider = { providerID: number; name: string }

/** The name of a lobby's section; undefined for the whole lobby, and for a section that is not listed. */
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
