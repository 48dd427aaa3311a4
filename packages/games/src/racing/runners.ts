import { publicDraws } from '../fair/shared.ts'
import { drawnFrom } from '../fair/shuffle.ts'

/** A runner: its name, which is not translated, and its strength, an integer. */
export type Runner = { readonly name: string; readonly strength: number }

export const houndNames: readonly string[] = [
  'Rüzgâr',
  'Şimşek',
  'Karabaş',
  'Duman',
  'Zeytin',
  'Fındık',
  'Poyraz',
  'Yıldırım',
  'Kestane',
  'Bora',
  'Çakıl',
  'Mercan',
  'Gölge',
  'Kartopu',
  'Tarçın',
  'Sarman',
  'Akın',
  'Kömür',
  'Badem',
  'Çelik',
  'Gümüş',
  'Kaya',
  'Lokum',
  'Meltem',
]

export const horseNames: readonly string[] = [
  'Seher Yeli',
  'Altın Yele',
  'Gece Mavisi',
  'Deniz Kızı',
  'Kır Çiçeği',
  'Ay Işığı',
  'Doru Sultan',
  'Kuzey Yıldızı',
  'Yaban Gülü',
  'Demir Nal',
  'Son Durak',
  'Ak Bulut',
  'Şafak Vakti',
  'Uzun Yol',
  'Çöl Rüzgârı',
  'Gümüş Koşum',
  'Kızıl Toprak',
  'Sessiz Gemi',
  'İnci Tanesi',
  'Dağ Kartalı',
  'Bahar Seli',
  'Yakut',
  'Boğaz Esintisi',
  'Kervan Başı',
]

/** Returns the field of a race. Names and strengths are public and depend only on the game and the number of the race. */
export const fieldOf = (asked: {
  game: number
  race: number
  names: readonly string[]
  size: number
}): readonly Runner[] => {
  const draws = publicDraws(`yakamoz/${asked.game}/field`, asked.race)
  const places = drawnFrom(draws, asked.names.length, asked.size)
  return places.map((place) => ({ name: asked.names[place] ?? '', strength: 10 + draws.below(51) }))
}
