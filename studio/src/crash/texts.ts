import type { CrashGame } from '@yakamoz/games'
import type { Language } from '@yakamoz/values'
import type { Section } from '../arcade/rules.ts'

const turkish = {
  seat: (place: number): string => `${place}. bahis`,
  place: 'Bahis yap',
  queue: 'Sıradaki tura koy',
  unqueue: 'Vazgeç',
  queued: 'Sıradaki turu bekliyor',
  placing: 'Gönderiliyor…',
  taken: 'Bahsin alındı',
  cash: 'Çek',
  half: 'Yarısını çek',
  cashing: 'Çekiliyor…',
  auto: 'Otomatik çek',
  halfAuto: 'Otomatik yarı',
  off: 'Kapalı',
  cashed: (times: string): string => `${times} katında çekildi`,
  cashedShort: 'Çekildi',
  halved: (times: string): string => `Yarısı ${times}`,
  halfCashed: (times: string): string => `Yarısı ${times} katında çekildi`,
  lost: 'Bu tur kazandırmadı',
  voided: 'Tur iptal, bahsin geri verildi',
  last: 'Son turlar',
  fair: 'Adillik ve istatistik',
  fairShort: 'Adillik',
  realOnly: 'Bu tur herkesle birlikte, gerçek bakiyeyle oynanır. Denemede izleyebilirsin.',
  chainText:
    'Turlar, ilk tur oynanmadan önce hazırlanmış bir özet zincirinin halkalarıdır ve tersinden oynanır: her turun halkasının özeti bir önceki turun halkasıdır. Zincirin ucu yayınlandıktan sonra, ilk bahislerin numaralarından tuz hesaplanır; bu numaraları oyuncuların tarayıcıları üretir. Her turu burada, tarayıcında yeniden hesaplarız.',
  firstLink: 'Zincirin yayınlanan ucu',
  salt: 'Tuz',
  saltSoon: 'Zincirin ilk bahisleriyle oluşacak',
  saltSeeds: (round: string): string => `Tuzu oluşturan bahisler (${round}. tur)`,
  saltWrong: 'Tuz, yayınlanan uç ve bahis numaralarıyla tutmuyor.',
  chainStart: 'Zincirin ilk turu',
  nextHash: 'Bu turun halkasının özeti',
  lastRound: 'Biten son tur',
  lastLink: 'Turun halkası',
  recomputed: 'Yeniden hesaplanan sonuç',
  right: 'Tutuyor: özet ve sonuç önceden söylenenle aynı.',
  wrong: 'Tutmuyor.',
  onChain: 'Halka, yayınlanan zincirin parçası.',
  offChain: 'Halka, yayınlanan zincirde bulunamadı.',
  noneYet: 'Sayfayı açtığından beri biten tur yok.',
  from: (times: string): string => `${times} ve üstü`,
  highest: 'En yüksek',
  rounds: (count: number): string => `Son ${count} tur`,
}

export type CrashTexts = typeof turkish

const english: CrashTexts = {
  seat: (place) => `Bet ${place}`,
  place: 'Place bet',
  queue: 'Bet on next round',
  unqueue: 'Take it back',
  queued: 'Waiting for the next round',
  placing: 'Sending…',
  taken: 'Your bet is in',
  cash: 'Cash out',
  half: 'Cash out half',
  cashing: 'Cashing out…',
  auto: 'Auto cash-out',
  halfAuto: 'Auto half',
  off: 'Off',
  cashed: (times) => `Cashed out at ${times}`,
  cashedShort: 'Cashed out',
  halved: (times) => `Half at ${times}`,
  halfCashed: (times) => `Half cashed out at ${times}`,
  lost: 'No win this round',
  voided: 'Round void, your stake is back',
  last: 'Last rounds',
  fair: 'Fairness and statistics',
  fairShort: 'Fairness',
  realOnly: 'This round is shared by everybody and played with real balance. In demo you can watch.',
  chainText:
    'The rounds are links of a chain of hashes that was made before the first one and is played backwards: the hash of each round’s link is the link of the round before. The salt is computed from the published end and the ids of the first bets, which the players’ browsers make after it was published. Every round is recomputed here, in your browser.',
  firstLink: 'Published end of the chain',
  salt: 'Salt',
  saltSoon: 'Made from the first bets on this chain',
  saltSeeds: (round) => `Bets that made the salt (round ${round})`,
  saltWrong: 'The salt does not follow from the published end and the ids of the bets.',
  chainStart: 'First round of the chain',
  nextHash: 'Hash of this round’s link',
  lastRound: 'Last finished round',
  lastLink: 'Link of the round',
  recomputed: 'Recomputed result',
  right: 'It holds: hash and result are what was said before.',
  wrong: 'It does not hold.',
  onChain: 'The link is part of the published chain.',
  offChain: 'The link was not found in the published chain.',
  noneYet: 'No round has ended since you opened the page.',
  from: (times) => `${times} and more`,
  highest: 'Highest',
  rounds: (count) => `Last ${count} rounds`,
}

