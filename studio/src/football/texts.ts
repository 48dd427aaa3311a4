import type { IncidentKind } from '@yakamoz/games'
import type { Language } from '@yakamoz/values'
import type { Section } from '../arcade/rules.ts'

const turkish = {
  day: (season: number, day: number): string => `${season}. sezon · ${day}. hafta`,
  offer: 'Maçlar',
  slip: 'Kupon',
  scores: 'Skorlar',
  table: 'Puan durumu',
  views: 'Görünüm',
  starts: 'Maçlara',
  closed: 'Bahisler kapandı, takımlar sahada',
  markets: (match: string): string => `${match} bahisleri`,
  more: (match: string): string => `${match}: bütün bahisler`,
  watch: (match: string): string => `${match} maçını izle`,
  goal: 'Gol!',
  minute: (minute: number): string => `${minute}′`,
  ended: 'Bitti',
  columns: { place: '#', club: 'Takım', played: 'O', goals: 'A-Y', points: 'P', form: 'Form' },
  form: { won: 'G', drawn: 'B', lost: 'M' },
  empty: 'Sezon yeni başlıyor; puan durumu ilk haftadan sonra dolar.',
  noPicture: 'Tarayıcın üç boyutlu sahayı gösteremiyor; anlatım ve skorlar burada.',
  score: (match: string): string => `${match} bitti`,
}

export type FootballTexts = typeof turkish

const english: FootballTexts = {
  day: (season, day) => `Season ${season} · matchday ${day}`,
  offer: 'Matches',
  slip: 'Slip',
  scores: 'Scores',
  table: 'Table',
  views: 'View',
  starts: 'Kick-off in',
  closed: 'No more bets, the teams are out',
  markets: (match) => `Bets on ${match}`,
  more: (match) => `${match}: all bets`,
  watch: (match) => `Watch ${match}`,
  goal: 'Goal!',
  minute: (minute) => `${minute}′`,
  ended: 'Full time',
  columns: { place: '#', club: 'Club', played: 'P', goals: 'F-A', points: 'Pts', form: 'Form' },
  form: { won: 'W', drawn: 'D', lost: 'L' },
  empty: 'The season is about to begin; the table fills after the first day.',
  noPicture: 'Your browser cannot show the pitch in three dimensions; commentary and scores are here.',
  score: (match) => `${match} is over`,
}

export const footballTexts = (lang: Language): FootballTexts => ({ tr: turkish, en: english })[lang]

type CommentaryOptions = { club: string; shirt: number }
type Commentaries = Readonly<Record<IncidentKind, (commentary: CommentaryOptions) => string>>

const commentaries: Readonly<Record<Language, Commentaries>> = {
  tr: {
    kickOff: ({ club }) => `Santra, ${club}`,
    pass: ({ club, shirt }) => `${club}, ${shirt} numara oyun kuruyor`,
    tackle: ({ club, shirt }) => `${club}, ${shirt} numara topu kaptı`,
    shot: ({ club, shirt }) => `${club}, ${shirt} numara vurdu`,
    save: ({ club }) => `${club} kalecisi kurtardı`,
    wide: ({ club }) => `${club}, top dışarıda`,
    corner: ({ club }) => `${club} köşe vuruşu kazandı`,
    foul: ({ club, shirt }) => `${club}, ${shirt} numaradan faul`,
    goal: ({ club, shirt }) => `Gol! ${club}, ${shirt} numara`,
    halfTime: () => 'İlk yarı bitti',
    fullTime: () => 'Maç bitti',
  },
  en: {
    kickOff: ({ club }) => `Kick-off, ${club}`,
    pass: ({ club, shirt }) => `${club}, number ${shirt} builds up`,
    tackle: ({ club, shirt }) => `${club}, number ${shirt} wins the ball`,
    shot: ({ club, shirt }) => `${club}, number ${shirt} shoots`,
    save: ({ club }) => `Saved by the ${club} keeper`,
    wide: ({ club }) => `${club}, wide of the goal`,
    corner: ({ club }) => `Corner for ${club}`,
    foul: ({ club, shirt }) => `Foul by ${club}, number ${shirt}`,
    goal: ({ club, shirt }) => `Goal! ${club}, number ${shirt}`,
    halfTime: () => 'Half-time',
    fullTime: () => 'Full time',
  },
}

export const commentary = (lang: Language, kind: IncidentKind, about: CommentaryOptions): string =>
  commentaries[lang][kind](about)

export const footballSections: readonly Section[] = [
  {
    heading: { tr: 'Nasıl oynanır', en: 'How to play' },
    text: {
      tr: 'On altı hayali kulüp, her haftasında sekiz maç olan otuz haftalık bir sezon oynar. Bahisler maçlardan önce alınır. Skorlar bahisler kapandıktan sonra çekilir; sahada gördüğün, çekilmiş skorun oynanışıdır.',
      en: 'Sixteen invented clubs play a season of thirty matchdays with eight matches each. Bets are taken before the matches. The scores are drawn after the last bet; what you see on the pitch plays the score that was drawn.',
    },
  },
  {
    heading: { tr: 'Oranlar', en: 'Odds' },
    text: {
      tr: 'Gol sayıları, takımların o sezonki herkese açık güçlerinden Poisson dağılımıyla çekilir; oranlar tam aynı olasılıklardan, %95 geri ödemeyle hesaplanır. Her bahis tek başınadır, kuponda birden çok bahis varsa her birine ayrı bahis konur.',
      en: 'Goals are drawn by Poisson’s law from strengths that are public for the season, and the odds come from exactly those chances at a return of 95%. Every bet stands alone; with several on the slip the stake is placed on each.',
    },
  },
]
