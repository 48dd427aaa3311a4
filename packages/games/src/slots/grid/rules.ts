import type { Language } from '@yakamoz/values'
import type { Named } from '../../engine.ts'
import { capRule, cutOffRule, type Rule } from '../lines/rules.ts'
import type { GridSymbol, GridTitle, MeterStep, Orbs } from './title.ts'

/** Returns the rules of a slot with falling symbols in words, generated from its title. */
export const gridRules = (title: GridTitle): readonly Rule[] => [
  payingRule(title),
  ...[wildRule, risingRule, orbRule, collectorRule, marksRule, meterRule, strikeRule].flatMap(
    (rule) => rule(title) ?? [],
  ),
  freeSpinsRule(title),
  capRule(title),
  measuredRule(title),
  cutOffRule,
]

/** Returns the rule about the precision of the stated numbers, which are measured and not counted. */
const measuredRule = ({ info: { measured } }: GridTitle): Rule => {
  const points = (language: Language): string =>
    (measured.errorMillionths / 10_000).toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return {
    heading: { tr: 'Geri ödeme', en: 'Return' },
    text: {
      tr: `Yazan geri ödeme oranı, oyunda ${measured.spins.toLocaleString('tr')} dönüş ve ayrıca ${measured.bonuses.toLocaleString('tr')} bedava dönüş turu oynatılarak ölçülmüştür. Gerçek oran bundan, %99 güvenle, en çok ${points('tr')} puan sapar.`,
      en: `The stated return was measured over ${measured.spins.toLocaleString('en')} spins and another ${measured.bonuses.toLocaleString('en')} free-spin rounds of the game itself. The true return lies within ${points('en')} percentage points of it with 99% confidence.`,
    },
  }
}

const named = ({ symbols }: GridTitle, role: GridSymbol['role']): Named | undefined =>
  symbols.find((symbol) => symbol.role === role)?.names

const lower = (name: string, language: Language): string => name.toLocaleLowerCase(language)

const listed = (parts: readonly (string | number)[], and: string): string =>
  parts.length > 1 ? `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}` : `${parts[0]}`

const payingRule = ({ columns, rows, pays, counts }: GridTitle): Rule => {
  const least = counts[0]
  const how: Named =
    pays === 'anywhere'
      ? {
          tr: `Aynı sembolden en az ${least} tane gelince öder; nerede durdukları fark etmez.`,
          en: `${least} or more of the same symbol pay anywhere on the board.`,
        }
      : {
          tr: `Kenarları birbirine değen en az ${least} aynı sembol bir küme olur ve öder; köşeden değmek sayılmaz.`,
          en: `${least} or more of the same symbol touching side by side form a cluster and pay; corners do not count.`,
        }
  return {
    heading: { tr: 'Kazanç', en: 'Wins' },
    text: {
      tr: `${columns} sütun, ${rows} sıra. ${how.tr} Kazanan semboller kaybolur, üstündekiler düşer, boşalan yerlere yukarıdan yenileri gelir ve kazanç kalmayana kadar böyle sürer. Bir dönüşün bütün kazançları toplanır.`,
      en: `${columns} columns, ${rows} rows. ${how.en} Winning symbols vanish, those above drop down and new ones fall in from the top, until nothing pays any more. All wins of a spin are added together.`,
    },
  }
}

const wildRule = (title: GridTitle): Rule | undefined => {
  const wild = named(title, 'wild')
  if (!wild) return undefined
  const own = ownOfWild(title)
  return {
    heading: { tr: `Joker: ${wild.tr}`, en: `Wild: ${wild.en}` },
    text: {
      tr: `Ödeyen bütün sembollerin yerine geçer; aynı anda birkaçına yardım edebilir.${spaced(own.tr)}`,
      en: `Substitutes for every paying symbol and can be part of several wins at once.${spaced(own.en)}`,
    },
  }
}

const ownOfWild = ({ leavesWildFrom: from, wildsGrowTo: most }: GridTitle): Named => {
  if (from !== undefined)
    return {
      tr: `En az ${from} sembollük her küme, kurayla belirlenen bir yerinde joker bırakır.`,
      en: `Every cluster of ${from} or more symbols leaves a wild in one of its places, chosen at random.`,
    }
  if (most !== undefined)
    return {
      tr: `Kazanınca kaybolmaz: yerinde kalır ve çarpanı her kazançtan sonra bir artar; ×${most} olunca kazandırdığı son kümeyle birlikte uçup gider. Bir kümedeki jokerlerin çarpanları toplanır ve kazancını çarpar.`,
      en: `It does not vanish with its win: it stays, and its multiplier rises by one after each win; at ×${most} it leaves together with the last cluster it was part of. The multipliers of several wilds in a cluster are added together and multiply its win.`,
    }
  return { tr: '', en: '' }
}

