import type { ScenesKey } from '../texts/scenes.ts'
import type { Motion } from './motion.ts'
import type { GroundKind, ParticleKind } from './shapes.ts'

/** The colours of a scene, from the darkest to the brightest, as `0xrrggbb`. */
export type Palette = readonly [deep: number, middle: number, bright: number]

/** The scene of a title's large wins, as data for the one engine that shows all of them (`winScene.ts`). */
export type WinSceneLook = {
  readonly palette: Palette
  /** The light behind everything. */
  readonly ground: GroundKind
  /** Symbols of the title: the first is shown large, the others (or the only one) in numbers. */
  readonly props: readonly string[]
  readonly motion: Motion
  readonly particle: ParticleKind
  readonly drift: Motion
  readonly headline: ScenesKey
}

type Way = readonly [props: string, motion: Motion, particle: ParticleKind, drift: Motion]

const scene = (
  palette: Palette,
  ground: GroundKind,
  [props, motion, particle, drift]: Way,
  headline: ScenesKey,
): WinSceneLook => ({ palette, ground, props: props.split(' '), motion, particle, drift, headline })

const looks: Readonly<Record<string, WinSceneLook>> = {
  yakamoz: scene(
    [0x03131f, 0x0f5d7a, 0x8fe0ff],
    'road',
    ['moonsea pearl fish', 'orbit', 'spark', 'twinkle'],
    'scenes.moonlight',
  ),
  'nar-tanesi': scene(
    [0x2b0410, 0xa3122f, 0xff8a78],
    'bloom',
    ['pomegranate', 'fountain', 'seed', 'fountain'],
    'scenes.seeds',
  ),
  'lale-devri': scene(
    [0x06252b, 0x9c2f5c, 0xffc4d8],
    'bloom',
    ['tulip iznik', 'gather', 'petal', 'fall'],
    'scenes.tulips',
  ),
  kapadokya: scene([0x2a0f3a, 0xb2486b, 0xffc58a], 'rays', ['balloon', 'rise', 'spark', 'twinkle'], 'scenes.balloons'),
  'van-kedisi': scene([0x33062c, 0xa8326b, 0xffc9dd], 'rings', ['cat pearl', 'pop', 'paw', 'rise'], 'scenes.cat'),
  'ucan-hali': scene(
    [0x1b0b3f, 0x6a3aa8, 0xffd28f],
    'lattice',
    ['carpet', 'across', 'star', 'twinkle'],
    'scenes.carpet',
  ),
  'derin-goz': scene(
    [0x021a2c, 0x0b6f8f, 0x9ff4ff],
    'rings',
    ['eyesea pearl', 'spiral', 'bubble', 'rise'],
    'scenes.deep',
  ),
  'kiraz-zamani': scene(
    [0x06221c, 0x2d7d3e, 0xeaf58a],
    'rays',
    ['cherries', 'fall', 'leaf', 'fall'],
    'scenes.cherries',
  ),
  'talihli-yedi': scene(
    [0x2b0410, 0xc02436, 0xffd884],
    'rays',
    ['seven bell', 'fountain', 'star', 'fountain'],
    'scenes.sevens',
  ),
  simitci: scene([0x04202f, 0x1a7f97, 0xffdf9e], 'waves', ['gull simit', 'across', 'feather', 'fall'], 'scenes.simit'),
  'hamsi-zamani': scene(
    [0x03102f, 0x1f4fae, 0xcfe2ff],
    'waves',
    ['hamsi gull', 'across', 'bubble', 'rise'],
    'scenes.anchovies',
  ),
  'findik-dali': scene(
    [0x20150c, 0x7d5a2c, 0xffe0a8],
    'bloom',
    ['hazel basket', 'fall', 'leaf', 'spiral'],
    'scenes.hazels',
  ),
  keloglan: scene([0x2a0f3a, 0xa6533f, 0xffdf9a], 'rays', ['keloglan apple', 'fall', 'star', 'rise'], 'scenes.apples'),
  'leylek-yolu': scene(
    [0x06263f, 0x2f86b4, 0xeafaff],
    'beams',
    ['stork tulip', 'pop', 'feather', 'across'],
    'scenes.storks',
  ),
  'saz-havasi': scene([0x2b0d06, 0x9a3d1a, 0xffcf9a], 'rings', ['saz drum', 'swing', 'note', 'rise'], 'scenes.strings'),
  'sah-mat': scene(
    [0x140a08, 0x6e3d22, 0xffdcae],
    'lattice',
    ['queen knight', 'gather', 'diamond', 'pop'],
    'scenes.checkmate',
  ),
  'ebru-teknesi': scene(
    [0x2d0a33, 0xa33a7c, 0x9ff0e6],
    'rings',
    ['ebru tulip', 'spiral', 'drop', 'pop'],
    'scenes.marbling',
  ),
  'fener-nobeti': scene(
    [0x040a20, 0x23457f, 0xfff0b8],
    'beams',
    ['lighthouse gull', 'across', 'spark', 'twinkle'],
    'scenes.lighthouse',
  ),
  sahmaran: scene(
    [0x16062e, 0x3f6f52, 0xc9ffb0],
    'lattice',
    ['serpent goblet', 'orbit', 'diamond', 'spiral'],
    'scenes.serpent',
  ),
  'altin-kemer': scene(
    [0x0c2410, 0x6f7d22, 0xffe58a],
    'rays',
    ['belt drum', 'gather', 'confetti', 'fall'],
    'scenes.belt',
  ),
  'nostaljik-tramvay': scene(
    [0x0c1f3f, 0x4d7fae, 0xf1fbff],
    'beams',
    ['tram', 'march', 'flake', 'fall'],
    'scenes.tram',
  ),
  'yildiz-haritasi': scene(
    [0x050a26, 0x2a4a9e, 0xd8e8ff],
    'rings',
    ['astrolabe moonsea', 'orbit', 'star', 'twinkle'],
    'scenes.stars',
  ),
  'kahve-fali': scene(
    [0x140b08, 0x6b3f28, 0xffdfb8],
    'rings',
    ['coffee fish', 'rise', 'steam', 'rise'],
    'scenes.coffee',
  ),
  'baykus-ormani': scene([0x04140c, 0x2c6a3e, 0xffedb0], 'beams', ['owl hazel', 'pop', 'leaf', 'fall'], 'scenes.owl'),
  poyraz: scene([0x0a2038, 0x4a86ae, 0xe8fbff], 'waves', ['windrose gull', 'spiral', 'flake', 'across'], 'scenes.wind'),
  caretta: scene([0x03243a, 0x1593a8, 0xc2fff2], 'waves', ['turtle', 'march', 'bubble', 'rise'], 'scenes.turtles'),
  'baklava-tepsisi': scene(
    [0x0a2413, 0x5f7a22, 0xffdf8e],
    'bloom',
    ['baklava lokum', 'fall', 'diamond', 'fountain'],
    'scenes.baklava',
  ),
  'cay-bahcesi': scene([0x08200f, 0x5a8a35, 0xfff0b0], 'bloom', ['samovar tea', 'rise', 'steam', 'rise'], 'scenes.tea'),
  'perde-aciliyor': scene(
    [0x1f0314, 0x9c1c52, 0xffd9a2],
    'beams',
    ['masks drum', 'gather', 'confetti', 'fall'],
    'scenes.curtain',
  ),
  nazar: scene([0x050a33, 0x2447c4, 0xcfe0ff], 'rings', ['nazar hamsa', 'orbit', 'ring', 'rise'], 'scenes.eye'),
  'iznik-atesi': scene(
    [0x0a1622, 0xc4461c, 0xffc46b],
    'bloom',
    ['flame iznik', 'spiral', 'ember', 'rise'],
    'scenes.fire',
  ),
  'bogaz-vapuru': scene(
    [0x050a20, 0x2c5f9e, 0xffe2a0],
    'waves',
    ['ferry gull', 'across', 'feather', 'rise'],
    'scenes.ferry',
  ),
  kandil: scene([0x160632, 0x5f3aa8, 0xffdf9a], 'beams', ['lantern', 'swing', 'spark', 'rise'], 'scenes.lanterns'),
  'demli-cay': scene(
    [0x2b0d06, 0xa84a22, 0xffcf94],
    'rings',
    ['samovar tea simit', 'fountain', 'steam', 'rise'],
    'scenes.brew',
  ),
  'galata-gecesi': scene(
    [0x1c0a2e, 0x7a2f6e, 0xffb98a],
    'beams',
    ['galata accordion', 'pop', 'spark', 'fountain'],
    'scenes.night',
  ),
  'ipek-yolu': scene([0x20132c, 0x9a6440, 0xffe3b4], 'waves', ['camel', 'march', 'diamond', 'across'], 'scenes.silk'),
  'yilki-atlari': scene(
    [0x0a2312, 0x5a7d2c, 0xf4ffc4],
    'rays',
    ['horse horseshoe', 'across', 'leaf', 'across'],
    'scenes.horses',
  ),
  akce: scene([0x0c1c1a, 0x4d6f66, 0xe9fff4], 'lattice', ['coin', 'fountain', 'ring', 'fall'], 'scenes.purses'),
  'kiz-kulesi': scene(
    [0x050a33, 0x2a56b8, 0xffe9b8],
    'road',
    ['tower pearl', 'rise', 'spark', 'twinkle'],
    'scenes.tower',
  ),
  'sultanin-hazinesi': scene(
    [0x24040f, 0x9c1f3c, 0xffdf8c],
    'rays',
    ['chest ewer turban', 'fountain', 'diamond', 'fountain'],
    'scenes.treasure',
  ),
  'zeytin-hasadi': scene([0x08210f, 0x557a24, 0xeeffae], 'bloom', ['olive', 'fall', 'leaf', 'fall'], 'scenes.olives'),
  'hamam-sefasi': scene(
    [0x042230, 0x2a8fa6, 0xeaffff],
    'rings',
    ['bowl clogs', 'rise', 'bubble', 'rise'],
    'scenes.hammam',
  ),
  'hacivat-karagoz': scene(
    [0x1d0a24, 0xa8602a, 0xffe8a8],
    'beams',
    ['karagoz hacivat', 'swing', 'confetti', 'fountain'],
    'scenes.shadows',
  ),
  'kapali-carsi': scene(
    [0x2a0626, 0x9c3060, 0xffd6a2],
    'lattice',
    ['lantern carpet', 'swing', 'spark', 'fall'],
    'scenes.bazaar',
  ),
  kervansaray: scene(
    [0x1f1230, 0x8a5a4a, 0xffdfb2],
    'lattice',
    ['portal camel', 'march', 'spark', 'rise'],
    'scenes.caravan',
  ),
  'derya-incisi': scene(
    [0x021d22, 0x0f8a86, 0xd6fff2],
    'rings',
    ['pearl conch', 'gather', 'bubble', 'rise'],
    'scenes.pearl',
  ),
  'ilk-tapinak': scene(
    [0x20132c, 0x8a5f4c, 0xffe6bd],
    'rays',
    ['sundisk stonefox', 'orbit', 'spark', 'rise'],
    'scenes.stones',
  ),
  'lokum-sokagi': scene(
    [0x33062c, 0xb83a7e, 0xffd3e4],
    'bloom',
    ['delight bonbon', 'pop', 'confetti', 'fall'],
    'scenes.sweets',
  ),
  nemrut: scene([0x1d1030, 0x96543c, 0xffcf92], 'beams', ['godhead crown', 'rise', 'ember', 'rise'], 'scenes.gods'),
  'meyve-pazari': scene(
    [0x06240f, 0x3f8a34, 0xfff09a],
    'rays',
    ['melon grapes orange', 'fountain', 'leaf', 'fountain'],
    'scenes.fruit',
  ),
  'asure-kazani': scene(
    [0x24041a, 0x8e1f4a, 0xffc9a0],
    'rings',
    ['cauldron apricot pomegranate', 'spiral', 'seed', 'rise'],
    'scenes.cauldron',
  ),
  kartopu: scene(
    [0x0a2040, 0x4a8ec4, 0xffffff],
    'bloom',
    ['snowman snowball', 'fountain', 'flake', 'fall'],
    'scenes.snow',
  ),
  truva: scene([0x260a06, 0x94421f, 0xffc98e], 'rays', ['woodhorse shield', 'march', 'ember', 'rise'], 'scenes.troy'),
  'gunes-mozaigi': scene([0x2a1202, 0xb8741a, 0xfff0b4], 'rays', ['mosaic', 'gather', 'tile', 'pop'], 'scenes.mosaic'),
  donence: scene(
    [0x160632, 0x6a38b8, 0xffdf9c],
    'rays',
    ['suneye whirl', 'spiral', 'star', 'spiral'],
    'scenes.solstice',
  ),
  'lufer-kosusu': scene(
    [0x031228, 0x1f5f9a, 0xbfe8ff],
    'waves',
    ['fish redfish goldfish', 'across', 'drop', 'fountain'],
    'scenes.bluefish',
  ),
  'bal-petegi': scene(
    [0x2a1402, 0xb87a14, 0xffeaa0],
    'lattice',
    ['honeyjar bee', 'orbit', 'drop', 'fall'],
    'scenes.honey',
  ),
  'cam-boncuk': scene(
    [0x03223a, 0x1f86b4, 0xc9f6ff],
    'rings',
    ['beadeye beadheart beadstar', 'fall', 'ring', 'pop'],
    'scenes.beads',
  ),
  'yoruk-kilimi': scene(
    [0x260a2a, 0x9a3a3a, 0xffd09a],
    'lattice',
    ['ramshorn tassel', 'gather', 'tile', 'twinkle'],
    'scenes.kilim',
  ),
  'kelebek-vadisi': scene(
    [0x06281f, 0x2f8f5a, 0xf2ffae],
    'bloom',
    ['peacock tigerwing bluewing', 'rise', 'petal', 'spiral'],
    'scenes.butterflies',
  ),
}

/** The scene of a slot. RangeError for a slug without one. */
export const winSceneOf = (slug: string): WinSceneLook => {
  const found = looks[slug]
  if (!found) throw new RangeError(`${slug} has no scene in studio/src/winscene/winScenes.ts`)
  return found
}
