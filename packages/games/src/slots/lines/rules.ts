import { type Language, perCent } from '@yakamoz/values'
import type { Named } from '../../engine.ts'
import { type FreeSpins, type LinesTitle, reelCount, rowCount, type Strips } from './title.ts'

/** A paragraph of rules with its heading, in both languages. */
export type Rule = { readonly heading: Named; readonly text: Named }

/** Returns the rules of a line slot in words, generated from its title. */
export const linesRules = (title: LinesTitle): readonly Rule[] => [
  payingRule(title),
  ...wildRules(title),
  ...mysteryRule(title),
  ...scatterRule(title),
  ...(title.freeSpins.length > 1 ? [choiceRule(title)] : []),
  ...title.freeSpins.map((free) => freeSpinsRule(title, free)),
  capRule(title),
  cutOffRule,
]

const payingRule = ({ lines, bothWays }: LinesTitle): Rule => ({
  heading: { tr: 'Kazanç', en: 'Wins' },
  text: {
    tr: `${reelCount} makara, ${rowCount} sıra, ${lines.length} çizgi. Aynı semboller ${bothWays ? 'en soldaki ya da en sağdaki' : 'en soldaki'} makaradan başlayarak bir çizgide yan yana gelince öder. Her çizgide${bothWays ? ' iki yönün de' : ''} en uzun dizi${bothWays ? 'si' : ''} ödenir${bothWays ? ', beş makarayı kaplayan dizi bir kez sayılır' : ''}, çizgilerin kazançları toplanır. Bahis bütün çizgilere eşit dağılır.`,
    en: `${reelCount} reels, ${rowCount} rows, ${lines.length} lines. Matching symbols on adjacent reels pay along a line, from the leftmost reel${bothWays ? ' and from the rightmost' : ''}. The longest run on each line pays${bothWays ? ' in each direction, one across all five reels only once' : ''}, and the wins of all lines are added together. The stake is spread evenly across all lines.`,
  },
})

/** Returns the rule for scatters of a title without free spins, where they only pay. */
const scatterRule = (title: LinesTitle): Rule[] => {
  const scatter = nameOf(title, 'scatter')
  if (title.freeSpins.length > 0 || !scatter.tr) return []
  return [
    {
      heading: { tr: `Scatter: ${scatter.tr}`, en: `Scatter: ${scatter.en}` },
      text: {
        tr: `Ekranın neresinde olursa olsun 3, 4 ya da 5 ${lower(scatter.tr, 'tr')} bahsin katlarını öder; çizgide olması gerekmez.`,
        en: `3, 4 or 5 ${lower(scatter.en)} symbols anywhere on the screen pay multiples of the stake; they do not have to be on a line.`,
      },
    },
  ]
}

const nameOf = ({ symbols }: LinesTitle, role: string): Named =>
  symbols.find((symbol) => symbol.role === role)?.names ?? { tr: '', en: '' }

const wildRules = (title: LinesTitle): Rule[] => {
  const wilds = title.symbols.filter((symbol) => symbol.role === 'wild')
  const scatter = nameOf(title, 'scatter')
  const plain = wilds[0]
  if (!plain) return []
  const factors = wilds.map(({ multiplier }) => multiplier ?? 1).filter((multiplier) => multiplier > 1)
  const places = wildPlaces(title)
  const multiplying: Named = {
    tr: ` Üzerinde sayı olan joker (${factors.map((factor) => `×${factor}`).join(', ')}) geçtiği çizginin kazancını o sayıyla çarpar; bir çizgideki sayılar birbiriyle çarpılır.`,
    en: ` A wild with a number (${factors.map((factor) => `×${factor}`).join(', ')}) multiplies every line win it is part of by that number; several on one line multiply each other.`,
  }
  return [
    {
      heading: { tr: `Joker: ${plain.names.tr}`, en: `Wild: ${plain.names.en}` },
      text: {
        tr: `${places.tr} gelir, ${scatter.tr ? `${scatter.tr} dışındaki ` : ''}bütün sembollerin yerine geçer.${factors.length > 0 ? multiplying.tr : ''}`,
        en: `Lands on ${places.en} and substitutes for every symbol${scatter.en ? ` except the ${lower(scatter.en)}` : ''}.${factors.length > 0 ? multiplying.en : ''}`,
      },
    },
  ]
}