/** Formats multipliers in order; a long sequence that rises by one by its start and end. */
const timesListed = (times: readonly number[], and: string): string => {
  const isLong = times.length > 7 && times.every((each, at) => at === 0 || each === (times[at - 1] as number) + 1)
  const shown = times.map((each) => `×${each}`)
  return isLong ? `${shown.slice(0, 3).join(', ')}, … ${shown.at(-1)}` : listed(shown, and)
}

const risingRule = ({ rising }: GridTitle): Rule | undefined => {
  if (!rising) return undefined
  return {
    heading: { tr: 'Artan çarpan', en: 'Rising multiplier' },
    text: {
      tr: `Bir dönüşte art arda gelen kazançlar sırayla ${timesListed(rising, 've')} ile çarpılır; sonuncusu dönüşün sonuna kadar geçerlidir.`,
      en: `Consecutive wins in a spin are multiplied by ${timesListed(rising, 'and')} in turn; the last multiplier holds until the end of the spin.`,
    },
  }
}

const orbRule = (title: GridTitle): Rule | undefined => {
  const [orb, { orbs, weights }] = [named(title, 'orb'), title]
  if (!orb || !orbs || orbs.join === 'collected') return undefined
  const isFreeOnly = weights[title.symbols.find(({ role }) => role === 'orb')?.name ?? ''] === undefined
  const [least, most] = rangeOf(orbs)
  const together = orbsTogether(orbs)
  return {
    heading: { tr: `Çarpan: ${orb.tr}`, en: `Multiplier: ${orb.en}` },
    text: {
      tr: `${isFreeOnly ? 'Yalnızca bedava dönüşlerde gelir. ' : ''}Üzerinde ×${least} ile ×${most} arasında bir çarpan taşır, dönüş bitene kadar yerinde kalır ve sonunda dönüşün bütün kazancını çarpar. ${together.tr}`,
      en: `${isFreeOnly ? 'Lands in free spins only. ' : ''}Carries a multiplier from ×${least} to ×${most}, stays until the spin is over and then multiplies everything the spin has won. ${together.en}`,
    },
  }
}

const rangeOf = ({ values }: Orbs): [number, number] => {
  const times = values.map(([each]) => each)
  return [Math.min(...times), Math.max(...times)]
}

const orbsTogether = ({ join, grows }: Orbs): Named => {
  const growing: Named = grows
    ? {
        tr: `Her kazançta ekrandaki çarpanların hepsi ${grows} artar. `,
        en: `Every win raises all multipliers on the board by ${grows}. `,
      }
    : { tr: '', en: '' }
  return join === 'sum'
    ? {
        tr: `${growing.tr}Birkaç tane varsa çarpanları toplanır.`,
        en: `${growing.en}If there are several, their multipliers are added together.`,
      }
    : {
        tr: `${growing.tr}Birkaç tane varsa çarpanları birbiriyle çarpılır.`,
        en: `${growing.en}If there are several, their multipliers multiply each other.`,
      }
}

const collectorRule = (title: GridTitle): Rule | undefined => {
  const [collector, orb, { orbs }] = [named(title, 'collector'), named(title, 'orb'), title]
  if (!collector || !orb || !orbs) return undefined
  const [least, most] = rangeOf(orbs)
  return {
    heading: { tr: `Toplayan: ${collector.tr}`, en: `Collector: ${collector.en}` },
    text: {
      tr: `Her ${lower(orb.tr, 'tr')}, bahsin ${least} ile ${most} katı arasında bir tutar taşır. Dönüşün sonunda ekranda ${lower(collector.tr, 'tr')} varsa taşınanların hepsi ödenir; birkaç ${lower(collector.tr, 'tr')} varsa her biri ayrıca öder.`,
      en: `Each ${lower(orb.en, 'en')} carries from ${least} to ${most} times the stake. If there is a ${lower(collector.en, 'en')} on the board at the end of the spin, everything they carry is paid, once for every ${lower(collector.en, 'en')}.`,
    },
  }
}

