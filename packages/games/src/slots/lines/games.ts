import { type LinesGame, linesGame } from './game.ts'
import { altinKemer } from './titles/altin-kemer.ts'
import { baklavaTepsisi } from './titles/baklava-tepsisi.ts'
import { baykusOrmani } from './titles/baykus-ormani.ts'
import { caretta } from './titles/caretta.ts'
import { cayBahcesi } from './titles/cay-bahcesi.ts'
import { derinGoz } from './titles/derin-goz.ts'
import { ebruTeknesi } from './titles/ebru-teknesi.ts'
import { fenerNobeti } from './titles/fener-nobeti.ts'
import { findikDali } from './titles/findik-dali.ts'
import { hamsiZamani } from './titles/hamsi-zamani.ts'
import { kahveFali } from './titles/kahve-fali.ts'
import { kapadokya } from './titles/kapadokya.ts'
import { keloglan } from './titles/keloglan.ts'
import { kirazZamani } from './titles/kiraz-zamani.ts'
import { laleDevri } from './titles/lale-devri.ts'
import { leylekYolu } from './titles/leylek-yolu.ts'
import { narTanesi } from './titles/nar-tanesi.ts'
import { nostaljikTramvay } from './titles/nostaljik-tramvay.ts'
import { perdeAciliyor } from './titles/perde-aciliyor.ts'
import { poyraz } from './titles/poyraz.ts'
import { sahMat } from './titles/sah-mat.ts'
import { sahmaran } from './titles/sahmaran.ts'
import { sazHavasi } from './titles/saz-havasi.ts'
import { simitci } from './titles/simitci.ts'
import { talihliYedi } from './titles/talihli-yedi.ts'
import { ucanHali } from './titles/ucan-hali.ts'
import { vanKedisi } from './titles/van-kedisi.ts'
import { yakamoz } from './titles/yakamoz.ts'
import { yildizHaritasi } from './titles/yildiz-haritasi.ts'

/** The line slots in their current version. */
export const linesGames: readonly LinesGame[] = [
  yakamoz,
  narTanesi,
  laleDevri,
  kapadokya,
  vanKedisi,
  ucanHali,
  derinGoz,
  kirazZamani,
  talihliYedi,
  simitci,
  hamsiZamani,
  findikDali,
  keloglan,
  leylekYolu,
  sazHavasi,
  sahMat,
  ebruTeknesi,
  fenerNobeti,
  sahmaran,
  altinKemer,
  nostaljikTramvay,
  yildizHaritasi,
  kahveFali,
  baykusOrmani,
  poyraz,
  caretta,
  baklavaTepsisi,
  cayBahcesi,
  perdeAciliyor,
].map(linesGame)
