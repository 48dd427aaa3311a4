import { type Kurus, kurusToText } from '@yakamoz/values'
import { wait } from '../common/clock.ts'
import { showerOf } from '../common/coinShower.ts'
import { element } from '../common/element.ts'
import type { Setting } from '../common/setting.ts'
import { wonPlate } from './stage.ts'

const lastsMs = 3600

/** Shows a win over the stage for a moment; a larger `grade` adds more coins. */
export const winShowOf = ({ lang, clock, calm }: Setting) => {
  const root = element('div', { class: 'cheer' })
  return {
    root,
    show: async ({ won, why, grade }: { won: Kurus; why: string; grade: number }): Promise<void> => {
      const [plate, shower] = [wonPlate(), showerOf({ clock, calm, grade })]
      plate.show(kurusToText(won, lang), why)
      root.replaceChildren(shower.canvas, plate.root)
      await wait(clock, lastsMs + grade * 800)
      shower.stop()
      // A later win may be shown by now.
      plate.root.remove()
      shower.canvas.remove()
    },
  }
}