const marksRule = ({ marks }: GridTitle): Rule | undefined => {
  if (!marks) return undefined
  const grows: Named =
    marks.grows === 'double'
      ? { tr: 'her kazançta iki katına çıkar', en: 'doubles with every win' }
      : { tr: 'her kazançta bir artar', en: 'rises by one with every win' }
  return {
    heading: { tr: 'İşaretli yerler', en: 'Marked places' },
    text: {
      tr: `Kazanan sembollerin yerleri işaretlenir. İşaretli yer yeniden kazanınca ×2 çarpan alır, çarpan bir sonraki kazançtan başlayarak sayılır ve ${grows.tr}, en çok ×${marks.most} olur. Bir kümenin altındaki çarpanlar toplanır ve kazancını çarpar. İşaretler dönüş bitince silinir.`,
      en: `Winning symbols mark their places. A marked place that wins again gets ×2, which counts from the next win on and ${grows.en}, up to ×${marks.most}. The multipliers under a cluster are added together and multiply its win. Marks are cleared when the spin is over.`,
    },
  }
}

const meterRule = (title: GridTitle): Rule | undefined =>
  title.meter && {
    heading: { tr: 'Sayaç', en: 'Meter' },
    text: {
      tr: `Bir dönüşte kazanan semboller sayılır. Kazanç kalmayınca dolan basamaklar sırayla oynanır: ${title.meter.map((step) => `${step.at} sembolde ${gridActText(title, step).tr}`).join('; ')}.${isDrawn(title) ? ' Yerleri kura belirler.' : ''}`,
      en: `Winning symbols fill the meter during a spin. When nothing pays any more, the steps that were reached are played in turn: ${title.meter.map((step) => `at ${step.at} symbols ${gridActText(title, step).en}`).join('; ')}.${isDrawn(title) ? ' Their places are chosen at random.' : ''}`,
    },
  }

const isDrawn = ({ meter = [] }: GridTitle): boolean =>
  meter.some(({ does }) => does === 'wilds' || does === 'block' || does === 'cross')

/** Returns a short text of a step of the meter. */
export const gridActText = ({ symbols }: GridTitle, step: MeterStep): Named => {
  if (step.does === 'wilds') return { tr: `${step.count} yer jokere döner`, en: `${step.count} places turn wild` }
  if (step.does === 'block')
    return {
      tr: `tek sembollük ${step.size}×${step.size} blok düşer`,
      en: `a ${step.size}×${step.size} block of one symbol falls`,
    }
  if (step.does === 'cross')
    return {
      tr: `${step.count} yerin sırası ve sütunu kalkar`,
      en: `${step.count === 1 ? 'the row and column of a place' : `the rows and columns of ${step.count} places`} vanish`,
    }
  const nameOf = (name: string): Named | undefined => symbols.find((symbol) => symbol.name === name)?.names
  if (step.does === 'upgrade') {
    const [from, to] = [nameOf(step.from), nameOf(step.to)]
    return {
      tr: `${lower(from?.tr ?? '', 'tr')} yerine ${lower(to?.tr ?? '', 'tr')} gelir`,
      en: `${lower(from?.en ?? '', 'en')} turns into ${lower(to?.en ?? '', 'en')}`,
    }
  }
  const names = step.symbols.map(nameOf)
  const joined = (language: Language, and: string): string =>
    listed(
      names.map((each) => lower(each?.[language] ?? '', language)),
      and,
    )
  return {
    tr: `bütün ${joined('tr', 've')} kalkar`,
    en: `all ${joined('en', 'and')} vanish`,
  }
}

const strikeRule = (title: GridTitle): Rule | undefined => {
  const { strike, symbols } = title
  if (!strike) return undefined
  const struck = symbols.filter(({ name }) => strike.takes[name] !== undefined)
  const joined = (language: Language, or: string): string =>
    listed(
      struck.map(({ names }) => lower(names[language], language)),
      or,
    )
  return {
    heading: { tr: 'Şimşek', en: 'Lightning' },
    text: {
      tr: `Kazanç kalmayınca ${strike.oneIn} defadan birinde şimşek çakar: kurayla seçilen sembolün (${joined('tr', 'ya da')}) hepsi kalkar, yerlerine yenileri düşer. Bir dönüşte en çok ${strike.most} kez olur.`,
      en: `When nothing pays any more, lightning strikes one time in ${strike.oneIn}: every copy of a symbol chosen at random (${joined('en', 'or')}) vanishes and new ones fall in. It happens at most ${strike.most} times in a spin.`,
    },
  }
}

