import type { Language } from '@yakamoz/values'
import type { Section } from '../arcade/rules.ts'

const turkish = {
  go: 'Oyna',
  board: 'Sayılar, 1 ile 80 arası',
  picked: (count: number): string => `${count}/10 seçili`,
  quick: 'Rastgele seç',
  clear: 'Temizle',
  pickFirst: 'Önce en az bir sayı seç.',
  full: 'En çok on sayı seçilir.',
  hits: 'İsabet',
  pays: 'Öder',
  drawn: 'Çekilen sayılar',
  last: 'Son isabetler',
  start: 'En az bir, en çok on sayı seç',
  status: (hits: number, picks: number): string => `${picks} sayıdan ${hits} isabet`,
  tableTitle: 'Ödeme tablosu',
  tableNote: 'Kaç isabetin bahsin kaç katını ödediği, seçtiğin sayı adedine göre.',
}

export type KenoTexts = typeof turkish

const english: KenoTexts = {
  go: 'Play',
  board: 'Numbers, 1 to 80',
  picked: (count) => `${count}/10 picked`,
  quick: 'Quick pick',
  clear: 'Clear',
  pickFirst: 'Pick at least one number first.',
  full: 'Ten numbers at most.',
  hits: 'Hits',
  pays: 'Pays',
  drawn: 'Drawn numbers',
  last: 'Last hits',
  start: 'Pick one to ten numbers',
  status: (hits, picks) => `${hits} of ${picks} hit`,
  tableTitle: 'Paytable',
  tableNote: 'How many hits pay how many times the stake, by how many numbers you picked.',
}

export const kenoTexts = (lang: Language): KenoTexts => ({ tr: turkish, en: english })[lang]

export const kenoSections: readonly Section[] = [
  {
    heading: { tr: 'Nasıl oynanır', en: 'How to play' },
    text: {
      tr: '1 ile 80 arasından en az bir, en çok on sayı seçersin. 20 sayı çekilir. Ödemeyi, seçtiklerinden kaçının çekildiği belirler. On sayı seçip hiçbirini tutturamamak da öder.',
      en: 'You pick one to ten numbers from 1 to 80. Twenty numbers are drawn. What is paid depends on how many of yours are among them. Ten picks and not a single hit pay too.',
    },
  },
]
