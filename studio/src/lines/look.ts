/** The look of a title: its backgrounds, the light of its frame, and the image of an expanded wild, if any. */
export type Look = {
  readonly light: string
  /** The background behind the reels, in portrait or landscape; another one in free spins. */
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
  nazar: look('night-blue', 'nazar'),
  'iznik-atesi': look('turquoise', 'iznik-atesi'),
  'bogaz-vapuru': look('night-blue', 'bogaz-vapuru'),
  kandil: look('violet', 'kandil'),
  'demli-cay': look('brick', 'demli-cay'),
  'galata-gecesi': look('night-blue', 'galata-gecesi'),
  'ipek-yolu': look('sand', 'ipek-yolu'),
  'yilki-atlari': look('olive', 'yilki-atlari'),
  akce: look('olive', 'akce'),
  'kiz-kulesi': look('night-blue', 'kiz-kulesi'),
  'sultanin-hazinesi': look('pomegranate', 'sultanin-hazinesi'),
  'zeytin-hasadi': look('olive', 'zeytin-hasadi'),
  'hamam-sefasi': look('turquoise', 'hamam-sefasi'),
  'hacivat-karagoz': look('brick', 'hacivat-karagoz'),
  'kapali-carsi': look('rose', 'kapali-carsi'),
  kervansaray: look('sand', 'kervansaray'),
  'kiraz-zamani': look('olive', 'kiraz-zamani'),
  'talihli-yedi': look('pomegranate', 'talihli-yedi'),
  simitci: look('turquoise', 'simitci'),
  'hamsi-zamani': look('night-blue', 'hamsi-zamani'),
  'findik-dali': look('sand', 'findik-dali'),
  keloglan: look('dawn', 'keloglan'),
  'leylek-yolu': look('turquoise', 'leylek-yolu'),
  'saz-havasi': look('brick', 'saz-havasi'),
  'sah-mat': look('copper', 'sah-mat'),
  'ebru-teknesi': look('rose', 'ebru-teknesi'),
  'fener-nobeti': look('night-blue', 'fener-nobeti'),
  sahmaran: look('violet', 'sahmaran'),
  'altin-kemer': look('olive', 'altin-kemer'),
  'nostaljik-tramvay': look('ice', 'nostaljik-tramvay'),
  'yildiz-haritasi': look('night-blue', 'yildiz-haritasi'),
  'kahve-fali': look('copper', 'kahve-fali'),
  'baykus-ormani': look('forest', 'baykus-ormani'),
  poyraz: look('ice', 'poyraz'),
  caretta: look('turquoise', 'caretta'),
  'baklava-tepsisi': look('forest', 'baklava-tepsisi'),
  'cay-bahcesi': look('olive', 'cay-bahcesi'),
  'perde-aciliyor': look('wine', 'perde-aciliyor'),
}

export const lookOf = (slug: string): Look => {
  const found = looks[slug]
  if (!found) throw new RangeError(`${slug} has no look in studio/src/lines/look.ts`)
  return found
}
