import { type RespinGame, respinGame } from './game.ts'
import { akce } from './titles/akce.ts'
import { hacivatKaragoz } from './titles/hacivat-karagoz.ts'
import { hamamSefasi } from './titles/hamam-sefasi.ts'
import { kapaliCarsi } from './titles/kapali-carsi.ts'
import { kervansaray } from './titles/kervansaray.ts'
import { kizKulesi } from './titles/kiz-kulesi.ts'
import { sultaninHazinesi } from './titles/sultanin-hazinesi.ts'
import { zeytinHasadi } from './titles/zeytin-hasadi.ts'

/** The hold-and-respin slots in their current version. */
export const respinGames: readonly RespinGame[] = [
  akce,
  kizKulesi,
  sultaninHazinesi,
  zeytinHasadi,
  hamamSefasi,
  hacivatKaragoz,
  kapaliCarsi,
  kervansaray,
].map(respinGame)
