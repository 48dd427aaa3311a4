import type { Named } from '../engine.ts'

const ones = {
  tr: ['', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz'],
  en: ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
}
const tens = {
  tr: ['', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan'],
  en: ['', 'ten', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'],
}
const teens = [
  '',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]

/** Returns a number from 1 to 99 in words. */
export const spokenNumber = (number: number): Named => {
  const [ten, one] = [Math.floor(number / 10), number % 10]
  const isTeen = ten === 1 && one > 0
  return {
    tr: [tens.tr[ten], ones.tr[one]].filter(Boolean).join(' '),
    en: isTeen ? (teens[one] ?? '') : [tens.en[ten], ones.en[one]].filter(Boolean).join('-'),
  }
}
