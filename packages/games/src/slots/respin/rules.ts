import type { Language } from '@yakamoz/values'
import type { Named } from '../../engine.ts'
import {
  capRule,
  cutOffRule,
  fillText,
  inOneText,
  lower,
  mysteryTurns,
  nothing,
  type Rule,
  wildPlaces,
} from '../lines/rules.ts'
import type { Level, RespinSymbol, RespinTitle, Special } from './title.ts'

/** The names of the levels on screen, from the lowest to the highest. */
export const levelNames: Readonly<Record<Level, string>> = {
  mini: 'Mini',
  minor: 'Minor',
  major: 'Major',
  grand: 'Grand',
}

/** Returns the rules of a hold-and-respin slot in words, generated from its title. */
export const respinRules = (title: RespinTitle): readonly Rule[] => [
  payingRule(title),
  wildRule(title),
  ...(title.mystery ? [mysteryTurns(nameOf(title, 'mystery'))] : []),
  coinRule(title),
  respinRule(title),
  levelRule(title),
  capRule(title),
  cutOffRule,
]

const nameOf = ({ symbols }: RespinTitle, role: RespinSymbol['role']): Named =>
  symbols.find((symbol) => symbol.role === role)?.names ?? nothing

const payingRule = ({ lines }: RespinTitle): Rule => ({
  heading: { tr: 'Kazanç', en: 'Wins' },
  text: {
    tr: `5 makara, 3 sıra, ${lines.length} çizgi. Aynı semboller en soldaki makaradan başlayarak bir çizgide yan yana gelince öder. Her çizgide en uzun dizi ödenir, çizgilerin kazançları toplanır. Bahis bütün çizgilere eşit dağılır.`,
    en: `5 reels, 3 rows, ${lines.length} lines. Matching symbols on adjacent reels pay along a line, from the leftmost reel. The longest run on each line pays, and the wins of all lines are added together. The stake is spread evenly across all lines.`,
  },
})

const wildRule = (title: RespinTitle): Rule => {
  const [wild, coin] = [nameOf(title, 'wild'), nameOf(title, 'coin')]
  const places = wildPlaces({ ...title, freeSpins: [] })
  const factors = title.symbols.flatMap(({ role, multiplier }) =>
    role === 'wild' && multiplier ? [`×${multiplier}`] : [],
  )
  const standing: Named = {
    tr: `${places.tr} gelir, ${coin.tr} dışındaki bütün sembollerin yerine geçer.`,
    en: `Lands on ${places.en} and substitutes for every symbol except the ${lower(coin.en)}.`,
  }
  const multiplying: Named = {
    tr: `Üzerinde sayı olan joker (${factors.join(', ')}) geçtiği çizginin kazancını o sayıyla çarpar; bir çizgideki sayılar birbiriyle çarpılır.`,
    en: `A wild with a number (${factors.join(', ')}) multiplies every line win it is part of by that number; several on one line multiply each other.`,
  }
  return {
    heading: { tr: `Joker: ${wild.tr}`, en: `Wild: ${wild.en}` },
    text: inOneText([standing, title.wildsFill ? fillText(wild) : nothing, factors.length > 0 ? multiplying : nothing]),
  }
}

const coinRule = (title: RespinTitle): Rule => {
  const coin = nameOf(title, 'coin')
  const { from, worths } = title.respins
  const tenths = worths.flatMap(([worth]) => (typeof worth === 'number' ? [worth] : []))
  const stakes = (value: number, language: Language): string => (value / 10).toLocaleString(language)
  const range = (language: Language): [string, string] => [
    stakes(Math.min(...tenths), language),
    stakes(Math.max(...tenths), language),
  ]
  const [[minTr, maxTr], [minEn, maxEn]] = [range('tr'), range('en')]
  return {
    heading: coin,
    text: {
      tr: `Her biri bahsin ${minTr} ile ${maxTr} katı arasında bir tutar ya da Mini, Minor, Major taşır. Ekrana ${from} ya da daha fazlası gelince yeniden çevirme başlar; daha azı ödemez.`,
      en: `Each carries ${minEn} to ${maxEn} times the stake, or Mini, Minor or Major. ${from} or more on the screen start the respins; fewer pay nothing.`,
    },
  }
}

const respinRule = (title: RespinTitle): Rule => {
  const { count, chance, special } = title.respins
  const percent = (language: Language): string => ((chance[0] * 100) / chance[1]).toLocaleString(language)
  const course: Named = {
    tr: `Gelenler yerinde kalır ve ${count} yeniden çevirme verilir. Her boş yere %${percent('tr')} olasılıkla bir yenisi düşer; yenisi düşünce sayaç yeniden ${count} olur. Sayaç bitince ya da 15 yer dolunca taşınan bütün tutarlar ödenir.`,
    en: `They hold their places and ${count} respins follow. On each of them every empty place has a ${percent('en')}% chance of a new one; whenever one lands, the count goes back to ${count}. When the count runs out or all 15 places are full, everything they carry is paid.`,
  }
  return {
    heading: { tr: 'Yeniden çevirme', en: 'Hold and respin' },
    text: inOneText([course, specialInWords(special)]),
  }
}

/** Returns a text of the special rule of a title's respins; empty if there is none. */
export const specialInWords = (special: Special): Named => {
  if (special.kind === 'reels')
    return {
      tr: `Dolan bir makaradaki tutarlar ×${special.times} ödenir.`,
      en: `The amounts on a full reel pay ×${special.times}.`,
    }
  if (special.kind === 'rows')
    return {
      tr: `Dolan her sıra ayrıca bahsin ${special.stakes} katını öder.`,
      en: `Every full row also pays ${special.stakes} times the stake.`,
    }
  if (special.kind === 'places') return placesText(special)
  if (special.kind === 'ripen')
    return {
      tr: `Her yeniden çevirmede ekrandakilerin tutarı bahsin ${(special.tenths / 10).toLocaleString('tr')} katı kadar artar.`,
      en: `With every respin, each one already on the screen grows by ${(special.tenths / 10).toLocaleString('en')} times the stake.`,
    }
  return nothing
}

const placesText = ({ places, times }: Extract<Special, { kind: 'places' }>): Named => {
  if (places.length === 1)
    return { tr: `Tam ortadaki yerin tutarı ×${times} ödenir.`, en: `The amount in the very middle pays ×${times}.` }
  return places.includes(0)
    ? { tr: `Dört köşedeki tutarlar ×${times} ödenir.`, en: `The amounts in the four corners pay ×${times}.` }
    : { tr: `Orta makaradaki tutarlar ×${times} ödenir.`, en: `The amounts on the middle reel pay ×${times}.` }
}

const levelRule = ({ respins: { levels } }: RespinTitle): Rule => {
  const listed = (language: Language): string =>
    (['mini', 'minor', 'major', 'grand'] as const)
      .map((level) => `${levelNames[level]} ×${levels[level].toLocaleString(language)}`)
      .join(', ')
  return {
    heading: { tr: 'Mini, Minor, Major, Grand', en: 'Mini, Minor, Major, Grand' },
    text: {
      tr: `Bahsin sabit katlarıdır: ${listed('tr')}. Grand, 15 yerin tamamı dolunca ayrıca ödenir. Ortak bir havuzdan değil, oyunun kendisinden gelirler.`,
      en: `They are fixed multiples of the stake: ${listed('en')}. Grand is paid on top when all 15 places are full. They are paid by this game itself, not from a shared pot.`,
    },
  }
}
