import { type LinesTitle, twentyLines } from '../title.ts'

/**
 * Perde Açılıyor (karagoz up): the play is drawn: a comedy that fills reels, or a tragedy in which the masks stay to
 * the end.
 */
export const perdeAciliyor: LinesTitle = {
  id: 139,
  slug: 'perde-aciliyor',
  version: 1,
  names: { tr: 'Perde Açılıyor', en: 'Curtain Up' },
  symbols: [
    { name: 'masks', names: { tr: 'Maske', en: 'Masks' }, role: 'wild', pays: [0, 0, 0] },
    { name: 'karagoz', names: { tr: 'Karagöz', en: 'Karagöz' }, role: 'scatter', pays: [2, 10, 50] },
    { name: 'turban', names: { tr: 'Kavuk', en: 'Turban' }, role: 'pays', pays: [45, 220, 1075] },
    { name: 'drum', names: { tr: 'Davul', en: 'Drum' }, role: 'pays', pays: [30, 120, 450] },
    { name: 'book', names: { tr: 'Kitap', en: 'Book' }, role: 'pays', pays: [25, 90, 300] },
    { name: 'lantern', names: { tr: 'Kandil', en: 'Lantern' }, role: 'pays', pays: [20, 60, 220] },
    { name: 'heart', names: { tr: 'Gülbezek', en: 'Rosette' }, role: 'pays', pays: [10, 30, 120] },
    { name: 'diamond', names: { tr: 'Kuş', en: 'Bird' }, role: 'pays', pays: [10, 30, 120] },
    { name: 'club', names: { tr: 'Servi', en: 'Cypress' }, role: 'pays', pays: [6, 20, 90] },
    { name: 'spade', names: { tr: 'Kayık', en: 'Boat' }, role: 'pays', pays: [6, 20, 90] },
  ],
  lines: twentyLines,
  strips: [
    'drum heart heart spade spade lantern lantern club club spade book book drum drum book book turban lantern lantern karagoz club club heart heart turban turban diamond diamond heart spade spade diamond diamond',
    'masks drum drum club club turban turban club club heart turban turban lantern lantern heart heart masks drum spade spade heart heart book karagoz book book spade club diamond diamond lantern lantern diamond diamond',
    'karagoz diamond book drum club club heart heart lantern lantern masks book book drum drum spade spade diamond diamond lantern lantern turban turban masks heart heart club club turban turban spade spade diamond book book',
    'heart heart lantern lantern spade spade club club masks spade book turban lantern diamond karagoz drum drum heart heart masks club club drum drum lantern lantern book book drum spade diamond diamond turban turban club',
    'karagoz book lantern lantern spade spade diamond diamond club club heart heart lantern lantern book book diamond diamond turban turban spade spade spade club drum heart drum drum turban heart heart',
  ],
  freeSpins: [
    {
      names: { tr: 'Güldürü', en: 'Comedy' },
      weight: 1,
      spins: [10, 12, 15],
      more: [0, 0, 0],
      limit: 15,
      wilds: 'fill',
      multiplier: { first: 2, step: 0, most: 2 },
      strips: [
        'book drum spade spade heart heart club club heart heart diamond drum drum diamond diamond club club book book spade spade turban karagoz lantern lantern diamond diamond turban turban lantern lantern',
        'diamond diamond club book book masks turban turban drum drum diamond diamond heart heart lantern lantern spade spade club club turban turban karagoz drum spade spade club club diamond heart heart lantern lantern book',
        'masks lantern lantern diamond diamond spade spade drum drum karagoz turban turban book diamond diamond club club turban turban heart heart drum club heart heart club club book book spade spade heart lantern lantern',
        'lantern lantern book karagoz club club heart heart drum drum turban turban lantern lantern heart masks diamond diamond club club book book spade spade diamond diamond spade spade turban turban heart heart drum',
        'diamond diamond book book karagoz diamond club club lantern lantern heart drum drum diamond diamond book book heart heart spade spade drum drum turban heart heart club club spade spade lantern lantern turban turban',
      ],
    },
    {
      names: { tr: 'Ağlatı', en: 'Tragedy' },
      weight: 1,
      spins: [10, 12, 15],
      more: [0, 0, 0],
      limit: 15,
      wilds: 'stay',
      multiplier: { first: 1, step: 0, most: 1 },
      strips: [
        'club club heart heart spade spade diamond diamond drum lantern lantern heart heart diamond diamond club club turban spade spade karagoz book turban turban lantern lantern drum drum club book book lantern',
        'diamond diamond club club book book karagoz drum turban turban heart heart masks club club heart heart spade spade lantern lantern turban spade spade diamond diamond lantern lantern book drum drum spade',
        'club club diamond diamond club club lantern lantern heart heart spade spade diamond diamond drum heart heart lantern turban masks drum drum lantern lantern book karagoz spade spade book book turban turban heart',
        'club club karagoz lantern lantern diamond diamond heart heart lantern lantern diamond diamond drum drum spade spade club club spade spade turban book drum drum heart heart turban turban masks book book lantern',
        'spade spade diamond diamond club club drum drum book heart heart club club turban spade heart heart drum drum diamond diamond spade spade turban turban club lantern lantern karagoz book book lantern lantern',
      ],
    },
  ],
  purchase: { priceTenths: 272, returnMillionths: 962_832 },
  info: { returnMillionths: 961_675, hitMillionths: 222_308, deviationHundredths: 505, maxWinMultiple: 5000 },
}
