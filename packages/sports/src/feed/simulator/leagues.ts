import type { LocalizedText, Sport, Team } from '../../messages.ts'
import { slug } from '../openfootball.ts'

/** A league of the simulator. Towns, clubs and players are invented, and the name of its country says that it is simulated. */
export type SimulatedLeague = {
  readonly id: string
  readonly sport: Sport
  readonly category: { readonly id: string; readonly name: LocalizedText }
  readonly name: LocalizedText
  readonly teams: readonly Team[]
  /** How long before the start a match is offered, in hours. */
  readonly announcedHours: number
}

const coasts = [
  { id: 'lodos', name: { tr: 'Lodos Kıyısı (Simülasyon)', en: 'Lodos Coast (simulated)' } },
  { id: 'poyraz', name: { tr: 'Poyraz Yaylası (Simülasyon)', en: 'Poyraz Highlands (simulated)' } },
  { id: 'mehtap', name: { tr: 'Mehtap Adaları (Simülasyon)', en: 'Mehtap Islands (simulated)' } },
] as const

const roots = [
  'Martı',
  'Yosun',
  'Mercan',
  'Dalga',
  'Yelken',
  'Pusula',
  'Defne',
  'Kekik',
  'Zakkum',
  'Sedir',
  'Ardıç',
  'Sığla',
  'Yunus',
  'Çakıl',
  'Kumsal',
  'Nergis',
  'Turna',
  'Karanfil',
  'Lavanta',
  'Papatya',
]
const grounds = ['kaya', 'koy', 'tepe', 'dere', 'ova', 'hisar', 'pınar', 'burun', 'yaka', 'köprü']

/** Returns an invented town; numbers below 200 give distinct ones. */
const placeName = (number: number): string => {
  const root = roots[number % roots.length] as string
  return `${root}${grounds[(number + Math.floor(number / roots.length)) % grounds.length]}`
}

const surnames = [
  'Martısoy',
  'Yelkenbiçer',
  'Pusulacı',
  'Dalgaeri',
  'Mercanoğlu',
  'Fıstıkdalı',
  'Gümüşkürek',
  'Sedirli',
  'Kekikbağ',
  'Lavantaş',
  'Turnagöl',
  'Yosunkaya',
  'Kumsaler',
  'Defnesoy',
  'Ardıçlı',
  'Poyrazeri',
  'Meltemci',
  'Nergisoğlu',
  'Çakıltaş',
  'Zakkumlu',
]
const initials = 'ABCDEFGHİKLMNOPRSTUYZ'

/** Creates a team. Its code is the first three letters of its town or surname, which are distinct within a league. */
const team = (name: string, codeSource: string): Team => ({
  id: `sim:team:${slug(name)}`,
  name,
  short: codeSource.slice(0, 3).toLocaleUpperCase('tr'),
})

const clubs = (from: number, endings: readonly string[]): Team[] =>
  Array.from({ length: 12 }, (_, index) => {
    const town = placeName(from + index)
    return team(`${town}${endings[index % endings.length]}`, town)
  })

const players = (from: number): Team[] =>
  Array.from({ length: 12 }, (_, index) => {
    const number = from + index
    const initial = initials[(number * 5) % initials.length]
    const surname = surnames[number % surnames.length] as string
    return team(`${initial}. ${surname}`, surname)
  })

const footballEndings = ['spor', ' SK', ' Gençlik', 'gücü', ' İdman Yurdu', ' Birliği']
const basketballEndings = [' Basket', ' Basketbol', ' Fırtınası', ' Denizcileri']
const iceHockeyEndings = [' Buz', ' Buz Hokeyi', ' Kutup Ayıları', ' Patenciler']
const esportEndings = [' Espor', ' Korsanları', ' Kartalları', ' Şahinleri']
const volleyballEndings = [' Voleybol', ' VK', ' Yıldızları', ' Gençlik']

type Seed = readonly [
  sport: Sport,
  id: string,
  name: LocalizedText,
  coast: 0 | 1 | 2,
  announcedHours: number,
  teams: readonly Team[],
]

const seeds: readonly Seed[] = [
  ['football', 'lodos', { tr: 'Lodos Ligi', en: 'Lodos League' }, 0, 48, clubs(0, footballEndings)],
  ['football', 'imbat', { tr: 'İmbat Ligi', en: 'İmbat League' }, 0, 6, clubs(12, footballEndings)],
  ['football', 'poyraz', { tr: 'Poyraz Ligi', en: 'Poyraz League' }, 1, 6, clubs(24, footballEndings)],
  ['football', 'mehtap', { tr: 'Mehtap Ligi', en: 'Mehtap League' }, 2, 6, clubs(36, footballEndings)],
  [
    'basketball',
    'kiyi',
    { tr: 'Kıyı Basketbol Ligi', en: 'Coast Basketball League' },
    0,
    6,
    clubs(48, basketballEndings),
  ],
  [
    'basketball',
    'yayla',
    { tr: 'Yayla Basketbol Ligi', en: 'Highland Basketball League' },
    1,
    6,
    clubs(60, basketballEndings),
  ],
  ['tennis', 'kordon', { tr: 'Kordon Açık', en: 'Kordon Open' }, 0, 6, players(0)],
  ['tennis', 'ada', { tr: 'Ada Kupası', en: 'Island Cup' }, 2, 6, players(12)],
  [
    'volleyball',
    'file',
    { tr: 'Kıyı Voleybol Ligi', en: 'Coast Volleyball League' },
    0,
    6,
    clubs(72, volleyballEndings),
  ],
  [
    'volleyball',
    'adalar',
    { tr: 'Adalar Voleybol Ligi', en: 'Island Volleyball League' },
    2,
    6,
    clubs(84, volleyballEndings),
  ],
  [
    'ice_hockey',
    'buzul',
    { tr: 'Poyraz Buz Hokeyi Ligi', en: 'Poyraz Ice Hockey League' },
    1,
    6,
    clubs(96, iceHockeyEndings),
  ],
  [
    'ice_hockey',
    'kutup',
    { tr: 'Adalar Buz Hokeyi Ligi', en: 'Island Ice Hockey League' },
    2,
    6,
    clubs(108, iceHockeyEndings),
  ],
  ['esport', 'mizrak', { tr: 'Kıyı E-spor Ligi', en: 'Coast E-sports League' }, 0, 6, clubs(120, esportEndings)],
  ['esport', 'kalkan', { tr: 'Yayla E-spor Ligi', en: 'Highland E-sports League' }, 1, 6, clubs(132, esportEndings)],
]

/** All leagues of the simulator, twelve sides each. */
export const simulatedLeagues: readonly SimulatedLeague[] = seeds.map(
  ([sport, id, name, coast, announcedHours, teams]) => ({
    id: `sim:${sport}:${id}`,
    sport,
    category: { id: `sim:${coasts[coast].id}`, name: coasts[coast].name },
    name,
    teams,
    announcedHours,
  }),
)
