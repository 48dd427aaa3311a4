import { wait } from './clock.ts'
import { type Shower, showerOf } from './coinShower.ts'
import type { Setting } from './setting.ts'
import { gradeOf, winName } from './winGrades.ts'

type Won = { win: number; stake: number }

/** Celebrates large wins over the stage, for games without an animation of their own for them. */
export type LargeWins = {
  /** Shows coins over the stage and returns the name of the win; undefined if the win is not large. */
  show(stage: Element | null, won: Won): string | undefined
  /** Removes the coins; called before the next round. */
  hide(): void
}

const durationMs = (grade: number): number => 2400 + grade * 1300

export const largeWinsOf = ({ clock, calm, say }: Pick<Setting, 'clock' | 'calm' | 'say'>): LargeWins => {
  let shown: Shower | undefined
  const hide = (): void => {
    shown?.stop()
    shown?.canvas.remove()
    shown = undefined
  }
  return {
    hide,
    show: (stage, { win, stake }) => {
      hide()
      const grade = gradeOf(win, stake)
      if (grade === 0) return undefined
      const shower = showerOf({ clock, calm, grade })
      shower.canvas.classList.add('over')
      stage?.append(shower.canvas)
      shown = shower
      void wait(clock, durationMs(grade)).then(() => {
        if (shown === shower) hide()
      })
      return winName(grade, say)
    },
  }
}
