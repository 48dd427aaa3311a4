import { type WaysGame, waysGame } from './game.ts'
import { bogazVapuru } from './titles/bogaz-vapuru.ts'
import { demliCay } from './titles/demli-cay.ts'
import { galataGecesi } from './titles/galata-gecesi.ts'
import { ipekYolu } from './titles/ipek-yolu.ts'
import { iznikAtesi } from './titles/iznik-atesi.ts'
import { kandil } from './titles/kandil.ts'
import { nazar } from './titles/nazar.ts'
import { yilkiAtlari } from './titles/yilki-atlari.ts'

/** The ways slots in their current version. */
export const waysGames: readonly WaysGame[] = [
  nazar,
  iznikAtesi,
  bogazVapuru,
  kandil,
  demliCay,
  galataGecesi,
  ipekYolu,
  yilkiAtlari,
].map(waysGame)
