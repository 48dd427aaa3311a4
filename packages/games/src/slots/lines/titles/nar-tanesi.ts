import { type LinesTitle, twentyLines } from '../title.ts'

/**
 * Nar Tanesi (pomegranate seed): pomegranates are wild, and those with a number multiply the lines that they help; in the
 * free spins only such fall.
 */
export const narTanesi: LinesTitle = {
  id: 102,
  slug: 'nar-tanesi',
  version: 1,
  names: { tr: 'Nar Tanesi', en: 'Nar Tanesi' },
  symbols: [
    { name: 'pomegranate', names: { tr: 'Nar', en: 'Pomegranate' }, role: 'wild', pays: [0, 0, 0] },
    {
      name: 'pomegranate2',
      names: { tr: 'Nar ×2', en: 'Pomegranate ×2' },
      role: 'wild',
      pays: [0, 0, 0],
      multiplier: 2,
    },
    {
      name: 'pomegranate3',
      names: { tr: 'Nar ×3', en: 'Pomegranate ×3' },
      role: 'wild',
      pays: [0, 0, 0],
      multiplier: 3,
    },
    { name: 'lantern', names: { tr: 'Kandil', en: 'Lantern' }, role: 'scatter', pays: [2, 8, 40] },
    { name: 'tulip', names: { tr: 'Lale', en: 'Tulip' }, role: 'pays', pays: [25, 130, 650] },
    { name: 'iznik', names: { tr: 'Çini', en: 'Tile' }, role: 'pays', pays: [20, 80, 325] },
    { name: 'coin', names: { tr: 'Akçe', en: 'Coin' }, role: 'pays', pays: [15, 50, 200] },
    { name: 'nazar', names: { tr: 'Nazar', en: 'Nazar' }, role: 'pays', pays: [15, 40, 150] },
    { name: 'heart', names: { tr: 'Çınar yaprağı', en: 'Plane leaf' }, role: 'pays', pays: [5, 15, 70] },
    { name: 'diamond', names: { tr: 'Kavak yaprağı', en: 'Poplar leaf' }, role: 'pays', pays: [5, 15, 70] },
    { name: 'club', names: { tr: 'İncir yaprağı', en: 'Fig leaf' }, role: 'pays', pays: [4, 15, 50] },
    { name: 'spade', names: { tr: 'Reyhan', en: 'Purple basil' }, role: 'pays', pays: [4, 15, 50] },
  ],
  lines: twentyLines,
  strips: [
    'tulip diamond diamond spade spade nazar nazar heart diamond club club coin tulip club spade spade iznik club club lantern heart heart diamond iznik iznik coin coin nazar nazar',
    'spade spade heart coin coin heart heart nazar diamond diamond iznik club club tulip tulip pomegranate pomegranate2 club nazar nazar iznik spade spade spade club lantern diamond diamond heart coin',
    'heart heart nazar nazar diamond diamond tulip club club spade spade coin coin lantern spade spade nazar pomegranate3 iznik iznik diamond pomegranate heart heart coin tulip diamond spade club',
    'club club pomegranate diamond diamond nazar nazar coin coin spade spade heart heart nazar nazar pomegranate2 coin iznik club tulip tulip lantern spade spade spade club club heart heart diamond iznik iznik',
    'coin coin lantern club club heart heart club club tulip tulip iznik iznik club nazar coin coin heart heart diamond diamond spade spade diamond diamond diamond iznik nazar nazar spade spade',
  ],
  freeSpins: [
    {
      spins: [8, 10, 15],
      more: [4, 4, 4],
      limit: 40,
      wilds: 'stand',
      multiplier: { first: 1, step: 0, most: 1 },
      strips: [
        'tulip spade spade club club lantern nazar nazar diamond club diamond diamond coin coin heart iznik heart heart club club tulip iznik iznik coin spade spade diamond nazar nazar',
        'coin pomegranate2 heart club club heart heart iznik diamond diamond pomegranate3 heart club nazar nazar spade spade spade coin coin nazar spade spade iznik lantern diamond diamond tulip tulip club',
        'club diamond lantern tulip heart heart diamond spade spade heart heart nazar nazar spade spade pomegranate3 diamond diamond pomegranate2 nazar club club tulip coin coin iznik iznik spade coin',
        'heart heart spade spade spade coin club club pomegranate3 nazar nazar iznik pomegranate2 diamond club tulip tulip spade spade lantern heart heart nazar nazar club club diamond diamond coin coin iznik iznik',
        'nazar club spade spade iznik coin coin heart heart diamond diamond heart heart lantern diamond diamond diamond club club spade spade nazar nazar club club iznik iznik tulip tulip coin coin',
      ],
    },
  ],
  purchase: { priceTenths: 155, returnMillionths: 960_857 },
  info: { returnMillionths: 958_440, hitMillionths: 257_143, deviationHundredths: 498, maxWinMultiple: 2500 },
}
