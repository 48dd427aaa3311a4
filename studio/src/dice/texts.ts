import type { Language } from '@yakamoz/values'
import type { Section } from '../arcade/rules.ts'

const turkish = {
  go: 'Zar at',
  target: 'Hedef',
  over: 'Üstü',
  under: 'Altı',
  side: 'Hedefin hangi yanı',
  chance: 'Kazanma şansı',
  times: 'Çarpan',
  prize: 'Tutarsa',
  last: 'Son zarlar',
  ready: 'Hedefini seç, zarı at',
  rolled: (roll: string, hit: boolean): string => `${roll}: ${hit ? 'tuttu' : 'tutmadı'}`,
  wins: (target: string, over: boolean): string => (over ? `${target} üstü kazanır` : `${target} altı kazanır`),
}

export type DiceTexts = typeof turkish

const english: DiceTexts = {
  go: 'Roll',
  target: 'Target',
  over: 'Over',
  under: 'Under',
  side: 'Side of the target',
  chance: 'Win chance',
  times: 'Multiplier',
  prize: 'A hit pays',
  last: 'Last rolls',
  ready: 'Set your target and roll',
  rolled: (roll, hit) => `${roll}: ${hit ? 'a hit' : 'no hit'}`,
  wins: (target, over) => (over ? `Over ${target} wins` : `Under ${target} wins`),
}

export const diceTexts = (lang: Language): DiceTexts => ({ tr: turkish, en: english })[lang]

export const diceSections: readonly Section[] = [
  {
    heading: { tr: 'Nasıl oynanır', en: 'How to play' },
    text: {
      tr: 'Zar 0,00 ile 99,99 arasında bir sayı getirir; on bin sayının hepsi eşit olasıdır. Hedefi ve hangi yanını istediğini sen seçersin. Sayı hedefin seçtiğin yanındaysa kazanırsın; hedefin kendisi kazandırmaz.',
      en: 'The roll is a number from 0.00 to 99.99, all ten thousand equally likely. You choose the target and the side of it. You win when the number falls on that side; the target itself does not win.',
    },
  },
  {
    heading: { tr: 'Ne öder', en: 'What it pays' },
    text: {
      tr: 'Çarpan, %99’un kazanma şansına bölümüdür; hedefi nereye koyarsan koy geri ödeme aynı kalır. Şans %0,01 ile %98 arasında seçilir.',
      en: 'The multiplier is 99% divided by the win chance, so the return is the same wherever the target is. The chance can be set from 0.01% to 98%.',
    },
  },
]
