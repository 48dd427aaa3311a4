type Drawn = { slug: string } & Record<string, unknown>

/** With the lettering of its name: lines are parted by `|`; `english` where that is another one in English. */
type Lettered = Drawn & { title: string; english?: string }

export const drawLogo: (game: Drawn) => string
export const inEnglish: (game: Lettered) => Lettered
export const drawTile: (game: Drawn) => string
export const drawSymbol: (item: { name: string } & Record<string, unknown>) => string
export const drawTable: (game: Drawn) => string
export const drawScene: (item: Drawn) => string
export const symbols: () => ({ name: string } & Record<string, unknown>)[]
export const drawingsOf: (slug: string) => ReadonlyMap<string, { name: string; motif: string }>
export const tiles: readonly Lettered[]
export const stages: readonly Drawn[]
export const tables: readonly Drawn[]
export const scenes: readonly Drawn[]
