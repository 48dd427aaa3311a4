import { balPetegi } from '../clusters/titles/bal-petegi.ts'
import { camBoncuk } from '../clusters/titles/cam-boncuk.ts'
import { donence } from '../clusters/titles/donence.ts'
import { gunesMozaigi } from '../clusters/titles/gunes-mozaigi.ts'
import { kelebekVadisi } from '../clusters/titles/kelebek-vadisi.ts'
import { luferKosusu } from '../clusters/titles/lufer-kosusu.ts'
import { yorukKilimi } from '../clusters/titles/yoruk-kilimi.ts'
import { asureKazani } from '../tumble/titles/asure-kazani.ts'
import { deryaIncisi } from '../tumble/titles/derya-incisi.ts'
import { ilkTapinak } from '../tumble/titles/ilk-tapinak.ts'
import { kartopu } from '../tumble/titles/kartopu.ts'
import { lokumSokagi } from '../tumble/titles/lokum-sokagi.ts'
import { meyvePazari } from '../tumble/titles/meyve-pazari.ts'
import { nemrut } from '../tumble/titles/nemrut.ts'
import { truva } from '../tumble/titles/truva.ts'
import { type GridGame, gridGame } from './game.ts'

/** The slots with falling symbols in their current version: those that pay anywhere, then clusters. */
export const gridGames: readonly GridGame[] = [
  deryaIncisi,
  ilkTapinak,
  lokumSokagi,
  nemrut,
  meyvePazari,
  asureKazani,
  kartopu,
  truva,
  gunesMozaigi,
  donence,
  luferKosusu,
  balPetegi,
  camBoncuk,
  yorukKilimi,
  kelebekVadisi,
].map(gridGame)
