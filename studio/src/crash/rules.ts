import type { CrashGame } from '@yakamoz/games'
import type { Language } from '@yakamoz/values'
import type { Section } from '../arcade/rules.ts'
import { commonTexts } from '../texts/common.ts'
import { crashTexts } from '../texts/crash.ts'
import { sayIn } from '../texts/say.ts'

/** The rules of the game. */
export const crashRules = (
  { half, capHundredths }: Pick<CrashGame, 'half' | 'capHundredths'>,
  lang: Language,
): readonly Section[] => {
  const say = sayIn(lang, commonTexts, crashTexts)
  const times = (capHundredths / 100).toLocaleString(lang)
  return [
    { heading: say('common.howToPlay'), text: say('crash.rules.play') },
    { heading: say('crash.rules.automatic'), text: say('crash.rules.automaticText') },
    ...(half ? [{ heading: say('crash.rules.half'), text: say('crash.rules.halfText') }] : []),
    { heading: say('crash.rules.top'), text: say('crash.rules.topText', { times }) },
  ]
}
