/** How a title looks: its scenes, the light of its frame, and the drawing of a wild that fills its reel, where it has one. */
export type Look = {
  readonly light: string
  /** The name of the scene behind the reels: a high one for high stages; another in free spins. */
  scene(isHigh: boolean): string
  freeScene(isHigh: boolean): string
  readonly column: string | undefined
}

const sized = (name: string, isHigh: boolean): string => (isHigh ? `${name}-dik-800` : `${name}-1600`)

const look = (light: string, slug: string, free = `${slug}-serbest`, column?: string): Look => ({
  light,
  scene: (isHigh) => sized(slug, isHigh),
  freeScene: (isHigh) => sized(free, isHigh),
  column,
})

const looks: Readonly<Record<string, Look>> = {
  yakamoz: look('night', 'yakamoz', 'yakamoz-safak', 'moonroad'),
  'nar-tanesi': look('pomegranate', 'nar-tanesi'),
  'lale-devri': look('tulip', 'lale-devri'),
  kapadokya: look('dawn', 'kapadokya'),
  'van-kedisi': look('rose', 'van-kedisi'),
  'ucan-hali': look('violet', 'ucan-hali'),
  'derin-goz': look('turquoise', 'derin-goz'),
}

export const lookOf = (slug: string): Look => {
  const found = looks[slug]
  if (!found) throw new RangeError(`no look for ${slug}`)
  return found
}
