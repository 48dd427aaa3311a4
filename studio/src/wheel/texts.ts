import type { Language } from '@yakamoz/values'
import { tenthsText } from '../arcade/figures.ts'
import type { Section } from '../arcade/rules.ts'

const turkish = {
  go: 'Çevir',
  sea: 'Deniz',
  last: 'Son çevirmeler',
  segments: (count: number): string => `${count}/20 dilim`,
  chance: 'Şans',
  stopped: (times: string): string => `Çark ${times} diliminde durdu`,
  stoppedEmpty: 'Çark boş bir dilimde durdu',
  none: 'Boş',
}

export type WheelTexts = typeof turkish

const english: WheelTexts = {
  go: 'Spin',
  sea: 'Sea',
  last: 'Last spins',
  segments: (count) => `${count}/20 segments`,
  chance: 'Chance',
  stopped: (times) => `The wheel stopped at ${times}`,
  stoppedEmpty: 'The wheel stopped at an empty segment',
  none: 'Empty',
}

export const wheelTexts = (lang: Language): WheelTexts => ({ tr: turkish, en: english })[lang]

/** The text about the segment where the wheel stopped. */
export const stoppedText = (tenths: number, lang: Language): string => {
  const own = wheelTexts(lang)
  return tenths === 0 ? own.stoppedEmpty : own.stopped(tenthsText(tenths, lang))
}

export const wheelSections: readonly Section[] = [
  {
    heading: { tr: 'Nasıl oynanır', en: 'How to play' },
    text: {
      tr: 'Üç denizden birini seçip çarkı çevirirsin. Yirmi dilimin hepsi eşit genişliktedir ve eşit olasıdır. Çark hangi dilimde durursa bahsin o kadar katı ödenir.',
      en: 'Choose one of three seas and spin. All twenty segments are equally wide and equally likely. The segment that stops at the mark pays its multiple of the stake.',
    },
  },
  {
    heading: { tr: 'Denizler', en: 'The seas' },
    text: {
      tr: 'Sakin deniz sık ve az öder, fırtına seyrek ve çok. Üçünde de geri ödeme %97’dir.',
      en: 'The calm sea pays often and little, the storm seldom and much. All three return 97%.',
    },
  },
]
