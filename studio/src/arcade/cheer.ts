import { type Kurus, kurusToText } from '@yakamoz/values'
import { wonPlate } from '../arcade/stage.ts'
import { wait } from '../common/clock.ts'
import { element } from '../common/element.ts'
import type { Setting } from '../common/setting.ts'
import { showerOf } from '../common/shower.ts'

const lastsMs = 3600

/** What own cards have won stands over them for a moment, with coins behind it. */
export const cheerOf = ({ lang, clock, calm }: Setting) => {
  const root = element('div', { class: 'bingo-cheer' })
  return {
    root,
    show: async (won: Kurus, prize: string): Promise<void> => {
      const [plate, shower] = [wonPlate(), showerOf({ clock, calm, grade: 1 })]
      plate.show(kurusToText(won, lang), prize)
      root.replaceChildren(shower.canvas, plate.root)
      await wait(clock, lastsMs)
      shower.stop()
      // A later prize may stand there by now.
      plate.root.remove()
      shower.canvas.remove()
    },
  }
}