const freeSpinsRule = (title: GridTitle): Rule => {
  const scatter = named(title, 'scatter') ?? { tr: '', en: '' }
  const { freeSpins } = title
  const counts = freeSpins.spins.map((_, index) => freeSpins.scatters + index)
  const special = freeSpinsSpecial(title)
  return {
    heading: { tr: `Bedava dönüş: ${scatter.tr}`, en: `Free spins: ${scatter.en}` },
    text: {
      tr: `İlk düşüşte herhangi bir yerde gelen ${listed([...counts.slice(0, -1), `${counts.at(-1)} ve daha çok`], 'ya da')} ${lower(scatter.tr, 'tr')} sırayla ${listed(freeSpins.spins, 'ya da')} bedava dönüş verir. Tablodaki tutarı yalnızca bahsi alınan dönüşte öder, çarpanlar bu tutarı katlamaz. Bedava dönüşte en az ${freeSpins.moreScatters} tane gelirse ${freeSpins.more} dönüş eklenir; bir turda en çok ${freeSpins.limit} bedava dönüş olur.${spaced(special.tr)} Bedava dönüşler, onları başlatan bahisle oynanır.`,
      en: `${counts.join(', ')} or more ${lower(scatter.en, 'en')} symbols anywhere in the first drop award ${listed(freeSpins.spins, 'or')} free spins. What they pay by themselves is paid in the staked spin only and never multiplied. ${freeSpins.moreScatters} or more of them in a free spin add ${freeSpins.more} more; a round has ${freeSpins.limit} free spins at most.${spaced(special.en)} Free spins are played at the stake of the spin that won them.`,
    },
  }
}

const spaced = (text: string): string => (text ? ` ${text}` : '')

const betterSymbols: Named = { tr: 'Değerli semboller daha sık düşer.', en: 'Higher-paying symbols fall more often.' }

/** Returns texts for orbs or wilds that fall only or more often in free spins; undefined if there are none. */
const moreOften = (title: GridTitle): Named[] | undefined => {
  const { symbols, refill, freeSpins } = title
  const weightOf = (weights: GridTitle['refill'] | undefined, name: string): number => Number(weights?.[name] ?? 0)
  const more = symbols.find(
    ({ role, name }) =>
      (role === 'orb' || role === 'wild') && weightOf(freeSpins.refill, name) > weightOf(refill, name),
  )
  if (!more) return undefined
  const { tr, en } = helpful(more, title)
  return weightOf(refill, more.name) === 0
    ? [{ tr: `${tr} yalnızca burada düşer.`, en: `${en} falls only here.` }]
    : [{ tr: `${tr} daha sık düşer.`, en: `${en} falls more often.` }]
}

/** Returns the name of a symbol with its effect, for new players. */
const helpful = ({ role, names }: GridSymbol, { orbs }: GridTitle): Named => {
  const [tr, en] = [lower(names.tr, 'tr'), lower(names.en, 'en')]
  if (role === 'wild' || !orbs) return { tr: `Joker ${tr}`, en: `The ${en}, the wild,` }
  const [, most] = rangeOf(orbs)
  return {
    tr: `Kazancı ${most} katına kadar çıkaran ${tr}`,
    en: `The ${en}, which multiplies a win by up to ×${most},`,
  }
}

/** Returns a text of the differences of free spins from other spins; empty if there are none. */
export const freeSpinsSpecial = (title: GridTitle): Named => {
  const { orbsCollect, alwaysCollects, rising, risingStays, marksStay, refill } = title.freeSpins
  const [collector, parts]: [Named | undefined, Named[]] = [named(title, 'collector'), []]
  if (alwaysCollects && collector)
    parts.push({
      tr: `Her dönüş, ekranda fazladan bir ${lower(collector.tr, 'tr')} varmış gibi toplar.`,
      en: `Every spin collects as if there were one more ${lower(collector.en, 'en')} on the board.`,
    })
  if (orbsCollect)
    parts.push({
      tr: 'Kazanan dönüşlerin çarpanları birikir; birikenin tamamı o dönüşün ve sonraki her dönüşün kazancını çarpar.',
      en: 'The multipliers of winning spins add up, and the total multiplies the win of that spin and of every later one.',
    })
  if (rising)
    parts.push({
      tr: `Art arda gelen kazançlar sırayla ${timesListed(rising, 've')} ile çarpılır.`,
      en: `Consecutive wins are multiplied by ${timesListed(rising, 'and')} in turn.`,
    })
  if (risingStays)
    parts.push({
      tr: 'Artan çarpan dönüşten dönüşe sürer, başa dönmez.',
      en: 'The rising multiplier carries over from spin to spin.',
    })
  if (marksStay) parts.push({ tr: 'İşaretler son dönüşe kadar kalır.', en: 'Marks stay until the last spin.' })
  if (refill) parts.push(...(moreOften(title) ?? (parts.length === 0 ? [betterSymbols] : [])))
  return { tr: parts.map(({ tr }) => tr).join(' '), en: parts.map(({ en }) => en).join(' ') }
}