type Placed = {
  readonly symbols: readonly { readonly role: string; readonly name: string }[]
  readonly strips: Strips
  readonly freeSpins: readonly { readonly strips: Strips }[]
}

/** Returns the reels on which wilds can appear, in words. */
export const wildPlaces = ({ symbols, strips, freeSpins }: Placed): Named => {
  const wilds = symbols.flatMap(({ role, name }) => (role === 'wild' ? [name] : []))
  const all = [strips, ...freeSpins.map((free) => free.strips)]
  const reels = strips.flatMap((_, reel) =>
    all.some((set) => (set[reel] ?? '').split(' ').some((name) => wilds.includes(name))) ? [reel + 1] : [],
  )
  const [last, before] = [reels.at(-1), reels.slice(0, -1)]
  return {
    tr: `${before.map((reel) => `${reel}.`).join(', ')} ve ${last}. makaraya`,
    en: `reels ${before.join(', ')} and ${last}`,
  }
}

const mysteryRule = (title: LinesTitle): Rule[] => (title.mystery ? [mysteryTurns(nameOf(title, 'mystery'))] : [])

export const mysteryTurns = (mystery: Named): Rule => ({
  heading: { tr: `Gizem: ${mystery.tr}`, en: `Mystery: ${mystery.en}` },
  text: {
    tr: 'Makaralar durunca ekrandaki bütün gizem sembolleri, kurayla belirlenen tek bir sembole dönüşür; kazançlar bundan sonra ödenir.',
    en: 'When the reels stop, all mystery symbols on the screen turn into one and the same symbol, chosen at random, before wins are paid.',
  },
})

const choiceRule = (title: LinesTitle): Rule => ({
  heading: { tr: 'Hangi bedava dönüş', en: 'Which free spins' },
  text: {
    tr: `Bedava dönüş kazanınca hangi türün oynanacağını kura belirler: ${title.freeSpins.map(shareText('tr')).join(', ')}.`,
    en: `When free spins are won, their kind is chosen at random: ${title.freeSpins.map(shareText('en')).join(', ')}.`,
  },
})

const shareText =
  (language: Language) =>
  ({ names, weight }: FreeSpins, _: number, all: readonly FreeSpins[]): string => {
    const share = Math.round(((weight ?? 1) * 100) / all.reduce((total, kind) => total + (kind.weight ?? 1), 0))
    return `${names?.[language] ?? ''} ${perCent(String(share), language)}`
  }

const freeSpinsRule = (title: LinesTitle, free: FreeSpins): Rule => {
  const name = free.names ?? nameOf(title, 'scatter')
  const scatter = nameOf(title, 'scatter')
  const parts = [
    spinsText(free, scatter),
    moreText(free),
    scatterInFreeText(title, free.strips),
    wildsText(free, nameOf(title, 'wild')),
    multiplierText(free),
    atStake,
  ]
  return {
    heading: { tr: `Bedava dönüş: ${name.tr}`, en: `Free spins: ${name.en}` },
    text: inOneText(parts),
  }
}

/** Returns a text of the differences of a kind of free spins from other spins; empty if there are none. */
export const freeSpinsInWords = (title: LinesTitle, choice: number): Named => {
  const free = title.freeSpins[choice]
  if (!free) return nothing
  return inOneText([wildsText(free, nameOf(title, 'wild')), multiplierText(free)])
}

/** Joins sentences to a paragraph; empty ones are left out. */
export const inOneText = (parts: readonly Named[]): Named => {
  const joined = (language: Language): string =>
    parts
      .map((part) => part[language])
      .filter(Boolean)
      .join(' ')
  return { tr: joined('tr'), en: joined('en') }
}

export const nothing: Named = { tr: '', en: '' }

export const spinsText = ({ spins }: Pick<FreeSpins, 'spins'>, scatter: Named): Named => ({
  tr: `Ekranın herhangi bir yerinde 3, 4 ya da 5 ${lower(scatter.tr, 'tr')} sırayla ${listed(spins, 'ya da')} bedava dönüş verir.`,
  en: `3, 4 or 5 ${lower(scatter.en)} symbols anywhere award ${listed(spins, 'or')} free spins.`,
})

