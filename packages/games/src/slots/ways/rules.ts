import type { Language } from '@yakamoz/values'
import type { Named } from '../../engine.ts'
import {
  atStake,
  capRule,
  cutOffRule,
  inOneText,
  lower,
  moreText,
  multiplierText,
  nothing,
  type Rule,
  scatterInFreeText,
  spinsText,
  wildPlaces,
} from '../lines/rules.ts'
import { type WaysFreeSpins, type WaysSymbol, type WaysTitle, waysOf } from './title.ts'

/** Returns the rules of a ways slot in words, generated from its title. */
export const waysRules = (title: WaysTitle): readonly Rule[] => [
  payingRule(title),
  wildRule(title),
  ...pairRule(title),
  freeSpinsRule(title),
  capRule(title),
  cutOffRule,
]

const ofRole = ({ symbols }: WaysTitle, role: WaysSymbol['role']): WaysSymbol[] =>
  symbols.filter((symbol) => symbol.role === role)

const nameOf = (title: WaysTitle, role: WaysSymbol['role']): Named => ofRole(title, role)[0]?.names ?? nothing

const payingRule = ({ rows }: WaysTitle): Rule => {
  const [ways, heights] = [waysOf(rows), rows.join('-')]
  return {
    heading: { tr: 'Kazanç', en: 'Wins' },
    text: {
      tr: `5 makara, sıralar ${heights}, ${ways.toLocaleString('tr')} yol. Aynı sembol en soldaki makaradan başlayarak en az 3 komşu makarada gelince, hangi sırada durduğuna bakılmadan öder. Kazanç, sembolün ödemesi çarpı yol sayısıdır: her makaradaki adetler birbiriyle çarpılır. Her sembolün en uzun dizisi ödenir, sembollerin kazançları toplanır.`,
      en: `5 reels, rows ${heights}, ${ways.toLocaleString('en')} ways. A symbol pays when it lands on at least 3 adjacent reels from the leftmost, in any row. The win is what the symbol pays times the number of ways: how many of it there are on each reel, multiplied together. The longest run of each symbol pays, and the wins of all symbols are added together.`,
    },
  }
}

const wildRule = (title: WaysTitle): Rule => {
  const [wild, scatter] = [nameOf(title, 'wild'), nameOf(title, 'scatter')]
  const places = wildPlaces({ ...title, freeSpins: [title.freeSpins] })
  const factors = ofRole(title, 'wild').flatMap(({ counts = 1 }) => (counts > 1 ? [`×${counts}`] : []))
  const counting: Named = {
    tr: `Üzerinde sayı olan joker (${factors.join(', ')}) makarasında o kadar sembol sayılır; farklı makaralardaki sayılar birbiriyle çarpılır.`,
    en: `A wild with a number (${factors.join(', ')}) counts as that many symbols on its reel; numbers on different reels multiply each other.`,
  }
  const standing: Named = {
    tr: `${places.tr} gelir, ${scatter.tr} dışındaki bütün sembollerin yerine geçer.`,
    en: `Lands on ${places.en} and substitutes for every symbol except the ${lower(scatter.en)}.`,
  }
  return {
    heading: { tr: `Joker: ${wild.tr}`, en: `Wild: ${wild.en}` },
    text: inOneText([standing, factors.length > 0 ? counting : nothing]),
  }
}

const pairRule = ({ symbols }: WaysTitle): Rule[] => {
  const pairs = symbols.filter(({ of }) => of !== undefined)
  if (pairs.length === 0) return []
  const names = (language: Language): string => pairs.map((pair) => lower(pair.names[language], language)).join(', ')
  return [
    {
      heading: { tr: 'Çift semboller', en: 'Pairs' },
      text: {
        tr: `Çift semboller tek hücrede iki adet sayılır ve yolları ikiye katlar: ${names('tr')}.`,
        en: `A pair counts as two symbols in one place and doubles the ways through it: ${names('en')}.`,
      },
    },
  ]
}

const freeSpinsRule = (title: WaysTitle): Rule => {
  const scatter = nameOf(title, 'scatter')
  const { freeSpins } = title
  return {
    heading: { tr: `Bedava dönüş: ${scatter.tr}`, en: `Free spins: ${scatter.en}` },
    text: inOneText([
      spinsText(freeSpins, scatter),
      moreText(freeSpins),
      scatterInFreeText(title, freeSpins.strips),
      waysFreeInWords(title),
      atStake,
    ]),
  }
}

/** Returns a text of the differences of free spins from other spins; empty if there are none. */
export const waysFreeInWords = (title: WaysTitle): Named => {
  const { freeSpins } = title
  return inOneText([
    rowsText(freeSpins),
    wildsText(freeSpins, nameOf(title, 'wild')),
    freeSpins.grows ? growsText : nothing,
    pairsText(title),
    numbersText(title),
    multiplierText(freeSpins),
  ])
}

const rowsText = ({ rows }: WaysFreeSpins): Named => {
  if (!rows) return nothing
  const [ways, heights] = [waysOf(rows), rows.join('-')]
  return {
    tr: `Makaralar büyür: sıralar ${heights}, ${ways.toLocaleString('tr')} yol.`,
    en: `The reels grow: rows ${heights}, ${ways.toLocaleString('en')} ways.`,
  }
}

const wildsText = ({ wilds }: WaysFreeSpins, wild: Named): Named => {
  if (wilds === 'stand') return nothing
  if (wilds === 'fill')
    return {
      tr: `Her ${lower(wild.tr, 'tr')} kendi makarasını boydan boya kaplar.`,
      en: `Every ${lower(wild.en)} expands to fill its reel.`,
    }
  return {
    tr: `Her ${lower(wild.tr, 'tr')} sonraki her dönüşte bir makara sola geçer; ikinci makaradan sonra ekrandan çıkar.`,
    en: `Every ${lower(wild.en)} moves one reel to the left with each spin and leaves after the second reel.`,
  }
}

const growsText: Named = {
  tr: 'Başlamadan önce kura bir sembol seçer; o sembol göründüğü her makarayı boydan boya kaplar.',
  en: 'Before they begin, one symbol is chosen at random; it expands to fill every reel it lands on.',
}

const pairsText = ({ symbols, freeSpins }: WaysTitle): Named => {
  const pairs = symbols.filter(
    ({ of, name }) => of && freeSpins.strips.some((strip) => strip.split(' ').includes(name)),
  )
  return pairs.length === 0 ? nothing : { tr: 'Çift semboller daha sık gelir.', en: 'Pairs land more often.' }
}

/** Returns a text for titles whose free spins have only wilds with a multiplier; empty otherwise. */
const numbersText = (title: WaysTitle): Named => {
  const fallen = new Set(title.freeSpins.strips.flatMap((strip) => strip.split(' ')))
  const wilds = ofRole(title, 'wild').filter(({ name }) => fallen.has(name))
  if (wilds.length === 0 || wilds.some(({ counts = 1 }) => counts === 1)) return nothing
  const wild = nameOf(title, 'wild')
  return { tr: `Her ${lower(wild.tr, 'tr')} bir sayı taşır.`, en: `Every ${lower(wild.en)} carries a number.` }
}