export const crashTexts = (lang: Language): CrashTexts => ({ tr: turkish, en: english })[lang]

type Story = {
  soon: (seconds: string) => string
  closed: string
  gone: string
  busted: (times: string) => string
  /** The maximum multiplier was reached: every open bet is paid. */
  top: string
  topReached: (times: string) => string
}

const tops = {
  tr: {
    top: 'Zirveye ulaştı, havadaki her bahis kazandı',
    topReached: (times: string): string => `${times} katıyla zirveye ulaşıldı, havadaki her bahis kazandı`,
  },
  en: {
    top: 'The top is reached, every bet in the air has won',
    topReached: (times: string): string => `The top is reached at ${times}, every bet in the air has won`,
  },
} as const

const stories: Readonly<Record<string, Readonly<Record<Language, Story>>>> = {
  zeplin: {
    tr: {
      ...tops.tr,
      soon: (seconds) => `Kalkışa ${seconds} sn`,
      closed: 'Halatlar çözülüyor',
      gone: 'Uçtu gitti',
      busted: (times) => `Zeplin ${times} katında uçtu gitti`,
    },
    en: {
      ...tops.en,
      soon: (seconds) => `Take-off in ${seconds} s`,
      closed: 'Casting off',
      gone: 'Flew away',
      busted: (times) => `The airship flew away at ${times}`,
    },
  },
  spaceman: {
    tr: {
      ...tops.tr,
      soon: (seconds) => `Fırlatmaya ${seconds} sn`,
      closed: 'Ateşleniyor',
      gone: 'Uzayda kayboldu',
      busted: (times) => `Astronot ${times} katında kayboldu`,
    },
    en: {
      ...tops.en,
      soon: (seconds) => `Launch in ${seconds} s`,
      closed: 'Ignition',
      gone: 'Lost in space',
      busted: (times) => `The spaceman was lost at ${times}`,
    },
  },
}

export const storyOf = (slug: string, lang: Language): Story => {
  const story = stories[slug]
  if (!story) throw new RangeError(`no story for ${slug}`)
  return story[lang]
}

const rise: Section = {
  heading: { tr: 'Nasıl oynanır', en: 'How to play' },
  text: {
    tr: 'Bahisler kalkıştan önce alınır, bir turda iki bahis koyabilirsin. Çarpan 1,00’den başlayıp yükselir ve hiç beklenmedik bir anda tur biter. Bitmeden çekersen bahsinin o anki katını alırsın, çekmezsen bahis gider. Çekişin, isteğin bize ulaştığı andaki çarpandan sayılır.',
    en: 'Bets are taken before take-off, two a round. The multiplier rises from 1.00 and the round ends when nobody expects it. Cash out before that and you are paid your stake times the multiplier; if you do not, the stake is gone. What counts is the multiplier at the moment when your cash-out reaches us.',
  },
}
const automatic: Section = {
  heading: { tr: 'Otomatik çekiş', en: 'Automatic cash-out' },
  text: {
    tr: 'Bahisten önce bir çarpan yazarsan bahsin o çarpana gelince kendiliğinden, tam o kattan çekilir; bağlantın kopsa da. Çekilmiş her bahsin geri ödemesi %97’dir, çarpan ne olursa olsun. Her 100 turdan yaklaşık dördü 1,00’de biter ve kimseye ödemez.',
    en: 'If you write a multiplier before the bet, it is cashed out at exactly that by itself, even when your connection is lost. Wherever you cash out, the return is 97%. About four rounds in a hundred end at 1.00 and pay nobody.',
  },
}
const halves: Section = {
  heading: { tr: 'Yarısını çekmek', en: 'Cashing out half' },
  text: {
    tr: 'Bahsinin yarısını çekip öbür yarısını havada bırakabilirsin. Yarısı için de otomatik bir çarpan yazılabilir; bütünün çarpanından küçük olmalıdır.',
    en: 'You may take half of your bet and leave the other half in the air. The half can have an automatic multiplier too, below that of the whole.',
  },
}

/** The rule of the maximum multiplier. */
const top = (capHundredths: number): Section => {
  const times = (language: Language): string => `×${(capHundredths / 100).toLocaleString(language)}`
  return {
    heading: { tr: 'En büyük çarpan', en: 'The highest multiplier' },
    text: {
      tr: `Çarpan en çok ${times('tr')} olur. Oraya varan tur orada biter ve çekilmemiş bütün bahisler o kattan ödenir.`,
      en: `The multiplier rises to ${times('en')} at most. A round that comes there ends, and all bets that were not cashed out are paid at it.`,
    },
  }
}

export const crashSections = ({ half, capHundredths }: Pick<CrashGame, 'half' | 'capHundredths'>): Section[] => [
  rise,
  automatic,
  ...(half ? [halves] : []),
  top(capHundredths),
]
