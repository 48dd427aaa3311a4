import { twentyLines } from '../../lines/title.ts'
import type { RespinTitle } from '../title.ts'

/**
 * Kız Kulesi (the maiden's tower): its beam rests on the middle reel, where lights count double.
 */
export const kizKulesi: RespinTitle = {
  id: 142,
  slug: 'kiz-kulesi',
  version: 1,
  names: { tr: 'Kız Kulesi', en: "The Maiden's Tower" },
  symbols: [
    { name: 'moonsea', names: { tr: 'Mehtap', en: 'Moonlight' }, role: 'wild', pays: [0, 0, 0] },
    { name: 'disc-kule', names: { tr: 'Fener ışığı', en: 'Beam' }, role: 'coin', pays: [0, 0, 0] },
    { name: 'tower', names: { tr: 'Kule', en: 'Tower' }, role: 'pays', pays: [20, 80, 400] },
    { name: 'ferry', names: { tr: 'Vapur', en: 'Ferry' }, role: 'pays', pays: [18, 60, 250] },
    { name: 'gull', names: { tr: 'Martı', en: 'Gull' }, role: 'pays', pays: [15, 45, 180] },
    { name: 'pearl', names: { tr: 'İnci', en: 'Pearl' }, role: 'pays', pays: [12, 35, 130] },
    { name: 'heart', names: { tr: 'Kırmızı flama', en: 'Red flag' }, role: 'pays', pays: [6, 18, 65] },
    { name: 'diamond', names: { tr: 'Sarı flama', en: 'Yellow flag' }, role: 'pays', pays: [6, 18, 65] },
    { name: 'club', names: { tr: 'Yeşil flama', en: 'Green flag' }, role: 'pays', pays: [5, 15, 50] },
    { name: 'spade', names: { tr: 'Mavi flama', en: 'Blue flag' }, role: 'pays', pays: [5, 15, 50] },
  ],
  lines: twentyLines,
  strips: [
    'ferry diamond club heart tower tower ferry pearl disc-kule diamond tower gull gull tower spade ferry ferry gull pearl ferry diamond pearl pearl club pearl gull disc-kule disc-kule tower pearl gull spade',
    'heart tower pearl pearl gull spade spade club tower tower ferry gull diamond tower ferry ferry heart heart moonsea gull spade gull disc-kule disc-kule club tower tower ferry disc-kule disc-kule club club gull pearl',
    'club club heart ferry disc-kule disc-kule spade spade pearl ferry gull diamond club pearl spade gull tower moonsea spade pearl ferry diamond gull gull gull diamond gull ferry disc-kule disc-kule pearl ferry pearl pearl',
    'pearl pearl ferry club gull gull gull diamond disc-kule disc-kule ferry tower ferry ferry ferry moonsea pearl pearl diamond gull gull heart spade spade heart heart gull spade gull disc-kule disc-kule diamond club',
    'disc-kule pearl club heart gull gull tower gull gull pearl diamond spade tower ferry club gull ferry gull gull heart gull gull disc-kule disc-kule diamond diamond ferry gull ferry pearl club',
  ],

  respins: {
    from: 6,
    count: 3,
    chance: [5, 100],
    worths: [
      [10, 45],
      [20, 25],
      [30, 12],
      [50, 8],
      [100, 4],
      ['mini', 4],
      ['minor', 2],
      ['major', 1],
    ],
    levels: { mini: 10, minor: 30, major: 100, grand: 800 },
    special: { kind: 'places', places: [6, 7, 8], times: 2 },
  },
  purchase: { priceTenths: 450, returnMillionths: 958_430 },
  info: { returnMillionths: 959_369, hitMillionths: 224_969, deviationHundredths: 763, maxWinMultiple: 2500 },
}
