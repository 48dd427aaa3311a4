import type { ClientChunk } from './common/client.ts'

type Loader = () => Promise<ClientChunk>

const roulette: Loader = () => import('./tables/roulette/client.ts')

const crash: Loader = () => import('./crash/client.ts')
const ways: Loader = () => import('./ways/client.ts')
const respin: Loader = () => import('./respin/client.ts')
const bingo: Loader = () => import('./bingo/client.ts')
const racing: Loader = () => import('./racing/client.ts')
const grid: Loader = () => import('./grid/client.ts')

/** Games with a chunk other than that of the line slots, by slug. */
const chunks: Readonly<Record<string, Loader>> = {
  'bogaz-ruleti': roulette,
  'hizli-rulet': roulette,
  'oto-rulet': roulette,
  bakara: () => import('./tables/baccarat/client.ts'),
  'ejder-kaplan': () => import('./tables/dragontiger/client.ts'),
  'sic-bo': () => import('./tables/sicbo/client.ts'),
  'talih-carki': () => import('./tables/moneywheel/client.ts'),
  'blackjack-galata': () => import('./cards/blackjack/client.ts'),
  'blackjack-moda': () => import('./seats/client.ts'),
  'casino-holdem': () => import('./cards/holdem/client.ts'),
  'three-card-poker': () => import('./cards/threecard/client.ts'),
  'vale-ve-ustu': () => import('./cards/jacks/client.ts'),
  'poker-bahsi': () => import('./cards/betonpoker/client.ts'),
  zar: () => import('./dice/client.ts'),
  'sansli-sayilar': () => import('./keno/client.ts'),
  cark: () => import('./wheel/client.ts'),
  zeplin: crash,
  spaceman: crash,
  'bingo-90': bingo,
  'bingo-75': bingo,
  'sesli-bingo': bingo,
  '3d-futbol': () => import('./football/client.ts'),
  'golden-race': racing,
  'golden-race-at': racing,
  'derya-incisi': grid,
  'ilk-tapinak': grid,
  'lokum-sokagi': grid,
  nemrut: grid,
  'meyve-pazari': grid,
  'gunes-mozaigi': grid,
  donence: grid,
  'lufer-kosusu': grid,
  'bal-petegi': grid,
  'cam-boncuk': grid,
  'asure-kazani': grid,
  kartopu: grid,
  truva: grid,
  'yoruk-kilimi': grid,
  'kelebek-vadisi': grid,
  nazar: ways,
  'iznik-atesi': ways,
  'bogaz-vapuru': ways,
  kandil: ways,
  'demli-cay': ways,
  'galata-gecesi': ways,
  'ipek-yolu': ways,
  'yilki-atlari': ways,
  akce: respin,
  'kiz-kulesi': respin,
  'sultanin-hazinesi': respin,
  'zeytin-hasadi': respin,
  'hamam-sefasi': respin,
  'hacivat-karagoz': respin,
  'kapali-carsi': respin,
  kervansaray: respin,
}

const lines: Loader = () => import('./lines/client.ts')

/** Loads the code of one game. */
export const chunkOf = (slug: string): Promise<ClientChunk> => (chunks[slug] ?? lines)()
