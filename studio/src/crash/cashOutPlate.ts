import { type Kurus, kurusToText, type Language, localeOf, noMoney } from '@yakamoz/values'
import { wonPlate } from '../arcade/stage.ts'
import { countUp } from '../common/countUp.ts'
import type { Setting } from '../common/setting.ts'

const countsMs = 750

/** The plate with the cash-outs of a round: it counts up, and stays until the next round. */
export const cashOutPlateOf = (setting: Setting) => {
  const plate = wonPlate()
  let shown = noMoney
  return {
    root: plate.root,
    show: (won: Kurus, ...why: (string | undefined)[]): void => {
      const from = shown
      shown = won
      plate.hide()
      void countUp({
        ...setting,
        from,
        to: won,
        durationMs: countsMs,
        show: (now) => {
          // A later cash-out counts on from here; a new round has removed the plate.
          if (shown === won) plate.show(kurusToText(now, setting.lang), ...why)
        },
      })
    },
    hide: (): void => {
      shown = noMoney
      plate.hide()
    },
  }
}

/** Multipliers as a list: `1,20× ve 2,00×`. */
export const listText = (times: readonly string[], lang: Language): string =>
  new Intl.ListFormat(localeOf[lang], { type: 'conjunction' }).format(times)