export const moreText = ({ more, limit }: Pick<FreeSpins, 'more' | 'limit'>): Named => {
  if (more.every((spins) => spins === 0))
    return { tr: 'Bedava dönüşler sırasında yenisi kazanılmaz.', en: 'No more can be won during free spins.' }
  const isOne = new Set(more).size === 1
  return {
    tr: `Bedava dönüşlerde yeniden gelirse ${isOne ? more[0] : listed(more, 'ya da')} dönüş eklenir; bir turda en çok ${limit} bedava dönüş olur.`,
    en: `Landing them again during free spins adds ${isOne ? more[0] : listed(more, 'or')} more; a round has ${limit} free spins at most.`,
  }
}

type WithScatter = {
  readonly symbols: readonly { readonly role: string; readonly name: string; readonly names: Named }[]
}

/** Returns a text that scatters pay only in paid spins, if free spins can show one. */
export const scatterInFreeText = ({ symbols }: WithScatter, strips: Strips): Named => {
  const scatter = symbols.find(({ role }) => role === 'scatter')
  if (!scatter || !strips.some((strip) => strip.split(' ').includes(scatter.name))) return nothing
  return {
    tr: `Bedava dönüşlerde gelen ${lower(scatter.names.tr, 'tr')} kendi başına ödemez.`,
    en: `During free spins the ${lower(scatter.names.en)} does not pay by itself.`,
  }
}

const wildsText = ({ wilds }: FreeSpins, wild: Named): Named => {
  if (wilds === 'stand') return nothing
  if (wilds === 'fill') return fillText(wild)
  return {
    tr: `Gelen her ${lower(wild.tr, 'tr')} son dönüşe kadar yerinde kalır.`,
    en: `Every ${lower(wild.en)} that lands stays in place until the last spin.`,
  }
}

export const fillText = (wild: Named): Named => ({
  tr: `Her ${lower(wild.tr, 'tr')} kendi makarasını boydan boya kaplar.`,
  en: `Every ${lower(wild.en)} expands to fill its reel.`,
})

export const multiplierText = ({ multiplier: { first, step, most } }: Pick<FreeSpins, 'multiplier'>): Named => {
  if (step > 0)
    return {
      tr: `İlk dönüşün kazançları ×${first} ödenir, çarpan her dönüşte ${step} artar, en çok ×${most} olur.`,
      en: `Wins on the first spin pay ×${first}; the multiplier rises by ${step} with every spin, up to ×${most}.`,
    }
  return first === 1 ? nothing : { tr: `Bütün kazançlar ×${first} ödenir.`, en: `All wins pay ×${first}.` }
}

export const atStake: Named = {
  tr: 'Bedava dönüşler, onları başlatan bahisle oynanır.',
  en: 'Free spins are played at the stake of the spin that won them.',
}

export const capRule = ({ info }: { info: { maxWinMultiple: number } }): Rule => ({
  heading: { tr: 'En büyük kazanç', en: 'Maximum win' },
  text: {
    tr: `Bir tur en çok bahsin ${info.maxWinMultiple.toLocaleString('tr')} katını öder. Bu tutara ulaşan tur orada biter.`,
    en: `A round pays ${info.maxWinMultiple.toLocaleString('en')} times the stake at most. A round that reaches this amount ends there.`,
  },
})

export const cutOffRule: Rule = {
  heading: { tr: 'Bağlantı koparsa', en: 'If the connection is lost' },
  text: {
    tr: 'Turun sonucu gösterilmeden önce belirlenir ve kaydedilir. Bağlantın kopsa da kazancın ödenir; oyunu yeniden açınca turun sonu gösterilir. Arıza yüzünden başlayamayan bir tur geçersizdir, bahsi geri verilir.',
    en: 'The outcome of a round is decided and stored before it is shown. If your connection is lost, your win is paid all the same, and the end of the round is shown when you open the game again. A round that a fault kept from beginning is void, and its stake is returned.',
  },
}

export const lower = (name: string, language: Language = 'en'): string => name.toLocaleLowerCase(language)

const listed = (numbers: readonly number[], or: string): string =>
  `${numbers.slice(0, -1).join(', ')} ${or} ${numbers.at(-1)}`
