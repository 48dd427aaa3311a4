import type { Language } from '@yakamoz/values'
import { tenthsText } from '../arcade/figures.ts'
import { sayIn } from '../texts/say.ts'
import { wheelTexts } from '../texts/wheel.ts'

/** The text about the segment where the wheel stopped. */
export const stoppedText = (tenths: number, lang: Language): string => {
  const say = sayIn(lang, wheelTexts)
  return tenths === 0 ? say('wheel.stoppedEmpty') : say('wheel.stopped', { times: tenthsText(tenths, lang) })
}
